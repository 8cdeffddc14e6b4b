"""Everything one seat is given, as data: what non-interference is measured on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, NamedTuple

from evertable.core.action import Action
from evertable.core.errors import IllegalAction, Reason
from evertable.core.events import seen_by
from evertable.core.format.documents import Json
from evertable.core.format.record import canonical
from evertable.core.state import State

from .hooks import hooks_of


def reason_json(reason: Reason | None) -> Any:
    """A reason as the page gets it."""
    return reason and [reason.id, dict(reason.args), reason.rule]


def refusal(state: State, asked: Action) -> Any:
    """What applying an action answers, or None when it goes through. The state is a throw-away."""
    try:
        state.clone().apply_action(asked)
    except IllegalAction as illegal:
        return reason_json(illegal.reason)
    return None


def given(state: State, seat: int | None, view: Json | None = None) -> str:
    """All that a table hands to a seat unasked, as canonical JSON. `view`: the seat's view where it is made already.

    Its link is not among it: check_links compares that in two worlds, and what it is made of, the view holds as its
    position (test_contract: test_a_link_is_made_of_nothing_else).
    """
    game = state.game
    view = state.view(seat) if view is None else view
    out: Json = {
        "view": view,
        "knowledge": state.knowledge(seat),
        "headline": game.presenter.headline(state),
        "lines": [game.presenter.describe(view, part) for part in ("hand", "board", "opponent", "status")],
        "over": state.is_terminal(),
        "window": list(game.presenter.window(state)),
    }
    if seat is not None:
        out["buttons"] = list(game.presenter.buttons(state, seat))
    if seat is not None and seat == state.current_player():
        legal = state.legal_actions()
        out["legal"] = [
            [str(action), game.presenter.kinds(action), game.presenter.label(state, action)] for action in legal
        ]
        out["previews"] = [game.presenter.preview(state, action) for action in legal]
        out["prompt"] = game.presenter.prompt(state)
        out["gather"] = game.presenter.gather(state)
        out["letting go"] = str(game.rules.letting_go(state))
        out["ordering"] = game.presenter.ordering(state)
        out["targets"] = [
            [key, reason_json(state.why_not(verb, *refs))] for key, verb, refs in game.presenter.targets(state)
        ]
    return canonical(out)


def answers(state: State, seat: int | None, asked: Sequence[Action]) -> str:
    """Why a seat may not do what it asks about, as canonical JSON."""
    out: Json = {}
    if seat is not None and seat == state.current_player():
        legal = state.legal_actions()
        out["why"] = [reason_json(state.why_not(action.verb, *action.refs)) for action in asked]
        out["refused"] = [refusal(state, action) for action in asked if action not in legal]
    return canonical(out)


class Told(NamedTuple):
    """What a decision tells a seat."""

    events: str
    fades: bool
    """See Hooks.fades."""
    given: str
    marked: bool
    """Whether it can be taken back no more."""


class Eyes:
    """What each seat is given of one state, now and after a decision: made when it is first asked for, and kept.

    The state must not be changed meanwhile, nor what is given out here.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self._views: dict[int | None, Json] = {}
        self._given: dict[int | None, str] = {}
        self._answers: dict[int | None, str] = {}
        self._after: dict[Action, State] = {}
        self._told: dict[tuple[Action, int | None], Told] = {}

    @cached_property
    def position(self) -> Json:
        """The whole position."""
        return self.state.to_position()

    def view(self, seat: int | None) -> Json:
        """The view of a seat."""
        if seat not in self._views:
            self._views[seat] = self.state.view(seat)
        return self._views[seat]

    def given(self, seat: int | None) -> str:
        """See given."""
        if seat not in self._given:
            self._given[seat] = given(self.state, seat, self.view(seat))
        return self._given[seat]

    def answers(self, seat: int | None, asked: Sequence[Action]) -> str:
        """See answers; `asked` must be the same each time."""
        if seat not in self._answers:
            self._answers[seat] = answers(self.state, seat, asked)
        return self._answers[seat]

    def after(self, action: Action) -> State:
        """A copy of the state after an action, with its events."""
        if action not in self._after:
            after = self._after[action] = self.state.clone()
            after.events = []
            after.apply_action(action)
        return self._after[action]

    def told(self, action: Action, seat: int | None) -> Told:
        """What a seat is told when an action is carried out."""
        if (action, seat) not in self._told:
            after = self.after(action)
            cut = [seen_by(happened, seat) for happened in after.events or ()]
            faded = hooks_of(after.game.name).fades(cut)
            marked = after.undo_floor == after.decisions
            self._told[action, seat] = Told(canonical(cut), faded, given(after, seat), marked)
        return self._told[action, seat]
