"""Names, numerals, elements, hands and faces are those of the printed game."""

from __future__ import annotations

from pathlib import Path

from evertable.games.eter.cards import catalogue as powers
from evertable.games.eter.game import Eter
from evertable.games.eter.model import cards
from evertable.games.eter.model import explosion_faces as faces
from evertable.games.eter.text.messages import WORDS

from .script import FACTS


def test_powers():
    assert [
        {"slug": p.slug, "number": k + 1, "roman": powers.NUMERALS[k], "name": p.name, "element": p.element}
        for k, p in enumerate(powers.ELEMENTALS)
    ] == sorted(FACTS["powers"], key=lambda power: power["number"])


def test_mages():
    assert sorted((mage.slug, mage.element, int(mage.slug[-1])) for mage in powers.MAGES) == sorted(
        (mage["slug"], mage["element"], mage["side"]) for mage in FACTS["mages"]
    )


def test_every_card_has_two_sides_under_every_ruleset():
    """Of a mage both are of its element, which no other has."""
    for ruleset in Eter.rulesets:
        mages = powers.MAGES.under(ruleset)
        first, second = ([mage.element for mage in mages[side::2]] for side in (0, 1))
        assert first == second and len(set(first)) == len(first)
        assert len(powers.ELEMENTALS.under(ruleset)) % 2 == 0
        assert len({len(deck.under(ruleset)) for deck in faces.CANDIDATE.values()}) == 1


def test_hands():
    for mode, hand in FACTS["hands"].items():
        assert sorted(cards.DECKS[mode]) == sorted(hand["cards"] + [cards.ETER] * hand["eter"])


def test_faces():
    assert [
        {"size3": three, "size4": four, "hole": "O" in three, "printed3": k in faces.PRINTED[3],
         "printed4": k in faces.PRINTED[4]}
        for k, (three, four) in enumerate(zip(faces.CANDIDATE[3], faces.CANDIDATE[4], strict=True))
    ] == FACTS["faces"]  # fmt: skip
    assert [faces.CANDIDATE[3][k] for k in sorted(faces.PRINTED[3])] == FACTS["printed3"]


def test_faces_keep_the_limits_they_were_made_within():
    """Three cards with a hole, 2 to 4 effects on the small side, 3 to 6 on the large, all different however turned."""
    for size, (least, most) in {3: (2, 4), 4: (3, 6)}.items():
        deck = faces.CANDIDATE[size]
        for face in deck:
            assert faces.check_face(face, size) is None
            assert least <= sum(code in "HRO" for code in face) <= most
        assert sum("O" in face for face in deck) == 3
        shapes = [
            {
                faces.turned(f, quarter)
                for f in (face, "/".join(row[::-1] for row in face.split("/")))
                for quarter in range(4)
            }
            for face in deck
        ]
        assert not any(a & b for k, a in enumerate(shapes) for b in shapes[:k])


def test_the_rules_page_calls_powers_and_mages_as_the_table_does():
    page = (Path(__file__).parents[4] / "site" / "rules" / "eter.md").read_text(encoding="utf-8")
    for power in FACTS["powers"]:
        assert f"**ETER-POWER-{power['number']}** *{power['name']} ({power['roman']}).*" in page
    for mage in FACTS["mages"]:
        name = WORDS.names["power"][mage["slug"]]
        assert f"**ETER-MAGE-{mage['slug'].upper()}** *{name}.*" in page
