"""A study of a table: its whole tree once the game is over; before, if it hides anything, only what a seat sees."""

from __future__ import annotations

from ...core.format.record import Record
from ...core.rng import Rng
from ...gametext.tree import Node, Tree
from ..game_session import Session
from ..links_and_files import fresh_seed
from ..protocol.types.messages import Viewer
from ..protocol.validation import BadRequest
from .builder import ChapterLog
from .chapter import Chapter, Earlier, chapter_of
from .study import MOST_CHAPTERS, Eyes, Study
from .words import StudyWords


def study_of(session: Session, viewer: Viewer) -> Study:
    """The study of a table, at its last decision.

    While the game lasts and hides something it begins here, with what `viewer` cannot see dealt anew: neither hands nor
    what is drawn later are those of the game. What led here could not be played in it, so it is told as the viewer saw
    it. Otherwise it holds all lines that were played here, also those left.
    """
    if session.game.hides and session.to_move is not None:
        title = StudyWords(session.game.words).say("study.chapter.from", {"n": len(session.line)})
        return Study([Chapter(seen_tree(session, viewer), title, told(session, viewer))], session.people, viewer)
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


def told(session: Session, viewer: Viewer) -> list[Earlier]:
    """The decisions at a table so far, as one seat was told of them."""
    chapter = chapter_of(session.line)
    lines = ChapterLog(Study([chapter], session.people, viewer), chapter)
    return [Earlier(node.seat, *lines.said(node, viewer)) for node in chapter.tree.mainline()]


def joined(kept: Study, made: Study) -> Study:
    """The study that was kept of a table, showing what has just been `made` of it, with all that is new in there.

    What began alike is the same chapter: what was played since is added, and it stands where it was left or at the end
    of what is new. Anything else becomes a further chapter. Raises BadRequest if it is another game's study, or full.
    """
    if kept.game.name != made.game.name or len(kept.sat) != len(made.sat):
        raise BadRequest("kept", "it is the study of another game")
    fresh = made.chapter
    there = next((n for n, one in enumerate(kept.chapters) if _begin_alike(one, fresh, made.viewer)), None)
    if there is not None:
        kept.open_chapter(there)
        kept.chapter.earlier = kept.chapter.earlier or fresh.earlier
        if kept.chapter.tree.same_start(fresh.tree):
            _join(kept, fresh)
        return kept
    if len(kept.chapters) >= MOST_CHAPTERS:
        raise BadRequest("kept", f"a study has at most {MOST_CHAPTERS} chapters")
    kept.chapters.append(fresh)
    kept.eyes = made.eyes
    kept.open_chapter(len(kept.chapters) - 1)
    return kept


def show_decision(study: Study, end: Node, at: int) -> None:
    """Show the position after `at` decisions of the line that ends with a node, or the nearest there is."""
    line = [study.chapter.tree.root, *study.chapter.tree.line(end)]
    study.go(line[min(max(at, 0), len(line) - 1)])


def _begin_alike(chapter: Chapter, fresh: Chapter, viewer: int | None) -> bool:
    """Whether both are of the same moment of the same game. What a seat does not see is dealt anew each time."""
    if chapter.tree.same_start(fresh.tree):
        return True
    one, other = chapter.tree.start, fresh.tree.start
    if one is None or other is None or not (one.sampled and other.sampled) or len(fresh.tree):
        return False
    first, second = (each.reached(each.tree.root).state for each in (chapter, fresh))
    return first.game.options == second.game.options and first.seen_position(viewer) == second.seen_position(viewer)


def _join(kept: Study, fresh: Chapter) -> None:
    """Bring the lines of a chapter into the one in view; where its line is new, to its end."""
    chapter, before = kept.chapter, len(kept.chapter.tree)
    chapter.tree.merge(fresh.tree)
    end = found(chapter, fresh)
    if end is chapter.tree.end():
        chapter.tree.resigned = None if end.children else fresh.tree.resigned
    if len(chapter.tree) > before:
        kept.go(end)


def found(chapter: Chapter, fresh: Chapter) -> Node:
    """Where the node in view of one chapter stands in another that has its line."""
    node = chapter.tree.root
    for one in fresh.tree.line(fresh.node):
        node = node.child(one.decision) or node
    return node
