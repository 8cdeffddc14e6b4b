"""Rounds: who wins them, what is cleared, who starts the next, and how a game ends."""

from __future__ import annotations

import pytest

from .script import Table, rule

STRICT = {"after_three": "strict"}


def last_pass(rows: dict[str, str], **known: object) -> Table:
    """Everybody but seat 2 has passed; seat 2 does."""
    seats = known.get("seats", 2)
    others = [seat for seat in range(1, seats + 1) if seat != 2]
    hands = known.pop("hands", dict.fromkeys(range(1, seats + 1), "knight"))
    return Table(rows, hands=hands, passed=others, turn=2, **known).does("2: pass")


@rule("KRIEG-ROUND-1", "KRIEG-ROUND-3")
def test_the_higher_total_wins_and_starts():
    table = last_pass({"1-melee": "line", "2-melee": "cavalry"}, starter=2).scored(5, 4).round(2).to_move(1)
    assert table.view()["match"]["wins"] == [1, 0]
    last_pass({"2-melee": "cavalry"}).to_move(2)


@rule("KRIEG-ROUND-1", "KRIEG-ROUND-3")
@pytest.mark.parametrize("starter", [1, 2])
def test_a_tied_round_is_nobodys(starter):
    table = last_pass({"1-melee": "cavalry", "2-range": "privateer"}, starter=starter).scored(4, 4).to_move(starter)
    assert table.view()["match"]["wins"] == [0, 0] and table.view()["match"]["history"][0]["winners"] == []


@rule("KRIEG-ROUND-2")
def test_what_a_round_leaves():
    rows = {"1-melee": "knight line+fortress", "2-siege": "minister mortar+feast", "2-range": "archer"}
    table = last_pass(rows, kings={1: "sun-king melee"}, weather="fog siege now, omen melee next", hands={2: "pike"})
    table.row("1-melee", "line+held").row("2-siege", "").row("2-range", "").hand(2, "pike minister")
    table.weather("omen melee now").grave("power", "feast fog").grave("king", "sun-king")
    assert table.view()["sides"][0]["passed"] is False


@rule("KRIEG-ROUND-4", "KRIEG-USURY-2")
def test_before_the_first_turn_of_a_round():
    """Usury's draws first, then what was set aside comes back, the starter's first; flexible units are asked about."""
    table = Table({"1-melee": "line", "2-melee": "scout"}, hands={1: "", 2: "pike"}, passed=[1], turn=2, usury=[2],
                  aside={2: "choose juggernaut, melee cavalry", 1: "range breach"}, units="mortar")  # fmt: skip
    table.does("2: pass").to_move(2).phase("draw").row("2-melee", "scout").aside(1, "range breach")
    table.does("2: draw unit", "2: draw power").row("2-melee", "cavalry").row("1-range", "breach").aside(2, "")
    table.to_move(2).phase("enter").offers("enter juggernaut", "2-melee", "2-range")
    table.does("2: enter juggernaut 2-range").row("2-range", "juggernaut").to_move(1).phase("turn").round(2)


@rule("KRIEG-ROUND-4")
def test_the_starters_units_enter_first():
    aside = {1: "choose officer-melee-range", 2: "choose juggernaut"}
    table = last_pass({"1-melee": "line"}, aside=aside).to_move(1).does("1: enter officer-melee-range 1-range")
    table.to_move(2).does("2: enter juggernaut 2-melee").to_move(1).phase("turn")


@rule("KRIEG-END-1")
def test_two_rounds_win_the_game():
    last_pass({"1-melee": "line"}, round=2, history=[[9, 5]]).won_by(1)
    last_pass({"1-melee": "line"}, round=2, history=[[5, 9]]).goes_on().round(3)
    last_pass({"1-melee": "line"}, round=3, history=[[5, 9], [9, 5]]).won_by(1)


@rule("KRIEG-END-2", "KRIEG-OPTION-3")
def test_after_three_rounds():
    more = last_pass({"2-melee": "line"}, round=3, history=[[5, 5], [9, 9]]).won_by(2)
    assert more.state.outcome()["by"] == "more"
    strict = last_pass({"2-melee": "line"}, round=3, history=[[5, 5], [9, 9]], options=STRICT).drawn()
    assert strict.state.outcome()["by"] == "strict"
    for options in ({}, STRICT):
        last_pass({}, round=3, history=[[5, 9], [9, 5]], options=options).drawn()
        last_pass({}, round=3, history=[[5, 5], [9, 9]], options=options).drawn()
        last_pass({"2-melee": "line"}, round=3, history=[[5, 9], [9, 9]], options=options).won_by(2)


@rule("KRIEG-END-2", "KRIEG-USURY-2")
def test_nothing_happens_after_the_last_round():
    table = last_pass({"2-melee": "line"}, round=3, history=[[5, 9], [9, 5]], usury=[1], hands={1: "", 2: ""}).won_by(2)
    assert table.state.legal_actions() == () and table.view()["phase"] == "over"


# ---- free for all ----


@rule("KRIEG-FREE-1")
def test_points_by_rank():
    rows = {"1-melee": "line", "2-melee": "cavalry", "3-range": "privateer", "4-melee": "knight"}
    table = last_pass(rows, seats=4).scored(5, 4, 4, 2)
    assert table.view()["match"]["points"] == [3, 2, 2, 0]
    assert last_pass({"1-melee": "line"}, seats=3).view()["match"]["points"] == [2, 1, 1]


@rule("KRIEG-FREE-1", "KRIEG-END-1")
def test_always_three_rounds():
    last_pass({"1-melee": "line"}, seats=3, round=2, history=[[9, 5, 1]]).goes_on().round(3)
    last_pass({"1-melee": "line"}, seats=3, round=3, history=[[9, 5, 1], [9, 5, 1]]).won_by(1)


@rule("KRIEG-FREE-2")
def test_points_then_firsts_then_strength():
    by_points = last_pass({"3-melee": "line"}, seats=3, round=3, history=[[9, 5, 1], [8, 5, 1]]).won_by(1)
    assert by_points.state.outcome()["by"] == "points"
    firsts = last_pass({"3-melee": "cavalry", "1-melee": "line", "2-melee": "pike"}, seats=3, round=3,
                       history=[[1, 5, 9], [1, 9, 9]])  # fmt: skip
    assert firsts.won_by(3).view()["match"]["points"] == [2, 3, 5]
    more_firsts = last_pass({"1-melee": "line", "2-melee": "cavalry"}, seats=3, round=3,
                            history=[[9, 5, 1], [1, 50, 50]])  # fmt: skip
    assert more_firsts.won_by(1).state.outcome()["points"] == [4, 4, 2]
    assert more_firsts.state.outcome()["by"] == "firsts"
    level = [[9, 5, 1], [1, 9, 5], [5, 1, 9]]
    shared = last_pass({"1-melee": "line", "3-melee": "cavalry square"}, seats=3, round=3, history=level[:2])
    assert shared.view()["match"]["points"] == [3, 3, 3]
    assert shared.won_by(1).state.outcome()["by"] == "strength"


@rule("KRIEG-FREE-2")
def test_a_shared_game():
    table = last_pass({}, seats=3, round=3, history=[[5, 5, 5], [5, 5, 5]]).drawn()
    assert table.state.outcome()["winners"] == [0, 1, 2]


@rule("KRIEG-FREE-3")
def test_the_best_of_a_round_starts_the_next():
    last_pass({"3-melee": "line", "1-melee": "cavalry"}, seats=3).to_move(3)
    rows = {"1-melee": "cavalry", "3-range": "privateer"}
    last_pass(rows, seats=4, starter=2).to_move(2)
    last_pass(rows, seats=4, starter=1).to_move(1)


# ---- teams ----

TEAMS = {"teams": True}


def teams(rows: dict[str, str], **known: object) -> Table:
    hands = known.pop("hands", {1: "knight", 2: "knight", 3: "knight", 4: "knight"})
    return Table(rows, seats=4, options=TEAMS, hands=hands, **known)


@rule("KRIEG-TEAM-1", "KRIEG-TEAM-3")
def test_turns_alternate_between_teams():
    table = teams({}).does("1: play knight 1-melee", "2: pass", "3: play knight 3-melee").to_move(4)
    assert table.view()["teams"] == [0, 1, 0, 1]
    table.does("4: play knight 4-melee", "1: pass").to_move(3)


@rule("KRIEG-TEAM-2")
def test_partners_have_rows_pairs_and_hands_of_their_own():
    table = teams({"1-melee": "pike", "3-melee": "pike"}, kings={1: "sun-king melee"}).totals(4, 0, 2, 0)
    table.refuses("play knight 3-melee", "KRIEG-UNIT-1")
    assert table.view(3)["sides"][0]["hand"]["cards"] is None
    assert table.seen(3)["hands"][0] == {"unit": ["?"], "power": []}


@rule("KRIEG-TEAM-4")
def test_the_teams_total_decides():
    rows = {"1-melee": "line", "2-melee": "cavalry", "4-melee": "cavalry"}
    table = teams(rows, passed=[1, 3, 4], turn=2).does("2: pass").scored(5, 4, 0, 4)
    assert table.view()["match"]["wins"] == [0, 1, 0, 1]
    teams(rows, passed=[1, 3, 4], turn=2, round=2, history=[[1, 2, 1, 1]]).does("2: pass").won_by(2, 4)
    teams(rows, passed=[1, 3, 4], turn=2, round=2, history=[[1, 1, 1, 0]]).does("2: pass").goes_on()


@rule("KRIEG-TEAM-5")
def test_opponents_are_the_other_team():
    table = teams({"2-melee": "line", "3-melee": "square", "4-melee": "scout"},
                  hands={1: "spy war smuggler burden", 2: "pike", 3: "pike", 4: "archer"})  # fmt: skip
    table.offers("play spy", "2-melee", "4-melee").offers("play burden", "2", "4")
    table.refuses("play spy 3-melee", "KRIEG-SPIES-1")


@rule("KRIEG-TEAM-5", "KRIEG-SMUGGLER-1", "KRIEG-WAR-1")
def test_every_other_player_is_no_partner():
    table = teams({}, hands={1: "smuggler", 2: "pike", 3: "pike", 4: "archer"}, units="line cavalry mortar cannon")
    table.does("1: play smuggler", "1: draw unit", "1: draw unit", "2: draw unit", "4: draw unit").to_move(2).hand(
        3, "pike"
    )
    rows = {"1-melee": "scout", "2-melee": "line", "3-melee": "square", "4-siege": "mortar"}
    table = teams(rows, hands={1: "war", 2: "pike", 3: "pike", 4: "archer"})
    table.does("1: play war").row("3-melee", "square").row("2-melee", "").row("4-siege", "")


@rule("KRIEG-TEAM-6")
def test_the_stronger_partner_starts():
    rows = {"2-melee": "cavalry", "4-melee": "line"}
    teams(rows, passed=[1, 3, 4], turn=2).does("2: pass").to_move(4)
    teams({"2-melee": "cavalry", "4-range": "privateer"}, passed=[1, 3, 4], turn=2).does("2: pass").to_move(2)
    teams({"2-melee": "cavalry", "3-range": "privateer"}, passed=[1, 3, 4], turn=2, starter=3).does("2: pass").to_move(
        3
    )


def standing(table: Table) -> list[tuple[int, int]]:
    """What counts for each seat, and its place."""
    return [(side["together"], side["place"]) for side in table.view()["sides"]]


@rule("KRIEG-ROUND-1", "KRIEG-TEAM-4", "KRIEG-FREE-1")
def test_the_view_tells_who_leads_and_by_how_much():
    rows = {"1-melee": "line", "2-melee": "cavalry", "4-melee": "cavalry"}
    table = teams(rows)
    assert standing(table) == [(5, 2), (8, 1), (5, 2), (8, 1)] and table.view()["lead"] == 3
    assert standing(teams({"1-melee": "knight pike", "4-melee": "pike knight"})) == [(8, 1)] * 4
    alone = last_pass({"1-melee": "line", "2-melee": "cavalry", "3-melee": "cavalry"}, seats=4)
    done = alone.view()["match"]["history"][-1]
    assert done["together"] == done["totals"] == [5, 4, 4, 0]
    free = Table(rows, seats=4, hands=dict.fromkeys(range(1, 5), "knight"))
    assert standing(free) == [(5, 1), (4, 2), (0, 4), (4, 2)] and free.view()["lead"] == 1
    level = Table({}, hands={1: "knight", 2: "knight"})
    assert standing(level) == [(0, 1), (0, 1)] and level.view()["lead"] == 0


@rule("KRIEG-TEAM-4")
def test_a_scored_round_tells_the_totals_of_the_teams():
    rows = {"1-melee": "line", "2-melee": "cavalry", "4-melee": "cavalry"}
    table = teams(rows, passed=[1, 3, 4], turn=2).does("2: pass")
    done = table.view()["match"]["history"][0]
    assert (done["totals"], done["together"]) == ([5, 4, 0, 4], [5, 8, 5, 8])
