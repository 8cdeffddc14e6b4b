"""The league: deals in every seat, resumed, rated, tested against a bar."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from evertable.cli import main
from evertable.core.errors import BadOptions
from evertable.games import REGISTER, game_class
from evertable.lab.league import League, contenders
from evertable.lab.matches import Deal, by_seat, chosen, opened, played, player, plies_for
from evertable.lab.rating import difference, expected, interval, likelihood, ratings, share_of_the_way, verdict
from evertable.lab.report import svg
from evertable.search import advise, finished

from .toy import Toy


@pytest.fixture(autouse=True)
def toy_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy counts as a game of the house."""
    monkeypatch.setitem(REGISTER, "toy", "tests.engine.table.woodcutters:Woodcutters")


def test_deal_is_played_in_every_seat() -> None:
    scores = played(Deal("toy", {"seats": 3}, "greedy-1", "random", 5, 0))
    assert len(scores) == 3
    assert set(scores) <= {0.0, 0.5, 1.0}
    assert played(Deal("toy", {"seats": 3}, "greedy-1", "random", 5, 0)) == scores


def test_random_plies_are_the_same_for_both() -> None:
    game = Toy({})
    assert opened(game, 4, 3) == opened(game, 4, 3) != game.new_initial_state(4)
    assert opened(game, 4, 0) == game.new_initial_state(4)
    assert not opened(game, 4, 10_000).is_terminal()


def test_deals_that_would_be_one_game_begin_at_random() -> None:
    assert plies_for(game_class("eter")({"mode": "training"})) > 0
    assert plies_for(game_class("eter")({"mode": "duel"})) > 0, "only the two mages differ"
    assert plies_for(game_class("eter")({"mode": "battle"})) == plies_for(game_class("krieg")()) == 0
    assert League("eter", {"mode": "training"}, ["greedy-1", "random"]).plies > 0
    assert League("eter", {"mode": "training"}, ["greedy-1", "random"], plies=0).plies == 0


def test_players_bring_what_is_their_seats_own() -> None:
    """Two decks change seats; whoever has the deck that is played at random loses with it in both, but for luck."""
    assert {name: set(by_seat(game_class(name))) for name in ("eter", "krieg", "vale", "eternal")} == {
        "eter": set(), "krieg": set(), "vale": set(), "eternal": {"deck"},
    }  # fmt: skip
    players = contenders("eternal", "random")
    assert len(players) == 10
    assert players[0] == "random+deck=oni-forge"
    league = League("eternal", {}, ["greedy-1+deck=oni-forge", "random+deck=expedition"])
    list(league.play(4))
    (scores,) = league.scores.values()
    assert [sum(of_seat) >= 3 for of_seat in zip(*scores.values(), strict=True)] == [True, True], scores
    with pytest.raises(BadOptions, match="who plays is to be named"):
        contenders("krieg", "greedy-1")


def test_hints_are_followed() -> None:
    """`hints` takes the first action of the hint that a person would be given."""
    game = game_class("eter")({"mode": "training", "length": "play"})
    state, lot = game.new_initial_state(3), Random(3)
    for _ in range(6):
        state.apply_action(lot.choice(state.legal_actions()))
    seat = state.current_player()
    advice = finished(advise(game, state.view(seat), seat, Random(7), milliseconds=None))
    thought = chosen(player("hints"), game, state, seat, Random(7))
    assert thought.action == advice.ways[0].action
    assert thought.considered[0] == advice.ways[0][:2]


def test_mirror_matches_go_through_what_each_seat_has_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "mirror.jsonl"
    league = League("eternal", {}, ["random", "greedy-1"], file=file, mirror="deck")
    given = [(deal.options["deck1"], deal.options["deck2"]) for deal in league.left(20, 1)]
    assert len(set(given[:10])) == 10
    assert given[:10] == given[10:]
    assert all(one == other for one, other in given)
    list(league.play(1))
    assert League("eternal", {}, ["random", "greedy-1"], file=file, mirror="deck").scores == league.scores
    with pytest.raises(BadOptions, match="another league"):
        League("eternal", {}, ["random", "greedy-1"], file=file)
    with pytest.raises(BadOptions, match=r"mirror.*'seats' is no option .* \(deck\)"):
        League("eternal", {}, ["random", "greedy-1"], mirror="seats")


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


@pytest.mark.parametrize(
    "players",
    [["greedy-1"], ["greedy-1", "nobody"], ["greedy-1", "search:0"], ["normal"] * 2, ["greedy-1", "random+deck=a"]],
)
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


def test_numbers_without_a_yardstick_have_mean_0() -> None:
    found = ratings({("a", "b"): [1.0] * 3 + [0.0], ("b", "c"): [0.5] * 4}, 2, None)
    assert sum(one.elo for one in found.values()) == pytest.approx(0)
    assert found["a"].elo > found["b"].elo


def test_share_of_the_way_to_the_cheater() -> None:
    """Ten deals that both played: 60 % and 70 % where even is 50 %, and one more that tells nothing."""
    own = dict(enumerate([1.0] * 6 + [0.0] * 4 + [0.0]))
    cheater = dict(enumerate([1.0] * 7 + [0.0] * 3))
    found = share_of_the_way(own, cheater, 0.5)
    assert found is not None
    assert found.value == pytest.approx(0.5)
    assert found.low <= 0.5 <= found.high
    assert share_of_the_way(own, dict.fromkeys(range(10), 0.5), 0.5) is None
    assert share_of_the_way(own, {}, 0.5) is None


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


def test_report_of_a_league(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "toy.md"
    words = ["league", "toy", "--players", "random", "greedy-1", "cheater:40", "--deals", "4", "--report", str(page)]
    assert main(words) == 0
    text = page.read_text("utf-8")
    assert f"`evertable {' '.join(words)}`" in text
    assert "4 deals of each pair, each in every seat, 24 games" in text
    rows = {line.split(" | ")[0].strip("| ") for line in text.splitlines() if line.startswith("| ")}
    assert {"random", "greedy-1", "cheater:40"} <= rows
    said = capsys.readouterr().out
    assert ("of the way from greedy" in said) == ("of the way from greedy" in text)
    plot = ElementTree.fromstring(page.with_suffix(".svg").read_text("utf-8"))
    assert len(plot.findall(".//{http://www.w3.org/2000/svg}circle")) == 3


def test_names_in_a_plot_are_no_markup() -> None:
    league = League("toy", {}, ["greedy-1", "random"])
    list(league.play(2))
    odd = [one._replace(name=f"<{one.name}>") for one in league.standings()]
    texts = [element.text for element in ElementTree.fromstring(svg(odd)).iter() if element.text]
    assert "<greedy-1>" in texts
