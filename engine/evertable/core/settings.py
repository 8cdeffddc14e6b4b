"""The settings of a game: its name, the options it is played with, and what follows from them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar, Self

from .errors import BadOptions, shortened
from .format.documents import whole
from .options import Option, Options, check_options


class Settings(ABC):
    """What the states of a game can ask their game for without knowing its rules. Instances are immutable."""

    name: ClassVar[str]
    """The slug: used for the address of its page, its package, its links."""
    title: ClassVar[str]
    declared: ClassVar[tuple[Option, ...]] = ()
    words: ClassVar[Mapping[str, str]] = {}
    """Message id -> English, with {arguments}."""
    rulesets: ClassVar[tuple[int, ...]] = (1,)
    """The rulesets it can be played by, the newest last. One is added whenever a recorded game would replay
    differently, and automatically for everything declared since a newer one: options and their values, fields, lists in
    `GameSpec.grows`.
    """
    options: Options
    ruleset: int
    """The ruleset this game is played by, one of `rulesets`. Records, links and positions name theirs."""

    def __init__(self, options: Options | None = None, ruleset: int | None = None) -> None:
        """`ruleset`: one of `rulesets`, by default the newest.

        Raises BadOptions, which names the option and what is allowed.
        """
        self.ruleset = self.rulesets[-1] if ruleset is None else ruleset
        if self.ruleset not in self.rulesets or not whole(self.ruleset, 1, max(self.rulesets)):
            known = ", ".join(map(str, self.rulesets))
            raise BadOptions("ruleset", f"{shortened(ruleset, 80, repr)} is not one of {known}")
        self.options = check_options(self.declared, {} if options is None else options, self.ruleset)

    @property
    def named_options(self) -> dict[str, object]:
        """The options that exist under its ruleset, which links, saves and positions name."""
        later = [option.name for option in self.declared if option.since > self.ruleset]
        return {name: value for name, value in self.options.items() if name not in later}

    @abstractmethod
    def num_players(self) -> int:
        """The number of seats."""

    def teams(self) -> tuple[int, ...] | None:
        """The team of each seat, numbered from 0; None without teams. A team wins and loses together."""
        return None

    @property
    @abstractmethod
    def max_decisions(self) -> int:
        """An upper bound of decisions in any game with these options."""

    @property
    def hides(self) -> bool:
        """Whether a seat can ever know something another seat does not. True unless a game overrides it."""
        return True

    def __deepcopy__(self, memo: object) -> Self:
        return self  # nobody changes it

    def __repr__(self) -> str:
        chosen = ", ".join(
            f"{o.name}={self.options[o.name]!r}" for o in self.declared if self.options[o.name] != o.default
        )
        return f"{self.name}({chosen})"
