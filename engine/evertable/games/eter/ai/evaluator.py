"""What the states of ETER are worth, as an Evaluator."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ....core.evaluator import Evaluator
from ..model.state import EterState
from . import evaluation, explanation

if TYPE_CHECKING:
    from ....core.advice.case import Kind


class EterEvaluator(Evaluator[EterState]):
    """See the modules that its functions come from."""

    weights = evaluation.NOW
    answers = 2
    strong_1 = evaluation.STRONG_1
    evaluate = staticmethod(evaluation.evaluate)
    evaluate_all = staticmethod(evaluation.evaluate_all)
    static_eval = staticmethod(evaluation.static_eval)
    outlook = staticmethod(evaluation.outlook)
    features = staticmethod(evaluation.features)
    aggression = staticmethod(evaluation.aggression)
    explain = staticmethod(explanation.explain)
    feature_value = staticmethod(explanation.feature_value)

    def kinds(self) -> Sequence[Kind]:
        from .kinds import KINDS  # here: no table needs them before a hint

        return KINDS
