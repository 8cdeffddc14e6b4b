"""What a fight would come to: as the rules then carry it out, of what lies open alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from evertable.games.eternal.ai.forecast import assigned, forecast
from evertable.games.eternal.game import Eternal

from .scene import Scene
from .test_boards import begun, goes_on


def test_attackers_and_blockers_that_are_being_chosen():
    t = Scene(play="trail-runner grenadin", B={"play": "spider"})
    t.does("attack")
    runner, grenadin = (t.ref(one) for one in ("@trail-runner", "@grenadin"))
    cast = t.state.game.presenter.forecast(t.state, [(runner,), (grenadin,)])
    assert cast["health"] == [25, 23] and cast["dies"] == [] and cast["hits"] == {runner: 1, grenadin: 1}
    assert t.state.game.presenter.forecast(t.state, []) is None
    assert t.state.game.presenter.forecast(t.state, [("c99",), ("none",)]) is None
    before = t.state.to_position()
    t.state.game.presenter.forecast(t.state, [(runner,)])
    assert t.state.to_position() == before


@pytest.mark.parametrize("seed", range(16))
def test_a_fight_that_nobody_answers_ends_as_foreseen(seed: int) -> None:
    """Windows are passed; what the view says before the fight stands after it, with all that is counted in."""
    decks = (("oni-forge", "expedition"), ("scrapyard-swarm", "night-infiltrators"))[seed % 2]
    state: Any = Eternal(dict(zip(("deck1", "deck2"), decks, strict=True))).new_initial_state(seed)
    chance, seen = Random(seed), 0
    while not state.is_terminal() and seen < 6:
        view = state.view(state.current_player())
        cast = view["battle"] and view["battle"]["forecast"]
        window = state.game.frames.of(state)[0].do == "answer"
        action = next((one for one in state.legal_actions() if one.verb == "pass"), None)
        if cast and window and action and view["phase"] == "battle" and not view["stack"]:
            before = {one["ref"] for one in view["things"]}
            state.events = []
            state.apply_action(action)
            told, state.events = state.events, None
            kinds = [one["type"] for one in told]
            now = state.view(None)
            settled = now["phase"] in ("second", "over") and not cast["sets_off"] and "turn" not in kinds
            if settled and "fought" in kinds and not {"cast", "destiny", "blocks"} & set(kinds):
                assert list(state.health) == cast["health"]
                assert state.winner == (-1 if cast["winner"] is None else cast["winner"])
                gone = before - {one["ref"] for one in now["things"]}
                attached = {one["ref"] for one in view["things"] if one["host"]}
                assert set(cast["dies"]) <= gone <= {*cast["dies"], *cast["may_die"], *attached}
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


def test_what_surely_goes_off_by_a_fight_is_counted():
    t = Scene(play="trail-runner", B={"play": "spider argenport-instigator"}).attack("@trail-runner")
    spider, runner, instigator = (t.ref(one) for one in ("@spider", "@trail-runner", "@argenport-instigator"))
    cast = assigned(t.state, [(spider, runner)], None)
    assert cast is not None and cast["dies"] == [runner, spider]
    assert (cast["counted"], cast["sets_off"]) == ([instigator], [])
    before = t.state.to_position()
    t.blocks("@spider @trail-runner").passes().health(*cast["health"])
    assert cast["health"] == [24, 24] and before["seats"][0]["health"] == 25


def test_power_that_an_attack_brings_for_the_turn_changes_no_forecast():
    t = Scene(play="rusty-grenamotive", power=3, B={"play": "wisp"}).does("attack")
    cast = t.state.game.presenter.forecast(t.state, [(t.ref("@rusty-grenamotive"),)])
    assert cast["health"] == [25, 23] and cast["counted"] == [t.ref("@rusty-grenamotive")]
    t.power(3, 3)


def test_what_goes_off_and_needs_a_choice_chance_or_a_hidden_card_is_named_alone():
    t = Scene(play="auric-vigilante trail-runner").does("attack")
    vigilante, runner = t.ref("@auric-vigilante"), t.ref("@trail-runner")
    cast = t.state.game.presenter.forecast(t.state, [(vigilante,), (runner,)])
    assert vigilante in (*cast["sets_off"], *cast["counted"])
    assert t.state.game.presenter.forecast(t.state, [(runner,)])["sets_off"] == []
    t = Scene(play="auric-vigilante trail-runner", B={"health": 1}).does("attack")
    vigilante, runner = t.ref("@auric-vigilante"), t.ref("@trail-runner")
    wins = t.state.game.presenter.forecast(t.state, [(vigilante,), (runner,)])
    assert wins["winner"] == 0 and wins["announced"] == ([1] if wins["sets_off"] else [0, 1])
    for hidden in ("torch", "grenadin"):  # what a card would be that nobody has seen changes nothing of it
        same = Scene(play="auric-vigilante trail-runner", deck=hidden, B={"hand": hidden, "deck": hidden}).does(
            "attack"
        )
        assert same.state.game.presenter.forecast(same.state, [(vigilante,), (runner,)]) == cast


def test_of_several_blockers_none_is_sure_to_die_where_the_attacker_chooses():
    t = Scene(play="oni-ronin/+1+3", B={"play": "grenadin/+0+1 grenadin/+0+1 owl"}).attack("@oni-ronin")
    ronin, first, second = t.ref("@oni-ronin"), t.ref("@grenadin"), t.ref("@grenadin#2")
    cast = assigned(t.state, [(first, ronin), (second, ronin)], None)
    assert cast is not None and (cast["dies"], cast["may_die"]) == ([], [first, second])
    one = assigned(t.state, [(second, ronin)], None)
    assert one is not None and (one["dies"], one["may_die"]) == ([second], [])


def test_an_attack_says_whether_something_may_still_block():
    t = Scene(play="trail-runner grenadin", B={"play": "spider"}).does("attack")
    assert t.state.game.presenter.forecast(t.state, [(t.ref("@grenadin"),)])["unblocked"]
    t = Scene(play="trail-runner grenadin", B={"play": "spider*exhausted"}).does("attack")
    assert not t.state.game.presenter.forecast(t.state, [(t.ref("@grenadin"),)])["unblocked"]
    t = Scene(play="trail-runner", B={"play": "spider"}).attack("@trail-runner")
    assert not assigned(t.state, [], None)["unblocked"]  # type: ignore[index]


def test_a_forecast_says_who_wins_the_game_by_the_fight():
    """Without blocks the attacked player has no health left; a block keeps the game going."""
    t = Scene(play="oni-ronin trail-runner", B={"play": "spider", "health": 3, "hand": "torch"})
    t.does("attack")
    ronin, runner = (t.ref(one) for one in ("@oni-ronin", "@trail-runner"))
    both = t.state.game.presenter.forecast(t.state, [(ronin,), (runner,)])
    assert (both["winner"], both["unblocked"], both["health"][1], both["dealt"]) == (0, True, 0, 3)
    assert (both["announced"], both["certain"]) == ([0, 1], False), "the spider may block"
    alone = t.state.game.presenter.forecast(t.state, [(ronin,)])
    assert (alone["winner"], alone["announced"], alone["certain"], alone["dealt"]) == (None, [], False, 2)
    for one in (ronin, runner):
        t.does(f"attack {one}")
    while t.state.game.frames.of(t.state)[0].do == "answer":
        t.does("B: pass" if t.state.current_player() else "pass")
    spider = t.ref("@spider")
    open_to = assigned(t.state, [], None)
    assert open_to is not None and (open_to["winner"], open_to["unblocked"]) == (0, False)
    assert open_to["certain"] and open_to["announced"] == [0, 1]
    blocked = assigned(t.state, [(spider, ronin)], None)
    assert blocked is not None and (blocked["winner"], blocked["health"][1]) == (None, 2)
    assert t.state.view(1)["battle"]["forecast"]["winner"] == 0


def test_nothing_goes_off_any_more_by_a_fight_that_ends_the_game():
    t = Scene(play="trail-runner oni-ronin", B={"play": "spider argenport-instigator", "health": 1})
    t.does("attack")
    runner, ronin = (t.ref(one) for one in ("@trail-runner", "@oni-ronin"))
    for one in (runner, ronin):
        t.does(f"attack {one}")
    while t.state.game.frames.of(t.state)[0].do == "answer":
        t.does("B: pass" if t.state.current_player() else "pass")
    cast = assigned(t.state, [(t.ref("@spider"), runner)], None)
    assert cast is not None and cast["dies"] and (cast["winner"], cast["counted"], cast["sets_off"]) == (0, [], [])


@pytest.mark.parametrize("seed", [208, 308, 316, 332])
def test_no_forecast_hangs_on_what_lies_in_a_hand(seed: int) -> None:
    """Boards where the same hand answered to what went off: it was counted or not by what an opponent held."""
    t, chance = begun(seed), Random(seed)
    cards, compared = len(t.state.game.sheet.cards), 0
    for state in goes_on(t, chance):
        if state.is_terminal() or not state.view(None)["battle"]:
            continue
        told = forecast(state)
        for _ in range(4):
            other = state.clone()
            other.hands = [tuple(sorted(chance.sample(range(cards), len(hand)))) for hand in state.hands]
            other.known = [(), ()]
            assert forecast(other) == told
            compared += told is not None and bool(told["counted"] or told["sets_off"])
    assert compared, "nothing went off in these fights"


def test_an_attack_for_which_nothing_is_chosen_is_foreseen_before_it_begins():
    """The only unit that can, or all that have to; where one chooses, or there was a battle, nothing is."""

    def seen(**said: Any) -> Any:
        t = Scene(**said)
        return t.state.game.presenter.forecast(t.state, [])

    alone = seen(play="trail-runner grenadin*exhausted", B={"play": "spider"})
    assert (alone["hits"], alone["health"], alone["unblocked"]) == ({"c1": 1}, [25, 24], True)
    both = seen(play="grenadin*calm grenadin*calm", B={"play": "spider"})
    assert (both["hits"], both["health"]) == ({"c1": 1, "c2": 1}, [25, 23])
    assert seen(play="trail-runner grenadin", B={"play": "spider"}) is None
    assert seen(play="rusty-grenamotive", B={"play": "spider"}) is None, "once or twice"
    assert seen(play="trail-runner", B={"play": "xenan-temple"}) is None, "the player or the site"
    assert seen(play="trail-runner", second=True) is None
    assert seen(play="trail-runner*exhausted") is None


@pytest.mark.parametrize("seed", range(8))
def test_what_is_said_to_attack_at_once_does(seed: int) -> None:
    """In random games the label of an attack names who attacks just where the next decision is no choice of it."""
    state: Any = Eternal({"deck1": "oni-forge", "deck2": "scrapyard-swarm"}).new_initial_state(seed)
    chance, at_once, chosen = Random(seed), 0, 0
    while not state.is_terminal():
        go = next((one for one in state.legal_actions() if str(one) == "attack"), None)
        if go:
            text = state.game.presenter.label(state, go)["text"]
            after = state.clone()
            after.apply_action(go)
            asks = after.frames and state.game.frames.of(after)[0].do == "attack"
            assert (text == "label.go") == bool(asks)
            assert (state.game.presenter.forecast(state, []) is None) == bool(asks)
            at_once, chosen = at_once + (not asks), chosen + bool(asks)
        state.apply_action(chance.choice(state.legal_actions()))
    assert at_once or chosen


def test_what_comes_through_is_told_doubled():
    """Renegade Valkyrie has double damage: what it is said to deal is what the health loses."""
    t = Scene(play="renegade-valkyrie crownwatch-paladin", B={"health": 11})
    cast = t.does("attack").state.game.presenter.forecast(t.state, [("c1",), ("c2",)])
    assert (cast["hits"], cast["health"]) == ({"c1": 2, "c2": 2}, [25, 7])
