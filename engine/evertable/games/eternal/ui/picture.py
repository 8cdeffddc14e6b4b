"""The picture of a table of Eternal: the stack, then each player's cards in play and the piles."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from ....art.card import Face
from ....art.faces import faces
from ....core.cards.messages import message, signed
from ....core.format.documents import Json
from ..model import card as c
from ..model.card import Card
from ..text.card_words import BY_SLUG, SKILL_NAMES
from .text_view import HIDDEN, player

FACES = faces(__file__)
WORDS = {
    "picture.stack": "Stack, the next to resolve first",
    "picture.hand": "{seat}'s hand",
    "picture.powers": "{seat}'s power",
    "picture.deck": "{seat}'s deck",
    "picture.void": "{seat}'s void",
    "picture.seen": "{seat}'s market",
}
CHANGE = re.compile(r"/([+-]\d+)([+-]\d+)")


def picture(view: Json) -> Sequence[Sequence[Json]]:
    """See core.shown.Drawn."""
    stack = [card_face(one["card"]) for one in view["stack"][::-1]]
    rows: list[list[Json]] = [[{"title": message("picture.stack"), "cards": stack}]]
    for seat, one in enumerate(view["seats"]):
        mine = [thing for thing in view["things"] if thing["seat"] == seat]
        mine.sort(key=lambda thing: (thing["kind"] != c.UNIT, thing["kind"]))
        in_play = [thing_face(thing) for thing in mine]
        rows.append([{"title": player(view, seat)[0], "cards": in_play, "field": seat, "figure": one["health"]}])
        rows.append([
            {"title": message("picture.hand", seat=seat), "cards": faces_of(one["hand"])},
            {"title": message("picture.powers", seat=seat), "cards": faces_of(one["powers"])},
        ])  # fmt: skip
        beside = [
            {"title": message("picture.deck", seat=seat), "cards": faces_of([HIDDEN] * one["deck"])},
            {"title": message("picture.void", seat=seat), "cards": pile(one["void"])},
            {"title": message("picture.seen", seat=seat), "cards": faces_of(one["market"])},
        ]
        rows[-1] += [zone for zone in beside if zone["cards"]]
    return rows if view["stack"] else rows[1:]


def faces_of(names: Sequence[str]) -> list[Face]:
    """Cards by their names, equal ones together."""
    return [card_face(name, **({"pips": n} if n > 1 else {})) for name, n in Counter(names).items()]


def pile(names: Sequence[str]) -> list[Face]:
    """A pile that all may look through: its last card, and under it the others."""
    if not names:
        return []
    *under, top = names
    known = [HIDDEN if name == HIDDEN else named(name) for name in under[::-1]]
    return [card_face(top, pips=len(names), under=known)]


def named(name: str) -> str:
    """The name of a card."""
    return BY_SLUG[name.partition("/")[0]].name


def card_face(name: str, **more: object) -> Face:
    """A card as it is printed, with the numbers that lasting changes have made of its own."""
    if name == HIDDEN:
        return {"face": "down", "ink": "violet", "glyph": "griffin-symbol", **more}  # type: ignore[typeddict-item]
    card = BY_SLUG[name.partition("/")[0]]
    kind = FACES["kinds"][card.kind]
    ink = next((ink for letter, ink in FACES["inks"].items() if letter in card.influence), "iron")
    cost = None if card.kind == c.POWER else card.cost
    made: Json = {
        "frame": kind["frame"], "ink": ink, "glyph": glyph_of(card), "name": card.name, "n": cost,
        "foot": kind["name"], "stat": numbers(card, name),
    }  # fmt: skip
    return made | more  # type: ignore[return-value]


def numbers(card: Card, name: str) -> str:
    """Strength and health of a card with its lasting changes."""
    changed = CHANGE.search(name)
    strength, health = map(int, changed.groups()) if changed else (0, 0)
    if card.strength is None:
        return "" if card.health is None else str(card.health + health)
    both = card.strength + strength, (card.health or 0) + health
    return "/".join([signed(one) for one in both] if card.kind == c.WEAPON else [str(one) for one in both])


def thing_face(one: Json) -> Face:
    """A card in play: its figures now, its skills, what it is on."""
    figures = {
        c.UNIT: f"{one['strength']}/{one['health'] - one['damage']}",
        c.WEAPON: f"{signed(one['strength'])}/{signed(one['health'])}",
        c.RELIC_WEAPON: f"{one['strength']}/{one['health']}",
        c.SITE: str(one["health"]),
    }
    what = f"on {one['host']}" if one["host"] else ", ".join([SKILL_NAMES[skill] for skill in one["skills"]])
    spent = "exhausted" in one["flags"]
    return card_face(one["card"], n=None, foot=f"{one['ref']} {what}", stat=figures.get(one["kind"], ""), dim=spent)


def glyph_of(card: Card) -> str:
    """Its own glyph, else that of its types, else that of its kind."""
    glyphs = FACES["glyphs"]
    types = [glyphs["types"][one] for one in card.subtypes if one in glyphs["types"]]
    of_power = glyphs["factions"].get(card.influence[:1], "polar-star") if card.kind == c.POWER else None
    own: str | None = glyphs["own"].get(card.slug) or next(iter(types), None) or of_power
    return own or glyphs["kinds"].get(card.kind, "griffin-symbol")
