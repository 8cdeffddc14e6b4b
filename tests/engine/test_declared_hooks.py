"""A game is kept to the contract before it has hooks of its own: what its fields declare of its cards is enough."""

from __future__ import annotations

from random import Random

import pytest

from evertable.core.format.documents import Json
from evertable.core.game import Game
from evertable.core.rng import Rng

from .contract import declared
from .contract.hooks import hooks_of
from .duel import Duel
from .toy import Toy


@pytest.mark.parametrize("game", [Toy({"bury": True}), Duel()], ids=lambda game: game.name)
def test_cards_are_counted_as_by_hooks_of_their_own(game: Game) -> None:
    own = hooks_of(game.name)
    assert declared.cards(game) == tuple(sorted(own.cards(game)))  # type: ignore[arg-type]
    for position in positions(game):
        assert declared.count(game, position) == declared.cards(game)


@pytest.mark.parametrize("game", [Toy({"bury": True}), Duel()], ids=lambda game: game.name)
def test_what_is_tampered_with_is_hidden(game: Game) -> None:
    others = 0
    for n, position in enumerate(positions(game)):
        for seat in range(game.num_players()):
            other = declared.tamper(game, position, seat, Rng(n))
            if other is not None:
                others += 1
                assert other != position
                assert game.from_position(other).view(seat) == game.from_position(position).view(seat)
    assert others > 10


def test_a_card_too_few_is_noticed() -> None:
    position = Toy().new_initial_state(1).to_position()
    position["hands"][0].pop()
    assert declared.count(Toy(), position) != declared.cards(Toy())


def test_a_game_without_hooks_has_these() -> None:
    assert hooks_of("no-such-game") is declared


def positions(game: Game) -> list[Json]:
    """Those of a game played at random."""
    state, lot, found = game.new_initial_state(3), Random(3), []
    while not state.is_terminal():
        found.append(state.to_position())
        state.apply_action(lot.choice(state.legal_actions()))
    return found
