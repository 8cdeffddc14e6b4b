"""Position documents of the Vale in few bits: where each card lies, then what orders and counts are left.

One walk serves both ways, see kernel.walking.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ...kernel.game import Json
from ...kernel.packing import Reader, Writer
from ...kernel.walking import Coder, Pack, Unpack, padded
from . import stones
from .deck import FAMILIES, cards_in
from .frames import FRAMES, PHASES, ROUNDS
from .position import ABILITIES, HELD, HIDDEN, PICKS

if TYPE_CHECKING:
    from .game import Vale

HAND, KNOWN, AREA, CLAIMS = ("hand", "known", "area", "claims")
OF_A_SEAT = (HAND, KNOWN, AREA, CLAIMS)
"""Places of a seat: `hand` is the part of its hand that not everybody knows."""
SHARED = ("pile", "discard", "market")
"""In a document that a seat sees, all cards hidden from it count as `pile`."""
WORDS = tuple(stones.PACKED)
MOST_FRAMES = 40
MOST_STEPS = 15
MOST_POINTS = 9999


def write(game: Vale, position: Json, out: Writer) -> None:
    """Pack a document that to_position or seen_position made."""
    walk(game, position, Pack(out))


def read(game: Vale, source: Reader) -> Json:
    """Unpack a document; raises BadLink. from_position validates it."""
    return walk(game, {}, Unpack(source))


def walk(game: Vale, doc: Mapping[str, Any], coder: Coder) -> Json:
    """Every field in order; returns the document as read (or as it was)."""
    n = game.num_players()
    made: Json = {"game": game.name, "ruleset": game.ruleset, "options": dict(game.options)}
    made["round"] = 1 + coder.number(doc.get("round", 1) - 1, ROUNDS)
    made["first"] = coder.number(doc.get("first", 0), n)
    made["phase"] = coder.pick(PHASES, doc.get("phase"))
    made["step"] = coder.number(doc.get("step", 0), 2 * n)
    full = coder.flag("rng" in doc)
    made["seats"] = [
        {
            "score": coder.uint(seat.get("score", 0), MOST_POINTS),
            "stones": coder.pick(WORDS, seat.get("stones")),
        }
        for seat in padded(doc.get("seats", ()), n, {})
    ]
    walk_cards(game, doc, coder, made, full)
    actives = [game.deck.slug[c] for c in cards_in(game.deck.actives)]
    made["used"] = coder.subset(actives, doc.get("used", ())) if made["phase"] == "resolution" else []
    made["frames"] = coder.listed(
        doc.get("frames", ()), lambda frame: walk_frame(game, frame, coder, made), MOST_FRAMES, blank={}
    )
    rounds = made["round"] - (made["phase"] != "over")
    made["history"] = [
        [coder.uint(score, MOST_POINTS) for score in padded(scores, n, 0)]
        for scores in padded(doc.get("history", ()), rounds, ())
    ]
    if full:
        made["rng"] = coder.number(doc.get("rng", 0), 1 << 64)
    return made


def walk_cards(game: Vale, doc: Mapping[str, Any], coder: Coder, made: Json, full: bool) -> None:
    """Where each card lies, the order of the pile, and gaps where a seat sees no card."""
    places = [(None, name) for name in SHARED] + [
        (seat, name) for seat in range(game.num_players()) for name in OF_A_SEAT
    ]
    place_of = dict(spoken_of(doc, places))
    lies: list[list[str]] = [[] for _ in places]
    for slug in game.deck.slug:
        lies[coder.number(place_of.get(slug, 0), len(places))].append(slug)
    hidden = list(lies[0])
    pile = doc.get("pile", ())
    made["top_known"] = coder.flag(doc.get("top_known"))
    made["discard"], made["market"] = lies[1], lies[2]
    secret = list(hidden)
    for seat, entry in enumerate(made["seats"]):
        own, known, area, claims = lies[3 + 4 * seat : 7 + 4 * seat]
        gaps: list[str] = []
        if not full:
            hand = list(doc["seats"][seat]["hand"]) if doc else []
            for token in (HELD, HIDDEN):
                gaps += [token] * coder.uint(hand.count(token), len(hidden))
        secret += own
        in_hand = {*own, *known}
        entry |= {
            "hand": [slug for slug in game.deck.slug if slug in in_hand] + gaps,
            "known": known,
            "area": area,
            "claims": claims,
        }
    if full:
        made["pile"] = []
        for slug in padded(pile, len(hidden)):
            made["pile"].append(coder.pick(hidden, slug))
            hidden.remove(made["pile"][-1])
    else:
        dealt = sum(token in (HIDDEN, HELD) for entry in made["seats"] for token in entry["hand"])
        top = [coder.pick(hidden, pile[-1] if pile else None)] if made["top_known"] and hidden else []
        made["pile"] = [HIDDEN] * (len(hidden) - dealt - len(top)) + top
    held = doc.get("held", ())
    may_be = [slug for slug in game.deck.slug if slug in set(secret)]
    made["held"] = coder.subset(may_be, held) if coder.flag(held) else []


def spoken_of(doc: Mapping[str, Any], places: Sequence[tuple[int | None, str]]) -> Iterable[tuple[str, int]]:
    """(card, index of its place) of every card that the document shows; what it does not lies in place 0."""
    for k, (seat, name) in enumerate(places):
        if seat is None:
            yield from ((slug, k) for slug in doc.get(name, ()) if slug != HIDDEN)
        elif doc:
            entry = doc["seats"][seat]
            if name == HAND:
                open_to_all = {*entry["known"], HIDDEN, HELD}
                yield from ((slug, k) for slug in entry["hand"] if slug not in open_to_all)
            else:
                yield from ((slug, k) for slug in entry[name])


def walk_frame(game: Vale, frame: Mapping[str, Any], coder: Coder, made: Json) -> Json:
    """Pending work."""
    do = coder.pick(FRAMES, frame.get("do"))
    seat = coder.number(frame.get("seat", 0), game.num_players())
    found: Json = {"do": do, "seat": seat}
    slugs = game.deck.slug
    if do == "keep":
        return found
    found["card"] = coder.pick(slugs, frame.get("card"))
    if do in ("give", "free"):
        found["family"] = coder.pick((None, *FAMILIES), frame.get("family"))
    elif do == "drop":
        found["chosen"] = coder.subset(made["seats"][seat]["area"], frame.get("chosen", ()))
    elif do == "pick":
        found["taken"] = coder.subset(PICKS, frame.get("taken", ()))
    elif do == "genie":
        found["used"] = coder.subset([slugs[c] for c in cards_in(game.deck.actives)], frame.get("used", ()))
    elif do == "rest":
        found["of"] = coder.pick(slugs, frame.get("of"))
        found["ability"] = coder.pick(ABILITIES, frame.get("ability"))
        found["next"] = coder.number(frame.get("next", 0), MOST_STEPS + 1)
    return found
