"""Scenarios of Eternal: how it is said what lies where, and what must stand there afterwards.

    Table("torch", B="oni-ronin").does("play torch c1").stands(B="", void="torch")

Seats are A, whose first main phase it is, and B. Things are written as they came, A's first, so they are c1, c2, ... in
the order of the text: a slug, `!` exhausted, `*` come this turn, `~` stunned; `iron-sword>1` hangs on c1,
`amber-ring>A` on a player, and B's curse on c1 stands among B's things. Changes are written as documents write them:
`scraptank/+2+2`. Both have power and influence for everything; hands, decks and voids are slugs, a deck from above.
Below what is named a deck holds ten Time Sigils that nobody has seen. B's hand is empty: no window is asked for.
"""

from __future__ import annotations

from typing import Any, Self

from evertable.core.events import seen_by
from evertable.core.game import first_rng
from evertable.games.eternal.game import Eternal
from evertable.games.eternal.model import card as c
from evertable.games.eternal.model import stats
from evertable.games.eternal.model.modifiers import ANY, name_of, value_of
from evertable.games.eternal.model.pile import Lying, Pile
from evertable.games.eternal.model.state import EXHAUSTED, NEW, SHIELD, STUNNED, EternalState, Thing
from evertable.games.eternal.rules.moment import refresh
from evertable.games.eternal.rules.turn import MAIN, TURN
from evertable.session.catalogue import TableWords
from evertable.session.log import message

from ..scenario import Scenario

GAME = Eternal()
MARKS = {"!": EXHAUSTED, "*": NEW, "~": STUNNED | EXHAUSTED}
SHOWN = ((EXHAUSTED, "!"), (STUNNED, "~"), (SHIELD, "^"))
SEATS = "AB"
WORDS = TableWords(GAME.words, SEATS)


def value(text: str) -> int:
    """The card of a name."""
    found = value_of(text, GAME.sheet.base)
    assert found is not None, f"{text} is no card"
    return found


class Table(Scenario):
    """See the module. `A` and `B`: what they have in play; `b` what B has besides."""

    SEATS = SEATS

    def __init__(
        self,
        hand: str = "",
        A: str = "",
        B: str = "",
        *,
        deck: str = "",
        void: str = "",
        market: str = "",
        power: int = 20,
        influence: str = "FFFFFTTTTTJJJJJPPPPPSSSSS",
        health: tuple[int, int] = (25, 25),
        armor: tuple[int, int] = (0, 0),
        shield: tuple[bool, bool] = (False, False),
        night: int = 0,
        b: dict[str, Any] | None = None,
        seed: int = 1,
        **more: Any,
    ) -> None:
        self.game = GAME
        state = EternalState(GAME, first_rng(seed))
        state.turn, state.active, state.nights = 5, 0, night
        state.health, state.armor, state.shield = list(health), list(armor), list(shield)
        other = {"hand": "", "deck": "", "void": "", "power": 20} | (b or {})
        for seat, found in enumerate(
            ({"hand": hand, "deck": deck, "void": void, "power": power, "market": market}, other)
        ):
            state.hands[seat] = tuple(sorted(map(value, found["hand"].split())))
            top = tuple([Lying(value(one)) for one in found["deck"].split()])
            state.decks[seat] = Pile(top, (value("time-sigil"),) * 10)
            state.market[seat] = tuple(sorted(map(value, found.get("market", "").split())))
            state.voids[seat] = tuple(map(value, found["void"].split()))
            state.power[seat] = state.most[seat] = found["power"]
            state.influence[seat] = tuple([influence.count(letter) for letter in c.FACTIONS])
        things = [(0, one) for one in A.split()] + [(1, one) for one in B.split()]
        state.things = tuple([self._thing(x, seat, text) for x, (seat, text) in enumerate(things, 1)])
        state.made = len(things)
        for name, found in more.items():
            setattr(state, name, found)
        refresh(state)
        TURN.push(state, 0, 2, ())
        MAIN.push(state, 0, False)
        self.state = GAME.from_position(state.to_position())
        assert self.state.to_position() == state.to_position()
        self.state.events = []

    @staticmethod
    def _thing(x: int, seat: int, text: str) -> Thing:
        text, _, on = text.partition(">")
        flags = 0
        while text[-1] in MARKS:
            flags |= MARKS[text[-1]]
            text = text[:-1]
        card = value(text)
        if GAME.sheet.skills[card & ANY] & stats.AEGIS and GAME.sheet.kind[card & ANY] == c.UNIT:
            flags |= SHIELD
        host = 0 if not on else -1 - SEATS.index(on) if on in SEATS else int(on)
        return Thing(x, card, seat, seat, host, 0, flags)

    # ---- what is said ----

    def why(self, action: str) -> str:
        """Why an action is refused, as players read it."""
        reason = self.reason(action)
        assert reason is not None, f"{action} is legal"
        return WORDS.say(reason.id, reason.args)

    def lines(self) -> list[str]:
        """The lines of the log about the last `does`, as A reads them."""
        cuts = [seen_by(one, 0) for one in self.said]
        return [WORDS.say(message(cut), cut) for cut in cuts if WORDS.has(message(cut))]

    # ---- what stands now ----

    def board(self, seat: str) -> str:
        """What a seat has in play: `scraptank 3/3 iron-sword>1`, the health that is left; see SHOWN."""
        found = []
        for one in self.state.things:
            if SEATS[one.side] != seat:
                continue
            kind = GAME.sheet.kind[one.card & ANY]
            text = GAME.sheet.slugs[one.card & ANY]
            if kind == c.UNIT:
                text += f" {stats.strength(self.state, one)}/{stats.health(self.state, one)}"
                text += "".join([mark for bit, mark in SHOWN if one.flags & bit])
            elif kind == c.SITE:
                text += f" {stats.health(self.state, one)}"
            elif kind in (c.WEAPON, c.CURSE):
                text += f">{one.host}"
            found.append(text)
        return ", ".join(found)

    def stands(self, **wanted: Any) -> Self:
        """What is named stands so: A, B (in play), hand, deck (its top), void, health, armor, power, most, influence,
        of A; the same with `_b` of B."""
        for name, value_ in wanted.items():
            assert self.look(name) == value_, f"{name}: {self.look(name)!r}"
        return self

    def look(self, name: str) -> Any:
        """What stands there: see `stands`."""
        if name in SEATS:
            return self.board(name)
        seat, what = (1, name[:-2]) if name.endswith("_b") else (0, name)
        state = self.state
        match what:
            case "hand":
                return self._names(state.hands[seat])
            case "market":
                return self._names(state.market[seat])
            case "void":
                return self._names(state.voids[seat])
            case "deck":
                return self._names([one.card for one in state.decks[seat].top])
            case "size":
                return state.decks[seat].size
            case "powers":
                return self._names(state.powers[seat])
            case "influence":
                return "".join([letter * n for letter, n in zip(c.FACTIONS, state.influence[seat], strict=True)])
            case "skills":
                return self.skills(1)
        return getattr(state, what)[seat]

    def skills(self, x: int) -> str:
        """The skills of a thing, by name."""
        one = self.state.thing(x)
        assert one is not None, f"c{x} is not in play"
        found = stats.skills(self.state, one)
        return " ".join([skill for k, skill in enumerate(c.SKILLS) if found >> k & 1])

    def has(self, x: int, skills: str) -> Self:
        """A thing has exactly these skills."""
        assert self.skills(x) == skills
        return self

    def ends(self) -> Self:
        """A ends the turn, everybody passes, and B's turn begins."""
        self.does("end")
        while self.mover() == "B" and self.state.active == 0:
            self.does("pass")
        return self

    def passes(self) -> Self:
        """Whoever may answer passes, until something else is to be decided."""
        while not self.state.is_terminal() and "pass" in self.legal():
            self.does("pass")
        return self

    @staticmethod
    def _names(cards: Any) -> str:
        return " ".join([name_of(one, GAME.sheet.slugs) for one in cards])
