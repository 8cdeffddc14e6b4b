"""The course of the game: setup, the hunt, who is next, the end of a round and of the game (VALE-HUNT, VALE-END)."""

from __future__ import annotations

from functools import lru_cache

from ....core.action import Action
from ....core.action import action as act
from ....core.cards.messages import message
from ....core.format.documents import Json
from ....core.rng import Rng
from ..cards.catalogue import CARDS, DECK
from ..model.phases import ACTION, GOAL, HUNT, OVER, PHASES, RESOLUTION, ROUNDS
from ..model.state import ValeState
from . import cards as rules_cards
from . import events

TAKE = {1 << c: act("take", card.slug) for c, card in enumerate(CARDS)}
"""Set of one card -> the action that takes it."""


def begin(state: ValeState) -> None:
    """Shuffle, determine the first player, give the starting points, and start the first round."""
    rng = Rng(state.rng)
    state.pile = bytes(rng.shuffled(range(len(CARDS.under(state.game.ruleset)))))
    first = state.game.options["first"]
    state.first = rng.below(state.game.seats) if first == "random" else int(first.removeprefix("seat")) - 1
    state.rng = rng.state
    for rank in range(state.game.seats):
        state.scores[(state.first + rank) % state.game.seats] = rank + 1
    start_round(state)


def start_round(state: ValeState) -> None:
    """Turn up the cards of the next round (VALE-HUNT-1)."""
    if state.round:
        state.first = (state.first + 1) % state.game.seats
    state.round += 1
    state.phase, state.step = HUNT, 0
    if state.events is not None:
        state.tell("round_started", round=state.round, seat=state.first, head=True, minor=True)
    state.revealed = True
    revealed = rules_cards.next_cards(state, 2 * state.game.seats)
    state.top_known = state.top_known and not revealed
    for c in revealed:
        state.market |= 1 << c
    if state.events is not None:
        state.tell("revealed", cards=[events.card(state, c) for c in sorted(revealed)], routine=True)
    if not state.market:
        start_phase(state, ACTION)


@lru_cache(maxsize=1 << 14)
def takes(market: int) -> tuple[Action, ...]:
    """The actions that take a card of the market."""
    legal = []
    while market:  # most markets are new, so their cards are not cached (see deck.cards_in)
        low = market & -market
        legal.append(TAKE[low])
        market ^= low
    return tuple(legal)


def hunter(state: ValeState) -> int:
    """The seat that takes the next card: in turn order, then back (VALE-HUNT-4)."""
    n, step = state.game.seats, state.step
    return (state.first + (step if step < n else 2 * n - 1 - step)) % n


def take(state: ValeState, seat: int, action: Action) -> None:
    """Take a card of the market."""
    c = DECK.index[action[1]]
    bit = 1 << c
    state.market ^= bit
    state.claims[seat] |= bit
    state.step += 1
    if state.events is not None:
        state.tell("claimed", seat=seat, card=events.card(state, c))
    if not state.market:
        start_phase(state, ACTION)


def start_phase(state: ValeState, phase: int) -> None:
    """Start a phase with the first player."""
    state.phase, state.step = phase, 0
    if state.events is not None:
        state.tell("phase_started", phase=PHASES[phase], head=True, routine=True)


def next_turn(state: ValeState) -> None:
    """Continue after a seat's action turn."""
    state.step += 1
    if state.step == state.game.seats:
        start_phase(state, RESOLUTION)


def end_round(state: ValeState) -> None:
    """End the game or start the next round (VALE-END-1, -2)."""
    state.history += (tuple(state.scores),)
    if state.events is not None:
        standing = [message("standing", seat=seat, n=score) for seat, score in enumerate(state.scores)]
        scores = list(state.scores)
        state.tell("round_ended", round=state.round, scores=scores, standing=standing, routine=True, doer=None)
    if max(state.scores) < GOAL and state.round < ROUNDS:
        start_round(state)
        return
    state.phase, state.step = OVER, 0
    if state.events is not None:
        state.tell("game_over", winners=winners(state))


def standings(state: ValeState) -> list[tuple[int, int]]:
    """For each seat (points, number of summoned cards), which decide the game (VALE-END-3)."""
    return [(score, area.bit_count()) for score, area in zip(state.scores, state.area, strict=True)]


def winners(state: ValeState) -> list[int]:
    """The seats with the best standing."""
    found = standings(state)
    return [seat for seat, one in enumerate(found) if one == max(found)]


def outcome(state: ValeState) -> Json | None:
    """{"winners", "by": points, cards (of equal points the one with more) or shared, "ranking"}."""
    if state.phase != OVER:
        return None
    found = standings(state)
    best = winners(state)
    level = sum(score == max(state.scores) for score in state.scores)
    by = "shared" if len(best) > 1 else "points" if level == 1 else "cards"
    ranking = [
        {
            "seat": seat,
            "place": 1 + sum(other > one for other in found),
            "text": "rank",
            "args": {"seat": seat, "points": one[0], "n": one[1]},
        }
        for seat, one in sorted(enumerate(found), key=lambda pair: (-pair[1][0], -pair[1][1], pair[0]))
    ]
    return {"winners": best, "by": by, "points": max(state.scores), "ranking": ranking}
