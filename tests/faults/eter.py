"""Rules of ETER broken one at a time: each fault must be noticed by the tests of its rule.

`.venv/bin/python -m tests.faults.eter [name ...]` runs the tests that name a fault's rule with that
fault in place, and prints {name: the first test that failed, or null} as JSON.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from evertable.core.format.contexts import ViewContext
from evertable.core.format.documents import ALL
from evertable.games.eter.cards import effects_mark, effects_move, effects_take, targets
from evertable.games.eter.model import fields, knowledge, state
from evertable.games.eter.model.cards import DOWN, LATEST, OWNER, VALUE, worth
from evertable.games.eter.model.grid import STRIDE, around, full_lines, lines, reach, runs
from evertable.games.eter.model.phases import FINAL
from evertable.games.eter.model.state import EterState
from evertable.games.eter.rules import cards as rules_cards
from evertable.games.eter.rules import explosion as rules_explosion
from evertable.games.eter.rules import match as rules_match
from evertable.games.eter.rules import powers as rules_powers
from evertable.games.eter.rules import turn as rules_turn

from .seeding import Faults, Patch, after

FAULTS = Faults("eter", sound="ETER-TOUCH-4")
breaks = FAULTS.breaks


@breaks("ETER-FIELD-2")
def field_one_too_large(patch: Patch) -> None:
    patch.setattr(state, "reach", lambda size, *extents: reach(size + 1, *extents))


@breaks("ETER-FIELD-4")
def holes_do_not_span(patch: Patch) -> None:
    original = EterState.measure

    def measure(self: EterState) -> None:
        holes, self.holes = self.holes, 0
        original(self)
        self.holes = holes

    patch.setattr(EterState, "measure", measure)


@breaks("ETER-TOUCH-1")
def cards_need_not_touch(patch: Patch) -> None:
    after(patch, EterState, "empty", lambda _, self, seat: self.reach & ~(self.occ | self.holes))


@breaks("ETER-TOUCH-3")
def holes_are_neighbours(patch: Patch) -> None:
    after(
        patch,
        EterState,
        "empty",
        lambda mask, self, seat: mask | around(self.occ | self.holes) & self.reach & ~(self.occ | self.holes),
    )


@breaks("ETER-TOUCH-4")
def powers_may_leave_cards_alone(patch: Patch) -> None:
    patch.setattr(EterState, "touches", lambda self, occ: True)


@breaks("ETER-TOUCH-5")
def connected_is_forgotten(patch: Patch) -> None:
    patch.setattr(state, "connected", lambda occ: not occ & ~around(occ))
    patch.setattr(targets, "island", lambda occ: 0 if occ & ~around(occ) else occ)


@breaks("ETER-COVER-1")
def equal_cards_cover(patch: Patch) -> None:
    def measure(_: None, self: EterState) -> None:
        for at, stack in enumerate(self.cells):
            if stack and not stack[-1] & DOWN and stack[-1] & VALUE < 5:
                self.low[worth(stack[-1])] |= 1 << at

    after(patch, EterState, "measure", measure)


@breaks("ETER-COVER-3")
def own_illusions_may_be_covered(patch: Patch) -> None:
    def measure(_: None, self: EterState) -> None:
        for value in range(1, 5):
            self.low[value] |= self.hidden[0] | self.hidden[1]

    after(patch, EterState, "measure", measure)


@breaks("ETER-LINE-1")
def diagonals_do_not_win(patch: Patch) -> None:
    def straight(mask: int, size: int) -> int:
        rows = columns = mask
        for k in range(1, size):
            rows &= mask >> k
            columns &= mask >> STRIDE * k
        return rows | columns

    patch.setattr(rules_turn, "runs", straight)


@breaks("ETER-LINE-3")
def three_win_everywhere(patch: Patch) -> None:
    patch.setattr(rules_turn, "runs", lambda mask, size: runs(mask, 3))


@breaks("ETER-LINE-5")
def lines_of_the_other_are_overlooked(patch: Patch) -> None:
    original = rules_turn.after_action
    patch.setattr(rules_turn, "after_action", lambda table, seat, placed, before: original(table, seat, placed, None))


@breaks("ETER-END-1")
def no_one_more_card(patch: Patch) -> None:
    def ended(_: None, table: EterState, seat: int) -> None:
        if table.phase == FINAL:
            rules_match.end_by_sums(table)

    after(patch, rules_turn, "end_turn", ended)


@breaks("ETER-END-3")
def waiting_cards_do_not_count(patch: Patch) -> None:
    original = rules_turn.end_turn

    def end_turn(table: EterState, seat: int) -> None:
        if not table.hands[seat]:
            table.waiting[seat] = b""
        original(table, seat)

    patch.setattr(rules_turn, "end_turn", end_turn)


@breaks("ETER-SUM-2")
def illusions_count_their_value(patch: Patch) -> None:
    patch.setattr(rules_match, "WORTH", [worth(code & ~DOWN) for code in range(256)])


@breaks("ETER-SUM-3")
def markers_do_not_count(patch: Patch) -> None:
    patch.setattr(rules_match, "WORTH", [worth(code & (VALUE | DOWN)) for code in range(256)])


@breaks("ETER-MATCH-1")
def one_win_is_enough(patch: Patch) -> None:
    patch.setattr(rules_match, "TO_WIN", 1)


@breaks("ETER-SETUP-2")
def the_same_seat_always_starts(patch: Patch) -> None:
    def begun(_: None, table: EterState) -> None:
        table.turn = table.match.first

    after(patch, rules_match, "begin_play", begun)


@breaks("ETER-SETUP-7")
def powers_without_their_option_are_drawn(patch: Patch) -> None:
    patch.setattr(rules_match, "usable_card", lambda game, power: True)


@breaks("ETER-ILLUSION-1")
def illusions_without_end(patch: Patch) -> None:
    after(patch, rules_cards, "lay_down", lambda _, table, seat, *rest: table.illusion_used.__setitem__(seat, False))


@breaks("ETER-ILLUSION-4")
def equal_challengers_win(patch: Patch) -> None:
    after(patch, rules_cards, "reveal", lambda value, *rest: value - 1)


@breaks("ETER-ILLUSION-9")
def returned_illusions_are_shown(patch: Patch) -> None:
    original = rules_cards.to_hand
    patch.setattr(rules_cards, "to_hand", lambda table, code, at: original(table, rules_cards.shown(table, code), at))


@breaks("ETER-EXPLODE-1")
def one_full_line_explodes(patch: Patch) -> None:
    patch.setattr(rules_explosion, "full_lines", lambda occ, size: 2 * full_lines(occ, size))


@breaks("ETER-EXPLODE-1")
def diagonals_explode(patch: Patch) -> None:
    patch.setattr(rules_explosion, "full_lines", lambda occ, size: len(lines(occ, size)))


@breaks("ETER-EXPLODE-3")
def explosions_without_end(patch: Patch) -> None:
    after(patch, rules_explosion, "decide", lambda before, table, *rest: setattr(table, "spent", False) or before)


@breaks("ETER-EXPLODE-4")
def turning_does_nothing(patch: Patch) -> None:
    original = rules_explosion.effects
    patch.setattr(rules_explosion, "effects", lambda face, quarter: original(face, 0))


@breaks("ETER-EXPLODE-8")
def explosions_leave_cards_alone(patch: Patch) -> None:
    patch.setattr(EterState, "touches", lambda self, occ: True)


@breaks("ETER-EXPLODE-9")
def effects_in_reverse_order(patch: Patch) -> None:
    after(patch, rules_explosion, "effects", lambda found, *rest: found[::-1])


@breaks("ETER-EXPLODE-11")
def explosions_spare_eter(patch: Patch) -> None:
    original = rules_explosion.effect
    patch.setattr(
        rules_explosion, "effect", lambda table, at, code, *, spare_eter: original(table, at, code, spare_eter=True)
    )


@breaks("ETER-HOLE-1")
def holes_can_be_filled(patch: Patch) -> None:
    after(patch, EterState, "empty", lambda mask, self, seat: mask | around(self.occ) & self.holes)


@breaks("ETER-ETER-3")
def powers_move_eter(patch: Patch) -> None:
    def tops(table: EterState, whose: str, seat: int) -> int:
        return {"own": table.own[seat], "theirs": table.own[1 - seat]}.get(whose, table.occ)

    for module in (effects_move, effects_take, effects_mark):
        patch.setattr(module, "tops", tops)


@breaks("ETER-RETURN-1")
def returned_cards_do_not_wait(patch: Patch) -> None:
    original = rules_cards.take_back

    def take_back(table: EterState, seat: int) -> None:
        table.waiting[seat] = bytes(code | LATEST for code in table.waiting[seat])
        original(table, seat)

    patch.setattr(rules_cards, "take_back", take_back)


@breaks("ETER-MAGE-2")
def mages_are_never_used_up(patch: Patch) -> None:
    def used(answer: Any, table: EterState, *rest: Any) -> Any:
        table.match = table.match._replace(mage_used=(False, False))
        return answer

    after(patch, rules_powers, "use", used)


@breaks("ETER-BRAWL-1")
def two_powers_in_a_brawl(patch: Patch) -> None:
    patch.setattr(rules_powers, "barred", lambda table, seat: None)


@breaks("ETER-ELEMENT-1")
def powers_are_never_used_up(patch: Patch) -> None:
    def used(answer: Any, table: EterState, *rest: Any) -> Any:
        table.powers = tuple((power, -1) for power, _ in table.powers)
        return answer

    after(patch, rules_powers, "use", used)


@breaks("ETER-POWER-17")
def blizzard_closes_nothing(patch: Patch) -> None:
    patch.setattr(EterState, "blocked_mask", lambda self, seat: 0)


@breaks("ETER-ARENA-5")
def markers_stay_beside_each_other(patch: Patch) -> None:
    original = rules_match.mark

    def mark(table: EterState, seat: int, at: int) -> None:
        cell = list(table.match.arena[at])
        cell[1 - seat] += bool(cell[1 - seat])
        arena = (*table.match.arena[:at], (cell[0], cell[1]), *table.match.arena[at + 1 :])
        table.match = table.match._replace(arena=arena)
        original(table, seat, at)

    patch.setattr(rules_match, "mark", mark)


@breaks("ETER-ARENA-6")
def arena_lines_as_long_as_the_field(patch: Patch) -> None:
    original = rules_match.lines
    patch.setattr(rules_match, "lines", lambda mask, size: original(mask, 4) if size == 3 else original(mask, size))


@breaks("ETER-KNOW-1")
def hands_lie_open(patch: Patch) -> None:
    original = fields.HandKind.to_json

    def emit(kind: fields.HandKind, value: int, look: Any) -> list[str]:
        return original(kind, value, ViewContext(look.state, ALL))

    patch.setattr(fields.HandKind, "to_json", emit)


@breaks("ETER-KNOW-1")
def nothing_is_learned_from_open_cards(patch: Patch) -> None:
    patch.setattr(knowledge, "played_open", lambda table, seat, value: None)


# ---- the end of rounds, explosions, what leaves ----


@breaks("ETER-SUM-1")
def covered_cards_count(patch: Patch) -> None:
    def totals(table: EterState) -> tuple[int, int]:
        found = [0, 0]
        for stack in table.cells:
            for code in stack:
                found[bool(code & OWNER)] += worth(code)
        return found[0], found[1]

    patch.setattr(rules_match, "totals", totals)


@breaks("ETER-PASS-2")
def passes_are_not_counted(patch: Patch) -> None:
    after(patch, rules_turn, "end_turn", lambda _, table, seat: setattr(table, "passes", 0))


@breaks("ETER-MATCH-3")
def a_tenth_round(patch: Patch) -> None:
    patch.setattr(rules_match, "PLAYS", 10)


@breaks("ETER-SETUP-8")
def powers_come_back(patch: Patch) -> None:
    after(
        patch,
        rules_match,
        "draw_powers",
        lambda _, table: setattr(table, "match", table.match._replace(spare=table.game.elementals)),
    )


@breaks("ETER-MAGE-3")
def mages_help_who_has_no_cards(patch: Patch) -> None:
    patch.setattr(rules_powers, "barred", lambda table, seat: None)


@breaks("ETER-ELEMENT-4")
def powers_help_who_has_no_cards(patch: Patch) -> None:
    patch.setattr(rules_powers, "barred", lambda table, seat: None)


@breaks("ETER-EXPLODE-2")
def nobody_may_decline(patch: Patch) -> None:
    after(patch, rules_explosion, "actions", lambda found, table: [one for one in found if one[0] != "decline"])


def otherwise(patch: Patch, change: Callable[..., int]) -> None:
    """Single effects of an explosion go another way; `change` gets how they go, and what they are given."""
    original = rules_explosion.effect
    patch.setattr(rules_explosion, "effect", lambda *given, **named: change(original, *given, **named))


@breaks("ETER-EXPLODE-7")
def whole_stacks_are_hit(patch: Patch) -> None:
    def whole(effect: Callable[..., int], table: EterState, at: int, code: str, **named: bool) -> int:
        done = effect(table, at, code, **named)
        while table.cells[at] and code != "O" and effect(table, at, code, **named) == rules_explosion.DONE:
            pass
        return done

    otherwise(patch, whole)


@breaks("ETER-EXPLODE-10")
def holes_take_a_card(patch: Patch) -> None:
    otherwise(patch, lambda effect, table, at, code, **named: effect(table, at, code.replace("O", "R"), **named))


@breaks("ETER-EXPLODE-6")
def removed_cards_come_back(patch: Patch) -> None:
    otherwise(patch, lambda effect, table, at, code, **named: effect(table, at, code.replace("R", "H"), **named))


@breaks("ETER-EXPLODE-12")
def explosion_cards_stay(patch: Patch) -> None:
    after(
        patch,
        rules_explosion,
        "draw",
        lambda _, table: setattr(table, "match", table.match._replace(deck=tuple(range(9)))),
    )


@breaks("ETER-RETURN-3")
def covered_cards_keep_their_marker(patch: Patch) -> None:
    patch.setattr(rules_cards, "PLUS", 0)
    patch.setattr(rules_cards, "MINUS", 0)


@breaks("ETER-ARENA-1")
def any_cell_is_marked(patch: Patch) -> None:
    patch.setattr(rules_match, "arena_cells", lambda table, cells: list(range(table.size**2)))


@breaks("ETER-ARENA-2")
def the_field_lies_where_it_began(patch: Patch) -> None:
    after(patch, rules_match, "arena_cells", lambda found, table, cells: found[:1] if cells else found)


@breaks("ETER-ARENA-3")
def no_cell_has_changed(patch: Patch) -> None:
    patch.setattr(rules_match, "plain", lambda stack: b"")


@breaks("ETER-ARENA-8")
def a_drawn_last_round_is_the_last(patch: Patch) -> None:
    patch.setattr(rules_match, "EXTRA", 0)


if __name__ == "__main__":
    FAULTS.run(sys.argv[1:])
