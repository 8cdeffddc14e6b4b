"""How cards are written in documents and links: by name. Hands and decks are reduced to what the viewer may see.

A viewer who does not see a hand or deck gets its size, the cards in it that were shown, and in `pool` all hidden cards
of that seat together: deck lists are open, so everybody can count them. Hidden cards are dealt anew for samples.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from ....core.format.codec import Coder
from ....core.format.contexts import CodecContext, FieldPath, ViewContext
from ....core.format.documents import ALL, Json, whole
from ....core.format.kinds import MISSING, Kind, entries, mapping
from ....core.format.zones import HIDDEN, no_card
from . import hidden, known_hands
from .card import SKILLS
from .card_table import Sheet
from .holdings import Holdings
from .inferred_hand import MOST_WORDS
from .modifiers import ANY, BASES, MARKS, MOST, Changes, changes_of, is_known, name_of, packed, plain, value_of
from .options import EternalSettings
from .pile import Lying, Pile

MOST_CARDS = 400
"""The maximum number of cards in a zone."""
UNKNOWN = -1
"""A hidden card while a position is being read."""


def card_in(found: object, at: FieldPath, hidden_too: bool = False, some_too: bool = False) -> int:
    """The card that a name stands for. Raises BadPosition."""
    if hidden_too and found == HIDDEN:
        return UNKNOWN
    game: EternalSettings = at.game
    value = value_of(found, game.sheet.base)
    if value is None or (value & ANY == ANY and not some_too) or not is_known(value, game.ruleset):
        raise at.fail(no_card(found))
    return value


def code_value(value: int, walk: CodecContext) -> int:
    """Pack a card: its number, then its changes, if any."""
    game: EternalSettings = walk.game
    coder, cards, ruleset = walk.coder, len(game.sheet.slugs), game.ruleset
    base = coder.number(min(value & ANY, cards), cards + 1)
    base = ANY if base == cards else base
    if not coder.flag(value >= BASES):
        return base
    old = changes_of(value)
    strength, health = coder.signed(old.strength, MOST), coder.signed(old.health, MOST)
    cost, saved = _cost(old, coder)
    skills = coder.number(old.skills, 1 << len(SKILLS.under(ruleset))) if coder.flag(old.skills) else 0
    called, marks = _called(old.called, coder), coder.number(old.marks, 1 << len(MARKS.under(ruleset)))
    return packed(base, Changes(strength, health, cost, skills, called, marks, saved))


def _cost(old: Changes, coder: Coder) -> tuple[int, int]:
    """Pack how much more it costs, and how much less from effects that named no card, as one number, as in the first
    links.
    """
    n = coder.signed(old.cost - 128 * old.saved, MOST)
    saved = max(0, (63 - n) // 128)
    return n + 128 * saved, saved


def _called(n: int, coder: Coder) -> int:
    found = coder.uint(n & 255, 255)
    return found - 256 if found > 127 else found


def code_name(found: object, walk: CodecContext) -> str:
    """Pack a card of a document, by its name."""
    sheet: Sheet = walk.game.sheet
    value = 0 if found is None else value_of(found, sheet.base) or 0
    return name_of(code_value(value, walk), sheet.slugs)


def code_names(found: Sequence[str] | None, walk: CodecContext) -> list[str]:
    """Pack cards in ascending order: each different card with its count."""
    coder = walk.coder
    sheet: Sheet = walk.game.sheet
    counted = sorted(Counter([value_of(one, sheet.base) or 0 for one in found or ()]).items())
    made: list[str] = []
    last, most = 0, len(sheet.slugs)
    for k in range(coder.uint(len(counted), MOST_CARDS)):
        value, n = counted[k] if counted else (0, 1)
        if coder.flag(value >= BASES):
            value = code_value(value, walk)
        else:
            last += coder.uint(max(0, min(value, most) - last), most - last)
            value = ANY if last == most else last
        made += [name_of(value, sheet.slugs)] * (1 + coder.uint(n - 1, MOST_CARDS))
    return made


class CardName(Kind):
    """One card."""

    plain = True
    start = 0

    def to_json(self, value: int, look: ViewContext) -> str:
        sheet: Sheet = look.state.game.sheet
        return sheet.names[value]

    def from_json(self, found: Any, at: FieldPath) -> int:
        return card_in(found, at)

    def pack(self, found: Any, walk: CodecContext) -> str:
        return code_name(found, walk)


class CardNames(Kind):
    """Cards without an order, ascending, visible to all or (`own=True`) to their seat alone."""

    start = ()

    def __init__(self, *, own: bool = False) -> None:
        self.own = own

    def hides(self, look: ViewContext) -> bool:
        """Whether the viewer does not see them."""
        return self.own and not look.own

    def to_json(self, value: Sequence[int], look: ViewContext) -> list[str]:
        if self.hides(look):
            return [HIDDEN] * len(value)
        sheet: Sheet = look.state.game.sheet
        return [sheet.names[one] for one in value]

    def cut(self, value: Sequence[int], look: ViewContext) -> object:
        return (HIDDEN, len(value)) if self.hides(look) else value

    def from_json(self, found: Any, at: FieldPath) -> tuple[int, ...]:
        cards = [card_in(one, at, self.own) for one in entries(found, at, MOST_CARDS)]
        if UNKNOWN in cards and len(set(cards)) > 1:
            raise at.fail("they are hidden all or none")
        return tuple(sorted(cards))

    def pack(self, found: Any, walk: CodecContext) -> list[str]:
        coder = walk.coder
        if self.own and coder.flag(found and found[0] == HIDDEN):
            return [HIDDEN] * coder.uint(len(found or ()), MOST_CARDS)
        return code_names(found, walk)


class Shelf(CardNames):
    """A market. All know it from the deck list until something is swapped; then its seat alone."""

    def __init__(self) -> None:
        super().__init__(own=True)

    def hides(self, look: ViewContext) -> bool:
        return super().hides(look) and bool(look.state.swaps[look.seat])


class KnownCards(CardNames):
    """Cards of a hand that the other seat knows. Spectators do not: see known_hands.cheaper."""

    def to_json(self, value: Sequence[int], look: ViewContext) -> list[str]:
        return super().to_json(value if look.viewer is not None else known_hands.cheaper(value), look)

    def cut(self, value: Sequence[int], look: ViewContext) -> object:
        return value if look.viewer is not None else (HIDDEN, *value)

    def from_json(self, found: Any, at: FieldPath) -> tuple[int, ...]:
        known = tuple(sorted([card_in(one, at, some_too=True) for one in entries(found, at, MOST_CARDS)]))
        if any(len(way.words) > MOST_WORDS for way in known_hands.recall(known).ways):
            raise at.fail(f"at most {MOST_WORDS} words were said of its hidden cards")
        return known


class DeckKind(Kind):
    """A pile. All see its size and which places somebody has seen; those who have see the cards there.

    The whole document also has `bag` and `waits`; a viewer's has `size`.
    """

    start = Pile()

    def to_json(self, pile: Pile, look: ViewContext) -> Json:
        state: Holdings = look.state
        names = state.game.sheet.names
        everything, own = look.viewer == ALL, look.own
        top, bottom = (pile.top, pile.bottom) if everything else hidden.noticed(pile)
        mask = 0 if everything else 3 if look.viewer is None else 1 << look.viewer
        # its player has seen what was added to a card that lay hidden, the others not
        rows, below = (
            [[names[one.card if own else plain(one.card)] if one.seen & mask == mask else HIDDEN, one.seen]
             for one in row]
            for row in (top, bottom)
        )  # fmt: skip
        if everything:
            bag = [names[one] for one in pile.bag]
            return {"top": rows, "bag": bag, "bottom": below, "waits": pile.waits}
        warped = hidden.warped(state, look.seat) if own else None
        if warped is not None:
            rows[:1] = [[names[warped], pile.top[0].seen]]
        return {"top": rows, "bottom": below, "size": pile.size}

    def cut(self, pile: Pile, look: ViewContext) -> object:
        return pile, look.viewer  # whether the top card has Warp follows from it

    def from_json(self, found: Any, at: FieldPath) -> Pile:
        given = mapping(found, at)
        open_ = "size" in given
        top, bottom = (self._row(given.get(key), at, open_) for key in ("top", "bottom"))
        if not open_:
            bag = [card_in(one, at) for one in entries(given.get("bag"), at, MOST_CARDS)]
            waits = given.get("waits", 0)
            if not whole(waits, 0, 255):
                raise at.fail("what waits is an integer from 0 to 255")
            return Pile(top, tuple(sorted(bag)), bottom, waits)
        size = given["size"]
        if not whole(size, len(top) + len(bottom), MOST_CARDS):
            raise at.fail("its size counts all cards, those that lie openly too")
        return Pile(top, (UNKNOWN,) * (size - len(top) - len(bottom)), bottom)

    def _row(self, found: Any, at: FieldPath, open_: bool) -> tuple[Lying, ...]:
        made = []
        for one in entries(found, at, MOST_CARDS):
            if not isinstance(one, (list, tuple)) or len(one) != 2 or not whole(one[1], 0, 3):
                raise at.fail("a card that lies in order is listed with the seats that have seen it")
            made.append(Lying(card_in(one[0], at, open_), one[1]))
        return tuple(made)

    def pack(self, found: Any, walk: CodecContext) -> Json:
        coder, given = walk.coder, found or {}
        open_ = coder.flag("size" in given)
        made: Json = {"top": self._code_row(given.get("top"), walk, open_)}
        if not open_:
            made["bag"] = code_names(given.get("bag"), walk)
        made["bottom"] = self._code_row(given.get("bottom"), walk, open_)
        key = "size" if open_ else "waits"
        made[key] = coder.uint(given.get(key, 0), MOST_CARDS)
        return made

    @staticmethod
    def _code_row(found: Any, walk: CodecContext, open_: bool) -> list[Any]:
        coder = walk.coder

        def one(entry: Any) -> list[Any]:
            given, seen = entry or (None, 0)
            gap = open_ and coder.flag(given == HIDDEN)
            return [HIDDEN if gap else code_name(given, walk), coder.number(seen, 4)]

        return coder.listed(found or (), one, MOST_CARDS)


class Hidden(Kind):
    """What a viewer knows of all hidden cards of a seat together, as {"own", "cards"}; not a field of the state.

    The whole document has none. Reading it deals these cards to the hand and the deck of the seat, anew for each
    sample.
    """

    start = ()

    def to_json(self, value: Any, look: ViewContext) -> Any:
        if look.viewer == ALL:
            return None
        state: Holdings = look.state
        cards = [state.game.sheet.names[one] for one in hidden.pool(state, look.seat, look.viewer)]
        return {"own": look.viewer == look.seat, "cards": cards}

    def cut(self, value: Any, look: ViewContext) -> object:
        if look.viewer == ALL:
            return None
        state: Holdings = look.state
        seat, viewer = look.seat, look.viewer
        if viewer == seat:
            return viewer, state.decks[seat]
        if state.swaps[seat]:  # what the market holds may cost less there, see Transmute
            return viewer, *hidden.pool(state, seat, viewer)
        return viewer, state.decks[seat], state.hands[seat]

    def from_json(self, found: Any, at: FieldPath) -> tuple[int, ...]:
        state: Holdings = at.state
        seat = at.seat
        hand, deck = state.hands[seat], state.decks[seat]
        market = state.market[seat]
        gaps = [*hand, *market, *deck.cards].count(UNKNOWN)
        if found is MISSING or found is None:
            if gaps:
                raise at.fail("it lists the cards that are hidden")
            return ()
        given = mapping(found, at)
        own = given.get("own") is True
        cards = [card_in(one, at) for one in entries(given.get("cards"), at, MOST_CARDS)]
        if len(cards) != gaps:
            raise at.fail(f"it lists as many cards as are hidden: {gaps}")
        if gaps:
            stay = hidden.staying(state, seat, cards) if UNKNOWN in hand else []
            free = Counter(cards) - Counter(stay)
            if free.total() < len(hand) + market.count(UNKNOWN):
                free, stay = Counter(cards), []
            pool = tuple(sorted(free.elements()))
            at.worlds.append(
                lambda world, chance: hidden.deal(world, chance, seat, hand, deck, pool, own, market, stay)
            )
        return ()

    def pack(self, found: Any, walk: CodecContext) -> Any:
        coder = walk.coder

        def part(inner: Any) -> Json:
            given = inner or {}
            return {"own": coder.flag(given.get("own")), "cards": code_names(given.get("cards"), walk)}

        return coder.optional(found, part)
