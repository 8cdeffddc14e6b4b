"""The terminal: `evertable play | show | text | ...`; at a table, with the grammar of the page's command line."""

from __future__ import annotations

import argparse
import json
import os
import re
import shlex
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import __version__
from .core.errors import BadLink, EvertableError, shortened
from .core.format.json_text import read_json
from .core.format.names import name_problem, seen
from .games import REGISTER, game_class
from .lab import bench
from .search import OPPONENTS, finished
from .session.declarations import declaration
from .session.inputs import RequestRefused, is_there, reason_of, text_in, text_of
from .session.protocol.handler import ServedTable, think
from .session.text_view import QUESTIONS

if TYPE_CHECKING:
    from .gametext import Tree

Answer = dict[str, Any]
HELP = (
    "q leaves the table, save FILE keeps it in a file that play, show and the page open again",
    "link R is a link to the whole game, link F to the position without its history, link P to what you may see of it,",
    "link Z to the puzzle this table holds; a refusal ends with the id of its rule, which the rule book explains",
)
"""What `?` lists besides the commands of the page."""
CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen and the scrollback."""
BAR = 30
"""The width of a progress bar."""
REFUSALS, LINES = 20, 2000
"""After this many errors in a row, or lines without a move, the session ends: the input comes from no reader."""
MOST_OF_A_LIST = 100_000
"""The maximum size in bytes of a deck list file."""
INTERRUPTED = 130
"""The exit status of a program ended by Ctrl-C."""


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
    seen_by: list[str] | None


class Terminal:
    """One table at one terminal."""

    def __init__(self) -> None:
        self._table = ServedTable()

    def ask(self, do: str, **fields: object) -> Answer:
        """The answer of the table. Raises Refused."""
        answer: Answer = json.loads(self._table.handle(json.dumps({"do": do, **fields})))
        if not answer["ok"]:
            error = answer["error"]
            raise RequestRefused(with_rule(error["text"], error.get("reason", {}).get("rule")))
        return answer

    def sit(self, update: Answer) -> None:
        """Play until the game is over or somebody quits; `update` is the table as it was opened."""
        viewer = update["for"]
        while not update["status"]["over"]:
            status = update["status"]
            seat = status["to_move"]
            if status["to_move_kind"] != "human":
                update = self._opponent(update, seat, viewer)
                say(one["text"] for one in update["events"])
                continue
            digest = [news["text"] for news in status["digest"]]
            if status["curtain"] and not curtain(status["seats"][seat]["name"], digest):
                return
            viewer = seat
            update = self.ask("state", seat=seat)
            say([*(line for part in "boh" for line in self._lines(seat, part)), "", update["prompt"]["text"]])
            if update["gather"] or len(update["legal"]) == 1:
                say(self._lines(seat, "m")[:1])
            moved = self._decide(seat)
            if moved is None:
                return
            update = moved
        say([*self._lines(viewer, "b"), *self._lines(viewer, "s")])

    def _lines(self, seat: int | None, line: str) -> list[str]:
        lines: list[str] = self.ask("text", seat=seat, line=line)["lines"]
        return lines

    def _opponent(self, update: Answer, seat: int, viewer: int | None) -> Answer:
        message = self.ask("think_request", v=update["v"], seat=seat)["think"]
        action = json.loads(finished(think(json.dumps(message))))["action"]
        return self.ask("apply_thought", v=update["v"], seat=seat, action=action, **{"for": viewer})

    def _decide(self, seat: int) -> Answer | None:
        """Read lines until one is a decision; None when the player quits.

        Raises Refused after REFUSALS in a row, or LINES that decide nothing: nobody is reading the answers.
        """
        refused = 0
        for _ in range(LINES):
            if refused == REFUSALS:
                raise RequestRefused(f"{REFUSALS} lines in a row were refused: the game is left as it is")
            line = typed("> ")
            if line is None:
                return None
            try:
                command, _, rest = line.partition(" ")
                if command in ("q", "quit"):
                    return None
                if command == "link":
                    say([self.ask("link", kind=rest.strip().upper() or "R", seat=seat)["link"]["url_path"]])
                elif command == "save":
                    say([self._save(rest.strip())])
                else:
                    answer = self.ask("text", seat=seat, line=line)
                    say(with_rule(text, answer["rule"]) for text in answer["lines"])
                    if command in ("", "?", "help"):
                        say(HELP)
                    if "update" in answer:
                        update: Answer = answer["update"]
                        return update
                    if command.lower() not in QUESTIONS:
                        refused += 1
                        continue
                refused = 0
            except RequestRefused as bad:
                say([str(bad)])
                refused += 1
            except OSError as bad:
                say([f"{bad.filename}: {reason_of(bad)}"])
                refused += 1
        raise RequestRefused(f"{LINES} lines in a row decided nothing: the game is left as it is")

    def _save(self, name: str) -> str:
        """Write the table to a file; returns what to print. Raises Refused without a name, and OSError."""
        if not name:
            raise RequestRefused("save needs the name of a file: save table.json")
        if "\0" in name:
            raise RequestRefused("save: the name of a file has no null character")
        Path(name).write_text(self.ask("file")["file"]["text"], "utf-8")
        return f"Saved as {name}"


def with_rule(text: str, rule: str | None) -> str:
    """A refusal, with the id of its rule."""
    return text if rule is None else f"{text} [{rule}]"


def say(lines: Iterable[str]) -> None:
    """Print lines."""
    for line in lines:
        print(line)


def warn(lines: Iterable[str]) -> None:
    """Print warnings to stderr."""
    for line in lines:
        print(f"evertable: {line}", file=sys.stderr)


def typed(prompt: str) -> str | None:
    """A line of input, stripped; None at its end."""
    try:
        return input(prompt).strip()
    except (EOFError, RuntimeError):  # the latter: there is no input at all, as in `evertable play eter <&-`
        return None


def curtain(name: str, digest: Sequence[str]) -> bool:
    """Hide the last player's cards until the next player is there; False if the input ends before."""
    wipe()
    say([*digest, ""])
    there = typed(f"Pass to {name}, who presses Enter: ") is not None
    wipe()
    return there


def on_screen() -> bool:
    """Whether output goes to a terminal."""
    return sys.stdout is not None and sys.stdout.isatty()


def wipe() -> None:
    """Clear the terminal; other output stays plain text."""
    if on_screen():
        print(CLEAR, end="")


def read_option(text: str) -> tuple[str, Any]:
    """Parse `name=value`: on/off, true/false and JSON lists as such, @FILE as a deck list."""
    name, equals, value = text.partition("=")
    if not equals:
        raise RequestRefused(f"{text!r} is no option: write name=value")
    if value in ("on", "true", "off", "false"):
        return name, value in ("on", "true")
    if value.startswith("@"):
        return name, deck_in(Path(value[1:]))
    if value.startswith("["):
        try:
            return name, read_json(value)
        except ValueError as bad:
            raise RequestRefused(f"{name}: what begins with [ is a list as in JSON, such as [1, 2]; {bad}") from bad
    return name, value


def deck_in(file: Path) -> Answer:
    """The deck in a file, named like the file. Raises Refused if there is none."""
    try:
        with file.open("rb") as there:
            content = there.read(MOST_OF_A_LIST + 1)
        text = "" if len(content) > MOST_OF_A_LIST else text_in(content)
    except (OSError, UnicodeDecodeError) as bad:
        raise RequestRefused(f"{shortened(str(file))}: {reason_of(bad)}") from bad
    except ValueError as bad:  # no name of a file
        raise RequestRefused(f"{shortened(str(file))}: {bad}") from bad
    if len(content) > MOST_OF_A_LIST:
        raise RequestRefused(f"{shortened(str(file))}: it is larger than any deck list, {MOST_OF_A_LIST} bytes")
    return {"name": seen(file.stem)[:20].strip() or "Deck", "text": text}


def options_of(words: Iterable[str]) -> dict[str, Any]:
    """The options of a command line. Raises Refused for one that is given twice."""
    found: dict[str, Any] = {}
    for name, value in map(read_option, words):
        if name in found:
            raise RequestRefused(f"{shortened(name)} is given twice")
        found[name] = value
    return found


def seats_of(args: Arguments, count: int) -> list[Answer]:
    """Who plays each seat: people, or people in some seats and opponents in all others."""
    names = [*(args.names or []), *(f"Player {i + 1}" for i in range(len(args.names or []), count))]
    for seat, name in enumerate(names, 1):
        problem = name_problem(name.strip())
        if problem:
            raise RequestRefused(f"--names: seat {seat}: {problem}")
    for seat in args.seat:
        check_seat(seat, count)
    kinds = ["human" if args.against is None or i in args.seat else args.against for i in range(1, len(names) + 1)]
    return [{"name": name, "kind": kind} for name, kind in zip(names, kinds, strict=True)]


def check_seat(seat: int, count: int) -> None:
    """Raise Refused unless this seat exists, counted from 1."""
    if not 1 <= seat <= count:
        raise RequestRefused(f"--seat: {seat} is not a seat; there are 1 to {count}")


def play(args: Arguments) -> None:
    """`evertable play`."""
    terminal = Terminal()
    if args.game in REGISTER:
        from . import load_game

        options = options_of(args.options)
        count = load_game(args.game, **options).num_players()
        update = terminal.ask("new", game=args.game, options=options, seats=seats_of(args, count), seed=args.seed)
    else:
        if args.game == "-":
            raise RequestRefused(
                "-: what is decided comes from standard input; give the link itself, or a file that holds it"
            )
        if re.fullmatch(r"[\w-]+", args.game) and not is_there(args.game):
            raise RequestRefused(
                f"{shortened(args.game)} is no game, no link and no file; the games are {', '.join(REGISTER)}"
            )
        if args.seed is not None:
            raise RequestRefused("--seed: a link or a file has its chance already; a seed is for a new game")
        if args.options:
            raise RequestRefused(
                f"{args.options[0]}: a link or a file has its options already; options are for a new game"
            )
        text = text_of(args.game)
        update = terminal.ask("open", text=text)
        seats = seats_of(args, len(update["status"]["seats"]))
        if args.against or args.names:
            update = terminal.ask("open", text=text, seats=seats)
    terminal.sit(update)


def show(args: Arguments) -> None:
    """`evertable show`."""
    terminal, text = Terminal(), text_of(args.link)
    header = terminal.ask("look", text=text)["link"]
    seat = header["seat"]
    if args.seat is not None:
        check_seat(args.seat, len(terminal.ask("open", text=text)["status"]["seats"]))
        seat = args.seat - 1
    update = terminal.ask("open", text=text, seat=seat, **({} if args.at is None else {"at": args.at}))
    status = update["status"]
    if status["at"] < status["decisions"]:  # the parts of a table are told as they are at its end
        terminal.ask("fork", n=status["at"])
    reasons = [f"  {one['field']}: {one['text']}{rule_of(one['rule'])}" for one in header["setup"] or ()]
    say([f"{status['title']} ({header['options_text']})", header["summary"], *reasons, *status["marked"], ""])
    if args.log:
        say([*(f"{line['n']:>4} {line['text']}" for line in update["log"]), ""])
    for part in ("b", "o", "h", "s"):
        say(terminal.ask("text", seat=seat, line=part)["lines"])


def text(args: Arguments) -> None:
    """`evertable text`."""
    from .gametext import dumps, is_text
    from .gametext.reader import LONGEST
    from .gametext.study_link import open_study
    from .session import game_text, links_and_files

    given = text_of(args.link, LONGEST)
    if is_text(given):
        trees = game_text.read(given)
        if args.seen_by is None and not args.as_link:
            print(dumps(trees), end="")
            return
        sessions = [game_text.session_of(tree) for tree in trees]
    elif links_and_files.is_file(given):
        sessions = [links_and_files.open_file(given, None)]
    else:
        try:
            sessions = [links_and_files.open_link(links_and_files.found(given), None)]
        except BadLink as bad:
            if bad.field != "study" or args.as_link or args.seen_by is not None:
                raise
            print(dumps(open_study(given, REGISTER, game_class).contents().trees), end="")
            return
    for number, session in enumerate(sessions):
        if args.as_link:
            n, goal = len(session.line), session.goal
            made = links_and_files.make_link(session, "R" if goal is None else "Z", None, n, goal, named=True)
            say([made["url_path"]])
            continue
        viewers = None if args.seen_by is None else [viewer_named(one, len(session.people)) for one in args.seen_by]
        print("\n" * bool(number) + game_text.text_of(session, viewers), end="")


def viewer_named(word: str, count: int) -> int | None:
    """The viewer that a word names: a seat from 1, or `onlooker`. Raises Refused."""
    if word == "onlooker":
        return None
    if not re.fullmatch(r"\d{1,3}", word) or not 1 <= int(word) <= count:
        raise RequestRefused(f"--seen-by: {shortened(word)} is not a seat; there are 1 to {count}, and onlooker")
    return int(word) - 1


def export(args: Arguments) -> None:
    """`evertable export`."""
    from .gametext.rows import ROWS, writer_of
    from .session import game_text

    write = writer_of(args.to.name)

    def games() -> Iterator[tuple[str, list[Tree]]]:
        for number, file in enumerate(args.files, 1):
            show_progress(number, len(args.files), "files")
            try:
                yield file.name, game_text.read(text_in(file.read_bytes()))
            except (EvertableError, UnicodeDecodeError) as bad:
                why = reason_of(bad) if isinstance(bad, UnicodeDecodeError) else bad
                raise RequestRefused(f"{file}: {why}") from bad
        show_progress(None, 0)

    made = args.to.with_name(f"{args.to.name}.part")  # the file is whole, or is not there
    try:
        with made.open("w", encoding="utf-8", newline="") as out:
            out.writelines(write(ROWS[args.rows](games())))
        made.replace(args.to)
    finally:
        made.unlink(missing_ok=True)


def rule_of(rule: str | None) -> str:
    """The id of a rule, to be written behind what it says."""
    return f" ({rule})" if rule else ""


def league(args: Arguments) -> int:
    """`evertable league`. Returns 0, or 1 if a bar is not met or still open."""
    if args.game not in REGISTER:
        raise RequestRefused(f"{args.game} is no game; the games are {', '.join(REGISTER)}")
    from .lab import report
    from .lab.executors import executor
    from .lab.league import MOST_GAMES, League, contenders

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
    from .lab.executors import executor
    from .lab.regression_tuning import Slopes
    from .lab.tune import Tuning

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
    from .lab import puzzle_list
    from .lab.executors import executor
    from .lab.mine import Mine

    found = Mine(args.game, options_of(args.options), args.kinds, args.budget, args.file)
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


def show_progress(done: int | None, whole: int, what: str = "") -> None:
    """Show progress on a terminal: a bar and numbers; None clears it."""
    if on_screen():
        full = BAR * (done or 0) // max(1, whole)
        bar = f"[{'#' * full}{'.' * (BAR - full)}] {done} of {whole} {what}"
        print("\r\x1b[K" if done is None else f"\r\x1b[K{bar}", end="", flush=True)


def write_what_can_be() -> None:
    """Make the standard streams replace what they cannot encode or decode, so that nobody's game ends by it."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


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
    one.add_argument("--seed", type=at_least(0), default=1, help="the first game (1)")
    one.add_argument("--out", type=Path, metavar="LIST.txt", help="put all that were found into this list, as text")
    add_work(one)
    one = commands.add_parser("bench", help="measure the bare states")
    one.add_argument("game", nargs="?", choices=sorted(REGISTER))
    one.add_argument(
        "--links", type=at_least(0), default=0, metavar="N", help="also measure links over N greedy games a mode"
    )
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command. Returns 0 for success, 2 for bad input (with a message), 130 for Ctrl-C."""
    words = sys.argv[1:] if argv is None else argv
    commands = parser(next((word for word in words if word in REGISTER), None))
    args, more = commands.parse_known_args(argv, Arguments())
    if more and (args.command not in ("play", "league", "tune", "mine") or any(word.startswith("-") for word in more)):
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


if __name__ == "__main__":
    raise SystemExit(main())
