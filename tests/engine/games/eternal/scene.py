"""Scenes for the rules: who has what, in words; see `script` for those of single cards.

Seats are A and B; what is said without a seat is A's, whose turn it is. Cards are slugs in one text, those in play with
marks behind a star: `grenadin*exhausted`, `scraptank*d2` (2 damage); a weapon names its unit: `morningstar>grenadin`.
In moves and refs `@grenadin` is that thing in play, A's before B's, the oldest before the next; `@B.grenadin` says
whose, `@grenadin#2` which.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, Self

import pytest

from evertable.core.format.documents import Json
from evertable.games.eternal.game import Eternal
from evertable.games.eternal.model.modifiers import ANY
from evertable.games.eternal.model.state import CALM, EXHAUSTED, NEW, SHIELD, STUNNED, EternalState

from ..scenario import Scenario

SEATS = "AB"
MARKS = {"exhausted": EXHAUSTED, "stunned": STUNNED | EXHAUSTED, "new": NEW, "calm": CALM}
BARE = "bare"
"""The mark of a unit whose Aegis is used up."""
OF_A_SEAT = {
    "play",
    "hand",
    "deck",
    "void",
    "power",
    "most",
    "influence",
    "health",
    "armor",
    "shield",
    "planted",
    "market",
}
PLENTY = "FFFFFFTTTTTTJJJJJJPPPPPPSSSSSS"
REST = 20
"""So many Fire Sigils lie in a deck, below what is said of it."""
WINDOWS = ("item", "defense", "before fight", "end", "direct", "after ambush")
rule = pytest.mark.rule


class Scene(Scenario):
    """A game of Eternal on a table; every method but the looks returns the scene itself.

    `Scene(hand="torch", play="grenadin", B={"play": "dark-wisp"})` is A's first main phase in turn 5. `hand`, `play`,
    `void` and `deck` (from the top; below it lie Fire Sigils, unless it ends with a full stop) are cards; `power`,
    `most`, `influence` (letters), `health`, `armor`, `shield`, `planted`, `market` belong to a seat too; `second=True`
    is the final main phase. `Scene(seed=1)` with nothing but options is the beginning of a game.
    """

    SEATS = SEATS

    def __init__(self, *, seed: int = 0, options: Json | None = None, **said: Any) -> None:
        self.game = Eternal(options or {})
        self.seed, self.situation = seed, said

    @cached_property
    def state(self) -> EternalState:  # type: ignore[override]
        """The situation: the beginning, or what was said."""
        if self.situation:
            state = self.game.from_position(self.position(**self.situation))
        else:
            state = self.game.new_initial_state(self.seed)
        state.events = []
        return state

    def opening(self) -> Self:
        """What was said is what the players hold before the first turn, each with a hand to keep."""
        document = self.position(**self.situation) | {"turn": 0, "made": 0}
        document["frames"] = [{"do": "opening", "seat": 0, "left": [1]}]
        document["seats"] = [one | {"dealt": 1, "power": 0, "max_power": 0} for one in document["seats"]]
        self.__dict__["state"] = self.game.from_position(document)
        self.state.events = []
        return self

    # ---- what is said ----

    def position(
        self, *, turn: int = 5, first: int = 0, second: bool = False, free: int = 0, night: int = 0,
        B: Json | None = None, **a: Any,
    ) -> Json:  # fmt: skip
        """The position document of what was said."""
        step = 4 if second else 2
        things: list[Json] = []
        for seat, entry in enumerate((a, B or {})):
            self.lay(things, seat, entry.get("play", ""))
        return {
            "frames": [
                {"do": "turn", "seat": 0, "step": step, "data": []},
                {"do": "main", "seat": 0, "second": second},
            ],
            "turn": turn,
            "active": 0,
            "first": first,
            "winner": -1,
            "how": None,
            "battle": -1,
            "fought": second,
            "free": free,
            "nights": night,
            "made": 90,
            "things": things,
            "heard": [],
            "seats": [self.seat(a), self.seat(B or {})],
        }

    def lay(self, things: list[Json], seat: int, text: str) -> None:
        """Lay things into play."""
        sheet = self.game.sheet
        for said in text.split():
            name, _, marks = said.partition("*")
            name, _, host = name.partition(">")
            card = sheet.cards[sheet.base[name.partition("/")[0]]]
            flags, damage, on = 0, 0, 0
            for mark in marks.split(",") if marks else ():
                if mark[0] == "d" and mark[1:].isdigit():
                    damage = int(mark[1:])
                else:
                    flags |= MARKS.get(mark, 0)
            if "aegis" in card.skills and BARE not in marks:
                flags |= SHIELD
            if host:
                on = next(one["id"] for one in things if one["card"].partition("/")[0] == host)
            elif card.kind in ("relic", "relic_weapon"):
                on = -1 - seat
            elif card.kind == "cursed_relic":
                on = seat - 2
            things.append(
                {"id": len(things) + 1, "card": name, "owner": seat, "side": seat, "host": on, "damage": damage}
                | {"flags": flags, "back": -1}
            )

    @staticmethod
    def seat(said: Json) -> Json:
        """What belongs to a seat."""
        assert set(said) <= OF_A_SEAT, f"nobody knows what {set(said) - OF_A_SEAT} is"
        deck, rest = said.get("deck", "").split(), ["fire-sigil"] * REST
        if deck[-1:] == ["."]:
            deck, rest = deck[:-1], []
        power = said.get("power", 9)
        return {
            "health": said.get("health", 25),
            "armor": said.get("armor", 0),
            "shield": said.get("shield", False),
            "power": power,
            "max_power": said.get("most", power),
            "influence": [said.get("influence", PLENTY).count(letter) for letter in "FTJPS"],
            "power_played": said.get("planted", False),
            "choice": -1,
            "hand": said.get("hand", "").split(),
            "deck": {"top": [[slug, 0] for slug in deck], "bag": rest, "bottom": [], "waits": 0},
            "void": said.get("void", "").split(),
            "market": said.get("market", "").split(),
        }

    # ---- moves ----

    def named(self, text: str) -> str:
        """A move with its `@` refs replaced."""
        return " ".join([self.ref(word) if word[0] == "@" else word for word in text.split()])

    def ref(self, word: str) -> str:
        """The ref of a thing in play."""
        name, _, number = word[1:].partition("#")
        side = SEATS.index(name[0]) if name[1:2] == "." else None
        name = name[2:] if side is not None else name
        found = [
            one.id
            for seat in (0, 1)
            for one in self.state.things
            if one.side == seat and side in (None, seat) and self.slug(one.card) == name
        ]
        assert len(found) >= int(number or 1), f"there is no {word}"
        return f"c{found[int(number or 1) - 1]}"

    def slug(self, card: int) -> str:
        """What a card is, whatever was changed about it."""
        return self.game.sheet.slugs[card & ANY]

    def does(self, *moves: str) -> Self:
        for move in moves:
            who, colon, action = move.rpartition(": ")
            super().does(f"{who}{colon}{self.named(action)}")
        return self

    def allows(self, *actions: str) -> Self:
        return super().allows(*[self.named(one) for one in actions])

    def refuses(self, action: str, why: str) -> Self:
        return super().refuses(self.named(action), why)

    def offers(self, start: str, *rest: str) -> Self:
        return super().offers(self.named(start), *[self.named(one) for one in rest])

    def attack(self, *who: str) -> Self:
        """The turn player attacks with these (`@grenadin twice`, say), one decision a unit; the others hold."""
        left = [self.named(one).split() for one in who]
        self.does("attack")
        while self.doing() == "attack":
            ref = self.legal()[0].split()[1]
            chosen = next((one for one in left if one[0] == ref), None)
            self.does(f"attack {' '.join(chosen)}" if chosen else f"hold {ref}")
        return self

    def blocks(self, *pairs: str) -> Self:
        """The enemy blocks: `@ours @theirs` each; the others hold."""
        left = dict([tuple(self.named(one).split()) for one in pairs])
        while self.doing() == "block":
            ref = self.legal()[-1].split()[1]
            self.does(f"block {ref} {left.pop(ref)}" if ref in left else f"hold {ref}")
        assert not left, f"{left} cannot block"
        return self

    def passes(self) -> Self:
        """Everybody passes for as long as anybody can."""
        while self.doing() == "answer":
            self.does("pass")
        return self

    def turns(self, n: int) -> Self:
        """Both end their turns and pass, `n` times each."""
        for _ in range(2 * n):
            self.does("end").passes()
        return self

    # ---- what stands now ----

    def health(self, *numbers: int) -> Self:
        """The health of A and B."""
        assert tuple(self.state.health[: len(numbers)]) == numbers, self.state.health
        return self

    def armor(self, n: int, seat: str = "A") -> Self:
        """The armor of a player."""
        assert self.state.armor[SEATS.index(seat)] == n, self.state.armor
        return self

    def power(self, now: int, most: int | None = None, seat: str = "A") -> Self:
        """The power to spend, and the maximum."""
        k = SEATS.index(seat)
        have = (self.state.power[k], self.state.most[k])
        assert have == (now, have[1] if most is None else most), have
        return self

    def influence(self, letters: str, seat: str = "A") -> Self:
        """Exactly this influence."""
        have = self.state.influence[SEATS.index(seat)]
        assert [letters.count(one) for one in "FTJPS"] == list(have), have
        return self

    def hand(self, cards: str, seat: str = "A") -> Self:
        """Exactly these cards in hand."""
        assert sorted(self.entry(seat)["hand"]) == sorted(cards.split()), self.entry(seat)["hand"]
        return self

    def void(self, cards: str, seat: str = "A") -> Self:
        """Exactly these cards in the void."""
        assert sorted(self.entry(seat)["void"]) == sorted(cards.split()), self.entry(seat)["void"]
        return self

    def in_play(self, things: str, seat: str = "A") -> Self:
        """Exactly these things of a seat in play, with their changes."""
        found = [one["card"] for one in self.state.to_position()["things"] if one["side"] == SEATS.index(seat)]
        assert sorted(found) == sorted(things.split()), found
        return self

    def stats(self, word: str, strength: int, health: int) -> Self:
        """The strength of a thing, and the health it has left."""
        found = self.thing(word)
        assert (found["strength"], found["health"]) == (strength, health), found
        return self

    def skills(self, word: str, *names: str) -> Self:
        """A thing has exactly these skills."""
        assert sorted(self.thing(word)["skills"]) == sorted(names), self.thing(word)
        return self

    def marks(self, word: str, *flags: str) -> Self:
        """A thing is exactly this: exhausted, shield, ..."""
        assert sorted(self.thing(word)["flags"]) == sorted(flags), self.thing(word)
        return self

    def decks(self, *sizes: int) -> Self:
        """How many cards the decks of A and B have."""
        found = tuple([pile.size for pile in self.state.decks])[: len(sizes)]
        assert found == sizes, found
        return self

    def asks(self, seat: str, window: str) -> Self:
        """A seat is asked whether it answers, in this window."""
        found = (self.mover(), self.doing(), self.window() if self.doing() == "answer" else "")
        assert found == (seat, "answer", window), found
        return self

    def phase(self, name: str, seat: str = "A") -> Self:
        """It is the first or second main phase of a seat."""
        frame = self.frames()[-1]
        assert frame["do"] == "main", frame
        assert (SEATS[frame["seat"]], "second" if frame["second"] else "first") == (seat, name), frame
        return self

    def waits(self, *cards: str) -> Self:
        """What waits, the next that will happen last."""
        found = [frame["card"] for frame in self.frames() if frame["do"] == "item"]
        assert found == list(cards), found
        return self

    def won_by(self, seat: str, how: str) -> Self:
        """The game is over."""
        outcome = self.state.outcome()
        assert outcome is not None, "it goes on"
        assert ("".join([SEATS[one] for one in outcome["winners"]]), outcome["by"]) == (seat, how), outcome
        return self

    # ---- looks ----

    def entry(self, seat: str) -> Json:
        """The document of a seat."""
        entry: Json = self.state.to_position()["seats"][SEATS.index(seat)]
        return entry

    def frames(self) -> list[Json]:
        """What is pending, as documents."""
        found: list[Json] = self.state.to_position()["frames"]
        return found

    def doing(self) -> str:
        """What sort of decision is next."""
        return str(self.frames()[-1]["do"]) if self.state.frames else ""

    def window(self) -> str:
        """Which window is open."""
        return WINDOWS[self.frames()[-1]["row"] & 7]

    def thing(self, word: str) -> Json:
        """A thing in play as everybody sees it."""
        ref = self.ref(word)
        return next(one for one in self.view("A")["things"] if one["ref"] == ref)
