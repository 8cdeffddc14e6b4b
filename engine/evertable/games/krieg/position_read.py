"""Reading a position document: every field checked, hidden cards dealt, nothing left that breaks a rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain
from typing import TYPE_CHECKING, Any

from ...kernel.errors import BadPosition
from ...kernel.rng import Rng
from . import field, hands, played, position_frames, rules_pending, standing
from .cards import (
    CARDS,
    DECK_OF,
    DECKS,
    FIRST_KING,
    FLEXIBLE,
    KIND,
    KING,
    KING_DECK,
    POWER_DECK,
    SLUG,
    UNIT_DECK,
)
from .effects import LINES, Halve, King, Weather
from .phases import DISCARD_OPENING, DRAW, ENTER, ENTERING, OPENING, OVER, SCORED, SET, STAGES, TURN
from .position_reader import UNKNOWN, PositionReader
from .rows import ROW_NAME
from .rules_round import DISCARDS
from .scoring import BURDEN_NEXT
from .state import KriegState
from .tokens import BESIDE, CROWNS, WHEN, unit_code

if TYPE_CHECKING:
    from .game import Krieg

WHOLE = Counter(UNIT_DECK + POWER_DECK + KING_DECK)
MOST_TOTAL = 9999
BURDEN = KIND["burden"]
EFFECTS_ABOUT = 16
"""Weather effects at one time, at most."""


def state_of(game: Krieg, data: Mapping[str, Any], rng: Rng | None) -> KriegState:
    """The state a document describes; raises BadPosition, which names the field."""
    read = PositionReader(data)
    read.belongs_to(game)
    draw = rng or Rng(0)
    state = KriegState(game, read.generator(draw))
    state.stage = read.choice("stage", STAGES, "turn")
    state.round = read.number("round", 1, 1, standing.ROUNDS)
    state.starter = read.number("starter", 0, 0, game.seats - 1)
    state.turn = read.number("turn", state.starter, 0, game.seats - 1)
    read_field(state, read)
    read_effects(state, read)
    read_hands(state, read, draw)
    read_shown(state, read, draw)
    state.frames = position_frames.read(state, read)
    check_course(state)
    return state


def read_field(state: KriegState, read: PositionReader) -> None:
    """Rows and what is set aside."""
    game = state.game
    rows = read.part("rows")
    for name in rows.data:
        if name not in ROW_NAME[: 3 * game.seats]:
            raise rows.fail(str(name)[:20], f"the rows are {', '.join(ROW_NAME[: 3 * game.seats])}")
    for r, name in enumerate(ROW_NAME[: 3 * game.seats]):
        state.rows[r] = tuple(sorted(unit_code(f"rows.{name}", token) for token in rows.texts(name)))
    for seat, _ in enumerate(read.items("aside", exactly=game.seats)):
        side = PositionReader({f"aside[{seat}]": read.items("aside", exactly=game.seats)[seat]})
        entries = []
        for place, token in side.words(f"aside[{seat}]", BESIDE, ()):
            unit = unit_code(f"aside[{seat}]", token)
            line = BESIDE.index(place)
            if line == field.ANY_LINE and (unit >> 8 not in FLEXIBLE or unit & 0xFF):
                raise BadPosition(f"aside[{seat}]", f"{token} has no row to choose")
            if unit & 0xC0:
                raise BadPosition(f"aside[{seat}]", "a fortified unit cannot be set aside")
            entries.append(line << 16 | unit)
        state.aside[seat] = tuple(sorted(entries))


def read_effects(state: KriegState, read: PositionReader) -> None:
    """Weather, Burden, Void, Usury, who has passed, what was played last, the rounds so far."""
    game = state.game
    last = game.seats - 1
    sky = []
    for slug, line, when in read.words("weather", SLUG, LINES, WHEN):
        kind = KIND[slug]
        effect = CARDS[kind].effect
        waits = isinstance(effect, Weather) and effect.pending
        halves = isinstance(effect, King) and any(isinstance(option, Halve) for option in effect.options)
        if not (isinstance(effect, Weather) or halves) or (when == "next" and not waits):
            raise read.fail("weather", f"{slug} is no weather effect {when}")
        sky.append(kind << 3 | LINES.index(line) << 1 | WHEN.index(when))
    if len(sky) > EFFECTS_ABOUT:
        raise read.fail("weather", f"there are {EFFECTS_ABOUT} effects at most")
    state.weather = tuple(sorted(sky))
    if read.value("burden") is not None:
        burden = read.part("burden")
        by, on = burden.number("by", -1, 0, last), burden.number("on", -1, 0, last)
        if on not in game.opponents[by]:
            raise burden.fail("on", f"{on} is no opponent of {by}")
        state.burden = on << 4 | by | (BURDEN_NEXT if burden.choice("at", WHEN, "now") else 0)
    state.passed = sum(1 << seat for seat in set(read.numbers("passed", 0, last)))
    if read.value("void") is not None:
        state.void = read.number("void", 0, 0, last) + 1
    state.usury = tuple(read.numbers("usury", 0, last))
    for seat, entry in enumerate(read.items("played", exactly=game.seats)):
        if entry is not None:
            state.played[seat] = _played(f"played[{seat}]", entry, 3 * game.seats)
    state.history = tuple(
        tuple(PositionReader({"totals": totals}, f"history[{k}].").numbers("totals", 0, MOST_TOTAL))
        for k, totals in enumerate(read.items("history"))
    )
    if any(len(totals) != game.seats for totals in state.history):
        raise BadPosition("history", f"every round has {game.seats} totals")


def _played(name: str, entry: Any, rows: int) -> int:
    words = entry if isinstance(entry, (list, tuple)) and len(entry) == 2 else ("", "")
    slug, place = (word if isinstance(word, str) else "" for word in words)
    try:
        code = played.place_code(KIND[slug], place)
    except (KeyError, ValueError):
        raise BadPosition(name, f"{str(entry)[:60]} is no card and place, like ['knight', '1-melee']") from None
    if place.partition(".")[0] in ROW_NAME[rows:]:
        raise BadPosition(name, f"there is no row {place}")
    return code


def read_hands(state: KriegState, read: PositionReader, rng: Rng) -> None:
    """Hands, Kings, decks and graveyards; what is hidden is dealt from the cards that are nowhere else."""
    seats = range(state.game.seats)
    parts = read.parts("hands", exactly=len(seats))
    units, powers = ([_zone(part, name, deck) for part in parts] for deck, name in enumerate(DECKS[:KING]))
    crowned = read.parts("kings", exactly=len(seats))
    kings = [part.card("king", part.value("king", "?")) for part in crowned]
    for part, kind in zip(crowned, kings, strict=True):
        if kind != UNKNOWN and kind < FIRST_KING:
            raise part.fail("king", f"{SLUG[kind]} is no King")
    state.crowns = [part.choice("at", CROWNS, "hand") for part in crowned]
    graves, decks = ([_zone(read.part(zone), name, k) for k, name in enumerate(DECKS)] for zone in ("graves", "decks"))
    if any(UNKNOWN in pile for pile in graves):
        raise BadPosition("graves", "they lie face up")
    # A dead King is named by its seat, so the Kings' graveyard adds no card.
    met = [*on_table(state), *_entering(read), *chain(*units, *powers, kings, *decks, *graves[:KING])]
    left = WHOLE.copy()
    left.subtract(kind for kind in met if kind != UNKNOWN)
    short = [SLUG[kind] for kind, n in sorted(left.items()) if n < 0]
    if short:
        raise BadPosition("decks", f"there are too many of {', '.join(short)}")
    for deck, zones in enumerate((units, powers, [kings])):
        _deal(deck, [kind for kind in sorted(left.elements()) if DECK_OF[kind] == deck], [*zones, decks[deck]], rng)
    dead = sorted(kings[seat] for seat in seats if state.crowns[seat] == hands.GRAVE)
    if sorted(graves[KING]) != dead:
        raise BadPosition("graves.king", "it holds the Kings that are said to lie there")
    state.units, state.powers = ([bytes(sorted(cards)) for cards in zone] for zone in (units, powers))
    state.kings = tuple(kings)
    state.graves, state.decks = ([bytes(pile) for pile in zone] for zone in (graves, decks))
    state.unveiled = sum(
        1 << seat for seat in seats if state.crowns[seat] != hands.IN_HAND or crowned[seat].flag("shown")
    )


def _zone(read: PositionReader, name: str, deck: int) -> list[int]:
    """Cards that all belong to one deck."""
    found = read.cards(name)
    if any(kind != UNKNOWN and DECK_OF[kind] != deck for kind in found):
        raise read.fail(name, f"it holds {DECKS[deck]} cards")
    return found


def _deal(deck: int, pool: list[int], zones: list[list[int]], rng: Rng) -> None:
    """Put the cards that were not met in place of the hidden ones; there are as many."""
    pool = rng.shuffled(pool)
    for zone in zones:
        for k, kind in enumerate(zone):
            if kind == UNKNOWN:
                if not pool:
                    raise BadPosition(f"decks.{DECKS[deck]}", "more cards are hidden than there are")
                zone[k] = pool.pop()
    if pool:
        raise BadPosition(f"decks.{DECKS[deck]}", f"{len(pool)} cards are missing, one is {SLUG[pool[0]]}")


def on_table(state: KriegState) -> Iterable[int]:
    """The cards on the field, set aside, among the weather, and Burden."""
    units = [unit for row in state.rows for unit in row]
    units += [entry & 0xFFFF for side in state.aside for entry in side]
    for unit in units:
        yield unit >> 8
        yield from field.attached(unit)
    for effect in state.weather:
        if effect >> 3 < FIRST_KING:
            yield effect >> 3
    if state.burden >= 0:
        yield BURDEN


def _entering(read: PositionReader) -> list[int]:
    """The units about to enter and the cards about to be spent: for a moment they lie nowhere."""
    frames = read.parts("frames")
    return [
        part.card(name, part.value(name))
        for do, name in (("enter", "unit"), ("spend", "card"))
        for part in frames
        if part.value("do") == do
    ]


def read_shown(state: KriegState, read: PositionReader, rng: Rng) -> None:
    """What seats were shown, and what they have put away at the opening."""
    seats = range(state.game.seats)
    for name, part in _lists(read, "known", len(seats)):
        seat = int(name[6:-1])
        state.known[seat] = bytes(sorted(_held(state, part, seat, name)))
    seen: dict[tuple[int, int], bytes] = {}
    for k, entry in enumerate(read.items("seen")):
        name = f"seen[{k}]"
        if not isinstance(entry, (list, tuple)) or len(entry) != 3:
            raise BadPosition(name, "an entry is [who saw, whose hand, cards]")
        observer, holder = (read.within(name, who, 0, len(seats) - 1) for who in entry[:2])
        kinds = bytes(sorted(_held(state, PositionReader({"cards": entry[2]}, name + "."), holder, "cards")))
        if observer == holder or (observer, holder) in seen or not kinds:
            raise BadPosition(name, "each seat has seen some cards of another's hand, in one entry")
        seen[observer, holder] = kinds
    state.seen = tuple(sorted((observer, holder, kinds) for (observer, holder), kinds in seen.items()))
    for name, part in _lists(read, "picks", len(seats)):
        seat = int(name[6:-1])
        kinds_ = part.cards(name)
        if UNKNOWN in kinds_:
            kinds_ = rng.shuffled(list(hands.cards(state, seat)))[: len(kinds_)]
        state.picks[seat] = bytes(sorted(kinds_))
        if Counter(kinds_) - Counter(hands.cards(state, seat)):
            raise BadPosition(name, "they are in the hand until all have chosen")


def _lists(read: PositionReader, name: str, seats: int) -> list[tuple[str, PositionReader]]:
    return [
        (f"{name}[{seat}]", PositionReader({f"{name}[{seat}]": entry}))
        for seat, entry in enumerate(read.items(name, exactly=seats))
    ]


def _held(state: KriegState, part: PositionReader, seat: int, name: str) -> list[int]:
    kinds = part.cards(name)
    if UNKNOWN in kinds or Counter(kinds) - Counter(state.units[seat] + state.powers[seat]):
        raise part.fail(name, "they are cards of that hand")
    return kinds


def check_course(state: KriegState) -> None:
    """Stage, rounds, turn and what is pending belong together; raises BadPosition."""
    game, stage, frames = state.game, state.stage, state.frames
    ended = state.round if stage in (SCORED, OVER) else state.round - 1
    if len(state.history) != ended:
        raise BadPosition("history", f"{ended} rounds are over by then")
    if (standing.result(game, state.history) is None) == (stage == OVER):
        raise BadPosition("history", "the game is over when somebody has won it, and not before")
    kinds = {frame[0] for frame in frames}
    why = {frame[2] for frame in frames if frame[0] == SET}
    allowed = {
        OPENING: len(frames) == 1 and why == {DISCARD_OPENING},
        TURN: ENTER not in kinds and DISCARD_OPENING not in why,
        SCORED: kinds == {DRAW},
        ENTERING: kinds == {ENTER},
        OVER: not frames,
    }
    if not allowed[stage]:
        raise BadPosition("frames", f"they do not belong to the stage {STAGES[stage]}")
    if stage in (OPENING, ENTERING) and (state.passed or state.turn != state.starter):
        raise BadPosition("turn", "it is the starter's, and nobody has passed")
    if stage == TURN and state.passed >> state.turn & 1:
        raise BadPosition("passed", "who has passed has no turn")
    if stage == TURN and state.void and state.passed >> state.void - 1 & 1:
        raise BadPosition("void", "the round is over when its player has passed")
    check_picks(state)
    settled = state.clone()
    rules_pending.settle(settled)
    if settled.frames != frames or (frames and not rules_pending.actions(settled)):
        raise BadPosition("frames", "the last one leaves nothing to decide")


def check_picks(state: KriegState) -> None:
    """At the opening the seats before the one that chooses have chosen; nobody has later."""
    seats = state.game.seats
    before = (state.frames[0][1] - state.starter) % seats if state.stage == OPENING else 0
    for step in range(seats):
        seat = (state.starter + step) % seats
        if len(state.picks[seat]) != (DISCARDS if step < before else 0):
            raise BadPosition(f"picks[{seat}]", "three cards for each seat that has chosen, none for the others")
