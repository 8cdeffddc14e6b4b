"""The facts of the cards, and a declaration as the tree that the facts write it as."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from evertable.core.cards.effects import If, Node
from evertable.games.eternal.cards import abilities as v
from evertable.games.eternal.cards import amounts as numbers
from evertable.games.eternal.cards import card_effects as cards
from evertable.games.eternal.cards import market as market
from evertable.games.eternal.cards import player_effects as players
from evertable.games.eternal.cards import selectors as picks
from evertable.games.eternal.cards import triggers as events
from evertable.games.eternal.cards import unit_effects as units
from evertable.games.eternal.cards.effects import COPY, Ref
from evertable.games.eternal.model import card as c

FACTS = json.loads((Path(__file__).parents[3] / "facts" / "eternal.json").read_text(encoding="utf-8"))
BY_SLUG = {card["slug"]: card for card in FACTS["cards"]}
Tree = dict[str, Any]


def card_tree(card: c.Card) -> Tree:
    """A declared card as the facts write it."""
    skills: list[Any] = list(card.skills)
    if card.ready_if is not None:
        skills.append({"skill": "depleted", "unless": condition(card.ready_if)})
    found = {
        "slug": card.slug,
        "name": card.name,
        "type": card.kind,
        "subtypes": list(card.subtypes),
        "cost": card.cost,
        "influence": card.influence,
        "strength": card.strength,
        "health": card.health,
        "skills": skills,
        "abilities": [ability(one) for one in card.abilities],
    }
    return found | ({"token": True} if card.token else {})


def only(**fields: Any) -> Tree:
    """What of it is said: neither None nor False nor empty."""
    return {key: value for key, value in fields.items() if value is not None and value is not False and value != []}


def ability(node: Any) -> Tree:
    if isinstance(node, v.Agenda):
        [following] = node.values()[0]
        return {"kind": "agenda", "spells": list(following.spells), "hero": following.hero}
    do = [effect(one) for one in node.effects]
    match node:
        case v.Play():
            return only(kind="play", cost=[cost(one) for one in node.price], word=node.word or None, do=do)
        case v.Activate():
            price = [cost(one) for one in node.costs]
            return only(kind="activate", cost=price, limit=node.limit or None, word=node.word or None, do=do)
        case v.Static():
            held = condition(node.condition) if node.condition else None
            return {**only(kind="static", do=do), **({"while": held} if held else {})}
        case v.When():
            held = condition(node.condition) if node.condition else None
            found = only(kind="trigger", on=event(node.on), once=node.once, word=node.word or None, do=do)
            found |= {"if": held} if held else {}
            found |= {"skip_own": True} if node.skip_own else {}
            return found | ({"zones": list(node.zones)} if node.zones != ("play",) else {})
    raise TypeError(node)


def event(node: events.Trigger) -> Tree:
    found: Tree = {"event": node.name}
    match node:
        case events.PlayerEvent():
            return found | {"player": thing(node.player) if node.player else "each"}
        case events.CardEvent():
            return found | {key: thing(getattr(node, key)) for key in type(node).fields}
        case events.Joined():
            return found | {"subtype": node.subtype}
        case events.ReachesPower():
            return found | {"at": node.at}
    raise TypeError(node)


def thing(node: Any) -> Any:
    if isinstance(node, Ref):
        return "it" if node == COPY else node.name
    zone = list(node.zone) if isinstance(node.zone, tuple) else node.zone
    found = only(
        pick=node.pick, what=list(node.what), side=node.side, n=node.n if node.n > 1 else None, may=node.may,
        other=node.other, top=node.top or None, plus=[thing(one) for one in node.plus],
        where=[test(one) for one in node.where],
    )  # fmt: skip
    return found | ({"zone": zone} if zone != "play" else {})


def test(node: picks.Filter) -> list[Any]:
    match node:
        case picks.StrengthUpTo():
            return ["strength", "<=", node.n]
        case picks.StrengthFrom():
            return ["strength", ">=", node.n]
        case picks.CostUpTo():
            return ["cost", "<=", node.n]
        case picks.CostFrom():
            return ["cost", ">=", node.n]
        case picks.Factions():
            return ["factions", "=", node.n]
        case picks.OnEnemy():
            return ["on", "enemy"]
        case picks.IsSigil():
            return ["group", "sigil"]
    name = {"Being": "is", "Skilled": "skill", "OfType": "subtype", "Named": "slug"}
    return [name[type(node).__name__], *node.values()]


def amount(node: Any) -> Any:
    match node:
        case int():
            return node
        case numbers.Paid():
            return {"paid": "power"}
        case numbers.EventAmount():
            return {"event": "amount"}
        case numbers.Affected():
            return {"affected": True}
        case numbers.StrengthOf():
            return {"stat": "strength", "of": thing(node.of)}
        case numbers.Handled():
            return {"turn": ["drawn", "discarded"], "player": thing(node.player)}
        case numbers.Sum():
            return {"plus": [amount(one) for one in node.parts]}
    raise TypeError(node)


def condition(node: Any, before: bool = False) -> Tree:
    match node:
        case numbers.HasInfluence():
            return {"influence": node.letters}
        case numbers.InfluenceUpTo():
            return {"influence_total": node.n}
        case numbers.IsNight():
            return {"night": True}
        case numbers.EnemyDamaged():
            return {"turn": "damaged", "player": "enemy"}
        case numbers.GainedHealth():
            return {"turn": "gained_health", "player": "you"}
        case numbers.Exists():
            return {"exists": thing(node.who)}
        case numbers.MaxPower():
            return {"max_power": node.n}
        case numbers.IsLike():
            return only(of=thing(node.of), where=[test(node.filter)], before=before)
    raise TypeError(node)


def cost(node: Any) -> Tree:
    match node:
        case numbers.PowerCost():
            return {"power": "all" if node.n == numbers.EVERYTHING else node.n}
        case numbers.SacrificeCost():
            return {"sacrifice": thing(node.to)}
        case numbers.Tire():
            return {"exhaust": thing(node.to)}
        case numbers.Teach():
            return {"student": thing(node.to)}
    raise TypeError(node)


VERBS = {"SwapStats": "swap_stats", "DrawCard": "draw", "PlayCard": "play", "Cheaper": "cost", "Return": "move",
         "Bury": "move", "Copy": "create"}  # fmt: skip
"""Verbs that are not called as their class is."""


def effect(node: Any) -> Tree:
    found: Tree = {"do": VERBS.get(type(node).__name__, type(node).__name__.lower())}
    match node:
        case If():
            held = condition(node.condition, node.before)
            return found | {"cond": held, "then": [effect(one) for one in node.then]}
        case players.Choose():
            return found | {"modes": [[effect(one) for one in mode] for mode in node.modes]}
        case players.Pay():
            then = [effect(one) for one in node.then]
            return found | only(cost=[cost(node.cost)], may=node.may, then=then)
        case cards.Create():
            place = "random" if node.zone == "deck" else None
            side = node.side if node.side == "enemy" else None
            on = thing(node.on) if node.on is not None else None
            return found | only(card=node.card, zone=node.zone, n=node.n, side=side, on=on, place=place)
        case cards.Copy():
            return found | {"card": {"copy": thing(node.of)}, "zone": node.zone, "n": 1}
        case cards.Return():
            return found | {"card": thing(node.to), "zone": "hand"}
        case cards.Bury():
            return found | {"card": thing(node.to), "zone": "deck", "place": "bottom"}
        case cards.Discard() | cards.PlayCard():
            return found | {"card": thing(node.to)}
        case cards.Cheaper():
            return found | {"to": thing(node.to), "n": -node.n}
        case units.Amplify():
            return found | {"what": "spell_damage", "n": node.n}
        case market.Market():
            return found | {"factions": node.factions, "black": node.black}
    for key, value in zip(type(node).fields, node.values(), strict=True):
        found |= field(key, value)
    return found


def field(key: str, value: Any) -> Tree:
    """A field of a verb as the facts write it."""
    if key == "turn":
        return {"until": "turn"} if value else {}
    if key in ("n", "strength", "health"):
        return {key: amount(value)}
    if isinstance(value, (Ref, picks.Pick)):
        return {key: thing(value)}
    if isinstance(value, Node):
        raise TypeError(value)
    return only(**{key: list(value) if isinstance(value, tuple) else value})


def plain(tree: Any) -> Any:
    """A tree of the facts without what is understood: that a thing lies in play."""
    if isinstance(tree, dict):
        return {
            key: plain(value)
            for key, value in tree.items()
            if not (key == "zone" and value == "play" and "pick" in tree)
        }
    return [plain(one) for one in tree] if isinstance(tree, list) else tree
