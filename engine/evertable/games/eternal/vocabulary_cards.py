"""Verbs for cards: drawn, discarded, moved, made, played, swapped, made cheaper, negated."""

from __future__ import annotations

from typing import Any

from ...kernel.effects import ALL, Code, Selector
from ...kernel.messages import Json, message
from . import registers as at
from . import rules_cards as verbs
from . import rules_fetch as fetched
from .card import CARD
from .vocabulary import DECK, ENEMY, HAND, OWN, PLAY, Effect, Object, asked, objects, step, subject
from .vocabulary_picks import Pick, choose


def lay_top(code: Code, cards: Object) -> None:
    """Before the top cards of a deck are taken unseen, they get their places."""
    if isinstance(cards, Pick) and cards.top and cards.pick == ALL:
        n, mine = cards.top, cards.side == OWN
        step(code, lambda s, r: fetched.lay_top(s, r[at.PLAYER] if mine else 1 - r[at.PLAYER], n))


class Draw(Effect):
    """So many cards from the deck."""

    n: int

    def emit(self, code: Code) -> None:
        n = self.n
        step(code, lambda s, r: verbs.draw(s, r, r[at.PLAYER], n))

    def clause(self) -> Json:
        return message("effect.draw", n=self.n)


class DrawCard(Effect):
    """A certain card is drawn, from wherever it lies; one of the enemy's is yours then."""

    card: Object

    def emit(self, code: Code) -> None:
        top = self.card.top if isinstance(self.card, Pick) and asked(self.card) else 0
        if top:
            step(code, lambda s, r: fetched.look(s, r, top))
        lay_top(code, self.card)
        cards = objects(code, self.card)

        def draw(s: Any, r: Any) -> None:
            found = cards(s, r)
            if top:
                fetched.leave_rest(r, found[0] if found else None)
            fetched.fetch(s, r, found, known=not top)

        code.add(draw)

    def clause(self) -> Json:
        key = "effect.draw.it" if asked(self.card) else "effect.draw.card"
        return message(key, **subject(self.card))


class Discard(Effect):
    """From hand or deck to the void."""

    card: Object

    def emit(self, code: Code) -> None:
        if isinstance(self.card, Pick) and asked(self.card) and self.card.side == ENEMY:
            every, kinds = self.card.changed(pick=ALL).compile().candidates, self.card.kinds
            step(code, lambda s, r: fetched.show_all(s, r, every(s, r), kinds))
        lay_top(code, self.card)
        cards = objects(code, self.card)
        step(code, lambda s, r: verbs.discard(s, r, cards(s, r)))

    def clause(self) -> Json:
        return message("effect.discard", **subject(self.card))


class Return(Effect):
    """Back to its owner's hand."""

    card: Object

    def emit(self, code: Code) -> None:
        cards = objects(code, self.card)
        step(code, lambda s, r: verbs.return_to_hand(s, r, cards(s, r)))

    def clause(self) -> Json:
        return message("effect.return", **subject(self.card))


class Bury(Effect):
    """To the bottom of your deck, in the order in which they lie."""

    card: Object

    def emit(self, code: Code) -> None:
        cards = objects(code, self.card)
        step(code, lambda s, r: verbs.to_bottom(s, r[at.PLAYER], cards(s, r)))

    def clause(self) -> Json:
        return message("effect.bury", **subject(self.card))


class Create(Effect):
    """New cards: played (a weapon `on` a unit), drawn, or hidden at places of a deck that nobody knows."""

    card: str
    zone: str
    n: int = 1
    side: str = OWN
    on: Object | None = None

    def emit(self, code: Code) -> None:
        slug, zone, n, mine = self.card, self.zone, self.n, self.side == OWN
        hosts = None if self.on is None else objects(code, self.on)

        def create(s: Any, r: Any) -> None:
            seat, card = r[at.PLAYER] if mine else 1 - r[at.PLAYER], s.game.sheet.base[slug]
            if zone == HAND:
                for _ in range(n):
                    verbs.create_in_hand(s, r, seat, card)
            elif zone != PLAY:
                verbs.create_in_deck(s, r, seat, card, n)
            elif hosts is None:
                verbs.create_in_play(s, r, seat, card, n)
            else:
                for host in hosts(s, r):
                    verbs.create_in_play(s, r, seat, card, n, host)

        code.add(create)

    def clause(self) -> Json:
        if self.zone == HAND:
            return message("effect.create.hand", made=self.card)
        if self.zone != PLAY:
            if self.n == 1:
                return message(f"effect.create.deck.{self.side}.one", made=self.card)
            return message(f"effect.create.deck.{self.side}", made_n=f"{self.card} {self.n}")
        made = {"made": self.card} if self.n == 1 else {"made_n": f"{self.card} {self.n}"}
        key = "effect.create.one" if self.n == 1 else "effect.create.several"
        if self.on is None:
            return message(key, **made)
        return message("effect.create.on", on=message("effects.it") if asked(self.on) else self.on.words(), **made)


class Copy(Effect):
    """A copy of a card is played, or drawn: lasting changes with it, attachments and damage not."""

    of: Object
    zone: str

    def emit(self, code: Code) -> None:
        things, played = objects(code, self.of), self.zone == PLAY
        step(code, lambda s, r: fetched.copy(s, r, things(s, r), played=played))

    def clause(self) -> Json:
        of = message("effects.it") if asked(self.of) else self.of.words()
        return message(f"effect.copy.{self.zone}", of=of)


class PlayCard(Effect):
    """A card that is there already is played free."""

    card: Object

    def emit(self, code: Code) -> None:
        cards = objects(code, self.card)
        step(code, lambda s, r: fetched.play_free(s, r, cards(s, r)))

    def clause(self) -> Json:
        return message("effect.play", **subject(self.card))


TOP_CARD = choose(CARD, zone=DECK, top=1, may=True)
"""The card that is scouted: to pick it is to lay it to the bottom."""


class Scout(Effect):
    """Look at the top card of your deck: it stays, or it goes to the bottom."""

    def emit(self, code: Code) -> None:
        step(code, lambda s, r: fetched.look(s, r, 1))
        cards = objects(code, TOP_CARD)
        step(code, lambda s, r: verbs.to_bottom(s, r[at.PLAYER], cards(s, r)))

    def clause(self) -> Json:
        return message("effect.scout")


class Cheaper(Effect):
    """It costs less for good."""

    to: Object
    n: int

    def emit(self, code: Code) -> None:
        cards, n, named = objects(code, self.to), self.n, isinstance(self.to, Pick)
        step(code, lambda s, r: verbs.change_card(s, r, cards(s, r), named=named, cost=-n))

    def clause(self) -> Json:
        return message("effect.cheaper", n=self.n, **subject(self.to))


class Negate(Effect):
    """Off the stack into the void, without any effect."""

    to: Selector

    def emit(self, code: Code) -> None:
        things = objects(code, self.to)
        step(code, lambda s, r: fetched.negate(s, r, things(s, r)))

    def clause(self) -> Json:
        return message("effect.negate", **subject(self.to))
