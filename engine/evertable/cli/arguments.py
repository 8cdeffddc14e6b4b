"""What the commands are given: the parser of the command line and its help."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from .. import __version__
from ..core.errors import shortened
from ..games import REGISTER, game_class
from ..search import OPPONENTS
from ..session.declarations import declaration


class Arguments(argparse.Namespace):
    """What the commands are given; each has some of these."""

    command: str
    said: str
    """The whole command line."""
    game: str
    options: list[str]
    link: str
    seat: Any
    at: int | None
    log: bool
    against: str | None
    names: list[str] | None
    seed: Any
    count: int
    kinds: list[str]
    budget: int
    out: Path | None
    players: list[str] | None
    by: str
    deals: int
    plies: int | None
    mirror: str | None
    bar: float | None
    report: Path | None
    weights: list[str]
    step: float
    margin: float
    slopes: bool
    workers: int
    executor: str
    file: Path | None
    files: list[Path]
    to: Path
    rows: str
    links: int
    as_link: bool
    depth: int
    ends: bool
    divide: bool
    seen_by: list[str] | None
    after: list[str]


def at_least(least: int) -> Callable[[str], int]:
    """A parser of integers that are at least this large."""

    def whole(text: str) -> int:
        number = int(text) if re.fullmatch(r"[+-]?\d{1,20}", text) else least - 1
        if number < least:
            raise argparse.ArgumentTypeError(f"{shortened(text, write=repr)} is no whole number from {least}")
        return number

    return whole


def options_help(game: str) -> str:
    """The declared options of a game, one per line, the default first."""
    lines = [f"options of {game}:"]
    for option in declaration(game_class(game))["options"]:
        values: list[object] = [
            option["default"],
            *(one["value"] for one in option["values"] if one["value"] != option["default"]),
        ]
        if option["type"] == "flag":
            values = ["on", "off"] if option["default"] else ["off", "on"]
        if option.get("own") == "deck":
            values.append("@FILE")
        meaning = option["label"] if option["help"] is None else f"{option['label']}: {option['help']}"
        lines.append(f"  {option['name']}={'|'.join(map(str, values))}   {meaning}")
    return "\n".join([*lines, "The first value of each is the default."])


def add_options(one: argparse.ArgumentParser, meaning: str) -> None:
    """Add the options of a game. There may be none, and with a default argparse does not call them required."""
    one.add_argument("options", nargs="*", default=[], metavar="name=value", help=meaning)


def add_work(one: argparse.ArgumentParser) -> None:
    """Add the arguments of commands whose work is distributed and can be resumed."""
    one.add_argument("--workers", type=at_least(1), default=1, help="processes of this machine (1)")
    one.add_argument(
        "--executor",
        default="processes",
        help="processes, dask://host:port or ray://host:port; dask:// starts one here",
    )
    one.add_argument("--file", type=Path, help="keeps the results, and goes on where it was left")


def parser(game: str | None = None) -> argparse.ArgumentParser:
    """The argument parser; `game` is the one whose options the help of `play` lists."""
    top = argparse.ArgumentParser(prog="evertable", description="A card table that is always there.")
    top.add_argument("--version", action="version", version=f"evertable {__version__}")
    commands = top.add_subparsers(dest="command", required=True)
    one = commands.add_parser(
        "play",
        help="play a game, a link or a file at this terminal",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog=options_help(game) if game else "evertable play GAME --help lists the options of that game.",
    )
    one.add_argument("game", help=f"{', '.join(REGISTER)}, a link or any text that holds one, or a file")
    add_options(one, "options of a new game, such as seats=3")
    one.add_argument("--against", choices=sorted(OPPONENTS), help="who plays all other seats (default: people)")
    one.add_argument("--seat", type=int, nargs="+", default=[1], help="seats of people against opponents (default 1)")
    one.add_argument("--names", nargs="+", help="names by seat")
    one.add_argument("--seed", type=int, help="deal as this seed does (0 to 2**64 - 1; a new game only)")
    one = commands.add_parser("show", help="print what a link or file holds")
    one.add_argument("link", help="a link or any text that holds one, a file, or - for standard input")
    one.add_argument("--seat", type=int, help="whose view, from 1 (default: those it was made for, or an onlooker's)")
    one.add_argument("--at", type=int, help="after this many decisions")
    one.add_argument("--log", action="store_true", help="the log as well")
    one = commands.add_parser("text", help="print a game as text, or check a text and print it as it is written")
    one.add_argument("link", help="a link or any text that holds one, a file, a game text, or - for standard input")
    one.add_argument(
        "--seen-by", nargs="+", metavar="SEAT",
        help="only what these seats saw (from 1, or onlooker), which can be read but not replayed",
    )  # fmt: skip
    one.add_argument("--link", action="store_true", dest="as_link", help="print a link to each game instead")
    one = commands.add_parser("export", help="write games of texts as rows of a table")
    one.add_argument("files", nargs="+", type=Path, help="game texts")
    one.add_argument("--to", type=Path, required=True, help="the file to write: games.jsonl or games.csv")
    one.add_argument("--rows", choices=("games", "decisions"), default="games", help="what a row is (games)")
    one = commands.add_parser("league", help="let opponents play each other, in every seat of the same deals")
    one.add_argument("game", help=", ".join(REGISTER))
    add_options(one, "options of the game, such as seats=3")
    one.add_argument(
        "--players", nargs="+",
        help="levels, greedy-1, search:N or cheater:N, with +deck=expedition where seats have options of their own "
        "(default: each value of such an option)",
    )  # fmt: skip
    one.add_argument("--by", default="greedy-1", help="who plays where no players are named (greedy-1)")
    one.add_argument(
        "--deals", type=at_least(0), default=20, help="deals of each pair; each is played in every seat (20)"
    )
    one.add_argument("--seed", type=at_least(0), default=1, help="the first deal (1)")
    one.add_argument(
        "--plies", type=at_least(0), help="random decisions at first (3 where most deals start like another, else 0)"
    )
    one.add_argument(
        "--mirror", metavar="OPTION",
        help="give all seats the same value of this option of theirs, such as deck, and another one each deal",
    )  # fmt: skip
    one.add_argument("--bar", type=float, help="per cent that the first is to win, by a sequential test")
    one.add_argument("--report", type=Path, metavar="PAGE.md", help="write a table there, and a plot beside it")
    add_work(one)
    one = commands.add_parser("tune", help="find weights of a game's judgement by play")
    one.add_argument("game", help=", ".join(REGISTER))
    add_options(one, "options of the game, such as seats=3")
    one.add_argument("--by", default="search:400", help="who plays (search:400)")
    one.add_argument("--weights", nargs="+", default=[], help="which are tried (all)")
    one.add_argument("--step", type=float, default=25, help="per cent by which they are changed (25)")
    one.add_argument("--margin", type=float, default=4, help="per cent more than even that a change has to win (4)")
    one.add_argument(
        "--deals", type=at_least(0), default=200, help="deals of a trial at most, each in every seat (200)"
    )
    one.add_argument("--slopes", action="store_true", help="change all at once, by lot, and say what each brings")
    one.add_argument("--report", type=Path, metavar="PAGE.md", help="write a table there")
    add_work(one)
    one = commands.add_parser("mine", help="find puzzles in games that the levels play, and prove them")
    one.add_argument("game", help=", ".join(REGISTER))
    add_options(one, "options of the game, such as mode=training")
    one.add_argument("--count", type=at_least(1), default=10, help="puzzles wanted, with those in the file (10)")
    one.add_argument("--kinds", nargs="+", default=[], help="kinds of goals, such as win (all of the game)")
    one.add_argument("--budget", type=at_least(1), default=40_000, help="states that a proof may look at (40000)")
    one.add_argument("--least", type=int, choices=range(1, 6), default=1, help="the least grade of what is kept (1)")
    one.add_argument("--seed", type=at_least(0), default=1, help="the first game (1)")
    one.add_argument("--out", type=Path, metavar="LIST.txt", help="put all that were found into this list, as text")
    add_work(one)
    one = commands.add_parser("perft", help="count the lines of play from a position, to compare rules engines")
    one.add_argument("game", help=f"{', '.join(REGISTER)}, a link or any text that holds one, or a file")
    one.add_argument("depth", type=at_least(1), help="decisions in a row, counted for each number up to this one")
    add_options(one, "options of a new game, such as mode=training")
    one.add_argument("--seed", type=int, help="deal as this seed does (1; a new game only)")
    one.add_argument("--ends", action="store_true", help="also count how many of the longest end the game")
    one.add_argument("--divide", action="store_true", help="the longest only, by their first decision")
    one = commands.add_parser("values", help="what each action comes to if nobody makes a mistake (ETER Training)")
    one.add_argument("game", help=f"{', '.join(REGISTER)}, a link or any text that holds one, or a file")
    add_options(one, "options of a new game, such as length=play")
    one.add_argument("--seed", type=int, help="deal as this seed does (1; a new game only)")
    one.add_argument("--after", nargs="+", default=[], metavar="ACTION", help='first play these, such as "place 1 d4"')
    one.add_argument(
        "--budget", type=at_least(1), default=10_000_000, help="the states to look at at most (%(default)s)"
    )
    one = commands.add_parser("bench", help="measure the bare states")
    one.add_argument("game", nargs="?", choices=sorted(REGISTER))
    one.add_argument(
        "--links", type=at_least(0), default=0, metavar="N", help="also measure links over N greedy games a mode"
    )
    return top
