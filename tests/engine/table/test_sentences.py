"""What a player reads names things as people do: no ref, slug or number of a seat, whatever was sent to the table.

Positions of random games, and at each of them messages that are wrong by lot: refs of other positions, of other games,
twice, too many, too few, none, and those of seats that are not to decide. The list of moves (`m`) alone is written in
notation: it is there to be typed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from evertable.core.cards.messages import CARD, Catalogue
from evertable.core.format.record import Record
from evertable.core.game import Game
from evertable.core.rng import Rng
from evertable.games import REGISTER, game_class
from evertable.session.game_session import LineOfPlay, Session
from evertable.session.update import UpdateBuilder, called

from ..contract.hooks import hooks_of
from ..contract.mixes import mixes, modes
from ..contract.walk import random_record
from .talk import Talk, people

GAMES = tuple(REGISTER)
SEEDS, MOMENTS, WRONG = 3, 4, 14
"""Random games of each mode, positions of each game, wrong messages at each position."""
PRINTED = {"eter": re.compile(r"[a-z]-?\d+(\.\d)?|[1-4e]")}
"""What stands on the table itself and is read aloud there: the cells of ETER and its values."""
STRANGE = ("c99", "p7", "s2", "m3", "any/c-2", "none", "new", "x-y", "0", "-1", "nobody", "999999", "twice", "p0", "c1")
FOREIGN = frozenset(("c99", "p7", "s2", "m3", "any/c-2", "x-y", "999999"))
SAID = frozenset(("text", "sub", "label", "prompt", "title"))
SEATED = re.compile(r"\b(seat|player) -?\d", re.IGNORECASE)
"""A seat is called by the name of who sits there."""

HYPHENED = re.compile(r"(?<![\w-])-\d")


@cache
def played(name: str) -> list[Record]:
    """Random games with all modes of a game."""
    game = game_class(name)
    return [
        random_record(game(mix), seed)
        for mode in modes(game)
        for seed, mix in enumerate(mixes(name, mode, SEEDS), start=1)
    ]


@cache
def refs_of(name: str) -> list[str]:
    """Refs of actions that were legal somewhere."""
    found: dict[str, None] = {}
    for record in played(name):
        state = record.initial()
        for decision in record.decisions:
            for action in state.legal_actions():
                found.update(dict.fromkeys(action[1:]))
            state.apply_action(decision)
    return sorted(found)


@cache
def raw(name: str) -> frozenset[str]:
    """Words that stand for things and are no names of them: refs with a number or a hyphen, slugs of cards."""
    words = game_class(name).words
    assert isinstance(words, Catalogue)
    slugs = {
        value
        for kind, table in words.names.items()
        for value, said in table.items()
        if isinstance(value, str) and value != said and (kind == CARD or "-" in value)
    }
    refs = {ref for ref in refs_of(name) if re.search(r"[\d/-]", ref) and not re.fullmatch(r"-?\d+", ref)}
    printed = PRINTED.get(name)
    spoken = {ref for ref in refs if printed and printed.fullmatch(ref)}
    return frozenset((refs | slugs) - spoken - set(getattr(hooks_of(name), "PLAIN", ())))


def tables(name: str) -> Iterator[tuple[Talk, Session, Rng]]:
    """Tables in the middle of random games, people in every seat."""
    for record in played(name):
        rng = Rng(record.seed)
        for at in sorted({rng.below(len(record) + 1) for _ in range(MOMENTS)}):
            line = LineOfPlay(record.fork(at))
            if line.head.is_terminal():
                continue
            talk = Talk()
            session = Session(record.game, line, people("hhhh"[: record.game.num_players()]))  # type: ignore[arg-type]
            talk.table._scribe, talk.table.version = UpdateBuilder(session), 1
            talk.v = 1
            yield talk, session, rng


def some(rng: Rng, name: str, most: int) -> list[str]:
    """Words by lot, twins among them."""
    return [rng.choice(rng.choice((refs_of(name), STRANGE))) for _ in range(rng.below(most + 1))]


def wrong(talk: Talk, session: Session, rng: Rng) -> Iterator[str]:
    """Answers to messages by lot; whether one of them is right after all does not matter."""
    game, count = session.game.name, len(session.people)
    mover = session.to_move or 0
    for _ in range(WRONG):
        state = session.line.head
        if state.is_terminal():
            return
        legal = state.legal_actions()
        one = rng.choice(legal)
        mine = [*one[1:], *(ref for other in (rng.choice(legal), rng.choice(legal)) for ref in other[1:])]
        refs = [rng.choice(mine) if mine and rng.below(2) else ref for ref in some(rng, game, 4)]
        seat = mover if rng.below(4) else rng.below(count)
        cut = one[: 1 + rng.below(len(one))]
        action = " ".join([*cut, *refs])
        yield talk.raw("why", v=talk.v, seat=seat, verb=one[0], refs=refs)
        if state.why_not(cut[0], *cut[1:], *refs) is None and (*cut, *refs) in legal:
            continue
        yield talk.raw("act", v=talk.v, seat=seat, action=action)
        yield talk.raw("act", v=talk.v, seat=seat, action=" ".join(cut[:1]))
        yield talk.raw("gather", v=talk.v, seat=seat, refs=refs)
        yield talk.raw("order", v=talk.v, seat=seat, refs=refs)
        pairs = [[ref, *some(rng, game, 2)] for ref in refs]
        yield talk.raw("assign", v=talk.v, seat=seat, pairs=pairs, common=rng.choice((None, *STRANGE)))
        talk.v = talk.table.version


def sentences(found: Any, key: str = "") -> Iterator[str]:
    """All that is said in an answer; its view is data."""
    if isinstance(found, dict):
        for name, value in found.items():
            if name not in ("view", "id", "args", "catalog"):
                yield from sentences(value, name)
    elif isinstance(found, list):
        for value in found:
            yield from sentences(value, key)
    elif isinstance(found, str) and key in SAID:
        yield found


def tokens(said: str) -> set[str]:
    """The words of a sentence, whole and in their parts."""
    return set(re.findall(r"[^\s,;:!?()“”\u2019]+", said)) | set(re.findall(r"[\w-]+", said))


def check(game: Game, said: str) -> None:
    """One sentence as people read it. What somebody typed may be repeated between quotation marks, if it is nothing."""
    own = raw(game.name)
    unquoted = re.sub(r"“[^”]*”", "", said)
    found = own & tokens(said) | FOREIGN & tokens(unquoted)
    assert not found, f"{said!r} holds {sorted(found)}"
    assert not SEATED.search(said), f"{said!r} names the number of a seat"
    assert not HYPHENED.search(unquoted), f"{said!r} writes a number below zero with a hyphen"


@pytest.mark.parametrize("name", GAMES)
def test_no_sentence_holds_what_only_the_table_understands(name: str) -> None:
    heard, refused = set(), 0
    for talk, session, rng in tables(name):
        before = len(session.line)
        answers = [json.loads(answer) for answer in wrong(talk, session, rng)]
        refused += sum(not answer["ok"] for answer in answers)
        answers += [talk.ask("state", seat=seat) for seat in (*range(len(session.people)), None)]
        answers += [talk.ask("text", seat=0, line=line) for line in ("h", "b", "o", "s", "l", "?", "why c99")]
        for said in {one for answer in answers for one in sentences(answer)} - heard:
            heard.add(said)
            try:
                check(session.game, said)
            except AssertionError as failure:
                failure.add_note(f"{session.game!r} after {before}: {session.line.record.decisions}")
                raise
    assert refused > 200 and len(heard) > 100


def test_who_is_spoken_to_and_what_a_computer_without_a_name_is_called() -> None:
    game = game_class("krieg")({"seats": 4})
    kinds = ("normal", "human", "normal", "easy")
    seats = [{"name": f"Player {n}", "kind": kind} for n, kind in enumerate(kinds, start=1)]
    alone = Session(game, LineOfPlay(Record(game, 1)), seats)
    assert called(alone) == ["Computer", "You", "Computer 2", "Computer 3"]
    seats[3] = {"name": "Deep Red", "kind": "normal"}
    seats[0] = {"name": "Player 1", "kind": "human"}
    assert called(Session(game, LineOfPlay(Record(game, 1)), seats)) == ["Player 1", "Player 2", "Computer", "Deep Red"]
    one = game_class("eter")()
    seats = [{"name": "Player 1", "kind": "human"}, {"name": "Player 2", "kind": "normal"}]
    assert called(Session(one, LineOfPlay(Record(one, 1)), seats)) == ["You", "Computer"], (
        "a sole computer has no number"
    )


def test_who_is_named_you_is_spoken_of_like_anybody_else(talk: Talk) -> None:
    seats = [{"name": "You", "kind": "human"}, {"name": "Ben", "kind": "human"}]
    talk.ask("new", game="toy", options={"open": True}, seats=seats, seed=7)
    tree = next(one["id"] for one in talk.ask("state", seat=0)["legal"] if one["verb"] == "lay")
    assert talk.act(0, tree)["log"][0]["text"].startswith("You lays ")


def test_who_has_chosen_its_discards_is_no_line_of_the_log() -> None:
    """What is discarded is told once all have chosen, and by that alone."""
    talk = Talk()
    update = talk.new("krieg", "hh", seats=2)
    for _ in range(2):
        seat = update["status"]["to_move"]
        refs = talk.ask("state", seat=seat)["gather"]["refs"][:3]
        assert update["log"] == []
        update = talk.ask("gather", v=talk.v, seat=seat, refs=refs)
    assert ["discard" in line["text"] for line in update["log"]][:2] == [True, True]
    assert not any("chosen" in line["text"] for line in update["log"])
