"""Figures of the engine for `build.py bench --against`, by whatever `evertable` is on the path.

Random play, clones, evaluations of a search, opening of links, lengths of links, and what the faces for researchers
cost. Processor time throughout. Only the engine is imported, so that an older one can be measured
by today's program.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from random import Random
from statistics import geometric_mean, median
from time import process_time
from typing import Any

from evertable.core.format.link import Opening, full_link, record_link, seen_link
from evertable.core.format.record import Record
from evertable.core.game import Game
from evertable.core.options import OwnChoice
from evertable.core.rng import Rng
from evertable.games import REGISTER, game_class
from evertable.lab.bench import mixes, random_play
from evertable.search import Greedy, decide
from evertable.search.levels import EXPERT
from evertable.search.tree import Search
from tools.figures import Figure, tell

SECONDS = 1.0
CLONES = 20_000
THOUGHTS = (0, 6, 12, 18)
"""After how many decisions of a greedy game a thought is timed."""
LINKS = 12
"""Greedy games whose links are measured, for each game."""


def mirrors(name: str) -> list[Game]:
    """The game with each value that both seats can choose for themselves, the same for both."""
    kind = game_class(name)
    own = [option for option in kind.declared if isinstance(option, OwnChoice)]
    return [kind({option.name: value for option in own}) for value in own[0].values] if own else []


def seconds(work: Callable[[], Any]) -> float:
    """Processor time of it, once."""
    begun = process_time()
    work()
    return process_time() - begun


def play(name: str) -> Iterator[Figure]:
    """Transitions (legal list, choice, apply) and whole games with their deals, of uniform random play."""
    tables = [(f"{name} {title}", [game]) for title, game in mixes(name) if "," not in title]
    same = mirrors(name)
    for title, games in [*tables, (f"{name}, {len(same)} mirrors", same)] if same else tables:
        rates, whole = [], []
        for game in games:
            random_play(game, SECONDS / 2 / len(games))  # makes the tables of the game
            transitions, _, used = random_play(game, SECONDS / len(games))
            rates.append(transitions / used)
            count = max(1, round(transitions / 200))
            whole.append(count / seconds(lambda game=game, count=count: deals(game, count)))
        yield Figure(f"{title}: transitions", geometric_mean(rates), "/s", more=True)
        yield Figure(f"{title}: deals", geometric_mean(whole), "/s", more=True)


def deals(game: Game, count: int) -> None:
    """So many deals."""
    for seed in range(count):
        game.new_initial_state(seed)


def clones(name: str) -> Iterator[Figure]:
    """A clone in the middle of a game."""
    record = greedy_record(game_class(name)({}), 1)
    clone = record.replay(len(record) // 2).clone
    yield Figure(f"{name}: clone", seconds(lambda: [clone() for _ in range(CLONES)]) / CLONES * 1e6, "us")


def greedy_record(game: Game, seed: int) -> Record:
    """A game between two one-step greedy players."""
    record, rng = Record(game, seed), Rng(seed)
    state = record.initial()
    while not state.is_terminal():
        seat = state.current_player()
        record.play(state, decide(Greedy(1), game, state.view(seat), seat, rng).action)
    return record


def evaluations(name: str) -> Iterator[Figure]:
    """Evaluations of the strongest level a second, over a few positions of a greedy game."""
    game, level, rates = game_class(name)({}), Search(EXPERT), []
    record = greedy_record(game, 1)
    for decisions in THOUGHTS:
        state = record.replay(min(decisions, len(record) - 1))
        seat, done = state.current_player(), 0
        begun = process_time()
        for progress in level.think(game, state.view(seat), seat, Random(1)):
            done = progress.done
        if done:
            rates.append(done / (process_time() - begun))
    yield Figure(f"{name}: evaluations", median(rates), "/s", more=True)


def links(name: str) -> Iterator[Figure]:
    """Lengths and opening times of the links of greedy games: 95th percentile of one, median of the other."""
    lengths: dict[str, list[int]] = {}
    times: dict[str, list[float]] = {}
    for seed in range(LINKS):
        record = greedy_record(game_class(name)({}), seed)
        for part in (4, 2, 1):
            state = record.replay(len(record) - len(record) // part)
            made = {"record": record_link(record), "position": full_link(state), "as seen": seen_link(state, 0)}
            for kind, link in made.items():
                lengths.setdefault(kind, []).append(len(link))
                opened = Opening(link, REGISTER, game_class)
                times.setdefault(kind, []).append(seconds(opened.finish) * 1e3)
    for kind, values in lengths.items():
        yield Figure(f"{name}, link ({kind}): length", sorted(values)[int(len(values) * 0.95)], "characters")
        yield Figure(f"{name}, link ({kind}): opened", median(times[kind]), "ms")


def faces(name: str) -> Iterator[Figure]:
    """One decision of random play seen through each face, as a multiple of what the bare engine takes for it."""
    game = game_class(name)({})
    bare = median(per_decision(game, lambda _: None) for _ in range(3))
    yield Figure(f"{name}: view", per_decision(game, lambda state: state.view(state.current_player())) / bare, "x bare")
    for title, rate in (("PettingZoo observe + step", pettingzoo), ("OpenSpiel legal + tensor", openspiel)):
        for actions, how in (("legal", ""), ("words", ", by words")):
            try:
                rate(game, actions)  # makes what is made once
                yield Figure(f"{name}: {title}{how}", rate(game, actions) / bare, "x bare")
            except ImportError:
                break  # the library is not installed: the other figures stand without it


def per_decision(game: Game, look: Callable[[Any], object]) -> float:
    """Seconds of a decision of random play at which `look` is given the state."""
    draw, count, used, seed = Random(1).random, 0, 0.0, 0
    while used < SECONDS / 2:
        state = game.new_initial_state(seed)
        seed += 1
        begun = process_time()
        while not state.is_terminal():
            look(state)
            legal = state.legal_actions()
            state.apply_action(legal[int(draw() * len(legal))])
            count += 1
        used += process_time() - begun
    return used / count


def pettingzoo(game: Game, actions: str) -> float:
    """Seconds of a decision, which may be several words: the observation of who decides, a random number of its mask,
    the step.
    """
    from evertable.adapters.pettingzoo import Table

    table = Table(game, actions=actions)
    draw, count, used, seed = Random(1).random, 0, 0.0, 0
    while used < SECONDS:
        table.reset(seed=seed)
        seed += 1
        begun = process_time()
        while table.agents and not (table.terminations[table.agent_selection]):
            mask = table.observe(table.agent_selection)["action_mask"]
            legal = mask.view(bool).nonzero()[0]  # of an array of int8 it would take longer than the observation
            table.step(int(legal[int(draw() * len(legal))]))
            count += not table._play.begun
        used += process_time() - begun
    return used / count


def openspiel(game: Game, actions: str) -> float:
    """Seconds of a decision, which may be several words: the legal list, the tensor of who decides, a random action."""
    import pyspiel

    import evertable.adapters.openspiel  # registers the games

    assert evertable.adapters.openspiel
    rules = pyspiel.load_game(f"evertable_{game.name}(actions={actions},deals=64)")
    draw, count, used = Random(1).random, 0, 0.0
    while used < SECONDS:
        state = rules.new_initial_state()
        begun = process_time()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(state.chance_outcomes()[0][0])
                continue
            legal = state.legal_actions()
            state.observation_tensor(state.current_player())
            state.apply_action(legal[int(draw() * len(legal))])
            count += not state.words
        used += process_time() - begun
    return used / count


PARTS = {"play": play, "clones": clones, "evaluations": evaluations, "links": links, "faces": faces}


def main() -> None:
    """Tell the figures of one part."""
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("part", choices=PARTS)
    for name in REGISTER:
        tell(PARTS[ask.parse_args().part](name))


if __name__ == "__main__":
    main()
