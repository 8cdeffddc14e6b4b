"""A game with its options chosen: rules that begin, read and sample states."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Protocol

from .decks import DeckMaking
from .documents import Json
from .errors import BadOptions, shortened
from .events import Event
from .fields import whole
from .options import Options, check_options
from .packing import Reader
from .rng import SEEDS, Rng, keyed
from .rules import Rules
from .since import newest_of
from .state import State


class Draws(Protocol):
    """Draws worlds that a seat cannot tell apart, each as likely as any other."""

    def draw(self, rng: Random) -> Any:
        """A whole state with a fast generator of its own."""
        ...


class Samples:
    """Draws by `Game.sample`, which reads what the seat sees anew each time."""

    def __init__(self, game: Game, seen: Mapping[str, Any], seat: int | None) -> None:
        self._game, self._seen, self._seat = game, seen, seat

    def draw(self, rng: Random) -> State:
        """See Draws."""
        return self._game.sample(self._seen, self._seat, Rng(rng.getrandbits(64)))


class Game(Rules):
    """One game with its options chosen. Subclasses are the games; instances are immutable."""

    title: ClassVar[str]
    rulesets: ClassVar[tuple[int, ...]] = (1,)
    """The rules it can be played by, the newest last. One is added whenever a recorded game would replay otherwise, and
    by itself for all that is declared since a newer one: options and their values, fields, what stands in `grows`.
    """
    grows: ClassVar[tuple[object, ...]] = ()
    """Lists (Dated) beside those of options and fields, to which entries may be added: its cards."""
    outgrown: ClassVar[tuple[int, ...]] = ()
    """Older rulesets that were at fault: their positions go on under the newest, their records are refused."""
    presets: ClassVar[tuple[tuple[str, Options], ...]] = ()
    """(message id, options) of settings people ask for by name."""
    facts: ClassVar[Json] = {}
    """For the lobby: "minutes", "glyph", "world", "seats" [least, most], "seats_option": the option that sets them."""
    decks_made: ClassVar[DeckMaking | None] = None
    """What answers those who build decks of their own, for options that take such (OwnChoice.own = "deck")."""
    windows: ClassVar[tuple[str, ...]] = ()
    """Names of the windows of which a seat may say beforehand whether it is asked in them (see `window`)."""
    part_ends: ClassVar[str | None] = None
    """The type of the event that ends a part of the game, a round, whose points are accounted for as it ends."""
    news_from: ClassVar[frozenset[str]] = frozenset()
    """Types of events by which a part of the game ends, which is shown by itself: no news (see table/digest.py)."""
    words: ClassVar[Mapping[str, str]]
    """Message id -> English, with {blanks}."""

    playout_turns: ClassVar[int | None] = None
    """So many turns beyond the one under way a search plays out what it looks at; None: it grows a tree instead.
    See `turn_number`.
    """

    weights: Any = None
    """What `evaluate_all` goes by, for `evertable tune`: a NamedTuple of numbers and tuples of them, None for none."""

    def __init__(self, options: Options | None = None, ruleset: int | None = None) -> None:
        """`ruleset`: one of `rulesets`, by default the newest.

        Raises BadOptions, which names the option and what is allowed.
        """
        self.ruleset = self.rulesets[-1] if ruleset is None else ruleset
        if self.ruleset not in self.rulesets or not whole(self.ruleset, 1, max(self.rulesets)):
            known = ", ".join(map(str, self.rulesets))
            raise BadOptions("ruleset", f"{shortened(ruleset, 80, repr)} is not one of {known}")
        self.options = check_options(self.declared, {} if options is None else options, self.ruleset)

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        newest = newest_of(*getattr(cls, "declared", ()), *cls.grows, *cls.grown())
        cls.rulesets = (*cls.rulesets, *range(cls.rulesets[-1] + 1, newest + 1))

    @classmethod
    def grown(cls) -> Sequence[object]:
        """What else of its states was declared with a ruleset."""
        return ()

    def __deepcopy__(self, memo: object) -> Game:
        return self  # nobody changes it

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled are the options, and weights of its own: what follows from them is made anew."""
        own = {name: value for name, value in vars(self).items() if name == "weights"}
        return type(self), (dict(self.options), self.ruleset), own or None

    @classmethod
    def going_on(cls, ruleset: Any) -> Any:
        """The ruleset by which a position of another is played on: the newest for one of `outgrown`, else the same."""
        outgrown = isinstance(ruleset, int) and not isinstance(ruleset, bool) and ruleset in cls.outgrown
        return cls.rulesets[-1] if outgrown else ruleset

    @classmethod
    def card_lists(cls) -> Sequence[Json]:
        """Its cards, for the rule book: [{"title", "columns": [text], "rows": [[text]]}], rows as long as `columns`."""
        return ()

    @abstractmethod
    def new_initial_state(self, seed: int | Rng = 0) -> State:
        """The start of a game. `seed`: 0 <= seed < 2**64, or a generator; raises BadOptions otherwise."""

    @abstractmethod
    def from_position(self, data: Mapping[str, Any], rng: Rng | None = None) -> State:
        """The state a position document describes.

        `?` in a hidden zone and a missing "rng" are filled from `rng` (a fixed seed when
        None). Raises BadPosition, which names the field; cards are counted.
        """

    def sample(self, seen: Mapping[str, Any], seat: int | None, rng: Rng) -> State:
        """A full state sampled among those that give `seat` the view `seen`; a new generator."""
        return self.from_position(seen["position"], rng)

    def sampler(self, seen: Mapping[str, Any], seat: int | None) -> Draws:
        """What draws such states again and again, for search. Raises BadPosition, here or when the first is drawn."""
        return Samples(self, seen, seat)

    def hidden(self, position: Json) -> int:
        """How many cards a position hides from the seat that sees it so."""
        return str({key: value for key, value in position.items() if key != "options"}).count("?")

    @abstractmethod
    def read_position(self, source: Reader) -> Json:
        """Unpack a position document; raises BadLink. from_position still has to validate it."""

    def action_words(self) -> Sequence[str]:
        """Words of actions in a fixed order, for whoever numbers them; new ones are added at the end.

        As many as there is a bound for: what else may stand in an action (ids of things, lists of cards) is left out.
        """
        return ()

    def catalog(self) -> Json:
        """What is to be told of every card there may be under these options, by slug: public and the same for all."""
        return {}

    def account(self, start: State, happened: Iterable[Event]) -> Sequence[Json]:
        """Where each seat's points came from, of a game or a part of it: those in `start`, and what all saw since.

        One entry a seat, in their order: {"ways", "sources"}, each a list of {"text": message id, "args": {...},
        "n": points, also below 0}. All seats have the same ways; sources stand with the most first. Empty where the
        result is no sum of points.
        """
        return ()

    @staticmethod
    def first_rng(seed: int | Rng) -> int:
        """The state that the generator of a game begins with: keyed for a seed; raises BadOptions when it is none."""
        if isinstance(seed, Rng):
            return seed.state
        if not whole(seed, 0, SEEDS - 1):
            raise BadOptions("seed", f"{shortened(seed, write=repr)} is not an integer from 0 to {SEEDS - 1}")
        return keyed(seed)

    def __repr__(self) -> str:
        chosen = ", ".join(
            f"{o.name}={self.options[o.name]!r}" for o in self.declared if self.options[o.name] != o.default
        )
        return f"{self.name}({chosen})"
