"""What a site's agenda plays next: one of the spells left, and in the end its hero."""

from __future__ import annotations

from ....core.cards.effects import Code
from ....core.cards.messages import Json, message
from ..model import ability_context as at
from ..model.ability_context import AbilityContext
from ..model.state import POWERS, STACK, EternalState, card_ref, lies
from ..rules.fetch_verbs import play_new
from ..rules.play import possible
from .effects import Chosen, Effect, objects

AGENDA = 8
"""The bit of Thing.once for the first spell of the agenda; the next ones follow."""
HERO_PLAYED = 1 << AGENDA + 7


class AgendaSpell(Chosen):
    """A spell of the list that has not been played."""

    spells: tuple[str, ...]
    says = "pick.agenda"

    def among(self, s: EternalState, r: AbilityContext, /) -> list[int]:
        one, base = s.thing(r[at.SOURCE]), s.game.sheet.base
        left = [] if one is None else [slug for k, slug in enumerate(self.spells) if not one.once >> AGENDA + k & 1]
        return [card_ref(POWERS, r[at.PLAYER], base[slug]) for slug in left]


class OneMode(Chosen):
    """One of the modes of the chosen spell, if it has several."""

    says = "pick.mode"

    def among(self, s: EternalState, r: AbilityContext, /) -> list[int]:
        if not r[at.REST]:
            return []
        card = lies(r[at.REST][0]).card
        found = possible(s, r[at.PLAYER], card)
        return [card_ref(STACK, mode, card) for mode in found] if len(found) > 1 else []


class NextOfAgenda(Effect):
    """The next part of the agenda is created and played."""

    spells: tuple[str, ...]
    hero: str

    def emit(self, code: Code) -> None:
        spells, hero = self.spells, self.hero
        chosen = objects(code, AgendaSpell(spells))

        def remember(s: EternalState, r: AbilityContext) -> None:
            r[at.REST] = tuple(chosen(s, r))

        code.add(remember)
        mode = objects(code, OneMode())

        def play(s: EternalState, r: AbilityContext) -> None:
            if (one := s.thing(r[at.SOURCE])) is None:
                return
            sheet, found = s.game.sheet, r[at.REST]
            base = lies(found[0]).card if found else sheet.base[hero]
            bit = 1 << AGENDA + spells.index(sheet.slugs[base]) if found else HERO_PLAYED
            s.put(one._replace(once=one.once | bit))
            way = mode(s, r)
            play_new(s, r[at.PLAYER], base, lies(way[0]).seat if way else None)

        code.add(play)

    def clause(self) -> Json:
        return message("ability.agenda", cards=list(self.spells), hero=self.hero)
