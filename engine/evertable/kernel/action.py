"""An action: a verb and its ordered refs, a small hashable tuple with a text notation."""

from __future__ import annotations


class Action(tuple[str, ...]):
    """`Action(("place", "3", "b2"))`, written `place 3 b2`.

    The notation is total: `parse(str(a)) == a`.
    """

    __slots__ = ()

    @property
    def verb(self) -> str:
        """The first word."""
        return self[0]

    @property
    def refs(self) -> tuple[str, ...]:
        """What the verb is applied to, in order."""
        return tuple(self[1:])

    def __str__(self) -> str:
        return " ".join(self)

    def __repr__(self) -> str:
        return f"<{self}>"


def action(*words: str) -> Action:
    """An action from its words."""
    return Action(words)


def parse(text: str) -> Action:
    """The action that `text` notates. Whether it is legal is the state's to say."""
    return Action(text.split())
