"""Reading a position document: every field checked, hidden cards dealt, nothing left that breaks a rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ...kernel.errors import BadPosition
from ...kernel.fields import whole
from ...kernel.rng import Rng
from . import knowledge
from .cards import (
    DECKS,
    DOWN,
    ETER,
    LATEST,
    MINUS,
    OWNER,
    PLUS,
    SEAT_NAME,
    UNIT,
    VALUE,
    VALUE_NAME,
    cards_of,
    count,
    pack_hand,
)
from .grid import MIDDLE, SIDE, STRIDE, fits, full_lines, runs
from .names import names as names_at
from .phases import EXPLODE, FINAL, MARK, OVER, PHASES, SIDE_CHOICE, THEN_PLACE, TURN, Match
from .position import EXPLOSION_BY, mage_index
from .position_reader import PositionReader, card_of, cell_of
from .powers import BY_SLUG, MAGES, slug
from .rules_match import arena_name
from .state import EterState

if TYPE_CHECKING:
    from .game import Eter

MOST_DOWN = 3
"""Face-down cards of one seat at most: its illusion, one by Mist, one on its way back (ETER-KNOW)."""


def state_of(game: Eter, data: Mapping[str, Any], rng: Rng | None) -> EterState:
    """The state a document describes; raises BadPosition, which names the field."""
    read = PositionReader(data)
    read.belongs_to(game)
    draw = rng or Rng(0)
    state = EterState(game, read.generator(draw))
    read_match(state, read)
    state.phase = read.choice("phase", PHASES, "turn")
    state.turn = read.choice("turn", SEAT_NAME, "A")
    read_field(state, read)
    read_piles(state, read)
    deal_hidden(state, read, draw)
    read_play(state, read)
    check(state, read)
    return state


def read_match(state: EterState, read: PositionReader) -> None:
    """What outlives a play."""
    game = state.game
    part = read.part("match")
    nine = len(game.faces)
    explosions = game.options["explosions"] != "off"
    mages: tuple[int, int] | None = None
    if game.has_mages:
        names = part.texts("mages")
        if len(names) != 2:
            raise part.fail("mages", "it has 2 entries")
        try:
            found = [mage_index(name) for name in names]
        except ValueError:
            raise BadPosition("match.mages", f"{names} are not two mages, like fire-1 or air-2") from None
        if len({k // 2 if k >= 0 else -1 - k for k in found}) < 2:
            raise BadPosition("match.mages", "the two mages have different elements")
        mages = (found[0], found[1])
    history = []
    for entry in part.items("history", 64):
        if (
            not isinstance(entry, (list, tuple))
            or len(entry) != 2
            or entry[0] not in ("A", "B", "-")
            or entry[1] not in ("line", "sum", "drawn")
        ):
            raise BadPosition("match.history", "each entry is [winner, by], like ['A', 'line']")
        history.append(("AB".find(entry[0]), str(entry[1])))
    arena = [(0, 0)] * (state.size**2 if game.options["tournament"] else 0)
    names = [arena_name(state, k) for k in range(len(arena))]
    for cell, markers in part.mapping("arena").items():
        if (
            cell not in names
            or not isinstance(markers, (list, tuple))
            or len(markers) != 2
            or not all(whole(m, 0, 9) for m in markers)
        ):
            raise BadPosition("match.arena", f"{str(cell)[:8]!r}: cells of the arena hold two counts of 0 to 9")
        arena[names.index(cell)] = (markers[0], markers[1])
    winner = part.value("winner", None)
    if winner not in (None, "-", "A", "B"):
        raise BadPosition("match.winner", "it is A, B, - for a drawn match, or null")
    used = part.seats("mage_used")
    wins = part.numbers("wins", 2, 20, [0, 0])
    state.match = Match(
        play=part.number("play", 1, 0, 20),
        first=part.choice("first", SEAT_NAME, "A"),
        wins=(wins[0], wins[1]),
        drawn=part.number("drawn", 0, 0, 20),
        deck=tuple(k - 1 for k in part.ascending("deck", 1, nine, [])) if explosions else (),
        spare=tuple(k - 1 for k in part.ascending("spare", 1, 12, [])) if game.has_elementals else (),
        mages=mages,
        mage_used=(used[0], used[1]),
        arena=tuple(arena),
        history=tuple(history),
        winner=None if winner is None else "AB".find(winner),
    )


def read_field(state: EterState, read: PositionReader) -> None:
    """Stacks, holes and Border into the middle of the box."""
    stacks: dict[tuple[int, int], bytes] = {}
    for cell, tokens in read.mapping("field").items():
        where = cell_of(f"field.{str(cell)[:8]}", cell)
        if not isinstance(tokens, (list, tuple)) or not 1 <= len(tokens) <= 20:
            raise BadPosition(f"field.{cell}", "a stack is a list of one to twenty cards")
        stacks[where] = bytes(
            card_of(f"field.{cell}", token, top=k == len(tokens) - 1) for k, token in enumerate(tokens)
        )
    holes = [cell_of("holes", cell) for cell in read.items("holes", 16)]
    border = read.value("border", None)
    edge = [] if border is None else [cell_of("border", border)]
    solid = [*stacks, *holes, *edge]
    if len(set(solid)) < len(solid):
        raise BadPosition("field", "a cell holds a stack, a hole or the Border, not two of them")
    rows = min((r for r, _ in solid), default=3) - MIDDLE
    columns = min((c for _, c in solid), default=3) - MIDDLE
    for r, c in solid:
        if r - rows - MIDDLE >= state.size or c - columns - MIDDLE >= state.size:
            raise BadPosition("field", f"it spans more than {state.size} by {state.size} cells")
    state.rows, state.columns = rows, columns
    state.names = names_at(rows, columns)
    for (r, c), stack in stacks.items():
        state.cells[(r - rows) * STRIDE + c - columns] = stack
    state.holes = sum(1 << ((r - rows) * STRIDE + c - columns) for r, c in holes)
    state.border = sum(1 << ((r - rows) * STRIDE + c - columns) for r, c in edge)
    for i, stack in enumerate(state.cells):
        for k, code in enumerate(stack):
            if code & VALUE == ETER and (len(stack) > 1 or code & (DOWN | PLUS | MINUS)):
                raise BadPosition(f"field.{state.names.cell[i]}", "Eter lies alone, face up and without a marker")
            if code & (PLUS | MINUS) and (k < len(stack) - 1 or code & DOWN):
                raise BadPosition(f"field.{state.names.cell[i]}", "only a visible face-up card has a marker")


def read_piles(state: EterState, read: PositionReader) -> None:
    """Waiting and removed cards."""
    waiting, removed = read.part("waiting"), read.part("removed")
    for seat, name in enumerate(SEAT_NAME):
        mark = OWNER if seat else 0
        pile = b""
        for token in waiting.texts(name):
            ready = LATEST if token.endswith("*") else 0
            pile += bytes((card_of(f"waiting.{name}", SEAT_NAME[seat] + token.rstrip("*"), top=False) | ready,))
        state.waiting[seat] = pile
        gone = [card_of(f"removed.{name}", SEAT_NAME[seat] + token, top=False) for token in removed.texts(name)]
        if any(code & DOWN for code in gone):
            raise BadPosition(f"removed.{name}", "removed cards lie face up")
        state.removed[seat] = bytes(code & VALUE | mark for code in gone)


def deal_hidden(state: EterState, read: PositionReader, rng: Rng) -> None:
    """Count each seat's cards, fill what is hidden, and set what the other side may think."""
    hands, known = read.part("hands"), read.part("known")
    mode = state.game.options["mode"]
    for seat, name in enumerate(SEAT_NAME):
        mark = OWNER if seat else 0
        tokens = hands.texts(name)
        deck = pack_hand(DECKS[mode]) if state.match.play else 0
        mage = state.match.mages
        if mage is not None and mage[seat] >= 0 and MAGES[mage[seat]].slug == "air-2" and state.match.mage_used[seat]:
            held = sum(code & OWNER == mark for stack in state.cells for code in stack)
            held += len(state.waiting[seat]) + len(state.removed[seat]) + len(tokens)
            deck += UNIT[ETER] * (held > len(cards_of(deck)))
        shown = [c & VALUE for stack in state.cells for c in stack if c & OWNER == mark and not c & DOWN]
        shown += [c & VALUE for c in state.waiting[seat] if not c & DOWN]
        shown += [c & VALUE for c in state.removed[seat]]
        for value in range(1, ETER + 1):
            if shown.count(value) > count(deck, value):
                raise BadPosition(f"hands.{name}", f"{name} has more cards of value {VALUE_NAME[value]} than the deck")
        closed = deck - pack_hand(tuple(shown))
        down = [c & VALUE for stack in state.cells for c in stack if c & DOWN and c & OWNER == mark]
        if len(down) > 1:
            raise BadPosition("field", f"{name} has more than one face-down card on the field")
        down += [c & VALUE for c in state.waiting[seat] if c & DOWN]
        if len(down) > MOST_DOWN:
            raise BadPosition(f"waiting.{name}", f"{name} has more than {MOST_DOWN} face-down cards in all")
        if down and not state.game.illusions:
            raise BadPosition("field", "face-down cards need the option illusions")
        if len(tokens) + len(down) != len(cards_of(closed)):
            raise BadPosition(
                f"hands.{name}", f"{len(cards_of(closed)) - len(down)} cards belong in this hand, not {len(tokens)}"
            )
        hidden_hand = "?" in tokens
        if hidden_hand and set(tokens) != {"?"}:
            raise BadPosition(f"hands.{name}", "a hand is hidden whole or not at all")
        hand = (
            0
            if hidden_hand
            else pack_hand(tuple(card_of(f"hands.{name}", name + t, top=False) & VALUE for t in tokens))
        )
        worlds = read_worlds(known, name, closed, len(down))
        fits_all = [
            w for w in worlds
            if all(v in (0, x) for v, x in zip(down, w, strict=True)) and (hidden_hand or closed - pack_hand(w) == hand)
        ]  # fmt: skip
        if not fits_all:
            raise BadPosition(
                f"hands.{name}", f"the cards of {name} do not add up to the deck, or to what is known of them"
            )
        world = knowledge.draw(tuple(fits_all), closed, rng)
        fill(state, seat, world)
        state.hands[seat] = closed - pack_hand(world)
        state.closed[seat] = closed
        state.worlds[seat] = knowledge.NOTHING if worlds == ((),) else worlds


def read_worlds(known: PositionReader, name: str, closed: int, places: int) -> knowledge.Worlds:
    """What the other side may think of a seat's face-down cards; missing: all that counting allows."""
    every = knowledge.every_world(closed, places)
    if name not in known.data:
        return every
    worlds = set()
    for entry in known.items(name, 512):
        if not isinstance(entry, (list, tuple)) or tuple(entry) not in every:
            raise BadPosition(
                f"known.{name}", f"{str(entry)[:40]} is not a possible world: one value for each face-down card"
            )
        worlds.add(tuple(entry))
    return tuple(sorted(worlds))


def fill(state: EterState, seat: int, world: knowledge.World) -> None:
    """Put the values of a world into the seat's face-down places."""
    mark = OWNER if seat else 0
    values = list(world)
    for i, stack in enumerate(state.cells):
        if any(c & DOWN and c & OWNER == mark for c in stack):
            state.cells[i] = bytes(c & ~VALUE | values.pop(0) if c & DOWN and c & OWNER == mark else c for c in stack)
    state.waiting[seat] = bytes(c & ~VALUE | values.pop(0) if c & DOWN else c for c in state.waiting[seat])


def read_play(state: EterState, read: PositionReader) -> None:
    """What has been used, what lies open, what is pending."""
    game = state.game
    state.illusion_used = read.seats("illusion_used")
    state.power_used = read.seats("power_used")
    powers = []
    for entry in read.items("powers", 2):
        index = BY_SLUG.get(str(entry.get("power", "")) if isinstance(entry, Mapping) else "", -1)
        used = entry.get("used") if isinstance(entry, Mapping) else None
        if index < 0 or used not in (None, "A", "B") or not game.has_elementals or index // 2 not in game.elementals:
            raise BadPosition("powers", "each entry is {power: a power of this game, used: A, B or null}")
        powers.append((index, -1 if used is None else "AB".index(used)))
    if game.has_elementals and len({p for p, _ in powers}) != 2 and state.match.play and state.phase != OVER:
        raise BadPosition("powers", "two different powers lie open")
    state.powers = tuple(powers)
    state.track = any(slug(p) == "destruction" and user < 0 for p, user in powers)
    explosion = read.value("explosion", None)
    if (explosion is not None) != (game.options["explosions"] != "off" and state.match.play > 0):
        raise BadPosition("explosion", "it is there if and only if the option explosions is on")
    if explosion is not None:
        part = read.part("explosion")
        state.face = part.number("card", 1, 1, len(game.faces)) - 1
        state.spent = part.flag("spent")
        if state.face in state.match.deck:
            raise BadPosition("explosion.card", "it is in the deck too")
    state.passes = read.number("passes", 0, 0, 1)
    state.rebuild()
    last = read.value("last", None)
    state.last = -1
    if last is not None:
        r, c = cell_of("last", last)
        at = (r - state.rows) * STRIDE + c - state.columns
        state.last = at if 0 <= r - state.rows < SIDE and 0 <= c - state.columns < SIDE else -1
    if read.value("blocked", None) is not None:
        part = read.part("blocked")
        line = part.text("line")
        for axis, names in enumerate((state.names.row, state.names.column)):
            if line in names:
                offset = state.columns if axis else state.rows
                state.blocked = (part.choice("seat", SEAT_NAME, "A"), axis, names.index(line) + offset)
        if state.blocked is None:
            raise BadPosition("blocked.line", f"{line[:8]!r} is no row or column near the field")
    if state.phase == THEN_PLACE:
        state.frame = (1 + read.choice("after", ("flame", "border"), "flame"),)
    elif state.phase == EXPLODE:
        state.frame = (read.choice("after", EXPLOSION_BY, "chosen"),)
    elif state.phase == MARK:
        arena = [arena_name(state, k) for k in range(len(state.match.arena))]
        targets = read.texts("targets")
        if len(set(targets)) < 2 or len(set(targets)) != len(targets) or not set(targets) <= set(arena):
            raise BadPosition("targets", "at least two different cells of the arena")
        state.frame = tuple(sorted(arena.index(cell) for cell in targets))


def check(state: EterState, read: PositionReader) -> None:
    """What no position may break: touching, size, and a phase that can go on."""
    if state.phase in (TURN, FINAL, THEN_PLACE, EXPLODE):
        if not fits(state.occ | state.holes | state.border, state.size):
            raise BadPosition("field", f"it spans more than {state.size} by {state.size} cells")
        if not state.touches(state.occ):
            raise BadPosition("field", "every card touches another one")
        if runs(state.own[0], state.size) or runs(state.own[1], state.size):
            raise BadPosition("field", "a line stands: the play is over")
        if not state.match.play:
            raise BadPosition("match.play", "no play has begun")
    if state.phase == EXPLODE:
        controlled = state.frame == (2,)
        if state.face < 0 or (not controlled and (state.spent or full_lines(state.occ, state.size) < 2)):
            raise BadPosition("phase", "no explosion is due: two full lines and an unspent explosion card are needed")
    if state.phase == SIDE_CHOICE and (
        state.match.mages is None or state.match.mages[state.turn] >= 0 or state.match.play
    ):
        raise BadPosition("phase", "no side of a mage is to be chosen")
    if (state.phase == OVER) != (state.match.winner is not None):
        raise BadPosition("match.winner", "it is set if and only if the phase is over")
    if state.phase != SIDE_CHOICE and state.match.mages is not None and min(state.match.mages) < 0:
        raise BadPosition("match.mages", "every mage has its side")
    if state.phase != OVER and not state.legal_actions():
        raise BadPosition("phase", "nothing can be decided here")
