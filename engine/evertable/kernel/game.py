"""The contract every game keeps: Game and State. Names follow OpenSpiel where it has them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, TypeVar

from .action import Action
from .errors import BadOptions, IllegalAction, Reason
from .events import Event
from .fields import whole
from .options import Option, Options, check_options
from .packing import Reader, Writer
from .rng import SEEDS, Rng

TERMINAL = -4
"""What current_player() says when the game is over (OpenSpiel's value)."""

WORDS: Mapping[str, str] = {"action.unfinished": "More is needed after “{begun}”: {follow}"}
"""The reasons every game has."""

MOST_NAMED = 8
"""How many ways on a refusal names."""

Json = dict[str, Any]
Self = TypeVar("Self", bound="State")


class State(ABC):
    """One situation of one game. A state is data: it clones, encodes and compares by value.

    `rng` is the integer state of the generator (see rng.Rng). `events` is None (nobody
    listens, nothing is paid) or a list that apply_action appends to. `decisions` counts the
    actions applied since the state was made. `mark` is the number of decisions at the last
    moment that must not be taken back: chance was drawn, a seat learned something, or
    another seat came to decide.
    """

    __slots__ = ("decisions", "events", "game", "mark", "rng")

    game: Game
    rng: int
    events: list[Event] | None
    decisions: int
    mark: int

    def __init__(self, game: Game, rng: int) -> None:
        self.game = game
        self.rng = rng
        self.events = None
        self.decisions = self.mark = 0

    @abstractmethod
    def current_player(self) -> int:
        """The seat to decide, 0-based, or TERMINAL."""

    @abstractmethod
    def legal_actions(self) -> Sequence[Action]:
        """What that seat may do, in canonical order; depends only on what the seat may know.

        Empty only when the game is over. The caller must not change the sequence.
        """

    @abstractmethod
    def apply_action(self, action: Action) -> None:
        """Carry out one legal action; raises IllegalAction with the reason otherwise."""

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.current_player() == TERMINAL

    def returns(self) -> list[float]:
        """One number per seat: 1 won (alone or with some), -1 lost, 0 drawn by all or not over."""
        outcome, seats = self.outcome(), self.game.num_players()
        winners = [] if outcome is None else outcome["winners"]
        if len(winners) in (0, seats):
            return [0.0] * seats
        return [1.0 if seat in winners else -1.0 for seat in range(seats)]

    @abstractmethod
    def outcome(self) -> Json | None:
        """Once over: {"winners": [seats], "by": message id, ...}; None before.

        Where places matter, "ranking" lists every seat, best first: {"seat", "place": 1 for the best and shared
        by equals, "text": message id, "args": {...}}. "rematch" may name options that the next game should change.
        """

    @abstractmethod
    def clone(self: Self) -> Self:
        """An independent copy that nobody listens to. Cheap: search makes thousands."""

    @abstractmethod
    def view(self, seat: int | None) -> Json:
        """All that a seat may know, as JSON (None: an onlooker). `view["position"]` is seen_position(seat)."""

    def why_not(self, verb: str, *refs: str) -> Reason | None:
        """Why this (or any action that begins so) is not legal now; None if one is."""
        begun = (verb, *refs)
        if any(action[: len(begun)] == begun for action in self.legal_actions()):
            return None
        return self.refusal(verb, refs)

    @abstractmethod
    def refusal(self, verb: str, refs: tuple[str, ...]) -> Reason:
        """Why no legal action begins so. For the seat to decide, and of what that seat may know alone."""

    def illegal(self, action: Action) -> IllegalAction:
        """The error of an action that is not legal; `action.unfinished` names what may follow where more is needed."""
        why = self.why_not(*action) if action else None
        if why is None:
            n = len(action)
            more = dict.fromkeys(one[n] for one in self.legal_actions() if len(one) > n and one[:n] == action)
            follow = [*list(more)[:MOST_NAMED], *(["..."] if len(more) > MOST_NAMED else [])]
            why = Reason("action.unfinished", {"begun": str(action), "follow": follow})
        return IllegalAction(action, why)

    @abstractmethod
    def knowledge(self, seat: int | None) -> Json:
        """What the seat was shown and may still count on, beyond what lies open. JSON-able."""

    @abstractmethod
    def to_position(self) -> Json:
        """The whole position as JSON; `game.from_position` makes an equal state from it."""

    @abstractmethod
    def seen_position(self, seat: int | None) -> Json:
        """The position cut for one seat: `?` for hidden cards, no generator."""

    def determinize(self: Self, seat: int | None, rng: Rng) -> Self:
        """A full state, sampled among those the seat cannot tell apart from this one."""
        sampled: Self = self.game.sample(self.view(seat), seat, rng)  # type: ignore[assignment]
        return sampled

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.to_position() == other.to_position()

    __hash__ = None  # type: ignore[assignment]


class Game(ABC):
    """One game with its options chosen. Subclasses are the games; instances are immutable."""

    name: ClassVar[str]
    """The slug: the address of its page, its folder, its links."""
    title: ClassVar[str]
    ruleset: ClassVar[int]
    """Counts up whenever a recorded game would replay otherwise than before."""
    declared: ClassVar[tuple[Option, ...]]
    presets: ClassVar[tuple[tuple[str, Options], ...]] = ()
    """(message id, options) of settings people ask for by name."""
    facts: ClassVar[Json] = {}
    """For the lobby: "minutes", "glyph", "world", "seats" [least, most], "seats_option": the option that sets them."""
    words: ClassVar[Mapping[str, str]]
    """Message id -> English, with {blanks}."""

    options: Options

    @classmethod
    def card_lists(cls) -> Sequence[Json]:
        """Its cards, for the rule book: [{"title", "columns": [text], "rows": [[text]]}], rows as long as `columns`."""
        return ()

    def __init__(self, options: Options | None = None) -> None:
        """Raises BadOptions, which names the option and what is allowed."""
        self.options = check_options(self.declared, options or {})

    @abstractmethod
    def num_players(self) -> int:
        """How many seats."""

    def teams(self) -> tuple[int, ...] | None:
        """The team of each seat, numbered from 0; None where everyone plays alone. A team wins and loses together."""
        return None

    @property
    @abstractmethod
    def max_decisions(self) -> int:
        """A bound no game with these options can pass."""

    @property
    @abstractmethod
    def hides(self) -> bool:
        """Whether a seat may ever know something another seat does not."""

    @abstractmethod
    def new_initial_state(self, seed: int = 0) -> State:
        """The start of a game. `seed`: 0 <= seed < 2**32; raises BadOptions otherwise."""

    @abstractmethod
    def from_position(self, data: Mapping[str, Any], rng: Rng | None = None) -> State:
        """The state a position document describes.

        `?` in a hidden zone and a missing "rng" are filled from `rng` (a fixed seed when
        None). Raises BadPosition, which names the field; cards are counted.
        """

    def sample(self, seen: Mapping[str, Any], seat: int | None, rng: Rng) -> State:
        """A full state sampled among those that give `seat` the view `seen`; a new generator."""
        return self.from_position(seen["position"], rng)

    @abstractmethod
    def write_position(self, position: Json, out: Writer) -> None:
        """Pack a position document (full or seen) of this game and these options."""

    @abstractmethod
    def read_position(self, source: Reader) -> Json:
        """Unpack a position document; raises BadLink. from_position still has to validate it."""

    @abstractmethod
    def evaluate(self, state: State, seat: int) -> float:
        """How well a full state stands for a seat, -1 (lost) to 1 (won): what a one-step look sees."""

    @abstractmethod
    def kinds(self, action: Action) -> tuple[str, ...]:
        """The kind of each ref ("cell", "value", "power", ...), for whoever offers it."""

    @abstractmethod
    def label(self, state: State, action: Action) -> Json:
        """{"text": message id, "args": {...}, "chip": message id or None}; knows only what the seat to decide knows.

        It may also hold "cost", a short text, and "preview": what would be so after the action (totals, say) as
        small JSON for the table of this game.
        """

    # What a table asks beyond the rules. All of it is message ids and data; `words` turns it
    # into a language (see table/words.py for how blanks are filled).

    def headline(self, state: State) -> Json:
        """The title line of the table, {"text": message id, "args": {...}}; public knowledge only."""
        return {"text": "title"}

    def prompt(self, state: State) -> Json | None:
        """What the seat to decide is asked: {"text": message id, "sub": message id or None, "args": {...}}."""
        return None

    def buttons(self, state: State, seat: int) -> Sequence[Json]:
        """The seat's named buttons, in a stable order, whether or not they can be used now.

        Each is {"verb", "ref": first ref or None, "text": message id, "args": {...}, "glyph",
        "spent": used up for good, "default": the plain way on}. Whether one may be pressed now,
        and why not, follows from legal_actions and why_not. Knows only what the seat knows.
        """
        return ()

    def tappable(self, state: State) -> Sequence[tuple[str, str, tuple[str, ...]]]:
        """What the seat to decide may point at: (ref key, verb, refs), asked as why_not(verb, *refs).

        A ref key is "kind:ref" (`value:4`, `cell:c3`, `verb:mage`, `power:tide`). What no legal action
        begins with or contains is shown with the reason. Several rows may share a key: the first reason is shown.
        """
        return ()

    def gather(self, state: State) -> Json | None:
        """The set that the seat to decide is choosing, so that a table can take it in any order; None if there is none.

        {"verb", "refs": all candidates in canonical order, twins repeated, "kind": their kind, "least", "most": how
        many more may be chosen, "done": notation of the action that closes the set early, or None, "text": message
        id of the button that sends it, "args": {...}}.

        Then nothing else is legal: the set is chosen as `verb ref` by `verb ref` in the order of `refs`. Any `least`
        to `most` candidates make a set. The choice that makes it `most` closes it, a smaller set is closed by `done`;
        so `most` is at least 1 while it is open, and may be more than there are candidates. Knows only what the seat
        to decide knows.
        """
        return None

    def describe(self, view: Json, part: str) -> Sequence[Json]:
        """Lines for blind play, [{"text": message id, "args": {...}}], from a seat's view alone.

        `part` is "hand", "board", "opponent" or "status".
        """
        return ()

    def account(self, start: State, happened: Iterable[Event]) -> Sequence[Json]:
        """Where each seat's points came from, once a game is over: those it had in `start`, and what all saw since.

        One entry a seat, in their order: {"ways", "sources"}, each a list of {"text": message id, "args": {...},
        "n": points, also below 0}. All seats have the same ways; sources stand with the most first. Empty where the
        result is no sum of points.
        """
        return ()

    def check_seed(self, seed: int) -> int:
        """The seed itself; raises BadOptions when it is none."""
        if not whole(seed, 0, SEEDS - 1):
            raise BadOptions("seed", f"{seed!r} is not an integer from 0 to {SEEDS - 1}")
        return seed

    def __repr__(self) -> str:
        chosen = ", ".join(
            f"{o.name}={self.options[o.name]!r}" for o in self.declared if self.options[o.name] != o.default
        )
        return f"{self.name}({chosen})"
