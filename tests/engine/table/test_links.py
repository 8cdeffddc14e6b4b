"""Links and files through the table: what they hold, how they open, and what a bad one leaves alone."""

from __future__ import annotations

import json

import pytest

from evertable.core.errors import BadLink
from evertable.core.format import link
from evertable.session import links_and_files
from evertable.session.players import KINDS, TEMPERS, numbers_of, player_of

from .talk import Talk, people
from .test_play import first, play_on

GOAL = {"seat": 1, "kind": "win", "within": 2}


def made(talk: Talk, kind: str, **fields: object) -> str:
    """The address of a link to the table as it is."""
    answer = talk.ask("link", kind=kind, **fields)["link"]
    assert answer["url_path"] == f"/{answer['game']}/#{answer['fragment']}"
    assert answer["length"] == len(answer["url_path"])
    return str(answer["url_path"])


@pytest.mark.parametrize("host", ["", "https://example.org/cards", "  see https://example.org"])
def test_a_record_opens_as_it_was(talk: Talk, host: str) -> None:
    talk.new()
    played = play_on(talk, 5)
    text = host + made(talk, "R")
    header = talk.ask("look", text=text)["link"]
    assert (header["kind"], header["game"], header["decisions"], header["over"]) == ("R", "toy", 5, False)
    assert (header["secrets"], header["summary"]) == (True, "5 decisions")
    other = Talk()
    opened = other.ask("open", text=text, seats=people("hh"))
    assert opened["for"] is None
    assert opened["view"] == played["view"] if played["for"] is None else opened["view"]["scores"]
    assert opened["events"] == []
    assert [one["text"] for one in opened["log"]] == [one["text"] for one in talk.ask("state", seat=None)["log"]]


def test_a_record_opens_at_a_moment_for_a_named_seat(talk: Talk) -> None:
    talk.new()
    play_on(talk, 5)
    text = made(talk, "R")
    opened = talk.ask("open", text=text, seat=1, at=2)
    assert opened["for"] == 1
    assert (opened["status"]["at"], opened["status"]["decisions"], opened["status"]["live"]) == (2, 5, False)
    assert opened["legal"] == []
    assert [person["name"] for person in opened["status"]["seats"]] == ["Player 1", "Player 2"]


def test_a_link_to_an_earlier_moment(talk: Talk) -> None:
    talk.new()
    play_on(talk, 5)
    assert talk.ask("look", text=made(talk, "R", at=3))["link"]["decisions"] == 3
    talk.ask("open", text=made(talk, "F", at=3))
    assert talk.ask("state", seat=0)["status"]["decisions"] == 0


def test_a_finished_record_says_so(talk: Talk) -> None:
    talk.new(rounds=1)
    play_on(talk)
    header = talk.ask("look", text=made(talk, "R"))["link"]
    assert header["over"] is True
    assert header["options_text"] == "Rounds: one round"


def test_a_position_opens_with_nothing_before_it(talk: Talk) -> None:
    talk.new()
    play_on(talk, 4)
    before = talk.ask("state", seat=0)["view"]
    opened = talk.ask("open", text=made(talk, "F"), seat=0)
    assert opened["view"] == before
    assert opened["log"] == []
    assert opened["undo"]["reason"]["id"] == "undo.nothing"
    assert opened["status"]["sampled"] is False


def test_a_link_as_seen_deals_the_rest_anew_and_says_so(talk: Talk) -> None:
    talk.new()
    mine = first(talk.ask("state", seat=0))
    talk.act(0, mine)
    before = talk.ask("state", seat=1)["view"]
    text = made(talk, "P", seat=1)
    header = talk.ask("look", text=text)["link"]
    assert (header["seat"], header["secrets"]) == (1, False)
    assert header["summary"] == "A position as Player 2 sees it"
    opened = talk.ask("open", text=text)
    assert opened["for"] == 1
    assert opened["view"] == before
    assert opened["status"]["sampled"] is True
    assert opened["status"]["marked"] == ["Hidden cards were dealt anew when this table was opened"]
    assert [person["kind"] for person in opened["status"]["seats"]] == ["normal", "human"]
    assert opened["legal"]
    talk.act(1, first(opened))


def test_a_puzzle_is_judged(talk: Talk) -> None:
    talk.new(rounds=1)
    talk.act(0, first(talk.ask("state", seat=0)))
    text = made(talk, "Z", goal=GOAL)
    assert talk.ask("look", text=text)["link"]["summary"] == "A puzzle: Player 2 to win with the next 2 decisions"
    opened = talk.ask("open", text=text, seat=1)
    assert opened["status"]["goal"] == {
        **GOAL, "text": "Player 2 to win with the next 2 decisions", "reached": None,
    }  # fmt: skip
    done = play_on(talk)["status"]
    assert done["goal"]["reached"] is (done["outcome"]["winner"] == 1)
    assert talk.ask("look", text=made(talk, "Z", at=0))["link"]["kind"] == "Z"


def test_a_file_is_a_table(talk: Talk) -> None:
    talk.new(kinds="hg")
    talk.act(0, first(talk.ask("state", seat=0)))
    before = talk.ask("state", seat=0)
    made_file = talk.ask("file")["file"]
    assert made_file["name"] == "evertable-toy-1.json"
    header = talk.ask("look", text=made_file["text"])["link"]
    assert (header["kind"], header["decisions"], header["secrets"]) == ("file", 1, True)
    after = talk.ask("open", text=made_file["text"], seat=0)
    for key in ("view", "log", "for", "game"):
        assert after[key] == before[key]
    assert after["status"]["seats"] == before["status"]["seats"]


@pytest.mark.parametrize(
    ("damage", "ident"),
    [
        (lambda text: text[:-2], "link.end"),
        (lambda text: text[: len(text) // 2], "link.end"),
        (lambda text: text[:-3] + "zzz", "link.check"),
        (lambda text: text.replace("/toy/", "/eter/"), "link.game"),
        (lambda text: "hello", "link.link"),
        (lambda text: text + "A" * link.LONGEST, "link.length"),
        (lambda text: "{", "link.file"),
        (lambda text: "{}", "link.file"),
        (lambda text: '{"evertable":3,"game":"go"}', "link.game"),
        (lambda text: '{"evertable":2,"game":"toy"}', "link.version"),
        (lambda text: "#R1.QwmNTvGbFc5_BcAADTqAwB.i7nt", "link.version"),
    ],
    ids=["cut", "half", "altered", "foreign", "words", "long", "no-json", "empty", "no-game", "old-file", "old-link"],
)
def test_a_bad_link_leaves_the_table_alone(talk: Talk, damage: object, ident: str) -> None:
    talk.new()
    play_on(talk, 3)
    text = made(talk, "R")
    before = talk.raw("state", seat=0)
    before = talk.raw("state", seat=0)
    for do in ("look", "open"):
        error = talk.refused(do, text=damage(text))  # type: ignore[operator]
        assert (error["kind"], error["id"]) == ("BadLink", ident)
        assert len(error["text"]) > 10
    assert talk.raw("state", seat=0) == before


def test_seats_of_an_opened_link_are_checked_first(talk: Talk) -> None:
    talk.new()
    text = made(talk, "R")
    before = talk.raw("state", seat=0)
    before = talk.raw("state", seat=0)
    assert talk.refused("open", text=text, seats=people("h"))["field"] == "seats"
    assert talk.refused("open", text=text, seat=4)["field"] == "seat"
    assert talk.refused("open", text=text, at=4)["field"] == "at"
    assert talk.raw("state", seat=0) == before


def test_a_long_record_is_offered_as_a_file(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    talk.new()
    assert talk.ask("link", kind="R")["link"]["too_long"] is False
    monkeypatch.setattr(link, "LONGEST", 5)
    assert talk.ask("link", kind="R")["link"]["too_long"] is True


def test_an_open_table_has_no_secrets_to_share(talk: Talk) -> None:
    talk.new(open=True)
    assert talk.ask("link", kind="R")["link"]["secrets"] is False
    talk.new()
    assert talk.ask("link", kind="R")["link"]["secrets"] is True
    assert talk.ask("link", kind="P", seat=0)["link"]["secrets"] is False


def test_everything_made_is_json(talk: Talk) -> None:
    talk.new()
    assert json.loads(json.dumps(talk.ask("save")["save"])) == talk.ask("save")["save"]


def test_a_link_that_was_looked_at_is_not_replayed_again(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    talk.new()
    link = talk.ask("link", kind="R")["link"]["url_path"]
    other = Talk()
    other.ask("look", text=link)
    replays: list[str] = []
    found = links_and_files.found
    monkeypatch.setattr(links_and_files, "found", lambda text: replays.append(text) or found(text))
    assert other.ask("open", text=link, seat=0)["view"] == talk.ask("state", seat=0)["view"]
    assert replays == []
    other.ask("open", text=link, seat=0)
    assert replays == [link]


def test_a_link_holds_the_names_that_are_asked_for(talk: Talk) -> None:
    talk.new()
    plain, named = (talk.ask("link", kind="R", names=names)["link"] for names in (False, True))
    assert plain["length"] < named["length"] <= plain["length"] + 12
    assert [one["name"] for one in Talk().ask("open", text=named["fragment"])["status"]["seats"]] == ["Ann", "Ben"]
    assert next(one["name"] for one in Talk().ask("open", text=plain["fragment"])["status"]["seats"]) == "Player 1"


def test_a_link_says_which_computers_sat_there(talk: Talk) -> None:
    """With their level and temper, at no more than three characters; where all are people it is as it always was."""
    seats: list[dict[str, str]] = [{"name": "Ann", "kind": "human"}, {"name": "Player 2", "kind": "strong"}]
    talk.ask("new", game="toy", seats=seats, seed=7)
    link = talk.ask("link", kind="R")["link"]["fragment"]
    assert talk.ask("look", text=link)["link"]["people"] == [{"name": "Player 1", "kind": "human"}, seats[1]]
    assert [one["kind"] for one in Talk().ask("open", text=link)["status"]["seats"]] == ["human", "strong"]
    seats[1]["temper"] = "bold"
    talk.ask("new", game="toy", seats=seats, seed=7)
    for kind in ("R", "F", "P"):
        text = talk.ask("link", kind=kind, seat=0)["link"]["fragment"]
        assert talk.ask("look", text=text)["link"]["people"] == [{"name": "Player 1", "kind": "human"}, seats[1]]
        assert Talk().ask("open", text=text)["status"]["seats"] == [{"name": "Player 1", "kind": "human"}, seats[1]]
    talk.ask("new", game="toy", seats=people("hh"), seed=7)
    plain = talk.ask("link", kind="R")["link"]["fragment"]
    assert talk.ask("look", text=plain)["link"]["people"] is None
    assert len(plain) < len(link) <= len(plain) + 3


def test_everybody_there_may_be_is_told_apart_in_a_link() -> None:
    kinds = [{"kind": kind} for kind in KINDS if kind != "human"]
    everybody = [{**one, **({"temper": temper} if temper else {})} for one in kinds for temper in TEMPERS]
    named = [{"name": "Al", "kind": "human"}, *({"name": "Al", **one} for one in everybody)]
    numbers = numbers_of(named)  # type: ignore[arg-type]
    assert [player_of(number, "Al") for number in numbers] == named
    assert numbers == list(range(len(named))), "what older links say does not change"
    with pytest.raises(BadLink, match="newer"):
        player_of(len(named), "Al")
    assert (player_of(7, "Al"), player_of(8, "Al")) == (
        {"name": "Al", "kind": "strong"},
        {"name": "Al", "kind": "strong", "temper": "bold"},
    )


def test_a_file_says_who_sat_there(talk: Talk) -> None:
    talk.new(kinds="hg")
    file = talk.ask("file")["file"]["text"]
    assert [one["kind"] for one in talk.ask("look", text=file)["link"]["people"]] == ["human", "greedy"]
    assert [one["name"] for one in talk.ask("look", text=file)["link"]["people"]] == ["Ann", "Ben"]
    bad = json.dumps({**json.loads(file), "seats": [{"name": "Ann", "kind": "fox"}]})
    assert talk.refused("look", text=bad)["kind"] == "BadLink"


def test_two_names_of_ten_letters_and_default_ones(talk: Talk) -> None:
    seats = [{"name": name, "kind": "human"} for name in ("Maximilian", "Bernadette")]
    talk.ask("new", game="toy", seats=seats)
    plain, named = (talk.ask("link", kind="R", names=names)["link"]["length"] for names in (False, True))
    assert named - plain <= 28
    talk.ask("new", game="toy", seats=[{"name": f"Player {n}", "kind": "human"} for n in (1, 2)])
    plain, named = (talk.ask("link", kind="R", names=names)["link"]["length"] for names in (False, True))
    assert named == plain


@pytest.mark.parametrize("text", ["\ud800", "#R1.\udfff.abcd", "look: \udc80#R2.abc.defg"])
@pytest.mark.parametrize("do", ["look", "open"])
def test_text_that_cannot_be_encoded_is_no_link(talk: Talk, do: str, text: str) -> None:
    error = talk.refused(do, text=text)
    assert (error["kind"], error["field"]) == ("BadLink", "link")


def test_a_refused_file_names_the_field(talk: Talk) -> None:
    talk.new()
    save = talk.ask("save")["save"]
    error = talk.refused("look", text=json.dumps({**save, "seed": "seven"}))
    assert error["field"] == "seed" and error["text"].startswith("Seed: it is not an integer")
    assert talk.refused("look", text=json.dumps({**save, "resigned": 9}))["text"].startswith("Resigned: ")
    assert talk.refused("look", text="{")["text"].startswith("This is not a saved table")


def test_a_link_is_told_as_it_was_made_whatever_it_was_found_in(talk: Talk) -> None:
    talk.new()
    play_on(talk, 3)
    fragment = talk.ask("link", kind="R")["link"]["fragment"]
    for text in (f"#{fragment}", f"see <https://example.org/toy/%23{fragment}>!", json.dumps({"text": f"#{fragment}"})):
        assert talk.ask("look", text=text)["link"]["fragment"] == fragment
        assert talk.ask("open", text=text, seat=0)["status"]["decisions"] == 3
    file = talk.ask("file")["file"]["text"]
    assert talk.ask("look", text=file)["link"]["fragment"] is None
