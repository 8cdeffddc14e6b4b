"""A game with chosen options: makes initial states, reads positions and samples states."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Protocol

from .cards.decks import DeckMaking
from .errors import BadOptions, shortened
from .events import Event
from .format.documents import Json
from .format.fields import whole
from .format.packing import Reader
from .options import Options, check_options
from .rng import SEEDS, Rng, keyed
from .rules import Rules
from .since import newest_of
from .state import State


class Draws(Protocol):
    """Draws determinizations: states that a seat cannot distinguish, each as likely as any other."""

    def draw(self, rng: Random) -> Any:
        """A complete state with a fast random generator of its own."""
        ...


class Samples:
    """Draws by `Game.sample`, which reads the view anew each time."""

    def __init__(self, game: Game, seen: Mapping[str, Any], seat: int | None) -> None:
        self._game, self._seen, self._seat = game, seen, seat

    def draw(self, rng: Random) -> State:
        """See Draws."""
        return self._game.sample(self._seen, self._seat, Rng(rng.getrandbits(64)))


class Game(Rules):
    """A game with chosen options. Its subclasses are the games; instances are immutable."""

    title: ClassVar[str]
    rulesets: ClassVar[tuple[int, ...]] = (1,)
    """The rulesets it can be played by, the newest last. One is added whenever a recorded game would replay
    differently, and automatically for everything declared since a newer one: options and their values, fields, lists in
    `grows`.
    """
    grows: ClassVar[tuple[object, ...]] = ()
    """Lists (Dated) besides options and fields that can get new entries, such as its cards."""
    unsupported: ClassVar[tuple[int, ...]] = ()
    """Older rulesets that were faulty: their positions continue under the newest one, their records are refused."""
    presets: ClassVar[tuple[tuple[str, Options], ...]] = ()
    """(message id, options) of common settings."""
    facts: ClassVar[Json] = {}
    """For the lobby: "minutes", "glyph", "world", "seats" [least, most], "seats_option": the option that sets them."""
    decks_made: ClassVar[DeckMaking | None] = None
    """What serves deck builders, for options that accept own decks (OwnChoice.own = "deck")."""
    windows: ClassVar[tuple[str, ...]] = ()
    """The names of windows at which a seat can say beforehand whether to be asked (see `window`)."""
    part_ends: ClassVar[str | None] = None
    """The type of the event that ends a part of the game, such as a round, after which its points are accounted for."""
    news_from: ClassVar[frozenset[str]] = frozenset()
    """Types of events that end a part of the game and are shown by themselves, so they are no news (see
    session/digest.py).
    """

    playout_turns: ClassVar[int | None] = None
    """For how many turns beyond the current one a search plays out what it looks at; None: it grows a tree instead.

    See `turn_number`.
    """

    weights: Any = None
    """The parameters of `evaluate_all`, for `evertable tune`: a NamedTuple of numbers and tuples of them; None for
    none.
    """

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
        """What else is declared with rulesets, such as the fields of its states."""
        return ()

    def __deepcopy__(self, memo: object) -> Game:
        return self  # nobody changes it

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles the options and own weights; what follows from them is made anew."""
        own = {name: value for name, value in vars(self).items() if name == "weights"}
        return type(self), (dict(self.options), self.ruleset), own or None

    @classmethod
    def going_on(cls, ruleset: Any) -> Any:
        """The ruleset under which a position of another ruleset continues: the newest for one of `unsupported`, else
        the same.
        """
        old = isinstance(ruleset, int) and not isinstance(ruleset, bool) and ruleset in cls.unsupported
        return cls.rulesets[-1] if old else ruleset

    @classmethod
    def card_lists(cls) -> Sequence[Json]:
        """Its cards, for the rule book: [{"title", "columns": [text], "rows": [[text]]}], rows as long as `columns`."""
        return ()

    @abstractmethod
    def new_initial_state(self, seed: int | Rng = 0) -> State:
        """The start of a game. `seed`: 0 <= seed < 2**64, or a generator. Raises BadOptions otherwise."""

    @abstractmethod
    def from_position(self, data: Mapping[str, Any], rng: Rng | None = None) -> State:
        """The state that a position document describes.

        `?` in hidden zones and a missing "rng" are filled from `rng` (a fixed seed if None). Raises BadPosition, which
        names the field; the cards are counted.
        """

    def sample(self, seen: Mapping[str, Any], seat: int | None, rng: Rng) -> State:
        """A random state among those in which `seat` has the view `seen`, with a new generator."""
        return self.from_position(seen["position"], rng)

    def sampler(self, seen: Mapping[str, Any], seat: int | None) -> Draws:
        """What draws such states repeatedly, for search. Raises BadPosition, here or when the first is drawn."""
        return Samples(self, seen, seat)

    def hidden(self, position: Json) -> int:
        """The number of cards that a position hides from the seat whose view it is."""
        return str({key: value for key, value in position.items() if key != "options"}).count("?")

    @abstractmethod
    def read_position(self, source: Reader) -> Json:
        """Unpack a position document; raises BadLink. It must still be validated by from_position."""

    def action_words(self) -> Sequence[str]:
        """The words of actions in a fixed order, for code that numbers them; new ones are appended.

        Unlimited words, such as ids of things or lists of cards, are left out.
        """
        return ()

    def catalog(self) -> Json:
        """What the page shows of every card under these options, by slug; public and the same for all."""
        return {}

    def account(self, start: State, happened: Iterable[Event]) -> Sequence[Json]:
        """Where each seat's points came from, in a game or a part of it: the points in `start`, and the public events
        since.

        One entry per seat, in order: {"ways", "sources"}, each a list of {"text": message id, "args": {...}, "n":
        points, perhaps negative}. All seats have the same ways; sources are sorted by points. Empty if the result is no
        sum of points.
        """
        return ()

    @staticmethod
    def first_rng(seed: int | Rng) -> int:
        """The initial state of a game's generator: keyed for a seed. Raises BadOptions for an invalid seed."""
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
