"""A person asks for a hint: for the seat to decide, over what it sees, answered in words."""

from __future__ import annotations

import json
from typing import Any

import pytest

from evertable.session.protocol.handler import think
from evertable.session.protocol.types.think_messages import Hint
from evertable.session.protocol.validation import check

from .talk import Talk

GAMES = {"eter": {"mode": "training"}, "krieg": {}, "vale": {"seats": 2}, "eternal": {}, "toy": {}}


def hinted(talk: Talk, seat: int) -> dict[str, Any]:
    """The hint for a seat, told to end as soon as it can."""
    message = talk.ask("think_request", v=talk.v, seat=seat, hint=True)["think"]
    assert message["hint"]
    thinking, now = think(json.dumps(message)), None
    while True:
        try:
            json.loads(thinking.send(now))
        except StopIteration as done:
            found: dict[str, Any] = json.loads(done.value)
            return found
        now = True


@pytest.mark.parametrize("game", GAMES)
def test_hint_is_legal_and_says_why(game: str) -> None:
    talk = Talk()
    first = talk.new(game, **GAMES[game])["status"]["to_move"]
    update = talk.ask("state", seat=first)
    hint = hinted(talk, first)
    check(hint, Hint)
    legal = {one["id"] for one in update["legal"]}
    assert 1 <= len(hint["ways"]) <= 3
    assert {way["action"] for way in hint["ways"]} <= legal
    assert hint["reason"][0].isupper()
    assert "{" not in hint["reason"]
    assert talk.ask("state", seat=first)["v"] == update["v"], "nothing has changed at the table"


def test_hint_is_for_the_seat_to_decide() -> None:
    talk = Talk()
    first = talk.new()["status"]["to_move"]
    error = talk.refused("think_request", v=talk.v, seat=1 - first, hint=True)
    assert error["reason"]["id"] == "table.not_your_turn"


def test_computer_asks_for_no_hint() -> None:
    """What it holds is told to nobody by a hint for its seat."""
    talk = Talk()
    seat = talk.new(kinds="gg")["status"]["to_move"]
    error = talk.refused("think_request", v=talk.v, seat=seat, hint=True)
    assert (error["kind"], error["field"]) == ("BadRequest", "seat")
