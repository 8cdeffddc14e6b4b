"""`evertable league`, `tune` and `mine`: work that is distributed and can be resumed."""

from __future__ import annotations

from ..games import REGISTER
from ..session.inputs import RequestRefused
from .arguments import Arguments
from .options import options_of
from .terminal import say, show_progress, warn


def league(args: Arguments) -> int:
    """`evertable league`. Returns 0, or 1 if a bar is not met or still open."""
    if args.game not in REGISTER:
        raise RequestRefused(f"{args.game} is no game; the games are {', '.join(REGISTER)}")
    from ..lab import report
    from ..lab.executors import executor
    from ..lab.league import MOST_GAMES, League, contenders

    players = args.players or contenders(args.game, args.by)
    found = League(args.game, options_of(args.options), players, args.plies, args.file, args.mirror)
    bar = None if args.bar is None else args.bar / 100
    if bar is not None and not 0.08 < bar < 1:
        raise RequestRefused(f"--bar: {args.bar:g} is no percentage between 8 and 100")
    deals = args.deals if bar is None else MOST_GAMES // found.seats
    warn(found.results.told())
    with executor(args.executor, args.workers) as pool:
        playing = found.play(deals, args.seed, pool)
        try:
            for done, whole in playing:
                show_progress(done, whole, "deals")
                if bar is not None and found.verdict(bar) is not None:
                    break
        finally:
            playing.close()
            show_progress(None, 0)
    say(found.lines())
    if args.report is not None:
        report.write(found, args.said, args.report)
    if bar is None:
        return 0
    met = found.verdict(bar)
    say([f"{args.bar:g} %: {'still open' if met is None else 'met' if met else 'missed'}"])
    return 0 if met else 1


def tune(args: Arguments) -> None:
    """`evertable tune`."""
    if args.game not in REGISTER:
        raise RequestRefused(f"{args.game} is no game; the games are {', '.join(REGISTER)}")
    from ..lab.executors import executor
    from ..lab.regression_tuning import Slopes
    from ..lab.tune import Tuning

    options, step = options_of(args.options), args.step / 100
    if not 0 < step < 100 or not 0 <= args.margin < 100:
        raise RequestRefused(f"--step {args.step:g} --margin {args.margin:g}: per cent, above 0 and from 0 to 100")
    found: Slopes | Tuning
    if args.slopes:
        found = Slopes(args.game, options, args.by, args.weights, spread=step, deals=args.deals, file=args.file)
    else:
        found = Tuning(
            args.game, options, args.by, args.weights, step=step, margin=args.margin / 100, most=args.deals,
            file=args.file,
        )  # fmt: skip
    warn(found.results.told())
    with executor(args.executor, args.workers) as pool:
        running = found.run(pool)
        try:
            for what, done in running:
                show_progress(done, args.deals, f"deals at most, {what}")
        finally:  # left with Ctrl-C, it says what it has found so far
            running.close()
            show_progress(None, 0)
            say(found.lines())
            if args.report is not None:
                found.write(args.said, args.report)


def mine(args: Arguments) -> None:
    """`evertable mine`."""
    if args.game not in REGISTER:
        raise RequestRefused(f"{args.game} is no game; the games are {', '.join(REGISTER)}")
    from ..lab import puzzle_list
    from ..lab.executors import executor
    from ..lab.mine import Mine

    found = Mine(args.game, options_of(args.options), args.kinds, args.budget, args.file, args.least)
    warn(found.results.told())
    with executor(args.executor, args.workers) as pool:
        running = found.run(args.count, args.seed, pool)
        try:
            for done, whole in running:
                show_progress(done, whole, "puzzles")
        finally:
            running.close()
            show_progress(None, 0)
            if args.out is not None:
                puzzle_list.write(args.out, map(puzzle_list.listed, found.puzzles.values()))
            say(found.lines())
