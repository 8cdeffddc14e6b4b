"""The engine's figures: `python tests/bench/engine.py` (also `build.py bench`).

Speed of the bare states beside a calibration loop; how long links are over greedy games; how long opening a link
takes, good ones and hostile ones, and how long reading game texts takes. Figures, not verdicts: what a game promises
stands beside them.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "engine")]

from evertable.core.errors import BadLink  # noqa: E402
from evertable.core.format.documents import Json  # noqa: E402
from evertable.core.format.link import Opening, full_link, record_link, seen_link  # noqa: E402
from evertable.core.format.record import Record  # noqa: E402
from evertable.core.game import Game  # noqa: E402
from evertable.core.rng import Rng  # noqa: E402
from evertable.games import REGISTER, game_class  # noqa: E402
from evertable.gametext import BadText, Tree, dumps, loads  # noqa: E402
from evertable.lab import bench  # noqa: E402  (found by the line above)
from evertable.search.levels import EXPERT  # noqa: E402
from evertable.search.tree import Search  # noqa: E402
from tests.bench.engine_figures import THOUGHTS, greedy_record  # noqa: E402
from tests.engine.contract.hooks import hooks_of  # noqa: E402
from tests.engine.contract.mixes import find  # noqa: E402
from tests.engine.contract.walk import random_record  # noqa: E402
from tests.engine.gametext.growing import game_of, grown  # noqa: E402
from tests.engine.gametext.test_text import mutated  # noqa: E402
from tests.engine.test_fuzz_links import hostile  # noqa: E402


def spread(values: list[float], form: str = "{:.0f}") -> str:
    """Median, 95th percentile and the most."""
    ordered = sorted(values)
    picks = (ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.95)], ordered[-1])
    return "median {}  95 % {}  most {}".format(*(form.format(pick) for pick in picks))


def payload(link: str) -> int:
    """Characters between the dots."""
    return len(link.split(".")[1])


def milliseconds(work: Callable[[], Any]) -> float:
    """How long it takes, once."""
    begun = process_time()
    work()
    return (process_time() - begun) * 1e3


def links(name: str, count: int) -> Iterator[str]:
    """Lengths and opening times of the links a game makes promises about."""
    for title, options, promise in hooks_of(name).LINK_PROMISES:
        lengths: dict[str, list[float]] = {"R": [], "F": [], "P": []}
        times: dict[str, list[float]] = {"R": [], "F": [], "P": []}
        decisions = []
        mixes = [options] if isinstance(options, Mapping) else options
        for seed in range(count):
            record = greedy_record(game_class(name)(mixes[seed % len(mixes)]), seed)
            decisions.append(float(len(record)))
            state = record.replay(len(record) // 2)
            for kind, text in zip("RFP", (record_link(record), full_link(state), seen_link(state, 0)), strict=True):
                lengths[kind].append(payload(text))
                times[kind].append(milliseconds(Opening(text, REGISTER, game_class).finish))
        yield f"{name} {title}: {count} greedy games of {spread(decisions)} decisions"
        for kind, what in (("R", "record"), ("F", "position"), ("P", "as seen")):
            promised = f"(promised {promise[kind]})" if kind in promise else ""
            yield f"  {what:9} payload {spread(lengths[kind])} {promised:15} in {spread(times[kind], '{:.1f}')} ms"


def fuzz(name: str, count: int) -> Iterator[str]:
    """How long hostile fragments are looked at: replays of records included."""

    def look(text: str) -> None:
        with suppress(BadLink):
            Opening(text, REGISTER, game_class).finish()

    taken = []
    for text in list(hostile(name, random.Random(1)))[:: max(1, 20_000 // count)]:
        first = milliseconds(partial(look, text))
        # A pause of the garbage collector is not the link's: what seems slow is looked at twice more.
        taken.append(first if first < 5 else min(first, *(milliseconds(partial(look, text)) for _ in range(2))))
    yield f"{name} hostile fragments: {len(taken)}, opened or refused in {spread(taken, '{:.2f}')} ms (promised 50)"


def replays(name: str, count: int) -> Iterator[str]:
    """Decisions a second of opening long record links."""
    for title, game in bench.mixes(name):
        taken = decisions = 0.0
        for seed in range(count):
            rng, record = Rng(seed), Record(game, seed)
            state = record.initial()
            while not state.is_terminal():
                record.play(state, rng.choice(state.legal_actions()))
            opening = Opening(record_link(record), REGISTER, game_class)
            taken += milliseconds(opening.finish)
            decisions += len(record)
        yield f"{name} {title:28} a random record of {decisions / count:.0f} decisions opens in {taken / count:.1f} ms"


def thoughts(name: str) -> Iterator[str]:
    """How many states a search evaluates a second, and what a thought without a limit of time takes."""
    level = Search(EXPERT)
    for title, game in bench.mixes(name):
        taken, rates = [], []
        for decisions in THOUGHTS:
            state = greedy_record(game, 1).replay(decisions)
            seat = state.current_player()
            done, used = thought(level, game, state.view(seat), seat)
            if done:
                taken.append(used * 1e3)
                rates.append(done / used)
        yield f"{name} {title:28} {median(rates):,.0f} evaluations/s, {EXPERT} evaluations in {spread(taken)} ms"


def thought(level: Search, game: Game, view: Json, seat: int) -> tuple[int, float]:
    """(evaluations told of, processor seconds) of a thought; none are told of where there is nothing to weigh."""
    begun, done = process_time(), 0
    for progress in level.think(game, view, seat, random.Random(1)):
        done = progress.done
    return done, process_time() - begun


def texts(name: str, count: int, turns: int = 7) -> Iterator[str]:
    """Reading games from text beside reading and replaying the same saves, in turns: the least of each."""
    played = [random_record(game_class(name)(), seed) for seed in range(count)]
    text = dumps([Tree(record) for record in played])
    saves = [json.dumps(record.to_save()) for record in played]
    loaded, replayed, parsed, read = [], [], [], []
    for _ in range(turns):
        loaded.append(milliseconds(lambda: [Record.from_save(json.loads(one), game_class) for one in saves]))
        parsed.append(milliseconds(lambda: loads(text, check=False)))
        replayed.append(milliseconds(lambda: [Record.from_save(json.loads(one), game_class).replay() for one in saves]))
        read.append(milliseconds(lambda: loads(text)))
    yield (
        f"{name} {count} games: saves read {min(loaded):.0f} ms, and replayed {min(replayed):.0f} ms; texts read "
        f"{min(parsed):.0f} ms, and played through {min(read):.0f} ms: {min(read) / min(replayed):.2f} times "
        "(promised 1.3)"
    )


def hostile_texts(count: int) -> Iterator[str]:
    """How long mutated game texts are looked at, whichever game they are of."""
    rng = random.Random(1)
    good = [dumps(grown(rng, game_of(rng), 120)) for _ in range(60)]

    def look(text: str) -> None:
        with suppress(BadText):
            loads(text, find=find)

    taken = []
    for _ in range(count):
        text = mutated(rng.choice(good), rng)
        first = milliseconds(partial(look, text))
        taken.append(first if first < 50 else min(first, *(milliseconds(partial(look, text)) for _ in range(2))))
    yield f"mutated texts: {len(taken)}, read or refused in {spread(taken, '{:.2f}')} ms (promised 200)"


def main() -> None:
    """Print the report."""
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--games", type=int, default=200, help="greedy games for each link promise")
    ask.add_argument("--fragments", type=int, default=20_000, help="hostile fragments")
    ask.add_argument("--texts", type=int, default=5_000, help="mutated game texts")
    ask.add_argument("--only-texts", action="store_true", help="game texts alone")
    asked = ask.parse_args()
    for line in hostile_texts(asked.texts):
        print(line, flush=True)
    for name in REGISTER:
        for line in texts(name, asked.games if name != "krieg" else 1_000):
            print(line, flush=True)
    if asked.only_texts:
        return
    for line in bench.lines(None, 0):
        print(line, flush=True)
    for name in REGISTER:
        own = getattr(hooks_of(name), "timings", tuple)()
        for report in (own, thoughts(name), replays(name, 10), links(name, asked.games), fuzz(name, asked.fragments)):
            for line in report:
                print(line, flush=True)


if __name__ == "__main__":
    main()
