"""What came with a later ruleset is not there under an older one: see also test_additions.py."""

from __future__ import annotations

from typing import Any

import pytest

from evertable.core.errors import BadOptions, BadPosition
from evertable.core.since import AppendOnly
from evertable.games.eternal.cards.catalogue import CARDS
from evertable.games.eternal.decks import code as deck_code
from evertable.games.eternal.decks.code import OwnDeck, to_code, to_data
from evertable.games.eternal.decks.theme_decks import THEME_DECKS
from evertable.games.eternal.game import Eternal
from evertable.games.eternal.model import modifiers
from evertable.games.eternal.model.card import KINDS, SKILLS
from evertable.games.eternal.model.card_table import Sheet
from evertable.games.eternal.model.known_hands import SIGILS, SORT
from evertable.games.eternal.model.modifiers import SKILL, changed, name_of
from evertable.games.eternal.model.references import speaks
from evertable.games.eternal.model.state import HAND, card_ref

NOW, LATER = Eternal.rulesets[-1], Eternal.rulesets[-1] + 1
OWN = OwnDeck("Mine", THEME_DECKS[0].deck)


class Grown(Eternal):
    """By rules that are still to come."""

    rulesets = (*Eternal.rulesets, LATER)


@pytest.mark.parametrize("given", [to_data(OWN), to_code(OWN)], ids=["data", "code"])
def test_a_deck_with_a_later_card(given: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    later = [card.changed(since=LATER) if card.slug == "torch" else card for card in CARDS]
    monkeypatch.setattr(deck_code, "CARDS", later)
    assert Grown({"deck1": given}).options["deck1"] == to_code(OWN), "its code does not hang on the ruleset"
    with pytest.raises(BadOptions, match=f"Torch is a card since ruleset {LATER}; here are the rules {NOW}"):
        Grown({"deck1": given}, NOW)


def test_a_later_skill_of_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(modifiers, "SKILLS", AppendOnly(SKILLS[:-1], {LATER: SKILLS[-1:]}))
    warped = changed(0, skills=SKILL[SKILLS[-1]])
    for ruleset in (NOW, LATER):
        game = Grown(ruleset=ruleset)
        state = game.new_initial_state(1)
        whole = state.to_position()
        whole["seats"][0]["void"] = [name_of(warped, game.sheet.slugs)]
        assert speaks(state, [card_ref(HAND, 0, warped)]) == (ruleset == LATER)
        if ruleset == LATER:
            assert game.from_position(whole).voids[0] == (warped,)
            continue
        with pytest.raises(BadPosition) as bad:
            game.from_position(whole)
        assert bad.value.field == "seats[0].void"


def test_sorts_of_cards_keep_their_bits() -> None:
    """What is known of hands holds them: Sigils stand behind the kinds that there were at first."""
    assert [SORT[kind] for kind in KINDS.under(1)] == [1 << k for k in range(10)] and SIGILS == 1 << 10


def test_there_is_no_room_for_more_cards_than_have_a_number() -> None:
    with pytest.raises(ValueError, match="numbers reach 510"):
        Sheet([*CARDS, *[CARDS[0]] * (512 - len(CARDS))])
