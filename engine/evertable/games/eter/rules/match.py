"""Rounds and the match: setting up, the end of a round, the arena, the end of the match (ETER-MATCH, ETER-ARENA)."""

from __future__ import annotations

from functools import cache

from ....core.action import Action
from ....core.format.documents import Json
from ....core.rng import Rng
from ..cards.catalogue import DESTRUCTION, slug, usable_card
from ..model.cards import LATEST, OWNER, WORTH
from ..model.grid import STRIDE, cell_name, lines
from ..model.match_fields import arena_name
from ..model.phases import FINAL, MARK, OVER, SIDE_CHOICE, TURN, MatchState
from ..model.state import EterState
from . import explosion as rules_explosion

PLAYS = 9
TO_WIN = 2
TOURNAMENT = 5
ARENA_LINE = 3
EXTRA = 3
"""The number of extra rounds while the last one of a tournament is drawn (ETER-ARENA-8)."""


# ---- setting up ----


def begin(state: EterState) -> None:
    """Begin the match: who starts, which mages, then the first round (ETER-SETUP)."""
    game, options = state.game, state.game.options
    rng = Rng(state.rng)
    starter = options["starter"]
    first = rng.below(2) if starter == "random" else 0 if starter == "seat1" else 1
    match = MatchState(
        first=first,
        deck=tuple(range(len(game.faces))) if options["explosions"] != "off" else (),
        spare=game.elementals if game.has_elementals else (),
    )
    if game.has_mages:
        elements = rng.shuffled(range(len(game.elements)))[:2]
        random_side = options["mage_side"] == "random"
        mages = tuple(2 * e + rng.below(2) if random_side else -1 - e for e in elements)
        match = match._replace(mages=(mages[0], mages[1]))
    if options["tournament"]:
        match = match._replace(arena=((0, 0),) * (game.size * game.size))
    state.rng = rng.state
    state.match = match
    if match.mages is not None and match.mages[0] < 0:
        state.phase = SIDE_CHOICE
        state.turn = first
        state.tell("match_started", seat=first)
    else:
        begin_play(state)


def begin_play(state: EterState) -> None:
    """Begin a round: hands, the open explosion card, two elemental powers; the starter alternates (ETER-SETUP-1 to -3,
    -6).
    """
    match, options = state.match, state.game.options
    played, starter = match.play, (match.first + match.play) % 2
    face = state.face
    state.clear()
    state.face = face
    used = (False, False) if options["mage_uses"] == "play" else match.mage_used
    state.match = match._replace(play=played + 1, mage_used=used)
    state.turn = starter
    if state.events is not None:
        state.tell("play_started", head=True, anew=played > 0, play=played + 1, seat=starter)
    if options["explosions"] != "off":
        rules_explosion.draw(state)
    if state.game.has_elementals:
        draw_powers(state)
    hand = state.game.hand
    state.hands = [hand, hand]
    state.closed = [hand, hand]


def draw_powers(state: EterState) -> None:
    """Draw two elemental cards, each with a random side up (ETER-SETUP-6 to -8)."""
    rng = Rng(state.rng)
    spare = state.match.spare
    if len(spare) < 2:
        spare = state.game.elementals
    cards = rng.shuffled(spare)[:2]
    powers = []
    for card in cards:
        sides = [p for p in (2 * card, 2 * card + 1) if usable_card(state.game, p)]
        powers.append((rng.choice(sides), -1))
    state.rng = rng.state
    state.powers = tuple(powers)
    state.track = any(p == DESTRUCTION for p, _ in powers)
    state.match = state.match._replace(spare=tuple([c for c in spare if c not in cards]))
    if state.events is not None:
        state.tell("drew", what="powers", powers=[slug(p) for p, _ in powers])


# ---- the end of a play ----


def end_by_line(state: EterState, actor: int, winner: int, placed: int, before: list[bytes] | None) -> None:
    """End the round by a line (ETER-LINE-1, -5). In a tournament its cell gets a marker (ETER-ARENA-1, -3)."""
    if state.events is None and not state.game.options["tournament"]:
        end_play(state, winner, "line", [])
        return
    found = lines(state.own[winner], state.size)
    if state.events is not None:
        for cells in found:
            state.tell("line", notable=True, seat=winner, cells=[state.names.cell[i] for i in cells])
    on_line = {i for cells in found for i in cells}
    marked = on_line
    if winner == actor and placed in on_line:
        marked = {placed}
    elif winner == actor and before is not None:
        marked = {i for i in on_line if plain(before[i]) != plain(state.cells[i])} or on_line
    end_play(state, winner, "line", sorted(marked))


def plain(stack: bytes) -> bytes:
    """A stack without the mark of the card placed last, to compare stacks."""
    return bytes(code & ~LATEST for code in stack)


def end_by_sums(state: EterState, *, passed: bool = False) -> None:
    """End a round without a line by the sums of visible cards (ETER-SUM-1)."""
    sums = totals(state)
    winner = -1 if sums[0] == sums[1] else 0 if sums[0] > sums[1] else 1
    if state.events is not None:
        state.tell("counted", sums=list(sums), **why_counted(state, passed))
    end_play(state, winner, "sum" if winner >= 0 else "drawn", [])


def why_counted(state: EterState, passed: bool) -> Json:
    """Why a round without a line is over, as event arguments: no cards left or two passes, and whose turn was the last
    (ETER-END-1, ETER-PASS-2). `passed`: no last card was placed.
    """
    last = state.turn
    if state.passes == 2:
        return {"how": "stuck", "seat": None, "other": last}
    if state.phase == FINAL:
        how = last_card(state, last)
        seat = 1 - last if how == "hand" else None
        return {"how": f"{how}_passed" if passed else how, "seat": seat, "other": last}
    how = "hands" if out_of_cards(state, last) else "full"
    return {"how": how, "seat": None, "other": 1 - last}


def out_of_cards(state: EterState, seat: int) -> bool:
    """Whether a seat has no cards left, in hand or waiting (ETER-END-3)."""
    return not state.hands[seat] and not state.waiting[seat]


def last_card(state: EterState, seat: int) -> str:
    """Why a seat has the last card of the round: "hand" (the other seat has no cards left) or "field" (it is full)."""
    return "hand" if out_of_cards(state, 1 - seat) else "field"


def totals(state: EterState) -> tuple[int, int]:
    """The sum of visible cards of each seat."""
    first = second = 0
    for stack in state.cells:
        if stack:
            top = stack[-1]
            if top & OWNER:
                second += WORTH[top]
            else:
                first += WORTH[top]
    return first, second


def end_play(state: EterState, winner: int, by: str, cells: list[int]) -> None:
    """Record the end of a round. A tournament first marks the arena at one of `cells`, any cell if it is empty."""
    match = state.match
    wins = (match.wins[0] + (winner == 0), match.wins[1] + (winner == 1))
    state.match = match._replace(wins=wins, drawn=match.drawn + (winner < 0), history=(*match.history, (winner, by)))
    state.phase, state.frame = TURN, ()
    if state.events is not None:
        # The next round clears the field at once, so the event carries how it lay.
        seen: dict[int, Json] = {seat: {"view": state.view(seat)} for seat in (0, 1)}
        public = {**who(winner), "by": by, "play": match.play, "view": state.view(None)}
        state.tell("play_over", seen, notable=True, **public)
    if not state.game.options["tournament"] or winner < 0:
        next_play(state)
        return
    targets = arena_cells(state, cells)
    if len(targets) == 1:
        mark(state, winner, targets[0])
    else:
        state.phase = MARK
        state.turn = winner
        state.targets = tuple(targets)


def who(winner: int) -> Json:
    """The winner, as event arguments."""
    return {"seat": winner} if winner >= 0 else {"seat": None, "how": "drawn"}


def arena_cells(state: EterState, cells: list[int]) -> list[int]:
    """The arena cells where the marker can go: `cells` in every position of the field still possible (ETER-ARENA-2 to
    -4).
    """
    n = state.size
    if not cells:
        return list(range(n * n))
    corners = rules_explosion.frames(state)
    return sorted(
        {(at // STRIDE - corner // STRIDE) * n + at % STRIDE - corner % STRIDE for at in cells for corner in corners}
    )


def mark(state: EterState, seat: int, at: int) -> None:
    """Add a marker, which replaces one of the other seat's if there are any (ETER-ARENA-5)."""
    arena = list(state.match.arena)
    markers = list(arena[at])
    if markers[1 - seat]:
        markers[1 - seat] -= 1
    markers[seat] += 1
    arena[at] = (markers[0], markers[1])
    state.match = state.match._replace(arena=tuple(arena))
    state.tell("marked", seat=seat, cell=arena_name(state.size, at))
    next_play(state)


@cache
def marks(size: int) -> tuple[Action, ...]:
    """The action `mark cell` for each cell of the arena, in reading order."""
    return tuple(Action(("mark", cell_name(at // size, at % size))) for at in range(size * size))


def arena_line(state: EterState, seat: int) -> bool:
    """Whether the seat has markers on three cells in a row, column or diagonal (ETER-ARENA-6)."""
    n = state.size
    mask = sum(1 << (i // n * STRIDE + i % n) for i, m in enumerate(state.match.arena) if m[seat])
    return bool(lines(mask, ARENA_LINE))


def next_play(state: EterState) -> None:
    """Begin another round, or end the match (ETER-MATCH-1 to -4, ETER-ARENA-6 to -8)."""
    winner = match_winner(state, state.match.play)
    if winner is None:
        begin_play(state)
        return
    state.match = state.match._replace(winner=winner)
    state.phase = OVER
    state.targets = ()
    if state.events is not None:
        state.tell("match_over", head=True, notable=True, **who(winner))


def match_winner(state: EterState, plays: int) -> int | None:
    """The seat that has won the match after that many rounds, -1 for a draw, None while it goes on."""
    match, options = state.match, state.game.options
    if options["tournament"]:
        for seat in (0, 1):
            if arena_line(state, seat):
                return seat
        drawn = match.history[-1][0] < 0
        if plays < TOURNAMENT or (drawn and plays < TOURNAMENT + EXTRA):
            return None
        points = [sum(m[seat] for m in match.arena) for seat in (0, 1)]
    elif options["length"] == "play":
        points = list(match.wins)
    else:
        points = list(match.wins)
        if max(points) < TO_WIN and plays < PLAYS:
            return None
    return -1 if points[0] == points[1] else int(points[1] > points[0])


def outcome(state: EterState) -> Json | None:
    """{"winners", "by"}: by line or sum for a single round, plays for a match, arena or markers for a tournament."""
    match = state.match
    if match.winner is None:
        return None
    if state.game.options["tournament"]:
        by = "arena" if match.winner >= 0 and arena_line(state, match.winner) else "markers"
    elif state.game.options["length"] == "play":
        by = match.history[-1][1]
    else:
        by = "plays"
    winners = [match.winner] if match.winner >= 0 else [0, 1]
    return {"winners": winners, "winner": match.winner if match.winner >= 0 else None, "by": by}


def decided(begun: EterState, state: EterState) -> list[float] | None:
    """See Rules.decided: a round by itself. In a tournament it also counts where it was won."""
    played = len(begun.match.history)
    if state.game.options["tournament"] or len(state.match.history) == played:
        return state.returns() if state.is_terminal() else None
    winner = state.match.history[played][0]
    return [0.0, 0.0] if winner < 0 else [1.0, -1.0] if winner == 0 else [-1.0, 1.0]


# ---- decisions of the match ----


def actions(state: EterState) -> list[Action]:
    """The actions `mark cell`, or `side mage`."""
    if state.phase == MARK:
        known = marks(state.size)
        return [known[at] for at in state.targets]
    assert state.match.mages is not None
    element = -1 - state.match.mages[state.turn]
    return [Action(("side", state.game.mage_slugs[2 * element + side])) for side in (0, 1)]


def decide(state: EterState, action: Action) -> None:
    """Carry out `mark` or `side`."""
    if action[0] == "mark":
        mark(state, state.turn, marks(state.size).index(action))
        return
    seat = state.turn
    assert state.match.mages is not None
    mages = list(state.match.mages)
    mages[seat] = state.game.mage_index(action[1])
    state.match = state.match._replace(mages=(mages[0], mages[1]))
    state.tell("side_chosen", seat=seat, mage=action[1])
    if min(mages) < 0:
        state.turn = 1 - seat
    else:
        begin_play(state)
