"""The requests of an editor, answered: see protocol/edit_messages.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ...core.cards.editing import Setting, Zone
from ...core.errors import BadLink, BadOptions, BadPosition, shortened
from ...core.format import link
from ...core.format.goal import KINDS, check_goal, kinds, plain_goal
from ...core.format.record import Record
from ...core.game import Game
from ...core.rng import Rng
from ...core.state import TERMINAL, State
from ...games import REGISTER, game_class
from .. import thinking
from ..catalogue import TableWords
from ..game_session import LineOfPlay, Session
from ..links_and_files import found, fresh_seed, is_file, resume, seated
from ..protocol.reading import read
from ..protocol.types.edit_messages import (
    EDIT_REQUESTS,
    EditCardThere,
    Edited,
    EditNearest,
    EditReason,
    EditRefused,
    EditSetting,
    EditValue,
    EditZone,
)
from ..protocol.types.messages import Person, Viewer
from ..protocol.validation import BadRequest, check
from ..update import UpdateBuilder, goal_text
from .editor import Editor, path_of
from .words import in_words, place_of

Answer = Mapping[str, Any]
MOST_TEXT = 100
"""The maximum length of what is searched for."""


class ServedEdit:
    """One edit at a time, beside the table that is open."""

    def __init__(self) -> None:
        self._editor: Editor | None = None
        self._people: list[Person] | None = None
        self._sampled = False
        self._viewer: Viewer = 0
        self._names: Sequence[str] = ()

    def answer(self, do: str, request: dict[str, Any], table: Session | None) -> Answer:
        """The answer to a request that has not been checked. `table`: the one that is open. Raises BadRequest,
        BadOptions, BadPosition and BadLink.
        """
        check(request, EDIT_REQUESTS[do])
        if do == "edit_begin":
            return self._begin(request, table)
        run: Callable[[Editor, Answer], Answer | None] = getattr(self, f"_{do}")
        return run(self._open, request) or self._edited()

    @property
    def _open(self) -> Editor:
        if self._editor is None:
            raise BadRequest("do", "nothing is edited yet: begin with edit_begin")
        return self._editor

    # ---- beginning ----

    def _begin(self, request: Answer, table: Session | None) -> Answer:
        viewer: Viewer = request.get("for", 0)
        self._sampled, people = False, None
        if "text" in request:
            game, document, people = self._of_text(request["text"])
        elif "game" in request:
            if request["game"] not in REGISTER:
                raise BadOptions("game", f"{shortened(request['game'])!r} is not one of {', '.join(REGISTER)}")
            game = game_class(request["game"])(request.get("options") or {})
            document = request.get("document")
        else:
            game, document, people = self._of_table(request, table, viewer)
        if viewer is not None and not 0 <= viewer < game.num_players():
            raise BadRequest("for", f"{shortened(viewer)} is not a seat")
        self._editor, self._people, self._viewer = Editor(game, document), people, viewer
        if document is None or "rng" not in document:
            self._editor.fresh(Rng(fresh_seed()))
        edited = self._edited()
        edited["shown"] = {**edited["shown"], "catalog": game.catalog(), "constants": game.constants()}
        return {**edited, "cards": self._cards(self._editor, "", None)}

    def _of_text(self, text: str) -> tuple[Game, Any, list[Person] | None]:
        """What a link or a file holds: its last position; of a position document, that."""
        if is_file(text):
            try:
                given = read(text)
            except BadRequest as bad:
                raise BadLink("file", bad.problem) from bad
            if "decisions" not in given:
                name = given.get("game")
                if not isinstance(name, str) or name not in REGISTER:
                    raise BadPosition("game", f"{shortened(name)!r} is not one of {', '.join(REGISTER)}")
                return game_class(name)(given.get("options"), given.get("ruleset")), given, None
            session = resume(given)
            return session.game, session.line.head.to_position(), session.people
        opened = found(text)
        self._sampled = opened.header.kind == "P"
        return opened.line.record.game, opened.line.head.to_position(), None

    def _of_table(self, request: Answer, table: Session | None, viewer: Viewer) -> tuple[Game, Any, list[Person]]:
        """The open table after some decisions. Of one that goes on only what the viewer knows."""
        if table is None:
            raise BadRequest("do", "there is no table to begin with")
        n = len(table.line)
        moment = request.get("at")
        moment = n if moment is None else moment
        if not 0 <= moment <= n:
            raise BadRequest("at", f"there is no decision {shortened(moment)}; there are 0 to {n}")
        state = table.line.states[moment]
        if table.to_move is not None and table.game.hides:
            state, self._sampled = state.determinize(viewer, Rng(fresh_seed())), True
        return table.game, state.to_position(), table.people

    # ---- changes ----

    def _edit_put(self, editor: Editor, request: Answer) -> None:
        editor.put(request["card"], request["zone"], request.get("place"))

    def _edit_move(self, editor: Editor, request: Answer) -> None:
        editor.move(request["zone"], request["index"], request["to"], request.get("place"))

    def _edit_take(self, editor: Editor, request: Answer) -> None:
        editor.take(request["zone"], request["index"])

    def _edit_mark(self, editor: Editor, request: Answer) -> None:
        editor.mark(request["zone"], request["index"], request["mark"])

    def _edit_set(self, editor: Editor, request: Answer) -> None:
        editor.set(request["path"], request["value"])

    def _edit_undo(self, editor: Editor, request: Answer) -> None:
        editor.undo()

    def _edit_redo(self, editor: Editor, request: Answer) -> None:
        editor.redo()

    def _edit_find(self, editor: Editor, request: Answer) -> Answer:
        return {"cards": self._cards(editor, request["text"][:MOST_TEXT], request.get("kind"))}

    def _edit_places(self, editor: Editor, request: Answer) -> Answer:
        return {"zones": editor.places(request["card"])}

    def _edit_look(self, editor: Editor, request: Answer) -> Answer:
        return {**self._edited(), **({"document": editor.document} if request.get("document") else {})}

    # ---- what is made of it ----

    def _edit_goals(self, editor: Editor, request: Answer) -> Answer:
        seat, words = self._mover(editor), TableWords(editor.game.words, self._names)
        known = (*(one.name for one in editor.game.goals), KINDS[0])
        goals = [plain_goal(editor.game, seat, kind) for kind in known]
        return {"goals": [{"kind": goal["kind"], "text": goal_text(words, goal)} for goal in goals]}

    def _edit_check(self, editor: Editor, request: Answer) -> Answer:
        seat, kind = self._mover(editor), request["kind"]
        if kind not in kinds(editor.game):
            raise BadRequest("kind", f"{shortened(kind)!r} is not one of {', '.join(kinds(editor.game))}")
        session = self._session(editor)
        return {"think": {**thinking.message(session, session.line.head, seat), "check": kind}}

    def _edit_puzzle(self, editor: Editor, request: Answer) -> Answer:
        goal = check_goal(editor.game, request["goal"])
        return {"fragment": link.puzzle_link(self._state(editor), goal)}

    def _edit_picture(self, editor: Editor, request: Answer) -> Answer:
        seat = request["seat"]
        if seat is not None and not 0 <= seat < editor.game.num_players():
            raise BadRequest("seat", f"{shortened(seat)} is not a seat")
        return {"svg": str(self._state(editor).picture(seat))}

    def _edit_text(self, editor: Editor, request: Answer) -> Answer:
        from .. import game_text  # here: it comes with the trees

        return {"file": game_text.file(self._session(editor), 0, None, "")}

    def _session(self, editor: Editor) -> Session:
        """A table that begins with the position."""
        line = LineOfPlay(Record.starting(self._state(editor)))
        return Session(editor.game, line, seated(editor.game, self._people))

    def _state(self, editor: Editor) -> State:
        """The position. Raises BadRequest while something is refused."""
        if editor.moment.state is None:
            raise BadRequest("do", "one thing of the position has to be mended first")
        return editor.moment.state

    def _mover(self, editor: Editor) -> int:
        """The seat to decide. Raises BadRequest at the end of a game."""
        seat = self._state(editor).current_player()
        if seat == TERMINAL:
            raise BadRequest("do", "the game is over")
        return seat

    # ---- what is told ----

    def _cards(self, editor: Editor, text: str, kind: str | None) -> list[EditCardThere]:
        asked = text.lower().split()
        listed: list[EditCardThere] = []
        for one in editor.cards.values():
            words = f"{one.name} {one.id} {one.kind} {one.words}".lower().replace("-", " ").split()
            if kind in (None, one.kind) and all(any(word.startswith(part) for word in words) for part in asked):
                listed.append({"card": one.id, "name": one.name, "kind": one.kind})
        return sorted(listed, key=lambda one: not one["name"].lower().startswith(text.lower().strip()))

    def _edited(self) -> Edited:
        editor = self._open
        moment, state = editor.moment, editor.shown
        people = seated(editor.game, self._people)
        builder = UpdateBuilder(Session(editor.game, LineOfPlay(Record.starting(state)), people))
        fragment = None if moment.state is None else link.full_link(moment.state)
        game = editor.game
        self._names = builder.words.names
        return {
            "shown": builder.update(0, self._viewer),
            "game": game.name,
            "zones": self._zones(editor),
            "settings": [one for one in map(self._setting, editor.settings()) if one],
            "refused": self._refused(editor),
            "setup": self._doubts(editor) if moment.state is not None else None,
            "undo": editor.can_undo,
            "redo": editor.can_redo,
            "changes": editor.changes,
            "fragment": fragment,
            "too_long": fragment is not None and len(fragment) > link.LONGEST,
            "sampled": self._sampled,
        }

    def _zones(self, editor: Editor) -> list[EditZone]:
        called = {name: one.name for name, one in editor.cards.items()}
        return [self._zone(editor, zone, called) for zone in editor.zones()]

    def _zone(self, editor: Editor, zone: Zone, called: Mapping[str, str]) -> EditZone:
        editing, document = editor.editing, editor.document
        return {
            "id": zone.id,
            "label": zone.label,
            "seat": zone.seat,
            "beside": zone.beside,
            "single": zone.single,
            "targets": list(zone.targets),
            "cards": [
                {
                    "card": (card := editing.card_of(zone, entry)),
                    "name": called.get(card, card),
                    "target": editing.target(zone, entry),
                    "marks": [
                        {"id": one.id, "label": one.label, "on": one.on}
                        for one in editing.marks(editor.game, document, zone, index)
                    ],
                }
                for index, entry in editor.entries(zone)
            ],
        }

    def _setting(self, setting: Setting) -> EditSetting | None:
        editor = self._open
        shape = editor.shape(setting.path)
        if shape is None:
            return None
        values: Sequence[Any] = [value for value in shape.values if not setting.words or value in setting.words]
        kind = shape.kind
        if setting.who and kind != "set":
            kind, values = "seat", values or range(shape.low, shape.high + 1)
        return {
            "path": list(setting.path),
            "label": setting.label,
            "seat": setting.seat,
            "kind": kind,
            "value": editor.editing.value(editor.document, setting.path),
            "low": shape.low,
            "high": shape.high,
            "values": [self._value(setting, value, k) for k, value in enumerate(values)],
        }

    def _value(self, setting: Setting | None, value: Any, place: int = 0) -> EditValue:
        """A value with what players call it: a seat's name, the game's word, or the value as it is."""
        if setting is not None and setting.who:
            return {"value": value, "label": self._names[place]}
        if setting is not None and value in setting.words:
            return {"value": value, "label": setting.words[value]}
        label = {True: "Yes", False: "No", None: "None"}.get(value) if isinstance(value, bool | None) else None
        return {"value": value, "label": label or str(value).replace("_", " ").replace("-", " ").capitalize()}

    def _doubts(self, editor: Editor) -> list[EditReason] | None:
        found = editor.shown.setup
        if found is None:
            return None
        return [
            {"at": place_of(editor, path_of(field)), "text": in_words(editor, problem, self._names), "rule": rule}
            for field, problem, rule in found
        ]

    def _refused(self, editor: Editor) -> EditRefused | None:
        bad = editor.moment.refused
        if bad is None:
            return None
        path, nearest = path_of(bad.field), editor.nearest()
        text = in_words(editor, bad.problem, self._names)
        made: EditNearest | None = None
        if nearest is not None:
            near, value = nearest
            offered = [one for one in map(self._setting, editor.settings()) if one and one["path"] == list(near)]
            said = next((one for one in offered[0]["values"] if one["value"] == value), None) if offered else None
            said = said or self._value(None, value)
            made = {"path": list(near), "value": value, "label": said["label"]}
        return {
            "at": place_of(editor, path) or place_of(editor, editor.moment.changed),
            "field": bad.field,
            "path": list(path),
            "text": text[:1].upper() + text[1:],
            "nearest": made,
        }
