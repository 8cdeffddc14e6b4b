"""Numbers for actions: the same number for a word in every state, or the index among the legal actions.

numbering = numbering_of(game, "words")
ways = numbering.at(state.legal_actions())
ways.numbers(())                        # what can be said first, ascending
said = ways.chosen((), number)          # the words after it; an Action once they are one
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Protocol

from ..core.action import MOST_WAYS, Action, Flat, Groups, action
from ..core.errors import BadOptions, shortened
from ..core.game import Game

MOST_WORDS = 8
"""The maximum number of words of an action, its end included."""
LONGEST_LIST = 4096
"""The maximum number of legal actions."""
MOST_NAMED = 16
"""The number of legal numbers that an error names."""
MOST_SPELT = 1 << 14
"""The most actions whose numbers are kept."""
MOST_TABLES = 64
"""The size of the cache of numbers of words."""

Said = tuple[str, ...]
"""The words said so far of an action, a plain tuple; or an Action, said to its end."""


class Ways(ABC):
    """The legal actions of one state by numbers, looked up as far as they are asked for."""

    __slots__ = ()

    @abstractmethod
    def numbers(self, begun: Said) -> Sequence[int]:
        """The numbers of what can be said next after the words `begun`, ascending. Not to be changed."""

    @abstractmethod
    def named(self, begun: Said) -> Mapping[int, str]:
        """The same numbers, with what they say."""

    @abstractmethod
    def chosen(self, begun: Said, number: int) -> Said:
        """The words said after a number: an Action once they are one. Raises LookupError for an illegal number."""

    def number_of(self, begun: Said, said: str) -> int:
        """The number of what `named` calls `said`. Raises LookupError."""
        ways = self.named(begun)
        for number, word in ways.items():
            if word == said:
                return number
        there = ", ".join([word or "the end" for word in list(ways.values())[:MOST_NAMED]])
        raise LookupError(f"{shortened(said, write=repr)} is no legal action here; legal: {there}")


class Numbering(Protocol):
    """What a number means."""

    size: int
    """Numbers are 0 <= number < size."""

    def at(self, legal: Sequence[Action]) -> Ways:
        """The legal actions of a state by numbers."""
        ...

    def always(self, number: int) -> str | None:
        """What a number means in every state, the empty word if it ends an action; None if that
        depends on the state.
        """
        ...


def refused(number: int, numbers: Sequence[int]) -> LookupError:
    """The error for an illegal number."""
    there = ", ".join(map(str, numbers[:MOST_NAMED])) + (", ..." if len(numbers) > MOST_NAMED else "")
    return LookupError(f"{number} is no legal action here; legal: {there or 'none'}")


Spelt = tuple[Action, tuple[int, ...]]
"""An action with the numbers of its words, and 0 for its end."""


class Spelling(dict[Action, Spelt]):
    """Actions that have been met. Raises KeyError for one whose words are not all listed."""

    def __init__(self, number: Mapping[str, int]) -> None:
        super().__init__()
        self._number = number

    def __missing__(self, one: Action) -> Spelt:
        if len(self) >= MOST_SPELT:
            self.clear()
        found = self[one] = one, (*[self._number[word] for word in one], 0)
        return found


class WordNumbering:
    """Word by word: 0 ends an action, then come the listed words, then places for all others."""

    def __init__(self, game: Game) -> None:
        self.words, self.number = numbered(tuple(game.action_words()))
        self.size = 1 + len(self.words) + MOST_WAYS
        self._spelt = Spelling(self.number)

    def at(self, legal: Sequence[Action]) -> Ways:
        """The legal actions of a state word by word."""
        if isinstance(legal, Groups):
            return WordWays(self, legal)
        try:
            return SpeltWays(self, legal, [*map(self._spelt.__getitem__, legal)])
        except KeyError:
            return WordWays(self, legal)

    def always(self, number: int) -> str | None:
        """The end of an action, or a listed word."""
        return ("", *self.words)[number] if 0 <= number <= len(self.words) else None


@lru_cache(MOST_TABLES)
def numbered(words: tuple[str, ...]) -> tuple[tuple[str, ...], Mapping[str, int]]:
    """Words without repetition, and the number of each."""
    once = tuple(dict.fromkeys(words))
    return once, MappingProxyType({word: k for k, word in enumerate(once, 1)})


class WordWays(Ways):
    """What can be said after each beginning."""

    def __init__(self, numbering: WordNumbering, legal: Sequence[Action]) -> None:
        self._numbering, self._legal = numbering, legal
        self._found: dict[Said, dict[int, str]] = {}

    @cached_property
    def _index(self) -> Groups | Flat:
        """What goes on from which beginning."""
        return self._legal if isinstance(self._legal, Groups) else Flat(self._legal)

    def named(self, begun: Said) -> Mapping[int, str]:
        found = self._found.get(begun)
        if found is None:
            number_of = self._numbering.number
            others = 1 + len(number_of)
            found = {0: ""} if begun and begun in self._legal else {}
            for word in self._index.follow(begun):
                number = number_of.get(word)
                if number is None:
                    number, others = others, others + 1
                found[number] = word
            self._found[begun] = found
        return found

    def numbers(self, begun: Said) -> Sequence[int]:
        return sorted(self.named(begun))

    def chosen(self, begun: Said, number: int) -> Said:
        word = self.named(begun).get(number)
        if word is None:
            raise refused(number, self.numbers(begun))
        said = (*begun, word) if word else begun
        return said if word and self._index.follow(said) else action(*said)

    def number_of(self, begun: Said, said: str) -> int:
        """The number of a word, legal now or not. Raises LookupError for one that is neither listed nor legal."""
        number = self._numbering.number.get(said) if said else 0
        return super().number_of(begun, said) if number is None else number


class SpeltWays(WordWays):
    """The same for a list whose words are all listed: each word leaves those of the actions that go on with it."""

    def __init__(self, numbering: WordNumbering, legal: Sequence[Action], spelt: list[Spelt]) -> None:
        super().__init__(numbering, legal)
        self._left: dict[Said, list[Spelt]] = {(): spelt}

    def _after(self, begun: Said) -> list[Spelt]:
        """The actions that begin so."""
        left = self._left.get(begun)
        if left is None:
            n = len(begun)
            left = self._left[begun] = [one for one in self._left[()] if one[0][:n] == begun]
        return left

    def numbers(self, begun: Said) -> Sequence[int]:
        n = len(begun)
        return sorted({numbers[n] for _, numbers in self._after(begun)})

    def chosen(self, begun: Said, number: int) -> Said:
        n = len(begun)
        left = [one for one in self._after(begun) if one[1][n] == number]
        if not left:
            raise refused(number, self.numbers(begun))
        first = left[0][0]
        if not number or (len(left) == 1 and len(first) == n + 1):
            return first
        said = (*begun, first[n])
        self._left[said] = left
        return said


class ListNumbering:
    """The index among the legal actions, whose meaning depends on the state."""

    size = LONGEST_LIST

    def __init__(self, game: Game) -> None:
        pass

    def at(self, legal: Sequence[Action]) -> Ways:
        """The legal actions of a state by their indexes."""
        return ListWays(legal)

    def always(self, number: int) -> None:
        """None: each state has other legal actions."""


class ListWays(Ways):
    """The actions of a list by their indexes."""

    __slots__ = ("_legal",)

    def __init__(self, legal: Sequence[Action]) -> None:
        self._legal = legal

    def numbers(self, begun: Said) -> Sequence[int]:
        return range(len(self._legal))

    def named(self, begun: Said) -> Mapping[int, str]:
        return {k: str(one) for k, one in enumerate(self._legal)}

    def chosen(self, begun: Said, number: int) -> Said:
        if 0 <= number < len(self._legal):
            return self._legal[number]
        raise refused(number, self.numbers(begun))


NUMBERINGS: Mapping[str, Callable[[Game], Numbering]] = {"words": WordNumbering, "legal": ListNumbering}
"""The values of the parameter `actions`."""


def numbering_of(game: Game, actions: object) -> Numbering:
    """The numbers of a game's actions, by the name of what they mean. Raises BadOptions for an unknown one."""
    made = NUMBERINGS.get(actions) if isinstance(actions, str) else None
    if made is None:
        raise BadOptions("actions", f"{shortened(actions, write=repr)} is not one of {', '.join(NUMBERINGS)}")
    return made(game)
