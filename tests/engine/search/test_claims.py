"""What a hint says in figures and names is true once its way has been taken, before anybody decides anything else.

What it says with "about" is true of what the search expects to follow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random
from typing import Any

import pytest

from evertable.core.action import Action
from evertable.core.game import Game
from evertable.core.state import State
from evertable.games.eter.ai.explanation import lines_of
from evertable.games.eter.model.cards import VALUE_NAME, cards_of
from evertable.games.eter.rules.match import totals
from evertable.games.eternal.ai.evaluation import quiet
from evertable.games.eternal.model import stats
from evertable.games.eternal.model.modifiers import ANY
from evertable.games.krieg.cards.catalogue import CARDS
from evertable.games.krieg.rules.scoring.totals import side_totals
from evertable.games.vale.cards.catalogue import DECK
from evertable.games.vale.model.stones import worth
from evertable.search import hint
from evertable.search.hint import followed, reason, ways_of
from evertable.search.tree import Grown, Search

from ..contract.mixes import MODES, find, mixes
from .test_hints import GAMES, walked
from .thinking import ended

SIGHT = Search(90, worlds=3)
STEP = 3
"""Of so many positions one is thought over."""
SAID = {"eter": 8, "krieg": 15, "vale": 15, "eternal": 4}
"""At least as many reasons of a game are met that name something."""

Claim = Callable[[Any, Any, int, Mapping[str, Any]], bool]
"""(before, after, seat, args) -> whether it is so."""


def tops(state: Any, seat: int, cells: str) -> int:
    """On how many of these cells a card of a seat lies on top, face down or not."""
    field = state.view(None)["field"]["cells"]
    stacks = [field.get(cell, {}).get("stack") or [{}] for cell in cells.split(", ")]
    return sum(stack[-1].get("seat") == seat for stack in stacks)


def units(state: Any, seat: int) -> set[str]:
    """The cards of the units of a seat."""
    return {state.game.sheet.slugs[one.card & ANY] for one in state.units(seat)}


def held(state: Any, seat: int) -> set[str]:
    """The cards in the hand of a seat of Eternal."""
    return {state.game.sheet.slugs[card & ANY] for card in state.hands[seat]}


def sides(state: Any, seat: int) -> tuple[int, int]:
    """The strength of a seat's team, and of its strongest rival: the other team, or somebody alone."""
    found, teams = side_totals(state), state.game.teams() or range(state.game.seats)
    strength = {team: sum(n for n, one in zip(found, teams, strict=True) if one == team) for team in teams}
    return strength.pop(teams[seat]), max(strength.values())


def of_vale(cards: int) -> set[str]:
    """The names of a set of creatures."""
    return {DECK.slug[c] for c in range(len(DECK.slug)) if cards >> c & 1}


CLAIMS: Mapping[str, Mapping[str, Claim]] = {
    "eter": {
        "own.line": lambda b, a, s, x: tops(a, s, x["cells"]) == x["n"] > tops(b, s, x["cells"]),
        "other.line": lambda b, a, s, x: b.view(None) != a.view(None) and tops(b, 1 - s, x["cells"]) > 0,
        "sums.points": lambda b, a, s, x: (totals(a)[s], totals(a)[1 - s]) == (x["a"], x["b"]),
        "hand.card": lambda b, a, s, x: x["card"] in [VALUE_NAME[v] for v in cards_of(a.hands[s])],
    },
    "krieg": {
        "reserve.card": lambda b, a, s, x: x["card"] in [CARDS[kind].slug for kind in a.hand(s)],
        "round.totals": lambda b, a, s, x: b.round == a.round and sides(a, s) == (x["own"], x["theirs"]),
    },
    "vale": {
        "score.points": lambda b, a, s, x: a.scores[s] == x["n"] > x["over"],
        "stones.worth": lambda b, a, s, x: worth(a.stones[s], a.standing(s).values) == x["n"] > x["over"],
        "areas.free": lambda b, a, s, x: a.round - a.area[s].bit_count() == x["n"] > x["over"],
        "creatures.card": lambda b, a, s, x: x["card"] in of_vale(a.area[s] & ~b.area[s]),
        "creatures.kept": lambda b, a, s, x: x["card"] in of_vale(a.area[s] & b.area[s]),
        "hand.card": lambda b, a, s, x: x["card"] in of_vale(a.hands[s] & ~b.hands[s]),
        "hand.kept": lambda b, a, s, x: x["card"] in of_vale(a.hands[s] & b.hands[s]),
    },
    "eternal": {
        "health.figure": lambda b, a, s, x: a.health[s] == x["n"] > x["over"],
        "their_health.figure": lambda b, a, s, x: a.health[1 - s] == x["n"] < x["over"],
        "power.figure": lambda b, a, s, x: a.most[s] == x["n"] > x["over"],
        "their_power.figure": lambda b, a, s, x: a.most[1 - s] == x["n"] < x["over"],
        "units.card": lambda b, a, s, x: number(a, s, x["card"]) > number(b, s, x["card"]),
        "units.kept": lambda b, a, s, x: x["card"] in units(a, s) & units(b, s),
        "units.strength": lambda b, a, s, x: strength(a, s) == x["n"] > x["over"],
        "their_units.card": lambda b, a, s, x: (
            x["card"] in units(b, 1 - s) and number(b, 1 - s, x["card"]) > number(a, 1 - s, x["card"])
        ),
        "hand.card": lambda b, a, s, x: x["card"] in held(b, s) & held(a, s),
    },
}  # fmt: skip


ABOUT: Mapping[str, Mapping[str, Callable[[Any, int], float]]] = {
    "eter": {
        "own": lambda a, s: longest(a, s),
        "other": lambda a, s: -longest(a, 1 - s),
        "sums": lambda a, s: totals(a)[s] - totals(a)[1 - s],
        "hand": lambda a, s: sum(cards_of(a.hands[s])) - sum(cards_of(a.hands[1 - s])),
    },
    "krieg": {
        "round": lambda a, s: sides(a, s)[0] - sides(a, s)[1],
        "reserve": lambda a, s: len(a.hand(s)),
    },
    "vale": {
        "score": lambda a, s: a.scores[s],
        "rivals": lambda a, s: -max(n for k, n in enumerate(a.scores) if k != s),
        "stones": lambda a, s: worth(a.stones[s], a.standing(s).values),
        "creatures": lambda a, s: len(of_vale(a.area[s])),
    },
    "eternal": {
        "health": lambda a, s: quiet(a).health[s],
        "their_health": lambda a, s: -quiet(a).health[1 - s],
        "power": lambda a, s: quiet(a).most[s],
        "their_power": lambda a, s: -quiet(a).most[1 - s],
        "units": lambda a, s: strength(quiet(a), s),
        "their_units": lambda a, s: -strength(quiet(a), 1 - s),
        "hand": lambda a, s: len(quiet(a).hands[s]),
        "their_hand": lambda a, s: -len(quiet(a).hands[1 - s]),
    },
}
"""What is counted of a term, more being better."""


def longest(state: Any, seat: int) -> int:
    """The most cards that a seat has in one line that it can still fill."""
    return max(lines_of(state, seat).values(), default=0)


def number(state: Any, seat: int, slug: str) -> int:
    """How many units of a seat are this card."""
    return sum(state.game.sheet.slugs[one.card & ANY] == slug for one in state.units(seat))


def strength(state: Any, seat: int) -> int:
    """What the units of a seat can deal in all."""
    return sum(max(0, stats.strength(state, one)) for one in state.units(seat))


def taken(world: State, action: Action) -> State:
    """A world when this was decided in it, and what nobody has a choice about."""
    state = world.clone()
    state.apply_action(action)
    while not state.is_terminal() and len(state.legal_actions()) == 1:
        state.apply_action(state.legal_actions()[0])
    return state


def grown(game: Game, state: State, seat: int, seed: int) -> Grown:
    """What a search finds out for a seat."""
    rng = Random(seed)
    sampler = game.sampler(state.view(seat), seat)
    return ended(SIGHT.grown(game, lambda: sampler.draw(rng), seat, rng))[0]


def compared(game: Game, seeds: Iterable[int], most: int) -> Iterator[tuple[int, Grown, tuple[Action, Action]]]:
    """Every so many decisions of some games: the seat, what a search finds out for it, and its two best ways."""
    for seed in seeds:
        for n, state in enumerate(walked(game, seed)):
            if n % STEP == 0 and n <= most:
                seat = state.current_player()
                seen = grown(game, state, seat, n)
                if seen.edges and len(ways := ways_of(seen)) > 1:
                    yield seat, seen, (ways[0].action, ways[1].action)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_reason_names_is_so_at_once_in_every_world(name: str) -> None:
    game = find(name)(next(mixes(name, dict(MODES)[name], 1)))
    said = 0
    for seat, seen, (best, second) in compared(game, range(4), 90):
        why = reason(game, seen, seat, best, second)
        if why.detail is None or why.detail["text"].endswith(".about"):
            continue
        claim = CLAIMS[name][why.detail["text"].removeprefix("hint.")]
        said += 1
        for world in seen.worlds:
            after = taken(world, best)
            assert claim(world, after, seat, why.detail["args"]), (str(best), why.detail)
    assert said >= SAID[name]


@pytest.mark.parametrize("name", GAMES)
def test_what_a_reason_expects_is_what_the_search_has_seen(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The figure is the difference on the average; with its term taken out the reason is another."""
    monkeypatch.setattr(hint, "detail", lambda *_: None)
    whole = find(name).evaluator.features
    game = find(name)(next(mixes(name, dict(MODES)[name], 1)))
    said = set()
    for seat, seen, pair in compared(game, (2,), 60):
        why = reason(game, seen, seat, *pair)
        if why.detail is None:
            continue
        assert why.detail["text"] == f"hint.{why.term}.about"
        count = ABOUT[name][why.term]
        ends = seen.tree.ends(*pair) or [followed(seen.tree, world, *pair) for world in seen.worlds]
        mean = sum(count(one, seat) - count(other, seat) for one, other in ends) / len(ends)
        assert mean > 0 and why.detail["args"]["n"] == int(mean + 0.5) > 0
        said.add(why.term)
        with monkeypatch.context() as without:
            features = staticmethod(lambda a, s, t=why.term: {**whole(a, s), t: 0.0})
            without.setattr(type(game.evaluator), "features", features)
            assert reason(game, seen, seat, *pair).term != why.term
    assert said
