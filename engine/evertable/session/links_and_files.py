"""Links, files and saves: a session from text, and a session as text."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from ..core.action import Action, parse
from ..core.errors import BadLink, BadPosition
from ..core.format import link
from ..core.format.documents import Json
from ..core.format.goal import check_goal
from ..core.format.json_text import read_json
from ..core.format.record import LONGEST_NOTATION, Record
from ..core.game import Game
from ..core.rng import SEEDS
from ..core.setups import Doubt
from ..core.state import State
from ..games import REGISTER, game_class
from .catalogue import TableWords, default_name
from .declarations import options_text
from .game_session import LineOfPlay, Session
from .players import numbers_of, player_of
from .protocol.types.messages import (
    LinkHeader,
    LinkKind,
    MadeLink,
    NamedFile,
    Person,
    SetupReason,
    Standing,
    Takebacks,
    Viewer,
)
from .protocol.validation import BadRequest, check, check_name
from .update import goal_text

FILE_KIND = "file"
GAME_TEXT = "evertable-text:"
"""What a game text begins with (gametext.head.FORMAT, which a page has only once it is asked for a text)."""


def fresh_seed() -> int:
    """An unpredictable seed: 64 bits of the system's randomness."""
    return secrets.randbelow(SEEDS)


def seated(game: Game, people: Sequence[Person] | None) -> list[Person]:
    """The people for a table of this game, checked. Raises BadRequest. Without `people` all are persons."""
    count = game.num_players()
    if people is None:
        return [{"name": default_name(game, seat), "kind": "human"} for seat in range(count)]
    if len(people) != count:
        raise BadRequest("seats", f"this game has {count} seats, not {len(people)}")
    return [checked(person, i) for i, person in enumerate(people)]


def kept(game: Game, saved: Mapping[str, Any]) -> list[Person] | None:
    """The people of a save, None if it names none. Raises BadRequest."""
    people: list[Person] | None = saved.get("seats")
    check(people, list[Person] | None, "seats")
    return None if people is None else seated(game, people)


def checked(person: Person, seat: int) -> Person:
    """A person with a name that can be shown, and a style only for a computer. Raises BadRequest."""
    made: Person = {"name": check_name(person["name"], f"seats.{seat}.name"), "kind": person["kind"]}
    if "temper" in person and person["kind"] != "human":
        made["temper"] = person["temper"]
    return made


def set_table(game: Game, people: Sequence[Person], seed: int | None) -> Session:
    """A new game. Raises BadRequest and BadOptions."""
    line = LineOfPlay(Record(game, fresh_seed() if seed is None else seed))
    line.play_on()
    return Session(game, line, seated(game, people))


# -- opening


def is_file(text: str) -> bool:
    """Whether a text is a saved table rather than something that contains a link, such as a message in JSON."""
    if text.lstrip()[:1] != "{":
        return False
    if '"evertable"' in text:
        return True
    try:
        link.unseal(text, REGISTER)
    except BadLink:
        return True
    return False


def is_game_text(text: str) -> bool:
    """Whether a text is meant as a game text (see game_text.py)."""
    return text.lstrip("\ufeff \r\n\t").startswith(GAME_TEXT)


class Found(NamedTuple):
    """The contents of a link, replayed once: first for its header, then to open it."""

    text: str
    fragment: str
    header: link.Header
    line: LineOfPlay


def found(text: str) -> Found:
    """The contents of the first link in a text. Raises BadLink, of the field `study` for the link of one."""
    opening = link.Opening(text, REGISTER, game_class)
    line = LineOfPlay(opening.beginning(fresh_seed()))
    for decision in opening.decisions(lambda: line.head):
        line.play(decision)
    line.record.resigned = opening.header.resigned
    return Found(text, opening.envelope.fragment, opening.header, line)


def look(there: Found) -> LinkHeader:
    """The header of a link."""
    head, line = there.header, there.line
    people = said_of(line.record.game, head)
    header = _header(head.kind, line.record, line.head, head.seat, head.secrets, head.goal, people)
    return {**header, "fragment": there.fragment}


def said_of(game: Game, head: link.Header) -> list[Person] | None:
    """Who played at the table that a link was made at; None if it does not say. Raises BadLink.

    If it only has names, all were people, as far as it says.
    """
    if not head.players and not head.names:
        return None
    seats = range(game.num_players())
    names = [(head.names[seat] if head.names else "") or default_name(game, seat) for seat in seats]
    return [player_of(head.players[seat] if head.players else 0, names[seat]) for seat in seats]


def look_file(saved: Mapping[str, Any]) -> LinkHeader:
    """The header of a file. Raises BadLink."""
    line = LineOfPlay(Record.from_save(saved, game_class))
    game = line.record.game
    try:
        people = kept(game, saved)
    except BadRequest as bad:
        raise BadLink(bad.field, bad.problem) from bad
    return _header(FILE_KIND, line.record, line.head, None, game.hides, None, people)


def look_session(session: Session, seat: Viewer, *, seen: bool) -> LinkHeader:
    """The header of a session that was read elsewhere; `seen`: from what that seat saw."""
    line, game = session.line, session.game
    kind, secrets = ("P", False) if seen else (FILE_KIND, game.hides)
    return _header(kind, line.record, line.head, seat, secrets, session.goal, session.people)


def _header(
    kind: Any, record: Record, state: State, seat: Viewer, secret: bool, goal: Json | None, people: list[Person] | None
) -> LinkHeader:
    game = record.game
    words = TableWords(game.words, [person["name"] for person in seated(game, None)])
    headline = game.presenter.headline(state)
    over = record.is_over(state)
    if kind == "F":
        summary = words.say("look.full")
    elif kind == "P":
        summary = words.say("look.seen" if seat is not None else "look.seen.onlooker", {"seat": seat})
    elif kind == "Z" and goal is not None:
        summary = words.say("look.puzzle", {"goal": goal_text(words, goal)})
    else:
        summary = words.say("look.record.over" if over else "look.record", {"decisions": len(record)})
    setup = record.initial().setup
    if setup is not None:
        summary = words.say("look.setup", {"what": summary})
    return {
        "kind": kind,
        "game": game.name,
        "title": words.say(headline["text"], headline.get("args")),
        "options": dict(game.options),
        "options_text": options_text(game, words),
        "decisions": len(record),
        "over": over,
        "to_move": state.current_player() if not over else None,
        "seat": seat,
        "secrets": secret,
        "summary": summary,
        "setup": doubts(setup),
        "people": people or None,
        "fragment": None,
    }


def doubts(setup: Sequence[Doubt] | None) -> list[SetupReason] | None:
    """Why no game leads to a position, for the page; None for one that is no set-up."""
    return None if setup is None else [{"field": one.field, "text": one.problem, "rule": one.rule} for one in setup]


def open_file(text: str, people: Sequence[Person] | None) -> Session:
    """The session in a file. Raises BadLink."""
    return resume(loaded(text), people)


def open_link(there: Found, people: Sequence[Person] | None) -> Session:
    """The session of a link. Raises BadRequest for people who do not fit.

    In a link of one seat's view computers play all other seats, since nobody else may see it.
    """
    game, head = there.line.record.game, there.header
    if people is None:
        people = said_of(game, head) or seated(game, None)
        if head.kind == "P" and head.seat is not None:
            people = [as_seen(person, seat == head.seat) for seat, person in enumerate(people)]
    return Session(game, there.line, seated(game, people), head.goal)


def as_seen(person: Person, own: bool) -> Person:
    """Who plays once a link of one seat's view is open: a person in that seat, a computer elsewhere."""
    if own:
        return {"name": person["name"], "kind": "human"}
    return person if person["kind"] != "human" else {"name": person["name"], "kind": "normal"}


def resume(saved: Mapping[str, Any], people: Sequence[Person] | None = None) -> Session:
    """The session that `save` wrote. Raises BadLink naming the field.

    If the rules have changed since, it ends before the first decision they refuse, and is marked.
    """
    record = Record.from_save(saved, game_class)
    game, line = record.game, LineOfPlay(record)
    try:
        at_first = kept(game, saved)
        check(saved.get("takebacks", "reveal"), Takebacks, "takebacks")
        goal = saved.get("goal")
        seats = seated(game, people or at_first)
        session = Session(game, line, seats, None if goal is None else check_goal(game, goal))
        session.takebacks = saved.get("takebacks", "reveal")
        check(saved.get("standing", {}), dict[str, dict[str, Standing]], "standing")
        for seat in range(len(seats)):
            said: Mapping[str, Standing] = saved.get("standing", {}).get(str(seat), {})
            session.standing[seat] = {one: way for one, way in said.items() if one in game.presenter.windows}
        check(saved.get("passed", []), list[int], "passed")
        passed: list[int] = saved.get("passed", [])
        line.passed = {n for n in passed if 0 <= n < len(line)}
        for message in _texts(saved, "marked"):
            if message in MARKS:
                session.mark_as(message)
        if saved.get("previous") is not None:
            resigned = saved.get("previous_resigned")
            other = Record.from_save({**saved, "decisions": saved["previous"], "resigned": resigned}, game_class)
            session.previous = LineOfPlay(other)
            session.previous_marked = [
                (message, {}) for message in _texts(saved, "previous_marked") if message in MARKS
            ]
        session.left = [
            _left(record, one, f"left[{k}]") for k, one in enumerate(_listed(saved, "left", list[str | int]))
        ]
        check(saved.get("looked_back", False), bool, "looked_back")
        session.looked_back = saved.get("looked_back", False)
    except (BadRequest, BadPosition) as bad:
        raise BadLink(bad.field, bad.problem) from bad
    if len(line) < len(record):
        session.mark_as("table.marked.shortened", next=len(line) + 1)
    return session


MARKS = ("table.marked.takeback", "table.marked.looked", "table.marked.sampled", "table.marked.forked")


def _listed(saved: Mapping[str, Any], field: str, kind: Any = str) -> list[Any]:
    check(saved.get(field, []), list[kind], field)
    return list(saved.get(field, []))


def _texts(saved: Mapping[str, Any], field: str) -> Iterable[str]:
    return _listed(saved, field)


def _left(record: Record, entry: Sequence[Any], field: str) -> tuple[Action, ...]:
    """A line that was left, as `save` writes it: [how many decisions of the table's line, then its own ...]."""
    shared, *own = entry or [None]
    if not isinstance(shared, int) or isinstance(shared, bool) or not 0 <= shared <= len(record):
        raise BadRequest(field, "it leaves the line of the table nowhere")
    if not all(isinstance(one, str) and 0 < len(one) <= LONGEST_NOTATION for one in own):
        raise BadRequest(field, "it holds what is no decision in notation")
    return (*record.decisions[:shared], *map(parse, own))


def _marks(marked: Sequence[tuple[str, Json]]) -> list[str]:
    return [message for message, _ in marked if message in MARKS]


def loaded(text: str) -> Any:
    """The document in a file. Raises BadLink."""
    try:
        return read_json(text)
    except ValueError as bad:
        raise BadLink("file", f"this is not a saved table: {bad}") from bad


# -- writing


def save(session: Session) -> Json:
    """The session as a small versioned document, for `resume`."""
    line, previous = session.line, session.previous
    return {
        **line.record.to_save(),
        "seats": session.people,
        "takebacks": session.takebacks,
        "standing": {str(seat): windows for seat, windows in session.standing.items() if windows},
        "marked": _marks(session.marked),
        "goal": session.goal,
        **({"passed": sorted(line.passed)} if line.passed else {}),
        "previous": None if previous is None else [str(one) for one in previous.record.decisions],
        "previous_resigned": None if previous is None else previous.record.resigned,
        **({"previous_marked": _marks(session.previous_marked)} if previous is not None else {}),
        **({"left": [_to_left(line.record, one) for one in session.left]} if session.left else {}),
        **({"looked_back": True} if session.looked_back else {}),
    }


def _to_left(record: Record, left: Sequence[Action]) -> list[Any]:
    shared = common(record.decisions, left)
    return [shared, *map(str, left[shared:])]


def common(one: Sequence[Action], other: Sequence[Action]) -> int:
    """How many decisions two lines of play share from the start."""
    return next(
        (n for n, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), min(len(one), len(other))
    )


def file(session: Session) -> NamedFile:
    """The session as a file to download."""
    name = f"evertable-{session.game.name}-{len(session.line)}.json"
    return {"name": name, "text": json.dumps(save(session), indent=1, ensure_ascii=False) + "\n"}


def make_link(
    session: Session, kind: LinkKind, seat: Viewer, at: int, goal: Json | None, named: bool = False
) -> MadeLink:
    """A link to the table after `at` decisions, with who plays where, and (`named`) the names of the seats.

    Raises BadPosition for a bad goal.
    """
    game, state, record = session.game, session.line.states[at], session.line.record
    own = [name if name != default_name(game, i) else "" for i, name in enumerate(session.names)]
    names, players = own if named else (), numbers_of(session.people)
    if kind == "R":
        fragment = link.record_link(record if at == len(record) else record.fork(at), names, players)
    elif kind == "F":
        fragment = link.full_link(state, names, players)
    elif kind == "P":
        fragment = link.seen_link(state, seat, names, players)
    else:
        wanted = goal if goal is not None else session.goal
        if wanted is None:
            raise BadRequest("goal", "a puzzle needs one: seat, kind and within")
        fragment = link.puzzle_link(state, wanted, names, players)
    url_path = f"/{game.name}/#{fragment}"
    return {
        "kind": kind,
        "game": game.name,
        "fragment": fragment,
        "length": len(url_path),
        "url_path": url_path,
        "secrets": game.hides and kind != "P",
        "too_long": len(fragment) > link.LONGEST,
    }
