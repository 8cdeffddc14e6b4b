"""Checks JSON against the types of requests.py, where requests come in."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from ...core.errors import FieldError, shortened
from ...core.format.names import name_problem

TEXT_MOST = 400_000
"""The maximum length of a text in a request (a file with a long game)."""


class BadRequest(FieldError):
    """An invalid request: the field, and what is allowed there."""


_NAMES = {int: "a whole number", float: "a number", str: "a text", bool: "true or false", NoneType: "null"}
Check = Callable[[object], None]
"""Raises BadRequest, naming the place within its value."""


def check(value: object, hint: Any, field: str = "") -> None:
    """Raise BadRequest, naming the field and what is allowed, unless `value` has the type `hint`."""
    try:
        check_of(hint)(value)
    except BadRequest as bad:
        raise _within(field, bad) if field else bad from None


@cache
def check_of(hint: Any) -> Check:
    """The check of a type. Cached: updates hold thousands of values of few types."""
    origin, parts = get_origin(hint), get_args(hint)
    if hint is Any:
        return lambda value: None
    if is_typeddict(hint):
        return _fields(hint)
    if origin in (Union, UnionType):
        return _union(parts)
    if origin is Literal:
        return _literal(parts)
    if origin is list:
        return _each(list, "a list", enumerate, check_of(parts[0]))
    if origin is tuple:
        return _tuple([check_of(part) for part in parts])
    if origin is dict:
        return _each(dict, "an object", dict.items, check_of(parts[1]))
    return _plain(hint)


def _plain(hint: type) -> Check:
    """The check of a plain value: an int is also a float, a bool is neither."""
    kinds: Any = (int, float) if hint is float else hint
    named, is_text = _NAMES.get(hint, hint.__name__), hint is str

    def one(value: Any) -> None:
        if not isinstance(value, kinds) or (isinstance(value, bool) and hint is not bool):
            raise BadRequest("", f"{_show(value)} is not {named}")
        if is_text and len(value) > TEXT_MOST:
            raise BadRequest("", f"it is longer than {TEXT_MOST} characters")

    return one


def _literal(allowed: tuple[object, ...]) -> Check:
    def one(value: Any) -> None:
        for each in allowed:
            if value == each and type(value) is type(each):
                return
        raise BadRequest("", f"{_show(value)} is not one of {', '.join(map(str, allowed))}")

    return one


def _each(kind: type, what: str, parts: Callable[[Any], Iterable[tuple[object, object]]], inside: Check) -> Check:
    """The check of a list or object with any number of such values; `parts` gives (place, value)."""

    def one(value: object) -> None:
        if not isinstance(value, kind):
            raise BadRequest("", f"{_show(value)} is not {what}")
        for at, item in parts(value):
            try:
                inside(item)
            except BadRequest as bad:
                raise _within(at, bad) from None

    return one


def _tuple(inside: Sequence[Check]) -> Check:
    def one(value: object) -> None:
        if not isinstance(value, list) or len(value) != len(inside):
            raise BadRequest("", f"{_show(value)} is not a list of {len(inside)}")
        for at, (item, wanted) in enumerate(zip(value, inside, strict=True)):
            try:
                wanted(item)
            except BadRequest as bad:
                raise _within(at, bad) from None

    return one


def _fields(hint: type) -> Check:
    """The check of an object with fields, which may be recursive: the checks of its fields are made on first use."""
    checks: dict[str, Check] = {}

    def one(value: object) -> None:
        if not isinstance(value, dict):
            raise BadRequest("", f"{_show(value)} is not an object")
        hints, required = fields_of(hint)
        for name in value:
            if name not in hints:
                raise _within(name, BadRequest("", f"there is no such field; there are {', '.join(hints) or 'none'}"))
        if not checks:
            checks.update({name: check_of(wanted) for name, wanted in hints.items()})
        for name, wanted in checks.items():
            if name not in value:
                if name in required:
                    raise BadRequest(name, "this field is missing")
                continue
            try:
                wanted(value[name])
            except BadRequest as bad:
                raise _within(name, bad) from None

    return one


def _union(hints: tuple[object, ...]) -> Check:
    checks = [check_of(hint) for hint in hints if hint is not NoneType]
    void = NoneType in hints

    def one(value: object) -> None:
        if value is None and void:
            return
        problem: BadRequest | None = None
        for wanted in checks:
            try:
                wanted(value)
            except BadRequest as bad:
                problem = bad
            else:
                return
        assert problem is not None
        raise BadRequest(problem.field, problem.problem + (" or null" if void and not problem.field else ""))

    return one


@cache
def fields_of(hint: type) -> tuple[dict[str, object], frozenset[str]]:
    """(field -> type, names of required fields) of a message type."""
    hints: dict[str, object] = {}
    required = set()
    for name, wanted in get_type_hints(hint, include_extras=True).items():
        optional = get_origin(wanted) is NotRequired
        hints[name] = get_args(wanted)[0] if optional else wanted
        if not optional:
            required.add(name)
    return hints, frozenset(required)


def _within(name: object, bad: BadRequest) -> BadRequest:
    """The same error with its place extended by an outer name."""
    name = shortened(name)
    return BadRequest(f"{name}.{bad.field}" if bad.field else name, bad.problem)


def _show(value: object) -> str:
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    shown = shortened(value, 41, repr)
    return shown if len(shown) <= 40 else shown[:37] + "..."


def check_name(name: str, field: str) -> str:
    """A person's name, stripped. Raises BadRequest for one that cannot be shown."""
    name = name.strip()
    problem = name_problem(name)
    if problem:
        raise BadRequest(field, problem)
    return name
