"""What a table can be asked: `do` names the request, the fields stand below.

The types check every request (validation.py) and are written out for the page (typescript.py). `v` is
the version of the table a request was made for; `for` says which seat the answer is for. `log` is the key of the log
that this viewer has already (`log_key` of an Update): the answer brings what is new.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from .deck_messages import Deck
from .messages import Json, LinkKind, Person, Standing, Takebacks, Viewer


class Ping(TypedDict):
    """Are you there?"""


class Games(TypedDict):
    """What can be played: see Declaration."""


class New(TypedDict):
    """Set a new table. A seed is written as text (a number is read too); without one a fresh one is drawn."""

    game: str
    options: NotRequired[Json]
    seats: list[Person]
    seed: NotRequired[str | int | None]


class DeckPoolOf(TypedDict):
    """What decks of a game are made of."""

    game: str


class DeckReportOf(TypedDict):
    """How a deck stands."""

    game: str
    deck: Deck


class DeckReadFrom(TypedDict):
    """The deck that a text lists."""

    game: str
    text: str


class DeckHandOf(TypedDict):
    """An opening hand from a deck; the same for the same seed."""

    game: str
    deck: Deck
    seed: str


class Look(TypedDict):
    """Read the header of a link or file without opening it."""

    text: str


class Open(TypedDict):
    """Open a link or a file as the table. `at`: the decision to look at."""

    text: str
    seats: NotRequired[list[Person] | None]
    seat: NotRequired[Viewer]
    at: NotRequired[int | None]


class Resume(TypedDict):
    """Go on from what `save` gave; `for` defaults as in `new`."""

    save: Json


class State(TypedDict):
    """The table as one seat sees it, now or after `at` decisions."""

    seat: Viewer
    at: NotRequired[int | None]
    log: NotRequired[str | None]


class Act(TypedDict):
    """A person decides; `action` in notation. Answered for that person, once what is publicly forced is decided too."""

    v: int
    seat: int
    action: str
    log: NotRequired[str | None]


class Gathered(TypedDict):
    """A person chooses a whole set (see Gather), in any order; answered as `act` is."""

    v: int
    seat: int
    refs: list[str]
    log: NotRequired[str | None]


class Assign(TypedDict):
    """A person assigns something to several members (see Assigned), in any order; answered as `act` is."""

    v: int
    seat: int
    pairs: list[list[str]]
    common: NotRequired[str | None]
    log: NotRequired[str | None]


class InOrder(TypedDict):
    """A person puts things in order (see Ordering), all of them; answered as `act` is."""

    v: int
    seat: int
    refs: list[str]
    log: NotRequired[str | None]


class Forecast(TypedDict):
    """What such an assignment or order (its refs, each alone) would come to, as far as the game foresees it.

    An assignment may be half made.
    """

    v: int
    seat: int
    pairs: list[list[str]]
    common: NotRequired[str | None]


ApplyThought = TypedDict(
    "ApplyThought",
    {"v": int, "seat": int, "action": str, "for": NotRequired[Viewer], "log": NotRequired[str | None]},
)
"""An opponent decides what it thought of."""

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
"""Take back to `to` decisions; without `to` the last decision a person made.

`anyway`: also what is only offered (UndoInfo.offer); the game is marked.
"""


class Resign(TypedDict):
    """A person gives the game up, whoever is to decide; `undo` to all decisions takes it back."""

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
    """What an action would do, and what is publicly forced after it, as far as the seat can know.

    `then`: more of its own, while they are sure.
    """

    v: int
    seat: int
    action: str
    then: NotRequired[list[str]]


class Previews(TypedDict):
    """What each of these actions would change, as far as the game foresees it: to be asked when a choice is begun."""

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
    """What the search worker needs to decide for a seat: that seat's view only.

    `hint`: a person asks what it would advise. It is answered with a Hint, not with a Thought.
    `at`: the seat decided after so many decisions of a game that is finished by now; `review`: that decision is looked
    back at, or looked at `close`ly, and answered with Judged.
    """

    v: int
    seat: int
    hint: NotRequired[bool]
    at: NotRequired[int | None]
    review: NotRequired[Literal["passing", "close"] | None]


class Choices(TypedDict):
    """Where there was a choice in a game that is finished."""


class MomentAt(TypedDict):
    """What was held after `n` decisions of a finished game, and what these `actions` are called."""

    n: int
    actions: list[str]


Vary = TypedDict("Vary", {"n": int, "then": list[str], "for": NotRequired[Viewer]})
"""Another way on from `n` decisions of a finished game. Changes nothing."""


class Link(TypedDict):
    """A link to the whole record (R), the full position (F), the seat's view (P) or a puzzle (Z).

    With `names` it holds the names of the seats, where they are not those that everybody has at first.
    """

    kind: LinkKind
    seat: NotRequired[Viewer]
    at: NotRequired[int | None]
    goal: NotRequired[Json | None]
    names: NotRequired[bool]


class Save(TypedDict):
    """The table as notation, for `resume`. `known`: the `key` of the save that the page holds already."""

    known: NotRequired[str | None]


class File(TypedDict):
    """The table as a file, for `open`."""


class Text(TypedDict):
    """One line of blind play: see `text.help` in ../catalogue.py."""

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
"""How far a take-back may go; whether the table passes for people who have no answer (see Sitting.passes)."""


class StandingOf(TypedDict):
    """What a seat says of windows beforehand, by their names (Game.windows), all of it anew; answered for that seat.

    `ask`: it is asked there, though it has no answer; `pass`: it lets things go on there, whatever it could answer.
    """

    seat: int
    windows: dict[str, Standing]
    log: NotRequired[str | None]


REQUESTS: dict[str, Any] = {
    "ping": Ping,
    "games": Games,
    "deck_pool": DeckPoolOf,
    "deck_report": DeckReportOf,
    "deck_read": DeckReadFrom,
    "deck_hand": DeckHandOf,
    "new": New,
    "look": Look,
    "open": Open,
    "resume": Resume,
    "state": State,
    "act": Act,
    "gather": Gathered,
    "assign": Assign,
    "order": InOrder,
    "forecast": Forecast,
    "apply_thought": ApplyThought,
    "undo": Undo,
    "resign": Resign,
    "seek": Seek,
    "fork": Fork,
    "return": Return,
    "preview": Preview,
    "previews": Previews,
    "why": Why,
    "think_request": ThinkRequest,
    "choices": Choices,
    "moment": MomentAt,
    "vary": Vary,
    "link": Link,
    "save": Save,
    "file": File,
    "text": Text,
    "settings": Settings,
    "standing": StandingOf,
}
"""`do` -> the other fields of the request."""
