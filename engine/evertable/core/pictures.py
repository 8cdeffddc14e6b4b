"""What a notebook shows of a state: its table as SVG, made of what one seat sees. Imported when it is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

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


class Picture(str):
    """A picture as SVG text, which a notebook shows and a file may hold."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return str(self)


def picture(game: GameSpec, view: Json, headline: Json) -> Picture:
    """A table, drawn from a view of it alone (see State.view), with its headline (see Presenter.headline)."""
    own = game.words if isinstance(game.words, Catalogue) else Catalogue(game.words)
    words = Speaker((own, TEXTS), [f"Player {n + 1}" for n in range(game.num_players())])

    def say(line: Json) -> str:
        return words.say(line["text"], line.get("args"))

    def zone(one: Json) -> Zone:
        return {**one, "title": say(one["title"])}  # type: ignore[typeddict-item]

    rows: Sequence[Sequence[Zone]] = [[zone(one) for one in row] for row in game.presenter.picture(view)]
    if not rows:
        parts = ("status", "board", "opponent", *(() if view["seat"] is None else ("hand",)))
        lines = [say(line) for part in parts for line in game.presenter.describe(view, part)]
        rows = [[{"title": part, "cards": ()}] for line in lines for part in wrap(line, LETTERS)]
    return Picture(table(say(headline), rows))
