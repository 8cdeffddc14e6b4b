"""Game texts of a session: the whole game, or what one seat saw of it; and a session from a text.

A page that asks for no text has no part of this.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..core.action import Action
from ..core.errors import BadLink, BadPosition, can_be_shown
from ..core.format.goal import check_goal
from ..core.format.json_text import read_json
from ..core.format.record import Record
from ..core.game import Game
from ..core.rng import Rng
from ..gametext.ending import tell_ending
from ..gametext.faults import BadText
from ..gametext.head import date_problem, json_line
from ..gametext.reader import loads
from ..gametext.study_link import StudyContents
from ..gametext.tree import Player, Tree
from ..gametext.writer import dumps
from .catalogue import TableWords, default_name
from .game_session import LineOfPlay, Session
from .links_and_files import as_seen, fresh_seed, look_session, seated
from .log import Log
from .protocol.types.messages import LinkHeader, NamedFile, Person, Viewer
from .protocol.validation import BadRequest, check
from .study.chapter import MOST_NODES
from .study.link import FoundStudy
from .study.study import LONGEST_NOTE, MOST_CHAPTERS, Study

ENDING = ".evt"
"""The usual ending of a file's name."""
HIDDEN = Action(("?",))
"""A decision of somebody else, in what one seat saw."""
GOAL = "goal"
"""The further field of a head for the goal of a puzzle, as JSON."""


# -- writing


def whole_tree(session: Session, date: str = "") -> Tree:
    """The game at a table as a tree, with every secret of it. `date`: as in the head of a text."""
    line = session.line
    tree = Tree(line.record)
    _tell(tree, session, date)
    return tree


def seen_tree(session: Session, viewer: Viewer, date: str = "") -> Tree:
    """What one viewer saw of the game: own decisions as they were, of others' what the log says of them (of a game that
    hides nothing, all decisions).

    Nothing that the viewer could not know is in it: two games that look alike to a viewer give equal trees.
    """
    line, game = session.line, session.game
    tree = Tree(game)
    tree.seen_by, tree.position = viewer, line.head.seen_position(viewer)
    _tell(tree, session, date)
    said: dict[int, list[str]] = {}
    log = Log(session, TableWords(game.words, session.names))
    for entry in log.lines(viewer, len(line)):
        said.setdefault(entry["n"] - 1, []).append(entry["text"])
    node = tree.root
    for n, decision in enumerate(line.record.decisions):
        seat = line.decider(n)
        own = seat == viewer or not game.hides
        if own or n in said:  # what a viewer did not notice is not counted either
            node = tree.add(node, decision if own else HIDDEN, seat)
            node.notes = said.get(n, [])
    return tree


def _tell(tree: Tree, session: Session, date: str) -> None:
    """Set the head of a tree: who played, when, and how it ended."""
    tree.date = date
    tree.seats = [Player(one["name"], one["kind"], one.get("temper")) for one in session.people]
    tell_ending(tree, session.line.record, session.line.head)
    if session.goal is not None:
        tree.more[GOAL] = json_line(session.goal)


def file(session: Session, at: int, viewers: Sequence[Viewer] | None, date: str) -> NamedFile:
    """The text of a table after `at` decisions as a file to download; of a study, all chapters with all lines.

    Raises BadRequest for a date that is none.
    """
    if date and date_problem(date):
        raise BadRequest("date", date_problem(date))
    if isinstance(session, Study) and viewers is None:
        whole = dumps([chapter.tree for chapter in session.chapters])
        return {"name": f"evertable-{session.game.name}-study{ENDING}", "text": whole}
    if at < len(session.line):
        session = Session(session.game, session.line.upto(at), session.people, session.goal)
    seen = "" if viewers is None else "-seen"
    name = f"evertable-{session.game.name}{seen}-{at}{ENDING}"
    return {"name": name, "text": text_of(session, viewers, date)}


def text_of(session: Session, viewers: Sequence[Viewer] | None = None, date: str = "") -> str:
    """The text of the game at a table; with `viewers` only what each of these saw, one after the other."""
    if viewers is None:
        return dumps(whole_tree(session, date))
    return dumps([seen_tree(session, viewer, date) for viewer in viewers])


# -- reading


def read(text: str) -> list[Tree]:
    """The games of a text. Raises BadLink, which says where the text is wrong, in the words of the game."""
    try:
        return loads(text)
    except BadText as bad:
        raise BadLink("text", in_words(bad)) from bad


def in_words(bad: BadText) -> str:
    """What is wrong with a text, and where; the reason of what the rules refuse in the words of the game."""
    problem = bad.problem
    if bad.reason is not None and bad.trees:
        problem = _words(bad.trees[-1]).say(bad.reason.id, bad.reason.args)
    return f"line {bad.line}, column {bad.column}: {bad.sentence(problem)}"


def _words(tree: Tree) -> TableWords:
    """The words of the game, with the names of its seats."""
    game = tree.game
    names = [one.name for one in tree.seats] or [""] * game.num_players()
    return TableWords(game.words, [name or default_name(game, seat) for seat, name in enumerate(names)])


def look(text: str) -> LinkHeader:
    """The header of a text. Raises BadLink."""
    opened = open_text(text, None)
    if isinstance(opened, FoundStudy):
        return opened.look()
    return look_session(opened.session, opened.seat, seen=opened.seen)


class OpenedText(NamedTuple):
    """A session of a text; `seen`: of what one seat saw, which is `seat` (None: an onlooker)."""

    session: Session
    seat: Viewer
    seen: bool


def open_text(text: str, people: Sequence[Person] | None) -> OpenedText | FoundStudy:
    """The session of a text; a study, if the text holds more than the decisions of one game (see `is_study`).

    Of what one seat saw, the position at its end: the rest is dealt anew, and computers play all other seats, as in a
    link of one seat's view. Raises BadLink.
    """
    trees = read(text)
    if is_study(trees):
        return study_in(text, trees)
    (tree,) = trees
    if tree.start is not None:
        return OpenedText(session_of(tree, people), None, False)
    if tree.position is None:
        raise BadLink("text", "this text tells what one seat saw, without a position: it can be read, but not opened")
    try:
        seen = {"position": tree.position}
        state = tree.game.format.sample(tree.game, seen, tree.seen_by, Rng(fresh_seed()))
    except BadPosition as bad:
        raise BadLink("text", f"the position: {bad.field}: {bad.problem}") from bad
    line = LineOfPlay(Record.starting(state, sampled=True))
    if people is None:
        people = people_of(tree)
        if tree.seen_by is not None:
            people = [as_seen(person, seat == tree.seen_by) for seat, person in enumerate(people)]
    check(people, list[Person], "seats")
    return OpenedText(Session(tree.game, line, seated(tree.game, people)), tree.seen_by, True)


def is_study(trees: Sequence[Tree]) -> bool:
    """Whether there is more than the decisions of one game: several games, variations, or something said of one."""
    if len(trees) > 1:
        return True
    (tree,) = trees
    return tree.start is not None and any(
        len(node.children) > 1 or node.has_notes or node.mark or node.estimate for node in (tree.root, *tree)
    )


def study_in(text: str, trees: Sequence[Tree]) -> FoundStudy:
    """The study of the games in a text, each a chapter that is shown from its start.

    Raises BadLink for what a study does not hold: what one seat saw, games of several kinds, or more than it can.
    """
    if len(trees) > MOST_CHAPTERS:
        raise BadLink("text", f"there are {len(trees)} games in this text; a study takes {MOST_CHAPTERS}")
    for n, tree in enumerate(trees, start=1):
        if tree.start is None:
            raise BadLink("text", f"game {n} is what one seat saw: it can be read, but is no chapter of a study")
        if tree.game.name != trees[0].game.name:
            first = trees[0].game.title
            raise BadLink("text", f"game {n} is of {tree.game.title}; a study is of one game, here {first}")
        if len(tree) > MOST_NODES:
            raise BadLink("text", f"game {n} has {len(tree)} decisions; a chapter has at most {MOST_NODES}")
        for node in (tree.root, *tree):
            if node.has_notes and sum(map(len, node.notes)) > LONGEST_NOTE:
                raise BadLink("text", f"game {n}: the notes have more than {LONGEST_NOTE} characters at one decision")
            if node.has_notes and not all(map(can_be_shown, node.notes)):
                raise BadLink(
                    "text", f"game {n}, decision {node.number}: a note holds a character that cannot be shown"
                )
    people = people_of(trees[0])
    try:
        check(people, list[Person], "seats")
        contents = StudyContents(list(trees), [tree.title for tree in trees], [tree.root for tree in trees])
        return FoundStudy(text, contents, seated(trees[0].game, people))
    except BadRequest as bad:
        raise BadLink(bad.field, bad.problem) from bad


def session_of(tree: Tree, people: Sequence[Person] | None = None) -> Session:
    """A session of the main line of a tree. Raises BadLink for what one seat saw, and for people there are not."""
    if tree.start is None:
        raise BadLink("text", "this text tells what one seat saw of a game: it can be read, but not played on from")
    try:
        goal = check_goal(tree.game, read_json(tree.more[GOAL])) if GOAL in tree.more else None
        people = people or people_of(tree)
        check(people, list[Person], "seats")
        return Session(tree.game, LineOfPlay(tree.record()), seated(tree.game, people), goal)
    except (BadPosition, BadRequest) as bad:
        raise BadLink(bad.field, bad.problem) from bad
    except ValueError as bad:
        raise BadLink(GOAL, str(bad)) from bad


def people_of(tree: Tree) -> list[Person]:
    """Who plays at a table that is made of a tree; people, where it does not say."""
    game: Game = tree.game
    found: list[Person] = []
    for seat in range(game.num_players()):
        said = tree.seats[seat] if tree.seats else Player("")
        person: Person = {"name": said.name or default_name(game, seat), "kind": said.kind}  # type: ignore[typeddict-item]
        if said.temper:
            person["temper"] = said.temper  # type: ignore[typeddict-item]
        found.append(person)
    return found
