"""Random games and boards: the engine allows what a second account of the rules allows, and keeps the same books."""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from evertable.games.eternal.decks.theme_decks import THEME_DECKS
from evertable.games.eternal.game import Eternal
from evertable.games.eternal.model.state import EternalState
from evertable.games.eternal.rules.windows import Answers

from .boards import board
from .oracle_books import after_card, after_power, beginning, discards, lost, overfull
from .oracle_play import CALM, NEW, SKILLS, TIRED, Course, Oracle, alike, card
from .scene import Scene, rule

NIGHTLY = os.environ.get("EVERTABLE_NIGHTLY") == "1"
DECKS = [one.slug for one in THEME_DECKS]
PAIRS = [(one, other) for k, one in enumerate(DECKS) for other in (one, DECKS[(k + 3) % 10])]
GAMES = 12 if NIGHTLY else 1
BOARDS = 100 if NIGHTLY else 6
"""So many for each of ten tests."""
EAGER = ("play", "warp", "use", "fight")
UNSETTLING = {"cast", "died", "resolved", "stolen", "discarded", "swapped", "returned"}
"""Events after which a turn does not begin with what its player left."""


def follow(state: EternalState, chance: Random, steps: int = 999) -> Iterator[None]:
    """Play on at random, rather with cards and abilities than without; compare all that may be done before."""
    course = Course()
    position = state.to_position()
    course.lies(position)
    for _ in range(steps):
        if state.is_terminal():
            return
        legal = state.legal_actions()
        expected = Oracle(position, course).legal()
        if expected is not None:
            words = [str(one) for one in legal]
            assert {alike(one) for one in words} == {alike(one) for one in expected}, position["frames"]
            assert len(words) == len({alike(one) for one in words}), words
        eager = [one for one in legal if one.verb in EAGER]
        action = chance.choice(eager if eager and chance.random() < 0.6 else legal)
        course.notes(position, str(action))
        state.events = []
        state.apply_action(action)
        after = state.to_position()
        course.sees(after, state.events)
        keeps_the_books(position, str(action).split(), after, [one["type"] for one in state.events])
        position = after
        yield


def keeps_the_books(before: Any, words: list[str], after: Any, happened: list[str]) -> None:
    """What is paid, gained and drawn, and who has won, is as it should be."""
    seat = before["frames"][-1]["seat"]
    assert overfull(after) == []
    if after["winner"] >= 0:
        assert lost(after) == (after["winner"], after["how"]) or after["how"] == "turns"
    elif after["turn"] != before["turn"]:
        if words[0] in ("end", "pass", "keep") and after["frames"][-1]["do"] == "main" and not UNSETTLING & {*happened}:
            assert beginning(before, after, happened.count("destiny")) == []
    elif words[0] in ("play", "warp") and "destiny" not in happened and after["frames"][-1]["do"] != "arrive":
        power = card(words[1]).kind == "power"
        if power or "planted" not in happened:
            expected = after_power(before, words[1], words[0]) if power else after_card(before, words)
            assert {key: after["seats"][seat][key] for key in expected} == expected, words


@pytest.mark.parametrize(("ours", "theirs"), PAIRS)
def test_games_of_the_decks(ours, theirs):
    for seed in range(GAMES):
        state = Eternal({"deck1": ours, "deck2": theirs}).new_initial_state(seed)
        for _ in follow(state, Random(seed)):
            pass


@pytest.mark.parametrize("tenth", range(10))
def test_boards_with_any_cards(tenth):
    for seed in range(tenth * BOARDS, (tenth + 1) * BOARDS):
        for _ in follow(varied(seed), Random(seed), 40):
            pass


def varied(seed: int) -> EternalState:
    """A board on which hands are changed, influence is short, and units have come or are used up."""
    chance, t = Random(seed), board(seed)
    position = t.position(**t.situation)
    for entry in position["seats"]:
        entry["hand"] = [changed(name, chance) for name in entry["hand"]]
        entry["deck"]["top"] = [[changed(name, chance), n] for name, n in entry["deck"]["top"]]
        entry["influence"] = [chance.choice((0, 1, 2, 3, 6)) for _ in range(5)]
        entry["max_power"] = chance.choice((2, 4, 8, 12))
    position["seats"][0]["power_played"] = chance.random() < 0.3
    for one in position["things"]:
        if card(one["card"]).kind == "unit":
            one["flags"] |= sum(flag for flag in (NEW, TIRED, CALM) if chance.random() < 0.15)
    if chance.random() < 0.3:
        position["frames"][0]["step"], position["frames"][1]["second"], position["fought"] = 4, True, True
    return t.game.from_position(position)


def changed(name: str, chance: Random) -> str:
    """A card of a hand or deck with changes that cards of the game make, and with skills that none gives."""
    one, parts, marks = card(name), [], []
    if one.kind in ("unit", "weapon") and chance.random() < 0.2:
        parts.append(f"{chance.randint(-1, 3):+d}{chance.randint(1, 3):+d}")
    if one.kind != "power" and chance.random() < 0.25:
        parts.append(f"c-{chance.randint(1, 4)}")
    if one.kind == "unit" and chance.random() < 0.1:
        marks.append("silenced")
    more = ("ambush", "bond", "charge", "warp", "killer") if one.kind == "unit" else ("warp",)
    known = () if marks else one.skills
    skills = {skill for skill in more if skill not in known and chance.random() < 0.1}
    if "bond" in {*skills, *known}:
        skills.discard("ambush")  # no card has both, nor can any come to have them
    if "ambush" in {*skills, *known}:
        skills.discard("bond")
    marks += ["free"] if chance.random() < 0.1 else []
    return "/".join([name, *parts, *[skill for skill in SKILLS if skill in skills], *marks])


@rule("ETERNAL-STACK-10", "ETERNAL-WINDOW-1")
def test_whoever_is_not_asked_could_not_have_played_anything(monkeypatch):
    skipped, met = Answers.skipped, []

    def watched(self: Answers, state: Any, frame: Any) -> bool:
        found = skipped(self, state, frame)
        if found:
            position = state.to_position()
            asked = {"do": "answer", "seat": frame[1], "row": frame[2]}
            top = position["frames"][-1]
            if any(top.get(key) != value for key, value in asked.items()):
                position["frames"].append(asked)
            met.append(Oracle(position).legal() == {"pass"})
        return found

    monkeypatch.setattr(Answers, "skipped", watched)
    for seed in range(GAMES):
        for _ in follow(varied(seed), Random(seed), 60):
            pass
    assert met and all(met)


@rule("ETERNAL-END-3")
@pytest.mark.parametrize("n", [10, 11])
def test_any_cards_bring_a_hand_down_to_nine(n):
    """Every set can be discarded, each in one order."""
    hand = ["torch", "torch", *["slay"] * 3, "wisp", "vanquish", "harsh-rule", "plague", "scare", "refresh"][:n]
    found = list(endings(Scene(hand=" ".join(hand), B={"power": 0}).does("end").state, ()))
    assert len(found) == len(set(found)) and set(found) == discards(hand)


def endings(state: EternalState, gone: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """What can be discarded until the discard is over."""
    if state.to_position()["frames"][-1]["do"] != "tidy":
        yield tuple(sorted(gone))
        return
    for action in state.legal_actions():
        after = state.clone()
        after.apply_action(action)
        yield from endings(after, (*gone, str(action).split()[1]))
