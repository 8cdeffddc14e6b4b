"""The page's catalogue of sentences beside the engine's messages: what both say has one id, and the same words."""

from __future__ import annotations

import json
import re
import subprocess

from evertable import load_game
from evertable.games import REGISTER
from evertable.session.catalogue import ENGLISH
from tools.paths import WEB_UI
from tools.toolchain import find_node

OTHERWISE = {
    "eter.chip_covers",
    "eter.explosion_inline",
    "eter.line",
    "eter.sum",
    "eternal.ability",
    "eternal.attack_inline",
    "eternal.attacks",
    "eternal.blocks",
    "eternal.damage",
    "eternal.nothing",
    "eternal.power_inline",
    "eternal.silenced",
    "eternal.with_inline",
    "eternal.your",
    "krieg.king",
    "krieg.on",
    "settings.normal",
    "table.a_card",
    "table.of_seat",
    "vale.choice_inline",
    "vale.none",
    "vale.nothing",
    "vale.points_inline",
}
"""Single words and parts of sentences that another language may say otherwise than the engine's."""


def exported(module: str) -> dict[str, dict[str, str]]:
    """Area -> id -> sentence, as a module of sentences/en/ exports them."""
    node, _ = find_node()
    path = (WEB_UI / "sentences" / "en" / module).as_uri()
    code = f"import * as areas from {json.dumps(path)}; console.log(JSON.stringify(areas))"
    done = subprocess.run([node, "--input-type=module", "-e", code], capture_output=True, text=True, check=True)
    areas: dict[str, dict[str, str]] = json.loads(done.stdout)
    return areas


def messages() -> dict[str, dict[str, str]]:
    """Area -> id -> template, as the engine has them."""
    return {"core": dict(ENGLISH), **{name: dict(load_game(name).advice_words()) for name in REGISTER}}


def bare(text: str) -> str:
    """A sentence without the names of its blanks."""
    return re.sub(r"\{\w+(:\w+)?\}", "{}", re.sub(r"\{\w+:([^{}]*\|[^{}]*)\}", r"{\1}", text))


def test_messages_of_the_engine_are_the_engines() -> None:
    engine = messages()
    borrowed = exported("engine.js")
    assert borrowed
    for area, sentences in borrowed.items():
        assert sentences == {key: engine[area].get(key) for key in sentences}


def test_what_the_engine_says_has_no_second_id() -> None:
    """Neither in its game's area nor, for what all tables say, anywhere."""
    engine, borrowed = messages(), exported("engine.js")
    twice = [
        (f"{area}.{key}", text)
        for area, sentences in exported("index.js").items()
        for key, text in sentences.items()
        if key not in borrowed.get(area, {}) and f"{area}.{key}" not in OTHERWISE
        for theirs in (engine["core"], engine.get(area, {}))
        if bare(text) != "{}" and bare(text) in map(bare, theirs.values())
    ]
    assert not twice
