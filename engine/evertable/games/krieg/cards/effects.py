"""The vocabulary in which cards are declared. Pure data: rules/powers/ and text/card_text.py read it."""

from __future__ import annotations

from ....core.frozen import Frozen

MELEE, RANGE, SIEGE = range(3)
LINES = ("melee", "range", "siege")
LINE_OF = {name: line for line, name in enumerate(LINES)}
Lines = tuple[int, ...]
"""Lines of one side, 0 (Melee) nearest the centre."""


class Effect(Frozen):
    """What a card does. Every card that does anything has exactly one."""

    @property
    def name(self) -> str:
        """The effect's name in message ids."""
        return type(self).__name__.removesuffix("Effect").lower()


class Boost(Effect):
    """While in a row, adds `amount` to up to `most` other units of it; the best distribution is computed."""

    amount: int = 1
    most: int = 2


class WeatherEffect(Effect):
    """Halves or doubles the units of one of `lines` on every side, or sets their base to one."""

    lines: Lines
    does: str
    """One of halve, double, one."""
    pending: bool = False
    """In force in the next round only."""


class ChangeWeather(Effect):
    """Discard every active weather, or move one of them to another row."""


class Spy(Effect):
    """A unit for an opponent's side, in one of `lines`; then draw. After scoring it goes to that side's hand."""

    lines: Lines
    draw: int = 2


class Smuggle(Effect):
    """Draw `own` cards; every other player draws `others`."""

    own: int = 2
    others: int = 1


class Withdraw(Effect):
    """Set aside one to `most` units of one's own side."""

    most: int = 2


class Steal(Effect):
    """At the cost of an own fielded unit, take any unit into the hand; what is attached to it is discarded."""


class Attach(Effect):
    """Attach to any unit.

    `what`: "feast" adds the number of units in the row, "famine" takes one from each unit of
    the row, "fortress" halves now, protects and holds the unit over, "ruin" adds `each` for
    every card of up to `fed` discarded from hand.
    """

    what: str
    fed: int = 0
    each: int = 0


class Loan(Effect):
    """Doubles an opponent's strongest row when this round is scored, one's own when the next is."""


class DiscardStrongest(Effect):
    """On each side, in the row with the highest total, the units with the highest total are discarded."""


class DiscardOne(Effect):
    """Discard any one unit."""


class SuspendKing(Effect):
    """Set aside any fielded King until the next round starts."""


class Reveal(Effect):
    """One opponent shows every power card in hand to the player alone."""


class Execute(Effect):
    """At the cost of one's King, draw units: `field` of them if it was fielded, `hand` if in hand."""

    field: int = 3
    hand: int = 4


class TakeBack(Effect):
    """At the cost of a card from hand, take back the card one played last in this round."""


class DeployTop(Effect):
    """Deploy the `count` topmost cards of the unit graveyard on one's own side."""

    count: int = 2


class Sacrifice(Effect):
    """At the cost of an own fielded unit, draw: `more` cards if its total is `threshold` or higher, else `fewer`."""

    threshold: int = 5
    fewer: int = 1
    more: int = 2


class DeployAny(Effect):
    """Deploy any card of the unit graveyard on one's own side."""


class RecallKing(Effect):
    """One's fielded King returns to the hand."""


class Shift(Effect):
    """Move any unit to another row of the same side."""


class Salvage(Effect):
    """Take one of the `top` topmost cards of the power graveyard into the hand."""

    top: int = 3


class DrawLater(Effect):
    """At the cost of setting aside `cost` units from hand, draw when this round has been scored."""

    cost: int = 3
    draw: int = 2


class Countdown(Effect):
    """The round ends with the player's next turn."""


class EachLoses(Effect):
    """Discard any number of own units; every other player then discards as many."""


class Strike(Effect):
    """At the cost of an own fielded unit, discard `theirs` units of one opponent."""

    theirs: int = 2


class Halve(Effect):
    """For this round one line is halved on every side."""

    line: int


class SuspendUnits(Effect):
    """Set aside `count` units of one opponent."""

    count: int = 2


class Trade(Effect):
    """An own unit and an opponent's change places."""


class Draw(Effect):
    """Draw `count` cards."""

    count: int = 1


class KingEffect(Effect):
    """Doubles an own row while fielded; when played, one of `options` is used."""

    options: tuple[Effect, ...]
