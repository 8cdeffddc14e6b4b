"""A game as a learner plays it: numbers for actions, arrays of numbers for what a seat sees. Needs numpy.

kind = LearnedGame(game)
play = Play(kind, game.new_initial_state(7))
play.observation(seat)        # float32, as long as kind.size, laid out as kind.blocks say
play.mask()                   # int8, as long as kind.width: 1 for each number that is legal now
play.say(number)              # True once the words said are an action, which has then been carried out
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import numpy as np  # type: ignore[import-not-found, unused-ignore]

from ..core.action import Action
from ..core.game import Game
from ..core.state import State
from .forms import Hashed, Places
from .layout import FieldBlock, Follower, RowFollower, layout_of
from .numbering import ListNumbering, Said, Ways, numbering_of

BEGUN = 32
"""The size of the block for the words begun, which follows the layout."""
BOUND = 2.0
"""The bound of all numbers of an observation."""
WORDS_BEGUN = Hashed(BEGUN)
MOST_BEGUN = 1 << 12
"""The size of the cache of the numbers of words begun."""
MOST_MASKS = 256
"""The size of the cache of masks of indices."""


@lru_cache(MOST_BEGUN)
def begun_places(begun: Said, at: int) -> Places:
    """The numbers of the words begun, in a block from `at` on. Not to be changed."""
    places: Places = {}
    WORDS_BEGUN.put(begun, places, at)
    return places


@lru_cache(MOST_MASKS)
def first_marked(n: int, width: int) -> Any:
    """A mask of the numbers below n. Not to be changed."""
    mask = np.zeros(width, np.int8)
    mask[:n] = 1
    return mask


class LearnedGame:
    """What a learner is told of a game: the meaning of its numbers."""

    def __init__(self, game: Game, actions: str = "words") -> None:
        """`actions`: what a number means, a name of numbering.NUMBERINGS. Raises BadOptions for another."""
        self.game, self.actions = game, actions
        self.layout, self.numbering = layout_of(game), numbering_of(game, actions)
        begun = FieldBlock("words begun", self.layout.size, BEGUN, WORDS_BEGUN.meaning)
        self.blocks: Sequence[FieldBlock] = (*self.layout.blocks, begun)
        """What the numbers of an observation mean."""
        self.size = self.layout.size + BEGUN
        """The length of an observation."""
        self.width = self.numbering.size
        """The number of actions, and so the length of a mask."""

    def __reduce__(self) -> tuple[Any, ...]:
        return LearnedGame, (self.game, self.actions)


class Play:
    """One game being played by numbers."""

    def __init__(self, kind: LearnedGame, state: State) -> None:
        self.kind = kind
        self._listed = isinstance(kind.numbering, ListNumbering)  # whose numbers need no looking up
        self._followers: dict[int, Follower] = {}
        self._rows: dict[int, tuple[Any, RowFollower]] = {}
        self.begin(state)

    def begin(self, state: State) -> None:
        """Play on from this state of the game, or of another one."""
        self.state = state
        self.begun: Said = ()
        """The words that the seat to decide has said of an action."""
        self._legal: Sequence[Action] = ()
        self._ways: Ways | None = None

    def __getstate__(self) -> dict[str, Any]:
        return {**vars(self), "_legal": (), "_ways": None, "_followers": {}, "_rows": {}}

    @property
    def ways(self) -> Ways:
        """The legal actions by numbers."""
        legal = self.state.legal_actions()
        if self._ways is None or legal is not self._legal:
            self._legal, self._ways = legal, self.kind.numbering.at(legal)
        return self._ways

    def numbers(self) -> Sequence[int]:
        """The numbers that are legal now, ascending. Raises ValueError if they are too many."""
        numbers = range(len(self.state.legal_actions())) if self._listed else self.ways.numbers(self.begun)
        if numbers and numbers[-1] >= self.kind.width:
            raise ValueError(f"{len(numbers)} actions are legal, more than the {self.kind.width} that have a number")
        return numbers

    def mask(self) -> Any:
        """The numbers that are legal now, as an array of int8."""
        numbers = self.numbers()
        if type(numbers) is range:
            return first_marked(len(numbers), self.kind.width).copy()
        mask: Any = np.zeros(self.kind.width, np.int8)
        row = memoryview(mask)
        for number in numbers:
            row[number] = 1
        return mask

    def seen(self, seat: int) -> Places:
        """What a seat (0 or more) may know, with the words begun if it is the one to decide: the numbers that are not
        0. Not to be changed, and only good until it is asked again.
        """
        follower = self._followers.get(seat)
        if follower is None:
            follower = self._followers[seat] = Follower(self.kind.layout, seat)
        places = follower.places(self.state)
        if self.begun and seat == self.state.current_player():
            return {**places, **begun_places(self.begun, self.kind.layout.size)}
        return places

    def whole(self) -> Places:
        """Everything on the table, laid out like an observation."""
        return {**self.kind.layout.whole(self.state), **begun_places(self.begun, self.kind.layout.size)}

    def observation(self, seat: int) -> Any:
        """What a seat (0 or more) may know, as an array of float32."""
        return self._with_begun(seat, self._followed(seat).copy())

    def write(self, seat: int, row: Any) -> None:
        """The same, written over a row that is given."""
        row[:] = self._followed(seat)
        self._with_begun(seat, row)

    def _followed(self, seat: int) -> Any:
        """What a seat may know, without words begun; not to be changed, and only good until it is asked again."""
        kept = self._rows.get(seat)
        if kept is None:
            row: Any = np.zeros(self.kind.size, np.float32)
            kept = self._rows[seat] = row, RowFollower(self.kind.layout, seat, memoryview(row))
        kept[1].write(self.state)
        return kept[0]

    def _with_begun(self, seat: int, row: Any) -> Any:
        """A row, with the words begun written into it if it is of the seat that has begun."""
        if self.begun and seat == self.state.current_player():
            for place, number in begun_places(self.begun, self.kind.layout.size).items():
                row[place] = number
        return row

    def say(self, number: int) -> bool:
        """The seat to decide says a number; returns whether an action was carried out. Raises LookupError for an
        illegal one.
        """
        legal = self.state.legal_actions() if self._listed else ()
        said = legal[number] if 0 <= number < len(legal) else self.ways.chosen(self.begun, number)
        if type(said) is not Action:
            self.begun = said
            return False
        self.begun = ()
        self.state.apply_action(said)
        return True


def game_of(game: str | Game, options: Mapping[str, object]) -> Game:
    """A game by its name, or a loaded one, with these options. Raises BadOptions."""
    if isinstance(game, str):
        from .. import load_game

        return load_game(game, **options)
    return game if not options else type(game)({**game.options, **options}, game.ruleset)


def filled(row: Any, places: Places) -> Any:
    """A row of zeros (float32) with these numbers written into it."""
    view: Any = memoryview(row)  # a quarter of the time of writing to the array itself
    for place, number in places.items():
        view[place] = number
    return row
