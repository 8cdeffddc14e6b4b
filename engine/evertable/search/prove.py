"""Proof: whether a seat reaches a goal for sure, whatever is hidden and whatever the others do.

What is proven. A seat *has a proof* if it has a way to play that reaches the goal in every world it cannot rule out,
against everything the others can do. Its way to play depends on what it sees and on nothing else: worlds that look
alike to it are played alike until something is seen in which they differ, and may be played differently from then on.
So a place of the proof is a set of worlds, not a state:

- where the seat decides, one action is chosen for the whole set; the set is then parted by what the seat sees of the
  position afterwards (`seen_position`), and every part needs a proof of its own;
- where another seat decides, whatever any world allows it may happen, as if it knew everything; what the seat sees of
  it parts the set likewise.

What lies hidden is counted out (every_way.py). Where there are too many worlds to count, one of them stands for all,
and the proof is *blind*: it goes no further where anybody learns something that the deciding seat had not known
(`State.revealed`), or where another seat decides what not all can tell (`Rules.openly`). Such a proof holds in every
world, because nothing that is hidden has been looked at.

Chance. What is drawn by lot (`Rules.lot`) is not followed. After it nothing is proven, whatever comes: of an action
with a proof it is known that luck is not needed. Of an action *without any hope* it is known that luck does not help
either: it fails even if what is drawn, or what a blind proof would have had to look at, reaches the goal; or if the
others let go on what they could have responded to (`Rules.letting_go`). Between the two is what chance decides.

The search is proof-number search (Allis, van der Meulen, van den Herik, 1994) over places that are met again
(`Rules.likeness`), each place counting its parts weakly, because they share much below them (weak proof numbers: Ueda,
Hashimoto, Hashimoto, Iida, 2008). It knows no evaluation.
"""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterable, Iterator, Sequence
from random import Random
from typing import Final, Literal, NamedTuple

from ..core.action import Action
from ..core.errors import EvertableError
from ..core.format.documents import Json
from ..core.format.goal import judge, kind_of
from ..core.game import Game
from ..core.state import TERMINAL, State
from .every_way import TooManyWaysError, every_world
from .thought import ThoughtProgress

STATES: Final = 200_000
"""The default budget: states looked at."""
WORLDS: Final = 2_000
"""The most worlds that are counted."""
DEEPEST: Final = 600
"""The most decisions in a row."""
SLICE: Final = 40
"""The number of states between two signs of progress."""
NEVER: Final = 1 << 40
"""The number of a place that cannot be proven, or not refuted."""
Answer = Literal["yes", "no", "chance", "large"]
YES: Final = "yes"
NO: Final = "no"
CHANCE: Final = "chance"
LARGE: Final = "large"
"""Answers: there is a proof; there is none, and luck does not help; chance decides; the budget did not suffice."""


class TooLargeError(EvertableError):
    """The budget did not suffice."""


Pairs = list[tuple[State, Action]]
"""Worlds that look alike, each with an action."""


class Way(NamedTuple):
    """The actions that come to the same (Rules.likeness, Rules.manner), and what comes of them."""

    actions: tuple[Action, ...]
    answer: Answer
    """YES, NO, CHANCE or LARGE."""


class Proof(NamedTuple):
    """What a proof has come to.

    `answer`: as above. `worlds`: how many were counted; 0: one stood for all, because nothing hidden was looked at.
    `states`: how many were looked at. `line`: the seat's proof against the defence that lasts longest, or if there is
    none the refutation of what holds out longest; () if chance or the budget decided. `ways`: every way the seat has,
    if asked for.
    """

    answer: Answer
    worlds: int
    states: int
    line: tuple[Action, ...] = ()
    ways: tuple[Way, ...] = ()

    @property
    def only(self) -> tuple[Action, ...]:
        """The actions of the only way that has a proof, if no other has any hope; else ()."""
        good = [way for way in self.ways if way.answer == YES]
        known = len(self.ways) > 1 and all(way.answer in (YES, NO) for way in self.ways)
        return good[0].actions if known and len(good) == 1 else ()


class Place:
    """A set of worlds that look alike to the seat; or several places each of which needs a proof (`worlds` is
    empty).
    """

    __slots__ = ("disproof", "either", "parts", "proof", "taken", "worlds")

    def __init__(self, worlds: Sequence[State], taken: int, either: bool, parts: list[Place] | None = None) -> None:
        """`taken`: the decisions of the seat so far. `either`: whether one part is enough. `parts`: None if not
        known.
        """
        self.worlds, self.taken, self.either, self.parts = worlds, taken, either, parts
        self.proof = self.disproof = 1

    def update(self) -> bool:
        """Count anew what the parts need; returns whether that has changed."""
        parts = self.parts or ()
        proofs, disproofs = [one.proof for one in parts], [one.disproof for one in parts]
        if self.either:
            proof, disproof = min(proofs, default=NEVER), weak(disproofs)
        else:
            proof, disproof = weak(proofs), min(disproofs, default=NEVER)
        changed = proof != self.proof or disproof != self.disproof
        self.proof, self.disproof = proof, disproof
        return changed

    def next(self) -> Place:
        """The part to look at next."""
        parts = self.parts or ()
        if self.either:
            return min(parts, key=lambda one: one.proof)
        return min(parts, key=lambda one: one.disproof)


def weak(numbers: Sequence[int]) -> int:
    """The weak sum: the largest number, and one for each further that is not done."""
    most = max(numbers, default=0)
    return NEVER if most >= NEVER else most + max(0, sum(map(bool, numbers)) - 1)


def settled(proven: bool) -> Place:
    """A place where it is known."""
    place = Place((), 0, False, [])
    place.proof, place.disproof = (0, NEVER) if proven else (NEVER, 0)
    return place


class Prover:
    """Proves one goal of one seat; keeps what it has found out between its questions."""

    def __init__(
        self, goal: Json, start: State, budget: int, luck: bool, blind: bool, against: int | None = None
    ) -> None:
        """`goal`: see core/format/goal.py. `start`: a state like that it was set in. `luck`: whether what is not
        followed goes the seat's way, else against it. `blind`: one world stands for all. `against`: the seat that
        proves, by default that of the goal; else one that keeps that seat from the goal.
        """
        self.goal, self.start, self.luck, self.blind = goal, start, luck, blind
        self.seat: int = goal["seat"] if against is None else against
        self.keeps = self.seat != goal["seat"]
        self.game = start.game
        self.budget, self.spent = budget, 0
        self.chanced = False
        """Whether anything was met that is not followed."""
        self.kind = kind_of(self.game, goal["kind"])
        self.single = blind or not start.game.hides
        self.known: dict[Hashable, Place] = {}
        self.end = {True: settled(True), False: settled(False)}

    def place(self, worlds: Sequence[State], taken: int) -> Place:
        """The place of worlds that look alike, the same for the same."""
        within = taken if self.goal["within"] else 0
        rules = self.game.rules
        if self.single:
            key: Hashable = (rules.likeness(worlds[0]), within)
        else:
            every = {state.key(): state for state in worlds}
            worlds = list(every.values())
            key = (frozenset(every), within)
        found = self.known.get(key)
        if found is None:
            mover = worlds[0].current_player()
            found = self.known[key] = Place(worlds, taken, mover == self.seat)
            ways = max([len(state.legal_actions()) for state in worlds])
            if found.either:
                found.disproof = ways
            else:
                found.proof = ways
        return found

    def after(self, state: State, action: Action, taken: int) -> State | bool:
        """The state after an action; or whether the goal is reached, if that is known then."""
        self.spent += 1
        after = state.clone()
        after.apply_action(action)
        rules = self.game.rules
        reached = judge(self.goal, after, taken, start=self.start)
        firm = reached is not None and self.kind is not None and self.kind.firm(state, after)
        if not firm and (rules.lot(after) != rules.lot(state) or (self.blind and after.revealed)):
            self.chanced = True
            return self.luck
        if reached is None and after.current_player() == TERMINAL:
            reached = False
        return after if reached is None else reached != self.keeps

    def then(self, pairs: Sequence[tuple[State, Action]], taken: int) -> Place:
        """The place where any of these worlds has had its action."""
        left: list[State] = []
        for state, action in pairs:
            found = self.after(state, action, taken)
            if found is False:
                return self.end[False]
            if found is not True:
                left.append(found)
        if not left:
            return self.end[True]
        if len(left) == 1:
            return self.place(left, taken)
        groups: dict[Hashable, list[State]] = {}
        for state in left:
            groups.setdefault(self.sight(state), []).append(state)
        parts = list({id(part): part for part in (self.place(group, taken) for group in groups.values())}.values())
        return parts[0] if len(parts) == 1 else Place((), taken, False, parts)

    def sight(self, state: State) -> Hashable:
        """What tells the worlds of one set apart for the seat."""
        if self.single:
            return self.game.rules.likeness(state), state.current_player()
        return repr(state.seen_position(self.seat))

    def expand(self, place: Place) -> None:
        """Find the parts of a place."""
        first = place.worlds[0]
        mover, legal = first.current_player(), first.legal_actions()
        if place.either:
            taken = place.taken + (len(legal) > 1)
            place.parts = self.distinct(([(state, action) for state in place.worlds] for action in legal), taken, True)
        elif self.blind and not self.game.rules.openly(first) and not first.publicly_forced():
            self.chanced = True
            goes = self.game.rules.letting_go(first) if self.luck else None
            place.parts = [self.end[self.luck] if goes is None else self.then([(first, goes)], place.taken)]
        else:
            pairs = [(state, action) for state in place.worlds for action in state.legal_actions()]
            if self.single:
                place.parts = self.distinct(([pair] for pair in pairs), place.taken, False)
            else:
                together = self.then(pairs, place.taken)
                place.parts = (
                    [together] if together.parts is None or together.worlds else (together.parts or [together])
                )
        assert mover != TERMINAL
        place.worlds = place.worlds if place.parts is None else ()

    def distinct(self, each: Iterable[Sequence[tuple[State, Action]]], taken: int, enough: bool) -> list[Place]:
        """The different places after each of these; that one alone which is enough, proven or not, if one is."""
        found: dict[int, Place] = {}
        for pairs in each:
            part = self.then(pairs, taken)
            if (not part.proof) if enough else (not part.disproof):
                return [part]
            found[id(part)] = part
        return list(found.values())

    def solve(self, root: Place) -> Generator[ThoughtProgress, object, bool]:
        """Whether there is a proof. Raises TooLargeError."""
        path: list[Place] = []
        place, told = root, self.spent
        while root.proof and root.disproof:
            if place.parts is None:
                self.expand(place)
                if self.spent > self.budget:
                    raise TooLargeError
                if self.spent - told >= SLICE:
                    told = self.spent
                    yield ThoughtProgress(min(self.spent, self.budget), self.budget)
            if place.update() or not place.proof or not place.disproof:
                if path:
                    place = path.pop()
            else:
                path.append(place)
                place = place.next()
                if len(path) > DEEPEST:
                    raise TooLargeError
        return not root.proof


class Look:
    """One way to look at a question: over these worlds, or blind over one of them that stands for all."""

    def __init__(self, worlds: Sequence[State], goal: Json, start: State, budget: int, blind: bool) -> None:
        self.worlds, self.start, self.blind = worlds, start, blind
        self.sure, self.lucky = (Prover(goal, start, budget, luck, blind) for luck in (False, True))

    def answer(self, first: Action | None, luck: bool = True) -> Generator[ThoughtProgress, object, Answer]:
        """The answer for the start, or after an action of the seat. Without `luck`: CHANCE where it may decide."""
        try:
            both: tuple[tuple[Prover, Answer], ...] = ((self.sure, YES), (self.lucky, CHANCE))
            for prover, answer in both:
                if first is None:
                    root = prover.place(self.worlds, 0)
                else:
                    taken = int(len(self.worlds[0].legal_actions()) > 1)
                    root = prover.then([(state, first) for state in self.worlds], taken)
                if (yield from prover.solve(root)):
                    return answer
                if not prover.chanced:
                    break
                if not luck:
                    return CHANCE
        except TooLargeError:
            return LARGE
        return NO


class Question:
    """A goal of one seat in what it sees, and all that is found out about it.

    Where something is hidden it is first looked at blindly, which costs little and often is enough; what is hidden is
    counted out only where chance seemed to decide.
    """

    def __init__(
        self, game: Game, view: Json, goal: Json, budget: int = STATES, most: int = WORLDS, begun: State | None = None,
        counted: int | None = None,
    ) -> None:  # fmt: skip
        """`view`: that of the seat whose goal it is, which need not be to decide.

        `budget`: the states that each proof of it may look at; `counted`: the same where worlds are counted, which
        costs several times as much a state. `most`: the worlds that are counted. `begun`: a state
        like that in which the goal was set, if it was set earlier. Raises BadPosition for an impossible view.
        """
        self.game, self.view, self.goal, self.most = game, view, goal, most
        self.budget = budget if counted is None else counted
        self.seat: int = goal["seat"]
        self.start = game.sampler(view, self.seat).draw(Random(0))
        self.begun = begun or self.start
        self.looks = [Look([self.start], goal, self.begun, budget, game.hides)]
        self.look = self.looks[0]
        """How it was looked at last."""
        self._uncounted = game.hides

    @property
    def states(self) -> int:
        """The states looked at so far."""
        return sum(look.sure.spent + look.lucky.spent for look in self.looks)

    @property
    def worlds(self) -> int:
        """The number of worlds that were looked at; 0: one stood for all, because nothing hidden was looked at."""
        last = self.looks[-1]
        return 0 if last.blind else len(last.worlds)

    def _answer(self, first: Action | None, luck: bool = True) -> Generator[ThoughtProgress, object, Answer]:
        found: Answer = NO
        for look in self._looked():
            self.look = look
            found = yield from look.answer(first, luck)
            if found in (YES, NO):
                break
        return found

    def _looked(self) -> Iterator[Look]:
        yield from list(self.looks)
        if self._uncounted:
            self._uncounted = False
            try:
                every = every_world(self.game, self.view, self.seat, self.most)
            except TooManyWaysError:
                return
            self.looks.append(Look(every, self.goal, self.begun, self.budget, False))
            yield self.looks[-1]

    def proven(self) -> Generator[ThoughtProgress, object, Answer]:
        """The answer alone; where there is no proof, without asking whether luck could help (then CHANCE)."""
        return (yield from self._answer(None, luck=False))

    def sure(self, first: Action) -> Generator[ThoughtProgress, object, Answer]:
        """The same of one action of the seat, which is to decide."""
        return (yield from self._answer(first, luck=False))

    def answer(self) -> Generator[ThoughtProgress, object, Proof]:
        """Whether there is a proof."""
        found = yield from self._answer(None)
        return Proof(found, self.worlds, self.states, self.line(()) if found in (YES, NO) else ())

    def ways(self, only: bool = False) -> Generator[ThoughtProgress, object, Proof]:
        """The same, with every way that the seat has. Raises ValueError if it is not to decide.

        `only`: it is enough to know whether there is exactly one with a proof. What need not be known for it is left
        LARGE; what luck could do is asked last, because most often there is a second proof.
        """
        if self.start.current_player() != self.seat:
            raise ValueError("the seat is not to decide")
        each, best = alike(self.start), self.look
        answers: list[Answer] = [LARGE] * len(each)
        for luck in (False, True) if only else (True,):
            for number, actions in enumerate(each):
                if answers[number] in (YES, NO):
                    continue
                answers[number] = yield from self._answer(actions[0], luck)
                best = self.look if answers[number] == YES else best
                if only and (answers.count(YES) > 1 or (luck and answers[number] != NO)):
                    break
            if only and (answers.count(YES) != 1 or (LARGE in answers)):
                break
        found = [Way(tuple(actions), answer) for actions, answer in zip(each, answers, strict=True)]
        there = {way.answer for way in found}
        whole: Answer = YES if YES in there else LARGE if LARGE in there else CHANCE if CHANCE in there else NO
        self.look = best if whole == YES else self.looks[-1]
        line = self.line(()) if whole in (YES, NO) else ()
        return Proof(whole, self.worlds, self.states, line, tuple(found))

    def line(self, after: Sequence[Action], world: State | None = None) -> tuple[Action, ...]:
        """How it goes on after these actions, as far as it is known: with a proof what the seat plays against what
        holds out longest, else how it is refuted. Walks in a given world, or in that which holds out longest; () where
        none allows them.
        """
        return Walk(self.look, self.seat).line(after, world)


def alike(state: State) -> list[list[Action]]:
    """The legal actions, those together that lead to equal prospects in the same manner."""
    found: dict[Hashable, list[Action]] = {}
    rules = state.game.rules
    for action in state.legal_actions():
        after = state.clone()
        after.apply_action(action)
        found.setdefault((rules.likeness(after), after.rng, rules.manner(state, action, after)), []).append(action)
    return list(found.values())


class Walk:
    """Reads lines out of what was found out in one look."""

    def __init__(self, look: Look, seat: int) -> None:
        self.look, self.seat = look, seat
        self.prover = look.sure
        self.depths: dict[int, int] = {}

    def depth(self, place: Place, met: frozenset[int] = frozenset()) -> int:
        """How long it lasts at most if the seat hurries and the others do not, as far as is known."""
        if id(place) in met or not place.parts:
            return 0
        known = self.depths.get(id(place))
        if known is None:
            met |= {id(place)}
            won = not place.proof
            done = [part for part in place.parts if (part.proof == 0) == won and (part.disproof == 0) == (not won)]
            each = [1 + self.depth(part, met) for part in done]
            known = (min if place.either == won else max)(each, default=0)
            self.depths[id(place)] = known
        return known

    def line(self, after: Sequence[Action], world: State | None = None) -> tuple[Action, ...]:
        """See Question.line."""
        prover, seat = self.prover, self.seat
        worlds, taken = list(self.look.worlds), 0
        if world is not None and not prover.single:
            lies = sights(world)
            worlds.sort(key=lambda one: sights(one) != lies)
        budget, prover.budget = prover.budget, prover.spent + prover.budget
        out: list[Action] = []
        todo = list(after)
        try:
            while worlds:
                mover, legal = worlds[0].current_player(), worlds[0].legal_actions()
                if mover == TERMINAL:
                    break
                own = mover == seat
                taken += own and len(legal) > 1
                if todo:
                    worlds.sort(key=lambda one: todo[0] not in one.legal_actions())
                    if todo[0] not in worlds[0].legal_actions():
                        return ()
                    pairs = self.alike(worlds, todo.pop(0), own, taken)
                else:
                    if len(legal) == 1:
                        pairs = self.alike(worlds, legal[0], own, taken)
                    else:
                        pairs = self.chosen(worlds, own, taken, world is not None)
                    out.append(pairs[0][1])
                worlds = self.followed(pairs, taken)
        except (TooLargeError, RecursionError):
            pass
        finally:
            prover.budget = budget
        return tuple(out)

    def groups(self, worlds: Sequence[State], own: bool, taken: int) -> list[Pairs]:
        """What can be played in worlds that look alike: each with an action, those together that the seat cannot tell
        apart. The others know in which world they are.
        """
        if own:
            return [[(state, action) for state in worlds] for action in worlds[0].legal_actions()]
        if self.prover.single:
            return [[(worlds[0], action)] for action in worlds[0].legal_actions()]
        found: dict[Hashable, Pairs] = {}
        for state in worlds:
            for action in state.legal_actions():
                after = self.prover.after(state, action, taken)
                found.setdefault(after if isinstance(after, bool) else self.prover.sight(after), []).append((
                    state, action,
                ))  # fmt: skip
        return list(found.values())

    def alike(self, worlds: Sequence[State], action: Action, own: bool, taken: int) -> Pairs:
        """That of these groups in which the first world has this action, which comes first."""
        first = worlds[0], action
        group = next(some for some in self.groups(worlds, own, taken) if first in some)
        return [first, *[pair for pair in group if pair != first]]

    def chosen(self, worlds: Sequence[State], own: bool, taken: int, fixed: bool) -> Pairs:
        """What is played in a place, by the seat or by the others: in the first world, if it is `fixed`."""
        found = [(pairs, self.prover.then(pairs, taken)) for pairs in self.groups(worlds, own, taken)]
        proven = any(not place.proof for _, place in found) if own else all(not place.proof for _, place in found)
        best: tuple[tuple[int, int], Pairs] | None = None
        for pairs, place in found:
            there = [pair for pair in pairs if pair[0] is worlds[0]] if fixed else pairs
            if (place.proof and place.disproof) or not there:
                continue
            rank = int((not place.proof) == proven), self.depth(place) * (-1 if proven == own else 1)
            if best is None or rank > best[0]:
                best = rank, [there[0], *[pair for pair in pairs if pair is not there[0]]]
        if best is None:
            raise TooLargeError
        return best[1]

    def followed(self, pairs: Pairs, taken: int) -> list[State]:
        """The worlds after their actions that look like the first; [] if it is at the end."""
        found = [self.prover.after(state, action, taken) for state, action in pairs]
        if isinstance(found[0], bool):
            return []
        sight = self.prover.sight
        return [state for state in found if not isinstance(state, bool) and sight(state) == sight(found[0])]


def sights(state: State) -> list[str]:
    """What each seat sees of a position: all that it is but the order of what is drawn later."""
    return [repr(state.seen_position(seat)) for seat in range(state.game.num_players())]
