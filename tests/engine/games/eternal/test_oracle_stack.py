"""Random games of the ten decks: who is asked what, and what may be played then, is as a second account of it says.

The engine plays each game twice at once: as it is, and so that nobody whom the rules name is skipped. The second is
followed by the oracle, window by window; the first must ask in the same windows, but for those in which open facts make
asking idle, and there nothing but a pass is legal in the second.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from evertable.games.eternal.decks.theme_decks import THEME_DECKS
from evertable.games.eternal.game import Eternal
from evertable.games.eternal.rules.windows import Answers

from .boards import player, rested, units
from .oracle_answers import look_at_events, look_at_items, look_at_queue, look_at_state, look_at_turn, winner
from .oracle_plays import CARDS, Sight, base, words
from .oracle_stack import WINDOWS, Moment, Oracle, allowed, asks_nobody
from .scene import Scene, rule

DECKS = [one.slug for one in THEME_DECKS]
NIGHTLY = os.environ.get("EVERTABLE_NIGHTLY") == "1"
GAMES, BOARDS = (400, 2000) if NIGHTLY else (12, 60)
DULL = ("pass", "end", "hold", "keep")
SKIPPED = Answers.skipped


class Both:
    """A game as it is played, and the same where nobody is skipped."""

    def __init__(self, start: Callable[[], Any], patch: pytest.MonkeyPatch) -> None:
        self.skips = True
        patch.setattr(Answers, "skipped", lambda kind, state, frame: self.skips and SKIPPED(kind, state, frame))
        self.real, self.whole = start(), start()
        self.whole.events = []
        self.before: list[Any] = []

    def legal(self) -> list[Any]:
        """What is legal where nobody is skipped."""
        self.skips = False
        return list(self.whole.legal_actions())

    def apply(self, action: Any, real: bool = True) -> None:
        """A decision; `real`: in the game as it is played too."""
        self.skips = False
        self.whole.apply_action(action)
        self.skips = True
        if real:
            assert list(self.real.legal_actions()) == self.before
            self.real.apply_action(action)

    def told(self) -> list[Any]:
        """What has happened since this was asked last."""
        events, self.whole.events = self.whole.events, []
        return list(events)

    def moment(self) -> Moment:
        """What lies open."""
        self.skips = False
        return Moment(self.whole.to_position(), self.whole.view(None))


def follow(both: Both, oracle: Oracle, chance: Random, most: int = 10_000) -> Counter[str]:
    """Plays a game through; returns how often each kind of question was asked."""
    met, now, happening = Counter[str](), both.moment(), None
    while now.asked and most:
        most -= 1
        question, legal = now.asked, both.legal()
        met[question[1]] += 1
        look_at_state(now)
        look_at_queue(now)
        if question[1] != "pick":
            assert question == oracle.expects(now)
            if question[1] == "main" or question[1] in WINDOWS:
                assert may(now, both, question) == {words(one) for one in legal if one[0] != "pass"}
        idle = question[1] in WINDOWS and asks_nobody(now, question[0])
        both.before = legal
        if idle:
            assert [str(one) for one in legal] == ["pass"]
            choice = legal[0]
        else:
            keen = [one for one in legal if one[0] not in DULL]
            choice = chance.choice(keen if keen and chance.random() < 0.5 else legal)
        both.apply(choice, not idle)
        oracle.decide(question, tuple(choice), now)
        if question[1] != "pick":
            happening = base(now.stack[-1]["card"]) if question[1] == "item" and choice[0] == "pass" else None
        before, now = now, both.moment()
        told = both.told()
        look_at_events(told, before, now, happening)
        if now.asked is None:
            assert both.whole.outcome()["winners"] == [winner(before, now)]
        elif now.asked[1] != "pick":
            look_at_items(before, now)
            if now.turn > before.turn > 0 and now.asked[1] == "main":
                look_at_turn(told, before, now)
        else:
            happens = [one["seat"] for one in now.position["frames"] if one["do"] in ("item", "arrive")]
            assert now.asked[0] == happens[-1]
    return met


def may(now: Moment, both: Both, question: tuple[int, str]) -> set[tuple[str, ...]]:
    """What may be played, used and attacked with at a question."""
    seat, what = question
    sight = Sight(now.position, both.whole.view(seat), seat)
    if what == "main":
        return sight.main(now.view["phase"] == "second")
    return sight.plays(allowed(question))


@rule("ETERNAL-TURN-4", "ETERNAL-STACK-10", "ETERNAL-WINDOW-1", "ETERNAL-WINDOW-3")
@pytest.mark.parametrize("seed", range(GAMES))
def test_a_game_goes_as_the_rules_say(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    redraws = 1 if seed % 7 == 0 else 2
    options = {"deck1": DECKS[seed % 10], "deck2": DECKS[(seed // 10 + 3 * seed + 1) % 10]}
    game = Eternal(options | ({"redraws": "one"} if redraws == 1 else {}))
    both = Both(lambda: game.new_initial_state(seed), monkeypatch)
    follow(both, Oracle(both.whole.first, redraws), Random(seed))
    assert both.real.is_terminal()


QUICK = [slug for slug, one in CARDS.items() if one["type"] == "fast_spell" or "ambush" in one["skills"]]
ANY = [slug for slug, one in CARDS.items() if one["cost"] is not None and not slug.endswith("monument")]


def quick_board(seed: int) -> Scene:
    """Two sides with things of all sorts in play, and answers in both hands."""
    chance = Random(seed)
    ours, theirs = [units(chance) for _ in range(2)]
    sides = [player(chance, ours, []), player(chance, theirs, ours)]
    for side in sides:
        hand = [*chance.choices(QUICK, k=5), *chance.choices(ANY, k=3)]
        side |= {"hand": " ".join(hand), "power": chance.choice((3, 9, 20, 20)), "health": 25}
    return Scene(**sides[0], B=sides[1])


@rule("ETERNAL-WINDOW-1", "ETERNAL-WINDOW-2", "ETERNAL-PREFIGHT-2")
@pytest.mark.parametrize("seed", range(BOARDS))
def test_any_board_goes_as_the_rules_say(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    game, position = (there := quick_board(seed)).game, rested(there)
    both = Both(lambda: game.from_position(position), monkeypatch)
    follow(both, Oracle.amid(position), Random(seed), 60)


@rule("ETERNAL-CARD-13", "ETERNAL-START-2", "ETERNAL-DESTINY-1")
@pytest.mark.parametrize(("drawn", "left"), [("copper-conduit/destiny torch", 0), ("trail-runner/destiny torch", 6)])
def test_what_a_turn_begins_with_is_spent_by_a_conduit_that_destiny_brings(
    drawn: str, left: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, position = (there := Scene(B={"deck": drawn, "power": 2, "most": 6})).game, rested(there)
    both = Both(lambda: game.from_position(position), monkeypatch)
    now, told = both.moment(), []
    while now.asked != (1, "main"):
        before = now
        both.apply(next(one for one in both.legal() if one[0] in ("end", "pass")), real=False)
        now, told = both.moment(), both.told()
    assert now.view["seats"][1]["power"] == left
    look_at_turn(told, before, now)
