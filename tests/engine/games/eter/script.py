"""Scenarios of ETER: how a field is drawn, and what must stand there.

A field is drawn with column letters above and row numbers at the left. A cell is `.` (empty),
`#` (hole), `=` (Border) or a stack, lowest card first: `A1B3`, `A(2)` face down, `Be` Eter,
`A2+` with a marker, `B2!` the card its owner placed last. Cards that are drawn nowhere are in their owner's hand.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import cached_property
from pathlib import Path
from typing import Any

import pytest

from evertable.games.eter.game import Eter
from evertable.games.eter.model.state import EterState

from ..scenario import Scenario

FACTS = json.loads((Path(__file__).parents[3] / "facts" / "eter.json").read_text(encoding="utf-8"))
QUICK_WIN = ("place 1 d4", "place 1 d5", "place 2 e4", "place 2 e5", "place 3 f4")
"""Training: whoever starts wins on f4."""

CARD = re.compile(r"[AB](?:[1-4e]|\([1-4]\))[+-]*!?")
SEATS = "AB"
rule = pytest.mark.rule
SITUATION = ("hand", "waiting", "removed", "powers", "used", "spent", "passes", "wins", "play", "arena", "power_used",
             "deck", "spare")  # fmt: skip
"""What may be said about a field besides the drawing; everything else that is said is an option."""


def draw(field: str | dict[str, str] | None) -> dict[str, list[str]]:
    """Cells of a drawing (or of {cell: stack}) and what lies there: cards, or `#` or `=`."""
    if isinstance(field, dict):
        cells = field
    else:
        lines = [line.split() for line in (field or "").splitlines() if line.strip()]
        cells = {}
        for row, *contents in lines[1:]:
            assert len(contents) == len(lines[0]), f"row {row} has {len(contents)} cells"
            cells |= {f"{column}{row}": content for column, content in zip(lines[0], contents, strict=True)}
    drawn = {cell: [text] if text in "#=" else CARD.findall(text) for cell, text in cells.items() if text != "."}
    assert all("".join(drawn[cell]) == cells[cell] for cell in drawn), f"a cell that is no stack: {cells}"
    return drawn


def value(card: str) -> str:
    """`A(3)` and `A3+` are a 3."""
    return card[1:].strip("()+-!")


class Table(Scenario):
    """A game of ETER on a table; every method but the last few returns the table itself."""

    SEATS = SEATS

    def __init__(
        self, mode: str | None = "training", *, seed: int = 0, turn: str = "A", length: str | None = "play",
        mages: str | None = "fire-1 water-1", **known: Any,
    ) -> None:  # fmt: skip
        self.situation = {name: known.pop(name) for name in SITUATION if name in known}
        options = {"mode": mode, "length": length, **known}
        self.game = Eter({name: option for name, option in options.items() if option is not None})
        self.seed, self.turn, self.choice = seed, turn, mages
        self.drawing: str | dict[str, str] | None = None

    def on(self, field: str | dict[str, str]) -> Table:
        """Starts from this field instead of the beginning."""
        self.drawing = field
        return self

    @cached_property
    def state(self) -> EterState:
        """The situation: from the beginning, or from what was drawn and said about it."""
        if self.drawing is None and not self.situation:
            state = self.game.new_initial_state(self.seed)
            while self.choice and state.view(None)["phase"] == "side":
                state.apply_action(state.legal_actions()[0])
        else:
            state = self.game.from_position(self.position(draw(self.drawing), self.turn, self.choice, **self.situation))
        state.events = []
        return state

    def position(
        self, drawn: dict[str, list[str]], turn: str, mages: str | None, *, hand: Any = None, waiting: Any = None,
        removed: Any = None, powers: str = "tide gust", used: str = "", spent: bool = False, passes: int = 0,
        wins: tuple[int, int] = (0, 0), play: int = 0, arena: Any = None, power_used: str = "",
        deck: tuple[int, ...] = tuple(range(2, 10)), spare: tuple[int, ...] | None = None,
    ) -> dict[str, Any]:  # fmt: skip
        """The position document of a drawing."""
        game = self.game
        stacks = {cell: cards for cell, cards in drawn.items() if cards[0] not in "#="}
        held = FACTS["hands"][game.options["mode"]]
        piles: dict[str, dict[str, list[str]]] = {"hands": {}, "waiting": {}, "removed": {}}
        for seat in SEATS:
            left = Counter(map(str, held["cards"] + ["e"] * held["eter"]))
            left -= Counter(value(card) for cards in stacks.values() for card in cards if card[0] == seat)
            for name, given in (("waiting", waiting), ("removed", removed), ("hands", hand)):
                piles[name][seat] = ((given or {}).get(seat) or "").split()
                left -= Counter(card.strip("*") for card in piles[name][seat])
            rest = "removed" if seat in (hand or {}) else "hands"
            piles[rest][seat] += list(left.elements())
        words = dict(reversed(f"A:{word}".split(":")[-2:]) for word in used.split())
        by = {*power_used, *(word if word in SEATS else seat for word, seat in words.items())}
        play = play or 1 + sum(wins)
        numbers = [power["number"] for power in FACTS["powers"] if power["slug"] in powers.split()]
        return {
            "turn": turn,
            "field": stacks,
            "holes": [cell for cell, cards in drawn.items() if cards == ["#"]],
            "border": next((cell for cell, cards in drawn.items() if cards == ["="]), None),
            **piles,
            "illusion_used": [
                s for s in SEATS if any("(" in c and c[0] == s for cards in stacks.values() for c in cards)
            ],
            "power_used": sorted(by),
            "powers": [{"power": slug, "used": words.get(slug)} for slug in powers.split()]
            if game.has_elementals
            else [],
            "explosion": {"card": 1, "spent": spent} if game.options["explosions"] != "off" else None,
            "passes": passes,
            "match": {
                "play": play,
                "first": "A" if play % 2 == (turn == "A") else "B",
                "wins": list(wins),
                "deck": list(deck) if game.options["explosions"] != "off" else [],
                "spare": [k + 1 for k in game.elementals if k + 1 not in {(n + 1) // 2 for n in numbers}][
                    : 12 - 2 * play
                ]
                if spare is None
                else list(spare),
                "mages": (mages or "").split() if game.has_mages else None,
                "mage_used": [word for word in words if word in SEATS],
                "arena": {cell: list(markers) for cell, markers in (arena or {}).items()},
                "history": [
                    *[["A", "line"]] * wins[0],
                    *[["B", "line"]] * wins[1],
                    *[["-", "drawn"]] * (play - 1 - sum(wins)),
                ],
            },
        }

    # ---- moves ----

    def offers(self, start: str, *rest: str, value: object = None) -> Table:
        """The legal actions that begin so are exactly these; `value` looks at one card value only."""
        assert set(self.legal(start if value is None else f"{start} {value}")) == {f"{start} {refs}" for refs in rest}
        return self

    # ---- what stands now ----

    def field(self, drawing: str | dict[str, str]) -> Table:
        """Exactly these stacks, holes and Border lie on the field."""
        position = self.state.to_position()
        lies = {cell: [card.rstrip("!") for card in cards] for cell, cards in position["field"].items()}
        lies |= {cell: ["#"] for cell in position["holes"]}
        if position["border"]:
            lies[position["border"]] = ["="]
        assert lies == draw(drawing)
        return self

    def empty(self, cell: str) -> Table:
        """Nothing lies there."""
        assert cell not in self.state.to_position()["field"]
        return self

    def pile(self, name: str, seat: str, cards: str) -> Table:
        lies = sorted(token.strip("()*") for token in self.state.to_position()[name][seat])
        assert lies == sorted(cards.split()), f"{name} of {seat}: {' '.join(lies)}"
        return self

    def hand(self, seat: str, cards: str) -> Table:
        """The hand holds exactly these values."""
        return self.pile("hands", seat, cards)

    def waiting(self, seat: str, cards: str) -> Table:
        """Exactly these cards wait beside the field."""
        return self.pile("waiting", seat, cards)

    def removed(self, seat: str, cards: str) -> Table:
        """Exactly these cards are out of the play."""
        return self.pile("removed", seat, cards)

    def phase(self, name: str) -> Table:
        """The kind of decision."""
        assert self.view()["phase"] == name
        return self

    def fixed(self, *directions: str) -> Table:
        """Exactly these directions of the field are settled."""
        fixed = self.view()["field"]["fixed"]
        assert [name for name, short in (("columns", "cols"), ("rows", "rows")) if fixed[short]] == list(directions)
        return self

    def arena(self, cell: str, first: int, second: int) -> Table:
        """That many markers of either player lie on the cell of the arena."""
        assert self.state.to_position()["match"]["arena"].get(cell, [0, 0]) == [first, second]
        return self

    def wins(self, first: int, second: int) -> Table:
        """So many plays were won."""
        assert self.state.to_position()["match"]["wins"] == [first, second]
        return self

    # ---- how it ended ----

    def won_by(self, seat: str, by: str | None = None) -> Table:
        """The match is over and this player has won it."""
        outcome = self.state.outcome()
        assert outcome is not None, "it goes on"
        assert outcome["winners"] == [SEATS.index(seat)] and by in (None, outcome["by"]), outcome
        assert self.state.returns() == ([1, -1] if seat == "A" else [-1, 1])
        return self

    def sums(self, first: int, second: int) -> Table:
        """What the players' visible cards were counted as."""
        assert [event["sums"] for event in self.said if event["type"] == "counted"] == [[first, second]]
        return self

    # ---- looks ----

    def open_face(self) -> str:
        return "/".join(self.view()["explosion"]["face"])

    def mages(self) -> list[str]:
        return [seat["mage"]["slug"] for seat in self.view()["seats"]]


def duel(mage: str, **known: Any) -> Table:
    """A duel where A has this mage."""
    return Table("duel", mages=f"{mage} {'fire-1' if mage.startswith('air') else 'air-1'}", **known)
