"""The state of an ETER game and its document: one match of one or more rounds, on one floating field.

Cells hold stacks (`bytes`, see cards.py). The masks beside them are derived and kept up to date. The rules are in the
modules of rules/, which call `rebuild` after moving cards.
"""

from __future__ import annotations

from itertools import accumulate, compress
from operator import or_

from ....core.bits import bits
from ....core.format.kinds import Listed, Number, Pair, Subset, Word
from ....core.format.schema import DeclaredState, derived, each, field
from ....core.state import TERMINAL
from .cards import DOWN, ETER, LEVEL, OWNER, SEAT_NAME
from .fields import (
    BlockedLineKind,
    CellMask,
    Decks,
    ExplosionKind,
    HandKind,
    KnownWorlds,
    LastCell,
    PhaseOnly,
    Powers,
    Seats,
    Stacks,
    emit_after,
    read_after,
)  # fmt: skip
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
    reach,
    shifted,
    stretched,
)  # fmt: skip
from .hidden_cards import NOTHING, Worlds
from .link_layout import Position
from .match_fields import ArenaKind, Mages, MatchKind, Numbers, emit_targets, read_targets
from .names import ILLUSION, CellNames, names
from .options import EterSettings
from .phases import EXPLODE, HOW, MARK, OVER, PHASES, PLACING, THEN_PLACE, TURN, MatchState
from .piles import Removed, WaitingCards

BOX_CELLS = range(CELLS)
FIRST_NAMES = names(FIRST, FIRST)
MATCH = MatchKind(
    MatchState,
    play=Number(0, 20, missing=1),
    first=Word(SEAT_NAME, missing="A"),
    wins=Pair(Number(0, 20), Number(0, 20)),
    drawn=Number(0, 20),
    deck=Numbers(lambda game: len(game.faces) if game.options["explosions"] != "off" else 0),
    spare=Numbers(lambda game: len(game.power_slugs) // 2 if game.has_elementals else 0),
    mages=Mages(),
    mage_used=Subset(SEAT_NAME, flags=True),
    arena=ArenaKind(),
    history=Listed(Pair(Word(("-", *SEAT_NAME), (-1, 0, 1)), Word(HOW, HOW), problem="is [winner, by]"), 64),
    winner=Word((None, "-", *SEAT_NAME), (None, -1, 0, 1), missing=None),
)


class EterState(DeclaredState):
    """See the module, and core.format.schema."""

    game: EterSettings
    packed = (Position(),)

    phase: int = field(Word(PHASES, missing="turn"))
    turn: int = field(Word(SEAT_NAME, missing="A"))
    cells: list[bytes] = field(Stacks(), key="field")
    holes: int = field(CellMask("holes"))
    border: int = field(CellMask("border", one=True))
    hands: list[int] = each(HandKind(), keys=SEAT_NAME)
    waiting: list[bytes] = each(WaitingCards(), keys=SEAT_NAME)
    removed: list[bytes] = each(Removed(), keys=SEAT_NAME)
    illusion_used: list[bool] = field(Seats())
    power_used: list[bool] = field(Seats())
    powers: tuple[tuple[int, int], ...] = field(Powers())
    """(power, seat that has used it or -1) for the two on the table."""
    face: int = field(ExplosionKind(), key="explosion")
    blocked: tuple[int, int, int] | None = field(BlockedLineKind())
    passes: int = field(Number(0, 1))
    last: int = field(LastCell())
    worlds: list[Worlds] = each(KnownWorlds(), key="known", keys=SEAT_NAME, sparse=True)
    match: MatchState = field(MATCH)
    frame: tuple[int, ...] = field(PhaseOnly(emit_after, read_after, THEN_PLACE, EXPLODE), key="after")
    """Why the seat places a card, or how the explosion came about (see phases.py)."""
    decks: tuple[int, ...] = field(Decks())
    targets: tuple[int, ...] = field(PhaseOnly(emit_targets, read_targets, MARK))
    """The arena cells where a marker can go."""
    spent: bool = derived(False)
    """Whether the explosion card of this round is spent."""
    closed: list[int] = derived([0, 0])
    """By seat, the hand and all its face-down cards, as a packed hand."""
    track: bool = derived(False)
    """Whether it matters which card was placed last (ETER-POWER-2)."""
    rows: int = derived(FIRST)
    columns: int = derived(FIRST)
    names: CellNames = derived()
    occ: int = derived(0)
    own: list[int] = derived([0, 0])
    hidden: list[int] = derived([0, 0])
    low: list[int] = derived([0] * 6)
    deep: int = derived(0)
    top: int = derived(MIDDLE)
    bottom: int = derived(MIDDLE)
    left: int = derived(MIDDLE)
    right: int = derived(MIDDLE)
    reach: int = derived(1 << CENTRE)
    size: int = derived(0)
    _masks: tuple[int, int, int, bool] = derived((0, 0, 0, False), forgotten=True)

    def __init__(self, game: EterSettings, rng: int) -> None:
        super().__init__(game, rng)
        self.size = game.size
        self.phase = TURN
        self.names = names(FIRST, FIRST)

    def clear(self) -> None:
        """Empty the field and reset everything for a new round, before hands are dealt.

        All but the turn and the match gets its start value; written out for speed.
        """
        self.phase = TURN
        self.frame = self.targets = ()
        self.cells = [b""] * CELLS
        self.holes = self.border = self.occ = self.deep = self.passes = 0
        self.last = self.face = -1
        self.decks = (0, 0)
        self.powers = ()
        self.blocked = None
        self.hands, self.closed = [0, 0], [0, 0]
        self.waiting, self.removed = [b"", b""], [b"", b""]
        self.worlds = [NOTHING, NOTHING]
        self.illusion_used, self.power_used = [False, False], [False, False]
        self.spent = self.track = False
        self.rows = self.columns = FIRST
        self.names = FIRST_NAMES
        self.own, self.hidden, self.low = [0, 0], [0, 0], [0] * 6
        self.top = self.bottom = self.left = self.right = MIDDLE
        self.reach = 1 << CENTRE
        self._masks = (0, 0, 0, False)
        self._legal = None

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
        """Recompute the masks of visible cards and the extents (ETER-FIELD-1, -2)."""
        cells = self.cells
        occ = second = down = deep = 0
        level = [0] * (ETER + 1)
        for i in compress(BOX_CELLS, cells):
            bit = 1 << i
            stack = cells[i]
            top = stack[-1]
            occ |= bit
            if len(stack) > 1:
                deep |= bit
            level[LEVEL[top]] |= bit
            if top & OWNER:
                second |= bit
            if top & DOWN:
                down |= bit
        first = occ & ~second
        self.occ, self.own, self.hidden, self.deep = occ, [first, second], [down & first, down & second], deep
        self.low = [0, *accumulate(level[:ETER], or_)]
        solid = occ | self.holes | self.border
        if solid:
            self.top, self.bottom, self.left, self.right = extents(solid)
            self.reach = reach(self.size, self.top, self.bottom, self.left, self.right)
        else:
            self.top = self.bottom = self.left = self.right = MIDDLE
            self.reach = 1 << CENTRE

    def shift(self, down: int, right: int) -> None:
        """Move everything within the box; absolute notation stays the same."""
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

    def recall(self, known: CellNames, cells: list[bytes]) -> list[bytes]:
        """Earlier stacks, from when the box had this notation, as they lie in the current box."""
        if known is self.names:
            return cells
        return [cells[known.index[name]] if name in known.index else b"" for name in self.names.cell]

    def blocked_mask(self, seat: int) -> int:
        """The mask of cells that a Blizzard closes to this seat now (ETER-POWER-17)."""
        if self.blocked is None or self.blocked[0] != seat:
            return 0
        _, axis, line = self.blocked
        at = line - (self.columns if axis else self.rows)
        if not 0 <= at < SIDE:
            return 0
        return COLUMN[at] if axis else ROW[at]

    def touches(self, occ: int) -> bool:
        """The touching rule alone. It holds for one card or none."""
        if not occ & (occ - 1):
            return True
        if self.game.connected:
            return connected(occ)
        return not occ & ~around(occ)

    # ---- State ----

    def current_player(self) -> int:
        return TERMINAL if self.phase == OVER else self.turn

    def is_terminal(self) -> bool:
        return self.phase == OVER

    def empty(self, seat: int) -> int:
        """The mask of cells without a card where this seat can place one (ETER-TURN-2, ETER-TOUCH-1)."""
        occ = self.occ
        free = self.reach & ~(occ | self.holes)
        if occ:
            free &= around(occ)
        return free if self.blocked is None else free & ~self.blocked_mask(seat)

    def may_place(self, seat: int, kind: int, value: int, at: int) -> bool:
        """Whether a placement or illusion is among the legal actions just listed."""
        if self.phase not in PLACING or not self.hands[seat] >> 4 * value & 15:
            return False
        empty, cover, open_cells, bluff = self._masks
        if kind == ILLUSION:
            return bluff and value < ETER and empty >> at & 1 == 1
        return (empty if value >= ETER else empty | (self.low[value] | cover) & open_cells) >> at & 1 == 1

    def has_down(self, seat: int) -> bool:
        """Whether a card of the seat lies face down on the field, covered or not (ETER-POWER-14)."""
        if self.worlds[seat] == NOTHING:
            return False
        mark = OWNER if seat else 0
        if self.hidden[seat]:
            return True
        cells = self.cells
        return any(code & DOWN and code & OWNER == mark for at in bits(self.deep) for code in cells[at])

    def extend_and_fix_axes(self, at: int) -> None:
        """Extend the extents to a cell that was just filled, and emit an event for a direction that became fixed
        (ETER-FIELD-3).
        """
        row, column = divmod(at, STRIDE)
        high, wide = self.bottom - self.top, self.right - self.left
        if not self.occ & (self.occ - 1) and not self.holes:
            self.top, self.bottom, self.left, self.right = extents(self.occ | self.border)
            self.reach = reach(self.size, self.top, self.bottom, self.left, self.right)
        elif row < self.top or row > self.bottom or column < self.left or column > self.right:
            extents_now = (self.top, self.bottom, self.left, self.right)
            self.top, self.bottom, self.left, self.right, self.reach = stretched(self.size, extents_now, at)
        else:
            return
        if self.events is not None:
            last = self.size - 1
            if self.right - self.left == last > wide:
                self.tell("axis_fixed", axis="columns")
            if self.bottom - self.top == last > high:
                self.tell("axis_fixed", axis="rows")
