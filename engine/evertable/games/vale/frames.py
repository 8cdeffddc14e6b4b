"""Phases, and the frames of pending work: plain tuples whose second item is the seat they wait for."""

from __future__ import annotations

HUNT, ACTION, RESOLUTION, OVER = range(4)
PHASES = ("hunt", "action", "resolution", "over")
ROUNDS = 10
GOAL = 60

KEEP, GIVE, FREE, DROP, PICK, GENIE, REST = range(7)
FRAMES = ("keep", "give", "free", "drop", "pick", "genie", "rest")
"""
(KEEP, seat)                           too many stones: which to keep
(GIVE, seat, card, family)             a summoned card of a family must go; `card` asks for it
(FREE, seat, card, family or -1)       a card of the hand is summoned without paying
(DROP, seat, card, chosen)             a set of other summoned cards to discard, in the making
(PICK, seat, card, taken)              two different options of a card, one after the other
(GENIE, seat, card, used)              every active effect once
(REST, seat, card, of, active, next)   the rest of an ability of the card `of`, acting on `card`; never waits
"""
Frame = tuple[int, ...]
ABILITIES = ("instant", "active")
