"""Rules of Eternal broken one at a time: each fault must be noticed by the tests of its rule.

`.venv/bin/python -m tests.faults.eternal [name ...]` runs the tests that name a fault's rule with that
fault in place, and prints {name: the first test that failed, or null} as JSON.
"""

from __future__ import annotations

import sys
from typing import Any

from evertable.games.eternal.cards import selectors as vocabulary_picks
from evertable.games.eternal.model import hidden, stats
from evertable.games.eternal.model.ability_context import WARDED
from evertable.games.eternal.model.state import CALM, EXHAUSTED, NEW, EternalState, Thing
from evertable.games.eternal.rules import battle as rules_battle
from evertable.games.eternal.rules import card_verbs as rules_cards
from evertable.games.eternal.rules import direct_attack as rules_duel
from evertable.games.eternal.rules import events as rules_events
from evertable.games.eternal.rules import moment as rules_moment
from evertable.games.eternal.rules import opening_hands
from evertable.games.eternal.rules import play as rules_play
from evertable.games.eternal.rules import stack as rules_stack
from evertable.games.eternal.rules import turn as rules_turn
from evertable.games.eternal.rules import verbs as rules_verbs
from evertable.games.eternal.rules import windows as rules_windows
from evertable.games.eternal.rules.battle import Attack
from evertable.games.eternal.rules.moment import Hit
from evertable.games.eternal.rules.play import ThenDraw
from evertable.games.eternal.rules.turn import TurnSteps
from evertable.games.eternal.rules.windows import Answers, Triggers

from . import eternal_skills
from .seeding import Faults, Patch, after

FAULTS = Faults("eternal", sound="ETERNAL-FIGHT-1")
breaks = FAULTS.breaks


def without(patch: Patch, module: Any, skill: int) -> None:
    """A module sees no unit that has this skill."""

    class Blind:
        def __getattr__(self, name: str) -> Any:
            return getattr(stats, name)

        @staticmethod
        def skills(state: EternalState, one: Thing) -> int:
            return stats.skills(state, one) & ~skill

        @staticmethod
        def has(state: EternalState, one: Thing, some: int) -> bool:
            return stats.has(state, one, some & ~skill)

        @staticmethod
        def having(state: EternalState, some: list[Thing], found: int) -> list[Thing]:
            return stats.having(state, some, found & ~skill)

    patch.setattr(module, "stats", Blind())


# ---- battle ----


@breaks("ETERNAL-ATTACK-2")
def the_exhausted_attack(patch: Patch) -> None:
    original = stats.can_attack
    patch.setattr(stats, "can_attack", lambda state, one: original(state, one._replace(flags=one.flags & ~EXHAUSTED)))
    patch.setattr(rules_battle, "ready", lambda state, seat: state.units(seat))


@breaks("ETERNAL-ATTACK-3")
def everybody_charges(patch: Patch) -> None:
    original = stats.can_attack
    patch.setattr(stats, "can_attack", lambda state, one: original(state, one._replace(flags=one.flags & ~NEW)))


@breaks("ETERNAL-ATTACK-4")
def the_weak_attack(patch: Patch) -> None:
    patch.setattr(stats, "can_attack", lambda state, one: not one.flags & (EXHAUSTED | NEW))


@breaks("ETERNAL-BLOCK-2")
def the_exhausted_block(patch: Patch) -> None:
    patch.setattr(stats, "can_block", lambda state, one: True)


@breaks("ETERNAL-FLYING-1")
def anybody_blocks_flyers(patch: Patch) -> None:
    without(patch, rules_battle, stats.FLYING)


@breaks("ETERNAL-UNBLOCKABLE-1")
def the_unblockable_are_blocked(patch: Patch) -> None:
    without(patch, rules_battle, stats.UNBLOCKABLE)


@breaks("ETERNAL-FIGHT-5")
def nobody_draws_quickly(patch: Patch) -> None:
    without(patch, rules_battle, stats.QUICKDRAW)


@breaks("ETERNAL-OVERWHELM-1")
def nobody_overwhelms(patch: Patch) -> None:
    without(patch, rules_battle, stats.OVERWHELM)


@breaks("ETERNAL-DEADLY-2")
def deadly_attackers_need_more(patch: Patch) -> None:
    patch.setattr(rules_battle, "needed", lambda state, one, by: max(0, stats.health(state, one)))


@breaks("ETERNAL-FIGHT-2")
def nobody_picks_whom_to_strike(patch: Patch) -> None:
    patch.setattr(rules_battle, "next_blows", lambda state, one, order: [])


@breaks("ETERNAL-FIGHT-3")
def no_more_than_is_needed(patch: Patch) -> None:
    def spared(hits: list[Hit], state: EternalState, one: Thing, order: Any) -> list[Hit]:
        found = [state.thing(hit.x) for hit in hits]
        return [
            hit if other is None else hit._replace(n=min(hit.n, max(0, stats.health(state, other))))
            for hit, other in zip(hits, found, strict=True)
        ]

    after(patch, rules_battle, "blows", spared)


@breaks("ETERNAL-FIGHT-4")
def the_blocked_go_through(patch: Patch) -> None:
    patch.setattr(rules_battle, "BLOCKED", 0)


@breaks("ETERNAL-FIGHT-6")
def each_blow_is_a_moment(patch: Patch) -> None:
    original = rules_moment.deal
    patch.setattr(rules_battle, "deal", lambda state, hits, **_: [original(state, [hit]) for hit in hits])


@breaks("ETERNAL-FIGHT-7")
def fighters_stay_ready(patch: Patch) -> None:
    def readied(done: Any, state: EternalState, *_: Any) -> Any:
        state.things = tuple([one._replace(flags=one.flags & ~EXHAUSTED) for one in state.things])
        return done

    after(patch, rules_battle, "fight", readied)


@breaks("ETERNAL-RECKLESS-1")
def the_reckless_may_stay(patch: Patch) -> None:
    patch.setattr(Attack, "required", lambda self, state, frame, member: False)


@breaks("ETERNAL-BERSERK-4")
def berserk_again_and_again(patch: Patch) -> None:
    patch.setattr(rules_battle, "CALM", CALM & 0)


@breaks("ETERNAL-PREFIGHT-2")
def the_enemy_never_plays_before_the_fight(patch: Patch) -> None:
    patch.setattr(Answers, "closed", lambda self, state, frame: None)


@breaks("ETERNAL-PREFIGHT-3")
def who_has_passed_before_the_fight_is_not_asked_again(patch: Patch) -> None:
    original = Answers.closed

    def closed(self: Answers, state: EternalState, frame: Any) -> None:
        if frame[1] == state.active:
            original(self, state, frame)

    patch.setattr(Answers, "closed", closed)


@breaks("ETERNAL-END-1")
def after_an_ambush_nobody_is_asked_again(patch: Patch) -> None:
    patch.setattr(Answers, "closed", lambda self, state, frame: None)


@breaks("ETERNAL-END-2")
def the_end_comes_before_its_answers(patch: Patch) -> None:
    answers, triggers = TurnSteps.answers, TurnSteps.triggers
    patch.setattr(TurnSteps, "answers", triggers)
    patch.setattr(TurnSteps, "triggers", answers)


@breaks("ETERNAL-DIRECT-4")
def an_ambush_does_not_take_over(patch: Patch) -> None:
    patch.setattr(rules_windows, "meets", lambda state: None)


@breaks("ETERNAL-WARCRY-1")
def warcry_is_silent(patch: Patch) -> None:
    patch.setattr(rules_battle, "strengthened", lambda state, pile, n: pile)


# ---- damage and death ----


@breaks("ETERNAL-DOUBLE-1")
def nothing_is_doubled(patch: Patch) -> None:
    patch.setattr(rules_battle, "power_of", lambda state, one: max(0, stats.strength(state, one)))


@breaks("ETERNAL-LIFESTEAL-1")
def nobody_gains_by_lifesteal(patch: Patch) -> None:
    patch.setattr(rules_moment, "gain_health", lambda state, seat, n: False)


@breaks("ETERNAL-ARMOR-1")
def armor_takes_nothing(patch: Patch) -> None:
    original = rules_moment._hurt

    def hurt(state: EternalState, hit: Hit, n: int) -> int:
        kept = list(state.armor)
        state.armor[:] = [0, 0]
        done = original(state, hit, n)
        state.armor[:] = kept
        return done

    patch.setattr(rules_moment, "_hurt", hurt)


@breaks("ETERNAL-UNIT-7")
def a_lost_bonus_heals_nothing(patch: Patch) -> None:
    patch.setattr(rules_moment, "heal", lambda state, before: None)


@breaks("ETERNAL-ENTOMB-1")
def the_dead_are_silent(patch: Patch) -> None:
    original = rules_events.hear

    def hear(state: EternalState, event: str, about: int, **more: int) -> None:
        if event != rules_events.DIES:
            original(state, event, about, **more)

    patch.setattr(rules_events, "hear", hear)


@breaks("ETERNAL-TIE-3")
def the_first_player_wins_ties(patch: Patch) -> None:
    after(patch, rules_turn, "broken", lambda winner, state: state.first)


# ---- the turn ----


@breaks("ETERNAL-SETUP-4")
def any_first_hand_will_do(patch: Patch) -> None:
    def opening(chance: Any, kind: Any, cards: Any, n: int, sort: int) -> list[int]:
        return list(chance.shuffled(cards))

    patch.setattr(opening_hands, "opening", opening)


@breaks("ETERNAL-SETUP-6")
def redrawn_like_the_first(patch: Patch) -> None:
    original = hidden.opening
    patch.setattr(opening_hands, "opening", lambda chance, kind, cards, n, sort: original(chance, kind, cards, n, 1))


@breaks("ETERNAL-SETUP-7")
def the_last_hand_has_seven_cards(patch: Patch) -> None:
    patch.setattr(opening_hands, "FEWER", opening_hands.HAND)


@breaks("ETERNAL-POWER-6")
def power_is_saved(patch: Patch) -> None:
    original = TurnSteps.start

    def start(self: TurnSteps, state: EternalState, seat: int, data: Any) -> None:
        left = state.power[seat]
        original(self, state, seat, data)
        state.power[seat] += left

    patch.setattr(TurnSteps, "start", start)


@breaks("ETERNAL-END-3")
def ten_cards_are_kept(patch: Patch) -> None:
    patch.setattr(rules_turn, "KEPT_IN_HAND", 10)


@breaks("ETERNAL-END-5")
def an_empty_deck_is_no_loss(patch: Patch) -> None:
    patch.setattr(rules_turn, "end", lambda state, how, winner: None)


@breaks("ETERNAL-END-7")
def endurance_does_not_ready(patch: Patch) -> None:
    without(patch, rules_turn, stats.ENDURANCE)


@breaks("ETERNAL-POWER-9")
def seats_look_too_late(patch: Patch) -> None:
    original = rules_play.play_power

    def late(state: EternalState, seat: int, card: int, *, hand: bool) -> None:
        kept, state.hands[seat] = state.hands[seat], (card,)
        rest = list(kept)
        rest.remove(card)
        original(state, seat, card, hand=hand)
        state.hands[seat] = tuple(sorted([*state.hands[seat], *rest]))

    patch.setattr(rules_play, "play_power", late)


# ---- answers ----


@breaks("ETERNAL-STACK-2")
def nothing_is_answered(patch: Patch) -> None:
    patch.setattr(rules_stack, "answerable", lambda state, item, r: False)


@breaks("ETERNAL-STACK-1")
def abilities_are_always_answered(patch: Patch) -> None:
    patch.setattr(rules_stack, "answerable", lambda state, item, r: True)


@breaks("ETERNAL-STACK-10")
def who_has_nothing_that_fits_is_not_asked(patch: Patch) -> None:
    def skipped(self: Answers, state: EternalState, frame: Any) -> bool:
        return not any(len(one) for one in self.answers(state, frame))

    patch.setattr(Answers, "skipped", skipped)


@breaks("ETERNAL-AMBUSH-1")
def ambush_is_no_answer(patch: Patch) -> None:
    patch.setattr(rules_windows, "WITH_AMBUSH", frozenset())


@breaks("ETERNAL-AEGIS-2")
def shields_stop_nothing(patch: Patch) -> None:
    patch.setattr(rules_verbs, "reached", lambda state, r, xs: list(xs))


@breaks("ETERNAL-AEGIS-4")
def shields_last_a_step(patch: Patch) -> None:
    patch.setattr(rules_verbs, "WARDED", WARDED + 1)


# ---- cards ----


@breaks("ETERNAL-ABILITY-9")
def the_last_comes_first(patch: Patch) -> None:
    patch.setattr(Triggers, "order", lambda self, state, item: (item[1] == state.active, -item[0]))


@breaks("ETERNAL-STACK-7")
def what_is_set_off_comes_by_time(patch: Patch) -> None:
    patch.setattr(Triggers, "order", lambda self, state, item: 0)


@breaks("ETERNAL-LIMIT-2")
def sides_have_no_end(patch: Patch) -> None:
    patch.setattr(rules_cards, "UNIT", "nothing")


@breaks("ETERNAL-LIMIT-4")
def hands_have_no_end(patch: Patch) -> None:
    patch.setattr(rules_cards, "MOST_IN_HAND", 99)


@breaks("ETERNAL-LIMIT-5")
def free_plays_have_no_end(patch: Patch) -> None:
    for module in (rules_cards, rules_play):
        patch.setattr(module, "MOST_FREE", 99)


@breaks("ETERNAL-DESTINY-1")
def no_card_after_destiny(patch: Patch) -> None:
    patch.setattr(ThenDraw, "go_on", lambda self, state, frame: None)


@breaks("ETERNAL-DRAW-2")
def destiny_comes_first(patch: Patch) -> None:
    patch.setattr(rules_events, "place", lambda state, one: (one[1] != state.active, one[0]))


@breaks("ETERNAL-STUN-3")
def what_changes_sides_is_not_stunned(patch: Patch) -> None:
    patch.setattr(rules_moment, "held", lambda state, one: None)


@breaks("ETERNAL-DIRECT-2")
def who_attacks_directly_is_not_attacking(patch: Patch) -> None:
    patch.setattr(vocabulary_picks, "striking", lambda state: 0)


@breaks("ETERNAL-DIRECT-5")
def killers_stay_ready(patch: Patch) -> None:
    patch.setattr(rules_duel, "EXHAUSTED", 0)


@breaks("ETERNAL-DIRECT-6")
def killers_kill_again(patch: Patch) -> None:
    patch.setattr(rules_duel, "TIRED", 0)


FAULTS.update(eternal_skills.FAULTS)

if __name__ == "__main__":
    FAULTS.run(sys.argv[1:])
