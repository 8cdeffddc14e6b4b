"""What a study says of itself; its table says the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...core.cards.messages import NUMBER, Catalogue
from ..catalogue import TableWords

ENGLISH = Catalogue(
    {
        "study.undo.line": "the line from decision {n}",
        "study.undo.note": "the note on decision {n}",
        "study.undo.note.start": "the note on the start",
        "study.undo.mark": "the mark on decision {n}",
        "study.undo.promote": "the line of decision {n} as the main one",
        "study.undo.delete": "deleting decision {n} and what followed",
        "study.undo.chapter": "the new chapter",
        "study.undo.chapter_gone": "deleting a chapter",
        "study.undo.title": "the new name",
        "study.chapter.from": "After {n:# decision|# decisions}",
        "study.due": "{seat} to decide",
        "study.silent": "decides",
        "study.resign": "Nobody resigns in a study",
        "study.unseen": "Look as {seat}, or with all cards open, to see what was possible",
        "study.open": "Look with all cards open first",
        "study.summary": "{chapters:1 chapter|# chapters}, {decisions:1 decision|# decisions}, {notes:1 note|# notes}",
    },
    blanks=dict.fromkeys(("chapters", "decisions", "n", "notes"), NUMBER),
)


class StudyWords(TableWords):
    """The words of a table at which a study lies."""

    def __init__(self, words: Mapping[str, str], names: Sequence[str] = ()) -> None:
        super().__init__(words, names)
        self.catalogues = (*self.catalogues, ENGLISH)
