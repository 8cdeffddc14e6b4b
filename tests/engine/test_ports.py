"""The ports of a game: small, and the last two may be left out."""

from __future__ import annotations

from random import Random

import pytest

from evertable.cli import main
from evertable.core.evaluator import Evaluator
from evertable.core.format.position_format import PositionFormat
from evertable.core.presenter import Presenter
from evertable.core.rules import Rules
from evertable.games import REGISTER
from evertable.search import decide, opponent

from .toy import Toy


class Bare(Toy):
    """The toy with nothing but rules and a format."""

    name = "bare"
    evaluator = Evaluator()
    presenter = Presenter()


@pytest.fixture(autouse=True)
def bare_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """It counts as a game of the house."""
    monkeypatch.setitem(REGISTER, "bare", f"{__name__}:Bare")


def names(kind: type) -> set[str]:
    """The public members of a class and its bases, those without a value too."""
    every = (name for one in kind.__mro__ for name in (*vars(one), *vars(one).get("__annotations__", ())))
    return {name for name in every if not name.startswith("_")}


@pytest.mark.parametrize("port", [Rules, PositionFormat, Evaluator, Presenter], ids=lambda port: port.__name__)
def test_a_port_is_small(port: type) -> None:
    assert len(names(port)) <= 25, sorted(names(port))


def test_a_game_without_evaluation_is_searched_by_playouts() -> None:
    """Who has the tallest tree of the last round left wins by laying it, which playing on at random shows."""
    game = Bare({"rounds": 1, "open": True})
    state = game.new_initial_state(5)
    state.apply_action("lay " + state.hands[0][0])
    assert [round(one, 3) for one in game.evaluator.evaluate_all(state)] == game.evaluator.evaluate_all(state)
    best = decide(opponent("normal"), game, state.view(1), 1, Random(1)).action
    after = state.clone()
    after.apply_action(best)
    assert after.scores == [0, 1]


def test_a_game_without_presenter_is_played_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    state = Bare().new_initial_state(7)
    lines = iter(["", "m", "s", "q"])
    monkeypatch.setattr("builtins.input", lambda *_: next(lines))
    assert main(["play", "bare", "--seed", "7"]) == 0
    shown = capsys.readouterr().out
    assert '"phase": "lay"' in shown and f"lay {state.hands[0][0]}" in shown
