"""Set-ups: positions that no game can reach, but from which the rules can go on, such as a hand of nine 4s.

The checks of a position are of two kinds. What the rules cannot go on from raises BadPosition. What merely cannot be
reached goes through `doubt_if`: it is refused too where only positions of games are wanted, and otherwise noted as a
reason why the position is a set-up (Game.from_position, `strict`).
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple, Protocol

from .errors import BadLink, BadPosition
from .format.documents import SETUP, Json
from .format.json_text import read_json
from .format.packing import Reader, Writer
from .spec import GameSpec

MOST_TEXT = 1 << 17
"""The most bytes that the document of a set-up has as text."""
_SAID = ("game", "ruleset", "options")
"""What the header of a link says already."""


class Doubt(NamedTuple):
    """Why no game leads to a position: the field of its document, what would have to hold, and the id of the rule."""

    field: str
    problem: str
    rule: str | None = None


class Doubted(Protocol):
    """What is noted on a state: None where set-ups are refused."""

    setup: tuple[Doubt, ...] | None


def doubt_if(state: Doubted, wrong: object, field: str, problem: str, rule: str | None = None) -> None:
    """If something is wrong that no game can reach: raise BadPosition, or note it on a state that may be a set-up."""
    if not wrong:
        return
    if state.setup is None:
        raise BadPosition(field, problem)
    state.setup = (*state.setup, Doubt(field, problem, rule))


# ---- links ----


def write_setup(game: GameSpec, position: Json, out: Writer) -> Json:
    """Pack a document marked as a set-up; returns it as it will be unpacked.

    As any other where the layout of the game can hold it; otherwise as deflated text, since a layout leaves out what
    follows from counting the cards of a game.
    """
    laid = _laid_out(game, position)
    out.flag(laid)
    if laid:
        return marked(game.format.write_position(game, _unmarked(position), out))
    from zlib import compress  # here: a page that starts needs none

    position = {key: value for key, value in position.items() if key not in _SAID}
    text = compress(json.dumps(position, separators=(",", ":"), ensure_ascii=False).encode(), 9)
    out.uint(len(text))
    for byte in text:
        out.put(byte, 256)
    return position


def read_setup(game: GameSpec, source: Reader) -> Json:
    """Unpack such a document. Raises BadLink. It must still be validated by from_position."""
    if source.flag():
        return marked(game.format.read_position(game, source))
    from zlib import decompressobj, error

    packed = bytes([source.get(256) for _ in range(source.uint(MOST_TEXT))])
    try:
        opened = decompressobj()
        text = opened.decompress(packed, MOST_TEXT)
        if not opened.eof or opened.unused_data:
            raise BadLink("payload", "the text of the position is cut off or too long")
        found: Any = read_json(text.decode())
    except (error, ValueError) as bad:
        if isinstance(bad, BadLink):
            raise
        raise BadLink("payload", "the text of the position cannot be read") from bad
    if not isinstance(found, dict) or found.get(SETUP) is not True:
        raise BadLink("payload", "it is no position that was set up")
    return found


def marked(position: Json) -> Json:
    """The document marked as a set-up."""
    return {**position, SETUP: True}


def _unmarked(position: Json) -> Json:
    return {key: value for key, value in position.items() if key != SETUP}


def _laid_out(game: GameSpec, position: Json) -> bool:
    """Whether the layout of the game holds all of a document."""
    plain = _unmarked(position)
    try:
        found: Json = game.format.write_position(game, plain, Writer())
    except (ValueError, LookupError, TypeError):
        return False
    return found == plain
