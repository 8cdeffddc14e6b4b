"""Checks of JSON against the types of requests.py: the edge where requests come in."""

from __future__ import annotations

import json
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from ..kernel.errors import FieldError, shortened
from ..kernel.names import name_problem

TEXT_MOST = 400_000
"""Characters of the longest text a request may hold (a file with a long game)."""


class BadRequest(FieldError):
    """A request that is not one: the field, and what is allowed there."""


def check(value: Any, hint: Any, field: str = "") -> None:
    """Raise BadRequest, naming the field and what is allowed, unless `value` has the type `hint`."""
    origin = get_origin(hint)
    if hint is Any:
        return
    if is_typeddict(hint):
        _check_fields(value, hint, field)
    elif origin in (Union, UnionType):
        _check_union(value, get_args(hint), field)
    elif origin is Literal:
        if not any(value == one and type(value) is type(one) for one in get_args(hint)):
            raise BadRequest(field, f"{_show(value)} is not one of {', '.join(map(str, get_args(hint)))}")
    elif origin is list:
        if not isinstance(value, list):
            raise BadRequest(field, f"{_show(value)} is not a list")
        for i, item in enumerate(value):
            check(item, get_args(hint)[0], f"{field}.{i}")
    elif origin is tuple:
        parts = get_args(hint)
        if not isinstance(value, list) or len(value) != len(parts):
            raise BadRequest(field, f"{_show(value)} is not a list of {len(parts)}")
        for i, (item, wanted) in enumerate(zip(value, parts, strict=True)):
            check(item, wanted, f"{field}.{i}")
    elif origin is dict:
        if not isinstance(value, dict):
            raise BadRequest(field, f"{_show(value)} is not an object")
        for name, item in value.items():
            check(item, get_args(hint)[1], _join(field, name))
    elif not _is_one(value, hint):
        raise BadRequest(field, f"{_show(value)} is not {_NAMES.get(hint, hint.__name__)}")
    elif hint is str and len(value) > TEXT_MOST:
        raise BadRequest(field, f"it is longer than {TEXT_MOST} characters")


def _is_one(value: Any, hint: type) -> bool:
    """Whether a plain value has that type; a whole number is a number too, true and false are none."""
    kinds = (int, float) if hint is float else hint
    return isinstance(value, kinds) and (hint is bool or not isinstance(value, bool))


def check_name(name: str, field: str) -> str:
    """A person's name without surrounding blanks; raises BadRequest for one that cannot be shown."""
    name = name.strip()
    problem = name_problem(name)
    if problem:
        raise BadRequest(field, problem)
    return name


_NAMES = {int: "a whole number", float: "a number", str: "a text", bool: "true or false", NoneType: "null"}


def _check_fields(value: Any, hint: Any, field: str) -> None:
    if not isinstance(value, dict):
        raise BadRequest(field, f"{_show(value)} is not an object")
    hints, required = fields_of(hint)
    for name in value:
        if name not in hints:
            raise BadRequest(_join(field, name), f"there is no such field; there are {', '.join(hints) or 'none'}")
    for name, wanted in hints.items():
        if name in value:
            check(value[name], wanted, _join(field, name))
        elif name in required:
            raise BadRequest(_join(field, name), "this field is missing")


def _check_union(value: Any, hints: tuple[Any, ...], field: str) -> None:
    if value is None and NoneType in hints:
        return
    problem: BadRequest | None = None
    for hint in hints:
        if hint is NoneType:
            continue
        try:
            check(value, hint, field)
        except BadRequest as bad:
            problem = bad
        else:
            return
    assert problem is not None
    raise BadRequest(problem.field, problem.problem + (" or null" if NoneType in hints else ""))


@cache
def fields_of(hint: Any) -> tuple[dict[str, Any], frozenset[str]]:
    """The fields of a message type with their types, and the names of those that must be there."""
    hints: dict[str, Any] = {}
    required = set()
    for name, wanted in get_type_hints(hint, include_extras=True).items():
        optional = get_origin(wanted) is NotRequired
        hints[name] = get_args(wanted)[0] if optional else wanted
        if not optional:
            required.add(name)
    return hints, frozenset(required)


def _join(field: str, name: object) -> str:
    name = str(name)[:40]
    return f"{field}.{name}" if field else name


def _show(value: Any) -> str:
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    shown = shortened(value, 41, repr)
    return shown if len(shown) <= 40 else shown[:37] + "..."
