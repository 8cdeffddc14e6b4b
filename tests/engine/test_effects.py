"""The effect core, shown by Skirmish: text, prompts, refusals, log, hints and faults come from what a card declares."""

from __future__ import annotations

import pickle
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from evertable.core.action import parse
from evertable.core.cards.effects import (
    ALL,
    CHOOSE,
    DONE,
    RANDOM,
    BaseEffect,
    BasePay,
    If,
    Node,
    Slots,
    compiled,
    variants,
)
from evertable.session.catalogue import TableWords

from . import skirmish, skirmish_cards
from .skirmish import LIFE, SLUGS, Skirmish, SkirmishState, Unit
from .skirmish_cards import (
    CARDS,
    ENEMY,
    MINE,
    OWN,
    Buff,
    Card,
    Damage,
    Draw,
    Exists,
    Hurt,
    Kill,
    Pick,
    Sacrifice,
    Self,
    StrengthUpTo,
    UnitsOf,
)  # fmt: skip

SEATS = ("Ann", "Bo")
TEXTS = {
    "torch": "pick a unit or player: hit it for 3",
    "sneer": "pick an enemy unit with strength 3 or less: it dies",
    "hailstorm": "hit each enemy unit for 1; draw a card",
    "duel-of-fists": "pick a unit of yours: pick an enemy unit: hit it for 2; hit it for 4",
    "rally": "choose one: pick a unit of yours: it gets +2; or draw 2 cards",
    "mercy": "if there is a damaged enemy unit, draw 2 cards; otherwise draw a card",
    "avalanche": "pick an enemy: hit it for the number of every unit of yours",
    "feast-of-crows": "give up a unit of yours: pick a unit or player: hit it for its strength",
    "gust": "hit a random enemy unit for 2",
    "twin-arrows": "pick 2, each an enemy unit: hit each of them for 1",
    "blessing": "you may pick a unit of yours: it gets +1; draw a card",
    "last-stand": "pick a unit of yours: hit it for 1; if there is a damaged unit of yours, draw 3 cards",
    "feint": "draw a card; choose one: pick a unit of yours: it gets +1; or pick an enemy: hit it for 1",
    "scout": "draw a card",
    "smith": "pick a unit of yours: it gets +2; hit it for 1",
    "wolf": "",
    "martyr": "give up this unit: draw 2 cards",
    "drummer": "when another unit of yours dies, this unit gets +1",
    "witch": "when this unit dies, you may pick a unit: hit it for 1",
}


def table(*hand: str, own: str = "", enemy: str = "", cards: tuple[Card, ...] = CARDS) -> SkirmishState:
    """Ann's turn with these cards in hand; units in play in the order in which they are named, own ones first."""
    game = type("Trial", (Skirmish,), {"cards": cards})()
    state = game.new_initial_state(7)
    state.life = [LIFE, LIFE]
    state.deck = (SLUGS.index("mercy"),) * 9
    state.hands = [tuple(SLUGS.index(slug) for slug in hand), ()]
    named = [(slug, seat) for seat, text in enumerate((own, enemy)) for slug in text.split()]
    units = []
    for k, (slug, seat) in enumerate(named, 1):
        name, _, damage = slug.partition("!")
        units.append(Unit(k, SLUGS.index(name), seat, 0, len(damage) + (1 if "!" in slug else 0)))
    state.units, state.made = tuple(units), len(units)
    state.events = []
    return state


def play(state: SkirmishState, *decisions: str) -> list[str]:
    """The lines of the log, without what every turn ends and begins with."""
    words = TableWords(state.game.words, SEATS)
    for decision in decisions:
        state.apply_action(parse(decision))
    lines = [words.say(f"event.{one['type']}", one) for one in state.events or ()]
    return lines[: lines.index("Ann ends the turn")]


def refused(state: SkirmishState, *asked: str) -> str:
    """The reason in words."""
    why = state.why_not(*asked)
    assert why is not None
    return TableWords(state.game.words, SEATS).say(why.id, why.args)


def text(card: Card, game: type[Skirmish] = Skirmish) -> str:
    words = TableWords(game.words, SEATS)
    said = [one.words() for one in card.abilities if one.effects]
    return " / ".join(words.say(one["text"], one["args"]) for one in said)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.slug)
def test_the_text_is_rendered_from_the_declaration(card: Card) -> None:
    assert text(card) == TEXTS[card.slug]


def scenarios(cards: tuple[Card, ...] = CARDS) -> dict[str, list[tuple[SkirmishState, tuple[str, ...], list[str]]]]:
    """For each card: a table, what is decided, and what the log then says."""

    def at(*hand: str, own: str = "", enemy: str = "") -> SkirmishState:
        return table(*hand, own=own, enemy=enemy, cards=cards)

    return {
        "torch": [
            (at("torch", enemy="wolf scout"), ("play torch c1",), ["Ann plays Torch", "Wolf 1 is hit for 3"]),
            (at("torch"), ("play torch p2",), ["Ann plays Torch", "Bo is hit for 3"]),
        ],
        "sneer": [(at("sneer", enemy="wolf scout"), ("play sneer c2",), ["Ann plays Sneer", "Scout 2 dies"])],
        "hailstorm": [
            (
                at("hailstorm", own="scout", enemy="drummer wolf"),
                ("play hailstorm",),
                ["Ann plays Hailstorm", "Drummer 2 is hit for 1", "Drummer 2 dies", "Wolf 3 is hit for 1",
                 "Ann draws Mercy"],
            )
        ],
        "duel-of-fists": [
            (
                at("duel-of-fists", own="witch", enemy="wolf"),
                ("play duel-of-fists c1 c2",),
                ["Ann plays Duel of Fists", "Witch 1 is hit for 2", "Wolf 2 is hit for 4", "Wolf 2 dies"],
            )
        ],
        "rally": [
            (at("rally", own="wolf"), ("play rally 1 c1",), ["Ann plays Rally", "Wolf 1 gets +2"]),
            (at("rally", own="wolf"), ("play rally 2",), ["Ann plays Rally", "Ann draws Mercy", "Ann draws Mercy"]),
        ],
        "mercy": [
            (at("mercy", enemy="wolf!"), ("play mercy",), ["Ann plays Mercy", "Ann draws Mercy", "Ann draws Mercy"]),
            (at("mercy", enemy="wolf"), ("play mercy",), ["Ann plays Mercy", "Ann draws Mercy"]),
        ],
        "avalanche": [
            (at("avalanche", own="scout scout"), ("play avalanche p2",), ["Ann plays Avalanche", "Bo is hit for 2"])
        ],
        "feast-of-crows": [
            (
                at("feast-of-crows", own="scout wolf"),
                ("play feast-of-crows p2", "choose c2"),
                ["Ann plays Feast of Crows", "Bo is hit for 4"],
            ),
            (
                at("feast-of-crows", own="drummer", enemy="wolf"),
                ("play feast-of-crows c2", "choose c1"),
                ["Ann plays Feast of Crows", "Wolf 2 is hit for 1"],
            ),
        ],
        "gust": [(at("gust", own="scout", enemy="wolf"), ("play gust",), ["Ann plays Gust", "Wolf 2 is hit for 2"])],
        "twin-arrows": [
            (
                at("twin-arrows", own="scout", enemy="wolf smith drummer"),
                ("play twin-arrows c2 c4",),
                ["Ann plays Twin Arrows", "Wolf 2 is hit for 1", "Drummer 4 is hit for 1", "Drummer 4 dies"],
            )
        ],
        "blessing": [
            (
                at("blessing", own="scout"),
                ("play blessing c1",),
                ["Ann plays Blessing", "Scout 1 gets +1", "Ann draws Mercy"],
            ),
            (at("blessing", own="scout"), ("play blessing none",), ["Ann plays Blessing", "Ann draws Mercy"]),
        ],
        "last-stand": [
            (
                at("last-stand", own="wolf scout!"),
                ("play last-stand c1",),
                ["Ann plays Last Stand", "Wolf 1 is hit for 1", *["Ann draws Mercy"] * 3],
            ),
            (at("last-stand", own="wolf"), ("play last-stand c1",), ["Ann plays Last Stand", "Wolf 1 is hit for 1"]),
        ],
        "feint": [
            (
                at("feint", own="wolf"),
                ("play feint 1", "choose c1"),
                ["Ann plays Feint", "Ann draws Mercy", "Wolf 1 gets +1"],
            ),
            (at("feint"), ("play feint 2 p2",), ["Ann plays Feint", "Ann draws Mercy", "Bo is hit for 1"]),
        ],
        "scout": [(at("scout"), ("play scout",), ["Ann plays Scout", "Ann draws Mercy"])],
        "smith": [
            (
                at("smith", own="wolf"),
                ("play smith", "choose c1"),
                ["Ann plays Smith", "Wolf 1 gets +2", "Wolf 1 is hit for 1"],
            )
        ],
        "wolf": [(at("wolf"), ("play wolf",), ["Ann plays Wolf"])],
        "martyr": [
            (at("martyr"), ("play martyr",), ["Ann plays Martyr", "Ann draws Mercy", "Ann draws Mercy"]),
            (
                at("hailstorm", enemy="martyr"),
                ("play hailstorm",),
                ["Ann plays Hailstorm", "Martyr 1 is hit for 1", "Martyr 1 dies", "Ann draws Mercy"],
            ),
        ],
        "drummer": [
            (
                at("duel-of-fists", own="drummer scout", enemy="wolf"),
                ("play duel-of-fists c2 c3",),
                ["Ann plays Duel of Fists", "Scout 2 is hit for 2", "Scout 2 dies", "Wolf 3 is hit for 4",
                 "Wolf 3 dies", "Drummer 1 gets +1"],
            )
        ],
        "witch": [
            (
                at("torch", enemy="witch wolf"),
                ("play torch c1", "choose c2"),
                ["Ann plays Torch", "Witch 1 is hit for 3", "Witch 1 dies", "Wolf 2 is hit for 1"],
            ),
            (
                at("torch", enemy="witch wolf"),
                ("play torch c1", "choose none"),
                ["Ann plays Torch", "Witch 1 is hit for 3", "Witch 1 dies"],
            ),
        ],
    }  # fmt: skip


@pytest.mark.parametrize("slug", TEXTS)
def test_the_card_does_what_it_says(slug: str) -> None:
    for state, decisions, lines in scenarios()[slug]:
        assert play(state, *decisions) == lines


SAME = {("mercy", "ability.effects.0.before: True")}
"""Changes that change nothing: before the first step is when it is looked at anyway."""
FAULTS = [(card.slug, what) for card in CARDS for what, _ in variants(card) if (card.slug, what) not in SAME]


@pytest.mark.parametrize(("slug", "what"), FAULTS)
def test_a_fault_in_the_declaration_is_noticed(slug: str, what: str) -> None:
    """Each number, filter, flag and step changed by itself: the lines, the choices or the text are others then."""
    card = dict(variants(CARDS[SLUGS.index(slug)]))[what]
    broken = tuple(card if one.slug == slug else one for one in CARDS)

    def shown(cards: tuple[Card, ...]) -> Any:
        found: list[Any] = [text(cards[SLUGS.index(slug)])]
        for state, decisions, _ in scenarios(cards)[slug]:
            offered = [list(map(str, state.legal_actions())), state.strength(1)]
            try:
                found += [offered, play(state, *decisions), state.life, state.units]
            except ValueError as refusal:
                found += [offered, str(refusal)]
        return found

    assert shown(broken) != shown(CARDS)


LINE = 'Card("salve", "Salve", BaseAbility((Buff(3, Pick(UNIT, OWN, (StrengthUpTo(2),))), Draw(1)))),'


def test_a_new_card_of_known_nodes_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tried here: the card list is read with one line more, and all else follows."""
    made = []
    for module in (skirmish_cards, skirmish):
        source = Path(str(module.__file__)).read_text(encoding="utf-8")
        if module is skirmish_cards:
            source = source.replace("\n)\n\nTEXTS", f"\n    {LINE}\n)\n\nTEXTS")
        trial = ModuleType(module.__name__)
        trial.__package__ = module.__package__
        monkeypatch.setitem(sys.modules, module.__name__, trial)
        exec(source, trial.__dict__)
        made.append(trial)
    game = made[1].Skirmish()
    card = game.cards[-1]
    words = TableWords(game.words, SEATS)
    assert text(card, made[1].Skirmish) == "pick a unit of yours with strength 2 or less: it gets +3; draw a card"
    state = game.from_position(table_of(game, "salve", "wolf", "scout"))
    state.events = []
    assert list(map(str, state.legal_actions())) == ["play salve c2", "pass"]
    assert refused(state, "play", "salve", "c1") == "Salve needs a unit of yours with strength 2 or less"
    assert refused(state, "play", "salve", "c2", "c2") == "Nothing more is picked for Salve"
    label = game.presenter.label(state, parse("play salve c2"))
    assert words.say(label["text"], label["args"]) == "Salve: Scout 2"
    asked = card.ability.prompt(0, 0)
    assert words.say(asked["text"], asked["args"]) == "Pick a unit of yours with strength 2 or less"
    assert game.hint(state, parse("play salve c2")) == 4
    assert play(state, "play salve c2")[:2] == ["Ann plays Salve", "Scout 2 gets +3"]
    assert [what for what, _ in variants(card)] == [
        "ability.effects.without 0", "ability.effects.0.n: 4", "ability.effects.0.to.where.without 0",
        "ability.effects.0.to.where.0.n: 3", "ability.effects.0.to.other: True", "ability.effects.without 1",
        "ability.effects.1.n: 2", "strength: 1",
    ]  # fmt: skip


def table_of(game: Any, hand: str, *units: str) -> dict[str, Any]:
    """A position: one card in hand, units of one's own, all else in the deck."""
    position = game.new_initial_state(1).to_position()
    left = [card.slug for card in game.cards for _ in range(skirmish.COPIES)]
    for slug in (hand, *units):
        left.remove(slug)
    made = [{"id": k, "card": slug, "seat": 0, "plus": 0, "damage": 0} for k, slug in enumerate(units, 1)]
    return {**position, "hands": [[hand], []], "deck": left, "units": made, "made": len(units)}


def test_what_waits_is_data() -> None:
    """In the middle of an ability a state is cloned, pickled, written and read, and goes on in the same way."""
    plain = Skirmish()
    state = plain.from_position(table_of(plain, "smith", "wolf"))
    state.apply_action(parse("play smith"))
    prompt = state.game.presenter.prompt(state)
    assert prompt is not None
    assert TableWords(state.game.words, SEATS).say(prompt["text"], prompt["args"]) == "Pick a unit of yours"
    assert [str(one) for one in state.legal_actions()] == ["choose c1", "choose c2"]
    assert refused(state, "pass") == "First: Pick a unit of yours"
    assert type(state.pending[0].picks) is tuple and all(type(x) is int for x in state.pending[0] if x != ())
    twins = [state.clone(), plain.from_position(state.to_position())]
    pending = pickle.loads(pickle.dumps(state.pending))
    assert pending == state.pending
    for twin in twins:
        twin.apply_action(parse("choose c2"))
    state.apply_action(parse("choose c2"))
    assert twins[0].to_position() == twins[1].to_position() == state.to_position()


def test_what_is_left_of_an_effect_whose_object_is_gone() -> None:
    """Each step looks again: what died meanwhile is left out, all else goes on."""
    state = table("duel-of-fists", own="witch", enemy="scout wolf")
    way = compiled((Kill(Pick("unit", ENEMY)), Damage(2, Pick("unit", ENEMY)), Draw(1)))
    r = Slots.begin(0, 0, (2, 2))
    assert way.run(state, r) == DONE
    assert [one.id for one in state.units] == [1, 3] and len(state.hands[0]) == 2


def test_two_targets_are_two_things() -> None:
    state = table("torch", own="wolf scout")
    way = compiled((Buff(1, Pick("unit", OWN)), Buff(1, Pick("unit", OWN))))
    r = Slots.begin(0, 0)
    assert way.picks(state, r) == [(1, 2), (2, 1)]
    assert way.refusal(state, r, (1, 1)) == {"text": "effects.two", "args": {}}
    why = way.refusal(table("torch", own="wolf"), r, (1,))
    assert why is not None and why["text"] == "effects.needs"


def test_both_ways_of_looking_agree() -> None:
    """`fits` says of every thing what `candidates` lists."""
    state = table(own="wolf! scout", enemy="witch drummer!")
    for what in ("unit", "anyone"):
        for side in ("own", "enemy", "both"):
            for where in ((), (Hurt(),), (StrengthUpTo(2),), (Hurt(), StrengthUpTo(3))):
                for other in (False, True):
                    candidates, fits = Pick(what, side, where, other=other).compile()
                    r = Slots.begin(0, 2)
                    assert [x for x in state.things() if fits(state, r, x)] == list(candidates(state, r))


def test_a_cost_that_cannot_be_paid_is_not_paid() -> None:
    state = table(own="wolf")
    way = compiled((BasePay(Sacrifice(), (Draw(2),)), Draw(1)))
    assert way.run(state, Slots.begin(0, 9)) == DONE and len(state.hands[0]) == 1
    assert way.run(state, Slots.begin(0, 1)) == DONE and len(state.hands[0]) == 4 and not state.units


def test_a_cost_is_named_where_it_cannot_be_paid() -> None:
    state = table("feast-of-crows")
    assert [str(one) for one in state.legal_actions()] == ["pass"]
    said = "Feast of Crows has a cost that cannot be paid: give up a unit of yours"
    assert refused(state, "play", "feast-of-crows", "p1") == refused(state, "play", "feast-of-crows") == said


def test_several_of_one_selector_are_picked_in_order() -> None:
    state = table("twin-arrows", enemy="wolf smith")
    assert refused(state, "play", "twin-arrows", "c2", "c1") == "Twin Arrows: several things are picked in their order"
    assert refused(table("twin-arrows", enemy="wolf"), "play", "twin-arrows", "c1") == "Twin Arrows needs an enemy unit"


def test_conditions_jump() -> None:
    state = table(own="wolf")
    way = compiled((If(Exists(Pick("unit", ENEMY)), (Draw(1), Draw(1)), (Buff(1, Self()),)), Buff(2, Self())))
    way.run(state, Slots.begin(0, 1))
    assert state.units[0].plus == 3 and not state.hands[0]
    way.run(state, Slots.begin(1, 1))
    assert state.units[0].plus == 5 and len(state.hands[1]) == 2


class Odd(Node):
    """A node of the test."""

    one: int
    two: tuple[Node, ...] = ()
    says = "odd"


def test_nodes_are_values() -> None:
    node = Odd(1, (Odd(2),))
    assert node == Odd(one=1, two=(Odd(2),)) and hash(node) == hash(Odd(1, (Odd(2),))) and node != Odd(1)
    assert node.changed(one=3) == Odd(3, (Odd(2),)) and node.one == 1
    assert repr(node) == "Odd(1, (Odd(2, ()),))"
    assert node.words() == {"text": "odd", "args": {"one": 1, "two": [{"text": "odd", "args": {"one": 2, "two": []}}]}}
    assert not hasattr(node, "__dict__")
    for wrong in ((), (1, (), 3)):
        with pytest.raises(TypeError):
            Odd(*wrong)
    with pytest.raises(AttributeError):
        Odd(1, three=3)  # type: ignore[call-arg]


def test_a_message_is_named_after_its_node() -> None:
    class DrawCard(BaseEffect):
        """A node that names no message of its own."""

    class Drawn(DrawCard):
        """One that does."""

        says = "effect.taken"

    class Seen(Drawn):
        """One that reads like it."""

    said = [one.words()["text"] for one in (DrawCard(), Drawn(), Seen())]
    assert said == ["effect.draw_card", "effect.taken", "effect.taken"]
    assert Odd(1).says == "odd" and Node.says == ""


def test_what_is_not_asked_is_named() -> None:
    words = TableWords(Skirmish.words)
    said = [Damage(1, Pick("unit", ENEMY, pick=pick)).words() for pick in (ALL, RANDOM, CHOOSE)]
    assert [words.say(one["text"], one["args"]) for one in said] == [
        "hit each enemy unit for 1", "hit a random enemy unit for 1", "hit it for 1",
    ]  # fmt: skip
    assert Damage(UnitsOf(MINE), Self()).worth(table(own="wolf"), Slots.begin(0, 1)) == 1
