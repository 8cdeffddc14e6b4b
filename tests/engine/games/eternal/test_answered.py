"""Every card that can be answered, played from hand through the legal list: answered, and with what it picked gone.

Made from the declarations: what a card is, and what it picks, says how it is played here. Whatever happens to its
picks, nothing fizzles whole and nothing stays on the stack: the card lies where it belongs, and the turn goes on.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from evertable.core.action import Action
from evertable.games.eternal.cards.catalogue import CARDS
from evertable.games.eternal.rules import verbs as verbs
from evertable.games.eternal.rules.stack import STACK, Item

from .script import Table

ANSWERED = [card.slug for card in CARDS if card.kind in ("spell", "fast_spell", "curse", "cursed_relic")]
HELD = ("backlash", "eilyns-choice")
"""They answer a spell themselves."""
WAYS = 4
"""So many of the ways to play a card are tried."""


def table(slug: str) -> Table:
    """Both have units of all sorts, an attachment, cards in hand and void; B holds a spell to answer with."""
    return Table(
        f"{slug} oni-ronin fire-sigil",
        "titan wisp iron-sword>2 direwood-beast amber-ring>A",
        "owl grenadin! iron-sword>7 lethrai-nightblade amber-ring>B",
        void="oni-ronin vampire-bat torch",
        deck="torch owl fire-sigil",
        b={"hand": "torch slay", "void": "oni-ronin"},
    )


def ways(slug: str) -> Iterator[tuple[Table, Action]]:
    """The card played in the first few ways that are legal, B to answer."""
    found = [one for one in table(slug).state.legal_actions() if one[:2] == ("play", slug)]
    step = max(1, len(found) // WAYS)
    for one in found[::step][:WAYS]:
        there = table(slug)
        there.state.apply_action(one)
        while there.mover() == "A":  # what it costs is picked first
            there.state.apply_action(there.state.legal_actions()[0])
        yield there, one


def item(there: Table, slug: str) -> Item | None:
    """The card on the stack."""
    base = there.game.sheet.base[slug]
    found = [Item(*frame) for frame in there.state.frames if frame[0] == STACK.number]
    return next((one for one in found if one.card & 511 == base), None)


def goes_through(there: Table, slug: str) -> None:
    """Everybody passes and takes what comes first; then the card has left the stack, and A goes on."""
    for _ in range(40):
        state = there.state
        if state.is_terminal() or state.frames[-1][0] == state.game.frames.named["main"].number:
            break
        legal = state.legal_actions()
        state.apply_action(next((one for one in legal if one[0] == "pass"), legal[0]))
    assert item(there, slug) is None
    assert there.state.is_terminal() or there.mover() == "A"
    position = there.state.to_position()
    assert there.game.from_position(position).to_position() == position


def where(there: Table, slug: str) -> list[str]:
    """Where the card lies now."""
    state, base = there.state, there.game.sheet.base[slug]
    piles = [card for pile in state.decks for card in (*pile.bag, *(one.card for one in (*pile.top, *pile.bottom)))]
    places = {"void": state.voids[0] + state.voids[1], "deck": piles, "play": [one.card for one in state.things],
              "hand": state.hands[0] + state.hands[1]}  # fmt: skip
    return [name for name, cards in places.items() if any(card & 511 == base for card in cards)]


@pytest.mark.parametrize("slug", [one for one in ANSWERED if one not in HELD])
def test_it_is_answered_and_its_picks_go(slug: str) -> None:
    played = 0
    for there, chosen in ways(slug):
        played += 1
        waits = item(there, slug)
        assert waits is not None and there.mover() == "B", f"{chosen} asks for an answer"
        assert "pass" in there.legal() and any(one.startswith("play torch") for one in there.legal())
        for answered, gone in ((True, False), (False, True), (True, True)):
            case = Table.__new__(Table)
            case.game, case.state = there.game, there.state.clone()
            case.state.events = []
            if answered:
                case.does("B: play torch p0")
            if gone:
                verbs.kill(case.state, None, [x for x in waits.picks if x > 0 and case.state.thing(x) is not None])
            goes_through(case, slug)
            assert where(case, slug), f"{chosen}: the card is nowhere"
    assert played or slug in UNPLAYED


UNPLAYED = {"lightning-strike"}
"""It needs an attacker."""
