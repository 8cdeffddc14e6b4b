"""Every reason the engine gives for a refusal, once."""

from __future__ import annotations

from pathlib import Path

import pytest

from evertable.session.catalogue import TableWords

from .script import Table, resolving

CERBERUS = {"hand": "cerberus", "area": "agni kappa", "stones": "p1"}
DRY = {"pile": "", "round": 9, "stones": "p2"}

REASONS = {
    "vale.over": lambda: (Table(round=10, score=3).does("end", "end"), "end"),
    "vale.no_such_verb": lambda: (Table(hand="agni"), "dance"),
    "vale.no_such_card": lambda: (Table(hand="agni"), "summon nobody 0"),
    "vale.no_more": lambda: (Table(claims="agni"), "sell agni twice"),
    "vale.no_such_player": lambda: (resolving(area="goblin"), "use goblin nobody"),
    "vale.no_such_seat": lambda: (resolving(area="goblin"), "use goblin 3"),
    "vale.no_option": lambda: (resolving(area="basilisk"), "use basilisk points"),
    "vale.no_family": lambda: (Table(hand="ember", stones="p2", round=7, B={"area": "kappa"}), "summon ember p2 1"),
    "vale.not_yourself": lambda: (resolving(area="goblin"), "use goblin 1"),
    "vale.none_left": lambda: (Table(hand="young-forest-spirit ember imp"), "summon young-forest-spirit 0 imp"),
    "vale.not_in.area": lambda: (
        resolving(area="asmodeus imp", hand="hestia"),
        "use asmodeus firefox",
    ),
    "vale.not_in.hand": lambda: (Table(hand="forest-spirit imp", stones="r2"), "summon forest-spirit r2 agni"),
    "vale.not_in.discard": lambda: (resolving(area="mimic", discard="troll"), "use mimic goblin"),
    "vale.unlike.family": lambda: (resolving(area="mimic", discard="troll agni"), "use mimic agni"),
    "vale.unlike.cost": lambda: (resolving(area="asmodeus imp surtr"), "use asmodeus surtr"),
    "vale.unlike.instant": lambda: (resolving(area="asmodeus imp kappa"), "use asmodeus kappa"),
    "vale.unlike.active": lambda: (resolving(area="genie-exalted troll agni", stones="p1"), "use genie-exalted agni"),
    "vale.unlike.other": lambda: (
        Table(hand="aeris", round=9, stones="p2", area="imp"),
        "summon aeris p2 aeris",
    ),
    "vale.first.keep": lambda: (Table(claims="goblin", stones="b4").does("sell goblin"), "end"),
    "vale.first.give": lambda: (
        Table(hand="ember", stones="p2", round=7, B={"area": "kappa hydra"}).does("summon ember p2 2"),
        "end",
    ),
    "vale.first.free": lambda: (
        Table(hand="young-forest-spirit agni imp").does("summon young-forest-spirit 0 imp"),
        "end",
    ),
    "vale.first.drop": lambda: (Table(**CERBERUS).does("summon cerberus p1"), "end"),
    "vale.first.pick": lambda: (Table(hand="hydra", stones="p1").does("summon hydra p1"), "end"),
    "vale.first.genie": lambda: (Table(hand="genie", area="troll", stones="p1").does("summon genie p1"), "end"),
    "vale.not_that.keep": lambda: (Table(claims="goblin", stones="b4").does("sell goblin"), "keep b3"),
    "vale.drop.chosen": lambda: (Table(**CERBERUS).does("summon cerberus p1", "discard agni"), "discard agni"),
    "vale.drop.order": lambda: (Table(**CERBERUS).does("summon cerberus p1", "discard kappa"), "discard agni"),
    "vale.pick.taken": lambda: (Table(hand="hydra", stones="p1").does("summon hydra p1", "choose blue"), "choose blue"),
    "vale.not_now.keep": lambda: (Table(stones="b4"), "keep b4"),
    "vale.not_now.discard": lambda: (Table(area="agni"), "discard agni"),
    "vale.not_now.done": lambda: (Table(area="agni"), "done"),
    "vale.not_now.choose": lambda: (Table(area="agni"), "choose blue"),
    "vale.phase.hunt": lambda: (Table(phase="hunt", round=1, market="agni imp kappa hydra"), "end"),
    "vale.phase.action": lambda: (Table(area="troll"), "use troll"),
    "vale.phase.resolution": lambda: (resolving(area="troll", hand="imp"), "summon imp 0"),
    "vale.none.sell": lambda: (Table(hand="agni"), "sell"),
    "vale.none.tame": lambda: (Table(hand="agni"), "tame"),
    "vale.none.summon": lambda: (Table(hand="agni"), "summon"),
    "vale.none.remove": lambda: (Table(area="agni"), "remove"),
    "vale.end.marked": lambda: (Table(claims="agni imp"), "end"),
    "vale.take.marked": lambda: (
        Table(phase="hunt", round=1, market="agni imp kappa hydra").does("take imp"),
        "take imp",
    ),
    "vale.take.not_there": lambda: (Table(phase="hunt", round=1, market="agni imp kappa hydra"), "take troll"),
    "vale.sell.hand": lambda: (Table(claims="agni imp").does("tame agni"), "sell agni"),
    "vale.sell.area": lambda: (Table(area="agni", claims="imp"), "sell agni"),
    "vale.sell.not_marked": lambda: (Table(claims="imp", B={"claims": "agni"}), "sell agni"),
    "vale.tame.not_marked": lambda: (Table(claims="imp", B={"claims": "agni"}), "tame agni"),
    "vale.summon.not_in_hand": lambda: (Table(hand="imp", area="agni"), "summon agni r1"),
    "vale.summon.full": lambda: (Table(hand="imp", area="agni troll", round=2), "summon imp 0"),
    "vale.summon.cost": lambda: (Table(hand="surtr imp", stones="b1"), "summon surtr b1"),
    "vale.free.family": lambda: (
        Table(hand="dragon-egg tidal imp", stones="b1").does("summon dragon-egg b1"),
        "summon imp 0",
    ),
    "vale.free.no_payment": lambda: (
        Table(hand="dragon-egg tidal imp", stones="b2").does("summon dragon-egg b1"),
        "summon tidal b1",
    ),
    "vale.pay.no_such": lambda: (Table(hand="surtr", stones="p1"), "summon surtr gold"),
    "vale.pay.not_held": lambda: (Table(hand="surtr", stones="p1"), "summon surtr r4"),
    "vale.pay.short": lambda: (Table(hand="surtr", stones="r1p1"), "summon surtr r1"),
    "vale.pay.superfluous": lambda: (Table(hand="surtr", stones="r1p1"), "summon surtr r1p1"),
    "vale.remove.not_yours": lambda: (Table(area="troll", stones="p1", B={"area": "agni"}), "remove agni p1"),
    "vale.remove.cost": lambda: (Table(area="troll", stones="r4"), "remove troll r4"),
    "vale.use.not_yours": lambda: (resolving(area="troll", B={"area": "harpy"}), "use harpy"),
    "vale.use.no_active": lambda: (resolving(area="troll agni"), "use agni"),
    "vale.use.used": lambda: (resolving(area="troll harpy").does("use troll"), "use troll"),
    "vale.lack.stone": lambda: (resolving(area="troll burning-skull", stones="b1"), "use burning-skull"),
    "vale.lack.points": lambda: (resolving(area="basilisk", score=0), "use basilisk blue"),
    "vale.lack.stones": lambda: (Table(hand="yuki-onna", empty_all="blocked"), "summon yuki-onna 0"),
    "vale.lack.draw": lambda: (Table(hand="sylph", **DRY), "summon sylph p1"),
    "vale.lack.other": lambda: (Table(hand="aeris", round=9, stones="p2"), "summon aeris p2"),
    "vale.lack.recover": lambda: (resolving(area="troll asmodeus"), "use asmodeus"),
    "vale.lack.hand": lambda: (resolving(area="troll medusa"), "use medusa"),
    "vale.lack.hand.other": lambda: (Table(hand="forest-spirit", stones="r2"), "summon forest-spirit r2"),
    "vale.lack.fetch": lambda: (resolving(area="troll mimic"), "use mimic"),
    "vale.lack.family": lambda: (Table(hand="gust", round=9, stones="p2"), "summon gust p2"),
    "vale.lack.room": lambda: (Table(hand="young-forest-spirit agni imp", round=1), "summon young-forest-spirit 0"),
    "vale.lack.two_cards": lambda: (Table(hand="young-forest-spirit imp"), "summon young-forest-spirit 0"),
    "vale.lack.next": lambda: (Table(hand="young-forest-spirit ember marina"), "summon young-forest-spirit 0"),
    "vale.lack.hatch": lambda: (Table(hand="dragon-egg ember", stones="b1"), "summon dragon-egg b1"),
    "vale.lack.actives": lambda: (Table(hand="genie", stones="p1", empty_all="blocked"), "summon genie p1"),
    "vale.lack.copy": lambda: (Table(hand="scorch", area="agni", stones="p2"), "summon scorch p2"),
}


OF_THE_CARD = {
    "vale.no_such_player", "vale.no_such_seat", "vale.no_option", "vale.no_family", "vale.not_yourself",
    "vale.none_left",
    "vale.not_in.area", "vale.not_in.hand", "vale.not_in.discard", "vale.unlike.family", "vale.unlike.cost",
    "vale.unlike.instant", "vale.unlike.active", "vale.unlike.other", "vale.free.family", "vale.drop.chosen",
    "vale.drop.order", "vale.pick.taken",
}  # fmt: skip
"""What an effect asks for stands in the rule of its card."""
BOOK = (Path(__file__).parents[4] / "site/rules/vale.md").read_text("utf-8")


@pytest.mark.parametrize("reason", sorted(OF_THE_CARD))
@pytest.mark.rule("VALE-EFFECT-1")
def test_what_an_effect_asks_for_is_the_rule_of_its_card(reason):
    t, action = REASONS[reason]()
    found = t.state.why_not(*action.split())
    whose = "Dragon Egg" if reason == "vale.free.family" else found.args["card"]["name"]
    assert f"**{found.rule}** *{whose} (" in BOOK


NEVER_NEEDED = {"vale.none.take", "vale.none.use"}
"""Answers for completeness: in a hunt there is a card to take, in a resolution an effect to use."""


@pytest.mark.parametrize("reason", REASONS)
def test_the_reason(reason):
    t, action = REASONS[reason]()
    t.refuses(action, reason)


def test_every_reason_is_shown_here():
    spoken = {word.removesuffix(".one") for word in Table().game.words if word.startswith("vale.")}
    assert set(REASONS) == spoken - NEVER_NEEDED


MISTAKES = [
    # which player
    (resolving(area="goblin"), "use goblin 1", "Goblin takes points from an opponent, not from you"),
    (resolving(area="goblin", seats=3), "use goblin 7", "There are 3 players here"),
    (
        Table(hand="ember", stones="p2", round=7, B={"area": "kappa"}),
        "summon ember p2 1",
        "Ann has no Water card summoned",
    ),
    # which family, which cost, which kind of effect
    (resolving(area="mimic", discard="troll agni"), "use mimic agni", "Mimic is for Earth cards; Agni is not one"),
    (
        resolving(area="asmodeus imp surtr"),
        "use asmodeus surtr",
        "Asmodeus needs a card of cost 2 or less; Surtr costs 4",
    ),
    (
        resolving(area="asmodeus imp kappa"),
        "use asmodeus kappa",
        "Asmodeus needs a card with an instant effect; Kappa has none",
    ),
    (resolving(area="asmodeus imp"), "use asmodeus firefox", "Firefox is not in your area"),
    # how many points, which stone
    (resolving(area="basilisk", score=1), "use basilisk purple", "Basilisk costs 2 points; you have 1"),
    (resolving(area="snail-maiden", stones="b1"), "use snail-maiden blue", "Snail Maiden needs a purple stone"),
    (
        resolving(area="genie-exalted troll burning-skull", stones="b1p1"),
        "use genie-exalted burning-skull",
        "Burning Skull needs a red stone",
    ),
    # selling after taming
    (
        Table(claims="agni imp").does("tame agni"),
        "sell agni",
        "Agni is in your hand: only what you took in this hunt and have not tamed is sold",
    ),
    # stones that are not held
    (
        Table(claims="goblin", stones="b4").does("sell goblin"),
        "keep p4",
        "You do not have 4 purple; you have 4 red, 4 blue",
    ),
    (Table(claims="goblin", stones="b4").does("sell goblin"), "keep b3", "Keep 4 stones, not 3"),
    (
        Table(claims="goblin", stones="b4").does("sell goblin"),
        "keep all",
        "Write stones as the letter of each colour and how many of it, or 0 for none",
    ),
    # sets and pairs
    (
        Table(**CERBERUS).does("summon cerberus p1", "discard kappa"),
        "discard agni",
        "Agni comes before the others: choose cards in order",
    ),
    (
        Table(hand="hydra", stones="p1").does("summon hydra p1", "choose blue"),
        "choose blue",
        "Hydra needs two different options, and this one is already chosen",
    ),
]


@pytest.mark.parametrize(("table", "action", "text"), MISTAKES, ids=[action for _, action, _ in MISTAKES])
def test_what_a_mistake_is_told(table, action, text):
    reason = table.state.why_not(*action.split())
    assert TableWords(table.game.words, ("Ann", "Bo", "Cleo")).say(reason.id, reason.args) == text
