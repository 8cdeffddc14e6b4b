"""An assignment as a frame: a choice for each of several members (see frames.py)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from ..action import Action, Group, Groups, action
from ..errors import IllegalAction, Reason
from ..format.contexts import CodecContext, FieldPath
from ..format.documents import Json, whole
from ..format.kinds import Kind, Listed
from .frames import COUNT, ID, MOST_ID, F, Frame, FrameKind

MOST_MEMBER = 1 << 20


class MemberKind(Kind):
    """The id of a member. Packed like an ID; larger ones are escaped by -1, which no member has."""

    plain = True

    def from_json(self, found: Any, at: FieldPath) -> int:
        if not whole(found, 0, MOST_MEMBER):
            raise at.fail(f"it is an integer from 0 to {MOST_MEMBER}")
        return int(found)

    def pack(self, found: Any, walk: CodecContext) -> int:
        found = found or 0
        small = walk.coder.number(found + 1 if found <= MOST_ID else 0, MOST_ID + 2) - 1
        return small if small >= 0 else MOST_ID + 1 + walk.coder.uint(found - MOST_ID - 1, MOST_MEMBER)


class Assignment(FrameKind[F]):
    """A choice for each of several members: `<verb> ref [word ...]` or `hold ref`, one decision per member.

    Members are asked in canonical order, after a target common to all (`at ref`), if there is one. A required member
    has no `hold`, nor has anyone once all who are left are needed for `least`; once `most` are chosen the rest hold. A
    member with one possible answer is settled without a decision. There is no `done`: to decline, a seat holds each
    member, and `expand` turns one request into the chain of decisions.

    Details: `members` (their ids), `at` (the index of the member to be asked), `n` (how many are chosen), `common` (the
    index of the common target among its options, -1 none). Choices are stored in the state as they are made (`put`).
    """

    details: ClassVar[Mapping[str, Kind]] = {"members": Listed(MemberKind()), "at": COUNT, "n": COUNT, "common": ID}
    open = True
    verb: ClassVar[str]

    @abstractmethod
    def ref(self, state: F, member: int) -> str:
        """The ref of a member."""

    @abstractmethod
    def ways(self, state: F, frame: Frame, member: int) -> Sequence[tuple[str, ...]]:
        """The possible choices for a member, each as the words after its ref; `((),)` if taking
        part is the only one.
        """

    @abstractmethod
    def put(self, state: F, frame: Frame, member: int, way: tuple[str, ...]) -> None:
        """Store a member's choice in the state. Must not push frames; `close` does that."""

    @abstractmethod
    def close(self, state: F, frame: Frame) -> None:
        """Continue after all members have been asked."""

    def required(self, state: F, frame: Frame, member: int) -> bool:
        """Whether a member that can take part must."""
        return False

    def least(self, state: F, frame: Frame) -> int:
        """How many must take part, if that many can."""
        return 0

    def most(self, state: F, frame: Frame) -> int:
        """How many can take part."""
        return len(frame[2])

    def common(self, state: F, frame: Frame) -> Sequence[str]:
        """The possible common targets (refs); empty if there is no such choice."""
        return ()

    def begin(self, state: F, seat: int, members: Iterable[int]) -> None:
        """Ask a seat about these members, in canonical order."""
        self.push(state, seat, tuple(members), 0, 0, -1)

    def asks_common(self, state: F, frame: Frame) -> bool:
        """Whether the common target is asked now."""
        return frame[5] < 0 and frame[3] == 0 and bool(self.common(state, frame))

    def answers(self, state: F, frame: Frame) -> list[tuple[str, ...]]:
        """The words of every answer for the member being asked, `hold` last."""
        members: tuple[int, ...] = frame[2]
        member = members[frame[3]]
        ref = self.ref(state, member)
        ways = () if frame[4] >= self.most(state, frame) else self.ways(state, frame, member)
        found = [(self.verb, ref, *way) for way in ways]
        if not found or not (self.needed(state, frame) or self.required(state, frame, member)):
            found.append(("hold", ref))
        return found

    def needed(self, state: F, frame: Frame) -> bool:
        """Whether all members left must take part to reach `least`."""
        members: tuple[int, ...] = frame[2]
        left: int = self.least(state, frame) - frame[4]
        if left > 0:
            for one in members[frame[3] :]:
                left -= bool(self.ways(state, frame, one))
                if left < 0:
                    return False
            return True
        return False

    def legal_actions(self, state: F, frame: Frame) -> Sequence[Action] | None:
        if frame[3] >= len(frame[2]):
            return None
        if self.asks_common(state, frame):
            return Groups([Group(("at",), (self.common(state, frame),))])
        return [action(*words) for words in self.answers(state, frame)]

    def go_on(self, state: F, frame: Frame) -> None:
        self.close(state, frame)

    def decide(self, state: F, frame: Frame, action: Action) -> None:
        members: tuple[int, ...]
        at: int
        n: int
        _, seat, members, at, n, common = frame
        if action[0] == "at" and self.asks_common(state, frame):
            self.push(state, seat, members, 0, 0, self.common(state, frame).index(action[1]))
            return
        taken = action[0] != "hold"
        self.push(state, seat, members, at + 1, n + taken, common)
        if taken:
            self.put(state, frame, members[at], action[2:])

    def request(self, state: F, frame: Frame) -> Json | None:
        members: tuple[int, ...] = frame[2]
        n: int = frame[4]
        left = [
            {
                "ref": self.ref(state, one),
                "ways": [list(way) for way in self.ways(state, frame, one)],
                "required": self.required(state, frame, one),
            }
            for one in members[frame[3] :]
        ]
        return {
            "verb": self.verb,
            "common": list(self.common(state, frame)) if self.asks_common(state, frame) else [],
            "members": left,
            "least": max(0, self.least(state, frame) - n),
            "most": self.most(state, frame) - n,
        }

    def member(self, state: F, member: int) -> bool:
        """Whether there is such a member; for reading positions."""
        return True

    def check(self, state: F, frame: Frame) -> str | None:
        members: tuple[int, ...]
        at: int
        n: int
        common: int
        _, _, members, at, n, common = frame
        if len(set(members)) < len(members) or not all(self.member(state, one) for one in members):
            return "members: each is there, once"
        if not 0 <= n <= at < len(members):
            return "at: one of the members is asked"
        options = self.common(state, frame)
        unasked = common == -1 and (at == 0 or not options)
        return None if unasked or 0 <= common < len(options) else "common: one of the targets, once it has been asked"

    def continues(self, state: F, frame: Frame, action: Action) -> bool:
        """True while a member is left that is not settled."""
        after = state.clone()
        after.apply_action(action)
        return self._goes_on(after, frame)

    def _goes_on(self, state: F, frame: Frame) -> bool:
        top = state.frames[-1] if state.frames else None
        return top is not None and top[:3] == frame[:3] and bool(top[3] > frame[3] or top[5] != frame[5])

    def expand(
        self, state: F, frame: Frame, pairs: Sequence[tuple[str, ...]], common: str | None
    ) -> list[Action] | None:
        """The chain of decisions for a whole assignment: (ref, *words) of each member that takes part, in any order.

        All others hold; `common` is the common target. `state` waits for the first answer and is not changed. Raises
        IllegalAction naming the member whose choice is not possible. Settled members may be left out.
        """
        wanted: dict[str, tuple[str, ...]] = {}
        for pair in pairs:
            name = next(iter(pair), "")
            if not name or name in wanted:
                raise self._stray(name, pair[1:])
            wanted[name] = pair[1:]
        chain: list[Action] = []
        after = state.clone()
        after.frames = after.frames[:-1]
        while frame[3] < len(frame[2]):
            if self.asks_common(after, frame):
                answers: list[tuple[str, ...]] = [("at", ref) for ref in self.common(after, frame)]
                step = answers[0] if common is None and len(answers) == 1 else ("at", common or "")
            else:
                answers = self.answers(after, frame)
                ref = self.ref(after, frame[2][frame[3]])
                alone = answers[0] if len(answers) == 1 else ("hold", ref)
                step = (self.verb, ref, *wanted.pop(ref)) if ref in wanted else alone
            if step not in answers:
                after.frames, after._legal = (*after.frames, frame), None
                raise after.illegal(Action(step))
            if len(answers) > 1:
                chain.append(action(*step))
            self.decide(after, frame, Action(step))
            frame = after.frames[-1]
            after.frames = after.frames[:-1]
        for ref, way in wanted.items():
            raise self._stray(ref, way)
        return chain

    def _stray(self, name: str, way: tuple[str, ...]) -> IllegalAction:
        """The error for a member that is unknown, or named twice."""
        return IllegalAction(Action((self.verb, name, *way)), Reason("frames.no_member"))

    def collapse(self, chain: Sequence[Action]) -> Json:
        """A chain as one line: {"verb", "at": common target or None, "pairs": [[ref, *words] of
        those that take part]}.
        """
        at = next((one[1] for one in chain if one[0] == "at"), None)
        return {"verb": self.verb, "at": at, "pairs": [list(one[1:]) for one in chain if one[0] == self.verb]}
