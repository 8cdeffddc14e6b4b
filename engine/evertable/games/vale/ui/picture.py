"""The picture of a table of the Vale: the market and the piles, then each seat with its area and its hand."""

from __future__ import annotations

from collections.abc import Sequence

from ....art.card import Face
from ....art.faces import faces
from ....core.cards.messages import message
from ....core.format.documents import Json
from ..cards.catalogue import CARDS
from ..text.card_text import entry
from .labels import seat_lines

FACES = faces(__file__)
WORDS = {
    "picture.market": "Market",
    "picture.piles": "Draw and discard piles",
    "picture.hand": "{seat}'s hand",
}
CARD = {card.slug: entry(c) for c, card in enumerate(CARDS)}


def picture(view: Json) -> Sequence[Sequence[Json]]:
    """See core.shown.Drawn."""
    market = [card_face(one["card"], **claim(one["seat"])) for one in view["market"]]
    rows: list[list[Json]] = [[
        {"title": message("picture.market"), "cards": market},
        {"title": message("picture.piles"), "cards": piles(view)},
    ]]  # fmt: skip
    for seat in view["order"]:
        one = view["seats"][seat]
        area = [card_face(placed["card"], dim=placed["used"]) for placed in one["area"]]
        rows.append([
            {"title": seat_lines(one, seat)[0], "cards": area, "field": seat},
            {"title": message("picture.hand", seat=seat), "cards": hand(one)},
        ])  # fmt: skip
    return rows


def card_face(slug: str, **more: object) -> Face:
    """A card as it is printed."""
    card = CARD[slug]
    family = FACES["families"][card["family"]]
    made: Json = {
        "frame": "king" if card["family"] == "dragon" else "unit", "ink": family["ink"], "glyph": FACES["glyphs"][slug],
        "name": card["name"], "n": card["cost"], "foot": family["name"],
    }  # fmt: skip
    return made | more  # type: ignore[return-value]


def claim(seat: int | None) -> Json:
    """The mark of the seat that has taken a card of the market."""
    return {} if seat is None else {"seat": seat + 1}


def hand(one: Json) -> list[Face]:
    """The cards that the viewer knows, then one back for the others."""
    hidden = one["hand_count"] - len(one["hand"])
    return [*(card_face(slug) for slug in one["hand"]), *([back_face(hidden)] if hidden else [])]


def back_face(n: int) -> Face:
    """Hidden cards."""
    return {"face": "down", "ink": "iron", "glyph": FACES["families"]["dragon"]["glyph"], "pips": n}


def piles(view: Json) -> list[Face]:
    """The draw pile, with its top card where the viewer knows it, and the discard pile."""
    found = [back_face(view["deck"])] if view["deck"] else []
    if view["top"]:
        found.append(card_face(view["top"], foot="on top"))
    if view["discard"]:
        *under, top = view["discard"]
        found.append(card_face(top, pips=len(under) + 1, under=[CARD[slug]["name"] for slug in under[::-1]]))
    return found
