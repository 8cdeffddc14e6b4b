"""What unreleased versions made is refused in one sentence, and never read as something else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import evertable
from evertable.core.errors import BEFORE_1_0
from evertable.core.format.documents import FORMAT
from evertable.core.format.envelope import CODEC, KINDS, check_text, unseal
from evertable.core.format.link_text import LONGEST
from evertable.core.format.record import Record
from evertable.games import REGISTER

LINKS = [
    "F1.DFo4FeVJ7Pn6C7oCFXk-IwB.6MbA",
    "F2.KEIu6CaL5ek8mtn7FLzzSDk6OAB.j2nO",
    "F3.r2WtkfDcVgACA8qavvCQCngLJ675XJvXOYDuuB.qKIB",
    "P1.7faU71T-buBvIpy1CmCmig36MWAUkUMwWFXCVMHMppRz9Z6AxltXJks5V8FB.LWf6",
    "P2.Dl6UybQduOM6HbyCfH3jaqiyA-L4yBTEq_InkmDakONC.dMkB",
    "P3.h_uo_QtLxd0rvQWRcuCCdt4YZcVpu9AB.PqzA",
    "R1.Fz-NLQBfhWQAAFfujB.Axbg",
    "R1.NjdBUb2L0R4cuTlpHUAALAmIbB.WQvR",
    "R1.QwmNTvGbFc5_BcAADTqAwB.i7nt",
    "R2.EIZLq3MApp6Qkx74AAAAAAADTPfPAB.CNw-",
    "R2.KfrGwCH2GDClRB5WOdQAAAAAAALAnDhKB.vSpI",
    "R2.RI9op-cdvUzMQAAAAAAAFfukLC.Znky",
    "R2.v4_MUPubDhyRWMAAAAAABCmvxtxB.OWQP",
    "Z1.xaOBXlSez5-gu6AhV5Ph98wB.PIca",
    "Z2.gPKmr7wkAp4Cyeu-Vyb1zmA7chOB.8uP9",
    "Z3.eP2dI1jtONaFGiefIQAkhlaSFeuCbdyxinNPiDEBtcPoXkybaieyyJqPKgN7u2PyP1vFknHpOs9TFWm_s6yZCAeh0m1jpH9FmpmygABEWJAAC.N2-w",
]
"""Links of every kind and codec that there were, of all four games."""


@pytest.mark.parametrize("link", LINKS)
@pytest.mark.parametrize(
    "around", ["{}", "https://example.org/eter/#{}", "look:\n> https://example.org/#{}.\nAnn", "%23{}"]
)
def test_a_link(link: str, around: str) -> None:
    with pytest.raises(evertable.BadLink) as caught:
        evertable.open_link(around.format(link))
    assert (caught.value.field, caught.value.problem) == ("version", BEFORE_1_0)


def test_a_link_that_was_cut_says_so() -> None:
    with pytest.raises(evertable.BadLink) as caught:
        evertable.open_link(LINKS[0][:-1])
    assert caught.value.field == "end"


def test_of_two_links_the_one_that_opens_counts() -> None:
    new = evertable.record_link(Record(evertable.load_game("eter"), 7))
    assert unseal(f"{LINKS[0]} {new}", REGISTER).fragment == new


def test_no_link_has_the_check_of_one_from_before() -> None:
    """A check is linear: two beginnings make the same difference in all payloads of a length."""
    for name in REGISTER:
        for kind in KINDS:
            for length in range(LONGEST):
                payload = "A" * length
                assert check_text(name, kind, CODEC, payload) != check_text(name, kind, CODEC, payload, "")


@pytest.mark.parametrize("name", evertable.game_names())
def test_documents(name: str) -> None:
    """A position that named its ruleset or a state of the first generator; a save of the formats 1 and 2."""
    record = Record(evertable.load_game(name), 7)
    now = record.initial().to_position()
    plain = {key: value for key, value in now.items() if key != "evertable"}
    positions = [{**plain, "rng": "1234"}, {**plain, "rng": 1234}, {**now, "evertable": 2}]
    positions += [{**plain, "ruleset": ruleset} for ruleset in range(2, 11)]
    for position in positions:
        for read in (evertable.load_position, record.game.from_position):
            with pytest.raises(evertable.BadPosition) as bad:
                read(position)
            assert (bad.value.field, bad.value.problem) == ("version", BEFORE_1_0)
    assert evertable.load_position(plain) == evertable.load_position(now), "what reads the same is read"
    for form in (1, 2):
        with pytest.raises(evertable.BadLink) as caught:
            evertable.load_save({**record.to_save(), "evertable": form})
        assert (caught.value.field, caught.value.problem) == ("version", BEFORE_1_0)


def test_the_page_reads_saves_of_the_same_format() -> None:
    page = Path(__file__).parents[2] / "web_ui"
    reading = (page / "app" / "storage" / "save-slot.js").read_text("utf-8")
    assert re.findall(r"const SAVE_FORMAT = (\d+);", reading) == [str(FORMAT)]
    assert "say('saved.it_was_made')" in reading
    sentences = (page / "sentences" / "en" / "saved.js").read_text("utf-8")
    assert re.findall(r"it_was_made: '(.*)',", sentences) == [BEFORE_1_0.partition(";")[0]]


def test_what_a_newer_version_made() -> None:
    record = Record(evertable.load_game("eter"), 7)
    now = record.initial().to_position()
    with pytest.raises(evertable.BadPosition, match="version: it was made by a newer version"):
        evertable.load_position({**now, "evertable": now["evertable"] + 1})
    with pytest.raises(evertable.BadLink, match="version: it was made by a newer version"):
        evertable.load_save({**record.to_save(), "evertable": now["evertable"] + 1})
