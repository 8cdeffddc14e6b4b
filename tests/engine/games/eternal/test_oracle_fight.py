"""Random fights: the engine and a second account of the rules come to the same."""

from __future__ import annotations

from random import Random

import pytest

from evertable.games.eternal.model import card as c

from .oracle_fight import Fight, Fighter
from .scene import Scene

SKILLS = ("deadly", "double_damage", "invulnerable", "lifesteal", "overwhelm", "quickdraw")
BLOWS = ("deadly", "double_damage", "lifesteal", "overwhelm")


def fighters(chance: Random, n: int) -> list[Fighter]:
    """So many units with any numbers and skills."""
    return [
        Fighter(chance.randint(0, 5), chance.randint(1, 6), frozenset(s for s in SKILLS if chance.random() < 0.2))
        for _ in range(n)
    ]


def card(one: Fighter, *more: str) -> str:
    """A 1/1 Wisp that has become this unit, with more skills."""
    changes = f"/{one.strength - 1:+d}{one.health - 1:+d}" if (one.strength, one.health) != (1, 1) else ""
    return "/".join(["wisp" + changes, *[skill for skill in c.SKILLS if skill in {*one.skills, *more}]])


def left(t: Scene, first: int, units: list[Fighter]) -> list[int | None]:
    """The health that things have left, None where they are gone."""
    seen = {one["ref"]: one["health"] for one in t.view("A")["things"]}
    return [seen.get(f"c{first + k}") for k in range(len(units))]


@pytest.mark.parametrize("seed", range(150))
def test_the_engine_fights_by_the_book(seed):
    chance = Random(seed)
    ours, theirs = fighters(chance, chance.randint(1, 3)), fighters(chance, chance.randint(0, 4))
    ours[0].strength = max(1, ours[0].strength)
    health = [chance.randint(20, 40), chance.randint(40, 60)]
    t = Scene(
        health=health[0], play=" ".join(map(card, ours)), B={"play": " ".join(map(card, theirs)), "health": health[1]}
    )
    t.does("attack")
    while t.doing() == "attack":
        t.does(t.legal("attack")[0])
    fight = Fight(ours, theirs, {}, [], health)
    blocks, order, n = {}, [], len(ours)
    while t.doing() == "block":
        move = chance.choice(t.legal())
        if move.startswith("block"):
            _, blocker, attacker = move.split()
            blocks[int(blocker[1:]) - n - 1] = int(attacker[1:]) - 1
        t.does(move)
    while t.doing() == "next":
        move = chance.choice(t.legal())
        order.append(int(move.split()[1][1:]) - n - 1)
        t.does(move)
    fight.blocks, fight.order = blocks, order
    fight.carry_out()
    t.health(*fight.health).phase("second")
    assert left(t, 1, ours) == [None if one.dead else one.health - one.damage for one in ours]
    assert left(t, n + 1, theirs) == [None if one.dead else one.health - one.damage for one in theirs]


@pytest.mark.parametrize("seed", range(120))
def test_a_direct_attack_is_a_fight_of_two(seed):
    """By Killer, or with a relic weapon, which strikes with the same skills and is struck in its player."""
    chance = Random(seed)
    (ours,), (theirs,), armed = fighters(chance, 1), fighters(chance, 1), seed % 2
    ours.strength = max(1, ours.strength)
    health, armor = [chance.randint(20, 40), chance.randint(20, 40)], chance.randint(1, 6)
    if armed:
        ours.health, ours.skills = 99, ours.skills - {"invulnerable"}
        skills = [skill for skill in SKILLS if skill in ours.skills]
        ours.strength = max(3, ours.strength)
        weapon = "sword-of-icaria" + (f"/{ours.strength - 3:+d}+0" if ours.strength > 3 else "")
        t = Scene(play="/".join([weapon, *skills]), armor=armor, health=health[0],
                  B={"play": card(theirs), "health": health[1]})  # fmt: skip
        t.does("fight p0 @wisp")
    else:
        t = Scene(play=card(ours, "killer"), health=health[0], B={"play": card(theirs), "health": health[1]})
        t.does("fight c1 c2")
    fight = Fight([ours], [theirs], {0: 0}, [], health)
    fight.carry_out()
    if armed:
        fight.health[0] -= max(0, ours.damage - armor)
        t.armor(max(0, armor - ours.damage))
    else:
        assert left(t, 1, [ours]) == [None if ours.dead else ours.health - ours.damage]
    t.health(*fight.health)
    assert left(t, 2, [theirs]) == [None if theirs.dead else theirs.health - theirs.damage]


@pytest.mark.parametrize("seed", range(60))
def test_a_spell_strikes_with_the_skills_of_the_relic_weapon(seed):
    chance = Random(seed)
    skills, (theirs,) = [skill for skill in BLOWS if chance.random() < 0.4], fighters(chance, 1)
    t = Scene(hand="torch", play="/".join(["sword-of-icaria", *skills]), armor=2, B={"play": card(theirs)})
    t.does("play torch @wisp")
    one = Fighter(3, 1, frozenset(skills) | {"quickdraw"})
    fight = Fight([one], [theirs], {0: 0})
    fight.moment([0], [])
    t.health(*fight.health)
    assert left(t, 2, [theirs]) == [None if theirs.dead else theirs.health - theirs.damage]
