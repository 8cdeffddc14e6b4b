"""A new card of known effects is one line of the catalogue: tried on a copy of the engine, in a process of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import evertable

LINE = '    Card("dust-devil", "Dust Devil", WIND, 2, (Fetch(WIND), Points(2, FamilyCards(WIND)))),\n'
TRIAL = """
import random
from evertable.games.vale.text import card_text
from evertable.games.vale.cards.catalogue import DECK
from evertable.games.vale.game import Vale
from evertable.core.action import parse
from evertable.core.format.link import Opening, full_link, seen_link
from evertable.session.catalogue import TableWords
from tests.faults.vale_cards import FAULTS

game = Vale()
words = TableWords(game.words, ("Ann", "Bo"))
print(card_text.entry(DECK.index["dust-devil"])["text"])
print(card_text.entry(DECK.index["dust-devil"])["rule"])

position = game.new_initial_state(1).to_position()
seats = [{**seat, "hand": [], "area": [], "claims": [], "known": [], "stones": "0"} for seat in position["seats"]]
seats[0] |= {"hand": ["dust-devil"], "area": ["odin"], "stones": "b1"}
lying = ["dust-devil", "odin", "griffon", "agni"]
position |= {
    "round": 5, "phase": "action", "market": [], "discard": ["agni", "griffon"], "seats": seats, "first": 0, "step": 0,
    "pile": [slug for slug in DECK.slug if slug not in lying], "history": [[0, 0]] * 4,
}
state = game.from_position(position)
state.events = []
print(*(str(one) for one in state.legal_actions()), sep=", ")
for asked in (*(f"summon dust-devil b1 {slug}" for slug in ("agni", "troll", "odin")), "sell dust-devil"):
    why = state.why_not(*asked.split())
    print(words.say(why.id, why.args))
action = parse("summon dust-devil b1 griffon")
label = game.presenter.label(state, action)
shown = game.presenter
print(words.say(label["text"], label["args"]), shown.preview(state, action)["points"], shown.kinds(action))
print(words.say("step.summon.dust-devil.1"))
print(round(game.evaluator.evaluate(state, 0), 3) != 0)
for link in (full_link(state), seen_link(state, 0)):
    opening = Opening(link, ["vale"], lambda name: Vale)
    opening.finish()
    assert opening.state.to_position()["seats"][0] == state.to_position()["seats"][0]
state.apply_action(action)
print(*(words.say(f"event.{one['type']}", one) for one in state.events), sep="; ")
print(len([name for name in FAULTS if name.startswith("dust-devil")]))
for seed in range(20):
    chance, state = random.Random(seed), game.new_initial_state(seed)
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
"""
SAID = """\
Take one Wind card of your choice from the discard pile into your hand, then gain 2 points for each Wind card in your \
area.
VALE-CARD-71
summon dust-devil b1 griffon, end
Dust Devil is for Wind cards; Agni is not one
Troll is not in the discard pile
Odin is not in the discard pile
Dust Devil is in your hand: only what you took in this hunt and have not tamed is sold
Summon Dust Devil, pay 1 blue: Griffon 4 ('card', 'payment', 'card')
Instant: choose a card of the discard pile
True
Ann summons Dust Devil for 1 blue; Ann takes Griffon from the discard pile; Ann gains 4 points with Dust Devil
5
"""


def test_a_new_card_is_one_line(tmp_path: Path) -> None:
    """Its text, rule, list, refusals, label, preview, prompt, log, links, evaluation and faults follow."""
    root = Path(__file__).parents[4]
    engine = Path(evertable.__file__).parent
    shutil.copytree(engine, tmp_path / "evertable", ignore=shutil.ignore_patterns("__pycache__"))
    cards = tmp_path / "evertable" / "games" / "vale" / "cards" / "catalogue.py"
    source = cards.read_text(encoding="utf-8")
    assert source.count("\n), lambda card: card.since)  # fmt: skip\n\nDECK") == 1
    cards.write_text(
        source.replace(
            "\n), lambda card: card.since)  # fmt: skip\n\nDECK",
            f"\n{LINE}), lambda card: card.since)  # fmt: skip\n\nDECK",
        ),
        encoding="utf-8",
    )
    done = subprocess.run(
        [sys.executable, "-c", TRIAL],
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(tmp_path), str(root)]), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
    )
    assert done.stderr == ""
    assert done.stdout == SAID
