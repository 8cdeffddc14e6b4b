"""What the reasons of hints in Eternal say, looked up in positions and by going on without an answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ...search.comparing import Check, Pair, begun


def quiet(state: Any) -> Any:
    """The state once everybody has passed on responding."""
    state = state.clone()
    while not state.is_terminal() and state.to_position()["frames"][-1]["do"] != "main":
        assert state.legal_actions()[-1][0] == "pass"
        state.apply_action(state.legal_actions()[-1])
    return state


def seat(state: Any, number: int) -> Mapping[str, Any]:
    """What a seat has."""
    found: Mapping[str, Any] = state.to_position()["seats"][number]
    return found


def things(state: Any, number: int) -> list[Mapping[str, Any]]:
    """The units of a seat as its view shows them."""
    return [one for one in state.view(number)["things"] if one["seat"] == number and one["kind"] == "unit"]


def units(state: Any, number: int) -> Counter[str]:
    """The printed cards of a seat's units."""
    return Counter(one["card"].partition("/")[0] for one in things(state, number))


def strength(state: Any, number: int) -> int:
    """What a seat's units can deal."""
    return sum(max(0, one["strength"]) for one in things(state, number))


def left(state: Any, number: int) -> int:
    """The health and armor of a seat."""
    return int(seat(state, number)["health"]) + int(seat(state, number)["armor"])


def hand(state: Any, number: int) -> Counter[str]:
    """The printed cards of a hand."""
    return Counter(name.partition("/")[0] for name in seat(state, number)["hand"])


def plays(state: Any, card: str, number: int) -> bool:
    """Whether a seat can play a card now."""
    mine = not state.is_terminal() and state.current_player() == number
    return mine and any(action[:2] == ("play", card) for action in state.legal_actions())


def more(pair: Pair, args: Mapping[str, Any], find: Any) -> bool:
    """Whether the figure of the best is the greater one, both as told."""
    return bool(find(quiet(pair.one)) == args["n"] > args["over"] == find(quiet(pair.other)))


def spent(pair: Pair, state: Any) -> int:
    """The power that is gone."""
    return int(seat(pair.before, pair.seat)["power"]) - int(seat(quiet(state), pair.seat)["power"])


def card(pair: Pair, ref: str) -> str:
    """The printed card of a thing in play."""
    there = next(one for one in pair.before.view(pair.seat)["things"] if one["ref"] == ref)
    return str(there["card"]).partition("/")[0]


def over(state: Any, *choices: tuple[str, ...]) -> Any:
    """The state once a fight is over in which everybody holds and passes but for these choices, where they come up."""
    state = state.clone()
    while not state.is_terminal() and state.to_position()["frames"][-1]["do"] != "main":
        legal = state.legal_actions()
        state.apply_action(next((one for one in legal if one in choices), legal[-1]))
    return state


def lives(state: Any, ref: str) -> bool:
    """Whether a thing is in play."""
    return any(one["ref"] == ref for one in state.view(None)["things"])


def single(pair: Pair, attack: tuple[str, ...]) -> list[tuple[str, Any]]:
    """(blocker, how the fight ends) for every block of an attacker by one unit alone."""
    return blocked(pair, begun(pair, attack), attack[1])


def blocked(pair: Pair, after: Any, attacker: str) -> list[tuple[str, Any]]:
    """The same once it is declared."""
    found = []
    for one in things(pair.before, 1 - pair.seat):
        block = ("block", one["ref"], attacker)
        end = over(after, block)
        if can(after, block):
            found.append((one["ref"], end))
    return found


def can(state: Any, block: tuple[str, ...]) -> bool:
    """Whether a block comes up while everybody holds and passes."""
    state = state.clone()
    while not state.is_terminal() and state.to_position()["frames"][-1]["do"] != "main":
        if block in state.legal_actions():
            return True
        state.apply_action(state.legal_actions()[-1])
    return False


def blocked_by(pair: Pair, name: str, survives: bool) -> bool:
    """Whether a block by such a card alone destroys the attacker of the second."""
    ends = [end for ref, end in single(pair, pair.second) if card(pair, ref) == name and lives(end, ref) == survives]
    return any(not lives(end, pair.second[1]) for end in ends)


def after_block(pair: Pair) -> tuple[bool, bool]:
    """(whether the blocker of the best lives, whether the attacker does)."""
    end = over(begun(pair, pair.best))
    return lives(end, pair.best[1]), lives(end, pair.best[2])


def only_lost(pair: Pair) -> bool:
    """Whether the block of the second loses the blocker and nothing else."""
    end = over(begun(pair, pair.second))
    return not lives(end, pair.second[1]) and lives(end, pair.second[2])


def raid(state: Any, number: int) -> bool:
    """Whether a seat wins with all its units attacking, whatever is blocked, everybody passing else."""
    if state.is_terminal():
        return bool(state.returns()[number] == 1)
    frame = state.to_position()["frames"][-1]
    if frame["do"] == "main":
        return False
    legal, own = state.legal_actions(), state.current_player() == number
    if frame["do"] == "attack" and own:
        legal = legal[:1]
    elif frame["do"] != "block" or own:
        legal = legal[-1:]
        if legal[0][0] not in ("pass", "hold"):
            return False
    return all(raid(go_on(state, one), number) for one in legal)


def go_on(state: Any, action: tuple[str, ...]) -> Any:
    """The state right after an action."""
    after = state.clone()
    after.apply_action(action)
    return after


def raided(pair: Pair, action: tuple[str, ...]) -> bool:
    """Whether the opponent wins so in its turn, the seat doing nothing more but end its own."""
    state = go_on(pair.before, action)
    while not state.is_terminal():
        main = state.to_position()["frames"][-1]["do"] == "main"
        if main and state.current_player() != pair.seat:
            return ("attack",) in state.legal_actions() and raid(go_on(state, ("attack",)), 1 - pair.seat)
        state = go_on(state, ("end",) if main else state.legal_actions()[-1])
    return False


def raiders(pair: Pair, among: tuple[str, ...]) -> list[tuple[str, list[tuple[str, Any]]]]:
    """(unit, how each single block of it ends) for the seat's units of these cards, or any if there are none, that can
    attack alone.
    """
    found = []
    for one in things(pair.before, pair.seat):
        state, attack = go_on(pair.before, ("attack",)), ("attack", one["ref"])
        if among and card(pair, one["ref"]) not in among:
            continue
        while state.to_position()["frames"][-1]["do"] == "attack" and attack not in state.legal_actions():
            state = go_on(state, state.legal_actions()[-1])
        if attack in state.legal_actions():
            found.append((one["ref"], single(pair._replace(before=state), attack)))
        elif [ref["ref"] for ref in things(state, pair.seat) if "attacking" in ref["flags"]] == [one["ref"]]:
            found.append((one["ref"], blocked(pair, state, one["ref"])))
    return found


def dearer(pair: Pair, name: str) -> bool:
    """Whether a unit of such a card is destroyed by a single block, and only by those that lose one that costs more."""
    costs = {one.slug: one.cost for one in pair.before.game.sheet.cards}
    attacking = pair.best == ("attack",)
    there = raiders(pair, (name,)) if attacking else [(pair.best[1], single(pair, pair.best))]
    for ref, ends in there:
        worst = [(blocker, end) for blocker, end in ends if not lives(end, ref)]
        dear = [costs[card(pair, blocker)] > costs[name] and not lives(end, blocker) for blocker, end in worst]
        if dear and all(dear):
            return True
    return False


def powers(pair: Pair) -> int:
    """The power cards in the opening hand."""
    kinds = {one.slug: one.kind for one in pair.before.game.sheet.cards}
    return sum(n for card, n in hand(pair.before, pair.seat).items() if kinds[card] == "power")


def unanswered(pair: Pair, args: Mapping[str, Any]) -> bool:
    """What is so if nobody responds."""
    return CHECKS[args["what"]["text"]](pair, args["what"]["args"])


CHECKS: Mapping[str, Check] = {
    "why.unanswered": unanswered,
    "why.kills": lambda p, x: (
        units(p.before, 1 - p.seat)[x["card"]] > units(quiet(p.one), 1 - p.seat)[x["card"]]
        < units(quiet(p.other), 1 - p.seat)[x["card"]]
    ),
    "why.saves": lambda p, x: units(quiet(p.one), p.seat)[x["card"]] > units(quiet(p.other), p.seat)[x["card"]],
    "why.hurts": lambda p, x: (
        left(p.before, 1 - p.seat) - left(quiet(p.one), 1 - p.seat) == x["n"]
        and left(quiet(p.one), 1 - p.seat) < left(quiet(p.other), 1 - p.seat)
    ),
    "why.heals": lambda p, x: more(p, x, lambda s: seat(s, p.seat)["health"]),
    "why.draws": lambda p, x: (
        sum(hand(quiet(p.one), p.seat).values()) + (p.best[0] == "play")
        == sum(hand(p.before, p.seat).values()) + x["n"]
        > sum(hand(p.before, p.seat).values())
    ),
    "why.adds": lambda p, x: more(p, x, lambda s: strength(s, p.seat)) and x["n"] > strength(p.before, p.seat),
    "why.enough_power": lambda p, x: (
        seat(quiet(p.one), p.seat)["max_power"] == x["n"] > seat(p.before, p.seat)["max_power"]
        and hand(quiet(p.one), p.seat)[x["card"]] > 0
    ),
    "why.more_power": lambda p, x: (
        seat(quiet(p.one), p.seat)["max_power"] == x["n"] > seat(quiet(p.other), p.seat)["max_power"]
    ),
    "why.opens": lambda p, x: (
        plays(quiet(p.one), x["card"], p.seat) and not plays(p.before, x["card"], p.seat)
        and not plays(quiet(p.other), x["card"], p.seat)
    ),
    "why.unspent": lambda p, x: p.second == ("end",) and seat(p.before, p.seat)["power"] == x["n"],
    "why.spends": lambda p, x: spent(p, p.one) == x["n"] > x["over"] == spent(p, p.other),
    "why.keeps": lambda p, x: hand(quiet(p.one), p.seat)[x["card"]] > hand(quiet(p.other), p.seat)[x["card"]],
    "why.lethal": lambda p, x: raid(go_on(p.before, p.best), p.seat) and not raid(go_on(p.before, p.second), p.seat),
    "why.averts.raid": lambda p, x: raided(p, p.second) and not raided(p, p.best),
    "why.raids": lambda p, x: any(
        ends and all(lives(end, ref) for _, end in ends) for ref, ends in raiders(p, (x["card"],))
    ),
    "why.raids.unblocked": lambda p, x: any(not ends for _, ends in raiders(p, (x["card"],))),
    "why.rests": lambda p, x: all(any(not lives(end, ref) for _, end in ends) for ref, ends in raiders(p, ())),
    "why.guards": lambda p, x: strength(p.before, 1 - p.seat) == x["n"] and left(p.before, p.seat) == x["over"],
    "why.unblocked": lambda p, x: not single(p, p.best),
    "why.attacks": lambda p, x: all(lives(end, p.best[1]) for _, end in single(p, p.best)) and bool(single(p, p.best)),
    "why.bait": lambda p, x: dearer(p, x["card"]),
    "why.beaten": lambda p, x: blocked_by(p, x["card"], True),
    "why.traded": lambda p, x: blocked_by(p, x["card"], False),
    "why.blocks.wins": lambda p, x: after_block(p) == (True, False) and card(p, p.best[2]) == x["card"],
    "why.blocks.trade": lambda p, x: after_block(p) == (False, False) and card(p, p.best[2]) == x["card"],
    "why.blocks.holds": lambda p, x: after_block(p) == (True, True) and card(p, p.best[2]) == x["card"],
    "why.blocks.must": lambda p, x: (
        over(begun(p, p.second)).returns()[p.seat] == -1 and over(begun(p, p.best)).returns()[p.seat] > -1
    ),
    "why.lets_by": lambda p, x: only_lost(p) and seat(over(begun(p, p.best)), p.seat)["health"] == x["n"],
    "why.endangered": lambda p, x: (
        strength(quiet(p.other), 1 - p.seat) == x["n"] >= x["over"] == left(quiet(p.other), p.seat)
        and strength(quiet(p.one), 1 - p.seat) < left(quiet(p.one), p.seat)
    ),
    "why.redraws": lambda p, x: p.best == ("redraw",) and powers(p) == x["n"],
    "why.keeps_hand": lambda p, x: p.best == ("keep",) and powers(p) == x["n"],
}  # fmt: skip
