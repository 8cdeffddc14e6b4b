"""A study of a table: its whole tree once the game is over; before, if it hides anything, only what a seat sees."""

from __future__ import annotations

from ...core.format.record import Record
from ...core.rng import Rng
from ...gametext.tree import Tree
from ..game_session import Session
from ..links_and_files import fresh_seed
from ..protocol.types.messages import Viewer
from .chapter import Chapter, chapter_of
from .study import Eyes, Study


def study_of(session: Session, viewer: Viewer) -> Study:
    """The study of a table, at its last decision.

    While the game lasts and hides something it begins here, with what `viewer` cannot see dealt anew: neither hands nor
    what is drawn later are those of the game. Otherwise it holds all lines that were played here, also those left.
    """
    if session.game.hides and session.to_move is not None:
        return Study([Chapter(seen_tree(session, viewer))], session.people, viewer)
    session.looked_back = True
    others = list(session.left)
    if session.previous is not None:
        others.append(tuple(session.previous.record.decisions))
    chapter = chapter_of(session.line, others)
    people = [seat for seat in range(len(session.people)) if session.is_human(seat)]
    eyes: Eyes = people[0] if len(people) == 1 and session.game.hides else "all"
    return Study([chapter], session.people, eyes)


def seen_tree(session: Session, viewer: Viewer) -> Tree:
    """The tree of the position as one seat sees it, with the rest dealt anew."""
    game, state = session.game, session.line.head
    seen = {"position": state.seen_position(viewer)}
    return Tree(Record.starting(game.format.sample(game, seen, viewer, Rng(fresh_seed())), sampled=True))
