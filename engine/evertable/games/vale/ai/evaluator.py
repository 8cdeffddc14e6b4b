"""What the states of the Vale of Eternity are worth, as an Evaluator."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ....core.evaluator import Evaluator
from ..model.state import ValeState
from . import evaluation, explanation

if TYPE_CHECKING:
    from ....core.advice.case import Kind


class ValeEvaluator(Evaluator[ValeState]):
    """See the modules that its functions come from."""

    weights = evaluation.NOW
    strong_1 = evaluation.STRONG_1
    evaluate = staticmethod(evaluation.evaluate)
    evaluate_all = staticmethod(evaluation.evaluate_all)
    features = staticmethod(evaluation.features)
    aggression = staticmethod(evaluation.aggression)
    explain = staticmethod(explanation.explain)
    feature_value = staticmethod(explanation.feature_value)

    def kinds(self) -> Sequence[Kind]:
        from .kinds import KINDS  # here: no table needs them before a hint

        return KINDS
