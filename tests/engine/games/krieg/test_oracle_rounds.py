"""What a round leaves, worked out from positions alone, in random games (KRIEG-ROUND-2, -4, KRIEG-PILE-2)."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from evertable.core.action import Action
from evertable.core.rng import Rng
from evertable.games.krieg.game import Krieg

from .facts import CARDS, ORDER, cards_of, sort
from .script import ROWS, rule

GAMES = 60 if os.environ.get("EVERTABLE_NIGHTLY") == "1" else 12
OPTIONS = {"two": {}, "three": {"seats": 3}, "four": {"seats": 4}, "teams": {"seats": 4, "teams": True}}
Position = dict[str, Any]


def lying(position: Position, seat: int) -> Iterator[tuple[str, str]]:
    """(row, token) of every unit of a side, front to back, in the order of the card list."""
    for line in ROWS:
        row = f"{seat + 1}-{line}"
        tokens = sorted(position["rows"].get(row, []), key=lambda token: ORDER[token.partition("+")[0]])
        yield from ((row, token) for token in tokens)


def stays(token: str) -> bool:
    return token.endswith("+fortress")


def is_spy(token: str) -> bool:
    return CARDS[token.split("+")[0]]["type"] == "spy"


def check(before: Position, action: Action, after: Position) -> None:
    """`action` was the last pass of a round, or the last draw for Usury after it."""
    seats = range(len(before["hands"]))
    turns = [(before["turn"] + step) % len(seats) for step in seats]
    rows: dict[str, list[str]] = {}
    units, powers = before["graves"]["unit"][:], Counter(before["graves"]["power"])
    hands = [Counter([*hand["unit"], *hand["power"]]) for hand in before["hands"]]
    decks = {name: pile[:] for name, pile in before["decks"].items()}
    if action[0] == "draw":
        hands[before["frames"][-1]["seat"]].update([decks[action[1]].pop()])
    for seat in turns:
        for row, token in lying(before, seat):
            slug, *attached = cards_of(token)
            if stays(token):
                rows.setdefault(row, []).append(token.replace("+fortress", "+held"))
            elif is_spy(token):
                hands[seat].update([slug, *(card for card in attached if card != "fortress")])
                powers.update(card for card in attached if card == "fortress")
            else:
                units.append(slug)
                powers.update(attached)
        for line, token in before["aside"][seat]:
            if line != "choose":
                rows.setdefault(f"{seat + 1}-{line}", []).append(token)
    powers.update(slug for slug, _, at in before["weather"] if at == "now" and CARDS[slug]["deck"] == "power")
    burden = before["burden"]
    if burden and burden["at"] == "next":
        powers.update(["burden"])
    found = {row: Counter(tokens) for row, tokens in after["rows"].items()}
    assert found == {row: Counter(tokens) for row, tokens in rows.items()}
    assert after["graves"]["unit"] == units
    assert Counter(after["graves"]["power"]) == powers
    assert [Counter([*hand["unit"], *hand["power"]]) for hand in after["hands"]] == hands
    assert after["weather"] == [[slug, line, "now"] for slug, line, at in before["weather"] if at == "next"]
    assert after["burden"] == (burden | {"at": "next"} if burden and burden["at"] == "now" else None)
    for one, other in zip(before["kings"], after["kings"], strict=True):
        assert other["at"] == ("grave" if one["at"] in ROWS else one["at"].removeprefix("aside-"))
    assert after["round"] == before["round"] + 1 and after["decks"] == decks
    assert (after["passed"], after["void"], after["played"]) == ([], None, [None] * len(seats))
    chosen = [token for side in before["aside"] for line, token in side if line == "choose"]
    assert sort(chosen) == sort([frame["unit"] for frame in after["frames"]])
    assert not any(after["aside"])


@rule("KRIEG-ROUND-2", "KRIEG-ROUND-4", "KRIEG-SPIES-2", "KRIEG-PILE-2")
@pytest.mark.parametrize("name", OPTIONS)
def test_what_rounds_leave_in_random_games(name):
    checked = 0
    for seed in range(GAMES):
        rng = Rng(1000 + seed)
        state = Krieg(OPTIONS[name]).new_initial_state(seed)
        while not state.is_terminal():
            legal = state.legal_actions()
            action = rng.choice(legal)
            if action[0] == "pass" and len(legal) > 1 and rng.below(3):
                action = rng.choice(legal[:-1])
            last = action[0] == "pass" or (action[0] == "draw" and state.to_position()["stage"] == "scored")
            before = state.to_position() if last else None
            round_ = state.round
            state.apply_action(action)
            if before is not None and state.round > round_:
                check(before, action, state.to_position())
                checked += 1
    assert checked > GAMES
