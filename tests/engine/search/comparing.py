"""Two actions in one world, looked at step by step, to see whether what is said of them is true."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Any, NamedTuple

from evertable.core.action import Action, parse
from evertable.core.advice.case import Case
from evertable.core.state import State
from evertable.search.reasons.proven import holding, kinds_of


class Pair(NamedTuple):
    """`one` and `other` are what the best and the second action come to, with what nobody has a choice about."""

    before: Any
    one: Any
    other: Any
    seat: int
    best: Action
    second: Action


Check = Callable[[Pair, Mapping[str, Any]], bool]
"""Whether what a message says, with its arguments, is so in a world."""


def taken(state: State, *actions: Action) -> Any:
    """The state after these actions, and what nobody has a choice about after each."""
    new = state.clone()
    for action in actions:
        new.apply_action(action)
        while not new.is_terminal() and len(new.legal_actions()) == 1:
            new.apply_action(new.legal_actions()[0])
    return new


def pair_of(world: State, seat: int, best: Action, second: Action) -> Pair:
    """Both actions carried out."""
    return Pair(world, taken(world, best), taken(world, second), seat, best, second)


def ways(state: State) -> Iterator[State]:
    """What every legal action comes to."""
    for action in state.legal_actions():
        yield taken(state, action)


def result(before: State, after: State, seat: int) -> float:
    """What came of the game, or of what is won or lost by itself in it, for a seat; 0 while it goes on."""
    found = before.game.rules.decided(before, after)
    return 0.0 if found is None else found[seat]


def begun(pair: Pair, action: Action) -> Any:
    """The state right after an action, before anything that is forced."""
    state = pair.before.clone()
    state.apply_action(action)
    return state


def loses_next(pair: Pair, after: State) -> bool:
    """Whether somebody else is to decide after an action and can win against the seat with that."""
    if after.is_terminal() or result(pair.before, after, pair.seat) or after.current_player() == pair.seat:
        return False
    return any(result(pair.before, end, pair.seat) < 0 for end in ways(after))


def answers(pair: Pair, after: State) -> int:
    """After how many replies there the seat has no win at once."""
    return sum(
        result(pair.before, end, pair.seat) <= 0
        and (
            end.is_terminal()
            or end.current_player() != pair.seat
            or not any(result(pair.before, won, pair.seat) > 0 for won in ways(end))
        )
        for end in ways(after)
    )


def averts(pair: Pair) -> bool:
    """The second loses to the next reply, the best does not."""
    return (
        loses_next(pair, pair.other)
        and not loses_next(pair, pair.one)
        and result(pair.before, pair.one, pair.seat) >= 0
    )


def averts_only(pair: Pair) -> bool:
    """All others lose to the next reply."""
    others = [taken(pair.before, action) for action in pair.before.legal_actions() if action != pair.best]
    return averts(pair) and all(loses_next(pair, after) for after in others)


def stays(pair: Pair) -> bool:
    """The second is there after the best, and not the other way round."""
    return pair.second in pair.one.legal_actions() and pair.best not in pair.other.legal_actions()


SHARED: Mapping[str, Check] = {
    "hint.end.win": lambda p, x: p.one.is_terminal() and p.one.returns()[p.seat] == 1,
    "why.averts": lambda p, x: averts(p),
    "why.averts.only": lambda p, x: averts_only(p),
    "why.forces": lambda p, x: answers(p, p.one) == 0 and result(p.before, p.one, p.seat) <= 0,
    "why.no_answer": lambda p, x: (
        (answers(p, p.one), answers(p, p.other)) == (0, 1) and result(p.before, p.one, p.seat) <= 0
    ),
    "why.presses": lambda p, x: answers(p, p.one) == x["n"] > 0,
    "why.order": lambda p, x: stays(p),
}
"""What holds of any game."""


def checks_of(name: str) -> Mapping[str, Check]:
    """Message id -> its check, of a game and of all."""
    return {**SHARED, **import_module(f"tests.engine.games.{name}.reasons").CHECKS}


def told(state: State, best: str, second: str) -> list[str]:
    """The ids of all kinds that hold of two actions in a whole state, the most telling first.

    What holds if nothing answers it stands there by itself too.
    """
    game, seat = state.game, state.current_player()
    case = Case(game.rules, [state], seat, parse(best), parse(second), 50_000)
    assert {case.best, case.second} <= set(case.legal), (best, second)
    kinds = [*kinds_of(game), *kinds_of(game, strong=False)]
    found = [one.told for one in holding(case, kinds)]
    within = [one["args"]["what"] for one in found if one["text"] == "why.unanswered"]
    return [one["text"] for one in (*found, *within)]
