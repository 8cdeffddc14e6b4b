"""Position documents of the toy: checked, dealt, packed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from evertable.kernel.errors import BadPosition
from evertable.kernel.fields import whole
from evertable.kernel.game import Json
from evertable.kernel.packing import Reader, Writer
from evertable.kernel.rng import Rng
from evertable.kernel.walking import Coder, Pack, Unpack, padded

from .toy import BURIED_MOST, BURY, HIDDEN, LAY, OVER, PEEKED, PHASES, TREES, Toy, ToyState

FIELDS = ("phase", "turn", "first", "round", "scores", "hands", "laid", "deck", "gone", "known", "peek", "marked")


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
    for field in FIELDS:
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
    marked = _trees(data["marked"], "marked")
    hand = data["hands"][data["turn"]]
    held = HIDDEN in hand or set(marked) <= set(hand)
    if marked and (data["phase"] != BURY or len(marked) >= BURIED_MOST or not held):
        raise BadPosition("marked", "it is no set that is being chosen of that hand")
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
    hand = state.hands[state.turn]
    state.marked = sorted(rng.choice(hand) if tree == HIDDEN else tree for tree in data["marked"])
    if peek:
        target = peek[0]
        state.peek = (target, rng.choice(state.hands[target]) if peek[1] == HIDDEN else peek[1])


def write(game: Toy, position: Json, out: Writer) -> None:
    """Pack a document, full or seen."""
    walk(game, position, Pack(out))


def read(game: Toy, source: Reader) -> Json:
    """Unpack a document; raises BadLink."""
    return walk(game, {}, Unpack(source))


def walk(game: Toy, doc: Mapping[str, Any], coder: Coder) -> Json:
    """Every field in order; returns the document as read (or as it was)."""
    seats = game.num_players()

    def trees(given: Sequence[str]) -> list[str]:
        length = coder.number(len(given), len(TREES) + 1)
        return [coder.pick((HIDDEN, *TREES), tree) for tree in padded(given, length)]

    def one_tree(tree: str | None) -> str | None:
        return next(iter(trees([tree] if tree else [])), None)

    made: Json = {
        "phase": coder.pick(PHASES, doc.get("phase")),
        "turn": coder.number(doc.get("turn", 0), seats),
        "first": coder.number(doc.get("first", 0), seats),
        "round": coder.number(doc.get("round", 0), game.rounds + 1),
        "scores": [coder.number(n, game.rounds + 1) for n in padded(doc.get("scores", ()), seats, 0)],
        "hands": [trees(hand) for hand in padded(doc.get("hands", ()), seats, ())],
        "deck": trees(doc.get("deck", ())),
        "gone": trees(doc.get("gone", ())),
        "laid": [one_tree(tree) for tree in padded(doc.get("laid", ()), seats)],
        "known": [
            coder.optional(row, lambda row: [trees(seen) for seen in padded(row or (), seats, ())])
            for row in padded(doc.get("known", ()), seats)
        ],
        "peek": coder.optional(
            doc.get("peek"), lambda peek: [coder.number(peek[0] if peek else 0, seats), one_tree(peek and peek[1])]
        ),
        "marked": trees(doc.get("marked", ())),
    }
    if coder.flag("rng" in doc):
        made["rng"] = coder.number(doc.get("rng", 0), 2**64)
    return made


def _number(value: object, field: str, most: int) -> None:
    if not whole(value, 0, most):
        raise BadPosition(field, f"it is not an integer from 0 to {most}")


def _trees(value: object, field: str) -> list[str]:
    if not isinstance(value, list) or not all(tree == HIDDEN or tree in TREES for tree in value):
        raise BadPosition(field, "it is not a list of trees")
    return value
