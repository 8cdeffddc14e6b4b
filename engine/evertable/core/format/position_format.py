"""Position documents of a game: made from states, read, packed for links, and completed at random."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from ..playable import S
from ..rng import Rng
from ..settings import Settings
from .documents import Json
from .packing import Reader, Writer

T_co = TypeVar("T_co", covariant=True)


class Draws(Protocol[T_co]):
    """Draws determinizations: states that a seat cannot distinguish, each as likely as any other."""

    def draw(self, rng: Random, /) -> T_co:
        """A complete state with a fast random generator of its own."""
        ...


class PositionFormat(ABC, Generic[S]):
    """The position documents of one game. It has no data."""

    def grown(self, game_class: type[Settings]) -> Sequence[object]:
        """What a game declares by its documents that can get new entries (see since.newest_of)."""
        return ()

    @abstractmethod
    def document(self, state: S, viewer: int | None) -> Json:
        """The position document for a viewer: everything (ALL), or what a seat or a spectator (None) may see."""

    @abstractmethod
    def from_position(
        self, game: Settings, data: Mapping[str, Any], rng: Rng | None = None, *, strict: bool = True
    ) -> S:
        """See Game.from_position. A format that knows no set-ups may leave `strict` out."""

    def sample(self, game: Settings, seen: Mapping[str, Any], seat: int | None, rng: Rng) -> S:
        """A random state among those in which `seat` has the view `seen`, with a new generator."""
        return self.from_position(game, seen["position"], rng)

    def sampler(self, game: Settings, seen: Mapping[str, Any], seat: int | None) -> Draws[S]:
        """See Game.sampler."""
        return Samples(self, game, seen, seat)

    def counters(self, state: S) -> dict[str, list[int]]:
        """The public numbers that are shown beside each seat: what players call them -> number by seat."""
        return {}

    def hidden(self, game: Settings, position: Json) -> int:
        """The number of cards that a position hides from the seat whose view it is."""
        return str({key: value for key, value in position.items() if key != "options"}).count("?")

    @abstractmethod
    def write_position(self, game: Settings, position: Json, out: Writer) -> Json:
        """Pack a position document (full or seen) of this game and these options; returns it as it will be unpacked."""

    @abstractmethod
    def read_position(self, game: Settings, source: Reader) -> Json:
        """Unpack a position document; raises BadLink. It must still be validated by from_position."""


class Samples(Generic[S]):
    """Draws by `PositionFormat.sample`, which reads the view anew each time."""

    def __init__(self, form: PositionFormat[S], game: Settings, seen: Mapping[str, Any], seat: int | None) -> None:
        self._form, self._game, self._seen, self._seat = form, game, seen, seat

    def draw(self, rng: Random) -> S:
        """See Draws."""
        return self._form.sample(self._game, self._seen, self._seat, Rng(rng.getrandbits(64)))
