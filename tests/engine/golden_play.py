"""Golden playthroughs and node counts: recorded once, replayed in every test run.

`.venv/bin/python -m tests.engine.golden_play <game> ...` adds a game's missing golden/*.txt, and writes its
golden/nodes.json anew. The recorded games are those of 1.0: none is ever edited.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, cast

from evertable.core.action import Action, parse
from evertable.core.format.documents import Json
from evertable.core.options import Options
from evertable.core.rng import Rng
from evertable.core.state import State
from evertable.games import REGISTER, game_class

DEPTHS = (1, 2, 3)
"""How far the nodes are counted."""


def any_legal(state: State, rng: Rng) -> Action:
    """Each legal action as likely as the others."""
    return rng.choice(state.legal_actions())


def whole_outcome(state: State) -> Json | None:
    """All that is said of how a game ended."""
    return state.outcome()


@dataclass(frozen=True)
class Golden:
    """What is recorded of a game: `GOLDEN` in its tests/engine/games/<name>/golden_games.py."""

    games: Mapping[str, tuple[int, Options]]
    """Name: seed, of the deal and of the decisions, and options."""
    positions: Callable[[], Mapping[str, State]]
    """What the nodes are counted from, by name."""
    choose: Callable[[Any, Rng], Action] = any_legal
    """How the decisions are drawn."""
    outcome: Callable[[Any], Json | None] = whole_outcome
    """What is kept of how a game ended."""


def golden_of(name: str) -> Golden:
    """What is recorded of a registered game; raises ModuleNotFoundError when that is nothing yet."""
    return cast(Golden, import_module(f"tests.engine.games.{name}.golden_games").GOLDEN)


def folder_of(name: str) -> Path:
    """Where the records of a game lie."""
    return Path(__file__).parent / "games" / name / "golden"


def nodes(state: State, depth: int) -> int:
    """How many sequences of `depth` decisions there are (perft)."""
    if depth == 1:
        return len(state.legal_actions())
    count = 0
    for action in state.legal_actions():
        after = state.clone()
        after.apply_action(action)
        count += nodes(after, depth - 1)
    return count


def digest(state: State) -> str:
    """A fingerprint of the whole position, the generator included."""
    text = json.dumps(state.to_position(), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def played(name: str, game: str) -> str:
    """The text of a recorded game, its decisions drawn anew."""
    golden = golden_of(name)
    seed, options = golden.games[game]
    state = game_class(name)(options).new_initial_state(seed)
    rng = Rng(seed + 1000)
    lines = [f"options {json.dumps(options)}", f"seed {seed}"]
    while not state.is_terminal():
        action = golden.choose(state, rng)
        lines.append(str(action))
        state.apply_action(action)
    return "\n".join([*lines, *ending(golden, state)]) + "\n"


def replayed(name: str, text: str) -> str:
    """The same text from its own options, seed and decisions."""
    options, seed, *decisions = [line for line in text.splitlines() if not line.startswith(("outcome ", "digest "))]
    game = game_class(name)(json.loads(options.removeprefix("options ")), 1)
    state = game.new_initial_state(int(seed.removeprefix("seed ")))
    for decision in decisions:
        state.apply_action(parse(decision))
    return "\n".join([options, seed, *decisions, *ending(golden_of(name), state)]) + "\n"


def ending(golden: Golden, state: State) -> list[str]:
    """The last lines of a record."""
    return [f"outcome {json.dumps(golden.outcome(state))}", f"digest {digest(state)}"]


def record(name: str) -> None:
    """Write the records of a game."""
    golden, folder = golden_of(name), folder_of(name)
    folder.mkdir(exist_ok=True)
    for game in golden.games:
        if not (file := folder / f"{game}.txt").exists():
            file.write_text(played(name, game), encoding="utf-8")
    counts = {at: [nodes(state, depth) for depth in DEPTHS] for at, state in golden.positions().items()}
    (folder / "nodes.json").write_text(json.dumps(counts, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    """Record the games that are named."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("game", choices=REGISTER, nargs="+")
    for name in ask.parse_args().game:
        record(name)


if __name__ == "__main__":
    main()
