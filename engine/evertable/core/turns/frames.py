"""Pending work as frames: each kind of decision is declared in one class.

A state keeps what is pending as a stack of *frames*, the last of which comes first: `(number of its kind, seat,
*details)`, ints, words and tuples only, so that a state can be cloned, pickled and compared in the middle of
everything. A kind of frame is a class, registered once:

    class DuelState(FrameState): ...

    class Discard(Set[DuelState]):
        do, verb, secret = "discard", "discard", True
        def candidates(self, state, frame): return [SLUG[c] for c in state.hands[frame[1]]]
        def chosen(self, state, frame, picked): ...

    FRAMES = FrameKinds(Main(), DISCARD := Discard(), WINDOW := Answer())
    class Duel(FrameGame, Game): frames = FRAMES

    DISCARD.push(state, seat)

The class says what a frame offers, what a decision does and what follows, what others see of it, and its form in
documents and links. The common kinds:

- `One`: one of many; `Order`: one after another, as far as it matters; `Set`: some of many, in ascending order, closed
  by `done` (choices.py).
- `Assignment`: something for each of several members, one decision per member: attacks, blocks (assignment.py).
- `Steps`: a sequence; whatever a step pushes comes first, then it continues. `Queue`: what was triggered at one moment,
  in a fixed order (steps.py).
- `Together`: each seat chooses hidden from the others, and the last choice reveals all. `Window`: a seat can respond to
  what is about to happen, again and again until it passes (windows.py).

A frame whose choices are all public is *open*; with a single choice it is carried out at once, and is never a decision.
What depends on a hand is always asked, even with one choice: skipping it would reveal the hand. A game's `state.py`
knows no rules: the field `frames` asks the game for the kinds.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar, cast

from ..action import Action
from ..errors import BadPosition, Reason
from ..format.contexts import CodecContext, FieldPath, ViewContext
from ..format.documents import Json
from ..format.kinds import Kind, Number
from ..format.schema import DeclaredState, field
from ..presenter import Presenter
from ..rules import Rules
from ..since import AppendOnly
from ..spec import GameSpec
from ..state import TERMINAL
from .frames_field import Frames

Frame = tuple[int, int, *tuple[Any, ...]]
"""(number of its kind, seat, *details): see FrameKind.details."""
COUNT = Number(0, 255)
"""A small number."""
MOST_ID = 4095
ID = Number(-1, MOST_ID)
"""An id by which a game knows a thing; -1 for none."""
MOST_FRAMES = 64
MOST_STEPS = 10_000
"""Settling never takes more steps without a decision: a game that exceeds it has a bug, and an error says so."""


F = TypeVar("F", bound="FrameState")
"""The class of the states of a game with frames."""


class FrameKind(ABC, Generic[F]):
    """A kind of pending work. Instances are immutable; `number` is its index among the kinds of its game."""

    do: ClassVar[str]
    """Its name in documents ("do")."""
    details: ClassVar[Mapping[str, Kind]] = {}
    """Name in documents -> kind of each value after the seat."""
    open: ClassVar[bool] = False
    """Whether what it offers follows from public facts."""
    waits: ClassVar[bool | None] = None
    """True: it waits for a decision unless it is `skipped`; its legal actions are made on demand, which a search seldom
    needs. False: it never does (Going). None: `legal_actions` decides.
    """
    since: ClassVar[int] = 1
    """The first ruleset with it. Later additions to the details of a kind are declared with Since."""
    number: int

    def push(self, state: F, seat: int, *details: Any) -> None:
        """Push such a frame onto the stack: it comes before everything pending."""
        state.frames = (*state.frames, (self.number, seat, *details))

    def below(self, state: F, frame: Frame, depth: int) -> None:
        """Insert a frame at this depth, below what has been pushed since the stack had that depth."""
        frames = state.frames
        state.frames = (*frames[:depth], frame, *frames[depth:]) if len(frames) > depth else (*frames, frame)

    def under(self, state: F, frame: Frame) -> Frame | None:
        """The frame below this one, whether or not this one is still on the stack; None if it is the lowest."""
        below = None
        for one in state.frames:
            if one is frame:
                break
            below = one
        return below

    def skipped(self, state: F, frame: Frame) -> bool:
        """Whether a frame that always `waits` is passed over: then `nothing` is called instead of a decision."""
        return False

    @abstractmethod
    def legal_actions(self, state: F, frame: Frame) -> Sequence[Action] | None:
        """The legal actions of the frame's seat, in canonical order; None if nobody decides and it just goes on.

        Empty if nobody can decide anything: then `nothing` is called instead of a decision.
        """

    def decide(self, state: F, frame: Frame, action: Action) -> None:
        """Carry out one of them. The frame has left the stack; push it again if more is to be decided."""
        raise NotImplementedError(f"{self.do} offers no decision")

    def go_on(self, state: F, frame: Frame) -> None:
        """Continue where `legal_actions` is None. The frame has left the stack."""
        raise NotImplementedError(f"{self.do} does not go on by itself")

    def nothing(self, state: F, frame: Frame) -> None:
        """Continue where there is nothing to decide. The frame has left the stack."""

    def check(self, state: F, frame: Frame) -> str | None:
        """What is wrong with a frame of a position, as "field: problem"; None if it is valid. Its details have been
        read.
        """
        return None

    def seen(self, frame: Frame, viewer: int | None) -> Frame | None:
        """What a seat (None: a spectator) may know of the frame; None: not even that it exists."""
        return frame

    def illegal_reason(self, state: F, frame: Frame, verb: str, refs: tuple[str, ...]) -> Reason | None:
        """Why this is not among what the frame offers; None leaves it to the game (FrameRules.refuse)."""
        return None

    def selection(self, state: F, frame: Frame) -> Json | None:
        """The set being chosen: see Presenter.gather."""
        return None

    def request(self, state: F, frame: Frame) -> Json | None:
        """The assignment being made: see Presenter.assignment."""
        return None

    def expand(
        self, state: F, frame: Frame, pairs: Sequence[tuple[str, ...]], common: str | None
    ) -> list[Action] | None:
        """See Presenter.expand; None if nothing is being assigned."""
        return None

    def order(self, state: F, frame: Frame) -> Json | None:
        """The order being chosen: see Presenter.ordering."""
        return None

    def passes(self, state: F, frame: Frame) -> bool:
        """Whether the only possible decision is to let things go on: see Rules.auto_pass."""
        return False

    def letting_go(self, state: F, frame: Frame) -> Action | None:
        """The action that lets things go on: see Rules.letting_go."""
        return None

    def continues(self, state: F, frame: Frame, action: Action) -> bool:
        """Whether the next decision continues the choice that this one leaves open: both are one step of undo."""
        return False


class Going(FrameKind[F]):
    """Work without a decision."""

    waits: ClassVar[bool | None] = False

    def legal_actions(self, state: F, frame: Frame) -> Sequence[Action] | None:
        return None

    @abstractmethod
    def go_on(self, state: F, frame: Frame) -> None:
        """See FrameKind."""


class FrameKinds:
    """All kinds of frames of a game, in the order of their numbers, which links contain: new ones are appended."""

    def __init__(self, *kinds: FrameKind[Any]) -> None:
        self.kinds = kinds
        self.named = {kind.do: kind for kind in kinds}
        """Name -> kind, for modules that push a kind declared in a module that imports them."""
        for number, kind in enumerate(kinds):
            kind.number = number
        self.waits = tuple([kind.waits for kind in kinds])
        names = AppendOnly.by(kinds, lambda kind: kind.since).mapped(lambda kind: kind.do)
        self.form = Frames(names, {kind.do: kind.details for kind in kinds}, MOST_FRAMES, seen=self.seen)

    def seen(self, frames: tuple[Frame, ...], viewer: int | None) -> tuple[Frame, ...]:
        """The stack as a viewer may know it."""
        found = [self.kinds[frame[0]].seen(frame, viewer) for frame in frames]
        return tuple([frame for frame in found if frame is not None])

    def of(self, state: F) -> tuple[FrameKind[F], Frame]:
        """The kind of the top frame of a state, and the frame."""
        frame = state.frames[-1]
        return self.kinds[frame[0]], frame

    def settle(self, state: FrameState) -> None:
        """Go on until a frame waits for a decision or the game is over; then no frame is left."""
        rules, kinds, waiting = state.game.rules, self.kinds, self.waits
        quiet = rules.quiet
        for _ in range(MOST_STEPS):
            if not quiet(state):
                if rules.over(state):
                    rules.lay_away(state)
                    state.frames = ()
                    return
                rules.between(state)
            frames = state.frames
            if not frames:
                rules.idle(state)
                continue
            frame = frames[-1]
            kind, waits = kinds[frame[0]], waiting[frame[0]]
            if waits:
                if not kind.skipped(state, frame):
                    return
                state.frames = frames[:-1]
                kind.nothing(state, frame)
                continue
            legal = kind.legal_actions(state, frame) if waits is None else None
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

    def check(self, state: FrameState) -> None:
        """Raise BadPosition for frames that no game can reach. The top one waits for a decision."""
        over = state.game.rules.over(state)
        if over != (not state.frames):
            raise BadPosition("frames", "somebody has to decide until the game is over, and nobody afterwards")
        for k, frame in enumerate(state.frames):
            problem = self.kinds[frame[0]].check(state, frame)
            if problem:
                name, _, what = problem.partition(": ")
                raise BadPosition(f"frames[{k}].{name}", what)
        if not over:
            kind, frame = self.of(state)
            legal = () if kind.skipped(state, frame) else kind.legal_actions(state, frame)
            if not legal or (kind.open and len(legal) == 1):
                raise BadPosition(f"frames[{len(state.frames) - 1}]", "it waits for a decision")


class FrameField(Kind):
    """The field of a state that holds its frames, with the kinds of its game."""

    late = True
    start = ()

    def to_json(self, value: Any, look: ViewContext) -> list[Json]:
        return cast(FrameGame, look.state.game).frames.form.to_json(value, look)

    def cut(self, value: Any, look: ViewContext) -> object:
        return cast(FrameGame, look.state.game).frames.form.cut(value, look)

    def from_json(self, found: Any, at: FieldPath) -> Any:
        return at.game.frames.form.from_json(found, at)

    def pack(self, found: Any, walk: CodecContext) -> list[Json]:
        return cast(FrameGame, walk.game).frames.form.pack(found, walk)


class FrameState(DeclaredState):
    """A state in which every decision is a frame. The game is over when there is none."""

    game: FrameGame
    frames: tuple[Frame, ...] = field(FrameField())

    def is_terminal(self) -> bool:
        return not self.frames

    def current_player(self) -> int:
        frames = self.frames
        if not frames:
            return TERMINAL
        return frames[-1][1]


class FrameGame(GameSpec):
    """A game whose decisions are frames; its rules and presenter are those below."""

    rules: FrameRules[Any]
    frames: ClassVar[FrameKinds]

    @classmethod
    def grown(cls) -> Sequence[object]:
        return (*super().grown(), *((cls.frames.form,) if hasattr(cls, "frames") else ()))


class FrameRules(Rules[F]):
    """The rules of a game whose decisions are frames, which it hands to their kinds."""

    @abstractmethod
    def over(self, state: F) -> bool:
        """Whether the game is over, regardless of what is pending."""

    @abstractmethod
    def idle(self, state: F) -> None:
        """Nothing is pending and the game is not over: push what comes next, such as a turn."""

    def between(self, state: F) -> None:
        """Called before a frame is looked at: what has happened since the last one can push what comes first."""

    def quiet(self, state: F) -> bool:
        """Whether the game is not over and `between` has nothing to do, so that neither is called.

        It may return False unnecessarily.
        """
        return False

    def lay_away(self, state: F) -> None:
        """The game is over: put what only pending frames hold, such as cards, where it belongs
        before they are dropped.
        """

    @abstractmethod
    def refuse(self, state: F, verb: str, refs: tuple[str, ...]) -> Reason:
        """Why no legal action begins like this, if the frame itself does not say."""

    def legal_actions(self, state: F) -> Sequence[Action]:
        frames = state.frames
        if not frames:
            return ()
        frame = frames[-1]
        found = state.game.frames.kinds[frame[0]].legal_actions(state, frame)
        return () if found is None else found

    def apply(self, state: F, action: Action) -> None:
        frames, kinds = state.frames, state.game.frames
        frame = frames[-1]
        state.frames = frames[:-1]
        kinds.kinds[frame[0]].decide(state, frame, action)
        kinds.settle(state)

    def publicly_forced(self, state: F) -> bool:
        """Always False: an open frame with one answer is carried out before anybody is asked."""
        return False

    def openly(self, state: F) -> bool:
        return bool(state.frames) and state.game.frames.of(state)[0].open

    def illegal_reason(self, state: F, verb: str, refs: tuple[str, ...]) -> Reason:
        if state.frames:
            kind, frame = state.game.frames.of(state)
            return kind.illegal_reason(state, frame, verb, refs) or self.refuse(state, verb, refs)
        return self.refuse(state, verb, refs)

    def auto_pass(self, state: F) -> bool:
        if not state.frames:
            return False
        kind, frame = state.game.frames.of(state)
        return kind.passes(state, frame)

    def letting_go(self, state: F) -> Action | None:
        if not state.frames:
            return None
        kind, frame = state.game.frames.of(state)
        return kind.letting_go(state, frame)


class FramePresenter(Presenter[F]):
    """Presents what is to be chosen as the kind of the frame says it."""

    def gather(self, state: F) -> Json | None:
        if not state.frames:
            return None
        kind, frame = state.game.frames.of(state)
        return kind.selection(state, frame)

    def expand(self, state: F, pairs: Sequence[tuple[str, ...]], common: str | None = None) -> Sequence[Action]:
        if not state.frames:
            return super().expand(state, pairs, common)
        kind, frame = state.game.frames.of(state)
        found = kind.expand(state, frame, pairs, common)
        return super().expand(state, pairs, common) if found is None else found

    def assignment(self, state: F) -> Json | None:
        if not state.frames:
            return None
        kind, frame = state.game.frames.of(state)
        return kind.request(state, frame)

    def ordering(self, state: F) -> Json | None:
        if not state.frames:
            return None
        kind, frame = state.game.frames.of(state)
        return kind.order(state, frame)

    def continues(self, state: F, action: Action) -> bool:
        if not state.frames:
            return False
        kind, frame = state.game.frames.of(state)
        return kind.continues(state, frame, action)
