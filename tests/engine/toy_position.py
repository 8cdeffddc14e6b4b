"""Position documents of the toy: checked, dealt, packed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from evertable.kernel.errors import BadPosition
from evertable.kernel.game import Json
from evertable.kernel.packing import Reader, Writer
from evertable.kernel.rng import Rng

from .toy import HIDDEN, LAY, OVER, PEEKED, PHASES, TREES, Toy, ToyState


def load(game: Toy, data: Mapping[str, Any], rng: Rng) -> ToyState:
    """The state a document describes, hidden places dealt; raises BadPosition."""
    _check(game, data)
    state = ToyState(game, data["rng"] if data.get("rng") is not None else rng.next64())
    state.phase, state.turn, state.first, state.round = (data[k] for k in ("phase", "turn", "first", "round"))
    state.scores = list(data["scores"])
    state.gone = list(data["gone"])
    state.known = [[sorted(set(seen)) for seen in row or [()] * game.num_players()] for row in data["known"]]
    _deal(state, data, rng)
    return state


def _check(game: Toy, data: Mapping[str, Any]) -> None:
    """Types, ranges and counts; raises BadPosition with the field."""
    seats = game.num_players()
    if not isinstance(data, Mapping):
        raise BadPosition("position", "it is not an object")
    for field in ("phase", "turn", "first", "round", "scores", "hands", "laid", "deck", "gone", "known", "peek"):
        if field not in data:
            raise BadPosition(field, "it is missing")
    if data["phase"] not in PHASES:
        raise BadPosition("phase", f"it is not one of {', '.join(PHASES)}")
    for field, most in (("turn", seats - 1), ("first", seats - 1), ("round", game.rounds)):
        _number(data[field], field, most)
    if (data["round"] == game.rounds) != (data["phase"] == OVER):
        raise BadPosition("round", "it does not fit the phase")
    if data.get("rng") is not None:
        _number(data["rng"], "rng", 2**64 - 1)
    for field in ("scores", "hands", "laid", "known"):
        if not isinstance(data[field], list) or len(data[field]) != seats:
            raise BadPosition(field, f"it needs one entry for each of {seats} seats")
    for i, score in enumerate(data["scores"]):
        _number(score, f"scores.{i}", game.rounds)
    trees: list[str] = []
    for i, hand in enumerate(data["hands"]):
        trees += _trees(hand, f"hands.{i}")
    trees += _trees(data["deck"], "deck") + _trees(data["gone"], "gone")
    trees += _trees([tree for tree in data["laid"] if tree is not None], "laid")
    if HIDDEN in data["gone"]:
        raise BadPosition("gone", "it holds no hidden tree")
    if len(trees) != len(TREES):
        raise BadPosition("position", f"there are {len(trees)} trees in it, not {len(TREES)}")
    twice = [tree for tree, n in Counter(trees).items() if n > 1 and tree != HIDDEN]
    if twice:
        raise BadPosition("position", f"{twice[0]} is in it twice")
    _check_frame(game, data)


def _check_frame(game: Toy, data: Mapping[str, Any]) -> None:
    """Who has laid, and who peeks, fit whose turn it is."""
    seats, peek, laid = game.num_players(), data["peek"], data["laid"]
    done = (data["turn"] - data["first"]) % seats if data["phase"] == LAY else 0
    for step in range(seats):
        seat = (data["first"] + step) % seats
        if (laid[seat] is not None) if step >= done else (laid[seat] is None and data["hands"][seat]):
            raise BadPosition(f"laid.{seat}", "it does not fit whose turn it is")
    if (peek is None) != (data["phase"] != PEEKED):
        raise BadPosition("peek", "it does not fit the phase")
    if peek is not None:
        if not isinstance(peek, list) or len(peek) != 2:
            raise BadPosition("peek", "it is not a seat and a tree")
        _number(peek[0], "peek.0", seats - 1)
        _trees([peek[1]], "peek.1")
        if peek[0] == data["turn"] or not data["hands"][peek[0]]:
            raise BadPosition("peek.0", "that hand cannot be peeked into")
    for o, row in enumerate(data["known"]):
        if row is None:
            continue
        if not isinstance(row, list) or len(row) != seats:
            raise BadPosition(f"known.{o}", f"it needs one entry for each of {seats} seats")
        for t, seen in enumerate(row):
            if HIDDEN in _trees(seen, f"known.{o}.{t}"):
                raise BadPosition(f"known.{o}.{t}", "a hidden tree is not known")


def _deal(state: ToyState, data: Mapping[str, Any], rng: Rng) -> None:
    """Fill every hidden place with what is in none, keeping what is known of each hand."""
    hands, laid, peek = data["hands"], data["laid"], data["peek"]
    places = [[*hand, *([laid[t]] if laid[t] else [])] for t, hand in enumerate(hands)]
    taken = {tree for zone in (*places, data["deck"], data["gone"]) for tree in zone}
    facts = [{tree for row in state.known for tree in row[t]} for t in range(len(hands))]
    if peek and peek[1] != HIDDEN:
        facts[peek[0]].add(peek[1])
    bound: set[str] = set()
    for t, place in enumerate(places):
        facts[t] -= set(place)
        if facts[t] & (taken | bound) or len(facts[t]) > place.count(HIDDEN):
            raise BadPosition(f"hands.{t}", "it has no room for what is known of it")
        bound |= facts[t]
    spare = rng.shuffled([tree for tree in TREES if tree not in taken and tree not in bound])
    for t, place in enumerate(places):
        missing = place.count(HIDDEN) - len(facts[t])
        dealt = rng.shuffled([*sorted(facts[t]), *(spare.pop() for _ in range(missing))])
        state.laid[t] = dealt.pop() if laid[t] == HIDDEN else laid[t]
        state.hands[t] = sorted([*(tree for tree in hands[t] if tree != HIDDEN), *dealt])
    state.deck = [spare.pop() if tree == HIDDEN else tree for tree in data["deck"]]
    if peek:
        target = peek[0]
        state.peek = (target, rng.choice(state.hands[target]) if peek[1] == HIDDEN else peek[1])


def write(game: Toy, position: Json, out: Writer) -> None:
    """Pack a document, full or seen."""
    seats = game.num_players()
    out.put(PHASES.index(position["phase"]), len(PHASES))
    for field in ("turn", "first"):
        out.put(position[field], seats)
    for count in (position["round"], *position["scores"]):
        out.put(count, game.rounds + 1)
    for trees in (*position["hands"], position["deck"], position["gone"]):
        _write(trees, out)
    for tree in position["laid"]:
        _write([] if tree is None else [tree], out)
    for row in position["known"]:
        out.flag(row is not None)
        for seen in row or ():
            _write(seen, out)
    out.flag(position["peek"] is not None)
    if position["peek"]:
        out.put(position["peek"][0], seats)
        _write([position["peek"][1]], out)
    out.flag("rng" in position)
    if "rng" in position:
        out.put(position["rng"], 2**64)


def read(game: Toy, source: Reader) -> Json:
    """Unpack a document; raises BadLink."""
    seats = game.num_players()
    position: Json = {
        "phase": PHASES[source.get(len(PHASES))],
        "turn": source.get(seats),
        "first": source.get(seats),
    }
    position["round"] = source.get(game.rounds + 1)
    position["scores"] = [source.get(game.rounds + 1) for _ in range(seats)]
    position["hands"] = [_read(source) for _ in range(seats)]
    position["deck"], position["gone"] = _read(source), _read(source)
    position["laid"] = [next(iter(_read(source)), None) for _ in range(seats)]
    position["known"] = [[_read(source) for _ in range(seats)] if source.flag() else None for _ in range(seats)]
    position["peek"] = [source.get(seats), next(iter(_read(source)), None)] if source.flag() else None
    if source.flag():
        position["rng"] = source.get(2**64)
    return position


def _number(value: object, field: str, most: int) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise BadPosition(field, f"it is not an integer from 0 to {most}")


def _trees(value: object, field: str) -> list[str]:
    if not isinstance(value, list) or not all(tree == HIDDEN or tree in TREES for tree in value):
        raise BadPosition(field, "it is not a list of trees")
    return value


def _write(trees: Sequence[str], out: Writer) -> None:
    out.put(len(trees), len(TREES) + 1)
    for tree in trees:
        out.put((HIDDEN, *TREES).index(tree), len(TREES) + 1)


def _read(source: Reader) -> list[str]:
    return [(HIDDEN, *TREES)[source.get(len(TREES) + 1)] for _ in range(source.get(len(TREES) + 1))]
