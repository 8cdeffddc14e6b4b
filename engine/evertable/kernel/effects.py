"""The core of card text: nodes that a card is declared in, and programs they compile to.

A node is a value with a few fields. It says how it reads (`words`), what it must be given, what it does, and where it
can stop. A wing declares its nodes once, as subclasses of those here; text, prompts, labels, refusals, hints for search
and faults for tests follow from the same nodes.

    Ability(Damage(3, Pick(UNIT, where=(StrengthUpTo(3),))), Draw(1))

What is asked takes a *situation* `s` and *registers* `r`. The situation is what is looked at: the state, or whatever a
wing looks at in its place. The registers are a list: whose ability it is, its card, what was picked, and so on; which
register holds what is the wing's affair, but for those named in `Slots`.

An ability compiles to a `Program` when it is first used: what must be picked when it is begun (`ways`), and a flat
tuple of steps `step(state, registers)`. A step returns None (go on), a number (go on with that step) or SUSPEND (an
answer is needed: it stands in `registers[ANSWER]` when the same step runs again; what a step does before it asks it
must not do twice). What waits is `(item, registers, base,
ability, step)`, ints and tuples: the functions are found again by base and ability, so a state clones and pickles in
the middle of an effect.
"""

from __future__ import annotations

from abc import ABCMeta
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, ClassVar, Final, NamedTuple, TypeVar, cast, dataclass_transform

from .messages import Json, message

Registers = list[Any]
Step = Callable[[Any, Any], Any]
Number = Callable[[Any, Any], int]
Test = Callable[[Any, Any], bool]
Self = TypeVar("Self", bound="Node")


SUSPEND: Final = -2
"""What a step returns that needs an answer before it can go on."""
DONE: Final = -1
"""The step of a program that is through."""
NOBODY: Final = ()
"""The answer that chooses none, where none may be chosen."""
NOTHING: Any = None
"""A step that does nothing, until another one is put in its place."""


# ---- nodes ----


@dataclass_transform(frozen_default=True)
class NodeType(ABCMeta):
    """Makes slots of the fields in a class body; what stands behind them are defaults.

    Other slots that a class names hold what follows from the fields; they are None until it is worked out.
    """

    fields: tuple[str, ...]
    derived: tuple[str, ...]
    defaults: dict[str, Any]

    def __new__(mcls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> NodeType:
        own = [key for key, kind in body.get("__annotations__", {}).items() if "ClassVar" not in str(kind)]
        defaults = {key: body.pop(key) for key in own if key in body}
        derived = tuple(body.get("__slots__", ()))
        body["__slots__"] = (*own, *derived)
        made: Any = super().__new__(mcls, name, bases, body)
        inherited = [base for base in bases if isinstance(base, NodeType)]
        made.derived = (*(key for base in inherited for key in base.derived), *derived)
        made.fields = (*(key for base in inherited for key in base.fields), *own)
        made.defaults = {key: value for base in inherited for key, value in base.defaults.items()} | defaults
        return cast(NodeType, made)


class Node(metaclass=NodeType):
    """A value of a few fields. Not to be changed once it is made."""

    says: ClassVar[str] = ""
    """The message id of how it reads, its fields the blanks."""

    def __init__(self, *values: Any, **named: Any) -> None:
        kind = type(self)
        fields = kind.fields
        if len(values) > len(fields):
            raise TypeError(f"{kind.__name__} has {len(fields)} fields")
        given = dict(zip(fields, values, strict=False))
        for field, value in (kind.defaults | given | named).items():
            setattr(self, field, value)
        for slot in kind.derived:
            setattr(self, slot, None)
        missing = [field for field in fields if not hasattr(self, field)]
        if missing:
            raise TypeError(f"{kind.__name__} needs {', '.join(missing)}")

    def values(self) -> tuple[Any, ...]:
        """The values of its fields, in their order."""
        return tuple([getattr(self, field) for field in type(self).fields])

    def changed(self: Self, **values: Any) -> Self:
        """The same node with other values in some fields."""
        return type(self)(**(dict(zip(type(self).fields, self.values(), strict=True)) | values))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Node) and type(self) is type(other) and self.values() == other.values()

    def __hash__(self) -> int:
        return hash((type(self), self.values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self.values()))})"

    def words(self) -> Json:
        """How it reads: a message, the nodes in its fields as messages within it."""
        return message(self.says, **{field: reading(getattr(self, field)) for field in type(self).fields})


def reading(value: Any) -> Any:
    """A value of a field as the argument of a message."""
    if isinstance(value, Node):
        return value.words()
    if isinstance(value, tuple):
        return [reading(one) for one in value]
    return value


class Amount(Node):
    """A number that is read off the situation. An int may stand wherever an amount may."""

    def compile(self) -> Number:
        """A function of situation and registers."""
        raise NotImplementedError


class Condition(Node):
    """Something that holds or does not."""

    def compile(self) -> Test:
        """A function of situation and registers."""
        raise NotImplementedError


class Reference(Node):
    """Something the program knows without asking: the card itself, its player, what the step before has made."""

    def compile(self) -> Callable[[Any, Any], Any]:
        """A function of situation and registers; None where there is no such thing any more."""
        raise NotImplementedError


class Cost(Node):
    """What is paid before something follows."""

    def can(self) -> Test:
        """A function that says whether it can be paid."""
        raise NotImplementedError

    def emit(self, code: Code) -> None:
        """Add the steps that pay it. What is chosen for it (`Selector.pick` CHOOSE) is chosen now."""
        raise NotImplementedError


def number(value: Amount | int) -> Number:
    """The function of an amount, or of a plain number."""
    if isinstance(value, Amount):
        return value.compile()
    return lambda s, r: value


# ---- selectors ----


class Fits(NamedTuple):
    """What a selector compiles to."""

    candidates: Callable[[Any, Any], Sequence[Any]]
    """All that fits, in canonical order: for lists."""
    fits: Callable[[Any, Any, Any], bool]
    """Whether one thing fits: for every second look, which costs a small part of a list."""


class Filter(Node):
    """What a thing must be like. Its template has a blank `noun`: `{noun} with strength {n} or less`."""

    def compile(self) -> Callable[[Any, Any, Any], bool]:
        """A function of situation, registers and the thing."""
        raise NotImplementedError

    def around(self, noun: Json) -> Json:
        """The noun, with this said of it."""
        made = self.words()
        return {**made, "args": {**made["args"], "noun": noun}}


TARGET, CHOOSE, ALL, RANDOM = "target", "choose", "all", "random"
"""When it is picked: when the ability is begun, while it is carried out, never (all are taken), or by chance."""


class Selector(Node):
    """Which things an effect is for. A wing says what it is picked from (`pool`, `there`) and what that is called.

    `noun` is the message of one of them without an article, `effects.all` names them all.
    """

    @property
    def where(self) -> tuple[Filter, ...]:
        """What it must be like. A field of the selectors that have filters."""
        return ()

    @property
    def pick(self) -> str:
        """TARGET, CHOOSE, ALL or RANDOM. A field of the selectors that leave it open."""
        return TARGET

    @property
    def n(self) -> int:
        """How many are picked; ALL takes all there are. A field of the selectors that leave it open."""
        return 1

    @property
    def may(self) -> bool:
        """Whether none may be picked: then None stands in their place. A field of the selectors that leave it open."""
        return False

    def pool(self) -> Callable[[Any, Any], Sequence[Any]]:
        """A function of situation and registers that lists the place it is picked from, in canonical order."""
        raise NotImplementedError

    def there(self) -> Callable[[Any, Any, Any], bool]:
        """Whether a thing is in that place."""
        raise NotImplementedError

    def compile(self) -> Fits:
        """See Fits; a wing with a faster way of its own writes this instead of `pool` and `there`."""
        pool, there = self.pool(), self.there()
        tests = [one.compile() for one in self.where]

        def candidates(s: Any, r: Any) -> Sequence[Any]:
            found = pool(s, r)
            for test in tests:
                found = [x for x in found if test(s, r, x)]
            return found

        def fits(s: Any, r: Any, x: Any) -> bool:
            return there(s, r, x) and all(test(s, r, x) for test in tests)

        return Fits(candidates, fits)

    def bare(self) -> Json:
        """What one of them is called before anything is said of what it is like."""
        return message(self.says)

    def noun(self) -> Json:
        """What one of them is called: `unit with strength 3 or less`."""
        found = self.bare()
        for one in self.where:
            found = one.around(found)
        return found

    def words(self) -> Json:
        """How it reads within a step: what was picked is "it", what is not asked is named."""
        if self.pick in (TARGET, CHOOSE):
            return message("effects.it" if self.n == 1 else "effects.each")
        return message(f"effects.{self.pick}", noun=self.noun())


# ---- effects and programs ----


class Code:
    """A program in the making: effects add their steps to it."""

    def __init__(self, first: Sequence[Step] = ()) -> None:
        """`first`: steps that are carried out before all others."""
        self.steps = list(first)
        self.targets: list[Selector] = []
        """One a thing that is picked when the ability is begun."""
        self.questions: dict[int, Selector] = {}
        self.costs: list[Cost] = []
        self.early: list[Test] = []

    @property
    def here(self) -> int:
        """The number of the next step."""
        return len(self.steps)

    def add(self, step: Step) -> int:
        """One more step; its number."""
        self.steps.append(step)
        return len(self.steps) - 1

    def before(self, test: Test) -> Test:
        """The same test, looked at before the first step."""
        k = len(self.early)
        self.early.append(test)
        return lambda s, r: bool(r[Slots.EARLY][k])

    def unless(self, test: Test, *, body: Sequence[Effect | Cost], otherwise: Sequence[Effect] = ()) -> None:
        """Steps of `body` where the test holds, of `otherwise` where it does not: flat, with jumps."""
        fork = self.add(NOTHING)
        for one in body:
            one.emit(self)
        if otherwise:
            leap = self.add(NOTHING)
            start = self.here
            for one in otherwise:
                one.emit(self)
            end = self.here
            self.steps[leap] = lambda state, r: end
        else:
            start = self.here
        self.steps[fork] = lambda state, r: None if test(state, r) else start

    def things(self, node: Selector | Reference) -> Callable[[Any, Registers], Sequence[Any]]:
        """A function that gives what a step is for, looked at anew: what no longer fits is left out."""
        if isinstance(node, Reference):
            known = node.compile()
            return lambda s, r: [] if (x := known(s, r)) is None else [x]
        candidates, fits = node.compile()
        if node.pick == ALL:
            return candidates
        if node.pick == RANDOM:
            return lambda s, r: s.at_random(candidates(s, r))
        if node.pick == CHOOSE:
            return self._asked(node, candidates, fits)
        k = len(self.targets)
        end = k + node.n
        self.targets += [node] * node.n

        def picked(s: Any, r: Registers) -> Sequence[Any]:
            r[Slots.IT] = r[Slots.PICKS][k]
            return [x for x in r[Slots.PICKS][k:end] if x is not None and fits(s, r, x)]

        return picked

    def _asked(self, node: Selector, candidates: Any, fits: Any) -> Callable[[Any, Registers], Sequence[Any]]:
        def ask(state: Any, r: Registers) -> Any:
            if not candidates(state, r):
                r[Slots.IT] = None
            elif r[Slots.ANSWER] is None:
                return SUSPEND
            else:
                r[Slots.IT] = None if r[Slots.ANSWER] == NOBODY else r[Slots.ANSWER]
                r[Slots.ANSWER] = None
            return None

        self.questions[self.add(ask)] = node
        return lambda s, r: [r[Slots.IT]] if r[Slots.IT] is not None and fits(s, r, r[Slots.IT]) else []


class Slots:
    """The registers that this core writes; a wing's own begin at OWN."""

    PLAYER, CARD, PICKS, IT, ANSWER, MODE, PAID, EVENT, EARLY, OWN = range(10)

    @staticmethod
    def begin(player: int, card: Any, picks: Sequence[Any] = (), mode: int = 0, event: Any = None) -> Registers:
        """Registers as an ability is begun."""
        return [player, card, tuple(picks), None, None, mode, 0, event, ()]


class Effect(Node):
    """One thing that happens, in one step or several."""

    def emit(self, code: Code) -> None:
        """Add its steps."""
        raise NotImplementedError

    def worth(self, s: Any, r: Any) -> float:
        """About what it brings its player, in the wing's own measure: a hint for search."""
        return 0.0


class If(Effect):
    """Steps that are carried out where a condition holds; else others, or none."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()
    before: bool = False
    """Whether it is looked at as things stood before the first step."""
    says = "effects.if"

    def emit(self, code: Code) -> None:
        test = self.condition.compile()
        code.unless(code.before(test) if self.before else test, body=self.then, otherwise=self.otherwise)

    def words(self) -> Json:
        said = {"condition": self.condition.words(), "then": in_turn(self.then)}
        if not self.otherwise:
            return message("effects.if", **said)
        return message("effects.if.else", **said, otherwise=in_turn(self.otherwise))


class Pay(Effect):
    """A cost in the middle of an ability; where it cannot be paid, what follows it does not happen."""

    cost: Cost
    then: tuple[Effect, ...]
    says = "effects.pay"

    def emit(self, code: Code) -> None:
        code.unless(self.cost.can(), body=(self.cost, *self.then))

    def words(self) -> Json:
        return message("effects.pay", cost=self.cost.words(), then=in_turn(self.then))


class Modes(Effect):
    """One of several ways, picked with its targets when the ability is begun. It stands among its effects, once."""

    modes: tuple[tuple[Effect, ...], ...]
    says = "effects.modes"

    def emit(self, code: Code) -> None:
        raise TypeError("modes stand among the effects of an ability")

    def words(self) -> Json:
        *others, last = [sentence(mode) for mode in self.modes]
        for one in reversed(others):
            last = message("effects.or", first=one, then=last)
        return message("effects.modes", modes=last)


class Way(NamedTuple):
    """One way to begin an ability: what is picked for it, what it costs, and its steps."""

    targets: tuple[tuple[Selector, Fits], ...]
    """One a thing."""
    steps: tuple[Step, ...]
    questions: Mapping[int, Selector]
    """What is asked at which step."""
    costs: tuple[tuple[Cost, Test], ...] = ()

    def picks(self, s: Any, r: Any) -> list[tuple[Any, ...]]:
        """All that may be picked for it, in canonical order; () stands for nothing to pick, [] if it cannot be begun.

        Two are two things; several of one selector are picked in canonical order.
        """
        if not all(can(s, r) for _, can in self.costs):
            return []
        found: list[tuple[Any, ...]] = [()]
        k = 0
        while k < len(self.targets):
            selector, fits = self.targets[k]
            blocks = list(combinations(fits.candidates(s, r), selector.n))
            if selector.may:
                blocks.append((None,) * selector.n)
            found = [(*one, *block) for one in found for block in blocks if not any(x in one for x in block if x)]
            k += selector.n
        return found

    def run(self, state: Any, r: Registers, step: int = 0) -> int:
        """Carry it out from a step on; the step that needs an answer, or DONE."""
        steps = self.steps
        while step < len(steps):
            goes = steps[step](state, r)
            if goes is None:
                step += 1
            elif goes == SUSPEND:
                return step
            else:
                step = goes
        return DONE

    def refusal(self, s: Any, r: Any, picks: Sequence[Any] = ()) -> Json | None:
        """Why it cannot be begun with these picks (perhaps not all of them): a message with a blank `card`, or None."""
        for cost, can in self.costs:
            if not can(s, r):
                return message("effects.cannot_pay", cost=cost.words())
        for k, (selector, fits) in enumerate(self.targets):
            if k >= len(picks):
                if not selector.may and not any(x not in picks for x in fits.candidates(s, r)):
                    return message("effects.needs", noun=selector.noun())
            elif picks[k] is None and selector.may:
                continue
            elif picks[k] is None or not fits.fits(s, r, picks[k]):
                return message("effects.needs", noun=selector.noun())
            elif picks[k] in picks[:k]:
                return message("effects.two")
        if len(picks) > len(self.targets):
            return message("effects.no_more")
        begun = tuple(picks)
        return None if any(one[: len(begun)] == begun for one in self.picks(s, r)) else message("effects.order")


class Ability(Node):
    """What a card does: effects in their order."""

    effects: tuple[Effect, ...]
    __slots__ = ("_ways",)
    _ways: ClassVar[Any]

    @property
    def ways(self) -> tuple[Way, ...]:
        """Its programs, one a mode, compiled when they are first asked for."""
        found: tuple[Way, ...] | None = self._ways
        if found is None:
            found = tuple([compiled(mode, self.costs) for mode in self.modes()])
            object.__setattr__(self, "_ways", found)
        return found

    @property
    def costs(self) -> tuple[Cost, ...]:
        """What is paid when it is begun. A field of abilities that cost something."""
        return ()

    def modes(self) -> tuple[tuple[Effect, ...], ...]:
        """The effects of each mode; where there is no choice, of the only one."""
        for k, one in enumerate(self.effects):
            if isinstance(one, Modes):
                return tuple([(*self.effects[:k], *mode, *self.effects[k + 1 :]) for mode in one.modes])
        return (self.effects,)

    def words(self) -> Json:
        return sentence(self.effects)

    def prompt(self, mode: int, k: int) -> Json:
        """What is asked when the k-th thing is picked: the first half of its sentence."""
        return message("effects.pick", noun=self.ways[mode].targets[k][0].noun())

    def worth(self, s: Any, r: Any) -> float:
        """What its best mode brings: a hint for search."""
        return max((sum(one.worth(s, r) for one in mode) for mode in self.modes()), default=0.0)


class Trigger(Ability):
    """An ability that is begun by an event: `event` is its name, `about` whom it must happen to."""

    event: str
    about: Selector | Reference
    condition: Condition | None = None
    __slots__ = ("_fitting",)
    _fitting: ClassVar[Any]

    def fitting(self) -> Callable[[Any, Any, Any], bool]:
        """A function that says whether what the event is about is meant, and the condition holds."""
        if isinstance(self.about, Selector):
            meant = self.about.compile().fits
        else:
            known = self.about.compile()
            meant = lambda s, r, x: bool(known(s, r) == x)  # noqa: E731
        holds = self.condition.compile() if self.condition else None

        def fitting(s: Any, r: Any, x: Any) -> bool:
            return meant(s, r, x) and (holds is None or holds(s, r))

        return fitting

    def hears(self, s: Any, r: Any, event: str, about: Any) -> bool:
        """Whether it is begun by this event."""
        if self._fitting is None:
            object.__setattr__(self, "_fitting", self.fitting())
        return event == self.event and bool(self._fitting(s, r, about))

    def words(self) -> Json:
        about = self.about.noun() if isinstance(self.about, Selector) else self.about.words()
        key = "a" if isinstance(self.about, Selector) else "the"
        return message(f"effects.when.{key}.{self.event}", about=about, does=sentence(self.effects))


class Paid(Ability):
    """An ability that is begun by paying for it."""

    price: tuple[Cost, ...]

    @property
    def costs(self) -> tuple[Cost, ...]:
        return self.price

    def words(self) -> Json:
        said = super().words()
        for one in reversed(self.price):
            said = message("effects.pay", cost=one.words(), then=said)
        return said


def compiled(effects: Sequence[Effect], costs: Sequence[Cost] = ()) -> Way:
    """The program of some effects, after what is paid for them."""
    parts: Sequence[Effect | Cost] = (*costs, *effects)
    code = Code()
    for one in parts:
        one.emit(code)
    if code.early:
        early = tuple(code.early)

        def look(state: Any, r: Registers) -> None:
            r[Slots.EARLY] = tuple([test(state, r) for test in early])

        code = Code([look])
        for one in parts:
            one.emit(code)
    targets = [(selector, selector.compile()) for selector in code.targets]
    return Way(tuple(targets), tuple(code.steps), code.questions, tuple([(cost, cost.can()) for cost in costs]))


def in_turn(effects: Sequence[Effect]) -> Json:
    """Steps one after the other."""
    if not effects:
        return message("effects.nothing")
    *others, last = [one.words() for one in effects]
    for one in reversed(others):
        last = message("effects.then", first=one, then=last)
    return last


def sentence(effects: Sequence[Effect]) -> Json:
    """What is picked is named first, so the prompt is the first half of the text."""
    found = in_turn(effects)
    for one in reversed([one for effect in effects for one in picked(effect)]):
        key = "effects.sentence" if one.n == 1 else "effects.sentence.several"
        found = message(f"{key}.may" if one.may else key, noun=one.noun(), does=found, n=one.n)
    return found


def picked(node: Any) -> Iterator[Selector]:
    """The selectors in a node whose things somebody picks."""
    if isinstance(node, Modes):
        return
    for value in node if isinstance(node, tuple) else node.values():
        if isinstance(value, Selector):
            if value.pick in (TARGET, CHOOSE):
                yield value
        elif isinstance(value, (Effect, tuple)):
            yield from picked(value)


def variants(node: Any) -> Iterator[tuple[str, Any]]:
    """(what is different, the node with that changed): the faults that tests of a card must notice.

    Numbers are one higher, flags are turned round, and whatever stands in a tuple of nodes is left out or varied.
    """
    if isinstance(node, tuple):
        for k, one in enumerate(node):
            if isinstance(one, (Node, tuple)):
                yield f"without {k}", (*node[:k], *node[k + 1 :])
                yield from ((f"{k}.{what}", (*node[:k], other, *node[k + 1 :])) for what, other in variants(one))
    elif isinstance(node, Node):
        for field, value in zip(type(node).fields, node.values(), strict=True):
            if isinstance(value, bool):
                yield f"{field}: {not value}", node.changed(**{field: not value})
            elif isinstance(value, int):
                yield f"{field}: {value + 1}", node.changed(**{field: value + 1})
            else:
                yield from ((f"{field}.{what}", node.changed(**{field: other})) for what, other in variants(value))


WORDS: Mapping[str, str] = {
    "effects.nothing": "nothing happens",
    "effects.it": "it",
    "effects.each": "each of them",
    "effects.all": "each {noun:message}",
    "effects.random": "a random {noun:message}",
    "effects.then": "{first:message}; {then:message}",
    "effects.or": "{first:message}; or {then:message}",
    "effects.if": "if {condition:message}, {then:message}",
    "effects.if.else": "if {condition:message}, {then:message}; otherwise {otherwise:message}",
    "effects.pay": "{cost:message}: {then:message}",
    "effects.modes": "choose one: {modes:message}",
    "effects.pick": "Pick {noun:a}",
    "effects.sentence": "pick {noun:a}: {does:message}",
    "effects.sentence.may": "you may pick {noun:a}: {does:message}",
    "effects.sentence.several": "pick {n:number}, each {noun:a}: {does:message}",
    "effects.sentence.several.may": "you may pick {n:number}, each {noun:a}: {does:message}",
    "effects.cannot_pay": "{card} has a cost that cannot be paid: {cost:message}",
    "effects.order": "{card}: several things are picked in their order",
    "effects.needs": "{card} needs {noun:a}",
    "effects.two": "{card} needs two different things",
    "effects.no_more": "Nothing more is picked for {card}",
}
"""How abilities read in English; a wing puts these among its own words, with those of its nodes."""
