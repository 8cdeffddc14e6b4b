"""What the search worker is given and what it answers: part of the messages between page and table (messages.py)."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

Opponent = Literal["easy", "normal", "strong", "expert", "greedy", "greedy-1", "random"]
Temper = Literal["bold", "careful"]
Json = dict[str, Any]


class LookedBack(TypedDict):
    """What was decided when the game was played; `close`: it is looked at for longer."""

    played: str
    close: bool


class Share(TypedDict):
    """One tree of several that are grown at the same time: `number`, from 0, of `of`."""

    number: int
    of: int


class Tree(TypedDict):
    """What a tree came to: actions, how often each was chosen, and the sum of what that brought."""

    edges: list[tuple[str, int, float]]


class ThinkMessage(TypedDict):
    """What a search worker gets: one seat's view and nothing else.

    `hint`: a person is advised. `review`: a decision of a finished game is looked back at. `since`: what was decided
    since the seat's own last decision, which stands first, where it saw all of it. `share`: the answer is a Tree.
    `shared`: several workers may each be given a share; where nothing is hidden their trees would be the same.
    `trees`: the thought is what these say together.
    """

    game: str
    options: Json
    ruleset: int
    opponent: Opponent
    seat: int
    view: Json
    seed: str
    temper: NotRequired[Temper]
    hint: NotRequired[bool]
    review: NotRequired[LookedBack]
    since: NotRequired[list[str]]
    shared: NotRequired[bool]
    share: NotRequired[Share]
    trees: NotRequired[list[Tree]]


class Considered(TypedDict):
    """An action a search looked at, and its worth from -1 to 1."""

    action: str
    value: float


class Thought(TypedDict):
    """What a search decided."""

    action: str
    considered: list[Considered]


class Way(TypedDict):
    """An action advised: its worth from -1 to 1, and the share of the thought that went into it."""

    action: str
    value: float
    share: float


class Hint(TypedDict):
    """What a person is advised: up to three ways, the best first, and why it is the best."""

    ways: list[Way]
    reason: str


class Judged(TypedDict):
    """A decision looked back at: the seat stood at `value`, what was best, what was played, in what it is behind.

    What is given away is the difference of the two; they are the same where the best was played.
    """

    value: float
    best: Way
    played: Way
    reason: str


class Progress(TypedDict):
    """How far a search is."""

    done: int
    of: int


THINK_ANSWERS: tuple[Any, ...] = (
    LookedBack, Share, Tree, ThinkMessage, Considered, Thought, Way, Hint, Judged, Progress,
)  # fmt: skip
"""Every type of these, in the order they are written out."""
