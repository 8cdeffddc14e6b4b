"""Declared game options: validated, packed into links, and shown as the new-game form."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Self

from .errors import BadLink, BadOptions, shortened
from .format.packing import ALPHABET, Reader, Writer
from .since import NEWEST, newest_of, under

Value = Any
"""A JSON value of an option."""
When = Mapping[str, tuple[Value, ...]]
"""Names of options and the values they must have."""


def holds(when: When, chosen: Mapping[str, Value]) -> bool:
    """Whether these choices meet a condition."""
    return all(chosen[name] in allowed for name, allowed in when.items())


def told(when: When) -> dict[str, list[Value]]:
    """A condition as plain data."""
    return {name: list(allowed) for name, allowed in when.items()}


def seat_named(value: Value) -> int | None:
    """The seat that an option's value names (`seat1` is seat 0); None for other values."""
    number = value.removeprefix("seat") if isinstance(value, str) else ""
    return int(number) - 1 if value == f"seat{number}" and number.isdecimal() else None


@dataclass(frozen=True)
class Option(ABC):
    """One declared option.

    `when` names other options and the values they must have for this one to matter; where it does not matter it takes
    its default and costs nothing in a link. Options named in `when` must be declared earlier. `seat`: whose it is, such
    as a player's deck; None for the whole table. `since`: the first ruleset with it; under older ones it has its
    default, which must mean what was so before, and no link, save or position names it.
    """

    name: str
    default: Value
    when: When = field(default_factory=dict, kw_only=True)
    seat: int | None = field(default=None, kw_only=True)
    since: int = field(default=1, kw_only=True)

    @property
    def newest(self) -> int:
        """The newest ruleset of any part of it."""
        return self.since

    def under(self, ruleset: int) -> Self:
        """The option as it is under a ruleset that has it."""
        return self

    def matters(self, chosen: Mapping[str, Value]) -> bool:
        """Whether the earlier choices leave this option any meaning."""
        return holds(self.when, chosen)

    @abstractmethod
    def check(self, value: Value, chosen: Mapping[str, Value]) -> Value:
        """The canonical form of `value`. Raises BadOptions (field = option name)."""

    @abstractmethod
    def write(self, value: Value, out: Writer, chosen: Mapping[str, Value]) -> None:
        """Pack a canonical value."""

    @abstractmethod
    def read(self, source: Reader, chosen: Mapping[str, Value]) -> Value:
        """Unpack a value. Raises BadLink."""

    @abstractmethod
    def declare(self) -> dict[str, Any]:
        """The form field: at least {"name", "type", "default"}."""

    def named(self, value: Value) -> str | None:
        """The name that people gave a value of their own; None for values that the game names."""
        return None


@dataclass(frozen=True)
class Choice(Option):
    """One of a few values, each a word or a number. A number may be given as its digits, as an address has it.

    `values_when` gives conditions for single values, as `when` does for the whole option. The default is always
    allowed. Values of later rulesets than the option are declared in an AppendOnly.
    """

    values: tuple[str | int, ...] = ()
    values_when: Mapping[str | int, When] = field(default_factory=dict, kw_only=True)

    def __post_init__(self) -> None:
        if self.default in self.values_when or not self.values_when.keys() <= {*self.values}:
            raise ValueError(f"{self.name}: only values other than the default have conditions")

    @property
    def newest(self) -> int:
        return max(self.since, newest_of(self.values))

    def under(self, ruleset: int) -> Self:
        values = tuple(under(self.values, ruleset))
        if values == self.values:
            return self
        when = {value: when for value, when in self.values_when.items() if value in values}
        return replace(self, values=values, values_when=when)

    def allowed(self, chosen: Mapping[str, Value]) -> tuple[str | int, ...]:
        """The values that the earlier choices allow."""
        return tuple([value for value in self.values if holds(self.values_when.get(value, {}), chosen)])

    def check(self, value: Value, chosen: Mapping[str, Value]) -> Value:
        allowed = self.allowed(chosen)
        if isinstance(value, str):
            value = next((one for one in self.values if str(one) == value), value)
        if type(value) not in (str, int) or value not in allowed:
            shown = shortened(value, 80, repr)
            raise BadOptions(self.name, f"{shown} {self._why_not(value)} one of {', '.join(map(str, allowed))}")
        return value

    def _why_not(self, value: Value) -> str:
        when = self.values_when.get(value) if isinstance(value, str | int) else None
        if when is None:
            return "is not"
        wanted = [f"{name} {' or '.join(map(str, values))}" for name, values in when.items()]
        return f"needs {' and '.join(wanted)}; now it is"

    def write(self, value: Value, out: Writer, chosen: Mapping[str, Value]) -> None:
        out.put(self.values.index(value), len(self.values))

    def read(self, source: Reader, chosen: Mapping[str, Value]) -> Value:
        return self.values[source.get(len(self.values))]

    def declare(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "type": "choice",
            "values": list(self.values),
            "default": self.default,
            "values_when": {str(value): told(when) for value, when in self.values_when.items()},
        }


def _nothing(value: Value, ruleset: int) -> str | None:
    return None


@dataclass(frozen=True)
class OwnChoice(Choice):
    """One of a few named values, or something of a player's own; in a form it is a choice with `own`, which says what.

    `canonical(value, ruleset)` makes the canonical text of a given value: `prefix` and then at most `most` characters
    of a link; None if it is nothing of the sort; raises ValueError with the problem. The text must not depend on the
    ruleset. `title` is the name people gave it.
    """

    own: str = ""
    prefix: str = "own:"
    most: int = 60
    canonical: Callable[[Value, int], str | None] = _nothing
    title: Callable[[str], str] = str
    ruleset: int = NEWEST
    """The ruleset it is read by: see `under`."""

    def under(self, ruleset: int) -> Self:
        return replace(super().under(ruleset), ruleset=ruleset)

    def check(self, value: Value, chosen: Mapping[str, Value]) -> Value:
        try:
            own = self.canonical(value, self.ruleset)
        except ValueError as bad:
            raise BadOptions(self.name, str(bad)) from bad
        return super().check(value, chosen) if own is None else own

    def write(self, value: Value, out: Writer, chosen: Mapping[str, Value]) -> None:
        if value in self.values:
            out.put(self.values.index(value), len(self.values) + 1)
            return
        out.put(len(self.values), len(self.values) + 1)
        text = value.removeprefix(self.prefix)
        out.put(len(text), self.most)
        for char in text:
            out.put(ALPHABET.index(char), len(ALPHABET))

    def read(self, source: Reader, chosen: Mapping[str, Value]) -> Value:
        k = source.get(len(self.values) + 1)
        if k < len(self.values):
            return self.values[k]
        return self.prefix + "".join([ALPHABET[source.get(len(ALPHABET))] for _ in range(source.get(self.most))])

    def declare(self) -> dict[str, Any]:
        return {**super().declare(), "own": self.own}

    def named(self, value: Value) -> str | None:
        return None if value in self.values else self.title(value)


@dataclass(frozen=True)
class Flag(Option):
    """On or off."""

    default: bool = False

    def check(self, value: Value, chosen: Mapping[str, Value]) -> Value:
        if not isinstance(value, bool):
            raise BadOptions(self.name, f"{shortened(value, 80, repr)} is not true or false")
        return value

    def write(self, value: Value, out: Writer, chosen: Mapping[str, Value]) -> None:
        out.flag(value)

    def read(self, source: Reader, chosen: Mapping[str, Value]) -> Value:
        return source.flag()

    def declare(self) -> dict[str, Any]:
        return {"name": self.name, "type": "flag", "default": self.default}


Options = Mapping[str, Value]
"""Every declared option with its canonical value."""


def options_under(declared: Sequence[Option], ruleset: int) -> tuple[Option, ...]:
    """The options that exist under a ruleset, each as it is then."""
    return tuple([option.under(ruleset) for option in declared if option.since <= ruleset])


def check_options(declared: Sequence[Option], given: Mapping[str, Value], ruleset: int = NEWEST) -> dict[str, Value]:
    """All options in canonical form: given values where they matter, else defaults, also for options after the ruleset.

    Raises BadOptions for an unknown name or a value that is not allowed.
    """
    if not isinstance(given, Mapping):
        raise BadOptions("options", "it is an object with named values")
    names = [option.name for option in declared]
    for name in given:
        if name not in names:
            raise BadOptions(shortened(name), f"there is no such option; there are {', '.join(names)}")
    chosen: dict[str, Value] = {}
    for option in declared:
        there = option.since <= ruleset
        value = option.under(ruleset).check(given.get(option.name, option.default), chosen)
        if not there and value != option.default:
            raise BadOptions(option.name, f"it is an option since ruleset {option.since}; here are the rules {ruleset}")
        chosen[option.name] = value if there and option.matters(chosen) else option.default
    return chosen


def write_options(declared: Sequence[Option], chosen: Options, out: Writer, ruleset: int = NEWEST) -> None:
    """Pack canonical options: those of the ruleset."""
    for option in options_under(declared, ruleset):
        if option.matters(chosen):
            option.write(chosen[option.name], out, chosen)


def read_options(declared: Sequence[Option], source: Reader, ruleset: int = NEWEST) -> dict[str, Value]:
    """Unpack options, without those of later rulesets. Raises BadLink."""
    chosen: dict[str, Value] = {}
    for option in options_under(declared, ruleset):
        if not option.matters(chosen):
            chosen[option.name] = option.default
            continue
        try:
            chosen[option.name] = option.check(option.read(source, chosen), chosen)
        except BadOptions as bad:
            raise BadLink("options", shortened(bad, 300)) from bad
    return chosen
