"""Selectors: nodes that say which things an effect works on; see effects.py."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from .messages import Json, message
from .nodes import Node


class Fits(NamedTuple):
    """What a selector compiles to."""

    candidates: Callable[[Any, Any], Sequence[Any]]
    """All that fits, in canonical order."""
    fits: Callable[[Any, Any, Any], bool]
    """Whether one thing fits; much cheaper than a list, for checking again."""


class BaseFilter(Node):
    """A condition on a thing. Its template has an argument `noun`: `{noun} with strength {n} or less`."""

    says_as = "filter"

    def fits(self, s: Any, r: Any, x: Any, /) -> bool:
        """Whether a thing fulfils it."""
        raise NotImplementedError

    def compile(self) -> Callable[[Any, Any, Any], bool]:
        """(situation, context, thing) -> whether it fulfils it: `fits`, or a faster function."""
        return self.fits

    def around(self, noun: Json) -> Json:
        """The noun, with this condition added."""
        made = self.words()
        return {**made, "args": {**made["args"], "noun": noun}}


TARGET, CHOOSE, ALL, RANDOM = "target", "choose", "all", "random"
"""When it is chosen: as the ability begins, as it is carried out, never (all are taken), or at random."""


class BaseSelector(Node):
    """Which things an effect works on. A game says what is chosen from (`among`, `compile`) and what that is called.

    `noun` is the message of one of them without an article, `effects.all` names them all.
    """

    @cached_property
    def compiled(self) -> Fits:
        """What it compiles to. Cached."""
        return self.compile()

    @property
    def where(self) -> tuple[BaseFilter, ...]:
        """Its conditions. A field of selectors that have filters."""
        return ()

    @property
    def pick(self) -> str:
        """TARGET, CHOOSE, ALL or RANDOM. A field of selectors that leave it open."""
        return TARGET

    @property
    def n(self) -> int:
        """How many are chosen; ALL takes all there are. A field of selectors that leave it open."""
        return 1

    @property
    def may(self) -> bool:
        """Whether none may be chosen, given as None. A field of selectors that leave it open."""
        return False

    def regardless(self, s: Any, r: Any) -> bool:
        """Whether to ask even if there may be nothing to choose, since others cannot see that, and silence would reveal
        it.

        Must follow from public facts.
        """
        return False

    def among(self, s: Any, r: Any, /) -> Sequence[Any]:
        """All that fits now, in canonical order."""
        raise NotImplementedError

    def fits(self, s: Any, r: Any, x: Any, /) -> bool:
        """Whether a thing is one of them."""
        return x in self.among(s, r)

    def compile(self) -> Fits:
        """See Fits: `among` and `fits`, or faster functions."""
        return Fits(self.among, self.fits)

    def bare(self) -> Json:
        """The noun for one of them without its conditions."""
        return message(self.says)

    def noun(self) -> Json:
        """The noun for one of them: `unit with strength 3 or less`."""
        found = self.bare()
        for one in self.where:
            found = one.around(found)
        return found

    def words(self) -> Json:
        """Its text within a step: "it" for what was chosen, a noun for what is not asked."""
        if self.pick in (TARGET, CHOOSE):
            return message("effects.it" if self.n == 1 else "effects.each")
        return message(f"effects.{self.pick}", noun=self.noun())
