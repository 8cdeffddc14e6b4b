"""Direct attacks (ETERNAL-DIRECT-1 to -9): Killer, relic weapons, and the Ambush unit that meets them."""

from __future__ import annotations

import pytest

from evertable.core.errors import IllegalAction

from .script import Table


def test_killer_fights_an_enemy_unit_and_is_exhausted() -> None:
    table = Table(A="jibbering-jackal/+4+4*", B="fearless-nomad")
    table.does("fight c1 c2").stands(A="jibbering-jackal 5/2!", B="")


def test_killer_is_used_up() -> None:
    table = Table(A="jibbering-jackal/+4+4", B="grenadin grenadin").does("fight c1 c2")
    with pytest.raises(IllegalAction, match="fight"):
        table.does("fight c1 c3")


def test_the_attacked_unit_stays_ready() -> None:
    Table(A="jibbering-jackal", B="treasury-guard").does("fight c1 c2").stands(A="", B="treasury-guard 2/2")


def test_overwhelm_of_a_killer_reaches_the_player() -> None:
    table = Table(A="jibbering-jackal/+4+4/overwhelm", B="grenadin").does("fight c1 c2")
    table.stands(B="", health_b=21)


def test_a_relic_weapon_attacks_once_a_turn_and_takes_damage_on_armor() -> None:
    table = Table(A="jawbone-hatchet>A", B="grenadin grenadin", armor=(3, 0)).does("fight p0 c2")
    table.stands(B="grenadin 1/1", armor=2, health=25)
    with pytest.raises(IllegalAction, match="fight"):
        table.does("fight p0 c3")


def test_a_relic_weapon_attacks_the_player_who_has_no_unit() -> None:
    Table(A="jawbone-hatchet>A", armor=(1, 0)).does("fight p0 p1").stands(health_b=24, armor=1)


def test_a_relic_weapon_dies_with_the_last_armor() -> None:
    Table(A="jawbone-hatchet>A", B="fearless-nomad", armor=(1, 0)).does("fight p0 c2").stands(A="", armor=0)


def test_an_ambush_unit_takes_the_attack_on_itself() -> None:
    table = Table(A="jibbering-jackal/+4+4", B="grenadin", b={"hand": "storm-lynx"})
    table.does("fight c1 c2", "play storm-lynx").stands(B="grenadin 1/1")


def test_the_attack_is_answered_before_it_strikes() -> None:
    table = Table(A="jibbering-jackal", B="grenadin", b={"hand": "torch"}).does("fight c1 c2", "play torch c1")
    table.stands(A="", B="grenadin 1/1")
