"""The hexes that attach, move and discard units, one by one."""

from __future__ import annotations

import pytest

from evertable.core.errors import BadPosition
from evertable.core.rng import Rng
from evertable.session import choices
from evertable.session.catalogue import TableWords

from .script import Table, rule

FIELD = {"1-melee": "line cavalry", "1-range": "archer",
         "2-melee": "pike", "2-siege": "mortar+feast", "2-range": "saboteur"}  # fmt: skip


def needs(card: str, why: str, rows: dict[str, str] | None = None, **known: object) -> None:
    """The card cannot be played on this field."""
    hands = known.pop("hands", {1: card, 2: "militia"})
    Table(rows or {}, hands=hands, **known).refuses(f"play {card}", f"krieg.needs.{why} KRIEG-{card.upper()}-1")


# ---- attached: Feast, Famine, Ruin ----


@rule("KRIEG-FEAST-1", "KRIEG-ATTACH-1")
def test_feast():
    """As many as its row holds, itself counted, as long as it lies there; on either side; twice on one unit."""
    table = Table(FIELD, hands={1: "feast square", 2: "crusader"})
    table.offers("play feast", "1-melee.line", "1-melee.cavalry", "1-range.archer", "2-melee.pike", "2-siege.mortar",
                 "2-range.saboteur")  # fmt: skip
    table.refuses("play feast 1-siege.mortar", "krieg.unit.gone ").totals(11, 2 + 7 + 3)
    table.does("1: play feast 1-melee.line").strengths("1-melee", "7 4").hand(1, "square").says("played")
    table.does("2: play crusader 2-melee", "1: play square 1-melee").strengths("1-melee", "8 4 3")
    Table(FIELD, hands={1: "feast", 2: ""}).does("play feast 2-siege.mortar").row("2-siege", "mortar+feast2").strengths(
        "2-siege", "8"
    )
    broken = Table({"2-melee": "pike crusader"}, hands={1: "feast", 2: ""}).totals(0, 8).does("play feast 2-melee.pike")
    broken.strengths("2-melee", "4 2")
    needs("feast", "attach")


@rule("KRIEG-FAMINE-1", "KRIEG-ATTACH-1")
def test_famine():
    """One less for every unit of its host's row, on that side alone; it goes where its host goes."""
    rows = {"2-siege": "cannon cannon siege", "1-siege": "armada", "2-melee": "knight knight"}
    table = Table(rows, hands={1: "famine relic", 2: "pike"}).totals(5, 10 + 8)
    table.does("1: play famine 2-siege.cannon").strengths("2-siege", "6 6 1").totals(5, 13 + 8).does("2: pass")
    table.does("1: play relic 2-siege.cannon.2 2-melee").row("2-melee", "knight knight cannon+famine")
    table.strengths("2-melee", "3 1 1").strengths("2-siege", "4 2")
    Table({"1-melee": "scout"}, hands={1: "famine", 2: ""}).does("play famine 1-melee.scout").totals(1, 0)
    needs("famine", "attach")


@rule("KRIEG-RUIN-1", "KRIEG-POWER-4", "KRIEG-PILE-2")
def test_ruin():
    """Five for each of up to three cards, of any kind, laid down in the order chosen; or none."""
    hands = {1: "ruin pike fog gale sun-king", 2: ""}
    table = Table(FIELD, hands=hands).does("1: play ruin 1-range.archer").phase("discard").to_move(1)
    table.offers("", "discard pike", "discard fog", "discard gale", "discard sun-king", "done").hand(1, hands[1])
    table.refuses("discard ruin", "krieg.set.itself KRIEG-RUIN-1").refuses("discard storm", "krieg.hand.none")
    table.refuses("pass", "krieg.first.feed KRIEG-PASS-3").does("1: discard gale", "1: discard sun-king")
    table.does("1: discard fog").row("1-range", "archer+ruin15").hand(1, "pike").grave("power", "gale fog").to_move(2)
    table.grave("king", "sun-king").totals(9 + 17, 12).says("played", "dropped")
    one = Table(FIELD, hands=hands).does("play ruin 2-melee.pike", "discard pike", "done").row("2-melee", "pike+ruin5")
    one.totals(11, 17)
    none = Table(FIELD, hands=hands).does("play ruin 1-melee.line", "done").row("1-melee", "line+ruin cavalry")
    none.totals(11, 12).to_move(2)
    empty = Table(FIELD, hands={1: "ruin", 2: ""}).does("play ruin 1-melee.line").row("1-melee", "line+ruin cavalry")
    empty.to_move(2)
    needs("ruin", "attach")


@rule("KRIEG-ATTACH-3")
@pytest.mark.parametrize(
    ("card", "full"),
    [("feast", "feast2"), ("famine", "famine"), ("ruin", "ruin"), ("ruin", "ruin15"), ("fortress", "fortress"),
     ("fortress", "held")],
)  # fmt: skip
def test_a_unit_carries_no_more_than_the_box_has(card: str, full: str) -> None:
    """In a position set up with more of them: another unit takes the next one, and each is still what it was."""
    table = Table({}, hands={1: f"{card} pike", 2: "cavalry"}).anew({"1-melee": f"knight knight+{full}"})
    table.offers(f"play {card}", "1-melee.knight").refuses(
        f"play {card} 1-melee.knight.2", "krieg.unit.full KRIEG-ATTACH-3"
    )
    table.does(f"1: play {card} 1-melee.knight", *(["1: done"] if card == "ruin" else []))
    assert sorted(table.state.to_position()["rows"]["1-melee"]) == sorted([f"knight+{card}", f"knight+{full}"])
    assert table.game.from_position(table.state.to_position()) == table.state


@rule("KRIEG-ATTACH-3")
def test_a_second_ruin_is_not_fed_for_a_unit():
    table = Table({"1-melee": "knight line"}, hands={1: "ruin pike", 2: "cavalry"}).does("play ruin 1-melee.knight")
    document = table.state.to_position() | {"rows": {"1-melee": ["knight+ruin5", "line"]}}
    with pytest.raises(BadPosition, match=r"frames\[0\]\.unit: it carries one already"):
        table.game.from_position(document, strict=False)


@rule("KRIEG-RUIN-1", "KRIEG-ATTACH-2", "KRIEG-JESTER-1")
def test_ruin_falls_with_its_host():
    table = Table({"1-melee": "line+ruin15", "2-melee": "pike"}, hands={1: "", 2: "sack"}, turn=2).totals(20, 2)
    table.does("2: play sack 2-melee.pike 1-melee.line").hand(2, "line").grave("power", "ruin sack").totals(0, 0)


# ---- moved and discarded ----


@rule("KRIEG-RELIC-1")
def test_relic():
    """Any unit, to another row of its side, whatever its type, with what is attached."""
    table = Table(FIELD, hands={1: "relic", 2: ""}).offers("play relic 2-siege.mortar", "2-melee", "2-range")
    table.refuses("play relic 2-siege.mortar 2-siege", "krieg.row.same KRIEG-RELIC-1")
    table.refuses("play relic 2-siege.mortar 1-siege", "krieg.row.side KRIEG-RELIC-1")
    table.refuses("play relic 2-siege.knight 2-melee", "krieg.unit.gone")
    table.does("1: play relic 2-siege.mortar 2-melee").row("2-melee", "mortar+feast pike").row("2-siege", "")
    table.strengths("2-melee", "8 2").grave("power", "relic").to_move(2).says("moved")
    pair = Table({"1-melee": "knight", "1-range": "archer"}, hands={1: "relic", 2: ""}, kings={1: "sun-king range"})
    pair.totals(2 + 4, 0).does("1: play relic 1-melee.knight 1-range").totals(16, 0)
    spy = Table(FIELD, hands={1: "relic", 2: ""}).does("1: play relic 2-range.saboteur 2-melee", "2: pass", "1: pass")
    spy.hand(2, "saboteur")
    needs("relic", "shift")
    needs("relic", "shift.fortress", {"1-melee": "line+held"})


@rule("KRIEG-DEATH-1", "KRIEG-ATTACH-1", "KRIEG-SPIES-4")
def test_death():
    table = Table(FIELD, hands={1: "death death", 2: "pike"})
    table.offers("play death", "1-melee.line", "1-melee.cavalry", "1-range.archer", "2-melee.pike", "2-siege.mortar",
                 "2-range.saboteur")  # fmt: skip
    table.does("1: play death 2-siege.mortar").grave("unit", "mortar").grave("power", "feast death").row("2-siege", "")
    table.hand(1, "death").says("played", "discarded").does("2: pass", "1: play death 2-range.saboteur")
    table.grave("power", "feast death saboteur death").totals(11, 2)
    Table(FIELD, hands={1: "death", 2: ""}).does("play death 1-melee.line").totals(6, 12).grave("unit", "line")
    Table(FIELD, hands={1: "death", 2: ""}).refuses("play death 1-siege.mortar", "krieg.unit.gone")
    needs("death", "discardone")
    needs("death", "discardone.fortress", {"2-melee": "line+fortress"})


@rule("KRIEG-DEATH-1", "KRIEG-ATTACH-1", "KRIEG-TRAITOR-KING-1")
def test_of_twins_it_is_told_which_is_meant():
    """What was attached to a unit, before anything else was."""
    rows = {"1-melee": "cavalry cavalry+feast", "2-siege": "mortar"}
    for ref, worn in (("1-melee.cavalry", []), ("1-melee.cavalry.2", ["feast"])):
        said = Table(rows, hands={1: "death", 2: ""}).does(f"1: play death {ref}").said
        assert [e["attached"] for e in said if e["type"] == "discarded"] == [worn]
        said = Table(rows, hands={1: "famine", 2: ""}).does(f"1: play famine {ref}").said
        assert [e["attached"] for e in said if e["type"] == "played"] == [worn]
    table = Table(rows, hands={1: "traitor-king", 2: ""}).does("1: play traitor-king 1-range swap")
    trade = next(e for e in table.does("1: swap 1-melee.cavalry.2 2-siege.mortar").said if e["type"] == "swapped")
    assert (trade["attached"], trade["other_attached"]) == (["feast"], [])


@rule("KRIEG-DEATH-1")
def test_death_and_twins_that_differ():
    table = Table({"2-melee": "knight knight knight+feast"}, hands={1: "death", 2: ""})
    table.offers("play death", "2-melee.knight", "2-melee.knight.2").does("play death 2-melee.knight.2")
    table.row("2-melee", "knight knight").grave("power", "feast death")


# ---- War, Wrath, Crusade ----


@rule("KRIEG-WAR-1")
def test_war():
    """As many as its player likes, at least one; then everybody else as many, of their own choice."""
    rows = {"1-melee": "scout knight knight", "2-melee": "pike", "2-siege": "mortar+feast", "2-range": "saboteur"}
    table = Table(rows, hands={1: "war", 2: ""}).does("1: play war").phase("lose").hand(1, "war")
    table.offers("", "lose 1-melee.knight", "lose 1-melee.scout").refuses("done", "krieg.set.more KRIEG-WAR-1")
    table.refuses("lose 2-melee.pike", "krieg.set.own KRIEG-WAR-1")
    table.refuses("pass", "krieg.first.war_own KRIEG-PASS-3").does("1: lose 1-melee.scout", "1: lose 1-melee.knight")
    table.offers("", "lose 1-melee.knight", "done").does("1: done").to_move(2).phase("lose")
    table.row("1-melee", "knight").grave("unit", "scout knight").refuses("done", "krieg.set.exact KRIEG-WAR-1")
    table.refuses("pass", "krieg.first.war_others KRIEG-PASS-3").refuses("lose 1-melee.knight", "krieg.set.own")
    table.does("2: lose 2-range.saboteur", "2: lose 2-siege.mortar").row("2-melee", "pike").to_move(2).phase("turn")
    table.grave("power", "saboteur feast war").grave("unit", "scout knight mortar")
    needs("war", "unit.own", {"2-melee": "line"})
    needs("war", "unit.own.fortress", {"1-melee": "line+held", "2-melee": "pike"})


@rule("KRIEG-WAR-1")
def test_what_is_lost_is_forced_only_among_equals():
    """A choice that others do not see before it is whole is not forced for them, even where one way is left."""
    rows = {"1-melee": "scout knight", "2-melee": "pike line", "2-siege": "mortar"}
    table = Table(rows, hands={1: "war", 2: ""}).does("1: play war", "1: lose 1-melee.scout", "1: lose 1-melee.knight")
    table.does("2: lose 2-melee.line")
    assert len(table.state.legal_actions()) == 1 and not table.state.publicly_forced()
    assert any(len(table.state.determinize(None, Rng(seed)).legal_actions()) > 1 for seed in range(20))
    equal = Table({"1-melee": "scout", "2-melee": "knight knight knight"}, hands={1: "war", 2: ""}).does("1: play war")
    assert equal.state.publicly_forced()


@rule("KRIEG-WAR-1", "KRIEG-POWER-3")
def test_war_against_fewer_units():
    """Who has fewer loses all; who has none loses nothing; choosing all needs no `done`."""
    rows = {"1-melee": "scout knight", "2-melee": "line", "4-siege": "mortar cannon armada"}
    table = Table(rows, seats=4, hands={1: "war", 2: "", 3: "", 4: ""}, passed=[4])
    table.does("1: play war", "1: lose 1-melee.scout", "1: lose 1-melee.knight").row("2-melee", "").to_move(4)
    table.does("4: lose 4-siege.cannon", "4: lose 4-siege.armada").row("4-siege", "mortar").to_move(2).phase("turn")
    alone = Table({"1-melee": "scout"}, hands={1: "war", 2: ""}).does("1: play war").totals(0, 0).to_move(2)
    alone.grave("power", "war")


@rule("KRIEG-WAR-1", "KRIEG-TEAM-5")
def test_war_spares_the_partner():
    rows = {"1-melee": "scout", "2-melee": "line pike", "3-melee": "crusader", "4-siege": "mortar"}
    table = Table(rows, seats=4, options={"teams": True}, hands={1: "war", 2: "", 3: "", 4: ""})
    table.does("1: play war").to_move(2).does("2: lose 2-melee.pike").row("3-melee", "crusader").row("4-siege", "")


@rule("KRIEG-WRATH-1")
def test_wrath():
    """One of one's own for two of an opponent's, which its player chooses."""
    table = Table(FIELD, hands={1: "wrath", 2: ""}).offers(
        "play wrath", "1-melee.line", "1-melee.cavalry", "1-range.archer"
    )
    table.refuses("play wrath 2-melee.pike", "krieg.price.own KRIEG-WRATH-1")
    table.does("1: play wrath 1-range.archer").to_move(1).phase("take").row("1-range", "archer").hand(1, "wrath")
    table.offers("", "take 2-melee.pike", "take 2-range.saboteur").refuses("done", "krieg.set.exact KRIEG-WRATH-1")
    table.refuses("take 1-melee.line", "krieg.set.theirs KRIEG-WRATH-1")
    table.refuses("pass", "krieg.first.strike KRIEG-PASS-3")
    table.does("1: take 2-melee.pike", "1: take 2-siege.mortar").totals(9, 3).to_move(2)
    table.grave("unit", "archer pike mortar").grave("power", "feast wrath")
    needs("wrath", "unit.own", {"2-melee": "pike"})
    needs("wrath", "unit.theirs", {"1-melee": "pike"})
    needs("wrath", "unit.theirs.fortress", {"1-melee": "pike", "2-melee": "line+fortress"})


@rule("KRIEG-WRATH-1", "KRIEG-POWER-3")
def test_wrath_against_one_unit():
    table = Table({"1-melee": "pike", "2-siege": "mortar"}, hands={1: "wrath", 2: ""}).does("play wrath 1-melee.pike")
    table.totals(0, 0).to_move(2).grave("unit", "pike mortar").grave("power", "wrath")


@rule("KRIEG-WRATH-1", "KRIEG-POWER-5", "KRIEG-TEAM-5")
def test_wrath_strikes_one_opponent():
    rows = {"1-melee": "pike", "2-siege": "mortar cannon", "3-melee": "line", "4-range": "archer bowman militia"}
    hands = {1: "wrath", 2: "", 3: "", 4: ""}
    table = Table(rows, seats=4, hands=hands).offers("play wrath 1-melee.pike", "2", "3", "4")
    table.does("play wrath 1-melee.pike 3").row("3-melee", "").row("2-siege", "mortar cannon").to_move(2)
    team = Table(rows, seats=4, options={"teams": True}, hands=hands).offers("play wrath 1-melee.pike", "2", "4")
    team.refuses("play wrath 1-melee.pike 3", "krieg.seat.partner KRIEG-WRATH-1")
    team.does("1: play wrath 1-melee.pike 4").offers("take", "4-range.archer", "4-range.bowman")


@rule("KRIEG-CRUSADE-1")
def test_crusade():
    """In everybody's strongest row all units of the greatest strength fall, whole pairs too."""
    rows = {"1-siege": "cannon siege siege", "1-melee": "line", "2-melee": "cavalry knight", "2-range": "breach"}
    table = Table(rows, hands={1: "crusade", 2: ""}).does("1: play crusade").to_move(2).phase("turn")
    table.row("1-siege", "").row("1-melee", "line").row("2-melee", "knight").row("2-range", "breach")
    table.grave("unit", "siege siege cannon cavalry").grave("power", "crusade").says("played", "discarded")
    king = Table({"1-melee": "cavalry", "1-range": "breach"}, hands={1: "crusade", 2: ""}, kings={1: "sun-king melee"})
    king.does("play crusade").row("1-melee", "").row("1-range", "breach")
    snow = Table({"1-melee": "line", "1-range": "musketeer", "2-melee": "cavalry scout"}, hands={1: "crusade", 2: ""},
                 weather="frost melee now").does("1: play crusade")  # fmt: skip
    snow.row("1-melee", "line").row("1-range", "").row("2-melee", "scout")
    needs("crusade", "discardstrongest")


@rule("KRIEG-CRUSADE-1", "KRIEG-PILE-2", "KRIEG-SPIES-4")
def test_crusade_lies_on_what_it_struck():
    rows = {"1-melee": "pike", "2-siege": "minister+feast", "3-melee": "zealot"}
    table = Table(rows, seats=3, hands={1: "crusade", 2: "", 3: ""}).does("1: play crusade").totals(0, 0, 0)
    table.grave("power", "minister feast zealot crusade").grave("unit", "pike")


@rule("KRIEG-CRUSADE-1", "KRIEG-FORTRESS-2", "KRIEG-POWER-3")
def test_crusade_needs_something_that_can_fall():
    """A fortified unit that is the greatest of its side's best row counts, and is all that would be struck."""
    rows = {"1-melee": "line+held knight"}
    needs("crusade", "discardstrongest.fortress", rows=rows)
    other = {"1-range": "breach grenadier", "2-siege": "siege"}
    for more, left in (({"1-melee": "juggernaut+held line"}, "juggernaut+held"), (other, "line+held knight")):
        Table(rows | more, hands={1: "crusade", 2: ""}).does("play crusade").row("1-melee", left)


@rule("KRIEG-CRUSADE-1")
def test_crusade_skips_sides_without_units():
    for turn, other in ((1, 2), (2, 1)):
        table = Table({"1-melee": "line pike"}, hands={turn: "crusade"}, turn=turn).does("play crusade")
        table.row("1-melee", "pike").to_move(other)


@rule("KRIEG-CRUSADE-1", "KRIEG-FIELD-4", "KRIEG-TEAM-5")
def test_crusade_asks_the_owners_in_turn_order():
    rows = {"1-melee": "square", "2-siege": "assault catapult assault", "3-melee": "line", "3-range": "breach",
            "4-melee": "cavalry", "4-range": "privateer"}  # fmt: skip
    hands = {1: "", 2: "crusade", 3: "", 4: ""}
    table = Table(rows, seats=4, hands=hands, turn=2).does("2: play crusade").to_move(2).phase("arrange")
    table.refuses("pass", "krieg.first.crusade KRIEG-PASS-3").refuses("arrange 2-melee square", "krieg.crusade.weaker")
    table.offers("arrange", "2-siege assault+assault", "2-siege assault+catapult")
    table.does("2: arrange 2-siege assault+catapult").row("2-siege", "assault")
    table.does("3: arrange 3-range breach", "4: arrange 4-melee cavalry").row("1-melee", "").to_move(3).phase("turn")
    team = Table(rows, seats=4, options={"teams": True}, hands=hands, turn=2).does("2: play crusade")
    team.does("2: arrange 2-siege assault+assault", "3: arrange 3-melee line").row("1-melee", "")
    team.row("4-melee", "cavalry").to_move(3).phase("turn")


# ---- from the graveyard to the field ----


@rule("KRIEG-GRAIL-1", "KRIEG-FLEX-1")
def test_grail():
    """The two topmost cards, the top one first, each into its row."""
    table = Table(hands={1: "grail", 2: ""}, graves="line cannon archer").offers("play grail", "")
    table.does("1: play grail").row("1-siege", "cannon").row("1-range", "archer").grave("unit", "line").totals(6, 0)
    table.grave("power", "grail").says("played", "entered", "entered").to_move(2)
    assert [event["card"] for event in table.said if event["type"] == "entered"] == ["archer", "cannon"]
    Table(hands={1: "grail", 2: ""}, graves="line").does("1: play grail").row("1-melee", "line").to_move(2)
    both = Table(hands={1: "grail", 2: ""}, graves="juggernaut officer-siege-range")
    both.offers("play grail", *(f"1-{top} 1-{under}" for top in ("range", "siege") for under in ("melee", "range")))
    steps = choices.steps(words := TableWords(both.state.game.words), both.state, choices.legal(words, both.state))
    cards = ("Officer (Siege or Range)", "Juggernaut")
    assert [one["prompt"] for one in steps["play grail"]] == [f"Into which row does {card} go?" for card in cards]
    both.does("1: play grail 1-siege 1-range").row("1-siege", "officer-siege-range").row("1-range", "juggernaut")
    needs("grail", "deploytop")
    needs("grail", "deploytop", graves="death zealot")


@rule("KRIEG-GRAIL-1", "KRIEG-PILE-2")
def test_grail_after_a_war():
    """What fell last lies on top."""
    rows = {"1-melee": "scout line", "2-siege": "mortar armada"}
    table = Table(rows, hands={1: "war", 2: "grail"})
    table.does("1: play war", "1: lose 1-melee.line", "1: lose 1-melee.scout").grave(
        "unit", "line scout armada mortar"
    ).does("2: play grail").row("2-siege", "mortar armada")
    table.grave("unit", "line scout")


@rule("KRIEG-PYRE-1")
def test_pyre():
    """Any card of the unit graveyard, however deep; the newest of several alike."""
    table = Table(hands={1: "pyre", 2: ""}, graves="mortar knight line knight archer death")
    table.offers("play pyre", "mortar", "knight", "line", "archer")
    table.refuses("play pyre death", "krieg.not_that KRIEG-PYRE-1").does("1: play pyre mortar").row(
        "1-siege", "mortar"
    ).grave("unit", "knight line knight archer").to_move(2)
    table.grave("power", "death pyre").totals(6, 0)
    twin = Table(hands={1: "pyre", 2: ""}, graves="mortar knight line knight archer").does("play pyre knight")
    twin.grave("unit", "mortar knight line archer")
    needs("pyre", "deployany")
    needs("pyre", "deployany", graves="death zealot")


# ---- Offering ----


@rule("KRIEG-OFFERING-1", "KRIEG-POWER-2")
@pytest.mark.parametrize(
    ("rows", "unit", "known", "cards"),
    [
        ({"1-melee": "cavalry"}, "1-melee.cavalry", {}, 1), ({"1-melee": "line"}, "1-melee.line", {}, 2),
        ({"1-melee": "square officer-melee-range"}, "1-melee.square", {}, 2),
        ({"1-melee": "knight pike"}, "1-melee.knight", {}, 1),
        ({"1-melee": "square"}, "1-melee.square", {"kings": {1: "sun-king melee"}}, 2),
        ({"1-melee": "line"}, "1-melee.line", {"weather": "frost melee now"}, 1),
        ({"1-siege": "minister+ruin5"}, "1-siege.minister", {}, 2), ({"1-melee": "scout"}, "1-melee.scout", {}, 1),
        ({"1-melee": "cavalry"}, "1-melee.cavalry", {"burden": "2 1 now"}, 1),
    ],
)  # fmt: skip
def test_offering(rows, unit, known, cards):
    """One card for a strength up to 4, two from 5 on, with pairs, Kings and weather; Burden counts at scoring only."""
    slug = unit.partition(".")[2]
    table = Table(rows, hands={1: "offering", 2: ""}, units="mortar cannon", **known).allows(f"play offering {unit}")
    table.does(f"1: play offering {unit}").phase("draw").to_move(1).says("played", "discarded")
    table.refuses("pass", "krieg.first.draw KRIEG-PASS-3").does(*["1: draw unit"] * cards).to_move(2)
    table.hand(1, "mortar cannon" if cards == 2 else "mortar")
    assert slug in table.state.to_position()["graves"]["power" if slug == "minister" else "unit"]


@rule("KRIEG-OFFERING-1", "KRIEG-POWER-3", "KRIEG-DRAW-3")
def test_offering_refused():
    needs("offering", "unit.own", {"2-melee": "line"})
    needs("offering", "unit.own.fortress", {"1-melee": "line+fortress"})
    needs("offering", "sacrifice.deck", {"1-melee": "line"}, deck=0)
    table = Table({"1-melee": "line", "2-melee": "pike"}, hands={1: "offering", 2: ""}, deck=0, units="mortar")
    table.refuses("play offering 2-melee.pike", "krieg.price.own KRIEG-OFFERING-1")
    table.does("1: play offering 1-melee.line").offers("draw", "unit").does("1: draw unit").hand(1, "mortar").to_move(2)


@rule("KRIEG-OFFERING-1", "KRIEG-FIELD-4")
def test_offering_arranged():
    """Three equal 3s, or a 4 beside a Scout: the owner says which way it counts, before anything is shown."""
    table = Table({"1-siege": "assault assault catapult"}, hands={1: "offering", 2: ""})
    table.does("1: play offering 1-siege.catapult").phase("arrange").offers("arrange", "1", "2").hand(1, "offering")
    table.refuses("arrange 3", "krieg.not_so.sacrifice KRIEG-FIELD-4")
    table.refuses("pass", "krieg.first.sacrifice KRIEG-PASS-3").does("1: arrange 1", "1: draw unit").to_move(2)
    table.row("1-siege", "assault assault").grave("power", "offering")
    Table({"1-melee": "scout line"}, hands={1: "offering", 2: ""}).does("play offering 1-melee.line").phase("draw")
