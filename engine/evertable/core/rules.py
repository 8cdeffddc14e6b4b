"""The interface of a game's rules: everything that is asked about a state under chosen options.

A State (state.py) calls these hooks; a Game (game.py) makes the states. Names follow OpenSpiel where it has them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from typing import Any, ClassVar, Protocol

from .action import Action
from .errors import IllegalAction, Reason
from .format.documents import Json
from .format.packing import Writer
from .options import Option, Options
from .rng import Rng

WORDS: Mapping[str, str] = {
    "action.index": "There {n:is # legal action|are # legal actions}, numbered from 0; {value} is none of them",
    "action.unfinished": "More is needed: {follow}",
    "action.unfinished.more": "More is needed: {follow}, and other ways",
    "frames.no_member": "Only those that are asked can take part, each once",
    "frames.none": "There is nothing to be assigned now",
}
"""The reasons that every game has."""


class Membership(Protocol):
    """Whether an action is among the legal actions, which have just been listed."""

    def __call__(self, state: Any, action: Action, /) -> bool: ...


class Rules(ABC):
    """The rules of one game with chosen options: the hooks that a state calls."""

    name: ClassVar[str]
    """The slug: used for the address of its page, its package, its links."""
    declared: ClassVar[tuple[Option, ...]]
    words: ClassVar[Mapping[str, str]]
    """Message id -> English, with {arguments}."""
    options: Options
    ruleset: int
    """The ruleset this game is played by, one of `rulesets`. Records, links and positions name theirs."""

    @property
    def named_options(self) -> dict[str, Any]:
        """The options that exist under its ruleset, which links, saves and positions name."""
        later = [option.name for option in self.declared if option.since > self.ruleset]
        return {name: value for name, value in self.options.items() if name not in later}

    @abstractmethod
    def num_players(self) -> int:
        """The number of seats."""

    def teams(self) -> tuple[int, ...] | None:
        """The team of each seat, numbered from 0; None without teams. A team wins and loses together."""
        return None

    @property
    @abstractmethod
    def max_decisions(self) -> int:
        """An upper bound of decisions in any game with these options."""

    @property
    def hides(self) -> bool:
        """Whether a seat can ever know something another seat does not. True unless a game overrides it."""
        return True

    # The hooks of State: what a game implements.

    @abstractmethod
    def legal_actions(self, state: Any) -> Sequence[Action]:
        """The legal actions of the seat to move, in canonical order. State.legal_actions caches them."""

    is_legal: ClassVar[Membership | None] = None
    """A faster membership test than searching the list (a staticmethod), if the game has one."""

    @abstractmethod
    def apply(self, state: Any, action: Action) -> None:
        """Carry out a legal action, and continue until somebody has to decide or the game is over.

        Legality, the count of decisions and the undo floor are handled by State.apply_action. Sets `state.revealed` if
        anybody learns something that the deciding seat had not known.
        """

    def publicly_forced(self, state: Any) -> bool:
        """Whether the single legal action of a state follows from public facts; only called if there is a single one.

        True in games without hidden information. A game with hidden information may return False unnecessarily, never
        True wrongly: a pass that depends on a hidden hand is a decision like any other. A table carries out publicly
        forced decisions by itself.
        """
        return not self.hides

    @abstractmethod
    def outcome(self, state: Any) -> Json | None:
        """Once over: {"winners": [seats], "by": message id, ...}; None before.

        If places matter, "ranking" lists every seat, best first: {"seat", "place": 1 for the best, shared by equals,
        "text": message id, "args": {...}}. "rematch" may give options that the next game should change.
        """

    @abstractmethod
    def illegal_reason(self, state: Any, verb: str, refs: tuple[str, ...]) -> Reason:
        """Why no legal action begins like this. For the deciding seat, from what it may know."""

    @abstractmethod
    def view(self, state: Any, seat: int | None) -> Json:
        """See State.view."""

    @abstractmethod
    def knowledge(self, state: Any, seat: int | None) -> Json:
        """See State.knowledge."""

    @abstractmethod
    def document(self, state: Any, viewer: int | None) -> Json:
        """The position document for a viewer: everything (ALL), or what a seat or a spectator (None) may see."""

    @abstractmethod
    def sample(self, seen: Mapping[str, Any], seat: int | None, rng: Rng) -> Any:
        """A random state among those in which `seat` has the view `seen`, with a new generator."""

    @abstractmethod
    def write_position(self, position: Json, out: Writer) -> Json:
        """Pack a position document (full or seen) of this game and these options; returns it as it will be unpacked."""

    @abstractmethod
    def evaluate(self, state: Any, seat: int) -> float:
        """The value of a full state for a seat, -1 (lost) to 1 (won), for one-step lookahead."""

    def evaluate_all(self, state: Any) -> Sequence[float]:
        """The value of a full state for each seat, -1 to 1: the evaluation at the leaves of a search. Fast, and can
        improve.

        `evaluate` is used by the frozen `greedy-1`, so improvements go here.
        """
        return [self.evaluate(state, seat) for seat in range(self.num_players())]

    def static_eval(self, state: Any, seat: int) -> float:
        """The value of a full state for a seat, -1 to 1, used by the level Normal one step ahead.

        By default `evaluate`, which stays as it is for `greedy-1`.
        """
        return self.evaluate(state, seat)

    def turn_number(self, state: Any) -> int:
        """The number of the current turn, ascending; used by searches that play out turns."""
        return 0

    def on_turn(self, state: Any) -> int:
        """The seat whose turn it is, even if another has to decide; used for what is news to a seat."""
        return state.current_player()  # type: ignore[no-any-return]

    def features(self, state: Any, seat: int) -> Mapping[str, float]:
        """The parts of `evaluate_all` for a seat in a state that is not over: named terms that add up to it before
        clipping.

        `end`: the end of the game is in sight. A hint names the term in which its action is furthest ahead of the
        second best: `hint.<term>` among `words`. Empty if a game has no terms.
        """
        return {}

    def explain(self, before: Any, one: Any, other: Any, seat: int, term: str) -> Json | None:
        """What state `one` has of a term for a seat and `other` lacks, as a message; None without a suitable one.

        Both states are not over, and were reached from `before` by one decision and its forced consequences. The
        message must be true of `one` as it stands, not depend on what comes later. A hint shows it instead of
        `hint.<term>` if it is the same in every determinization examined.
        """
        return None

    def feature_value(self, before: Any, state: Any, seat: int, term: str) -> float | None:
        """The amount of a term that a seat has, in whole things that people count, higher being better; None if not
        countable.

        `state` is not over and follows from `before`. If an action is ahead by what is expected to follow it, a hint
        gives the amount: `hint.<term>.about` among `words`, with the argument `n`.
        """
        return None

    def aggression(self, state: Any, action: Action) -> float:
        """How aggressive a legal action is: positive for attacking or spending, negative for holding back.

        Used by opponents with a style of play. Knows only what the deciding seat knows.
        """
        return 0.0

    def private(self, state: Any, seat: int) -> Hashable:
        """What a seat knows and others may not, for a search that distinguishes the seat's play by it.

        None: a search does not distinguish.
        """
        return None

    @abstractmethod
    def kinds(self, action: Action) -> tuple[str, ...]:
        """The kind of each ref ("cell", "value", "power", ...), for user interfaces."""

    @abstractmethod
    def label(self, state: Any, action: Action) -> Json:
        """{"text": message id, "args": {...}, "chip": message id or None}; knows only what the deciding seat knows.

        It may also have "cost", a short text.
        """

    def told_as(self, state: Any, verb: str) -> str:
        """The name in the message ids of a verb's steps (`step.<name>.<n>`): the verb, unless a game distinguishes
        more.
        """
        return verb

    def preview(self, state: Any, action: Action) -> Json | None:
        """What would be so after an action (totals, for example), as small JSON for this game's table; None without
        anything.

        Knows only what the deciding seat knows.
        """
        return None

    # What a table asks besides the rules. All of it is message ids and data; `words` turns it
    # into a language (see session/catalogue.py for how arguments are written).

    def headline(self, state: Any) -> Json:
        """The title line of the table, {"text": message id, "args": {...}}; public knowledge only."""
        return {"text": "title"}

    def score(self, state: Any) -> Json | None:
        """What the seats are compared by during the game, {"points", "text"}: points by seat, and the message id of
        what they are.

        Public knowledge only; None if there is nothing.
        """
        return None

    def tally(self, state: Any) -> Json | None:
        """The standing of the whole game, as in `score`; by default the score itself."""
        return self.score(state)

    def prompt(self, state: Any) -> Json | None:
        """What the deciding seat is asked: {"text": message id, "sub": message id or None, "args": {...}}."""
        return None

    def buttons(self, state: Any, seat: int) -> Sequence[Json]:
        """The seat's named buttons, in a stable order, usable now or not.

        Each is {"verb", "ref": first ref or None, "text": message id, "args": {...}, "glyph", "spent": used up for
        good, "default": the plain way on}. Whether one can be pressed now, and why not, follows from legal_actions and
        why_not. Knows only what the seat knows.
        """
        return ()

    def targets(self, state: Any) -> Sequence[tuple[str, str, tuple[str, ...]]]:
        """What the deciding seat can tap: {ref key, verb, refs}, asked as why_not(verb, *refs).

        A ref key is "kind:ref" (`value:4`, `cell:c3`, `verb:mage`, `power:tide`). What no legal action begins with or
        contains is shown with the reason. Several rows may share a key: the first reason is shown.
        """
        return ()

    def gather(self, state: Any) -> Json | None:
        """The set that the deciding seat is choosing, so that a table can take it in any order; None if there is none.

        {"verb", "refs": all candidates in canonical order, equal ones repeated, "kind": their kind, "least", "most":
        how many more can be chosen, "done": notation of the action that closes the set early, or None, "text": message
        id of the confirm button, "args": {...}}.

        Nothing else is legal then: the set is chosen as `verb ref` by `verb ref` in the order of `refs`. Any `least` to
        `most` candidates make a set. Choosing `most` closes it, a smaller set is closed by `done`; so `most` is at
        least 1 while it is open, and may exceed the number of candidates. Knows only what the deciding seat knows.
        """
        return None

    def continues(self, state: Any, action: Action) -> bool:
        """Whether the next decision continues a choice that this one leaves open: both are one step of undo."""
        asked = self.gather(state)
        return asked is not None and asked["most"] > 1 and str(action) != asked["done"]

    def expand(self, state: Any, pairs: Sequence[tuple[str, ...]], common: str | None = None) -> Sequence[Action]:
        """The decisions that make a whole assignment of the deciding seat (see core.turns.assignment.Assignment).

        `pairs`: (ref, *words) of each member that takes part, in any order; `common`: the common target. Raises
        IllegalAction naming the member that cannot, also if nothing is being assigned.
        """
        raise IllegalAction("assign", Reason("frames.none"))

    def assignment(self, state: Any) -> Json | None:
        """What the deciding seat assigns, so that a table can take it in any order; None if nothing.

        {"verb", "common": refs of possible common targets, "members": [{"ref", "ways": the words that can follow it,
        "required"}], "least", "most": how many more take part}. Sent as the pairs of `expand`.
        """
        return None

    def ordering(self, state: Any) -> Json | None:
        """What the deciding seat puts in order, so that a table can take it at once; None if nothing.

        {"verb", "refs": what is left in canonical order, "kind": their kind, "about": the ref of what they are ordered
        for}. Chosen as `verb ref` by `verb ref`, the first first, while the game asks about the same thing.
        """
        return None

    def forecast(self, state: Any, pairs: Sequence[tuple[str, ...]], common: str | None = None) -> Json | None:
        """The result of an assignment or order if nobody did anything else, as small JSON for this game's table.

        Its pairs can be incomplete; those of an order are single refs. Knows only what the deciding seat knows; None if
        there is nothing to say.
        """
        return None

    def auto_pass(self, state: Any) -> bool:
        """Whether the deciding seat can only let things go on, since its hidden cards hold no response.

        A table may pass for a person if nobody is there who could draw conclusions from the pause.
        """
        return False

    def letting_go(self, state: Any) -> Action | None:
        """The action by which the deciding seat lets things go on, where it could respond; None elsewhere."""
        return None

    def window(self, state: Any) -> Sequence[str]:
        """Which of `windows` the deciding seat is in; from public facts alone. Empty if in none."""
        return ()

    def describe(self, view: Json, part: str) -> Sequence[Json]:
        """Lines of the text view, [{"text": message id, "args": {...}}], from a seat's view alone.

        `part` is "hand", "board", "opponent" or "status".
        """
        return ()
