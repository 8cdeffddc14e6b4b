"""The text view of a table: one line in, lines out. Shared by the page's command line and the terminal."""

from __future__ import annotations

from ..core.action import parse
from ..core.format.documents import Json
from . import choices
from .protocol.types.messages import Viewer
from .update import UpdateBuilder, outcome

PARTS = {"h": "hand", "b": "board", "o": "opponent", "s": "status"}
QUESTIONS = frozenset(("", "?", "help", "why", "m", "moves", "l", "log", "resign", *PARTS, *PARTS.values()))
"""First words of lines that only ask, whatever follows; `resign` says what it would do."""
LOG_MOST = 8


def read(builder: UpdateBuilder, seat: Viewer, line: str) -> Json | None:
    """The answer {"lines", "rule"} to a line that only asks; None for one that acts (undo, an action).

    `rule` is the id of the rule behind a refusal, None for other answers.
    """
    words = line.split()
    command = words[0].lower() if words else "?"
    if command == "why" and len(words) > 1:
        return _why(builder, seat, words[1:])
    lines = _lines(builder, seat, command)
    return None if lines is None else {"lines": lines, "rule": None}


def _lines(builder: UpdateBuilder, seat: Viewer, command: str) -> list[str] | None:
    if command in PARTS or command in PARTS.values():
        return _describe(builder, seat, PARTS.get(command, command))
    if command in ("m", "moves"):
        return _moves(builder, seat)
    if command in ("l", "log"):
        return _log(builder, seat)
    if command == "why":
        return [builder.words.say("text.help.1")]
    if command in ("?", "help"):
        return [builder.words.say("text.help.1"), builder.words.say("text.help.2")]
    return None


def _describe(builder: UpdateBuilder, seat: Viewer, part: str) -> list[str]:
    session, words = builder.session, builder.words
    view = session.line.head.view(seat)
    lines = [words.say(line["text"], line.get("args")) for line in session.game.presenter.describe(view, part)]
    if part == "status":
        lines += [words.say(line["text"], line["args"]) for line in session.game.told(session.line.head)]
        ended = outcome(words, session.game, session.line.outcome(len(session.line)))
        mover = session.to_move
        lines.append(ended["text"] if ended else words.say("prompt.turn", {"seat": mover}))
        lines += [words.say("text.rank", dict(one)) for one in (ended["ranking"] if ended else ())]
    return lines


def _moves(builder: UpdateBuilder, seat: Viewer) -> list[str]:
    if builder.session.not_deciding(seat):
        return [builder.words.say("text.legal.none")]
    state = builder.session.line.head
    lines = [f"{one['id']}: {one['label']}" for one in choices.legal(builder.words, state)]
    order = choices.ordering(state)
    if order is not None:
        return [builder.words.say("text.order", {"example": " ".join([order["verb"], *order["refs"]])}), *lines]
    asked = choices.gather(builder.words, state)
    if asked is None:
        return lines
    kind = "exact" if asked["least"] == asked["most"] else "range"
    example = " ".join([asked["verb"], *asked["refs"][: asked["most"]]])
    return [builder.words.say(f"text.gather.{kind}", {**asked, "example": example}), *lines]


def whole_set(builder: UpdateBuilder, seat: Viewer, words: list[str]) -> list[str] | None:
    """The refs of a line that names several members of the set being chosen; None for other lines."""
    asked = (
        None if builder.session.not_deciding(seat) else builder.session.game.presenter.gather(builder.session.line.head)
    )
    return words[1:] if asked and len(words) > 2 and words[0] == asked["verb"] else None


def whole_order(builder: UpdateBuilder, seat: Viewer, words: list[str]) -> list[str] | None:
    """The refs of a line that names several of the things being ordered; None for other lines."""
    asked = None if builder.session.not_deciding(seat) else choices.ordering(builder.session.line.head)
    return words[1:] if asked and len(words) > 2 and words[0] == asked["verb"] else None


def _log(builder: UpdateBuilder, seat: Viewer) -> list[str]:
    entries = builder.log.lines(seat, len(builder.session.line))
    return [entry["text"] for entry in entries[-LOG_MOST:]] or [builder.words.say("text.log.none")]


def _why(builder: UpdateBuilder, seat: Viewer, words: list[str]) -> Json:
    session = builder.session
    why = session.not_deciding(seat)
    if why is None:
        asked = parse(" ".join(words))
        why = session.line.head.why_not(asked.verb, *asked.refs)
    if why is None:
        return {"lines": [builder.words.say("text.allowed")], "rule": None}
    return {"lines": [builder.words.say(why.id, why.args)], "rule": why.rule}


def unknown(builder: UpdateBuilder, verb: str) -> bool:
    """Whether this verb cannot be said now at all."""
    state = builder.session.line.head
    verbs = {one.verb for one in state.legal_actions()} | {asked for _, asked, _ in state.game.presenter.targets(state)}
    return verb not in verbs and bool(verbs)
