"""What the faults of Krieg Eterna share: the list they stand in, and ways to change rules and cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from evertable.games.krieg.cards import catalogue
from evertable.games.krieg.cards.catalogue import KIND
from evertable.games.krieg.cards.effects import Effect
from evertable.games.krieg.game import Krieg
from evertable.games.krieg.model.state import KriegState
from evertable.games.krieg.rules import crusade, weather_cards
from evertable.games.krieg.rules.powers import dispatch
from evertable.games.krieg.rules.scoring import arrangement, boosting, burden, counting
from evertable.games.krieg.rules.scoring import totals as scoring

from .seeding import Faults, Patch

FAULTS = Faults("krieg", sound="KRIEG-TURN-1")
breaks = FAULTS.breaks


def uncached(patch: Patch) -> None:
    """Nothing worked out with a fault in place is kept."""
    for module in (arrangement, boosting, burden, counting, crusade, scoring, weather_cards):
        for name, function in list(vars(module).items()):
            if hasattr(function, "cache_info"):
                patch.setattr(module, name, function.__wrapped__)


def other_effect(patch: Patch, slug: str, effect: Effect) -> None:
    """The card has another effect."""
    cards = tuple(replace(card, effect=effect) if card.slug == slug else card for card in catalogue.CARDS)
    patch.setattr(catalogue, "CARDS", cards)


def instead(patch: Patch, effect: type[Effect], change: Callable[..., None]) -> None:
    """Playing such a card is `change(play, state, seat, kind, action)`, `play` being what it is without the fault."""
    play = dispatch.USE[effect]
    patch.setitem(dispatch.USE, effect, lambda *given: change(play, *given))


def built(patch: Patch, change: Callable[[Krieg], None]) -> None:
    """`change` happens to every new game."""
    original = Krieg.__init__

    def init(game: Krieg, options: Any = None) -> None:
        original(game, options)
        change(game)

    patch.setattr(Krieg, "__init__", init)


def side(patch: Patch, change: Callable[[KriegState, int], None]) -> None:
    """The rows of a side are totalled as if `change` had happened to the state."""
    original = scoring.row_totals

    def row_totals(state: KriegState, seat: int) -> list[int]:
        other = state.clone()
        change(other, seat)
        return original(other, seat)

    patch.setattr(scoring, "row_totals", row_totals)


def stronger(patch: Patch, slug: str) -> None:
    """The card counts one more."""
    kind = KIND[slug]
    now = arrangement.STRENGTH
    patch.setattr(arrangement, "STRENGTH", (*now[:kind], now[kind] + 1, *now[kind + 1 :]))
    uncached(patch)
