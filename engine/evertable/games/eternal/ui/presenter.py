"""How Eternal is shown, as a Presenter."""

from __future__ import annotations

from ....core.format.documents import Json
from ....core.turns.frames import FramePresenter
from ..ai import forecast
from ..model.state import EternalState
from . import labels, stops, text_view


class EternalPresenter(FramePresenter[EternalState]):
    """See the modules that its functions come from."""

    windows = stops.WINDOWS
    kinds = staticmethod(labels.kinds)
    label = staticmethod(labels.label)
    headline = staticmethod(labels.headline)
    prompt = staticmethod(labels.prompt)
    buttons = staticmethod(labels.buttons)
    forecast = staticmethod(forecast.assigned)
    window = staticmethod(stops.window)
    describe = staticmethod(text_view.describe)

    def score(self, state: EternalState) -> Json:
        return {"points": list(state.health), "text": "score.health"}
