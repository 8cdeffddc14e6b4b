"""The spies, one by one."""

from __future__ import annotations

import pytest

from .script import ROWS, Table, rule

SPIES = [
    ("assassin", ROWS, 5), ("minister", ("siege",), 3), ("saboteur", ("range",), 3), ("spy", ("melee",), 2),
    ("zealot", ("melee",), 4),
]  # fmt: skip
RULES = [pytest.param(*spy, id=spy[0]) for spy in SPIES]


def each_spy(card: str, rows: tuple[str, ...], strength: int) -> None:
    """Laid on the opponent's side, two cards drawn, scored there, then in that side's hand: played back it draws."""
    name = f"KRIEG-{card.upper()}-1"
    for row in rows:
        table = Table(hands={1: f"{card} line", 2: ""}, units="mortar cannon armada", powers="gale")
        table.offers(f"play {card}", *(f"2-{place}" for place in rows))
        table.refuses(f"play {card} 1-{row}", "krieg.row.opponent KRIEG-SPIES-1")
        for other in ROWS:
            if other not in rows:
                table.refuses(f"play {card} 2-{other}", f"krieg.row.type {name}")
        table.refuses(f"play {card} 3-{row}", "krieg.no_such_seat")
        table.does(f"1: play {card} 2-{row}").row(f"2-{row}", card).totals(0, strength).to_move(1).phase("draw")
        table.refuses("pass", "krieg.first.draw KRIEG-PASS-3").does("1: draw power", "1: draw unit")
        table.hand(1, "line gale mortar").to_move(2).does("2: pass", "1: pass").scored(0, strength)
        table.hand(2, card).row(f"2-{row}", "").to_move(2).knows(1, 2, card)
        table.does(f"2: play {card} 1-{row}", "2: draw unit", "2: draw unit").hand(2, "cannon armada")
        table.totals(strength, 0)


@rule("KRIEG-ASSASSIN-1", "KRIEG-SPIES-1", "KRIEG-SPIES-2")
def test_assassin():
    each_spy("assassin", ROWS, 5)


@rule("KRIEG-MINISTER-1", "KRIEG-SPIES-1", "KRIEG-SPIES-2")
def test_minister():
    each_spy("minister", ("siege",), 3)


@rule("KRIEG-SABOTEUR-1", "KRIEG-SPIES-1", "KRIEG-SPIES-2")
def test_saboteur():
    each_spy("saboteur", ("range",), 3)


@rule("KRIEG-SPY-1", "KRIEG-SPIES-1", "KRIEG-SPIES-2")
def test_spy():
    each_spy("spy", ("melee",), 2)


@rule("KRIEG-ZEALOT-1", "KRIEG-SPIES-1", "KRIEG-SPIES-2")
def test_zealot():
    each_spy("zealot", ("melee",), 4)


@rule("KRIEG-SPIES-1")
@pytest.mark.parametrize(("card", "rows", "strength"), RULES)
def test_spies_among_several_opponents(card, rows, strength):
    """Any opponent, passed or not; in teams no partner."""
    hands = {1: card, 2: "", 3: "", 4: ""}
    for teams, sides in ((False, (2, 3, 4)), (True, (2, 4))):
        table = Table(seats=4, options={"teams": teams}, hands=hands, passed=[4])
        table.offers(f"play {card}", *(f"{seat}-{row}" for seat in sides for row in rows))
        table.does(f"1: play {card} 4-{rows[0]}", "1: draw unit", "1: draw unit").totals(0, 0, 0, strength)
    table.refuses(f"play {card} 3-{rows[0]}", "krieg.hand.none")
    Table(seats=4, options={"teams": True}, hands=hands).refuses(f"play {card} 3-{rows[0]}", "krieg.row.opponent")


@rule("KRIEG-SPIES-1", "KRIEG-SCORE-5")
@pytest.mark.parametrize(
    ("card", "unit", "row"),
    [("minister", "assault", "siege"), ("saboteur", "musketeer", "range"), ("spy", "pike", "melee")],
)
def test_a_spy_pairs_for_the_other_side(card, unit, row):
    table = Table({f"2-{row}": unit}, hands={1: card, 2: ""}).does(f"1: play {card} 2-{row}", "draw unit", "draw unit")
    base = 2 if card == "spy" else 3
    table.totals(0, 4 * base)


@rule("KRIEG-SPIES-2", "KRIEG-TRAITOR-KING-1")
def test_a_spy_swapped_back_is_kept_by_the_side_it_lies_on():
    table = Table({"1-melee": "knight", "2-siege": "minister"}, hands={1: "traitor-king", 2: ""})
    table.does("1: play traitor-king 1-range swap", "1: swap 1-melee.knight 2-siege.minister")
    table.row("1-melee", "minister").row("2-siege", "knight").does("2: pass", "1: pass").scored(3, 2)
    table.hand(1, "minister").hand(2, "")


@rule("KRIEG-SPIES-2", "KRIEG-JESTER-1")
def test_an_own_spy_fetched_back_draws_again():
    table = Table({"1-melee": "scout", "2-siege": "minister"}, hands={1: "jester", 2: "pike"}, units="line cannon")
    table.does("1: play jester 1-melee.scout 2-siege.minister", "2: play pike 2-melee").hand(1, "minister")
    table.does("1: play minister 2-siege", "1: draw unit", "1: draw unit").hand(1, "line cannon")


@rule("KRIEG-SPIES-2")
def test_with_three_a_spy_goes_to_whom_it_lies_with():
    table = Table({"3-melee": "zealot"}, seats=3, hands={1: "", 2: "pike", 3: ""}, passed=[1, 3], turn=2)
    table.does("2: pass").scored(0, 0, 4).hand(3, "zealot").hand(1, "")


# ---- Smuggler ----


@rule("KRIEG-SMUGGLER-1")
def test_smuggler():
    """Not on the field: two cards for its player, then one for the opponent, each from the deck of one's choice."""
    table = Table(hands={1: "smuggler", 2: ""}, units="line cannon", powers="fog").does("1: play smuggler")
    table.grave("power", "smuggler").totals(0, 0).to_move(1).does("1: draw unit", "1: draw power").to_move(2)
    table.phase("draw").offers("draw", "unit", "power").does("2: draw unit").hand(1, "line fog").hand(2, "cannon")
    table.to_move(2).phase("turn").says("drew")


@rule("KRIEG-SMUGGLER-1")
def test_smuggler_with_players_who_have_passed():
    table = Table(seats=4, hands={1: "", 2: "smuggler", 3: "", 4: ""}, passed=[1, 3], turn=2, units="line cannon scout "
                  "mortar breach").does("2: play smuggler", "2: draw unit", "2: draw unit")  # fmt: skip
    table.does("3: draw unit", "4: draw unit", "1: draw unit").to_move(4).phase("turn")
    table.hand(2, "line cannon").hand(3, "scout").hand(4, "mortar").hand(1, "breach").does("4: pass").to_move(2)


@rule("KRIEG-SMUGGLER-1", "KRIEG-TEAM-5")
def test_smuggler_leaves_the_partner_out():
    table = Table(seats=4, options={"teams": True}, hands={1: "", 2: "smuggler", 3: "", 4: ""}, turn=2, units="line "
                  "cannon scout mortar").does("2: play smuggler", "2: draw unit", "2: draw unit")  # fmt: skip
    table.does("3: draw unit", "1: draw unit").to_move(3).phase("turn").hand(4, "").hand(1, "mortar").hand(3, "scout")


@rule("KRIEG-SMUGGLER-1", "KRIEG-POWER-3", "KRIEG-DRAW-3")
def test_smuggler_needs_something_to_draw():
    Table(hands={1: "smuggler", 2: "pike"}, deck=0).refuses("play smuggler", "krieg.needs.smuggle KRIEG-SMUGGLER-1")
    table = Table(hands={1: "smuggler", 2: "pike"}, deck=0, units="line").does("1: play smuggler", "1: draw unit")
    table.hand(1, "line").hand(2, "pike").to_move(2).phase("turn")
