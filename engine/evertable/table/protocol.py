"""The table, spoken to in JSON: one request in, one answer out. A refused request changes nothing."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Mapping
from typing import Any

from ..games import REGISTER, game_class
from ..kernel.action import Action, parse
from ..kernel.errors import BadLink, BadOptions, BadPosition, EvertableError, FieldError, IllegalAction
from ..kernel.record import LONGEST_NOTATION
from ..kernel.rng import Rng
from ..search import OPPONENTS
from . import blind, choices, opening
from .check import BadRequest, check
from .declare import declarations
from .messages import Error, Eyes, ThinkMessage, Update
from .preview import preview, seed_of
from .requests import REQUESTS
from .sitting import Sitting
from .update import Scribe
from .words import Words

Answer = Mapping[str, Any]
THEN_MOST = 30
"""Further actions of one preview."""


class Stale(EvertableError):
    """A request made for an earlier version of the table."""

    def __init__(self, given: int, now: int) -> None:
        super().__init__(f"The table has moved on: this was meant for version {given}, it stands at {now}")


class Table:
    """One table. There is one a worker; `version` counts every change there has been."""

    def __init__(self) -> None:
        self._scribe: Scribe | None = None
        self._looked_at: opening.Found | None = None
        self.version = 0

    def handle(self, text: str) -> str:
        """Answer one request: JSON in, JSON out."""
        try:
            answer: Answer = {"ok": True, **self._dispatch(_read(text))}
        except EvertableError as bad:
            answer = {"ok": False, "error": self._error(bad)}
        return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))

    def _dispatch(self, request: dict[str, Any]) -> Answer:
        do = request.pop("do", None)
        if not isinstance(do, str) or do not in REQUESTS:
            raise BadRequest("do", f"{str(do)[:40]!r} is not one of {', '.join(REQUESTS)}")
        check(request, REQUESTS[do])
        if request.get("v") is not None and request["v"] != self.version:
            raise Stale(request["v"], self.version)
        answer: Callable[..., Answer] = getattr(self, f"_do_{do}")
        return answer(request)

    def _error(self, bad: EvertableError) -> Error:
        if isinstance(bad, IllegalAction):
            words = self._scribe.words if self._scribe else Words({})
            why = choices.reason(words, bad.reason)
            return {"kind": "IllegalAction", "id": why["id"], "text": why["text"], "field": "action", "reason": why}
        if isinstance(bad, Stale):
            return {"kind": "Stale", "id": "error.stale", "text": str(bad), "field": "v"}
        field = bad.field if isinstance(bad, FieldError) else None
        if isinstance(bad, BadLink):
            return {"kind": "BadLink", "id": f"link.{bad.field}", "text": sentence(bad.problem), "field": field}
        if isinstance(bad, BadOptions):
            return {"kind": "BadOptions", "id": "error.options", "text": sentence(str(bad)), "field": field}
        if isinstance(bad, BadPosition):
            return {"kind": "BadPosition", "id": "error.position", "text": sentence(str(bad)), "field": field}
        return {"kind": "BadRequest", "id": "error.request", "text": sentence(str(bad)), "field": field}

    # -- what there is

    @property
    def _open(self) -> Scribe:
        if self._scribe is None:
            raise BadRequest("do", "there is no table yet: begin with new, open or resume")
        return self._scribe

    def _seat(self, seat: int | None, field: str = "seat") -> int:
        count = len(self._open.sitting.people)
        if seat is None or not 0 <= seat < count:
            raise BadRequest(field, f"{seat} is not a seat; there are 0 to {count - 1}")
        return seat

    def _eyes(self, request: Mapping[str, Any], field: str = "for") -> Eyes:
        """Whose eyes the answer is for: as asked, or as for a new table."""
        if field not in request:
            return self._open.default_eyes()
        return None if request[field] is None else self._seat(request[field], field)

    def _at(self, at: int | None, field: str = "at") -> int:
        n = len(self._open.sitting.line)
        if at is None:
            return n
        if not 0 <= at <= n:
            raise BadRequest(field, f"there is no decision {at}; there are 0 to {n}")
        return at

    def _changed(self, eyes: Eyes) -> Update:
        self.version += 1
        return self._open.update(self.version, eyes)

    # -- without a table

    def _do_ping(self, request: Answer) -> Answer:
        return {"pong": True}

    def _do_games(self, request: Answer) -> Answer:
        return {"games": declarations()}

    def _do_look(self, request: Answer) -> Answer:
        if opening.is_file(request["text"]):
            return {"link": opening.look_file(request["text"])}
        self._looked_at = opening.found(request["text"])
        return {"link": opening.look(self._looked_at)}

    # -- coming to a table

    def _sit(self, sitting: Sitting) -> None:
        self._scribe = Scribe(sitting)

    def _do_new(self, request: Answer) -> Answer:
        name = request["game"]
        if name not in REGISTER:
            raise BadOptions("game", f"{name[:40]!r} is not one of {', '.join(REGISTER)}")
        game = game_class(name)(request.get("options") or {})
        self._sit(opening.set_table(game, request["seats"], request.get("seed")))
        return self._changed(self._open.default_eyes())

    def _do_open(self, request: Answer) -> Answer:
        text, people, made_for = request["text"], request.get("seats"), None
        if opening.is_file(text):
            sitting = opening.open_file(text, people)
        else:
            looked_at, self._looked_at = self._looked_at, None
            there = looked_at if looked_at and looked_at.text == text else opening.found(text)
            sitting, made_for = opening.open_link(there, people), there.header.seat
        count, n = len(sitting.people), len(sitting.line)
        seat, at = request.get("seat", made_for), request.get("at")
        if seat is not None and not 0 <= seat < count:
            raise BadRequest("seat", f"{seat} is not a seat; there are 0 to {count - 1}")
        if at is not None and not 0 <= at <= n:
            raise BadRequest("at", f"there is no decision {at}; there are 0 to {n}")
        self._sit(sitting)
        self._open.tell_everyone()
        self.version += 1
        eyes = seat if "seat" in request or made_for is not None else self._open.default_eyes()
        return self._open.update(self.version, eyes, at)

    def _do_resume(self, request: Answer) -> Answer:
        self._sit(opening.resume(request["save"]))
        self._open.tell_everyone()
        return self._changed(self._open.default_eyes())

    # -- looking

    def _do_state(self, request: Answer) -> Answer:
        return self._open.update(self.version, self._eyes(request, "seat"), self._at(request.get("at")))

    def _do_seek(self, request: Answer) -> Answer:
        return self._open.update(self.version, self._eyes(request), self._at(request["n"], "n"))

    # -- deciding

    def _do_act(self, request: Answer) -> Answer:
        return self._act(request, self._seat(request["seat"]), human=True)

    def _do_gather(self, request: Answer) -> Answer:
        sitting, seat = self._open.sitting, self._seat(request["seat"])
        self._check_kind(seat, human=True)
        sitting.gather(seat, request["refs"])
        return self._changed(seat)

    def _do_apply_thought(self, request: Answer) -> Answer:
        return self._act(request, self._eyes(request), human=False)

    def _act(self, request: Answer, eyes: Eyes, *, human: bool) -> Answer:
        sitting, seat = self._open.sitting, self._seat(request["seat"])
        self._check_kind(seat, human)
        sitting.act(seat, _action(request["action"], "action"))
        return self._changed(eyes)

    def _check_kind(self, seat: int, human: bool) -> None:
        """Raise BadRequest unless a person (or else an opponent) decides for that seat."""
        if self._open.sitting.is_human(seat) != human:
            raise BadRequest("seat", "an opponent decides for that seat" if human else "a person decides for that seat")

    def _do_undo(self, request: Answer) -> Answer:
        sitting, eyes = self._open.sitting, self._eyes(request)
        to = request.get("to")
        to = sitting.last_of_a_person() if to is None else self._at(to, "to")
        sitting.undo(to)
        self._open.forget_after(to)
        return self._changed(eyes)

    def _do_fork(self, request: Answer) -> Answer:
        eyes, n = self._eyes(request), self._at(request["n"], "n")
        self._open.sitting.fork(n)
        self._open.forget_after(n)
        return self._changed(eyes)

    def _do_return(self, request: Answer) -> Answer:
        sitting, eyes = self._open.sitting, self._eyes(request)
        if sitting.previous is None:
            raise BadRequest("do", "there is no other line to return to")
        sitting.swap_lines()
        self._open.tell_everyone()
        return self._changed(eyes)

    def _do_settings(self, request: Answer) -> Answer:
        eyes = self._eyes(request)
        self._open.sitting.takebacks = request["takebacks"]
        return self._changed(eyes)

    # -- asking

    def _deciding(self, request: Answer) -> int:
        """The seat of the request; raises IllegalAction when it is not to decide."""
        seat = self._seat(request["seat"])
        refused = self._open.sitting.not_deciding(seat)
        if refused:
            raise IllegalAction(request.get("action", ""), refused)
        return seat

    def _do_preview(self, request: Answer) -> Answer:
        seat = self._deciding(request)
        scribe, state = self._open, self._open.sitting.line.head
        then = [_action(text, f"then.{i}") for i, text in enumerate(request.get("then", ())[:THEN_MOST])]
        actions = [_action(request["action"], "action"), *then]
        foreseen = preview(state.game, scribe.log, state.view(seat), seat, actions, len(scribe.sitting.line) + 1)
        return {"preview": foreseen.shown, "uncertain": foreseen.uncertain, "applied": foreseen.applied}

    def _do_why(self, request: Answer) -> Answer:
        scribe, seat = self._open, self._seat(request["seat"])
        verb, *refs = _action(" ".join([request["verb"], *request["refs"]]), "verb")
        why = scribe.sitting.not_deciding(seat) or scribe.sitting.line.head.why_not(verb, *refs)
        return {"reason": None if why is None else choices.reason(scribe.words, why)}

    def _do_think_request(self, request: Answer) -> Answer:
        seat, sitting = self._deciding(request), self._open.sitting
        kind = sitting.people[seat]["kind"]
        view = sitting.line.head.view(seat)
        think: ThinkMessage = {
            "game": sitting.game.name,
            "options": dict(sitting.game.options),
            "opponent": "greedy" if kind == "human" else kind,
            "seat": seat,
            "view": view,
            "seed": seed_of(view),
        }
        return {"think": think}

    def _do_text(self, request: Answer) -> Answer:
        scribe, line = self._open, request["line"].strip()
        seat = None if request["seat"] is None else self._seat(request["seat"])
        if len(line) > LONGEST_NOTATION:
            raise BadRequest("line", f"it is longer than {LONGEST_NOTATION} characters")
        answer = blind.read(scribe, seat, line)
        if answer is not None:
            return answer
        if line.lower() in ("u", "undo"):
            update = self._do_undo({"for": seat})
            lines = [scribe.words.say("text.undone", {"n": len(scribe.sitting.line)})]
            return {"lines": lines, "rule": None, "update": update}
        words = line.split()
        if seat is None or (scribe.sitting.not_deciding(seat) is None and blind.unknown(scribe, words[0])):
            return {"lines": [scribe.words.say("text.unknown", {"what": line})], "rule": None}
        refs = blind.whole_set(scribe, seat, words)
        if refs is not None:
            update = self._do_gather({"seat": seat, "refs": refs})
        else:
            update = self._act({"seat": seat, "action": line}, seat, human=True)
        return {"lines": [one["text"] for one in update["events"] if one["text"]], "rule": None, "update": update}

    # -- taking away

    def _do_link(self, request: Answer) -> Answer:
        seat = self._eyes({"seat": request.get("seat")}, "seat")
        at = self._at(request.get("at"))
        return {"link": opening.make_link(self._open.sitting, request["kind"], seat, at, request.get("goal"))}

    def _do_save(self, request: Answer) -> Answer:
        return {"save": opening.save(self._open.sitting)}

    def _do_file(self, request: Answer) -> Answer:
        return {"file": opening.file(self._open.sitting)}


def sentence(problem: str) -> str:
    """A problem with a capital at its head."""
    return problem[:1].upper() + problem[1:]


def _read(text: str) -> dict[str, Any]:
    try:
        request = json.loads(text)
    except (ValueError, RecursionError) as bad:
        raise BadRequest("", "a request is a JSON object") from bad
    if not isinstance(request, dict):
        raise BadRequest("", "a request is a JSON object")
    return request


def _action(text: str, field: str) -> Action:
    action = parse(text)
    if not action:
        raise BadRequest(field, "it is empty")
    if len(text) > LONGEST_NOTATION:
        raise BadRequest(field, f"it is longer than {LONGEST_NOTATION} characters")
    return action


_table = Table()
handle = _table.handle
"""Answer one request of the page: JSON in, JSON out."""


def think(text: str) -> Generator[str, None, str]:
    """Think over what `think_request` gave: yields progress, returns the thought, all JSON.

    Raises BadRequest and BadOptions.
    """
    message = _read(text)
    check(message, ThinkMessage)
    if message["game"] not in REGISTER:
        raise BadRequest("game", f"{message['game'][:40]!r} is not one of {', '.join(REGISTER)}")
    game = game_class(message["game"])(message["options"])
    thinking = OPPONENTS[message["opponent"]].think(game, message["view"], message["seat"], Rng(message["seed"]))
    while True:
        try:
            progress = next(thinking)
        except StopIteration as done:
            action, considered = done.value
            return json.dumps(
                {"action": str(action), "considered": [{"action": str(a), "value": v} for a, v in considered]}
            )
        yield json.dumps(progress._asdict())
