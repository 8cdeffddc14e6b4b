"""Position documents: JSON, reduced to what the viewer may see; numbers and objects out of untrusted data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeGuard

from ..errors import BEFORE_1_0, BadPosition, FieldError, shortened
from ..rng import SEEDS, read_number

Json = dict[str, Any]

ALL: Final = -1
"""The viewer who sees everything: `Rules.document(state, ALL)` is the whole position."""

FORMAT: Final = 3
"""`evertable` in positions and saves: how they are written. 1 and 2 were before 1.0, where positions had none."""

SETUP: Final = "setup"
"""The key that marks the document of a set-up (see core/setups.py)."""


def leaves(found: object) -> Iterator[object]:
    """All values within lists and objects."""
    if isinstance(found, (list, tuple, dict)):
        for one in found.values() if isinstance(found, dict) else found:
            yield from leaves(one)
    elif found is not None:
        yield found


def is_setup(document: Mapping[str, Any]) -> bool:
    """Whether a document is marked as a set-up. Raises BadPosition for a mark that is neither true nor false."""
    mark = document.get(SETUP, False)
    if not isinstance(mark, bool):
        raise BadPosition(SETUP, "it is true or false")
    return mark


def check_version(document: Mapping[str, Any], refused: type[FieldError]) -> None:
    """Raise `refused` for a document of a version before 1.0, and for a newer one."""
    mark = document.get("evertable")
    if mark is None and document.get("ruleset") in (None, 1) and read_number(document.get("rng"), SEEDS) is None:
        return  # written by hand
    if not isinstance(mark, int) or mark < FORMAT:
        raise refused("version", BEFORE_1_0)
    if mark > FORMAT:
        raise refused("version", f"it was made by a newer version (format {shortened(mark)}, here {FORMAT})")


def whole(value: object, low: int, high: int) -> TypeGuard[int]:
    """Whether it is an integer in a range. True and False are not."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def checked_object(data: object, name: str = "position") -> Mapping[str, Any]:
    """The data itself. Raises BadPosition if it is no object with named fields."""
    if not isinstance(data, Mapping):
        raise BadPosition(name, "it is an object with named fields")
    return data
