"""How the Vale of Eternity is shown, as a Presenter."""

from __future__ import annotations

from ....core.format.documents import Json
from ....core.presenter import Presenter
from ..model.state import ValeState
from ..rules import pending, point_sources
from . import labels


class ValePresenter(Presenter[ValeState]):
    """See the modules that its functions come from."""

    part_ends = "round_ended"
    kinds = staticmethod(labels.kinds)
    label = staticmethod(labels.label)
    preview = staticmethod(labels.preview)
    headline = staticmethod(labels.headline)
    prompt = staticmethod(labels.prompt)
    gather = staticmethod(pending.gather)
    buttons = staticmethod(labels.buttons)
    targets = staticmethod(labels.targets)
    describe = staticmethod(labels.describe)
    account = staticmethod(point_sources.account)

    def score(self, state: ValeState) -> Json:
        return {"points": state.scores, "text": "score.points"}
