"""A fight worked out a second time, from the rule book alone: plain and slow. Rules ETERNAL-FIGHT, and the skills."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field


@dataclass
class Fighter:
    """A unit in a fight."""

    strength: int
    health: int
    skills: frozenset[str] = frozenset()
    damage: int = 0
    doomed: bool = False

    @property
    def dead(self) -> bool:
        """Whether it has died."""
        return self.doomed or self.damage >= self.health

    @property
    def deals(self) -> int:
        """The damage that it has to deal."""
        return max(0, self.strength) * (2 if "double_damage" in self.skills else 1)


@dataclass
class Fight:
    """Attackers, blockers, who blocks whom (blocker -> attacker), and the order in which blockers are struck."""

    attackers: Sequence[Fighter]
    blockers: Sequence[Fighter]
    blocks: Mapping[int, int]
    order: Sequence[int] = ()
    health: list[int] = field(default_factory=lambda: [25, 25])
    """Of the attacking player and of the other."""

    def carry_out(self) -> None:
        """Quickdraw first; then everything that is still alive. Who attacks deals nothing without strength."""
        quick = [k for k, one in enumerate(self.attackers) if "quickdraw" in one.skills]
        self.moment(quick, [])
        others = [k for k, one in enumerate(self.attackers) if k not in quick and not one.dead]
        self.moment(others, [j for j in self.blocks if not self.blockers[j].dead])

    def moment(self, attackers: Sequence[int], blockers: Sequence[int]) -> None:
        """All of these strike at once."""
        blows = [(0, self.attackers[k], self.shares(k)) for k in attackers]
        blows += [(1, self.blockers[j], [(self.attackers[self.blocks[j]], self.blockers[j].deals)]) for j in blockers]
        for seat, one, shares in blows:
            dealt = 0
            for target, n in shares:
                if n <= 0 or (target is not None and "invulnerable" in target.skills):
                    continue
                dealt += n
                if target is None:
                    self.health[1] -= n
                else:
                    target.damage += n
                    target.doomed |= "deadly" in one.skills
            if "lifesteal" in one.skills:
                self.health[seat] += dealt

    def shares(self, k: int) -> list[tuple[Fighter | None, int]]:
        """What an attacker deals to whom; None is the player."""
        one = self.attackers[k]
        left = one.deals
        found = [j for j in self.blocks if self.blocks[j] == k]
        if not found:
            return [(None, left)]
        found.sort(key=lambda j: (self.order.index(j) if j in self.order else len(self.order), j))
        shares: list[tuple[Fighter | None, int]] = []
        for j in found:
            other = self.blockers[j]
            needed = 1 if "deadly" in one.skills else other.health - other.damage
            if "invulnerable" in other.skills:
                needed = left
            last = j == found[-1] and "overwhelm" not in one.skills
            n = left if last else min(left, needed)
            shares.append((other, n))
            left -= n
        return [*shares, (None, left)]
