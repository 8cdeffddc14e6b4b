"""What the table answers. With requests.py the one definition of the messages between page and table.

The types are written out for the page as TypeScript (typescript.py). Seats are 0-based; None as
a seat means an onlooker.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from .deck_messages import DECK_ANSWERS
from .think_messages import THINK_ANSWERS, Opponent, Temper, ThinkMessage

Kind = Literal["human", "easy", "normal", "strong", "expert", "greedy", "greedy-1", "random"]
LinkKind = Literal["R", "F", "P", "Z"]
Takebacks = Literal["reveal", "free"]
Standing = Literal["ask", "pass"]
Viewer = int | None
Json = dict[str, Any]


class Person(TypedDict):
    """Who sits where. `temper`: of a computer that has one."""

    name: str
    kind: Kind
    temper: NotRequired[Temper]


class Reason(TypedDict):
    """Why something is not possible, with the rule behind it. `args`: what fills the blanks of the message `id`."""

    id: str
    text: str
    rule: str | None
    args: NotRequired[Json]


class Error(TypedDict):
    """What was wrong with a request; it changed nothing."""

    kind: Literal["IllegalAction", "BadLink", "BadPosition", "BadOptions", "BadRequest", "Stale"]
    id: str
    text: str
    field: str | None
    reason: NotRequired[Reason]


class LegalAction(TypedDict):
    """One thing the seat may do; `id` is its notation."""

    id: str
    verb: str
    refs: list[str]
    kinds: list[str]
    label: str
    chip: str | None
    cost: str | None


class Illegal(TypedDict):
    """Things that may be tapped and are refused for one reason; each of `refs` is "kind:ref"."""

    refs: list[str]
    reason: Reason


class Step(TypedDict):
    """What to say while one ref is chosen."""

    prompt: str


class Button(TypedDict):
    """A named button; `ref` is the first ref it stands for."""

    verb: str
    ref: str | None
    label: str
    glyph: str | None
    state: Literal["may", "refused", "spent"]
    reason: Reason | None
    default: bool


class Prompt(TypedDict):
    """What the table asks."""

    text: str
    sub: str | None


class Gather(TypedDict):
    """A set to choose in any order: `least` to `most` of `refs` (twins repeated), sent by the button `label`."""

    verb: str
    refs: list[str]
    kind: str
    least: int
    most: int
    done: str | None
    label: str


class Member(TypedDict):
    """One of those for whom something is chosen: `ways` are the words that may follow its ref."""

    ref: str
    ways: list[list[str]]
    required: bool


class Assigned(TypedDict):
    """What is chosen for several members, in any order; `common`: the targets of which one is for all of them."""

    verb: str
    common: list[str]
    members: list[Member]
    least: int
    most: int


class Ordering(TypedDict):
    """Things to be put in order, first the first; `about`: what for."""

    verb: str
    refs: list[str]
    kind: str
    about: str


class Event(TypedDict):
    """Something that happened, with further keys by type. `decision`: how many there were once it had happened."""

    type: str
    decision: int
    text: str


class Part(TypedDict):
    """A piece of a log line: a text or a card."""

    t: NotRequired[str]
    chip: NotRequired[Json]


class Change(TypedDict):
    """What a decision changed of a seat's score (`Game.score`): by `n`, to `to`."""

    seat: int
    n: int
    to: int


class Line(TypedDict):
    """Something that happened, as it is told, after `n` decisions. `by`: whose doing it was, where that is not `seat`.
    `parts`: of a text that names cards, empty for any other. `changes`: what this brought the seats, or cost them, of
    what they are compared by."""

    n: int
    seat: Viewer
    by: NotRequired[Viewer]
    text: str
    parts: list[Part]
    changes: NotRequired[list[Change]]


class LogLine(Line):
    """One line of the log."""

    turn: int
    head: bool


class News(Line):
    """One line of the digest. `notable`: it stays where there is no room for all. `parts` may say less than `text`."""

    notable: bool


class Again(TypedDict):
    """A line of the digest, at `place` of it, that the log has: that of number `line` of decision `n`."""

    place: int
    n: int
    line: int
    notable: bool


class UndoInfo(TypedDict):
    """Whether a take-back is possible, to where, and what it takes back.

    `offer`: where it is not, but the only person at the table may take it back all the same: what that does, in words.
    """

    ok: bool
    reason: Reason | None
    to: int | None
    label: str
    offer: NotRequired[str]


class Rank(TypedDict):
    """One seat's place; equals share one."""

    seat: int
    place: int
    text: str


class Gain(TypedDict):
    """Points that came by one way."""

    text: str
    n: int


class Source(Gain):
    """Points from one source; `card` is the one they came by, for its picture."""

    card: Json | None


class Account(TypedDict):
    """Where one seat's points came from: by way, the same ones for all, and by source, most first."""

    seat: int
    ways: list[Gain]
    sources: list[Source]


class Outcome(TypedDict):
    """How it ended. `ranking`: every seat, best first, where the game has places; `rematch`: options it proposes."""

    winner: int | None
    winners: list[int]
    text: str
    by: str
    ranking: list[Rank]
    rematch: Json


class Score(TypedDict):
    """What the seats are compared by while the game lasts: points by seat, and what they count, in words."""

    points: list[int]
    text: str


class GoalInfo(TypedDict):
    """What a puzzle asks for; `reached` is null while it is open."""

    seat: int
    kind: Literal["win", "hold"]
    within: int
    text: str
    reached: bool | None


class Previous(TypedDict):
    """The line left behind by a fork."""

    decisions: int


class Status(TypedDict):
    """Where the table stands. `teams`: the team of each seat, null where everyone plays alone. `over`: the moment in
    sight is the end; `finished`: the game has one. `tally`: how it stands, by its rounds where they decide it, not
    by the `score` of the one in play. `standing`: what this viewer's seat has said of windows.

    `account`: once over, where each seat's points came from, if the result is a sum of points; before, with the news
    that a part of the game has ended (a round), where those of that part came from. `course`: once over,
    if there is a score, [decisions made, points by seat ...] as the game began and where the points changed. `again`:
    what of the digest is left out for a page that said which log it knows.
    """

    decisions: int
    at: int
    live: bool
    to_move: Viewer
    to_move_kind: Kind | None
    over: bool
    finished: bool
    outcome: Outcome | None
    score: Score | None
    tally: Score | None
    account: list[Account]
    course: list[list[int]]
    seats: list[Person]
    teams: list[int] | None
    sampled: bool
    marked: list[str]
    curtain: bool
    hides: bool
    takebacks: Takebacks
    passes: bool
    standing: dict[str, Standing]
    title: str
    options_text: str
    options: Json
    digest: list[News]
    again: list[Again]
    goal: GoalInfo | None
    previous: Previous | None


Update = TypedDict(
    "Update",
    {
        "ok": Literal[True],
        "v": int,
        "for": Viewer,
        "game": str,
        "view": Json,
        "legal": list[LegalAction],
        "illegal": list[Illegal],
        "steps": dict[str, list[Step]],
        "actions": list[Button],
        "gather": Gather | None,
        "assign": Assigned | None,
        "ordering": Ordering | None,
        "prompt": Prompt | None,
        "events": list[Event],
        "log": list[LogLine],
        "log_after": int,
        "log_key": str,
        "undo": UndoInfo,
        "status": Status,
        "catalog": NotRequired[Json],
    },
)
"""The table for one viewer.

`log`: the lines of the decisions after the first `log_after`; those before are as the page has them. `log_key` says
for a later request how much of the log is known now. `catalog`: what is to be told of every card of the game; it comes
with a table that was just set, opened or resumed.
"""


class Previewed(TypedDict):
    """What would happen. `view` is None where it depends on something the seat cannot know."""

    events: list[Event]
    view: Json | None


class LinkHeader(TypedDict):
    """What a link or file holds. `people`: who sat at its table, as far as it says; None: it says nothing.

    `fragment`: the link as it was made, whatever text it was found in; None: a file.
    """

    kind: Literal["R", "F", "P", "Z", "file"]
    game: str
    title: str
    options: Json
    options_text: str
    decisions: int
    over: bool
    to_move: Viewer
    seat: Viewer
    secrets: bool
    summary: str
    people: list[Person] | None
    fragment: str | None


class MadeLink(TypedDict):
    """A link, ready to share. Past the cap (`too_long`) offer a file instead."""

    kind: LinkKind
    game: str
    fragment: str
    length: int
    url_path: str
    secrets: bool
    too_long: bool


class NamedFile(TypedDict):
    """A file to download."""

    name: str
    text: str


class OptionValue(TypedDict):
    """One value of a choice. It can be chosen only while the options in `when` have one of these values.

    `seat`: the seat it stands for, whose name is better than the label; None of any other value.
    """

    value: Any
    label: str
    seat: Viewer
    when: dict[str, list[Any]] | None


class OptionField(TypedDict):
    """One field of the new-game form. It matters only when the options in `when` have one of these values.

    `own`: what may be given of a player's own in place of a value, such as a deck. `seat`: whose option it is; None
    where it is the table's.
    """

    name: str
    label: str
    help: str | None
    type: str
    values: list[OptionValue]
    default: Any
    when: dict[str, list[Any]] | None
    seat: Viewer
    own: NotRequired[Literal["deck"]]


class Preset(TypedDict):
    """A named setting of the options."""

    id: str
    title: str
    text: str
    options: Json


class Teams(TypedDict):
    """The team of each seat under these options."""

    when: Json
    teams: list[int]


class Level(TypedDict):
    """A level of the computer: the kind of a seat it plays, and what it is called."""

    id: Opponent
    title: str
    text: str


class TemperTold(TypedDict):
    """A temper of the computer, and what it is called."""

    id: Temper
    title: str
    text: str


class Declaration(TypedDict):
    """A game, for the lobby and the new-game form.

    `seats`: least and most; `seats_option` names what sets them. `levels`: those of the computer, the weakest first.
    """

    name: str
    title: str
    what: str
    seats: list[int]
    seats_option: str | None
    teams: list[Teams]
    levels: list[Level]
    tempers: list[TemperTold]
    minutes: str
    world: str
    glyph: str
    presets: list[Preset]
    options: list[OptionField]


class Choice(TypedDict):
    """Somebody had a choice in a finished game: `n` decisions had been taken."""

    n: int
    seat: int


class Moment(TypedDict):
    """What a seat held when it was to decide, in words, and what actions are called there, by notation.

    `title`: which round, turn or play it was in."""

    title: str
    seat: int
    held: list[str]
    labels: dict[str, str]


class Variation(TypedDict):
    """How a finished game might have gone on: `then` in notation, with what was publicly forced, up to `update`.

    `think`: what the search worker needs to go on with it; None where it ends the game.
    """

    then: list[str]
    think: ThinkMessage | None
    update: Update


ANSWERS: tuple[Any, ...] = (
    Person, Reason, Error, LegalAction, Illegal, Step, Button, Prompt, Gather, Member, Assigned, Ordering, Event,
    Part, Change, LogLine, News, Again, UndoInfo, Rank, Gain, Source, Account, Outcome, Score, GoalInfo, Previous,
    Status, Update, Previewed, LinkHeader, MadeLink, NamedFile, OptionValue, OptionField, Preset, Teams, Level,
    TemperTold, Declaration, *DECK_ANSWERS, *THINK_ANSWERS, Choice, Moment, Variation,
)  # fmt: skip
"""Every answer type, in the order they are written out."""
