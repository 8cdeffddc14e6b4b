"""The position document: a whole Vale situation as JSON, for links, editors, tests and samples.

Seats are numbers from 0. A card is its slug, stones are one word (`r2b1`, `0` for none). The
pile lists its lowest card first. Sets (hands, areas, discard pile) stand in the order of the
cards. `known` are cards of a hand that everybody saw going there; `held` are the cards that
were hidden in hands when the discards last became the pile, as far as they still are
(VALE-KNOW-4). `step` counts the marks laid in the hunt, then the seats that have finished.

Seen by a seat, hidden cards are `?` in the pile and in other hands, `?held` where one of
`held` must be, and there is no generator. Sampling fills them (see knowledge.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.game import Json
from . import stones
from .deck import FAMILIES, Deck, cards_in
from .frames import DROP, FRAMES, FREE, GENIE, GIVE, KEEP, PHASES, PICK, REST
from .rules_pending import TWO_OF

if TYPE_CHECKING:
    from .state import ValeState

ALL = -1
"""Eyes that see everything."""
ABILITIES = ("instant", "active")
PICKS = tuple(option.name for option in TWO_OF.options)
HIDDEN, HELD = "?", "?held"


def slugs(deck: Deck, cards: int) -> list[str]:
    """The cards of a set, in their order."""
    return [deck.slug[c] for c in cards_in(cards)]


def hand_tokens(state: ValeState, seat: int, eyes: int | None) -> list[str]:
    """A hand as `eyes` see it (VALE-KNOW-1)."""
    deck, hand, known = state.game.deck, state.hands[seat], state.known[seat]
    if eyes in (ALL, seat):
        return slugs(deck, hand)
    hidden = hand & ~known
    held = (hidden & state.held).bit_count()
    return slugs(deck, known) + [HELD] * held + [HIDDEN] * (hidden.bit_count() - held)


def pile_tokens(state: ValeState, eyes: int | None) -> list[str]:
    """The pile as `eyes` see it: nothing but a known top (VALE-KNOW-3)."""
    slug = state.game.deck.slug
    if eyes == ALL:
        return [slug[c] for c in state.pile]
    top = [slug[state.pile[-1]]] if state.top_known else []
    return [HIDDEN] * (len(state.pile) - len(top)) + top


def frame_json(deck: Deck, frame: tuple[int, ...]) -> Json:
    """Pending work."""
    do, seat, *rest = frame
    made: Json = {"do": FRAMES[do], "seat": seat}
    if do == KEEP:
        return made
    made["card"] = deck.slug[rest[0]]
    if do in (GIVE, FREE):
        made["family"] = None if rest[1] < 0 else FAMILIES[rest[1]]
    elif do == DROP:
        made["chosen"] = slugs(deck, rest[1])
    elif do == PICK:
        made["taken"] = [name for k, name in enumerate(PICKS) if rest[1] >> k & 1]
    elif do == GENIE:
        made["used"] = slugs(deck, rest[1])
    elif do == REST:
        made |= {"of": deck.slug[rest[1]], "ability": ABILITIES[rest[2]], "next": rest[3]}
    return made


def document(state: ValeState, eyes: int | None) -> Json:
    """The position: everything (ALL), or what one seat (None: an onlooker) may know."""
    deck = state.game.deck
    made: Json = {
        "game": "vale",
        "ruleset": state.game.ruleset,
        "options": dict(state.game.options),
        "round": state.round,
        "first": state.first,
        "phase": PHASES[state.phase],
        "step": state.step,
        "pile": pile_tokens(state, eyes),
        "top_known": state.top_known,
        "discard": slugs(deck, state.discard),
        "market": slugs(deck, state.market),
        "seats": [
            {
                "score": state.scores[seat],
                "stones": stones.NAME[state.stones[seat]],
                "hand": hand_tokens(state, seat, eyes),
                "known": slugs(deck, state.known[seat]),
                "area": slugs(deck, state.area[seat]),
                "claims": slugs(deck, state.claims[seat]),
            }
            for seat in range(len(state.hands))
        ],
        "held": slugs(deck, state.held),
        "used": slugs(deck, state.used),
        "frames": [frame_json(deck, frame) for frame in state.frames],
        "history": [list(scores) for scores in state.history],
    }
    if eyes == ALL:
        made["rng"] = state.rng
    return made
