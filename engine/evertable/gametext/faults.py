"""What is wrong with a game text, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..core.errors import EvertableError, Reason, shortened, written_out

if TYPE_CHECKING:
    from .tree import Tree

MOST_SHOWN = 40
"""So many characters of what stands in the wrong place are shown."""


class BadText(EvertableError):
    """A game text that cannot be read from some place on.

    `line` and `column` (both from 1) say where; `found` what stands there ("" at the end of a line or text), `problem`
    why it cannot, `expected` what can ("" if nothing can). `reason` is the engine's for a decision that is not legal,
    else None. `trees` are the games before the place, the last one as far as it was read.
    """

    def __init__(
        self, line: int, column: int, found: str, problem: str, expected: str = "", reason: Reason | None = None
    ) -> None:
        self.line, self.column, self.reason = line, column, reason
        self.found = written_out(shortened(found, MOST_SHOWN))
        self.problem, self.expected = written_out(problem), written_out(expected)
        self.trees: list[Tree] = []
        super().__init__(f"line {line}, column {column}: {self.sentence(self.problem)}")

    def sentence(self, problem: str) -> str:
        """What is wrong, without the place; `problem`: in place of its own, such as a reason in the words of a game."""
        stands = f"“{self.found}”: {problem}" if self.found else problem
        return f"{stands}; here may stand {self.expected}" if self.expected else stands

    def __reduce__(self) -> tuple[Any, ...]:
        given = self.line, self.column, self.found, self.problem, self.expected, self.reason
        return type(self), given, {"trees": self.trees}
