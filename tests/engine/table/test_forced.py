"""What is publicly forced is decided in the same request: it stands in the record, the log and the take-back like any
other decision, and nobody is asked for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from evertable.core.format.link import full_link
from evertable.core.format.record import Record, canonical
from evertable.core.game import Game
from evertable.core.rng import Rng
from evertable.core.state import State
from evertable.games import REGISTER
from evertable.session.game_session import LineOfPlay, Session
from evertable.session.protocol.types.messages import Person
from tests.engine.contract.mixes import find, mixes, modes
from tests.engine.games.eter.script import Table as Eter
from tests.engine.games.krieg.script import Table as Krieg
from tests.engine.games.vale.script import Table as Vale

from .talk import Answer, Talk, people

GAMES = 6
"""Random games for every value of a game's first option."""
MODES = [(name, mode) for name in REGISTER for mode in modes(find(name))]
each_mode = pytest.mark.parametrize(("name", "mode"), MODES, ids=[f"{name}-{mode}" for name, mode in MODES])


# -- random games


def seated(game: Game) -> list[Person]:
    """People on all seats."""
    return [{"name": name, "kind": "human"} for name in "ABCD"[: game.num_players()]]


def decide(session: Session, rng: Rng) -> None:
    """One request of the seat to decide: a whole set where one is asked for, else an action."""
    seat, state = session.line.head.current_player(), session.line.head
    asked = state.game.presenter.gather(state)
    if asked is not None and asked["refs"] and rng.below(2):
        most = min(asked["most"], len(asked["refs"]))
        session.gather(seat, rng.shuffled(asked["refs"])[: asked["least"] + rng.below(most - asked["least"] + 1)])
    else:
        session.act(seat, rng.choice(state.legal_actions()))


def requests(name: str, mode: Any, first: int = 1) -> Iterator[tuple[Session, int]]:
    """(the table, how many decisions there were before) after every request of some random games, from a seed on."""
    for seed, mix in enumerate(mixes(name, mode, GAMES), start=first):
        game = find(name)(mix)
        line = LineOfPlay(Record(game, seed))
        session, rng = Session(game, line, seated(game)), Rng(seed)
        while session.to_move is not None:
            before = len(session.line)
            decide(session, rng)
            yield session, before


@each_mode
def test_a_request_ends_before_a_decision_that_is_not_openly_forced(name: str, mode: Any) -> None:
    """What was decided by the table was the only legal action, and an onlooker could tell."""
    for session, before in requests(name, mode):
        line = session.line
        assert session.to_move is None or not line.head.publicly_forced()
        assert not line.states[before].publicly_forced()
        for n in range(before + 1, len(line)):
            if line.states[n].publicly_forced():
                assert [line.record.decisions[n]] == list(line.states[n].legal_actions())


@each_mode
def test_the_record_is_that_of_a_game_decided_one_by_one(name: str, mode: Any) -> None:
    """Every decision stands in it, forced or not; states, events and the mark are the same."""
    for session, _ in requests(name, mode):
        if session.to_move is not None:
            continue
        line = session.line
        again = LineOfPlay(line.record.fork())
        assert (again.record, again.events) == (line.record, line.events)
        assert again.states == line.states
        assert (again.head.undo_floor, again.head.decisions) == (line.head.undo_floor, len(line))


@each_mode
def test_a_take_back_takes_what_was_forced_with_it(name: str, mode: Any) -> None:
    """It comes before a decision that somebody took; to take that one anew leads to the same table."""
    for session, before in requests(name, mode):
        line, to = session.line, session.last_of_a_person()
        assert to <= before and not line.states[to].publicly_forced()
        if session.undo_reason(to) is None and len(line) - before < 30:
            taken = [str(one) for one in line.record.decisions[to:]]
            session.undo(to)
            assert len(session.line) == to
            while len(session.line) < len(line):
                session.act(session.line.head.current_player(), line.record.decisions[len(session.line)])
            assert [str(one) for one in session.line.record.decisions[to:]] == taken


@pytest.mark.parametrize("name", ["krieg", "vale"])
def test_a_decision_that_only_the_hand_forces_is_asked_for(name: str) -> None:
    """One legal action is no reason to take it: who is not asked has told what the hand holds."""
    asked = 0
    for mode in modes(find(name)):
        for session, before in requests(name, mode):
            state = session.line.states[before]
            asked += len(state.legal_actions()) == 1 and not state.publicly_forced()
    assert asked, "none of the games has such a decision"


def onward(state: State) -> LineOfPlay:
    """A line that begins here."""
    return LineOfPlay(Record.starting(state.game.from_position(state.to_position())))


@each_mode
def test_how_far_the_table_plays_on_tells_an_onlooker_nothing(name: str, mode: Any) -> None:
    """In all worlds that are one to an onlooker it takes as many decisions, until one of them shows a difference."""
    carried_on = 0
    # not from seed 1: in Krieg Eterna (3 seats, seed 6) the last unit of a set half chosen is forced, and a world drawn
    # for an onlooker knows nothing of the half, so the two worlds are not one to anybody who knows the decisions
    for session, before in requests(name, mode, 11):
        first = session.line.states[before + 1]
        if not first.publicly_forced():  # nothing is played on
            continue
        here, there = onward(first), onward(first.determinize(None, Rng(before)))
        while here.head.publicly_forced() and canonical(here.head.view(None)) == canonical(there.head.view(None)):
            assert there.head.publicly_forced(), "somebody is asked in one of these worlds alone"
            carried_on += 1
            for line in (here, there):
                line.play(line.head.legal_actions()[0])
    assert carried_on or name != "vale"


# -- as it is told


def opened(state: State, kinds: str = "hh") -> Talk:
    """A table that begins with this situation, told to seat 0."""
    talk = Talk()
    talk.ask("open", text=full_link(state), seats=people(kinds), seat=0)
    return talk


def decisions(talk: Talk) -> Sequence[str]:
    """The decisions of the record."""
    save: Answer = talk.ask("save")["save"]
    return [str(one) for one in save["decisions"]]


def told(lines: Sequence[Answer], number: str = "n") -> list[tuple[int, str]]:
    """Which decision brought each line, and the line; `number` is the key of the decision in it."""
    return [(one[number], one["text"]) for one in lines if one["text"]]


def happened(events: Sequence[Answer]) -> list[tuple[int, str]]:
    """Which decision brought each event, and what is said of it."""
    return told(events, "decision")


def test_krieg_a_line_says_what_its_decision_changed_of_the_score() -> None:
    """By how much and to what, in the log and in the digest; a decision that changed nothing says nothing."""
    talk = opened(Krieg(hands={1: "pike", 2: "line knight mortar"}).state)
    first = talk.act(0, "play pike 1-melee")
    pike, _ = first["status"]["score"]["points"]
    assert pike > 0
    assert [one.get("changes") for one in first["log"]] == [[{"seat": 0, "n": pike, "to": pike}]]
    assert first["status"]["digest"][0]["changes"] == first["log"][0]["changes"]
    after = talk.act(1, "play line 2-melee")
    _, line = after["status"]["score"]["points"]
    assert [one.get("changes") for one in after["log"][1:]] == [[{"seat": 1, "n": line, "to": line}], None]


def test_krieg_an_empty_hand_passes_by_itself() -> None:
    """The first seat has one card left, the second three: it plays on, and no table is passed."""
    talk = opened(Krieg(hands={1: "pike", 2: "line knight mortar"}).state)
    assert talk.act(0, "play pike 1-melee")["status"]["to_move"] == 1
    after = talk.act(1, "play line 2-melee")
    assert decisions(talk) == ["play pike 1-melee", "play line 2-melee", "pass"]
    assert (after["for"], after["status"]["to_move"], after["status"]["curtain"]) == (1, 1, False)
    lines = [(1, "Ann plays Pike into Melee"), (2, "Ben plays Line into Melee"), (3, "Ann passes")]
    assert told(after["log"]) == happened(after["events"]) == lines
    assert [one["text"] for one in after["status"]["digest"]] == ["Ann passes"]
    assert happened(talk.ask("state", seat=0)["events"]) == lines[1:], "the other seat is told of it as well"
    assert (after["undo"]["to"], after["undo"]["label"]) == (1, "Undo: Ben plays Line into Melee")
    back = talk.ask("undo", v=talk.v, eyes=1)
    assert decisions(talk) == ["play pike 1-melee"]
    assert (back["status"]["to_move"], back["status"]["marked"], told(back["log"])) == (1, [], lines[:1])


def test_krieg_a_round_is_shown_as_it_lay_though_all_pass_by_themselves() -> None:
    """The last card of all is played: both pass, and the picture of the round has that card on the field."""
    talk = opened(Krieg(hands={1: "pike", 2: ""}, passed=[2]).state)
    after = talk.act(0, "play pike 1-melee")
    assert decisions(talk) == ["play pike 1-melee", *["pass"] * (after["status"]["decisions"] - 1)]
    first, *_ = [one for one in after["events"] if one["type"] == "scored"]
    lay = first["view"]["sides"][0]
    assert [unit["slug"] for row in lay["rows"] for unit in row["units"]] == ["pike"]
    assert (lay["total"], lay["hand"]["counts"]["unit"]) == (first["totals"][0], 0)


def test_eter_a_pass_says_why() -> None:
    """No card can be placed: the table passes for both, and says so once; a last card left out is said otherwise."""
    bare = Eter("training", explosions="chosen", spent=True, hand={"A": "1 3", "B": "1"})
    talk = opened(
        bare.on("""
            d   e   f
        4   A1  B2  #
        5   #   #   #
        6   #   .   #
    """).state
    )
    after = talk.act(0, "place 3 e4")
    assert decisions(talk) == ["place 3 e4", "pass", "pass"]
    assert [one["text"] for one in after["log"]][:3] == [
        "Ann places 3 on e4, covering 2",
        "Ben passes: no card can be placed",
        "Ann passes: no card can be placed",
    ]
    assert not any("explained" in one for one in after["events"])
    full = """
        d   e   f
    4   A1  B1  A2
    5   A1  B1  B2
    6   B3  A3  .
"""
    talk = opened(Eter("training", hand={"A": "2", "B": "3 4"}).on(full).state)
    talk.act(0, "place 2 f6")
    assert [one["text"] for one in talk.act(1, "pass")["log"]].count("Ben places no last card") == 1


def test_eter_the_last_free_cell_is_filled_by_itself() -> None:
    """One card for one cell: it makes the line that ends the game, and can still be taken back."""
    field = {"c4": "B3", "d4": "A2", "e4": "A1A2", "c5": "B1A3", "d5": "B3B4", "d6": "A4", "e6": "B1A3"}
    talk = opened(Eter(turn="B", hand={"A": "1", "B": "2 2"}).on(field).state)
    after = talk.act(1, "place 2 e5")
    assert decisions(talk) == ["place 2 e5", "place 1 c6"]
    assert happened(after["events"]) == [
        (1, "Ben places 2 on e5"),
        (2, "Ann places 1 on c6"),
        (2, "Ann has a line: c6, d6, e6"),
        (2, "Ann wins the round"),
        (2, "Ann wins the match"),
    ]
    assert after["status"]["outcome"]["text"] == "Ann wins by a line"
    past = talk.ask("seek", n=1, eyes=1)
    assert (past["status"]["over"], past["status"]["to_move"]) == (False, 0), "looking back stops at each decision"
    back = talk.ask("undo", v=talk.v, eyes=1)
    assert (decisions(talk), [one["id"] for one in back["legal"]]) == ([], ["place 2 e5", "place 2 c6"])


VALE = {"round": 1, "seats": 2, "phase": "action", "claims": "hydra", "B": {"claims": "kappa"}}
"""Both have one card they took: when it is sold or tamed nothing is left but to end the turn."""


def test_vale_a_turn_with_nothing_left_ends_by_itself() -> None:
    talk = opened(Vale(**VALE).state)
    after = talk.act(0, "sell hydra")
    assert decisions(talk) == ["sell hydra", "end"]
    assert happened(after["events"]) == [(1, "Ann sells Hydra for 1 blue"), (2, "Ann's turn ends")]
    assert (after["status"]["to_move"], after["status"]["curtain"]) == (1, True), "the curtain is for who decides next"
    assert talk.ask("undo", v=talk.v, eyes=0)["status"]["decisions"] == 0


def test_vale_the_end_of_a_turn_is_not_sure_where_it_turns_cards_up() -> None:
    """A forecast ends before the new hunt, with what the taming itself changes."""
    talk = opened(Vale(**VALE).state)
    talk.act(0, "sell hydra")
    shown = talk.ask("preview", v=talk.v, seat=1, action="tame kappa")
    assert (shown["uncertain"], shown["applied"]) == (True, 1)
    assert happened(shown["preview"]["events"]) == [(3, "Ben tames Kappa")]
    assert shown["preview"]["view"]["seats"][1]["hand"] == ["kappa"]
    after = talk.act(1, "tame kappa")
    assert after["view"]["round"] == 2
    assert decisions(talk) == ["sell hydra", "end", "tame kappa", "end"]


def test_an_opponent_does_not_think_about_what_is_forced() -> None:
    """Its forced pass comes with the person's own decision; its own decision comes with the end of its turn."""
    talk = opened(Krieg(hands={1: "", 2: "line knight mortar"}, turn=2).state, "gh")
    assert talk.act(1, "play line 2-melee")["status"]["to_move"] == 1
    assert decisions(talk) == ["play line 2-melee", "pass"]
    talk = opened(Vale(**VALE).state, "hg")
    talk.act(0, "sell hydra")
    thought = talk.think(1)
    update = talk.ask("apply_thought", v=talk.v, seat=1, action=thought, eyes=0)
    assert decisions(talk) == ["sell hydra", "end", thought, "end"]
    assert update["view"]["round"] == 2


def test_what_is_opened_or_taken_back_to_stands_where_it_was_asked_to() -> None:
    """A save, a link or an earlier moment may stand before a forced decision: looking is no playing."""
    talk = opened(Vale(**VALE).state)
    talk.act(0, "sell hydra")
    save = talk.ask("save")["save"]
    resumed = Talk().ask("resume", save={**save, "decisions": save["decisions"][:1]})
    assert (resumed["status"]["decisions"], resumed["status"]["to_move"]) == (1, 0)
    earlier = Talk()
    opened_at = earlier.ask("open", text=talk.ask("link", kind="R", seat=0, at=1)["link"]["url_path"], seat=0)
    assert [one["id"] for one in opened_at["legal"]] == ["end"]
    assert earlier.act(0, "end")["status"]["to_move"] == 1
    assert talk.ask("undo", v=talk.v, to=1, eyes=0)["status"]["decisions"] == 1
    assert talk.act(0, "end")["status"]["decisions"] == 2


def planned(seed: int) -> Iterator[tuple[Talk, int, list[str]]]:
    """(table, seat, its uses in one order) in a game of the Vale by lot, wherever a seat has several effects to use."""
    talk, rng = Talk(), Rng(seed)
    update = talk.new("vale", "hhh", seed, seats=3)
    while not update["status"]["over"]:
        seat = update["status"]["to_move"]
        mine = talk.ask("state", seat=seat)
        uses = [one["id"] for one in mine["legal"] if one["verb"] == "use"]
        if len(uses) == len(mine["legal"]) > 1 and len({use.split()[1] for use in uses}) == len(uses):
            yield talk, seat, rng.shuffled(uses)
            update = talk.ask("state", seat=None)
        else:
            keen = [one["id"] for one in mine["legal"] if one["verb"] not in ("end", "remove")]
            update = talk.act(seat, rng.choice(keen or [one["id"] for one in mine["legal"]]))


def test_a_forecast_counts_the_last_effect_that_the_table_uses_by_itself() -> None:
    """All effects in one order: what is foreseen of them is what stands once they are used."""
    whole = by_itself = 0
    for seed in range(4):
        for talk, seat, uses in planned(seed):
            shown = talk.ask("preview", v=talk.v, seat=seat, action=uses[0], then=uses[1:])
            requests, update = 0, talk.ask("state", seat=seat)
            for use in uses[: shown["applied"]] or uses[:1]:
                if use in {one["id"] for one in update["legal"]}:
                    update, requests = talk.act(seat, use), requests + 1
            if shown["applied"] == len(uses) and not shown["uncertain"]:
                assert shown["preview"]["view"] == update["view"]
                whole += 1
                by_itself += requests < len(uses)
    assert whole and by_itself


def test_eter_a_card_that_is_placed_by_itself_is_said_to_be() -> None:
    """In the log, and to whoever decides next, where there is more to do than to pass."""
    field = {"c4": "B3", "d4": "A2", "e4": "A1A2", "c5": "B1A3", "d5": "B3B4", "d6": "A4", "e6": "B1A3"}
    talk = opened(Eter(turn="B", hand={"A": "1", "B": "2 2"}).on(field).state)
    after = talk.act(1, "place 2 e5")
    lines = [one["text"] for one in after["log"]]
    assert lines[:3] == [
        "Ben places 2 on e5",
        "Ann places 1 on c6 (the only move)",
        "Ann has a line: c6, d6, e6",
    ]
    for talk, seat, uses in planned(0):
        now, log = talk.ask("state", seat=seat)["status"]["decisions"], talk.act(seat, uses[0])["log"]
        used = [one["text"] for one in log if one["n"] > now and " uses " in one["text"]]
        assert not any(text.endswith("(the only move)") for text in used), "the rest of an order of one's own"
    vale = opened(Vale(**VALE).state).act(0, "sell hydra")
    assert [one["text"] for one in vale["log"]][-1] == "Ann's turn ends"
