"""Rules of the Vale broken one at a time: each fault must be noticed by the tests of its rule.

`.venv/bin/python -m tests.faults.vale [name ...]` runs the tests that name a fault's rule with that
fault in place, and prints {name: the first test that failed, or null} as JSON.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from evertable.core.action import Action
from evertable.core.format.zones import everyone
from evertable.games.vale.cards import copy_effects as vocabulary_copy
from evertable.games.vale.cards import effects as vocabulary
from evertable.games.vale.cards import point_effects as vocabulary_points
from evertable.games.vale.cards.catalogue import DECK, SELLS
from evertable.games.vale.cards.effects import DONE
from evertable.games.vale.model import state
from evertable.games.vale.model.permanents import OnSummon, PermanentTotals
from evertable.games.vale.model.phases import PICK
from evertable.games.vale.model.state import ValeState
from evertable.games.vale.model.stones import PACKED, counts, pack
from evertable.games.vale.rules import action as rules_action
from evertable.games.vale.rules import cards as rules_cards
from evertable.games.vale.rules import pending as rules_pending
from evertable.games.vale.rules import points_and_stones
from evertable.games.vale.rules import round as rules_round
from evertable.games.vale.rules.turn import VERBS

from .seeding import Faults, Patch, after

FAULTS = Faults("vale", sound="VALE-PAY-2")
breaks = FAULTS.breaks


def after_verb(patch: Patch, verb: str, change: Callable[[ValeState, int, Action], None]) -> None:
    """`change` happens right after an action of this verb."""
    original = VERBS[verb]

    def done(table: ValeState, seat: int, action: Action) -> None:
        original(table, seat, action)
        change(table, seat, action)

    patch.setitem(VERBS, verb, done)


def other_standing(patch: Patch, change: Callable[[PermanentTotals, int], PermanentTotals]) -> None:
    """`change` gets what a set of permanent cards comes to, and the set."""
    original = state.standing
    patch.setattr(state, "STANDINGS", {})
    patch.setattr(state, "standing", lambda deck, cards: change(original(deck, cards), cards))


def holds(cards: int, slug: str) -> bool:
    return bool(cards >> DECK.index[slug] & 1)


@breaks("VALE-SETUP-2")
def everybody_starts_with_one_point(patch: Patch) -> None:
    after(patch, rules_round, "begin", lambda _, table: table.scores.__setitem__(slice(None), [1] * table.game.seats))


@breaks("VALE-HUNT-1")
def a_card_too_few(patch: Patch) -> None:
    def fewer(_: None, table: ValeState) -> None:
        low = table.market & -table.market
        table.market ^= low
        table.pile += bytes((low.bit_length() - 1,))
        table._legal = None

    after(patch, rules_round, "start_round", fewer)


@breaks("VALE-HUNT-2")
def discards_stay(patch: Patch) -> None:
    patch.setattr(rules_cards, "reshuffle", lambda table: False)


@breaks("VALE-HUNT-4")
def no_way_back(patch: Patch) -> None:
    patch.setattr(rules_round, "hunter", lambda table: (table.first + table.step) % table.game.seats)


@breaks("VALE-HUNT-5")
def every_card_is_on_offer(patch: Patch) -> None:
    offered = rules_round.takes
    patch.setattr(rules_round, "takes", lambda market: offered((1 << len(DECK.cards)) - 1))


@breaks("VALE-TURN-3")
def turns_end_with_marked_cards(patch: Patch) -> None:
    after(patch, rules_action, "actions", lambda legal, table: [*legal, rules_action.END])


@breaks("VALE-SELL-1")
def fire_brings_four(patch: Patch) -> None:
    patch.setattr(rules_action, "SELLS", (pack(red=4), *SELLS[1:]))


@breaks("VALE-AREA-1")
def one_area_too_many(patch: Patch) -> None:
    original = rules_action.actions

    def actions(table: ValeState) -> list[Action]:
        table.round += 1
        try:
            return original(table)
        finally:
            table.round -= 1

    patch.setattr(rules_action, "actions", actions)


@breaks("VALE-STONE-3")
def no_limit(patch: Patch) -> None:
    patch.setattr(points_and_stones, "check_limit", lambda table, seat: None)


@breaks("VALE-STONE-6")
def a_limit_that_drops_is_overlooked(patch: Patch) -> None:
    original = rules_cards.leave_area

    def leave_area(table: ValeState, seat: int, bit: int) -> None:
        with Patch.context() as inner:
            inner.setattr(points_and_stones, "check_limit", lambda *given: None)
            original(table, seat, bit)

    patch.setattr(rules_cards, "leave_area", leave_area)


@breaks("VALE-STONE-7")
def agni_changes_nothing(patch: Patch) -> None:
    other_standing(patch, lambda found, cards: found._replace(values=(1, *found.values[1:])))


@breaks("VALE-STONE-8")
def water_giant_is_swapped_too(patch: Patch) -> None:
    def values(found: PermanentTotals, cards: int) -> PermanentTotals:
        both = holds(cards, "hae-tae") and holds(cards, "water-giant")
        return found._replace(values=(found.values[0], 6, 3)) if both else found

    other_standing(patch, values)


@breaks("VALE-SUMMON-2")
def no_cost_below_one(patch: Patch) -> None:
    def costs(found: PermanentTotals, cards: int) -> PermanentTotals:
        return found._replace(
            costs=tuple(max(1, now) if now < c else now for now, c in zip(found.costs, DECK.cost, strict=True))
        )

    other_standing(patch, costs)


@breaks("VALE-SUMMON-3")
def cards_reward_themselves(patch: Patch) -> None:
    def reward(table: ValeState, seat: int, action: Action) -> None:
        for effect in DECK.cards[DECK.index[action[1]]].permanent:
            if isinstance(effect, OnSummon):
                table.scores[seat] += effect.scores(PACKED[action[2]])

    after_verb(patch, "summon", reward)


@breaks("VALE-SUMMON-4")
def cards_need_nothing(patch: Patch) -> None:
    after(patch, vocabulary, "choices", lambda found, ability, at: found or DONE)


@breaks("VALE-SUMMON-7")
def free_summons_are_not_rewarded(patch: Patch) -> None:
    original = VERBS["summon"]

    def summon(table: ValeState, seat: int, action: Action) -> None:
        free = bool(table.frames)
        original(table, seat, action)
        table.scores[seat] -= free and holds(table.area[seat], "sylph")

    patch.setitem(VERBS, "summon", summon)


@breaks("VALE-PAY-2")
def superfluous_stones_are_taken(patch: Patch) -> None:
    original = rules_action.purse
    patch.setattr(rules_action, "purse", lambda held, values, loose: original(held, values, True))


@breaks("VALE-PAY-3")
def stones_come_back(patch: Patch) -> None:
    original = VERBS["summon"]

    def summon(table: ValeState, seat: int, action: Action) -> None:
        table.stones[seat] += PACKED[action[2]]
        original(table, seat, action)

    patch.setitem(VERBS, "summon", summon)


@breaks("VALE-REMOVE-1")
def removing_is_free(patch: Patch) -> None:
    def back(table: ValeState, seat: int, action: Action) -> None:
        table.stones[seat] += PACKED[action[2]]

    after_verb(patch, "remove", back)


@breaks("VALE-RESOLVE-1")
def effects_without_end(patch: Patch) -> None:
    after_verb(patch, "use", lambda table, seat, action: setattr(table, "used", 0))


@breaks("VALE-EFFECT-5")
def recovered_cards_are_discarded(patch: Patch) -> None:
    patch.setattr(rules_cards, "recover", lambda table, seat, c: rules_cards.discard_area(table, seat, c))


@breaks("VALE-EFFECT-7")
def nobody_is_asked(patch: Patch) -> None:
    after(patch, rules_pending, "givable", lambda found, *rest: found[:1])


@breaks("VALE-CARD-54")
def copies_act_on_the_copied_card(patch: Patch) -> None:
    original = vocabulary_copy.run
    patch.setattr(
        vocabulary_copy, "run", lambda table, seat, card, of, *rest: original(table, seat, of, of, *rest)
    )  # fmt: skip


@breaks("VALE-POINT-1")
def scores_fall_below_zero(patch: Patch) -> None:
    def score(table: ValeState, seat: int, points: int, card: int) -> None:
        table.scores[seat] += points

    patch.setattr(points_and_stones, "score", score)


@breaks("VALE-END-1")
def one_point_more_is_needed(patch: Patch) -> None:
    patch.setattr(rules_round, "GOAL", 61)


@breaks("VALE-END-2")
def the_first_player_stays(patch: Patch) -> None:
    def stay(_: None, table: ValeState) -> None:
        table.first = (table.first - 1) % table.game.seats

    after(patch, rules_round, "start_round", stay)


@breaks("VALE-END-3")
def cards_break_no_tie(patch: Patch) -> None:
    after(patch, rules_round, "standings", lambda found, table: [(score, 0) for score, _ in found])


@breaks("VALE-KNOW-1")
def hands_lie_open(patch: Patch) -> None:
    patch.setattr(ValeState.schema.field("hands").kind, "sees", everyone)


@breaks("VALE-KNOW-2")
def tamed_cards_are_forgotten(patch: Patch) -> None:
    after_verb(patch, "tame", lambda table, seat, action: table.known.__setitem__(seat, 0))


@breaks("VALE-KNOW-3")
def tengu_is_forgotten(patch: Patch) -> None:
    after(patch, rules_cards, "to_top", lambda _, table, *rest: setattr(table, "top_known", False))


@breaks("VALE-KNOW-4")
def a_shuffle_tells_nothing(patch: Patch) -> None:
    after(patch, rules_cards, "reshuffle", lambda done, table: setattr(table, "held", 0) or done)


@breaks("VALE-CARD-17")
def kappa_counts_stones(patch: Patch) -> None:
    def scores(effect: OnSummon, payment: int) -> int:
        return effect.points * (1 if effect.paid is None else counts(payment)[effect.paid])

    patch.setattr(OnSummon, "scores", scores)


@breaks("VALE-CARD-25")
def hydra_takes_the_same_twice(patch: Patch) -> None:
    original = rules_pending.actions

    def actions(table: ValeState, frame: Any) -> list[Action]:
        return original(table, (*frame[:3], 0) if frame[0] == PICK else frame)

    patch.setattr(rules_pending, "actions", actions)


@breaks("VALE-CARD-32")
def goblin_makes_points(patch: Patch) -> None:
    def steal(table: ValeState, seat: int, victim: int, points: int, card: int) -> None:
        table.scores[victim] = max(0, table.scores[victim] - points)
        table.scores[seat] += points

    patch.setattr(points_and_stones, "steal", steal)


@breaks("VALE-CARD-35")
def basilisk_asks_for_nothing(patch: Patch) -> None:
    patch.setattr(vocabulary_points.Price, "choices", lambda self, at: DONE)


@breaks("VALE-CARD-39")
def cerberus_takes_two_at_most(patch: Patch) -> None:
    patch.setattr(rules_pending, "MOST", 2)


if __name__ == "__main__":
    FAULTS.run(sys.argv[1:])
