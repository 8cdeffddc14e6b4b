"""What the bench measures of this game alone: scoring full fields, each of them once.

No row comes twice, but tables of units, strengths and small counts fill up from pass to pass, as they do in a game.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import process_time

from evertable.games.krieg.cards.catalogue import BOOSTERS, CARDS, KIND, SPIES, UNIT, decks
from evertable.games.krieg.game import Krieg
from evertable.games.krieg.model.rows import FAMINE, HALVED, ONE_RUIN, plain
from evertable.games.krieg.model.state import KriegState
from evertable.games.krieg.rules.scoring import totals as scoring

FIELDS = 300
PASSES = 30
PROMISED = 15
WEATHER = ("fog", "frost", "storm", "solstice", "plague", "lion-king")


def full_field(game: Krieg, draw: Random) -> KriegState:
    """Both sides full: 30 units and 5 spies, all boosters, everything attached, three weathers, Kings, Burden."""
    state = game.new_initial_state(draw.randrange(1 << 16))
    others = [kind for kind in decks(game.ruleset)[UNIT] if kind not in BOOSTERS]
    for kind in (*draw.sample(others, 27), *BOOSTERS, *SPIES):
        row = 3 * draw.randrange(2) + draw.choice(CARDS[kind].lines)
        state.rows[row] = (*state.rows[row], plain(kind))
    for attached in (1, 1, FAMINE, ONE_RUIN * 3, HALVED):
        row = draw.choice([r for r, units in enumerate(state.rows) if units])
        first, *others = draw.sample(state.rows[row], len(state.rows[row]))
        state.rows[row] = (first + attached, *others)
    state.rows = [tuple(sorted(row)) for row in state.rows]
    state.crowns = [draw.randrange(3), draw.randrange(3)]
    state.weather = tuple(sorted(KIND[slug] << 3 | draw.randrange(3) << 1 for slug in draw.sample(WEATHER, 3)))
    state.burden = draw.choice((0x10, 0x01))
    return state


def timings() -> Iterator[str]:
    """The report, line by line."""
    game, draw = Krieg({}), Random(1)
    taken, units = [], 0
    for _ in range(PASSES):
        fields = [full_field(game, draw) for _ in range(FIELDS)]
        units += sum(len(row) for state in fields for row in state.rows)
        begun = process_time()
        for state in fields:
            scoring.side_totals(state)
        taken.append((process_time() - begun) / FIELDS * 1e6)
    size = units / FIELDS / PASSES
    yield (
        f"krieg a field of {size:.0f} units, each met once, is scored in {min(taken):.1f} us at best, "
        f"{sorted(taken)[PASSES // 2]:.1f} us in the middle of {PASSES} passes of {FIELDS} (promised {PROMISED})"
    )
