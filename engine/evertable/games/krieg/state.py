"""The situation of a Krieg Eterna game: hands, rows, decks and graveyards, and who decides what; and its document.

Seats are numbers from 0. Cards are slugs. Rows are `1-melee` and so on, with seats counted from 1. Decks and graveyards
list the topmost card last; other lists of cards follow the card list. How they are written, notation.py says, of units,
weather and the like notation_field.py, of what is pending pending.py. `?` stands for a card that is hidden: in other
hands, in the decks, for a King in a hand, for what others have chosen and not shown yet; for whatever one seat was
shown of another hand. What is known of a hand is named there, before its `?`. A missing `rng` is drawn.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.kinds import CodecContext, Listed, Number, Seat, Subset, Word
from ...kernel.schema import DeclaredState, each, field
from ...kernel.state import TERMINAL
from .cards import BYTE, DECKS, POWER, UNIT
from .notation import (
    TOTAL,
    Crown,
    Crowned,
    Deck,
    Grave,
    Hand,
    Known,
    Picks,
    Played,
    Seen,
    Turn,
    Unveiled,
    begin,
)  # fmt: skip
from .notation_field import Aside, Burden, Sky, Units, Void
from .options import KriegSettings
from .pending import Pending
from .phases import OVER, ROUNDS, STAGES, Frame
from .rows import IN_HAND, ROW_NAME


def rounds_over(walk: CodecContext) -> int:
    """How many rounds are behind."""
    number: int = walk.made["round"]
    return number - (walk.made["stage"] not in ("scored", "over"))


class KriegState(DeclaredState):
    """See the module, and kernel.schema."""

    game: KriegSettings
    packed = (
        "stage", "round", "starter", "turn", begin, "kings", "rows", "aside", "hands", "graves", "weather", "burden",
        "frames", "decks", "void", "usury", "passed", "played", "history", "known", "seen", "picks",
    )  # fmt: skip

    stage: int = field(Word(STAGES, missing="turn"))
    """What goes on once nothing is pending (phases.py)."""
    round: int = field(Number(1, ROUNDS, start=1))
    starter: int = field(Seat(missing=0))
    turn: int = field(Turn())
    units: list[bytes] = each(Hand(UNIT), part="hands", key="unit")
    powers: list[bytes] = each(Hand(POWER), part="hands", key="power")
    crowns: list[int] = each(Crown(), part="kings", key="at")
    unveiled: Sequence[bool] = each(Unveiled(), part="kings", key="shown")
    king_of: Sequence[int] = each(Crowned(), part="kings", key="king")
    decks: list[bytes] = each(Deck(), keys=DECKS)
    graves: list[bytes] = each(Grave(), keys=DECKS)
    rows: list[tuple[int, ...]] = each(Units(), keys=lambda game: ROW_NAME[: 3 * game.seats], sparse=True)
    """See rows.py."""
    aside: list[tuple[int, ...]] = each(Aside())
    weather: tuple[int, ...] = field(Sky())
    burden: int = field(Burden())
    """Owner | next | victim << 4; -1 none."""
    void: int = field(Void())
    usury: tuple[int, ...] = field(Listed(Seat()))
    """The seats that draw when the round is scored."""
    passed: int = field(Subset(lambda game: range(game.seats)))
    played: list[int] = each(Played())
    history: tuple[tuple[int, ...], ...] = field(
        Listed(Listed(TOTAL, exactly=lambda game: game.seats), count=rounds_over)
    )
    """The totals of the rounds played."""
    known: list[bytes] = each(Known())
    seen: tuple[tuple[int, int, bytes], ...] = field(Seen())
    """See hands.py."""
    picks: list[bytes] = each(Picks())
    frames: tuple[Frame, ...] = field(Pending())

    def current_player(self) -> int:
        if self.frames:
            seat: int = self.frames[-1][1]
            return seat
        return TERMINAL if self.stage == OVER else self.turn

    def hand(self, seat: int) -> bytes:
        """A whole hand, by kind: units, powers, the King."""
        hand = self.units[seat] + self.powers[seat]
        return hand + BYTE[self.king_of[seat]] if self.crowns[seat] == IN_HAND else hand

    def known_to(self, viewer: int | None, holder: int) -> bytes:
        """The units and powers in a hand that a viewer knows of, by kind: shown twice is known once."""
        known = self.known[holder]
        for who, whose, kinds in self.seen:
            if who == viewer and whose == holder:
                for kind in known:
                    kinds = kinds.replace(BYTE[kind], b"", 1)
                return bytes(sorted(known + kinds))
        return known
