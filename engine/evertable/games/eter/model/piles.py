"""The piles of a seat beside the field. Every field of one of these kinds holds some of its cards.

Code that counts a seat's cards goes by these fields, so a new pile is simply one more of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TypeGuard

from ....core.format.codec import padded
from ....core.format.contexts import CodecContextOf, FieldPath, ViewContext
from ....core.format.kinds import Kind, entries
from ....core.format.schema import DeclaredField
from ....core.since import under
from .cards import CARDS, DOWN, ETER, LATEST, OWNER, SEAT_NAME, VALUE, VALUE_NAME
from .notation import card_of, pile_token
from .options import EterSettings


@lru_cache(maxsize=64)
def written(ruleset: int, down: bool) -> tuple[str, ...]:
    """How a card can be written: face up, and with `down` also face down, known or not. In the order of links."""
    up = tuple(under(CARDS, ruleset))
    return (*up, *(f"({name})" for name in VALUE_NAME[1:ETER]), "(?)") if down else up


def lies(game: EterSettings) -> tuple[str, ...]:
    """The same for a game."""
    return written(game.ruleset, game.illusions)


class SeatPile(Kind):
    """Cards of one seat; in the state they carry their owner."""

    start: object = b""

    def card(self, given: str, walk: CodecContextOf[EterSettings]) -> str:
        """Pack one card."""
        return walk.coder.pick(written(walk.game.ruleset, False), given)

    def pack(self, found: Sequence[str] | None, walk: CodecContextOf[EterSettings]) -> list[str]:
        given = found or ()
        return [self.card(token, walk) for token in padded(given, walk.coder.uint(len(given), 40), "1")]


class WaitingCards(SeatPile):
    """The cards of a seat waiting beside the field (ETER-RETURN-1)."""

    def to_json(self, value: bytes, look: ViewContext) -> list[str]:
        return [pile_token(code, look.viewer) for code in value]

    def cut(self, value: bytes, look: ViewContext) -> object:
        return (look.viewer, value) if value else value

    def from_json(self, found: object, at: FieldPath) -> bytes:
        name = SEAT_NAME[at.seat]
        return bytes(
            card_of(at.name, name + token.rstrip("*"), top=False) | (LATEST if token.endswith("*") else 0)
            for token in texts(found, at)
        )

    def card(self, given: str, walk: CodecContextOf[EterSettings]) -> str:
        face = walk.coder.pick(lies(walk.game), given.rstrip("*"))
        return face + ("*" if walk.coder.flag(given.endswith("*")) else "")


class Removed(SeatPile):
    """Face-up cards of a seat, such as those out of the round."""

    plain = True

    def to_json(self, value: bytes, look: ViewContext) -> list[str]:
        return [VALUE_NAME[code & VALUE] for code in sorted(value)]

    def from_json(self, found: object, at: FieldPath) -> bytes:
        cards = [card_of(at.name, SEAT_NAME[at.seat] + token, top=False) for token in texts(found, at)]
        if any(code & DOWN for code in cards):
            raise at.fail("removed cards lie face up")
        return bytes(code & (VALUE | OWNER) for code in cards)


def piles(fields: Sequence[DeclaredField[Kind]]) -> Iterator[DeclaredField[Kind]]:
    """The piles among the fields of a state, in their order."""
    return (one for one in fields if isinstance(one.kind, SeatPile))


def texts(found: object, at: FieldPath) -> list[str]:
    """A list of short texts. Raises BadPosition."""
    given = entries(found, at, 64)
    if not short(given):
        raise at.fail("it is a list of short texts")
    return list(given)


def short(given: Sequence[object]) -> TypeGuard[Sequence[str]]:
    """Whether they are all short texts."""
    return all(isinstance(item, str) and len(item) <= 64 for item in given)
