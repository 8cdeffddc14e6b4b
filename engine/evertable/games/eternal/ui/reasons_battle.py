"""Why a unit cannot attack, block or attack directly: the first cause found."""

from __future__ import annotations

from typing import Any, cast

from ....core.errors import Reason
from ....core.turns.frames import Frame
from ..model import card as c
from ..model import stats
from ..model.modifiers import ANY, value_of
from ..model.state import ATTACKING, EXHAUSTED, NEW, TIRED, EternalState, Thing
from ..rules import battle as battle
from ..rules.play import is_ref
from ..rules.stack import word
from . import labels


def named(state: EternalState, one: Thing) -> dict[str, Any]:
    """A thing as arguments of a reason."""
    return {"card": labels.card(state, one.card)}


def thing(state: EternalState, text: str) -> Thing | None:
    """The thing in play that a ref names."""
    return state.thing(int(text[1:])) if is_ref(text) else None


def no_unit_of(state: EternalState, seat: int, text: str, verb: str) -> Reason | None:
    """Why a ref does not name a unit of the seat; None if it does."""
    one = thing(state, text)
    if one is None and text in ("p0", "p1"):
        return Reason(f"eternal.{verb}.who")
    if one is None:
        card = value_of(text, state.game.sheet.base) is not None
        return Reason(f"eternal.{verb}.card" if card else "eternal.thing")
    if one.side != seat or not state.is_unit(one):
        return Reason(f"eternal.{verb}.not_yours", named(state, one))
    return None


def member(state: EternalState, x: int) -> Thing:
    """The unit with id x, which is known to be in play."""
    return cast(Thing, state.thing(x))


# ---- attackers ----


def declaring(state: EternalState, frame: Frame, verb: str, refs: tuple[str, ...]) -> Reason:
    """The Reason for a wrong action while attackers are declared."""
    seat, members, at = frame[1], frame[2], frame[3]
    if battle.ATTACK.asks_common(state, frame):
        return Reason("eternal.attack.at")
    if verb not in ("attack", "hold") or not refs:
        return Reason("eternal.attack.must")
    why = cannot_attack(state, seat, refs[0])
    if why is not None:
        return why
    asked, one = member(state, members[at]), cast(Thing, thing(state, refs[0]))
    if verb == "hold" and stats.skills(state, one) & stats.RECKLESS:
        return Reason("eternal.reckless")
    if one.id != asked.id:
        return Reason("eternal.attack.turn", named(state, asked))
    if verb == "hold":
        return Reason("eternal.attack.one")
    twice = refs[1:] == (battle.WORD_TWICE,)
    return Reason("eternal.attack.twice" if twice else "eternal.no_more", named(state, asked))


def cannot_attack(state: EternalState, seat: int, text: str) -> Reason | None:
    """Why a unit cannot be declared as an attacker; None if it can."""
    why = no_unit_of(state, seat, text, "attack")
    one = thing(state, text)
    if why is not None or one is None:
        return why
    if one.flags & EXHAUSTED:
        return Reason("eternal.attack.exhausted", named(state, one))
    if stats.strength(state, one) <= 0:
        return Reason("eternal.attack.weak", named(state, one))
    if one.flags & NEW and not stats.skills(state, one) & stats.CHARGE:
        return Reason("eternal.attack.new", named(state, one))
    return None


# ---- blockers ----


def blocking(state: EternalState, frame: Frame, verb: str, refs: tuple[str, ...]) -> Reason:
    """The Reason for a wrong action while blockers are declared. What is no attacker is refused as such."""
    seat, members, at = frame[1], frame[2], frame[3]
    if len(refs) > 1 and ((behind := thing(state, refs[1])) is None or behind.side == seat):
        refs = refs[1:]
    if verb not in ("block", "hold") or not refs:
        return Reason("eternal.block.must")
    one = thing(state, refs[0])
    if one is not None and one.side != seat and not one.flags & ATTACKING:
        return Reason("eternal.block.what", {"what": labels.thing(state, one.id)})
    why = no_unit_of(state, seat, refs[0], "block")
    if why is not None or one is None:
        return why or Reason("eternal.thing")
    if one.flags & EXHAUSTED:
        return Reason("eternal.block.exhausted", named(state, one))
    if not stats.can_block(state, one):
        return Reason("eternal.block.never", named(state, one))
    if verb == "block":
        others = [found] if (found := thing(state, refs[1] if refs[1:] else "")) else battle.attackers(state)
        why = cannot_block(state, one, others)
        if why is not None:
            return why
    return Reason("eternal.block.turn", named(state, member(state, members[at])))


def cannot_block(state: EternalState, one: Thing, others: list[Thing]) -> Reason | None:
    """Why a unit that can block cannot block any of these; None if it can block one."""
    if any(other.flags & ATTACKING and battle.may_block(state, one, other) for other in others):
        return None
    other = others[0]
    blanks = named(state, one) | {"what": labels.thing(state, other.id)}
    if not other.flags & ATTACKING:
        return Reason("eternal.block.what", blanks)
    if stats.skills(state, other) & stats.UNBLOCKABLE:
        return Reason("eternal.block.unblockable", blanks)
    return Reason("eternal.block.flying", blanks)


# ---- direct attacks ----


def fighting(state: EternalState, seat: int, refs: tuple[str, ...]) -> Reason:
    """Why this direct attack is not possible."""
    if not refs:
        return Reason("eternal.which")
    player = refs[0] in ("p0", "p1")
    why = unarmed(state, seat, refs[0]) if player else no_killer(state, seat, refs[0])
    if why is not None:
        return why
    one = thing(state, refs[1]) if refs[1:] else None
    if refs[1:2] == (word(state, seat - 2),):
        return Reason("eternal.fight.units" if player else "eternal.fight.player")
    if one is not None and state.game.sheet.kind[one.card & ANY] == c.SITE:
        return Reason("eternal.fight.site")
    return Reason("eternal.fight.target")


def unarmed(state: EternalState, seat: int, text: str) -> Reason | None:
    """Why a player cannot attack with a relic weapon; None if they can."""
    weapon = stats.relic_weapon(state, seat)
    if text != f"p{seat}":
        return Reason("eternal.fight.other")
    if weapon is None:
        return Reason("eternal.fight.unarmed")
    if state.struck[seat]:
        return Reason("eternal.fight.struck")
    return None if stats.strength(state, weapon) > 0 else Reason("eternal.fight.weak", named(state, weapon))


def no_killer(state: EternalState, seat: int, text: str) -> Reason | None:
    """Why a unit cannot attack directly; None if it can."""
    why = no_unit_of(state, seat, text, "fight")
    one = thing(state, text)
    if why is not None or one is None:
        return why
    if not stats.skills(state, one) & stats.KILLER:
        return Reason("eternal.fight.used" if one.flags & TIRED else "eternal.fight.killer", named(state, one))
    return Reason("eternal.fight.exhausted", named(state, one)) if one.flags & EXHAUSTED else None
