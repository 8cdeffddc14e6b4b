"""The league: deals in every seat, resumed, rated, tested against a bar."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from evertable.cli import main
from evertable.games import REGISTER
from evertable.kernel.errors import BadOptions
from evertable.league import Deal, League, opened, played
from evertable.rating import difference, expected, interval, likelihood, ratings, verdict

from .toy import Toy


@pytest.fixture(autouse=True)
def toy_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy counts as a game of the house."""
    monkeypatch.setitem(REGISTER, "toy", "tests.engine.table.woodcutters:Woodcutters")


def test_deal_is_played_in_every_seat() -> None:
    scores = played(Deal("toy", {"seats": "3"}, "greedy-1", "random", 5, 0))
    assert len(scores) == 3
    assert set(scores) <= {0.0, 0.5, 1.0}
    assert played(Deal("toy", {"seats": "3"}, "greedy-1", "random", 5, 0)) == scores


def test_random_plies_are_the_same_for_both() -> None:
    game = Toy({})
    assert opened(game, 4, 3) == opened(game, 4, 3) != game.new_initial_state(4)
    assert opened(game, 4, 0) == game.new_initial_state(4)
    assert not opened(game, 4, 10_000).is_terminal()


def test_it_goes_on_where_it_was_left(tmp_path: Path) -> None:
    file = tmp_path / "toy.jsonl"
    first = League("toy", {}, ["greedy-1", "random"], file=file)
    assert list(first.play(3)) == [(0, 3), (1, 3), (2, 3), (3, 3)]
    again = League("toy", {}, ["greedy-1", "random"], file=file)
    assert again.scores == first.scores
    assert [deal.seed for deal in again.left(5, 1)] == [4, 5]
    whole = League("toy", {}, ["greedy-1", "random"])
    list(whole.play(5))
    list(again.play(5))
    assert again.scores == whole.scores, "as if it had never been left"
    assert len(file.read_text("utf-8").splitlines()) == 5
    with pytest.raises(BadOptions, match="another league"):
        League("toy", {"open": True}, ["greedy-1", "random"], file=file)


def test_executor_makes_no_difference() -> None:
    here, there = (League("toy", {}, ["greedy-1", "random", "cheater:50"]) for _ in range(2))
    list(here.play(3))
    with ThreadPoolExecutor(2) as executor:
        list(there.play(3, executor=executor))
    assert here.scores == there.scores
    assert len(here.scores) == 3


@pytest.mark.parametrize("players", [["greedy-1"], ["greedy-1", "nobody"], ["greedy-1", "search:0"], ["normal"] * 2])
def test_players_there_are_not_are_refused(players: list[str]) -> None:
    with pytest.raises(BadOptions, match="players"):
        League("toy", {}, players)


def test_ratings_find_what_scores_were_drawn_from() -> None:
    """Three players 0, 100 and 250 apart, their mean scores as expected: the numbers come out again."""
    elo = {"a": 0.0, "b": 100.0, "c": 250.0}
    pairs = [("b", "a"), ("c", "a"), ("c", "b")]
    scores = {(one, other): [1.0] * round(1000 * expected(elo[one] - elo[other], 2)) for one, other in pairs}
    scores = {pair: row + [0.0] * (1000 - len(row)) for pair, row in scores.items()}
    found = ratings(scores, 2, "a")
    for name, number in elo.items():
        assert found[name].elo == pytest.approx(number, abs=3)
        assert found[name].low <= found[name].elo <= found[name].high
    assert 20 < found["c"].high - found["c"].low < 60


def test_even_among_four_is_a_quarter() -> None:
    assert expected(0, 4) == 0.25
    assert difference(0.25, 4) == pytest.approx(0)
    assert difference(expected(150, 4), 4) == pytest.approx(150)


def test_interval_of_scores() -> None:
    assert interval([0.5, 0.5, 0.5]) == (0.5, 0.0)
    mean, half = interval([0.0, 1.0] * 50)
    assert mean == 0.5
    assert half == pytest.approx(0.098, abs=0.001)


def test_bar_is_met_or_missed_or_open() -> None:
    assert verdict([1.0] * 100, 0.7) is True
    assert verdict([0.0] * 20, 0.7) is False
    assert verdict([1.0, 0.0], 0.7) is None
    assert likelihood([1.0], 0.7, 0.62) == pytest.approx(0.1214, abs=1e-4)


def test_league_in_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["league", "toy", "seats=2", "--players", "greedy-1", "random", "--file", str(tmp_path / "a.jsonl")]
    assert main([*words, "--deals", "4"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("greedy-1 against random: ")
    assert "(4 deals, every seat; even is 50%)" in said[0]
    numbers = {line.split()[0]: int(line.split()[1]) for line in said[1:]}
    assert numbers.keys() == {"greedy-1", "random"}
    assert numbers["greedy-1"] == 0
    assert {json.loads(line)["one"] for line in (tmp_path / "a.jsonl").read_text("utf-8").splitlines()} == {"greedy-1"}
    assert main([*words, "--bar", "99"]) in (0, 1)
    assert capsys.readouterr().out.splitlines()[-1].startswith("99 %: ")
    assert main([*words, "--bar", "120"]) == 2
    assert main(["league", "chess", "--players", "normal", "random"]) == 2
