"""How actions are presented: kinds of refs, labels, previews, prompts, buttons, what can be tapped,
and the text view.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....core.action import Action
from ....core.cards.messages import message
from ....core.format.documents import Json
from ....core.presenter import button
from ..cards.catalogue import DECK, SELLS
from ..cards.copy_effects import Copy
from ..cards.effects import Ability, Effect
from ..cards.point_effects import OneOf
from ..model.card import FAMILIES, cards_in
from ..model.phases import ACTION, DROP, FRAMES, FREE, GIVE, HUNT, OVER, PHASES, RESOLUTION
from ..model.state import ValeState
from ..model.stones import NAME, PACKED, count, counts, worth
from ..rules.pending import MOST, TWO_OF, droppable
from ..text.card_text import ability_text

KINDS = {
    "take": ("card",), "sell": ("card",), "tame": ("card",), "remove": ("card", "payment"), "keep": ("stones",),
    "discard": ("card",), "choose": ("option",), "end": (), "done": (),
}  # fmt: skip


def kinds(action: Action) -> tuple[str, ...]:
    """The kind of each ref of an action."""
    verb = action[0]
    if verb == "summon":
        return ("card", "payment", *ref_kinds(DECK.instant[DECK.index[action[1]]], action[3:]))
    if verb == "use":
        return ("card", *ref_kinds(DECK.active[DECK.index[action[1]]], action[2:]))
    return KINDS[verb]


def ref_kinds(ability: Ability, refs: Sequence[str]) -> tuple[str, ...]:
    """The kind of each ref of an ability; for a copy those of the copied ability."""
    if not refs:
        return ()
    effect: Effect = ability.asking
    if isinstance(effect, Copy):
        return ("card", *ref_kinds(copied(effect, refs[0]), refs[1:]))
    return effect.kinds


def copied(effect: Copy, slug: str) -> Ability:
    """The ability that a copying effect uses."""
    found: Ability = (DECK.active if effect.active else DECK.instant)[DECK.index[slug]]
    return found


def chosen(ability: Ability, refs: Sequence[str]) -> tuple[str, Json]:
    """(suffix of the label's message id, arguments) for the refs of an ability."""
    cards: list[Json] = []
    while refs:
        effect = ability.asking
        kind = effect.kinds[0]
        after = {"chosen": cards} if cards else {}
        if kind == "seat":
            return (".card.seat" if cards else ".seat"), {"to_seat": int(refs[0]) - 1, **after}
        if isinstance(effect, OneOf):
            option = next(option for option in effect.options if option.name == refs[0])
            return (".card.pick" if cards else ".pick"), {"pick": ability_text(option), **after}
        cards.append(card(refs[0]))
        if not isinstance(effect, Copy):
            break
        ability, refs = copied(effect, refs[0]), refs[1:]
    return (".card", {"chosen": cards}) if cards else ("", {})


def card(slug: str) -> Json:
    """A card as a message argument."""
    return {"value": slug, "name": DECK.cards[DECK.index[slug]].name}


def label(state: ValeState, action: Action) -> Json:
    """See Presenter.label."""
    verb = action[0]
    text = f"label.{verb}"
    args: Json = {}
    if verb in ("take", "sell", "tame", "summon", "remove", "use", "discard"):
        args["card"] = card(action[1])
    if verb == "sell":
        args["stones"] = NAME[SELLS[DECK.family[DECK.index[action[1]]]]]
    elif verb in ("summon", "remove"):
        args["stones"] = action[2]
    elif verb == "keep":
        args["stones"] = action[1]
    elif verb == "choose":
        pick = next(ability_text(option) for option in TWO_OF.options if option.name == action[1])
        args["pick"] = pick[:1].upper() + pick[1:]
    if verb == "summon":
        suffix, more = chosen(DECK.instant[DECK.index[action[1]]], action[3:])
        text += (".free" if state.frames else "") + suffix
        args |= more
    elif verb == "use":
        suffix, more = chosen(DECK.active[DECK.index[action[1]]], action[2:])
        text += suffix
        args |= more
    return {"text": text, "args": args, "chip": None}


def preview(state: ValeState, action: Action) -> Json | None:
    """What an action would change for its seat, in public numbers, the same whatever is hidden."""
    if action[0] in ("take", "end", "done", "discard"):
        return None
    seat = state.turn
    after = state.clone()
    after.events = []
    after.apply_action(action)
    stones = after.stones[seat]
    pays: list[int] | None = None
    waste = 0
    if action[0] in ("summon", "remove"):
        paid = PACKED[action[2]]
        pays = list(counts(paid))
        cost = state.standing(seat).costs[DECK.index[action[1]]] if action[0] == "summon" else state.round
        waste = 0 if state.frames else worth(paid, state.standing(seat).values) - cost
    same = after.frames and after.frames[-1][1] == seat and len(after.frames) >= len(state.frames)
    made = {
        "scores": list(after.scores),
        "points": after.scores[seat] - state.scores[seat],
        "stones": list(counts(stones)),
        "worth": worth(stones, after.standing(seat).values),
        "hand": after.hands[seat].bit_count(),
        "free": state.round - after.area[seat].bit_count(),
        "pays": pays,
        "waste": waste,
        "draw": sum(one["n"] for one in after.events if one["type"] == "drew" and one["seat"] == seat),
        "pending": FRAMES[after.frames[-1][0]] if same else None,
    }
    return made | {"idle": action[0] == "summon" and idle(state, after, action, made)}


def idle(state: ValeState, after: ValeState, action: Action, made: Json) -> bool:
    """Whether a card that is summoned has an instant effect and it changes nothing: no points, cards, stones or choice,
    and the card lies in the area.
    """
    seat, c = state.turn, DECK.index[action[1]]
    return (
        bool(DECK.instant[c])
        and not (made["points"] or made["draw"] or made["pending"])
        and after.area[seat] == state.area[seat] | 1 << c
        and made["hand"] == state.hands[seat].bit_count() - 1
        and after.stones[seat] == state.stones[seat] - PACKED[action[2]]
    )


def headline(state: ValeState) -> Json:
    """See Presenter.headline."""
    return {"text": f"title.{PHASES[state.phase]}", "args": {"round": state.round}}


def prompt(state: ValeState) -> Json | None:
    """See Presenter.prompt."""
    if state.phase == OVER:
        return None
    seat = state.turn
    args: Json = {"seat": seat, "round": state.round}
    if state.frames:
        frame = state.frames[-1]
        name = FRAMES[frame[0]]
        if len(frame) > 2:
            args["card"] = card(DECK.slug[frame[2]])
            args["family"] = FAMILIES[frame[3]] if frame[0] == GIVE else None
            if frame[0] == DROP:
                args["n"] = min(MOST - frame[3].bit_count(), len(droppable(state, frame)))
                name = "drop" if args["n"] else "drop.none"
        else:
            held, limit = count(state.stones[seat]), state.standing(seat).limit
            args |= {"n": limit, "held": held, "over": held - limit}
            return {"text": f"prompt.{name}", "sub": None, "args": args}
        return {"text": f"prompt.{name}", "sub": f"prompt.{name}.sub", "args": args}
    name = PHASES[state.phase]
    if state.phase == ACTION:
        return action_prompt(state, args)
    if state.phase == RESOLUTION and len({action[1] for action in state.legal_actions()}) == 1:
        return {"text": "prompt.resolution.last", "sub": None, "args": args}
    return {"text": f"prompt.{name}", "sub": f"prompt.{name}.sub", "args": args}


def action_prompt(state: ValeState, args: Json) -> Json:
    """The prompt of an action turn; it names only what can be done now."""
    seat = state.turn
    verbs = {action[0] for action in state.legal_actions()}
    room = state.round - state.area[seat].bit_count()
    marked = state.claims[seat].bit_count()
    if marked:
        text, sub = ("marked.summon" if "summon" in verbs else "marked"), "marked"
    else:
        text = {(True, True): "both", (True, False): "summon", (False, True): "remove", (False, False): "end"}[
            "summon" in verbs, "remove" in verbs
        ]
        if room <= 0:
            sub = "full"
        elif "summon" in verbs:
            sub = "room"
        else:
            sub = "dear" if state.hands[seat] else "empty"
        if state.area[seat]:
            sub += ".remove" if "remove" in verbs else ".remove.dear"
            args |= {"cost": state.round, "worth": worth(state.stones[seat], state.standing(seat).values)}
    return {"text": f"prompt.action.{text}", "sub": f"prompt.action.sub.{sub}", "args": args | {"n": marked or room}}


def buttons(state: ValeState, seat: int) -> Sequence[Json]:
    """See Presenter.buttons."""
    if state.frames and state.frames[-1][0] == DROP:
        return [button("done")]
    if state.phase == ACTION:
        return [button("end")]
    return ()


def targets(state: ValeState) -> Sequence[tuple[str, str, tuple[str, ...]]]:
    """See Presenter.targets: the cards of the deciding seat, and in the hunt those that others have taken."""
    seat = state.turn
    if state.phase == OVER:
        return ()
    if state.frames:
        if state.frames[-1][0] == FREE:
            return asked("summon", state.hands[seat])
        return asked("discard" if state.frames[-1][0] == DROP else "use", state.area[seat])
    if state.phase == HUNT:
        return asked("take", sum(state.claims))
    if state.phase == RESOLUTION:
        return asked("use", state.area[seat])
    rows = asked("summon", state.hands[seat]) + asked("remove", state.area[seat])
    others = sum(claims for other, claims in enumerate(state.claims) if other != seat)
    return [*rows, *asked("tame", others), ("verb:end", "end", ())]


def asked(verb: str, cards: int) -> list[tuple[str, str, tuple[str, ...]]]:
    """One row per card of a set."""
    return [(f"card:{DECK.slug[c]}", verb, (DECK.slug[c],)) for c in cards_in(cards)]


def describe(view: Json, part: str) -> Sequence[Json]:
    """See Presenter.describe."""
    me = view["seat"] if view["seat"] is not None else 0
    seats = view["seats"]
    if part == "hand":
        return hand_lines(seats[me], me)
    if part == "opponent":
        others = [seat for seat in view["order"] if seat != me]
        return [line for seat in others for line in (*seat_lines(seats[seat], seat), *hand_lines(seats[seat], seat))]
    if part == "board":
        return [*market_lines(view), *seat_lines(seats[me], me)]
    lines: list[Json] = [{"text": "blind.round", "args": {"round": view["round"], "phase": view["phase"]}}]
    lines += [{"text": "blind.score", "args": {"seat": s, "n": one["score"]}} for s, one in enumerate(seats)]
    lines.append({"text": "blind.piles", "args": {"deck": view["deck"], "discards": len(view["discard"])}})
    return lines


def hand_lines(seat: Json, number: int) -> list[Json]:
    """The cards of a hand as far as they are known."""
    hidden = seat["hand_count"] - len(seat["hand"])
    cards = [card(slug) for slug in seat["hand"]] or message("cards.none")
    args: Json = {"seat": number, "cards": cards, "n": hidden}
    return [{"text": "blind.hand.hidden" if hidden else "blind.hand", "args": args}]


def seat_lines(seat: Json, number: int) -> list[Json]:
    """A seat's score, stones and area."""
    red, blue, purple = seat["stones"]
    score, stones = seat["score"], NAME[red | blue << 4 | purple << 8]
    area = [card(one["card"]) for one in seat["area"]] or message("cards.none")
    return [
        message("blind.seat", seat=number, score=score, stones=stones, worth=seat["worth"], free=seat["free"]),
        message("blind.area", seat=number, cards=area),
    ]


def market_lines(view: Json) -> list[Json]:
    """The cards of the market: free ones, then taken ones by seat."""
    lines = []
    free = [card(one["card"]) for one in view["market"] if one["seat"] is None]
    if free:
        lines.append({"text": "blind.market", "args": {"cards": free}})
    for seat in view["order"]:
        marked = [card(one["card"]) for one in view["market"] if one["seat"] == seat]
        if marked:
            lines.append({"text": "blind.marked", "args": {"seat": seat, "cards": marked}})
    return lines or [{"text": "blind.market.empty", "args": {}}]
