"""A recorded game on any Python: run by CPython and, in test_golden_in_page.py, by the page's own."""

from __future__ import annotations

import json

from evertable.core.action import parse
from evertable.core.format.record import digest
from evertable.games import game_class

EVERY = 5
"""A digest is taken after so many decisions."""


def replayed(name: str, text: str) -> list[int]:
    """Digests on the way and at the end of a recorded game (see golden_play.py)."""
    options, seed, *decisions = [line for line in text.splitlines() if not line.startswith(("outcome ", "digest "))]
    game = game_class(name)(json.loads(options.removeprefix("options ")), 1)
    state = game.new_initial_state(int(seed.removeprefix("seed ")))
    digests = [digest(state)]
    for n, decision in enumerate(decisions, 1):
        state.apply_action(parse(decision))
        if n % EVERY == 0 or n == len(decisions):
            digests.append(digest(state))
    assert state.is_terminal()
    return digests
