"""The cards of March of Progress and others of step 10: maximum power, curses, starts of turn, cards played free."""

from __future__ import annotations

import pytest

from evertable.games.eternal.rules.card_verbs import draw

from .script import Table, value


def test_minotaur_ambassador():
    table = Table("minotaur-ambassador", "sanctuary-priest", deck="torch justice-sigil", power=6, influence="TTJJ")
    table.does("play minotaur-ambassador")
    table.stands(
        powers="justice-sigil time-sigil", influence="TTTJJJ", most=8, power=2, deck="torch", size=10, health=27
    )


def test_xenan_obelisk():
    table = (
        Table("xenan-obelisk", "oni-ronin", "owl", power=7)
        .does("play xenan-obelisk")
        .stands(A="oni-ronin 3/2, xenan-obelisk")
    )
    table = Table("fire-sigil", "oni-ronin xenan-obelisk>A", power=7).does("play fire-sigil")
    table.stands(A="oni-ronin 4/3, xenan-obelisk", B="")


def test_xenan_obelisk_leaves_and_heals():
    table = Table("torch", "owl xenan-obelisk>A", power=5, b={"hand": "ijins-choice"}).does("play torch c1", "B: pass")
    table.stands(A="owl 5/2, xenan-obelisk").does("end", "B: play ijins-choice 1 c2").passes()
    table.stands(A="owl 4/4")


def test_strongholds_visage():
    table = Table("", "strongholds-visage>A", "oni-ronin").ends().does("B: end").passes()
    table.to_move("A").stands(health=26, armor=1)


def test_staff_of_stories():
    table = Table("", "staff-of-stories>A", deck="torch slay", armor=(4, 0)).ends().does("B: end").passes()
    table.to_move("A").stands(hand="torch slay")


def test_mark_of_shame():
    table = Table("mark-of-shame", "oni-ronin", "owl").offers("play mark-of-shame", "c2").does("play mark-of-shame c2")
    table.stands(A="oni-ronin 2/1, mark-of-shame>2", B="owl 1/4")
    Table("mark-of-shame", "oni-ronin").refuses("play mark-of-shame", "eternal.no_enemy")


def test_mark_of_shame_answered():
    table = Table("mark-of-shame", B="owl", b={"hand": "teleport"}).does("play mark-of-shame c1", "B: play teleport c1")
    table.passes().stands(A="", B="", void="mark-of-shame", hand_b="owl")


def test_mark_of_shame_on_a_shielded_unit():
    table = Table("mark-of-shame", B="titan").does("play mark-of-shame c1")
    table.stands(A="", B="titan 6/6", void="mark-of-shame")


def test_permafrost():
    table = Table("permafrost", B="owl").does("play permafrost c1").stands(A="permafrost>1", B="owl 4/4!")
    assert table.lines()[-2:] == ["Permafrost comes into play on Owl", "Owl is stunned"]
    table.ends().stands(B="owl 4/4!").refuses("attack", "eternal.attack.exhausted")
    table.does("B: end").passes().ends().stands(B="owl 4/4!")


def test_permafrost_and_endurance():
    Table("permafrost", B="xenan-guardian").does("play permafrost c1").stands(B="xenan-guardian 3/3")


def test_permafrost_ends_with_silence():
    table = Table("permafrost silence", B="owl").does("play permafrost c1", "play silence c1").ends()
    table.stands(B="owl 4/4")


@pytest.mark.parametrize(
    ("monument", "into"),
    [
        ("amber-monument", "rhinarc"),
        ("emerald-monument", "gemblade"),
        ("amethyst-monument", "puma"),
        ("cobalt-monument", "stormdancer"),
    ],
)
def test_monuments(monument, into):
    Table(monument, power=3).does(f"play {monument}").stands(most=4, power=3, powers=monument)
    table = Table(f"{monument} fire-sigil", power=4, deck=monument).does("play fire-sigil")
    table.stands(hand=into, deck=into)


def test_a_monument_that_turns_has_nothing_of_an_earlier_warcry():
    """Wherever it lies in the deck: it was no unit and no weapon then."""
    for seed in range(12):
        table = Table("fire-sigil", "oni-ronin", power=4, seed=seed)
        pile = table.state.decks[0]
        table.state.decks[0] = pile._replace(bag=tuple(sorted(map(value, ("emerald-monument", "wisp")))))
        table.does("attack").passes().does("play fire-sigil")
        draw(table.state, None, 0, 2)
        table.stands(hand="gemblade wisp/w1")
