"""What abilities are worth, compiled: the same as what their nodes say they would bring, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from evertable import load_game
from evertable.games.vale.ai.ability_values import yield_worth
from evertable.games.vale.ai.evaluation import FIRST, SUMMONED, USE
from evertable.games.vale.ai.outlook import Outlook
from evertable.games.vale.cards.card_effects import Fetch, Recover, RecoverSelf
from evertable.games.vale.cards.catalogue import DECK
from evertable.games.vale.cards.effects import Ability, At, Effect, choices, here
from evertable.games.vale.cards.point_effects import OneOf


def situations(seats: int) -> Iterator[tuple[Outlook, At]]:
    """Every seat's situation at some decisions of random games."""
    for seed in range(3):
        lot = Random(seed)
        state = load_game("vale", seats=seats).new_initial_state(seed)
        while not state.is_terminal():
            if lot.random() < 0.1:
                for seat in range(seats):
                    yield Outlook(state, seat, FIRST), here(state, seat, 0)
            state.apply_action(lot.choice(state.legal_actions()))


def using(outlook: Outlook, ability: Ability, at: At) -> float:
    """What using an active ability brings, read off its nodes."""
    if not choices(ability, at):
        return 0.0
    total = 0.0
    for effect in ability:
        if isinstance(effect, OneOf):
            total += max([using(outlook, option, at) for option in effect.options])
        elif isinstance(effect, Recover | RecoverSelf):
            total += outlook.weights.back
        elif isinstance(effect, Fetch):
            total += outlook.weights.drawn
        else:
            total += yield_worth(outlook, effect.yields(at), at)
    return total


def summoning(outlook: Outlook, effect: Effect, at: At) -> float:
    """What a step of an instant ability brings, read off its node."""
    if isinstance(effect, RecoverSelf):
        return outlook.weights.area
    return yield_worth(outlook, effect.yields(at), at)


@pytest.mark.parametrize("seats", [2, 4])
def test_compiled_abilities_bring_what_their_nodes_say(seats: int) -> None:
    found = set()
    for outlook, at in situations(seats):
        for c in range(len(DECK.cards)):
            alone = at._replace(card=c, area=at.area | 1 << c)
            use = USE[c]
            assert (use is None) == (not DECK.active[c])
            if use is not None:
                assert use(outlook, alone) == using(outlook, DECK.active[c], alone), DECK.slug[c]
            for step, effect in zip(SUMMONED[c], DECK.instant[c], strict=True):
                worth = step(outlook, alone)
                assert worth == summoning(outlook, effect, alone), DECK.slug[c]
                found.add((c, worth))
    assert len(found) > 2 * DECK.instants.bit_count(), "the situations hardly differ"
