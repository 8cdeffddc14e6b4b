"""Updates of a study: those of a table at the node in view, with the tree."""

from __future__ import annotations

from ...core.action import Action
from ...core.cards.messages import SEAT
from ...core.state import TERMINAL
from ...gametext.tree import Node
from .. import choices
from ..catalogue import TableWords
from ..editing.held import held_cards
from ..game_session import LineOfPlay, Session
from ..links_and_files import common
from ..log import Log
from ..protocol.types.messages import LogLine, Part, Prompt, UndoInfo, Update, Viewer
from ..update import UpdateBuilder, called
from .chapter import Chapter
from .messages import EarlierRow, StudyHeld, StudyRow, StudyState
from .study import Study
from .words import StudyWords

Said = tuple[str, list[Part]]


class StudyBuilder(UpdateBuilder):
    """Builds the updates of one study; the viewer is always whose eyes it is seen from."""

    def __init__(self, study: Study, version: int = 0) -> None:
        super().__init__(study, version)
        self.study = study
        self._shown: list[Action] = list(study.line.record.decisions)
        self._began = study.chapter
        self._lines: dict[Chapter, ChapterLog] = {}
        self._call()

    def _call(self) -> None:
        """Names as at a table: the only person is addressed."""
        study = self.study
        self.words: TableWords = StudyWords(study.game.words, called(Session(study.game, study.line, study.sat)))
        self.log = Log(study, self.words)

    def default_viewer(self) -> Viewer:
        """Whose eyes it is seen from."""
        return self.study.viewer

    def update(self, version: int, viewer: Viewer, at: int | None = None, log: str | None = None) -> Update:
        """The node in view, or another of the same line, with the tree."""
        study = self.study
        study.follow()
        self._passed_by()
        made = super().update(version, study.viewer, at, log)
        made["status"] |= {"seats": study.sat, "hides": False, "curtain": False, "previous": None}
        made["status"] |= {"digest": [], "again": []}
        made["events"] = []  # walking is no play: nothing is presented, and no end of a round holds the table back
        made["study"] = dict(self.state())
        return made

    def _passed_by(self) -> None:
        """Decisions that are not on the way any more were sent before: what stands in their place is news."""
        now = self.study.line.record.decisions
        if self._began is not self.study.chapter:
            self._began = self.study.chapter
            self._call()
            self.forget_after(0)
            self.tell_everyone()
        else:
            same = common(self._shown, now)
            if same < len(self._shown):
                self.forget_after(same)
        self._shown = list(now)

    def _waiting(self, mover: int) -> Prompt | None:
        """Nobody is waited for: whose decision is due is said."""
        return None if mover == TERMINAL else {"text": self.words.say("study.due", {"seat": mover}), "sub": None}

    def undo(self, viewer: Viewer) -> UndoInfo:
        """What the last change was."""
        study = self.study
        why = study.undo_reason(len(study.line))
        if why is not None:
            reason = choices.reason(self.words, why)
            return {"ok": False, "reason": reason, "to": None, "label": self.words.say("table.undo.last")}
        what = self.words.say(*study.edits[-1].what)
        label = self.words.say("table.undo.label", {"what": what})
        return {"ok": True, "reason": None, "to": len(study.line), "label": label}

    # -- the tree

    def state(self) -> StudyState:
        """The tree as it is seen."""
        study, chapter = self.study, self.study.chapter
        number = chapter.number
        after, ways = chapter.node, [number(one) for one in chapter.tree.line(chapter.node)]
        first = chapter.next(chapter.node)
        while (then := chapter.next(after)) is not None:
            ways.append(number(then))
            after = then
        return {
            "title": study.title,
            "chapters": [one.title for one in study.chapters],
            "chapter": study.at,
            "node": number(chapter.node),
            "ways": ways,
            "earlier": earlier_rows(chapter),
            "rows": self._rows(chapter),
            "note": "\n".join(chapter.tree.root.notes),
            "eyes": study.eyes,
            "hides": study.game.hides,
            "sampled": study.line.record.sampled,
            "mover": study.to_move,
            "next": None if first is None or not study.sees(first.seat) else str(first.decision),
            "held": self._held() if study.eyes == "all" and study.game.hides else [],
        }

    def _rows(self, chapter: Chapter) -> list[StudyRow]:
        lines = self._lines.setdefault(chapter, ChapterLog(self.study, chapter))
        viewers = list(range(len(self.study.sat))) if self.study.eyes == "all" else [self.study.eyes]
        rows: list[StudyRow] = []
        for node, depth in chapter.rows():
            text, parts = lines.said(node, viewers[node.seat] if len(viewers) > node.seat >= 0 else viewers[0])
            row: StudyRow = {
                "node": chapter.number(node),
                "parent": chapter.number(node.parent or chapter.tree.root),
                "n": chapter.count(node),
                "seat": node.seat if node.seat >= 0 else None,
                "depth": depth,
                "text": text,
                "parts": parts,
            }
            if node.mark:
                row["mark"] = node.mark
            if node.notes:
                row["note"] = "\n".join(node.notes)
            if node.estimate is not None:
                row["estimate"] = (node.estimate.seat, node.estimate.points)
            rows.append(row)
        return rows

    def _held(self) -> list[StudyHeld]:
        state, game = self.study.line.head, self.study.game
        return [
            {
                "seat": seat,
                "lines": [
                    self.words.say(line["text"], line.get("args"))
                    for line in game.presenter.describe(state.view(seat), "hand")
                ],
                "cards": held_cards(game, state, seat),
            }
            for seat in range(len(self.study.sat))
        ]


def earlier_rows(chapter: Chapter) -> list[EarlierRow]:
    """What came before the start of a chapter."""
    return [
        {"n": n, "seat": one.seat if one.seat >= 0 else None, "text": one.text, "parts": one.parts}
        for n, one in enumerate(chapter.earlier, start=1)
    ]


class ChapterLog:
    """What the log says of each decision of a tree, as each viewer sees it; every decision is told once.

    Without the seat that it begins with, which is shown beside it. Where the log says nothing, a seat that sees its own
    decision has the label it chose by.
    """

    def __init__(self, study: Study, chapter: Chapter) -> None:
        self._chapter = chapter
        self._line = _OneLine(study, chapter.line(chapter.tree.root))
        self._words = StudyWords(chapter.tree.game.words, study.names)
        self._log = Log(self._line, self._words)
        self._said: dict[tuple[Node, Viewer], Said] = {}

    def said(self, node: Node, viewer: Viewer) -> Said:
        """Text and parts of a decision."""
        key = node, viewer
        if key not in self._said:
            tree = self._chapter.tree
            self._line.line = self._chapter.line(tree.end(node))
            told = self._log.lines(viewer, len(self._line.line))
            for one in [*tree.line(node), *tree.mainline(node)]:
                lines = [line for line in told if line["n"] == one.number and not line["head"]]
                own = next((line for line in lines if line["seat"] == one.seat), lines[0] if lines else None)
                self._said[one, viewer] = self._silent(one, viewer) if own is None else self._short(one, own)
        return self._said[key]

    def _short(self, node: Node, line: LogLine) -> Said:
        """A line of the log without the seat at its beginning."""
        text, parts, begin = line["text"], line["parts"], f"{self._words.name(SEAT, node.seat)} "
        if not text.startswith(begin):
            return text, parts
        first = parts[0].get("t", "") if parts else ""
        return text.removeprefix(begin), [{"t": first.removeprefix(begin)}, *parts[1:]] if parts else []

    def _silent(self, node: Node, viewer: Viewer) -> Said:
        state = self._chapter.reached(node.parent or self._chapter.tree.root).state
        if viewer != node.seat:
            return self._words.say("study.silent"), []
        label = state.game.presenter.label(state, node.decision)
        return self._words.say(label["text"], label.get("args")), []


class _OneLine(Study):
    """The study while one of its lines is told."""

    def __init__(self, study: Study, line: LineOfPlay) -> None:
        super().__init__(study.chapters, study.sat, at=study.at)
        self.line = line
