"""JSON text of strangers: counted before it is parsed, and refused in words wherever it comes in."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import evertable
from evertable.cli import options
from evertable.core.errors import BadOptions, EvertableError
from evertable.core.format.json_text import DEEPEST, depth, read_json
from evertable.lab.results import Results
from evertable.session.inputs import RequestRefused
from evertable.session.links_and_files import loaded, look_file
from evertable.session.protocol.handler import ServedTable


def nested(levels: int, inner: str = "1") -> str:
    """Lists and objects in turns."""
    heads = ["[" if k % 2 else '{"a":' for k in range(levels)]
    return "".join(heads) + inner + "".join(["]" if head == "[" else "}" for head in reversed(heads)])


def test_sixty_four_levels_are_read_and_sixty_five_are_not() -> None:
    assert read_json(nested(64)) == json.loads(nested(64)) and depth(nested(64)) == DEEPEST == 64
    with pytest.raises(ValueError, match="nested deeper than 64 levels"):
        read_json(nested(65))


DEEP = {
    "lists": "[" * 1_000_000,
    "objects": '{"a":' * 1_000_000,
    "closed": nested(200_000),
    "cut": '["a", ' + "[" * 65 + "]" * 9,
}


@pytest.mark.parametrize("text", DEEP.values(), ids=DEEP)
def test_what_is_nested_too_deeply_is_never_parsed(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json, "loads", lambda *_, **__: pytest.fail("it was parsed"))
    with pytest.raises(ValueError, match="deeper"):
        read_json(text)


@pytest.mark.parametrize(
    ("text", "levels"),
    [
        (json.dumps(["[" * 100, {"]" * 100 + "{" * 100: '"' + "[" * 70}]), 2),
        (json.dumps('\\"' + "[" * 200), 0),
        (r'["\\", [[]]]' + " " * 9, 3),
        ('"' + "\\" * 6 + '"' + "[" * 70, 70),
        ('"' + "\\" * 7 + '"' + "[" * 70, 0),
        ("]" * 300 + "[" * 70, 70),
        ("[" * 70 + "]" * 300, 70),
        ("[]" * 200, 1),
        ("{}" * 200 + "[[[", 3),
        ("[\n" * 66, 66),
    ],
)
def test_brackets_of_strings_count_for_nothing(text: str, levels: int) -> None:
    assert depth(text) == levels


def test_the_depth_is_what_a_parser_would_meet() -> None:
    """Of any text at all: as deep as json gets before it finishes or gives up, or more."""
    dice = random.Random(3)
    for _ in range(3000):
        text = "".join(dice.choices(["[", "]", "{", "}", '"', "\\", ",", ":", "1", '"a":', " "], k=dice.randrange(40)))
        assert depth(text) >= met(text)


def met(text: str) -> int:
    """How deep a plain parser of strings and brackets gets before the first bracket that does not fit."""
    stack: list[str] = []
    deepest, at = 0, 0
    while at < len(text):
        char = text[at]
        if char == '"':
            at += 1
            while at < len(text) and text[at] != '"':
                at += 2 if text[at] == "\\" else 1
        elif char in "[{":
            stack.append(char)
            deepest = max(deepest, len(stack))
        elif char in "]}" and (not stack or stack.pop() != {"]": "[", "}": "{"}[char]):
            return deepest
        at += 1
    return deepest


NO_JSON = ["", "nul", "[1,]", "NaN", "[Infinity]", "-Infinity", "1e400", "[-1e999]", "9" * 5000, '"\\ud800', "{1:2}"]


@pytest.mark.parametrize("text", NO_JSON, ids=range(len(NO_JSON)))
def test_what_is_no_json_is_said_to_be_none(text: str) -> None:
    with pytest.raises(ValueError, match=r"^it is no JSON$"):
        read_json(text)


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ('{"turn": "A", "turn": "B"}', "'turn'"),
        (r'[{"a": 1, "b": 2, "\u0061": 1}]', "'a'"),
        (r'{"x": {"\ud800": 1, "\ud800": {}}}', r"'\\ud800'"),
        ('{"x": [{}, {"": 1, "": 1}], "y": 1}', "''"),
    ],
)
def test_a_field_given_twice_is_refused(text: str, field: str) -> None:
    with pytest.raises(ValueError, match=f"^it gives {field} twice in one object$"):
        read_json(text)
    assert read_json('[{"a": 1}, {"a": {"a": 1}}]') == [{"a": 1}, {"a": {"a": 1}}]


def test_nothing_but_this_parses_what_strangers_wrote() -> None:
    """Each other use reads what the program has written itself, on that line."""
    own = {
        "cli/tables.py": 2, "lab/results.py": 1, "adapters/layout.py": 1, "core/format/json_text.py": 1,
        "core/state.py": 1, "art/faces.py": 1,
    }  # fmt: skip
    found = {}
    root = Path(evertable.__file__).parent
    for file in root.rglob("*.py"):
        n = file.read_text("utf-8").count("json.load")
        if n:
            found[file.relative_to(root).as_posix()] = n
    assert found == own


def in_a_request(text: str) -> str:
    return json.dumps(json.loads(ServedTable().handle(text))["error"])


def in_a_file(text: str) -> str:
    with pytest.raises(EvertableError) as caught:
        look_file(loaded(text))
    return str(caught.value)


def opened(text: str) -> str:
    return json.dumps(json.loads(ServedTable().handle(json.dumps({"do": "open", "text": text})))["error"])


@pytest.mark.parametrize("read", [in_a_request, in_a_file, opened])
def test_it_is_refused_in_words_wherever_it_comes_in(read: Callable[[str], str]) -> None:
    for text in (nested(65), nested(5_000)):
        assert "nested deeper than 64 levels" in read(text)
    assert "nested" not in read(nested(64))
    assert "twice" in read('{"do": "look", "game": "eter", "do": "look"}')


def test_a_file_of_results_names_the_line(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    file.write_text(nested(65) + "\n")
    with pytest.raises(BadOptions, match=r"line 1 of .* nested deeper than 64 levels"):
        Results(file, "another league", {}, lambda _: "").read()


def test_an_option_of_the_command_line() -> None:
    with pytest.raises(RequestRefused, match=r"list as in JSON.*nested deeper"):
        options.read_option("deck=" + "[" * 65)


def test_documents_of_ours_are_not_deep() -> None:
    for name in evertable.game_names():
        state, lot = evertable.load_game(name).new_initial_state(1), evertable.Rng(1)
        record = evertable.Record(state.game, 1)  # type: ignore[arg-type]
        deepest = 0
        for _ in range(120):
            if state.is_terminal():
                break
            deepest = max(deepest, counted(state.to_position()), counted(state.view(0)))
            record.play(state, lot.choice(state.legal_actions()))
        assert counted(record.to_save()) <= 3 and 3 <= deepest <= 12


def counted(document: Any) -> int:
    return depth(json.dumps(document))
