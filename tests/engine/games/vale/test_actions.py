"""Turns of the actions: selling, taming, summoning, paying, removing."""

from __future__ import annotations

import pytest

from .script import FACTS, Table, rule


@rule("VALE-TURN-1")
def test_everybody_has_one_turn_in_order():
    t = Table(seats=3, round=2, phase="action").does("A: end").to_move("B").does("B: end").to_move("C")
    t.does("C: end").phase("hunt").to_move("B")


@rule("VALE-TURN-2")
def test_any_number_of_actions_in_any_order():
    t = Table(round=2, claims="agni undine-queen", hand="imp salamander")
    t.does("summon imp 0", "sell agni", "summon salamander r1", "tame undine-queen", "remove imp r2")
    t.stones("r1").area("salamander").hand("undine-queen").allows("end")


@rule("VALE-TURN-3")
def test_no_end_while_a_marked_card_lies():
    t = Table(claims="agni kappa").refuses("end", "VALE-TURN-3").does("sell agni").refuses("end", "VALE-TURN-3")
    t.does("tame kappa").allows("end")


@rule("VALE-TURN-2")
def test_only_these_actions():
    t = Table(hand="agni", area="salamander")
    t.refuses("use salamander", "VALE-TURN-1").refuses("take agni", "VALE-TURN-1").refuses("dance", "vale.no_such_verb")
    t.refuses("keep r1", "VALE-STONE-3").refuses("choose blue", "VALE-CARD-25").refuses("done", "VALE-CARD-39")


@rule("VALE-SELL-1")
@pytest.mark.parametrize(
    ("card", "stones"),
    [("hestia", "r3"), ("surtr", "r3"), ("poseidon", "b1"), ("yuki-onna", "b1"), ("sand-giant", "r4"),
     ("goblin", "r4"), ("gi-rin", "r1b1"), ("harpy", "r1b1"), ("eternity", "p1"), ("dragon-egg", "p1")],
)  # fmt: skip
def test_what_a_sale_brings(card, stones):
    family = next(entry["family"] for entry in FACTS["cards"] if entry["slug"] == card)
    brings = FACTS["sell_values"][family]
    assert stones == "".join(f"{colour[0]}{n}" for colour, n in brings.items() if n)
    Table(claims=card).does(f"sell {card}").stones(stones).discarded(card).hand("").says("sold")


@rule("VALE-SELL-2")
def test_what_cannot_be_sold():
    t = Table(claims="agni", hand="imp", area="kappa", B={"claims": "hydra"})
    for card in ("imp", "kappa", "hydra", "genie"):
        t.refuses(f"sell {card}", "VALE-SELL-2")
    t.offers("sell", "agni")


@rule("VALE-SELL-1", "VALE-TAME-1")
def test_a_marked_card_is_used_once():
    t = (
        Table(claims="agni kappa")
        .does("sell agni")
        .refuses("sell agni", "VALE-SELL-2")
        .refuses("tame agni", "VALE-TAME-1")
    )
    t.does("tame kappa").refuses("sell kappa", "VALE-SELL-2").refuses("tame kappa", "VALE-TAME-1")


@rule("VALE-TAME-1")
def test_taming():
    """Marco tames the Hydra he had marked."""
    Table(claims="hydra").does("tame hydra").hand("hydra").says("tamed").allows("end")


@rule("VALE-TAME-1")
def test_a_hand_has_no_limit():
    hand = " ".join(card["slug"] for card in FACTS["cards"][20:60])
    Table(claims="hestia imp", hand=hand).does("tame hestia", "tame imp").hand(f"{hand} hestia imp")


@rule("VALE-TAME-1")
def test_only_ones_own_marked_cards_are_tamed():
    Table(claims="agni", B={"claims": "hydra"}).refuses("tame hydra", "VALE-TAME-1").offers("tame", "agni")


# ---- summoning ----


@rule("VALE-SUMMON-1")
def test_summoning():
    t = (
        Table(hand="salamander kappa", stones="r2")
        .does("summon salamander r1")
        .area("salamander")
        .hand("kappa")
        .stones("r1")
    )
    t.says("summoned").refuses("summon salamander r1", "VALE-SUMMON-1").refuses("summon hydra r1", "VALE-SUMMON-1")


@rule("VALE-SUMMON-1", "VALE-AREA-1")
def test_marco_summons_the_hydra():
    """Round five, two of five areas taken, a cost of 4; he chooses two of its gains."""
    t = Table(round=5, hand="hydra", stones="r1b1", area="salamander griffon")
    t.does("summon hydra r1b1").pending("pick").does("choose purple", "choose points")
    t.area("salamander griffon hydra").stones("p1").score(4)


@rule("VALE-AREA-1")
@pytest.mark.parametrize("round", [1, 2, 3])
def test_as_many_areas_as_the_round_has_number(round):
    full = " ".join(["salamander", "griffon", "troll"][:round])
    t = Table(round=round, hand="hestia", area=full, stones="p4")
    t.refuses("summon hestia 0", "VALE-AREA-2").does(f"remove {full.split()[0]} p1").allows("summon hestia 0")


@rule("VALE-AREA-1")
def test_next_round_there_is_one_more():
    t = Table(round=1, hand="hestia nessie", area="troll", stones="r2", pile="imp agni kappa medusa genie boreas")
    t.refuses("summon hestia 0", "VALE-AREA-2").does("A: end", "B: end", "A: use troll")
    t.does("B: take imp", "A: take agni", "A: take medusa", "B: take kappa", "B: sell imp", "B: tame kappa", "B: end")
    t.to_move("A").allows("summon hestia 0")


@rule("VALE-AREA-2")
@pytest.mark.parametrize("card", ["boreas", "tengu", "dragon-egg"])
def test_cards_that_leave_at_once_need_a_free_area_too(card):
    t = Table(round=1, hand=f"{card} tidal", area="troll", stones="p4")
    t.refuses(f"summon {card} p1", "VALE-AREA-2").does("remove troll p1").allows(f"summon {card} p1")


@rule("VALE-SUMMON-2")
def test_reductions_add_up():
    t = Table(round=9, hand="genie rudra hydra", area="pegasus hippogriff", stones="r4")
    t.allows("summon genie r1").refuses("summon rudra r4", "VALE-PAY-1").allows("summon hydra r3")


@rule("VALE-SUMMON-2")
def test_no_cost_below_zero():
    t = Table(round=9, hand="harpy imp", area="pegasus hippogriff", stones="r4")
    t.offers("summon harpy", "0").offers("summon imp", "0").does("summon harpy 0").stones("r4")


@rule("VALE-SUMMON-3")
def test_a_card_does_not_help_with_itself():
    Table(hand="agni", stones="r2").refuses("summon agni r2", "VALE-PAY-1")
    Table(hand="pegasus", stones="r2").refuses("summon pegasus r2", "VALE-PAY-1")
    Table(hand="water-giant", stones="b1").refuses("summon water-giant b1", "VALE-PAY-1")
    Table(hand="hae-tae", stones="b1").does("summon hae-tae b1").score(0)
    Table(hand="sylph", stones="p1").does("summon sylph p1").score(0)
    Table(hand="gargoyle", stones="p1").does("summon gargoyle p1").score(0)
    Table(hand="phoenix", stones="r3").does("summon phoenix r3").score(0)


@rule("VALE-SUMMON-3", "VALE-CARD-17")
def test_kappa_does_not_reward_itself():
    """The rule book's own example."""
    Table(hand="kappa", stones="b1").does("summon kappa b1").score(0).stones("0")


@rule("VALE-SUMMON-4")
def test_a_card_that_cannot_do_all_is_not_summoned():
    Table(hand="willow", stones="p2", pile="", round=9).refuses("summon willow p2", "VALE-SUMMON-4")
    Table(hand="willow", stones="p2", pile="imp", round=9).does("summon willow p2").hand("imp")


@rule("VALE-SUMMON-4", "VALE-CARD-63")
def test_ember_without_a_water_card():
    """The rule book's own example."""
    t = Table(hand="ember", stones="p2", area="agni", B={"area": "troll"})
    t.refuses("summon ember p2", "VALE-SUMMON-4")
    Table(hand="ember", stones="p2", B={"area": "troll kappa"}).offers("summon ember p2", "2")


@rule("VALE-SUMMON-5", "VALE-CARD-70")
def test_eternity_counts_itself():
    """The rule book's own example: 4 points for the Dragon family."""
    Table(hand="eternity", stones="p2", round=9).does("summon eternity p2").score(4)


@rule("VALE-SUMMON-5")
def test_the_summoned_card_is_in_hand_no_more():
    Table(hand="firefox agni kappa", stones="r1").does("summon firefox r1").score(2)


@rule("VALE-SUMMON-6")
def test_rewards_come_before_the_instant_effect():
    t = Table(hand="cerberus", area="kappa sylph", stones="b3p1", round=9).does("summon cerberus b2")
    t.score(3).pending("drop").does("discard kappa", "discard sylph", "done").score(3).area("cerberus")


@rule("VALE-SUMMON-6")
def test_they_come_first_in_the_log_too():
    t = Table(hand="genie", area="kappa goblin-soldier", stones="b2", score=3, B={"score": 5})
    t.does("summon genie b2").score(5).says("summoned", "scored").does("use goblin-soldier").score(1)


@rule("VALE-SUMMON-7")
def test_summoning_without_paying_is_summoning():
    t = Table(hand="young-forest-spirit imp ifrit", area="sylph phoenix kappa gargoyle", stones="0", round=6)
    t.does("summon young-forest-spirit 0 imp").score(1).pending("free").does("summon ifrit 0").score(1 + 1 + 6)
    t.area("young-forest-spirit ifrit sylph phoenix kappa gargoyle").discarded("imp")


@rule("VALE-SUMMON-7")
def test_nothing_can_be_paid_for_it_and_nothing_else_done():
    t = Table(hand="young-forest-spirit imp ifrit", stones="r3", round=6, claims="hydra")
    t.does("summon young-forest-spirit 0 imp").offers("", "summon ifrit 0").refuses("summon ifrit r2", "VALE-SUMMON-7")
    t.refuses("end", "VALE-SUMMON-7").refuses("sell hydra", "VALE-SUMMON-7")


@rule("VALE-SUMMON-7")
def test_what_is_summoned_without_paying_must_be_able_to_act():
    t = Table(hand="young-forest-spirit imp ember agni", round=6, B={"area": "troll"})
    t.does("summon young-forest-spirit 0 imp").refuses("summon ember 0", "VALE-SUMMON-4").offers("summon", "agni 0")


# ---- paying ----


@rule("VALE-PAY-1")
def test_a_cost_of_four():
    """The rule book's own examples: exactly 4 in two ways, or 6 without change."""
    t = Table(hand="surtr", stones="r1b1p1", round=5).offers("summon surtr", "r1b1", "p1")
    t.does("summon surtr p1").stones("r1b1")
    Table(hand="surtr", stones="r4", round=5).offers("summon surtr", "r4")


@rule("VALE-PAY-1")
def test_too_little():
    t = Table(hand="surtr salamander", stones="r1b1", round=5)
    t.refuses("summon surtr b1", "VALE-PAY-1").refuses("summon surtr r2b1", "VALE-PAY-1").refuses(
        "summon surtr x9", "vale.pay.no_such"
    )
    Table(hand="surtr", stones="r3").refuses("summon surtr", "VALE-PAY-1")


@rule("VALE-PAY-2")
def test_no_stone_that_could_be_left_out():
    t = Table(hand="surtr hestia", stones="r2b2", round=5).offers("summon surtr", "r1b1", "b2")
    t.refuses("summon surtr r1b2", "VALE-PAY-2").refuses("summon surtr r2b1", "VALE-PAY-2")
    t.offers("summon hestia", "0").refuses("summon hestia r1", "VALE-PAY-2")


@rule("VALE-PAY-2")
def test_superfluous_stones_by_option():
    t = Table(superfluous="allowed", hand="surtr hestia", area="kappa", stones="r2b2", round=5)
    t.offers("summon surtr", "r1b1", "r2b1", "b2", "r1b2", "r2b2").allows("summon hestia b1", "summon hestia r2b2")
    t.does("summon hestia b1").score(2).allows("remove kappa r2b1")


@rule("VALE-PAY-3")
def test_paid_stones_are_gone():
    Table(hand="yuki-onna-exalted", stones="b3", round=5).does("summon yuki-onna-exalted b1").score(6).stones("b2")
    Table(hand="rock-golem", stones="p1", round=6).does("summon rock-golem p1").score(0)


# ---- removing ----


@rule("VALE-REMOVE-1")
def test_removing_costs_the_number_of_the_round():
    """Marco pays 6 for the 5 of the fifth round and gets no change."""
    Table(round=5, area="agni troll", stones="r3p1").offers("remove troll", "p1", "r3")
    t = Table(round=5, area="troll", stones="r3p1").offers("remove troll", "p1").does("remove troll p1")
    t.area("").stones("r3").discarded("troll").says("removed")


@rule("VALE-REMOVE-1")
def test_removing_needs_enough():
    Table(round=5, area="troll", stones="r4").refuses("remove troll", "VALE-REMOVE-1")
    Table(round=5, area="troll", stones="r3b1").refuses("remove troll r3", "VALE-PAY-1").offers("remove troll", "r2b1")


@rule("VALE-REMOVE-1")
def test_only_ones_own_summoned_cards_are_removed():
    t = Table(round=5, area="troll", hand="agni", stones="p2", B={"area": "kappa"})
    for card in ("agni", "kappa", "genie"):
        t.refuses(f"remove {card} p1", "VALE-REMOVE-1")


@rule("VALE-REMOVE-2")
def test_removing_is_not_made_cheaper():
    Table(round=5, area="pegasus hippogriff", stones="r4").refuses("remove hippogriff", "VALE-REMOVE-1")
    Table(round=5, area="pegasus hippogriff", stones="p2").refuses("remove hippogriff p2", "VALE-PAY-2")


@rule("VALE-REMOVE-2", "VALE-STONE-7")
def test_removing_is_paid_at_the_current_worth():
    Table(round=7, area="water-giant troll", stones="b1p1").offers("remove troll", "p1")
    Table(round=6, area="hae-tae troll", stones="b1p2").offers("remove troll", "b1", "p2")


@rule("VALE-REMOVE-3")
def test_agni_pays_for_its_own_removal():
    Table(round=4, area="agni", stones="r2").does("remove agni r2").area("").stones("0")


@rule("VALE-REMOVE-1")
def test_rewards_for_summoning_are_none_for_removing():
    Table(round=3, area="kappa sylph", stones="b1").does("remove sylph b1").score(0)
