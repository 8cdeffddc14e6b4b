"""Pending decisions: the legal actions of a frame, carrying them out, and frames without a choice."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.action import Action
from ....core.action import action as act
from ....core.format.documents import Json
from ..cards import effects as vocabulary
from ..cards.card_effects import Drop
from ..cards.catalogue import DECK
from ..cards.effects import here
from ..cards.point_effects import TwoOf
from ..model.card import cards_in
from ..model.phases import DROP, FREE, GENIE, GIVE, KEEP, PICK, REST, Frame
from ..model.state import ValeState
from ..model.stones import NAME, PACKED, kept
from . import action as rules_action
from . import cards as rules_cards
from . import points_and_stones
from . import resolution as rules_resolution

FINISHED = act("done")
TWO_OF = next(effect for ability in DECK.instant for effect in ability if isinstance(effect, TwoOf))
MOST = next(effect.most for ability in DECK.instant for effect in ability if isinstance(effect, Drop))
"""The most cards in a set to discard. One card has this effect, so it also holds where another one copies it."""


def actions(state: ValeState, frame: Frame) -> Sequence[Action]:
    """The legal actions of a frame."""
    kind, seat = frame[0], frame[1]
    if kind == KEEP:
        return [act("keep", NAME[part]) for part in kept(state.stones[seat], state.standing(seat).limit)]
    if kind == GIVE:
        return [act("discard", DECK.slug[c]) for c in givable(state, frame)]
    if kind == FREE:
        return rules_action.free(state, seat, frame[3])
    if kind == DROP:
        return [*(act("discard", DECK.slug[c]) for c in droppable(state, frame)), FINISHED]
    if kind == PICK:
        at = here(state, seat, frame[2])
        return [
            act("choose", option.name)
            for k, option in enumerate(TWO_OF.options)
            if not frame[3] >> k & 1 and vocabulary.choices(option, at)
        ]
    return rules_resolution.uses(state, seat, frame[3])


def givable(state: ValeState, frame: Frame) -> tuple[int, ...]:
    """The summoned cards of which one must be discarded (VALE-EFFECT-7)."""
    return cards_in(state.area[frame[1]] & DECK.of_family[frame[3]])


def droppable(state: ValeState, frame: Frame) -> tuple[int, ...]:
    """The cards that can still join a set to discard: sets are chosen in ascending order."""
    _, seat, card, chosen = frame
    return cards_in(state.area[seat] & ~(1 << card) >> chosen.bit_length() << chosen.bit_length())


def gather(state: ValeState) -> Json | None:
    """See Presenter.gather: the set of a DROP frame."""
    frame = state.frames[-1] if state.frames else None
    if frame is None or frame[0] != DROP:
        return None
    return {
        "verb": "discard",
        "refs": [DECK.slug[c] for c in droppable(state, frame)],
        "kind": "card",
        "least": 0,
        "most": MOST - frame[3].bit_count(),
        "done": str(FINISHED),
        "text": "button.done",
        "args": {},
    }


def decide(state: ValeState, seat: int, action: Action) -> None:
    """Carry out `keep`, `discard`, `done` or `choose`."""
    frame = state.frames.pop()
    kind = frame[0]
    if kind == KEEP:
        points_and_stones.keep(state, seat, PACKED[action[1]])
    elif kind == GIVE:
        rules_cards.discard_area(state, seat, DECK.index[action[1]])
    elif kind == DROP:
        drop(state, frame, action)
    elif kind == PICK:
        pick(state, frame, action[1])


def drop(state: ValeState, frame: Frame, action: Action) -> None:
    """Add a card to the set to discard, or close the set and discard it."""
    _, seat, card, chosen = frame
    if action[0] == "discard":
        chosen |= 1 << DECK.index[action[1]]
        if chosen.bit_count() < MOST:
            state.frames.append((DROP, seat, card, chosen))
            return
    for c in cards_in(chosen):
        rules_cards.discard_area(state, seat, c)


def pick(state: ValeState, frame: Frame, name: str) -> None:
    """Carry out one option, and ask for a second one after the first."""
    _, seat, card, taken = frame
    if not taken:
        k = [option.name for option in TWO_OF.options].index(name)
        state.frames.append((PICK, seat, card, 1 << k))
    TWO_OF.take(state, seat, card, name)


def settle(state: ValeState) -> None:
    """Resolve frames until somebody has a decision."""
    frames = state.frames
    while frames:
        frame = frames[-1]
        kind, seat = frame[0], frame[1]
        if kind == REST:
            frames.pop()
            _, _, card, of, active, start = frame
            vocabulary.run(state, seat, card, of, bool(active), (), start)
        elif kind == GENIE:
            legal = rules_resolution.uses(state, seat, frame[3])
            if legal:
                state._legal = legal
                break
            rules_resolution.pass_over(state, seat, frame[3])
            frames.pop()
        elif kind == GIVE:
            found = givable(state, frame)
            if len(found) > 1:
                break
            frames.pop()
            for c in found:
                rules_cards.discard_area(state, seat, c)
        else:
            break
