"""Declared options: checked, packed, and silent where they do not matter."""

from __future__ import annotations

from typing import Any

import pytest

from evertable.kernel.errors import BadLink, BadOptions
from evertable.kernel.options import Choice, Flag, check_options, read_options, write_options
from evertable.kernel.packing import Reader, Writer

DECLARED = (
    Choice("size", "small", ("small", "large", "huge")),
    Flag("fog"),
    Choice("lamp", "off", ("off", "dim", "bright"), when={"fog": (True,), "size": ("large", "huge")}),
)


def packed(options: dict[str, Any]) -> str:
    out = Writer()
    write_options(DECLARED, options, out)
    return out.text()


@pytest.mark.parametrize("size", ["small", "large", "huge"])
@pytest.mark.parametrize("fog", [False, True])
@pytest.mark.parametrize("lamp", ["off", "dim", "bright"])
def test_options_come_back(size: str, fog: bool, lamp: str) -> None:
    chosen = check_options(DECLARED, {"size": size, "fog": fog, "lamp": lamp})
    assert chosen["lamp"] == (lamp if fog and size != "small" else "off")
    assert read_options(DECLARED, Reader(packed(chosen))) == chosen


def test_defaults() -> None:
    assert check_options(DECLARED, {}) == {"size": "small", "fog": False, "lamp": "off"}
    assert packed(check_options(DECLARED, {})) == ""


@pytest.mark.parametrize(
    ("given", "field", "allowed"),
    [
        ({"size": "tiny"}, "size", "small, large, huge"),
        ({"size": True}, "size", "small, large, huge"),
        ({"size": ["small"]}, "size", "small, large, huge"),
        ({"fog": "yes"}, "fog", "true or false"),
        ({"fog": 1}, "fog", "true or false"),
        ({"lamp": "red"}, "lamp", "off, dim, bright"),
        ({"lamps": "off"}, "lamps", "size, fog, lamp"),
        ({3: "off"}, "3", "size, fog, lamp"),
    ],
)
def test_what_is_wrong_is_named(given: dict[str, Any], field: str, allowed: str) -> None:
    with pytest.raises(BadOptions) as caught:
        check_options(DECLARED, given)
    assert caught.value.field == field and allowed in caught.value.problem and field in str(caught.value)


def test_a_link_cannot_bring_in_what_check_refuses() -> None:
    class Odd(Flag):
        def check(self, value: Any, chosen: Any) -> Any:
            if value:
                raise BadOptions(self.name, "never")
            return value

    with pytest.raises(BadLink, match="never"):
        read_options((Odd("odd"),), Reader("B"))


def test_declarations_are_plain_data() -> None:
    assert [option.declare()["type"] for option in DECLARED] == ["choice", "flag", "choice"]
    assert DECLARED[0].declare() == {
        "name": "size", "type": "choice", "values": ["small", "large", "huge"], "default": "small",
    }  # fmt: skip
