"""The requests to a table: `do` names the request, which is the name of its class in small letters.

The types check every request (validation.py) and are written out for the page (typescript.py). `v` is the version of
the table a request was made for; `for` says which seat the answer is for. `log` is the key of the log that this viewer
already has (`log_key` of an Update): the answer contains what is new.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict, is_typeddict

from ....core.cards.nodes import in_words
from . import messages
from .deck_messages import Deck
from .messages import Json, LinkKind, Person, Takebacks, Viewer


class Ping(TypedDict):
    """A check that the worker is alive."""


class Games(TypedDict):
    """The games: see Declaration."""


class DeckPool(TypedDict):
    """What decks of a game are made of."""

    game: str


class DeckReport(TypedDict):
    """The state of a deck."""

    game: str
    deck: Deck


class DeckRead(TypedDict):
    """The deck in a text."""

    game: str
    text: str


class DeckHand(TypedDict):
    """An opening hand of a deck; the same for the same seed."""

    game: str
    deck: Deck
    seed: str


class New(TypedDict):
    """Set up a new table. A seed is text (a number is accepted too); without one a new one is drawn."""

    game: str
    options: NotRequired[Json]
    seats: list[Person]
    seed: NotRequired[str | int | None]


class Look(TypedDict):
    """Read the header of a link or file without opening it."""

    text: str


class Open(TypedDict):
    """Open a link or a file as the table. `at`: the decision to look at. `then`: decisions that are taken at once."""

    text: str
    then: NotRequired[list[str]]
    seats: NotRequired[list[Person] | None]
    seat: NotRequired[Viewer]
    at: NotRequired[int | None]


class Resume(TypedDict):
    """Continue from what `save` returned; `for` defaults as in `new`."""

    save: Json


class State(TypedDict):
    """The table as one seat sees it, now or after `at` decisions."""

    seat: Viewer
    at: NotRequired[int | None]
    log: NotRequired[str | None]


class Act(TypedDict):
    """A person decides; `action` in notation. Answered once what is publicly forced is decided too."""

    v: int
    seat: int
    action: str
    log: NotRequired[str | None]


class Gather(TypedDict):
    """A person chooses a whole set (see Gather of messages.py), in any order; answered like `act`."""

    v: int
    seat: int
    refs: list[str]
    log: NotRequired[str | None]


class Assign(TypedDict):
    """A person assigns something to several members (see Assigned), in any order; answered like `act`."""

    v: int
    seat: int
    pairs: list[list[str]]
    common: NotRequired[str | None]
    log: NotRequired[str | None]


class Order(TypedDict):
    """A person puts all of several things in order (see Ordering); answered like `act`."""

    v: int
    seat: int
    refs: list[str]
    log: NotRequired[str | None]


class Forecast(TypedDict):
    """The result of such an assignment or order (single refs), as far as the game forecasts it.

    An assignment may be incomplete.
    """

    v: int
    seat: int
    pairs: list[list[str]]
    common: NotRequired[str | None]


ApplyThought = TypedDict(
    "ApplyThought",
    {"v": int, "seat": int, "action": str, "for": NotRequired[Viewer], "log": NotRequired[str | None]},
)
"""An opponent's decision, as it was thought out."""

Undo = TypedDict(
    "Undo",
    {
        "v": int,
        "to": NotRequired[int | None],
        "anyway": NotRequired[bool],
        "for": NotRequired[Viewer],
        "log": NotRequired[str | None],
    },
)
"""Undo to `to` decisions; without `to`, a person's last decision.

`anyway`: also what is only offered (UndoInfo.offer); the game is then marked.
"""


class Resign(TypedDict):
    """A person resigns, whoever is to decide; `undo` to all decisions takes it back."""

    v: int
    seat: int
    log: NotRequired[str | None]


Seek = TypedDict("Seek", {"n": int, "for": NotRequired[Viewer], "log": NotRequired[str | None]})
"""Look at the table after `n` decisions. Changes nothing."""

Fork = TypedDict(
    "Fork",
    {"v": NotRequired[int], "n": int, "for": NotRequired[Viewer], "log": NotRequired[str | None]},
)
"""Play on from after `n` decisions; the line left behind is kept for `return`."""

Return = TypedDict("Return", {"v": NotRequired[int], "for": NotRequired[Viewer], "log": NotRequired[str | None]})
"""Swap with the line that `fork` left behind."""


class Preview(TypedDict):
    """What an action would do, with what is publicly forced after it, as far as the seat can know.

    `then`: further actions of its own, while they are certain.
    """

    v: int
    seat: int
    action: str
    then: NotRequired[list[str]]


class Previews(TypedDict):
    """What each of these actions would change, as far as the game previews it; to be asked when a choice begins."""

    v: int
    seat: int
    actions: list[str]


class Why(TypedDict):
    """Why `verb refs...` is not possible now."""

    v: int
    seat: int
    verb: str
    refs: list[str]


class ThinkRequest(TypedDict):
    """What the search worker needs to decide for a seat: only that seat's view.

    `hint`: for advice to a person, answered with a Hint instead of a Thought. `at`: the seat decided after this many
    decisions of a game that is now finished; `review`: that decision is reviewed, in passing, closely or deeply;
    answered with Judged.
    """

    v: int
    seat: int
    hint: NotRequired[bool]
    at: NotRequired[int | None]
    review: NotRequired[Literal["passing", "close", "deep"] | None]


class ProveRequest(TypedDict):
    """What the search worker needs to prove a goal at the head of the table: that of the puzzle, or another one.

    Only what the seat of the goal may know. `ways`: every way of the seat is asked for, which must be to decide; so a
    position is tested for exactly one way. Without it, whether there is one: so a try in a puzzle is judged, after it
    was played; the line tells the answer of the others, or the refutation.
    """

    v: int
    goal: NotRequired[Json | None]
    ways: NotRequired[bool]


class Choices(TypedDict):
    """Where there was a choice in a finished game."""


class Moment(TypedDict):
    """What was held after `n` decisions of a finished game, and these `actions` as they were offered."""

    n: int
    actions: list[str]


Vary = TypedDict("Vary", {"n": int, "then": list[str], "for": NotRequired[Viewer]})
"""Another continuation from `n` decisions of a finished game. Changes nothing."""


class Link(TypedDict):
    """A link to the whole record (R), the full position (F), the seat's view (P) or a puzzle (Z).

    With `names` it contains the names of the seats, where they are not the default ones.
    """

    kind: LinkKind
    seat: NotRequired[Viewer]
    at: NotRequired[int | None]
    goal: NotRequired[Json | None]
    names: NotRequired[bool]


class Save(TypedDict):
    """The table as a save, for `resume`. `known`: the `key` of the save that the page already has.

    That of a finished game has its `link` beside it, empty if it is too long for one: page and game may end together.
    """

    known: NotRequired[str | None]


class File(TypedDict):
    """The table as a file, for `open`."""


class GameText(TypedDict):
    """The game as text, to share: whole, or with `seat` only what that seat saw. `date`: 2026-11-29, for its head."""

    seat: NotRequired[Viewer]
    at: NotRequired[int | None]
    date: NotRequired[str]


class Text(TypedDict):
    """One line of the text view: see `text.help` in ../catalogue.py."""

    seat: Viewer
    line: str
    log: NotRequired[str | None]


Settings = TypedDict(
    "Settings",
    {
        "takebacks": Takebacks,
        "passes": NotRequired[bool],
        "for": NotRequired[Viewer],
        "log": NotRequired[str | None],
    },
)
"""How far undo can go; whether the table passes for people who have no response (see Sitting.passes)."""


class Standing(TypedDict):
    """A seat's settings for windows, by name (Presenter.windows), replacing all earlier ones; answered for that seat.

    `ask`: it is asked there even without a response; `pass`: it lets things go on there, whatever it could respond.
    """

    seat: int
    windows: dict[str, messages.Standing]
    log: NotRequired[str | None]


REQUESTS: dict[str, Any] = {
    in_words(made): made for made in list(vars().values()) if is_typeddict(made) and made.__module__ == __name__
}
"""`do` -> the other fields of the request."""
