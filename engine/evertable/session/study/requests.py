"""The requests about a study, in the same form as those of ../protocol/types/requests.py.

What is decided in a study, taken back, asked and previewed goes by the requests of a table. An `Update` of a study has
its `study`: see messages.py.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict, is_typeddict

from ...core.cards.nodes import in_words
from ..protocol.types.messages import Person, Viewer

Step = Literal["back", "next", "start", "end", "up", "down"]


class StudyOpen(TypedDict):
    """Open the table as a study. `seat`: for whom, while the game lasts and hides something.

    With `kept`, the save of a study of this table, that one is opened and what is new at the table added. `at` shows
    the position after so many decisions of the game. With `position`, the link of a whole position, that one instead,
    with all cards open. Answered with the table's save too, for going back to it (null without a table), and with the
    nodes of what was played there.
    """

    v: NotRequired[int]
    seat: Viewer
    kept: NotRequired[dict[str, Any]]
    at: NotRequired[int]
    position: NotRequired[str]


class StudyGo(TypedDict):
    """Show another node of the chapter in view: by number, or a step from the one in view."""

    v: int
    to: int | Step


class StudyEyes(TypedDict):
    """From whose eyes the study is seen: a seat's, an onlooker's (null), or with all cards open."""

    v: int
    seen_by: int | Literal["all"] | None


class StudyNote(TypedDict):
    """Write the note of a node; an empty text takes it away."""

    v: int
    node: int
    text: str


class StudyMark(TypedDict):
    """Mark a decision; null takes the mark away."""

    v: int
    node: int
    mark: str | None


class StudyEstimate(TypedDict):
    """Keep how well a node's position stands for a seat, of 100."""

    v: int
    node: int
    seat: int
    points: float


class StudyAnalysis(TypedDict):
    """Keep what an analysis of the game found, in its line in the chapter in view; what stands there stays.

    A row: how many decisions came before, whose it was, how well its seat stood then, of 100, and its mark. A row
    of `better`: the same number, what would have been better, and how well the seat would stand after it.
    """

    v: int
    found: list[tuple[int, int, float, str | None]]
    better: NotRequired[list[tuple[int, str, float]]]


class StudyPromote(TypedDict):
    """Make a node's line the main one where it last left another."""

    v: int
    node: int


class StudyDelete(TypedDict):
    """Take out a node with all that follows it."""

    v: int
    node: int


class StudyChapter(TypedDict):
    """Show (`go`), make (`new`: from the node in view), name or take out a chapter; or name the study (`title`)."""

    v: int
    way: Literal["go", "new", "name", "delete", "title"]
    at: NotRequired[int]
    title: NotRequired[str]


class StudyThink(TypedDict):
    """What the search worker needs for the best moves at the node in view.

    `open`: with all cards open; else from what the seat to decide knows. `node`: to compare the decision of this node
    with the best where it was taken, instead.
    """

    v: NotRequired[int]
    open: bool
    node: NotRequired[int]


class StudyLabels(TypedDict):
    """The labels of these legal actions at the node in view."""

    v: NotRequired[int]
    actions: list[str]


class StudyPlay(TypedDict):
    """Leave the study for a table that goes on from the node in view."""

    v: int
    seats: list[Person]


class StudyLink(TypedDict):
    """A link to the study. With `names` it contains the names of the seats."""

    names: NotRequired[bool]


STUDY_REQUESTS = {
    in_words(made): made for made in list(vars().values()) if is_typeddict(made) and made.__module__ == __name__
}
"""`do` -> the other fields of the request."""
