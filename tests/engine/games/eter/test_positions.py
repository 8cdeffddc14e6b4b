"""Positions of ETER: what no game leads to is refused by field name, and what is accepted goes into every link."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest

from evertable.core.errors import BadPosition
from evertable.core.format.documents import Json
from evertable.core.format.packing import Reader, Writer
from evertable.core.rng import Rng
from evertable.games.eter.game import Eter

from .script import Table

BRAWL = {"mode": "brawl", "illusions": True, "explosions": "chosen", "mage_uses": "play"}
FIELD = """
        d   e   f   g
    4   A1  B2  .   .
    5   .   A2  B1  .
"""


def position(mode: str = "battle", **known: Any) -> Json:
    """A document in the second play of a match that A leads."""
    return Table(mode, length="match", wins=(1, 0), **known).on(FIELD).state.to_position()


def changed(document: Json, path: str, value: Any) -> Json:
    """The document with one field replaced."""
    made = deepcopy(document)
    inner: Any = made
    *way, last = path.split(".")
    for name in way:
        inner = inner[int(name) if name.isdigit() else name]
    inner[int(last) if last.isdigit() else last] = value
    return made


REFUSED: list[tuple[str, str, str, Any]] = [
    ("battle", "match.wins", "match.wins", [0, 1]),
    ("battle", "match.wins", "match.wins", [2, 0]),
    ("battle", "match.wins[0]", "match.wins", [True, False]),
    ("battle", "match.drawn", "match.drawn", 1),
    ("battle", "match.drawn", "match.drawn", False),
    ("battle", "match.play", "match.play", 3),
    ("battle", "match.play", "match.play", True),
    ("battle", "match.history", "match.history", [["A", "drawn"]]),
    ("battle", "match.history", "match.history", [["-", "line"]]),
    ("battle", "match.wins", "match.history", []),
    ("battle", "match.history", "match.history", [["A", "line"], ["A", "line"]]),
    ("battle", "match.spare", "match.spare", [1, 2]),
    ("battle", "match.spare", "match.spare", [1, 2, 3, 4, 5, 6, 8, 9]),
    ("battle", "match.spare", "match.spare", [True, 2, 3, 4, 6, 8, 9, 10]),
    ("battle", "powers", "powers", []),
    ("battle", "powers", "powers", [{"power": "tide", "used": None}, {"power": "mist", "used": None}]),
    ("battle", "powers", "powers", [{"power": "tide", "used": None}] * 2),
    ("battle", "power_used", "powers.0.used", "A"),
    ("battle", "power_used", "power_used", ["B"]),
    ("battle", "passes", "passes", True),
    ("duel", "match.mage_used", "match.mage_used", ["C"]),
    ("duel", "power_used", "power_used", ["A"]),
    ("training", "power_used", "power_used", ["A"]),
    ("training", "powers", "powers", [{"power": "tide", "used": None}, {"power": "gust", "used": None}]),
    ("training", "illusion_used", "illusion_used", ["A"]),
    ("training", "field.d4", "field.d4", ["A1+"]),
    ("training", "border", "border", "f4"),
    ("training", "blocked", "blocked", {"seat": "A", "line": "4"}),
    ("battle", "field.d4", "field.d4", ["A1-"]),
    ("battle", "field.d4", "field.d4", ["A1!"]),
    ("battle", "last", "last", "d77"),
]


@pytest.mark.parametrize(("mode", "field", "path", "value"), REFUSED)
def test_what_no_game_leads_to_is_refused(mode: str, field: str, path: str, value: Any) -> None:
    document = position(mode)
    game = Eter(document["options"])
    game.from_position(document)
    wrong = changed(document, path, value)
    if path == "match.history" and len(value) == 2:
        wrong["match"] |= {"wins": [2, 0], "play": 3, "spare": wrong["match"]["spare"][:6]}
    with pytest.raises(BadPosition) as refused:
        game.from_position(wrong)
    assert refused.value.field == field


def test_a_world_is_told_in_numbers() -> None:
    document = Table("training", illusions=True).on({"d4": "A(1)", "e4": "B2"}).state.to_position()
    document["known"]["A"] = [[True], [2]]
    with pytest.raises(BadPosition) as refused:
        Eter(document["options"]).from_position(document)
    assert refused.value.field == "known.A"


def test_a_mage_used_in_this_play_has_used_its_power() -> None:
    document = Table("duel", mages="earth-2 fire-1", used="A").on(FIELD).state.to_position()
    with pytest.raises(BadPosition) as refused:
        Eter(document["options"]).from_position({**document, "power_used": []})
    assert refused.value.field == "power_used"


def mutated(document: Json, rng: Rng) -> Json:
    """A document of which one value, anywhere, is another of its kind."""
    made = deepcopy(document)
    places: list[tuple[Any, Any]] = []

    def visit(inner: Any) -> None:
        for key in list(inner) if isinstance(inner, dict) else range(len(inner)):
            places.append((inner, key))
            if isinstance(inner[key], (dict, list)):
                visit(inner[key])

    visit({key: value for key, value in made.items() if key not in ("options", "evertable", "game", "ruleset")})
    top = [(made, key) for key in made if key not in ("options", "evertable", "game", "ruleset")]
    inner, key = rng.choice([place for place in places if place[0] is not made] + top)
    value = inner[key]
    if isinstance(value, bool) or value is None:
        inner[key] = rng.choice([True, False, None, 0])
    elif isinstance(value, int):
        inner[key] = rng.choice([0, 1, 2, 3, 5, value + 1, True])
    elif isinstance(value, str):
        inner[key] = rng.choice(
            ["A", "B", "-", "A1", "B3", "B(2)", "A2+", "Ae", "d4", "f5", "tide", "rock", value[::-1]]
        )
    elif isinstance(value, list):
        inner[key] = rng.choice([[], value[:-1], value * 2, value[::-1]])
    else:
        inner[key] = rng.choice([{}, dict(list(value.items())[:-1])])
    return made


@pytest.mark.parametrize(
    "options", [{}, {"mode": "battle", "illusions": True}, BRAWL, {"tournament": True, "explosions": "always"}]
)
def test_what_is_accepted_goes_into_every_link(options: Json) -> None:
    """Documents with one value changed: each that is read packs, unpacks and is read alike, whole and as seen."""
    game, rng = Eter(options), Rng(3)
    accepted = 0
    for seed in range(8):
        state = game.new_initial_state(seed)
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            if rng.below(4):
                continue
            for _ in range(6):
                document = mutated(json.loads(json.dumps(state.to_position())), rng)
                try:
                    read = game.from_position(document)
                except BadPosition:
                    continue
                accepted += 1
                for made in (read.to_position(), *(read.seen_position(seat) for seat in (0, 1, None))):
                    out = Writer()
                    game.format.write_position(game, made, out)
                    source = Reader(out.text())
                    assert game.format.read_position(game, source) == made
                    source.end()
                    assert game.from_position(made)
    assert accepted > 20
