"""What a player reads where cards of one name differ, a deck is empty, a side has one place left, a unit has come."""

from __future__ import annotations

from evertable.games.eternal.game import Eternal
from evertable.session.catalogue import TableWords

from .scene import Scene, rule
from .test_log import act, log, table

WORDS = TableWords(Eternal().words, ("Ann", "Ben"))


def labels(t: Scene, start: str) -> list[str]:
    """What the legal actions that begin so are called, as the table says it."""
    found = [t.game.presenter.label(t.state, one) for one in t.state.legal_actions() if str(one).startswith(start)]
    return [WORDS.say(one["text"], one["args"]) for one in found]


def prompt(t: Scene) -> str:
    """What is asked now, as the table says it."""
    found = t.game.presenter.prompt(t.state)
    assert found is not None
    return WORDS.say(found["text"], found["args"])


@rule("ETERNAL-BASE-6", "ETERNAL-SILENCE-3")
def test_units_of_a_void_that_differ_are_called_differently():
    """Dark Return and Grasping at Shadows: one is silenced, one stronger, the Revenge of one is used up."""
    void = "oni-ronin oni-ronin/+1+1 oni-ronin/silenced tock-tick tock-tick/destiny/spent"
    for spell in ("dark-return", "grasping-at-shadows"):
        said = labels(Scene(hand=spell, void=void).does(f"play {spell}"), "pick")
        assert len(said) == len({*said}) == 5, said


@rule("ETERNAL-BASE-6")
def test_cards_of_a_hand_that_differ_read_differently():
    """Heart of the Vault, Clockroach and Dark Return change one of two cards of the same name."""
    said = labels(Scene(hand="clockroach clockroach/+1+1 clockroach/c-2 clockroach/free"), "play")
    assert len(said) == len({*said}) == 4, said


@rule("ETERNAL-WARCRY-1", "ETERNAL-KNOW-4")
def test_what_a_card_gained_unseen_reads_like_any_other_change() -> None:
    """Warcry strengthened one in the deck, Heart of the Vault made another cheaper: their player can tell."""
    said = labels(Scene(hand="oni-ronin oni-ronin/w1 oni-ronin/s1 oni-ronin/+1+1/w2"), "play")
    assert said == ["Oni Ronin", "Oni Ronin +1/+1", "Oni Ronin +3/+3", "Oni Ronin (cost \N{MINUS SIGN}1)"], said
    lines = log(act(t := Scene(hand="trailblaze", deck="oni-ronin/w1"), table(t), "play trailblaze", "pick none"))
    assert lines[-1] == "Trailblaze: Ann draws Oni Ronin +1/+1", lines


@rule("ETERNAL-SCOUT-1")
def test_nobody_looks_at_a_deck_without_cards():
    """Lingering Influence, Crest of Wisdom and Excavation Assistant scout where there is nothing to look at."""
    for card in ("crest-of-wisdom", "excavation-assistant", "lingering-influence"):
        scene = Scene(hand=card, deck=".")
        assert not [line for line in log(act(scene, table(scene), f"play {card}")) if "looks at" in line]


@rule("ETERNAL-SITE-9", "ETERNAL-LIMIT-1")
def test_a_side_with_one_place_left_is_not_called_full():
    """Ijin's Workshop takes two places: with eleven units one is free."""
    t = Scene(hand="ijins-workshop", play="wisp " * 11).does("play ijins-workshop")
    assert "full" not in prompt(t), prompt(t)


@rule("ETERNAL-AMBUSH-3")
def test_a_unit_that_has_come_is_not_asked_to_be_let_in():
    """Desert Marshal is in play, and its Summon is over, when the turn player is asked."""
    t = Scene(hand="torch", B={"hand": "desert-marshal"}).does("end", "B: play desert-marshal")
    t.asks("A", "after ambush").in_play("desert-marshal", "B").allows("play torch @desert-marshal")
    assert "come in" not in prompt(t), prompt(t)


@rule("ETERNAL-SITE-6")
def test_a_way_to_play_a_spell_of_an_agenda_says_what_it_kills():
    """Nothing has been picked yet that "it" could stand for."""
    t = Scene(hand="ijins-workshop", B={"play": "amber-ring"}).does("play ijins-workshop", "pick ijins-choice")
    assert "attachment" in labels(t, "pick m1")[0], labels(t, "pick")


def test_what_the_copy_of_twinning_ritual_gets_is_told() -> None:
    scene = Scene(hand="twinning-ritual wisp")
    lines = log(act(scene, table(scene), "play twinning-ritual", "pick wisp"), 1)
    assert any("+1/+1" in line for line in lines), lines


def test_touch_of_the_umbren_is_told_before_what_it_does() -> None:
    scene = Scene(hand="touch-of-the-umbren", B={"play": "wisp"})
    lines = log(act(scene, table(scene), "play touch-of-the-umbren @wisp"))
    assert lines.index("Touch of the Umbren comes into play on Wisp") < lines.index("Wisp is on Ann's side now")


@rule("ETERNAL-REVENGE-1")
def test_where_a_card_with_revenge_goes_is_told() -> None:
    scene = Scene(hand="slay", play="tock-tick")
    lines = log(act(scene, table(scene), "play slay @tock-tick"))
    assert any("deck" in line for line in lines), lines


@rule("ETERNAL-DESTINY-1")
def test_what_comes_by_destiny_is_told_once_with_its_changes_in_one_pair_of_brackets() -> None:
    scene = Scene(hand="trailblaze", deck="tock-tick/+1+1/destiny/spent wisp")
    assert log(act(scene, table(scene), "play trailblaze", "pick none"))[2:] == [
        "Trailblaze: Ann draws Tock Tick +1/+1 (Destiny, Revenge used) face up",
        "Ann plays Tock Tick +1/+1 (Destiny, Revenge used) by Destiny",
        "Ann draws Wisp",
    ]


@rule("ETERNAL-ATTACK-7")
def test_nobody_is_asked_to_let_an_attack_go_on_that_is_over() -> None:
    """The attacker died, went home, or the relic weapon is gone, while whoever answers may answer again."""
    scene = Scene(play="rabid-yeti", B={"play": "owl", "hand": "torch torch"})
    talk = act(scene, table(scene), "fight @rabid-yeti @owl", "play torch @rabid-yeti")
    scene.does("fight @rabid-yeti @owl", "B: play torch @rabid-yeti").asks("B", "direct")
    assert prompt(scene) == "Nobody attacks any more: respond, or go on"
    assert [one["text"] for one in scene.game.presenter.buttons(scene.state, 1)] == ["button.pass.6"]
    assert log(act(scene, talk, "pass"))[-1] == "Ben goes on"
    scene = Scene(play="treasury-guard", B={"play": "owl", "hand": "torch torch"}).attack("@treasury-guard")
    scene.does("B: play torch @treasury-guard")
    assert prompt(scene) == "Nobody attacks any more: respond, or go on"
