"""Choosing a set member by member, from a hand or the field, in ascending order; `done` ends it early."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....core.action import Action
from ....core.errors import Reason
from ..cards.catalogue import KIND, SLUG
from ..model.phases import DONE, MEMBER, PURPOSES, SET, Frame, rest
from ..model.rows import find, ref_of
from ..model.state import KriegState
from .refs import thing, unit_args, why_no_target

Pool = tuple[int, ...]
Close = Callable[["KriegState", int, Pool, tuple[int, ...]], None]
"""(state, seat, picked, data): carry out what a finished set was for."""


def begin(
    state: KriegState, seat: int, why: int, pool: Pool, least: int, most: int, data: tuple[int, ...] = ()
) -> None:
    """Ask a seat for a set. If only one is possible, it is taken at once."""
    most = min(most, len(pool))
    least = min(least, most)
    if least == len(pool):
        close(state, seat, why, pool, data)
    else:
        state.frames = (*state.frames, (SET, seat, why, pool, 0, (), least, most, data))


def open_members(frame: Frame) -> Pool:
    """The distinct members that can be picked next."""
    _, _, why, pool, start, picked, least, _, _ = frame
    if PURPOSES[why].ordered:
        return tuple(dict.fromkeys(rest(pool, picked)))
    need = max(1, least - len(picked))
    return tuple(dict.fromkeys(pool[start : len(pool) - need + 1]))


def member_ref(state: KriegState, why: int, member: int) -> str:
    """The ref of a member."""
    return SLUG[member] if PURPOSES[why].in_hand else ref_of(state.rows, member)


def actions(state: KriegState, frame: Frame) -> Sequence[Action]:
    """The legal actions: each member that can be picked next, then `done` once enough are picked."""
    why, picked, least = frame[2], frame[5], frame[6]
    words = MEMBER[PURPOSES[why].verb]
    members = open_members(frame)
    if PURPOSES[why].in_hand:
        legal = [words[SLUG[member]] for member in members]
    else:
        legal = [words[ref_of(state.rows, member)] for member in members]
    if len(picked) >= least:
        legal.append(DONE)
    return legal


def why_not(state: KriegState, verb: str, refs: tuple[str, ...]) -> Reason:
    """Why no legal action of the set frame on top of the stack begins so."""
    _, seat, why, pool, start, picked, least, most, data = state.frames[-1]
    purpose = PURPOSES[why]
    rule, args = purpose.rule, {"n": len(picked), "least": least, "most": most}
    if verb == "done":
        if refs and least <= len(picked):
            return Reason("krieg.said", {"thing": thing(state, refs[0])}, rule)
        return Reason("krieg.set.more" if least < most else "krieg.set.exact", args, rule)
    if verb != purpose.verb:
        return Reason(f"krieg.first.{purpose.slug}", args, "KRIEG-PASS-3" if verb == "pass" else rule)
    if not refs:
        return Reason("krieg.set.all", {}, rule)
    ref = refs[0]
    if len(refs) > 1 and MEMBER[verb][ref] in state.legal_actions():
        return Reason("krieg.set.one", {}, rule)
    if purpose.in_hand:
        member = KIND.get(ref, -1)
        if member < 0:
            return Reason("krieg.card.wanted", {"thing": thing(state, ref)}, rule)
        if member not in state.hand(seat):
            return Reason("krieg.hand.none", {"card": ref}, rule)
        if member not in pool:
            return Reason(f"krieg.set.{'itself' if data[0] == member else 'units_only'}", {"card": ref}, rule)
    else:
        missing = why_no_target(state, ref)
        if missing:
            return missing
        member, side = find(state.rows, ref), pool[0] >> 16
        if member not in pool:
            if side // 3 == seat:
                return Reason("krieg.set.own", unit_args(ref), rule)
            return Reason("krieg.set.theirs", {**unit_args(ref), "victim_seat": side // 3}, rule)
    late = "late" if member in pool[start:] else "order"
    name = late if member in rest(pool, picked) else "taken"
    return Reason(f"krieg.set.{name}", {"thing": thing(state, ref), **args}, rule)


def decide(state: KriegState, frame: Frame, action: Action) -> None:
    """Carry out an action of the set frame on top of the stack."""
    what, seat, why, pool, start, picked, least, most, data = frame
    below = state.frames[:-1]
    if action == DONE:
        state.frames = below
        close(state, seat, why, picked, data)
        return
    member = KIND[action[1]] if PURPOSES[why].in_hand else find(state.rows, action[1])
    picked = (*picked, member)
    if len(picked) == most:
        state.frames = below
        close(state, seat, why, picked, data)
    else:
        start = 0 if PURPOSES[why].ordered else pool.index(member, start) + 1
        state.frames = (*below, (what, seat, why, pool, start, picked, least, most, data))


def close(state: KriegState, seat: int, why: int, picked: Pool, data: tuple[int, ...]) -> None:
    """Finish a set: carry out what it was for."""
    CLOSE[why](state, seat, picked, data)


CLOSE: dict[int, Close] = {}
"""Purpose -> what finishes the set. The modules of rules that ask for sets fill it."""
