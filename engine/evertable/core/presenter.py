"""What a table or a terminal shows of a game besides the rules: message ids and data, which its words turn into text.

No rule and no search depends on it. See session/catalogue.py for how arguments are written.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import ClassVar, Generic

from .action import Action
from .errors import IllegalAction, Reason
from .events import Event
from .format.documents import Json
from .playable import S


def button(
    verb: str, ref: str | None = None, text: str = "", *, args: Json | None = None, glyph: str | None = None,
    spent: bool = False, default: bool = False,
) -> Json:  # fmt: skip
    """A button as Presenter.buttons lists it; its text is `button.<verb>` where none is named."""
    named = text or f"button.{verb}"
    return {"verb": verb, "ref": ref, "text": named, "args": args or {}, "glyph": glyph, "spent": spent,
            "default": default}  # fmt: skip


class Presenter(Generic[S]):
    """How one game is shown. It has no data. A game without its own has this one, which shows actions as they are
    written.
    """

    windows: ClassVar[tuple[str, ...]] = ()
    """The names of windows at which a seat can say beforehand whether to be asked (see `window`)."""
    part_ends: ClassVar[str | None] = None
    """The type of the event that ends a part of the game, such as a round, after which its points are accounted for."""
    news_from: ClassVar[frozenset[str]] = frozenset()
    """Types of events that end a part of the game and are shown by themselves, so they are no news (see
    session/digest.py).
    """

    def kinds(self, action: Action) -> tuple[str, ...]:
        """The kind of each ref ("cell", "value", "power", ...), for user interfaces."""
        return ("word",) * len(action.refs)

    def label(self, state: S, action: Action) -> Json:
        """{"text": message id, "args": {...}, "chip": message id or None}; knows only what the deciding seat knows.

        It may also have "cost", a short text.
        """
        return {"text": "action.notation", "args": {"action": str(action)}, "chip": None}

    def step_name(self, state: S, verb: str) -> str:
        """The name in the message ids of a verb's steps (`step.<name>.<n>`): the verb, unless a game distinguishes
        more.
        """
        return verb

    def step_args(self, state: S, verb: str, ref: str, i: int) -> Json:
        """The arguments of `step.<verb>.<ref>.<i>`, the prompt for what an action has `i` places after its first ref.

        Knows only what the deciding seat knows.
        """
        return {}

    def any_order(self, verb: str, ref: str) -> bool:
        """Whether what an action has after its first ref is a set, which a table takes in any order."""
        return False

    def preview(self, state: S, action: Action) -> Json | None:
        """What would be so after an action (totals, for example), as small JSON for this game's table; None without
        anything.

        Knows only what the deciding seat knows.
        """
        return None

    def headline(self, state: S) -> Json:
        """The title line of the table, {"text": message id, "args": {...}}; public knowledge only."""
        return {"text": "title", "args": {"game": state.game.title}}

    def score(self, state: S) -> Json | None:
        """What the seats are compared by during the game, {"points", "text"}: points by seat, and the message id of
        what they are.

        Public knowledge only; None if there is nothing.
        """
        return None

    def tally(self, state: S) -> Json | None:
        """The standing of the whole game, as in `score`; by default the score itself."""
        return self.score(state)

    def counted_by(self, state: S, seat: int) -> Sequence[tuple[str, str]]:
        """What finished games of a seat can be counted by, beside its options: (message id of that, slug of a card)."""
        return ()

    def prompt(self, state: S) -> Json | None:
        """What the deciding seat is asked: {"text": message id, "sub": message id or None, "args": {...}}."""
        return None

    def buttons(self, state: S, seat: int) -> Sequence[Json]:
        """The seat's named buttons, in a stable order, usable now or not.

        Each is {"verb", "ref": first ref or None, "text": message id, "args": {...}, "glyph", "spent": used up for
        good, "default": the plain way on}: see `button`. Whether one can be pressed now, and why not, follows from
        legal_actions and why_not. Knows only what the seat knows.
        """
        return ()

    def targets(self, state: S) -> Sequence[tuple[str, str, tuple[str, ...]]]:
        """What the deciding seat can tap: {ref key, verb, refs}, asked as why_not(verb, *refs).

        A ref key is "kind:ref" (`value:4`, `cell:c3`, `verb:mage`, `power:tide`). What no legal action begins with or
        contains is shown with the reason. Several rows may share a key: the first reason is shown.
        """
        return ()

    def gather(self, state: S) -> Json | None:
        """The set that the deciding seat is choosing, so that a table can take it in any order; None if there is none.

        {"verb", "refs": all candidates in canonical order, equal ones repeated, "kind": their kind, "least", "most":
        how many more can be chosen, "done": notation of the action that closes the set early, or None, "text": message
        id of the confirm button, "args": {...}}.

        Nothing else is legal then: the set is chosen as `verb ref` by `verb ref` in the order of `refs`. Any `least` to
        `most` candidates make a set. Choosing `most` closes it, a smaller set is closed by `done`; so `most` is at
        least 1 while it is open, and may exceed the number of candidates. Knows only what the deciding seat knows.
        """
        return None

    def continues(self, state: S, action: Action) -> bool:
        """Whether the next decision continues a choice that this one leaves open: both are one step of undo."""
        asked = self.gather(state)
        return asked is not None and asked["most"] > 1 and str(action) != asked["done"]

    def expand(self, state: S, pairs: Sequence[tuple[str, ...]], common: str | None = None) -> Sequence[Action]:
        """The decisions that make a whole assignment of the deciding seat (see core.turns.assignment.Assignment).

        `pairs`: (ref, *words) of each member that takes part, in any order; `common`: the common target. Raises
        IllegalAction naming the member that cannot, also if nothing is being assigned.
        """
        raise IllegalAction("assign", Reason("frames.none"))

    def assignment(self, state: S) -> Json | None:
        """What the deciding seat assigns, so that a table can take it in any order; None if nothing.

        {"verb", "common": refs of possible common targets, "members": [{"ref", "ways": the words that can follow it,
        "required"}], "least", "most": how many more take part}. Sent as the pairs of `expand`.
        """
        return None

    def ordering(self, state: S) -> Json | None:
        """What the deciding seat puts in order, so that a table can take it at once; None if nothing.

        {"verb", "refs": what is left in canonical order, "kind": their kind, "about": the ref of what they are ordered
        for}. Chosen as `verb ref` by `verb ref`, the first first, while the game asks about the same thing.
        """
        return None

    def forecast(self, state: S, pairs: Sequence[tuple[str, ...]], common: str | None = None) -> Json | None:
        """The result of an assignment or order if nobody did anything else, as small JSON for this game's table.

        Its pairs can be incomplete; those of an order are single refs. Knows only what the deciding seat knows; None if
        there is nothing to say.
        """
        return None

    def window(self, state: S) -> Sequence[str]:
        """Which of `windows` the deciding seat is in; from public facts alone. Empty if in none."""
        return ()

    def describe(self, view: Json, part: str) -> Sequence[Json]:
        """Lines of the text view, [{"text": message id, "args": {...}}], from a seat's view alone.

        `part` is "hand", "board", "opponent" or "status". Without an own one, the board is the position as JSON.
        """
        if part != "board":
            return ()
        return [{"text": "board.position", "args": {"position": json.dumps(view["position"], ensure_ascii=False)}}]

    def account(self, start: S, happened: Iterable[Event]) -> Sequence[Json]:
        """Where each seat's points came from, in a game or a part of it: the points in `start`, and the public events
        since.

        One entry per seat, in order: {"ways", "sources"}, each a list of {"text": message id, "args": {...}, "n":
        points, perhaps negative}. All seats have the same ways; sources are sorted by points. Empty if the result is no
        sum of points.
        """
        return ()
