"""The text view of Eternal: players, cards in play, the stack, the hand."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.cards.messages import message
from ....core.format.documents import Json
from ..model import card as c

HIDDEN = "?"
FACTIONS = "FTJPS"
SAID = ("exhausted", "stunned", "new", "attacking", "twice", "blocked")
"""The flags of a thing that are told; the others stand among its skills."""
FIGURES = {c.WEAPON: "blind.is.stats", c.RELIC_WEAPON: "blind.is.durable", c.SITE: "blind.is.site"}
"""How the figures of a kind of card are told; a unit's stand in its line."""


def describe(view: Json, part: str) -> Sequence[Json]:
    """See Presenter.describe. A spectator is told of the first seat as the board, of the second as the opponent."""
    seat = view["seat"] or 0
    if part == "hand":
        return () if view["seat"] is None else hand(view, seat)
    if part == "board":
        return [*side(view, seat), *stack(view)]
    if part == "opponent":
        return [*player(view, 1 - seat), *hand(view, 1 - seat), *side(view, 1 - seat)]
    return [*moment(view), *player(view, seat)]


def moment(view: Json) -> list[Json]:
    """Whose turn it is, and whether it is Night."""
    if view["phase"] in ("opening", "over"):
        return [message(f"title.{view['phase']}")]
    night = [message("blind.night", n=view["nights"])] if view["nights"] else []
    return [message("title", n=view["turn"], seat=view["active"]), *night]


def player(view: Json, seat: int) -> list[Json]:
    """What a player has beside the hand and the cards in play."""
    one = view["seats"][seat]
    counts = zip(one["influence"], FACTIONS, strict=True)
    influence = [message("blind.influence", n=n, letters=letter) for n, letter in counts if n]
    figures = {key: one[key] for key in ("health", "power")} | {"most": one["max_power"]}
    top = [card for card in one["top"] if card != HIDDEN]
    lines = [
        message("blind.player", seat=seat, what=influence or message("blind.influence.none"), **figures),
        message("blind.deck.top" if top else "blind.deck", seat=seat, n=one["deck"], cards=top),
    ]
    if one["armor"]:
        lines.append(message("blind.armor", seat=seat, n=one["armor"]))
    if one["shield"]:
        lines.append(message("blind.shield", seat=seat))
    for zone in ("void", "market"):
        if cards := [card for card in one[zone] if card != HIDDEN]:
            lines.append(message(f"blind.{zone}", seat=seat, cards=cards))
    return lines


def hand(view: Json, seat: int) -> list[Json]:
    """The hand of a seat, as far as it is seen or known."""
    one = view["seats"][seat]
    cards = one["hand"]
    if not cards:
        return [message("blind.hand.empty", seat=seat)]
    if HIDDEN not in cards:
        return [message("blind.hand", seat=seat, cards=cards)]
    known = [message("blind.hand.known", seat=seat, cards=one["known"])] if one["known"] else []
    return [message("blind.hand.hidden", seat=seat, n=len(cards)), *known]


def side(view: Json, seat: int) -> list[Json]:
    """The cards of a seat in play, units first, each before what is on it."""
    mine = [one for one in view["things"] if one["seat"] == seat]
    order = sorted(mine, key=lambda one: (one["kind"] != c.UNIT, one["kind"]))
    return [thing(one) for one in order] or [message("blind.side.empty", seat=seat)]


def thing(one: Json) -> Json:
    """A card in play, with what is special about it."""
    said = [message(f"blind.is.{flag}") for flag in one["flags"] if flag in SAID]
    skills = {"skills": one["skills"], "used": one.get("used", ())}
    what = [message(f"blind.is.{key}", skills=list(named)) for key, named in skills.items() if named]
    figures = {"strength": one["strength"], "health": one["health"]}
    if one["kind"] in FIGURES:
        what.insert(0, message(FIGURES[one["kind"]], **figures))
    if one["host"]:
        what.append(message("blind.is.on", what=pick(one["host"])))
    if one["damage"]:
        what.append(message("blind.is.damaged", n=one["damage"]))
    if one["silenced"]:
        what.append(message("blind.is.silenced"))
    if one["blocks"]:
        said.append(message("blind.is.blocks", ref=one["blocks"]))
    what += said
    key = f"blind.{'unit' if one['kind'] == c.UNIT else 'thing'}{'.with' if what else ''}"
    return message(key, seat=one["seat"], ref=one["ref"], card=one["card"], what=what, **figures)


def stack(view: Json) -> list[Json]:
    """The items of the stack, the next to resolve first."""
    return [
        message(
            "blind.stack.on" if any(one["picks"]) else "blind.stack",
            seat=one["seat"], ref=one["ref"], card=one["card"],
            picks=[pick(ref) for ref in one["picks"] if ref],
        )
        for one in reversed(view["stack"])
    ]  # fmt: skip


def pick(ref: str) -> Json:
    """A thing by its notation; a player by name."""
    return message("thing.seat", seat=int(ref[1:])) if ref[0] == "p" else message("blind.ref", ref=ref)
