"""The view: what a seat may see, with the numbers that a table shows."""

from __future__ import annotations

from ....core.format.documents import Json
from ..ai.forecast import forecast
from ..model import card as c
from ..model import known_hands, stats
from ..model.modifiers import ANY, name_of, value_of
from ..model.state import (
    CALM,
    DECK,
    FIRST_REF,
    FLAGS,
    HAND,
    MARKET,
    NEW,
    POWERS,
    STUNNED,
    TIRED,
    VOID,
    EternalState,
    Thing,
    lies,
)
from ..rules import battle as battle
from ..rules import events as ev
from ..rules.moment import has_revenge
from ..rules.stack import ABILITY, NONE, Item, Question, asked, items, word
from ..rules.turn import TURN, starts
from ..text.card_text import lines_of


def view(state: EternalState, seat: int | None) -> Json:
    """Everything a seat may know; see view_types for the fields."""
    position = state.seen_position(seat)
    return {
        "game": state.game.name,
        "seat": seat,
        "position": position,
        "turn": state.turn,
        "active": state.active,
        "first": state.first,
        "nights": state.nights,
        "phase": phase(state),
        "seats": [player(state, one, position["seats"][one]) for one in range(2)],
        "things": [thing(state, one) for one in state.things],
        "battle": fighting(state),
        "window": next(iter(state.game.presenter.window(state)), None) if seat == state.current_player() else None,
        "power_left": seat is not None and power_left(state, seat),
        "fast": seat is not None and holds(state, seat, c.FAST_SPELL),
        "asked": candidates(state, seat),
        "stack": [item(state, one) for one in items(state)],
    }


def holds(state: EternalState, seat: int, kind: str) -> bool:
    """Whether a hand has a card of this kind."""
    kinds = state.game.sheet.kind
    return any(kinds[card & ANY] == kind for card in state.hands[seat])


def power_left(state: EternalState, seat: int) -> bool:
    """Whether it is the turn of a seat, in which it has played no power and holds one (ETERNAL-POWER-1)."""
    return state.active == seat and not state.planted[seat] and holds(state, seat, c.POWER)


AS_IT_IS = (
    "health", "armor", "shield", "power", "influence", "power_played", "hand", "void", "powers", "market", "struck",
)  # fmt: skip
"""The fields of a player that are shown as in documents."""


def player(state: EternalState, seat: int, seen: Json) -> Json:
    """A player; `seen`: the seat in the viewer's document, hidden cards as `?`."""
    return {key: seen[key] for key in AS_IT_IS} | {
        "max_power": stats.max_power(state, seat),
        "known": known_hands.named(seen["known"], state.game.sheet.base),
        "deck": state.decks[seat].size,
        "top": [card for card, _ in seen["deck"]["top"]],
        "costs": costs(state, seen),
    }


def costs(state: EternalState, seen: Json) -> dict[str, int]:
    """Name -> cost of the cards in hand or on a deck that the viewer sees, if it is not the printed one."""
    base, cost = state.game.sheet.base, state.game.sheet.cost
    names = dict.fromkeys([*seen["hand"], *(card for card, _ in seen["deck"]["top"])])
    values = [(name, value) for name in names if (value := value_of(name, base)) is not None]
    return {name: cost[value] for name, value in values if cost[value] != cost[value & ANY]}


def fighting(state: EternalState) -> Json | None:
    """The current battle: what is attacked, who is struck first, and the forecast."""
    if state.winner >= 0 or not battle.attackers(state):
        return None
    order = next((frame[3] for frame in state.frames if frame[0] == battle.BATTLE.number), ())
    return {
        "at": f"c{state.battle}" if state.battle > 0 else f"p{1 - state.active}",
        "order": [f"c{x}" for x in order if x != battle.SECOND],
        "second": battle.SECOND in order,
        "forecast": forecast(state),
    }


ZONES = {HAND: "hand", DECK: "deck", VOID: "void", MARKET: "market", POWERS: "new"}


def candidates(state: EternalState, seat: int | None) -> list[Json]:
    """The cards outside play among which the viewer picks now, with their places; only for whoever picks."""
    if not state.frames:
        return []
    kind, frame = state.game.frames.of(state)
    if frame[1] != seat or not isinstance(kind, Question):
        return []
    item = kind.item(state, frame)
    found = {ref: x for ref, x in kind.found(state, item).items() if ref != NONE and x >= FIRST_REF}
    modes = asked(state, item)[0].says == "pick.mode"
    return [
        {
            "ref": ref,
            "card": name_of(lies(x).card, state.game.sheet.slugs),
            "zone": "mode" if modes else ZONES.get(lies(x).zone, "new"),
            "seat": lies(x).seat,
        }
        for ref, x in found.items()
    ]


def phase(state: EternalState) -> str:
    """The name of the current phase: given by the lowest frame that has one."""
    if not state.frames:
        return "over"
    kinds = [state.game.frames.kinds[frame[0]].do for frame in state.frames]
    for one in ("opening", "battle", "attack", "tidy"):
        if one in kinds:
            return one
    main = next((frame for frame, kind in zip(state.frames, kinds, strict=True) if kind == "main"), None)
    if main is None:
        return "start" if any(starts(frame) for frame in state.frames if frame[0] == TURN.number) else "end"
    return "second" if main[2] else "first"


def thing(state: EternalState, one: Thing) -> Json:
    """A thing in play."""
    sheet = state.game.sheet
    kind, has = sheet.kind[one.card & ANY], stats.skills(state, one)
    if not has_revenge(state, one):
        has &= ~stats.REVENGE
    flags = one.flags | (STUNNED if stats.is_held(state, one) else 0)
    if has & stats.CHARGE:
        flags &= ~NEW  # it need not wait with its attack
    if one.flags & (CALM | TIRED):  # what is used up, of what it would have
        fresh = stats.skills(state, one._replace(flags=one.flags & ~(CALM | TIRED)))
        flags &= ~(0 if fresh & stats.BERSERK else CALM) & ~(0 if fresh & stats.KILLER else TIRED)
    printed = sheet.skills[one.card & ANY] if kind == c.UNIT and not ev.is_silenced(state, one) else 0
    gone = printed & ~has
    used = (flags & CALM and stats.BERSERK) | (flags & TIRED and stats.KILLER) | gone & stats.REVENGE
    what = {"used": used, "lost": gone & ~used}
    return {key: named(mask) for key, mask in what.items() if mask} | {
        "ref": f"c{one.id}",
        "card": sheet.slugs[one.card & ANY],
        "kind": kind,
        "seat": one.side,
        "owner": one.owner,
        "host": word(state, one.host) if one.host else None,
        "strength": stats.strength(state, one),
        "health": stats.health(state, one) if kind != c.RELIC_WEAPON else state.armor[one.side],
        "damage": one.damage,
        "skills": named(has),
        "flags": [name for k, name in enumerate(FLAGS) if flags >> k & 1],
        "silenced": ev.is_silenced(state, one),
        "spent": spent(state, one),
        "blocks": f"c{one.blocks}" if one.blocks else None,
    }


def named(skills: int) -> list[str]:
    """The names of the skills of a mask."""
    return [name for k, name in enumerate(c.SKILLS) if skills >> k & 1]


def spent(state: EternalState, one: Thing) -> list[int]:
    """The indexes of its abilities that are used up, this turn or for good."""
    abilities = state.game.sheet.abilities[one.card & ANY]
    limited = [k for k, one in enumerate(abilities) if getattr(one, "limit", "") or getattr(one, "once", False)]
    return [k for k in limited if one.once & (1 << k | 1 << k + 16)]


def item(state: EternalState, one: Item) -> Json:
    """An item of the stack; its targets are public."""
    return {
        "ref": f"c{one.id}",
        "card": name_of(one.card, state.game.sheet.slugs),
        "seat": one.seat,
        "source": f"c{one.source}" if one.source else None,
        "line": line(state, one),
        "picks": [word(state, x) if x else None for x in one.picks],
    }


def line(state: EternalState, one: Item) -> int | None:
    """Which line of its card's text an ability is; abilities are the last lines, in order."""
    if one.sort != ABILITY:
        return None
    card = state.game.sheet.cards[one.card & ANY]
    return len(lines_of(card)) - len(card.abilities) + one.ability
