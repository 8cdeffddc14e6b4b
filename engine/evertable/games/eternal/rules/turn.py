"""The turn and its phases (ETERNAL-TURN)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from ....core.action import Action, Groups, action, alone
from ....core.format.kinds import Boolean, Kind
from ....core.turns.choices import Set
from ....core.turns.frames import Frame, FrameKind
from ....core.turns.steps import Steps
from ..model import card as c
from ..model import stats
from ..model.hidden import shows_itself
from ..model.modifiers import ANY
from ..model.options import KEPT_IN_HAND
from ..model.state import BY_DECK, BY_TURNS, EXHAUSTED, NEW, STUNNED, EternalState, Thing
from . import battle as battle
from . import direct_attack as duel
from . import events as ev
from . import play as play
from .card_verbs import draw, echo, hear_draw, hear_drawn, show
from .moment import Hit, broken, deal, discarded, end, name, out_of_hand, refresh, settle
from .stack import STACK, item_of
from .stack import lay_away as laid_away
from .windows import ANSWER, AT_END

END, GO = action("end"), action("attack")
ENDS, GOES = alone(*END), alone(*GO)
TURN_MARKS = (1 << 16) - 1
"""The bits of Thing.once that last longer than a turn."""


class TurnSteps(Steps[EternalState]):
    """A turn, step by step. Data: the power to spend that ends with it, if any."""

    do: ClassVar[str] = "turn"

    steps = ("start", "main", "battle", "second", "answers", "triggers", "tidy", "cleanup", "again")

    def start(self, state: EternalState, seat: int, data: Sequence[int]) -> None:
        """Ready, refill power, draw, trigger abilities (ETERNAL-START-1 to -4). A Night that is over ended before
        (ETERNAL-NIGHT-1).
        """
        state.nights = max(0, state.nights - 1)
        settle(state)
        state.turn += 1
        state.active = seat
        state.fought, state.fallen, state.free = False, False, 0
        state.planted, state.struck, state.hurt = [False] * 2, [False] * 2, [False] * 2
        state.gained, state.drew, state.dropped = [0] * 2, [0] * 2, [0] * 2
        if state.events is not None:
            state.tell("turn", seat=seat, n=state.turn, head=True, routine=True)
        state.alter(_begins)
        state.power[seat] = stats.max_power(state, seat)
        if state.turn == 1:
            opening_draws(state)
        else:
            draw(state, None, seat)
        if state.nights:
            draw(state, None, seat)
            deal(state, [Hit(0, seat, 0, -1 - seat, 1)])
        ev.hear(state, ev.TURN_STARTS, -1 - seat, seat=seat)

    def main(self, state: EternalState, seat: int, data: Sequence[int]) -> None:
        MAIN.push(state, seat, False)

    def battle(self, state: EternalState, seat: int, data: Sequence[int]) -> None:
        if battle.attackers(state):
            state.fought = True
            battle.BATTLE.begin(state, seat)

    def second(self, state: EternalState, seat: int, data: Sequence[int]) -> None:
        if state.fought:
            MAIN.push(state, seat, True)

    def answers(self, state: EternalState, seat: int, data: Sequence[int]) -> None:
        """The enemy can play fast spells and units with Ambush (ETERNAL-END-1)."""
        ANSWER.begin(state, (1 - seat,), AT_END)

    def triggers(self, state: EternalState, seat: int, data: Sequence[int]) -> None:
        """Trigger abilities for the end of the turn (ETERNAL-END-2)."""
        ev.hear(state, ev.TURN_ENDS, -1 - seat, seat=seat)

    def tidy(self, state: EternalState, seat: int, data: Sequence[int]) -> int | None:
        """Discard down to nine cards, again if the hand fills up by it (ETERNAL-END-3, -4). Returns the next step."""
        if len(state.hands[seat]) <= KEPT_IN_HAND:
            return None
        TIDY.begin(state, seat)
        return 6

    def cleanup(self, state: EternalState, seat: int, data: Sequence[int]) -> tuple[int, ...]:
        state.power[seat] -= sum(data)
        cleanup(state)
        return ()

    def again(self, state: EternalState, seat: int, data: Sequence[int]) -> int | None:
        """Repeat the clean-up for what it caused (ETERNAL-END-8). Returns the next step."""
        if len(state.hands[seat]) > KEPT_IN_HAND or has_no_deck(state):
            return 6
        for one in state.things:
            if _tidied(state, one) is not one:
                return 6
        return None

    def check(self, state: EternalState, frame: Frame) -> str | None:
        fits = all(n > 0 for n in frame[3]) and sum(frame[3]) <= state.power[frame[1]]
        return super().check(state, frame) if fits else "data: power to spend that the turn player has"


def starts(turn: Frame) -> bool:
    """Whether the main phase of a turn is still to come."""
    return bool(turn[2] < 2)


def _begins(state: EternalState, one: Thing) -> Thing:
    """A thing as a turn begins: the turn player's is readied; none counts as new."""
    flags = one.flags & ~NEW
    if flags & STUNNED and one.side == state.active:
        flags &= ~STUNNED
    elif flags & EXHAUSTED and one.side == state.active and not stats.is_held(state, one):
        flags &= ~EXHAUSTED
    return one if flags == one.flags else one._replace(flags=flags)


def opening_draws(state: EternalState) -> None:
    """Trigger abilities for drawing the cards of the opening hands, the first player's first (ETERNAL-SETUP-9)."""
    for seat in (state.first, 1 - state.first):
        for card in state.hands[seat]:
            if shows_itself(state, card):
                show(state, seat, card)
                echo(state, seat, card)
                hear_drawn(state, seat, card)
            else:
                hear_draw(state, seat, card)


def cleanup(state: EternalState) -> None:
    """Clean up: empty decks lose, damage and effects of this turn end, Endurance readies (ETERNAL-END-5 to -8)."""
    if empty := has_no_deck(state):
        end(state, BY_DECK, broken(state) if len(empty) > 1 else 1 - empty[0])
        return
    state.alter(_tidied)
    lent = [one for one in state.things if one.back >= 0]
    for one in lent:
        state.put(one._replace(back=-1))  # it goes home as soon as there is a place
    if lent or state.lasts & stats.OF_THEFT:
        refresh(state)
    state.granted = [0, 0]
    settle(state)
    if state.winner < 0 and state.turn >= state.game.turns:
        end(state, BY_TURNS, broken(state))


def has_no_deck(state: EternalState) -> list[int]:
    """The seats whose decks are empty."""
    return [seat for seat, pile in enumerate(state.decks) if not (pile.bag or pile.size)]


def _tidied(state: EternalState, one: Thing) -> Thing:
    """A thing after the clean-up: the same object if nothing about it changes."""
    flags = one.flags & ~NEW
    if flags & EXHAUSTED and stats.has(state, one, stats.ENDURANCE):
        flags &= ~(EXHAUSTED | STUNNED)
    changes = flags != one.flags or one.strength or one.health or one.skills or one.blocks or one.once & ~TURN_MARKS
    if not changes and (not one.damage or state.game.sheet.kind[one.card & ANY] == c.SITE):
        return one
    damage = one.damage if state.game.sheet.kind[one.card & ANY] == c.SITE else 0
    return Thing(one.id, one.card, one.owner, one.side, one.host, damage, flags, one.once & TURN_MARKS, back=one.back)


def lay_away(state: EternalState) -> None:
    """The game is over: put cards that wait on the stack or are being played into the void."""
    for frame in state.frames:
        if frame[0] == STACK.number:
            laid_away(state, item_of(frame))
        elif frame[0] == play.ARRIVE.number:
            state.voids[frame[1]] = (*state.voids[frame[1]], frame[2])


class Main(FrameKind[EternalState]):
    """A main phase: play cards and use abilities, until the seat attacks or ends the turn (ETERNAL-TURN-2, -3)."""

    do: ClassVar[str] = "main"
    waits: ClassVar[bool | None] = True
    details: ClassVar[Mapping[str, Kind]] = {"second": Boolean()}

    def legal_actions(self, state: EternalState, frame: Frame) -> Sequence[Action] | None:
        _, seat, second = frame
        ready = battle.ready(state, seat)
        killers = stats.having(state, ready, stats.KILLER)
        found = play.in_main(state, seat)
        found += play.usable(state, seat)
        found += duel.duels(state, seat, killers)
        if not second and battle.any_able(state, ready):
            found.append(GOES)
        if second or not battle.any_able(state, stats.having(state, ready, stats.RECKLESS)):
            found.append(ENDS)
        return Groups(found)

    def decide(self, state: EternalState, frame: Frame, action: Action) -> None:
        seat = frame[1]
        if action == END:
            if state.events is not None:
                state.tell("ended", seat=seat, routine=True)
        elif action == GO:
            battle.ATTACK.begin(state, seat, [one.id for one in battle.able(state, seat)])
        else:
            state.frames = (*state.frames, frame)
            if action[0] == "use":
                play.use(state, seat, action)
            elif action[0] == duel.FIGHT:
                duel.begin(state, seat, action)
            else:
                play.carry_out(state, seat, action)


class Tidy(Set[EternalState]):
    """Discard down to nine cards, all at once (ETERNAL-END-3)."""

    do, verb, secret = "tidy", "discard", True

    def candidates(self, state: EternalState, frame: Frame) -> Sequence[str]:
        return [name(state, card) for card in state.hands[frame[1]]]

    def least(self, state: EternalState, frame: Frame) -> int:
        return max(0, len(state.hands[frame[1]]) - KEPT_IN_HAND)

    most = least

    def chosen(self, state: EternalState, frame: Frame, refs: Sequence[str], places: tuple[int, ...]) -> None:
        seat = frame[1]
        hand = state.hands[seat]
        for k in places:
            discarded(state, seat, out_of_hand(state, seat, hand[k]))
        state.revealed = True

    def decide(self, state: EternalState, frame: Frame, action: Action) -> None:
        super().decide(state, frame, action)
        if state.frames and state.frames[-1][0] == self.number:
            state.tell("chose", {frame[1]: {"choice": action[1]}}, seat=frame[1], choice=None, routine=True)


TURN, MAIN, TIDY = TurnSteps(), Main(), Tidy()
