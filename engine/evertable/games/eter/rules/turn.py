"""The course of a turn: what an action does, and who decides next (ETER-TURN, ETER-PASS, ETER-END)."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.action import Action
from ....core.errors import Reason
from ..model.cards import LATEST
from ..model.grid import runs
from ..model.names import OTHER, PLACE
from ..model.phases import EXPLODE, FINAL, MARK, PASS, PHASES, PLACING, SIDE_CHOICE, TURN
from ..model.state import EterState
from . import cards as rules_cards
from . import explosion as rules_explosion
from . import match as rules_match
from . import placing as rules_placing
from . import powers as rules_powers
from .legal_list import Offers, Part, plain


def actions(state: EterState) -> Sequence[Action]:
    """The legal actions of the seat to move, in canonical order.

    In its turn a seat can place a card, cover, play an illusion, use a power, or pass (ETER-TURN).
    """
    phase = state.phase
    if phase not in PLACING:
        if phase == EXPLODE:
            return rules_explosion.actions(state)
        return rules_match.actions(state) if phase in (MARK, SIDE_CHOICE) else ()
    seat = state.turn
    hand = state.hands[seat]
    empty = state.empty(seat)
    low = state.low
    known, game = state.names, state.game
    parts: list[Part] = []
    bluff = game.illusions and rules_placing.why_no_illusion(state, seat) is None
    open_cells = ~state.blocked_mask(seat) if state.blocked else -1
    cover = state.hidden[1 - seat] & open_cells
    if hand:
        kit = known.kits.get(hand) or known.kit(hand)
        if empty:
            free = empty.bit_count()
            parts.append((free * kit.kinds, kit.place, empty, ()))
        for v in kit.plain:
            over = (low[v] | cover) & open_cells
            if over:
                parts.append((over.bit_count(), known.cover[v], over, ()))
        if bluff and empty and kit.plain:
            parts.append((free * len(kit.plain), kit.down, empty, ()))
    state._masks = (empty, cover, open_cells, bluff)
    blank = not parts
    if phase == TURN:
        if game.has_powers:
            rules_powers.offer(state, seat, parts)
        if blank:
            parts.append(PASSING)
    elif phase == FINAL:
        parts.append(PASSING)
    return Offers(parts)


def why_not(state: EterState, verb: str, refs: tuple[str, ...]) -> Reason | None:
    """Why no action listed above begins with these words."""
    phase = state.phase
    if phase not in PLACING:
        if (verb, phase) == ("explode", EXPLODE):
            return rules_explosion.why_not_exploded(state, refs)
        cause = MUST.get((verb, phase)) or f"first.{PHASES[phase]}"
        return Reason(f"eter.{cause}", {}, FIRST[phase])
    if verb in ("explode", "decline", "mark", "side"):
        return Reason(f"eter.not_now.{verb}", {}, "ETER-TURN-1")
    if verb == "pass":
        return Reason("eter.pass.can_place", {}, "ETER-PASS-1")
    if verb in ("mage", "play"):
        return rules_powers.why_not_used(state, verb, refs)
    return rules_placing.why_not_placed(state, verb, refs)


FIRST = {EXPLODE: "ETER-EXPLODE-2", MARK: "ETER-ARENA-2", SIDE_CHOICE: "ETER-SETUP-5"}
"""The rule behind a decision that must be made first."""
MUST = {("decline", EXPLODE): "explode.must", ("mark", MARK): "mark.not_there", ("side", SIDE_CHOICE): "side.not_yours"}
"""Message ids for the verbs of such a decision."""


def is_legal(state: EterState, action: Action) -> bool:
    """Whether an action is among those just listed. Placements are looked up in the masks, not in the list."""
    legal = state._legal
    if type(legal) is Offers and legal.given is action:
        return True
    kind, value, at = state.names.decode.get(action, NO_PLACEMENT)
    return action in state.legal_actions() if kind == OTHER else state.may_place(state.turn, kind, value, at)


PASSING = plain((PASS,))
NO_PLACEMENT = (OTHER, 0, 0)


def apply(state: EterState, action: Action) -> None:
    """Carry out a legal action, then determine who decides next."""
    kind, value, at = state.names.decode.get(action, NO_PLACEMENT)
    if kind == OTHER:
        act(state, action)
        return
    seat = state.turn
    if kind == PLACE:
        rules_cards.place(state, seat, value, at)
    else:
        rules_cards.lay_down(state, seat, value, at)
    after_action(state, seat, at, None)


def publicly_forced(state: EterState) -> bool:
    """See Rules.publicly_forced: all cards are counted, so a hand is only uncertain while a card is face down."""
    seat = state.turn
    return state.phase not in PLACING or len(state.worlds[seat]) == 1 or not state.hands[seat]


def act(state: EterState, action: Action) -> None:
    """Carry out a legal action that is not a plain placement."""
    verb = action[0]
    seat = state.turn
    if verb == "pass":
        if state.events is not None:
            if state.phase == FINAL:
                state.tell("passed", seat=seat, how="last")
            else:  # it is allowed only where no card can be placed (ETER-PASS)
                state.tell("passed", seat=seat, how="stuck", explained=True)
        if state.phase == FINAL:
            rules_match.end_by_sums(state, passed=True)
            return
        state.passes = 0 if state.waiting[seat] else state.passes + 1
        if state.passes == 2:
            rules_match.end_by_sums(state)
        else:
            end_turn(state, seat)
    elif verb == "play" or verb == "mage":
        used = rules_powers.use(state, seat, action)
        if used is not None:
            after_action(state, seat, *used)
    elif verb == "explode" or verb == "decline":
        after_action(state, seat, -1, rules_explosion.decide(state, seat, action))
    else:
        rules_match.decide(state, action)


def after_action(state: EterState, seat: int, placed: int, before: list[bytes] | None) -> None:
    """Continue after an action: a line, an explosion, the end of the round, or the next turn.

    `placed`: the cell of the card this action placed (-1: none). `before`: the stacks before an action that moved cards
    (None for a plain placement), in the current box.
    """
    state.passes = 0
    size = state.size
    mine = state.own[seat]
    if mine.bit_count() >= size and runs(mine, size):
        rules_match.end_by_line(state, seat, seat, placed, before)
    elif before is not None and runs(state.own[1 - seat], size):
        rules_match.end_by_line(state, seat, 1 - seat, placed, before)
    elif state.phase == FINAL:
        rules_match.end_by_sums(state)
    elif rules_explosion.is_due(state):
        rules_explosion.offer(state, controlled=False)
    else:
        end_turn(state, seat)


def end_turn(state: EterState, seat: int) -> None:
    """End the seat's turn: waiting cards come back, and the round may come to its end."""
    if state.waiting[seat]:
        rules_cards.take_back(state, seat)
    if state.blocked is not None and state.blocked[0] == seat:
        state.blocked = None
    size = state.size
    other = 1 - seat
    spent = rules_match.out_of_cards(state, seat)
    if spent or (state.occ | state.holes).bit_count() == size * size:
        if not state.hands[other]:
            rules_match.end_by_sums(state)
            return
        state.phase = FINAL
        if state.events is not None:
            how = rules_match.last_card(state, other)
            state.tell("last_card", seat=other, other=seat, how=how)
    else:
        state.phase = TURN
    state.turn = other
    state.frame = ()
    if state.waiting[other]:
        state.waiting[other] = bytes(c | LATEST for c in state.waiting[other])
