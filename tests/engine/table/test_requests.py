"""Bad requests: the error names the field and what is allowed, and nothing changes."""

from __future__ import annotations

import json
import sys
from typing import Any, Literal, NotRequired, TypedDict

import pytest

from evertable.session.protocol.types.requests import REQUESTS
from evertable.session.protocol.validation import BadRequest, check, fields_of

from .talk import Talk, people

TABLELESS = {"ping", "games", "look", "new", "open", "resume"} | {one for one in REQUESTS if one.startswith("deck_")}
MARA = {"name": "Mara", "kind": "human"}
BIG = 10**4000


def test_ping_needs_no_table(talk: Talk) -> None:
    assert talk.ask("ping")["pong"] is True


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "null", '"do"', "{}", '{"do":7}', '{"do":"dance"}', "[" * 9999])
def test_what_is_no_request(talk: Talk, text: str) -> None:
    answer = json.loads(talk.table.handle(text))
    assert answer["ok"] is False
    assert answer["error"]["kind"] == "BadRequest"
    assert answer["error"]["text"]


@pytest.mark.parametrize("do", sorted(set(REQUESTS) - TABLELESS))
def test_nothing_works_without_a_table(talk: Talk, do: str) -> None:
    fields = {"v": 0, "seat": 0, "n": 0, "action": "pass", "verb": "pass", "refs": [], "actions": [], "kind": "R",
              "line": "m", "takebacks": "free", "pairs": [], "then": [], "windows": {}}  # fmt: skip
    wanted = {name: fields[name] for name in fields_of(REQUESTS[do])[1]}
    assert "there is no table yet" in talk.refused(do, **wanted)["text"].lower()


@pytest.mark.parametrize(
    ("fields", "field", "allowed"),
    [
        ({"seats": people("hh")}, "game", "missing"),
        ({"game": 5, "seats": people("hh")}, "game", "a text"),
        ({"game": "go", "seats": people("hh")}, "game", "toy"),
        ({"game": "toy", "seats": people("h")}, "seats", "2 seats"),
        ({"game": "toy", "seats": "us"}, "seats", "list"),
        ({"game": "toy", "seats": [MARA, "Bo"]}, "seats.1", "object"),
        ({"game": "toy", "seats": [MARA, {"name": "Bo"}]}, "seats.1.kind", "missing"),
        ({"game": "toy", "seats": [MARA, {"name": "Bo", "kind": "wizard"}]}, "seats.1.kind", "human, easy, normal"),
        ({"game": "toy", "seats": [MARA, {"name": "B" * 25, "kind": "human"}]}, "seats.1.name", "24"),
        ({"game": "toy", "seats": [MARA, {"name": " ", "kind": "human"}]}, "seats.1.name", "at least one"),
        ({"game": "toy", "seats": [MARA, {"name": "B\x00o", "kind": "human"}]}, "seats.1.name", "control"),
        ({"game": "toy", "seats": [MARA, {"name": "B\u202eo", "kind": "human"}]}, "seats.1.name", "control"),
        ({"game": "toy", "seats": people("hh"), "seed": "x"}, "seed", "whole number"),
        ({"game": "toy", "seats": people("hh"), "seed": True}, "seed", "whole number"),
        ({"game": "toy", "seats": people("hh"), "seed": -1}, "seed", "whole number from 0"),
        ({"game": "toy", "seats": people("hh"), "options": {"rounds": "9"}}, "rounds", "1, 3"),
        ({"game": "toy", "seats": people("hh"), "options": {"size": 9}}, "size", "rounds"),
        ({"game": "toy", "seats": people("hh"), "options": {"s" * 999: 9}}, "s" * 40, "rounds"),
        ({"game": "toy", "seats": [MARA, {"name": True, "kind": "human"}]}, "seats.1.name", "true is not a text"),
        ({"game": "toy", "seats": people("hh"), "level": 3}, "level", "no such field"),
    ],
)
def test_new_names_the_field(talk: Talk, fields: dict[str, Any], field: str, allowed: str) -> None:
    before = talk.new()
    del before["catalog"], before["constants"]
    error = talk.refused("new", **fields)
    assert error["field"] == field
    assert allowed in error["text"]
    assert talk.ask("state", seat=0) == {**before, "for": 0, **talk.ask("state", seat=0)}
    assert talk.v == before["v"]


@pytest.mark.parametrize(
    ("do", "fields", "field"),
    [
        ("act", {"seat": 0, "action": "pass"}, "v"),
        ("act", {"v": None, "seat": 0, "action": "pass"}, "v"),
        ("act", {"v": 1, "seat": 2, "action": "pass"}, "seat"),
        ("act", {"v": 1, "seat": -1, "action": "pass"}, "seat"),
        ("act", {"v": 1, "seat": 0.0, "action": "pass"}, "seat"),
        ("act", {"v": 1, "seat": 0, "action": " "}, "action"),
        ("act", {"v": 1, "seat": 0, "action": "x" * 401}, "action"),
        ("apply_thought", {"v": 1, "seat": 0, "action": "pass"}, "seat"),
        ("state", {"seat": 5}, "seat"),
        ("state", {"seat": 0, "at": 1}, "at"),
        ("state", {"seat": 0, "at": -1}, "at"),
        ("seek", {"n": 99}, "n"),
        ("undo", {"v": 1, "to": 5}, "to"),
        ("fork", {"n": -3}, "n"),
        ("return", {}, "do"),
        ("why", {"v": 1, "seat": 0, "verb": "", "refs": []}, "verb"),
        ("why", {"v": 1, "seat": 0, "verb": "lay", "refs": [3]}, "refs.0"),
        ("link", {"kind": "Q"}, "kind"),
        ("link", {"kind": "P", "seat": 9}, "seat"),
        ("link", {"kind": "Z"}, "goal"),
        ("settings", {"takebacks": "never"}, "takebacks"),
        ("text", {"seat": 0, "line": "m" * 401}, "line"),
        ("text", {"seat": 0, "line": "m\ud800"}, "line"),
        ("act", {"v": 1, "seat": 0, "action": "\x1b[2J"}, "action"),
        ("preview", {"v": 1, "seat": 0, "action": "\ud800"}, "action"),
        ("preview", {"v": 1, "seat": 0, "action": "pass", "then": ["\ud800"]}, "then.0"),
        ("why", {"v": 1, "seat": 0, "verb": "lay", "refs": ["\u202e"]}, "verb"),
        *[
            ("assign", {"v": 1, "seat": 0, "pairs": [["c1"], pair]}, "pairs.1")
            for pair in ([], [""], ["a b"], ["\ud800"])
        ],
        ("forecast", {"v": 1, "seat": 0, "pairs": [[]]}, "pairs.0"),
    ],
)
def test_errors_name_the_field(talk: Talk, do: str, fields: dict[str, Any], field: str) -> None:
    talk.new()
    error = talk.refused(do, **fields)
    assert error["kind"] == "BadRequest"
    assert error["field"] == field
    assert talk.ask("state", seat=0)["v"] == 1


@pytest.mark.parametrize(("name", "shown"), [("\x1b[2J", "\\x1b[2J"), ("a\u202eb", "a\\u202eb"), ("\ud800", "\\ud800")])
def test_what_a_stranger_wrote_commands_no_screen(talk: Talk, name: str, shown: str) -> None:
    """The names of a file's or a request's fields are repeated by their codes where they draw nothing."""
    talk.new()
    save = {**talk.ask("save")["save"], "options": {name: 1}}
    for error in (
        talk.refused("state", seat=0, **{name: 1}),
        talk.refused("new", game="toy", options={name: 1}, seats=people("hh")),
        talk.refused("resume", save=save),
        talk.refused("look", text=json.dumps(save)),
    ):
        assert shown in error["field"] and shown.lower() in error["text"].lower()
        assert (error["field"] + error["text"]).isprintable()


@pytest.mark.parametrize(
    ("do", "fields"),
    [
        ("state", {"seat": BIG}),
        ("state", {"seat": 0, "at": BIG}),
        ("why", {"v": BIG, "seat": 0, "verb": "a", "refs": []}),
        ("open", {"seat": BIG}),
        ("open", {"at": BIG}),
        ("resume", {"save": {"evertable": BIG}}),
    ],
)
def test_a_number_of_thousands_of_digits_is_not_repeated(talk: Talk, do: str, fields: dict[str, Any]) -> None:
    talk.new()
    if do == "open":
        fields = {**fields, "text": talk.ask("link", kind="R")["link"]["fragment"]}
    assert len(talk.refused(do, **fields)["text"]) < 200


class Tree(TypedDict):
    """A type that holds others of its own."""

    name: str
    inner: NotRequired[list[Tree]]


@pytest.mark.parametrize(
    ("value", "hint", "says"),
    [
        ({"a": [[1, "x"]]}, dict[str, list[tuple[int, str]]], None),
        ({"a": [[1, 2]]}, dict[str, list[tuple[int, str]]], "a.0.1: 2 is not a text"),
        ({"a": [[1]]}, dict[str, list[tuple[int, str]]], "a.0: [1] is not a list of 2"),
        ({"n" * 99: 1}, dict[str, str], f"{'n' * 40}: 1 is not a text"),
        ({"name": "a", "inner": [{"name": "b", "inner": [{"name": "c"}]}]}, Tree, None),
        ({"name": "a", "inner": [{"name": "b", "inner": [{}]}]}, Tree, "inner.0.inner.0.name: this field is missing"),
        (None, int | list[Literal["a", 1]] | None, None),
        (["a", True], int | list[Literal["a", 1]] | None, "1: true is not one of a, 1"),
        (7, list[str] | None, "7 is not a list or null"),
        (1, float, None),
        (True, float, "true is not a number"),
    ],
)
def test_a_check_names_the_place_within(value: Any, hint: Any, says: str | None) -> None:
    if says is None:
        check(value, hint)
        return
    for field in ("", "field"):
        with pytest.raises(BadRequest) as caught:
            check(value, hint, field)
        own = f".{says}" if ": " in says else f": {says}"
        assert str(caught.value) == (f"field{own}" if field else says)


def test_a_goal_is_checked(talk: Talk) -> None:
    talk.new()
    error = talk.refused("link", kind="Z", goal={"seat": 7, "kind": "win", "within": 1})
    assert (error["kind"], error["field"]) == ("BadPosition", "goal.seat")


def test_late_messages_are_stale(talk: Talk) -> None:
    first = talk.new()
    mine = talk.ask("state", seat=0)["legal"][0]["id"]
    talk.act(0, mine)
    for do, fields in [
        ("act", {"seat": 0, "action": mine}), ("undo", {}), ("preview", {"seat": 0, "action": mine}),
        ("why", {"seat": 0, "verb": "lay", "refs": []}), ("think_request", {"seat": 0}), ("fork", {"n": 0}),
        ("apply_thought", {"seat": 0, "action": mine}),
    ]:  # fmt: skip
        error = talk.refused(do, v=first["v"], **fields)
        assert error["kind"] == "Stale", do
        assert "version" in error["text"]
    assert talk.ask("state", seat=1)["status"]["decisions"] == 1


def test_versions_go_on_from_table_to_table(talk: Talk) -> None:
    first = talk.new()["v"]
    assert talk.new()["v"] > first


@pytest.mark.parametrize(
    "text",
    [
        '{"do":%s}',
        '{"do":"act","v":%s,"seat":0,"action":"x"}',
        '{"do":"new","game":"eter","options":{"mode":%s},"seats":[]}',
    ],
)
def test_what_is_nested_too_deeply_to_be_shown_is_refused(talk: Talk, text: str) -> None:
    for depth in range(800, sys.getrecursionlimit()):
        assert json.loads(talk.table.handle(text % ("[" * depth + "0" + "]" * depth)))["ok"] is False
