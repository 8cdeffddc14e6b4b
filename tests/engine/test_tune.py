"""Weights found by play: what helps is kept, what does not is not, and it goes on where it was left."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from evertable.cli import main
from evertable.core.errors import BadOptions
from evertable.games import REGISTER
from evertable.lab.matches import entrant, weighing, weights_of
from evertable.lab.rating import paired
from evertable.lab.tune import Tuning

from .toy import Toy, ToyEvaluator


class Weights(NamedTuple):
    """Above 1, `sense` makes search want what is good for it, below 1 what is bad; the others mean nothing."""

    sense: float = 0.9
    idle: tuple[float, ...] = (1.0, 2.0)


class Weighing(ToyEvaluator):
    """The toy's evaluation with weights."""

    weights: Any = Weights()

    def evaluate_all(self, state: Any) -> Sequence[float]:
        return [one * (self.weights.sense - 1) for one in super().evaluate_all(state)]


class Weighed(Toy):
    """The toy, judged by weights."""

    evaluator = Weighing()


@pytest.fixture(autouse=True)
def weighed_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The weighed toy counts as a game of the house."""
    monkeypatch.setitem(REGISTER, "weighed", f"{__name__}:Weighed")


def tuning(file: Path | None = None, weights: Sequence[str] = ("sense",), most: int = 200) -> Tuning:
    return Tuning("weighed", {}, "search:30", weights, most=most, file=file)


def test_what_wins_is_kept_and_tried_further() -> None:
    found = tuning()
    list(found.run())
    first, *more = found.trials
    assert (first.old, first.new, first.kept) == (0.9, 1.125, True)
    assert sum(first.scores) / len(first.scores) > 0.55
    assert len(first.scores) < 200, "the test was sure before"
    assert [trial.kept for trial in more][-1] is False, "better than sensible is no better"
    assert found.now["sense"] >= 1.125
    assert found.changed == {"sense": found.now["sense"]}
    assert list(found.lines())[-1] == f"kept: sense={found.now['sense']:g}"


def test_what_means_nothing_is_not_kept() -> None:
    found = tuning(weights=["idle.1"], most=10)
    list(found.run())
    assert [(trial.new, trial.kept) for trial in found.trials] == [(2.5, False), (1.6, False)]
    assert found.changed == {}


def test_it_goes_on_where_it_was_left(tmp_path: Path) -> None:
    whole = tuning()
    list(whole.run())
    file = tmp_path / "tune.jsonl"
    left = tuning(file).run()
    assert len(list(islice(left, 5))) == 5
    left.close()
    kept = file.read_text("utf-8").splitlines()
    assert len(kept) == 5
    again = tuning(file)
    with ThreadPoolExecutor(2) as pool:
        list(again.run(pool))
    assert again.trials == whole.trials, "as if it had never been left, whoever plays"
    assert file.read_text("utf-8").splitlines()[:5] == kept
    with pytest.raises(BadOptions, match="another tuning"):
        tuning(file, most=201)


def test_weights_by_name() -> None:
    assert weights_of(Weighed) == {"sense": 0.9, "idle.0": 1.0, "idle.1": 2.0}
    game = Weighed()
    other = weighing(game, {"sense": 2.0, "idle.1": 3.0})
    assert weights_of(other) == {"sense": 2.0, "idle.0": 1.0, "idle.1": 3.0}
    assert weights_of(game) == weights_of(Weighed), "the game itself is as it was"
    assert other.options == game.options
    assert weighing(game, {}) is game
    assert entrant("search:30+sense=2", Weighed).weights == {"sense": 2.0}


@pytest.mark.parametrize(
    ("by", "weights", "problem"),
    [("search:30", ["nonsense"], "weights"), ("nobody", [], "players"), ("search:30+sense=x", [], "no number"),
     ("search:30+other=1", [], "nor a weight"), ("search:30+sense=inf", [], "no number")],
)  # fmt: skip
def test_what_there_is_not_is_refused(by: str, weights: list[str], problem: str) -> None:
    with pytest.raises(BadOptions, match=problem):
        Tuning("weighed", {}, by, weights)


def test_paired_test() -> None:
    assert paired([1.0] * 40, 0.5, 0.04) is True
    assert paired([0.0] * 40, 0.5, 0.04) is False
    assert paired([0.5] * 20, 0.5, 0.04) is None
    assert paired([0.5] * 400, 0.5, 0.04) is False, "no more than even is no more than even"
    assert paired([1.0, 0.0] * 100, 0.5, 0.04) is None
    assert paired([1.0] * 5, 0.5, 0.04) is None, "too few to know their variance"


def test_tune_in_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.md"
    words = ["tune", "weighed", "seats=2", "--by", "search:20", "--weights", "sense", "--deals", "30"]
    assert main([*words, "--report", str(page)]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("sense 0.9 -> 1.125: ")
    assert said[-1].startswith("kept: ")
    text = page.read_text("utf-8")
    assert f"`evertable {' '.join(words)} --report {page}`" in text
    assert "| sense | 0.9 | 1.125 | " in text
    assert main(["tune", "chess"]) == 2
    assert main(["tune", "weighed", "--weights", "other"]) == 2


def test_what_was_found_so_far_is_said_when_it_is_left(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ctrl-C in the second trial: the first stands in the table."""
    page, whole = tmp_path / "page.md", Tuning.run

    def left(self: Tuning, pool: Any = None) -> Any:
        for step in whole(self, pool):
            yield step
            if len(self.trials) == 1:
                raise KeyboardInterrupt

    monkeypatch.setattr(Tuning, "run", left)
    words = ["tune", "weighed", "--by", "search:20", "--weights", "idle.0", "--deals", "9", "--report", str(page)]
    assert main(words) == 130
    assert capsys.readouterr().out.startswith("idle.0 1 -> 1.25: ")
    assert page.read_text("utf-8").count("| idle.0 |") == 1
