"""`evertable play`, `show`, `perft` and `values`: a table at the terminal, in the grammar of the page."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from ..core.errors import shortened
from ..core.state import State
from ..games import REGISTER
from ..search import finished
from ..session.inputs import RequestRefused, is_there, reason_of, text_of
from ..session.protocol.handler import ServedTable, think
from ..session.text_view import QUESTIONS
from .arguments import Arguments
from .options import check_seat, options_of, seats_of
from .terminal import curtain, say, typed

Answer = dict[str, Any]
HELP = (
    "q leaves the table, save FILE keeps it in a file that play, show and the page open again",
    "link R is a link to the whole game, link F to the position without its history, link P to what you may see of it,",
    "link Z to the puzzle this table holds; a refusal ends with the id of its rule, which the rule book explains",
)
"""What `?` lists besides the commands of the page."""
REFUSALS, LINES = 20, 2000
"""After this many errors in a row, or lines without a move, the session ends: the input comes from no reader."""


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

    def opened(self, text: str) -> State:
        """The state at the end of a link, file or text. Raises Refused."""
        self.ask("open", text=text)
        return self._table.session.line.head

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


def check_is_there(args: Arguments) -> None:
    """Raise Refused unless what is no game can be a link or file, and nothing is asked that only a new game takes."""
    if re.fullmatch(r"[\w-]+", args.game) and args.game != "-" and not is_there(args.game):
        raise RequestRefused(
            f"{shortened(args.game)} is no game, no link and no file; the games are {', '.join(REGISTER)}"
        )
    if args.seed is not None:
        raise RequestRefused("--seed: a link or a file has its chance already; a seed is for a new game")
    if args.options:
        raise RequestRefused(f"{args.options[0]}: a link or a file has its options already; options are for a new game")


def play(args: Arguments) -> None:
    """`evertable play`."""
    terminal = Terminal()
    if args.game in REGISTER:
        from .. import load_game

        options = options_of(args.options)
        count = load_game(args.game, **options).num_players()
        update = terminal.ask("new", game=args.game, options=options, seats=seats_of(args, count), seed=args.seed)
    else:
        if args.game == "-":
            raise RequestRefused(
                "-: what is decided comes from standard input; give the link itself, or a file that holds it"
            )
        check_is_there(args)
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


def asked_about(args: Arguments) -> State:
    """The start of a game, or what a link, a text or a file holds."""
    if args.game in REGISTER:
        from .. import load_game

        return load_game(args.game, **options_of(args.options)).new_initial_state(1 if args.seed is None else args.seed)
    check_is_there(args)
    return Terminal().opened(text_of(args.game))


def perft(args: Arguments) -> None:
    """`evertable perft`."""
    from ..lab.perft import divided, perft

    state = asked_about(args)
    if args.divide:
        say(f"{action}  {count:,}" for action, count in divided(state, args.depth))
        return
    for depth, number, ended in perft(state, args.depth, ends=args.ends):
        say([f"{depth}  {number:,}" + (f"  ({ended:,} end the game)" if ended else "")])


def values(args: Arguments) -> None:
    """`evertable values`: found anew, also where they are known."""
    from ..search.certain.exact import decisions, exact

    state = asked_about(args)
    for word in args.after:
        state.apply_action(word)
    legal = state.legal_actions()
    known = exact(state.game, state, legal, args.budget, anew=True) if legal else None  # type: ignore[arg-type]
    if known is None:
        raise RequestRefused("there are exact values only where nothing is hidden or drawn, of rounds of ETER Training")
    for action in legal:
        value = finished(known.value(action))
        said = "not found within --budget" if value is None else "drawn"
        if value:
            said = f"{'won' if value > 0 else 'lost'} in {decisions(value)}"
        say([f"{action}  {said}"])


def rule_of(rule: str | None) -> str:
    """The id of a rule, to be written behind what it says."""
    return f" ({rule})" if rule else ""
