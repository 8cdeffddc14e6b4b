"""Skills, attachments, limits and what effects do, broken one at a time: `eternal` lists them beside its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from evertable.games.eternal import game
from evertable.games.eternal.cards import unit_effects as vocabulary_units
from evertable.games.eternal.model import card as c
from evertable.games.eternal.model import state as st
from evertable.games.eternal.model import stats
from evertable.games.eternal.model.modifiers import ANY
from evertable.games.eternal.model.state import EXHAUSTED, NEW, SHIELD, STUNNED, EternalState, Thing
from evertable.games.eternal.rules import battle as rules_battle
from evertable.games.eternal.rules import card_verbs as rules_cards
from evertable.games.eternal.rules import direct_attack as rules_duel
from evertable.games.eternal.rules import events as rules_events
from evertable.games.eternal.rules import fetch_verbs as rules_fetch
from evertable.games.eternal.rules import moment as rules_moment
from evertable.games.eternal.rules import opening_hands
from evertable.games.eternal.rules import play as rules_play
from evertable.games.eternal.rules import stack as rules_stack
from evertable.games.eternal.rules import turn as rules_turn
from evertable.games.eternal.rules import verbs as rules_verbs
from evertable.games.eternal.rules import windows as rules_windows
from evertable.games.eternal.rules.battle import Attack
from evertable.games.eternal.rules.moment import Hit
from evertable.games.eternal.rules.play import Arrive

from .seeding import Faults, Patch, after

FAULTS = Faults("eternal", sound="ETERNAL-FIGHT-1")
breaks = FAULTS.breaks


# ---- skills ----


@breaks("ETERNAL-INVULNERABLE-1")
def everybody_can_be_harmed(patch: Patch) -> None:
    patch.setattr(stats, "INVULNERABLE", 0)


@breaks("ETERNAL-ENDURANCE-2")
def endurance_can_be_stunned(patch: Patch) -> None:
    patch.setattr(rules_verbs, "endures", lambda state, one: False)


@breaks("ETERNAL-FLYING-3")
def a_ban_does_not_ground(patch: Patch) -> None:
    patch.setitem(stats.BAN, c.FLY, 0)


@breaks("ETERNAL-ARMS-3")
def a_relic_weapon_keeps_its_skills(patch: Patch) -> None:
    patch.setattr(stats, "player_skills", lambda state, seat: state.granted[seat])


@breaks("ETERNAL-OVERWHELM-3")
def spells_do_not_overwhelm(patch: Patch) -> None:
    original = rules_moment._wound
    patch.setattr(rules_moment, "_wound", lambda state, hit, *rest: original(state, hit._replace(battle=True), *rest))


@breaks("ETERNAL-BERSERK-2")
def berserk_attacks_once(patch: Patch) -> None:
    patch.setattr(rules_battle, "_again", lambda state: None)


@breaks("ETERNAL-REVENGE-1")
def revenge_goes_anywhere(patch: Patch) -> None:
    patch.setattr(rules_moment, "TOP_TEN", 99)


@breaks("ETERNAL-KNOW-3")
def places_are_known_where_revenge_has_gone(patch: Patch) -> None:
    patch.setattr(rules_moment, "forgotten", lambda pile, n=None: pile)


@breaks("ETERNAL-KNOW-3")
def revenge_makes_all_places_forgotten(patch: Patch) -> None:
    original = rules_moment.forgotten
    patch.setattr(rules_moment, "forgotten", lambda pile, n=None: original(pile))


@breaks("ETERNAL-REVENGE-3")
def health_0_has_its_revenge(patch: Patch) -> None:
    patch.setattr(rules_moment, "revenges", rules_moment.has_revenge)


@breaks("ETERNAL-ECHO-1")
def nothing_echoes(patch: Patch) -> None:
    patch.setattr(rules_cards, "echo", lambda state, seat, card: None)


@breaks("ETERNAL-WARP-1")
def nothing_is_played_from_a_deck(patch: Patch) -> None:
    patch.setattr(rules_play, "warped", lambda state, seat: None)


@breaks("ETERNAL-BOND-1")
def bond_pays_nothing(patch: Patch) -> None:
    patch.setattr(rules_play, "exhausted_for", lambda state, seat, x, cost: min(cost, state.power[seat]))


@breaks("ETERNAL-TRANSMUTE-1")
def nothing_transmutes(patch: Patch) -> None:
    for module in (rules_moment, rules_verbs):
        patch.setattr(module, "transmute", lambda state, seat: None)


@breaks("ETERNAL-AEGIS-6")
def a_shield_covers_its_bearer_alone(patch: Patch) -> None:
    patch.setattr(rules_verbs, "bearer_of", lambda state, x: x)


# ---- words before an ability ----


@breaks("ETERNAL-ALLY-2")
def ally_again_and_again(patch: Patch) -> None:
    original = rules_events.wait
    patch.setattr(rules_events, "wait", lambda state, one, *rest: original(state, one._replace(once=0), *rest))


@breaks("ETERNAL-INFILTRATE-1")
def infiltrate_again_and_again(patch: Patch) -> None:
    ally_again_and_again(patch)


@breaks("ETERNAL-INFILTRATE-3")
def striking_back_infiltrates(patch: Patch) -> None:
    patch.setattr(rules_duel, "Hit", lambda *given, heard=True: Hit(*given))


@breaks("ETERNAL-ULTIMATE-1")
def ultimate_again_and_again(patch: Patch) -> None:
    original = rules_play._uses
    patch.setattr(rules_play, "_uses", lambda state, one, *rest: original(state, one._replace(once=0), *rest))


@breaks("ETERNAL-SPARK-1")
def nobody_was_hurt(patch: Patch) -> None:
    def forget(n: int, state: EternalState, hit: Hit, _: int) -> int:
        state.hurt[-1 - hit.x] = False
        return n

    after(patch, rules_moment, "_hurt", forget)


# ---- attachments ----


@breaks("ETERNAL-SILENCE-2")
def attachments_speak_on(patch: Patch) -> None:
    original = rules_verbs.silence

    def silence(state: EternalState, r: Any, one: Thing) -> bool:
        kept = stats.attachments(state, one.id)
        done = original(state, r, one)
        for other in kept:
            state.put(other)
        rules_moment.refresh(state)
        return done

    patch.setattr(vocabulary_units.Silence, "thing", staticmethod(silence))


@breaks("ETERNAL-CURSE-4")
def a_shield_stops_no_curse(patch: Patch) -> None:
    patch.setattr(rules_stack, "break_shield_of", lambda state, host, seat: False)


@breaks("ETERNAL-ARMOR-4")
def armor_outlasts_the_weapon(patch: Patch) -> None:
    original = rules_moment.leave

    def leave(state: EternalState, gone: Sequence[Thing]) -> None:
        kept = list(state.armor)
        original(state, gone)
        state.armor[:] = kept

    patch.setattr(rules_moment, "leave", leave)


@breaks("ETERNAL-SITE-3")
def sites_heal(patch: Patch) -> None:
    after(patch, rules_turn, "_tidied", lambda new, state, one: new._replace(damage=0))


@breaks("ETERNAL-SITE-4")
def sites_are_never_attacked(patch: Patch) -> None:
    patch.setattr(Attack, "close", lambda self, state, frame: setattr(state, "battle", 0))


# ---- what effects do ----


@breaks("ETERNAL-STUN-1")
def the_stunned_are_readied(patch: Patch) -> None:
    def ready(new: Thing, state: EternalState, one: Thing) -> Thing:
        return new._replace(flags=new.flags & ~(STUNNED | EXHAUSTED)) if one.side == state.active else new

    after(patch, rules_turn, "_begins", ready)


@breaks("ETERNAL-ATTACK-7")
def the_stunned_attack_on(patch: Patch) -> None:
    patch.setattr(st, "IN_BATTLE", 0)


@breaks("ETERNAL-COPY-1")
def copies_are_as_printed(patch: Patch) -> None:
    original = rules_cards.create_in_play

    def create(state: EternalState, r: Any, seat: int, card: int, *rest: int) -> None:
        original(state, r, seat, card & ANY, *rest)

    patch.setattr(rules_fetch, "create_in_play", create)


@breaks("ETERNAL-TRANSFORM-1")
def a_shield_outlasts_its_unit(patch: Patch) -> None:
    original = rules_verbs.transform

    def transform(state: EternalState, one: Thing, base: int) -> bool:
        done = original(state, one, base)
        new = state.thing(one.id)
        assert new is not None
        state.put(new._replace(flags=new.flags | one.flags & SHIELD))
        return done

    patch.setattr(rules_verbs, "transform", transform)


@breaks("ETERNAL-ATTACK-8")
def stolen_units_are_new(patch: Patch) -> None:
    original = rules_verbs.steal

    def steal(state: EternalState, seat: int, one: Thing, *, turn: bool = False) -> bool:
        done = original(state, seat, one, turn=turn)
        new = state.thing(one.id)
        assert new is not None
        state.put(new._replace(flags=new.flags | NEW))
        return done

    patch.setattr(rules_verbs, "steal", steal)


@breaks("ETERNAL-STEAL-2")
def stolen_cards_ask_for_influence(patch: Patch) -> None:
    original = stats.has_influence
    patch.setattr(stats, "has_influence", lambda state, seat, card: original(state, seat, card & ANY))


@breaks("ETERNAL-POWER-8")
def depleted_power_can_be_spent(patch: Patch) -> None:
    patch.setattr(stats, "DEPLETED", 0)


# ---- direct attacks, limits, the end ----


@breaks("ETERNAL-DIRECT-4")
def ambush_meets_nobody(patch: Patch) -> None:
    patch.setattr(rules_windows, "meets", lambda state: None)


@breaks("ETERNAL-DIRECT-7")
def relic_weapons_attack_again(patch: Patch) -> None:
    original = rules_duel.duels

    def duels(state: EternalState, seat: int, able: Sequence[Thing]) -> Any:
        kept, state.struck[seat] = state.struck[seat], False
        found = original(state, seat, able)
        state.struck[seat] = kept
        return found

    patch.setattr(rules_duel, "duels", duels)


@breaks("ETERNAL-LIMIT-3")
def nobody_makes_room(patch: Patch) -> None:
    patch.setattr(Arrive, "legal_actions", lambda self, state, frame: None)


@breaks("ETERNAL-LIMIT-6")
def a_full_side_takes_more(patch: Patch) -> None:
    patch.setattr(stats, "space", lambda state, seat: 12)


@breaks("ETERNAL-END-6")
def damage_stays(patch: Patch) -> None:
    after(patch, rules_turn, "_tidied", lambda new, state, one: new._replace(damage=one.damage))


@breaks("ETERNAL-SETUP-7")
def the_second_redraw_has_seven(patch: Patch) -> None:
    patch.setattr(opening_hands, "FEWER", 7)


@breaks("ETERNAL-TIE-1")
def less_health_wins_ties(patch: Patch) -> None:
    for module in (rules_moment, rules_turn):
        after(patch, module, "broken", lambda winner, state: 1 - winner)


@breaks("ETERNAL-WIN-5")
def games_go_on_and_on(patch: Patch) -> None:
    patch.setattr(game.Eternal, "turns", 999)
