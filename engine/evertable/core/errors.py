"""Errors for bad input: each says what is wrong, why, and what is allowed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple


class Reason(NamedTuple):
    """Why something is not allowed now, as data.

    `id` is a message id of the game, `args` are its arguments, `rule` is the id of the rule in `site/rules/<game>.md`
    (None if no rule is behind it).
    """

    id: str
    args: Mapping[str, Any] = {}
    rule: str | None = None


class Part(NamedTuple):
    """What a problem names and players call otherwise: a seat by its number, a card or a field as documents do."""

    kind: Literal["seat", "card", "field"]
    what: Any
    written: str = ""
    """How documents write it, if otherwise."""

    def __str__(self) -> str:
        return self.written or (f"seat {self.what}" if self.kind == "seat" else str(self.what))


class Problem(str):
    """What is wrong, as documents write it. `parts`: the same for players, who call some of them otherwise."""

    parts: tuple[str | Part, ...]

    def __new__(cls, *parts: str | Part, told: str = "") -> Problem:
        """`told`: what players are told instead, where the problem is how something is written."""
        made = super().__new__(cls, "".join(map(str, parts)))
        made.parts = (told,) if told else parts
        return made


BEFORE_1_0 = "it was made by a version before 1.0; only what 1.0 or a later version made can be opened"
"""The problem, and `version` the field, of what an unreleased version made: its rules and formats were not final."""


class EvertableError(ValueError):
    """The base class of all errors raised for bad input."""


class IllegalAction(EvertableError):
    """An action that is not legal now; `reason` says why."""

    def __init__(self, action: object, reason: Reason) -> None:
        args = shortened(dict(reason.args), 300) if reason.args else ""
        super().__init__(written_out(f"{shortened(action, 300)}: {reason.id} {args}".strip()))
        self.action = action
        self.reason = reason

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.action, self.reason)  # out of a process, too: the text alone does not make one


class FieldError(EvertableError):
    """Bad data in a named field."""

    def __init__(self, field: str, problem: str) -> None:
        self.field, self.problem = written_out(field), written_out(problem)
        super().__init__(f"{self.field}: {self.problem}" if field else self.problem)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.field, self.problem)


class BadOptions(FieldError):
    """An unknown game option, or one with a value that is not allowed."""


class BadPosition(FieldError):
    """A position document that is invalid."""


def reject_if(wrong: object, field: str, rule: str) -> None:
    """Raise BadPosition for the field if something is wrong with it; `rule`: what must hold."""
    if wrong:
        raise BadPosition(field, rule)


class BadLink(FieldError):
    """A link that was cut off or altered, or belongs elsewhere."""


def written_out(text: str) -> str:
    """A text that may contain a stranger's input, with escapes for invisible and control characters."""
    if text.isprintable():
        return text
    return "".join([char if char.isprintable() or char == "\N{NO-BREAK SPACE}" else ascii(char)[1:-1] for char in text])


def can_be_shown(text: str) -> bool:
    """Whether a text of one or several lines has nothing but characters that are seen, and spaces."""
    return text.replace("\n", "").replace("\N{NO-BREAK SPACE}", "").isprintable()


def shortened(value: object, most: int = 40, write: Callable[[object], str] = str) -> str:
    """A value as text for an error message, cut to `most` characters; dots if it cannot be written.

    That happens for one nested too deeply, or an integer of thousands of digits. `write`: str or repr.
    """
    try:
        return write(value)[:most]
    except (RecursionError, ValueError):
        return "..."
