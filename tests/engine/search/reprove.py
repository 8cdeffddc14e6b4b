"""A second prover, which shares nothing with the first but rules and states: plain depth-first search, last action
first.

Worlds are collected by drawing until nothing new comes, not counted out. Where they are too many, single ones are drawn
and each is proven by itself.
"""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import Any

from evertable.core.action import Action
from evertable.core.format.goal import judge
from evertable.core.state import State

MOST_WORLDS = 60
DRAWS = 400


def worlds_of(state: State, seat: int, rng: Random) -> list[State] | None:
    """Every state that the seat cannot tell from this one; None if they are too many."""
    if not state.game.hides:
        return [state]
    sampler = state.game.sampler(state.view(seat), seat)
    found: dict[Hashable, State] = {}
    for _ in range(DRAWS):
        one = sampler.draw(rng)
        # the order of what is drawn later is chance, not a world
        seen = repr(_without_order(one.to_position()))
        found.setdefault(seen, one)
        if len(found) > MOST_WORLDS:
            return None
    return list(found.values())


def _without_order(position: dict[str, Any]) -> dict[str, Any]:
    piles = {key: sorted(value) for key, value in position.items() if key in ("pile", "deck")}
    decks = position.get("decks")
    if isinstance(decks, dict):
        piles["decks"] = {key: sorted(value) for key, value in decks.items()}
    return {**position, **piles, "rng": ""}


class Reprover:
    """Whether a set of worlds that look alike to the seat is won, for one goal."""

    def __init__(self, goal: dict[str, Any], start: State) -> None:
        self.goal, self.start, self.seat = goal, start, goal["seat"]
        self.memo: dict[Hashable, bool] = {}
        self.looked = 0

    def step(self, state: State, action: Action, taken: int) -> tuple[State, bool | None]:
        """The state after an action, and whether the goal is reached there; a draw that it depends on misses it."""
        self.looked += 1
        after = state.clone()
        after.apply_action(str(action))
        found = judge(self.goal, after, taken, None, self.start)
        drawn = self.drawn(state, after)
        kind = next((one for one in state.game.goals if one.name == self.goal["kind"]), None)
        if drawn and (found is None or kind is None or not kind.firm(state, after)):
            return after, False
        if found is None and after.is_terminal():
            return after, False
        return after, found

    @staticmethod
    def drawn(state: State, after: State) -> bool:
        """Whether anything was drawn: the lot that Rules tell of has changed."""
        return bool(after.game.rules.lot(after) != state.game.rules.lot(state))

    def won(self, worlds: list[State], taken: int) -> bool:
        """Whether the seat wins in all of these with one way to play."""
        key = (frozenset(state.key() for state in worlds), taken if self.goal["within"] else 0)
        if key not in self.memo:
            mover = worlds[0].current_player()
            if mover == self.seat:
                self.memo[key] = any(self.wins(worlds, one, taken) for one in reversed(list(worlds[0].legal_actions())))
            else:
                each = [(world, one) for world in worlds for one in reversed(list(world.legal_actions()))]
                self.memo[key] = self.all_won(each, taken)
        return self.memo[key]

    def wins(self, worlds: list[State], action: Action, taken: int) -> bool:
        """Whether one action of the seat wins in all of these."""
        spent = taken + (len(worlds[0].legal_actions()) > 1)
        return self.all_won([(world, action) for world in worlds], spent)

    def all_won(self, each: list[tuple[State, Action]], taken: int) -> bool:
        seen: dict[str, list[State]] = {}
        for world, action in each:
            after, found = self.step(world, action, taken)
            if found is False:
                return False
            if found is None:
                seen.setdefault(repr(after.seen_position(self.seat)), []).append(after)
        return all(self.won(group, taken) for group in seen.values())


class Keeper(Reprover):
    """Whether a seat keeps another one from its goal. `luck`: whether what is drawn goes its way."""

    def __init__(self, goal: dict[str, Any], start: State, seat: int, luck: bool) -> None:
        super().__init__(goal, start)
        self.seat, self.luck = seat, luck

    def step(self, state: State, action: Action, taken: int) -> tuple[State, bool | None]:
        """See Reprover."""
        self.looked += 1
        after = state.clone()
        after.apply_action(str(action))
        reached = judge(self.goal, after, taken, None, self.start)
        kind = next((one for one in state.game.goals if one.name == self.goal["kind"]), None)
        if self.drawn(state, after) and (reached is None or kind is None or not kind.firm(state, after)):
            return after, self.luck
        if reached is None:
            return after, True if after.is_terminal() else None
        return after, not reached


def winning(state: State, goal: dict[str, Any], seed: int = 1, tries: int = 3) -> list[set[str]]:
    """The actions that reach a goal: over all worlds together, or for each of a few worlds."""
    rng = Random(seed)
    worlds = worlds_of(state, goal["seat"], rng)
    found = []
    if worlds is not None:
        prover = Reprover(goal, state)
        found.append({str(one) for one in state.legal_actions() if prover.wins(worlds, one, 0)})
        return found
    sampler = state.game.sampler(state.view(goal["seat"]), goal["seat"])
    for _ in range(tries):
        world = sampler.draw(rng)
        prover = Reprover(goal, world)
        found.append({str(one) for one in state.legal_actions() if prover.wins([world], one, 0)})
    return found
