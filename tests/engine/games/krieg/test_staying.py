"""What stays on the field or comes back: weather, spies, attached cards, what is set aside, Kings."""

from __future__ import annotations

import pytest

from .script import Table, rule


@rule("KRIEG-WEATHER-1", "KRIEG-FOG-1")
def test_weather_touches_its_row_on_all_sides():
    rows = {"1-range": "breach", "1-siege": "mortar", "2-range": "privateer", "3-range": "musketeer"}
    table = Table(rows, seats=3, hands={1: "fog", 2: "pike"}).totals(11, 4, 3).offers("play fog", "range", "siege")
    table.does("play fog range").totals(8, 2, 1).weather("fog range now")


@rule("KRIEG-WEATHER-1")
@pytest.mark.parametrize(
    ("card", "row"), [("fog", "melee"), ("frost", "siege"), ("storm", "range"), ("eclipse", "siege"), ("omen", "range"),
                      ("solstice", "melee")]
)  # fmt: skip
def test_weather_has_its_own_rows(card, row):
    Table(hands={1: card, 2: "pike"}).refuses(f"play {card} {row}", f"KRIEG-{card.upper()}-1")


@rule("KRIEG-WEATHER-2")
def test_some_weather_waits_for_the_next_round():
    table = Table({"1-melee": "line"}, hands={1: "omen frost cavalry", 2: "pike"})
    table.does("play omen melee").totals(5, 0).weather("omen melee next")
    table.does("pass", "play frost melee").totals(2, 0).does("pass").scored(2, 0).round(2)
    table.weather("omen melee now").grave("power", "frost")
    table.does("1: play cavalry 1-melee").totals(8, 0)
    table = Table({"1-melee": "cavalry"}, hands={2: "pike"}, weather="omen melee now", passed=[1], turn=2)
    table.does("2: pass").scored(8, 0).weather("").grave("power", "omen")


@rule("KRIEG-WEATHER-3", "KRIEG-LION-KING-1")
def test_the_halving_of_a_king_is_weather_and_stays():
    rows = {"1-range": "breach", "2-range": "privateer"}
    table = Table(rows, hands={1: "lion-king redemption gale", 2: "pike archer bowman"})
    table.does("play lion-king 1-melee halve").totals(2, 2).weather("lion-king range now").does("play archer 2-range")
    table.does("play redemption").king(1, "hand").weather("lion-king range now").does("play bowman 2-range")
    table.offers("play gale", "clear", "move lion-king melee", "move lion-king siege")
    table.does("play gale move lion-king melee").weather("lion-king melee now").totals(5, 12)


@rule("KRIEG-SPIES-1", "KRIEG-SPY-1")
def test_a_spy_fights_for_the_other_side_and_brings_cards():
    table = Table({"2-melee": "pike"}, hands={1: "spy", 2: "archer"}, units="line cavalry")
    table.refuses("play spy 1-melee", "KRIEG-SPIES-1").refuses("play spy 2-range", "KRIEG-SPY-1")
    table.does("play spy 2-melee", "draw unit", "draw unit").row("2-melee", "pike spy").totals(0, 8).hand(
        1, "line cavalry"
    )


@rule("KRIEG-SPIES-2")
def test_spies_go_home_after_scoring():
    table = Table({"2-siege": "minister+feast", "2-melee": "pike"}, hands={1: "line", 2: "archer"}, passed=[1], turn=2)
    table.does("2: pass").says("scored", "went_home", "round_began").scored(0, 6).hand(2, "archer minister feast")
    table.row("2-siege", "").grave("unit", "pike")


@rule("KRIEG-SPIES-2", "KRIEG-FORTRESS-3", "KRIEG-ROUND-2")
def test_it_is_told_who_leaves_the_field_and_who_stays():
    """Of twins it depends on what is attached to them."""
    rows = {"2-melee": "pike pike+fortress minister+feast"}
    table = Table(rows, hands={1: "line", 2: "archer"}, passed=[1], turn=2).does("2: pass")
    told = {one["type"]: one for one in table.said if one["type"] in ("went_home", "cleared")}
    assert [told["went_home"][key] for key in ("card", "row", "attached")] == ["minister", "2-melee", ["feast"]]
    assert told["cleared"]["cards"] == ["pike"]
    assert told["cleared"]["stays"] == [{"card": "pike", "row": "2-melee", "attached": ["fortress"]}]


@rule("KRIEG-SPIES-3", "KRIEG-FORTRESS-3")
def test_a_fortified_spy_goes_home_a_round_later():
    table = Table({"2-melee": "zealot+fortress"}, hands={1: "line", 2: "pike"}, passed=[1], turn=2)
    table.does("2: pass").scored(0, 2).row("2-melee", "zealot+held").totals(0, 4).hand(2, "pike")
    table = Table({"2-melee": "zealot+held"}, hands={1: "line", 2: "pike"}, passed=[1], turn=2, starter=2)
    table.does("2: pass").scored(0, 4).hand(2, "pike zealot").grave("power", "fortress")


@rule("KRIEG-SPIES-3", "KRIEG-ASIDE-2")
def test_a_spy_set_aside_comes_back_and_draws_nothing():
    table = Table({"1-siege": "minister"}, hands={1: "feint", 2: "pike"}, units="line cavalry")
    table.does("1: play feint").aside(1, "siege minister").does("2: pass", "1: pass").round(2)
    table.row("1-siege", "minister").aside(1, "").hand(1, "").hand(2, "pike")


@rule("KRIEG-SPIES-4")
def test_a_discarded_spy_goes_to_the_power_graveyard():
    table = Table({"1-range": "saboteur"}, hands={1: "death", 2: "pike"})
    table.does("play death 1-range.saboteur").grave("power", "saboteur death")


@rule("KRIEG-ATTACH-1")
def test_attached_cards_follow_their_unit():
    table = Table({"1-melee": "knight+feast+ruin5"}, hands={1: "relic death", 2: "pike archer"})
    table.does("play relic 1-melee.knight 1-siege").row("1-siege", "knight+feast+ruin5").does("play archer 2-range")
    table.does("play death 1-siege.knight").grave("unit", "knight").grave("power", "feast ruin death")
    table = Table({"1-melee": "knight+feast"}, hands={1: "feint", 2: "pike"}).does("play feint")
    table.aside(1, "melee knight+feast").does("pass", "pass").row("1-melee", "knight+feast")


@rule("KRIEG-ATTACH-1", "KRIEG-TRAITOR-KING-1")
def test_they_change_sides_with_it():
    rows = {"1-melee": "knight+feast", "2-siege": "mortar+ruin10", "2-range": "archer"}
    table = Table(rows, hands={1: "traitor-king line", 2: "pike"}).does("play traitor-king 1-range swap")
    table.does("swap 1-melee.knight 2-siege.mortar").row("1-melee", "mortar+ruin10").row("2-siege", "knight+feast")


@rule("KRIEG-ATTACH-1", "KRIEG-JESTER-1")
def test_jester_parts_them():
    table = Table({"1-melee": "scout", "2-siege": "mortar+feast+famine"}, hands={1: "jester", 2: "pike"})
    table.does("play jester 1-melee.scout 2-siege.mortar").hand(1, "mortar").grave("unit", "scout")
    table.grave("power", "feast famine jester")


@rule("KRIEG-ATTACH-2", "KRIEG-FATE-1")
def test_in_a_hand_they_are_cards_again():
    table = Table({"1-melee": "line+ruin10"}, hands={1: "fate pike", 2: "archer"}, played={1: "line 1-melee"})
    table.does("play fate pike").hand(1, "line ruin").row("1-melee", "").knows(2, 1, "line ruin")


@rule("KRIEG-ASIDE-1", "KRIEG-ASIDE-2", "KRIEG-FEINT-1")
def test_set_aside_cards_are_out_of_reach_until_the_next_round():
    table = Table({"1-melee": "line", "1-siege": "mortar"}, hands={1: "retreat pike", 2: "death"})
    table.does("1: play retreat", "1: aside 1-melee.line", "1: done").totals(6, 0).aside(1, "melee line")
    table.offers("play death", "1-siege.mortar").does("2: pass", "1: pass").scored(6, 0).row("1-melee", "line").totals(
        5, 0
    )


@rule("KRIEG-ASIDE-2", "KRIEG-DEMISE-1")
def test_a_king_comes_back_to_his_row_without_his_effect():
    table = Table({"1-melee": "line"}, hands={1: "pike", 2: "demise archer"}, kings={1: "winter-king melee"}, turn=2)
    table.totals(10, 0).does("2: play demise winter-king").totals(5, 0).king(1, "aside-melee")
    table.does("1: pass", "2: pass").king(1, "melee").weather("").does("1: play pike 1-melee").totals(4, 0)


@rule("KRIEG-KINGS-1", "KRIEG-TERROR-KING-1")
def test_a_king_doubles_a_row_and_does_one_thing():
    table = Table({"1-melee": "line", "2-siege": "mortar"}, hands={1: "terror-king", 2: "pike"})
    table.offers("play terror-king 1-melee", "halve", "discard 1-melee.line", "discard 2-siege.mortar")
    table.refuses("play terror-king 2-melee halve", "KRIEG-KINGS-1")
    table.does("play terror-king 1-melee discard 2-siege.mortar").totals(10, 0).king(1, "melee").hand(1, "")


@rule("KRIEG-KINGS-2")
def test_kings_are_no_units():
    kings = {1: "sun-king melee", 2: "lion-king melee"}
    table = Table({"1-melee": "line"}, hands={1: "death relic jester", 2: "pike"}, kings=kings)
    table.offers("play death", "1-melee.line").offers("play relic", "1-melee.line 1-range", "1-melee.line 1-siege")


@rule("KRIEG-KINGS-3")
def test_a_king_scores_in_one_round():
    table = Table({"1-melee": "line"}, hands={1: "cavalry", 2: "pike"}, kings={1: "sun-king melee"}, passed=[1], turn=2)
    table.does("pass").scored(10, 0).king(1, "grave").grave("king", "sun-king").does("1: play cavalry 1-melee").totals(
        4, 0
    )


@rule("KRIEG-KINGS-4", "KRIEG-SUN-KING-1")
def test_a_king_chooses_what_can_happen():
    table = Table(hands={1: "sun-king", 2: "pike"}).offers("play sun-king 1-melee", "draw")
    table.refuses("play sun-king 1-melee clear", "KRIEG-KINGS-4")
    Table(hands={1: "sun-king", 2: "pike"}, deck=0).offers("play sun-king", "1-melee", "1-range", "1-siege")
    table = Table(hands={1: "sun-king", 2: "pike"}, weather="fog siege now, omen melee next")
    table.offers("play sun-king 1-melee", "clear", "draw", "move fog melee", "move fog range")


@rule("KRIEG-KINGS-1", "KRIEG-REDEMPTION-1")
def test_played_again_he_brings_a_new_choice():
    table = Table(hands={1: "sun-king redemption", 2: "pike archer"}, units="line cavalry")
    table.does("play sun-king 1-melee draw", "draw unit", "play pike 2-melee", "play redemption", "play archer 2-range")
    table.does("play sun-king 1-siege draw", "draw unit").king(1, "siege").hand(1, "line cavalry")
