"""Selectors: nodes that say which things an effect is for; see effects.py."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from .messages import Json, message
from .nodes import Node


class Fits(NamedTuple):
    """What a selector compiles to."""

    candidates: Callable[[Any, Any], Sequence[Any]]
    """All that fits, in canonical order: for lists."""
    fits: Callable[[Any, Any, Any], bool]
    """Whether one thing fits: for every second look, which costs a small part of a list."""


class Filter(Node):
    """What a thing must be like. Its template has a blank `noun`: `{noun} with strength {n} or less`."""

    says_as = "filter"

    def fits(self, s: Any, r: Any, x: Any, /) -> bool:
        """Whether a thing is so."""
        raise NotImplementedError

    def compile(self) -> Callable[[Any, Any, Any], bool]:
        """A function of situation, registers and the thing: `fits`, or one that is faster."""
        return self.fits

    def around(self, noun: Json) -> Json:
        """The noun, with this said of it."""
        made = self.words()
        return {**made, "args": {**made["args"], "noun": noun}}


TARGET, CHOOSE, ALL, RANDOM = "target", "choose", "all", "random"
"""When it is picked: when the ability is begun, while it is carried out, never (all are taken), or by chance."""


class Selector(Node):
    """Which things an effect is for. A wing says what it is picked from (`among`, `compile`) and what that is called.

    `noun` is the message of one of them without an article, `effects.all` names them all.
    """

    @cached_property
    def compiled(self) -> Fits:
        """What it compiles to, for who asks again and again."""
        return self.compile()

    @property
    def where(self) -> tuple[Filter, ...]:
        """What it must be like. A field of the selectors that have filters."""
        return ()

    @property
    def pick(self) -> str:
        """TARGET, CHOOSE, ALL or RANDOM. A field of the selectors that leave it open."""
        return TARGET

    @property
    def n(self) -> int:
        """How many are picked; ALL takes all there are. A field of the selectors that leave it open."""
        return 1

    @property
    def may(self) -> bool:
        """Whether none may be picked: then None stands in their place. A field of the selectors that leave it open."""
        return False

    def regardless(self, s: Any, r: Any) -> bool:
        """Whether it is asked though nothing may be there to pick: others cannot see that, and silence would tell them.

        Must follow from what all know.
        """
        return False

    def among(self, s: Any, r: Any, /) -> Sequence[Any]:
        """All that fits now, in canonical order."""
        raise NotImplementedError

    def fits(self, s: Any, r: Any, x: Any, /) -> bool:
        """Whether a thing is one of them."""
        return x in self.among(s, r)

    def compile(self) -> Fits:
        """See Fits: `among` and `fits`, or functions that are faster."""
        return Fits(self.among, self.fits)

    def bare(self) -> Json:
        """What one of them is called before anything is said of what it is like."""
        return message(self.says)

    def noun(self) -> Json:
        """What one of them is called: `unit with strength 3 or less`."""
        found = self.bare()
        for one in self.where:
            found = one.around(found)
        return found

    def words(self) -> Json:
        """How it reads within a step: what was picked is "it", what is not asked is named."""
        if self.pick in (TARGET, CHOOSE):
            return message("effects.it" if self.n == 1 else "effects.each")
        return message(f"effects.{self.pick}", noun=self.noun())
