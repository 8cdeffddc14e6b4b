"""Every reason the engine gives for a refusal, once."""

from __future__ import annotations

import pytest

from evertable.games.krieg.words import WORDS

from .script import Table

FIELD = {
    "1-melee": "knight knight+feast line+fortress",
    "1-siege": "siege",
    "2-range": "archer bowman",
    "2-siege": "mortar",
}


def table(hand: str, *moves: str, rows: dict[str, str] | None = None, **known: object) -> Table:
    """Seat 1 has this hand on a field with something on it."""
    hands = {1: hand, 2: "pike", **known.pop("hands", {})}
    return Table(FIELD if rows is None else rows, hands=hands, **known).does(*moves)


def bare(hand: str, **known: object) -> Table:
    """On an empty field, with a few cards in hand."""
    return table(f"{hand} cavalry", rows={}, **known)


SUSPEND = ("play lion-king 1-melee aside",)
TRADE = ("play traitor-king 1-melee swap",)
THREE = {"1-siege": "assault assault assault"}
MIXED = {"1-siege": "assault assault catapult"}
REASONS = {
    "krieg.not_legal": lambda: (table("knight"), "pass twice"),
    "krieg.not_now": lambda: (table("knight"), "draw unit"),
    "krieg.over": lambda: (table("", "pass", hands={2: ""}, passed=[2], round=2, history=[[0, 1]]), "pass"),
    "krieg.no_such_verb": lambda: (table("knight"), "dance 1-melee"),
    "krieg.no_such_card": lambda: (table("knight"), "play dragon"),
    "krieg.no_such_row": lambda: (table("knight"), "play knight 3-air"),
    "krieg.no_such_unit": lambda: (table("death"), "play death 1-melee.dragon"),
    "krieg.hand.none": lambda: (table("knight"), "play mortar 1-siege"),
    "krieg.hand.empty": lambda: (table(""), "play"),
    "krieg.not_that": lambda: (table("demise", kings={2: "lion-king melee"}), "play demise sun-king"),
    "krieg.unit.wanted": lambda: (table("wrath", "play wrath 1-siege.siege"), "take 2-siege"),
    "krieg.unit.gone": lambda: (table("death"), "play death 1-melee.cavalry"),
    "krieg.not_that.unit": lambda: (table("relic"), "play relic 1-melee.knight 2-range.archer"),
    "krieg.not_that.row": lambda: (table("relic"), "play relic 1-melee.knight 2-range"),
    "krieg.price.own": lambda: (table("jester"), "play jester 2-siege.mortar"),
    "krieg.row.wanted": lambda: (table("knight"), "play knight 1-siege.siege"),
    "krieg.unit.fortress": lambda: (table("death"), "play death 1-melee.line"),
    "krieg.row.whose": lambda: (table("knight"), "play knight melee"),
    "krieg.row.own": lambda: (table("knight"), "play knight 2-melee"),
    "krieg.row.type": lambda: (table("knight"), "play knight 1-range"),
    "krieg.row.opponent": lambda: (table("spy"), "play spy 1-melee"),
    "krieg.row.spy": lambda: (table("spy"), "play spy 2-siege"),
    "krieg.row.weather": lambda: (table("fog"), "play fog melee"),
    "krieg.row.king": lambda: (table("lion-king"), "play lion-king 2-melee halve"),
    "krieg.first.draw": lambda: (table("minister", "play minister 2-siege"), "pass"),
    "krieg.first.trade": lambda: (table("traitor-king", *TRADE), "pass"),
    "krieg.first.sacrifice": lambda: (table("offering", "play offering 1-siege.assault", rows=THREE), "pass"),
    "krieg.first.crusade": lambda: (table("crusade", "play crusade", rows=MIXED), "pass"),
    "krieg.first.enter": lambda: (
        table("", "pass", hands={2: ""}, passed=[2], aside={1: "choose juggernaut"}), "pass",
    ),
    "krieg.first.opening": lambda: (Table(), "pass"),
    "krieg.first.withdraw": lambda: (table("feint", "play feint"), "pass"),
    "krieg.first.feed": lambda: (table("ruin knight", "play ruin 1-siege.siege"), "pass"),
    "krieg.first.lay_by": lambda: (table("usury knight pike archer cavalry", "play usury"), "pass"),
    "krieg.first.war_own": lambda: (table("war", "play war"), "pass"),
    "krieg.first.war_others": lambda: (table("war", "play war", "lose 1-siege.siege", "done"), "pass"),
    "krieg.first.strike": lambda: (table("wrath", "play wrath 1-siege.siege"), "pass"),
    "krieg.first.suspend": lambda: (table("lion-king", *SUSPEND), "pass"),
    "krieg.not_so.draw": lambda: (table("minister", "play minister 2-siege"), "draw king"),
    "krieg.not_so.trade": lambda: (table("traitor-king", *TRADE), "swap 1-siege.siege 1-melee.knight"),
    "krieg.not_so.sacrifice": lambda: (table("offering", "play offering 1-siege.assault", rows=THREE), "arrange 3"),
    "krieg.not_so.crusade": lambda: (
        table("crusade", "play crusade", rows={"1-melee": "line", "1-range": "breach"}), "arrange 1-siege siege",
    ),
    "krieg.not_so.enter": lambda: (
        table("", "pass", hands={2: ""}, passed=[2], aside={1: "choose juggernaut"}),
        "enter juggernaut 1-siege",
    ),
    "krieg.draw.empty": lambda: (
        table("minister", "play minister 2-siege", deck=0, units="knight knight"),
        "draw power",
    ),
    "krieg.set.exact": lambda: (Table(), "done"),
    "krieg.set.more": lambda: (table("feint", "play feint"), "done"),
    "krieg.set.units_only": lambda: (
        table("usury fog archer bowman soldier soldier", "play usury"), "aside fog",
    ),
    "krieg.set.order": lambda: (
        table("usury archer militia soldier soldier", "play usury", "aside militia"), "aside archer",
    ),
    "krieg.set.not_that": lambda: (
        table("war", "play war", "lose 1-melee.knight"), "lose 1-melee.knight",
    ),
    "krieg.set.own": lambda: (table("war", "play war"), "lose 2-siege.mortar"),
    "krieg.set.theirs": lambda: (table("wrath", "play wrath 1-siege.siege"), "take 1-melee.knight"),
    "krieg.needs.attach": lambda: (bare("feast"), "play feast"),
    "krieg.needs.changeweather": lambda: (table("gale"), "play gale clear"),
    "krieg.needs.deployany": lambda: (bare("pyre"), "play pyre knight"),
    "krieg.needs.deploytop": lambda: (bare("grail"), "play grail"),
    "krieg.needs.discardone": lambda: (bare("death"), "play death"),
    "krieg.needs.discardstrongest": lambda: (bare("crusade"), "play crusade"),
    "krieg.needs.drawlater": lambda: (bare("usury"), "play usury"),
    "krieg.needs.eachloses": lambda: (bare("war"), "play war"),
    "krieg.needs.execute": lambda: (bare("execution"), "play execution"),
    "krieg.needs.execute.deck": lambda: (bare("execution sun-king", deck=0), "play execution"),
    "krieg.needs.recallking": lambda: (bare("redemption sun-king"), "play redemption"),
    "krieg.needs.reveal": lambda: (bare("epiphany"), "play epiphany"),
    "krieg.needs.sacrifice": lambda: (bare("offering"), "play offering"),
    "krieg.needs.sacrifice.deck": lambda: (table("offering", deck=0), "play offering 1-siege.siege"),
    "krieg.needs.salvage": lambda: (bare("styx"), "play styx"),
    "krieg.needs.shift": lambda: (bare("relic"), "play relic"),
    "krieg.needs.smuggle": lambda: (bare("smuggler", deck=0), "play smuggler"),
    "krieg.needs.steal": lambda: (table("jester", rows={"1-melee": "line"}), "play jester 1-melee.line"),
    "krieg.needs.steal.price": lambda: (table("sack", rows={"2-melee": "line"}), "play sack"),
    "krieg.needs.strike": lambda: (table("wrath", rows={"1-melee": "line"}), "play wrath 1-melee.line"),
    "krieg.needs.strike.price": lambda: (table("wrath", rows={"2-melee": "line"}), "play wrath"),
    "krieg.needs.suspendking": lambda: (bare("demise"), "play demise"),
    "krieg.needs.takeback.card": lambda: (bare("fate", played={1: "line 1-melee"}), "play fate cavalry"),
    "krieg.needs.takeback.first": lambda: (bare("fate"), "play fate cavalry"),
    "krieg.needs.takeback.price": lambda: (table("fate", played={1: "siege 1-siege"}), "play fate"),
    "krieg.needs.withdraw": lambda: (bare("retreat"), "play retreat"),
}  # fmt: skip


@pytest.mark.parametrize("reason", REASONS)
def test_a_refusal_says_why(reason):
    situation, action = REASONS[reason]()
    situation.refuses(action, reason)


@pytest.mark.parametrize(
    "action", ["play knight 3-melee", "play death 4-siege.cannon", "play relic 1-siege.siege 3-range"]
)
def test_no_player_is_named_who_does_not_sit_here(action):
    table(action.split()[1]).refuses(action, "krieg.no_such_row")


def test_every_reason_is_given_somewhere():
    assert set(REASONS) == {word for word in WORDS if word.startswith("krieg.")}
