"""Choices of `strong-1` and `expert-1`, recorded once and made again by tests.

`.venv/bin/python -m tests.engine.frozen_levels <game> ...` writes search/frozen_levels/*.txt anew: never again while
these levels are to be the same.

The games and the form of the lines are those of `greedy-1` (see greedy_1.py); no choice is marked. The determinizations
that a choice is searched over come from the record alone, so that no sampler has a say: the true state, with other
chance to come in each. Expert's are of a fortieth of its budget, which goes the same ways in a fortieth of the time.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

from evertable.core.action import Action
from evertable.core.format.link import record_link
from evertable.core.format.record import Record
from evertable.core.rng import Rng
from evertable.core.state import State
from evertable.games import REGISTER
from evertable.lab.frozen import FROZEN, weighing_as_then
from evertable.search.thought import finished
from evertable.search.tree import Search

from . import greedy_1
from .contract.mixes import find, mixes, modes
from .greedy_1 import A_GAME, MIXES, Choice, Line

FOLDER = Path(__file__).parent / "search" / "frozen_levels"
SHARE = {"strong-1": 1, "expert-1": 40}
"""Which part of its budget a level's recorded choices have."""


def search_of(level: str) -> Search:
    """The search of a level as recorded: no clock, and its part of the budget."""
    whole = FROZEN[level].search
    return replace(whole, milliseconds=None, budget=whole.budget // SHARE[level])


def worlds_of(state: State) -> Callable[[], State]:
    """What gives determinizations of a state that come from it alone."""
    salts = iter(range(1, 1 << 20))

    def draw() -> State:
        world = state.clone()
        world.rng = Rng(Rng(state.rng ^ next(salts)).next64()).state
        return world

    return draw


def chosen(level: str, state: State) -> Action:
    """What a level chooses in a state."""
    game, seat = weighing_as_then(state.game), state.current_player()
    then = game.from_position(state.to_position())
    return finished(search_of(level).grow(game, worlds_of(then), seat, Random(0))).action


def lines(level: str, name: str) -> list[Line]:
    """What was recorded of a level in a game."""
    return greedy_1.lines_in(FOLDER / level / f"{name}.txt")


def recorded(level: str, record: Record, count: int) -> Line:
    """About `count` choices of a game, evenly over its decisions that are not forced."""
    states = [record.initial(), *(state.clone() for state in record.replay_slices(1))]
    choices = []
    for number in greedy_1.spread(states[: len(record)], count):
        legal = states[number].legal_actions()
        choices.append(Choice(number, list(legal).index(chosen(level, states[number])), False))
    return Line(record_link(record), choices)


def record_game(level: str, name: str) -> Iterator[Line]:
    """The lines of a game: its modes and option mixes, A_GAME choices together."""
    games = [find(name)(mix) for mode in modes(find(name)) for mix in mixes(name, mode, MIXES)]
    left = A_GAME
    for n, game in enumerate(games):
        line = recorded(level, greedy_1.played(game, 5000 + n), -(-left // (len(games) - n)))
        left -= len(line.choices)
        yield line


def main() -> None:
    """Record the choices in the games that are named."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--level", choices=FROZEN, required=True)
    ask.add_argument("game", choices=REGISTER, nargs="+")
    asked = ask.parse_args()
    folder = FOLDER / asked.level
    folder.mkdir(parents=True, exist_ok=True)
    for name in asked.game:
        texts = [" ".join([line.link, *map(str, line.choices)]) for line in record_game(asked.level, name)]
        (folder / f"{name}.txt").write_text("\n".join([*texts, ""]), encoding="utf-8")


if __name__ == "__main__":
    main()
