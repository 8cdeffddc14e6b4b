"""Cards that say who wins: the lists have none, so two are made for these tests."""

from __future__ import annotations

import pytest

from evertable.games.eternal import game
from evertable.games.eternal.cards.abilities import summon
from evertable.games.eternal.cards.catalogue import CARDS
from evertable.games.eternal.cards.declarations import spell, unit
from evertable.games.eternal.cards.effects import THE_ENEMY, YOU
from evertable.games.eternal.cards.player_effects import Win
from evertable.games.eternal.model.card_table import Sheet
from evertable.games.eternal.text.card_text import card_text

from .scene import Scene, rule

WINS = spell("Checkmate", "3S", Win(YOU))
LOSES = unit("Reckless Bargain", "1F demon 9/9", summon(Win(THE_ENEMY)))


@pytest.fixture
def _with_both(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both cards are in the game."""
    monkeypatch.setitem(game.SHEETS, len(CARDS), Sheet((*CARDS, WINS, LOSES)))


@rule("ETERNAL-WIN-3")
@pytest.mark.usefixtures("_with_both")
def test_a_spell_says_that_its_player_wins():
    """Whatever health is left; once the spell is not answered."""
    t = Scene(hand="checkmate", health=1, B={"hand": "torch", "health": 25}).does("play checkmate")
    assert not t.state.is_terminal()
    t.does("B: pass").won_by("A", "card")


@rule("ETERNAL-WIN-3", "ETERNAL-NEGATE-1")
@pytest.mark.usefixtures("_with_both")
def test_a_spell_that_is_negated_wins_nothing():
    t = Scene(hand="checkmate", B={"hand": "backlash"}).does("play checkmate", "B: play backlash c91")
    assert not t.state.is_terminal() and t.state.winner < 0


@rule("ETERNAL-WIN-3")
@pytest.mark.usefixtures("_with_both")
def test_a_unit_says_that_its_player_loses():
    Scene(hand="reckless-bargain", health=25, B={"health": 1}).does("play reckless-bargain").won_by("B", "card")


def test_what_such_cards_say():
    assert card_text(WINS) == "You win the game."
    assert card_text(LOSES) == "Summon: the enemy player wins the game."
