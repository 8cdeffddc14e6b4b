"""The jesters, one by one: Feint, Retreat, Shipwreck; Jester, Sack; Fortress."""

from __future__ import annotations

import pytest

from .script import Table, rule

# ---- set aside up to two ----


def each_withdrawal(card: str) -> None:
    """One or two own units, spies too, wait beside the field with what is attached, and come back unaltered."""
    rows = {"1-melee": "line knight+feast", "1-siege": "minister", "2-range": "archer"}
    table = Table(rows, hands={1: card, 2: ""}).does(f"1: play {card}").phase("aside").to_move(1)
    table.offers("", "aside 1-melee.knight", "aside 1-melee.line", "aside 1-siege.minister").hand(1, card)
    table.refuses("done", "krieg.set.more").refuses("aside 2-range.archer", "krieg.set.own")
    table.refuses("pass", "krieg.first.withdraw KRIEG-PASS-3").refuses("aside 1-melee.pike", "krieg.unit.gone")
    table.does("1: aside 1-melee.knight").offers("", "aside 1-melee.line", "aside 1-siege.minister", "done")
    table.does("1: aside 1-siege.minister").aside(1, "melee knight+feast, siege minister").totals(5, 2)
    table.grave("power", card).says("played", "aside", "aside").to_move(2).does("2: pass", "1: pass").scored(5, 2)
    table.row("1-melee", "knight+feast").row("1-siege", "minister").totals(3 + 3, 0).hand(1, "").aside(1, "")
    one = Table(rows, hands={1: card, 2: ""}).does(f"play {card}", "aside 1-melee.line", "done").aside(1, "melee line")
    one.to_move(2).row("1-melee", "knight+feast").totals(3 + 3, 2)
    last = Table({"1-melee": "line"}, hands={1: card, 2: ""}).does(f"play {card}").aside(1, "melee line").to_move(2)
    last.totals(0, 0)
    for rows, need in (({"2-melee": "line"}, "own"), ({"1-melee": "line+fortress"}, "own.fortress")):
        table = Table(rows, hands={1: card, 2: ""})
        table.refuses(f"play {card}", f"krieg.needs.unit.{need} KRIEG-{card.upper()}-1")


@rule("KRIEG-FEINT-1", "KRIEG-ASIDE-1", "KRIEG-ASIDE-2", "KRIEG-POWER-4")
def test_feint():
    each_withdrawal("feint")


@rule("KRIEG-RETREAT-1", "KRIEG-ASIDE-1", "KRIEG-ASIDE-2")
def test_retreat():
    each_withdrawal("retreat")


@rule("KRIEG-SHIPWRECK-1", "KRIEG-ASIDE-1", "KRIEG-ASIDE-2")
def test_shipwreck():
    each_withdrawal("shipwreck")


@rule("KRIEG-FEINT-1")
def test_feint_and_twins():
    table = Table({"1-melee": "knight knight knight+ruin5"}, hands={1: "feint", 2: ""}).does("play feint")
    table.offers("aside", "1-melee.knight", "1-melee.knight.2").does("aside 1-melee.knight", "aside 1-melee.knight")
    table.aside(1, "melee knight, melee knight").row("1-melee", "knight+ruin5")


@rule("KRIEG-FEINT-1", "KRIEG-FORTRESS-2")
def test_feint_leaves_fortified_units():
    table = Table({"1-melee": "line+fortress cavalry pike scout"}, hands={1: "feint", 2: ""}).does("play feint")
    table.refuses("aside 1-melee.line", "krieg.unit.fortress KRIEG-FORTRESS-2")


@rule("KRIEG-FEINT-1", "KRIEG-ASIDE-2", "KRIEG-FLEX-1")
def test_a_flexible_or_moved_unit_comes_back_to_the_row_it_was_in():
    table = Table({"1-siege": "officer-melee-siege knight"}, hands={1: "feint", 2: ""}).does("play feint")
    table.does("aside 1-siege.knight", "aside 1-siege.officer-melee-siege", "2: pass", "1: pass").round(2)
    table.row("1-siege", "officer-melee-siege knight").to_move(1).phase("turn")


# ---- Jester, Sack ----


def each_theft(card: str) -> None:
    """An own unit is the price; a unit of any side comes into the hand bare."""
    name = f"KRIEG-{card.upper()}-1"
    rows = {"1-melee": "scout+ruin5", "2-siege": "mortar+feast+famine", "2-range": "saboteur"}
    table = Table(rows, hands={1: card, 2: "pike"})
    table.offers(f"play {card}", "1-melee.scout 2-siege.mortar", "1-melee.scout 2-range.saboteur")
    table.refuses(f"play {card} 2-siege.mortar 1-melee.scout", f"krieg.price.own {name}")
    table.refuses(f"play {card} 1-melee.scout 1-melee.scout", f"krieg.price.taken {name}")
    table.refuses(f"play {card} 1-melee.scout 2-melee.knight", "krieg.unit.gone")
    table.does(f"1: play {card} 1-melee.scout 2-siege.mortar").hand(1, "mortar").row("1-melee", "").row("2-siege", "")
    table.grave("unit", "scout").grave("power", f"ruin feast famine {card}").knows(2, 1, "mortar").to_move(2)
    table.says("played", "discarded", "taken").does("2: pass", "1: play mortar 1-siege").totals(6, 3)
    spy = Table(rows, hands={1: card, 2: "pike"}).does(f"play {card} 1-melee.scout 2-range.saboteur")
    spy.hand(1, "saboteur").row("2-range", "")
    own = Table({"1-melee": "knight knight+feast line"}, hands={1: card, 2: "pike"})
    own.offers(f"play {card} 1-melee.knight.2", "1-melee.knight", "1-melee.line")
    own.does(f"play {card} 1-melee.knight.2 1-melee.line").hand(1, "line").row("1-melee", "knight")
    for mine, price in (({}, "own"), ({"1-melee": "line+held"}, "own.fortress")):
        table = Table({"2-melee": "knight", **mine}, hands={1: card, 2: "pike"})
        table.refuses(f"play {card}", f"krieg.needs.unit.{price} {name}")
    only = Table({"1-melee": "line", "2-melee": "knight+fortress"}, hands={1: card, 2: "pike"})
    only.refuses(f"play {card} 1-melee.line", f"krieg.needs.steal.other {name}")
    kept = Table({"1-melee": "line scout", "2-melee": "knight+fortress"}, hands={1: card, 2: "pike"})
    kept.refuses(f"play {card} 1-melee.line 2-melee.knight", "krieg.unit.fortress KRIEG-FORTRESS-2")


@rule("KRIEG-JESTER-1", "KRIEG-ATTACH-1", "KRIEG-POWER-2")
def test_jester():
    each_theft("jester")


@rule("KRIEG-SACK-1", "KRIEG-ATTACH-1", "KRIEG-POWER-2")
def test_sack():
    each_theft("sack")


@rule("KRIEG-JESTER-1")
def test_jester_and_twins():
    """Of two knights one is the price, the other is taken."""
    table = Table({"1-melee": "knight knight"}, hands={1: "jester", 2: "pike"})
    table.offers("play jester", "1-melee.knight 1-melee.knight").does("play jester 1-melee.knight 1-melee.knight")
    table.hand(1, "knight").row("1-melee", "").grave("unit", "knight")


@rule("KRIEG-SACK-1")
def test_sack_takes_from_partners_and_third_seats():
    rows = {"1-melee": "scout", "3-melee": "line", "4-siege": "mortar"}
    table = Table(rows, seats=4, options={"teams": True}, hands={1: "sack", 2: "pike"})
    table.offers("play sack 1-melee.scout", "3-melee.line", "4-siege.mortar")


# ---- Fortress ----


@rule("KRIEG-FORTRESS-1", "KRIEG-FORTRESS-3")
def test_fortress():
    """Halved now, in full next round, gone after it; on either side."""
    table = Table({"1-melee": "line knight", "2-siege": "mortar"}, hands={1: "fortress", 2: ""}).totals(7, 6)
    table.offers("play fortress", "1-melee.line", "1-melee.knight", "2-siege.mortar")
    table.refuses("play fortress 2-siege.armada", "krieg.unit.gone ")
    table.does("1: play fortress 1-melee.line").row("1-melee", "line+fortress knight").totals(4, 6).to_move(2)
    table.does("2: pass", "1: pass").scored(4, 6).row("1-melee", "line+held").totals(5, 0).grave("unit", "mortar")
    table.does("2: pass", "1: pass").scored(5, 0).row("1-melee", "").grave("unit", "line").grave("power", "fortress")
    theirs = Table({"1-melee": "line", "2-siege": "mortar"}, hands={1: "fortress", 2: ""})
    theirs.does("1: play fortress 2-siege.mortar").totals(5, 3).does("2: pass", "1: pass").totals(0, 6)
    Table(hands={1: "fortress", 2: ""}).refuses("play fortress", "krieg.needs.attach KRIEG-FORTRESS-1")


OWN = {"1-melee": "line+{}", "1-range": "archer", "2-siege": "mortar", "2-melee": "scout"}
THEIRS = {"1-melee": "line", "1-range": "archer", "2-siege": "mortar+{}", "2-melee": "scout"}
FORTIFIED = pytest.mark.parametrize("when", ["fortress", "held"])


def fortified(rows: dict[str, str], when: str, card: str) -> Table:
    """One unit is fortified, now or since the last round."""
    return Table({row: text.format(when) for row, text in rows.items()}, hands={1: card, 2: "pike"})


@rule("KRIEG-FORTRESS-2")
@FORTIFIED
@pytest.mark.parametrize(
    "action",
    [
        "play death {}", "play relic {} {}-range", "play jester 1-range.archer {}", "play sack 1-range.archer {}",
        "play terror-king 1-siege discard {}", "play winter-king 1-siege discard {}",
    ],
)  # fmt: skip
def test_a_fortified_unit_is_safe(action, when):
    for rows, unit in ((OWN, "1-melee.line"), (THEIRS, "2-siege.mortar")):
        table = fortified(rows, when, action.split()[1])
        table.refuses(action.format(unit, unit[0]), "krieg.unit.fortress KRIEG-FORTRESS-2")


@rule("KRIEG-FORTRESS-2", "KRIEG-POWER-2")
@FORTIFIED
@pytest.mark.parametrize(
    "action", ["play offering {}", "play wrath {}", "play jester {} 2-melee.scout", "play sack {} 2-melee.scout"]
)
def test_a_fortified_unit_is_no_price(action, when):
    table = fortified(OWN, when, action.split()[1])
    table.refuses(action.format("1-melee.line"), "krieg.unit.fortress KRIEG-FORTRESS-2")
    table.allows(action.format("1-range.archer"))


@rule("KRIEG-FORTRESS-2")
@FORTIFIED
def test_a_fortified_unit_is_passed_over(when):
    """War, Wrath, Crusade, the Lion King and the Traitor King do as if it were not there."""
    own, theirs = f"line+{when}", f"mortar+{when}"
    fortified(OWN, when, "war").does("1: play war").row("1-range", "").row("1-melee", own).phase("lose")
    table = fortified(THEIRS, when, "war").does("1: play war", "1: lose 1-melee.line", "1: lose 1-range.archer")
    table.row("2-siege", theirs).row("2-melee", "").to_move(2).phase("turn")
    table = fortified(THEIRS, when, "wrath").does("1: play wrath 1-range.archer")
    table.row("2-siege", theirs).row("2-melee", "").to_move(2)
    table = fortified({"1-melee": "line+{} scout", "2-siege": "mortar"}, when, "crusade").does("play crusade")
    table.row("2-siege", "").row("1-melee", f"{own} scout")
    fortified(THEIRS, when, "crusade").does("play crusade").row("2-siege", theirs).row("2-melee", "scout")
    fortified(THEIRS, when, "lion-king").does("play lion-king 1-siege aside").aside(2, "melee scout")
    table = fortified(THEIRS, when, "traitor-king").does("play traitor-king 1-siege swap")
    table.offers("swap", "1-melee.line 2-melee.scout", "1-range.archer 2-melee.scout")
    table.refuses("swap 1-melee.line 2-siege.mortar", "krieg.unit.fortress KRIEG-FORTRESS-2")


@rule("KRIEG-FORTRESS-2", "KRIEG-ATTACH-1")
@FORTIFIED
def test_cards_can_still_be_attached(when):
    table = fortified(OWN, when, "feast famine ruin")
    for card in ("feast", "famine", "ruin"):
        table.allows(f"play {card} 1-melee.line")
    table.does("play feast 1-melee.line").row("1-melee", f"line+feast+{when}")
    table.strengths("1-melee", "3" if when == "fortress" else "6")


@rule("KRIEG-FORTRESS-3", "KRIEG-SCORE-7")
def test_fortress_with_what_raises_its_unit():
    """The halving is the last step: Ruin first, a King's doubling with it; a pair halves too."""
    table = Table({"1-melee": "line+ruin15+fortress"}, hands={1: "sun-king", 2: ""}, deck=0).totals(10, 0)
    table.does("1: play sun-king 1-melee").totals(20, 0).does("2: pass", "1: pass").scored(20, 0)
    table.row("1-melee", "line+ruin15+held").totals(20, 0)
    Table({"1-melee": "square+fortress knight+feast2+famine"}, hands={1: "", 2: "pike"}).strengths("1-melee", "5 1")


@rule("KRIEG-FORTRESS-1")
def test_fortress_in_the_last_round():
    table = Table({"1-melee": "line"}, hands={1: "fortress", 2: ""}, round=3, history=[[5, 9], [9, 5]])
    table.does("1: play fortress 1-melee.line", "2: pass", "1: pass").won_by(1).scored(2, 0)
