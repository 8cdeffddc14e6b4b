"""A game with chosen options that makes states: initial ones, those of documents, and samples."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .errors import BadOptions, shortened
from .format.documents import whole
from .format.position_format import Draws
from .rng import SEEDS, Rng
from .spec import GameSpec
from .state import State


class Game(GameSpec):
    """A game with chosen options. Its subclasses are the games; instances are immutable."""

    state_class: type[State]
    """Called with the game and the number of a generator: a state with its start values (see Rules.setup)."""

    def new_initial_state(self, seed: int | Rng = 0) -> State:
        """The start of a game. `seed`: 0 <= seed < 2**64, or a generator. Raises BadOptions otherwise."""
        state = self.state_class(self, first_rng(seed))
        self.rules.setup(state)
        return state

    def from_position(self, data: Mapping[str, Any], rng: Rng | None = None, *, strict: bool = True) -> State:
        """The state that a position document describes.

        `?` in hidden zones and a missing "rng" are filled from `rng` (a fixed seed if None). Raises BadPosition, which
        names the field; the cards are counted.

        With `strict=False` a position that no game can reach, but from which the rules can go on, is a set-up: its
        `state.setup` has the reasons, and its documents and links are marked. A marked document is always read so.
        """
        if strict:
            state: State = self.format.from_position(self, data, rng)
        else:
            state = self.format.from_position(self, data, rng, strict=False)
        return state

    def sample(self, seen: Mapping[str, Any], seat: int | None, rng: Rng) -> State:
        """A random state among those in which `seat` has the view `seen`, with a new generator. Raises BadPosition."""
        state: State = self.format.sample(self, seen, seat, rng)
        return state

    def sampler(self, seen: Mapping[str, Any], seat: int | None) -> Draws[State]:
        """What draws states in which `seat` has the view `seen`, repeatedly, for search.

        Raises BadPosition, here or when the first is drawn.
        """
        return self.format.sampler(self, seen, seat)


def first_rng(seed: int | Rng) -> int:
    """The initial state of a game's generator. Raises BadOptions for an invalid seed."""
    if isinstance(seed, Rng):
        return seed.state
    if not whole(seed, 0, SEEDS - 1):
        raise BadOptions("seed", f"{shortened(seed, write=repr)} is not an integer from 0 to {SEEDS - 1}")
    return Rng(seed).state
