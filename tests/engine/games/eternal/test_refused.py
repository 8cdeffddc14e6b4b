"""Refusals name the rule behind them, and the rule book has it."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from evertable.games.eternal.game import Eternal
from evertable.games.eternal.model.options import DECKS
from evertable.games.eternal.text.messages import WORDS
from evertable.games.eternal.ui.reasons import RULES

from ...test_refusals import check_arguments
from .script import GAME, Table

BOOK = Path(__file__).parents[4] / "site" / "rules" / "eternal.md"
IDS = set(re.findall(r"\*\*(ETERNAL-[A-Z]+-\d+)\*\*", BOOK.read_text()))
BARE = {
    "eternal.verb",
    "eternal.which",
    "eternal.no_card",
    "eternal.thing",
    "eternal.mode",
    "eternal.no_more",
    "eternal.end.alone",
}
"""What is no action at all: no rule is behind it."""


def test_every_reason_is_said_and_its_rule_stands_in_the_book() -> None:
    assert {f"eternal.{key}" for key in RULES} <= set(WORDS)
    assert {f"ETERNAL-{one}" for one in RULES.values()} <= IDS


@pytest.mark.parametrize(
    ("table", "action", "why"),
    [
        (Table("torch", power=0), "play torch p1", "eternal.power.short ETERNAL-PLAY-2"),
        (Table("torch", influence=""), "play torch p1", "eternal.influence.short ETERNAL-PLAY-3"),
        (
            Table("fire-sigil fire-sigil").does("play fire-sigil"),
            "play fire-sigil",
            "eternal.power.once ETERNAL-POWER-1",
        ),
        (Table("iron-sword"), "play iron-sword c1", "eternal.no_unit ETERNAL-WEAPON-1"),
        (Table("permafrost"), "play permafrost c1", "eternal.no_enemy ETERNAL-CURSE-1"),
        (Table("slay"), "play slay", "effects.needs ETERNAL-PICK-1"),
        (Table("dustblind", B="owl"), "play dustblind", "effects.needs ETERNAL-PICK-1"),
        (Table("rockslide"), "play rockslide 2", "effects.needs ETERNAL-PICK-1"),
        (Table("rockslide", B="owl"), "play rockslide 2 c1 c1", "effects.two ETERNAL-PICK-7"),
        (Table("torch"), "play torch torch", "effects.needs ETERNAL-PICK-1"),
        (Table("torch"), "play torch p1 torch", "effects.no_more ETERNAL-PICK-1"),
        (Table(A="streetwise-informant", power=4), "use c1 torch", "effects.cannot_pay ETERNAL-ABILITY-4"),
        (Table("torch"), "play owl", "eternal.hand ETERNAL-PLAY-1"),
        (Table("combust", B="owl"), "play combust c1", "effects.cannot_pay ETERNAL-PLAY-5"),
        (Table(), "attack", "eternal.attack.none ETERNAL-ATTACK-2"),
        (Table(A="owl*"), "attack", "eternal.attack.new ETERNAL-ATTACK-3"),
        (Table(A="owl* owl!"), "attack", "eternal.attack.none ETERNAL-ATTACK-2"),
        (Table(A="oni-ronin", B="owl"), "use c2", "eternal.use.not_yours ETERNAL-ABILITY-4"),
        (Table(A="oni-ronin"), "use c1", "eternal.use.none ETERNAL-ABILITY-4"),
        (Table(A="oni-ronin", B="owl"), "fight c1 c2", "eternal.fight.killer ETERNAL-KILLER-1"),
        (Table(A="jibbering-jackal!", B="owl"), "fight c1 c2", "eternal.fight.exhausted ETERNAL-DIRECT-1"),
        (Table(A="jibbering-jackal", B="owl"), "fight c1 p1", "eternal.fight.player ETERNAL-DIRECT-1"),
        (Table(A="jibbering-jackal wisp"), "fight c1 c2", "eternal.fight.target ETERNAL-DIRECT-1"),
        (Table(A="jibbering-jackal", B="regents-tomb owl"), "fight c1 c2", "eternal.fight.site ETERNAL-SITE-5"),
        (Table(A="wisp", B="jibbering-jackal"), "fight c2 c1", "eternal.fight.not_yours ETERNAL-DIRECT-1"),
        (
            Table(A="jibbering-jackal/+8+8", B="owl owl").does("fight c1 c2"),
            "fight c1 c3",
            "eternal.fight.used ETERNAL-DIRECT-6",
        ),
        (Table(B="owl"), "fight p0 c1", "eternal.fight.unarmed ETERNAL-DIRECT-1"),
        (Table(A="wisp", B="sword-of-icaria>B", armor=(0, 2)), "fight p1 p0", "eternal.fight.other ETERNAL-DIRECT-1"),
        (
            Table(A="staff-of-stories>A", B="owl", armor=(4, 0)),
            "fight p0 c2",
            "eternal.fight.weak ETERNAL-DIRECT-1",
        ),
        (
            Table(A="sword-of-icaria>A", B="owl", armor=(2, 0)),
            "fight p0 p1",
            "eternal.fight.units ETERNAL-DIRECT-8",
        ),
        (
            Table(A="sword-of-icaria>A", B="owl owl", armor=(9, 0)).does("fight p0 c2"),
            "fight p0 c3",
            "eternal.fight.struck ETERNAL-DIRECT-7",
        ),
        (Table(A="owl owl wisp!").does("attack"), "attack c3", "eternal.attack.exhausted ETERNAL-ATTACK-2"),
        (Table(A="owl owl wisp*").does("attack"), "attack c3", "eternal.attack.new ETERNAL-ATTACK-3"),
        (Table(A="owl amaran-camel"), "attack c2", "eternal.attack.weak ETERNAL-ATTACK-4"),
        (Table(A="owl owl", B="wisp").does("attack"), "attack c3", "eternal.attack.not_yours ETERNAL-ATTACK-1"),
        (Table("torch", A="owl owl").does("attack"), "attack torch", "eternal.attack.card ETERNAL-ATTACK-1"),
        (Table(A="owl owl").does("attack"), "attack p1", "eternal.attack.who ETERNAL-ATTACK-1"),
        (Table(A="owl owl").does("attack"), "attack c9", "eternal.thing"),
        (Table(A="owl owl").does("attack"), "attack c2", "eternal.attack.turn ETERNAL-ATTACK-1"),
        (Table(A="owl owl").does("attack"), "attack c1 twice", "eternal.attack.twice ETERNAL-BERSERK-1"),
        (Table(A="owl owl").does("attack"), "attack c1 p1", "eternal.no_more"),
        (Table(A="owl owl").does("attack"), "end", "eternal.attack.must ETERNAL-ATTACK-1"),
        (Table(A="owl rusty-grenamotive").does("attack", "hold c1"), "hold c2", "eternal.attack.one ETERNAL-ATTACK-1"),
        (
            Table(A="yeti-snowchucker rusty-grenamotive wisp").does("attack", "attack c2"),
            "hold c1",
            "eternal.reckless ETERNAL-RECKLESS-1",
        ),
        (Table(A="owl"), "attack c1", "eternal.attack.first ETERNAL-ATTACK-1"),
        (Table(A="owl", B="regents-tomb").does("attack"), "at p0", "eternal.attack.at ETERNAL-SITE-4"),
        (Table(A="wisp", B="owl owl!").does("attack"), "block c3 c1", "eternal.block.exhausted ETERNAL-BLOCK-2"),
        (Table(A="wisp", B="owl territorial-elf").does("attack"), "block c3 c1", "eternal.block.never ETERNAL-BASE-3"),
        (
            Table(A="owl wisp", B="wisp").does("attack", "attack c1", "attack c2"),
            "block c3 c1",
            "eternal.block.flying ETERNAL-FLYING-1",
        ),
        (
            Table(A="lethrai-nightblade wisp", B="wisp").does("attack", "attack c1", "attack c2"),
            "block c3 c1",
            "eternal.block.unblockable ETERNAL-UNBLOCKABLE-1",
        ),
        (Table(A="owl wisp", B="wisp").does("attack", "hold c1"), "block c3 c1", "eternal.block.what ETERNAL-BLOCK-3"),
        (Table(A="wisp", B="owl owl").does("attack"), "block c1 c1", "eternal.block.not_yours ETERNAL-BLOCK-1"),
        (Table(A="wisp", B="owl owl").does("attack"), "block torch", "eternal.block.card ETERNAL-BLOCK-1"),
        (Table(A="wisp", B="owl owl").does("attack"), "block p0", "eternal.block.who ETERNAL-BLOCK-1"),
        (Table(A="wisp", B="owl owl").does("attack"), "block c2 torch", "eternal.block.card ETERNAL-BLOCK-1"),
        (Table(A="wisp", B="owl owl!").does("attack"), "block c2 c3", "eternal.block.exhausted ETERNAL-BLOCK-2"),
        (Table(A="wisp"), "fight torch c1", "eternal.fight.card ETERNAL-DIRECT-1"),
        (
            Table(A="wisp owl", B="owl").does("attack", "attack c1", "hold c2"),
            "block c2",
            "eternal.block.what ETERNAL-BLOCK-3",
        ),
        (Table(A="wisp", B="owl owl").does("attack"), "block c3 c1", "eternal.block.turn ETERNAL-BLOCK-1"),
        (Table(A="wisp", B="owl owl").does("attack"), "pass", "eternal.block.must ETERNAL-BLOCK-1"),
        (Table("owl", A="wisp"), "play owl bond c1", "eternal.bond ETERNAL-BOND-1"),
        (Table("tempered-sentinel", A="wisp"), "play tempered-sentinel bond c1", "eternal.bond.unit ETERNAL-BOND-1"),
        (
            Table("tempered-sentinel", A="copper-conduit", power=3),
            "play tempered-sentinel bond c1",
            "eternal.bond.short ETERNAL-BOND-1",
        ),
        (
            Table("tempered-sentinel", A="copper-conduit", influence=""),
            "play tempered-sentinel bond c1",
            "eternal.influence.short ETERNAL-PLAY-3",
        ),
        (
            Table("torch", b={"hand": "tempered-sentinel"}, B="copper-conduit").does("play torch p1"),
            "play tempered-sentinel bond c1",
            "eternal.fast.only ETERNAL-SPELL-3",
        ),
        (Table(), "pass", "eternal.not_now.pass ETERNAL-END-1"),
        (Table("torch", b={"hand": "owl"}).does("play torch p1"), "play owl", "eternal.fast.only ETERNAL-SPELL-3"),
        (Table("torch", b={"hand": "owl"}).does("play torch p1"), "end", "eternal.answer ETERNAL-SPELL-3"),
        (Table("torch", b={"hand": "owl"}).does("end"), "play owl", "eternal.ambush.only ETERNAL-AMBUSH-1"),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_a_refusal_names_its_rule(table: Table, action: str, why: str) -> None:
    """Its sentence has the arguments that it asks for."""
    table.refuses(action, why)
    reason = table.state.why_not(*action.split())
    assert reason is not None
    check_arguments(GAME, reason)


@pytest.mark.parametrize("deck", DECKS[::3])
def test_whatever_is_refused_has_a_rule(deck: str) -> None:
    """Actions of other moments of the game, asked for where they are not legal."""
    state, chance = Eternal({"deck1": deck, "deck2": deck}).new_initial_state(5), Random(5)
    met = [("use", "c1"), ("fight", "c1", "c2"), ("attack",), ("end",), ("pass",), ("keep",), ("play",), ("hold", "c1")]
    refused = 0
    while not state.is_terminal():
        legal = state.legal_actions()
        for words in chance.sample(met, 3):
            reason = state.why_not(*words)
            if reason is not None:
                refused += 1
                assert reason.rule in IDS or reason.id in BARE, f"{words}: {reason}"
        decision = legal[chance.randrange(len(legal))]
        met.append(tuple(decision))
        state.apply_action(decision)
    assert refused > 100


def test_a_digit_that_is_no_decimal_names_nothing() -> None:
    """What Python calls a digit need not be one that it reads as a number."""
    table = Table("torch", A="oni-ronin pyroknight")
    table.refuses("use c²", "eternal.thing").refuses("play torch c²", "effects.needs").refuses(
        "play torch c" + "9" * 40, ""
    )
    table.does("attack")
    assert GAME.presenter.forecast(table.state, [("c²",), ("c" + "9" * 5000,)], "c²") is None
