"""The kinds of reasons that can be proven in Krieg Eterna: rounds won or left by passing, what is kept, taken or drawn.

See core/advice/case.py.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from ....core.action import Action
from ....core.advice.case import Case, Kind
from ....core.cards.messages import message
from ....core.format.documents import Json
from ..cards.catalogue import CARDS, FIRST_POWER, KIND, STRENGTH
from ..model.phases import DONE, DRAW, DRAWS, OPENING, PASS, ROUNDS, TURN
from ..model.state import KriegState
from ..rules import results
from .evaluation import WORTH, is_alone
from .explanation import standing

Krieg = Case[KriegState]
Triple = tuple[KriegState, KriegState, KriegState]
WORTH_SAYING = 2
"""Smaller differences of strength are not mentioned."""


def every(case: Krieg, told: Callable[[Triple], Json | None], *, straight: bool = False) -> Json | None:
    """What is told of (world, after the best, after the second), if it is the same in every world. `straight`: right
    after, before anything that is forced.
    """
    found: Json | None = None
    for triple in case.straight() if straight else case.triples():
        one = told(triple)
        if one is None or found not in (None, one):
            return None
        found = one
    return found


def has_won(before: KriegState, after: KriegState, seat: int) -> bool:
    """Whether the round of `before` is over, and a seat or its team has won it."""
    return len(after.history) == len(before.history) + 1 and seat in results.won(after.game, after.history[-1])


def counted(state: KriegState, seat: int) -> tuple[int, int]:
    """What the side of a seat and the best other one had in the last round that was scored."""
    game, totals = state.game, state.history[-1]
    sides = results.sides(game, totals)
    return sides[seat], max(n for one, n in enumerate(sides) if one != seat and not game.partners(one, seat))


def half_done(state: KriegState) -> bool:
    """Whether more is to be chosen for a card, which may still be in hand then."""
    return bool(state.frames) and state.frames[-1][0] != DRAW


def lies_still(*states: KriegState) -> bool:
    """Whether all are in one round, with nothing half done but cards to be drawn."""
    there = len({len(one.history) for one in states}) == 1
    return there and all(one.stage == TURN and not half_done(one) for one in states)


def in_turn(*states: KriegState) -> bool:
    """Whether all are in turns of one round, with nothing half done."""
    same_round = len({len(one.history) for one in states}) == 1
    return same_round and all(one.stage == TURN and not one.frames for one in states)


# ---- passing ----


def enough(case: Krieg) -> Json | None:
    """The best is to pass, which wins the round at once, and perhaps the game."""

    def told(triple: Triple) -> Json | None:
        before, one, _ = triple
        if not has_won(before, one, case.seat):
            return None
        own, theirs = counted(one, case.seat)
        game = one.is_terminal() and one.returns()[case.seat] > 0
        return message("why.enough.game" if game else "why.enough", own=own, theirs=theirs)

    return every(case, told) if case.best == PASS else None


def takes(case: Krieg) -> Json | None:
    """All others have passed: the best takes the lead, so that a pass wins the round. The second does not; or it does
    too, and another card is kept.
    """

    def told(triple: Triple) -> Json | None:
        before, one, other = triple
        if not is_alone(before) or ahead_of(before, case.seat) > 0 or not wins_with_a_pass(case, before, one):
            return None
        own, theirs = standing(one, case.seat)
        if not wins_with_a_pass(case, before, other):
            return message("why.takes", own=own, theirs=theirs)
        kept = kept_card(before, one, other, case.seat)
        return None if kept is None else message("why.takes.cheaper", own=own, theirs=theirs, card=kept)

    return every(case, told) if case.best != PASS else None


def wins_with_a_pass(case: Krieg, before: KriegState, state: KriegState) -> bool:
    """Whether the seat is to move in a state, and wins the round of `before` if it passes."""
    if not in_turn(before, state) or state.turn != case.seat or not is_alone(state):
        return False
    return has_won(before, case.after(state, PASS), case.seat)


def ahead_of(state: KriegState, seat: int) -> int:
    """How far the side of a seat is ahead of the best other one."""
    own, theirs = standing(state, seat)
    return own - theirs


def leaves(case: Krieg) -> Json | None:
    """All others have passed and lead, and no card of the seat takes the lead by itself; the best is to pass."""

    def told(triple: Triple) -> Json | None:
        before, one, _ = triple
        if not (is_alone(before) and ahead_of(before, case.seat) < 0 and not one.is_terminal()):
            return None
        for action in before.legal_actions():
            after = case.after(before, action)
            if action != PASS and (not in_turn(before, after) or ahead_of(after, case.seat) >= 0):
                return None
        return message("why.leaves", n=len(before.hand(case.seat)))

    return every(case, told) if case.best == PASS else None


def outbids(case: Krieg) -> Json | None:
    """The best is to pass ahead: if all others passed too, the round would be won, so they must play cards for it."""

    def told(triple: Triple) -> Json | None:
        before, one, _ = triple
        if not in_turn(before, one):
            return None
        own, theirs = standing(before, case.seat)
        end = passed_by_all(case, before, one)
        return message("why.outbids", own=own, theirs=theirs) if has_won(before, end, case.seat) else None

    return every(case, told) if case.best == PASS else None


def baits(case: Krieg) -> Json | None:
    """The best takes the lead with a unit, so that the round is won if the other side lets it stand; that can turn it
    with a stronger unit or another kind of card alone. The round can still be given away. The second does not take the
    lead, or with a stronger unit.
    """
    if not unit(case.best):
        return None
    strength, answered = STRENGTH[KIND[case.best[1]]], False

    def told(triple: Triple) -> Json | None:
        nonlocal answered
        before, one, other = triple
        if not (in_turn(*triple) and one.turn != case.seat and can_be_left(before, case.seat)):
            return None
        if ahead_of(before, case.seat) > 0 or not has_won(before, passed_by_all(case, before, one), case.seat):
            return None
        leads = has_won(before, passed_by_all(case, before, other), case.seat)
        if leads and not (unit(case.second) and STRENGTH[KIND[case.second[1]]] > strength):
            return None
        for action in one.legal_actions():
            if action == PASS:
                continue
            if unit(action):
                after = case.after(one, action)
                if not in_turn(before, after):
                    return None
                if has_won(before, passed_by_all(case, before, after), case.seat):
                    continue
                if STRENGTH[KIND[action[1]]] <= strength:
                    return None
            answered = True
        own, theirs = standing(one, case.seat)
        return message("why.bait", own=own, theirs=theirs, n=strength)

    found = every(case, told, straight=True)
    return found if answered else None


def unit(action: Action) -> bool:
    """Whether a unit is played."""
    return action[0] == "play" and KIND[action[1]] < FIRST_POWER


def can_be_left(state: KriegState, seat: int) -> bool:
    """Whether there are two sides, and losing the round does not lose the game."""
    game = state.game
    return game.seats == 2 and state.round < ROUNDS and results.wins(game, state.history)[1 - seat] < results.TO_WIN - 1


def keeps_all(case: Krieg) -> Json | None:
    """The best is to pass, the second plays a card, and there is a round to come."""

    def told(triple: Triple) -> Json | None:
        before, one, _ = triple
        n = len(before.hand(case.seat))
        there = before.round < ROUNDS and not one.is_terminal() and n > 1
        return message("why.keeps.all", n=n) if there else None

    return every(case, told) if case.best == PASS and case.second[0] == "play" else None


# ---- cards ----


def kept_card(before: KriegState, one: KriegState, other: KriegState, seat: int) -> str | None:
    """The card in hand that the first state still has and the second lacks, if it is worth more than all that the first
    has spent.
    """
    was, own, rest = (Counter(state.hand(seat)) for state in (before, one, other))
    kept, spent = (was & own) - rest, was - own
    most = max(kept, key=lambda kind: WORTH[kind], default=None)
    if most is None or WORTH[most] <= max([WORTH[kind] for kind in spent], default=0):
        return None
    return CARDS[most].slug


def keeps(case: Krieg) -> Json | None:
    """The second plays a card that the best leaves in hand, and the best plays less."""

    def told(triple: Triple) -> Json | None:
        before, one, other = triple
        if before.stage != TURN or before.frames or one.round != before.round or one.is_terminal():
            return None
        kept = kept_card(before, one, other, case.seat)
        if kept is None:
            return None
        return message("why.keeps.last" if before.round == ROUNDS else "why.keeps", card=kept)

    return every(case, told) if PASS not in (case.best, case.second) else None


def parts(case: Krieg) -> Json | None:
    """An opening discard: a unit of less strength than the one that the second discards, or a card worth less than
    another that is no unit.
    """
    if case.worlds[0].stage != OPENING or case.best[0] != "discard" or case.second[0] != "discard":
        return None
    less, more = KIND[case.best[1]], KIND[case.second[1]]
    if more >= FIRST_POWER:
        if less >= FIRST_POWER and WORTH[less] >= WORTH[more]:
            return None
        return message("why.parts.rather", card=case.best[1], other_card=case.second[1])
    if less >= FIRST_POWER or STRENGTH[less] >= STRENGTH[more]:
        return None
    return message("why.parts", n=STRENGTH[less], other_card=case.second[1], to=STRENGTH[more])


def spares(case: Krieg) -> Json | None:
    """The best ends a choice of cards in hand to part with, the second parts with another one."""
    if case.best != DONE or case.second[0] != "discard":
        return None
    return message("why.spares", card=case.second[1])


def levels(case: Krieg) -> Json | None:
    """A card is to be drawn: the best draws one of the kind that the hand has fewer of."""
    if {case.best, case.second} != {*DRAWS}:
        return None

    def told(triple: Triple) -> Json | None:
        hand = triple[0].hand(case.seat)
        units = sum(kind < FIRST_POWER for kind in hand)
        n, over = (units, len(hand) - units) if case.best == DRAWS[0] else (len(hand) - units, units)
        return message(f"why.levels.{case.best[1]}", n=n, over=over) if n < over else None

    return every(case, told)


def draws(case: Krieg) -> Json | None:
    """The best brings cards into the hand, more than the second."""

    def told(triple: Triple) -> Json | None:
        before, one, other = triple
        if len({state.round for state in triple}) > 1 or any(half_done(state) for state in (one, other)):
            return None
        n, less = (gained(case, before, state, way) for state, way in ((one, case.best), (other, case.second)))
        return message("why.draws", n=n) if n > max(0, less) else None

    return every(case, told)


def gained(case: Krieg, before: KriegState, state: KriegState, way: Action) -> int:
    """How many cards come into the hand of the seat by an action, those included that it may draw now."""
    due: int = sum(frame[2] for frame in state.frames if frame[0] == DRAW and frame[1] == case.seat)
    spent = 1 if way[0] == "play" else 0
    return len(state.hand(case.seat)) + due - len(before.hand(case.seat)) + spent


# ---- the field ----


def removes(case: Krieg) -> Json | None:
    """By the best a unit leaves the other sides, and by the second it does not."""

    def told(triple: Triple) -> Json | None:
        if not lies_still(*triple):
            return None
        was, now, rest = (fielded(state, case.seat) for state in triple)
        gone = (was - now) - (was - rest)
        most = max(gone, key=lambda kind: STRENGTH[kind], default=None)
        return None if most is None else message("why.removes", card=CARDS[most].slug)

    return every(case, told, straight=True)


def fielded(state: KriegState, seat: int) -> Counter[int]:
    """The units of all sides but that of a seat and its partner."""
    others = [one for one in range(state.game.seats) if one != seat and not state.game.partners(one, seat)]
    return Counter(unit >> 8 for one in others for row in state.rows[3 * one : 3 * one + 3] for unit in row)


def overtakes(case: Krieg) -> Json | None:
    """By the best the seat's side comes to lead, by the second it does not."""

    def told(triple: Triple) -> Json | None:
        before, one, other = triple
        if not lies_still(*triple) or ahead_of(before, case.seat) > 0 or ahead_of(other, case.seat) > 0:
            return None
        own, theirs = standing(one, case.seat)
        return message("why.overtakes", own=own, theirs=theirs) if own > theirs else None

    return every(case, told, straight=True)


def weakens(case: Krieg) -> Json | None:
    """The best costs the best other side strength, more than the second does."""

    def told(triple: Triple) -> Json | None:
        if not lies_still(*triple):
            return None
        was, now, rest = (standing(state, case.seat)[1] for state in triple)
        n = was - now
        return message("why.weakens", n=n) if n >= WORTH_SAYING and n > max(0, was - rest) else None

    return every(case, told, straight=True)


def holds_down(case: Krieg) -> Json | None:
    """Both play a card; the best leaves the best other side with less strength than the second."""

    def told(triple: Triple) -> Json | None:
        if not lies_still(*triple):
            return None
        _, n, over = (standing(state, case.seat)[1] for state in triple)
        return message("why.holds_down", n=n, over=over) if n < over else None

    return every(case, told, straight=True) if PASS not in (case.best, case.second) else None


def adds(case: Krieg) -> Json | None:
    """Both play a card on the seat's own side, which gains more by the best."""

    def told(triple: Triple) -> Json | None:
        if not lies_still(*triple):
            return None
        was, now, rest = (standing(state, case.seat)[0] for state in triple)
        n, over = now - was, rest - was
        return message("why.adds", n=n, over=over) if n > over >= 0 else None

    return every(case, told, straight=True) if PASS not in (case.best, case.second) else None


def waits(case: Krieg) -> Json | None:
    """The second is to pass, with which the round is lost at once; or so that the others win it if they pass too; or if
    one of them plays one card and passes.
    """

    def told(triple: Triple) -> Json | None:
        before, one, other = triple
        if len(one.history) > len(before.history) or before.stage != TURN or before.frames:
            return None
        if len(other.history) > len(before.history):
            return None if has_won(before, other, case.seat) else message("why.waits")
        if loses_if_all_pass(case, before, other):
            return message("why.waits.behind", n=-ahead_of(before, case.seat))
        for action in other.legal_actions():
            after = other if action == PASS else case.after(other, action)
            if action != PASS and in_turn(before, after) and loses_if_all_pass(case, before, after):
                return message("why.waits.one")
        return message("why.waits.more") if can_overtake(case, before, other) else None

    return every(case, told) if case.second == PASS and case.best != PASS else None


def can_overtake(case: Krieg, before: KriegState, state: KriegState) -> bool:
    """Whether whoever is to move can play cards, each what brings its side most, until the round would be lost."""
    rival = state.turn
    while in_turn(before, state):
        found = [case.after(state, action) for action in state.legal_actions() if action[0] == "play"]
        there = [one for one in found if in_turn(before, one)]
        if not there or state.turn != rival:
            return False
        state = max(there, key=lambda one: ahead_of(one, rival))
        if loses_if_all_pass(case, before, state):
            return True
        while state.turn != rival and in_turn(before, state):
            state = case.after(state, PASS)
    return False


def loses_if_all_pass(case: Krieg, before: KriegState, state: KriegState) -> bool:
    """Whether the round of `before` is lost if all who can still pass do."""
    state = passed_by_all(case, before, state)
    return len(state.history) > len(before.history) and case.seat not in results.winners(state.game, state.history[-1])


def passed_by_all(case: Krieg, before: KriegState, state: KriegState) -> KriegState:
    """The state once all who can still pass have; or as far as they can."""
    for _ in range(state.game.seats):
        if len(state.history) > len(before.history) or PASS not in state.legal_actions():
            break
        state = case.after(state, PASS)
    return state


def goes_on(case: Krieg) -> Json | None:
    """The second is to pass in the last round, the best plays a card."""
    last = all(world.round == ROUNDS and world.stage == TURN for world in case.worlds)
    return message("why.goes_on") if last and case.second == PASS and case.best[0] == "play" else None


KINDS: Sequence[Kind] = (
    Kind("enough", 101, enough, urgent=True),
    Kind("takes", 92, takes, urgent=True),
    Kind("leaves", 88, leaves),
    Kind("outbids", 70, outbids),
    Kind("parts", 65, parts),
    Kind("removes", 62, removes),
    Kind("baits", 59, baits),
    Kind("overtakes", 58, overtakes),
    Kind("draws", 56, draws),
    Kind("weakens", 54, weakens),
    Kind("waits", 50, waits),
    Kind("goes_on", 46, goes_on),
    Kind("keeps_all", 45, keeps_all),
    Kind("keeps", 40, keeps),
    Kind("spares", 38, spares),
    Kind("adds", 32, adds),
    Kind("holds_down", 31, holds_down),
    Kind("levels", 25, levels),
)
