"""An editor of positions: its model is a document, which need not be allowed at every moment.

After each change the document is read as a set-up (Game.from_position). What the rules can go on from becomes `state`;
otherwise `refused` names the field, and `nearest` is a document that differs from it by one value and is allowed. It
knows no game: what one declares comes from its `Editing`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from functools import cached_property
from typing import Any, NamedTuple

from ...core.cards.editing import EditCard, Editing, Path, Setting, Zone, at, put_at
from ...core.errors import BadPosition, shortened
from ...core.format.documents import SETUP, Json
from ...core.game import Game
from ...core.rng import Rng
from ...core.state import State
from ..protocol.validation import BadRequest
from .fields import FieldShape, shape_of

MOST_CHANGES = 500
"""The most changes that can be taken back."""
MOST_DROPPED = 12
"""The most fields that are dropped since they follow from what was set."""
MOST_TRIED = 40
"""The most values that are tried to find the nearest one that is allowed."""


class Moment(NamedTuple):
    """One state of the editor: the document, what it was read as, or why it was refused."""

    document: Json
    state: State | None
    refused: BadPosition | None = None
    changed: Path = ()
    """What was set last."""


class Editor:
    """An edit of one position. `moment` is what it is now; `undo` and `redo` walk through all there were."""

    def __init__(self, game: Game, document: Json | None = None) -> None:
        """Begins with a document, or (None) with an empty table. Raises BadPosition if it cannot be gone on from."""
        self.game = game
        self.editing: Editing = game.editing()
        begun = deepcopy(self.editing.nothing(game)) if document is None else document
        self.kept = begun.get(SETUP) is True
        """Whether it stays a set-up whatever is changed: no game led to where it began."""
        state = game.from_position(begun, Rng(0), strict=False)
        self._moments = [self._accepted(state)]
        self._at = 0

    # ---- what it is ----

    @property
    def moment(self) -> Moment:
        """What it is now."""
        return self._moments[self._at]

    @property
    def document(self) -> Json:
        """The document as it is now. Not to be changed."""
        return self.moment.document

    @property
    def shown(self) -> State:
        """The state to draw: that of the document, or what it was before something was refused."""
        for one in reversed(self._moments[: self._at + 1]):
            if one.state is not None:
                return one.state
        raise AssertionError("an edit begins with a state")

    @property
    def changes(self) -> int:
        """How many changes there are that can be taken back."""
        return self._at

    def fresh(self, rng: Rng) -> None:
        """Give the position that it begins with a generator of its own."""
        first = self._moments[0]
        assert first.state is not None
        first.state.rng = rng.state
        self._moments[0] = self._accepted(first.state)

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        """Whether a change that was taken back can be made again."""
        return self._at + 1 < len(self._moments)

    @cached_property
    def cards(self) -> dict[str, EditCard]:
        """The cards there are, by their ids."""
        return {one.id: one for one in self.editing.cards(self.game)}

    def zones(self) -> list[Zone]:
        """Where cards lie."""
        return list(self.editing.zones(self.game, self.document))

    def zone(self, name: str, field: str = "zone") -> Zone:
        """The zone of a name. Raises BadRequest."""
        for one in self.zones():
            if one.id == name:
                return one
        raise BadRequest(field, f"{shortened(name)!r} is no place for cards here")

    def places(self, card: str) -> list[str]:
        """The ids of the zones where a card can lie. Raises BadRequest."""
        self._known(card)
        found, document = self.zones(), self.document
        return [one.id for one in found if self.editing.entry(self.game, {**document}, one, card) is not None]

    def _known(self, card: str) -> None:
        """Raise BadRequest for what is no card."""
        if card not in self.cards:
            raise BadRequest("card", f"{shortened(card)!r} is no card of this game")

    def entries(self, zone: Zone, document: Json | None = None) -> list[tuple[int, Any]]:
        """What lies in a zone, each with its index in the list of the document."""
        found = at(self.document if document is None else document, zone.path)
        if zone.single:
            return [] if found is None else [(0, found)]
        listed = found if isinstance(found, list) else []
        return [(k, one) for k, one in enumerate(listed) if self.editing.lies(zone, one)]

    # ---- changes ----

    def undo(self) -> None:
        """Take the last change back, if there is one."""
        self._at = max(0, self._at - 1)

    def redo(self) -> None:
        """Make a change again that was taken back."""
        self._at = min(len(self._moments) - 1, self._at + 1)

    def put(self, card: str, name: str, place: int | None = None) -> None:
        """Put a card into a zone, from where it comes from. Raises BadRequest."""
        zone = self.zone(name)
        self._known(card)
        document = deepcopy(self.document)
        source = self.editing.rest(self.game, document, card)
        if self.editing.unique:
            for other in self.zones():
                if self._out(document, other, card):
                    break
        elif source is not None and source != zone.path:
            self._out(document, self.zone(".".join(map(str, source))), card)
        if zone.single:
            self._back(document, zone, 0)
        self._in(document, zone, card, place)
        self._set(document, zone.path)

    def take(self, name: str, index: int) -> None:
        """Take a card off; it goes back to where cards come from. Raises BadRequest."""
        zone, document = self.zone(name), deepcopy(self.document)
        self._back(document, zone, index)
        self._set(document, zone.path)

    def move(self, name: str, index: int, to: str, place: int | None = None) -> None:
        """Move a card from one zone to another, or within one. Raises BadRequest."""
        zone, other, document = self.zone(name), self.zone(to, "to"), deepcopy(self.document)
        found = self._pop(document, zone, index)
        if other.single:
            self._back(document, other, 0)
        self._in(document, other, self.editing.card_of(zone, found), place)
        self._set(document, other.path)

    def mark(self, name: str, index: int, mark: str) -> None:
        """Say something of a card, or no longer. Raises BadRequest."""
        zone, document = self.zone(name), deepcopy(self.document)
        if not 0 <= index < len(there := self.entries(zone)):
            raise BadRequest("index", f"no card lies at {index} there")
        place = there[index][0]
        if mark not in {one.id for one in self.editing.marks(self.game, document, zone, place)}:
            raise BadRequest("mark", f"{shortened(mark)!r} can not be said of this card")
        self.editing.mark(self.game, document, zone, place, mark)
        self._set(document, zone.path)

    def set(self, path: Sequence[str | int], value: Any) -> None:
        """Set a value of the document, whatever it is; whether it is allowed is told. Raises BadRequest."""
        document, where = deepcopy(self.document), tuple(path)
        if not where or not self.editing.assign(document, where, value):
            raise BadRequest("path", "there is no such place in the position")
        self._set(document, where)

    def shape(self, path: Path) -> FieldShape | None:
        """What may stand at a path, as far as its field or the game's own setting declares it."""
        for one in self.settings():
            if one.path == path and one.range is not None:
                return FieldShape("number", *one.range)
        return shape_of(self.game, path)

    def settings(self) -> list[Setting]:
        """What is offered beside the cards."""
        return list(self.editing.settings(self.game, self.document))

    # ---- finding what is allowed ----

    def nearest(self) -> tuple[Path, Any] | None:
        """A value (path, value) with which a refused document is allowed; None if there is none so near."""
        moment = self.moment
        if moment.refused is None:
            return None
        tried = 0
        for path in dict.fromkeys((path_of(moment.refused.field), moment.changed)):
            for value in self._near(path):
                tried += 1
                if tried > MOST_TRIED:
                    return None
                document = deepcopy(moment.document)
                if not self.editing.assign(document, path, value):
                    break
                self.editing.agree(self.game, document, path)
                if self._read(document, path).state is not None:
                    return path, value
        return None

    def _near(self, path: Path) -> Iterator[Any]:
        """The values of a path, the nearest to that of the document first."""
        shape, now = self.shape(path), self.editing.value(self.document, path)
        if shape is None:
            return
        if shape.kind == "number" and isinstance(now, int):
            low, high = shape.low, shape.high
            first = max(low, min(high, now))
            for step in range(min(high - low + 1, 24)):
                for value in dict.fromkeys((first - step, first + step)):
                    if low <= value <= high and value != now:
                        yield value
        else:
            yield from (value for value in shape.values if value != now)

    # ---- internals ----

    def _pop(self, document: Json, zone: Zone, index: int) -> Any:
        """Take an entry out of a zone. Raises BadRequest."""
        found = self.entries(zone, document)
        if not 0 <= index < len(found):
            raise BadRequest("index", f"no card lies at {index} there")
        if zone.single:
            put_at(document, zone.path, None)
            return found[0][1]
        return at(document, zone.path).pop(found[index][0])

    def _back(self, document: Json, zone: Zone, index: int) -> None:
        """Let a card go back to where it comes from."""
        card = self.editing.card_of(zone, self._pop(document, zone, index))
        back = self.editing.rest(self.game, document, card)
        if back is not None and back != zone.path:
            self._in(document, self.zone(".".join(map(str, back))), card, None)

    def _out(self, document: Json, zone: Zone, card: str) -> bool:
        """Take a card out of a zone; returns whether it lay there."""
        for index, entry in reversed(self.entries(zone, document)):
            if self.editing.card_of(zone, entry) == card:
                if zone.single:
                    put_at(document, zone.path, None)
                else:
                    del at(document, zone.path)[index]
                return True
        return False

    def _in(self, document: Json, zone: Zone, card: str, place: int | None) -> None:
        """Lay a card into a zone. Raises BadRequest if it cannot lie there."""
        entry = self.editing.entry(self.game, document, zone, card)
        if entry is None:
            raise BadRequest("card", f"{shortened(card)!r} cannot lie there")
        if zone.single:
            put_at(document, zone.path, entry)
            return
        found = at(document, zone.path)
        if not isinstance(found, list):
            put_at(document, zone.path, found := [])
        inside = [k for k, one in enumerate(found) if self.editing.lies(zone, one)]
        if place is not None and zone.of is not None:
            place = inside[place] if 0 <= place < len(inside) else None
        found.insert(len(found) if place is None else max(0, min(place, len(found))), entry)

    def _set(self, document: Json, path: Path) -> None:
        """The document is what the next moment begins with."""
        try:
            self.editing.agree(self.game, document, path)
            moment = self._read(document, path)
            self._drawn(moment.document)
        except (LookupError, TypeError, AttributeError, ValueError) as bad:
            if isinstance(bad, BadRequest):
                raise
            raise BadRequest("value", "no position has anything like this there") from bad
        del self._moments[self._at + 1 :]
        self._moments.append(moment)
        if len(self._moments) > MOST_CHANGES:
            del self._moments[0 : 1 + (self._moments[1].state is None)]
        self._at = len(self._moments) - 1

    def _read(self, document: Json, path: Path) -> Moment:
        """The document as the rules read it; what follows from the rest is dropped where it does not fit."""
        first: BadPosition | None = None
        tried = document
        for _ in range(MOST_DROPPED):
            try:
                return self._accepted(self.game.from_position(self._bare(tried), Rng(0), strict=False), path)
            except BadPosition as bad:
                first = first or bad
                follows = next((one for one in self.editing.follows if is_within(bad.field, one)), None)
                where = path_of(follows or "")
                if follows is None or at(tried, where) is None or where == path:
                    break
                tried = deepcopy(tried)
                put_at(tried, where, None)
                drop(tried, where)
        assert first is not None
        missing = {key: value for key, value in self.document.items() if key not in document}
        return Moment({**document, **missing}, None, first, path)

    def _drawn(self, document: Json) -> None:
        """Raises some error for a document of which nothing can be shown."""
        for zone in self.editing.zones(self.game, document):
            for index, entry in self.entries(zone, document):
                self.editing.card_of(zone, entry), self.editing.target(zone, entry)
                self.editing.marks(self.game, document, zone, index)
        for one in self.editing.settings(self.game, document):
            self.editing.value(document, one.path)

    def _bare(self, document: Json) -> Json:
        return {key: value for key, value in document.items() if key != SETUP or self.kept}

    def _accepted(self, state: State, path: Path = ()) -> Moment:
        return Moment(state.to_position(), state, None, path)


def is_within(field: str, whole: str) -> bool:
    """Whether a field is another one, or within it."""
    return field == whole or field.startswith((f"{whole}.", f"{whole}["))


def path_of(field: str) -> Path:
    """The path of a field as errors name it: `seats[0].hand` is seats, 0, hand."""
    return tuple(int(part) if part.isdigit() else part for part in field.replace("[", ".").replace("]", "").split("."))


def drop(document: Any, path: Path) -> None:
    """Remove what stands at a path, so that it is read as missing."""
    inside: Any = at(document, path[:-1])
    if isinstance(inside, dict):
        inside.pop(path[-1], None)


def differences(one: Mapping[str, Any], other: Mapping[str, Any]) -> Iterator[Path]:
    """The paths at which two documents differ, as near to the leaves as both have the same shape."""
    for key in dict.fromkeys((*one, *other)):
        yield from _differences(one.get(key), other.get(key), (key,))


def _differences(one: Any, other: Any, path: Path) -> Iterator[Path]:
    if isinstance(one, dict) and isinstance(other, dict):
        for key in dict.fromkeys((*one, *other)):
            yield from _differences(one.get(key), other.get(key), (*path, key))
    elif one != other:
        yield path
