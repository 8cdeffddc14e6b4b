"""Golden playthroughs and node counts: what is recorded, and how to record it anew.

`python3 -m tests.engine.games.eter.golden_games` writes golden/*.txt and golden/nodes.json; do
that only when the rules themselves were corrected, and read the difference.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from evertable.games.eter.game import Eter
from evertable.games.eter.state import EterState
from evertable.kernel.action import parse
from evertable.kernel.rng import Rng

from .script import Table

FOLDER = Path(__file__).parent / "golden"
OWN_BOX = ["H../.../...", "R../..R/...", "O../.../.H.", ".H./.../.R.", "RR./.../...", "H.H/.../...", ".../.R./...",
           "..O/R../...", ".../H.H/..."]  # fmt: skip
GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "training": (1, {}),
    "training-illusions": (2, {"illusions": True, "starter": "random"}),
    "training-explosions": (3, {"illusions": True, "explosions": "chosen", "touching": "connected"}),
    "training-own-box": (4, {"explosions": "always", "faces": OWN_BOX, "length": "play"}),
    "tournament-pure": (5, {"tournament": True}),
    "tournament-explosions": (6, {"tournament": True, "illusions": True, "explosions": "always", "starter": "seat2"}),
    "duel": (7, {"mode": "duel"}),
    "duel-everything": (8, {"mode": "duel", "illusions": True, "explosions": "chosen", "mage_uses": "play"}),
    "duel-random-sides": (9, {"mode": "duel", "mage_side": "random", "length": "play", "touching": "connected"}),
    "battle": (10, {"mode": "battle"}),
    "battle-everything": (11, {"mode": "battle", "illusions": True, "explosions": "always"}),
    "brawl": (12, {"mode": "brawl", "length": "play"}),
    "brawl-everything": (13, {"mode": "brawl", "illusions": True, "explosions": "chosen", "mage_uses": "play"}),
    "tournament-brawl": (14, {"mode": "brawl", "tournament": True, "illusions": True, "explosions": "chosen"}),
}
"""Name: seed and options."""


def positions() -> dict[str, EterState]:
    """What the node counts start from: beginnings, and a crowded field of each mode."""
    crowded = """
            d     e     f     g
        4   A1    B2A3  .     B1
        5   B(2)  A1    A2    .
        6   .     B3    A(3)  Be
    """
    return {
        "training": Table("training").state,
        "training-illusions": Table("training", illusions=True).state,
        "training-explosion": Table("training", explosions="chosen").on("""
                d     e     f
            4   A1    B1    A2
            5   B2    A1    .
        """).state,
        "duel": Table("duel", illusions=True, mages="fire-2 water-2").on(crowded).state,
        "battle": Table("battle", illusions=True, powers="wave whirlpool").on(crowded).state,
        "brawl": Table("brawl", illusions=True, explosions="chosen", powers="flame border", mages="air-1 earth-2")
        .on(crowded)
        .state,
    }  # fmt: skip


def nodes(state: EterState, depth: int) -> int:
    """How many sequences of `depth` decisions there are (perft)."""
    if depth == 1:
        return len(state.legal_actions())
    count = 0
    for action in state.legal_actions():
        after = state.clone()
        after.apply_action(action)
        count += nodes(after, depth - 1)
    return count


def digest(state: EterState) -> str:
    """A fingerprint of the whole position, the generator included."""
    text = json.dumps(state.to_position(), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def played(name: str) -> str:
    """The recorded text of a game whose decisions are drawn from its seed."""
    seed, options = GAMES[name]
    state = Eter(options).new_initial_state(seed)
    rng = Rng(seed)
    lines = [f"options {json.dumps(options)}", f"seed {seed}"]
    while not state.is_terminal():
        action = rng.choice(state.legal_actions())
        lines.append(str(action))
        state.apply_action(action)
    return "\n".join([*lines, *ending(state)]) + "\n"


def replayed(text: str) -> str:
    """The same text from its own options, seed and decisions."""
    options, seed, *decisions = [line for line in text.splitlines() if not line.startswith(("outcome ", "digest "))]
    state = Eter(json.loads(options.removeprefix("options "))).new_initial_state(int(seed.removeprefix("seed ")))
    for decision in decisions:
        state.apply_action(parse(decision))
    return "\n".join([options, seed, *decisions, *ending(state)]) + "\n"


def ending(state: EterState) -> list[str]:
    return [f"outcome {json.dumps(state.outcome())}", f"digest {digest(state)}"]


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(played(name), encoding="utf-8")
    counts = {name: [nodes(state, depth) for depth in (1, 2, 3)] for name, state in positions().items()}
    (FOLDER / "nodes.json").write_text(json.dumps(counts, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
