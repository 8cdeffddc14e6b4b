"""What the states of ETER are worth, as an Evaluator."""

from __future__ import annotations

from ....core.evaluator import Evaluator
from ..model.state import EterState
from . import evaluation, explanation


class EterEvaluator(Evaluator[EterState]):
    """See the modules that its functions come from."""

    weights = evaluation.NOW
    strong_1 = evaluation.STRONG_1
    evaluate = staticmethod(evaluation.evaluate)
    evaluate_all = staticmethod(evaluation.evaluate_all)
    static_eval = staticmethod(evaluation.static_eval)
    outlook = staticmethod(evaluation.outlook)
    features = staticmethod(evaluation.features)
    aggression = staticmethod(evaluation.aggression)
    explain = staticmethod(explanation.explain)
    feature_value = staticmethod(explanation.feature_value)
