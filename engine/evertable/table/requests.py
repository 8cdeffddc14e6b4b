"""What a table can be asked: `do` names the request, the fields stand below.

The types check every request (check.py) and are written out for the page (typescript.py). `v` is
the version of the table a request was made for; `for` says whose eyes the answer is for.
"""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

from .messages import Eyes, Json, LinkKind, Person, Takebacks


class Ping(TypedDict):
    """Are you there?"""


class Games(TypedDict):
    """What can be played: see Declaration."""


class New(TypedDict):
    """Set a new table. Without a seed a fresh one is drawn."""

    game: str
    options: NotRequired[Json]
    seats: list[Person]
    seed: NotRequired[int | None]


class Look(TypedDict):
    """Read the header of a link or file without opening it."""

    text: str


class Open(TypedDict):
    """Open a link or a file as the table. `at`: the decision to look at."""

    text: str
    seats: NotRequired[list[Person] | None]
    seat: NotRequired[Eyes]
    at: NotRequired[int | None]


class Resume(TypedDict):
    """Go on from what `save` gave; `for` defaults as in `new`."""

    save: Json


class State(TypedDict):
    """The table as one seat sees it, now or after `at` decisions."""

    seat: Eyes
    at: NotRequired[int | None]


class Act(TypedDict):
    """A person decides; `action` in notation. Answered for that person's eyes."""

    v: int
    seat: int
    action: str


class Gathered(TypedDict):
    """A person chooses a whole set (see Gather), in any order; answered as `act` is."""

    v: int
    seat: int
    refs: list[str]


ApplyThought = TypedDict("ApplyThought", {"v": int, "seat": int, "action": str, "for": NotRequired[Eyes]})
"""An opponent decides what it thought of."""

Undo = TypedDict("Undo", {"v": int, "to": NotRequired[int | None], "for": NotRequired[Eyes]})
"""Take back to `to` decisions; without `to` the last decision a person made."""

Seek = TypedDict("Seek", {"n": int, "for": NotRequired[Eyes]})
"""Look at the table after `n` decisions. Changes nothing."""

Fork = TypedDict("Fork", {"v": NotRequired[int], "n": int, "for": NotRequired[Eyes]})
"""Play on from after `n` decisions; the line left behind is kept for `return`."""

Return = TypedDict("Return", {"v": NotRequired[int], "for": NotRequired[Eyes]})
"""Swap with the line that `fork` left behind."""


class Preview(TypedDict):
    """What an action would do, as far as the seat can know; `then`: more of its own, while they are sure."""

    v: int
    seat: int
    action: str
    then: NotRequired[list[str]]


class Why(TypedDict):
    """Why `verb refs...` is not possible now."""

    v: int
    seat: int
    verb: str
    refs: list[str]


class ThinkRequest(TypedDict):
    """What the search worker needs to decide for a seat: that seat's view only."""

    v: int
    seat: int


class Link(TypedDict):
    """A link to the whole record (R), the full position (F), the seat's view (P) or a puzzle (Z)."""

    kind: LinkKind
    seat: NotRequired[Eyes]
    at: NotRequired[int | None]
    goal: NotRequired[Json | None]


class Save(TypedDict):
    """The table as notation, for `resume`."""


class File(TypedDict):
    """The table as a file, for `open`."""


class Text(TypedDict):
    """One line of blind play: see `text.help` in words.py."""

    seat: Eyes
    line: str


Settings = TypedDict("Settings", {"takebacks": Takebacks, "for": NotRequired[Eyes]})
"""How far a take-back may go."""

REQUESTS: dict[str, Any] = {
    "ping": Ping,
    "games": Games,
    "new": New,
    "look": Look,
    "open": Open,
    "resume": Resume,
    "state": State,
    "act": Act,
    "gather": Gathered,
    "apply_thought": ApplyThought,
    "undo": Undo,
    "seek": Seek,
    "fork": Fork,
    "return": Return,
    "preview": Preview,
    "why": Why,
    "think_request": ThinkRequest,
    "link": Link,
    "save": Save,
    "file": File,
    "text": Text,
    "settings": Settings,
}
"""`do` -> the other fields of the request."""
