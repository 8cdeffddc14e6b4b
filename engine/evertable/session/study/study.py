"""A study: a session whose line is the way to the node in view. What is decided there becomes a line of the tree."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from ...core.errors import EvertableError, IllegalAction, Reason, can_be_shown
from ...core.state import State
from ...gametext.tree import MARKS, Node
from ..game_session import Session
from ..protocol.types.messages import Person
from ..protocol.validation import BadRequest
from .chapter import Chapter

Eyes = int | Literal["all"] | None
"""Who sees a study: a seat, an onlooker (None), or with all cards open whoever is to decide."""
MOST_CHAPTERS = 64
MOST_EDITS = 200
LONGEST_NOTE = 2_000
LONGEST_TITLE = 60


class Edit(NamedTuple):
    """A change that can be taken back: what it was (message id, arguments), and how."""

    what: tuple[str, dict[str, object]]
    back: Callable[[], object]


class Study(Session):
    """Chapters, the one in view, and who is looking. All seats decide here; `sat` says who played them.

    `origin`: what it was made from, for the page.
    """

    studied = True

    def __init__(
        self, chapters: Sequence[Chapter], sat: Sequence[Person], eyes: Eyes = "all", at: int = 0, title: str = ""
    ) -> None:
        """Raises EvertableError if there is no chapter `at`."""
        if not 0 <= at < len(chapters):
            raise EvertableError(f"there is no chapter {at}")
        self.chapters = list(chapters)
        self.at = at
        self.sat = list(sat)
        self.eyes = eyes
        self.title = title
        self.edits: list[Edit] = []
        self.played: Node | None = None
        """The end of the line that was played at the table it was opened from."""
        here = chapters[at]
        people: list[Person] = [{"name": person["name"], "kind": "human"} for person in sat]
        super().__init__(here.tree.game, here.line(), people)
        self.passes = True

    @property
    def chapter(self) -> Chapter:
        """The chapter in view."""
        return self.chapters[self.at]

    @property
    def viewer(self) -> int | None:
        """The seat that the table is shown to; None: an onlooker."""
        if self.eyes != "all":
            return self.eyes
        mover = self.to_move
        if mover is not None:
            return mover
        return next((n for n in range(len(self.sat)) if self.sat[n]["kind"] == "human"), 0)

    def sees(self, seat: int) -> bool:
        """Whether what a seat holds is seen."""
        return self.eyes in ("all", seat) or not self.game.hides

    def unasked(self, state: State) -> bool:
        """A study asks nobody who has no response: nobody waits here who could draw conclusions."""
        return self.passes and self.game.rules.auto_pass(state)

    # -- decisions become lines

    def follow(self) -> None:
        """Bring what was decided since into the tree."""
        chapter, before = self.chapter, self.chapter.node
        if len(self.line) == before.number:
            return
        new = chapter.follow(self.line)
        if new is not None:
            self._undoable("study.undo.line", lambda: self._take_out(chapter, new, before), n=chapter.count(new))

    def _take_out(self, chapter: Chapter, node: Node, before: Node) -> None:
        if chapter.has(node):
            chapter.delete(node)
        if chapter.has(before):
            chapter.go(before)

    def resign(self, seat: int) -> None:
        """Raises IllegalAction: nobody resigns in a study."""
        raise IllegalAction("resign", Reason("study.resign"))

    # -- walking

    def go(self, node: Node) -> None:
        """Show a node of the chapter in view. Raises IllegalAction if the rules do not allow the way to it."""
        self.chapter.reached(node)
        self.chapter.go(node)
        self.line = self.chapter.line()

    def open_chapter(self, at: int) -> None:
        """Show a chapter. Raises BadRequest if there is none, or it is another game's."""
        if not 0 <= at < len(self.chapters):
            raise BadRequest("at", f"there is no chapter {at}; there are 0 to {len(self.chapters) - 1}")
        self.at = at
        self.game = self.chapter.tree.game
        self.line = self.chapter.line()

    # -- changes

    def note(self, node: Node, text: str) -> None:
        """Write the note of a node; '' takes it away. Raises BadRequest for one that is too long or cannot be shown."""
        said = "\n".join(line.rstrip() for line in text.strip().splitlines())
        if len(said) > LONGEST_NOTE:
            raise BadRequest("text", f"a note has at most {LONGEST_NOTE} characters, this one has {len(said)}")
        if not can_be_shown(said):
            raise BadRequest("text", "it holds a character that cannot be shown")
        before = list(node.notes)
        notes = [said] if said else []
        if notes == before:
            return
        node.notes[:] = notes
        self._undoable(
            "study.undo.note" if node.number else "study.undo.note.start",
            lambda: node.notes.__setitem__(slice(None), before),
            n=self.chapter.count(node),
        )

    def mark(self, node: Node, mark: str | None) -> None:
        """Mark a decision. Raises BadRequest for the start and for what is no mark."""
        if mark is not None and mark not in MARKS:
            raise BadRequest("mark", f"it is one of {' '.join(MARKS)}, or null")
        if node.parent is None:
            raise BadRequest("node", "only a decision can be marked, not the start")
        before = node.mark
        if mark != before:
            node.mark = mark
            self._undoable("study.undo.mark", lambda: setattr(node, "mark", before), n=self.chapter.count(node))

    def promote(self, node: Node) -> None:
        """Make a node's line the main one where it last left another."""
        tree = self.chapter.tree
        undo = tree.promote(node)
        if undo:
            self._undoable("study.undo.promote", lambda: tree.restore(undo), n=self.chapter.count(node))
        self.line = self.chapter.line()

    def delete(self, node: Node) -> None:
        """Take out a node with all that follows it. Raises BadRequest for the start."""
        if node.parent is None:
            raise BadRequest("node", "only a decision can be deleted, not the start")
        chapter, before = self.chapter, self.chapter.node
        undo = chapter.delete(node)

        def back() -> None:
            chapter.tree.restore(undo)
            if chapter.has(before):
                chapter.go(before)

        self._undoable("study.undo.delete", back, n=self.chapter.count(node))
        self.line = self.chapter.line()

    def add_chapter(self, chapter: Chapter) -> None:
        """A new chapter, after the others, is shown. Raises BadRequest if there are too many."""
        if len(self.chapters) >= MOST_CHAPTERS:
            raise BadRequest("at", f"a study has at most {MOST_CHAPTERS} chapters")
        was = self.at
        self.chapters.append(chapter)
        self.open_chapter(len(self.chapters) - 1)
        self._undoable("study.undo.chapter", lambda: self._drop(chapter, was))

    def delete_chapter(self, at: int) -> None:
        """Take out a chapter. Raises BadRequest for the last one, and if there is none."""
        if not 0 <= at < len(self.chapters):
            raise BadRequest("at", f"there is no chapter {at}; there are 0 to {len(self.chapters) - 1}")
        if len(self.chapters) == 1:
            raise BadRequest("at", "a study has at least one chapter")
        gone, was = self.chapters[at], self.at

        def back() -> None:
            self.chapters.insert(at, gone)
            self.at = was

        del self.chapters[at]
        self.open_chapter(min(was - (at < was), len(self.chapters) - 1))
        self._undoable("study.undo.chapter_gone", back)

    def rename(self, at: int, title: str) -> None:
        """Name a chapter. Raises BadRequest for a title that cannot be shown, or no such chapter."""
        if not 0 <= at < len(self.chapters):
            raise BadRequest("at", f"there is no chapter {at}; there are 0 to {len(self.chapters) - 1}")
        said = checked_title(title)
        chapter, before = self.chapters[at], self.chapters[at].title
        if said != before:
            chapter.title = said
            self._undoable("study.undo.title", lambda: setattr(chapter, "title", before))

    def _drop(self, chapter: Chapter, at: int) -> None:
        self.chapters = [one for one in self.chapters if one is not chapter]
        self.at = min(at, len(self.chapters) - 1)

    def _undoable(self, message: str, back: Callable[[], object], **args: object) -> None:
        self.edits = [*self.edits[1 - MOST_EDITS :], Edit((message, args), back)]

    # -- undo: of changes, not of walking

    def last_of_a_person(self) -> int:
        """All decisions stay: what is taken back is a change of the tree."""
        return len(self.line)

    def undo_reason(self, to: int, *, anyway: bool = False) -> Reason | None:
        """Why nothing can be taken back; None if something can."""
        return None if self.edits else Reason("undo.nothing")

    def undo(self, to: int, *, anyway: bool = False) -> None:
        """Take back the last change. Raises IllegalAction if there is none."""
        refused = self.undo_reason(to)
        if refused:
            raise IllegalAction("undo", refused)
        self.edits.pop().back()
        if not self.chapter.has(self.chapter.node):
            self.chapter.go(self.chapter.tree.root)
        self.open_chapter(self.at)

    def fork(self, n: int) -> None:
        """Raises BadRequest: going back is walking, here."""
        raise BadRequest("do", "a study is walked by study_go")


def checked_title(title: str) -> str:
    """A title as it can be shown. Raises BadRequest."""
    said = " ".join(title.split())
    if len(said) > LONGEST_TITLE:
        raise BadRequest("title", f"a title has at most {LONGEST_TITLE} characters, this one has {len(said)}")
    if not said.isprintable():
        raise BadRequest("title", "it holds a character that cannot be shown")
    return said
