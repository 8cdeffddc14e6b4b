"""The contract every game keeps: Game and State. Names follow OpenSpiel where it has them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, TypeVar

from .action import Action
from .errors import BadOptions, Reason
from .events import Event
from .options import Option, Options, check_options
from .packing import Reader, Writer
from .rng import SEEDS, Rng

TERMINAL = -4
"""What current_player() says when the game is over (OpenSpiel's value)."""

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

    @abstractmethod
    def returns(self) -> list[float]:
        """One number per seat: 1 won, -1 lost, 0 drawn or not over."""

    @abstractmethod
    def outcome(self) -> Json | None:
        """Once over: {"winners": [seats], "by": message id, ...}; None before."""

    @abstractmethod
    def clone(self: Self) -> Self:
        """An independent copy that nobody listens to. Cheap: search makes thousands."""

    @abstractmethod
    def view(self, seat: int | None) -> Json:
        """All that a seat may know, as JSON (None: an onlooker). `view["position"]` is seen_position(seat)."""

    @abstractmethod
    def why_not(self, verb: str, *refs: str) -> Reason | None:
        """Why this (or any action that begins so) is not legal now; None if one is.

        Asked for the seat to decide, and depends only on what that seat may know.
        """

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
    """For the lobby: "minutes", "glyph", "world"."""
    words: ClassVar[Mapping[str, str]]
    """Message id -> English, with {blanks}."""

    options: Options

    def __init__(self, options: Options | None = None) -> None:
        """Raises BadOptions, which names the option and what is allowed."""
        self.options = check_options(self.declared, options or {})

    @abstractmethod
    def num_players(self) -> int:
        """How many seats."""

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
        """{"text": message id, "args": {...}, "chip": message id or None}; knows only what the seat to decide knows."""

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

    def describe(self, view: Json, part: str) -> Sequence[Json]:
        """Lines for blind play, [{"text": message id, "args": {...}}], from a seat's view alone.

        `part` is "hand", "board", "opponent" or "status".
        """
        return ()

    def check_seed(self, seed: int) -> int:
        """The seed itself; raises BadOptions when it is none."""
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEEDS:
            raise BadOptions("seed", f"{seed!r} is not an integer from 0 to {SEEDS - 1}")
        return seed

    def __repr__(self) -> str:
        chosen = ", ".join(
            f"{o.name}={self.options[o.name]!r}" for o in self.declared if self.options[o.name] != o.default
        )
        return f"{self.name}({chosen})"
