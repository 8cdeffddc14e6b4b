"""Everything one seat is given, as data: what non-interference is measured on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from evertable.kernel.action import Action
from evertable.kernel.documents import Json
from evertable.kernel.errors import IllegalAction, Reason
from evertable.kernel.events import seen_by
from evertable.kernel.link import seen_link
from evertable.kernel.record import canonical
from evertable.kernel.state import State

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


def given(state: State, seat: int | None, asked: Sequence[Action] = ()) -> str:
    """All that a table hands to a seat, as canonical JSON. `asked` are actions it tries to explain."""
    game = state.game
    view = state.view(seat)
    out: Json = {
        "view": view,
        "knowledge": state.knowledge(seat),
        "link": seen_link(state, seat),
        "headline": game.headline(state),
        "lines": [game.describe(view, part) for part in ("hand", "board", "opponent", "status")],
        "over": state.is_terminal(),
        "window": list(game.window(state)),
    }
    if seat is not None:
        out["buttons"] = list(game.buttons(state, seat))
    if seat is not None and seat == state.current_player():
        legal = state.legal_actions()
        out["legal"] = [[str(action), game.kinds(action), game.label(state, action)] for action in legal]
        out["previews"] = [game.preview(state, action) for action in legal]
        out["prompt"] = game.prompt(state)
        out["gather"] = game.gather(state)
        out["letting go"] = str(game.letting_go(state))
        out["ordering"] = game.ordering(state)
        out["tappable"] = [[key, reason_json(state.why_not(verb, *refs))] for key, verb, refs in game.tappable(state)]
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


def told(state: State, action: Action, seat: int | None) -> Told:
    """Apply an action to a throw-away copy and say what the seat is told."""
    after = state.clone()
    after.events = []
    after.apply_action(action)
    cut = [seen_by(happened, seat) for happened in after.events]
    faded = hooks_of(state.game.name).fades(cut)
    return Told(canonical(cut), faded, given(after, seat), after.mark == after.decisions)
