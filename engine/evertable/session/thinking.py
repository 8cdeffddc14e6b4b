"""What the search worker gets of a session, one seat's view at a time, and what it answers."""

from __future__ import annotations

import json
from collections.abc import Generator, Sequence
from random import Random
from typing import TYPE_CHECKING, TypeVar

from ..core.action import Action, parse
from ..core.format.documents import Json
from ..core.format.goal import check_goal
from ..core.state import State
from ..games import game_class
from ..search import GROWING, ThoughtProgress, advise, opponent, review
from ..search.thought import SearchResult as Found
from . import choices
from .catalogue import TableWords
from .game_session import LineOfPlay, Session
from .preview import seed_of
from .protocol.types.messages import Moment, PastChoice
from .protocol.types.think_messages import AdvisedAction, Considered, Hint, Judged, ThinkMessage, Thought
from .protocol.validation import BadRequest

if TYPE_CHECKING:
    from ..core.game import Game
    from ..search.hint import Explanation
    from ..search.hint import RankedAction as Advised
    from ..search.levels import Depth
    from ..search.tree_cache import Kept

T = TypeVar("T")

# -- what it is given


def message(session: Session, state: State, seat: int, hint: bool = False) -> ThinkMessage:
    """What is needed to decide for a seat in a state; for a person's seat, unless it is a hint, as in a fair match."""
    person, view = session.people[seat], state.view(seat)
    kind = person["kind"]
    made: ThinkMessage = {
        "game": session.game.name,
        "options": dict(session.game.options),
        "ruleset": session.game.ruleset,
        "opponent": "normal" if kind == "human" else kind,
        "seat": seat,
        "view": view,
        "seed": str(seed_of(view)),
        "hint": hint,
    }
    if "temper" in person:
        made["temper"] = person["temper"]
    return made


def to_decide(session: Session, seat: int) -> ThinkMessage:
    """What is needed to decide for the seat to move at the table."""
    made = message(session, session.line.head, seat)
    if made["opponent"] in GROWING:
        made["share"] = {"number": 0, "of": 1}
        made["shared"] = session.game.hides
        made["since"] = [str(action) for action in seen_since(session, seat)]
    return made


def seen_since(session: Session, seat: int) -> Sequence[Action]:
    """What was decided since a seat's last decision, that one included; () where another may have hidden something."""
    line = session.line
    deciders = [line.decider(n) for n in range(len(line))]
    if seat not in deciders:
        return ()
    last = len(deciders) - 1 - deciders[::-1].index(seat)
    if session.game.hides and deciders[last + 1 :]:
        return ()
    return line.record.decisions[last:]


def looking_back(session: Session, at: int, hint: bool, way: Depth | None) -> ThinkMessage:
    """The same for the seat that decided after `at` decisions."""
    line = session.line
    made = message(session, line.states[at], line.decider(at), hint)
    if way is not None:
        made["review"] = {"played": str(line.record.decisions[at]), "depth": way}
    return made


def going_on(varied: Session) -> ThinkMessage | None:
    """The same for a hint at the end of a variation, whoever is to decide; None if it ends the game."""
    seat = varied.to_move
    return None if seat is None else message(varied, varied.line.head, seat, hint=True)


def to_prove(session: Session, goal: Json | None, ways: bool) -> ThinkMessage:
    """What is needed to prove a goal at the head: one set there, or (None) that of the puzzle.

    Raises BadPosition for a bad goal, BadRequest where there is nothing to prove.
    """
    line, begun, taken = session.line, len(session.line), 0
    if goal is not None:
        goal = check_goal(session.game, goal)
    elif session.goal is None:
        raise BadRequest("goal", "this table has no goal: name one")
    else:
        goal, begun = session.goal, 0
        taken = taken_by(line, goal["seat"])
    seat = goal["seat"]
    left = goal["within"] - taken
    if session.to_move is None or (goal["within"] and left <= 0):
        raise BadRequest("goal", "it has been decided already")
    if ways and session.to_move != seat:
        raise BadRequest("goal", "the seat of the goal is not to decide")
    made = message(session, line.head, seat)
    within = max(0, left) if goal["within"] else 0
    made["prove"] = {"goal": {**goal, "within": within}, "begun": line.states[begun].view(seat), "ways": ways}
    return made


def taken_by(line: LineOfPlay, seat: int) -> int:
    """How many decisions of a line a seat took with a choice."""
    return sum(line.decider(n) == seat and len(line.states[n].legal_actions()) > 1 for n in range(len(line)))


# -- looking back


def choices_of(session: Session) -> list[PastChoice]:
    """The decisions in which somebody had a choice."""
    line = session.line
    found = [n for n in range(len(line)) if len(line.states[n].legal_actions()) > 1]
    return [{"n": n, "seat": line.decider(n)} for n in found]


def moment(session: Session, words: TableWords, n: int, actions: Sequence[Action]) -> Moment:
    """What was held by the seat that decided after `n` decisions, and these actions, as far as they were legal."""
    from .editing.held import held_cards  # here: it comes with the editor

    line, game = session.line, session.game
    state, seat = line.states[n], line.decider(n)
    legal = [one for one in choices.legal(words, state) if parse(one["id"]) in set(actions)]
    lines = game.presenter.describe(state.view(seat), "hand") if seat >= 0 else ()
    held = [words.say(line["text"], line.get("args")) for line in lines]
    headline = game.presenter.headline(state)
    title = words.say(headline["text"], headline.get("args"))
    return {
        "title": title,
        "seat": seat,
        "held": held,
        "cards": held_cards(game, state, seat),
        "actions": legal,
    }


def varied(session: Session, n: int, then: Sequence[Action]) -> Session:
    """The same people after `n` decisions and then others, with what is publicly forced. Raises IllegalAction."""
    line = session.line.upto(n)
    for action in then:
        line.play(action)
    line.play_on()
    return Session(session.game, line, session.people)


# -- what it answers


def thought(given: ThinkMessage, rng: Random, kept: Kept | None = None) -> Generator[str, object, str]:
    """Think to the end: yields progress and returns the thought, a tree, the hint or the judgement, all JSON.

    `kept`: the cache of trees between the decisions of a seat. Raises BadOptions, BadRequest, BadPosition, and
    ValueError if a reviewed decision was not legal.
    """
    game = game_class(given["game"])(given["options"], given["ruleset"])
    view, seat, back = given["view"], given["seat"], given.get("review")
    if (world := given.get("world")) is not None:
        game.sampler = KnownWorld(game.from_position(world))  # type: ignore[method-assign]
    if back is not None:
        judged = yield from told(review(game, view, seat, parse(back["played"]), rng, depth=back["depth"]))
        found: Judged = {
            "value": judged.value,
            "best": way_of(judged.best),
            "played": way_of(judged.played),
            "reason": said(game, judged.why),
            "ways": [way_of(way) for way in judged.ways],
        }
        return json.dumps(found)
    if prove := given.get("prove"):
        from .proving import proven

        return json.dumps((yield from told(proven(given, prove, game))))
    if kind := given.get("check"):
        from .proving import checked

        return json.dumps((yield from told(checked(given, kind, game))))
    if solution := given.get("grade"):
        from .proving import difficulty

        return json.dumps((yield from told(difficulty(given, solution, game))))
    if given.get("hint"):
        advised = yield from told(advise(game, view, seat, rng, given.get("said", ())))
        why = advised.why
        ways = [way_of(way) for way in advised.ways]
        hint: Hint = {"ways": ways, "reason": said(game, why), "told": why.term}
        return json.dumps(hint)
    if share := given.get("share"):
        from .shared_trees import tree

        return json.dumps((yield from told(tree(given, share, game, rng, kept))))
    chosen: Found
    if trees := given.get("trees"):
        from .shared_trees import together

        chosen = together(given, trees, game, rng)
    else:
        chosen = yield from told(opponent(given["opponent"], given.get("temper")).think(game, view, seat, rng))
    considered: list[Considered] = [{"action": str(a), "value": v} for a, v in chosen.considered]
    decided: Thought = {"action": str(chosen.action), "considered": considered}
    return json.dumps(decided)


class KnownWorld:
    """A sampler for thinking with all cards open: there is one world, whatever a seat sees of it."""

    def __init__(self, world: State) -> None:
        self._world = world

    def __call__(self, seen: object, seat: object) -> KnownWorld:
        """What Game.sampler gives."""
        return self

    def draw(self, rng: Random) -> State:
        """See Draws."""
        return self._world.clone()


def said(game: Game, why: Explanation) -> str:
    """Why an action is best, as text."""
    reason = why.message
    return TableWords(game.advice_words()).say(reason["text"], reason["args"])


def way_of(way: Advised) -> AdvisedAction:
    """An advised action as the page gets it."""
    return {"action": str(way.action), "value": way.value, "share": way.share}


def told(running: Generator[ThoughtProgress, object, T]) -> Generator[str, object, T]:
    """The same, with its progress as JSON."""
    now: object = None
    while True:
        try:
            progress = running.send(now)
        except StopIteration as done:
            result: T = done.value
            return result
        now = yield json.dumps(progress._asdict())
