"""The head of a game text: `key: value` lines that say what was played, by whom, from which start."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from ..core.errors import BadOptions, BadPosition, EvertableError, shortened
from ..core.format.json_text import read_json
from ..core.format.names import name_problem
from ..core.format.record import Finder, Record
from ..core.game import Game
from ..core.options import Flag
from ..core.rng import SEEDS, read_number
from .escapes import escaped, unescaped
from .faults import BadText
from .tree import Player, Tree

FORMAT: Final = "evertable-text"
"""The key of the first line."""
VERSION: Final = 1
STARTS: Final = ("seed", "position", "guessed position", "as seen by")
"""How a game begins: by its deal, from a position, from one that was guessed from what a seat saw, or not at all."""
KNOWN: Final = (FORMAT, "game", "ruleset", "options", "title", "date", *STARTS, "resigned", "result", "ended")
"""The keys with a meaning of their own, and `seat 1`, `seat 2` and so on."""
KEY: Final = re.compile(r"[a-z][a-z0-9 -]{0,39}")
MOST_MORE: Final = 100
"""So many other keys a head can have."""
LONGEST_FIELD: Final = 1000
"""So many characters a field has at most, except a position."""
_DATE: Final = re.compile(r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])( ([01]\d|2[0-3]):[0-5]\d)?")
_RESULT: Final = re.compile(r"unfinished|drawn|won by \d+(, \d+)*")
_PLAYER: Final = re.compile(r"(?:(.*) )?\(([a-z0-9-]+)(?:, ([a-z]+))?\)")
_OPTION: Final = re.compile(r'([^\s=]+)=("(?:[^"\\]|\\.)*"|[^\s"]\S*)(?: +|$)')
_PERSON: Final = "person"
"""What `human` is called in a text."""


# -- writing


def head_lines(tree: Tree) -> list[str]:
    """The lines of a head. Raises EvertableError for what a text cannot hold, such as a date that is none."""
    start, game = tree.start, tree.game
    found: dict[str, str] = {FORMAT: str(VERSION), "game": game.name, "ruleset": str(game.ruleset)}
    found["options"] = options_line(game)
    found["title"], found["date"] = tree.title, tree.date
    for seat, player in enumerate(tree.seats, 1):
        found[f"seat {seat}"] = player_line(player)
    if start is None:
        found["as seen by"] = "onlooker" if tree.seen_by is None else str(tree.seen_by + 1)
        if tree.position is not None:
            found["position"] = json_line(tree.position)
    elif start.start is None:
        found["seed"] = str(start.seed)
    else:
        found["guessed position" if start.sampled else "position"] = json_line(start.start)
    found["resigned"] = "" if tree.resigned is None else str(tree.resigned + 1)
    found["result"], found["ended"] = tree.result, tree.ended
    for key, value in tree.more.items():
        if not KEY.fullmatch(key) or key in KNOWN or key.startswith("seat "):
            raise EvertableError(f"{shortened(key, write=repr)} cannot be a further key of a head")
        found[key] = value
    for key, value in (("date", tree.date), ("result", tree.result)):
        if value and (problem := _PROBLEMS[key](value)):
            raise EvertableError(f"{key}: {shortened(value, write=repr)}: {problem}")
    return [
        f"{key}: {escaped(value)}" if value else f"{key}:" for key, value in found.items() if value or key in tree.more
    ]


def options_line(game: Game) -> str:
    """The options that differ from their defaults, as the command line takes them: `seats=4 teams=on`."""
    chosen = ((one.name, game.options[one.name]) for one in game.declared if game.options[one.name] != one.default)
    return " ".join([f"{name}={_option_text(value)}" for name, value in chosen])


def _option_text(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, str):
        return value if re.fullmatch(r'[^\s"]\S*', value) else json.dumps(value)
    return json_line(value)


def json_line(value: object) -> str:
    """JSON on one line, in ASCII."""
    return json.dumps(value, separators=(",", ":"))


def player_line(player: Player) -> str:
    """`Mara (person)`, `Player 2 (expert, bold)`. Raises EvertableError for a name that cannot be shown."""
    if player.name and (problem := name_problem(player.name)):
        raise EvertableError(f"{shortened(player.name, write=repr)}: {problem}")
    kind = _PERSON if player.kind == "human" else player.kind
    said = f"({kind}, {player.temper})" if player.temper else f"({kind})"
    return f"{player.name} {said}" if player.name else said


# -- reading


def date_problem(value: str) -> str:
    """What is wrong with a date; "" for one that a head can have."""
    return "" if _DATE.fullmatch(value) else "a date is 2026-11-29, or with its time 2026-11-29 22:15"


def _result_problem(value: str) -> str:
    return "" if _RESULT.fullmatch(value) else "a result is “won by 2”, “won by 1, 3”, “drawn” or “unfinished”"


_PROBLEMS: Mapping[str, Callable[[str], str]] = {"date": date_problem, "result": _result_problem}


class Head:
    """The fields of a head, as they are read line by line."""

    def __init__(self) -> None:
        self._fields: dict[str, tuple[int, int, str]] = {}
        """Key -> (line, column of the value, value)."""

    def read(self, number: int, text: str) -> None:
        """Take in a line. Raises BadText."""
        key, colon, value = text.partition(":")
        if not colon or not KEY.fullmatch(key):
            column = len(KEY.match(text)[0]) + 1 if KEY.match(text) and not colon else 1  # type: ignore[index]
            raise BadText(
                number, column, text[column - 1 :], "it is no line of a head", "“key: value”, or the first decision"
            )
        if key in self._fields:
            raise BadText(number, 1, key, f"the head has this on line {self._fields[key][0]} already", "another key")
        column = len(text) - len(value.lstrip(" ")) + 1
        value = value.strip(" ")
        if not key.endswith("position") and len(value) > LONGEST_FIELD:
            raise BadText(number, column, value, f"a field has at most {LONGEST_FIELD} characters")
        try:
            value = unescaped(value)
        except ValueError as bad:
            raise wrong_escape(number, column, bad) from bad
        self._fields[key] = number, column, value
        if len(self._fields) > MOST_MORE:
            raise BadText(number, 1, key, f"a head has at most {MOST_MORE} fields")
        if key == FORMAT and value != str(VERSION):
            newer = value.isdecimal() and len(value) < 9 and int(value) > VERSION
            problem = "a newer version of Evertable wrote this" if newer else "it is no version of this format"
            raise BadText(number, column, value, problem, str(VERSION))

    def tree(self, number: int, find: Finder, games: dict[tuple[str, ...], Game]) -> Tree:
        """The tree without decisions. Raises BadText; `number` is the line after the head.

        `games`: those made for heads before, by what these said of them.
        """
        said = self._text("game"), self._text("ruleset"), self._text("options")
        game = games.get(said)
        if game is None:
            game = games[said] = self._game(number, find)
        started = [key for key in STARTS if key in self._fields and (key != "position" or not self._has("as seen by"))]
        if not started:
            raise BadText(
                number, 1, "", "the head does not say how the game began", f"“seed: 7”, or {_listed(STARTS[1:])}"
            )
        if len(started) > 1:
            line, _, _ = self._fields[started[1]]
            raise BadText(line, 1, started[1], f"line {self._fields[started[0]][0]} says already how the game began")
        tree = self._begun(game, started[0])
        seats = game.num_players()
        named = [f"seat {seat}" for seat in range(1, seats + 1)]
        if any(key in self._fields for key in named):
            tree.seats = [self._player(key) if self._has(key) else Player("") for key in named]
        tree.title, tree.ended = self._text("title"), self._text("ended")
        tree.date, tree.result = self._checked("date"), self._checked("result")
        if self._has("resigned"):
            tree.resigned = self._seat("resigned", seats)
        for key, (line, _, value) in self._fields.items():
            if key.startswith("seat ") and key not in named:
                raise BadText(line, 1, key, f"this game has {seats} seats", _listed(named))
            if key not in KNOWN and key not in named:
                tree.more[key] = value
        return tree

    def _has(self, key: str) -> bool:
        return key in self._fields

    def _text(self, key: str) -> str:
        return self._fields[key][2] if key in self._fields else ""

    def _wrong(self, key: str, problem: str, expected: str = "", after: int = 0) -> BadText:
        """The error for a field; `after`: so many characters of its value are right."""
        line, column, value = self._fields[key]
        return BadText(line, column + after, value[after:], problem, expected)

    def _checked(self, key: str) -> str:
        value = self._text(key)
        problem = value and _PROBLEMS[key](value)
        if problem:
            raise self._wrong(key, problem)
        return value

    def _game(self, number: int, find: Finder) -> Game:
        if not self._has("game"):
            raise BadText(number, 1, "", "the head does not say which game it is", "“game: ” and its name")
        try:
            made = find(self._text("game"))
        except KeyError:
            raise self._wrong("game", "there is no such game here") from None
        ruleset: int | None = None
        if self._has("ruleset"):
            ruleset = read_number(self._text("ruleset"), 10_000)
            if ruleset is None:
                raise self._wrong("ruleset", "a ruleset is a number", _listed(map(str, made.rulesets)))
        given, places = self._options(made)
        try:
            return made(given, ruleset)
        except BadOptions as bad:
            if bad.field == "ruleset":
                raise self._wrong("ruleset", f"the ruleset {bad.problem}") from bad
            if bad.field in places:
                raise self._wrong("options", f"{bad.field}: {bad.problem}", after=places[bad.field]) from bad
            raise BadText(number, 1, "", f"options: {bad.field}: {bad.problem}") from bad

    def _options(self, made: type[Game]) -> tuple[dict[str, Any], dict[str, int]]:
        """(name -> value, name -> place in the line)."""
        text, at = self._text("options"), 0
        flags = {one.name for one in made.declared if isinstance(one, Flag)}
        given: dict[str, Any] = {}
        places: dict[str, int] = {}
        while at < len(text):
            match = _OPTION.match(text, at)
            if not match:
                raise self._wrong("options", "it is no option", "“name=value”, with blanks between them", at)
            name, value = match[1], match[2]
            if name in given:
                raise self._wrong("options", "the option is given twice", after=at)
            given[name], places[name] = value, at
            if name in flags and value in ("on", "off"):
                given[name] = value == "on"
            elif value[0] in '"[{':
                try:
                    given[name] = read_json(value)
                except ValueError as bad:
                    raise self._wrong("options", f"{name}: {bad}", after=at) from bad
            at = match.end()
        return given, places

    def _begun(self, game: Game, key: str) -> Tree:
        if key == "seed":
            seed = read_number(self._text(key), SEEDS)
            if seed is None:
                raise self._wrong(key, f"a seed is an integer from 0 to {SEEDS - 1}")
            return Tree(Record(game, seed))
        if key == "as seen by":
            tree = Tree(game)
            if self._text(key) != "onlooker":
                tree.seen_by = self._seat(key, game.num_players(), " or “onlooker”")
            tree.position = self._document("position") if self._has("position") else None
            return tree
        try:
            return Tree(Record(game, start=self._document(key), sampled=key != "position"))
        except BadPosition as bad:
            line, column, _ = self._fields[key]
            raise BadText(line, column, "", f"the position: {bad.field}: {bad.problem}") from bad

    def _document(self, key: str) -> dict[str, Any]:
        try:
            found = read_json(self._text(key))
        except ValueError as bad:
            raise self._wrong(key, f"the position: {bad}") from bad
        if not isinstance(found, dict):
            raise self._wrong(key, "a position is a JSON object with named fields")
        return found

    def _seat(self, key: str, seats: int, more: str = "") -> int:
        seat = read_number(self._text(key), seats + 1)
        if not seat:
            raise self._wrong(key, "it is no seat of this game", f"a seat from 1 to {seats}{more}")
        return seat - 1

    def _player(self, key: str) -> Player:
        match = _PLAYER.fullmatch(self._text(key))
        if not match:
            raise self._wrong(key, "it does not say who plays", "“name (person)”, or a level such as “name (strong)”")
        name = match[1] or ""
        if name and (problem := name_problem(name)):
            raise self._wrong(key, problem)
        return Player(name, "human" if match[2] == _PERSON else match[2], match[3])


def wrong_escape(line: int, column: int, bad: ValueError) -> BadText:
    """The error for an escape that `unescaped` refused."""
    text, at = bad.args
    return BadText(line, column + at, text[at : at + 4], "it is no escape", "\\\\, \\n, \\r, \\t or \\u{hex}")


def _listed(words: Any) -> str:
    return ", ".join(f"“{word}”" for word in words)
