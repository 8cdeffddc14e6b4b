"""Pending work, declared where it is done.

A state keeps what is pending as a stack of *frames*, the last of which is looked at first: `(number of its kind, seat,
*details)`, ints, words and tuples alone, so a state clones, pickles and compares in the middle of everything. A kind of
frame is a class, registered once:

    class Discard(Set):
        do, verb, secret = "discard", "discard", True
        def candidates(self, state, frame): return [SLUG[c] for c in state.hands[frame[1]]]
        def chosen(self, state, frame, picked): ...

    FRAMES = FrameKinds(Main(), DISCARD := Discard(), WINDOW := Answer())
    class Duel(FrameGame, DeclaredGame): frames = FRAMES
    class DuelState(FrameState): ...
    DISCARD.push(state, seat)

One registration gives what a frame offers, what a decision does and what follows, what others see of it, and its form
in positions and links. The usual kinds:

- `One`: one of many; `Order`: one after another, as far as it matters; `Set`: some of many, in ascending order, closed
  by `done` (frame_choices.py).
- `Assignment`: something for each of several members, one decision a member: attacks, blocks (frame_assignment.py).
- `Steps`: a sequence; whatever a step pushes comes first, then it goes on. `Queue`: what was triggered at one moment,
  in a fixed order (frame_steps.py).
- `Together`: each seat chooses hidden from the others, and the last one reveals. `Window`: a seat may answer what is
  about to happen, again and again until it passes (frame_windows.py).

A frame of which an onlooker knows everything that it offers is *open*; with one answer it is carried out at once, and
is never a decision. What hangs on a hand is offered however little it is: else the silence would tell the hand.

A wing's `state.py` knows no rules: the field `frames` asks the game for the forms.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, cast

from .action import Action
from .documents import Json
from .errors import BadPosition, Reason
from .game import Game
from .kinds import CodecContext, FieldPath, Frames, Kind, Number, ViewContext
from .schema import DeclaredState, field
from .since import AppendOnly
from .state import TERMINAL

Frame = tuple[Any, ...]
"""(number of its kind, seat, *details): see FrameKind.details."""
COUNT = Number(0, 255)
"""The form of a small number."""
MOST_ID = 4095
ID = Number(-1, MOST_ID)
"""The form of whatever number a wing knows a thing by; -1 for none."""
MOST_FRAMES = 64
MOST_STEPS = 10_000
"""No settling goes on for longer without a decision: a game that does has a fault, and says so."""


class FrameKind(ABC):
    """One kind of pending work. Instances are immutable; `number` is its place among the kinds of its game."""

    do: ClassVar[str]
    """Its name in positions ("do")."""
    details: ClassVar[Mapping[str, Kind]] = {}
    """Name in positions -> kind of each value behind the seat."""
    open: ClassVar[bool] = False
    """Whether what it offers follows from what an onlooker knows."""
    waits: ClassVar[bool | None] = None
    """True: it always waits for a decision; its list is made when it is asked for, which a search seldom does. False:
    it never does (Going). None: `offer` says."""
    since: ClassVar[int] = 1
    """The first ruleset with such work. What came later to the details of a kind stands there in a Since."""
    number: int

    def push(self, state: Any, seat: int, *details: Any) -> None:
        """Put such a frame on top of the stack: it is looked at before anything that is pending already."""
        state.frames = (*state.frames, (self.number, seat, *details))

    def below(self, state: Any, frame: Frame, depth: int) -> None:
        """Put a frame in at this depth, below what was pushed since the stack was so deep."""
        frames = state.frames
        state.frames = (*frames[:depth], frame, *frames[depth:]) if len(frames) > depth else (*frames, frame)

    def under(self, state: Any, frame: Frame) -> Frame | None:
        """The frame below this one, whether or not this one still is on the stack; None where it is the lowest."""
        frames = state.frames
        k = next((k for k in reversed(range(len(frames))) if frames[k] is frame), len(frames))
        return cast(Frame, frames[k - 1]) if k else None

    @abstractmethod
    def offer(self, state: Any, frame: Frame) -> Sequence[Action] | None:
        """The legal actions of the frame's seat, in canonical order; None where nobody decides and it only goes on.

        Empty where nobody can decide anything: then `nothing` is called in place of a decision.
        """

    def decide(self, state: Any, frame: Frame, action: Action) -> None:
        """Carry out one of them. The frame has left the stack; if more is to be decided, it is pushed again."""
        raise NotImplementedError(f"{self.do} offers no decision")

    def go_on(self, state: Any, frame: Frame) -> None:
        """What is done where `offer` is None. The frame has left the stack."""
        raise NotImplementedError(f"{self.do} does not go on by itself")

    def nothing(self, state: Any, frame: Frame) -> None:  # noqa: B027  (to leave the stack is all there is to it)
        """What is done where there is nothing to decide. The frame has left the stack."""

    def check(self, state: Any, frame: Frame) -> str | None:
        """What is wrong with a frame of a position, "field: problem"; None if nothing is. Details have been read."""
        return None

    def seen(self, frame: Frame, viewer: int | None) -> Frame | None:
        """What a seat (None: an onlooker) may know of the frame; None: not that there is one."""
        return frame

    def illegal_reason(self, state: Any, frame: Frame, verb: str, refs: tuple[str, ...]) -> Reason | None:
        """Why this is not among what the frame offers; None leaves it to the game (FrameGame.refuse)."""
        return None

    def selection(self, state: Any, frame: Frame) -> Json | None:
        """The set that is being chosen: see Game.gather."""
        return None

    def request(self, state: Any, frame: Frame) -> Json | None:
        """The assignment that is being made: see Game.assignment."""
        return None

    def expand(
        self, state: Any, frame: Frame, pairs: Sequence[tuple[str, ...]], common: str | None
    ) -> list[Action] | None:
        """See Game.expand; None where nothing is to be assigned."""
        return None

    def order(self, state: Any, frame: Frame) -> Json | None:
        """The order that is being chosen: see Game.ordering."""
        return None

    def passes(self, state: Any, frame: Frame) -> bool:
        """Whether all that can be decided is to let things go on: see Game.auto_pass."""
        return False

    def letting_go(self, state: Any, frame: Frame) -> Action | None:
        """The action that lets things go on: see Game.letting_go."""
        return None

    def continues(self, state: Any, frame: Frame, action: Action) -> bool:
        """Whether the next decision goes on with the choice that this one leaves open: both are one step of undo."""
        return False


class Going(FrameKind):
    """A kind of work that asks nobody: it only goes on."""

    waits: ClassVar[bool | None] = False

    def offer(self, state: Any, frame: Frame) -> Sequence[Action] | None:
        return None

    @abstractmethod
    def go_on(self, state: Any, frame: Frame) -> None:
        """See FrameKind."""


class FrameKinds:
    """All kinds of frames of a game, in the order of their numbers: it is in links, so new ones stand last."""

    def __init__(self, *kinds: FrameKind) -> None:
        self.kinds = kinds
        self.named = {kind.do: kind for kind in kinds}
        """Kinds by name: for a room that pushes a kind which is declared above it."""
        for number, kind in enumerate(kinds):
            kind.number = number
        self.waits = tuple([kind.waits for kind in kinds])
        names = AppendOnly.by(kinds, lambda kind: kind.since).mapped(lambda kind: kind.do)
        self.form = Frames(names, {kind.do: kind.details for kind in kinds}, MOST_FRAMES, seen=self.seen)

    def seen(self, frames: tuple[Frame, ...], viewer: int | None) -> tuple[Frame, ...]:
        """The stack as a viewer may know it."""
        found = [self.kinds[frame[0]].seen(frame, viewer) for frame in frames]
        return tuple([frame for frame in found if frame is not None])

    def of(self, state: Any) -> tuple[FrameKind, Frame]:
        """The top frame of a state that has one, and its kind."""
        frame = state.frames[-1]
        return self.kinds[frame[0]], frame

    def settle(self, state: Any) -> None:
        """Go on until a frame waits for a decision, or the game is over: then no frame is left."""
        game, kinds, waiting = state.game, self.kinds, self.waits
        quiet = game.quiet
        for _ in range(MOST_STEPS):
            if not quiet(state):
                if game.over(state):
                    game.lay_away(state)
                    state.frames = ()
                    return
                game.between(state)
            frames = state.frames
            if not frames:
                game.idle(state)
                continue
            frame = frames[-1]
            kind, waits = kinds[frame[0]], waiting[frame[0]]
            if waits:
                return
            legal = kind.offer(state, frame) if waits is None else None
            if legal is None:
                state.frames = frames[:-1]
                kind.go_on(state, frame)
                continue
            n = len(legal)
            if n > 1 or (n and not kind.open):
                state._legal = legal
                return
            state.frames = frames[:-1]
            if n:
                kind.decide(state, frame, legal[0])
            else:
                kind.nothing(state, frame)
        raise RuntimeError(f"{state.game!r} does not come to a decision: {state.frames}")

    def check(self, state: Any) -> None:
        """Refuse frames that no game can come to: raises BadPosition. The last one waits for a decision."""
        over = state.game.over(state)
        if over != (not state.frames):
            raise BadPosition("frames", "somebody has to decide until the game is over, and nobody afterwards")
        for k, frame in enumerate(state.frames):
            problem = self.kinds[frame[0]].check(state, frame)
            if problem:
                name, _, what = problem.partition(": ")
                raise BadPosition(f"frames[{k}].{name}", what)
        if not over:
            kind, frame = self.of(state)
            legal = kind.offer(state, frame)
            if not legal or (kind.open and len(legal) == 1):
                raise BadPosition(f"frames[{len(state.frames) - 1}]", "it waits for a decision")


class FrameField(Kind):
    """The field of a state that holds its frames; their forms are those of the game's kinds."""

    late = True
    start = ()

    def emit(self, value: Any, look: ViewContext) -> list[Json]:
        return cast(FrameGame, look.state.game).frames.form.emit(value, look)

    def read(self, found: Any, at: FieldPath) -> Any:
        return at.game.frames.form.read(found, at)

    def code(self, found: Any, walk: CodecContext) -> list[Json]:
        return cast(FrameGame, walk.game).frames.form.code(found, walk)


class FrameState(DeclaredState):
    """A state in which everything that is to be decided is a frame. The game is over when there is none."""

    frames: tuple[Frame, ...] = field(FrameField())

    def is_terminal(self) -> bool:
        return not self.frames

    def current_player(self) -> int:
        frames = self.frames
        if not frames:
            return TERMINAL
        seat: int = frames[-1][1]
        return seat


class FrameGame(Game):
    """A game whose turn is made of frames: the hooks of State, from the kinds of frames."""

    frames: ClassVar[FrameKinds]

    @classmethod
    def grown(cls) -> Sequence[object]:
        return (*super().grown(), *((cls.frames.form,) if hasattr(cls, "frames") else ()))

    @abstractmethod
    def over(self, state: Any) -> bool:
        """Whether the game is over, whatever is pending."""

    @abstractmethod
    def idle(self, state: Any) -> None:
        """Nothing is pending, and the game is not over: push what comes next, a turn say."""

    def between(self, state: Any) -> None:
        """Before a frame is looked at: what has happened since the last one may push what comes first."""

    def quiet(self, state: Any) -> bool:
        """Whether the game is not over and `between` has nothing to do, so that neither is asked.

        May answer False too often.
        """
        return False

    def lay_away(self, state: Any) -> None:
        """The game is over: what only pending frames hold, cards say, is put where it belongs before they go."""

    @abstractmethod
    def refuse(self, state: Any, verb: str, refs: tuple[str, ...]) -> Reason:
        """Why no legal action begins so, where the frame itself does not say."""

    def offer(self, state: Any) -> Sequence[Action]:
        frames = state.frames
        if not frames:
            return ()
        frame = frames[-1]
        found = self.frames.kinds[frame[0]].offer(state, frame)
        return () if found is None else found

    def apply(self, state: Any, action: Action) -> None:
        frames, kinds = state.frames, self.frames
        frame = frames[-1]
        state.frames = frames[:-1]
        kinds.kinds[frame[0]].decide(state, frame, action)
        kinds.settle(state)

    def publicly_forced(self, state: Any) -> bool:
        """No decision is: an open frame with one answer is carried out before anybody is asked."""
        return False

    def illegal_reason(self, state: Any, verb: str, refs: tuple[str, ...]) -> Reason:
        if state.frames:
            kind, frame = self.frames.of(state)
            return kind.illegal_reason(state, frame, verb, refs) or self.refuse(state, verb, refs)
        return self.refuse(state, verb, refs)

    def gather(self, state: Any) -> Json | None:
        if not state.frames:
            return None
        kind, frame = self.frames.of(state)
        return kind.selection(state, frame)

    def expand(self, state: Any, pairs: Sequence[tuple[str, ...]], common: str | None = None) -> Sequence[Action]:
        if not state.frames:
            return super().expand(state, pairs, common)
        kind, frame = self.frames.of(state)
        found = kind.expand(state, frame, pairs, common)
        return super().expand(state, pairs, common) if found is None else found

    def assignment(self, state: Any) -> Json | None:
        if not state.frames:
            return None
        kind, frame = self.frames.of(state)
        return kind.request(state, frame)

    def ordering(self, state: Any) -> Json | None:
        if not state.frames:
            return None
        kind, frame = self.frames.of(state)
        return kind.order(state, frame)

    def auto_pass(self, state: Any) -> bool:
        if not state.frames:
            return False
        kind, frame = self.frames.of(state)
        return kind.passes(state, frame)

    def letting_go(self, state: Any) -> Action | None:
        if not state.frames:
            return None
        kind, frame = self.frames.of(state)
        return kind.letting_go(state, frame)

    def continues(self, state: Any, action: Action) -> bool:
        if not state.frames:
            return False
        kind, frame = self.frames.of(state)
        return kind.continues(state, frame, action)
