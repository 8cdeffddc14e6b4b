"""A fight worked out a second time, from the rule book alone: plain and slow. Rules ETERNAL-FIGHT, and the skills."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(eq=False)
class Fighter:
    """A unit in a fight, or the site that is attacked."""

    strength: int
    health: int
    skills: frozenset[str] = frozenset()
    damage: int = 0
    doomed: bool = False
    unit: bool = True

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
    armor: list[int] = field(default_factory=lambda: [0, 0])
    site: Fighter | None = None
    """What is attacked where it is not the player."""
    stopped: Collection[int] = ()
    """Attackers that were blocked by what is gone now."""
    barred: Collection[int] = ()
    """Players who gain no health."""
    unhurt: Collection[int] = ()
    """Players who take no damage."""
    hits: list[tuple[Fighter, Fighter | None, int]] = field(default_factory=list)
    """Who has struck whom for how much; None is the player."""

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
                if n <= 0 or (1 in self.unhurt if target is None else "invulnerable" in target.skills):
                    continue
                dealt += n
                self.hits.append((one, target, n))
                if target is None:
                    self.hurt(1, n)
                else:
                    target.damage += n
                    target.doomed |= "deadly" in one.skills and target.unit
            if "lifesteal" in one.skills and seat not in self.barred:
                self.health[seat] += dealt

    def hurt(self, seat: int, n: int) -> None:
        """Damage to a player comes off the armor first."""
        off = min(n, self.armor[seat])
        self.armor[seat] -= off
        self.health[seat] -= n - off

    def needed(self, k: int, j: int) -> int | None:
        """What an attacker needs to kill a blocker; None where nothing does."""
        other = self.blockers[j]
        if "invulnerable" in other.skills:
            return None
        return 1 if "deadly" in self.attackers[k].skills else other.health - other.damage

    def shares(self, k: int) -> list[tuple[Fighter | None, int]]:
        """What an attacker deals to whom; None is the player."""
        one = self.attackers[k]
        left = one.deals
        found = [j for j in self.blocks if self.blocks[j] == k]
        if not found:
            return [] if k in self.stopped and "overwhelm" not in one.skills else [(self.site, left)]
        found.sort(key=lambda j: (self.order.index(j) if j in self.order else len(self.order), j))
        shares: list[tuple[Fighter | None, int]] = []
        for j in found:
            needed = self.needed(k, j)
            last = j == found[-1] and "overwhelm" not in one.skills
            n = left if last or needed is None else min(left, needed)
            shares.append((self.blockers[j], n))
            left -= n
        return [*shares, (self.site, left)]

    def asked(self, k: int) -> list[int]:
        """The blockers of which the attacking player chooses the next to be struck; nothing where all that is left
        goes where it must.
        """
        found = [j for j in self.blocks if self.blocks[j] == k]
        costs = {j: self.needed(k, j) for j in found}
        left: int | None = self.attackers[k].deals
        if left == 0 or (None not in costs.values() and sum(n or 0 for n in costs.values()) <= (left or 0)):
            return []
        for j in found:
            if j in self.order and left is not None:
                cost = costs[j]
                left = None if cost is None or cost >= left else left - cost
        rest = [j for j in found if j not in self.order]
        return rest if left is not None and len(rest) > 1 else []
