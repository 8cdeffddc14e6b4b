"""What the reasons of hints in Krieg Eterna say, looked up in positions and in what everybody sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from evertable.core.action import parse

from ...search.comparing import Check, Pair, begun, taken, ways
from .facts import CARDS

PASS = parse("pass")


def sides(state: Any, seat: int) -> tuple[int, int]:
    """(the strength of a seat's side, of the best other one)."""
    view = state.view(None)
    own = view["sides"][seat]
    teams = view["teams"] or list(range(len(view["sides"])))
    name = "together" if view["teams"] else "total"
    return own[name], max(side[name] for side in view["sides"] if teams[side["seat"]] != teams[seat])


def rounds(state: Any, seat: int) -> tuple[int, int]:
    """(rounds scored, rounds won by a seat's side)."""
    match = state.view(None)["match"]
    return len(match["history"]), match["wins"][seat]


def wins_round(before: Any, after: Any, seat: int) -> bool:
    """Whether a round more is scored, and won."""
    (n, won), (m, more) = rounds(before, seat), rounds(after, seat)
    return (m, more) == (n + 1, won + 1)


def all_pass(state: Any, n: int) -> Any:
    """The state once everybody has passed who can, until so many rounds are scored."""
    state = state.clone()
    while len(state.view(None)["match"]["history"]) == n and PASS in state.legal_actions():
        state.apply_action(PASS)
    return state


def passes_and_wins(pair: Pair, state: Any) -> bool:
    """Whether the seat is to move, can pass, and has then won the round."""
    if state.is_terminal() or state.current_player() != pair.seat or PASS not in state.legal_actions():
        return False
    after = state.clone()
    after.apply_action(PASS)
    return wins_round(pair.before, after, pair.seat)


def loses_if_left(pair: Pair, state: Any) -> bool:
    """Whether the round goes to somebody else if nobody plays another card."""
    n = rounds(pair.before, pair.seat)[0]
    end = all_pass(state, n)
    return rounds(end, pair.seat) == (n + 1, rounds(pair.before, pair.seat)[1])


def hand(state: Any, seat: int) -> Counter[str]:
    """The cards in a hand, the King too."""
    position = state.to_position()
    held = [card for cards in position["hands"][seat].values() for card in cards]
    king = position["kings"][seat]
    return Counter([*held, king["king"]] if king["at"] == "hand" else held)


def units(state: Any, seat: int) -> Counter[str]:
    """The units on the sides of the others."""
    view = state.view(None)
    teams = view["teams"] or list(range(len(view["sides"])))
    there = [side for side in view["sides"] if teams[side["seat"]] != teams[seat]]
    return Counter(unit["slug"] for side in there for row in side["rows"] for unit in row["units"])


def alone_and_behind(pair: Pair) -> bool:
    """All others have passed, and no card takes the lead by itself, whatever else follows from it."""
    own, theirs = sides(pair.before, pair.seat)
    others = [side for side in pair.before.view(None)["sides"] if side["seat"] != pair.seat]
    partners = pair.before.view(None)["teams"]
    gone = all(side["passed"] for side in others if not partners or partners[side["seat"]] != partners[pair.seat])
    leads = [
        passes_and_wins(pair, end)
        for action, end in zip(pair.before.legal_actions(), ways(pair.before), strict=True)
        if action != PASS
    ]
    return gone and own < theirs and not any(leads)


def drawn(pair: Pair, after: Any) -> int:
    """How many cards an action brings into the hand, with those that may be drawn now."""
    prompt = after.game.presenter.prompt(after) or {"text": ""}
    drawing = prompt["text"] == "prompt.draw"
    assert drawing or after.view(pair.seat)["choosing"] is None, "the card may be in hand still"
    due = prompt["args"]["n"] if drawing and after.current_player() == pair.seat else 0
    return sum(hand(after, pair.seat).values()) + due - sum(hand(pair.before, pair.seat).values())


def kept(pair: Pair, card: str) -> bool:
    """A card that the best leaves in hand and the second does not."""
    return hand(pair.one, pair.seat)[card] > hand(pair.other, pair.seat)[card]


def strength(card: str) -> int:
    """The printed strength."""
    found: int = CARDS[card]["strength"]
    return found


def field(pair: Pair, action: Any) -> tuple[int, int]:
    """The strength of both sides right after an action."""
    return sides(begun(pair, action), pair.seat)


def enough_held(pair: Pair) -> bool:
    """Whether whoever is to move after the second can play on, card by card, until the round would be lost."""
    rival, left = pair.other.current_player(), [pair.other]
    for _ in range(300):
        if not left:
            return False
        state = left.pop()
        if loses_if_left(pair, state):
            return True
        if state.is_terminal() or rounds(state, pair.seat)[0] != rounds(pair.before, pair.seat)[0]:
            continue
        while state.current_player() != rival and PASS in state.legal_actions():
            state = taken(state, PASS)
            if state.is_terminal():
                break
        if not state.is_terminal() and state.current_player() == rival:
            after = [end for action, end in zip(state.legal_actions(), ways(state), strict=True) if action[0] == "play"]
            left += sorted(after, key=lambda end: sides(end, rival)[0] - sides(end, rival)[1])
    return True  # too many ways to say that there is none


def baits(pair: Pair, n: int) -> bool:
    """The best wins the round if nothing more is played; no unit of this strength at most that the other has turns it.
    The other has won no round, and there is one to come.
    """
    state, (scored, _) = begun(pair, pair.best), rounds(pair.before, pair.seat)
    for action in state.legal_actions():
        weak = action[0] == "play" and CARDS[action[1]]["deck"] == "unit" and strength(action[1]) <= n
        end = begun(pair._replace(before=state), action)
        if weak and not wins_round(pair.before, all_pass(end, scored), pair.seat):
            return False
    match = pair.before.view(None)["match"]
    own, theirs = sides(pair.before, pair.seat)
    return (
        own <= theirs
        and strength(pair.best[1]) == n
        and wins_round(pair.before, all_pass(state, scored), pair.seat)
        and (match["wins"][1 - pair.seat], len(match["wins"])) == (0, 2)
        and pair.before.view(None)["round"] < 3
    )


def count(pair: Pair, unit: bool) -> int:
    """How many units, or other cards, the seat holds."""
    held = hand(pair.before, pair.seat)
    return sum(n for card, n in held.items() if (CARDS[card]["deck"] == "unit") == unit)


CHECKS: Mapping[str, Check] = {
    "why.enough": lambda p, x: p.best == PASS and wins_round(p.before, p.one, p.seat) and x["own"] > x["theirs"],
    "why.enough.game": lambda p, x: wins_round(p.before, p.one, p.seat) and p.one.returns()[p.seat] == 1,
    "why.takes": lambda p, x: (
        not passes_and_wins(p, p.before) and passes_and_wins(p, p.one) and not passes_and_wins(p, p.other)
        and sides(p.one, p.seat) == (x["own"], x["theirs"])
    ),
    "why.takes.cheaper": lambda p, x: passes_and_wins(p, p.one) and passes_and_wins(p, p.other) and kept(p, x["card"]),
    "why.leaves": lambda p, x: alone_and_behind(p) and sum(hand(p.one, p.seat).values()) >= x["n"] > 0,
    "why.outbids": lambda p, x: (
        sides(p.before, p.seat) == (x["own"], x["theirs"])
        and wins_round(p.before, all_pass(p.one, rounds(p.before, p.seat)[0]), p.seat)
    ),
    "why.bait": lambda p, x: baits(p, x["n"]) and field(p, p.best) == (x["own"], x["theirs"]),
    "why.keeps.all": lambda p, x: (
        p.best == PASS and sum(hand(p.before, p.seat).values()) == x["n"] and not p.one.is_terminal()
        and p.before.view(None)["round"] < 3
    ),
    "why.keeps": lambda p, x: kept(p, x["card"]) and p.before.view(None)["round"] < 3,
    "why.keeps.last": lambda p, x: kept(p, x["card"]) and p.before.view(None)["round"] == 3,
    "why.parts": lambda p, x: strength(p.best[1]) == x["n"] < x["to"] == strength(x["other_card"]),
    "why.parts.rather": lambda p, x: p.best[1] == x["card"] and CARDS[x["other_card"]]["deck"] != "unit",
    "why.draws": lambda p, x: (
        drawn(p, p.one) + (p.best[0] == "play") == x["n"] > drawn(p, p.other) + (p.second[0] == "play")
    ),
    "why.goes_on": lambda p, x: (
        p.best[0] == "play" and p.second == PASS and p.before.view(None)["round"] == 3
        and all_pass(p.other, 2).is_terminal()
    ),
    "why.removes": lambda p, x: (
        units(p.before, p.seat)[x["card"]]
        > units(begun(p, p.best), p.seat)[x["card"]]
        < units(begun(p, p.second), p.seat)[x["card"]]
    ),
    "why.overtakes": lambda p, x: (
        field(p, p.best) == (x["own"], x["theirs"])
        and x["own"] > x["theirs"]
        and sides(p.before, p.seat)[0] <= sides(p.before, p.seat)[1]
        and field(p, p.second)[0] <= field(p, p.second)[1]
    ),
    "why.weakens": lambda p, x: sides(p.before, p.seat)[1] - field(p, p.best)[1] == x["n"] > 0,
    "why.holds_down": lambda p, x: field(p, p.best)[1] == x["n"] < x["over"] == field(p, p.second)[1],
    "why.spares": lambda p, x: p.best == ("done",) and hand(p.one, p.seat)[x["card"]] > 0,
    "why.levels.unit": lambda p, x: (
        p.best == ("draw", "unit") and count(p, True) == x["n"] < x["over"] == count(p, False)
    ),
    "why.levels.power": lambda p, x: (
        p.best == ("draw", "power") and count(p, False) == x["n"] < x["over"] == count(p, True)
    ),
    "why.waits.more": lambda p, x: enough_held(p),
    "why.waits": lambda p, x: rounds(p.other, p.seat) == (rounds(p.before, p.seat)[0] + 1, rounds(p.before, p.seat)[1]),
    "why.waits.behind": lambda p, x: (
        loses_if_left(p, p.other)
        and sides(p.before, p.seat)[1] - sides(p.before, p.seat)[0] == x["n"]
    ),
    "why.waits.one": lambda p, x: any(loses_if_left(p, end) for end in ways(p.other)),
    "why.adds": lambda p, x: (
        field(p, p.best)[0] - sides(p.before, p.seat)[0] == x["n"]
        and field(p, p.second)[0] - sides(p.before, p.seat)[0] == x["over"] < x["n"]
    ),
}  # fmt: skip
