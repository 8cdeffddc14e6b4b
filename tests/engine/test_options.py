"""Declared options: checked, packed, and silent where they do not matter."""

from __future__ import annotations

from typing import Any

import pytest

import evertable
from evertable.core.errors import BadLink, BadOptions, BadPosition
from evertable.core.format.packing import Reader, Writer
from evertable.core.options import Choice, Flag, check_options, read_options, write_options

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


@pytest.mark.parametrize("given", [5, True, "fog", ["fog"], [["fog"]]])
def test_options_are_an_object(given: Any) -> None:
    with pytest.raises(BadOptions) as caught:
        check_options(DECLARED, given)
    assert caught.value.field == "options"


def test_a_link_cannot_bring_in_what_check_refuses() -> None:
    class Odd(Flag):
        def check(self, value: Any, chosen: Any) -> Any:
            if value:
                raise BadOptions(self.name, "never")
            return value

    with pytest.raises(BadLink, match="never"):
        read_options((Odd("odd"),), Reader("B"))


BIG_AND_CLEAR = {"size": ("large", "huge"), "fog": (False,)}
FLEETS = (*DECLARED, Choice("flagship", "none", ("none", "first", "last"), values_when={"last": BIG_AND_CLEAR}))


@pytest.mark.parametrize(
    ("before", "allowed"),
    [
        ({}, ("none", "first")),
        ({"size": "huge"}, ("none", "first", "last")),
        ({"size": "large"}, ("none", "first", "last")),
        ({"size": "large", "fog": True}, ("none", "first")),
    ],
)
def test_a_value_may_depend_on_earlier_choices(before: dict[str, Any], allowed: tuple[str, ...]) -> None:
    for value in ("none", "first", "last"):
        if value in allowed:
            assert check_options(FLEETS, {**before, "flagship": value})["flagship"] == value
        else:
            with pytest.raises(BadOptions) as caught:
                check_options(FLEETS, {**before, "flagship": value})
            assert caught.value.field == "flagship"
            assert caught.value.problem == "'last' needs size large or huge and fog False; now it is one of none, first"


def test_a_link_cannot_bring_in_a_value_that_earlier_choices_forbid() -> None:
    out = Writer()
    write_options(FLEETS, {"size": "small", "fog": False, "lamp": "off", "flagship": "last"}, out)
    with pytest.raises(BadLink, match="needs size"):
        read_options(FLEETS, Reader(out.text()))


@pytest.mark.parametrize("value", ["none", "nothing"])
def test_the_default_is_always_allowed(value: str) -> None:
    with pytest.raises(ValueError, match="flagship"):
        Choice("flagship", "none", ("none", "first"), values_when={value: {"size": ("large",)}})


def test_declarations_are_plain_data() -> None:
    assert [option.declare()["type"] for option in DECLARED] == ["choice", "flag", "choice"]
    assert DECLARED[0].declare() == {
        "name": "size", "type": "choice", "values": ["small", "large", "huge"], "default": "small", "values_when": {},
    }  # fmt: skip
    assert FLEETS[-1].declare()["values_when"] == {"last": {"size": ["large", "huge"], "fog": [False]}}


def test_a_number_too_long_to_be_written_is_refused() -> None:
    for given in (10**5000, [10**5000]):
        with pytest.raises(BadOptions, match=r"^seats: \.\.\. is not one of 2, 3, 4"):
            evertable.load_game("vale", seats=given)


def test_a_number_may_be_given_as_its_digits() -> None:
    declared = (Choice("seats", 2, (2, 3, 4)),)
    for given in (4, "4"):
        chosen = check_options(declared, {"seats": given})
        assert chosen == {"seats": 4}
        assert type(chosen["seats"]) is int
    for wrong in (5, True, 4.0, "04", "٤", None, [4]):
        with pytest.raises(BadOptions, match="2, 3, 4"):
            check_options(declared, {"seats": wrong})


@pytest.mark.parametrize("options", [5, True, "", [], ["seats"]])
def test_a_position_whose_options_are_no_object_is_refused(options: Any) -> None:
    position = evertable.load_game(evertable.game_names()[0]).new_initial_state(7).to_position()
    with pytest.raises(BadPosition) as caught:
        evertable.load_position({**position, "options": options})
    assert caught.value.field == "options"


@pytest.mark.parametrize("ruleset", [1.0, True, "1", [], 0, 99])
def test_a_ruleset_is_an_integer_the_game_knows(ruleset: Any) -> None:
    position = evertable.load_game(evertable.game_names()[0]).new_initial_state(7).to_position()
    with pytest.raises(BadPosition) as caught:
        evertable.load_position({**position, "ruleset": ruleset})
    assert caught.value.field == "ruleset"
