"""What is declared since a later ruleset is not there under older ones: lists, options, fields, parts, cards."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from evertable.core.errors import BadLink, BadOptions, BadPosition
from evertable.core.format.kinds import Boolean as YesOrNo
from evertable.core.format.kinds import Index, Listed, Mask, Nested, Number, Since, Word
from evertable.core.format.link import Opening, full_link, record_link, seen_link
from evertable.core.format.record import Record, canonical
from evertable.core.format.schema import each, field
from evertable.core.format.zones import CardPool, Zone, everyone
from evertable.core.options import Choice, Flag, OwnChoice, check_options
from evertable.core.since import AppendOnly, Dated, newest_of, under
from evertable.core.turns.frames import FrameGame, FrameKinds, Going

from .contract.walk import random_record
from .toy import Toy, ToyState


class Pair:
    """A thing with a part that came later."""

    def __init__(self, n: int, late: bool) -> None:
        self.n, self.late = n, late

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pair) and (self.n, self.late) == (other.n, other.late)


STONES = CardPool(AppendOnly(("slate", "flint"), {2: ("chalk",)}))


class Begun(ToyState):
    """The toy with cards, words and a list of its own, before anything was added."""

    headed = True
    wells: list[int] = each(Number(0, 9), keys=("north", "south"))
    soil: int = field(Word(("sand", "clay")))
    mood: int = field(Number(0, 1))
    tools: int = field(Number(0, 3))
    quarry: tuple[int, ...] = field(Zone(CardPool(("slate", "flint")), sees=everyone))
    things: tuple[Pair, ...] = field(Listed(Nested(lambda n: Pair(n, False), n=Number(0, 5))))


class Grown(ToyState):
    """The same with something added to everything."""

    headed = True
    owls: list[int] = each(Number(0, 9, missing=4), since=2)
    wells: list[int] = each(Number(0, 9), keys=AppendOnly(("north", "south"), {2: ("east",)}))
    soil: int = field(Word(AppendOnly(("sand", "clay"), {2: ("peat",)})))
    ponds: int = field(Number(0, 3), since=2)
    mood: int = field(Index(AppendOnly(("calm", "gay"), {2: ("sad",)})))
    tools: int = field(Mask(AppendOnly(("axe", "hoe"), {2: ("saw",)})))
    quarry: tuple[int, ...] = field(Zone(STONES, sees=everyone))
    things: tuple[Pair, ...] = field(Listed(Nested(Pair, n=Number(0, 5), late=Since(2, YesOrNo()))))


class Before(Toy):
    state_class = Begun

    def new_initial_state(self, seed: Any = 0) -> Any:
        state: Any = super().new_initial_state(seed)
        state.soil, state.quarry, state.things = 1, tuple(range(self.stones)), (Pair(3, False),)
        state.mood, state.tools = 1, 3
        state.wells[1] = 8
        return state

    @property
    def stones(self) -> int:
        """How many there are."""
        return 2


class After(Before):
    state_class = Grown
    declared = (
        Flag("frost", since=2),
        *(Choice("seats", 2, AppendOnly((2, 3, 4), {2: (5,)})) if o.name == "seats" else o for o in Toy.declared),
    )

    @property
    def stones(self) -> int:
        return len(STONES.under(self.ruleset).names)


def open_by(game: type[Toy], text: str) -> Opening:
    """A link of the toy, opened whole."""
    opening = Opening(text, ("toy",), lambda name: game)
    opening.finish()
    return opening


def test_a_list_that_grows() -> None:
    grown = AppendOnly("ab", {2: "c", 5: "de"})
    assert grown == tuple("abcde") and grown.newest == 5 and grown.since == (1, 1, 2, 5, 5)
    assert [grown.under(n) for n in (1, 2, 4, 5, 9)] == [tuple("ab"), tuple("abc"), tuple("abc"), grown, grown]
    assert grown.under(3) is grown.under(3) and under("xy", 1) == "xy" and under(grown, 1) == ("a", "b")
    assert grown.mapped(str.upper).under(2) == tuple("ABC")
    assert AppendOnly.by(("a", "bb", "bb"), len) == AppendOnly("a", {2: ("bb", "bb")})
    for twin in (copy.copy(grown), copy.deepcopy(grown), pickle.loads(pickle.dumps(grown))):
        assert twin == grown and twin.since == grown.since
    assert newest_of() == 1 and newest_of(grown, "ab", AppendOnly("a")) == 5
    with pytest.raises(ValueError, match="cannot follow"):
        AppendOnly.by(("aa", "b"), len)
    with pytest.raises(ValueError, match="cannot follow"):
        AppendOnly("a", {3: "b", 2: "c"})


def test_a_list_in_an_order_of_its_own() -> None:
    sorts = Dated.by(("ant", "beetle", "asp", "cobra"), len)
    assert sorts == ("ant", "beetle", "asp", "cobra") and sorts.newest == 6 and Dated.by((), len).newest == 1
    assert sorts.under(3) == ("ant", "asp") and sorts.under(5) == ("ant", "asp", "cobra") and sorts.under(6) is sorts
    assert sorts.mapped(str.upper).under(4) == ("ANT", "ASP")
    assert sorts.only(lambda word: word[0] != "a") == ("beetle", "cobra") and newest_of(sorts.only(str.isupper)) == 1
    assert AppendOnly.joined("xy", sorts) == ("x", "y", "ant", "asp", "cobra", "beetle")
    twin = pickle.loads(pickle.dumps(sorts))
    assert type(twin) is Dated and twin == sorts and twin.since == sorts.since


def test_an_addition_makes_a_ruleset() -> None:
    assert Before.rulesets == (1,) and After.rulesets == (1, 2)
    assert After().ruleset == 2 and After(ruleset=1).ruleset == 1

    class Same(After):
        """Nothing new."""

    assert Same.rulesets == (1, 2)


@pytest.mark.parametrize("seats", [2, 4])
def test_what_was_written_before_is_the_same_after(seats: str) -> None:
    for seed in range(6):
        record = random_record(Before({"seats": seats}), seed)
        for at in (0, len(record) // 2, len(record)):
            state = record.replay(at)
            for link in (record_link(record.fork(at)), full_link(state), seen_link(state, 1)):
                old, new = open_by(Before, link), open_by(After, link)
                assert new.game.ruleset == 1 and canonical(new.state.to_position()) == canonical(
                    old.state.to_position()
                )
                assert new.state.legal_actions() == old.state.legal_actions()
                assert canonical(new.record.to_save()) == canonical(old.record.to_save())
                again: Any = Record.from_save(old.record.to_save(), lambda name: After).replay()
                assert (again.owls, again.ponds, again.soil) == ([0] * int(seats), 0, 1)
            assert full_link(After({"seats": seats}, 1).from_position(state.to_position())) == full_link(state)


def test_under_the_new_ruleset_all_is_there() -> None:
    game = After({"seats": 5, "frost": True})
    state: Any = game.new_initial_state(1)
    state.owls[4], state.soil, state.ponds, state.quarry, state.things = 7, 2, 3, (0, 1, 2), (Pair(1, True),)
    state.mood, state.tools = 2, 7
    whole = state.to_position()
    assert whole["wells"] == {"north": 0, "south": 8, "east": 0}
    assert whole["owls"] == [0, 0, 0, 0, 7] and whole["soil"] == "peat" and whole["things"] == [{"n": 1, "late": True}]
    assert whole["options"]["frost"] is True and whole["ruleset"] == 2
    assert open_by(After, full_link(state)).state == state and game.from_position(whole) == state
    del whole["owls"], whole["ponds"], whole["things"][0]["late"]
    assert game.from_position(whole).owls == [4] * 5, "what is missing of each seat is heard too"


def test_under_the_old_ruleset_nothing_of_it_is_taken() -> None:
    old = After(ruleset=1)
    assert old.options["frost"] is False and "frost" not in old.named_options
    assert After({"frost": False}, 1).options == old.options
    for options, field_ in (({"frost": True}, "frost"), ({"seats": 5}, "seats")):
        with pytest.raises(BadOptions) as bad:
            After(options, 1)
        assert bad.value.field == field_
    whole = old.new_initial_state(1).to_position()
    assert not {"owls", "ponds"} & set(whole) and "frost" not in whole["options"]
    later = {"soil": "peat", "quarry": ["chalk", "flint"], "mood": 2, "tools": 4}
    for change, name in (({name: value}, name) for name, value in later.items()):
        with pytest.raises(BadPosition) as unread:
            old.from_position({**whole, **change})
        assert unread.value.field == name


def test_what_is_taken_out_or_put_between_is_refused() -> None:
    """Without a ruleset of its own a change is caught by the digest of a position."""

    class Less(ToyState):
        headed = True
        wells: list[int] = each(Number(0, 9), keys=("north", "south"))
        soil: int = field(Word(("clay", "sand")))
        mood: int = field(Number(0, 1))
        tools: int = field(Number(0, 3))
        quarry: tuple[int, ...] = field(Zone(CardPool(("flint", "slate")), sees=everyone))
        things: tuple[Pair, ...] = field(Listed(Nested(lambda n: Pair(n, False), n=Number(0, 5))))

    class Wrong(Before):
        state_class = Less

    for seed in range(8):
        link = full_link(Before().new_initial_state(seed))
        with pytest.raises(BadLink) as bad:
            open_by(Wrong, link)
        assert bad.value.field == "digest"


def test_what_is_of_ones_own_is_read_by_the_ruleset() -> None:
    def canonical(given: Any, ruleset: int) -> str | None:
        if given in CHESTS.under(ruleset):
            return f"own:{given}"
        if given in CHESTS:
            raise ValueError("not yet")
        return None

    CHESTS = AppendOnly(("oak",), {2: ("elm",)})
    declared = (OwnChoice("chest", "none", AppendOnly(("none",), {2: ("some",)}), canonical=canonical),)
    assert check_options(declared, {"chest": "oak"}, 1) == {"chest": "own:oak"}
    assert check_options(declared, {"chest": "elm"}, 2) == {"chest": "own:elm"}
    for value in ("elm", "some"):
        with pytest.raises(BadOptions):
            check_options(declared, {"chest": value}, 1)


def test_work_that_came_later() -> None:
    class Rest(Going):
        do = "rest"

        def go_on(self, state: Any, frame: Any) -> None:
            state.soil = 1

    class Sleep(Rest):
        do, since = "sleep", 2

    frames = FrameKinds(Rest(), Sleep())
    assert [under(frames.form.do.packed, n) for n in (1, 2)] == [("rest",), ("rest", "sleep")]

    class Working(FrameGame, Before):  # type: ignore[misc]
        frames = FrameKinds(Rest(), Sleep())

    assert Working.rulesets == (1, 2)
    with pytest.raises(ValueError, match="cannot follow"):
        FrameKinds(Sleep(), Rest())
