"""What a view says of costs, stones and engines, against the second reading of the rules."""

from __future__ import annotations

from itertools import permutations

import pytest

from evertable.core.rng import Rng
from evertable.games.vale.game import Vale

from .golden_games import EAGER
from .oracle import CARDS, Oracle, cost, letters, limit, payments, values, worth
from .oracle_gains import active_gain
from .script import Table, resolving

ASKING = {"asmodeus", "balog", "snail-maiden", "goblin", "basilisk", "medusa", "mimic", "genie-exalted"}
"""Cards whose effect is chosen: what it brings is a guess."""


@pytest.mark.parametrize("seats", ["2", "4"])
def test_views_against_the_oracle(seats):
    game = Vale({"seats": seats})
    compared = 0
    for seed in range(9):
        state, rng = game.new_initial_state(seed), Rng(seed)
        while not state.is_terminal():
            if not rng.below(6):
                compared += agrees(state, rng.below(int(seats)))
            legal = state.legal_actions()
            eager = [action for action in legal if action.verb in EAGER]
            state.apply_action(rng.choice(eager if eager and rng.below(4) else legal))
    assert compared > 100


def agrees(state, eyes: int) -> int:
    """How many active effects were compared."""
    view, oracle = state.view(eyes), Oracle(state.to_position())
    compared = 0
    for seat, shown in enumerate(view["seats"]):
        entry = oracle.seats[seat]
        area, stones = entry["area"], letters(entry["stones"])
        assert shown["values"] == list(values(area).values()) and shown["worth"] == worth(stones, area)
        assert (shown["limit"], shown["stone_count"]) == (limit(area), len(stones))
        assert (shown["slots"], shown["free"]) == (view["round"], view["round"] - len(area))
        for one in shown["engine"]["each"]:
            slug, at = one["card"], oracle.place(seat, one["card"])
            assert (one["note"] == "unavailable") == (not oracle.activity(slug, at))
            if slug not in ASKING and one["note"] != "unavailable":
                gained = active_gain(oracle, slug, (), at)
                change = [gained.stones.count(letter) - stones.count(letter) for letter in "rbp"]
                assert (one["points"], one["stones"]) == (gained.points, change), slug
                compared += 1
    own = oracle.seats[eyes]
    area, stones = own["area"], letters(own["stones"])
    for slug in own["hand"] + own["claims"]:
        shown = view["costs"][slug]
        assert (shown["printed"], shown["now"]) == (CARDS[slug]["cost"], cost(slug, area))
        assert shown["payable"] == bool(payments(stones, shown["now"], area, False))
    return compared


@pytest.mark.parametrize(
    ("area", "stones", "points", "left"),
    [
        ("charybdis", "b1", 5, [0, -1, 0]),
        ("charybdis genie-exalted", "b1", 5, [0, -1, 0]),
        ("charybdis genie-exalted", "b2", 10, [0, -2, 0]),
    ],
)
def test_no_stone_pays_twice(area, stones, points, left):
    """What an engine brings together is what one resolution can bring."""
    shown = resolving(area=area, stones=stones).view("A")["seats"][0]["engine"]
    assert (shown["points"], shown["stones"]) == (points, left)


@pytest.mark.parametrize(
    ("area", "said", "free"),
    [
        ("salamander nessie troll", {}, True), ("odin griffon", {"hand": "agni kappa imp hestia boreas"}, False),
        ("odin griffon", {"hand": "agni"}, True), ("burning-skull salamander", {}, True),
        ("freyja imp", {}, False), ("sea-spirit undine-queen", {}, False), ("valkyrie salamander", {}, True),
        ("goblin-soldier salamander", {"score": 5, "B": {"score": 6}}, False),
        ("medusa salamander", {"hand": "agni imp"}, False),
    ],
)  # fmt: skip
def test_whether_the_order_matters(area, said, free):
    """The plan never says that the order is free where two orders differ."""
    t = resolving(area=area, **said)
    plan = t.view("A")["plan"]
    assert sorted(plan["uses"] + plan["skipped"]) == sorted(area.split())
    assert not plan["any_order"] or free
    ends = {end for order in permutations(area.split()) if (end := after(area, said, order))}
    assert (len(ends) == 1) >= plan["any_order"]


def after(area, said, order) -> tuple[object, ...] | None:
    """Score and stones after this order; None where an effect cannot be used at its place."""
    t = resolving(area=area, **said)
    for slug in order:
        ways = t.legal(f"use {slug}") if t.state.to_position()["phase"] == "resolution" else []
        if not ways:
            return None
        t.does(ways[0])
    return tuple(t.state.scores), tuple(t.state.stones), tuple(t.state.hands)


def test_who_is_warned_before_the_end_of_a_turn():
    t = Table(area="medusa imp salamander basilisk", hand="agni")
    assert {entry["card"] for entry in t.view("A")["forced"]} == {"medusa", "imp", "basilisk"}
    assert t.view("B")["forced"] == []


def test_what_the_resolution_takes_for_nothing_is_told_from_what_returns_or_pays():
    t = Table(area="medusa imp salamander basilisk", hand="agni")
    for one in t.view("A")["forced"]:
        takes = one["what"] in ("discards", "loses") or (one["what"] == "spends" and one["points"] <= 0)
        assert one["costs"] is takes, one


def test_a_card_whose_instant_effect_changes_nothing_now_is_told_as_such():
    """Exactly those: no points, cards, stones or choice, and the card lies in the area."""
    idle = 0
    for seed in range(4):
        state, rng = Vale({"seats": 2}).new_initial_state(seed), Rng(seed)
        while not state.is_terminal():
            for action in state.legal_actions():
                if action.verb != "summon":
                    continue
                told, after = state.game.presenter.preview(state, action), state.clone()
                after.events = []
                after.apply_action(action)
                seat = state.current_player()
                types = state.game.catalog()[action.refs[0]]["types"]
                paid = [n - m for n, m in zip(state.view(seat)["seats"][seat]["stones"], told["pays"], strict=True)]
                same = (
                    "instant" in types
                    and (told["points"], told["draw"], told["pending"]) == (0, 0, None)
                    and told["stones"] == paid
                    and told["hand"] == state.hands[seat].bit_count() - 1
                    and after.area[seat].bit_count() == state.area[seat].bit_count() + 1
                )
                assert told["idle"] is same, str(action)
                idle += same
            legal = state.legal_actions()
            state.apply_action(legal[rng.below(len(legal))])
    assert idle
