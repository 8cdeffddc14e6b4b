"""Frames: what the core's kinds of pending work promise, on the Duel, which uses each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from evertable.core.action import Action, parse
from evertable.core.errors import BadPosition, IllegalAction
from evertable.core.format.record import Record, canonical
from evertable.core.state import State
from evertable.core.turns.frames import FrameGame
from evertable.core.turns.windows import PASS, AnswerWindow
from evertable.session.game_session import LineOfPlay, Session

from .contract.learning import twins
from .contract.mixes import MODES, NAMES, find
from .contract.walk import moments, records
from .duel import ANSWER, ATTACK, BLOCK, CARDS, FRAMES, SLUGS, Duel, DuelState, Unit

WINDOWED = [name for name in NAMES if issubclass(find(name), FrameGame)]
each_windowed = pytest.mark.parametrize("name", WINDOWED)


def table(hands: tuple[str, str] = ("", ""), units: str = "", turns: int = 3, **options: Any) -> DuelState:
    """A Duel in seat 1's main phase: cards of both hands, units as `seat:card`, nobody has bid."""
    state = Duel(options).new_initial_state(1)
    left = [slug for slug, n in CARDS.counts.items() for _ in range(n)]
    put = [[SLUGS.index(slug) for slug in hand.split()] for hand in hands]
    there = [(int(one[0]) - 1, SLUGS.index(one[2:])) for one in units.split()]
    for card in [*put[0], *put[1], *(card for _, card in there)]:
        left.remove(card)
    state.hands = [bytes(sorted(hand)) for hand in put]
    state.bag, state.gone = b"", bytes(sorted(left))
    state.units = tuple([Unit(k, card, seat, 0) for k, (seat, card) in enumerate(there, 1)])
    state.made, state.turns, state.power = len(there), turns, [2, 2]
    state._legal = None
    twin: DuelState = state.game.from_position(state.to_position())
    assert twin == state
    return twin


def play(state: DuelState, *decisions: str) -> DuelState:
    for decision in decisions:
        state.apply_action(parse(decision))
    return state


def legal(state: State) -> list[str]:
    return [str(one) for one in state.legal_actions()]


# ---- windows ----


def windows(state: Any) -> Iterator[tuple[int, int, int, int]]:
    """Pass as long as windows are open and nothing is drawn or revealed: (seat, row, decisions, mark) of each."""
    kinds = state.game.frames.kinds
    while state.frames and isinstance(kinds[state.frames[-1][0]], AnswerWindow) and state.undo_floor < state.decisions:
        yield state.current_player(), state.frames[-1][2], state.decisions, state.undo_floor
        state.apply_action(PASS)
    yield -1, -1, state.decisions, state.undo_floor


def windows_after(state: Any, decision: Action) -> list[tuple[int, int, int, int]]:
    """The windows that a decision opens; the state is used up."""
    state.apply_action(decision)
    return list(windows(state))


@each_windowed
def test_a_skipped_window_has_no_answer(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sound: whoever is not asked could not have answered."""
    skipped, seen = AnswerWindow.skipped, [0]

    def watch(self: AnswerWindow, state: Any, frame: Any) -> bool:
        found = skipped(self, state, frame)
        if found:
            seen[0] += 1
            assert not any(all(group.refs) for group in self.answers(state, frame)), f"{frame} is skipped, and has one"
        return found

    monkeypatch.setattr(AnswerWindow, "skipped", watch)
    for mode in (mode for other, mode in MODES if other == name):
        for record in records(name, mode):
            record.replay()
    assert seen[0] > 20


def blind(name: str, inside: bool = True) -> int:
    """Two worlds that the mover cannot tell apart, the same decision, then passes: the same windows, mark and count.

    Returns how many pairs came to a window. `inside`: also from decisions within a window.
    """
    pairs, kinds = 0, find(name).frames.kinds  # type: ignore[attr-defined]
    for moment in (m for other, mode in MODES if other == name for m in moments(name, mode)):
        state: Any = moment.state
        if state.is_terminal() or (isinstance(kinds[state.frames[-1][0]], AnswerWindow) and not inside):
            continue
        fresh = moment.fresh
        after = [(decision, windows_after(fresh.clone(), decision)) for decision in state.legal_actions()]
        for world in twins(moment, state.current_player()):
            for decision, here in after:
                assert windows_after(world.clone(), decision) == here, f"{decision} tells of a hand"
                pairs += len(here) > 1
    return pairs


@each_windowed
def test_windows_are_blind(name: str) -> None:
    assert blind(name) > 100


@each_windowed
def test_a_window_that_looks_into_a_hand_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The mutant that skips where the hand has nothing that fits."""
    skipped = AnswerWindow.skipped
    monkeypatch.setattr(
        AnswerWindow, "skipped", lambda self, state, frame: skipped(self, state, frame)
        or not any(all(group.refs) for group in self.answers(state, frame)),
    )  # fmt: skip
    with pytest.raises(AssertionError, match="tells of a hand"):
        blind(name, inside=False)


def test_a_window_asks_again_until_it_is_passed() -> None:
    state = play(table(("spark", "spark spark pup")), "cast spark")
    assert state.current_player() == 1 and legal(state) == ["cast spark", "pass"]
    play(state, "cast spark")
    assert state.current_player() == 1, "the hand of seat 1 is empty: its window is skipped, and the spell works"
    assert state.life == [5, 6] and legal(state) == ["cast spark", "pass"]
    play(state, "pass")
    assert state.current_player() == 0 and state.life == [5, 5]


def test_a_seat_without_power_is_asked_once_something_was_made_cheaper() -> None:
    for cheap, asked in ((False, 0), (True, 1)):
        state = table(("spark", "spark"))
        state.power, state.cheap = [2, 0], [False, cheap]
        assert play(state, "cast spark").current_player() == asked


def test_a_pass_with_nothing_to_play_is_a_decision() -> None:
    assert legal(play(table(("spark", "pup")), "cast spark")) == ["pass"]


def test_a_ward_stops_what_it_answers() -> None:
    state = play(table(("spark pup", "ward")), "cast spark", "cast ward", "pass")
    assert state.life == [6, 6] and state.current_player() == 0
    assert legal(state) == ["play pup", "end"]


# ---- assignments ----


def test_members_are_asked_one_by_one() -> None:
    state = play(table(("pup", ""), "1:pup 1:bear 1:smith 2:pup"), "end")
    assert legal(state) == ["at life", "at power"]
    assert legal(play(state, "at life")) == ["attack c1", "attack c1 wild", "hold c1"]
    play(state, "hold c1")
    assert legal(state) == ["attack c3", "hold c3"], "a bear must attack, so it is not asked"
    assert [one.does for one in state.units] == [0, 1, 0, 0]


def test_a_common_target_with_one_answer_is_settled() -> None:
    state = table(("pup", ""), "1:pup")
    state.power[1] = 0
    assert legal(play(state, "end")) == ["attack c1", "attack c1 wild", "hold c1"]


def test_hold_goes_when_all_who_are_left_are_needed() -> None:
    state = play(table(("", "pup"), "1:smith 2:pup 2:pup 2:pup", block="must"), "end", "at life", "attack c1", "pass")
    assert legal(state) == ["block c2 c1", "hold c2"]
    play(state, "hold c2")
    assert legal(state) == ["block c3 c1", "hold c3"]
    before = state.clone()
    play(state, "hold c3")
    assert not any(frame[0] == BLOCK.number for frame in state.frames), "the last one must block: it is settled"
    play(before, "block c3 c1")
    assert before.frames and before.frames[-1][0] == BLOCK.number


def test_the_rest_hold_once_most_take_part() -> None:
    state = play(table(("", "pup"), "1:smith 2:pup 2:pup 2:pup"), "end", "at life", "attack c1", "pass")
    play(state, "block c2 c1", "block c3 c1")
    assert not any(frame[0] == BLOCK.number for frame in state.frames)


def test_a_whole_assignment_is_one_request() -> None:
    """In any order; all or nothing; the member that cannot is named; one step of undo, one line."""
    state = play(table(("pup", "pup"), "1:pup 1:bear 1:smith 2:pup"), "end")
    chain = state.game.presenter.expand(state, [("c3",), ("c1", "wild")], "life")
    assert [str(one) for one in chain] == ["at life", "attack c1 wild", "attack c3"]
    assert ATTACK.collapse(chain) == {"verb": "attack", "at": "life", "pairs": [["c1", "wild"], ["c3"]]}
    whole = state.game.presenter.expand(state, [("c2",)], "life")
    assert [str(one) for one in whole] == [
        "at life",
        "hold c1",
        "hold c3",
    ]
    before = canonical(state.to_position())
    for pairs, common, named in (
        ([("c1", "twice")], "life", "attack c1 twice"), ([("c4",)], "life", "attack c4"), ([("c1",)], "bag", "at bag"),
        ([("c1",), ("c1",)], "life", "attack c1"), ([("c2", "wild")], "life", "attack c2 wild"), ([], None, "at"),
    ):  # fmt: skip
        with pytest.raises(IllegalAction) as caught:
            state.game.presenter.expand(state, pairs, common)
        assert str(caught.value.action).strip() == named and caught.value.reason.id
    assert canonical(state.to_position()) == before
    session = Session(state.game, LineOfPlay(Record.starting(state)), [{"kind": "human", "name": n} for n in "AB"])  # type: ignore[typeddict-item]
    with pytest.raises(IllegalAction):
        session.assign(0, [("c4",)], "life")
    assert len(session.line) == 0
    session.assign(0, [("c3",), ("c1",)], "life")
    assert len(session.line) == 3 and session.last_of_a_person() == 0
    assert session.undo_reason(0) is None
    with pytest.raises(IllegalAction):
        session.assign(1, [("c4", "c1")])


# ---- sequences, queues, one of many ----


def test_a_sequence_waits_for_what_it_asks() -> None:
    """Two ghosts die at one moment: the active seat's strikes first; each asks, unless there is but one to pick."""
    state = play(table(("pup", "pup"), "1:ghost 2:ghost 2:pup 2:smith"), "end", "at life", "attack c1", "pass", "pass")
    assert legal(state) == ["block c2 c1", "hold c2"]
    play(state, "block c2 c1", "hold c3", "hold c4")
    assert state.current_player() == 0 and legal(state) == ["pick c3", "pick c4"]
    twin = state.game.from_position(state.to_position())
    for one in (state, twin, state.clone()):
        play(one, "pick c3")
        assert [unit.id for unit in one.units] == [4], "the other ghost finds nobody: it asks nothing"


def test_an_open_choice_of_one_is_no_decision() -> None:
    state = play(table(("pup", "pup"), "1:ghost 2:smith 2:bear"), "end", "at life", "attack c1", "pass", "pass")
    decisions = state.decisions
    play(state, "block c2 c1", "hold c3")
    assert state.decisions == decisions + 2 and not state.units, "the smith falls, the only bear is picked unasked"


# ---- together, sets ----


def bidding(hands: tuple[str, str]) -> DuelState:
    return play(table(hands, turns=4), "end")


def test_a_commitment_is_seen_by_its_owner_alone_until_all_have_made_one() -> None:
    state = bidding(("spark", "bear ward"))
    play(state, "bid spark")
    assert [state.view(viewer)["position"]["bids"][0] for viewer in (0, 1, None)] == ["spark", "?", "?"]
    assert state.undo_floor == 0, "it is open until the other seat commits"
    play(state, "bid ward")
    assert state.life == [6, 7] and state.bids == [None, None]
    assert state.undo_floor == state.decisions, "the last one reveals, and that seals"


def test_nobody_bids_with_an_empty_hand() -> None:
    assert legal(bidding(("", "bear"))) == ["keep"]


def test_a_set_is_chosen_in_ascending_order() -> None:
    state = play(table(("pup pup bear spark ward", ""), turns=3), "end")
    asked = state.game.presenter.gather(state)
    assert asked is not None and (asked["least"], asked["most"], asked["done"]) == (2, 3, "done")
    assert legal(state) == ["discard pup", "discard bear", "discard spark"]
    play(state, "discard bear")
    assert state.view(1)["position"]["frames"][-1]["picked"] == []
    assert legal(state) == ["discard spark", "discard ward"]
    play(state, "discard spark")
    assert legal(state) == ["discard ward", "done"]


# ---- positions ----


@pytest.mark.parametrize(
    ("change", "name"),
    [
        (lambda p: p["frames"].clear(), "frames"),
        (lambda p: p["frames"].append({"do": "dance", "seat": 0}), "frames[2].do"),
        (lambda p: p["frames"].append({"do": "spell", "seat": 0, "step": 7, "data": [4, 1]}), "frames[2].step"),
        (lambda p: p["frames"].append({"do": "tidy", "seat": 0, "picked": [9]}), "frames[2].picked"),
        (lambda p: p["frames"].append(attack(members=[9])), "frames[2].members"),
        (lambda p: p["frames"].append(attack(at=1)), "frames[2].at"),
        (lambda p: p["frames"].append(attack(common=2)), "frames[2].common"),
        (lambda p: p["frames"].append({"do": "pick", "seat": 0}), "frames[2]"),
    ],
)
def test_frames_of_a_position_are_checked(change: Callable[[Any], Any], name: str) -> None:
    position = table(("pup bear", "pup"), "1:pup 2:pup").to_position()
    change(position)
    with pytest.raises(BadPosition) as caught:
        Duel().from_position(position)
    assert caught.value.field == name


def attack(**details: Any) -> dict[str, Any]:
    return {"do": "attack", "seat": 0, "members": [1], "at": 0, "n": 0, "common": -1, **details}


def test_every_kind_of_frame_comes_up() -> None:
    """The contract suite tries them all: none of the kinds is there for nothing."""
    met = set()
    for mode in (mode for other, mode in MODES if other == "duel"):
        for record in records("duel", mode):
            state: Any = record.initial()
            for decision in record.decisions:
                met |= {frame[0] for frame in state.frames}
                state.apply_action(decision)
    waits = {kind.number for kind in FRAMES.kinds if kind.do not in ("haunts", "haunt")}
    assert waits <= met and ANSWER.number in met


def test_a_moment_goes_before_what_waits() -> None:
    """The Duel's deaths of deaths: a ghost picked by a ghost strikes before the second ghost of the first moment."""
    units = "1:ghost 2:ghost 2:ghost 1:bear 1:smith"
    state = play(table(("pup", "pup"), units), "end", "at life", "attack c1", "hold c5", "pass", "pass")
    play(state, "block c2 c1", "hold c3")
    assert state.current_player() == 1, "c1 has picked c3 unasked, whose strike comes before that of c2"
    assert legal(state) == ["pick c4", "pick c5"]
