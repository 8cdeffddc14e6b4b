"""The messages of the engine in another language beside the English ones."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from evertable import load_game
from evertable.core.cards.messages import pieces
from evertable.session.catalogue import ENGLISH
from tools.paths import ENGINE

LANGUAGES = (*ENGINE.glob("evertable/games/*/text/messages_??.py"), *ENGINE.glob("evertable/session/catalogue_??.py"))
OTHERS = sorted(".".join(path.relative_to(ENGINE).with_suffix("").parts) for path in LANGUAGES)
"""The modules with messages in other languages: `games/<game>/text/messages_pl.py`, `session/catalogue_pl.py`."""


def words_of(module: str) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """The English messages that a module corresponds to, and its own, which it calls WORDS."""
    parts = module.split(".")
    english = ENGLISH if parts[1] == "session" else load_game(parts[2]).advice_words()
    return english, import_module(module).WORDS


def differences(english: Mapping[str, str], other: Mapping[str, str]) -> list[str]:
    """What the messages of another language lack or have too much of: ids, and arguments. An argument may stand
    elsewhere in the sentence, and be of another kind.
    """
    return [
        *(f"{key} is missing" for key in english if key not in other),
        *(f"{key} is unknown" for key in other if key not in english),
        *(
            found
            for key in english
            if key in other
            for asked, given in [(blanks(english[key]), blanks(other[key]))]
            for found in (
                *(f"{key} lacks {{{name}}}" for name in asked if name not in given),
                *(f"{key} has an unknown {{{name}}}" for name in given if name not in asked),
            )
        ),
    ]


def blanks(template: str) -> list[str]:
    """The names of a template's arguments."""
    return list(dict.fromkeys(blank.name for _, blank in pieces(template) if blank is not None))
