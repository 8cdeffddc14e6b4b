"""Message ids to English: one catalogue shared by all tables, a game's own on top.

How a template's blanks are filled, by the blank's name and its argument:
- `{seat}`, `{winner}` and names ending in `_seat`: a seat number becomes that seat's name;
- a dict is a card: the template `card` with the dict's keys, `card.hidden` where its value is unknown;
- a str is looked up as `<blank>.<str>`, and shown as it is where there is no such id;
- None is `<blank>.hidden`, and nothing where there is no such id;
- a list is joined with commas, each item filled in as if alone; a list of seats ends in "and".
A template `<id>.one` is preferred when the argument `n` is 1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from string import Formatter
from typing import Any

from ..kernel.game import WORDS as GAME_WORDS
from ..kernel.record import WORDS as RECORD_WORDS

Part = dict[str, Any]
"""A piece of a log line: {"t": text} or {"chip": card}."""

ENGLISH: Mapping[str, str] = {
    **GAME_WORDS,
    **RECORD_WORDS,
    "seat.default": "Player {number}",
    "title": "{game}",
    "card": "{value}",
    "card.hidden": "a hidden card",
    "step.any": "Choose {kind}",
    "kind.cell": "a cell",
    "kind.value": "a card",
    "kind.card": "a card",
    "kind.row": "a row",
    "kind.column": "a column",
    "kind.line": "a row or column",
    "kind.direction": "a direction",
    "kind.edge": "an edge",
    "kind.rotation": "how it is turned",
    "kind.power": "a power",
    "kind.seat": "a player",
    "prompt.turn": "{seat} to play",
    "prompt.wait": "Waiting for {seat}",
    "outcome.winner": "{winner} wins",
    "outcome.team": "{winner} win",
    "outcome.draw": "The game is drawn",
    "options.none": "Standard rules",
    "reason.unknown": "This is not possible now",
    "goal.win.within": "{seat} to win with the next {n} decisions",
    "goal.win.within.one": "{seat} to win with the next decision",
    "goal.win.end": "{seat} to win",
    "goal.hold.within": "{seat} not to lose with the next {n} decisions",
    "goal.hold.within.one": "{seat} not to lose with the next decision",
    "goal.hold.end": "{seat} not to lose",
    "table.over": "The game is over",
    "table.not_your_turn": "It is {seat}'s turn",
    "table.gather.none": "There is no set to choose now",
    "table.gather.count": "Choose {least} to {most}, not {n}",
    "table.gather.exact": "Choose {most}, not {n}",
    "table.gather.ref": "{ref} is not among what may be chosen, or not as often",
    "table.past": "This is an earlier moment: go to the end, or play on from here",
    "table.undo.label": "Undo: {what}",
    "table.undo.last": "Undo the last decision",
    "table.marked.takeback": "A decision was taken back past a reveal",
    "table.marked.sampled": "Hidden cards were dealt anew when this table was opened",
    "table.marked.forked": "Play went on from an earlier moment",
    "table.marked.shortened": "The rules no longer allow decision {next} of the saved game: it goes on before it",
    "look.record": "{decisions} decisions",
    "look.record.over": "{decisions} decisions, finished",
    "look.full": "A whole position",
    "look.seen": "A position as {seat} sees it",
    "look.seen.onlooker": "A position as an onlooker sees it",
    "look.puzzle": "A puzzle: {goal}",
    "text.legal.none": "There is nothing to decide now",
    "text.log.none": "Nothing has happened yet",
    "text.gather.exact": "{most} of these, in one line and any order: {example}",
    "text.gather.range": "{least} to {most} of these, in one line and any order: {example}. After fewer: {done}",
    "text.rank": "{place}. {seat}: {text}",
    "text.undone": "Taken back; {n} decisions stand",
    "text.undone.one": "Taken back; 1 decision stands",
    "text.allowed": "This is allowed",
    "text.unknown": "There is no such move now: {what}. m lists the moves, ? is help",
    "text.help.1": "h hand, b board, o opponents, m moves, l log, s status, u undo, why and an action, ? this help",
    "text.help.2": "Or an action as the moves list writes it",
}


@cache
def pieces(template: str) -> tuple[tuple[str, str | None], ...]:
    """A template as (text before, blank) pairs."""
    return tuple((text, name) for text, name, _, _ in Formatter().parse(template))


class Words:
    """A catalogue with the names of the people at one table."""

    def __init__(self, words: Mapping[str, str], names: Sequence[str] = ()) -> None:
        self._words = words
        self.names = tuple(names)

    def has(self, message: str) -> bool:
        """Whether there is a template of this id."""
        return message in self._words or message in ENGLISH

    def template(self, message: str) -> str:
        """The template of a message id; the id itself where there is none."""
        found = self._words.get(message)
        return found if found is not None else ENGLISH.get(message, message)

    def say(self, message: str, args: Mapping[str, Any] | None = None) -> str:
        """The sentence of a message id with its blanks filled."""
        out = []
        for text, blank in self._pieces(message, args):
            out.append(text)
            if blank is not None:
                out.append(self._text(blank, args.get(blank) if args else None))
        return "".join(out)

    def parts(self, message: str, args: Mapping[str, Any] | None = None) -> list[Part]:
        """The same as text pieces and card chips."""
        args = args or {}
        out: list[Part] = []
        for text, blank in self._pieces(message, args):
            _add(out, text)
            if blank is not None:
                value = args.get(blank)
                items = value if isinstance(value, (list, tuple)) else (value,)
                for glue, item in zip(self._glue(blank, items), items, strict=True):
                    _add(out, glue)
                    if isinstance(item, Mapping):
                        out.append({"chip": dict(item)})
                    else:
                        _add(out, self._plain(blank, item))
        return out

    def _pieces(self, message: str, args: Mapping[str, Any] | None) -> tuple[tuple[str, str | None], ...]:
        if args and args.get("n") == 1 and self.has(f"{message}.one"):
            message = f"{message}.one"
        return pieces(self.template(message))

    def _text(self, blank: str, value: Any) -> str:
        if isinstance(value, Mapping):
            hidden = value.get("value") is None and self.has("card.hidden")
            return self.say("card.hidden" if hidden else "card", value)
        if isinstance(value, (list, tuple)):
            texts = [self._text(blank, item) for item in value]
            return "".join([glue + text for glue, text in zip(self._glue(blank, value), texts, strict=True)])
        return self._plain(blank, value)

    @staticmethod
    def _glue(blank: str, items: Sequence[Any]) -> list[str]:
        """What stands before each item of a list."""
        last = " and " if _is_seat(blank) else ", "
        return ["" if i == 0 else last if i == len(items) - 1 else ", " for i in range(len(items))]

    def _plain(self, blank: str, value: Any) -> str:
        if value is None:
            return self.template(f"{blank}.hidden") if self.has(f"{blank}.hidden") else ""
        if isinstance(value, int) and _is_seat(blank) and 0 <= value < len(self.names):
            return self.names[value]
        if isinstance(value, str):
            key = f"{blank}.{value}"
            return self.template(key) if self.has(key) else value
        return str(value)


def _is_seat(blank: str) -> bool:
    return blank in ("seat", "winner") or blank.endswith("_seat")


def _add(parts: list[Part], text: str) -> None:
    if parts and "t" in parts[-1]:
        parts[-1] = {"t": parts[-1]["t"] + text}
    elif text:
        parts.append({"t": text})
