"""Why an action is illegal: message ids with arguments, and the rule behind each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....core.cards.effects import AbilityUse
from ....core.cards.messages import message
from ....core.errors import Reason
from ....core.format.documents import Json
from ....core.turns.frames import Frame, FrameKind
from ..model import card as c
from ..model import stats
from ..model.ability_context import AbilityContext, ability_context
from ..model.hidden import warped
from ..model.modifiers import ANY, value_of
from ..model.state import FIRST_REF, EternalState
from ..rules import events as ev
from ..rules import play as play
from ..rules import stack as stack
from ..rules import turn as turn
from ..rules import windows as windows
from ..rules.battle import ATTACK, BLOCK
from . import labels
from . import reasons_battle as of_battle

NOWHERE = FIRST_REF - 1
"""In place of an unknown ref: an id that no thing ever has."""
VERBS = ("play", "warp", "use", *labels.FIXED)
WAITS = {
    "opening": "eternal.opening", "arrive": "eternal.arrive", "tidy": "eternal.tidy", "next": "eternal.strike",
}  # fmt: skip
"""Kinds of frames that must be decided first -> message id."""
RULES = {
    "over": "BASE-2", "opening": "SETUP-5", "arrive": "LIMIT-3", "tidy": "END-3", "strike": "FIGHT-2",
    "pick": "PICK-1", "answer": "SPELL-3", "reckless": "RECKLESS-1", "warp": "WARP-1", "hand": "PLAY-1",
    "attack.must": "ATTACK-1", "attack.turn": "ATTACK-1", "attack.one": "ATTACK-1", "attack.over": "ATTACK-1",
    "attack.none": "ATTACK-2", "attack.not_yours": "ATTACK-1", "attack.exhausted": "ATTACK-2", "attack.new": "ATTACK-3",
    "attack.weak": "ATTACK-4", "attack.twice": "BERSERK-1", "attack.at": "SITE-4", "attack.first": "ATTACK-1",
    "attack.who": "ATTACK-1", "attack.card": "ATTACK-1", "block.who": "BLOCK-1", "block.card": "BLOCK-1",
    "fight.card": "DIRECT-1",
    "block.must": "BLOCK-1", "block.turn": "BLOCK-1", "block.not_yours": "BLOCK-1", "block.exhausted": "BLOCK-2",
    "block.never": "BASE-3", "block.what": "BLOCK-3", "block.flying": "FLYING-1", "block.unblockable": "UNBLOCKABLE-1",
    "fight.unarmed": "DIRECT-1", "fight.struck": "DIRECT-7", "fight.weak": "DIRECT-1", "fight.killer": "KILLER-1",
    "fight.used": "DIRECT-6", "fight.exhausted": "DIRECT-1", "fight.player": "DIRECT-1", "fight.units": "DIRECT-8",
    "fight.site": "SITE-5", "fight.target": "DIRECT-1", "fight.not_yours": "DIRECT-1", "fight.other": "DIRECT-1",
    "bond": "BOND-1", "bond.unit": "BOND-1", "bond.short": "BOND-1",
    "power.once": "POWER-1", "power.short": "PLAY-2", "influence.short": "PLAY-3",
    "fast.only": "SPELL-3", "ambush.only": "AMBUSH-1", "no_unit": "WEAPON-1", "no_enemy": "CURSE-1",
    "use.none": "ABILITY-4", "use.not_yours": "ABILITY-4", "use.spent": "ABILITY-5",
    "not_now.keep": "SETUP-5", "not_now.redraw": "SETUP-5", "not_now.hold": "ATTACK-1", "not_now.block": "BLOCK-1",
    "not_now.strike": "FIGHT-2", "not_now.at": "SITE-4", "not_now.pick": "PICK-1", "not_now.give": "LIMIT-3",
    "not_now.discard": "END-3", "not_now.pass": "END-1",
}  # fmt: skip
"""Message id -> id of its rule without the name of the game. Missing targets are of PICK-1."""
UNTIMELY = {verb: f"eternal.not_now.{verb}" for verb in labels.FIXED if verb not in ("fight", "attack", "end")}
"""For verbs that answer a question: messages saying when they can be used."""


def illegal_reason(state: EternalState, verb: str, refs: tuple[str, ...]) -> Reason:
    """See State.illegal_reason; with the rule behind it, if there is one."""
    found = cause(state, verb, refs)
    if found.id.startswith("eternal."):
        rule = RULES.get(found.id.removeprefix("eternal."))
    elif found.id == "effects.cannot_pay":
        rule = "ABILITY-4" if verb == "use" else "PLAY-5"
    else:
        rule = "PICK-7" if found.id == "effects.two" else "PICK-1"
    return found if rule is None else Reason(found.id, found.args, f"ETERNAL-{rule}")


def cause(state: EternalState, verb: str, refs: tuple[str, ...]) -> Reason:
    """Why an action is illegal."""
    if not state.frames:
        return Reason("eternal.over")
    if verb not in VERBS:
        return Reason("eternal.verb")
    kind, frame = state.game.frames.of(state)
    if kind.do in WAITS:
        return Reason(WAITS[kind.do])
    if kind is ATTACK:
        return of_battle.declaring(state, frame, verb, refs)
    if kind is BLOCK:
        return of_battle.blocking(state, frame, verb, refs)
    if isinstance(kind, stack.Question):
        return Reason("eternal.pick", {"asks": labels.asks(state)})
    seat = frame[1]
    if verb in ("play", "warp"):
        return playing(state, seat, kind, frame, refs, verb == "warp")
    if kind is windows.ANSWER:
        return Reason("eternal.answer")
    if verb == "use" and refs:
        return using(state, seat, refs)
    if verb == "fight":
        return of_battle.fighting(state, seat, refs)
    if verb == "attack":
        if frame[2]:
            return Reason("eternal.attack.over")
        whom = refs[:1] or [f"c{one.id}" for one in state.units(seat)]  # one unit: what prevents it
        why = of_battle.cannot_attack(state, seat, whom[0]) if len(whom) == 1 else Reason("eternal.attack.none")
        return why or Reason("eternal.attack.first")
    if verb == "end":
        return Reason("eternal.end.alone") if refs else Reason("eternal.reckless")
    return Reason(UNTIMELY.get(verb, "eternal.which"))


def playing(
    state: EternalState, seat: int, kind: FrameKind[EternalState], frame: Frame, refs: tuple[str, ...], warp: bool
) -> Reason:
    """Why a card cannot be played."""
    if not refs:
        return Reason("eternal.answer" if kind is windows.ANSWER else "eternal.which")
    card = value_of(refs[0], state.game.sheet.base)
    if card is None:
        return Reason("eternal.no_card")
    if warp and card != warped(state, seat):
        return Reason("eternal.warp")
    if not warp and card not in state.hands[seat]:
        return Reason("eternal.hand", {"card": labels.card(state, card)})
    what, named = state.game.sheet.kind[card & ANY], labels.card(state, card)
    if kind is turn.MAIN:
        if what == c.POWER and state.planted[seat]:
            return Reason("eternal.power.once")
    elif what != c.FAST_SPELL:
        ambush = windows.which(frame) in windows.WITH_AMBUSH
        if not (ambush and what == c.UNIT and state.game.sheet.skills[card] & stats.AMBUSH):
            return Reason("eternal.ambush.only" if ambush else "eternal.fast.only")
    cost, bonds = state.game.sheet.cost[card], refs[1:2] == ("bond",)
    if what != c.POWER and cost > state.power[seat] and not bonds:
        return Reason("eternal.power.short", {"card": named, "n": cost, "have": state.power[seat]})
    if what != c.POWER and not stats.has_influence(state, seat, card):
        letters = list(state.game.sheet.cards[card & ANY].influence)
        return Reason("eternal.influence.short", {"card": named, "factions": letters})
    return bonding(state, seat, card, refs[2:]) if bonds else picking(state, seat, card, refs[1:])


def bonding(state: EternalState, seat: int, card: int, refs: tuple[str, ...]) -> Reason:
    """Why a card cannot be played by Bond, or not with this unit."""
    named = {"card": labels.card(state, card)}
    if not state.game.sheet.skills[card] & stats.BOND:
        return Reason("eternal.bond", named)
    one = of_battle.thing(state, refs[0]) if refs else None
    types = state.game.sheet.subtypes[card & ANY]
    units = state.units(seat) if one is None else [one]
    fits = [two for two in units if two.side == seat and types & state.game.sheet.subtypes[two.card & ANY]]
    return Reason(f"eternal.bond.{'short' if any(map(stats.is_ready, fits)) else 'unit'}", named)


def picking(state: EternalState, seat: int, card: int, refs: tuple[str, ...]) -> Reason:
    """Why a card cannot be played with these refs, or has nothing to pick."""
    what, named = state.game.sheet.kind[card & ANY], labels.card(state, card)
    if what in c.HOSTED and len(refs) < 2:
        return Reason("eternal.no_unit" if what == c.WEAPON else "eternal.no_enemy", {"card": named})
    if what not in c.SPELLS:
        return Reason("eternal.no_more", {"card": named})
    ways, rest, mode = play.spell_ways(state, card), refs, 0
    if len(ways) > 1 and not rest:
        return of_modes(state, ways, ability_context(seat, card), named)
    if len(ways) > 1:
        mode = int(rest[0]) - 1 if rest[0].isdecimal() and len(rest[0]) < 3 else -1
        if not 0 <= mode < len(ways):
            return Reason("eternal.mode", {"card": named, "n": len(ways)})
        rest = rest[1:]
    if not ways:
        return Reason("eternal.no_more", {"card": named})
    return of_way(state, ways[mode], ability_context(seat, card), rest, named)


def of_modes(state: EternalState, ways: Sequence[AbilityUse], r: AbilityContext, named: Json) -> Reason:
    """Why a card cannot be played in any of its modes: what each lacks."""
    found = [of_way(state, way, r, (), named) for way in ways]
    nouns: list[Json] = []
    for one in found:
        if one.id == "effects.needs" and one.args["noun"] not in nouns:
            nouns.append(one.args["noun"])
    if len(nouns) < 2:
        return found[0]
    return Reason("effects.needs", {"noun": message("noun.or", first=nouns[0], second=nouns[1]), "card": named})


def of_way(state: EternalState, way: AbilityUse, r: AbilityContext, refs: tuple[str, ...], named: Json) -> Reason:
    """Why a program cannot begin with these refs."""
    picks: list[int | None] = []
    for text in refs:
        if text == stack.NONE:
            picks.append(None)
        elif text[:1] in ("c", "p") and text[1:].isdecimal() and len(text) < 6:
            picks.append(stack.ref_of(text))
        else:
            picks.append(NOWHERE)
    why = way.refusal(state, r, picks)
    if why is None:
        return Reason("eternal.no_more", {"card": named})
    return Reason(why["text"], {**why["args"], "card": named})


def using(state: EternalState, seat: int, refs: tuple[str, ...]) -> Reason:
    """Why an ability cannot be used."""
    one = state.thing(int(refs[0][1:])) if play.is_ref(refs[0]) else None
    if one is None:
        return Reason("eternal.thing")
    if one.side != seat:
        return Reason("eternal.use.not_yours")
    numbers = state.game.sheet.activated[one.card & ANY]
    if not numbers or ev.is_silenced(state, one):
        return Reason("eternal.use.none")
    number, rest = numbers[0], refs[1:]
    if len(numbers) > 1 and rest:
        if not rest[0].isdecimal() or len(rest[0]) > 2 or not 0 < int(rest[0]) <= len(numbers):
            return Reason("eternal.use.none")
        number, rest = numbers[int(rest[0]) - 1], rest[1:]
    ability: Any = state.game.sheet.abilities[one.card & ANY][number]
    named = labels.card(state, one.card)
    if ability.limit and one.once & (1 << number | 1 << number + 16):
        return Reason("eternal.use.spent", {"card": named})
    return of_way(state, ability.ways[0], ability_context(seat, one.card, one.id), rest, named)
