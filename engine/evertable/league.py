"""A league: opponents play each other over the same deals in every seat, on several processes, and it can be resumed.

A deal is played once with the one player in each seat, all other seats taken by the other; so luck of the deal and of
the seat cancels out. Where a game would repeat itself, the first plies are random, the same in all games of a deal.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from .games import game_class
from .kernel.errors import BadOptions
from .kernel.game import Game, State
from .rating import interval, ratings, verdict
from .search import OPPONENTS, Opponent, Progress, Thought, decide
from .search.tree import Search

AT_ONCE = 8
"""Deals handed out before the next results are looked at."""
YARDSTICK = "greedy-1"
"""Who has 0 Elo, where it plays."""
MOST_GAMES = 400
"""A test of a bar ends here."""


class Cheater:
    """Searches the true state; only the chance to come is drawn. What luck of hidden cards leaves at most."""

    def __init__(self, search: Search) -> None:
        self.search = search

    def think(self, state: State, seat: int, rng: Random) -> Generator[Progress, object, Thought]:
        """Like Opponent.think, over the state itself."""

        def draw() -> State:
            world = state.clone()
            world.rng = rng.getrandbits(64)
            return world

        return self.search.grow(state.game, draw, seat, rng)


def player(name: str) -> Opponent | Cheater:
    """An opponent by its name, `search:N` with N evaluations a decision, or `cheater:N`; raises BadOptions."""
    kind, _, budget = name.partition(":")
    if kind in ("search", "cheater") and budget.isdigit() and int(budget):
        search = Search(int(budget))
        return search if kind == "search" else Cheater(search)
    if name in OPPONENTS:
        return OPPONENTS[name]
    raise BadOptions("players", f"{name!r} is not one of {', '.join(OPPONENTS)}, search:N, cheater:N")


class Deal(NamedTuple):
    """One deal of a league, to be played with `one` in each seat."""

    game: str
    options: Mapping[str, Any]
    one: str
    other: str
    seed: int
    plies: int


def chosen(by: Opponent | Cheater, state: State, seat: int, rng: Random) -> Thought:
    """What a player decides."""
    if not isinstance(by, Cheater):
        return decide(by, state.game, state.view(seat), seat, rng)
    thinking = by.think(state, seat, rng)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            thought: Thought = done.value
            return thought


def opened(game: Game, seed: int, plies: int) -> State:
    """The deal after its random plies, or its start where these end the game."""
    state, lot = game.new_initial_state(seed), Random(seed)
    for _ in range(plies):
        state.apply_action(lot.choice(state.legal_actions()))
        if state.is_terminal():
            return game.new_initial_state(seed)
    return state


def played(deal: Deal) -> list[float]:
    """The scores of the one in each seat: 1 won, 0 lost, a half drawn."""
    game = game_class(deal.game)(deal.options)
    scores = []
    for own in range(game.num_players()):
        state = opened(game, deal.seed, deal.plies)
        players = [player(deal.one if seat == own else deal.other) for seat in range(game.num_players())]
        lots = [Random(f"{deal.seed} {seat}") for seat in range(game.num_players())]
        while not state.is_terminal():
            seat, legal = state.current_player(), state.legal_actions()
            state.apply_action(legal[0] if len(legal) == 1 else chosen(players[seat], state, seat, lots[seat]).action)
        scores.append((state.returns()[own] + 1) / 2)
    return scores


class League:
    """Results so far, kept in a file of one JSON object a line where one is named."""

    def __init__(
        self, game: str, options: Mapping[str, Any], players: Sequence[str], plies: int = 0, file: Path | None = None
    ) -> None:
        """Raises BadOptions for players or options that there are not, and where the file is of another league."""
        self.game, self.options, self.plies, self.file = game, dict(options), plies, file
        self.seats = game_class(game)(options).num_players()
        for name in players:
            player(name)
        if len(set(players)) < 2:
            raise BadOptions("players", "a league needs two at least, each named once")
        self.pairs = list(combinations(dict.fromkeys(players), 2))
        self.scores: dict[tuple[str, str], dict[int, list[float]]] = {pair: {} for pair in self.pairs}
        if file is not None and file.exists():
            for line in file.read_text("utf-8").splitlines():
                self._read(json.loads(line))

    def _head(self) -> dict[str, Any]:
        return {"game": self.game, "options": self.options, "plies": self.plies}

    def _read(self, found: dict[str, Any]) -> None:
        pair = found.pop("one"), found.pop("other")
        seed, scores = found.pop("seed"), found.pop("scores")
        if found != self._head():
            raise BadOptions("file", f"it holds another league: {found}")
        if pair in self.scores:
            self.scores[pair][seed] = scores

    def left(self, deals: int, first: int) -> list[Deal]:
        """What is still to be played: every pair over the deals, seeds counted from `first`."""
        return [
            Deal(self.game, self.options, *pair, seed, self.plies)
            for seed in range(first, first + deals)
            for pair in self.pairs
            if seed not in self.scores[pair]
        ]

    def play(self, deals: int, first: int = 1, executor: Executor | None = None) -> Iterator[tuple[int, int]]:
        """Play what is left, on an executor or here; yields how many deals are done of how many."""
        todo = self.left(deals, first)
        yield 0, len(todo)
        for n in range(0, len(todo), AT_ONCE if executor else 1):
            part = todo[n : n + (AT_ONCE if executor else 1)]
            results = executor.map(played, part) if executor else map(played, part)
            for k, (deal, scores) in enumerate(zip(part, results, strict=True), n + 1):
                self._keep(deal, scores)
                yield k, len(todo)

    def _keep(self, deal: Deal, scores: list[float]) -> None:
        self.scores[deal.one, deal.other][deal.seed] = scores
        if self.file is not None:
            line = {**self._head(), "one": deal.one, "other": deal.other, "seed": deal.seed, "scores": scores}
            with self.file.open("a", encoding="utf-8") as out:
                out.write(json.dumps(line) + "\n")

    def verdict(self, bar: float) -> bool | None:
        """Whether the first player's wins against the second meet a bar; None while that is open."""
        games = [score for scores in self.scores[self.pairs[0]].values() for score in scores]
        return verdict(games, bar)

    def lines(self) -> Iterator[str]:
        """The table: each pair's share of wins, each player's Elo number, with 95 % intervals."""
        rows = {pair: [sum(s) / len(s) for s in found.values()] for pair, found in self.scores.items() if found}
        for (one, other), row in rows.items():
            mean, half = interval(row)
            played = f"{len(row)} deals, every seat; even is {1 / self.seats:.0%}"
            yield f"{one} against {other}: {mean:.1%} +- {half:.1%} ({played})"
        if rows:
            names = [name for pair in rows for name in pair]
            anchor = YARDSTICK if YARDSTICK in names else names[1]
            for name, rated in sorted(ratings(rows, self.seats, anchor).items(), key=lambda item: -item[1].elo):
                yield f"{name:16} {rated.elo:+6.0f} Elo ({rated.low:+.0f} to {rated.high:+.0f})"


def pool(workers: int) -> ProcessPoolExecutor | None:
    """An executor with so many processes; None where one is enough."""
    return ProcessPoolExecutor(workers) if workers > 1 else None
