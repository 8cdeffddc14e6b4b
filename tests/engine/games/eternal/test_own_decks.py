"""A deck of one's own as an option: in documents, saves and links, with every broken limit named."""

from __future__ import annotations

import random
from typing import Any

import pytest

from evertable.core.cards.messages import YOU
from evertable.core.errors import BadLink, BadOptions
from evertable.core.format.link import record_link
from evertable.core.format.packing import Reader, Writer
from evertable.core.format.record import Record
from evertable.core.options import read_options, write_options
from evertable.games.eternal.cards.catalogue import CARDS
from evertable.games.eternal.decks.code import (
    LIMITS,
    LONGEST_NAME,
    OwnDeck,
    checked,
    from_code,
    to_code,
    to_data,
)
from evertable.games.eternal.decks.lists import DeckList, counted, to_text
from evertable.games.eternal.decks.theme_decks import THEME_DECKS
from evertable.games.eternal.game import Eternal
from evertable.games.eternal.model.options import DECKS
from evertable.session.catalogue import TableWords
from evertable.session.declarations import declaration, options_text

from ...contract.mixes import find
from ...golden import opened

MARKET = next(one for one in THEME_DECKS if one.deck.market)
OTHERS = [base for base, card in enumerate(CARDS) if not card.token and card.kind != "power"]
POWERS = [base for base, card in enumerate(CARDS) if not card.token and card.kind == "power" and not card.is_sigil]
SIGILS = [base for base, card in enumerate(CARDS) if not card.token and card.is_sigil]
NAMES = "abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MOST_IN_A_LINK = 60


def own(deck: DeckList, name: str = "Mine", limits: str = "constructed") -> dict[str, Any]:
    """A deck as a document gives it."""
    form = next(one for one in LIMITS if one.name == limits)
    return to_data(OwnDeck(name, deck, form))


def likely(rng: random.Random) -> OwnDeck:
    """A deck as people build them: 12 to 20 different cards, most of them four times, and 25 powers."""
    counts = [4] * 12 + [2]
    while len(counts) < rng.randint(13, 20):
        k = rng.choice([k for k, n in enumerate(counts) if n > 1])
        n = rng.randint(1, counts[k] - 1)
        counts[k] -= n
        counts.append(n)
    cards = list(zip(rng.sample(OTHERS, len(counts)), counts, strict=True))
    cards += [(base, 4) for base in rng.sample(POWERS, rng.randint(0, 3))]
    left = 75 - sum(n for _, n in cards)
    one, two = rng.sample(SIGILS, 2)
    first = left // 2 + rng.randint(-2, 2)
    name = "".join([rng.choice(NAMES) for _ in range(rng.randint(4, LONGEST_NAME))]).strip() or "x"
    return checked(OwnDeck(name, DeckList(counted([*cards, (one, first), (two, left - first)]))))


def length(options: dict[str, Any]) -> int:
    out = Writer()
    write_options(Eternal.declared, Eternal(options).options, out)
    return len(out.text())


@pytest.mark.parametrize("one", THEME_DECKS, ids=lambda one: one.slug)
def test_a_deck_comes_back_from_its_code(one: Any) -> None:
    for name in ("x", "Who goes there?", "Ærø — 龍", "Z" * LONGEST_NAME, "<b>&\"'|%20#"):
        made = OwnDeck(name, one.deck)
        assert from_code(to_code(made)) == made


def test_a_game_is_played_with_it() -> None:
    game = Eternal({"deck1": own(MARKET.deck, "Progress"), "deck2": "oni-forge"})
    there = Eternal({"deck1": MARKET.slug, "deck2": "oni-forge"})
    assert (game.decks, game.markets) == (there.decks, there.markets)
    assert game.options["deck1"].startswith("list:") and Eternal(game.options).options == game.options
    assert from_code(game.options["deck1"]).name == "Progress"


def test_a_list_as_people_write_it_is_read() -> None:
    game = Eternal({"deck2": {"name": "By hand", "text": to_text(MARKET.deck)}})
    assert from_code(game.options["deck2"]).deck == MARKET.deck


def test_it_travels_in_saves_and_links() -> None:
    game = Eternal({"deck1": own(MARKET.deck, "Tea & <cake>"), "deck2": own(THEME_DECKS[0].deck, "龍")})
    record = Record(game, seed=5)
    assert Record.from_save(record.to_save(), find).game.options == game.options
    opening = opened(record_link(record, ()))
    assert opening.record.game.options == game.options and opening.state == record.replay()


def test_it_adds_at_most_60_characters_to_a_link() -> None:
    rng, plain = random.Random(7), length({})
    more = sorted(length({"deck1": to_code(likely(rng))}) - plain for _ in range(200))
    assert more[189] <= MOST_IN_A_LINK, more[-20:]
    assert more[0] > 20, "the test has teeth"


@pytest.mark.parametrize("name", ["\u3164", "\u2800Tea\uffa0", " "])
def test_a_code_with_a_name_that_draws_nothing_is_refused(name: str) -> None:
    with pytest.raises(BadOptions, match="letters that can be seen"):
        Eternal({"deck1": to_code(OwnDeck(name, MARKET.deck))})


def test_a_form_has_the_ten_names_as_plain_choices() -> None:
    fields = {one["name"]: one for one in declaration(Eternal)["options"]}
    assert fields["deck1"]["type"] == "choice"
    assert [one["value"] for one in fields["deck1"]["values"]] == list(DECKS)


def test_the_line_of_options_says_what_it_is_called() -> None:
    assert "“Tea & <cake>”" in options_text(Eternal({"deck1": own(MARKET.deck, "Tea & <cake>")}))


def test_the_options_of_a_seat_are_told_by_its_name():
    game = Eternal({"deck1": "expedition", "first": "seat2"})
    said = options_text(game, TableWords(game.words, (YOU, "Computer")))
    assert said == "Your deck: Expedition, Computer's deck: Scrapyard Swarm, First turn: Computer"
    assert options_text(game).startswith("Player 1's deck: Expedition, Player 2's deck: Scrapyard Swarm")


WRONG: list[tuple[Any, tuple[str, ...]]] = [
    ("sunday", ("'sunday' is not one of oni-forge, scrapyard-swarm",)),
    ({}, ("a deck has a name",)),
    ({"name": "x", "cards": {"unicorn": 4}}, ("there is no card 'unicorn'",)),
    ({"name": "x", "cards": {}, "market": [["torch"]]}, ("there is no card ['torch']",)),
    ({"name": "x", "cards": {"torch": 0}}, ("of torch there are 1 to 999, not 0",)),
    ({"name": "x", "cards": {"torch": True}}, ("of torch there are 1 to 999, not True",)),
    ({"name": "x", "cards": {"slay": 4, "torch": 1000}}, ("of torch there are 1 to 999, not 1000",)),
    ({"name": "x", "cards": {"torch": 10**5000}}, ("of torch there are 1 to 999, not ...",)),
    ({"name": "x", "cards": [], "market": []}, ("cards say how many",)),
    ({"name": "x", "cards": {"torch": 5}, "market": ["slay", "slay"]},
     ("The deck has 5 cards; it needs 75 or more", "The deck has 0 powers; a third of its cards is needed, 2",
      "Torch is there 5 times; 4 are allowed", "Slay is in the market more than once", "no merchant in the deck")),
    ({"name": "x", "text": "4 Unicorn\n0 Torch"}, ("Line 1: there is no card “Unicorn”", "Line 2: none of “Torch”")),
    ({"name": "x", "text": "4 Torch", "cards": {}}, ("in place of cards and market",)),
    ({"name": "x", "cards": {}, "limits": "vintage"}, ("constructed or draft",)),
    ({"name": "x", "cards": {}, "colour": "red"}, ("a deck has a name",)),
    ({**own(MARKET.deck), "name": ""}, ("has a name of at most 20",)),
    ({**own(MARKET.deck), "name": "x" * 21}, ("has a name of at most 20",)),
    ({**own(MARKET.deck), "name": "a\u202eb"}, ("letters that can be seen",)),
    ({**own(MARKET.deck), "name": "a\nb"}, ("letters that can be seen",)),
    ({**own(MARKET.deck), "name": "\u3164"}, ("letters that can be seen",)),
    ({**own(MARKET.deck), "name": "a\u2800"}, ("letters that can be seen",)),
    ("list:", ("has a name of at most 20",)),
    ("list:!?", ("it is not written as decks are",)),
    ("list:" + "A" * 900, ("it is not written as decks are",)),
]  # fmt: skip


@pytest.mark.parametrize(("given", "said"), WRONG)
def test_what_is_wrong_is_named(given: Any, said: tuple[str, ...]) -> None:
    with pytest.raises(BadOptions) as caught:
        Eternal({"deck1": given})
    assert caught.value.field == "deck1"
    for text in said:
        assert text in caught.value.problem


def test_a_drafted_deck_keeps_to_the_limits_of_drafts() -> None:
    cards = {"oni-ronin": 7, "torch": 7, "yeti-spy": 7, "slay": 7, "purify": 2, "fire-sigil": 15}
    drafted = {"name": "Draft", "cards": cards, "limits": "draft"}
    assert sum(len(deck) for deck in Eternal({"deck1": drafted, "deck2": drafted}).decks) == 90
    with pytest.raises(BadOptions, match="needs 75 or more"):
        Eternal({"deck1": drafted | {"limits": "constructed"}})


def test_no_code_is_read_that_is_not_written_so() -> None:
    """Changed letters of a code either name another deck that may be played, written just so, or are refused."""
    rng, code, good = random.Random(2), to_code(likely(random.Random(3))), 0
    for _ in range(300):
        k = rng.randrange(5, len(code))
        other = code[:k] + rng.choice("ABCDEFGHabcdefgh0123-_") + code[k + 1 :]
        try:
            assert Eternal({"deck1": other}).options["deck1"] == other
            good += 1
        except BadOptions:
            continue
    assert good < 300


def test_a_link_cannot_bring_in_a_deck_that_breaks_limits() -> None:
    out = Writer()
    few = to_code(OwnDeck("Few", DeckList(((0, 4),))))
    write_options(Eternal.declared, {**Eternal({}).options, "deck1": few}, out)
    with pytest.raises(BadLink, match="it needs 75 or more"):
        read_options(Eternal.declared, Reader(out.text()))
