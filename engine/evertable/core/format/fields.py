"""Numbers and objects out of untrusted data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeGuard

from ..errors import BadPosition


def whole(value: object, low: int, high: int) -> TypeGuard[int]:
    """Whether it is an integer in a range. True and False are not."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def checked_object(data: object, name: str = "position") -> Mapping[str, Any]:
    """The data itself. Raises BadPosition if it is no object with named fields."""
    if not isinstance(data, Mapping):
        raise BadPosition(name, "it is an object with named fields")
    return data
