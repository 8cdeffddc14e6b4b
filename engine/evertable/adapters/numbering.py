"""Numbers for actions: the same number for a word in every state, or the index among the legal actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from ..core.action import MOST_WAYS, Action, looked_up
from ..core.errors import shortened
from ..core.game import Game

MOST_WORDS = 8
"""The maximum number of words of an action, its end included."""
LONGEST_LIST = 4096
"""The maximum number of legal actions."""
MOST_NAMED = 16
"""The number of legal numbers that an error names."""


class Numbering(Protocol):
    """What a number means."""

    size: int
    """Numbers are 0 <= number < size."""

    def ways(self, legal: Sequence[Action], begun: tuple[str, ...]) -> Mapping[int, str]:
        """Number -> what can be said next after the words `begun`."""
        ...

    def chosen(self, legal: Sequence[Action], begun: tuple[str, ...], number: int) -> tuple[tuple[str, ...], bool]:
        """(words said after a number, whether they are a complete action). Raises LookupError for an illegal number."""
        ...

    def always(self, number: int) -> str | None:
        """What a number means in every state, the empty word if it ends an action; None if that
        depends on the state.
        """
        ...

    def number_of(self, legal: Sequence[Action], begun: tuple[str, ...], said: str) -> int:
        """The number of what `ways` calls `said`, or of a word that has one in every state. Raises LookupError."""
        ...


def refused(number: int, ways: Mapping[int, str]) -> LookupError:
    """The error for an illegal number."""
    there = ", ".join(map(str, sorted(ways)[:MOST_NAMED])) + (", ..." if len(ways) > MOST_NAMED else "")
    return LookupError(f"{number} is no legal action here; legal: {there or 'none'}")


def number_in(ways: Mapping[int, str], said: str) -> int:
    """The number of `said` among the possibilities. Raises LookupError."""
    for number, word in ways.items():
        if word == said:
            return number
    there = ", ".join([word or "the end" for word in list(ways.values())[:MOST_NAMED]])
    raise LookupError(f"{shortened(said, write=repr)} is no legal action here; legal: {there}")


class WordNumbering:
    """Word by word: 0 ends an action, then come the listed words, then places for all others."""

    def __init__(self, game: Game) -> None:
        self.words = tuple(dict.fromkeys(game.action_words()))
        self.number = {word: k for k, word in enumerate(self.words, 1)}
        self.size = 1 + len(self.words) + MOST_WAYS

    def always(self, number: int) -> str | None:
        """The end of an action, or a listed word."""
        return ("", *self.words)[number] if 0 <= number <= len(self.words) else None

    def ways(self, legal: Sequence[Action], begun: tuple[str, ...]) -> Mapping[int, str]:
        """Number -> the word that can come next; the empty word ends the action."""
        found = {0: ""} if begun and begun in legal else {}
        others = 1 + len(self.words)
        for word in looked_up(legal).follow(begun):
            number = self.number.get(word)
            if number is None:
                number, others = others, others + 1
            found[number] = word
        return found

    def chosen(self, legal: Sequence[Action], begun: tuple[str, ...], number: int) -> tuple[tuple[str, ...], bool]:
        """(words said after a number, whether they are a complete action). Raises LookupError for an illegal number."""
        ways = self.ways(legal, begun)
        word = ways.get(number)
        if word is None:
            raise refused(number, ways)
        if not word:
            return begun, True
        said = (*begun, word)
        return said, said in legal and not looked_up(legal).follow(said)

    def number_of(self, legal: Sequence[Action], begun: tuple[str, ...], said: str) -> int:
        """The number of a word, legal now or not. Raises LookupError for one that is neither listed nor legal."""
        number = self.number.get(said) if said else 0
        return number_in(self.ways(legal, begun), said) if number is None else number


class Legal:
    """The index among the legal actions, whose meaning depends on the state."""

    size = LONGEST_LIST

    def __init__(self, game: Game) -> None:
        pass

    def always(self, number: int) -> None:
        """None: each state has other legal actions."""

    def ways(self, legal: Sequence[Action], begun: tuple[str, ...]) -> Mapping[int, str]:
        """Index -> notation."""
        return {k: str(action) for k, action in enumerate(legal)}

    def chosen(self, legal: Sequence[Action], begun: tuple[str, ...], number: int) -> tuple[tuple[str, ...], bool]:
        """The action of an index. Raises LookupError for an illegal one."""
        if not 0 <= number < len(legal):
            raise refused(number, self.ways(legal, begun))
        return tuple(legal[number]), True

    def number_of(self, legal: Sequence[Action], begun: tuple[str, ...], said: str) -> int:
        """The index of a notation. Raises LookupError."""
        return number_in(self.ways(legal, begun), said)
