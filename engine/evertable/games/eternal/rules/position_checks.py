"""Checks of a position across its fields: whether the game can go on, and (`doubt_if`) whether it can have arisen."""

from __future__ import annotations

from collections import Counter

from ....core.errors import BadPosition, reject_if
from ....core.setups import doubt_if
from ....core.turns.frames import Frame
from ..model import card as c
from ..model import known_hands, stats
from ..model.modifiers import ANY, BASES, changes_of, some_cheaper
from ..model.options import MOST_FREE
from ..model.references import MOST_MADE, counts
from ..model.state import BLOCKED, EXHAUSTED, IN_BATTLE, NEW, SHIELD, STUNNED, TWICE, UNDECIDED, EternalState, Thing
from .windows import carries_out, fine

ON_PLAYERS = frozenset((c.RELIC, c.RELIC_WEAPON, c.CURSED_RELIC))
MOST_HELD = 12
"""The cards a hand holds at most."""
MOST_ONCE = 1 << 32
"""An upper bound of masks of used abilities."""
BELOW = {"main": "turn", "battle": "turn", "attack": "turn", "tidy": "turn", "block": "battle", "next": "battle"}
"""Kind of frame -> the kind directly below it."""
COME_TO = {"main": (2, 4), "attack": (2,), "battle": (3,)}
"""Kind of frame -> the steps that the turn below has reached; for "main" the first or the second."""
ON_TOP = ("attack", "tidy", "block", "next")
"""The kinds that must be on top of the stack."""
MOST_APART = 300
"""The maximum number of cards of a seat not in play: two of the largest decks. Single zones can hold more (MOST_CARDS),
since some cards are created during the game.
"""
ALONE = ("turn", "main", "battle", "attack", "duel")
"""The kinds of frames of the turn player that occur at most once."""


def check(state: EternalState) -> None:
    """Raise BadPosition for a state that the rules cannot go on from, or (unless it may be a set-up) that no game can
    reach. `things` has been checked before.

    The result must not depend on how hidden cards were dealt.
    """
    room(state)
    seats(state)
    standing(state)
    order(state)
    for k, one in enumerate(state.heard):
        reject_if(not fine(state, one), f"heard[{k}]", "a trigger of a card")
    idle = state.winner < 0 and not carries_out(state)
    reject_if(state.heard and idle, "heard", "triggers wait only while something is carried out")
    won = state.winner >= 0
    reject_if(won != bool(state.how), "how", "it is known how the winner has won, and nobody has won otherwise")
    state.game.frames.check(state)


def things(state: EternalState) -> None:
    """Check what is in play. Raises BadPosition."""
    ids = [one.id for one in state.things]
    ordered = ids == sorted(set(ids)) and max(ids, default=0) <= state.made
    reject_if(not ordered, "things", "each has a number of its own, in the order in which they came")
    units = {one.id for one in state.things if state.is_unit(one)}
    for k, one in enumerate(state.things):
        thing(state, one, f"things[{k}]", units)
    for only, rule in ((c.SITE, "ETERNAL-SITE-2"), (c.RELIC_WEAPON, "ETERNAL-ARMS-2")):
        sides = [one.side for one in state.things if state.game.sheet.kind[one.card & ANY] == only]
        many = len(sides) > len(set(sides))
        doubt_if(state, many, "things", "a player has one site and one relic weapon at most", rule)


def thing(state: EternalState, one: Thing, at: str, units: set[int]) -> None:
    """Check one thing in play; `at`: its path in the document. Raises BadPosition."""
    base, is_unit = one.card & ANY, one.id in units
    kind = state.game.sheet.kind[base] if base != ANY else c.POWER
    reject_if(kind == c.POWER or kind in c.SPELLS, f"{at}.card", "it is a card that stays in play")
    reject_if(kind in c.HOSTED and one.host not in units, f"{at}.host", "it is attached to a unit in play")
    strays = kind in ON_PLAYERS and one.host != (one.side - 2 if kind == c.CURSED_RELIC else -1 - one.side)
    reject_if(strays, f"{at}.host", "a relic is attached to its player, a cursed one to the other")
    reject_if(kind in stats.TAKES and one.host, f"{at}.host", "a unit is attached to nothing")
    came = 0 <= one.blocks <= state.made
    reject_if(not came, f"{at}.blocks", "it blocks a unit that came into play, which may be gone")
    fits = counts(one.damage, abs(one.strength), abs(one.health))
    fits = fits and 0 <= one.once < MOST_ONCE and 0 <= one.skills < 1 << len(c.SKILLS.under(state.game.ruleset))
    reject_if(not fits, at, "damage, marks and skills are no less than 0, and no number is so great")
    fights = one.side != one.owner or one.flags & ~NEW or one.blocks
    reject_if(fights and not is_unit, at, "only units change sides, block or have marks")
    awake = one.flags & (STUNNED | EXHAUSTED) == STUNNED
    doubt_if(state, awake, f"{at}.flags", "what is stunned is exhausted", "ETERNAL-STUN-1")
    stays = one.back == one.side or (one.back >= 0 and not is_unit)
    reject_if(stays, f"{at}.back", "a unit goes back to the other side")


def standing(state: EternalState) -> None:
    """Check that whoever should have died or lost has, if the game goes on."""
    if state.winner >= 0:
        return
    for seat, health in enumerate(state.health):
        reject_if(health <= 0, f"seats[{seat}].health", "who has no health has lost")
    for k, one in enumerate(state.things):
        kind = state.game.sheet.kind[one.card & ANY]
        dead = kind in stats.TAKES and stats.health(state, one) <= 0
        reject_if(dead, f"things[{k}].damage", "what lies in play has health left")
        bare = one.flags & SHIELD and not stats.skills(state, one) & stats.AEGIS
        doubt_if(state, bare, f"things[{k}].flags", "what has a shield has Aegis", "ETERNAL-AEGIS-8")
        broken = kind == c.RELIC_WEAPON and not state.armor[one.side]
        reject_if(broken, f"seats[{one.side}].armor", "who has a relic weapon has armor")


def order(state: EternalState) -> None:
    """Check the order of frames: the turn is below all that happens in it, and nobody fights outside a battle."""
    if not state.frames:
        return
    kinds = [state.game.frames.kinds[frame[0]].do for frame in state.frames]
    first = "turn" if state.turn else "opening"
    astray = kinds[0] != first or any(kinds.count(do) > 1 for do in ALONE)
    reject_if(astray, "frames", f"the first is {first!r}, and there is one of {', '.join(ALONE)} at most")
    for k, (do, frame) in enumerate(zip(kinds, state.frames, strict=True)):
        strange = do in ALONE and frame[1] != state.active and state.turn
        reject_if(strange, f"frames[{k}].seat", "it is the turn of the active seat")
        below = BELOW.get(do)
        reject_if(below and kinds[k - 1] != below, f"frames[{k}]", f"it stands right above {below!r}")
        reject_if(do in ON_TOP and k + 1 < len(kinds), f"frames[{k}]", "it is decided before anything else")
        early = do in COME_TO and state.frames[0][2] != COME_TO[do][do == "main" and frame[2]]
        reject_if(early, "frames[0].step", f"the turn has come to what is done in {do!r}")
    if not {"attack", "battle"} & set(kinds):
        for k, one in enumerate(state.things):
            reject_if(one.blocks or one.flags & IN_BATTLE, f"things[{k}]", "units attack and block in a battle")
    if kinds[-1] in ("attack", "block"):
        declared(state, kinds[-1], state.frames[-1])


def declared(state: EternalState, do: str, frame: Frame) -> None:
    """Check that while attackers or blockers are declared, just those chosen so far attack or block."""
    attacking = do == "attack"
    chosen = [one for one in state.things if one.blocks or (attacking and one.flags & IN_BATTLE)]
    right = len(chosen) == frame[4] and all(one.id in frame[2][: frame[3]] for one in chosen)
    reject_if(not right, "frames", f"those chosen in {do!r} are as many as it says, among those it has asked")
    blocked = {one.blocks for one in chosen}
    for k, one in enumerate(state.things):
        marks = one.flags & IN_BATTLE
        if attacking:
            strange = one.blocks or marks & BLOCKED or marks == TWICE
        else:
            strange = bool(marks & BLOCKED) != (one.id in blocked)
        reject_if(strange, f"things[{k}]", f"units have the marks that {do!r} gives them")


def room(state: EternalState) -> None:
    """Check the numbers of things and cards."""
    reject_if(state.free > MOST_FREE, "free", f"at most {MOST_FREE} cards are played for nothing in a turn")
    reject_if(state.made > MOST_MADE, "made", f"no more than {MOST_MADE} ids have been given")
    reject_if(state.turn > state.game.turns, "turn", f"a game ends after {state.game.turns} turns")
    for seat in range(2):
        reject_if(stats.space(state, seat) < 0, "things", "a side has room for twelve units")
        n = state.decks[seat].size + len(state.hands[seat]) + len(state.voids[seat])
        reject_if(n > MOST_APART, f"seats[{seat}]", f"deck, hand and void are no more than {MOST_APART} cards together")


def seats(state: EternalState) -> None:
    """Check hands, and what is known of them."""
    for seat in range(2):
        at, hand, known = f"seats[{seat}]", state.hands[seat], known_hands.cards(state.known[seat])
        doubt_if(state, len(hand) > MOST_HELD, f"{at}.hand", "it has at most twelve cards", "ETERNAL-LIMIT-4")
        chosen = state.turn and state.choice[seat] != UNDECIDED
        reject_if(chosen, f"{at}.choice", "it is said before the first turn")
        reject_if(len(known) > len(hand), f"{at}.known", "no more is known of a hand than it has cards")
        reject_if(state.turn and state.dealt[seat], f"{at}.dealt", "opening hands are held before the first turn")
        some = [card for card in known if card & ANY == ANY]
        dearer = any(changes_of(card).cost >= 0 or card != some_cheaper(-changes_of(card).cost) for card in some)
        reject_if(dearer, f"{at}.known", "it is known that some card costs less")
        held = Counter(known) - Counter(some)
        reject_if(held - Counter(hand), f"{at}.known", "what is known of a hand are cards that lie in it")
        if wrong := known_hands.problem(state, seat):
            raise BadPosition(f"{at}.known", wrong)
        blank = any(card & ANY == ANY and card < BASES for card in state.voids[seat] + state.powers[seat])
        reject_if(blank, f"{at}.void", "what lies openly is some card")
