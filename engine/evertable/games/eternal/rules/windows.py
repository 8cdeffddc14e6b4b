"""Windows (ETERNAL-STACK-10, ETERNAL-WINDOW-1) and triggers: when the other player can respond, and what events cause.

Whether a window is skipped depends on public facts alone: an empty hand, unless a card on top of the deck may be
playable, or no power while no hidden card is known to cost less.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final

from ....core.action import Action, Group
from ....core.format.kinds import Kind, Listed
from ....core.turns.frames import Frame
from ....core.turns.steps import Queue
from ....core.turns.windows import AnswerWindow
from ..model.card import UNIT
from ..model.hidden import any_warps, may_warp, warped, warps
from ..model.modifiers import ANY
from ..model.pile import look
from ..model.references import counts, speaks
from ..model.state import BLOCKED, HAND, MOST_HEARD, WHOLES, EternalState, card_ref
from . import events as ev
from . import play as play
from .moment import chance, name
from .stack import ABILITY, CHOOSE, PAYING, PICK, RESOLVING, STACK, item_of

DEFENSE, PRE_FIGHT, AT_END, ON_ATTACK, AFTER_AMBUSH, NOTHING = range(1, 7)
"""The windows of ETERNAL-WINDOW-1 besides ON_ITEM. AFTER_AMBUSH: the turn player's, at the end of the turn or in an
attack. NOTHING: what is left of a window about an attack once nobody attacks.
"""
GOES_ON: Final = ("item", "blocks", "fight", "end", "duel", "ambush", "nothing")
"""The word for what goes on after each window, ON_ITEM first."""
ANSWERED, AMBUSHED, AGAIN = 8, 16, 32
"""Flags added to a window: this seat has played since the other could last play; a unit with Ambush was played in it;
the other seat has been asked before.
"""
FLAGS: Final = {
    PRE_FIGHT: (0, ANSWERED, AGAIN, AGAIN | ANSWERED),
    AFTER_AMBUSH: (0, ANSWERED),
    AT_END: (0, AMBUSHED, AMBUSHED | ANSWERED),
    ON_ATTACK: (0, AMBUSHED, AMBUSHED | ANSWERED),
}
"""Window -> the flags it can have."""
ABOVE: Final = (("item",), ("battle",), ("battle",), ("turn",), ("duel",), ("turn", "duel", "answer"))
"""The kinds of frames below each window, ON_ITEM first."""
WITH_AMBUSH: Final = frozenset((DEFENSE, AT_END, ON_ATTACK))


def which(frame: Frame) -> int:
    """The window of a frame."""
    return int(frame[2] & 7)


class Answers(AnswerWindow[EternalState]):
    """A seat can play fast spells, and in some windows units with Ambush (ETERNAL-SPELL-3, ETERNAL-AMBUSH-1)."""

    do: ClassVar[str] = "answer"

    def answers(self, state: EternalState, frame: Frame) -> Sequence[Group]:
        return play.as_answer(state, frame[1], ambush=which(frame) in WITH_AMBUSH)

    def respond(self, state: EternalState, frame: Frame, action: Action) -> None:
        row: int
        number, seat, row, left = frame
        ambush = state.game.sheet.kind[play.card_of(state, seat, action) & ANY] == UNIT
        if which(frame) in (AT_END, ON_ATTACK) and ambush:
            if which(frame) == ON_ATTACK:
                meets(state)
            window = (number, seat, which(frame) | AMBUSHED, left)
            state.frames = (*state.frames[:-1], window, (number, 1 - seat, AFTER_AMBUSH, ()))
        elif which(frame) in (PRE_FIGHT, AFTER_AMBUSH) or row & AMBUSHED:
            state.frames = (*state.frames[:-1], (number, seat, row | ANSWERED, left))
        play.carry_out(state, seat, action)

    def passed(self, state: EternalState, frame: Frame) -> None:
        if state.events is not None:
            row, how = which(frame), GOES_ON[self.about(state, frame)]
            state.tell("passed", how=how, seat=frame[1], row=row, routine=True, passing=True)

    def about(self, state: EternalState, frame: Frame) -> int:
        """The window as it is presented: NOTHING if the attack that it is about is over."""
        below = self.under(state, frame)
        lasts = getattr(state.game.frames.kinds[below[0]], "lasts", None) if below else None
        return which(frame) if lasts is None or lasts(state, below) else NOTHING

    def closed(self, state: EternalState, frame: Frame) -> None:
        row: int
        _, seat, row, _ = frame
        window = row & 7
        if window == PRE_FIGHT:
            blocked = seat == state.active and not row & AGAIN and any(one.flags & BLOCKED for one in state.things)
            if row & ANSWERED or blocked:
                self.begin(state, (1 - seat,), PRE_FIGHT | AGAIN)
        elif window == AFTER_AMBUSH and row & ANSWERED:
            below = state.game.frames.kinds[state.frames[-1][0]]
            if below is not self:  # otherwise the other seat's window is below, and is asked again
                self.begin(state, (1 - seat,), (ON_ATTACK if below.do == "duel" else AT_END) | AMBUSHED)
        elif row & ANSWERED:
            self.begin(state, (1 - seat,), AFTER_AMBUSH)

    def empty_handed(self, state: EternalState, seat: int) -> bool:
        return not (state.hands[seat] or answers_by_warp(state, seat))

    def powerless(self, state: EternalState, seat: int) -> bool:
        return bool(state.power[seat] == 0)

    def cheaper(self, state: EternalState, seat: int) -> bool:
        return bool(state.cheaper[seat])

    def check(self, state: EternalState, frame: Frame) -> str | None:
        row, below = which(frame), self.under(state, frame)
        if row > AFTER_AMBUSH or frame[2] & ~7 not in FLAGS.get(row, (0,)):
            return "row: there are not so many windows"
        stands = below is not None and state.game.frames.kinds[below[0]].do in ABOVE[row]
        return None if stands else f"row: the {GOES_ON[row]} it is about waits below it"


def answers_by_warp(state: EternalState, seat: int) -> bool:
    """Whether, as all know, a card playable as a response may be on top of a deck with Warp."""
    if not may_warp(state, seat):
        return False
    return any(warps(state, card) and play.is_fast(state, card, ambush=True) for card in state.closed(seat))


def meets(state: EternalState) -> None:
    """Redirect the direct attack below the window to the Ambush unit being played (ETERNAL-DIRECT-4)."""
    *below, attack, window = state.frames
    kind, seat, step, data = attack
    state.frames = (*below, (kind, seat, step, (*data[:2], state.made + 1)), window)


class Triggers(Queue[EternalState]):
    """The triggers of one moment, in the order of events.in_order."""

    do: ClassVar[str] = "triggers"
    details: ClassVar[Mapping[str, Kind]] = {"waiting": Listed(WHOLES, MOST_HEARD)}

    def order(self, state: EternalState, item: tuple[int, ...]) -> Any:
        return ev.place(state, item)

    def trigger(self, state: EternalState, item: tuple[int, ...]) -> None:
        source, seat, card, number, about, owner, amount = item
        if number == ev.DESTINY:
            play.play_destiny(state, seat, card)
            return
        if len(state.game.sheet.abilities[card & ANY]) > number:
            STACK.begin(state, seat, ABILITY, card, number, source=source, event=about, event_seat=owner, amount=amount)

    def check(self, state: EternalState, frame: Frame) -> str | None:
        return None if frame[2] and all(fine(state, item) for item in frame[2]) else "waiting: triggers of cards"


def fine(state: EternalState, item: Iterable[int]) -> bool:
    """Whether a trigger in a position is valid."""
    found = tuple(item)
    if len(found) != 7 or found[1] not in (0, 1) or found[5] not in (0, 1) or not 0 <= found[0] <= state.made:
        return False
    base, number = found[2] & ANY, found[3]
    if found[2] < 0 or not speaks(state, (card_ref(HAND, 0, found[2]), found[4])) or not counts(found[6]):
        return False
    abilities: Any = state.game.sheet.abilities[base]
    return number == ev.DESTINY or (0 <= number < len(abilities) and abilities[number].sort in ("trigger", "agenda"))


ANSWER, TRIGGERS = Answers(), Triggers()


def lay_top(state: EternalState, seat: int) -> None:
    """Fix the top card of a deck that may hold Warp cards, as its player would see it (ETERNAL-WARP-1)."""
    pile = state.decks[seat]
    if pile.top or not pile.bag:
        return
    if pile.bag is state.plain_bags[seat] or not any_warps(state, pile.bag):
        state.plain_bags[seat] = pile.bag
        below = pile.bottom and any(warps(state, one.card) for one in pile.bottom)
        if not below and not any_warps(state, state.hands[seat]):
            return
    state.decks[seat] = look(pile, 1, 0, *chance(state))


def tell_top(state: EternalState, seat: int) -> None:
    """Emit the new top card of a deck: its player sees it if it has Warp, the other only that there is a new one."""
    state.stirred[seat] = False
    if state.events is not None and may_warp(state, seat):
        top = warped(state, seat)
        seen = None if top is None else name(state, top)
        state.tell("top", {seat: {"card": seen}}, seat=seat, card=None, routine=True)


def quiet(state: EternalState) -> bool:
    """Whether nobody has won, nothing was triggered, and no deck or hand changed since `between` was last called."""
    if state.heard or state.winner >= 0 or True in state.stirred:
        return False
    return state.looked == (state.decks, state.hands)


def between(state: EternalState) -> None:
    """Put triggers onto the stack, unless an item is resolving or asks something."""
    if not (state.dealt[0] or state.dealt[1]):
        decks, hands = state.looked
        for seat in (0, 1):
            if state.decks[seat] is not decks[seat] or state.hands[seat] is not hands[seat]:
                lay_top(state, seat)
            if state.stirred[seat]:
                tell_top(state, seat)
        state.looked = (state.decks[:], state.hands[:])
    if state.heard and not carries_out(state):
        heard, state.heard = state.heard, ()
        TRIGGERS.begin(state, heard)


def carries_out(state: EternalState) -> bool:
    """Whether an item is resolving or asks something, so that triggers wait."""
    if not state.frames:
        return False
    frame = state.frames[-1]
    if frame[0] == STACK.number:
        return item_of(frame).phase in (PAYING, RESOLVING)
    return frame[0] in (PICK.number, CHOOSE.number, play.ARRIVE.number)
