"""One deal of a league: who plays it, and its result. Plain data in and out, so that any machine can play it."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from copy import copy
from math import isfinite, nan
from random import Random
from re import fullmatch
from typing import Any, NamedTuple

from ..core.errors import BadOptions
from ..core.game import Game
from ..core.options import Choice
from ..core.rng import Rng
from ..core.state import State
from ..games import game_class
from ..search import OPPONENTS, TEMPERS, Opponent, SearchResult, ThoughtProgress, decide, finished, opponent
from ..search.root_parallel import Roots
from ..search.tree import Search
from .follower import HINTS, Follower
from .frozen import FROZEN

RANDOM_PLIES = 3
"""The number of random decisions at the start of a deal, in games where most deals have the same start."""
DEALS = 40
"""The number of deals examined for that."""


class Cheater:
    """Searches the true state, with only future chance sampled: an upper bound of what hidden cards allow."""

    def __init__(self, search: Search) -> None:
        self.search = search

    def think(
        self, game: Game, state: State, seat: int, rng: Random
    ) -> Generator[ThoughtProgress, object, SearchResult]:
        """Like Opponent.think, for the state itself, evaluated by `game`."""

        def draw() -> State:
            world = state.clone()
            world.game = game
            world.rng = Rng(rng.getrandbits(64)).state
            return world

        return self.search.grow(game, draw, seat, rng)


class Entrant(NamedTuple):
    """A player: how it decides, its values of options of each seat's own, and its evaluation weights."""

    by: Opponent | Cheater
    own: Mapping[str, str]
    weights: Mapping[str, float]


def entrant(name: str, game: type[Game]) -> Entrant:
    """The player with a name such as `greedy-1`, `search:400+deck=expedition` or `search:400+spread=8`.

    It begins with an opponent, `search:N` with N evaluations per decision, or `cheater:N`. Each `+name=value` is an
    option of its seat's own (see `by_seat`) or a weight of the game (see `weights_of`). Raises BadOptions.
    """
    first, *parts = name.split("+")
    own, weights = {}, {}
    for part in parts:
        key, _, value = part.partition("=")
        values = by_seat(game).get(key)
        if values is not None and value in values:
            own[key] = value
        elif values is not None:
            raise BadOptions("players", f"{value!r} is not one of {', '.join(values)}")
        elif key in weights_of(game):
            weights[key] = number(value)
        else:
            raise BadOptions("players", f"{key!r} is neither an option that each seat has of its own nor a weight")
    return Entrant(player(first), own, weights)


def number(text: str) -> float:
    """A finite number. Raises BadOptions."""
    try:
        found = float(text)
    except ValueError:
        found = nan
    if not isfinite(found):
        raise BadOptions("players", f"{text!r} is no number")
    return found


def weights_of(game: type[Game] | Game) -> dict[str, float]:
    """The weights of a game's evaluation by name: `spread`, or `worth.3` within a list."""
    found: dict[str, float] = {}
    for name, value in game.evaluator.weights._asdict().items() if game.evaluator.weights is not None else ():
        if isinstance(value, tuple):
            found |= {f"{name}.{k}": one for k, one in enumerate(value)}
        else:
            found[name] = value
    return found


def tunable(game: str, options: Mapping[str, Any], by: str, weights: Sequence[str]) -> tuple[Game, dict[str, float]]:
    """A game whose weights are to be tuned, and all of them by name.

    Raises BadOptions if it has none, if one of `weights` is unknown, or for an unknown player `by`.
    """
    kind = game_class(game)
    begun, known = kind(options), weights_of(kind)
    if not known:
        raise BadOptions("game", f"{game} has no weights to be tuned")
    for name in weights:
        if name not in known:
            raise BadOptions("weights", f"{name!r} is not one of {', '.join(known)}")
    entrant(by, kind)
    return begun, known


def weighing(game: Game, changes: Mapping[str, float]) -> Game:
    """The same game with other weights."""
    if not changes:
        return game
    made = copy(game)
    values = game.evaluator.weights._asdict()
    for name, value in changes.items():
        field, _, k = name.partition(".")
        if k:
            values[field] = (*values[field][: int(k)], value, *values[field][int(k) + 1 :])
        else:
            values[field] = value
    made.evaluator = type(game.evaluator)(game.evaluator.weights._replace(**values))
    return made


def player(name: str) -> Opponent | Cheater:
    """An opponent by its name, `normal:bold` or `:careful`, `search:N`, `search:NxT` (in T trees), `cheater:N` or
    `hints`.

    Raises BadOptions.
    """
    kind, _, budget = name.partition(":")
    numbers = fullmatch(r"([1-9]\d*)(?:x([1-9]\d*))?", budget)
    if numbers and kind in ("search", "cheater"):
        search, trees = Search(int(numbers[1])), numbers[2]
        if kind == "search":
            return Roots(search, int(trees)) if trees else search
        if not trees:
            return Cheater(search)
    if name in FROZEN:
        return FROZEN[name]
    if name == HINTS:
        return Follower()
    if name in OPPONENTS:
        return OPPONENTS[name]
    if kind in OPPONENTS and budget in TEMPERS:
        return opponent(kind, budget)
    names = ", ".join([*OPPONENTS, *FROZEN, HINTS])
    raise BadOptions("players", f"{name!r} is not one of {names}, search:N, search:NxT, cheater:N")


def by_seat(game: type[Game]) -> dict[str, tuple[str, ...]]:
    """The options that each seat has of its own: name without the seat's number -> values. `deck1`
    and `deck2`: `deck`.
    """
    found: dict[str, list[Choice]] = {}
    for option in game.declared:
        numbered = fullmatch(r"(\D+)(\d)", option.name)
        if numbered and isinstance(option, Choice):
            found.setdefault(numbered[1], []).append(option)
    return {
        stem: tuple(map(str, options[0].values))
        for stem, options in found.items()
        if [option.name for option in options] == [f"{stem}{seat}" for seat in range(1, len(options) + 1)]
        and len(options) > 1
        and len({option.values for option in options}) == 1
    }


def plies_for(game: Game) -> int:
    """The number of random decisions at the start of each deal of a league: none if the deals differ by themselves."""
    starts = {game.new_initial_state(seed).key() for seed in range(1, DEALS + 1)}
    return RANDOM_PLIES if 2 * len(starts) < DEALS else 0


class Deal(NamedTuple):
    """One deal of a league, to be played with `one` in each seat."""

    game: str
    options: Mapping[str, Any]
    one: str
    other: str
    seed: int
    plies: int


def chosen(by: Opponent | Cheater, game: Game, state: State, seat: int, rng: Random) -> SearchResult:
    """A player's decision, evaluated by `game`."""
    if not isinstance(by, Cheater):
        return decide(by, game, state.view(seat), seat, rng)
    return finished(by.think(game, state, seat, rng))


def opened(game: Game, seed: int, plies: int) -> State:
    """The deal after its random plies, or its start if these end the game."""
    state, lot = game.new_initial_state(seed), Random(seed)
    for _ in range(plies):
        state.apply_action(lot.choice(state.legal_actions()))
        if state.is_terminal():
            return game.new_initial_state(seed)
    return state


def played(deal: Deal) -> list[float]:
    """The scores of `one` in each seat: 1 won, 0 lost, 0.5 drawn."""
    kind = game_class(deal.game)
    one, other = entrant(deal.one, kind), entrant(deal.other, kind)
    seats = kind(deal.options).num_players()
    return [_score(kind, deal, one, other, own, seats) for own in range(seats)]


def _score(kind: type[Game], deal: Deal, one: Entrant, other: Entrant, own: int, seats: int) -> float:
    """The score of `one` in a seat, with `other` in all others."""
    sat = [one if seat == own else other for seat in range(seats)]
    given = {f"{key}{seat}": value for seat, who in enumerate(sat, 1) for key, value in who.own.items()}
    game = kind({**deal.options, **given})
    state = opened(game, deal.seed, deal.plies)
    lots = [Random(f"{deal.seed} {seat}") for seat in range(seats)]
    judges = [weighing(game, who.weights) for who in sat]
    while not state.is_terminal():
        seat, legal = state.current_player(), state.legal_actions()
        if len(legal) == 1:
            state.apply_action(legal[0])
        else:
            state.apply_action(chosen(sat[seat].by, judges[seat], state, seat, lots[seat]).action)
    return (state.returns()[own] + 1) / 2
