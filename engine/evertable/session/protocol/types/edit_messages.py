"""The requests to an editor of positions, and its answers. A page that edits nothing loads none of them.

A zone is named by its id, a card in it by its index there. What the rules cannot go on from is no refused request: the
answer says what is refused, and where.
"""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict, is_typeddict

from ....core.cards.nodes import in_words
from .messages import Json, Update, Viewer

EditBegin = TypedDict(
    "EditBegin",
    {
        "game": NotRequired[str],
        "options": NotRequired[Json],
        "text": NotRequired[str],
        "document": NotRequired[Json],
        "at": NotRequired[int | None],
        "for": NotRequired[Viewer],
    },
)
"""Begin: with the empty table of a `game`, a link or file (`text`), a position `document` of a game, or else the open
table after `at` decisions.

Of a game that is not over only what the seat `for` knows is taken; what is hidden from it is dealt anew.
"""


class EditPut(TypedDict):
    """Put a card into a zone, at an index or last. It comes from where such cards come from."""

    card: str
    zone: str
    place: NotRequired[int | None]


class EditMove(TypedDict):
    """Move a card to another zone, or within its own."""

    zone: str
    index: int
    to: str
    place: NotRequired[int | None]


class EditTake(TypedDict):
    """Take a card off; it goes back to where such cards come from."""

    zone: str
    index: int


class EditMark(TypedDict):
    """Say something of a card that can be said of it, or no longer: face down, known, exhausted ..."""

    zone: str
    index: int
    mark: str


class EditSet(TypedDict):
    """Set a value of the position: a counter, whose turn it is, the phase, the history, anything."""

    path: list[str | int]
    value: Any


class EditUndo(TypedDict):
    """Take the last change back."""


class EditRedo(TypedDict):
    """Make it again."""


class EditFind(TypedDict):
    """The cards whose name, numbers or other words begin with every word of a text; all of a `kind` without one."""

    text: str
    kind: NotRequired[str | None]


class EditPlaces(TypedDict):
    """The ids of the zones where a card can lie."""

    card: str


class EditLook(TypedDict):
    """The edit as it is, for a seat; with `document` the position itself."""

    document: NotRequired[bool]


class EditGoals(TypedDict):
    """The kinds of goals that the position can be checked for, the game's own first."""


class EditCheck(TypedDict):
    """What the search worker needs to say whether the position is a puzzle of a kind, for the seat to decide."""

    kind: str


class EditPuzzle(TypedDict):
    """The link of the position as a puzzle."""

    goal: Json


class EditPicture(TypedDict):
    """The position as SVG, as a seat sees it (null: an onlooker)."""

    seat: Viewer


class EditText(TypedDict):
    """The position as a game text, to be kept as a file."""


class EditGoal(TypedDict):
    """A kind of goal, and what it is in words."""

    kind: str
    text: str


class EditMarkOf(TypedDict):
    """What can be said of a card where it lies, and whether it is so."""

    id: str
    label: str
    on: bool


class EditCardIn(TypedDict):
    """A card in a zone; `target`: what the table draws for it, as `kind:ref`."""

    card: str
    name: str
    target: str | None
    marks: list[EditMarkOf]


class EditZone(TypedDict):
    """Where cards lie. `beside`: it is listed beside the table; `targets`: what the table draws for it.

    `cards` is empty for those on the table that hold none.
    """

    id: str
    label: str
    seat: Viewer
    beside: bool
    single: bool
    targets: list[str]
    cards: list[EditCardIn]


class EditValue(TypedDict):
    """A value that a setting can have, and what players call it."""

    value: Any
    label: str


class EditSetting(TypedDict):
    """What can be set beside the cards. `kind`: number (`low` to `high`), choice or seat (one of `values`), set (some
    of them).
    """

    path: list[str | int]
    label: str
    seat: Viewer
    kind: str
    value: Any
    low: int
    high: int
    values: list[EditValue]


class EditNearest(TypedDict):
    """The nearest value with which the position is allowed."""

    path: list[str | int]
    value: Any
    label: str


class EditPlace(TypedDict):
    """What players call a field, whose it is, and where it is seen: in a `zone`, as what the table draws (`target`), as
    a `setting` (its path).
    """

    label: str
    seat: Viewer
    zone: str | None
    target: str | None
    setting: list[str | int] | None


class EditReason(TypedDict):
    """Why no game leads to the position: where, what would have to hold, the rule."""

    at: EditPlace | None
    text: str
    rule: str | None


class EditRefused(TypedDict):
    """Why the rules cannot go on from the position: the field, its path and its name (if it has none, that of what was
    set), what must hold, the nearest value that is allowed.
    """

    at: EditPlace | None
    field: str
    path: list[str | int]
    text: str
    nearest: EditNearest | None


class EditCardThere(TypedDict):
    """A card that can be put somewhere, and the kind it is listed under."""

    card: str
    name: str
    kind: str


class Edited(TypedDict):
    """An edit as it is now. `shown`: the table to draw, as it was before what is refused; when it begins with the
    catalogue of cards.

    `setup`: why no game leads to it (a set-up); None: a game can. `fragment`: its link; None while it is refused.
    `sampled`: what was hidden when it began was dealt anew.
    """

    shown: Update
    zones: list[EditZone]
    settings: list[EditSetting]
    refused: EditRefused | None
    setup: list[EditReason] | None
    undo: bool
    redo: bool
    changes: int
    fragment: str | None
    too_long: bool
    sampled: bool
    game: str
    cards: NotRequired[list[EditCardThere]]
    document: NotRequired[Json]


EDIT_REQUESTS: dict[str, Any] = {
    in_words(made): made
    for made in (
        EditBegin, EditPut, EditMove, EditTake, EditMark, EditSet, EditUndo, EditRedo, EditFind, EditPlaces, EditLook,
        EditGoals, EditCheck, EditPuzzle, EditPicture, EditText,
    )
    if is_typeddict(made)
}  # fmt: skip
"""`do` -> the other fields of the request."""
EDIT_ANSWERS: tuple[Any, ...] = (
    EditGoal, EditMarkOf, EditCardIn, EditZone, EditValue, EditSetting, EditNearest, EditPlace, EditReason,
    EditRefused, EditCardThere, Edited,
)  # fmt: skip
"""Every type of these, in the order in which they are written out."""
