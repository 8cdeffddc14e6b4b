"""Turns and passing, what may be played, draws and graveyards."""

from __future__ import annotations

import pytest

from evertable.games.krieg.ui import labels

from .script import Table, rule


@rule("KRIEG-TURN-1", "KRIEG-UNIT-1")
def test_a_turn_is_one_card():
    table = Table(hands={1: "knight archer mortar", 2: "pike"})
    table.offers("play", "knight 1-melee", "archer 1-range", "mortar 1-siege").allows("pass")
    table.does("1: play knight 1-melee").row("1-melee", "knight").hand(1, "archer mortar").to_move(2)
    table.does("2: play pike 2-melee", "1: play mortar 1-siege").totals(8, 2)
    table.refuses("play archer 2-range", "KRIEG-TURN-1")


@rule("KRIEG-UNIT-1")
@pytest.mark.parametrize("action", ["play knight 1-range", "play knight 1-siege", "play knight 2-melee"])
def test_a_unit_goes_into_its_own_row(action):
    Table(hands={1: "knight", 2: "pike"}).refuses(action, "KRIEG-UNIT-1")


@rule("KRIEG-FLEX-1")
@pytest.mark.parametrize(
    ("unit", "rows"),
    [
        ("juggernaut", ("melee", "range")), ("officer-melee-range", ("melee", "range")),
        ("officer-melee-siege", ("melee", "siege")), ("officer-siege-melee", ("melee", "siege")),
        ("officer-siege-range", ("range", "siege")),
    ],
)  # fmt: skip
def test_units_with_a_choice_of_rows(unit, rows):
    for row in rows:
        table = Table(hands={1: unit, 2: "pike"}).offers(f"play {unit}", *(f"1-{name}" for name in rows))
        table.does(f"play {unit} 1-{row}").row(f"1-{row}", unit)
    other = ({"melee", "range", "siege"} - set(rows)).pop()
    Table(hands={1: unit, 2: "pike"}).refuses(f"play {unit} 1-{other}", "KRIEG-FLEX-1")


@rule("KRIEG-FLEX-1", "KRIEG-PYRE-1")
def test_they_choose_again_from_the_graveyard():
    table = Table(hands={1: "pyre", 2: "pike"}, graves="knight juggernaut")
    table.offers("play pyre", "knight", "juggernaut 1-melee", "juggernaut 1-range")
    table.does("play pyre juggernaut 1-range").row("1-range", "juggernaut")


@rule("KRIEG-TURN-2", "KRIEG-PASS-1")
def test_who_has_passed_is_left_out():
    table = Table(hands={1: "knight knight knight", 2: "pike", 3: "archer archer"}, seats=3)
    table.does("1: play knight 1-melee", "2: pass", "3: play archer 3-range", "1: play knight 1-melee").to_move(3)
    table.does("3: pass").to_move(1).does("1: play knight 1-melee").to_move(1).hand(2, "pike")


@rule("KRIEG-TURN-3")
def test_without_cards_one_can_only_pass():
    table = Table(hands={1: "", 2: "pike"}).offers("", "pass").refuses("play pike 1-melee", "KRIEG-TURN-1")
    table.does("1: pass").to_move(2)


@rule("KRIEG-PASS-2")
def test_the_round_is_scored_when_all_have_passed():
    table = Table({"1-melee": "knight"}, hands={1: "line", 2: "pike"}).does("1: pass").round(1)
    table.does("2: play pike 2-melee", "2: pass").says("passed", "scored", "round_began").round(2).scored(2, 2)


@rule("KRIEG-PASS-3")
def test_no_passing_in_the_middle_of_a_card():
    table = Table({"1-melee": "knight line"}, hands={1: "smuggler feint", 2: "pike"})
    table.does("play feint").refuses("pass", "KRIEG-PASS-3")
    Table(hands={1: "minister", 2: "pike"}).does("play minister 2-siege").refuses("pass", "KRIEG-PASS-3")


@rule("KRIEG-POWER-1", "KRIEG-PILE-1")
def test_powers_are_spent_unless_they_stay():
    table = Table({"2-melee": "knight"}, hands={1: "death fog feast burden", 2: "pike pike archer archer"})
    table.does("play death 2-melee.knight").grave("unit", "knight").grave("power", "death")
    table.does(
        "play pike 2-melee", "play feast 2-melee.pike", "play archer 2-range", "play fog range", "play pike 2-melee"
    )
    table.does("play burden").grave("power", "death").row("2-melee", "pike+feast pike").weather("fog range now")
    assert table.view()["burden"] == {"by": 0, "on": 1, "now": True}


@rule("KRIEG-POWER-2")
@pytest.mark.parametrize(
    ("card", "why"),
    [("jester", "JESTER"), ("offering", "OFFERING"), ("wrath", "WRATH"), ("execution", "EXECUTION"), ("usury", "USURY"),
     ("fate", "FATE")],
)  # fmt: skip
def test_what_cannot_be_paid_cannot_be_played(card, why):
    Table({"2-melee": "knight line"}, hands={1: f"{card} archer archer", 2: "pike"}).refuses(
        f"play {card}", f"KRIEG-{why}-1"
    )


@rule("KRIEG-POWER-3")
@pytest.mark.parametrize(
    "card",
    ["gale", "death", "feast", "famine", "fortress", "ruin", "relic", "crusade", "war", "demise", "redemption", "pyre",
     "grail", "styx", "feint"],
)  # fmt: skip
def test_a_power_needs_something_to_do(card):
    table = Table(hands={1: f"{card} line", 2: "pike"}).refuses(f"play {card}", f"KRIEG-{card.upper()}-1")
    table.offers("play", "line 1-melee")


@rule("KRIEG-POWER-3", "KRIEG-WRATH-1", "KRIEG-GRAIL-1")
def test_beyond_that_as_much_as_is_possible():
    table = Table({"1-melee": "knight", "2-melee": "line"}, hands={1: "wrath", 2: "pike"})
    table.does("play wrath 1-melee.knight").row("1-melee", "").row("2-melee", "").grave("unit", "knight line")
    Table(hands={1: "grail", 2: "pike"}, graves="cavalry").does("play grail").row("1-melee", "cavalry")


@rule("KRIEG-POWER-4", "KRIEG-FEINT-1", "KRIEG-RUIN-1")
def test_up_to_may_be_none_where_something_else_happens():
    table = Table({"1-melee": "knight line"}, hands={1: "feint ruin archer", 2: "pike"})
    table.does("play feint").refuses("done", "KRIEG-FEINT-1")
    table = Table({"1-melee": "knight line"}, hands={1: "feint ruin archer", 2: "pike"})
    table.does("play ruin 1-melee.knight", "done").row("1-melee", "knight+ruin line").hand(1, "feint archer")


@rule("KRIEG-POWER-5")
def test_the_player_chooses_among_opponents():
    table = Table(
        {"2-melee": "knight", "4-melee": "line"}, seats=4, hands={1: "epiphany burden spy", 2: "death", 3: "fog"}
    )
    table.offers("play epiphany", "2", "3").offers("play burden", "2", "3", "4")
    table.offers("play spy", "2-melee", "3-melee", "4-melee").refuses("play spy 1-melee", "KRIEG-SPIES-1")


@rule("KRIEG-DRAW-1", "KRIEG-DRAW-2")
def test_cards_are_drawn_one_by_one():
    table = Table(hands={1: "minister", 2: "pike"}, units="mortar line", powers="fog gale")
    table.does("play minister 2-siege").offers("draw", "unit", "power").does("draw unit").hand(1, "mortar").to_move(1)
    table.does("draw unit").hand(1, "mortar line").to_move(2)
    table = Table(hands={1: "minister", 2: "pike"}, units="mortar line", powers="fog gale")
    table.does("play minister 2-siege", "draw power", "draw unit").hand(1, "fog mortar").says("drew", "drew")


@rule("KRIEG-DRAW-3")
def test_empty_decks_give_nothing():
    table = Table(hands={1: "minister", 2: "pike"}, units="mortar", powers="", deck=0)
    table.does("play minister 2-siege").offers("draw", "unit").refuses("draw power", "KRIEG-DRAW-3")
    table.does("draw unit").to_move(2).hand(1, "mortar")
    table = Table(hands={1: "minister smuggler", 2: "pike"}, deck=0).does("play minister 2-siege").to_move(2)
    assert table.state.to_position()["decks"]["unit"] == []


@rule("KRIEG-PILE-1")
def test_every_deck_has_its_graveyard():
    hands = {1: "death death execution", 2: "pike archer"}
    table = Table({"1-melee": "knight+feast", "1-siege": "minister"}, hands=hands, kings={1: "sun-king melee"})
    table.does("play death 1-melee.knight", "pass").grave("unit", "knight").grave("power", "feast death")
    table.does("play death 1-siege.minister").grave("power", "feast death minister death")
    table.does("play execution").grave("king", "sun-king").grave("power", "execution")
    assert table.view(2)["graves"] == table.state.to_position()["graves"]


@rule("KRIEG-PILE-2")
def test_the_order_in_which_cards_are_laid_down():
    table = Table({"1-melee": "line cavalry", "2-range": "breach+feast archer", "3-siege": "siege"}, seats=3, turn=2,
                  hands={1: "knight", 2: "war", 3: "pike"})  # fmt: skip
    table.does("2: play war", "2: lose 2-range.breach", "2: lose 2-range.archer")
    table.grave("unit", "breach archer siege cavalry line").grave("power", "feast war")


@rule("KRIEG-PILE-2", "KRIEG-ROUND-2")
def test_the_field_is_cleared_from_who_ended_the_round_on():
    rows = {"1-melee": "cavalry knight", "1-siege": "mortar", "2-range": "archer+feast"}
    table = Table(rows, hands={1: "line", 2: "pike"}, passed=[1], turn=2, starter=2)
    table.does("2: pass").grave("unit", "archer knight cavalry mortar").grave("power", "feast")


@rule("KRIEG-TURN-1")
def test_only_a_play_has_a_preview():
    """Passing and half-made choices change no total; a play says what it does to rows and totals."""
    table = Table({"1-melee": "knight", "1-siege": "siege"}, hands={1: "line feint", 2: ""})
    previews = {
        str(action): table.game.presenter.preview(table.state, action) for action in table.state.legal_actions()
    }
    played = {"totals": [[4, 9], [0, 0]], "rows": {"1-melee": [2, 7]}}
    assert previews == {"play line 1-melee": played, "play feint": None, "pass": None}
    opening = Table(seed=1)
    assert all(
        opening.game.presenter.preview(opening.state, action) is None for action in opening.state.legal_actions()
    )


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ({"1-siege": "mortar", "2-melee": "pike"}, "won"),
        ({"1-melee": "pike", "2-siege": "mortar"}, "lost"),
        ({"1-melee": "pike", "2-melee": "pike"}, "tied"),
    ],
)
def test_the_prompt_says_what_passing_makes_of_the_round(rows, said):
    """Where passing ends it, and only there."""
    state = Table(rows, hands={1: "knight", 2: "archer"}, passed=[2]).state
    asked, passing = labels.prompt(state), labels.label(state, ("pass",))
    totals = [Table(rows).state.view(None)["sides"][seat]["total"] for seat in (0, 1)]
    assert (asked["sub"], [asked["args"]["n"], asked["args"]["to"]]) == (f"prompt.pass.{said}", totals)
    assert (passing["text"], [passing["args"]["n"], passing["args"]["to"]]) == (f"label.pass.{said}", totals)
    assert labels.prompt(Table(rows, hands={1: "knight", 2: "archer"}).state)["sub"] == "prompt.turn.sub"
