"""The cards that a seat holds, as an editor lists them."""

from __future__ import annotations

from ...core.cards.editing import at
from ...core.game import Game
from ...core.state import State
from ..protocol.types.messages import HeldCard

HANDS = {"hand", "hands"}
"""What a document calls the zones that are held."""


def held_cards(game: Game, state: State, seat: int) -> list[HeldCard]:
    """The cards in a seat's hand, in the order in which they lie there."""
    editing, document = game.editing(), state.to_position()
    names = {one.id: one.name for one in editing.cards(game)}
    zones = [one for one in editing.zones(game, document) if one.seat == seat and HANDS.intersection(one.path)]
    cards = [editing.card_of(zone, entry) for zone in zones for entry in at(document, zone.path) or ()]
    return [{"card": card, "name": names.get(card, card)} for card in cards]
