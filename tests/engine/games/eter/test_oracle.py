"""Random games against a second, slow reading of the rules."""

from __future__ import annotations

import os
from typing import Any

import pytest

from evertable.core.action import Action
from evertable.core.rng import Rng
from evertable.games.eter.game import Eter
from evertable.games.eter.model.explosion_faces import CANDIDATE

from .golden_games import OWN_BOX
from .oracle import Oracle, place
from .oracle_powers import uses

MIXES: dict[str, dict[str, Any]] = {
    "training": {"illusions": True, "explosions": "chosen"},
    "training-box": {"explosions": "always", "faces": OWN_BOX, "touching": "connected"},
    "duel": {"mode": "duel", "illusions": True, "explosions": "always", "mage_uses": "play"},
    "duel-connected": {"mode": "duel", "touching": "connected", "mage_side": "random"},
    "battle": {"mode": "battle", "illusions": True, "explosions": "chosen"},
    "battle-connected": {"mode": "battle", "illusions": True, "explosions": "always", "touching": "connected"},
    "brawl": {"mode": "brawl", "illusions": True, "explosions": "chosen", "mage_uses": "play"},
    "brawl-tournament": {"mode": "brawl", "illusions": True, "explosions": "chosen", "tournament": True},
}
GAMES = 200 if os.environ.get("EVERTABLE_NIGHTLY") == "1" else 6
Position = dict[str, Any]


@pytest.mark.parametrize("mix", MIXES)
@pytest.mark.parametrize("taste", ["any", "quiet"])
def test_the_engine_agrees_with_the_oracle(mix, taste):
    """`any` picks any action; `quiet` prefers what ends no play, so that fields fill and hands empty."""
    game = Eter(MIXES[mix])
    for seed in range(GAMES):
        rng = Rng(seed)
        state = game.new_initial_state(seed)
        while not state.is_terminal():
            before = state.to_position()
            legal = list(state.legal_actions())
            agrees_on_what_is_legal(before, [str(action) for action in legal])
            action = rng.choice(legal)
            for _ in range(6 if taste == "quiet" else 0):
                after = state.clone()
                after.apply_action(action)
                if after.match.play == state.match.play and not after.is_terminal():
                    break
                action = rng.choice(legal)
            state.events = []
            state.apply_action(action)
            agrees_on_what_follows(before, action, state.to_position(), state.events)


def agrees_on_what_is_legal(position: Position, legal: list[str]) -> None:
    """Placements, illusions and passing; and what must hold before every turn."""
    if position["phase"] not in ("turn", "final", "then_place"):
        return
    oracle = Oracle(position)
    assert oracle.touching() and oracle.fits(set())
    assert not oracle.lines("A") and not oracle.lines("B")
    assert not (oracle.holes | oracle.border) & set(oracle.stacks)
    cards = [card for stack in oracle.stacks.values() for card in stack]
    assert all(sum("(" in card and card[0] == seat for card in cards) <= 1 for seat in "AB")
    assert all(len(stack) == 1 for stack in oracle.stacks.values() if any(card[1] == "e" for card in stack))
    placements = {action for action in legal if action.split()[0] in ("place", "illusion")}
    assert placements == oracle.placements()
    assert ("pass" in legal) == (position["phase"] == "final" or (position["phase"] == "turn" and not placements))
    if position["phase"] == "turn":
        assert {action for action in legal if action.split()[0] in ("mage", "play")} == powers(oracle)
        assert not oracle.full()
        if position["explosion"] and not position["explosion"]["spent"]:
            assert oracle.full_lines() < 2


def powers(oracle: Oracle) -> set[str]:
    """Every use of a power the player to move has."""
    position, seat = oracle.position, oracle.position["turn"]
    match, used = position["match"], seat in position["power_used"] and position["options"]["mode"] == "brawl"
    if used or not position["hands"][seat] + position["waiting"][seat]:
        return set()
    found = set()
    if match["mages"] and seat not in match["mage_used"]:
        slug = match["mages"]["AB".index(seat)]
        found |= {" ".join(["mage", *refs]) for refs in uses(oracle, slug, seat)}
    for power in position["powers"]:
        if power["used"] is None:
            found |= {" ".join(["play", power["power"], *refs]) for refs in uses(oracle, power["power"], seat)}
    return found


def bare(stacks: dict[Any, list[str]]) -> dict[Any, list[str]]:
    """Stacks without the marks of the cards placed last."""
    return {cell: [card.strip("!") for card in stack] for cell, stack in stacks.items()}


def agrees_on_what_follows(before: Position, action: Action, after: Position, events: list[Position]) -> None:
    """Lines, explosions, the one more card, waiting cards and the sums, after a card or an explosion."""
    if before["phase"] not in ("turn", "final", "then_place", "explode"):
        return
    seat, oracle = before["turn"], Oracle(before)
    if action.verb in ("mage", "play"):
        if not any(event["type"] == "play_over" for event in events):
            mage = action.verb == "mage"
            slug = before["match"]["mages"]["AB".index(seat)] if mage else action.refs[0]
            stacks = uses(oracle, slug, seat)[action.refs[not mage :]]
            assert stacks is None or bare(stacks) == bare(Oracle(after).stacks)
        return
    lost = any(event["type"] == "challenge_lost" for event in events)
    if action.verb in ("place", "illusion") and not lost:
        cell = place(action.refs[1])
        down = action.verb == "illusion"
        oracle.border.discard(cell)
        oracle.stacks.setdefault(cell, []).append(f"{seat}({action.refs[0]})" if down else f"{seat}{action.refs[0]}")
    if action.verb == "explode":
        face = (before["options"]["faces"], CANDIDATE[oracle.size])[before["options"]["faces"] == "candidate"]
        turns, corner = ("r0", "r90", "r180", "r270").index(action.refs[0]), place(action.refs[1])
        oracle.explode(face[before["explosion"]["card"] - 1], turns, corner, before["after"] == "controlled")
    spent = before["explosion"]["spent"] or before["phase"] == "explode" if before["explosion"] else True
    over = next((event for event in events if event["type"] == "play_over"), None)
    other = "AB"[seat == "A"]
    winner = seat if oracle.lines(seat) else other if oracle.lines(other) else None
    if winner:
        assert over and over["by"] == "line" and over["seat"] == "AB".index(winner)
        return
    if before["phase"] != "final" and not spent and oracle.full_lines() >= 2:
        assert after["phase"] == "explode" and after["turn"] == seat
        return
    if over:
        first, second = oracle.sums()
        counted = next(event for event in events if event["type"] == "counted")["sums"]
        if not any("revealed" in event["type"] for event in events):
            assert counted == [first, second]
        assert over["seat"] == (None if counted[0] == counted[1] else int(counted[1] > counted[0]))
        last_card = before["phase"] == "final"
        nobody_can = action.verb == "pass" or not before["hands"][other]
        assert last_card or nobody_can
        return
    assert before["phase"] != "final" and after["turn"] == other
    if action.verb == "explode":
        left = Oracle(after)
        assert bare(left.stacks) == bare(oracle.stacks) and left.holes == oracle.holes
    run_out = not after["hands"][seat] and not after["waiting"][seat]
    assert (after["phase"] == "final") == (run_out or oracle.full())
    assert not any(card.endswith("*") for card in after["waiting"][seat])
    assert all(card.endswith("*") for card in after["waiting"][other])
