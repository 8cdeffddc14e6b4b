"""Refusals name the rule behind them, and the rule book has it."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from evertable.games.eternal.game import Eternal
from evertable.games.eternal.options import DECKS
from evertable.games.eternal.reasons import RULES
from evertable.games.eternal.words import WORDS

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
        (Table("torch"), "play owl", "eternal.hand ETERNAL-PLAY-1"),
        (Table("combust", B="owl"), "play combust c1", "effects.cannot_pay ETERNAL-PLAY-5"),
        (Table(), "attack", "eternal.attack.none ETERNAL-ATTACK-2"),
        (Table(A="oni-ronin", B="owl"), "use c2", "eternal.use.not_yours ETERNAL-ABILITY-4"),
        (Table(A="oni-ronin"), "use c1", "eternal.use.none ETERNAL-ABILITY-4"),
        (Table(A="oni-ronin", B="owl"), "fight c1 c2", "eternal.fight.none ETERNAL-DIRECT-1"),
        (Table(), "pass", "eternal.not_now.pass ETERNAL-END-1"),
        (Table("torch", b={"hand": "owl"}).does("play torch p1"), "play owl", "eternal.fast.only ETERNAL-SPELL-3"),
        (Table("torch", b={"hand": "owl"}).does("play torch p1"), "end", "eternal.answer ETERNAL-SPELL-3"),
        (Table("torch", b={"hand": "owl"}).does("end"), "play owl", "eternal.ambush.only ETERNAL-AMBUSH-1"),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_a_refusal_names_its_rule(table: Table, action: str, why: str) -> None:
    table.refuses(action, why)


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
    table.refuses("use c²", "eternal.thing").refuses("play torch c²", "eternal.fits").refuses(
        "play torch c" + "9" * 40, ""
    )
    table.does("attack")
    assert GAME.forecast(table.state, [("c²",), ("c" + "9" * 5000,)], "c²") is None
