"""What a seat may see, with the numbers that a table shows."""

from __future__ import annotations

from typing import Any

from ...kernel.game import Json
from . import card as c
from . import stats
from .lasting import ANY, name_of
from .rules_stack import STACK, Item, word
from .state import ATTACKING, BLOCKED, EXHAUSTED, NEW, SHIELD, STUNNED, TWICE, EternalState, Thing

FLAGS = (
    (EXHAUSTED, "exhausted"), (STUNNED, "stunned"), (NEW, "new"), (SHIELD, "shield"), (ATTACKING, "attacking"),
    (BLOCKED, "blocked"), (TWICE, "twice"),
)  # fmt: skip


def view(state: Any, seat: int | None) -> Json:
    """All that a seat may know; see shapes for its fields."""
    position = state.seen_position(seat)
    return {
        "game": state.game.name,
        "seat": seat,
        "position": position,
        "turn": state.turn,
        "active": state.active,
        "first": state.first,
        "night": state.nights > 0,
        "phase": phase(state),
        "seats": [player(state, one, position["seats"][one]) for one in range(2)],
        "things": [thing(state, one) for one in state.things],
        "stack": [item(state, Item(*frame), seat) for frame in state.frames if frame[0] == STACK.number],
    }


def player(state: EternalState, seat: int, seen: Json) -> Json:
    """A player; `seen`: the seat as the viewer's document has it, hidden cards as `?`."""
    return {
        "health": state.health[seat],
        "armor": state.armor[seat],
        "shield": state.shield[seat],
        "power": state.power[seat],
        "max_power": stats.max_power(state, seat),
        "influence": list(state.influence[seat]),
        "power_played": state.planted[seat],
        "hand": seen["hand"],
        "known": seen["known"],
        "deck": state.decks[seat].size,
        "top": [card for card, _ in seen["deck"]["top"]],
        "void": seen["void"],
        "powers": seen["powers"],
    }


def phase(state: EternalState) -> str:
    """The name of what is going on: the lowest thing pending that says so."""
    if not state.frames:
        return "over"
    kinds = [state.game.frames.kinds[frame[0]].do for frame in state.frames]
    if "opening" in kinds:
        return "opening"
    for one in ("battle", "attack", "tidy"):
        if one in kinds:
            return one
    main = next((frame for frame, kind in zip(state.frames, kinds, strict=True) if kind == "main"), None)
    return "end" if main is None else "second" if main[2] else "first"


def thing(state: EternalState, one: Thing) -> Json:
    """A thing in play as it stands."""
    sheet = state.game.sheet
    kind, has = sheet.kind[one.card & ANY], stats.skills(state, one)
    return {
        "ref": f"c{one.id}",
        "card": sheet.slugs[one.card & ANY],
        "kind": kind,
        "seat": one.side,
        "owner": one.owner,
        "host": word(state, one.host) if one.host else None,
        "strength": stats.strength(state, one),
        "health": stats.health(state, one) if kind != c.RELIC_WEAPON else state.armor[one.side],
        "damage": one.damage,
        "skills": [name for k, name in enumerate(c.SKILLS) if has >> k & 1],
        "flags": [name for bit, name in FLAGS if (one.flags | held(state, one, has)) & bit],
        "blocks": f"c{one.blocks}" if one.blocks else None,
    }


def held(state: EternalState, one: Thing, has: int) -> int:
    """STUNNED, where something lasting stuns a thing that has these skills; 0 else."""
    if not state.statics or has & stats.ENDURANCE:
        return 0
    return STUNNED if any(does.stunned for does in stats.lasting(state, one.id)) else 0


def item(state: EternalState, one: Item, seat: int | None) -> Json:
    """An item of the stack; what it picks from is public."""
    return {
        "ref": f"c{one.id}",
        "card": name_of(one.card, state.game.sheet.slugs),
        "seat": one.seat,
        "source": f"c{one.source}" if one.source else None,
        "picks": [word(state, x) if x else None for x in one.picks],
    }
