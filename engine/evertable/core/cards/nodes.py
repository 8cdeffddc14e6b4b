"""Nodes: values with a few fields in which the text of a card is declared; see effects.py.

A node says how it reads (`words`). Its methods take a *situation* `s` and an *ability context* `r`: see programs.py.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any, ClassVar, TypeVar, dataclass_transform

from .messages import Json, message

Number = Callable[[Any, Any], int]
Test = Callable[[Any, Any], bool]
Self = TypeVar("Self", bound="Node")


@dataclass_transform(frozen_default=True)
class NodeType(type):
    """Makes slots of the annotated fields in a class body; assigned values are defaults.

    What follows from the fields is a `cached_property`.
    """

    fields: tuple[str, ...]
    defaults: dict[str, object]

    def __new__(mcls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> NodeType:
        annotated: dict[str, object] = body.get("__annotations__", {})
        own = [key for key, kind in annotated.items() if "ClassVar" not in str(kind)]
        defaults: dict[str, object] = {key: body.pop(key) for key in own if key in body}
        inherited = [base for base in bases if isinstance(base, NodeType)]
        follows = any(isinstance(value, cached_property) for value in body.values())
        kept = any(base.__dictoffset__ for base in bases)
        body["__slots__"] = (*own, "__dict__") if follows and not kept else tuple(own)
        made = super().__new__(mcls, name, bases, body)
        made.fields = (*(key for base in inherited for key in base.fields), *own)
        made.defaults = {key: value for base in inherited for key, value in base.defaults.items()} | defaults
        return made


class Node(metaclass=NodeType):
    """A value with a few fields. Immutable."""

    says: ClassVar[str] = ""
    """The message id of its text; its fields are the arguments."""
    says_as: ClassVar[str] = ""
    """The prefix of ids of such nodes: if neither a class nor a base names one, it is derived from the class name, such
    as `effect.draw_card`.
    """
    says_own: ClassVar[bool] = False

    def __init_subclass__(cls) -> None:
        if "says" in vars(cls):
            cls.says_own = True
        elif cls.says_as and not cls.says_own:
            cls.says = f"{cls.says_as}.{in_words(cls)}"

    def __init__(self, *values: object, **named: object) -> None:
        kind = type(self)
        fields = kind.fields
        if len(values) > len(fields):
            raise TypeError(f"{kind.__name__} has {len(fields)} fields")
        for name in named.keys() - set(fields):
            raise AttributeError(f"{kind.__name__} has no field {name!r}")
        given = dict(zip(fields, values, strict=False))
        for field, value in (kind.defaults | given | named).items():
            setattr(self, field, value)
        missing = [field for field in fields if not hasattr(self, field)]
        if missing:
            raise TypeError(f"{kind.__name__} needs {', '.join(missing)}")

    def values(self) -> tuple[Any, ...]:
        """The values of its fields, in order."""
        return tuple([getattr(self, field) for field in type(self).fields])

    def changed(self: Self, **values: object) -> Self:
        """The same node with some fields replaced."""
        return type(self)(**(dict(zip(type(self).fields, self.values(), strict=True)) | values))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.values()  # what was worked out from them holds functions, which cannot be pickled

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Node) and type(self) is type(other) and self.values() == other.values()

    def __hash__(self) -> int:
        return hash((type(self), self.values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self.values()))})"

    def blanks(self) -> Json:
        """The arguments of its message: its fields, nodes among them as messages."""
        return {field: reading(getattr(self, field)) for field in type(self).fields}

    def words(self) -> Json:
        """Its text: a message, with the nodes in its fields as messages within it."""
        return message(self.says, **self.blanks())


def in_words(kind: type) -> str:
    """The name of a class in message ids and events: draw_card for DrawCard."""
    return re.sub("(?<=.)(?=[A-Z])", "_", kind.__name__).lower()


def reading(value: object) -> object:
    """A field's value as the argument of a message."""
    if isinstance(value, Node):
        return value.words()
    if isinstance(value, tuple):
        return [reading(one) for one in value]
    return value


class BaseAmount(Node):
    """A number computed from the situation. An int can stand wherever an amount can."""

    says_as = "amount"

    def amount(self, s: Any, r: Any, /) -> int:
        """The number."""
        raise NotImplementedError

    def compile(self) -> Number:
        """(situation, context) -> the number: `feature_value`, or a faster function."""
        return self.amount


class Condition(Node):
    """Something that holds or does not."""

    says_as = "if"

    def holds(self, s: Any, r: Any, /) -> bool:
        """Whether it holds."""
        raise NotImplementedError

    def compile(self) -> Test:
        """(situation, context) -> whether it holds: `holds`, or a faster function."""
        return self.holds

    def early(self) -> Test:
        """A function that evaluates it before the first step, when later results are not known yet."""
        return self.compile()

    def past(self) -> Json:
        """Its text if it is evaluated before anything happens."""
        return self.words()


class Reference(Node):
    """Something the program knows without asking: the card itself, its player, what the step before made."""

    def compile(self) -> Callable[[Any, Any], Any]:
        """(situation, context) -> the thing; None if it is gone."""
        raise NotImplementedError

    def found(self, s: object, r: object) -> Any:
        """The thing now; None if it is gone."""
        return self.compile()(s, r)


def number(value: BaseAmount | int) -> Number:
    """The function of an amount, or of a plain number."""
    if isinstance(value, BaseAmount):
        return value.compile()
    return lambda s, r: value


def variants(node: object) -> Iterator[tuple[str, object]]:
    """(what is different, the node with that change): the faults that tests of a card must notice.

    Numbers are one higher, flags are inverted, and each node in a tuple is left out or varied.
    """
    if isinstance(node, tuple):
        for k, one in enumerate(node):
            if isinstance(one, (Node, tuple)):
                yield f"without {k}", (*node[:k], *node[k + 1 :])
                yield from ((f"{k}.{what}", (*node[:k], other, *node[k + 1 :])) for what, other in variants(one))
    elif isinstance(node, Node):
        for field, value in zip(type(node).fields, node.values(), strict=True):
            if isinstance(value, bool):
                yield f"{field}: {not value}", node.changed(**{field: not value})
            elif isinstance(value, int):
                yield f"{field}: {value + 1}", node.changed(**{field: value + 1})
            else:
                yield from ((f"{field}.{what}", node.changed(**{field: other})) for what, other in variants(value))
