"""Who decides what: the stages of a game, and the frames of pending decisions.

`state.stage` says what goes on once nothing is pending. `state.frames` is a stack of tuples, the last of which decides
now. Every frame is `(what, seat, ...)`:

- `(DRAW, seat, n)`: draw n cards, one per decision.
- `(SET, seat, why, pool, start, picked, least, most, data)`: choose a set, one member per decision, from `pool` (kinds
  in hand, or places on the field; ascending, equal ones repeated). The next member has an index of at least `start`;
  with `least` picked `done` is allowed, with `most` the set is complete. `data` depends on the purpose `why`.
- `(TRADE, seat, victim)`: the Traitor King's swap with one opponent.
- `(SACRIFICE, seat, kind, place)`: which total the Offering reads.
- `(CRUSADE, seat)`: which row and units are discarded.
- `(LOSE, seat, n)`: n units are to be lost in a War; becomes a set when it is on top.
- `(ENTER, seat, unit)`: the row of a unit with a choice of rows that was set aside from the hand.
- `(SPEND, seat, kind)`: a played card goes to the graveyard, after all that others lose by it.
"""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

from ....core.action import Action

OPENING, TURN, SCORED, ENTERING, OVER = range(5)
ROUNDS = 3
STAGES = ("opening", "turn", "scored", "enter", "over")

DRAW, SET, TRADE, SACRIFICE, CRUSADE, LOSE, ENTER, SPEND = range(8)
FRAMES = ("draw", "set", "trade", "sacrifice", "crusade", "lose", "enter", "spend")
Frame = tuple[Any, ...]

DISCARD_OPENING, WITHDRAW, FEED, LAY_BY, WAR_OWN, WAR_OTHERS, STRIKE, SUSPEND = range(8)


class Purpose(NamedTuple):
    """What a set is for."""

    slug: str
    verb: str
    in_hand: bool
    """Whether its members are cards in hand, not units on the field."""
    rule: str
    """The rule behind it."""
    ordered: bool = False
    """Whether the order of choosing matters, as for cards laid on a graveyard."""
    quiet: bool = True
    """Whether the card that asks for it is still in hand, so that other seats do not know of the choice."""
    since: int = 1
    """The first ruleset with it."""


PURPOSES = (
    Purpose("opening", "discard", True, "KRIEG-SETUP-3", quiet=False),
    Purpose("withdraw", "aside", False, "KRIEG-FEINT-1"),
    Purpose("feed", "discard", True, "KRIEG-RUIN-1", True),
    Purpose("lay_by", "aside", True, "KRIEG-USURY-1"),
    Purpose("war_own", "lose", False, "KRIEG-WAR-1", True),
    Purpose("war_others", "lose", False, "KRIEG-WAR-1", quiet=False),
    Purpose("strike", "take", False, "KRIEG-WRATH-1"),
    Purpose("suspend", "take", False, "KRIEG-LION-KING-1", quiet=False),
)


def seen_frames(frames: tuple[Frame, ...], viewer: int | None) -> tuple[Frame, ...]:
    """The stack of frames as a seat may know it (None: a spectator).

    Other seats see no member of a half-made set, and no sign of a card that is only played once the choice is complete.
    """
    if not frames or frames[-1][1] == viewer:
        return frames
    *below, top = frames
    if top[0] == SACRIFICE or (top[0] == SET and PURPOSES[top[2]].quiet):
        return tuple(below)
    if top[0] == SET:
        what, seat, why, pool, _, _, least, most, data = top
        top = (what, seat, why, pool, 0, (), least, most, data)
    return (*below, top)


def rest(pool: tuple[int, ...], picked: tuple[int, ...]) -> list[int]:
    """The members of the pool that were not picked."""
    left = list(pool)
    for member in picked:
        left.remove(member)
    return left


class ActionsByRef(dict[str, Action]):
    """Actions with a common beginning, cached: `words[ref]` is the action that ends in `ref`."""

    MOST: ClassVar = 1 << 10
    """The limit of the cache: the units lost from a row have as many names as there are rows."""

    def __init__(self, *begin: str) -> None:
        super().__init__()
        self.begin = begin

    def __missing__(self, ref: str) -> Action:
        if len(self) >= self.MOST:
            self.clear()
        made = self[ref] = Action((*self.begin, ref))
        return made


PASS = Action(("pass",))
DONE = Action(("done",))
DRAWS = (Action(("draw", "unit")), Action(("draw", "power")))
MEMBER = {purpose.verb: ActionsByRef(purpose.verb) for purpose in PURPOSES}
