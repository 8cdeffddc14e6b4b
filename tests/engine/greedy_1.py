"""Choices of `greedy-1`, recorded once and made again in every test run.

`.venv/bin/python -m tests.engine.greedy_1 <game> ...` writes search/greedy_1/*.txt anew: never again
while `greedy-1` is to be the same.

A line is a record link (of a game that greedy-1 played against itself) and choices on the way:
`number:choice` is the decision at that number and the index of what is chosen there. The worlds it is chosen over
come from the record alone, so that no sampler has a say: the true state, and three that differ from it in chance to
come. What is chosen among equals is told by the number of the decision. `~` marks a choice that greedy-1 makes from
the view whatever worlds it draws: with each of LOTS generators it was the same.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from evertable.core.action import Action
from evertable.core.format.link import Opening, record_link
from evertable.core.format.record import Record
from evertable.core.game import Game
from evertable.core.rng import Rng
from evertable.core.state import State
from evertable.games import REGISTER
from evertable.search import Greedy, decide
from evertable.search.greedy import best, worths

from .contract.mixes import EVERY, find, mixes, modes

FOLDER = Path(__file__).parent / "search" / "greedy_1"
A_GAME = 500
MIXES = 5
LOTS = 4
SURE = "~"


class Choice(NamedTuple):
    """One recorded choice: before decision `number`, the action at `index` of the legal list."""

    number: int
    index: int
    sure: bool

    def __str__(self) -> str:
        return f"{self.number}:{self.index}{SURE * self.sure}"


class Line(NamedTuple):
    """A game, by its link, and choices in it."""

    link: str
    choices: list[Choice]


def lines(name: str) -> list[Line]:
    """What was recorded of a game."""
    return lines_in(FOLDER / f"{name}.txt")


def lines_in(file: Path) -> list[Line]:
    """The lines of a file."""
    made = []
    for text in file.read_text(encoding="utf-8").splitlines():
        link, *choices = text.split()
        pairs = [[*choice.rstrip(SURE).split(":"), choice[-1]] for choice in choices]
        made.append(Line(link, [Choice(int(number), int(index), last == SURE) for number, index, last in pairs]))
    return made


def opened(link: str) -> Record:
    """The record of a link."""
    return Opening(link, EVERY, find).finish()


def chosen(state: State, number: int) -> Action:
    """What greedy-1 chooses at a decision, over worlds that come from the state alone."""
    game, seat, legal = state.game, state.current_player(), state.legal_actions()
    worlds = [state.clone() for _ in range(Greedy().samples)]
    for salt, world in enumerate(worlds[1:], 1):
        world.rng = Rng(Rng(state.rng ^ salt).next64()).state
    among = best(legal, list(worths(game.evaluator.evaluate, worlds, seat, legal)))
    return among[number % len(among)]


def thought(state: State, lot: int) -> Action:
    """What greedy-1 chooses from the view of the seat to move."""
    seat = state.current_player()
    return decide(Greedy(), state.game, state.view(seat), seat, Random(lot)).action


def played(game: Game, seed: int) -> Record:
    """A game of greedy-1 against itself."""
    record, lots = Record(game, seed), Random(seed)
    state = record.initial()
    while not state.is_terminal():
        seat = state.current_player()
        record.play(state, decide(Greedy(), game, state.view(seat), seat, lots).action)
    return record


def recorded(record: Record, count: int) -> Line:
    """About `count` choices of a game, evenly over its decisions that are not forced."""
    states = [record.initial(), *(state.clone() for state in record.replay_slices(1))]
    choices = []
    for number in spread(states[: len(record)], count):
        state = states[number]
        index = list(state.legal_actions()).index(chosen(state, number))
        sure = len({thought(state, lot) for lot in range(LOTS)}) == 1
        choices.append(Choice(number, index, sure))
    return Line(record_link(record), choices)


def spread(states: Sequence[State], count: int) -> list[int]:
    """About `count` numbers of states, evenly over those with a choice."""
    free = [number for number, state in enumerate(states) if len(state.legal_actions()) > 1]
    return sorted({free[i * len(free) // count] for i in range(count)} if len(free) > count else free)


def record_game(name: str) -> Iterator[Line]:
    """The lines of a game: its modes and option mixes, A_GAME choices together."""
    games = [find(name)(mix) for mode in modes(find(name)) for mix in mixes(name, mode, MIXES)]
    left = A_GAME
    for n, game in enumerate(games):
        line = recorded(played(game, 4000 + n), -(-left // (len(games) - n)))
        left -= len(line.choices)
        yield line


def main() -> None:
    """Record the choices of the games that are named."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("game", choices=REGISTER, nargs="+")
    FOLDER.mkdir(exist_ok=True)
    for name in ask.parse_args().game:
        texts = [" ".join([line.link, *map(str, line.choices)]) for line in record_game(name)]
        (FOLDER / f"{name}.txt").write_text("\n".join([*texts, ""]), encoding="utf-8")


if __name__ == "__main__":
    main()
