"""The second lessons: each step begins in a position that can be played, its right way brings about what it says, and
nothing else does.
"""

from __future__ import annotations

import json
import re

import pytest

from .lessons import eter, eternal, krieg, vale
from .lessons.steps import GAMES, TABLES, Brings, Step, after, reaches, steps, wrong_ways
from .table.talk import Talk, people

BRINGS: dict[str, Brings] = {"eter": eter.BRINGS, "krieg": krieg.BRINGS, "vale": vale.BRINGS, "eternal": eternal.BRINGS}
EVERY = [pytest.param(step, id=f"{game}-{step.id}") for game in GAMES for step in steps(game)]


@pytest.mark.parametrize("game", BRINGS)
def test_each_step_is_checked(game: str) -> None:
    assert [step.id for step in steps(game)] == list(BRINGS[game])
    assert 4 <= len(steps(game)) <= 7


@pytest.mark.parametrize("step", EVERY)
def test_it_begins_with_a_decision_of_the_learners(step: Step) -> None:
    """What no game leads to says so."""
    state = step.begin()
    assert state.current_player() == step.seat
    assert (state.setup is not None) == step.document.get("setup", False), state.setup
    assert not BRINGS[step.game][step.id](state)


@pytest.mark.parametrize("step", EVERY)
def test_the_right_way_brings_about_what_is_said(step: Step) -> None:
    for line in step.lines:
        state = step.begin()
        for move in line:
            assert move in map(str, state.legal_actions()), move
            state = after(state, [move])
        assert BRINGS[step.game][step.id](state), line


@pytest.mark.parametrize("step", [step for step in steps("krieg") if step.id in krieg.SAID], ids=lambda step: step.id)
def test_the_totals_are_those_it_tells(step: Step) -> None:
    state = step.begin()
    assert (krieg.told(state), krieg.told(after(state, step.lines[0]))) == krieg.SAID[step.id]


@pytest.mark.parametrize("step", EVERY)
def test_no_other_way_does(step: Step) -> None:
    brings = BRINGS[step.game][step.id]
    ways = list(wrong_ways(step))
    assert ways, "there is nothing to choose"
    also = [way for way, state, rest in ways if reaches(state, step.seat, brings, rest)]
    assert also == []


@pytest.mark.parametrize("step", EVERY)
def test_a_table_asks_for_nothing_beside_the_way(step: Step) -> None:
    """Played as the page plays it: what a table decides by itself, because it is forced, is on the way too."""
    talk, line = Talk(), list(step.lines[0])
    kinds = "hg" if step.seat == 0 else "gh"
    head = {name: step.document[name] for name in ("evertable", "game", "options")}
    text = json.dumps({**head, "start": step.document, "decisions": []})
    update = talk.ask("open", text=text, seats=people(kinds), seat=step.seat)
    played: list[str] = []
    while len(played) < len(line):
        seat, action = update["status"]["to_move"], line[len(played)]
        if seat == step.seat:
            assert action in {one["id"] for one in update["legal"]}
            update = talk.act(seat, action)
        else:
            asked = {"v": talk.v, "seat": seat, "action": action, "eyes": step.seat}
            update = talk.ask("apply_thought", **asked)
        played = talk.ask("save")["save"]["decisions"]
        assert played[: len(line)] == line[: len(played)]


def test_what_kriegs_first_lesson_proposes_is_dealt_there() -> None:
    guide = (TABLES / "krieg" / "guide.js").read_text("utf-8")
    seed, listed = re.search(r"seed: '(\d+)'", guide), re.search(r"proposes: \[(.*?)\]", guide)
    assert seed and listed
    talk, proposed = Talk(), re.findall(r"'(.*?)'", listed[1])
    gather = talk.new("krieg", "hg", int(seed[1]))["gather"]
    assert gather["least"] == gather["most"] == len(proposed)
    assert set(proposed) <= set(gather["refs"])
