"""What notebooks show: pictures of a table that tell what the viewer may know, all of it readable, nothing outside."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

import evertable
from evertable.art.card import HEIGHT, INKS, WIDTH, card
from evertable.art.svg import element
from evertable.art.table import table
from evertable.core.rng import Rng
from evertable.core.state import State

from .toy import Toy

ROOT = Path(__file__).parents[2]
EVERYTHING = {"mode": "brawl", "tournament": True, "illusions": True, "explosions": "always"}
SVG = "{http://www.w3.org/2000/svg}"
TABLES = [
    ("eter", {}), ("eter", EVERYTHING), ("krieg", {}), ("krieg", {"seats": 4}),
    ("vale", {}), ("vale", {"seats": 4}), ("eternal", {}),
]  # fmt: skip
Rectangle = tuple[float, float, float, float]


def played(name: str, options: dict[str, object], seed: int) -> Iterator[State]:
    """States of a game played at random: every fifteenth, and the last."""
    state, lot = evertable.load_game(name, **options).new_initial_state(seed=seed), Random(seed)
    for n in range(400):
        if n % 15 == 0 or state.is_terminal():
            yield state
        if state.is_terminal():
            return
        state.apply_action(lot.choice(state.legal_actions()))


def viewers(state: State) -> list[int | None]:
    return [None, *range(state.game.num_players())]


@pytest.mark.parametrize("name, options", TABLES, ids=lambda one: str(one))
@pytest.mark.parametrize("seed", [1, 2])
def test_pictures_are_svg_without_anything_from_outside(name: str, options: dict[str, object], seed: int) -> None:
    for state in played(name, options, seed):
        for seat in viewers(state):
            text = state.picture(seat)
            tags = {one.tag.removeprefix(SVG) for one in ElementTree.fromstring(text).iter()}
            assert tags <= {"svg", "title", "desc", "defs", "pattern", "g", "rect", "path", "circle", "text"}
            assert not re.search(r"href|url\((?!#)|\son\w+=|@import|font-face", text)
            assert text._repr_html_() == text


@pytest.mark.parametrize("name, options", TABLES, ids=lambda one: str(one))
@pytest.mark.parametrize("seed", [1, 2])
def test_who_cannot_tell_two_worlds_apart_sees_one_picture(name: str, options: dict[str, object], seed: int) -> None:
    others = 0
    for n, state in enumerate(played(name, options, seed)):
        for seat in viewers(state):
            world = state.determinize(seat, Rng(n))
            assert world.picture(seat) == state.picture(seat)
            others += world != state
    assert others > 5


@pytest.mark.parametrize("name, options", TABLES, ids=lambda one: str(one))
def test_every_card_that_is_seen_is_named(name: str, options: dict[str, object]) -> None:
    counted = 0
    for state in played(name, options, 3):
        catalog = state.game.catalog()
        for seat in viewers(state):
            seen = {one for one in strings(SHOWN[name](state.view(seat))) if one in catalog}
            counted += len(seen)
            words = " ".join(one.text or "" for one in ElementTree.fromstring(state.picture(seat)).iter(f"{SVG}title"))
            missing = {catalog[one]["name"] for one in seen if catalog[one]["name"] not in words}
            assert not missing
    assert counted > 50 or not catalog


SHOWN = {
    "eter": lambda view: [view["powers"], [one["mage"]["slug"] for one in view["seats"] if one["mage"]]],
    "krieg": lambda view: [
        [lying(side) for side in view["sides"]],
        *(one["slug"] for one in view["weather"]),
        view["graves"],
    ],
    "vale": lambda view: [view["market"], view["discard"], view["top"], [one | {"engine": 0} for one in view["seats"]]],
    "eternal": lambda view: [view["things"], view["stack"], [one | {"costs": 0} for one in view["seats"]]],
}
"""What of a view lies on the table, or is known of a hand."""


def lying(side: dict[str, Any]) -> list[object]:
    """The cards of a side in Krieg Eterna; its rows are called as cards are."""
    units = [unit for row in side["rows"] for unit in row["units"]] + side["aside"]
    return [
        side["hand"]["cards"],
        side["hand"]["known"],
        side["king"]["slug"],
        *((u["slug"], u["attached"]) for u in units),
    ]


def strings(value: object) -> Iterator[str]:
    """All words in JSON; of a card with changes its slug."""
    if isinstance(value, str):
        yield value.partition("/")[0]
    elif isinstance(value, dict):
        for one in value.values():
            yield from strings(one)
    elif isinstance(value, (list, tuple)):
        for one in value:
            yield from strings(one)


@pytest.mark.parametrize("name, options", TABLES, ids=lambda one: str(one))
def test_boxes_and_cards_lie_beside_each_other_within_the_picture(name: str, options: dict[str, object]) -> None:
    for state in played(name, options, 4):
        for seat in viewers(state):
            picture = ElementTree.fromstring(state.picture(seat))
            _, _, width, height = map(float, picture.get("viewBox", "").split())
            boxes = [(one, *corner(one), *size(one)) for one in picture.findall(f"{SVG}g")]
            apart([box[1:] for box in boxes], width, height)
            for box, _, _, wide, high in boxes:
                apart([(*corner(one), WIDTH, HEIGHT) for one in box.findall(f"{SVG}g")], wide, high)


def corner(one: ElementTree.Element) -> tuple[float, float]:
    """Where a group is moved to."""
    found = re.match(r"translate\(([\d.]+) ([\d.]+)\)", one.get("transform", ""))
    assert found
    return float(found[1]), float(found[2])


def size(one: ElementTree.Element) -> tuple[float, float]:
    """Width and height of the rectangle of a box."""
    ground = one.find(f"{SVG}rect")
    assert ground is not None
    return float(ground.get("width", "")), float(ground.get("height", ""))


def apart(boxes: list[Rectangle], width: float, height: float) -> None:
    """Checks that no two overlap and none goes beyond what it lies in."""
    for n, (x, y, wide, high) in enumerate(boxes):
        assert x >= 0 and y >= 0 and x + wide <= width + 1 and y + high <= height + 1
        for x2, y2, wide2, high2 in boxes[:n]:
            assert x + wide <= x2 or x2 + wide2 <= x or y + high <= y2 or y2 + high2 <= y


def test_a_notebook_shows_what_a_spectator_sees() -> None:
    state = evertable.load_game("krieg").new_initial_state(seed=3)
    assert state._repr_html_() == state.picture() != state.picture(0) != state.picture(1)
    mine = state.game.catalog()[state.view(0)["sides"][0]["hand"]["cards"][0]]["name"]
    assert f"<title>{mine}," in state.picture(0)
    assert f"<title>{mine}," not in state._repr_html_()
    with pytest.raises(evertable.EvertableError):
        state.picture(2)


def test_a_game_without_its_own_picture_shows_its_text() -> None:
    state = Toy().new_initial_state(7)
    words = " ".join(one.text or "" for one in ElementTree.fromstring(state.picture(0)).iter(f"{SVG}text"))
    assert all(one in words for one in state.hands[0])
    assert not any(one in words for one in {*state.hands[1]} - {*state.hands[0]})
    assert '"hands": [["?"' in str(state)


def test_text_is_escaped() -> None:
    name = """<b>&"it's"</b>"""
    for made in (
        element("text", name, class_=name),
        card({"name": name, "foot": name}, ""),
        table(name, [[{"title": name, "cards": ()}]]),
    ):
        assert name in "".join(ElementTree.fromstring(made).itertext())
        assert "<b>" not in made


def test_pictures_in_one_page_have_ids_of_their_own() -> None:
    state = evertable.load_game("krieg").new_initial_state(seed=1)
    ids = [set(re.findall(r' id="([^"]+)"', state.picture(seat))) for seat in (0, 1)]
    assert len(ids[0]) == len(ids[1]) == 2 * len(INKS)
    assert not ids[0] & ids[1]
    used = set(re.findall(r"url\(#([^)]+)\)", state.picture(0)))
    assert used and used <= ids[0]


def test_inks_are_those_of_the_page() -> None:
    tokens = (ROOT / "web_ui" / "styles" / "tokens.css").read_text("utf-8")
    assert dict(re.findall(r"--(madder|azure|verdigris|violet|ochre|iron): (#\w+);", tokens)) == INKS


def test_nothing_else_needs_what_draws() -> None:
    """The page leaves these modules out (tools/runtime.py)."""
    program = """
import sys, evertable
for name in evertable.game_names():
    state = evertable.load_game(name).new_initial_state(seed=1)
    evertable.choose(state, "easy")
import evertable.session.game_session
ends = ("art", "shown", "picture")
print([one for one in sys.modules if one.startswith("evertable") and one.endswith(ends)])
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
