"""Random games against a second, slow reading of the rules."""

from __future__ import annotations

import os
from itertools import combinations_with_replacement

import pytest

from evertable.core.action import Action
from evertable.core.rng import Rng
from evertable.games.vale.game import Vale
from evertable.games.vale.model import stones
from evertable.games.vale.rules.payment import payments as payable

from .oracle import Oracle, kept, letters, limit, payments, values, word
from .oracle_gains import gain
from .script import Table

GAMES = 400 if os.environ.get("EVERTABLE_NIGHTLY") == "1" else 30
STRICT = {"superfluous": "forbidden", "empty_all": "blocked", "price": "unavailable"}
LAX = {"superfluous": "allowed", "empty_all": "allowed", "price": "floor"}
EAGER = ("use", "summon", "tame", "choose")
PERMANENTS = ["agni", "water-giant", "hae-tae"]
STONES = ["".join(part) for n in range(7) for part in combinations_with_replacement("rbp", n)]


@pytest.mark.parametrize("seats", ["2", "3", "4"])
@pytest.mark.parametrize("options", [STRICT, LAX], ids=["strict", "lax"])
def test_the_engine_agrees_with_the_oracle(seats, options):
    """Any action at first; later in a game rather one that brings cards into play."""
    game = Vale({"seats": seats, "first": "random", **options})
    for seed in range(GAMES):
        rng = Rng(seed)
        state = game.new_initial_state(seed)
        while not state.is_terminal():
            before = state.to_position()
            oracle = Oracle(before)
            legal = list(state.legal_actions())
            assert {str(action) for action in legal} == oracle.legal()
            eager = [action for action in legal if action.verb in EAGER]
            action = rng.choice(eager if eager and rng.below(4) else legal)
            seat = state.current_player()
            state.apply_action(action)
            agrees_on_gains(oracle, action, seat, before, state.to_position())
        assert state.outcome()["winners"] == winners(state.to_position())


def agrees_on_gains(oracle, action: Action, seat: int, before, after) -> None:
    """Points and stones after summoning or using; nothing changes for the others but what Goblin takes."""
    if action.verb not in ("summon", "use"):
        return
    expected = gain(oracle, str(action))
    entry = after["seats"][seat]
    waiting = any(frame["do"] in ("keep", "rest") for frame in after["frames"])
    if not waiting:
        assert entry["score"] == before["seats"][seat]["score"] + expected.points, str(action)
    if after["frames"] and after["frames"][-1] == {"do": "keep", "seat": seat}:
        assert sorted(letters(entry["stones"])) == sorted(expected.stones)
    elif len(expected.stones) <= limit(entry["area"]):
        assert entry["stones"] == word(expected.stones), str(action)
    victim = int(action.refs[-1]) - 1 if action.verb == "use" and action.refs[-1].isdigit() else None
    for other, (old, new) in enumerate(zip(before["seats"], after["seats"], strict=True)):
        if other != seat:
            assert new["score"] == old["score"] - (min(1, old["score"]) if other == victim else 0)


def winners(position) -> list[int]:
    """Most points, then most summoned cards."""
    stand = [(entry["score"], len(entry["area"])) for entry in position["seats"]]
    return [seat for seat, one in enumerate(stand) if one == max(stand)]


@pytest.mark.parametrize("loose", [False, True])
def test_payments_by_brute_force(loose):
    """All stones anybody can hold, all costs, all worths."""
    areas = [[card for k, card in enumerate(PERMANENTS) if mask >> k & 1] for mask in range(8)]
    for area in areas:
        worths = values(area)
        packed = (worths["r"], worths["b"], worths["p"])
        for held in STONES:
            for price in range(13):
                found = payable(stones.PACKED[word(held)], price, packed, loose)
                assert {stones.NAME[part] for part in found} == payments(held, price, area, loose)
                assert len(set(found)) == len(found)


@pytest.mark.parametrize("most", [4, 6])
def test_keeping_by_brute_force(most):
    for held in ("".join(part) for n in range(most + 1, 11) for part in combinations_with_replacement("rbp", n)):
        found = stones.kept(stones.PACKED[word(held)], most)
        assert {stones.NAME[part] for part in found} == kept(held, most)


def test_worths_by_brute_force():
    for mask in range(32):
        area = [card for k, card in enumerate([*PERMANENTS, "hestia", "pegasus"]) if mask >> k & 1]
        seat = Table(area=" ".join(area), stones="r1b1p1").view()["seats"][0]
        assert seat["values"] == list(values(area).values()) and seat["limit"] == limit(area)
        assert seat["worth"] == sum(values(area).values())
