"""The kinds of reasons that can be proven in Eternal: what a move kills, saves, costs or makes playable, and fights.

What a play comes to is looked at once everybody has passed on responding; where somebody else could have responded, the
reason says so. See core/advice/case.py.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from ....core.action import Action
from ....core.advice.case import Case, Kind
from ....core.cards.messages import message
from ....core.format.documents import Json
from ..model import stats
from ..model.card import POWER
from ..model.modifiers import ANY
from ..model.state import EternalState, Thing
from ..rules import battle
from ..rules.opening_hands import OPENING
from ..rules.turn import END, GO, MAIN
from .explanation import cards, strength

Eternal = Case[EternalState]
Triple = tuple[EternalState, EternalState, EternalState]
PASSES = 12
"""The most passes in a row that are carried out."""
FEW, MANY = 2, 5
"""An opening hand with fewer or more power cards is a bad one."""
URGENT = 80
"""Kinds of this rank and above are told again and again."""
WORTH_SAYING = 2
"""Smaller differences of strength are not mentioned."""


def resolved(case: Eternal, state: EternalState) -> tuple[EternalState, bool] | None:
    """The state once all have passed on responding, and whether another seat could have responded; None where anything
    else is to be decided first.
    """
    asked = False
    for _ in range(PASSES):
        if state.winner >= 0 or not state.frames:
            return None
        if state.frames[-1][0] == MAIN.number:
            return state, asked
        legal = state.legal_actions()
        if legal[-1][0] != "pass":
            return None
        asked = asked or state.current_player() != case.seat
        state = case.after(state, legal[-1])
    return None


def every(case: Eternal, told: Callable[[Triple], Json | None]) -> Json | None:
    """What is told of (world, after the best, after the second), both resolved, if it is the same in every world."""
    found: Json | None = None
    asked = False
    for before, one, other in case.triples():
        pair = resolved(case, one), resolved(case, other)
        if pair[0] is None or pair[1] is None:
            return None
        said = told((before, pair[0][0], pair[1][0]))
        asked = asked or pair[0][1] or pair[1][1]
        if said is None or found not in (None, said):
            return None
        found = said
    return found if found is None or not asked else message("why.unanswered", what=found)


def plainly(case: Eternal, told: Callable[[EternalState], Json | None]) -> Json | None:
    """What is told of every world as it stands, if it is the same."""
    said = [told(world) for world in case.worlds]
    return said[0] if all(one == said[0] for one in said) else None


def dearest(state: EternalState, text: str, found: Counter[int]) -> Json | None:
    """A message with the costliest of these cards; None without any."""
    sheet = state.game.sheet
    base = max(found, key=lambda base: (sheet.cost[base], base), default=None)
    return None if base is None else message(text, card=sheet.slugs[base])


# ---- what a move does ----


def kills(case: Eternal) -> Json | None:
    """By the best a unit of the opponent leaves play, by the second it does not."""

    def told(triple: Triple) -> Json | None:
        was, now, rest = (cards(state, 1 - case.seat, "units") for state in triple)
        return dearest(triple[0], "why.kills", (was - now) - (was - rest))

    return every(case, told)


def saves(case: Eternal) -> Json | None:
    """By the second the seat loses a unit, by the best it does not."""

    def told(triple: Triple) -> Json | None:
        was, now, rest = (cards(state, case.seat, "units") for state in triple)
        return dearest(triple[0], "why.saves", (was & now) - rest)

    return every(case, told)


def hurts(case: Eternal) -> Json | None:
    """The best costs the opponent health, more than the second does."""

    def told(triple: Triple) -> Json | None:
        before, one, other = (state.health[1 - case.seat] + state.armor[1 - case.seat] for state in triple)
        return message("why.hurts", n=before - one) if before - one > max(0, before - other) else None

    return every(case, told)


def heals(case: Eternal) -> Json | None:
    """The best leaves the seat with more health than the second."""

    def told(triple: Triple) -> Json | None:
        n, over = (state.health[case.seat] for state in triple[1:])
        return message("why.heals", n=n, over=over) if n > over else None

    return every(case, told)


def draws(case: Eternal) -> Json | None:
    """The best brings cards into the hand, more than the second, with what is played counted apart."""

    def told(triple: Triple) -> Json | None:
        before, one, other = triple
        if not same_turn(*triple):
            return None
        had = len(before.hands[case.seat])
        n, less = (
            len(state.hands[case.seat]) - had + (way[0] == "play")
            for state, way in ((one, case.best), (other, case.second))
        )
        return message("why.draws", n=n) if n > max(0, less) else None

    return every(case, told)


def adds(case: Eternal) -> Json | None:
    """The best leaves the seat's units with more strength in all than the second, and than before."""

    def told(triple: Triple) -> Json | None:
        before, n, over = (strength(state, case.seat) for state in triple)
        return message("why.adds", n=n, over=over) if n > max(before, over + WORTH_SAYING - 1) else None

    return every(case, told)


# ---- power ----


def same_turn(*states: EternalState) -> bool:
    """Whether all are in one turn."""
    return len({state.turn for state in states}) == 1


def enough_power(case: Eternal) -> Json | None:
    """The best raises the seat's maximum power to what a card in its hand costs; the second does not."""

    def told(triple: Triple) -> Json | None:
        before, one, _ = triple
        was, n, less = (state.most[case.seat] for state in triple)
        if n <= max(was, less):
            return None
        sheet = before.game.sheet
        left = [card for card in one.hands[case.seat] if max(was, less) < sheet.cost[card] <= n]
        if not left:
            return message("why.more_power", n=n)
        return message("why.enough_power", n=n, card=sheet.slugs[max(left, key=lambda card: card & ANY) & ANY])

    return every(case, told)


def opens(case: Eternal) -> Json | None:
    """After the best the seat can play a card at once that it cannot play before, nor after the second."""

    def told(triple: Triple) -> Json | None:
        before, one, other = (playable(state, case.seat) for state in triple)
        return dearest(triple[0], "why.opens", Counter(one - before - other)) if same_turn(*triple) else None

    return every(case, told)


def playable(state: EternalState, seat: int) -> set[int]:
    """The cards that a seat can play now."""
    if state.current_player() != seat:
        return set()
    base = state.game.sheet.base
    return {base[name] for action in state.legal_actions() if action[0] == "play" and (name := action[1]) in base}


def uses_power(case: Eternal) -> Json | None:
    """The best is a play that spends power, the second ends the turn or spends less."""

    def told(triple: Triple) -> Json | None:
        before, one, other = triple
        left, n = before.power[case.seat], before.power[case.seat] - one.power[case.seat]
        if not same_turn(before, one) or n <= 0:
            return None
        if case.second[0] == "end":
            return message("why.unspent", n=left)
        over = left - other.power[case.seat]
        return message("why.spends", n=n, over=over) if same_turn(before, other) and n > max(0, over) else None

    return every(case, told) if case.best[0] in ("play", "use") else None


def keeps(case: Eternal) -> Json | None:
    """The second plays a card that the best leaves in hand."""

    def told(triple: Triple) -> Json | None:
        before, one, other = (cards(state, case.seat, "hand") for state in triple)
        return dearest(triple[0], "why.keeps", (before & one) - other)

    return every(case, told) if case.second[0] == "play" and case.best[0] != "play" else None


# ---- fights ----


def member(state: EternalState, action: Action) -> Thing | None:
    """The unit that is declared."""
    return state.thing(int(action[1][1:])) if len(action) > 1 and action[1].startswith("c") else None


def onward(case: Eternal, state: EternalState) -> EternalState | None:
    """The state after whoever is to decide passes or holds a unit back; None where that cannot be."""
    legal = state.legal_actions()
    return case.after(state, legal[-1]) if legal[-1][0] in ("pass", "hold") else None


def fought(case: Eternal, state: EternalState | None) -> EternalState | None:
    """The state once the fight is over, nobody having added anything to it; None where something must be chosen."""
    for _ in range(PASSES + PASSES):
        if state is None or state.winner >= 0 or not state.frames or state.frames[-1][0] == MAIN.number:
            return state
        state = onward(case, state)
    return None


class Block(NamedTuple):
    """What a single block comes to if nothing is added."""

    card: int
    blocker_dies: bool
    attacker_dies: bool


def single_blocks(case: Eternal, state: EternalState, attacker: int) -> list[Block] | None:
    """What each block of an attacker by one unit comes to, from its declaration on; None where that cannot be told."""
    found: list[Block] = []
    now: EternalState | None = state
    for _ in range(PASSES + PASSES):
        if now is None:
            return None
        if now.winner >= 0 or not now.frames or now.frames[-1][0] == MAIN.number:
            return found
        if now.frames[-1][0] == battle.BLOCK.number:
            for action in now.legal_actions():
                if action[0] != "block" or action[2] != f"c{attacker}":
                    continue
                blocker, end = member(now, action), fought(case, case.after(now, action))
                if end is None or blocker is None:
                    return None
                found.append(Block(blocker.card & ANY, end.thing(blocker.id) is None, end.thing(attacker) is None))
        now = onward(case, now)
    return None


def in_fight(case: Eternal, number: int, best: str, second: str) -> bool:
    """Whether units are being declared in all worlds, the best and the second beginning so."""
    if (case.best[0], case.second[0]) != (best, second):
        return False
    return all(world.frames and world.frames[-1][0] == number for world in case.worlds)


def each_world(case: Eternal, told: Callable[[EternalState], Json | None]) -> Json | None:
    """What is told of every world if nothing is added to the fight, if it is the same."""
    found = plainly(case, told)
    return found and message("why.unanswered", what=found)


def attacks(case: Eternal) -> Json | None:
    """The best lets a unit attack that the second holds back: nothing can block it, or no single block destroys it."""
    if not in_fight(case, battle.ATTACK.number, "attack", "hold"):
        return None

    def told(state: EternalState) -> Json | None:
        one = member(state, case.best)
        there = None if one is None else single_blocks(case, case.after(state, case.best), one.id)
        if there is None or any(block.attacker_dies for block in there):
            return None
        return message("why.attacks" if there else "why.unblocked")

    return each_world(case, told)


def raids(case: Eternal) -> Json | None:
    """The best is to attack, the second is not: one unit at least can attack, and nothing can block it, or no single
    block destroys it.
    """
    if case.best != GO or case.second == GO:
        return None

    def told(state: EternalState) -> Json | None:
        after = case.after(state, GO)
        for one in battle.able(state, case.seat):
            there = alone_blocked(case, after, one)
            if there is not None and not any(block.attacker_dies for block in there):
                text = "why.raids" if there else "why.raids.unblocked"
                return message(text, card=state.game.sheet.slugs[one.card & ANY])
        return None

    return each_world(case, told)


def baits(case: Eternal) -> Json | None:
    """The best lets a unit attack, or is to attack, the second is not: some single block destroys such a unit, and each
    that does loses a dearer one.
    """
    raiding = case.best == GO != case.second
    if not raiding and not in_fight(case, battle.ATTACK.number, "attack", "hold"):
        return None

    def told(state: EternalState) -> Json | None:
        after, cost = case.after(state, case.best), state.game.sheet.cost
        for one in battle.able(state, case.seat) if raiding else (member(state, case.best),):
            if one is None:
                return None
            there = alone_blocked(case, after, one) if raiding else single_blocks(case, after, one.id)
            worst = [block for block in there or () if block.attacker_dies]
            if worst and all(block.blocker_dies and cost[block.card] > cost[one.card & ANY] for block in worst):
                return message("why.bait", card=state.game.sheet.slugs[one.card & ANY])
        return None

    return each_world(case, told)


def alone_blocked(case: Eternal, state: EternalState, one: Thing) -> list[Block] | None:
    """What each single block of a unit that attacks alone comes to, from the choice of attackers on."""
    for _ in range(PASSES):
        if state.winner >= 0 or not state.frames:
            return None
        if state.frames[-1][0] != battle.ATTACK.number:  # a unit by itself is declared with the attack
            declared = [other.id for other in battle.attackers(state)]
            return single_blocks(case, state, one.id) if declared == [one.id] else None
        legal = state.legal_actions()
        if legal[0][0] == "attack" and legal[0][1] == f"c{one.id}":
            return single_blocks(case, case.after(state, legal[0]), one.id)
        following = onward(case, state)
        if following is None:
            return None
        state = following
    return None


def rests(case: Eternal) -> Json | None:
    """The second is to attack, the best is not: any unit that can attack alone could be destroyed by a single block."""
    if case.second != GO or case.best == GO:
        return None

    def told(state: EternalState) -> Json | None:
        after = case.after(state, GO)
        for one in battle.able(state, case.seat):
            there = alone_blocked(case, after, one)
            if there is None or not any(block.attacker_dies for block in there):
                return None
        return message("why.rests")

    return each_world(case, told)


def wins_raid(case: Eternal, state: EternalState, seat: int) -> bool:
    """Whether a seat wins with all its units attacking, whatever the other seat blocks."""
    for _ in range(4 * PASSES):
        if state.winner >= 0 or not state.frames or state.frames[-1][0] == MAIN.number:
            return state.winner == seat
        number, mover = state.frames[-1][:2]
        legal = state.legal_actions()
        if number == battle.BLOCK.number and mover != seat:
            return all(wins_raid(case, case.after(state, way), seat) for way in legal)
        if number == battle.ATTACK.number and mover == seat:
            state = case.after(state, legal[0])
            continue
        following = onward(case, state)
        if following is None:
            return False
        state = following
    return False


def lethal(case: Eternal) -> Json | None:
    """The best is to attack, and all units together win so, whatever is blocked; not so after the second."""
    if case.best[0] != "attack":
        return None

    def told(state: EternalState) -> Json | None:
        if state.frames[-1][0] not in (MAIN.number, battle.ATTACK.number):
            return None
        if not wins_raid(case, case.after(state, case.best), case.seat):
            return None
        return None if wins_raid(case, case.after(state, case.second), case.seat) else message("why.lethal")

    return each_world(case, told)


def averts_raid(case: Eternal) -> Json | None:
    """After the second the opponent wins in its turn with all its units attacking, whatever is blocked; after the best
    it does not.
    """

    def told(state: EternalState) -> Json | None:
        one, other = (raided(case, case.after(state, way)) for way in (case.best, case.second))
        return message("why.averts.raid") if other and one is False else None

    return each_world(case, told) if "end" in (case.best[0], case.second[0]) else None


def raided(case: Eternal, state: EternalState) -> bool | None:
    """Whether the opponent wins so in its next turn; None where the seat's turn cannot be ended simply."""
    for _ in range(2 * PASSES):
        if state.winner >= 0 or not state.frames:
            return None
        legal = state.legal_actions()
        if state.frames[-1][0] == MAIN.number:
            if state.active != case.seat:
                return GO in legal and wins_raid(case, case.after(state, GO), 1 - case.seat)
            if END not in legal:
                return None
            state = case.after(state, END)
            continue
        following = onward(case, state)
        if following is None:
            return None
        state = following
    return None


def guards(case: Eternal) -> Json | None:
    """The second lets a unit attack, or is to attack, and the best is not: whatever attacks is exhausted in the
    opponent's turn, whose units have strength for at least half the health of the seat.
    """
    if case.second[0] != "attack" or case.best[0] not in ("hold", "end"):
        return None

    def told(state: EternalState) -> Json | None:
        able = battle.able(state, case.seat) if case.second == GO else [member(state, case.second)]
        if any(one is None or stats.has(state, one, stats.ENDURANCE) for one in able) or not able:
            return None
        n = sum(max(0, stats.strength(state, one)) for one in state.units(1 - case.seat))
        left = state.health[case.seat] + state.armor[case.seat]
        return message("why.guards", n=n, over=left) if 2 * n >= left else None

    return plainly(case, told)


def stays(case: Eternal) -> Json | None:
    """The best holds a unit back that the second lets attack: a single block would destroy it."""
    if not in_fight(case, battle.ATTACK.number, "hold", "attack"):
        return None

    def told(state: EternalState) -> Json | None:
        one = member(state, case.second)
        there = None if one is None else single_blocks(case, case.after(state, case.second), one.id)
        worst = [block for block in there or () if block.attacker_dies]
        if not worst:
            return None
        block = min(worst, key=lambda block: (block.blocker_dies, block.card))
        return message("why.traded" if block.blocker_dies else "why.beaten", card=state.game.sheet.slugs[block.card])

    return each_world(case, told)


def blocks(case: Eternal) -> Json | None:
    """The best blocks an attacker, the second does not; by that alone the attacker is destroyed, or the blocker stays,
    or the game is not lost.
    """
    if not in_fight(case, battle.BLOCK.number, "block", "hold"):
        return None

    def told(state: EternalState) -> Json | None:
        one, other = member(state, case.best), state.thing(int(case.best[2][1:]))
        end, rest = (fought(case, case.after(state, way)) for way in (case.best, case.second))
        if one is None or other is None or end is None or rest is None:
            return None
        if rest.winner == 1 - case.seat != end.winner:
            return message("why.blocks.must")
        lost, won = (end.thing(x.id) is None for x in (one, other))
        if lost and not won:
            return None
        text = "why.blocks.trade" if lost else "why.blocks.wins" if won else "why.blocks.holds"
        return message(text, card=state.game.sheet.slugs[other.card & ANY])

    return each_world(case, told)


def lets_by(case: Eternal) -> Json | None:
    """The second blocks, which destroys the blocker alone; the best does not, and the game is not lost by that."""
    if not in_fight(case, battle.BLOCK.number, "hold", "block"):
        return None

    def told(state: EternalState) -> Json | None:
        one, other = member(state, case.second), state.thing(int(case.second[2][1:]))
        end, rest = (fought(case, case.after(state, way)) for way in (case.best, case.second))
        if one is None or other is None or end is None or rest is None or end.winner >= 0:
            return None
        if rest.thing(one.id) is not None or rest.thing(other.id) is None:
            return None
        return message("why.lets_by", n=end.health[case.seat])

    return each_world(case, told)


def endangered(case: Eternal) -> Json | None:
    """After the second the opponent's units have strength for all the health of the seat, after the best not."""

    def told(triple: Triple) -> Json | None:
        found = []
        for state in triple[1:]:
            there = sum(max(0, stats.strength(state, one)) for one in state.units(1 - case.seat))
            found.append((there, state.health[case.seat] + state.armor[case.seat]))
        (less, more), (there, left) = found
        return message("why.endangered", n=there, over=left) if there >= left and less < more else None

    return every(case, told)


# ---- the opening hand ----


def opening(case: Eternal) -> Json | None:
    """How many power cards the opening hand has: few or many of them to redraw, a middling number to keep."""

    def told(state: EternalState) -> Json | None:
        if state.frames[-1][0] != OPENING.number:
            return None
        held = state.hands[case.seat]
        n = sum(state.game.sheet.kind[card & ANY] == POWER for card in held)
        bad = not FEW <= n <= MANY
        if bad != (case.best[0] == "redraw"):
            return None
        return message("why.redraws" if bad else "why.keeps_hand", n=n, over=len(held))

    return plainly(case, told)


def guarded(find: Callable[[Eternal], Json | None]) -> Callable[[Eternal], Json | None]:
    """A kind that is only asked for while the game goes on and something is to be decided in all worlds."""
    return lambda case: find(case) if all(world.frames for world in case.worlds) else None


RANKS: Sequence[tuple[int, Callable[[Eternal], Json | None]]] = (
    (95, lethal), (82, averts_raid), (78, endangered), (76, raids), (75, rests), (74, blocks), (72, attacks),
    (71, baits), (70, stays), (68, lets_by), (66, kills), (64, saves), (62, opens), (60, hurts), (58, enough_power),
    (56, draws), (54, heals), (52, opening), (44, uses_power), (40, adds), (38, guards), (36, keeps),
)  # fmt: skip
KINDS: Sequence[Kind] = tuple([Kind(find.__name__, rank, guarded(find), urgent=rank >= URGENT) for rank, find in RANKS])
