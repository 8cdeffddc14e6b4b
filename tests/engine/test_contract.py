"""The contract of `evertable.kernel.game`, of its rules and states, kept by every game under every mix of options."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from evertable.kernel.errors import BadOptions
from evertable.kernel.options import read_options, write_options
from evertable.kernel.packing import Reader, Writer
from evertable.kernel.record import canonical
from evertable.kernel.state import State

from .contract import checks
from .contract.mixes import GAMES_PER_MODE, MODES, NAMES, find, mixes, values
from .contract.walk import Moment, moments, random_record, records, trace

CHECKS = [
    checks.check_turn, checks.check_forced, checks.check_refusals, checks.check_branches, checks.check_position,
    checks.check_links, checks.check_record, checks.check_cards, checks.check_views,
    checks.check_choices, checks.check_samples, checks.check_gather,
]  # fmt: skip

each_mode = pytest.mark.parametrize(("name", "mode"), MODES, ids=[f"{name}-{mode}" for name, mode in MODES])
each_game = pytest.mark.parametrize("name", NAMES)


@each_mode
def test_random_games_end(name: str, mode: Any) -> None:
    """Every random game ends within its declared cap."""
    played = records(name, mode)
    assert len(played) == GAMES_PER_MODE
    for record in played:
        assert record.replay().is_terminal(), f"{record!r} passes its cap of {record.game.max_decisions}"


@each_mode
@pytest.mark.parametrize("check", CHECKS, ids=[check.__name__.removeprefix("check_") for check in CHECKS])
def test_contract(name: str, mode: Any, check: Callable[[Moment, State], object]) -> None:
    """Every check holds at every moment that was kept."""
    for moment in moments(name, mode):
        with moment.named() as state:
            check(moment, state)


@each_game
def test_what_must_not_be_known(name: str) -> None:
    """Non-interference, second half; and it was really tried where the game hides something."""
    tried = 0
    hides = False
    for moment in (m for other, mode in MODES if other == name for m in moments(name, mode)):
        hides = hides or moment.game.hides
        with moment.named() as state:
            tried += checks.check_tampered(moment, state)
    assert tried >= 10 or not hides


@each_mode
def test_clones_are_independent(name: str, mode: Any) -> None:
    """Play on, and every earlier state is still what it was; so are later ones made from it."""
    for record in records(name, mode)[:: max(1, GAMES_PER_MODE // 10)]:
        state = record.initial()
        history: list[tuple[State, str]] = []
        for decision in record.decisions:
            history.append((state.clone(), canonical([state.to_position(), state.decisions, state.mark])))
            state.apply_action(decision)
        for (old, text), decision in zip(history, record.decisions, strict=True):
            old.clone().apply_action(decision)
            assert canonical([old.to_position(), old.decisions, old.mark]) == text


DIGESTS = """
import sys
from tests.engine.contract.walk import records, trace
print(*(trace(record)[-1] for record in records(sys.argv[1], sys.argv[2])[:10]), len(records(sys.argv[1], sys.argv[2])))
"""


@each_mode
def test_determinism(name: str, mode: Any) -> None:
    """Same setup, same decisions, same game: replayed here, and in a Python that hashes otherwise."""
    chosen = records(name, mode)[:10]
    assert [trace(record) for record in chosen] == [trace(random_record(r.game, r.seed).fork()) for r in chosen]
    root = Path(__file__).parents[2]
    here = [trace(record)[-1] for record in chosen]
    path = os.pathsep.join([str(root), str(root / "engine")])
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "4242"}
    run = subprocess.run(
        [sys.executable, "-c", DIGESTS, name, str(mode)], env=environment, capture_output=True, text=True, check=True
    )
    assert run.stdout.split() == [*map(str, here), str(len(records(name, mode)))]


@each_mode
def test_options_travel(name: str, mode: Any) -> None:
    """Options are canonical, and pack and unpack."""
    game = find(name)
    for mix in mixes(name, mode, GAMES_PER_MODE):
        chosen = game(mix).options
        assert game(chosen).options == chosen
        out = Writer()
        write_options(game.declared, chosen, out)
        source = Reader(out.text())
        assert read_options(game.declared, source) == chosen
        source.end()


@each_game
def test_options_are_checked(name: str) -> None:
    """A wrong option is named, whatever it is."""
    game = find(name)
    with pytest.raises(BadOptions, match="no such option"):
        game({"colour": "red"})
    for option in game.declared:
        for wrong in ("no such value", 7, None, [], {}, ["x"] * 99, True if option.default not in (True, False) else 1):
            with pytest.raises(BadOptions) as caught:
                game({option.name: wrong})
            assert caught.value.field.split(".")[0] == option.name
        assert option.declare()["name"] == option.name
    for seed in (-1, 2**64, "7", None, True, 1.5):
        with pytest.raises(BadOptions, match="seed"):
            game({}).new_initial_state(seed)  # type: ignore[arg-type]


@each_game
def test_options_stand_in_order(name: str) -> None:
    """What an option depends on is declared before it, with values that exist; presets are valid."""
    game = find(name)
    earlier: dict[str, Any] = {}
    for option in game.declared:
        for other, allowed in option.when.items():
            assert set(allowed) <= set(values(game, earlier[other], {}))
        earlier[option.name] = option
    for _, options in game.presets:
        game(options)


@each_game
def test_a_game_begins(name: str) -> None:
    """A new state has no past, and different seeds are different games wherever chance is used."""
    for mix in (mix for other, mode in MODES if other == name for mix in mixes(name, mode, 6)):
        state = find(name)(mix).new_initial_state(3)
        assert (state.decisions, state.mark, state.events) == (0, 0, None)
        assert state == state.game.new_initial_state(3) and state != state.game.new_initial_state(4)
