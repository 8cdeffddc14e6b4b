"""What the other seat may know of cards that are changed out of its sight: neither more nor less.

Each scene is laid out twice, with cards that the other seat cannot tell apart, and played alike: what it sees must be
the same. What it does see must be all that was public.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from evertable.core.action import parse
from evertable.core.events import seen_by
from evertable.core.format.link import full_link, seen_link
from evertable.core.format.record import canonical
from evertable.core.rng import Rng
from evertable.games.eternal.game import SHEET
from evertable.games.eternal.model import hidden, known_hands
from evertable.games.eternal.model.hidden import strengthened
from evertable.games.eternal.model.modifiers import ANY, changes_of
from evertable.games.eternal.model.stats import card_strength
from evertable.games.eternal.model.unseen_warcries import call
from evertable.games.eternal.rules.card_verbs import draw, show
from evertable.games.eternal.rules.moment import laid_out

from ...golden import opened
from .scene import rule
from .script import Table, value

Scene = Callable[[str, str], Table]
"""A scene in which `secret` lies where the other seat cannot see it, and `decoy` among the other hidden cards."""


def hidden_too(table: Table, *cards: str) -> Table:
    """These lie in A's deck, at places that nobody has seen."""
    pile = table.state.decks[0]
    table.state.decks[0] = pile._replace(bag=tuple(sorted([*pile.bag, *map(value, cards)])))
    return table


def cheap(secret: str, decoy: str) -> Table:
    """Heart of the Vault draws a card, and it costs less."""
    table = hidden_too(Table("heart-of-the-vault", B="owl", deck=secret), decoy)
    return table.does("play heart-of-the-vault", "pick p1")


def warcry(secret: str, decoy: str) -> Table:
    """Warcry strengthens the first unit or weapon, and it is drawn."""
    table = hidden_too(Table(deck=f"torch {secret}"), decoy)
    state = table.state
    state.decks[0], state.calls[0] = strengthened(state, state.decks[0], 1), call(state.calls[0], 1)
    draw(state, None, 0, 2)
    return table


def fetched(secret: str, decoy: str) -> Table:
    """Xenan Augury takes one of three cards."""
    table = hidden_too(Table("xenan-augury", deck=f"{secret} wisp owl", b={"hand": "wisp"}), decoy)
    return table.does("play xenan-augury", "B: pass", f"pick {secret}")


SCENES: list[tuple[Scene, str, str]] = [
    (cheap, "torch", "grenadin"),
    (cheap, "fire-sigil", "sandstorm-titan"),
    (cheap, "harsh-rule", "blinkwolf"),
    (warcry, "oni-ronin", "grenadin"),
    (fetched, "torch", "oni-ronin"),
]


def seen_by_b(table: Table) -> str:
    """All that B is shown: its view, and what was known_hands."""
    happened = [*table.said, *(table.state.events or [])]
    told = [[seen_by(one, viewer) for one in happened] for viewer in (1, None)]
    return canonical([table.state.view(1), table.state.view(None), told, table.state.undo_floor, table.state.decisions])


@pytest.mark.parametrize(("scene", "secret", "decoy"), SCENES)
def test_the_other_seat_cannot_tell_which_card_it_was(scene: Scene, secret: str, decoy: str) -> None:
    assert seen_by_b(scene(secret, decoy)) == seen_by_b(scene(decoy, secret))


@pytest.mark.parametrize(("scene", "secret", "decoy"), SCENES)
def test_its_player_can(scene: Scene, secret: str, decoy: str) -> None:
    assert canonical(scene(secret, decoy).state.view(0)) != canonical(scene(decoy, secret).state.view(0))


def test_a_view_that_lists_the_changed_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hidden, "plain", lambda card: card)
    assert seen_by_b(cheap("torch", "grenadin")) != seen_by_b(cheap("grenadin", "torch"))


@rule("ETERNAL-KNOW-4")
def test_all_know_that_some_card_costs_less() -> None:
    table = cheap("torch", "grenadin")
    for viewer in (1, None):
        assert table.state.view(viewer)["seats"][0]["known"] == ["any/c-2"]
    assert table.state.cheaper == [True, False]
    (told,) = [one for one in table.said if one["type"] == "cheaper"]
    assert [seen_by(told, viewer)["card"] for viewer in (0, 1, None)] == ["torch/s2", None, None]


def test_once_it_is_played_nothing_is_known_any_more() -> None:
    table = cheap("oni-ronin", "torch").does("play oni-ronin/s2")
    assert table.state.known[0] == () and table.state.things[-1].card == value("oni-ronin/c-2")


def test_a_card_shown_later_is_named() -> None:
    table = cheap("torch", "grenadin")
    assert show(table.state, 0, value("torch/s2")) == value("torch/c-2")
    assert table.state.hands[0] == table.state.known[0] == (value("torch/c-2"),)


def test_of_two_that_look_alike_the_known_one_is_played() -> None:
    table = Table("torch/s2 torch/c-2", known=[tuple(sorted((value("any/c-2"), value("torch/c-2")))), ()])
    table.does("play torch/s2 p1").stands(hand="torch/s2")
    assert table.state.known[0] == (value("any/c-2"),)


@rule("ETERNAL-KNOW-4")
def test_of_two_that_look_alike_the_known_one_is_changed() -> None:
    """Dark Return draws a card and strengthens it: that another such card is in the hand, nobody learns."""
    for hand, other in (("lumen-shepherd", "owl"), ("owl", "lumen-shepherd")):
        table = hidden_too(Table(f"dark-return {hand}", void="lumen-shepherd"), other)
        table.does("play dark-return")
        assert table.state.known[0] == (value("lumen-shepherd/+1+1"),)
        assert "showed" not in [one["type"] for one in table.said]
        assert hand in table.look("hand").split()


@rule("ETERNAL-KNOW-5")
def test_of_two_that_look_alike_the_known_one_is_copied() -> None:
    table = Table("twinning-ritual oni-ronin oni-ronin", known=[(value("oni-ronin"),), ()])
    table.does("play twinning-ritual", "pick oni-ronin").stands(hand="oni-ronin oni-ronin oni-ronin/+1+1")
    assert table.state.known[0] == tuple(sorted(map(value, ("oni-ronin", "oni-ronin/+1+1"))))


def test_a_card_of_a_public_list_is_changed_openly() -> None:
    table = hidden_too(Table("clockroach clockroach", known=[(value("clockroach"),), ()]), "clockroach")
    table.does("play clockroach")
    assert table.state.known[0] == ()  # it was the one that all knew
    pool = table.state.view(1)["position"]["seats"][0]["pool"]["cards"]
    assert pool.count("clockroach/+1+1") == 2 and "clockroach" not in pool


def test_a_known_monument_that_turns_is_known_as_what_it_became() -> None:
    known = [(value("emerald-monument"),), ()]
    table = Table("emerald-monument fire-sigil", known=known, most=[4, 0]).does("play fire-sigil")
    assert [table.game.sheet.slugs[card & ANY] for card in table.state.known[0]] == [table.look("hand")]


def test_nobody_learns_that_a_monument_lies_in_a_market() -> None:
    def pool(hand: str, market: str) -> Any:
        table = Table(f"{hand} fire-sigil", market=f"{market} torch", most=[4, 0], swaps=[1, 0])
        return table.does("play fire-sigil").state.view(1)["position"]["seats"][0]["pool"]

    assert pool("emerald-monument", "owl") == pool("owl", "emerald-monument")


@rule("ETERNAL-KNOW-5")
def test_a_copied_card_is_shown_with_what_warcry_added() -> None:
    table = Table("twinning-ritual oni-ronin/w2", calls=[((2, 1),), ()]).does(
        "play twinning-ritual", "pick oni-ronin/w2"
    )
    table.stands(hand="oni-ronin/+2+2 oni-ronin/+3+3")
    assert table.state.known[0] == table.state.hands[0] and table.state.calls[0] == ()


def test_a_card_with_echo_is_shown_whole_and_copied_whole() -> None:
    echoing = next(one.slug for one in Table().game.sheet.cards if "echo" in one.skills and one.kind == "unit")
    table = Table(deck=f"wisp {echoing}/w1", calls=[((1, 0),), ()])
    table.state.decks[0] = table.state.decks[0]._replace(top=table.state.decks[0].top[1:])
    table.does("end", "end")
    assert [changes_of(card).strength for card in table.state.hands[0]] == [1, 1]
    assert table.state.known[0] == table.state.hands[0] and table.state.calls[0] == ()


def test_a_stolen_card_brings_what_warcry_added() -> None:
    table = Table("pilfer", b={"deck": "oni-ronin/w2", "hand": ""}, calls=[(), ((2, 0),)]).does("play pilfer")
    table.stands(hand="oni-ronin/+2+2/free")
    assert table.state.calls[1] == ()


def test_the_top_card_is_any_card() -> None:
    """Of a deck whose order nobody has seen, Pilfer takes any, not the first of a list."""
    taken = set()
    for seed in range(30):
        table = Table("pilfer", seed=seed)
        pile = table.state.decks[1]
        table.state.decks[1] = pile._replace(bag=tuple(sorted(map(value, ("wisp", "owl", "torch")))))
        taken.add(table.does("play pilfer").look("hand"))
    assert len(taken) == 3


DRAWS = 3000


def test_samples_have_a_cheaper_card_that_can_be_any() -> None:
    table = cheap("torch", "grenadin")
    sampler, rng = table.game.sampler(table.state.view(1), 1), random.Random(3)
    found: Counter[str] = Counter()
    for _ in range(DRAWS):
        world = sampler.draw(rng)
        cheaper = [card for card in world.hands[0] if changes_of(card).saved]
        assert len(cheaper) == 1 and changes_of(cheaper[0]).saved == 2
        found[table.game.sheet.slugs[cheaper[0] & ANY]] += 1
    assert canonical(world.view(1)) == canonical(table.state.view(1))
    assert found["time-sigil"] / DRAWS == pytest.approx(10 / 12, abs=0.04)  # of twelve hidden cards ten are sigils
    assert found["torch"] / DRAWS == pytest.approx(1 / 12, abs=0.03)


def test_a_card_that_is_known_by_name_is_not_the_cheaper_one() -> None:
    table = hidden_too(Table("torch owl/s2", known=[tuple(sorted((value("torch"), value("any/c-2")))), ()]), "grenadin")
    sampler, rng = table.game.sampler(table.state.view(1), 1), random.Random(3)
    for _ in range(200):
        hand = sampler.draw(rng).hands[0]
        assert value("torch") in hand and value("torch/s2") not in hand


def test_a_known_card_has_nothing_of_a_warcry() -> None:
    table = Table("oni-ronin", known=[(value("oni-ronin"),), ()], calls=[((1, 1),), ()])
    sampler, rng = table.game.sampler(table.state.view(1), 1), random.Random(3)
    assert {sampler.draw(rng).hands[0] for _ in range(50)} == {(value("oni-ronin"),)}


def test_such_a_position_comes_back_from_links() -> None:
    table = cheap("torch", "grenadin")
    state = table.state
    assert table.game.from_position(state.to_position()) == state
    assert canonical(opened(full_link(state, [])).state.to_position()) == canonical(state.to_position())
    assert canonical(opened(seen_link(state, 1, [])).state.view(1)) == canonical(state.view(1))


@pytest.mark.parametrize(
    "name", ["torch/c-63/s31", "torch/c+63/s1", "torch/s31", "oni-ronin/-3+2/c-4/w2/s7/flying", "owl/w-9", "owl/w127"]
)
def test_such_a_card_is_written_in_links(name: str) -> None:
    assert opened(full_link(Table(name).state, [])).state.hands[0] == (value(name),)


def test_nobody_learns_that_a_clockroach_lies_in_a_market() -> None:
    """Not from the one that stays as it was: it is listed as if it had been in the hand."""

    def there(hand: str, market: str) -> Table:
        return Table(f"clockroach {hand}", market=f"{market} torch", swaps=[1, 0]).does("play clockroach")

    here, elsewhere = there("clockroach", "owl"), there("owl", "clockroach")
    pools = [table.state.view(1)["position"]["seats"][0]["pool"] for table in (here, elsewhere)]
    assert pools[0] == pools[1] and "clockroach/+1+1" in pools[0]["cards"]
    assert seen_by_b(here) == seen_by_b(elsewhere), "nor from what is told of the one in the hand"
    assert elsewhere.state.market[0] == tuple(sorted(map(value, ("torch", "clockroach/+1+1/w-1"))))
    assert card_strength(elsewhere.state, value("clockroach/+1+1/w-1")) == card_strength(
        here.state, value("clockroach")
    )


def test_a_swap_with_a_market_draws_on_no_chance_in_any_world() -> None:
    """Worlds that were dealt anew do not know what was given: there it is any card of the hand, and the mark stays."""
    table = Table("winchest-merchant torch owl wisp", market="vanquish protect")
    state = table.does("play winchest-merchant", "pick torch").state
    given = set()
    for world in (state, *(state.determinize(1, Rng(seed)) for seed in range(12))):
        after = world.clone()
        after.apply_action(parse("pick vanquish"))
        assert (after.rng, after.swaps) == (world.rng, [1, 0])
        assert value("vanquish") in after.hands[0] and len(after.hands[0]) == 3
        given |= set(after.market[0]) - {value("protect")}
    assert len(given) > 1
    emptied = state.determinize(1, Rng(1))
    emptied.hands[0] = ()
    emptied.apply_action(parse("pick vanquish"))
    assert emptied.swaps == [0, 0], "there is nothing to give"


def test_a_market_that_all_know_is_as_it_is() -> None:
    table = Table("clockroach", market="clockroach").does("play clockroach")
    assert table.state.market[0] == (value("clockroach"),)


def test_the_undo_mark_does_not_tell_where_a_strengthened_card_lies() -> None:
    """Whether chance has placed it already, or will only now, a card is fetched from that deck alike."""

    def fetches(placed: bool) -> tuple[int, int]:
        table = hidden_too(Table("amber-acolyte", calls=[((1, 0),), ()]), "oni-ronin")
        state = table.state
        state.decks[0] = strengthened(state, state.decks[0], 1)
        if placed:
            laid_out(state, 0)
        table.does("play amber-acolyte", "pick time-sigil")
        return state.undo_floor, state.decisions

    assert fetches(True) == fetches(False)


def test_the_undo_mark_does_not_tell_whether_the_card_on_top_was_fetched() -> None:
    def fetches(top: str, other: str) -> tuple[int, int]:
        table = hidden_too(Table("amber-acolyte", deck=top), other, "blinkwolf")
        table.does("play amber-acolyte", "pick time-sigil")
        return table.state.undo_floor, table.state.decisions

    assert fetches("time-sigil", "owl") == fetches("owl", "time-sigil")


def test_a_list_to_choose_from_does_not_tell_what_lies_on_top() -> None:
    def offered(top: str, other: str) -> list[str]:
        return hidden_too(Table("amber-acolyte", deck=top), other).does("play amber-acolyte").legal()

    assert offered("time-sigil", "fire-sigil") == offered("fire-sigil", "time-sigil")


# ---- the undo mark tells nothing of places and cards that are hidden ----


def sealed(table: Table) -> bool:
    return table.state.undo_floor == table.state.decisions


def test_a_card_taken_from_an_enemy_deck_is_not_taken_back() -> None:
    """Whether its place had been laid out before, unseen, or is drawn by lot now."""
    assert sealed(Table("pilfer", b={"deck": "owl"}).does("play pilfer"))
    assert sealed(hidden_too(Table("pilfer"), "owl").does("play pilfer"))


def test_a_hand_without_what_is_sought_is_learned_too() -> None:
    for hand in ("owl", "torch", "owl torch"):
        assert sealed(Table("sabotage", b={"hand": hand, "deck": "torch"}).does("play sabotage", "pass"))


def test_nothing_is_learned_of_a_hand_in_which_nothing_can_be_what_is_sought() -> None:
    """All know the lists: neither that hand nor that deck holds a spell; or all of the hand is known."""
    assert not sealed(Table("sabotage", b={"hand": "owl"}).does("play sabotage", "pass"))
    shown = [(), (value("owl"),)]
    assert not sealed(Table("sabotage", b={"hand": "owl", "deck": "torch"}, known=shown).does("play sabotage", "pass"))


@pytest.mark.parametrize(
    ("top", "others", "who", "shown"),
    [
        ("owl", "wisp", 0, False),
        ("clockroach", "wisp", 0, False),
        ("owl", "wisp", 1, False),
        ("owl", "clockroach", 1, True),
        ("clockroach", "wisp", 1, True),
    ],
)
def test_a_scouted_card_is_drawn(top: str, others: str, who: int, shown: bool) -> None:
    """Its player learns nothing; the other learns at least whether it shows itself, where a card there may."""
    table = Table(deck=top)
    state = table.state
    pile = state.decks[0]
    state.decks[0] = pile._replace(
        top=tuple([one._replace(seen=1) for one in pile.top]), bag=tuple(sorted(map(value, others.split())))
    )
    state.last_decider, state.revealed = who, False
    draw(state, None, 0, 1)
    assert state.revealed is shown


@rule("ETERNAL-KNOW-2")
def test_after_a_swap_one_less_of_each_known_sort_is_counted_on() -> None:
    known = tuple(sorted(map(value, ("torch", "torch", "torch", "owl", "any/c-2", "any/c-2"))))
    for given in ("torch", "owl", "oni-ronin/s2", "wisp"):
        table = Table(
            "winchest-merchant torch torch torch owl oni-ronin/s2 grenadin/s2 wisp", market="vanquish protect",
            known=[known, ()],
        )  # fmt: skip
        table.does("play winchest-merchant", f"pick {given}", "pick vanquish")
        assert known_hands.cards(table.state.known[0]) == tuple(sorted(map(value, ("torch", "torch", "any/c-2"))))
        for seed in range(10):
            world = table.state.determinize(1, Rng(seed))
            assert world.view(1) == table.state.view(1) and world.hands[0].count(value("torch")) >= 2


@rule("ETERNAL-KNOW-2")
@pytest.mark.parametrize(
    ("market", "swaps", "known"),
    [("vanquish torch", 0, "vanquish"), ("vanquish torch", 1, ""), ("vanquish protect", 0, "")],
)
def test_what_an_open_market_alone_had_to_give_is_known(market: str, swaps: int, known: str) -> None:
    """The merchant swaps for Justice and Shadow: a Torch is not on offer."""
    table = Table("winchest-merchant owl wisp", market=market, swaps=[swaps, 0])
    table.does("play winchest-merchant", "pick owl", "pick vanquish")
    assert "vanquish" in table.look("hand") and table.look("market") != market
    assert table.state.view(1)["seats"][0]["known"] == known.split()
    told = next(one for one in table.said if one["type"] == "swapped")
    assert seen_by(told, 1)["taken"] == (known or None)
    for seed in range(20):
        world = table.state.determinize(1, Rng(seed))
        assert world.view(1) == table.state.view(1) and (not known or value(known) in world.hands[0])


@rule("ETERNAL-MARKET-1")
def test_nobody_learns_that_a_market_has_nothing_for_a_merchant() -> None:
    """Once it has been swapped with, whoever plays the merchant is asked, were it for nothing."""

    def asked(market: str, other: str, swaps: int = 1) -> Table:
        table = Table("winchest-merchant owl", market=f"{market} torch", swaps=[swaps, 0])
        return hidden_too(table, other).does("play winchest-merchant")

    empty, full = asked("permafrost", "vanquish"), asked("vanquish", "permafrost")
    assert seen_by_b(empty) == seen_by_b(full) and full.legal() != empty.legal() == ["pick none"]
    assert seen_by_b(empty.does("pick none")) == seen_by_b(full.does("pick none"))
    assert asked("permafrost", "vanquish", 0).legal() == ["play owl", "end"], "all can see that there is nothing"


@rule("ETERNAL-KNOW-5")
def test_worlds_hold_no_card_in_hand_that_would_have_shown_itself() -> None:
    """Echo, Fate and Destiny are shown as they are drawn; such a card that is known to be in the hand is there."""
    sheet = Table().game.sheet
    fate, echo = sheet.slugs[min(sheet.fates)], next(c.slug for c in sheet.cards if "echo" in c.skills)
    for shown in ("", fate):
        known = tuple(map(value, shown.split()))
        table = hidden_too(Table(f"torch owl {shown}", known=[known, ()]), fate, echo, "firebomb", "owl/destiny/spent")
        sampler, rng, hands = table.game.sampler(table.state.view(1), 1), random.Random(3), set()
        for _ in range(300):
            world = sampler.draw(rng)
            assert world.view(1) == table.state.view(1)
            hands |= set(world.hands[0])
        assert hands == {value("torch"), value("owl"), value("time-sigil"), *known}


TURNED = SHEET.slugs[SHEET.transmutes[SHEET.base["amber-monument"]][1]]


@pytest.mark.parametrize(
    ("hand", "market", "power", "marked"),
    [
        (TURNED, "owl", 6, False),
        ("owl", "amber-monument", 6, False),
        ("amber-monument", "owl", 4, True),
        ("owl", "amber-monument", 4, True),
    ],
)
def test_the_mark_does_not_tell_whether_a_monument_lies_in_the_market(
    hand: str, market: str, power: int, marked: bool
) -> None:
    """A swap has hidden where it lies, a Warcry what it strengthened: a Monument in hand has become another at five
    power, and so one in the market waits for no later rise."""
    table = Table(f"fire-sigil {hand}", market=market, power=power, swaps=[1, 0], calls=[((2, 3),), ()])
    table.does("play fire-sigil")
    assert table.state.revealed is marked
