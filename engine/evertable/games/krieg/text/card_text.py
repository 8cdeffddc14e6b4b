"""The text of a card, rendered from its declared effect; it is written nowhere else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..cards import effects
from ..cards.catalogue import CARDS, Card
from ..cards.effects import LINES, Effect, Lines

LINE = tuple(line.title() for line in LINES)
NUMBER = ("none", "one", "two", "three", "four", "five")


def lines_text(lines: Lines) -> str:
    """The rows to choose from, as text: "any row", or names joined by "or"."""
    return "any row" if len(lines) == len(LINES) else " or ".join(LINE[line] for line in sorted(lines))


def cards_text(n: int, what: str = "card") -> str:
    """A number of cards, as text."""
    return f"{NUMBER[n]} {what}" + ("" if n == 1 else "s")


def weather_text(effect: effects.WeatherEffect) -> str:
    """The text of a weather card."""
    does = {
        "halve": "every unit there, on all sides, is halved",
        "double": "every unit there, on all sides, is doubled",
        "one": "the base strength of every unit there, on all sides, is set to 1",
    }[effect.does]
    when = "In the next round" if effect.pending else "For the rest of this round"
    return f"Name {lines_text(effect.lines)}. {when} {does}."


def attach_text(effect: effects.Attach) -> str:
    """The text of a card that is attached."""
    return {
        "feast": "Attach to any unit: its base strength grows by the number of units in its row.",
        "famine": "Attach to any unit: every unit of its row, itself included, loses 1 base strength.",
        "fortress": "Attach to any unit: it is halved in this round, stays for the next, and meanwhile cannot be "
        "moved or discarded.",
        "ruin": f"Attach to any unit and discard up to {cards_text(effect.fed)} from your hand: its base strength "
        f"grows by {effect.each} for each.",
    }[effect.what]


def boost_text(effect: effects.Boost) -> str:
    """The text of a unit that boosts others."""
    return f"Up to {NUMBER[effect.most]} other units of its row gain {effect.amount} base strength."


def spy_text(effect: effects.Spy) -> str:
    """The text of a spy with a strength."""
    where = "any row" if len(effect.lines) == len(LINES) else f"the {lines_text(effect.lines)} row"
    return f"Goes into {where} of an opponent. Draw {cards_text(effect.draw)}. After scoring it joins that side's hand."


def king_text(effect: effects.KingEffect) -> str:
    """The text of a King: what each does, and the choice."""
    ways = [way for option in effect.options for way in king_ways(option)]
    return f"Doubles one of your rows while it stands there. When played, one of: {'; '.join(ways)}."


def king_ways(option: Effect) -> list[str]:
    """A King's option as one or two clauses."""
    if isinstance(option, effects.ChangeWeather):
        return ["end all active weather", "move one active weather to another row"]
    if isinstance(option, effects.Halve):
        return [f"halve {LINE[option.line]} on all sides for this round, as weather"]
    if isinstance(option, effects.SuspendUnits):
        return [f"set aside {NUMBER[option.count]} units of an opponent until the next round"]
    if isinstance(option, effects.Draw):
        return [f"draw {cards_text(option.count)}"]
    if isinstance(option, effects.DiscardOne):
        return ["discard any unit"]
    return ["exchange one of your units for one of an opponent"]


PRICE = "Price: discard one of your units on the field."

TEXTS: dict[type[Effect], Callable[[Any], str]] = {
    effects.Boost: boost_text,
    effects.WeatherEffect: weather_text,
    effects.ChangeWeather: lambda e: "End all active weather, or move one active weather to another row.",
    effects.Spy: spy_text,
    effects.Smuggle: lambda e: f"Draw {cards_text(e.own)}; every other player draws {cards_text(e.others)}.",
    effects.Withdraw: lambda e: f"Set aside up to {NUMBER[e.most]} of your units until the next round starts.",
    effects.Steal: lambda e: f"{PRICE} Take any other unit into your hand; what is attached to it is discarded.",
    effects.Attach: attach_text,
    effects.Loan: lambda e: (
        "Doubles the strongest row of an opponent in this round, and your own strongest row in the next."
    ),
    effects.DiscardStrongest: lambda e: (
        "On your side, then on every other, the strongest units of the strongest row are discarded."
    ),
    effects.DiscardOne: lambda e: "Discard any unit.",
    effects.SuspendKing: lambda e: "Set aside any King on the field until the next round starts.",
    effects.Reveal: lambda e: "An opponent shows you every power card in their hand.",
    effects.Execute: lambda e: (
        f"Price: discard your King. Draw {cards_text(e.field, 'unit')} if it was on the field, "
        f"{NUMBER[e.hand]} if it was in your hand."
    ),
    effects.TakeBack: lambda e: (
        "Price: discard a card from your hand. Take back the card you played just before in this round, even a King."
    ),
    effects.DeployTop: lambda e: f"The {NUMBER[e.count]} topmost cards of the unit graveyard enter your side.",
    effects.Sacrifice: lambda e: (
        f"{PRICE} Draw {cards_text(e.fewer)}, or {NUMBER[e.more]} if its total strength was {e.threshold} or more."
    ),
    effects.DeployAny: lambda e: "Any card from the unit graveyard joins your side.",
    effects.RecallKing: lambda e: "Your King returns from the field to your hand.",
    effects.Shift: lambda e: "Move any unit to another row of the same side.",
    effects.Salvage: lambda e: f"Take one of the {NUMBER[e.top]} topmost cards of the power graveyard into your hand.",
    effects.DrawLater: lambda e: (
        f"Price: set aside {cards_text(e.cost, 'unit')} from your hand until the next round starts. "
        f"Draw {cards_text(e.draw)} at the end of this round."
    ),
    effects.Countdown: lambda e: "The round ends as soon as your next turn is over.",
    effects.EachLoses: lambda e: (
        "Discard any number of your units, at least one; every other player then discards as many."
    ),
    effects.Strike: lambda e: f"{PRICE} Discard {NUMBER[e.theirs]} units of an opponent.",
    effects.KingEffect: king_text,
}


def card_text(card: Card) -> str:
    """The text of a card; "" for a unit that only fights."""
    if card.effect is not None:
        return TEXTS[type(card.effect)](card.effect)
    return f"Enters {lines_text(card.lines)}, as you choose." if len(card.lines) > 1 else ""


TEXT = {card.slug: card_text(card) for card in CARDS}
