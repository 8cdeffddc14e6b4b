"""The JSON interface of a table: one request in, one answer out. A refused request changes nothing."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Mapping
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any

from ...core.errors import (
    BadLink,
    BadOptions,
    BadPosition,
    EvertableError,
    FieldError,
    IllegalAction,
    Reason,
    shortened,
)
from ...core.format import link
from ...games import REGISTER
from .. import choices, links_and_files, thinking
from .. import deck_answers as decks
from .. import text_view as blind
from ..catalogue import TableWords
from ..deck_answers import game_named
from ..declarations import declarations
from ..game_session import Session
from ..preview import preview
from ..update import UpdateBuilder, shown
from . import reading
from .types.messages import Error, Update, Viewer
from .types.requests import REQUESTS
from .types.think_messages import ThinkMessage
from .validation import BadRequest, check

if TYPE_CHECKING:
    from ...search.tree_cache import Kept
    from ..editing.served import ServedEdit
    from ..study.desk import StudyDesk
    from ..study.link import FoundStudy

Answer = Mapping[str, Any]
EDITS = ("edit_begin", "edit_put", "edit_move", "edit_take", "edit_mark", "edit_set", "edit_undo", "edit_redo",
         "edit_find", "edit_places", "edit_look", "edit_goals", "edit_check", "edit_puzzle", "edit_picture",
         "edit_text")  # fmt: skip
"""The requests of an editor: see edit_messages.py, which is loaded with the first of them."""
THEN_MOST = 30
"""The maximum number of further actions of a preview."""
OPENED_MOST = 200
"""The maximum number of decisions that are taken when a link is opened."""


class Stale(EvertableError):
    """A request made for an earlier version of the table."""

    def __init__(self, given: int, now: int) -> None:
        super().__init__(f"The table has moved on: this was meant for version {shortened(given)}, it stands at {now}")


class ServedTable:
    """One table. There is one per worker; `version` counts all changes."""

    def __init__(self) -> None:
        self._scribe: UpdateBuilder | None = None
        self._looked_at: links_and_files.Found | FoundStudy | None = None
        self.version = 0

    def handle(self, text: str) -> str:
        """Answer one request: JSON in, JSON out."""
        try:
            answer: Answer = {"ok": True, **self._dispatch(reading.read(text))}
        except EvertableError as bad:
            answer = {"ok": False, "error": self._error(bad)}
        return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))

    def _dispatch(self, request: dict[str, Any]) -> Answer:
        do = request.pop("do", None)
        if isinstance(do, str) and do.startswith("study_"):
            return self._studies.answer(do, request)
        if isinstance(do, str) and do in EDITS:
            return self._edits.answer(do, request, self.lying)
        if not isinstance(do, str) or do not in REQUESTS:
            raise BadRequest("do", f"{shortened(do)!r} is not one of {', '.join(REQUESTS)}")
        check(request, REQUESTS[do])
        self.check_version(request)
        answer: Callable[..., Answer] = getattr(self, f"_do_{do}")
        return answer(request)

    def check_version(self, request: Answer) -> None:
        """Raise Stale for a request that was made for an earlier version of the table."""
        if request.get("v") is not None and request["v"] != self.version:
            raise Stale(request["v"], self.version)

    def _error(self, bad: EvertableError) -> Error:
        if isinstance(bad, IllegalAction):
            words = self._scribe.words if self._scribe else TableWords({})
            why = choices.reason(words, bad.reason)
            return {"kind": "IllegalAction", "id": why["id"], "text": why["text"], "field": "action", "reason": why}
        if isinstance(bad, Stale):
            return {"kind": "Stale", "id": "error.stale", "text": str(bad), "field": "v"}
        field = bad.field if isinstance(bad, FieldError) else None
        if isinstance(bad, BadLink):
            said = bad.problem if bad.field in link.OF_THE_WHOLE else str(bad)
            return {"kind": "BadLink", "id": f"link.{bad.field}", "text": sentence(said), "field": field}
        if isinstance(bad, BadOptions):
            return {"kind": "BadOptions", "id": "error.options", "text": sentence(str(bad)), "field": field}
        if isinstance(bad, BadPosition):
            return {"kind": "BadPosition", "id": "error.position", "text": sentence(str(bad)), "field": field}
        return {"kind": "BadRequest", "id": "error.request", "text": sentence(str(bad)), "field": field}

    @cached_property
    def _edits(self) -> ServedEdit:
        from ..editing.served import ServedEdit  # here: a page that edits nothing has none of it

        return ServedEdit()

    # -- what there is

    @property
    def _open(self) -> UpdateBuilder:
        if self._scribe is None:
            raise BadRequest("do", "there is no table yet: begin with new, open or resume")
        return self._scribe

    def _seat(self, seat: int | None, field: str = "seat") -> int:
        count = len(self._open.session.people)
        if seat is None or not 0 <= seat < count:
            raise BadRequest(field, f"{shortened(seat)} is not a seat; there are 0 to {count - 1}")
        return seat

    def _viewer(self, request: Mapping[str, Any], field: str = "for") -> Viewer:
        """The viewer of the answer: as requested, or as for a new table."""
        if field not in request:
            return self._open.default_viewer()
        return None if request[field] is None else self._seat(request[field], field)

    def _at(self, at: int | None, field: str = "at") -> int:
        n = len(self._open.session.line)
        if at is None:
            return n
        if not 0 <= at <= n:
            raise BadRequest(field, f"there is no decision {shortened(at)}; there are 0 to {n}")
        return at

    def _changed(self, viewer: Viewer, request: Answer) -> Update:
        self.version += 1
        return self._open.update(self.version, viewer, log=request.get("log"))

    def _seated(self, update: Update) -> Update:
        """The first answer of a table, with the catalogue of cards and what is the same throughout the game."""
        game = self._open.session.game
        return {**update, "catalog": game.catalog(), "constants": game.constants()}

    # -- requests without a table

    def _do_ping(self, request: Answer) -> Answer:
        return {"pong": True}

    def _do_games(self, request: Answer) -> Answer:
        return {"games": declarations()}

    _do_deck_pool = staticmethod(decks.pool)
    _do_deck_report = staticmethod(decks.report)
    _do_deck_read = staticmethod(decks.read)
    _do_deck_hand = staticmethod(decks.hand)

    def _do_look(self, request: Answer) -> Answer:
        if links_and_files.is_game_text(request["text"]):
            from .. import game_text

            return {"link": game_text.look(request["text"])}
        if links_and_files.is_file(request["text"]):
            saved = links_and_files.loaded(request["text"])
            return {"link": self._studies.look_file(saved) if "study" in saved else links_and_files.look_file(saved)}
        self._looked_at = there = self._found(request["text"])
        return {"link": links_and_files.look(there) if isinstance(there, links_and_files.Found) else there.look()}

    def _found(self, text: str) -> links_and_files.Found | FoundStudy:
        """The contents of the first link in a text, or what was looked at last. Raises BadLink."""
        looked_at, self._looked_at = self._looked_at, None
        if looked_at and looked_at.text == text:
            return looked_at
        try:
            return links_and_files.found(text)
        except BadLink as bad:
            if bad.field != "study":
                raise
        return self._studies.found(text)

    # -- studies, whose code comes with the first of them

    @property
    def _studies(self) -> StudyDesk:
        from ..study.desk import StudyDesk

        return StudyDesk(self)

    @property
    def session(self) -> Session:
        """What lies on the table. Raises BadRequest if there is none."""
        return self._open.session

    @property
    def lying(self) -> Session | None:
        """What lies on the table; None while nothing does."""
        return self._scribe.session if self._scribe else None

    @property
    def words(self) -> TableWords:
        """The words of the table."""
        return self._open.words

    def sit(self, builder: UpdateBuilder) -> Answer:
        """Lay a session on the table; its first answer."""
        self._scribe = builder
        builder.tell_everyone()
        return self._seated(self._changed(builder.default_viewer(), {}))

    def sit_session(self, session: Session) -> Answer:
        """The same, with updates as of any table."""
        return self.sit(UpdateBuilder(session, self.version))

    def changed(self) -> Answer:
        """The table after a change, for whoever it is shown to."""
        return self._changed(self._open.default_viewer(), {})

    # -- setting up a table

    def _sit(self, session: Session) -> None:
        self._scribe = UpdateBuilder(session, self.version)

    def _do_new(self, request: Answer) -> Answer:
        game = game_named(request["game"])(request.get("options") or {})
        self._sit(links_and_files.set_table(game, request["seats"], reading.seed_of(request.get("seed"), "seed")))
        return self._seated(self._changed(self._open.default_viewer(), {}))

    def _do_open(self, request: Answer) -> Answer:
        text, people, made_for = request["text"], request.get("seats"), None
        if links_and_files.is_game_text(text):
            from .. import game_text

            opened = game_text.open_text(text, people)
            if not isinstance(opened, game_text.OpenedText):
                return self._studies.open(opened, request)
            session, made_for, _ = opened
        elif links_and_files.is_file(text):
            if "study" in (saved := links_and_files.loaded(text)):
                return self._studies.resume(saved)
            session = links_and_files.resume(saved, people)
        else:
            there = self._found(text)
            if not isinstance(there, links_and_files.Found):
                return self._studies.open(there, request)
            session, made_for = links_and_files.open_link(there, people), there.header.seat
        if len(request.get("then", ())) > OPENED_MOST:
            raise BadRequest("then", f"there are more than {OPENED_MOST}")
        for i, action in enumerate(request.get("then", ())):
            session.line.play(reading.action_of(action, f"then.{i}"))
        count, n = len(session.people), len(session.line)
        seat, at = request.get("seat", made_for), request.get("at")
        if seat is not None and not 0 <= seat < count:
            raise BadRequest("seat", f"{shortened(seat)} is not a seat; there are 0 to {count - 1}")
        if at is not None and not 0 <= at <= n:
            raise BadRequest("at", f"there is no decision {shortened(at)}; there are 0 to {n}")
        self._sit(session)
        self._open.tell_everyone()
        self.version += 1
        viewer = seat if "seat" in request or made_for is not None else self._open.default_viewer()
        return self._seated(self._open.update(self.version, viewer, at))

    def _do_resume(self, request: Answer) -> Answer:
        if "study" in request["save"]:
            return self._studies.resume(request["save"])
        self._sit(links_and_files.resume(request["save"]))
        self._open.tell_everyone()
        return self._seated(self._changed(self._open.default_viewer(), {}))

    # -- looking

    def _do_state(self, request: Answer) -> Answer:
        viewer, at = self._viewer(request, "seat"), self._at(request.get("at"))
        return self._open.update(self.version, viewer, at, request.get("log"))

    def _do_seek(self, request: Answer) -> Answer:
        viewer, at = self._viewer(request), self._at(request["n"], "n")
        return self._open.update(self.version, viewer, at, request.get("log"))

    # -- deciding

    def _do_act(self, request: Answer) -> Answer:
        return self._act(request, self._seat(request["seat"]), human=True)

    def _do_gather(self, request: Answer) -> Answer:
        return self._decided(request, lambda session, seat: session.gather(seat, request["refs"]))

    def _do_assign(self, request: Answer) -> Answer:
        return self._decided(
            request, lambda session, seat: session.assign(seat, reading.pairs_of(request), request.get("common"))
        )

    def _do_order(self, request: Answer) -> Answer:
        return self._decided(request, lambda session, seat: session.order(seat, request["refs"]))

    def _do_apply_thought(self, request: Answer) -> Answer:
        return self._act(request, self._viewer(request), human=False)

    def _act(self, request: Answer, viewer: Viewer, *, human: bool) -> Answer:
        session, seat = self._open.session, self._seat(request["seat"])
        self._check_kind(seat, human)
        session.act(seat, reading.action_of(request["action"], "action"))
        return self._changed(viewer, request)

    def _decided(self, request: Answer, decide: Callable[[Session, int], None]) -> Answer:
        """Let a person decide: `decide` does what is decided, in the session and for the seat."""
        session, seat = self._open.session, self._seat(request["seat"])
        self._check_kind(seat, human=True)
        decide(session, seat)
        return self._changed(seat, request)

    def _check_kind(self, seat: int, human: bool) -> None:
        """Raise BadRequest unless a person (or else an opponent) decides for that seat."""
        if self._open.session.is_human(seat) != human:
            raise BadRequest("seat", "an opponent decides for that seat" if human else "a person decides for that seat")

    def _do_undo(self, request: Answer) -> Answer:
        session, viewer = self._open.session, self._viewer(request)
        to = request.get("to")
        to = session.last_of_a_person() if to is None else self._at(to, "to")
        session.undo(to, anyway=request.get("anyway", False))
        self._open.forget_after(to)
        return self._changed(viewer, request)

    def _do_resign(self, request: Answer) -> Answer:
        return self._decided(request, lambda session, seat: session.resign(seat))

    def _do_fork(self, request: Answer) -> Answer:
        viewer, n = self._viewer(request), self._at(request["n"], "n")
        self._open.session.fork(n)
        self._open.forget_after(n)
        return self._changed(viewer, request)

    def _do_return(self, request: Answer) -> Answer:
        session, viewer = self._open.session, self._viewer(request)
        if session.previous is None:
            raise BadRequest("do", "there is no other line to return to")
        self._open.forget_after(
            links_and_files.common(session.line.record.decisions, session.previous.record.decisions)
        )
        session.swap_lines()
        self._open.tell_everyone()
        return self._changed(viewer, request)

    def _do_settings(self, request: Answer) -> Answer:
        viewer = self._viewer(request)
        self._open.session.takebacks = request["takebacks"]
        self._open.session.passes = request.get("passes", False)
        return self._changed(viewer, request)

    def _do_standing(self, request: Answer) -> Answer:
        seat, windows, known = (
            self._seat(request["seat"]),
            request["windows"],
            self._open.session.game.presenter.windows,
        )
        self._check_kind(seat, human=True)
        unknown = next((one for one in windows if one not in known), None)
        if unknown is not None:
            allowed = ", ".join(known) or "none in this game"
            raise BadRequest("windows", f"{shortened(unknown, 40, repr)} is not one of them; there are {allowed}")
        self._open.session.standing[seat] = dict(windows)
        return self._changed(seat, request)

    # -- asking

    def _deciding(self, request: Answer) -> int:
        """The seat of the request. Raises IllegalAction if it is not to decide."""
        seat = self._seat(request["seat"])
        refused = self._open.session.not_deciding(seat)
        if refused:
            raise IllegalAction(request.get("action", ""), refused)
        return seat

    def _do_preview(self, request: Answer) -> Answer:
        seat = self._deciding(request)
        builder, line = self._open, self._open.session.line
        then = [reading.action_of(text, f"then.{i}") for i, text in enumerate(request.get("then", ())[:THEN_MOST])]
        actions = [reading.action_of(request["action"], "action"), *then]
        view = line.head.view(seat)
        foreseen = preview(builder.session.game, builder.log, view, seat, actions, len(line) + 1)
        preview_of = foreseen.shown and {
            **foreseen.shown,
            "view": foreseen.shown["view"] and shown(foreseen.shown["view"]),
        }
        return {"preview": preview_of, "uncertain": foreseen.uncertain, "applied": foreseen.applied}

    def _do_previews(self, request: Answer) -> Answer:
        self._deciding(request)
        state, asked = self._open.session.line.head, set(request["actions"])
        found = {
            text: state.game.presenter.preview(state, one)
            for one in state.legal_actions()
            if (text := str(one)) in asked
        }
        return {"previews": {text: preview for text, preview in found.items() if preview is not None}}

    def _do_forecast(self, request: Answer) -> Answer:
        self._deciding(request)
        state = self._open.session.line.head
        return {"forecast": state.game.presenter.forecast(state, reading.pairs_of(request), request.get("common"))}

    def _do_why(self, request: Answer) -> Answer:
        builder, seat = self._open, self._seat(request["seat"])
        verb, *refs = reading.action_of(" ".join([request["verb"], *request["refs"]]), "verb")
        why = builder.session.not_deciding(seat) or builder.session.line.head.why_not(verb, *refs)
        return {"reason": None if why is None else choices.reason(builder.words, why)}

    def _do_think_request(self, request: Answer) -> Answer:
        session, hint, way = self._open.session, request.get("hint", False), request.get("review")
        if request.get("at") is not None:
            at = self._ended_at(request["at"], "at")
            if not at < len(session.line) or session.line.decider(at) != request["seat"]:
                raise BadRequest("at", f"seat {shortened(request['seat'])} decided nothing there")
            return self._looked({"think": thinking.looking_back(session, at, hint, way)})
        seat = self._deciding(request)
        if hint:
            self._check_kind(seat, human=True)
            return {"think": thinking.message(session, session.line.head, seat, hint)}
        return {"think": thinking.to_decide(session, seat)}

    def _do_prove_request(self, request: Answer) -> Answer:
        made = thinking.to_prove(self._open.session, request.get("goal"), request.get("ways", False))
        self._check_kind(made["seat"], human=True)
        return {"think": made}

    # -- looking back at a game that is finished: nothing of it is a secret now

    def _ended_at(self, at: int, field: str) -> int:
        """A number of decisions of a finished game. Raises IllegalAction while it is not finished."""
        if self._open.session.to_move is not None:
            raise IllegalAction("", Reason("table.not_over"))
        return self._at(at, field)

    def _looked(self, answer: Answer) -> Answer:
        """An answer that reveals what was held; recorded as looking back."""
        self._open.session.looked_back = True
        return answer

    def _do_choices(self, request: Answer) -> Answer:
        self._ended_at(0, "n")
        return self._looked({"choices": thinking.choices_of(self._open.session)})

    def _do_moment(self, request: Answer) -> Answer:
        builder, n = self._open, self._ended_at(request["n"], "n")
        actions = [reading.action_of(text, f"actions.{i}") for i, text in enumerate(request["actions"][:THEN_MOST])]
        return self._looked({"moment": thinking.moment(builder.session, builder.words, n, actions)})

    def _do_vary(self, request: Answer) -> Answer:
        viewer, n = self._viewer(request), self._ended_at(request["n"], "n")
        then = [reading.action_of(text, f"then.{i}") for i, text in enumerate(request["then"][:THEN_MOST])]
        varied = thinking.varied(self._open.session, n, then)
        update = UpdateBuilder(varied, self.version, past=True).update(self.version, viewer)
        then_played = [str(one) for one in varied.line.record.decisions[n:]]
        return self._looked({"then": then_played, "think": thinking.going_on(varied), "update": update})

    def _do_text(self, request: Answer) -> Answer:
        builder, line = self._open, reading.line_of(request["line"], "line")
        seat = None if request["seat"] is None else self._seat(request["seat"])
        answer = blind.read(builder, seat, line)
        if answer is not None:
            return answer
        words = line.split()
        if words[0].lower() in ("u", "undo"):
            return self._undo_by_word(seat, [word.lower() for word in words[1:]], request)
        if seat is not None and words[0].lower() == "resign":
            return self._resign_by_word(seat, [word.lower() for word in words[1:]], request)
        if seat is None or (builder.session.not_deciding(seat) is None and blind.unknown(builder, words[0])):
            return {"lines": [builder.words.say("text.unknown", {"what": line})], "rule": None}
        refs, order = blind.whole_set(builder, seat, words), blind.whole_order(builder, seat, words)
        if order is not None:
            update = self._do_order({"seat": seat, "refs": order, "log": request.get("log")})
        elif refs is not None:
            update = self._do_gather({"seat": seat, "refs": refs, "log": request.get("log")})
        else:
            update = self._act({"seat": seat, "action": line, "log": request.get("log")}, seat, human=True)
        return {"lines": [one["text"] for one in update["events"] if one["text"]], "rule": None, "update": update}

    def _undo_by_word(self, seat: Viewer, more: list[str], request: Answer) -> Answer:
        """`undo` takes back, or says what `undo now` would take back all the same."""
        builder = self._open
        info = builder.undo(seat)
        if info["reason"] and "offer" in info and more != ["now"]:
            return {"lines": [info["reason"]["text"], builder.words.say("text.undo")], "rule": None}
        update = self._do_undo({"for": seat, "log": request.get("log"), "anyway": more == ["now"]})
        lines = [builder.words.say("text.undone", {"n": len(builder.session.line)})]
        return {"lines": lines, "rule": None, "update": update}

    def _resign_by_word(self, seat: int, more: list[str], request: Answer) -> Answer:
        """`resign` says what it would do; `resign now` does it."""
        if more != ["now"]:
            return {"lines": [self._open.words.say("text.resign", {"seat": seat})], "rule": None}
        update = self._do_resign({"seat": seat, "log": request.get("log")})
        return {"lines": [update["log"][-1]["text"]], "rule": None, "update": update}

    # -- taking away

    def _do_link(self, request: Answer) -> Answer:
        seat = self._viewer({"seat": request.get("seat")}, "seat")
        at = self._at(request.get("at"))
        goal, named = request.get("goal"), request.get("names", False)
        return {"link": links_and_files.make_link(self._open.session, request["kind"], seat, at, goal, named)}

    def _do_game_text(self, request: Answer) -> Answer:
        from .. import game_text

        session, at = self._open.session, self._at(request.get("at"))
        viewers = None if "seat" not in request else [self._viewer(request, "seat")]
        return {"file": game_text.file(session, at, viewers, request.get("date", ""))}

    def _do_save(self, request: Answer) -> Answer:
        builder = self._open
        n = len(builder.session.line)
        if builder.session.studied:
            return {"save": self._studies.save(), "key": builder.known.key(n), "after": 0}
        after = builder.known.decisions(request.get("known"), n)
        whole = links_and_files.save(builder.session)
        whole["decisions"] = whole["decisions"][after:]
        if builder.session.to_move is None:
            made = links_and_files.make_link(builder.session, "R", None, n, None)
            whole["link"] = "" if made["too_long"] else made["url_path"]
            whole["groups"] = builder.groups()
        return {"save": whole, "key": builder.known.key(n), "after": after}

    def _do_file(self, request: Answer) -> Answer:
        session = self._open.session
        return {"file": self._studies.file() if session.studied else links_and_files.file(session)}


def sentence(problem: str) -> str:
    """A problem as a sentence, with a capital."""
    return problem[:1].upper() + problem[1:]


_table = ServedTable()
handle = _table.handle
"""Answer one request of the page: JSON in, JSON out."""


def think(text: str, kept: Kept | None = None) -> Generator[str, object, str]:
    """Think about what `think_request` gave: yields progress, returns the thought, hint or judgement, all JSON.

    Sent something true, it decides now (see Opponent.think). `kept`: the cache of trees. Raises BadRequest and
    BadOptions.
    """
    request = reading.read(text)
    check(request, ThinkMessage)
    if request["game"] not in REGISTER:
        raise BadRequest("game", f"{request['game'][:40]!r} is not one of {', '.join(REGISTER)}")
    rng = Random(reading.seed_of(request["seed"], "seed"))
    return (yield from thinking.thought(request, rng, kept))  # type: ignore[arg-type]
