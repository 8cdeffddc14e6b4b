"""Card games of other libraries beside ours: decisions a second with the observation of whoever decides.

    pip install rlcard==1.2.0 open_spiel==2.0.2 pettingzoo==1.27.0
    PYTHONPATH=. python -m tests.bench.peers --rounds 5

Uniform random play of whole games, deals included, processor time of one core, all in turns; the table goes to
docs/bench/peers.md. A library that is not installed is left out, and named.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from math import prod
from random import Random
from statistics import median
from time import process_time
from typing import Any

SECONDS = 1.0
RLCARD = ("gin-rummy", "leduc-holdem", "limit-holdem", "no-limit-holdem", "uno", "doudizhu", "mahjong", "bridge")
"""Card games of RLCard, all written in Python."""
OPENSPIEL = ("python_kuhn_poker", "python_liars_poker", "python_block_dominoes", "leduc_poker", "gin_rummy", "hearts")
"""Games of OpenSpiel: the first three written in Python, the others in C++, for comparison."""
OURS = ("eter", "krieg", "vale", "eternal")

Playing = tuple[int, Callable[[Random], int]]
"""How many numbers an observation has, and what plays a game, or a step of many, by random decisions: how many."""


def rlcard(name: str) -> Playing:
    """RLCard's own loop: `step` answers with the next player's observation as numbers."""
    import rlcard

    table = rlcard.make(name, {"seed": 1})

    def play(dice: Random) -> int:
        state, _ = table.reset()
        count = 0
        while not table.is_over():
            state, _ = table.step(dice.choice(list(state["legal_actions"])))
            count += 1
        return count

    return prod(table.state_shape[0]), play


def pyspiel_game(name: str) -> Playing:
    """The legal list and the observation of whoever decides: the tensor, or a Python game's own observer."""
    import numpy as np
    import pyspiel
    from open_spiel.python import games  # registers those written in Python
    from open_spiel.python.observation import make_observation

    assert games

    game = pyspiel.load_game(name)
    written_in_python = name.startswith("python_")
    observer = make_observation(game) if written_in_python else None
    seen = "observation_tensor" if game.get_type().provides_observation_tensor else "information_state_tensor"

    def play(dice: Random) -> int:
        state = game.new_initial_state()
        count = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(dice.choices([one for one, _ in outcomes], [p for _, p in outcomes])[0])
                continue
            if observer:
                observer.set_from(state, state.current_player())
            else:
                np.asarray(getattr(state, seen)(state.current_player()), np.float32)
            state.apply_action(dice.choice(state.legal_actions()))
            count += 1
        return count

    size = observer.tensor.size if observer else prod(getattr(game, f"{seen}_shape")())
    return size, play


def pettingzoo(name: str) -> Playing:
    """Our PettingZoo table: the observation with its mask, the step."""
    import numpy as np

    from evertable.adapters.pettingzoo import Table
    from evertable.games import load_game

    table = Table(load_game(name), actions="legal")
    seeds = iter(range(1_000_000))

    def play(dice: Random) -> int:
        table.reset(seed=next(seeds))
        count = 0
        while table.agents and not table.terminations[table.agent_selection]:
            legal = np.flatnonzero(table.observe(table.agent_selection)["action_mask"])
            table.step(int(dice.choice(legal)))
            count += 1
        return count

    table.reset(seed=0)
    return size_of(table.observe(table.agent_selection)["observation"]), play


def size_of(observation: Any) -> int:
    """The numbers of an observation of ours: one array, or several by name."""
    return sum(map(size_of, observation.values())) if isinstance(observation, dict) else observation.size


def vector(name: str) -> Playing:
    """A step of 64 of our games at once, each with a decision drawn from its mask."""
    import numpy as np

    from evertable.adapters.vector import VectorTable

    tables = VectorTable(name, 64, actions="legal", copy=False)
    draw = np.random.default_rng(1).random
    seen, _ = tables.reset(seed=1)

    def play(dice: Random) -> int:
        nonlocal seen
        mask = seen["action_mask"]
        seen, *_ = tables.step((draw(mask.shape, np.float32) * mask).argmax(axis=1))
        return 64

    return size_of(seen["observation"]) // 64, play


def contestants() -> Iterator[tuple[str, str, int, Callable[[Random], int]]]:
    """(library, game, numbers of an observation, what plays it) of everything that is installed."""
    for library, names, make in (
        ("Evertable, PettingZoo", OURS, pettingzoo),
        ("Evertable, 64 games at once", OURS, vector),
        ("RLCard", RLCARD, rlcard),
        ("OpenSpiel", OPENSPIEL, pyspiel_game),
    ):
        for name in names:
            try:
                yield (library, name, *make(name))
            except ImportError as missing:
                print(f"left out: {library}, {missing.name} is not installed")
                break


def rate(play: Callable[[Random], int], dice: Random) -> float:
    """Decisions a second of processor time."""
    count, begun = 0, process_time()
    while process_time() - begun < SECONDS:
        count += play(dice)
    return count / (process_time() - begun)


def main() -> None:
    """Tell the table."""
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--rounds", type=int, default=3)
    rounds = ask.parse_args().rounds
    tables = list(contestants())
    dice = Random(1)
    for *_, play in tables:
        play(dice)  # makes what is made once
    rates: dict[int, list[float]] = {i: [] for i in range(len(tables))}
    for _ in range(rounds):
        for i, (*_, play) in enumerate(tables):
            rates[i].append(rate(play, dice))
    print("| library | game | numbers seen | decisions a second | lowest and highest |\n|---|---|---:|---:|---|")
    for i, (library, name, size, _) in sorted(enumerate(tables), key=lambda one: -median(rates[one[0]])):
        own = rates[i]
        print(f"| {library} | {name} | {size:,} | {median(own):,.0f} | {min(own):,.0f} to {max(own):,.0f} |")


if __name__ == "__main__":
    main()
