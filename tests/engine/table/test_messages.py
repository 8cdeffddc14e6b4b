"""The message types: one definition, and everything agrees with it."""

from __future__ import annotations

from pathlib import Path

from evertable.session.editing.served import ServedEdit
from evertable.session.protocol.handler import ServedTable
from evertable.session.protocol.types.edit_messages import EDIT_REQUESTS
from evertable.session.protocol.types.messages import Declaration
from evertable.session.protocol.types.requests import REQUESTS
from evertable.session.protocol.typescript import ANSWER, typescript
from evertable.session.study.desk import StudyDesk
from evertable.session.study.requests import STUDY_REQUESTS

from .talk import Talk

FILE = Path(__file__).parents[3] / "web_ui" / "app" / "protocol.d.ts"


def test_the_typescript_is_current() -> None:
    assert FILE.read_text("utf-8") == typescript(), (
        "run: python -m evertable.session.protocol.typescript > web_ui/app/protocol.d.ts"
    )


def test_every_request_has_a_door() -> None:
    doors = {name.removeprefix("_do_") for name in dir(ServedTable) if name.startswith("_do_")}
    assert doors == set(REQUESTS)
    studies = {name.removeprefix("_do_") for name in dir(StudyDesk) if name.startswith("_do_")}
    assert studies == set(STUDY_REQUESTS)
    edits = {name.removeprefix("_") for name in dir(ServedEdit) if name.startswith("_edit_")}
    assert edits | {"edit_begin"} == set(EDIT_REQUESTS)
    assert set(ANSWER) <= doors | studies | edits


def test_declarations(talk: Talk) -> None:
    declared = {one["name"]: one for one in talk.ask("games")["games"]}
    toy = declared["toy"]
    assert set(Declaration.__annotations__) == set(toy)
    assert (toy["seats"], toy["seats_option"]) == ([2, 4], "seats")
    assert toy["teams"] == [{"when": {"seats": 4, "teams": True}, "teams": [0, 1, 0, 1]}]
    assert toy["presets"] == [{"id": "duel", "title": "Duel", "text": "", "options": {"rounds": 1}}]
    rounds, last = toy["options"][1], toy["options"][3]
    assert rounds["values"][0] == {"value": 1, "label": "one round", "when": None, "seat": None}
    assert last["when"] == {"rounds": [3]}
    assert (last["type"], last["default"], last["values"]) == ("flag", False, [])
    first = next(option for option in declared["vale"]["options"] if option["name"] == "first")
    assert {value["value"]: value["when"] for value in first["values"]} == {
        "seat1": None, "random": None, "seat2": None, "seat3": {"seats": [3, 4]}, "seat4": {"seats": [4]},
    }  # fmt: skip
    assert "values_when" not in first
    for declaration in declared.values():
        assert declaration["what"] != "what"
        for option in declaration["options"]:
            shown = [option["label"], *(value["label"] for value in option["values"])]
            assert not any(text.startswith("option.") for text in shown if declaration["name"] != "toy"), shown
