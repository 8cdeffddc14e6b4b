"""What the states of the Vale of Eternity are worth, as an Evaluator."""

from __future__ import annotations

from ....core.evaluator import Evaluator
from ..model.state import ValeState
from . import evaluation, explanation


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
