"""Faults in the declarations of the Vale's cards, one at a time: derived from the nodes, none is written by hand.

`.venv/bin/python -m tests.faults.vale_cards [name ...]` runs the tests that name the rule of a card (VALE-CARD-n) with
that card declared otherwise, and prints {name: the first test that failed, or null} as JSON.
"""

from __future__ import annotations

import sys
from dataclasses import replace

from evertable.core.cards.effects import variants
from evertable.games.vale.cards.card_effects import Drop
from evertable.games.vale.cards.catalogue import CARDS, DECK
from evertable.games.vale.cards.effects import Ability
from evertable.games.vale.cards.point_effects import TwoOf
from evertable.games.vale.model import state
from evertable.games.vale.model.card import Card, CardIndex
from evertable.games.vale.rules import pending as rules_pending

from .seeding import Fault, Faults, Patch

SAME = {"sylph permanent 0.each: True"}
"""Changes that change nothing: what is gained at every summoning is gained whatever is paid."""


def declared_otherwise(card: Card, kind: str, steps: object) -> Fault:
    """The deck with this card's instant, permanent or active effect replaced."""

    def fault(patch: Patch) -> None:
        other = replace(card, **{kind: steps})  # type: ignore[arg-type]
        deck = CardIndex(tuple(other if one is card else one for one in CARDS), Ability)
        for name, value in vars(deck).items():
            patch.setattr(DECK, name, value)
        patch.setattr(state, "STANDINGS", {})
        effects = [effect for ability in deck.instant for effect in ability]
        patch.setattr(rules_pending, "TWO_OF", next((e for e in effects if isinstance(e, TwoOf)), rules_pending.TWO_OF))
        most = next((effect.most for effect in effects if isinstance(effect, Drop)), rules_pending.MOST)
        patch.setattr(rules_pending, "MOST", most)

    return fault


FAULTS = Faults("vale", sound="VALE-CARD-1")
for n, card in enumerate(CARDS, 1):
    for kind in ("instant", "permanent", "active"):
        for what, steps in variants(getattr(card, kind)):
            if f"{card.slug} {kind} {what}" not in SAME:
                FAULTS[f"{card.slug} {kind} {what}"] = (f"VALE-CARD-{n}", declared_otherwise(card, kind, steps))

if __name__ == "__main__":
    FAULTS.run(sys.argv[1:])
