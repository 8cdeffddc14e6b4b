"""The state of a game of the Vale, and its document.

Sets of cards are ints (see card.py), stones one int per seat (see stones.py), pending decisions a list of tuples (see
phases.py). In a document a card is its slug, stones are one word (`r2b1`, `0` for none), sets follow the order of the
cards, and the pile lists its lowest card first. Cards hidden from a seat are `?`, or `?held` where it must be one of
`held`. `step` counts the cards taken in the hunt, then the seats that have finished.
"""

from __future__ import annotations

from ....core.format.contexts import CodecContextOf
from ....core.format.kinds import Boolean, Kind, Listed, Number, OnlyWhen, Seat, Subset, Word
from ....core.format.schema import FULL, DeclaredState, derived, each, field
from ....core.format.zone_layout import Places
from ....core.format.zones import BYTES, MASK, CardPlace, CardSet, Zone, everyone, nobody, owner
from ....core.state import TERMINAL
from ....core.turns.frames_field import Frames
from . import stones
from .card import CREATURES, FAMILIES, CardIndex
from .options import ValeSettings
from .permanents import PermanentTotals, standing
from .phases import ABILITIES, FRAMES, OVER, PHASES, ROUNDS, Frame

STANDINGS: dict[int, PermanentTotals] = {}
"""Set of permanent cards -> its Standing. A cache, cleared at MOST_STANDINGS."""
MOST_STANDINGS = 1 << 14
MOST_POINTS = 9999
POINTS = Number(0, MOST_POINTS, small=True)
STONES = Word(
    tuple(stones.PACKED), tuple(stones.NAME), missing="0", problem="are no stones, like r2b1p1, or 0",
    told="nobody holds so many stones",
)  # fmt: skip
CARD = CardPlace(CREATURES)
MAYBE_FAMILY = (None, *FAMILIES)


def actives(walk: CodecContextOf[ValeSettings]) -> list[str]:
    """The cards of the ruleset with active effects."""
    there = CREATURES.under(walk.game.ruleset)
    return there.slugs([c for c in there.values if walk.game.deck.actives >> c & 1])


DETAILS: dict[str, dict[str, Kind]] = {
    "give": {"card": CARD, "family": Word(FAMILIES, missing="", packed=MAYBE_FAMILY)},
    "free": {"card": CARD, "family": Word(MAYBE_FAMILY, range(-1, len(FAMILIES)), missing=None)},
    "drop": {"card": CARD, "chosen": CardSet(CREATURES, among=lambda walk: walk.made["seats"][walk.seat]["area"])},
    "pick": {"card": CARD, "taken": Subset(lambda game: game.picks)},
    "genie": {"card": CARD, "used": CardSet(CREATURES, among=actives)},
    "rest": {
        "card": CARD, "of": CARD, "ability": Word(ABILITIES, missing="instant"), "next": Number(1, 15, packed=(0, 15)),
    },
}  # fmt: skip
"""The further parts of the frames (see phases.py)."""


def rounds_over(walk: CodecContextOf[ValeSettings]) -> int:
    """The number of finished rounds."""
    last: int = walk.made["round"]
    return last if walk.made["phase"] == "over" else last - 1


def found_standing(deck: CardIndex, cards: int) -> PermanentTotals:
    """The Standing of a set of permanent cards. Cached."""
    if len(STANDINGS) >= MOST_STANDINGS:
        STANDINGS.clear()
    found = STANDINGS[cards] = standing(deck, cards)
    return found


class ValeState(DeclaredState):
    """See the module, and core.format.schema."""

    game: ValeSettings
    packed = (
        "round", "first", "phase", "step", FULL, "seats", Places(CREATURES), "used", "frames", "history",
    )  # fmt: skip

    round: int = field(Number(1, ROUNDS))
    first: int = field(Seat())
    phase: int = field(Word(PHASES, missing="action"))
    step: int = field(Number(0, lambda game: 2 * game.seats - 1))
    pile: bytes = field(Zone(CREATURES, BYTES, sees=nobody, ordered=True, top="top_known", rest=True, pools=False))
    top_known: bool = field(Boolean())
    """Whether everybody knows the top card of the pile (VALE-KNOW-3)."""
    discard: int = field(Zone(CREATURES, MASK, sees=everyone))
    market: int = field(Zone(CREATURES, MASK, sees=everyone))
    scores: list[int] = each(POINTS, part="seats", key="score")
    stones: list[int] = each(STONES, part="seats")
    hands: list[int] = each(Zone(CREATURES, MASK, sees=owner, known="known"), part="seats", key="hand")
    known: list[int] = each(CardSet(CREATURES, within="hands"), part="seats")
    """The cards of each hand that everybody knows (VALE-KNOW-2)."""
    area: list[int] = each(Zone(CREATURES, MASK, sees=everyone), part="seats")
    claims: list[int] = each(Zone(CREATURES, MASK, sees=everyone), part="seats")
    held: int = field(CardSet(CREATURES))
    """Cards that were hidden in hands at the last reshuffle and have not been seen since."""
    used: int = field(OnlyWhen(CardSet(CREATURES, among=actives), lambda walk: walk.made["phase"] == "resolution", []))
    """The cards whose active effect the resolving seat has used."""
    frames: list[Frame] = field(Frames(FRAMES, DETAILS, 40, store=list))
    history: tuple[tuple[int, ...], ...] = field(
        Listed(Listed(POINTS, exactly=lambda game: game.seats), 10, count=rounds_over)
    )
    """The scores after each round."""
    turn: int = derived(0)

    # ---- what the rules ask ----

    def standing_of(self, area: int) -> PermanentTotals:
        """The Standing of the permanent cards of an area."""
        deck = self.game.deck
        cards = area & deck.permanents
        return STANDINGS.get(cards) or found_standing(deck, cards)

    def standing(self, seat: int) -> PermanentTotals:
        """The Standing of the permanent cards of a seat."""
        cards = self.area[seat] & self.game.permanents
        return STANDINGS.get(cards) or found_standing(self.game.deck, cards)

    def can_draw(self) -> bool:
        """Whether there is a card to draw (VALE-EFFECT-8)."""
        return bool(self.pile or self.discard)

    def active_seat(self) -> int:
        """The seat whose action turn or resolution it is."""
        return (self.first + self.step) % self.game.seats

    # ---- State ----

    def current_player(self) -> int:
        return TERMINAL if self.phase == OVER else self.turn

    def is_terminal(self) -> bool:
        return self.phase == OVER
