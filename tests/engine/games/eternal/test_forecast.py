"""What a fight would come to: as the rules then carry it out, of what lies open alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from evertable.games.eternal.forecast import assigned
from evertable.games.eternal.game import Eternal

from .scene import Scene


def test_attackers_and_blockers_that_are_being_chosen():
    t = Scene(play="trail-runner grenadin", B={"play": "spider"})
    t.does("attack")
    runner, grenadin = (t.ref(one) for one in ("@trail-runner", "@grenadin"))
    cast = t.state.game.forecast(t.state, [(runner,), (grenadin,)])
    assert cast["health"] == [25, 23] and cast["dies"] == [] and cast["hits"] == {runner: 1, grenadin: 1}
    assert t.state.game.forecast(t.state, []) is None
    assert t.state.game.forecast(t.state, [("c99",), ("none",)]) is None
    before = t.state.to_position()
    t.state.game.forecast(t.state, [(runner,)])
    assert t.state.to_position() == before


@pytest.mark.parametrize("seed", range(12))
def test_a_fight_that_nobody_answers_ends_as_foreseen(seed: int) -> None:
    """Windows are passed; what the view says before the fight stands after it, triggers aside."""
    state: Any = Eternal({"deck1": "oni-forge", "deck2": "expedition"}).new_initial_state(seed)
    chance, seen = Random(seed), 0
    while not state.is_terminal() and seen < 6:
        view = state.view(state.current_player())
        cast = view["battle"] and view["battle"]["forecast"]
        window = state.game.frames.of(state)[0].do == "answer"
        action = next((one for one in state.legal_actions() if one.verb == "pass"), None)
        if cast and window and action and view["phase"] == "battle" and not view["stack"]:
            state.events = []
            state.apply_action(action)
            told, state.events = state.events, None
            kinds = [one["type"] for one in told]
            if "fought" in kinds and not {"cast", "used", "destiny", "died"} & set(kinds[: kinds.index("fought")]):
                fought = next(one for one in told if one["type"] == "fought")
                assert fought["health"] == cast["health"]
                seen += 1
        else:
            state.apply_action(chance.choice(list(state.legal_actions())))
    assert seen or state.is_terminal()


def test_words_that_do_not_fit_are_left_out():
    t = Scene(play="trail-runner", B={"play": "spider"}).attack("@trail-runner")
    spider, runner = t.ref("@spider"), t.ref("@trail-runner")
    assert assigned(t.state, [(spider, "p0"), (spider, "x")], None) == assigned(t.state, [], None)
    cast = assigned(t.state, [(spider, runner)], None)
    assert cast is not None and cast["health"] == [25, 25]


def test_what_goes_off_by_a_fight_is_named_and_not_counted():
    t = Scene(play="trail-runner", B={"play": "spider argenport-instigator"}).attack("@trail-runner")
    spider, runner, instigator = (t.ref(one) for one in ("@spider", "@trail-runner", "@argenport-instigator"))
    cast = assigned(t.state, [(spider, runner)], None)
    assert cast is not None and cast["dies"] == [runner, spider] and cast["health"] == [25, 25]
    assert cast["sets_off"] == [instigator]
    t.blocks("@spider @trail-runner").passes().health(24, 24)
    t = Scene(play="auric-vigilante trail-runner").does("attack")
    vigilante, runner = t.ref("@auric-vigilante"), t.ref("@trail-runner")
    assert t.state.game.forecast(t.state, [(vigilante,), (runner,)])["sets_off"] == [vigilante]
    assert t.state.game.forecast(t.state, [(runner,)])["sets_off"] == []
