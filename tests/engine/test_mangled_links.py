"""Links that have passed through other people's software open as they were, or say what is missing."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

from evertable.core.errors import BadLink
from evertable.core.format.link import LONGEST_TEXT, Opening, check_text, record_link, unseal
from evertable.core.format.record import Record

from .contract.mixes import MODES, NAMES, NIGHTLY, find, mixes
from .contract.walk import random_record
from .golden import golden, made
from .mangling import FILE, KINDS, LOSSES, encoded, for_the_page, italic

LINKS = 2000 if NIGHTLY else 48
HOST = "https://me.example.org/cards"


def sample() -> list[str]:
    """Links of every game and kind: golden ones, and ones made now."""
    fresh: list[str] = []
    for name, mode in MODES:
        fresh += (
            made(name, mode)
            if NIGHTLY
            else [record_link(random_record(find(name)(next(iter(mixes(name, mode, 1)))), 5))]
        )
    kept = [link for link, _ in golden()]
    dice = random.Random(33)
    dice.shuffle(kept)
    kept.sort(key=lambda link: link[:2])  # every kind in turn
    some = kept[:: max(1, len(kept) // (LINKS - len(fresh)))] if len(kept) + len(fresh) > LINKS else kept
    tails = [ending(signs) for signs in ("_", "-", "__", "-_")]
    return [*tails, *fresh, *some, *more(LINKS - len(fresh) - len(some))]


def ending(signs: str, head: str = "") -> str:
    """What passes for a link of the toy's, and ends so."""
    payloads = (f"{head}zBqxQmTkrWvaLn{number}" for number in range(100_000))
    return next(
        f"R1.{payload}.{check}" for payload in payloads if (check := check_text("toy", "R", 1, payload)).endswith(signs)
    )


def more(count: int) -> Iterator[str]:
    """Further records of games by chance."""
    for number in range(count):
        name, mode = MODES[number % len(MODES)]
        mix = list(mixes(name, mode, 4))[number // len(MODES) % 4]
        record = random_record(find(name)(mix), 2000 + number)
        yield record_link(record.fork(number % (len(record) + 1)))


@pytest.fixture(scope="module")
def addresses() -> list[tuple[str, str]]:
    """(link, its address)."""
    return [(link, f"{HOST}/{unseal(link, NAMES).game}/#{link}") for link in sample()]


def test_the_sample_holds_every_game_and_kind_and_the_ends_that_are_dropped(addresses: list[tuple[str, str]]) -> None:
    assert {unseal(link, NAMES).game for link, _ in addresses} == set(NAMES)
    assert {link[0] for link, _ in addresses} == set("RFPZ") and len(addresses) >= LINKS
    assert {"_", "-"} <= {link[-1] for link, _ in addresses}


@pytest.mark.parametrize("kind", KINDS)
def test_a_mangled_link_opens_as_it_was(kind: str, addresses: list[tuple[str, str]]) -> None:
    dice, count = random.Random(kind), 0
    for link, address in addresses:
        for text in KINDS[kind](address, dice):
            assert unseal(text, NAMES).fragment == link, text
            count += 1
    assert count >= 2 * len(addresses)


@pytest.mark.parametrize("kind", LOSSES)
def test_a_link_that_has_lost_signs_says_which(kind: str, addresses: list[tuple[str, str]]) -> None:
    mangle, said = LOSSES[kind]
    dice = random.Random(kind)
    for _, address in addresses:
        for text in mangle(address, dice):
            with pytest.raises(BadLink) as caught:
                unseal(text, NAMES)
            assert caught.value.field in said and said[caught.value.field] in caught.value.problem, (text, caught.value)


def test_two_ways_to_be_mangled_at_once(addresses: list[tuple[str, str]]) -> None:
    """Wrapped by mail protection, then quoted, then encoded by the mail that brings it."""
    dice = random.Random(2)
    for link, address in addresses[:: max(1, len(addresses) // 12)]:
        for outer in ("in_html", "marked_up", "quoted_lines", "mailed", "redirected"):
            for inner in KINDS["protected"](address, dice):
                text = dice.choice(
                    list(KINDS[outer](inner, dice) if outer != "in_html" else [f"<a href='{inner}'>x</a>"])
                )
                assert unseal(text, NAMES).fragment == link, text


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", " \r\n", "\u2028", "\u0085"])
def test_a_wrapped_link_is_quoted_with_any_ends_of_lines(end: str, addresses: list[tuple[str, str]]) -> None:
    """The line breaks within an escape (`%2` / `> 3`), so it has to be put together before it is read."""
    dice = random.Random(3)
    for link, address in addresses[:: max(1, len(addresses) // 8)]:
        written = json.dumps(address).replace("#", "\\u0023")
        for inner in [*KINDS["protected"](address, dice), written, encoded(address)]:
            for head in ("> ", ">>", "| ", "JD> "):
                pieces = [inner[at : at + 31] for at in range(0, len(inner), 31)]
                text = "".join(f"{head}{piece}{end}" for piece in ["Jo wrote:", *pieces, "See you"])
                assert unseal(text, NAMES).fragment == link, text


@pytest.mark.parametrize("sign", ["\u206a", "\u3000", "\u00e9"])
def test_proofpoint_writes_the_bytes_of_signs_beyond_ascii(sign: str, addresses: list[tuple[str, str]]) -> None:
    link, address = addresses[0]
    at = len(address) - (0 if sign.isalpha() else 8)
    mixed = address[:at] + sign + address[at:]
    second = encoded(mixed).replace("%2F", "_").replace("%2E", ".").replace("%", "-")
    assert unseal(f"https://urldefense.proofpoint.com/v2/url?u={second}&d=DwMFaQ", NAMES).fragment == link


# -- what Markdown takes out of the middle


def drawn(payload: str, first: int, last: int) -> str:
    """A payload between whose signs a pair of `_` was taken for emphasis."""
    return payload[:first] + payload[first + 1 : last] + payload[last + 1 :]


def test_a_pair_of_underscores_is_put_back_where_it_fits_once(addresses: list[tuple[str, str]]) -> None:
    found = 0
    for link, address in addresses:
        _, payload, _ = link.split(".")
        places = [at for at, char in enumerate(payload) if char == "_"]
        if len(places) < 2 or places[-1] - places[0] < 2 or len(payload) > 150:
            continue
        text = address.replace(payload, drawn(payload, places[0], places[-1]))
        assert unseal(text, NAMES).fragment == link
        found += 1
        one = address.replace(payload, payload[: places[0]] + payload[places[0] + 1 :])
        assert unseal(one, NAMES).fragment == link
    assert found > 2


def test_italics_as_commonmark_takes_them() -> None:
    """A pair beside the dots of a link, one of the pair its very last sign."""
    link = ending("_", "_")
    address = f"{HOST}/toy/#{link}"
    text = italic(address)
    assert text == address.replace("._", ".")[:-1]
    assert unseal(text, NAMES).fragment == link


def test_nothing_is_restored_where_capitals_are_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """Among thousands of such links one would fit by chance, and open as another game."""
    monkeypatch.setattr("evertable.core.format.envelope.restored", lambda heads, payload, check: ("toy", payload))
    link = ending("_", "_")
    for text in (link.upper()[:-1], "R1." + link[3:].lower()[:-1] + "x"):
        with pytest.raises(BadLink, match="capital letters and small ones are mixed up"):
            unseal(f"#{text}_", NAMES)


def test_what_fits_twice_is_not_guessed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("evertable.core.format.link_repair.MASK", 0)  # everything fits
    with pytest.raises(BadLink, match="altered"):
        unseal("#R1.abcdefgh.AAAA", NAMES)


# -- of several the first that opens, and whose it is


def test_the_first_of_several_that_opens_is_taken(addresses: list[tuple[str, str]]) -> None:
    (one, first), (_, second) = addresses[0], addresses[1]
    assert unseal(f"{first} or {second}", NAMES).fragment == one
    assert unseal(f"{second[:-6]} or {first}", NAMES).fragment == one


def test_a_wrapped_address_names_its_game() -> None:
    link = record_link(Record(find("toy")({}), 7))
    wrapped = "https://www.google.com/url?q=https%3A%2F%2Fexample.org%2F{}%2F%3Fx%3D1%23" + link
    assert unseal(wrapped.format("toy"), NAMES).game == "toy"
    with pytest.raises(BadLink, match="belongs to toy, not to eter"):
        unseal(f"https://example.org/eter/?x=1#{link}", NAMES)


def test_a_letter_more_or_less_is_never_made_up(addresses: list[tuple[str, str]]) -> None:
    """Only signs that are dropped as punctuation are put behind a link: another last letter is missing for good."""
    for link, address in addresses:
        if link[-1] not in "_-":
            with pytest.raises(BadLink) as caught:
                unseal(address[:-1], NAMES)
            assert caught.value.problem == "the link was cut: its last character is missing"


@pytest.mark.parametrize(
    ("text", "field", "said"),
    [
        ("#R1.abcdefgh", "end", "five characters or more"),
        ("#R1.abcdefgh.", "end", "four characters or more"),
        ("#R1.abcdefgh.a", "end", "last 3 characters are missing"),
        ("#R1.aBcdefgh.abcd", "check", "between its beginning and its end"),
        ("#abcdefgh.abcd", "link", "lost its beginning"),
        ("https://example.org/toy/", "link", "where its # should stand"),
        ("#r2.abcdefgh.abcd", "kind", "capital letters have become small"),
        ("#Q2.abcdefgh.abcd", "kind", "'Q' is unknown"),
        ("#R1.abcd\u2026", "end", "where the dots stand"),
        ("#R1.abcd...fg.hijk", "end", "where the dots stand"),
        ("hello", "link", "no link of this table"),
    ],
)
def test_it_is_said_what_is_missing(text: str, field: str, said: str) -> None:
    with pytest.raises(BadLink) as caught:
        unseal(text, NAMES)
    assert caught.value.field == field and said in caught.value.problem


def test_a_long_text_is_searched_around_what_looks_like_a_link() -> None:
    link = record_link(Record(find("toy")({}), 7))
    mail = "Received: by R1.example\r\n" * 900
    assert unseal(f"{mail}https://example.org/toy/#{link}\n{mail}", NAMES).fragment == link
    with pytest.raises(BadLink) as caught:
        unseal("word " * LONGEST_TEXT, NAMES)
    assert caught.value.field == "length"


HOSTILE = (
    "R1." * 2600, ("R1." + "\u2013" * 500) * 12, "\u200b" * 7999, "\ufdfa" * 7999, "\\ud800#R1.abc.defg",
    "%ED%A0%80R1.a.bcde", "%25" * 2600, "&#xD800;#R1.ab.cdef", "urldefense/v3/__" + "*" * 7000 + "__;Iw!",
    "aHR0c" * 1600, "&#99999999999;R1.a.b", "/v3/__" * 1300 + "urldefense", "<a " * 2600, "\n> R1." * 1300,
    "R1." + "a" * 600 + ".bcde ", "\x00" * 100, "=D8=00R1.", "?u=https-3A__-ZZ-2", "R\u0662.abc.defg",
    "\uff32\uff12\uff0e",
)  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_texts_are_refused_in_words(text: str) -> None:
    with pytest.raises(BadLink) as caught:
        unseal(text, NAMES)
    assert caught.value.problem and len(str(caught.value)) < 300


def test_what_is_put_back_still_has_to_open() -> None:
    """A check that fits by chance is no game: the payload is read with the same care as any other."""
    payload = "zz"
    text = f"R1.{payload}.{check_text('toy', 'R', 1, '_' + payload)}"
    assert unseal(text, ["toy"]).payload == f"_{payload}"
    with pytest.raises(BadLink):
        Opening(text, ["toy"], find).finish()


def test_the_page_is_tried_with_the_same_texts() -> None:
    assert FILE.read_text("utf-8") == for_the_page(), "run: .venv/bin/python -m tests.engine.mangling"
