"""Who knows which card: counts, what lay open, what Epiphany showed; and what a sample keeps of it."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest

from evertable.core.rng import Rng

from .script import Table, rule


def guesses(table: Table, seat: int | None, n: int = 12) -> list[Table]:
    """Worlds the seat cannot tell apart from this one."""
    eyes = None if seat is None else seat - 1
    made = []
    for seed in range(n):
        guess = Table(seats=table.seats)
        guess.__dict__["state"] = table.state.determinize(eyes, Rng(seed))
        assert guess.state.view(eyes) == table.state.view(eyes)
        made.append(guess)
    return made


@rule("KRIEG-KNOW-1")
def test_counts_are_public_and_cards_are_not():
    table = Table(hands={1: "knight fog lion-king", 2: "pike archer death"})
    assert [side["hand"]["counts"] for side in table.view()["sides"]] == [
        {"unit": 1, "power": 1, "king": 1}, {"unit": 2, "power": 1, "king": 0},
    ]  # fmt: skip
    assert table.view(1)["sides"][1]["hand"] == {
        "counts": {"unit": 2, "power": 1, "king": 0}, "cards": None, "known": [], "shown": [],
    }  # fmt: skip
    assert table.view(2)["sides"][0]["king"]["slug"] is None
    assert table.view(1)["sides"][0]["hand"]["cards"] == ["knight", "fog", "lion-king"]
    assert table.seen(2)["hands"][0] == {"unit": ["?"], "power": ["?"]}
    assert table.seen(2)["kings"][0] == {"king": "?", "at": "hand", "shown": False}
    assert set(chain(*table.seen(1)["decks"].values())) == {"?"}


@rule("KRIEG-KNOW-1", "KRIEG-DRAW-1")
def test_the_deck_of_a_draw_is_public_and_the_card_is_not():
    table = Table(hands={1: "minister", 2: "pike"}, units="line").does("play minister 2-siege", "draw unit")
    assert [(e["deck"], e["card"]) for e in table.said if e["type"] == "drew"] == [("unit", None)]
    assert table.said[-1]["only"] == {"0": {"card": "line"}}
    table.knows(2, 1, "")


@rule("KRIEG-KNOW-2")
def test_a_spy_gone_home_stays_known():
    table = Table({"2-siege": "minister+feast"}, hands={1: "line", 2: "archer"}, passed=[1], turn=2).does("2: pass")
    for seat in (1, None):
        table.knows(seat, 2, "minister feast")
        assert table.seen(seat)["hands"][1] == {"unit": ["?"], "power": ["minister", "feast"]}
    assert all({"minister", "feast"} <= set(guess.held(2)) for guess in guesses(table, 1))
    table.does("2: play minister 1-siege").knows(1, 2, "feast")


@rule("KRIEG-KNOW-2")
@pytest.mark.parametrize(
    ("action", "known", "said"),
    [
        ("play jester 1-melee.knight 2-siege.mortar", "mortar", {"hands": {1: "jester line", 2: "pike"}}),
        ("play styx death", "death", {"hands": {1: "styx line", 2: "pike"}, "graves": "death fog"}),
        ("play fate line", "archer", {"hands": {1: "fate line", 2: "pike"}, "played": {1: "archer 1-range"}}),
    ],
)  # fmt: skip
def test_what_is_taken_back_in_the_open_stays_known(action, known, said):
    rows = {"1-melee": "knight", "1-range": "archer", "2-siege": "mortar"}
    table = Table(rows, **said).does(action).knows(2, 1, known).knows(None, 1, known)
    assert table.view(1)["sides"][0]["hand"]["known"] == []
    assert all(known in guess.held(1) for guess in guesses(table, 2))


@rule("KRIEG-KNOW-2", "KRIEG-REDEMPTION-1")
def test_a_king_once_seen_stays_known():
    table = Table(hands={1: "redemption", 2: "pike"}, kings={1: "sun-king melee"}).does("play redemption")
    table.knows(2, 1, "sun-king").king(1, "hand")
    assert table.view(2)["sides"][0]["king"] == {"slug": "sun-king", "at": "hand", "row": None}
    assert all(guess.held(1) == ["sun-king"] for guess in guesses(table, None, 4))


@rule("KRIEG-KNOW-3", "KRIEG-EPIPHANY-1")
def test_what_epiphany_shows():
    table = Table(seats=3, hands={1: "epiphany line", 2: "pike death death fog", 3: "gale"}, units="mortar")
    table.does("1: play epiphany 2").knows(1, 2, "death death fog").knows(3, 2, "").knows(2, 1, "")
    (shown,) = [event for event in table.said if event["type"] == "shown"]
    cards = ["fog", "death", "death"]
    assert shown["cards"] is None and shown["only"] == {"0": {"cards": cards}, "1": {"cards": cards}}
    assert table.seen(1)["hands"][1] == {"unit": ["?"], "power": ["fog", "death", "death"]}
    for seat, what in ((1, cards), (2, cards), (3, ["?"]), (None, ["?"])):
        assert table.seen(seat)["seen"] == [[0, 1, what]]
        assert table.view(seat)["sides"][1]["hand"]["shown"] == [{"to": 0, "cards": None if what == ["?"] else cards}]
    assert all(guess.state.seen == table.state.seen for guess in guesses(table, 2)), "the holder remembers it"
    assert all(guess.state.seen == ((0, 1, guess.state.powers[1]),) for guess in guesses(table, 3))
    for guess in guesses(table, 1):
        assert Counter(guess.held(2)) & Counter(["fog", "death", "death"]) == Counter(["fog", "death", "death"])
    assert len({tuple(guess.held(2)) for guess in guesses(table, 3)}) > 1


@rule("KRIEG-KNOW-3")
def test_it_lasts_until_the_card_leaves():
    table = Table(
        {"1-melee": "line"}, hands={1: "epiphany knight", 2: "death death fog minister"}, units="mortar cannon"
    )
    table.does("1: play epiphany", "2: play death 1-melee.line").knows(1, 2, "death fog minister")
    table.does("1: play knight 1-melee", "2: play minister 1-siege", "2: draw unit", "2: draw power")
    table.knows(1, 2, "death fog")
    assert table.seen(1)["hands"][1]["power"] == ["fog", "death", "?"] and table.seen(1)["hands"][1]["unit"] == ["?"]


@rule("KRIEG-KNOW-3")
def test_others_are_not_told_what_is_left_of_it():
    """Whether the last of the shown cards was played, an onlooker cannot tell: a drawn one looks the same."""
    table = Table({"1-melee": "line"}, seats=3, hands={1: "epiphany", 2: "death minister", 3: "gale"}, powers="fog")
    table.does("1: play epiphany 2", "2: play minister 1-siege", "2: draw power", "2: draw unit", "3: pass", "1: pass")
    table.does("2: play death 1-melee.line").knows(1, 2, "")
    assert table.seen(1)["seen"] == table.seen(2)["seen"] == [[0, 1, []]] and table.seen(3)["seen"] == [[0, 1, ["?"]]]
    assert [guess.state.seen for guess in guesses(table, 2, 2)] == [((0, 1, b""),)] * 2


@rule("KRIEG-KNOW-3")
def test_twins_add_up():
    """One Death shown by Epiphany and another taken back in the open are two."""
    table = Table(hands={1: "epiphany knight", 2: "death styx"}, graves="death gale").does("1: play epiphany")
    table.does("2: play styx death").knows(1, 2, "death death").knows(None, 2, "death")
    assert all(Counter(guess.held(2))["death"] == 2 for guess in guesses(table, 1))


@rule("KRIEG-KNOW-3")
def test_a_new_look_takes_the_place_of_the_old():
    table = Table(hands={1: "epiphany", 2: "death fog pike"}).does("1: play epiphany").knows(1, 2, "death fog")
    assert table.state.knowledge(0) == {"hands": [[], ["fog", "death"]]}
    assert table.state.knowledge(1) == {"hands": [[], []]} == table.state.knowledge(None)


@rule("KRIEG-KNOW-1", "KRIEG-TEAM-2")
def test_partners_are_shown_nothing():
    table = Table(seats=4, options={"teams": True}, hands={1: "knight death", 2: "pike", 3: "fog", 4: "gale"})
    assert table.view(3)["sides"][0]["hand"]["cards"] is None and table.seen(3)["hands"][0]["power"] == ["?"]


@rule("KRIEG-KNOW-1")
@pytest.mark.parametrize("play", ["play ruin 1-melee.knight", "play feint", "play usury", "play war"])
def test_a_card_is_secret_until_its_choice_is_complete(play):
    hands = {1: "ruin feint usury war archer archer bowman bowman", 2: "pike"}
    table = Table({"1-melee": "knight line"}, hands=hands)
    before = table.view(2), table.seen(None)
    table.does(play)
    assert (table.view(2), table.seen(None)) == before and table.said == []
    first = next(str(action) for action in table.state.legal_actions() if str(action) != "done")
    table.does(first)
    assert (table.view(2), table.seen(None)) == before and table.said == []
    assert table.state.undo_floor == 0, "it can be taken back"


@rule("KRIEG-KNOW-1")
def test_samples_deal_every_hidden_card_anew():
    table = Table(seed=3).opens()
    real = table.held(2)
    sampled = [guess.held(2) for guess in guesses(table, 1, 20)]
    assert any(Counter(held) != Counter(real) for held in sampled)
    tops = {guess.state.to_position()["decks"]["unit"][-1] for guess in guesses(table, 1, 20)}
    assert len(tops) > 3
