"""Effects on cards: draw, discard, move, create, play, swap, make cheaper, negate."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....core.cards.effects import ALL, Code
from ....core.cards.messages import Json, message
from ..model import ability_context as at
from ..model.ability_context import AbilityContext
from ..model.card import CARD
from ..model.state import EternalState
from ..rules import card_verbs as verbs
from ..rules import fetch_verbs as fetched
from .effects import DECK, ENEMY, HAND, OWN, PLAY, Effect, Object, OnEach, OnThing, asked, objects, step, told
from .selectors import Pick, choose


def lay_top(code: Code, cards: Object) -> None:
    """Emit a step that fixes the top cards of a deck before they are taken unseen."""
    if isinstance(cards, Pick) and cards.top and cards.pick == ALL:
        n, mine = cards.top, cards.side == OWN
        step(code, lambda s, r: fetched.lay_top(s, r[at.PLAYER] if mine else 1 - r[at.PLAYER], n))


class Draw(Effect):
    """Draw a number of cards."""

    n: int

    def do(self, s: EternalState, r: AbilityContext) -> None:
        verbs.draw(s, r, r[at.PLAYER], self.n)


def like_in_hand(card: Object) -> Callable[[EternalState, AbilityContext], Sequence[int]]:
    """If all of one's own deck is searched: (state, context) -> the cards of one's own hand that match."""
    if not isinstance(card, Pick) or card.zone != DECK or card.side != OWN or card.top:
        return lambda s, r: ()
    return card.changed(pick=ALL, zone=HAND).compiled.candidates


class DrawCard(Effect):
    """Draw a specific card from wherever it is; an enemy card becomes one's own."""

    card: Object

    def emit(self, code: Code) -> None:
        top = self.card.top if isinstance(self.card, Pick) and asked(self.card) else 0
        if top:
            step(code, lambda s, r: fetched.look(s, r, top))
        lay_top(code, self.card)
        cards = objects(code, self.card)
        in_hand = like_in_hand(self.card)

        def draw(s: EternalState, r: AbilityContext) -> None:
            if not (found := cards(s, r)):
                fetched.missed(s, r, in_hand(s, r))
            if top:
                fetched.leave_rest(r, found[0] if found else None)
            fetched.fetch(s, r, found, known=not top)

        code.add(draw)

    def clause(self) -> Json:
        return told("effect.draw.card", self.card)


class Discard(OnThing):
    """From hand or deck to the void."""

    act = staticmethod(verbs.discard)

    def emit(self, code: Code) -> None:
        if isinstance(self.to, Pick) and asked(self.to) and self.to.side == ENEMY:
            every, kinds = self.to.changed(pick=ALL).compile().candidates, self.to.kinds
            step(code, lambda s, r: fetched.show_all(s, r, every(s, r), kinds))
        lay_top(code, self.to)
        super().emit(code)


class Return(OnEach):
    """Back to its owner's hand."""

    thing = staticmethod(verbs.return_to_hand)


class Bury(OnThing):
    """To the bottom of your deck, in the order in which they lie."""

    def act(self, s: EternalState, r: AbilityContext, xs: Sequence[int], /) -> int:
        return verbs.to_bottom(s, r[at.PLAYER], xs)


class Create(Effect):
    """New cards: played (a weapon `on` a unit), drawn, or put into a deck at unknown places."""

    card: str
    zone: str
    n: int = 1
    side: str = OWN
    on: Object | None = None

    def emit(self, code: Code) -> None:
        slug, zone, n, mine = self.card, self.zone, self.n, self.side == OWN
        hosts = objects(code, self.on) if self.on else lambda s, r: (0,)

        def create(s: EternalState, r: AbilityContext) -> None:
            seat, card = r[at.PLAYER] if mine else 1 - r[at.PLAYER], s.game.sheet.base[slug]
            if zone == PLAY:
                for host in hosts(s, r):
                    verbs.create_in_play(s, r, seat, card, n, host)
            else:
                (verbs.create_in_hand if zone == HAND else verbs.create_in_deck)(s, r, seat, card, n)

        code.add(create)

    def clause(self) -> Json:
        if self.on is not None:
            return told("effect.create.on", self.on, made=self.card)
        where = f"deck.{self.side}" if self.zone == DECK else self.zone
        return message(f"effect.create.{where}", made_n=f"{self.card} {self.n}", n=self.n)


class Copy(Effect):
    """Play or draw a copy of a card, with its lasting changes, without attachments and damage."""

    of: Object
    zone: str

    def emit(self, code: Code) -> None:
        things, played = objects(code, self.of), self.zone == PLAY
        step(code, lambda s, r: fetched.copy(s, r, things(s, r), played=played))

    def clause(self) -> Json:
        return told(f"effect.copy.{self.zone}", self.of)


class PlayCard(OnThing):
    """Play an existing card for free."""

    says = "effect.play"

    def act(self, s: EternalState, r: AbilityContext, xs: Sequence[int], /) -> int:
        if not xs:
            fetched.missed(s, r, like_in_hand(self.to)(s, r))
        return fetched.play_free(s, r, xs)


TOP_CARD = choose(CARD, zone=DECK, top=1, may=True)
"""The card that is scouted; picking it puts it on the bottom."""


class Scout(Effect):
    """Look at the top card of your deck: it stays, or it goes to the bottom."""

    def emit(self, code: Code) -> None:
        step(code, lambda s, r: fetched.look(s, r, 1))
        Bury(TOP_CARD).emit(code)


class Cheaper(OnThing):
    """It costs less for good."""

    n: int

    def act(self, s: EternalState, r: AbilityContext, xs: Sequence[int], /) -> int:
        return verbs.change_card(s, r, xs, named=isinstance(self.to, Pick), cost=-self.n)


class Negate(OnThing):
    """Move a spell from the stack to the void, without effect."""

    act = staticmethod(fetched.negate)
