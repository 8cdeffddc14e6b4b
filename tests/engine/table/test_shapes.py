"""What a table draws has the shape that its page is told of."""

from __future__ import annotations

import random
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from evertable.games import REGISTER, game_class
from evertable.session.protocol.typescript import view_types
from evertable.session.protocol.validation import check
from evertable.session.update import shown

from ..contract.mixes import mixes, modes

TABLES = Path(__file__).parents[3] / "web_ui" / "tables"


def shapes(name: str) -> Any:
    """The shapes of a game."""
    return import_module(f"evertable.games.{name}.ui.view_types")


@pytest.mark.parametrize("name", REGISTER)
def test_views_catalogues_and_previews_have_their_shape(name: str) -> None:
    lot, seen = random.Random(3), 0
    declared = game_class(name)
    for options in (mix for mode in modes(declared) for mix in mixes(name, mode, 2)):
        game = declared(options)
        if game.constants():
            check(game.constants(), shapes(name).Constants, "constants")
        for one in game.catalog().values():
            check(one, shapes(name).CatalogEntry, "catalog")
        state = game.new_initial_state(3)
        while not state.is_terminal():
            for seat in (*range(game.num_players()), None):
                check(shown(state.view(seat)), shapes(name).View, "view")
            legal = state.legal_actions()
            preview = game.presenter.preview(state, lot.choice(legal))
            if preview is not None:
                check(preview, shapes(name).PREVIEW, "preview")
                seen += 1
            state.apply_action(lot.choice(legal))
        check(shown(state.view(None)), shapes(name).View, "view")
    assert seen or shapes(name).PREVIEW is None


@pytest.mark.parametrize("name", REGISTER)
def test_the_types_of_the_page_are_current(name: str) -> None:
    file = TABLES / name / "view.d.ts"
    assert file.read_text("utf-8") == view_types(name), (
        f"run: python -m evertable.session.protocol.typescript {name} > {file}"
    )
