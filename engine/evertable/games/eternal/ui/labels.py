"""How actions are presented: kinds of refs, labels, prompts, buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....core.action import Action
from ....core.cards.effects import in_turn
from ....core.cards.messages import message
from ....core.cards.nodes import Node
from ....core.format.documents import Json
from ....core.presenter import button
from ..cards.amounts import ThingCost
from ..cards.card_effects import TOP_CARD, Discard
from ..cards.player_effects import Choose
from ..cards.selectors import Pick
from ..model.card import POWER
from ..model.hidden import FIRST_HAND
from ..model.modifiers import ANY, value_of
from ..model.state import FIRST_REF, NEW, EternalState, lies
from ..rules import battle as battle
from ..rules import opening_hands, turn
from ..rules import stack as stack
from ..rules import windows as windows
from ..rules.battle import ATTACK
from ..rules.direct_attack import under_way
from ..text.messages import WORDS

FIXED = {
    "fight": ("thing", "thing"), "attack": ("thing", "way"), "hold": ("thing",), "block": ("thing", "thing"),
    "strike": ("thing",), "at": ("thing",), "pick": ("thing",), "give": ("thing",), "discard": ("card",), "end": (),
    "pass": (), "keep": (), "redraw": (),
}  # fmt: skip


def kinds(action: Action) -> tuple[str, ...]:
    """The kind of each ref of an action."""
    if action[0] in FIXED:
        return FIXED[action[0]][: len(action) - 1]
    first = "card" if action[0] in ("play", "warp") else "thing"
    rest = ["mode" if one.isdecimal() or one == "bond" else "thing" for one in action[2:]]
    return (first, *rest)


def card(state: EternalState, value: int) -> Json:
    """A card as a message argument."""
    base = value & ANY
    slug = state.game.sheet.slugs[base] if base != ANY else None
    return {"value": slug, "name": state.game.sheet.cards[base].name if base != ANY else "a card"}


def named(text: str) -> Json:
    """The card of a name as a message argument, with what distinguishes it from others of its kind."""
    return {"value": text, "name": WORDS.names["card"].get(text)}


def thing(state: EternalState, x: int) -> Json:
    """A thing, a player or a card as a message argument."""
    if not x:
        return message("thing.none")
    if x < 0:
        return message("thing.seat", seat=-1 - x)
    if x >= FIRST_REF:
        return message("thing.card", card=card(state, lies(x).card))
    one = state.thing(x)
    if one is not None:
        called, n = card(state, one.card), twin(state, x)
        return message("thing.twin", card=called, n=n) if n else message("thing.card", card=called)
    found = next((frame for frame in state.frames if frame[0] == stack.STACK.number and frame[2] == x), None)
    return message("thing.gone") if found is None else message("thing.card", card=card(state, found[5]))


def twin(state: EternalState, x: int) -> int:
    """The number of a thing among those in play with the same name, oldest first; 0 if it is the only one."""
    base = next(one.card & ANY for one in state.things if one.id == x)
    twins = [one.id for one in state.things if one.card & ANY == base]
    return sorted(twins).index(x) + 1 if len(twins) > 1 else 0


def of_ref(state: EternalState, text: str) -> Json:
    """What a ref names, as a message argument."""
    if text == stack.NONE:
        return message("thing.none")
    if text[:1] == "m" and text[1:].isdecimal():
        return message("thing.mode", mode=int(text[1:]))
    if text[1:].isdecimal():
        return thing(state, -1 - int(text[1:]) if text[0] == "p" else int(text[1:]))
    return message("thing.card", card=named(text))


def way(state: EternalState, name: str, mode: int) -> Json:
    """One of the modes of a card with what is picked for it, in short."""
    base = (value_of(name, state.game.sheet.base) or 0) & ANY
    ways: tuple[Json, ...] = choose_of(state, base).ways()
    return ways[mode - 1]


def choose_of(state: EternalState, base: int) -> Choose:
    """The Choose of a card that has several modes."""
    ability: Any = state.game.sheet.abilities[base][state.game.sheet.play[base]]
    return next(one for one in ability.effects if isinstance(one, Choose))


def label(state: EternalState, action: Action) -> Json:
    """See Presenter.label."""
    verb, refs = action[0], tuple(action[1:])
    args: Json = {}
    text = f"label.{verb}"
    if verb in ("play", "warp"):
        args["card"] = named(refs[0])
        refs = refs[1:]
        if refs and refs[0].isdecimal():
            text, args["way"], refs = f"{text}.mode", way(state, action[1], int(refs[0])), refs[1:]
        elif refs and refs[0] == "bond":
            text, refs = f"{text}.bond", refs[1:]
    elif verb == "discard":
        args["card"] = named(refs[0])
        refs = ()
    elif verb == "pick" and is_scouting(state):
        text, args, refs = "label.pick.scout", {"thing": of_ref(state, refs[0])}, ()
        if action[1] == stack.NONE:
            text, args = f"{text}.none", {}
    elif verb == "pick" and refs[0][:1] == "m" and refs[0][1:].isdecimal():
        spell = lies(stack.item_of(state.frames[-2]).rest[0]).card
        text, args["card"] = "label.play.mode", card(state, spell)
        mode = choose_of(state, spell & ANY).modes[int(refs[0][1:]) - 1]
        args["way"], refs = in_turn(mode), ()
    elif verb == "give" and refs[0] == "new":
        text, refs = "label.give.new", ()
    elif refs:
        args["thing"] = of_ref(state, refs[0])
        refs = refs[1:]
        if verb in ("block", "fight") and refs:
            args["what"], refs = of_ref(state, refs[0]), ()
        elif verb == "attack" and refs:
            text, refs = "label.attack.twice", ()
        elif verb == "use" and refs and refs[0].isdecimal():
            refs = refs[1:]
    elif verb == "attack":
        forced = battle.forced(state, state.active)
        if len(forced) == 1:
            text, args = "label.go.one", {"thing": thing(state, forced[0].id)}
        else:
            text, args = ("label.go.all", {"n": len(forced)}) if forced else ("label.go", {})
    if refs:
        text, args["things"] = f"{text}.on", [of_ref(state, one) for one in refs]
    return {"text": text, "args": args, "chip": None}


def headline(state: EternalState) -> Json:
    """See Presenter.headline."""
    if state.winner >= 0:
        return {"text": "title.over", "args": {}}
    if not state.turn:
        return {"text": "title.opening", "args": {}}
    return {"text": "title", "args": {"n": state.turn, "seat": state.active}}


def asks(state: EternalState) -> Json:
    """What the question on top of the stack asks: the first half of the card's sentence.

    Things that would be lost or exhausted are asked for as such, so that nobody takes it for a benefit.
    """
    item = stack.item_of(state.frames[-2])
    selector = stack.asked(state, item)[0]
    if selector is TOP_CARD:
        return message("ask.scout")
    step = asked_by(state.game.sheet.abilities[item.card & ANY][item.ability], selector)
    return step.words() if isinstance(step, (ThingCost, Discard)) else message("effects.pick", noun=selector.noun())


def asked_by(node: Any, selector: Any) -> Node | None:
    """The cost or effect within a node of card text that asks for a choice; None if the choice is not its own.

    A cost that may be left unpaid allows the answer "nothing": see player_effects.Pay.
    """
    for value in node if isinstance(node, tuple) else node.values():
        if value == selector or (isinstance(value, Pick) and value.changed(may=True) == selector):
            return node if isinstance(node, Node) else None
        found = asked_by(value, selector) if isinstance(value, (Node, tuple)) else None
        if found is not None:
            return found
    return None


def is_scouting(state: EternalState) -> bool:
    """Whether the question is where the top card of a deck goes (Scout): a picked card goes to the bottom."""
    kind, _ = state.game.frames.of(state)
    return isinstance(kind, stack.Question) and stack.asked(state, stack.item_of(state.frames[-2]))[0] is TOP_CARD


def prompt(state: EternalState) -> Json | None:
    """See Presenter.prompt."""
    if not state.frames:
        return None
    kind, frame = state.game.frames.of(state)
    args: Json = {"seat": frame[1]}
    text, sub = f"prompt.{kind.do}", None
    if kind is opening_hands.OPENING:
        sub = "prompt.opening.seven" if state.dealt[frame[1]] == FIRST_HAND else "prompt.opening.six"
    elif isinstance(kind, stack.Question):
        item = stack.item_of(state.frames[-2])
        modes = stack.asked(state, item)[0].says == "pick.mode"  # for the spell of an agenda, not for its site
        asking = lies(item.rest[0]).card if modes and item.rest else item.card
        text, args = "prompt.pick", {"card": card(state, asking), "asks": asks(state)}
    elif kind is windows.ANSWER and frame[2]:
        text = f"prompt.answer.{kind.about(state, frame)}"
        if windows.which(frame) == windows.ON_ATTACK and (attack := under_way(state)):
            args |= {"thing": thing(state, attack[3][0]), "what": thing(state, attack[3][-1])}
    elif kind is turn.MAIN:
        text, sub = ("prompt.second" if frame[2] else text), None
        if len(state.legal_actions()) == 1:
            text = "prompt.nothing"
            sub = "prompt.nothing.new" if any(one.flags & NEW for one in state.units(frame[1])) else None
        elif not state.planted[frame[1]] and holds_power(state, frame[1]):
            sub = "prompt.main.power"
    elif kind is ATTACK and kind.asks_common(state, frame):
        text = "prompt.at"
    elif kind is battle.NEXT:
        args["thing"] = thing(state, frame[2])
    elif kind.do == "arrive":
        args["card"] = card(state, frame[2])
    return {"text": text, "sub": sub, "args": args}


def holds_power(state: EternalState, seat: int) -> bool:
    """Whether a hand has a power card."""
    kind = state.game.sheet.kind
    return any(kind[one & ANY] == POWER for one in state.hands[seat])


def buttons(state: EternalState, seat: int) -> Sequence[Json]:
    """See Presenter.buttons. The button to go on says what follows: an item resolves, the fight begins."""
    if not state.frames:
        return []
    if not state.turn:
        return [button("keep", glyph="keep"), button("redraw", glyph="redraw")]
    kind, frame = state.game.frames.of(state)
    if kind is windows.ANSWER and frame[1] == seat:
        return [button("pass", text=f"button.pass.{kind.about(state, frame)}", glyph="pass")]
    attacked = state.active == seat and state.fought
    return [button("attack", glyph="attack", spent=attacked), button("end", glyph="end")]
