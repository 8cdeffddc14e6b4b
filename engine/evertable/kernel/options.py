"""Declared game options: validated at the edge, packed into links, drawn as the new-game form."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .errors import BadLink, BadOptions
from .packing import Reader, Writer

Value = Any
"""A JSON value: what an option may hold."""


@dataclass(frozen=True)
class Option(ABC):
    """One declared option.

    `when` names other options and the values they must have for this one to matter; where
    it does not matter the option takes its default and costs nothing in a link. Options
    named in `when` must be declared earlier.
    """

    name: str
    default: Value
    when: Mapping[str, tuple[Value, ...]] = field(default_factory=dict, kw_only=True)

    def matters(self, chosen: Mapping[str, Value]) -> bool:
        """Whether the earlier choices leave this option any meaning."""
        return all(chosen[name] in allowed for name, allowed in self.when.items())

    @abstractmethod
    def check(self, value: Value, chosen: Mapping[str, Value]) -> Value:
        """The canonical form of `value`; raises BadOptions (field = option name)."""

    @abstractmethod
    def write(self, value: Value, out: Writer, chosen: Mapping[str, Value]) -> None:
        """Pack a canonical value."""

    @abstractmethod
    def read(self, source: Reader, chosen: Mapping[str, Value]) -> Value:
        """Unpack a value; raises BadLink."""

    @abstractmethod
    def declare(self) -> dict[str, Any]:
        """The form field: at least {"name", "type", "default"}."""


@dataclass(frozen=True)
class Choice(Option):
    """One of a few named values."""

    values: tuple[str, ...] = ()

    def check(self, value: Value, chosen: Mapping[str, Value]) -> Value:
        if value not in self.values or isinstance(value, bool):
            raise BadOptions(self.name, f"{value!r} is not one of {', '.join(self.values)}")
        return value

    def write(self, value: Value, out: Writer, chosen: Mapping[str, Value]) -> None:
        out.put(self.values.index(value), len(self.values))

    def read(self, source: Reader, chosen: Mapping[str, Value]) -> Value:
        return self.values[source.get(len(self.values))]

    def declare(self) -> dict[str, Any]:
        return {"name": self.name, "type": "choice", "values": list(self.values), "default": self.default}


@dataclass(frozen=True)
class Flag(Option):
    """On or off."""

    default: bool = False

    def check(self, value: Value, chosen: Mapping[str, Value]) -> Value:
        if not isinstance(value, bool):
            raise BadOptions(self.name, f"{value!r} is not true or false")
        return value

    def write(self, value: Value, out: Writer, chosen: Mapping[str, Value]) -> None:
        out.flag(value)

    def read(self, source: Reader, chosen: Mapping[str, Value]) -> Value:
        return source.flag()

    def declare(self) -> dict[str, Any]:
        return {"name": self.name, "type": "flag", "default": self.default}


Options = Mapping[str, Value]
"""Every declared option with its canonical value."""


def check_options(declared: Sequence[Option], given: Mapping[str, Value]) -> dict[str, Value]:
    """All options, canonical: what was given where it matters, defaults elsewhere.

    Raises BadOptions for an unknown name or a value that is not allowed.
    """
    names = [option.name for option in declared]
    for name in given:
        if name not in names:
            raise BadOptions(str(name), f"there is no such option; there are {', '.join(names)}")
    chosen: dict[str, Value] = {}
    for option in declared:
        value = option.check(given.get(option.name, option.default), chosen)
        chosen[option.name] = value if option.matters(chosen) else option.default
    return chosen


def write_options(declared: Sequence[Option], chosen: Options, out: Writer) -> None:
    """Pack canonical options."""
    for option in declared:
        if option.matters(chosen):
            option.write(chosen[option.name], out, chosen)


def read_options(declared: Sequence[Option], source: Reader) -> dict[str, Value]:
    """Unpack options; raises BadLink."""
    chosen: dict[str, Value] = {}
    for option in declared:
        if not option.matters(chosen):
            chosen[option.name] = option.default
            continue
        try:
            chosen[option.name] = option.check(option.read(source, chosen), chosen)
        except BadOptions as bad:
            raise BadLink("options", str(bad)) from bad
    return chosen
