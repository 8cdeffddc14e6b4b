"""The command `evertable play | show | text | ...`: one that is asked for runs."""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Sequence

from ..core.errors import EvertableError
from ..games import REGISTER
from ..lab import bench
from ..session.inputs import reason_of
from .arguments import Arguments, parser
from .research import league, mine, tune
from .tables import perft, play, show, values
from .terminal import write_what_can_be
from .texts import export, text

TAKE_OPTIONS = ("play", "perft", "values", "league", "tune", "mine")
"""The commands that are given options of a game."""
INTERRUPTED = 130
"""The exit status of a program ended by Ctrl-C."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command. Returns 0 for success, 2 for bad input (with a message), 130 for Ctrl-C."""
    words = sys.argv[1:] if argv is None else argv
    commands = parser(next((word for word in words if word in REGISTER), None))
    args, more = commands.parse_known_args(argv, Arguments())
    if more and (
        args.command not in ("play", "perft", "values", "league", "tune", "mine")
        or any(word.startswith("-") for word in more)
    ):
        commands.error(f"unknown arguments: {' '.join(more)}")
    write_what_can_be()
    args.said = shlex.join(["evertable", *words])
    if more:  # options may stand after flags, which argparse does not see
        args.options += more
    try:
        if args.command == "play":
            play(args)
        elif args.command == "show":
            show(args)
        elif args.command == "perft":
            perft(args)
        elif args.command == "values":
            values(args)
        elif args.command == "text":
            text(args)
        elif args.command == "export":
            export(args)
        elif args.command == "league":
            return league(args)
        elif args.command == "tune":
            tune(args)
        elif args.command == "mine":
            mine(args)
        else:
            for line in bench.lines(args.game, args.links):
                print(line, flush=True)
        print(end="", flush=True)
    except BrokenPipeError:  # whoever read has had enough, as in `evertable show LINK | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except EvertableError as bad:
        print(f"evertable: {bad}", file=sys.stderr)
        return 2
    except OSError as bad:  # a file that cannot be read or written
        print(f"evertable: {bad.filename or 'a file'}: {reason_of(bad)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print()
        return INTERRUPTED
    return 0
