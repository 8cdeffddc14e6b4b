"""Scenarios of Krieg Eterna: how it is said what lies where, and what must stand there.

Seats are 1, 2, … here. Cards are their slugs, several of them in one text. A unit in a row is written as in
position documents: `knight`, `mortar+feast+ruin10`, `cannon+fortress` (halved now), `cannon+held`. What is
said nowhere is in its deck; decks are said top first, graveyards top last. A King nobody mentions is in the
graveyard, a hand nobody mentions is empty.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Self

import pytest

from evertable.games.krieg.game import Krieg
from evertable.games.krieg.model.state import KriegState
from evertable.games.krieg.rules.scoring.totals import side_totals

from ..scenario import Scenario
from .facts import CARDS, COPIES, cards_of, of_deck, sort

ROWS = ("melee", "range", "siege")
rule = pytest.mark.rule

__all__ = ["CARDS", "Table", "rule"]


class Table(Scenario):
    """A game of Krieg Eterna on a table; every method but the last few returns the table itself."""

    SEATS = range(1, 5)

    def __init__(
        self, rows: Mapping[str, str] | None = None, *, hands: Mapping[int, str] | None = None, seats: int = 2,
        seed: int = 0, options: Mapping[str, Any] | None = None, **known: Any,
    ) -> None:  # fmt: skip
        self.game = Krieg({"seats": seats, **(options or {})})
        self.seats, self.seed = seats, seed
        self.given = None if rows is None and hands is None else {"rows": rows or {}, "hands": hands or {}, **known}

    @cached_property
    def state(self) -> KriegState:
        """The situation: from the beginning, or from what was said about it."""
        if self.given is None:
            state = self.game.new_initial_state(self.seed)
        else:
            state = self.game.from_position(self.position(**self.given))
        state.events = []
        return state

    def anew(self, rows: Mapping[str, str]) -> Self:
        """The table with another field, set up with more cards than the box has."""
        document = self.state.to_position() | {"rows": {row: text.split() for row, text in rows.items()}}
        self.state = self.game.from_position(document, strict=False)
        self.state.events = []
        return self

    def position(
        self, rows: Mapping[str, str], hands: Mapping[int, str], *, turn: int = 1, starter: int = 1, round: int = 1,
        kings: Mapping[int, str] | None = None, graves: str = "", units: str = "", powers: str = "",
        aside: Mapping[int, str] | None = None, weather: str = "", passed: Sequence[int] = (),
        burden: str = "", void: int | None = None, usury: Sequence[int] = (), history: Sequence[Sequence[int]] = (),
        played: Mapping[int, str] | None = None, deck: int | None = None,
    ) -> dict[str, Any]:  # fmt: skip
        """The position document.

        `kings` {1: "lion-king melee"}; `aside` {1: "melee knight, choose officer-melee-range"}; `weather`
        "fog range now, omen melee next"; `burden` "1 2 now" (by, on, at); `units`, `powers`: tops of the decks;
        `deck`: so many cards are left in each deck besides those named.
        """
        left = Counter(COPIES)
        lie = {row: text.split() for row, text in rows.items() if text}
        beside = [[entry.split() for entry in (aside or {}).get(seat, "").split(",") if entry] for seat in self.numbers]
        sky = [entry.split() for entry in weather.split(",") if entry]
        held = {seat: (hands.get(seat) or "").split() for seat in self.numbers}
        piles = graves.split()
        tops = {"unit": units.split(), "power": powers.split(), "king": []}
        tokens = [token for row in lie.values() for token in row] + [entry[1] for side in beside for entry in side]
        on = {seat: text.split() for seat, text in (kings or {}).items()}
        gone = [
            *(card for token in tokens for card in cards_of(token)), *(card for hand in held.values() for card in hand),
            *piles, *tops["unit"], *tops["power"], *(entry[0] for entry in sky if not entry[0].endswith("-king")),
            *(king for king, _ in on.values()), *(["burden"] if burden else []),
        ]  # fmt: skip
        left.subtract(gone)
        assert min(left.values()) >= 0, f"too many of {min(left, key=lambda slug: left[slug])}"
        free = [slug for slug in of_deck("king", list(CARDS)) if left[slug]]
        seated = []
        for seat in self.numbers:
            mine = of_deck("king", held[seat])
            if mine:
                seated.append({"king": mine[0], "at": "hand"})
            elif seat in on:
                seated.append({"king": on[seat][0], "at": on[seat][1]})
            else:
                king = next((slug for slug in piles if slug in CARDS and CARDS[slug]["deck"] == "king"), None)
                king = king or free.pop()
                left[king] = 0
                seated.append({"king": king, "at": "grave"})
        graves_of = {name: of_deck(name, piles) for name in ("unit", "power", "king")}
        graves_of["king"] = [seat["king"] for seat in seated if seat["at"] == "grave"]
        decks: dict[str, list[str]] = {}
        for name in ("unit", "power", "king"):
            rest = sort(of_deck(name, list(left.elements())))
            if deck is not None and name != "king":
                graves_of[name] = rest[deck:] + graves_of[name]
                rest = rest[:deck]
            decks[name] = rest + tops[name][::-1]
        if burden:
            by, to, at = burden.split()
        return {
            "stage": "turn", "round": round, "starter": starter - 1, "turn": turn - 1,
            "hands": [{name: sort(of_deck(name, held[seat])) for name in ("unit", "power")} for seat in self.numbers],
            "kings": seated, "decks": decks, "graves": graves_of, "rows": lie, "aside": beside, "weather": sky,
            "burden": {"by": int(by) - 1, "on": int(to) - 1, "at": at} if burden else None,
            "void": None if void is None else void - 1, "usury": [seat - 1 for seat in usury],
            "passed": [seat - 1 for seat in passed],
            "played": [(played or {})[seat].split(" ") if seat in (played or {}) else None for seat in self.numbers],
            "history": [list(totals) for totals in history],
        }  # fmt: skip

    @property
    def numbers(self) -> range:
        return range(1, self.seats + 1)

    # ---- moves ----

    def opens(self) -> Table:
        """Everybody puts away the first three cards offered."""
        while self.state.view(None)["phase"] == "opening":
            self.does(str(self.state.legal_actions()[0]))
        return self

    # ---- what stands now ----

    def row(self, ref: str, tokens: str) -> Table:
        """Exactly these units lie in the row."""
        lies = self.state.to_position()["rows"].get(ref, [])
        assert Counter(lies) == Counter(tokens.split()), f"{ref}: {' '.join(lies)}"
        return self

    def hand(self, seat: int, cards: str) -> Table:
        """The hand holds exactly these cards, the King included."""
        assert Counter(self.held(seat)) == Counter(cards.split()), f"hand of {seat}: {' '.join(self.held(seat))}"
        return self

    def grave(self, deck: str, cards: str) -> Table:
        """These cards lie on top of the graveyard, the last one uppermost."""
        pile = self.state.to_position()["graves"][deck]
        top = cards.split()
        assert pile[len(pile) - len(top) :] == top, f"{deck} graveyard: {' '.join(pile[-8:])}"
        return self

    def aside(self, seat: int, entries: str) -> Table:
        """Exactly these cards are set aside: "melee knight, choose officer-melee-range"."""
        lies = [" ".join(entry) for entry in self.state.to_position()["aside"][seat - 1]]
        assert Counter(lies) == Counter(entry.strip() for entry in entries.split(",") if entry), lies
        return self

    def king(self, seat: int, at: str) -> Table:
        """The seat's King is there: hand, grave, a row, aside-<row>."""
        assert self.state.to_position()["kings"][seat - 1]["at"] == at
        return self

    def weather(self, entries: str) -> Table:
        """Exactly these weather effects are about: "fog range now, omen melee next"."""
        lies = [" ".join(entry) for entry in self.state.to_position()["weather"]]
        assert Counter(lies) == Counter(entry.strip() for entry in entries.split(",") if entry), lies
        return self

    def totals(self, *expected: int) -> Table:
        """What every seat has on the field now, told unit by unit and as it would be scored."""
        assert [side["total"] for side in self.view()["sides"]] == list(expected)
        assert side_totals(self.state) == list(expected)
        return self

    def strengths(self, ref: str, expected: str) -> Table:
        """The strengths in a row, the greatest first."""
        found = sorted((unit["total"] for unit in self.row_view(ref)["units"]), reverse=True)
        assert found == [int(word) for word in expected.split()], f"{ref}: {found}"
        assert sum(side_totals(self.state)) == sum(side["total"] for side in self.view()["sides"])
        return self

    def phase(self, name: str) -> Table:
        """The kind of decision, as the seat to decide sees it."""
        assert self.view(self.mover())["phase"] == name
        return self

    def round(self, number: int) -> Table:
        assert self.state.to_position()["round"] == number
        return self

    def scored(self, *totals: int) -> Table:
        """What the last round was scored as."""
        assert self.state.to_position()["history"][-1] == list(totals)
        return self

    def knows(self, observer: int | None, holder: int, cards: str) -> Table:
        """Exactly these cards of a hand are known to the observer (None: an onlooker)."""
        known = self.view(observer)["sides"][holder - 1]["hand"]["known"]
        assert Counter(known) == Counter(cards.split()), f"known: {known}"
        return self

    # ---- how it ended ----

    def won_by(self, *seats: int) -> Table:
        """The game is over and these seats have won it."""
        outcome = self.state.outcome()
        assert outcome is not None, "it goes on"
        assert outcome["winners"] == [seat - 1 for seat in seats], outcome
        assert self.state.returns() == [1 if seat in seats else -1 for seat in self.numbers]
        return self

    # ---- looks ----

    def held(self, seat: int) -> list[str]:
        position = self.state.to_position()
        king = position["kings"][seat - 1]
        hand = position["hands"][seat - 1]
        return [*hand["unit"], *hand["power"], *([king["king"]] if king["at"] == "hand" else [])]

    def row_view(self, ref: str) -> dict[str, Any]:
        number, name = ref.split("-")
        found: dict[str, Any] = self.view()["sides"][int(number) - 1]["rows"][ROWS.index(name)]
        return found
