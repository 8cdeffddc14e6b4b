"""The contract suite tried on games that break the contract: each fault must be noticed by a check."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from evertable.core.action import Action
from evertable.core.errors import IllegalAction, Reason
from evertable.core.rng import Rng

from . import test_undo
from .contract import checks, learning
from .contract.walk import Moment, moments, vocabulary
from .toy import TAKE, Toy, ToyPresenter, ToyRules, ToyState

Fault = Callable[[pytest.MonkeyPatch], None]


def wrap(patch: pytest.MonkeyPatch, owner: type, name: str, change: Callable[..., Any]) -> None:
    """Replace a method by one that gets the original's answer first."""
    original = getattr(owner, name)
    patch.setattr(owner, name, lambda self, *given: change(original(self, *given), self, *given))


def leaks_a_hand(patch: pytest.MonkeyPatch) -> None:
    wrap(patch, ToyState, "view", lambda view, state, seat: {**view, "next": state.hands[-1][:1]})


def leaks_a_parity(patch: pytest.MonkeyPatch) -> None:
    def change(view: Any, state: ToyState, seat: int | None) -> Any:
        return {**view, "odd": sum(len(tree) for tree in state.deck) % 2}

    wrap(patch, ToyState, "view", change)


def leaks_in_an_event(patch: pytest.MonkeyPatch) -> None:
    original = ToyState._tell

    def tell(self: ToyState, kind: str, only: Any = None, **public: Any) -> None:
        if only and kind == "laid":
            public.update(next(iter(only.values())))
        original(self, kind, only, **public)

    patch.setattr(ToyState, "_tell", tell)


def leaks_in_a_reason(patch: pytest.MonkeyPatch) -> None:
    def change(reason: Reason | None, state: ToyState, verb: str, *refs: str) -> Reason | None:
        if reason and refs and any(refs[0] in hand for hand in state.hands):
            return Reason("toy.hand", {"tree": refs[0], "held": True})
        return reason

    wrap(patch, ToyState, "why_not", change)


def leaks_in_a_label(patch: pytest.MonkeyPatch) -> None:
    wrap(
        patch,
        ToyPresenter,
        "label",
        lambda label, game, state, a: {**label, "args": {**label["args"], "top": state.deck[-1:]}},
    )


def orders_by_what_is_hidden(patch: pytest.MonkeyPatch) -> None:
    def change(legal: Any, state: ToyState) -> Any:
        return legal[::-1] if len(state.deck[-1]) % 2 else legal

    wrap(patch, ToyState, "legal_actions", change)


def foresees(patch: pytest.MonkeyPatch) -> None:
    def determinize(self: ToyState, seat: int, rng: Rng) -> ToyState:
        return self.clone()

    patch.setattr(ToyState, "determinize", determinize)


def forgets_facts(patch: pytest.MonkeyPatch) -> None:
    def change(state: ToyState, game: Toy, *given: Any) -> ToyState:
        state.known = [[[] for _ in row] for row in state.known]
        return state

    wrap(patch, Toy, "from_position", change)


def shares_a_hand(patch: pytest.MonkeyPatch) -> None:
    def change(twin: ToyState, state: ToyState) -> ToyState:
        twin.hands = state.hands
        return twin

    wrap(patch, ToyState, "clone", change)


def loses_a_card(patch: pytest.MonkeyPatch) -> None:
    def hold(self: ToyState, seat: int, tree: str) -> None:
        if len(tree) % 2:
            self.hands[seat] = sorted([*self.hands[seat], tree])

    patch.setattr(ToyState, "_hold", hold)


def refuses_without_reason(patch: pytest.MonkeyPatch) -> None:
    wrap(patch, ToyState, "why_not", lambda reason, state, verb, *refs: None if verb == "dance" else reason)


def refuses_without_words(patch: pytest.MonkeyPatch) -> None:
    wrap(patch, ToyState, "why_not", lambda reason, state, *asked: reason and Reason("toy.nameless"))


def changes_when_it_refuses(patch: pytest.MonkeyPatch) -> None:
    original = ToyState.apply_action

    def apply(self: ToyState, chosen: Action) -> None:
        try:
            original(self, chosen)
        except IllegalAction:
            self.rng += 1
            raise

    patch.setattr(ToyState, "apply_action", apply)


def never_marks(patch: pytest.MonkeyPatch) -> None:
    def change(_: None, state: ToyState, chosen: Action) -> None:
        state.undo_floor = 0

    wrap(patch, ToyState, "apply_action", change)


def writes_twins_alike(patch: pytest.MonkeyPatch) -> None:
    wrap(patch, ToyState, "legal_actions", lambda legal, state: [*legal, *legal[:1]])


def strands_a_chain(patch: pytest.MonkeyPatch) -> None:
    wrap(patch, ToyState, "legal_actions", lambda legal, state: [] if state.phase == "peeked" else legal)


def forgets_in_a_position(patch: pytest.MonkeyPatch) -> None:
    wrap(patch, ToyState, "to_position", lambda position, state: {**position, "first": 0})


def hears_itself(patch: pytest.MonkeyPatch) -> None:
    def change(_: None, state: ToyState, chosen: Action) -> None:
        if state.events is not None:
            state.rng += 1

    wrap(patch, ToyState, "apply_action", change)


def leaks_in_a_label_preview(patch: pytest.MonkeyPatch) -> None:
    wrap(patch, ToyPresenter, "preview", lambda preview, game, state, a: {"next": len(state.deck[-1])})


def leaks_in_a_set(patch: pytest.MonkeyPatch) -> None:
    def change(asked: Any, game: Toy, state: ToyState) -> Any:
        return asked and {**asked, "args": {"deck": state.deck}}

    wrap(patch, ToyPresenter, "gather", change)


def offers_too_large_a_set(patch: pytest.MonkeyPatch) -> None:
    wrap(patch, ToyPresenter, "gather", lambda asked, game, state: asked and {**asked, "most": asked["most"] + 1})


def offers_a_set_beside_other_actions(patch: pytest.MonkeyPatch) -> None:
    wrap(patch, ToyState, "legal_actions", lambda legal, state: [*legal, TAKE] if state.phase == "bury" else legal)


def splits_a_team(patch: pytest.MonkeyPatch) -> None:
    def change(outcome: Any, state: ToyState) -> Any:
        return outcome and {**outcome, "winners": outcome["winners"][:1]}

    wrap(patch, ToyState, "outcome", change)


def leaks_in_a_link(patch: pytest.MonkeyPatch) -> None:
    original = checks.seen_link
    patch.setattr(checks, "seen_link", lambda state, seat: original(state, seat).replace("P", state.deck[-1][0], 1))


def shows_in_secret(patch: pytest.MonkeyPatch) -> None:
    def change(_: None, game: Toy, state: ToyState, chosen: Action) -> None:
        state.revealed = False

    wrap(patch, ToyRules, "apply", change)


def seals_what_is_quiet(patch: pytest.MonkeyPatch) -> None:
    def change(_: None, game: Toy, state: ToyState, chosen: Action) -> None:
        state.revealed = True

    wrap(patch, ToyRules, "apply", change)


FAULTS: list[tuple[Fault, str]] = [
    (leaks_a_hand, "views samples tampered"),
    (leaks_a_parity, "samples tampered"),
    (leaks_in_an_event, "views choices"),
    (leaks_in_a_reason, "samples tampered"),
    (leaks_in_a_label, "views samples tampered"),
    (leaks_in_a_link, "links"),
    (orders_by_what_is_hidden, "samples tampered"),
    (foresees, "samples"),
    (forgets_facts, "position"),
    (shares_a_hand, "branches"),
    (loses_a_card, "cards"),
    (refuses_without_reason, "refusals"),
    (refuses_without_words, "refusals"),
    (changes_when_it_refuses, "refusals"),
    (never_marks, "branches learning"),
    (shows_in_secret, "learning"),
    (writes_twins_alike, "turn"),
    (strands_a_chain, "branches"),
    (forgets_in_a_position, "position"),
    (hears_itself, "branches"),
    (leaks_in_a_label_preview, "samples tampered"),
    (leaks_in_a_set, "samples tampered"),
    (offers_too_large_a_set, "gather"),
    (offers_a_set_beside_other_actions, "gather"),
    (splits_a_team, "turn"),
]
MOMENT_CHECKS = {
    name: getattr(checks, f"check_{name}")
    for name in [
        "turn",
        "refusals",
        "branches",
        "position",
        "links",
        "record",
        "cards",
        "views",
        "samples",
        "tampered",
        "gather",
    ]
} | {"learning": learning.check_learning}
UNDO = [
    (seals_what_is_quiet, test_undo.test_the_mark_moves_as_its_three_sentences_say),
    (seals_what_is_quiet, test_undo.test_a_quiet_decision_is_taken_back_across_forced_ones),
    (never_marks, test_undo.test_the_mark_moves_as_its_three_sentences_say),
]
GAMES = 50
"""Games walked through: a few faults are met in one of many."""
CASES = [(fault, name) for fault, names in FAULTS for name in names.split()]


@pytest.mark.parametrize(("fault", "name"), CASES, ids=[f"{fault.__name__}-{name}" for fault, name in CASES])
def test_a_fault_is_noticed(fault: Fault, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = [Moment(one.record, one.at, one.state.clone()) for one in moments("toy", "4", GAMES)]
    vocabulary("toy")
    fault(monkeypatch)
    with pytest.raises((Exception, pytest.fail.Exception)):  # whatever it trips over
        for moment in kept:
            MOMENT_CHECKS[name](moment, moment.state)


@pytest.mark.parametrize(("fault", "test"), UNDO, ids=[f"{fault.__name__}-{test.__name__}" for fault, test in UNDO])
def test_a_fault_of_the_mark_is_noticed(fault: Fault, test: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    test("toy", "4")
    fault(monkeypatch)
    with pytest.raises(AssertionError):
        test("toy", "4")


def test_a_sound_game_passes() -> None:
    for moment in moments("toy", "4", GAMES)[::10]:
        for check in MOMENT_CHECKS.values():
            check(moment, moment.state)
