"""The situation of an ETER game: one match, of one or more plays, on one floating field.

Cells hold stacks (`bytes`, see cards.py); the masks beside them are derived and kept in step.
Placing a card is the fast path and stands here; powers, explosions and the end of plays have
rooms of their own (rules_*.py) and call `rebuild` when they have moved cards about.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, compress
from operator import or_
from typing import TYPE_CHECKING

from ...kernel.action import Action
from ...kernel.errors import Reason
from ...kernel.events import event
from ...kernel.game import TERMINAL, Json, State
from . import (
    card_events,
    knowledge,
    position,
    reasons,
    rules_cards,
    rules_explosion,
    rules_match,
    rules_powers,
    rules_turn,
    view,
)
from .cards import DOWN, ETER, LATEST, LEVEL, MINUS, OWNER, PLUS, UNIT, VALUE
from .grid import (
    CELLS,
    CENTRE,
    COLUMN,
    FIRST,
    MIDDLE,
    ROW,
    SIDE,
    STRIDE,
    around,
    connected,
    extents,
    fits,
    reach,
    shifted,
)  # fmt: skip
from .names import ILLUSION, OTHER, PLACE, Names, add, names
from .phases import AFTER_FLAME, EXPLODE, FINAL, MARK, OVER, PASS, SIDE_CHOICE, THEN_PLACE, TURN, Match

if TYPE_CHECKING:
    from .game import Eter

PLACING = (TURN, FINAL, THEN_PLACE)
BOX_CELLS = range(CELLS)


class EterState(State):
    """See kernel.game.State. Everything is an int, a bytes, a tuple of those, or a short list."""

    __slots__ = (
        "_legal", "_masks", "blocked", "border", "bottom", "cells", "closed", "columns", "face", "frame", "hands",
        "hidden", "holes", "illusion_used", "last", "left", "low", "match", "names", "occ", "own", "passes", "phase",
        "power_used", "powers", "reach", "removed", "right", "rows", "shown", "size", "spent", "top", "track", "turn",
        "waiting", "worlds",
    )  # fmt: skip

    game: Eter

    def __init__(self, game: Eter, rng: int) -> None:
        super().__init__(game, rng)
        self.shown = 0
        self.size = game.size
        self.match = Match()
        self.turn = 0
        self.clear()

    def clear(self) -> None:
        """An empty field and nothing spent: the start of a play, before hands are dealt."""
        self.phase = TURN
        self.frame: tuple[int, ...] = ()
        self.cells = [b""] * CELLS
        self.holes = self.border = 0
        self.rows = self.columns = FIRST
        self.names: Names = names(FIRST, FIRST)
        self.hands = [0, 0]
        self.closed = [0, 0]
        self.waiting = [b"", b""]
        self.removed = [b"", b""]
        self.illusion_used = [False, False]
        self.power_used = [False, False]
        self.powers: tuple[tuple[int, int], ...] = ()
        self.face = -1
        self.spent = False
        self.blocked: tuple[int, int, int] | None = None
        self.passes = 0
        self.last = -1
        self.track = False
        self.worlds = [knowledge.NOTHING, knowledge.NOTHING]
        self._legal: Sequence[Action] | None = None
        self._masks = (0, 0, 0, False)
        self.occ, self.own, self.hidden, self.low = 0, [0, 0], [0, 0], [0] * 6
        self.top = self.bottom = self.left = self.right = MIDDLE
        self.reach = 1 << CENTRE

    # ---- derived masks ----

    def rebuild(self) -> None:
        """Recompute every mask from the stacks, and move the box when the field nears its edge."""
        self.measure()
        solid = self.occ | self.holes | self.border
        if solid:
            size = self.size
            down = max(0, size - self.bottom) or -max(0, self.top + size - (SIDE - 1))
            right = max(0, size - self.right) or -max(0, self.left + size - (SIDE - 1))
            if down or right:
                self.shift(down, right)
                self.measure()
        else:
            self.last = -1
            if self.rows != FIRST or self.columns != FIRST:
                self.rows = self.columns = FIRST
                self.names = names(FIRST, FIRST)

    def measure(self) -> None:
        """The masks of what is visible, and the extents (ETER-FIELD-1, -2)."""
        cells = self.cells
        occ = second = down = 0
        level = [0] * (ETER + 1)
        for i in compress(BOX_CELLS, cells):
            bit = 1 << i
            top = cells[i][-1]
            occ |= bit
            level[LEVEL[top]] |= bit
            if top & OWNER:
                second |= bit
            if top & DOWN:
                down |= bit
        first = occ & ~second
        self.occ, self.own, self.hidden = occ, [first, second], [down & first, down & second]
        self.low = [0, *accumulate(level[:ETER], or_)]
        solid = occ | self.holes | self.border
        if solid:
            self.top, self.bottom, self.left, self.right = extents(solid)
            self.reach = reach(self.size, self.top, self.bottom, self.left, self.right)
        else:
            self.top = self.bottom = self.left = self.right = MIDDLE
            self.reach = 1 << CENTRE

    def shift(self, down: int, right: int) -> None:
        """Move everything in the box; absolute notation stays as it was."""
        moved = [b""] * CELLS
        by = down * STRIDE + right
        for i, stack in enumerate(self.cells):
            if stack:
                moved[i + by] = stack
        self.cells = moved
        self.holes = shifted(self.holes, down, right)
        self.border = shifted(self.border, down, right)
        self.last = self.last + by if self.last >= 0 else -1
        self.rows -= down
        self.columns -= right
        self.names = names(self.rows, self.columns)

    def recall(self, known: Names, cells: list[bytes]) -> list[bytes]:
        """The stacks of an earlier moment, when the box was notated so, as they lie in today's box."""
        if known is self.names:
            return cells
        return [cells[known.index[name]] if name in known.index else b"" for name in self.names.cell]

    def blocked_mask(self, seat: int) -> int:
        """The cells a Blizzard closes to this seat now (ETER-POWER-17)."""
        if self.blocked is None or self.blocked[0] != seat:
            return 0
        _, axis, line = self.blocked
        at = line - (self.columns if axis else self.rows)
        if not 0 <= at < SIDE:
            return 0
        return COLUMN[at] if axis else ROW[at]

    def sound(self, occ: int, solid: int) -> bool:
        """Whether cards `occ` keep the touching rule and all of `solid` the size (ETER-TOUCH-4, ETER-FIELD-2)."""
        return self.touches(occ) and fits(solid, self.size)

    def touches(self, occ: int) -> bool:
        """The touching rule alone; one card, or none, is always right."""
        if not occ & (occ - 1):
            return True
        if self.game.lenient:
            return True
        if self.game.connected:
            return connected(occ)
        return not occ & ~around(occ)

    # ---- State ----

    def current_player(self) -> int:
        return TERMINAL if self.phase == OVER else self.turn

    def empty(self, seat: int) -> int:
        """The cells without a card where this seat may lay one (ETER-TURN-2, ETER-TOUCH-1)."""
        occ = self.occ
        if occ:
            return (around(occ) & self.reach & ~(occ | self.holes)) & ~self.blocked_mask(seat)
        return self.reach & ~self.holes & ~self.blocked_mask(seat)

    def legal_actions(self) -> Sequence[Action]:
        legal = self._legal
        if legal is None:
            phase = self.phase
            if phase in PLACING:
                legal = self._turn_actions()
            elif phase == EXPLODE:
                legal = rules_explosion.actions(self)
            elif phase in (MARK, SIDE_CHOICE):
                legal = rules_match.actions(self)
            else:
                legal = ()
            self._legal = legal
        return legal

    def _turn_actions(self) -> Sequence[Action]:
        seat = self.turn
        hand = self.hands[seat]
        empty = self.empty(seat)
        low = self.low
        phase = self.phase
        known = self.names
        legal: list[Action] = []
        bluff = self.game.illusions and self.may_bluff(seat)
        open_cells = ~self.blocked_mask(seat) if self.blocked else -1
        cover = self.hidden[1 - seat] & open_cells
        if hand:
            kit = known.kits.get(hand) or known.kit(hand)
            if empty:
                add(legal, kit.place, empty)
            for v in kit.plain:
                over = (low[v] | cover) & open_cells
                if over:
                    add(legal, known.cover[v], over)
            if bluff and empty and kit.plain:
                add(legal, kit.down, empty)
        self._masks = (empty, cover, open_cells, bluff)
        blank = not legal
        if phase == TURN:
            if self.game.has_powers:
                legal += rules_powers.actions(self, seat)
            if blank:
                legal.append(PASS)
        elif phase == FINAL:
            legal.append(PASS)
        return legal

    def may_bluff(self, seat: int) -> bool:
        """Whether the seat may still play an illusion where there is room (ETER-ILLUSION-1)."""
        if self.illusion_used[seat] or (self.phase == THEN_PLACE and self.frame[0] == AFTER_FLAME):
            return False
        return not self.has_down(seat)

    def may_place(self, seat: int, kind: int, value: int, at: int) -> bool:
        """Whether a placement or illusion is among the legal actions just listed."""
        if self.phase not in PLACING or not self.hands[seat] >> 4 * value & 15:
            return False
        empty, cover, open_cells, bluff = self._masks
        if kind == ILLUSION:
            return bluff and value != ETER and empty >> at & 1 == 1
        return (empty if value == ETER else empty | (self.low[value] | cover) & open_cells) >> at & 1 == 1

    def has_down(self, seat: int) -> bool:
        """Whether a card of the seat lies face down on the field, covered or not (ETER-POWER-14)."""
        if self.worlds[seat] is knowledge.NOTHING:
            return False
        mark = OWNER if seat else 0
        return any(code & DOWN and code & OWNER == mark for stack in self.cells for code in stack)

    def apply_action(self, action: Action) -> None:
        legal = self._legal
        if legal is None:
            legal = self.legal_actions()
        seat, rng, shown = self.turn, self.rng, self.shown
        kind, value, at = self.names.decode.get(action, (OTHER, 0, 0))
        if kind == OTHER:
            if action not in legal:
                raise self.illegal(action)
            self._legal = None
            self.decisions += 1
            rules_turn.act(self, action)
        else:
            if not self.may_place(seat, kind, value, at):
                raise self.illegal(action)
            self._legal = None
            self.decisions += 1
            if kind == PLACE:
                self.place(seat, value, at)
            else:
                rules_cards.lay_down(self, seat, value, at)
            rules_turn.finish(self, seat, at, None)
        if self.rng != rng or self.shown != shown:
            self.shown = self.mark = self.decisions
        elif self.turn != seat or self.phase == OVER:
            self.mark = self.decisions

    def place(self, seat: int, value: int, at: int) -> None:
        """Take a card from the hand and play it face up on a cell."""
        self.from_hand(seat, value)
        self.put(seat, value, at)

    def from_hand(self, seat: int, value: int) -> None:
        """A card leaves the hand openly."""
        if self.worlds[seat] is not knowledge.NOTHING:
            knowledge.played_open(self, seat, value)
        self.hands[seat] -= UNIT[value]
        self.closed[seat] -= UNIT[value]

    def put(self, seat: int, value: int, at: int) -> None:
        """Play a card onto a cell: empty, to cover, or as a challenge to a face-down card."""
        if self.hidden[1 - seat] >> at & 1 and not rules_cards.challenge(self, seat, value, at):
            return
        self.lay(seat, value | OWNER if seat else value, at)

    def lay(self, seat: int, code: int, at: int) -> None:
        """Put a face-up card on top of a cell; keeps the masks in step without a rebuild."""
        bit = 1 << at
        value = code & VALUE
        cells = self.cells
        under = cells[at]
        if self.track:
            rules_cards.forget_latest(self, seat)
            under = cells[at]
            code |= LATEST
        if under:
            if under[-1] & (PLUS | MINUS | DOWN):
                self.hidden[0] &= ~bit
                self.hidden[1] &= ~bit
                under = under[:-1] + bytes((under[-1] & ~(PLUS | MINUS),))
            self.own[1 - seat] &= ~bit
            if self.events is not None:
                self.events.append(card_events.placed(self, seat, code, at, under[-1]))
        else:
            self.occ |= bit
            self.border &= ~bit
            if self.events is not None:
                self.events.append(card_events.placed(self, seat, code, at, None))
            self.grow(at)
        cells[at] = under + bytes((code,))
        self.own[seat] |= bit
        if value != ETER:
            low = self.low
            low[2] = low[2] | bit if value < 2 else low[2] & ~bit
            low[3] = low[3] | bit if value < 3 else low[3] & ~bit
            low[4] = low[4] | bit if value < 4 else low[4] & ~bit
            low[ETER] |= bit
        self.last = at

    def grow(self, at: int) -> None:
        """Stretch the extents to a cell that was just filled."""
        row, column = divmod(at, STRIDE)
        if (
            (not self.occ & (self.occ - 1) and not self.holes)
            or row < self.top
            or row > self.bottom
            or column < self.left
            or column > self.right
        ):
            self.rebuild_extents()

    def rebuild_extents(self) -> None:
        """Extents and reach after growth; reports an axis that became fixed (ETER-FIELD-3)."""
        high, wide = self.bottom - self.top, self.right - self.left
        self.top, self.bottom, self.left, self.right = extents(self.occ | self.holes | self.border)
        self.reach = reach(self.size, self.top, self.bottom, self.left, self.right)
        if self.events is not None:
            last = self.size - 1
            if self.right - self.left == last > wide:
                self.events.append(event("axis_fixed", axis="columns"))
            if self.bottom - self.top == last > high:
                self.events.append(event("axis_fixed", axis="rows"))

    def clone(self) -> EterState:
        new = object.__new__(EterState)
        new.game = self.game
        new.rng = self.rng
        new.events = None
        new.decisions = self.decisions
        new.mark = self.mark
        new.shown = self.shown
        new.size = self.size
        new.match = self.match
        new.turn = self.turn
        new.phase = self.phase
        new.frame = self.frame
        new.cells = self.cells[:]
        new.occ = self.occ
        new.own = self.own[:]
        new.hidden = self.hidden[:]
        new.low = self.low[:]
        new.holes = self.holes
        new.border = self.border
        new.rows = self.rows
        new.columns = self.columns
        new.names = self.names
        new.top = self.top
        new.bottom = self.bottom
        new.left = self.left
        new.right = self.right
        new.reach = self.reach
        new.hands = self.hands[:]
        new.closed = self.closed[:]
        new.waiting = self.waiting[:]
        new.removed = self.removed[:]
        new.illusion_used = self.illusion_used[:]
        new.power_used = self.power_used[:]
        new.powers = self.powers
        new.face = self.face
        new.spent = self.spent
        new.blocked = self.blocked
        new.passes = self.passes
        new.last = self.last
        new.track = self.track
        new.worlds = self.worlds[:]
        new._legal = self._legal
        new._masks = self._masks
        return new

    def outcome(self) -> Json | None:
        return rules_match.outcome(self)

    def view(self, seat: int | None) -> Json:
        return view.view(self, seat)

    def refusal(self, verb: str, refs: tuple[str, ...]) -> Reason:
        return reasons.refusal(self, verb, refs)

    def knowledge(self, seat: int | None) -> Json:
        return knowledge.facts(self, seat)

    def to_position(self) -> Json:
        return position.document(self, position.ALL)

    def seen_position(self, seat: int | None) -> Json:
        return position.document(self, seat)
