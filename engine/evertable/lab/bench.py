"""How fast states are, and how long links are: figures for comparison."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import perf_counter, process_time

from ..core.format.link import full_link, record_link
from ..core.format.record import Record
from ..core.game import Game
from ..core.options import Choice, Flag, Option
from ..games import REGISTER, game_class
from ..search import Greedy, decide

SECONDS = 1.5
WARM = 2.0
CLONES = 20_000
LOOPS = 2_000_000


def lines(only: str | None, links: int) -> Iterator[str]:
    """The report, line by line: the speed of every game (or of `only`), then the links of `links` greedy games."""
    yield f"calibration: {calibration():,.0f} empty loops/s (transitions are legal list + choice + apply, one core)"
    for name in REGISTER if only is None else [only]:
        for title, game in mixes(name):
            yield f"{name} {title:28} {speed(game)}"
        for title, game in mixes(name) if links else ():
            yield f"{name} {title:28} {link_lengths(game, links)}"


def mixes(name: str) -> Iterator[tuple[str, Game]]:
    """The game with every value of its first option, plain and with every flag on and every choice
    at its second value.
    """
    game_type = game_class(name)
    first, *others = game_type.declared
    values = first.values if isinstance(first, Choice) else (first.default,)
    for value in values:
        yield f"{value}", game_type({first.name: value})
        rich = {option.name: _richer(option) for option in others}
        yield f"{value}, all options", game_type({first.name: value, **rich})


def _richer(option: Option) -> object:
    if isinstance(option, Choice):
        return option.values[min(1, len(option.values) - 1)]
    return True if isinstance(option, Flag) else option.default


def calibration() -> float:
    """Loops per second of an empty Python loop, to compare machines."""
    begun = process_time()
    for _ in range(LOOPS):
        pass
    return LOOPS / (process_time() - begun)


def speed(game: Game) -> str:
    """Transitions, games and clones per second of uniform random play, after the game's tables are made."""
    _, warm, _ = random_play(game, WARM)
    transitions, games, used = random_play(game, SECONDS, warm)
    state = game.new_initial_state(1)
    for _ in range(transitions // games // 2):
        state.apply_action(state.legal_actions()[0])
        if state.is_terminal():
            break
    begun = perf_counter()
    for _ in range(CLONES):
        state.clone()
    clone = (perf_counter() - begun) / CLONES * 1e6
    return f"{transitions / used:>9,.0f} transitions/s {games / used:>7,.0f} games/s {clone:5.2f} us a clone"


def random_play(game: Game, seconds: float, seed: int = 0) -> tuple[int, int, float]:
    """(transitions, games, processor seconds) of uniform random games from `seed` on, for at least this long."""
    draw = Random(seed).random
    transitions = games = 0
    used = 0.0
    while used < seconds:
        state = game.new_initial_state(seed + games)
        begun = process_time()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(draw() * len(legal))])
        used += process_time() - begun
        transitions += state.decisions
        games += 1
    return transitions, games, used


def link_lengths(game: Game, count: int) -> str:
    """The payload lengths of records and of middle positions in greedy games: median and 95th percentile."""
    records, positions = [], []
    for seed in range(count):
        record = Record(game, seed)
        state = record.initial()
        rng = Random(seed)
        while not state.is_terminal():
            seat = state.current_player()
            record.play(state, decide(Greedy(1), game, state.view(seat), seat, rng).action)
            positions.append(_payload(full_link(state)))
        records.append(_payload(record_link(record)))
    return f"record {_spread(records)}, position {_spread(positions)} characters of payload"


def _payload(link: str) -> int:
    return len(link.split(".")[1])


def _spread(lengths: list[int]) -> str:
    ordered = sorted(lengths)
    return f"{ordered[len(ordered) // 2]} (95 %: {ordered[int(len(ordered) * 0.95)]})"
