"""What print() and notebooks show of a state. Imported when it is asked for: a page does not have it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from textwrap import wrap
from typing import Protocol

from ..art.table import Zone, table
from .cards.messages import Catalogue, Json, Speaker
from .rules import WORDS
from .spec import GameSpec

TEXTS = Catalogue(
    {
        **WORDS,
        "title": "{game:text}",
        "picture.hand": "{seat}'s hand",
        "picture.hand.sum": "{seat}'s hand; visible cards sum to {n}",
        "picture.mage": "{seat}'s power",
        "picture.elementals": "Powers",
        "picture.piles": "Draw and discard piles",
        "picture.void": "{seat}'s void",
        "picture.powers": "{seat}'s power",
        "picture.deck": "{seat}'s deck",
        "picture.market": "Market",
        "picture.seen": "{seat}'s market",
        "picture.stack": "Stack, the next to resolve first",
        "picture.field": "Field",
        "picture.waiting": "{seat}'s cards waiting",
        "picture.removed": "{seat}'s removed cards",
        "picture.cards": "{seat}'s cards set aside",
        "picture.table": "What acts on all, and the piles",
    }
)
"""Titles of boxes that games have no message for elsewhere."""
LETTERS = 110
"""In a line of a table that is only told in words."""


class Shown(Protocol):
    """What is asked of a state."""

    @property
    def game(self) -> GameSpec: ...

    def view(self, seat: int | None, /) -> Json: ...


class Picture(str):
    """A picture as SVG text, which a notebook shows and a file may hold."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return str(self)


def sayer(game: GameSpec) -> Callable[[Json], str]:
    """A function from a message to its text in a game of "Player 1" and so on."""
    own = game.words if isinstance(game.words, Catalogue) else Catalogue(game.words)
    words = Speaker((own, TEXTS), [f"Player {seat + 1}" for seat in range(game.num_players())])
    return lambda line: words.say(line["text"], line.get("args"))


def text(state: Shown) -> str:
    """See State.__str__."""
    game, seats = state.game, range(state.game.num_players())
    told = [*((None, part) for part in ("status", "board", "opponent")), *((seat, "hand") for seat in seats)]
    lines = (line for seat, part in told for line in game.presenter.describe(state.view(seat), part))
    return "\n".join(dict.fromkeys(map(sayer(game), (*lines, *game.told(state)))))


def picture(state: Shown, seat: int | None) -> Picture:
    """See State.picture. Drawn from the seat's view alone."""
    game, view = state.game, state.view(seat)
    say, rows = sayer(game), list[Sequence[Zone]]()
    for row in zones(game, view):
        rows.append([{**zone, "title": say(zone["title"])} for zone in row])  # type: ignore[typeddict-item]
    if not rows:
        parts = ("status", "board", "opponent", *(() if seat is None else ("hand",)))
        lines = [say(line) for part in parts for line in game.presenter.describe(view, part)]
        rows += [[{"title": piece, "cards": ()}] for line in lines for piece in wrap(line, LETTERS)]
    counters = [say(line) for line in game.told(state)]
    if counters:
        rows.append([{"title": line, "cards": ()} for line in counters])
    return Picture(table(say(game.presenter.headline(state)), rows))


def zones(game: GameSpec, view: Json) -> Sequence[Sequence[Json]]:
    """The boxes of a table from a view of it, side by side in rows; none for a game without a picture of its own.

    The module `picture` beside that of its presenter has a function `picture(view)`. Each box is {"title": a message,
    "cards": faces (art/card.py), "columns": how many side by side, where that is not free}.
    """
    package = type(game.presenter).__module__.rpartition(".")[0]
    if not package or not find_spec(f"{package}.picture"):
        return ()
    found: Sequence[Sequence[Json]] = import_module(f"{package}.picture").picture(view)
    return found
