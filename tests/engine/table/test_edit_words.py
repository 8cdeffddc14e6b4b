"""What is wrong with an edited position, in both renderings: as documents write it, and as players call it."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import evertable
from evertable.core.errors import BadPosition, Part, Problem

from .test_editing import Edit

FACE_DOWN = {"d4": ["A(2)"], "e4": ["A(2)"]}
"""On ETER's field: two of one seat."""
CASES: list[tuple[str, dict[tuple[Any, ...], Any], str, str, str]] = [
    ("eter", {("hands", "A"): ["4"]}, "hands.A", "the cards of A are not those of its deck",
     "the cards of Player 1 are not those of its deck"),
    ("eter", {("field",): FACE_DOWN}, "field", "A has more than one face-down card on the field",
     "Player 1 has more than one face-down card on the field"),
    ("eter", {("field",): {"d4": ["C4"]}}, "field.d4", "'C4' is no card, like A3, Be, B(2) or A(?)",
     "a card has to lie here"),
    ("krieg", {("kings", 0, "king"): None}, "kings[0].king", "'None' is no card, like knight",
     "a card has to lie here"),
    ("krieg", {("kings", 1, "king"): "knight"}, "kings[1].king", "knight is no King", "Knight is no King"),
    ("krieg", {("burden",): {"by": 1, "on": 1}}, "burden.on", "seat 1 is no opponent of seat 1",
     "Player 2 is no opponent of Player 2"),
    ("krieg", {("weather",): [["knight", "melee", "now"]]}, "weather", "knight is no weather effect now",
     "Knight is no weather effect now"),
    ("krieg", {("hands", 0, "unit"): ["knight", "tower"]}, "decks",
     "there are other cards than in the box: +1 knight, +1 tower",
     "there are other cards than in the box: +1 Knight, +1 Tower"),
    ("vale", {("seats", 1, "area"): ["tengu"], ("pile",): None}, "seats[1].area",
     "tengu leaves the area when it is summoned", "Tengu leaves the area when it is summoned"),
    ("vale", {("seats", 0, "hand"): ["imp"], ("seats", 1, "area"): ["imp"]}, "seats[1].area",
     "imp also lies in seats[0].hand", "Imp also lies in Player 1, Hand"),
    ("vale", {("discard",): ["imp"], ("seats", 0, "hand"): ["imp"]}, "seats[0].hand", "imp also lies in discard",
     "Imp also lies in Discarded"),
    ("vale", {("seats", 0, "stones"): "r99"}, "seats[0].stones", "'r99' are no stones, like r2b1p1, or 0",
     "nobody holds so many stones"),
    ("eternal", {("seats", 1, "hand"): ["nobody"]}, "seats[1].hand", "'nobody' is no card", "a card has to lie here"),
    ("eternal", {("seats", 1, "health"): 0}, "seats[1].health", "who has no health has lost",
     "who has no health has lost"),
]  # fmt: skip
OPTIONS = {"eter": {"mode": "training", "illusions": True}}


@pytest.mark.parametrize(("name", "changes", "field", "plain", "told"), CASES)
def test_a_problem_is_told_to_researchers_and_to_players(name, changes, field, plain, told):
    edit = Edit(game=name, options=OPTIONS.get(name, {}))
    document = edit.document
    for path, value in changes.items():
        edit.ask("edit_set", path=list(path), value=value)
        inside = document
        for key in path[:-1]:
            inside = inside[key]
        inside[path[-1]] = value
    game = evertable.load_game(name, **OPTIONS.get(name, {}))
    try:
        found = [(one.field, str(one.problem)) for one in game.from_position(document, strict=False).setup]
    except BadPosition as bad:
        found = [(bad.field, str(bad.problem))]
        assert str(bad) == f"{bad.field}: {bad.problem}"
        assert edit.now["refused"]["text"] == told[:1].upper() + told[1:]
    else:
        assert told in [one["text"] for one in edit.now["setup"]]
    assert (field, plain) in found


def test_what_a_problem_names_comes_out_of_a_process_too():
    problem = Problem(Part("card", "imp"), " also lies in ", Part("field", "pile"), " of ", Part("seat", 1))
    assert problem == "imp also lies in pile of seat 1"
    again = pickle.loads(pickle.dumps(BadPosition("pile", problem))).problem
    assert again == problem and again.parts == problem.parts
