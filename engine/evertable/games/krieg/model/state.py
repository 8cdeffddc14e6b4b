"""The state of a Krieg Eterna game, and its document.

Seats are numbers from 0, cards are slugs. Rows are named `1-melee` and so on, with seats counted from 1. Decks and
graveyards list the top card last; other lists of cards follow the card list. notation.py defines how cards and zones
are written, notation_field.py units and weather, pending.py pending decisions. `?` stands for a hidden card: in other
hands, in decks, for a King in a hand, for opening discards not yet revealed. The known cards of a hand are listed
before its `?`. If `rng` is missing, it is drawn at random.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....core.format.kinds import Listed, Number, Seat, Subset, Word
from ....core.format.schema import DeclaredState, each, field
from ....core.state import TERMINAL
from ..cards.catalogue import BYTE, DECKS, POWER, UNIT
from .notation import (
    TOTAL,
    Box,
    Crown,
    Crowned,
    DeckKind,
    Grave,
    HandKind,
    KnownCards,
    KriegWalk,
    LastPlayed,
    Picks,
    Seen,
    TurnKind,
    Unveiled,
    begin,
)  # fmt: skip
from .notation_field import AsideKind, BurdenKind, Sky, Units, Void
from .options import KriegSettings
from .pending import PendingKind
from .phases import OVER, ROUNDS, STAGES, Frame
from .rows import IN_HAND, ROW_NAME


def rounds_over(walk: KriegWalk) -> int:
    """The number of rounds already scored."""
    number: int = walk.made["round"]
    return number - (walk.made["stage"] not in ("scored", "over"))


class KriegState(DeclaredState):
    """See the module, and core.format.schema."""

    game: KriegSettings
    packed = (
        "stage", "round", "starter", "turn", begin, "kings", "rows", "aside", "hands", "graves", "weather", "burden",
        "frames", "decks", "void", "usury", "passed", "played", "history", "known", "seen", "picks",
    )  # fmt: skip

    laid_out = ("box",)
    """A set-up that has it is packed as text (see core.setups)."""

    stage: int = field(Word(STAGES, missing="turn"))
    """What goes on once nothing is pending (see phases.py)."""
    round: int = field(Number(1, ROUNDS, start=1))
    starter: int = field(Seat(missing=0))
    turn: int = field(TurnKind())
    units: list[bytes] = each(HandKind(UNIT), part="hands", key="unit")
    powers: list[bytes] = each(HandKind(POWER), part="hands", key="power")
    crowns: list[int] = each(Crown(), part="kings", key="at")
    unveiled: Sequence[bool] = each(Unveiled(), part="kings", key="shown")
    king_of: Sequence[int] = each(Crowned(), part="kings", key="king")
    decks: list[bytes] = each(DeckKind(), keys=DECKS)
    graves: list[bytes] = each(Grave(), keys=DECKS)
    rows: list[tuple[int, ...]] = each(Units(), keys=lambda game: ROW_NAME[: 3 * game.seats], sparse=True)
    """See rows.py."""
    aside: list[tuple[int, ...]] = each(AsideKind())
    weather: tuple[int, ...] = field(Sky())
    burden: int = field(BurdenKind())
    """Owner | next | victim << 4; -1 none."""
    void: int = field(Void())
    usury: tuple[int, ...] = field(Listed(Seat()))
    """The seats that draw when the round is scored."""
    passed: int = field(Subset(lambda game: range(game.seats)))
    played: list[int] = each(LastPlayed())
    history: tuple[tuple[int, ...], ...] = field(
        Listed(Listed(TOTAL, exactly=lambda game: game.seats), count=rounds_over)
    )
    """The totals of the rounds played."""
    known: list[bytes] = each(KnownCards())
    seen: tuple[tuple[int, int, bytes], ...] = field(Seen())
    """See hands.py."""
    picks: list[bytes] = each(Picks())
    box: tuple[tuple[int, int], ...] = field(Box())
    frames: tuple[Frame, ...] = field(PendingKind())

    def current_player(self) -> int:
        if self.frames:
            seat: int = self.frames[-1][1]
            return seat
        return TERMINAL if self.stage == OVER else self.turn

    def hand(self, seat: int) -> bytes:
        """A whole hand as kinds: units, powers, the King."""
        hand = self.units[seat] + self.powers[seat]
        return hand + BYTE[self.king_of[seat]] if self.crowns[seat] == IN_HAND else hand

    def known_to(self, viewer: int | None, holder: int) -> bytes:
        """The kinds of units and powers in a hand that a viewer knows; a card known twice over is listed once."""
        known = self.known[holder]
        for who, whose, kinds in self.seen:
            if who == viewer and whose == holder:
                for kind in known:
                    kinds = kinds.replace(BYTE[kind], b"", 1)
                return bytes(sorted(known + kinds))
        return known
