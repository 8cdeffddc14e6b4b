"""What the states of Eternal are worth, as an Evaluator."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ....core.evaluator import Evaluator
from ..model.state import EternalState
from . import evaluation, explanation

if TYPE_CHECKING:
    from ....core.advice.case import Kind


class EternalEvaluator(Evaluator[EternalState]):
    """See the modules that its functions come from."""

    weights = evaluation.NOW
    strong_1 = evaluation.STRONG_1
    answers = 3
    playout_turns = 3
    evaluate_all = staticmethod(evaluation.evaluate_all)
    features = staticmethod(evaluation.features)
    aggression = staticmethod(evaluation.aggression)
    explain = staticmethod(explanation.explain)
    feature_value = staticmethod(explanation.feature_value)

    def kinds(self) -> Sequence[Kind]:
        from .kinds import KINDS  # here: no table needs them before a hint

        return KINDS
