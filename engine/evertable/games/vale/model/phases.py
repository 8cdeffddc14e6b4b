"""The phases, and the frames of pending decisions: tuples whose second item is the seat that decides."""

from __future__ import annotations

HUNT, ACTION, RESOLUTION, OVER = range(4)
PHASES = ("hunt", "action", "resolution", "over")
ROUNDS = 10
GOAL = 60

KEEP, GIVE, FREE, DROP, PICK, GENIE, REST = range(7)
FRAMES = ("keep", "give", "free", "drop", "pick", "genie", "rest")
"""The kinds of frames:

- (KEEP, seat): too many stones, choose which to keep
- (GIVE, seat, card, family): discard a summoned card of a family, because of `card`
- (FREE, seat, card, family or -1): summon a card of the hand without paying
- (DROP, seat, card, chosen): choose a set of other summoned cards to discard
- (PICK, seat, card, taken): choose two different options of a card, one after the other
- (GENIE, seat, card, used): use every active effect once
- (REST, seat, card, of, active, next): the rest of an ability of the card `of`, acting on `card`; needs no decision
"""
Frame = tuple[int, ...]
ABILITIES = ("instant", "active")
