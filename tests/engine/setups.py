"""Documents with something changed at random, for tests of set-ups."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import deepcopy
from random import Random
from typing import Any

from evertable.core.game import Game
from evertable.core.state import State
from evertable.games.eternal.model.state import EXHAUSTED, NEW, SHIELD, STUNNED

Json = Any
OPTIONS: dict[str, tuple[dict[str, Any], ...]] = {
    "eter": (
        {"mode": "training", "illusions": True, "explosions": "chosen"},
        {"mode": "duel", "illusions": True, "mage_side": "random"},
        {"mode": "brawl", "illusions": True, "explosions": "always", "tournament": True},
    ),
    "krieg": ({"seats": 2}, {"seats": 4, "teams": True}, {"seats": 3}),
    "vale": ({"seats": 2}, {"seats": 4}),
    "eternal": ({}, {"deck2": "scrapyard-swarm"}),
}
"""The options that documents are made with."""


def played(game: Game, lot: Random, most: int = 120) -> State:
    """A state of a game after some random decisions."""
    state = game.new_initial_state(lot.randrange(1 << 32))
    for _ in range(lot.randrange(most)):
        if state.is_terminal():
            break
        state.apply_action(lot.choice(state.legal_actions()))
    return state


def changed(document: Json, lot: Random, times: int, kept: Sequence[str] = ("options", "game", "rng")) -> Json:
    """The document with so many of its values replaced, moved, doubled or taken out."""
    for _ in range(times):
        found = [spot for spot in _spots(document) if spot[1] not in kept and spot[0] is not document.get("options")]
        inside, key = lot.choice(found)
        value = inside[key]
        others = [other[k] for other, k in found if type(other[k]) is type(value) and other[k] != value]
        way = lot.randrange(4)
        if isinstance(value, bool):
            inside[key] = not value
        elif isinstance(value, int) and way < 3:
            inside[key] = value + lot.choice((-2, -1, 1, 1, 2, 5))
        elif isinstance(inside, list) and way == 0:
            del inside[key]
        elif isinstance(inside, list) and way == 1:
            inside.insert(key, deepcopy(lot.choice(inside)))
        elif isinstance(inside, list) and way == 2 and not isinstance(value, (dict, list)):
            near = [other for other, _ in found if isinstance(other, list) and other is not inside]
            if near:
                lot.choice(near).append(inside.pop(key))
        elif others:
            inside[key] = deepcopy(lot.choice(others))
    return document


def _spots(found: Json) -> Iterator[tuple[Any, Any]]:
    """Every place of a document: (what it lies in, its key)."""
    for key in list(found) if isinstance(found, dict) else range(len(found)):
        yield found, key
        if isinstance(found[key], (dict, list)):
            yield from _spots(found[key])


def odd(document: Json, lot: Random) -> Json:
    """The document of any game with things done to it that only an editor does."""
    for _ in range(lot.choice((1, 1, 2, 3))):
        lot.choice(ODD[document["game"]])(document, lot)
    return document


def _seat(document: Json, lot: Random, part: str = "seats") -> Json:
    return lot.choice(document[part])


def _from_pile(document: Json, lot: Random) -> None:
    """A creature of the pile lies elsewhere."""
    seat = _seat(document, lot)
    for _ in range(lot.randrange(1, 5)):
        if document["pile"]:
            lot.choice((seat["area"], seat["area"], document["market"], seat["hand"], seat["claims"])).append(
                document["pile"].pop(lot.randrange(len(document["pile"])))
            )


def _more_stones(document: Json, lot: Random) -> None:
    _seat(document, lot)["stones"] = lot.choice(("r6", "r3b2", "b4p1", "p6", "r2b2p2", "p4"))


def _long_hand(document: Json, lot: Random) -> None:
    """Cards of the deck, or others, are in the hand."""
    seat = _seat(document, lot)
    bag = seat["deck"]["bag"]
    for _ in range(lot.randrange(1, 10)):
        if bag:
            seat["hand"].append(bag.pop(lot.randrange(len(bag))) if lot.random() < 0.5 else lot.choice(bag))


def _more_things(document: Json, lot: Random) -> None:
    """One more of something that is in play, or strange flags."""
    things = document["things"]
    if not things:
        return
    one = lot.choice(things)
    if lot.random() < 0.5:
        one["flags"] |= lot.choice((STUNNED, SHIELD, EXHAUSTED | STUNNED | SHIELD, NEW | SHIELD))
    else:
        document["made"] += 1
        things.append({**deepcopy(one), "id": document["made"], "blocks": 0})


def _other_powers(document: Json, lot: Random) -> None:
    """Other cards in a hand, whatever the box has."""
    hand = _seat(document, lot, "hands")
    for deck in ("unit", "power"):
        hand[deck] += lot.choices(document["decks"][deck] + document["graves"][deck] or hand[deck] or [], k=3)


def _other_hand(document: Json, lot: Random) -> None:
    """Any cards in a hand."""
    document["hands"][lot.choice("AB")] = lot.choices("12344", k=lot.randrange(1, 12))


def _lone_card(document: Json, lot: Random) -> None:
    """A card that need not touch another one."""
    document["field"][f"{lot.choice('bcdef')}{lot.randrange(2, 7)}"] = [lot.choice("AB") + lot.choice("1234")]


ODD = {
    "eter": (_other_hand, _lone_card, _lone_card),
    "krieg": (_other_powers,),
    "vale": (_from_pile, _from_pile, _more_stones),
    "eternal": (_long_hand, _more_things),
}
"""By game, what only an editor does."""
