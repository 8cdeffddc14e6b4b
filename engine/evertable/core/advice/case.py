"""Two actions and the worlds to compare them in, for whoever looks for a reason why the first is the better one.

A *kind* of reason is a predicate. It holds where the rules say so in every world of the case, and is then put into a
message; nothing is estimated. What it asks costs *steps*, decisions carried out in a world, of which there is a limited
number.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from time import monotonic
from typing import Any, Final, Generic, NamedTuple

from ..action import Action
from ..format.documents import Json
from ..playable import S

FORCED: Final = 40
"""The most decisions in a row without a choice that are carried out."""


class TooMuchError(Exception):
    """The steps, or the time, did not suffice."""


class Kind(NamedTuple):
    """A kind of reason. `rank`: the higher, the sooner it is told. `find`: the message where it holds, else None.

    `urgent`: it is told however often it was told before.
    """

    name: str
    rank: int
    find: Callable[[Any], Json | None]
    urgent: bool = False


class Case(Generic[S]):
    """Why is `best` better than `second`, for `seat`, which is to decide in all `worlds`?"""

    def __init__(
        self, rules: Any, worlds: Sequence[S], seat: int, best: Action, second: Action, steps: int,
        last: float | None = None,
    ) -> None:  # fmt: skip
        """`rules`: the game's Rules. `steps`: see the module. `last`: when it stops, on the clock of time.monotonic."""
        self.rules, self.seat, self.best, self.second = rules, seat, best, second
        met: dict[Hashable, S] = {}
        for world in worlds:
            met.setdefault(world.key(), world)
        self.worlds: Sequence[S] = [*met.values()]
        """Those that differ."""
        self.legal = self.worlds[0].legal_actions()
        self.steps, self.last = steps, last
        self._come: dict[Action, list[S]] = {}
        self._lost: dict[Action, list[tuple[Action, S] | None]] = {}

    # ---- steps ----

    def after(self, state: S, action: Action) -> S:
        """The state after an action. Raises TooMuchError."""
        self.steps -= 1
        if self.last is not None and self.steps % 16 == 0 and monotonic() > self.last:
            self.steps = -1
        if self.steps < 0:
            raise TooMuchError
        new = state.clone()
        new.apply_action(action)
        return new

    def settled(self, state: S, action: Action) -> S:
        """The state after an action and what nobody has a choice about. Raises TooMuchError."""
        new = self.after(state, action)
        for _ in range(FORCED):
            if new.is_terminal() or len(legal := new.legal_actions()) > 1:
                break
            new = self.after(new, legal[0])
        return new

    def come(self, action: Action) -> list[S]:
        """What an action comes to in each world, see `settled`."""
        if action not in self._come:
            self._come[action] = [self.settled(world, action) for world in self.worlds]
        return self._come[action]

    def straight(self) -> Iterator[tuple[S, S, S]]:
        """The same as `triples`, but right after the actions."""
        for world in self.worlds:
            yield world, self.after(world, self.best), self.after(world, self.second)

    def triples(self) -> Iterator[tuple[S, S, S]]:
        """For each world: it, what comes of the best action there, what comes of the second."""
        return zip(self.worlds, self.come(self.best), self.come(self.second), strict=True)

    # ---- results ----

    def result(self, world: S, state: S) -> float | None:
        """What came of what goes on in a world for the seat, 1 won to -1 lost; None while it goes on: Rules.decided."""
        found = self.rules.decided(world, state)
        return None if found is None else found[self.seat]

    def wins(self, action: Action) -> bool:
        """Whether an action wins at once, in every world."""
        pairs = zip(self.worlds, self.come(action), strict=True)
        return all((self.result(world, state) or 0) > 0 for world, state in pairs)

    def lost(self, action: Action) -> Sequence[tuple[Action, S] | None]:
        """For each world the reply of another seat that wins against the seat at once, and the state before it; None
        where there is no such reply. Of several the one found in other worlds or after other actions.
        """
        if action not in self._lost:
            known = [one[0] for told in self._lost.values() for one in told if one]
            found: list[tuple[Action, S] | None] = []
            for world, state in zip(self.worlds, self.come(action), strict=True):
                found.append(None)
                if self.result(world, state) is not None or state.current_player() == self.seat:
                    continue
                replies = state.legal_actions()
                for reply in dict.fromkeys([*[one for one in known if one in replies], *replies]):
                    if (self.result(world, self.settled(state, reply)) or 0) < 0:
                        found[-1] = reply, state
                        known.insert(0, reply)
                        break
            self._lost[action] = found
        return self._lost[action]

    def loses_next(self, action: Action) -> bool:
        """Whether in every world another seat can win at once after an action."""
        return all(self.lost(action))

    def is_safe(self, action: Action) -> bool:
        """Whether in no world another seat can win at once after an action, nor has won by it."""
        pairs = zip(self.worlds, self.come(action), strict=True)
        return not any(self.lost(action)) and all((self.result(world, state) or 0) >= 0 for world, state in pairs)

    def is_only_safe(self) -> bool:
        """Whether after every action but the best another seat can win at once, in every world; False where that would
        be too much to know.
        """
        try:
            return all(self.loses_next(other) for other in self.legal if other != self.best)
        except TooMuchError:
            return False

    def stops(self, few: int, action: Action | None = None) -> tuple[int, int] | None:
        """(after how many replies to an action, the best one by default, the seat cannot win at once, the fewest
        replies there are); None where that is more than a few, not the same in every world, or another seat does not
        reply.
        """
        found = self.stoppers(few, action)
        if found is None or len({len(stopping) for stopping, _ in found}) > 1:
            return None
        return len(found[0][0]), min(of for _, of in found)

    def stoppers(self, few: int, action: Action | None = None) -> list[tuple[list[Action], int]] | None:
        """(the replies in question, how many replies there are) in each world; None as in `stops`."""
        found, known = list[tuple[list[Action], int]](), list[Action]()
        for world, state in zip(self.worlds, self.come(action or self.best), strict=True):
            if self.result(world, state) is not None or state.current_player() == self.seat:
                return None
            replies, stopping = state.legal_actions(), list[Action]()
            for reply in replies:
                if not self._wins_now(world, self.settled(state, reply), known):
                    stopping.append(reply)
                    if len(stopping) > few:
                        return None
            found.append((stopping, len(replies)))
        return found

    def _wins_now(self, world: S, state: S, known: list[Action]) -> bool:
        """Whether the seat has won, or can at once; `known`: ways that won elsewhere."""
        result = self.result(world, state)
        if result is not None:
            return result > 0
        if state.current_player() != self.seat:
            return False
        legal = state.legal_actions()
        for way in dict.fromkeys([*[one for one in known if one in legal], *legal]):
            if (self.result(world, self.settled(state, way)) or 0) > 0:
                if way not in known:
                    known.insert(0, way)
                return True
        return False
