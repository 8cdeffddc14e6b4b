"""How ETER is shown, as a Presenter."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.format.documents import Json
from ....core.presenter import Presenter
from ..model.state import EterState
from . import labels


class EterPresenter(Presenter[EterState]):
    """See the modules that its functions come from."""

    news_from = frozenset({"play_over"})
    kinds = staticmethod(labels.kinds)
    label = staticmethod(labels.label)
    step_name = staticmethod(labels.step_name)
    any_order = staticmethod(labels.any_order)
    prompt = staticmethod(labels.prompt)
    buttons = staticmethod(labels.buttons)
    targets = staticmethod(labels.targets)
    describe = staticmethod(labels.describe)

    def score(self, state: EterState) -> Json | None:
        if state.game.options["length"] == "play":
            return None
        return {"points": state.match.wins, "text": "score.plays"}

    def counted_by(self, state: EterState, seat: int) -> Sequence[tuple[str, str]]:
        mages = state.match.mages
        return [("counted.mage", state.game.mage_name(mages[seat]))] if mages and mages[seat] >= 0 else []

    def headline(self, state: EterState) -> Json:
        game = state.game
        key = (
            ("title.tournament" if state.match.play else "title.tournament.opening")
            if game.options["tournament"]
            else "title.single"
            if game.options["length"] == "play" or not state.match.play
            else "title"
        )
        mode = "quick" if game.quick else game.options["mode"]
        return {"text": key, "args": {"mode": mode, "size": game.size, "play": state.match.play}}
