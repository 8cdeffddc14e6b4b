"""A table by words alone: one line in, lines out. The page's command line and the terminal share it."""

from __future__ import annotations

from ..kernel.action import parse
from . import choices
from .messages import Eyes
from .update import Scribe, outcome

PARTS = {"h": "hand", "b": "board", "o": "opponent", "s": "status"}
LOG_MOST = 8


def read(scribe: Scribe, seat: Eyes, line: str) -> list[str] | None:
    """The answer to a line that only asks; None for one that acts (undo, an action)."""
    words = line.split()
    command = words[0].lower() if words else "?"
    if command in PARTS or command in PARTS.values():
        return _describe(scribe, seat, PARTS.get(command, command))
    if command in ("m", "moves"):
        return _moves(scribe, seat)
    if command in ("l", "log"):
        return _log(scribe, seat)
    if command == "why":
        return [_why(scribe, seat, words[1:])]
    if command in ("?", "help"):
        return [scribe.words.say("text.help.1"), scribe.words.say("text.help.2")]
    return None


def _describe(scribe: Scribe, seat: Eyes, part: str) -> list[str]:
    sitting, words = scribe.sitting, scribe.words
    view = sitting.line.head.view(seat)
    lines = [words.say(line["text"], line.get("args")) for line in sitting.game.describe(view, part)]
    if part == "status":
        ended = outcome(words, sitting.line.head)
        mover = sitting.to_move
        lines.append(ended["text"] if ended else words.say("prompt.turn", {"seat": mover}))
    return lines


def _moves(scribe: Scribe, seat: Eyes) -> list[str]:
    if scribe.sitting.to_move != seat:
        return [scribe.words.say("text.legal.none")]
    offered = choices.legal(scribe.words, scribe.sitting.line.head)
    return [f"{one['id']}: {one['label']}" for one in offered]


def _log(scribe: Scribe, seat: Eyes) -> list[str]:
    entries = scribe.log.lines(seat, len(scribe.sitting.line))
    return [entry["text"] for entry in entries[-LOG_MOST:]] or [scribe.words.say("text.log.none")]


def _why(scribe: Scribe, seat: Eyes, words: list[str]) -> str:
    if not words:
        return scribe.words.say("text.help.1")
    sitting = scribe.sitting
    why = sitting.not_deciding(seat)
    if why is None:
        asked = parse(" ".join(words))
        why = sitting.line.head.why_not(asked.verb, *asked.refs)
    return scribe.words.say("text.allowed") if why is None else scribe.words.say(why.id, why.args)


def unknown(scribe: Scribe, verb: str) -> bool:
    """Whether this is the verb of nothing that could be said now."""
    state = scribe.sitting.line.head
    verbs = {one.verb for one in state.legal_actions()} | {asked for _, asked, _ in state.game.tappable(state)}
    return verb not in verbs and bool(verbs)
