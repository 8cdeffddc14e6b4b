"""Inferred hands: what all know of the hidden cards of a hand without having seen them.

A Seat that is not depleted shows that a Sigil is in the hand, a depleted one that none is; whoever looks into a hand
for some kinds of cards sees all of them, so none of the others is one. Such a constraint (Word) is stored in
EternalState.known as a card without a base. It applies to a number of the hidden cards, those that came first.

If nobody knows which of several equal cards left, inferred_hand.py keeps a hypothesis for each possibility. Values
that belong to a hypothesis carry a number (`called`): twice that of the hypothesis, plus one for cards given away in
it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache, partial
from typing import Any, Final

from ....core.cards.nodes import Node
from ....core.format.documents import Json
from . import inferred_hand
from .card import KINDS
from .card_table import Sheet
from .holdings import Holdings
from .inferred_hand import Constraint, Hypothesis, Recall, can_be, is_sound, without_doubts
from .modifiers import ANY, Changes, called, changes_of, name_of, packed, plain, value_of
from .values import Memo

_SIGIL: Final = "sigil"
SORTS: Final = (*KINDS.under(1), _SIGIL, *KINDS[len(KINDS.under(1)) :])
"""What a constraint can be about, each a bit of a mask."""
SORT: Final = {sort: 1 << k for k, sort in enumerate(SORTS)}
SIGILS: Final = SORT[_SIGIL]
EVERY_SORT: Final = (1 << len(SORTS)) - 1
PLAIN: Final = Recall()


def sort_of(kinds: Iterable[str]) -> int:
    """The mask of these kinds of cards; SIGILS is a further bit."""
    return sum([SORT[kind] for kind in kinds])


def asks_hand(node: Node | None) -> int:
    """The sort of cards that a condition or cost looks for in one's own hand (see Pick.asks_hand); 0 for none."""
    return next((asks for one in (node.values() if node else ()) if (asks := getattr(one, "asks_hand", 0))), 0)


def word_of(value: int) -> Constraint | None:
    """The constraint in a value of `known`; None for a card."""
    changes = changes_of(value)
    said = value & ANY == ANY and changes.health
    return Constraint(changes.health, abs(changes.strength), changes.strength > 0) if said else None


def named(known: Sequence[str], bases: Mapping[str, int]) -> list[str]:
    """The known cards of a document, without constraints and hypotheses."""
    return [name for name in known if (value := value_of(name, bases)) is None or cards((value,))]


def cards(known: Sequence[int]) -> tuple[int, ...]:
    """The cards known for certain to be in a hand."""
    return tuple([value for value in known if not changes_of(value).called and READ[value][1] != WORD])


def cheaper(known: Sequence[int]) -> list[int]:
    """The values of `known` for cards of which only their lower cost is known.

    Spectators, who are shown no cards, see only these: all else is counted by cards that were shown.
    """
    return [value for value in known if READ[value][1] == CHEAPER]


CERTAIN, CHEAPER, CHANCES, HELD, GONE, WORD = range(-2, 4)
"""What a value of `known` can be; from CHANCES on, the index in a Way of what it holds."""


def _read(value: int) -> tuple[int, int, Any]:
    """(number of the hypothesis, what it is, what it holds) for a value of `known`."""
    changes, word = changes_of(value), word_of(value)
    number, gone = divmod(changes.called, 2)
    if word is not None:
        return number, WORD, (word,)
    if value & ANY == ANY:
        return (number, CHANCES, changes.strength) if number else (0, GONE if gone else CHEAPER, ())
    card = packed(value & ANY, changes._replace(called=0))
    return number, (GONE if gone else HELD) if number else CERTAIN, (card,)


READ: Final = Memo(_read)


@lru_cache(1024)
def recall(known: tuple[int, ...]) -> Recall:
    """The Recall in `known`: what carries the number of a hypothesis belongs to it alone."""
    certain: tuple[int, ...] = ()
    ways: dict[int, list[Any]] = {}
    for value in known:
        number, what, told = READ[value]
        if what == CERTAIN:
            certain += told
        elif what != CHEAPER:
            way = ways.get(number)
            if way is None:
                way = ways[number] = [*PLAIN.ways[0]]
            way[what] = told if what == CHANCES else way[what] + told
    plain = ways.pop(0, Hypothesis())
    return Recall(certain, tuple([Hypothesis(*way) for way in ways.values()]) or (Hypothesis(*plain),))


@cache
def bases_of(sheet: Sheet, sort: int) -> frozenset[int]:
    """The bases of all cards of a sort."""
    if sort & SIGILS:
        return frozenset(sheet.sigils)
    return frozenset([base for base, kind in enumerate(sheet.kind) if sort & SORT[kind]])


def is_of(sheet: Sheet, sort: int, card: int) -> bool:
    """Whether a card is of a sort."""
    return card & ANY in bases_of(sheet, sort)


def fits(state: Holdings) -> Callable[[int, int], bool]:
    """(sort, card) -> whether the card is of the sort."""
    return partial(is_of, state.game.sheet)


def tell(state: Holdings, seat: int, sort: int, *, some: bool) -> None:
    """Record that all see whether a hand holds cards of a sort, besides those known to be there."""
    put(state, seat, inferred_hand.said(recall(state.known[seat]), sort, some, len(state.hands[seat]), fits(state)))


@lru_cache(4096)
def _noted(n: int, sort: int, mark: int) -> int:
    """A constraint, or (sort 0) the chances of a hypothesis, as a value of `known`."""
    return packed(ANY, Changes(n, sort, called=mark))


def put(state: Holdings, seat: int, new: Recall) -> None:
    """Store what is known of a hand, keeping which cards are known to cost less."""
    state.known[seat] = _written(state.known[seat], new)


def _written(known: Sequence[int], new: Recall) -> tuple[int, ...]:
    """What is known of a hand as values of `known`."""
    made = [*new.certain, *cheaper(known)]
    alone = len(new.ways) == 1 and not (new.ways[0].held or new.ways[0].gone)
    for k, (chances, held, gone, words) in enumerate(new.ways, 1):
        mark = 0 if alone else 2 * k
        for sort, n, some in words:
            made.append(_noted(n if some else -n, sort, mark))
        if chances > 1 or not (alone or words or held or gone):
            made.append(_noted(chances, 0, mark))
        for one in held:
            made.append(called(one, mark))
        for one in gone:
            made.append(called(one, mark + 1))
    return tuple(sorted(made))


def left_hand(state: Holdings, seat: int, card: int, size: int, alike: bool) -> None:
    """Record that all saw such a card leave a hand of `size`. `alike`: whether it may have been a hidden one."""
    known = recall(state.known[seat])
    if known.ways != PLAIN.ways or card in known.certain:
        put(state, seat, inferred_hand.left(known, card, size, fits(state), alike))


def show(state: Holdings, seat: int, card: int) -> None:
    """Record that such a card of a hand was shown, besides those known to be there."""
    put(state, seat, inferred_hand.shown(recall(state.known[seat]), card, len(state.hands[seat]), fits(state)))


def give(state: Holdings, seat: int) -> None:
    """Record that an unseen card of a hand was given away."""
    put(state, seat, inferred_hand.given(recall(state.known[seat]), len(state.hands[seat])))


def settle(state: Holdings, seat: int, changed_: Callable[[int], bool]) -> None:
    """Record that such cards have changed, wherever they lie. Hypotheses that involve them are dropped."""
    known = recall(state.known[seat])
    if any(changed_(card) for way in known.ways for card in (*way.held, *way.gone)):
        put(state, seat, without_doubts(known))


def may_turn(state: Holdings, seat: int, most: int) -> None:
    """Drop constraints "none of a kind" where hidden cards may transmute into that kind at this maximum power."""
    if not state.known[seat] or not any(way.words for way in recall(state.known[seat]).ways):
        return
    turns = state.game.sheet.transmutes
    turning = turns.keys() & {card & ANY for card in state.closed(seat)}
    if kinds := {state.game.sheet.kind[into] for at, into in map(turns.__getitem__, turning) if at <= most}:
        state.known[seat] = _said_no_more(state.known[seat], sort_of(kinds))


@lru_cache(1024)
def _said_no_more(known: tuple[int, ...], sort: int) -> tuple[int, ...]:
    """What is known of a hand without constraints "none of a sort" for these sorts (a mask)."""
    before = recall(known)
    ways = [way._replace(words=tuple([word for word in way.words if word.some or not word.sort & sort]))
            for way in before.ways]  # fmt: skip
    return _written(known, Recall(before.certain, tuple(ways)))


def problem(state: Holdings, seat: int) -> str | None:
    """Why the constraints and hypotheses of a position are impossible; None if they are possible."""
    known, hand = recall(state.known[seat]), state.hands[seat]
    if not is_sound(known, len(hand), EVERY_SORT):
        return "what was told of hidden cards speaks of no more than there are"
    return None if can_be(known, map(plain, hand), fits(state)) else "what was told of hidden cards is so"


def facts(state: Holdings, seat: int | None) -> Json:
    """See Rules.knowledge: {"hands": the cards each is known to hold, "calls": what Warcry added to unseen cards}."""
    slugs = state.game.sheet.slugs
    seen = [known if seat is not None else cheaper(known) for known in state.known]
    hands = [[name_of(card, slugs) for card in known] for known in seen]
    return {"hands": hands, "calls": [[list(one) for one in calls] for calls in state.calls]}
