"""Links: what they hold, and what is said of a bad one."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from evertable.core.errors import BadLink, BadOptions, BadPosition
from evertable.core.format import link
from evertable.core.format.goal import judge
from evertable.core.format.link import (
    LONGEST,
    PLAYERS,
    Opening,
    full_link,
    puzzle_link,
    record_link,
    seal,
    seen_link,
    unseal,
)
from evertable.core.format.packing import Reader, Writer
from evertable.core.format.record import Record
from evertable.core.game import Game
from evertable.core.rng import SEEDS, Rng

from .contract.walk import random_record
from .toy import Toy


class Other(Toy):
    """The same woods under another name."""

    name = "other"


GAMES: dict[str, type[Game]] = {"toy": Toy, "other": Other}
THREE = Toy({"seats": 3})
RECORD = random_record(THREE, 13)
LINK = record_link(RECORD)
GOAL = {"seat": 2, "kind": "hold", "within": 4}


def opened(text: str, at: str | None = None) -> Opening:
    opening = Opening(text, GAMES, GAMES.__getitem__, at)
    opening.finish()
    return opening


def trouble(text: str, at: str | None = None) -> BadLink:
    with pytest.raises(BadLink) as caught:
        opened(text, at)
    assert caught.value.problem
    return caught.value


# -- what a link holds


@pytest.mark.parametrize("n", [0, 1, 4, len(RECORD)])
def test_record(n: int) -> None:
    record = RECORD.fork(n)
    opening = opened(record_link(record))
    assert opening.record == record and opening.state == record.replay()
    header = opening.header
    assert (header.game, header.kind, header.codec, header.ruleset) == ("toy", "R", 1, 1)
    assert (header.decisions, header.begun, header.seat, header.goal) == (n, "seed", None, None)
    assert header.options == THREE.options and header.secrets


@pytest.mark.parametrize("sampled", [False, True])
def test_record_from_a_position(sampled: bool) -> None:
    record = Record(THREE, start=RECORD.replay(3).to_position(), sampled=sampled, decisions=RECORD.decisions[3:8])
    opening = opened(record_link(record))
    assert opening.record == record and opening.header.begun == ("sampled" if sampled else "position")


def test_full_position() -> None:
    state = RECORD.replay(5)
    opening = opened(full_link(state))
    assert opening.state == state and len(opening.record) == 0 and not opening.record.sampled
    assert opening.header.kind == "F" and opening.header.secrets


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_as_seen(seat: int | None) -> None:
    state = RECORD.replay(5)
    text = seen_link(state, seat)
    opening = opened(text)
    assert opening.header.seat == seat and not opening.header.secrets and opening.header.begun == "sampled"
    assert opening.state.view(seat) == state.view(seat) and opening.record.sampled
    twice = Opening(text, GAMES, GAMES.__getitem__)
    twice.finish(seed=8)
    assert twice.state.view(seat) == state.view(seat) and twice.state != opening.state


def test_puzzle() -> None:
    state = RECORD.replay(5)
    opening = opened(puzzle_link(state, GOAL))
    assert opening.state == state and opening.header.goal == GOAL and opening.header.kind == "Z"


def test_an_open_game_has_no_secrets() -> None:
    game = Toy({"open": True})
    assert not opened(record_link(random_record(game, 2))).header.secrets


@pytest.mark.parametrize(
    ("goal", "field"),
    [
        ({**GOAL, "seat": 3}, "goal.seat"),
        ({**GOAL, "seat": True}, "goal.seat"),
        ({**GOAL, "kind": "dance"}, "goal.kind"),
        ({**GOAL, "within": 100}, "goal.within"),
        ({**GOAL, "within": -1}, "goal.within"),
        ({"seat": 1}, "goal"),
        ({**GOAL, "text": "<b>"}, "goal"),
    ],
)
def test_a_goal_is_checked(goal: dict[str, Any], field: str) -> None:
    with pytest.raises(BadPosition) as caught:
        puzzle_link(RECORD.replay(5), goal)
    assert caught.value.field == field


def test_a_goal_is_judged() -> None:
    over = RECORD.replay()
    winner = over.returns().index(1.0)
    loser = over.returns().index(-1.0)
    win, hold = {"kind": "win", "within": 2}, {"kind": "hold", "within": 2}
    assert judge({**win, "seat": winner}, over, 2) is True and judge({**win, "seat": loser}, over, 1) is False
    assert judge({**hold, "seat": winner}, over, 2) is True and judge({**hold, "seat": loser}, over, 1) is False
    begun = RECORD.initial()
    assert judge({**win, "seat": 0}, begun, 1) is None and judge({**win, "seat": 0}, begun, 2) is False
    assert judge({**hold, "seat": 0}, begun, 1) is None and judge({**hold, "seat": 0}, begun, 2) is True
    assert judge({**win, "seat": 0, "within": 0}, begun, 99) is None


def test_the_header_costs_no_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        raise AssertionError("a header is read without a state")

    state = RECORD.replay(5)
    texts = [LINK, full_link(state), seen_link(state, 1), puzzle_link(state, GOAL)]
    monkeypatch.setattr(Toy, "new_initial_state", never)
    monkeypatch.setattr(Toy, "from_position", never)
    for text in texts:
        assert Opening(text, GAMES, GAMES.__getitem__).header.options == THREE.options


@pytest.mark.parametrize("n", [1, 3, 100])
def test_opening_breathes(n: int) -> None:
    steps = list(Opening(LINK, GAMES, GAMES.__getitem__).steps(n))
    assert steps[0] == 0 and steps[-1] == len(RECORD)
    assert max(b - a for a, b in pairwise(steps)) <= n


# -- how it is written around


@pytest.mark.parametrize(
    "text",
    [
        LINK,
        f"#{LINK}",
        f"https://example.org/sub/toy/#{LINK}",
        f"https://example.org/sub/toy/index.html#{LINK}",
        f"https://example.org/sub/toy/?x=1#{LINK}",
        f"  https://example.org/toy/#{LINK}  \n",
        f"<https://example.org/toy/#{LINK}>.",
        f"look: https://example.org/toy/#{LINK}!",
        f"https://example.org/toy/#{LINK[:20]}\n  {LINK[20:]}",
    ],
)
def test_a_link_is_found_in_its_text(text: str) -> None:
    assert opened(text).record == RECORD


def test_two_games_never_share_a_link() -> None:
    assert unseal(LINK, GAMES).game == "toy"
    same = record_link(random_record(Other({"seats": 3}), 13))
    assert same.split(".")[1] == LINK.split(".")[1] and same != LINK
    assert unseal(same, GAMES).game == "other"


# -- what is wrong with it


@pytest.mark.parametrize("cut", range(1, len(LINK)))
def test_a_cut_link_says_so(cut: int) -> None:
    assert trouble(LINK[:cut]).field == "end"


@pytest.mark.parametrize("at", range(len(LINK)))
def test_an_altered_link_says_so(at: int) -> None:
    """In its letter, its number or its dots it may look like something else; elsewhere it is plain."""
    telling = {"check"} if LINK[at] != "." and at > 1 else {"check", "end", "kind", "link"}
    for new in {"B", "7", "_", "R"} - {LINK[at]}:
        assert trouble(LINK[:at] + new + LINK[at + 1 :]).field in telling


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("", "link"),
        ("#", "link"),
        ("   ", "link"),
        ("hello", "link"),
        ("https://example.org/toy/", "link"),
        ("#top", "link"),
        ("#/settings", "link"),
        ("é1.abc.defg", "link"),
        ("R1234.abc.defg", "link"),
        ("X1.abc.defg", "kind"),
        ("r1.abc.defg", "kind"),
        ("R1.abc.defg", "check"),
        ("R1.abc.defg.hij", "check"),
        ("R1.abc.defgh", "check"),
        ("R.abc.defg", "end"),
        ("R1..", "end"),
        ("R1", "end"),
        ("R1." + "x" * LONGEST, "length"),
        ("x" * 9000, "length"),
    ],
)
def test_what_is_no_link(text: str, field: str) -> None:
    assert trouble(text).field == field


@pytest.mark.parametrize("text", [None, 7, b"R1.abc.defg", ["R1"]])
def test_what_is_no_text(text: Any) -> None:
    assert trouble(text).field == "link"


def test_length_is_looked_at_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link, "check_text", lambda *_: pytest.fail("a long link was worked on"))
    assert trouble("R1." + "x" * 2000 + ".abcd").field == "length"


@pytest.mark.parametrize(("address", "at"), [("https://example.org/other/#", None), ("#", "other"), ("", "other")])
def test_another_games_link_says_whose_it_is(address: str, at: str | None) -> None:
    bad = trouble(address + LINK, at)
    assert bad.field == "game" and "toy" in bad.problem and "other" in bad.problem


def sealed(kind: str = "R", codec: int = 1, *digits: tuple[int, int]) -> str:
    """A link with a right check around any payload."""
    out = Writer()
    for digit in digits:
        out.put(*digit)
    payload = out.text()
    return f"{kind}{codec}.{payload}.{link.check_text('toy', kind, codec, payload)}"


def test_a_newer_table() -> None:
    for codec in (2, 3, 999):
        assert trouble(sealed("R", codec)).field == "codec" and "newer" in trouble(sealed("R", codec)).problem


@pytest.mark.parametrize(("ruleset", "age"), [(2, "newer"), (0, "older")])
def test_other_rules(ruleset: int, age: str) -> None:
    bad = trouble(sealed("R", 1, (ruleset, 32)))
    assert bad.field == "ruleset" and age in bad.problem


def begun(kind: str = "R") -> Writer:
    """The ruleset and the options of THREE: 3 seats, 3 rounds, hidden, first seat first, no burying; nothing more."""
    out = Writer()
    out.uint(1)
    out.put(1, 3)
    out.put(1, 2)
    out.flag(False)
    out.flag(False)
    out.flag(False)
    out.flag(False)
    return out


def test_too_many_decisions_are_refused_before_any_is_read() -> None:
    out = begun()
    out.put(0, 3)
    out.uint(THREE.max_decisions + 1)
    with pytest.raises(BadLink, match="larger"):
        Opening(seal("toy", "R", out), GAMES, GAMES.__getitem__)


def test_decisions_after_the_end() -> None:
    out = begun()
    out.put(0, 3)
    out.uint(15)
    assert trouble(seal("toy", "R", out)).field in {"decisions", "digest"}


def test_a_wrong_digest() -> None:
    out = begun()
    out.put(0, 3)
    out.uint(0)
    out.put(11, 2**64)
    out.put(5, 2**24)
    assert trouble(seal("toy", "R", out)).field == "digest"


def test_an_unknown_goal() -> None:
    out = begun()
    out.put(0, 3)
    out.put(9, 16)
    assert trouble(seal("toy", "Z", out)).field == "goal.kind"


def test_a_position_that_breaks_its_rules() -> None:
    out, nothing = begun(), THREE.format.read_position(THREE, Reader(""))
    THREE.format.write_position(THREE, nothing, out)
    out.put(link.meaning(nothing), link.MEANINGS)
    bad = trouble(seal("toy", "F", out))
    assert bad.field.startswith("position.")


def test_more_than_belongs_there() -> None:
    state = RECORD.replay(5)
    out = begun()
    THREE.format.write_position(THREE, state.to_position(), out)
    out.put(link.meaning(state.to_position()), link.MEANINGS)
    assert opened(seal("toy", "F", out)).state == state
    out.put(1, 2)
    assert trouble(seal("toy", "F", out)).field == "payload"


def test_a_record_the_rules_do_not_allow_makes_no_link() -> None:
    record = RECORD.fork(2)
    record.decisions.append(RECORD.decisions[0])
    with pytest.raises(BadLink, match=r"decisions\[2\]"):
        record_link(record)


def test_a_position_says_what_it_was_written_as() -> None:
    state = RECORD.replay(5)
    state.rng = Rng(SEEDS - 1).state
    text = full_link(state)
    assert text.startswith("F1.") and opened(text).state == state
    payload = text.split(".")[1]
    out = begun()
    THREE.format.write_position(THREE, state.to_position(), out)
    assert 0 <= len(payload) - len(out.text()) <= 3
    out.put((link.meaning(state.to_position()) + 1) % link.MEANINGS, link.MEANINGS)
    assert trouble(seal("toy", "F", out)).field == "digest"


@pytest.mark.parametrize("seed", [0, 1, 2**32, 2**64 - 1])
def test_seeds_of_64_bits(seed: int) -> None:
    record = Record(THREE, seed)
    opening = opened(record_link(record))
    assert opening.record == record and opening.record.seed == seed and opening.state == record.initial()


def test_a_link_holds_a_resignation() -> None:
    record = RECORD.fork(4)
    plain = len(record_link(record))
    record.resign(2)
    opening = opened(record_link(record))
    assert opening.header.resigned == 2 and opening.record == record
    assert len(record_link(record)) <= plain + 2


def test_links_hold_names() -> None:
    state, names = RECORD.replay(5), ("Ann", "", "Björn")
    made = [record_link(RECORD, names), full_link(state, names), seen_link(state, 1, names)]
    for text in [*made, puzzle_link(state, GOAL, names)]:
        assert opened(text).header.names == names
    assert opened(LINK).header.names == () and record_link(RECORD, ("", "", "")) == LINK


def test_names_are_checked() -> None:
    for names, field in (
        (("Ann",), "names"),
        (("Ann", "\u202e", ""), "names[1]"),
        (("\u3164", "", ""), "names[0]"),
        (("x" * 25, "", ""), "names[0]"),
    ):
        with pytest.raises(BadLink) as caught:
            record_link(RECORD, names)
        assert caught.value.field == field


def test_links_hold_who_sat_there() -> None:
    """Where all were people they say nothing, and are as they always were."""
    state, players = RECORD.replay(5), (0, 63, 4)
    made = [record_link(RECORD, (), players), full_link(state, (), players), seen_link(state, 1, (), players)]
    for text in [*made, puzzle_link(state, GOAL, (), players)]:
        assert opened(text).header.players == players and opened(text).header.names == ()
    assert len(made[0]) <= len(LINK) + 5
    assert opened(LINK).header.players == () and record_link(RECORD, (), (0, 0, 0)) == LINK
    both = opened(record_link(RECORD, ("Ann", "", ""), players)).header
    assert (both.names, both.players) == (("Ann", "", ""), players)


def test_who_sat_there_is_checked() -> None:
    for players, field in (((1, 2), "players"), ((0, 64, 0), "players[1]"), ((-1, 0, 0), "players[0]")):
        with pytest.raises(BadLink) as caught:
            record_link(RECORD, (), players)
        assert caught.value.field == field
    assert trouble(seal("toy", "R", with_players(0, 0, 0))).field == "players"


def test_fields_of_a_newer_table() -> None:
    out = begun()
    out._items[-1] = (1, 2)
    out.put(8, 16)
    assert trouble(seal("toy", "R", out)).field == "fields"


def with_players(*numbers: int) -> Writer:
    """The head of a link that says who sat there."""
    out = begun()
    out._items[-1] = (1, 2)
    out.put(4, 16)
    for number in numbers:
        out.put(number, PLAYERS)
    return out


def test_a_position_has_nobody_who_resigned() -> None:
    out = begun()
    out._items[-1] = (1, 2)
    out.put(2, 16)
    assert trouble(seal("toy", "F", out)).field == "fields"


def test_nobody_resigns_after_the_end() -> None:
    record = RECORD.fork()
    record.resigned = 1
    assert trouble(record_link(record)).field == "resigned"


def test_the_chance_of_a_sampled_world_is_a_records() -> None:
    """What lies hidden and comes cannot be searched from what is seen of it."""
    opening = Opening(seen_link(RECORD.replay(5), 0), GAMES, GAMES.__getitem__)
    record = opening.finish(Rng(5))
    assert opening.state.rng >> 64 == 1 and opened(record_link(record)).record == record


def test_what_is_seen_says_nothing_of_the_generator() -> None:
    state = RECORD.replay(5)
    assert seen_link(state, 0) == seen_link(state.determinize(0, Rng(8)), 0)


def test_a_lone_surrogate_is_no_link() -> None:
    assert trouble("\ud800").field == "link"
    assert trouble(f"R1.\udcff{LINK[4:]}").field == "link"


class Newer(Toy):
    """The woods under a second ruleset too."""

    rulesets = (1, 2)


def test_a_link_opens_with_the_ruleset_it_names() -> None:
    find = {"toy": Newer}
    for ruleset in (1, 2):
        record = Record(Newer({"seats": 3}, ruleset), 13)
        opening = Opening(record_link(record), find, find.__getitem__)
        opening.finish()
        assert opening.game.ruleset == opening.header.ruleset == ruleset and opening.record == record
        assert Record.from_save(record.to_save(), find.__getitem__).game.ruleset == ruleset
    assert Newer().ruleset == 2
    with pytest.raises(BadOptions, match="ruleset"):
        Newer({}, 3)
    with pytest.raises(BadLink, match="newer rules"):
        Opening(record_link(record), GAMES, GAMES.__getitem__)
