"""The text view: a table described in sentences from one seat's view, for the terminal and for screen readers."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.cards.messages import signed
from ....core.format.documents import Json
from ..cards.catalogue import CARDS

NAME = {card.slug: card.name for card in CARDS}
FACTOR = {"x2": "doubled", "/2": "halved"}


def describe(view: Json, part: str) -> Sequence[Json]:
    """See Presenter.describe."""
    me = view["seat"] if view["seat"] is not None else 0
    sides = view["sides"]
    if part == "hand":
        return hand_lines(sides[me])
    if part == "opponent":
        return [line for side in sides if side["seat"] != me for line in (*hand_lines(side), *seat_lines(view, side))]
    if part == "board":
        return [line for side in sides for line in side_lines(side)] + table_lines(view)
    return [*status_lines(view), *seat_lines(view, sides[me])]


def say(text: str, **args: object) -> Json:
    """One line of text: a message."""
    return {"text": f"blind.{text}", "args": args}


def hand_lines(side: Json) -> list[Json]:
    """The cards of a hand as far as the viewer knows them."""
    hand, seat = side["hand"], side["seat"]
    shown = [
        say("hand.shown", seat=seat, to_seat=look["to"], cards=look["cards"])
        for look in hand["shown"]
        if look["cards"] != []
    ]
    if hand["cards"] is not None:
        return [say("hand" if hand["cards"] else "hand.empty", seat=seat, cards=hand["cards"]), *shown]
    counts = hand["counts"]
    lines = [say("hand.count", seat=seat, units=counts["unit"], powers=counts["power"], kings=counts["king"]), *shown]
    return [*lines, say("hand.known", seat=seat, cards=hand["known"])] if hand["known"] else lines


def seat_lines(view: Json, side: Json) -> list[Json]:
    """A player's total, whether they have passed, their King, and what they have set aside."""
    seat, king = side["seat"], side["king"]
    lines = [say("total.passed" if side["passed"] else "total", seat=seat, total=side["total"])]
    if king["at"] == "field":
        lines.append(say("king", seat=seat, card=king["slug"], line=king["row"]))
    elif king["slug"]:
        lines.append(say(f"king.{king['at']}", seat=seat, card=king["slug"]))
    if side["aside"]:
        lines.append(say("aside", seat=seat, cards=[unit["slug"] for unit in side["aside"]]))
    return lines


def side_lines(side: Json) -> list[Json]:
    """Each row with its total, and each unit with the steps of its total."""
    seat = side["seat"]
    lines = [say("side", seat=seat, total=side["total"])]
    for row in side["rows"]:
        if row["units"]:
            lines.append(say("row", seat=seat, line=row["row"], total=row["total"]))
            lines += [say("unit", card=unit["slug"], total=unit["total"], steps=steps(unit)) for unit in row["units"]]
    return lines


def steps(unit: Json) -> list[str]:
    """The steps of a unit's total, in the order of the rule book."""
    lines = [f"base {unit['base']}"]
    if unit["set"] is not None:
        lines.append(f"set to {unit['set']}")
    lines += [f"{signed(n)} by {NAME.get(source, source)}" for source, n in unit["adds"]]
    if unit["partner"] is not None:
        lines.append("doubled as a pair")
    lines += [f"{FACTOR[factor]} by {NAME.get(source, source)}" for source, factor in unit["factors"]]
    if unit["floored"]:
        lines.append("at least 1")
    if unit["fortress"] == "held":
        lines.append("held by Fortress")
    return lines


def table_lines(view: Json) -> list[Json]:
    """Weather, Burden, Void, and the tops of the graveyards."""
    lines = [
        say("weather.next" if weather["pending"] else "weather", card=weather["slug"], line=weather["row"])
        for weather in view["weather"]
    ]
    if view["burden"]:
        burden = view["burden"]
        lines.append(say("burden", on_seat=burden["on"] if burden["now"] else burden["by"]))
    if view["void"] is not None:
        lines.append(say("void", seat=view["void"]))
    for deck in ("unit", "power"):
        pile = view["graves"][deck]
        if pile:
            lines.append(say("grave", deck=deck, n=len(pile), cards=pile[:-4:-1]))
    return lines


def status_lines(view: Json) -> list[Json]:
    """The number of the round, and the rounds won so far."""
    lines = [say("round", round=view["round"], seat=view["starter"])]
    for side in view["sides"]:
        seat = side["seat"]
        if view["match"]["points"]:
            lines.append(say("points", seat=seat, n=view["match"]["points"][seat]))
        else:
            lines.append(say("wins", seat=seat, n=view["match"]["wins"][seat]))
    return lines
