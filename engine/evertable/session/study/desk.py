"""The requests about studies, answered for the table they are asked of."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from ...core.errors import IllegalAction, Reason, shortened
from ...core.format.documents import Json
from ...core.state import TERMINAL
from ...gametext.tree import MARKS, Estimate, Node
from .. import choices, links_and_files, thinking
from ..catalogue import TableWords
from ..game_session import Session
from ..protocol import reading
from ..protocol.types.messages import LinkHeader
from ..protocol.validation import BadRequest, check
from ..update import UpdateBuilder
from .builder import StudyBuilder
from .chapter import Chapter, chapter_of
from .link import FoundStudy, contents_of, header, in_link, made_link
from .opening import found, joined, show_decision, study_of
from .requests import STUDY_REQUESTS, Step
from .saving import resume, save
from .study import Study, checked_title

Answer = Mapping[str, Any]
MOST_LABELS = 16


class Table(Protocol):
    """What studies need of a table (see ServedTable)."""

    version: int

    @property
    def session(self) -> Session:
        """What lies on it."""

    @property
    def lying(self) -> Session | None:
        """The same; None while nothing does."""

    @property
    def words(self) -> TableWords:
        """Its words."""

    def check_version(self, request: Answer) -> None:
        """Refuse what was asked of an earlier version."""

    def sit(self, builder: UpdateBuilder) -> Answer:
        """Lay a session on it."""

    def sit_session(self, session: Session) -> Answer:
        """The same, with updates as of any table."""

    def changed(self) -> Answer:
        """Its update after a change."""


class StudyDesk:
    """Answers for one table, at which a study may lie."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def answer(self, do: str, request: dict[str, Any]) -> Answer:
        """The answer to a request. Raises BadRequest for one that does not exist."""
        if do not in STUDY_REQUESTS:
            raise BadRequest("do", f"{shortened(do)!r} is not one of {', '.join(STUDY_REQUESTS)}")
        check(request, STUDY_REQUESTS[do])
        self._table.check_version(request)
        answer: Callable[[dict[str, Any]], Answer] = getattr(self, f"_do_{do}")
        return answer(request)

    @property
    def _study(self) -> Study:
        session = self._table.session
        if not isinstance(session, Study):
            raise BadRequest("do", "no study is open: begin with study_open")
        return session

    def _node(self, request: Answer) -> Node:
        node = self._study.chapter.numbered(request["node"])
        if node is None:
            raise BadRequest("node", f"there is no decision {shortened(request['node'])} in this chapter")
        return node

    def _changed(self) -> Answer:
        return self._table.changed()

    def _do_study_open(self, request: Answer) -> Answer:
        if "position" in request:
            return self._open_position(request["position"])
        session = self._table.session
        if isinstance(session, Study):
            raise BadRequest("do", "a study is open already")
        seat = request["seat"]
        if seat is not None and not 0 <= seat < len(session.people):
            raise BadRequest("seat", f"{shortened(seat)} is not a seat; there are 0 to {len(session.people) - 1}")
        study = made = study_of(session, seat)
        if "kept" in request:
            study = joined(resume(request["kept"]), made)
        if "at" in request and study.chapter.tree.same_start(made.chapter.tree):
            show_decision(study, found(study.chapter, made.chapter), request["at"])
        table = links_and_files.save(session)
        chapter = study.chapter
        study.played = played = found(chapter, made.chapter)
        game = [chapter.number(node) for node in (chapter.tree.root, *chapter.tree.line(played))]
        return {"update": self._table.sit(StudyBuilder(study, self._table.version)), "table": table, "game": game}

    def _open_position(self, text: str) -> Answer:
        there, opened = self._table.lying, links_and_files.found(text)
        if isinstance(there, Study):
            raise BadRequest("do", "a study is open already")
        if opened.header.kind != "F":
            raise BadRequest("position", "it is not the link of a whole position")
        people = links_and_files.seated(opened.line.record.game, None)
        study = Study([chapter_of(opened.line)], people, "all")
        table = None if there is None else links_and_files.save(there)
        update = self._table.sit(StudyBuilder(study, self._table.version))
        return {"update": update, "table": table, "game": [0]}

    # -- walking

    def _do_study_go(self, request: Answer) -> Answer:
        study, to = self._study, request["to"]
        chapter = study.chapter
        if isinstance(to, int):
            node = chapter.numbered(to)
            if node is None:
                raise BadRequest("to", f"there is no decision {shortened(to)} in this chapter")
        else:
            node = stepped(chapter, to)
        study.go(node)
        return self._changed()

    def _do_study_eyes(self, request: Answer) -> Answer:
        study, eyes = self._study, request["seen_by"]
        if eyes not in ("all", None) and not 0 <= eyes < len(study.people):
            raise BadRequest("seen_by", f"{shortened(eyes)} is not a seat; there are 0 to {len(study.people) - 1}")
        study.eyes = eyes
        return self._changed()

    # -- what is said of decisions

    def _do_study_note(self, request: Answer) -> Answer:
        self._study.note(self._node(request), request["text"])
        return self._changed()

    def _do_study_mark(self, request: Answer) -> Answer:
        self._study.mark(self._node(request), request["mark"])
        return self._changed()

    def _do_study_estimate(self, request: Answer) -> Answer:
        seat, points = request["seat"], request["points"]
        if not 0 <= seat < len(self._study.people) or not 0 <= points <= 100:
            raise BadRequest("points", "an estimate is for a seat of this game, and 0 to 100")
        self._node(request).estimate = Estimate(seat, points)
        return self._changed()

    def _do_study_analysis(self, request: Answer) -> Answer:
        study = self._study
        chapter, tree = study.chapter, study.chapter.tree
        played = study.played if study.played is not None and chapter.has(study.played) else tree.end()
        line = [tree.root, *tree.line(played)]
        for n, seat, points, mark in request["found"]:
            if not 0 <= n < len(line) - 1 or line[n + 1].seat != seat or not 0 <= points <= 100:
                raise BadRequest("found", "a row is of a decision of this line, with its seat and 0 to 100")
            if mark is not None and mark not in MARKS:
                raise BadRequest("found", f"a mark is one of {' '.join(MARKS)}, or null")
            line[n].estimate = line[n].estimate or Estimate(seat, points)
            line[n + 1].mark = line[n + 1].mark or mark
        for n, notation, points in request.get("better", ()):
            if not 0 <= n < len(line) - 1 or not 0 <= points <= 100:
                raise BadRequest("better", "a row is of a decision of this line, with 0 to 100")
            action = reading.action_of(notation, "better")
            if action not in chapter.reached(line[n]).state.legal_actions():
                raise BadRequest("better", f"{shortened(notation)} is not legal there")
            node = tree.add(line[n], action, line[n + 1].seat)
            node.estimate = node.estimate or Estimate(node.seat, points)
        return self._changed()

    def _do_study_promote(self, request: Answer) -> Answer:
        self._study.promote(self._node(request))
        return self._changed()

    def _do_study_delete(self, request: Answer) -> Answer:
        self._study.delete(self._node(request))
        return self._changed()

    # -- chapters

    def _do_study_chapter(self, request: Answer) -> Answer:
        study, way = self._study, request["way"]
        at, title = request.get("at", study.at), request.get("title", "")
        if way == "go":
            study.open_chapter(at)
        elif way == "new":
            tree = study.chapter.tree.copy()
            chapter = Chapter(tree, checked_title(title), study.chapter.earlier)
            chapter.go(tree.at(study.chapter.tree.path(study.chapter.node)))
            study.add_chapter(chapter)
        elif way == "name":
            study.rename(at, title)
        elif way == "delete":
            study.delete_chapter(at)
        else:
            study.title = checked_title(title)
        return self._changed()

    # -- asking

    def _mover(self) -> int:
        """The seat to decide at the node in view. Raises IllegalAction at an end, and where its cards are not seen."""
        study = self._study
        seat = study.line.decider(len(study.line))
        if seat == TERMINAL:
            raise IllegalAction("", Reason("table.over"))
        if not study.sees(seat):
            raise IllegalAction("", Reason("study.unseen", {"seat": seat}))
        return seat

    def _do_study_think(self, request: Answer) -> Answer:
        study = self._study
        if "node" in request:
            return {"think": self._compared(self._node(request))}
        seat = self._mover()
        if request["open"] and study.eyes != "all" and study.game.hides:
            raise IllegalAction("", Reason("study.open"))
        state = study.line.head
        made: Json = dict(thinking.message(study, state, seat, hint=True))
        if request["open"]:
            made["world"] = state.to_position()
        return {"think": made}

    def _compared(self, node: Node) -> Json:
        """What is needed to review the decision of a node, by what its seat knew."""
        study = self._study
        if node.parent is None:
            raise BadRequest("node", "nothing was decided at the start")
        if not study.sees(node.seat):
            raise IllegalAction("", Reason("study.unseen", {"seat": node.seat}))
        state = study.chapter.reached(node.parent).state
        made: Json = dict(thinking.message(study, state, node.seat))
        return {**made, "review": {"played": str(node.decision), "depth": "deep"}}

    def _do_study_labels(self, request: Answer) -> Answer:
        self._mover()
        asked = {str(reading.action_of(one, f"actions.{n}")) for n, one in enumerate(request["actions"][:MOST_LABELS])}
        words, state = self._table.words, self._study.line.head
        return {"labels": {one["id"]: one["label"] for one in choices.legal(words, state) if one["id"] in asked}}

    # -- leaving

    def _do_study_play(self, request: Answer) -> Answer:
        study = self._study
        session = Session(study.game, study.chapter.line(), links_and_files.seated(study.game, request["seats"]))
        session.mark_as("table.marked.forked")
        if study.game.hides and not study.line.record.sampled:
            session.mark_as("table.marked.looked")
        return self._table.sit_session(session)

    def _do_study_link(self, request: Answer) -> Answer:
        return {"link": made_link(self._study, named=request.get("names", False))}

    # -- links

    def look_file(self, saved: Mapping[str, Any]) -> LinkHeader:
        """What a file of a study holds. Raises BadLink."""
        study = resume(saved)
        return header(contents_of(study), study.sat, None)

    def found(self, text: str) -> FoundStudy:
        """The study in a link. Raises BadLink."""
        return in_link(text)

    def open(self, there: FoundStudy, request: Answer) -> Answer:
        """A study of a text on the table: seen by `seat`, an onlooker (null), or without `seat` with all cards open."""
        seat = request.get("seat")
        study = there.open(request.get("seats"), seat, everything="seat" not in request)
        if seat is not None and not 0 <= seat < len(study.people):
            raise BadRequest("seat", f"{shortened(seat)} is not a seat; there are 0 to {len(study.people) - 1}")
        return self._table.sit(StudyBuilder(study, self._table.version))

    # -- what is kept

    def resume(self, saved: Mapping[str, Any]) -> Answer:
        """The study that was saved, on the table. Raises BadLink naming the field."""
        return self._table.sit(StudyBuilder(resume(saved), self._table.version))

    def save(self) -> Json:
        """The study as a document, for `resume`."""
        return save(self._study)

    def file(self) -> Json:
        """The study as a file to download."""
        text = json.dumps(self.save(), indent=1, ensure_ascii=False) + "\n"
        return {"name": f"evertable-{self._study.game.name}-study.json", "text": text}


def stepped(chapter: Chapter, step: Step) -> Node:
    """The node a step away from the one in view; that one itself where the tree ends."""
    here = chapter.node
    if step == "back":
        return here.parent or here
    if step == "next":
        return chapter.next() or here
    if step == "start":
        return chapter.tree.root
    return chapter.last() if step == "end" else chapter.beside(-1 if step == "up" else 1)
