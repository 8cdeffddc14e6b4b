"""What print() and notebooks show of a state. Imported when it is asked for: a page does not have it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from textwrap import wrap
from typing import Protocol, cast

from ..art.table import Zone, table
from .cards.messages import Catalogue, Json, Speaker
from .rules import WORDS
from .spec import GameSpec

TEXTS = Catalogue({**WORDS, "title": "{game:text}"})
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


class Drawn(Protocol):
    """The module `picture` beside that of a game's presenter, of a game that has a picture of its own."""

    WORDS: Mapping[str, str]
    """Titles of boxes for which the game has no message elsewhere."""

    def picture(self, view: Json, /) -> Sequence[Sequence[Json]]:
        """The boxes of a table from a view of it, side by side in rows.

        Each is {"title": a message, "cards": faces (art/card.py), "columns": how many side by side, where not free}.
        What lies on the field also says whose it is, {"field": seat or None}, and may have a "figure": so much of it
        is seen in a small picture.
        """


def drawn(game: GameSpec) -> Drawn | None:
    """How a game draws its table; None for one that is only told in words."""
    package = type(game.presenter).__module__.rpartition(".")[0]
    found = package and find_spec(f"{package}.picture")
    return cast(Drawn, import_module(f"{package}.picture")) if found else None


def sayer(game: GameSpec, more: Mapping[str, str] | None = None) -> Callable[[Json], str]:
    """A function from a message to its text in a game of "Player 1" and so on; `more`: words beside the game's."""
    own = game.words if isinstance(game.words, Catalogue) else Catalogue(game.words)
    words = Speaker((own, TEXTS, Catalogue(more or {})), [f"Player {seat + 1}" for seat in range(game.num_players())])
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
    own, rows = drawn(game), list[Sequence[Zone]]()
    say = sayer(game, own.WORDS if own else None)
    for row in own.picture(view) if own else ():
        rows.append([{**zone, "title": say(zone["title"])} for zone in row])  # type: ignore[typeddict-item]
    if not rows:
        parts = ("status", "board", "opponent", *(() if seat is None else ("hand",)))
        lines = [say(line) for part in parts for line in game.presenter.describe(view, part)]
        rows += [[{"title": piece, "cards": ()}] for line in lines for piece in wrap(line, LETTERS)]
    counters = [say(line) for line in game.told(state)]
    if counters:
        rows.append([{"title": line, "cards": ()} for line in counters])
    return Picture(table(say(game.presenter.headline(state)), rows))


def small_picture(state: Shown, seat: int) -> list[Json]:
    """What lies on the field as a seat sees it, as inks and figures: those of others first, as one sits at the table.

    Each is {"seat": whose, or None, "columns": how many side by side, 0 where free, "cards": ["INK FIGURE", ...]}, a
    place without a card as "", and {"figure": ...} where the part has one. A game without a picture has none.
    """
    own = drawn(state.game)
    if own is None:
        return []
    parts = [zone for row in own.picture(state.view(seat)) for zone in row if "field" in zone]
    others = [zone for zone in parts if zone["field"] != seat]
    return [_part(zone) for zone in (*others[::-1], *(zone for zone in parts if zone["field"] == seat))]


def _part(zone: Json) -> Json:
    made: Json = {"seat": zone["field"], "columns": 0, "cards": [_card(face) for face in zone["cards"]]}
    if zone["field"] is None:
        made["columns"] = zone["columns"]
    return made | ({"figure": zone["figure"]} if "figure" in zone else {})


def _card(face: Json) -> str:
    """Ink and figure of a card, the ink alone where it has none."""
    if face.get("face") == "none":
        return ""
    figure = face.get("stat") or face.get("n")
    return face["ink"] if figure is None else f"{face['ink']} {figure}"
