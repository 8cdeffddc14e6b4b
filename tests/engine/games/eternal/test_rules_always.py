"""What holds at every decision of any game: random games of all decks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice
from pickle import dumps, loads
from random import Random
from typing import Any

import pytest

from evertable.core.events import seen_by
from evertable.games.eternal.decks.theme_decks import THEME_DECKS
from evertable.games.eternal.game import Eternal, EternalRules
from evertable.games.eternal.model import stats
from evertable.games.eternal.model.modifiers import ANY
from evertable.games.eternal.model.state import EternalState, Thing
from evertable.games.eternal.rules import events as rules_events
from evertable.games.eternal.rules import moment as rules_moment
from evertable.games.eternal.rules.events import hear as hears
from evertable.games.eternal.rules.pending_work import FRAMES
from evertable.session.catalogue import TableWords
from evertable.session.log import message

from .scene import WINDOWS, rule

DECKS = [one.slug for one in THEME_DECKS]
BROKEN = re.compile(r"None|[{}_]|  |\b[a-z]+-[a-z]+\b")
"""A blank that was left, or a slug."""


def played(seed: int) -> Any:
    """The states of a random game before each decision, and after the last one."""
    chance = Random(seed)
    game = Eternal({"deck1": DECKS[seed % 10], "deck2": DECKS[(seed // 2 + seed + 3) % 10]})
    state = game.new_initial_state(seed)
    yield state
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
        yield state


def kind_of(state: EternalState, slug: str) -> str:
    """What sort of card it is; "ambush" for a unit with Ambush."""
    card = state.game.sheet.cards[state.game.sheet.base[slug.partition("/")[0]]]
    return "ambush" if "ambush" in card.skills else card.kind


@rule("ETERNAL-TURN-4", "ETERNAL-WINDOW-1", "ETERNAL-WINDOW-2", "ETERNAL-PLAY-1", "ETERNAL-SPELL-3", "ETERNAL-AMBUSH-1")
@pytest.mark.parametrize("seed", range(20))
def test_who_plays_what_when(seed):
    """The table of ETERNAL-WINDOW-1: in main phases the turn player anything, in windows fast spells, in some Ambush
    too.
    """
    for state in played(seed):
        if state.is_terminal():
            break
        *below, frame = state.to_position()["frames"]
        plays = [str(one).split()[1] for one in state.legal_actions() if one[0] in ("play", "warp")]
        ours = state.current_player() == state.active
        if frame["do"] in ("main", "attack", "next", "tidy"):
            assert ours
        elif frame["do"] == "block":
            assert not ours
        elif frame["do"] == "answer":
            window = WINDOWS[frame["row"] & 7]
            if window == "item":
                assert below[-1]["do"] == "item" and below[-1]["seat"] != frame["seat"]
            if window in ("defense", "end", "direct"):
                assert not ours
                assert {kind_of(state, one) for one in plays} <= {"fast_spell", "ambush"}
            else:
                assert ours or window in ("item", "before fight")
                assert {kind_of(state, one) for one in plays} <= {"fast_spell"}
        else:
            assert not plays


@rule("ETERNAL-LIMIT-1", "ETERNAL-LIMIT-4", "ETERNAL-DAMAGE-1", "ETERNAL-DEATH-2", "ETERNAL-ARMOR-4", "ETERNAL-WIN-1")
@pytest.mark.parametrize("seed", range(20, 40))
def test_what_never_stands(seed):
    """No dead unit, no relic weapon without armor, no thirteenth unit or card in hand, no player without health."""
    for state in played(seed):
        if state.is_terminal():
            break
        seen = state.view(None)["things"]
        for seat in (0, 1):
            mine = [one for one in seen if one["seat"] == seat]
            units = sum(one["kind"] == "unit" for one in mine) + 2 * sum(one["kind"] == "site" for one in mine)
            assert units <= 12 and len(state.hands[seat]) <= 12
            assert sum(one["kind"] == "site" for one in mine) <= 1
            weapons = [one for one in mine if one["kind"] == "relic_weapon"]
            assert len(weapons) <= 1 and (not weapons or state.armor[seat] > 0)
            assert state.health[seat] > 0 and state.power[seat] >= 0
        assert all(one["health"] > 0 for one in seen if one["kind"] in ("unit", "site"))


@pytest.mark.parametrize("seed", range(60, 80))
def test_every_line_of_the_log_is_whole(seed):
    """No blank without a word, no name of the code, whoever reads it."""
    words = TableWords(Eternal().words, ("Ann", "Bob"))
    for state in played(seed):
        for happened in state.events or ():
            for viewer in (0, 1, None):
                cut = seen_by(happened, viewer)
                if words.has(message(cut)):
                    line = words.say(message(cut), cut)
                    assert line == line.strip() and not BROKEN.search(line), (line, cut)
        state.events = []


@rule("ETERNAL-END-6", "ETERNAL-POWER-6", "ETERNAL-POWER-1", "ETERNAL-DIRECT-7")
@pytest.mark.parametrize("seed", range(40, 50))
def test_how_a_turn_begins(seed):
    """At its first decision power is full, and no power was played yet, nor a relic weapon used."""
    turn = 0
    for state in played(seed):
        if state.is_terminal():
            break
        if state.turn != turn and state.to_position()["frames"][-1]["do"] == "main":
            turn = state.turn
            assert state.power[state.active] >= state.most[state.active] or state.nights
            assert not any(state.planted) and not any(state.struck) and state.battle < 0 and not state.fought


@pytest.mark.parametrize("seed", range(10))
def test_what_is_left_out_where_nothing_has_changed_changes_nothing(seed, monkeypatch):
    """Games in which everything is looked at again and again go as those in which what is unchanged is left out."""

    def told(game: Eternal) -> Any:
        chance, state = Random(seed), game.new_initial_state(seed)
        state.events = []
        for _ in range(150):
            if state.is_terminal():
                break
            state.apply_action(chance.choice(state.legal_actions()))
        return state.to_position(), state.undo_floor, state.events

    game = Eternal({"deck1": DECKS[seed], "deck2": DECKS[(seed + 3) % 10]})
    quick = told(game)
    monkeypatch.setattr(EternalRules, "quiet", never_quiet)
    monkeypatch.setattr(rules_moment, "failing", failing)
    monkeypatch.setattr(rules_events, "hear", hear)
    monkeypatch.setattr(stats, "has", has)
    monkeypatch.setattr(stats, "having", having)
    assert told(game) == quick


def never_quiet(game: Eternal, state: EternalState) -> bool:
    """Decks and hands are looked through each time."""
    state.looked = ((None, None), (None, None))
    return False


def failing(state: EternalState) -> set[int]:
    """All things that have no health left, one by one."""
    kind = state.game.sheet.kind
    return {
        one.id
        for one in state.things
        if (kind[one.card & ANY] in ("unit", "site") and stats.health(state, one) <= 0)
        or (kind[one.card & ANY] == "relic_weapon" and not state.armor[one.side])
    }


def has(state: EternalState, one: Thing, skill: int) -> bool:
    """Its skills are worked out, whatever is in play."""
    return bool(stats.skills(state, one) & skill)


def having(state: EternalState, some: Sequence[Thing], skill: int) -> list[Thing]:
    """Each of them is looked at, whatever is in play."""
    return [one for one in some if has(state, one, skill)]


def hear(state: EternalState, *event: Any, **more: Any) -> None:
    """All things are asked whether they wait for it."""
    state.ears = -1
    hears(state, *event, **more)


@pytest.mark.parametrize("seed", range(10))
def test_no_skill_of_anything_in_play_is_overlooked(seed):
    for state in played(seed):
        for one in state.things:
            assert not stats.skills(state, one) & ~state.abroad


@pytest.mark.parametrize("seed", range(10))
def test_what_follows_from_things_in_play_is_so_looked_at_anew(seed):
    """Things are counted in as they come; what anything may have, or wait for, may be too much till one leaves."""
    for state in played(seed):
        anew = state.clone()
        rules_moment.refresh(anew)
        assert (anew.statics, anew.attached, anew.lasts) == (state.statics, state.attached, state.lasts)
        assert not anew.abroad & ~state.abroad and not anew.ears & ~state.ears


def test_a_state_pickles_with_its_game():
    *_, state = islice(played(3), 60)
    again = loads(dumps(state))
    assert again == state and again.things and again.game.options == state.game.options
    assert list(again.legal_actions()) == list(state.legal_actions())


@pytest.mark.parametrize("seed", range(10))
def test_what_always_waits_for_a_decision_has_one(seed):
    """Its list is made when somebody asks for it; it is never empty."""
    met = 0
    for state in played(seed):
        if state.frames and FRAMES.kinds[state.frames[-1][0]].waits:
            met += 1
            assert state._legal is None and state.legal_actions() is state.legal_actions() and state.legal_actions()
    assert met
