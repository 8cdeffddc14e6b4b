"""The checks of one moment. Each raises AssertionError; none changes the moment's state."""

from __future__ import annotations

import json
import re
from functools import cache
from string import Formatter
from typing import Any

import pytest

from evertable.core.action import MOST_WAYS, Action, action, looked_up, parse
from evertable.core.errors import IllegalAction, Reason
from evertable.core.events import TABLE_KEYS
from evertable.core.format.documents import Json
from evertable.core.format.link import Opening, full_link, puzzle_link, record_link, seen_link
from evertable.core.format.packing import Reader, Writer
from evertable.core.format.record import Record, canonical
from evertable.core.game import Game
from evertable.core.rng import Rng
from evertable.core.rules import WORDS
from evertable.core.state import TERMINAL, State

from .mixes import NAMES, find
from .viewers import Eyes, Told
from .walk import Moment, vocabulary

NONSENSE = (
    action("dance"), action("dance", "b2"), Action(("", "")), action("§", "§§", "§§§"),
    action("place", *["b2"] * 9), Action(("pass", "__class__", "{0}", "<b>")),
)  # fmt: skip
FORCED_WORLDS = 8
"""Worlds tried for each decision that is said to be publicly forced."""
BRANCHES = 24
"""Legal actions tried at one moment, at most."""


def some(rng: Rng, items: Any, n: int) -> list[Any]:
    """At most `n` of the items, in random order."""
    return rng.shuffled(list(items))[:n]


def same(one: State, other: State) -> bool:
    """Whether two states are equal. Equal fields and generators make equal documents, and are compared much faster."""
    return (one.rng == other.rng and one.key() == other.key()) or one == other


def asked(moment: Moment, n: int = 24) -> list[Action]:
    """Actions to ask about: legal once, cut short, run on, with a foreign ref, and nonsense."""
    rng = moment.rng
    known = vocabulary(moment.game.name)
    out = list(NONSENSE)
    for _ in range(n):
        one, other = rng.choice(known), rng.choice(known)
        out += [
            one,
            Action(one[: 1 + rng.below(len(one))]),
            Action((*one, *other[-1:])),
            Action((*one[:-1], other[-1])),
        ]
    return out


def check_words(game: Game, text: str | None, args: Any) -> None:
    """A message id is known and its blanks are filled."""
    words = game.words if text in game.words else WORDS
    assert text in words, f"{text!r} is in no words"
    missing = blanks(words[text]) - set(args)
    assert not missing, f"{text}: {missing} are not filled by {args}"


@cache
def blanks(text: str) -> frozenset[str]:
    """The names of a text's blanks."""
    return frozenset(re.split(r"[.\[]", name)[0] for _, name, _, _ in Formatter().parse(text) if name)


def check_reason(game: Game, reason: Reason | None) -> None:
    """A reason is there, known, filled and plain data."""
    assert reason is not None
    check_words(game, reason.id, reason.args)
    json.dumps(dict(reason.args))


# -- turn, notation, words


def check_turn(moment: Moment, state: State) -> None:
    """Who decides, what may be done, and that one list of it is total, stable and worded."""
    game, seats = moment.game, moment.game.num_players()
    assert len(state.returns()) == seats
    assert all(-1 <= game.evaluator.evaluate(state, seat) <= 1 for seat in range(seats))
    if state.is_terminal():
        assert state.current_player() == TERMINAL and not state.legal_actions()
        outcome = state.outcome()
        assert outcome is not None
        check_outcome(game, outcome, state.returns())
        return
    assert state.outcome() is None and not any(state.returns())
    assert 0 <= state.current_player() < seats
    legal = list(state.legal_actions())
    assert legal and legal == list(state.legal_actions()) == list(state.clone().legal_actions())
    assert len({str(a) for a in legal}) == len(legal)
    index = looked_up(state.legal_actions())
    assert all(len(index.follow(one[:n])) <= MOST_WAYS for one in legal for n in range(len(one)))
    for one in legal:
        assert type(one) is Action and parse(str(one)) == one and one.verb
        assert len(game.presenter.kinds(one)) == len(one.refs)
        label = game.presenter.label(state, one)
        check_words(game, label["text"], label["args"])
        if label["chip"] is not None:
            check_words(game, label["chip"], label["args"])
        json.dumps(game.presenter.preview(state, one))
        for end in range(1, len(one) + 1):
            assert state.why_not(*one[:end]) is None, f"{one} is legal, but its beginning {one[:end]} is refused"
    prompt = game.presenter.prompt(state)
    if prompt is not None:
        check_words(game, prompt["text"], prompt.get("args", {}))
        if prompt.get("sub"):
            check_words(game, prompt["sub"], prompt.get("args", {}))
    for key, verb, refs in game.presenter.targets(state):
        assert ":" in key and isinstance(verb, str) and all(isinstance(ref, str) for ref in refs)
    for seat in range(seats):
        for button in game.presenter.buttons(state, seat):
            check_words(game, button["text"], button.get("args", {}))


def check_outcome(game: Game, outcome: Json, returns: list[float]) -> None:
    """Who won is said in words, teams win whole, and places fit the winners."""
    winners, seats, teams = outcome["winners"], game.num_players(), game.teams()
    sides = teams or tuple(range(seats))
    assert len(sides) == seats and set(sides) == set(range(max(sides) + 1))
    assert winners == sorted({seat for seat in range(seats) if sides[seat] in {sides[one] for one in winners}})
    kind = "" if len(winners) == 1 else "team." if len({sides[seat] for seat in winners}) == 1 else "draw."
    assert f"outcome.{kind}{outcome['by'].rpartition('.')[2]}" in game.words
    shared = len(winners) in (0, seats)
    assert returns == [0 if shared else 1 if seat in winners else -1 for seat in range(seats)]
    ranking = outcome.get("ranking", [])
    if ranking:
        places = [one["place"] for one in ranking]
        assert sorted(one["seat"] for one in ranking) == list(range(seats))
        assert all(place == 1 + sum(other < place for other in places) for place in places) and places == sorted(places)
        assert not winners or sorted(one["seat"] for one in ranking if one["place"] == 1) == winners
    game.__class__({**game.options, **outcome.get("rematch", {})})
    for one in ranking:
        check_words(game, one["text"], one.get("args", {}))


def check_gather(moment: Moment, state: State) -> None:
    """A set agrees with the legal list: nothing else is legal, and every set of that size can be chosen, in order."""
    game, asked = moment.game, None if state.is_terminal() else moment.game.presenter.gather(state)
    if asked is None:
        return
    assert json.loads(json.dumps(asked)) == asked
    check_words(game, asked["text"], asked.get("args", {}))
    refs, least, most = asked["refs"], asked["least"], asked["most"]
    assert 0 <= least <= min(len(refs), most) and most >= 1 and (asked["done"] is not None or least == most)
    assert refs == sorted(refs, key=refs.index), "twins stand side by side"
    offered = {str(one) for one in state.legal_actions()}
    singles = {str(action(asked["verb"], ref)) for ref in refs}
    assert offered <= singles | {asked["done"]}, f"{offered - singles} is legal beside a set"
    assert (asked["done"] in offered) == (least == 0 and asked["done"] is not None)
    for one in state.legal_actions():
        assert str(one) == asked["done"] or game.presenter.kinds(one) == (asked["kind"],)
    rng, largest = moment.rng, min(most, len(refs))
    for size in {least, largest, least + rng.below(largest - least + 1)}:
        for first in some(rng, range(len(refs)), 6 if size else 1):
            others = [i for i in range(len(refs)) if i != first]
            places = sorted([first, *some(rng, others, size - 1)]) if size else []
            check_set(state, asked, [refs[i] for i in places])


def check_set(state: State, asked: Json, chosen: list[str]) -> None:
    """One set: chosen one by one it is open until it is full, or until `done`."""
    after, seat = state.clone(), state.current_player()
    for n, ref in enumerate(chosen, 1):
        after.apply_action(action(asked["verb"], ref))
        if n == asked["most"]:
            return
        inside = None if after.is_terminal() else after.game.presenter.gather(after)
        assert inside is not None and after.current_player() == seat, f"{chosen[:n]} closes a set of {asked['most']}"
        assert (inside["verb"], inside["done"]) == (asked["verb"], asked["done"])
        assert (inside["least"], inside["most"]) == (max(0, asked["least"] - n), asked["most"] - n)
    after.apply_action(parse(asked["done"]))


def check_refusals(moment: Moment, state: State) -> None:
    """What is not legal is refused with a reason, and nothing happens; what is legal is not."""
    legal = list(state.legal_actions())
    before, events = canonical([state.to_position(), state.decisions, state.undo_floor]), state.clone()
    events.events = []
    for one in asked(moment):
        reason = state.why_not(one.verb, *one.refs)
        assert (reason is None) == any(a[: len(one)] == one for a in legal), f"{one}: {reason}"
        if reason is not None:
            check_reason(moment.game, reason)
        if one not in legal:
            with pytest.raises(IllegalAction) as caught:
                events.apply_action(one)
            check_reason(moment.game, caught.value.reason)
            assert reason is None or caught.value.reason == reason
    assert canonical([state.to_position(), state.decisions, state.undo_floor]) == before
    assert canonical([events.to_position(), events.decisions, events.undo_floor]) == before
    assert not events.events and list(events.legal_actions()) == legal


def check_branches(moment: Moment, state: State) -> None:
    """Every choice leads on: no chain begins that cannot be finished, heard or unheard alike."""
    before = canonical(state.to_position())
    for one in some(moment.rng, state.legal_actions(), BRANCHES):
        silent, loud = state.clone(), state.clone()
        loud.events = []
        for name in ("decisions", "undo_floor", "last_decider"):
            assert getattr(silent, name) == getattr(state, name)
        silent.apply_action(one)
        loud.apply_action(one)
        assert same(silent, loud) and silent.undo_floor == loud.undo_floor and silent.events is None
        assert silent.decisions == state.decisions + 1
        assert state.undo_floor <= silent.undo_floor <= silent.decisions
        assert bool(silent.legal_actions()) != silent.is_terminal(), f"{one} leads nowhere"
        json.dumps(loud.events)
        for one_event in loud.events:
            alone = one_event.get("only", {}).values()
            assert not TABLE_KEYS & set(one_event).union(*alone), one_event
    assert canonical(state.to_position()) == before


def check_forced(moment: Moment, state: State) -> None:
    """What is publicly forced is so in every world that an onlooker may think of."""
    if state.is_terminal() or not state.publicly_forced():
        return
    for seed in range(FORCED_WORLDS if moment.game.hides else 1):
        other = state.determinize(None, Rng(seed))
        assert other.current_player() == state.current_player() and len(other.legal_actions()) == 1
        assert other.publicly_forced(), "an onlooker sees that it is forced in this world alone"


# -- round trips


def check_position(moment: Moment, state: State) -> None:
    """A position document says all: it is JSON, packs, and makes an equal state that plays on alike.

    How it packs as the seats see it, check_links tries for all of them; here it is tried for one that nothing is added.
    """
    game, position = moment.game, state.to_position()
    assert json.loads(json.dumps(position)) == position
    twin = game.from_position(position)
    assert twin.to_position() == position
    assert list(twin.legal_actions()) == list(state.legal_actions())
    assert (twin.decisions, twin.undo_floor) == (0, 0)
    for seat in moment.seats:
        assert twin.view(seat) == moment.eyes.view(seat)
    for document in (position, state.seen_position(moment.one_of_seats)):
        out = Writer()
        game.format.write_position(game, document, out)
        source = Reader(out.text())
        assert game.format.read_position(game, source) == document
        source.end()
    onward, rng = state.clone(), moment.rng
    for _ in range(12):
        if onward.is_terminal():
            break
        chosen = rng.choice(onward.legal_actions())
        onward.apply_action(chosen)
        twin.apply_action(chosen)
        assert same(twin, onward)
    assert twin == onward
    hidden = {key: value for key, value in position.items() if key != "rng"}
    assert game.from_position(hidden) == game.from_position(hidden), "a missing generator is filled the same way"


def check_links(moment: Moment, state: State) -> None:
    """Every kind of link opens to what it was made of, and is made of it again; a world drawn so can be saved."""

    def opened(text: str) -> Opening:
        opening = Opening(text, NAMES, find)
        opening.finish()
        return opening

    text = full_link(state)
    opening = opened(text)
    assert opening.state.to_position() == moment.eyes.position and full_link(opening.state) == text
    goal = {"seat": 0, "kind": "win", "within": 3}
    opening = opened(puzzle_link(state, goal))
    assert opening.state.to_position() == moment.eyes.position and opening.header.goal == goal
    for seat in moment.seats:
        text = seen_link(state, seat)
        opening = opened(text)
        assert opening.header.seat == seat and opening.record.sampled and not opening.header.secrets
        assert opening.state.view(seat) == moment.eyes.view(seat) and seen_link(opening.state, seat) == text
        if seat == moment.one_of_seats:
            assert Record.from_save(opening.record.to_save(), find) == opening.record


def check_record(moment: Moment, state: State) -> None:
    """The record up to here, which was replayed to come here (see moments), forks; one that holds others travels."""
    record = moment.record.fork(moment.at)
    if moment.last:
        opening = Opening(record_link(record), NAMES, find)
        assert opening.header.decisions == len(record) and opening.header.options == moment.game.options
        assert opening.finish() == record and opening.state == state
        saved = json.loads(json.dumps(record.to_save()))
        assert Record.from_save(saved, find) == record
    middle, onward = Record(moment.game, start=state.to_position()), state.clone()
    for decision in moment.record.decisions[moment.at :][:10]:
        middle.decisions.append(decision)
        onward.apply_action(decision)
    assert Record.from_save(json.loads(json.dumps(middle.to_save())), find) == middle
    assert Opening(record_link(middle), NAMES, find).finish() == middle
    assert middle.replay() == onward


def check_cards(moment: Moment, state: State) -> None:
    """No card is lost or made, nor will the next decision lose or make one."""
    game, hooks = moment.game, moment.hooks
    assert hooks.count(game, state.to_position()) == hooks.cards(game)
    for one in some(moment.rng, state.legal_actions(), 6):
        after = state.clone()
        after.apply_action(one)
        assert hooks.count(game, after.to_position()) == hooks.cards(game), f"after {one}"


# -- who knows what


def check_views(moment: Moment, state: State) -> None:
    """Views are JSON, hold their position, and name nothing that is hidden from them."""
    game, eyes, canaries = moment.game, moment.eyes, moment.hooks.canaries
    seen = {seat: state.seen_position(seat) for seat in moment.seats}
    assert game.hides or len({canonical(position) for position in seen.values()}) == 1
    chosen = some(moment.rng, state.legal_actions(), 4)
    positions = [eyes.after(one).to_position() for one in chosen]
    for seat in moment.seats:
        view = eyes.view(seat)
        assert json.loads(json.dumps(view)) == view
        assert view["position"] == seen[seat] and "rng" not in view["position"]
        words = list(canaries(game, eyes.position, seat))
        if state.rng >= 1 << 32:
            words.append(str(state.rng))
        for one, position in zip(chosen, positions, strict=True):
            what = eyes.told(one, seat)
            _check_unnamed(what.events + what.given, set(canaries(game, position, seat)))
        _check_unnamed(eyes.given(seat), words)


def _check_unnamed(text: str, words: Any) -> None:
    for word in words:
        named = word in text and re.search(rf"\b{re.escape(word)}\b", text)
        assert not named, f"{word!r} is hidden, but named"


def check_choices(moment: Moment, state: State) -> None:
    """Actions that keep something to themselves are one to every other seat."""
    forms: dict[Any, list[Action]] = {}
    for one in state.legal_actions():
        form = moment.hooks.hushed(moment.game, moment.eyes.position, one)
        if form is not None:
            forms.setdefault(form, []).append(one)
    for alike in some(moment.rng, [alike for alike in forms.values() if len(alike) > 1], 4):
        for seat in moment.seats:
            if seat != state.current_player():
                here, *others = (moment.eyes.told(one, seat) for one in some(moment.rng, alike, 3))
                assert all(there == here for there in others), f"seat {seat} tells {alike} apart"


def check_samples(moment: Moment, state: State) -> None:
    """Resample what a seat cannot see: it notices nothing, and its facts hold.

    That `sample` makes the same of a view that went through JSON is tried for one seat.
    """
    one, seed = moment.one_of_seats, moment.rng.below(1000)
    for seat in moment.seats:
        view = moment.eyes.view(seat)
        sampled = state.determinize(seat, Rng(seed))
        there = moment.elsewhere(sampled)
        if seat == one:
            twin = moment.game.format.sample(moment.game, json.loads(json.dumps(view)), seat, Rng(seed))
            assert there.position == twin.to_position(), "determinize and sample differ"
        assert sampled.rng != state.rng, "the sample foresees the real chance"
        assert there.view(seat) == view
        assert sampled.knowledge(seat) == state.knowledge(seat)
        assert moment.hooks.count(moment.game, there.position) == moment.hooks.cards(moment.game)
        check_same_to(moment, there, seat)


def check_tampered(moment: Moment, state: State) -> bool:
    """Change by hand what a seat must not know: everything it is given stays the same, byte for byte."""
    changed = False
    for seat in moment.seats:
        position = moment.hooks.tamper(moment.game, state.to_position(), seat, moment.rng)
        if position is not None:
            assert position != moment.eyes.position
            changed = True
            check_same_to(moment, moment.elsewhere(moment.game.from_position(position)), seat)
    return changed


def check_same_to(moment: Moment, there: Eyes, seat: int | None) -> None:
    """Another world is one with the moment's to a seat, now and after any decision that tells it nothing new."""
    here, questions = moment.eyes, asked(moment, 8)
    assert here.given(seat) == there.given(seat)
    assert moment.again.answers(seat, questions) == there.answers(seat, questions)
    legal = here.state.legal_actions()
    if here.state.current_player() == seat:
        assert list(legal) == list(there.state.legal_actions())
    both = set(there.state.legal_actions())
    for chosen in some(moment.rng, [a for a in legal if a in both], 3):
        check_told_alike(here.told(chosen, seat), there.told(chosen, seat), str(chosen))


def check_told_alike(here: Told, there: Told, chosen: str) -> None:
    """Events and what is given afterwards agree on whether two worlds can be told apart."""
    if here.given == there.given:
        assert here.marked == there.marked, f"after {chosen} the undo mark tells the worlds apart"
        assert here.fades or here.events == there.events, f"after {chosen} an event tells what no view shows"
    else:
        assert here.events != there.events, f"after {chosen} a view shows what no event tells"
