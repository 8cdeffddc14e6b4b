"""What a game tells an editor of positions: where its cards lie, which there are, what can be set beside them.

The editor (session/editing) works on position documents and asks nothing else. A game without an own `Editing` has this
one: what its fields declare, without cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from ..format.documents import Json

Path = tuple[str | int, ...]
"""Where something stands in a document: keys and indexes."""


class EditCard(NamedTuple):
    """A card that can be put somewhere. `kind`: the sort it is found under; `words`: what else it is found by."""

    id: str
    name: str
    kind: str
    words: str = ""


class Zone(NamedTuple):
    """A place for cards: a list of the document, or (`single`) one card."""

    path: Path
    label: str
    """What players call it; with a `seat` it is that seat's."""
    seat: int | None = None
    beside: bool = True
    """Whether it is listed beside the table, as hands and piles are, and not only drawn on it."""
    targets: tuple[str, ...] = ()
    """What a table draws for it, as `kind:ref`."""
    single: bool = False
    of: int | None = None
    """Of which side it is a part, if zones share a list (Editing.lies)."""

    @property
    def id(self) -> str:
        """Its name in requests."""
        return ".".join(map(str, self.path if self.of is None else (*self.path, self.of)))


class Mark(NamedTuple):
    """Something that can be said of a card where it lies, and whether it is so."""

    id: str
    label: str
    on: bool


class Setting(NamedTuple):
    """A number, a word or a flag of the document that an editor offers, and what players call it."""

    path: Path
    label: str
    seat: int | None = None
    who: bool = False
    """Whether its values are seats."""
    words: Mapping[str, str] = {}
    """Of a word, those that are offered, with what players call them; none: all, as they are."""
    range: tuple[int, int] | None = None
    """Of a number that no field of the document declares: the least and the greatest."""


class Editing:
    """See the module. All methods are given documents; those that change one change it in place."""

    unique = False
    """Whether each card is there once, so that one that is put somewhere leaves where it lay."""
    follows: Sequence[str] = ()
    """Beginnings of field names that are dropped where they no longer fit what was set, as they follow from it."""

    def nothing(self, game: Any) -> Json:
        """An empty table, as a document in which what follows from the rest may be missing."""
        found: Json = game.new_initial_state(0).to_position()
        return found

    def cards(self, game: Any) -> Sequence[EditCard]:
        """The cards there are."""
        return ()

    def zones(self, game: Any, document: Json) -> Sequence[Zone]:
        """Where cards lie."""
        return ()

    def settings(self, game: Any, document: Json) -> Sequence[Setting]:
        """What is offered beside the cards, the most important first."""
        return ()

    def entry(self, game: Any, document: Json, zone: Zone, card: str) -> Any:
        """How a card stands in a zone; None if it cannot lie there."""
        return card

    def card_of(self, zone: Zone, entry: Any) -> str:
        """The card that an entry of a zone is."""
        return str(entry)

    def lies(self, zone: Zone, entry: Any) -> bool:
        """Whether an entry of a list that zones share is one of this zone."""
        return True

    def target(self, zone: Zone, entry: Any) -> str | None:
        """What a table draws for a card that lies there, as `kind:ref`; None if it is not drawn by itself."""
        return None

    def rest(self, game: Any, document: Json, card: str) -> Path | None:
        """The zone that a card comes from and goes back to; None if copies are made and unmade."""
        return None

    def marks(self, game: Any, document: Json, zone: Zone, index: int) -> Sequence[Mark]:
        """What can be said of a card where it lies."""
        return ()

    def mark(self, game: Any, document: Json, zone: Zone, index: int, mark: str) -> None:
        """Say it, or no longer."""

    def value(self, document: Json, path: Path) -> Any:
        """What a setting is now."""
        return at(document, path)

    def assign(self, document: Json, path: Path, value: Any) -> bool:
        """Set it; returns whether there is such a place."""
        return put_at(document, path, value)

    def agree(self, game: Any, document: Json, path: Path) -> None:
        """Something was set at `path`: change what has to agree with it."""


EDITING = Editing()
"""What a game has that declares nothing."""


def at(document: Any, path: Path) -> Any:
    """What stands at a path; None if nothing does."""
    for key in path:
        if isinstance(document, dict):
            document = document.get(key)
        elif isinstance(document, list) and isinstance(key, int) and 0 <= key < len(document):
            document = document[key]
        else:
            return None
    return document


def put_at(document: Any, path: Path, value: Any) -> bool:
    """Set what stands at a path; returns whether there is such a place. Objects on the way are made."""
    for key, after in pairwise(path):
        if isinstance(document, dict):
            document = document.setdefault(key, [] if isinstance(after, int) else {})
        else:
            document = at(document, (key,))
    if isinstance(document, dict) and isinstance(path[-1], str):
        document[path[-1]] = value
    elif isinstance(document, list) and isinstance(path[-1], int) and 0 <= path[-1] <= len(document):
        document[path[-1] : path[-1] + 1] = [value]
    else:
        return False
    return True


def seats(document: Json, part: str) -> Iterator[int]:
    """The seats that a part of a document has entries for."""
    yield from range(len(document.get(part) or ()))
