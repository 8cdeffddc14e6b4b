"""What is said while an effect asks for something: whether it is instant or active."""

from __future__ import annotations

import pytest

from evertable.core.cards.messages import YOU, Speaker
from evertable.games.vale.cards.card_effects import Banish, Drop
from evertable.games.vale.cards.catalogue import DECK
from evertable.games.vale.cards.copy_effects import Copy, Exchange, Hatch, UseAll
from evertable.games.vale.cards.point_effects import TwoOf
from evertable.games.vale.text.messages import WORDS

from .script import Table


@pytest.mark.parametrize(
    ("verb", "abilities", "kind", "paid"),
    [("summon", DECK.instant, "Instant", 1), ("use", DECK.active, "Active", 0)],
)
def test_what_an_effect_asks_names_its_kind(verb, abilities, kind, paid):
    asked = 0
    for slug, ability in zip(DECK.slug, abilities, strict=True):
        for effect in ability:
            for i in range(len(effect.kinds) + isinstance(effect, Copy)):
                assert WORDS[f"step.{verb}.{slug}.{paid + i}"].startswith(f"{kind}: choose ")
                asked += 1
    assert asked > 3


@pytest.mark.parametrize(
    ("hand", "area", "decision", "said"),
    [
        ("young-forest-spirit imp agni", "", "summon young-forest-spirit 0 agni", "{card}, instant"),
        ("hydra", "", "summon hydra p1", "Instant: two different ones"),
        ("cerberus", "imp", "summon cerberus p1", "{card}, instant"),
        ("leviathan", "ember tidal", "summon leviathan p1 1", "{card}, instant: a {family} card"),
        ("genie", "imp", "summon genie p1", "Instant: again in the resolution"),
    ],
)
def test_what_waits_names_the_kind_of_its_effect(hand, area, decision, said):
    state = Table(hand=hand, area=area, stones="p1").does(decision).state
    assert WORDS[state.game.presenter.prompt(state)["sub"]] == said


def test_no_active_effect_leaves_what_prompts_call_instant():
    """If one did, what waits would have to know of which kind its effect is."""
    waiting = (Banish, Drop, Exchange, Hatch, TwoOf, UseAll)
    assert not any(isinstance(effect, waiting) for ability in DECK.active for effect in ability)
    assert not any(isinstance(effect, Copy) and not effect.active for ability in DECK.active for effect in ability)


@pytest.mark.parametrize(
    ("area", "stones", "head", "sub"),
    [
        ("imp", "r3", "Summon or end the turn", "Removing a creature costs 4, your stones are worth 3"),
        ("imp", "b2", "Summon, end the turn, or remove a creature", "Removing costs 4"),
        ("", "b2", "Summon or end the turn", None),
    ],
)
def test_a_turn_says_what_removing_costs_whether_it_can_be_paid_or_not(area, stones, head, sub):
    """Once there is a creature: else it would come and go with the stones, and nobody would know why."""
    state = Table(hand="succubus", area=area, stones=stones, round=4).state
    prompt, speaker = state.game.presenter.prompt(state), Speaker([WORDS])
    room = "Room for 3 more cards" if area else "Room for 4 more cards"
    assert speaker.say(prompt["text"], prompt["args"]) == head
    assert speaker.say(prompt["sub"], prompt["args"]) == (f"{room}. {sub}" if sub else room)


def test_the_end_of_a_round_says_whose_points_are_whose():
    state = Table(score=12, B={"score": 7}).state
    state.events = []
    while not (ended := [one for one in state.events if one["type"] == "round_ended"]):
        state.apply_action(state.legal_actions()[-1])
    (one,) = ended
    told = Speaker((WORDS,), [YOU, "Computer"]).say("event.round_ended", one)
    assert told == "Round 5 ends: you 12, Computer 7"
