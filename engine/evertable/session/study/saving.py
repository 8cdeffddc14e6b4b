"""A study as a document, and back: what a device keeps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.action import parse
from ...core.errors import BadLink, BadPosition, IllegalAction, can_be_shown
from ...core.format.documents import Json
from ...core.format.record import LONGEST_NOTATION, Record
from ...games import game_class
from ...gametext.tree import MARKS, Estimate, Node, Tree
from ..links_and_files import seated
from ..protocol.types.messages import Part, Person
from ..protocol.validation import BadRequest, check
from .chapter import MOST_NODES, Chapter, Earlier, walked
from .study import LONGEST_NOTE, MOST_CHAPTERS, Study, checked_title

STUDY = "study"


def save(study: Study) -> Json:
    """The study as a small versioned document, for `resume`: the head of a save, and its chapters."""
    return {
        **study.line.record.fork(0).to_save(),
        "seats": study.sat,
        STUDY: {
            "title": study.title,
            "at": study.at,
            "eyes": study.eyes,
            "chapters": [_chapter(one) for one in study.chapters],
        },
    }


def _chapter(chapter: Chapter) -> Json:
    """A chapter: how it began, and its nodes, each with the number of the one it follows (0: the start)."""
    tree = chapter.tree
    assert tree.start is not None
    begun = tree.start.to_save()
    places = {tree.root: 0}
    nodes = []
    for n, node in enumerate(tree, start=1):
        places[node] = n
        nodes.append([places[node.parent or tree.root], str(node.decision), _said(node)])
    return {
        **{key: begun[key] for key in ("options", "ruleset", "seed", "start", "sampled") if key in begun},
        "title": chapter.title,
        **({"earlier": [list(one) for one in chapter.earlier]} if chapter.earlier else {}),
        "nodes": nodes,
        "said": _said(tree.root),
        "resigned": tree.resigned,
        "node": places[chapter.node],
    }


def _said(node: Node) -> Json:
    said: Json = {}
    if node.mark:
        said["mark"] = node.mark
    if node.notes:
        said["notes"] = list(node.notes)
    if node.estimate is not None:
        said["estimate"] = [node.estimate.seat, node.estimate.points]
    if node.clock is not None:
        said["clock"] = node.clock
    return said


def resume(saved: Mapping[str, Any]) -> Study:
    """The study that `save` wrote. Raises BadLink naming the field.

    Lines that the rules do not allow any more end before the first decision they refuse.
    """
    kept = saved.get(STUDY)
    try:
        check(kept, dict[str, Any], STUDY)
        assert isinstance(kept, Mapping)
        check(kept.get("chapters"), list[dict[str, Any]], "study.chapters")
        check(saved.get("seats"), list[Person], "seats")
        given: Sequence[Mapping[str, Any]] = kept["chapters"]
        if not 0 < len(given) <= MOST_CHAPTERS:
            raise BadRequest("study.chapters", f"there are {len(given)}; a study has 1 to {MOST_CHAPTERS}")
        chapters = [_chapter_of(saved, one, f"study.chapters[{n}]") for n, one in enumerate(given)]
        seats = seated(chapters[0].tree.game, saved["seats"])
        at, eyes = kept.get("at", 0), kept.get("eyes", "all")
        check(at, int, "study.at")
        if not 0 <= at < len(chapters):
            raise BadRequest("study.at", f"there is no chapter {at}")
        if eyes != "all":
            check(eyes, int | None, "study.eyes")
            if eyes is not None and not 0 <= eyes < len(seats):
                raise BadRequest("study.eyes", "it is no seat of this game")
        check(kept.get("title", ""), str, "study.title")
        return Study(chapters, seats, eyes, at, checked_title(kept.get("title", "")))
    except (BadRequest, BadPosition) as bad:
        raise BadLink(bad.field, bad.problem) from bad


def _chapter_of(saved: Mapping[str, Any], given: Mapping[str, Any], field: str) -> Chapter:
    head: Json = {"options": saved.get("options"), "ruleset": saved.get("ruleset"), **given}
    begun: Json = {key: head[key] for key in ("options", "ruleset", "seed", "start", "sampled") if key in head}
    begun |= {"evertable": saved.get("evertable"), "game": saved.get("game"), "decisions": []}
    record = Record.from_save(begun, game_class)
    tree = Tree(record)
    check(given.get("title", ""), str, f"{field}.title")
    earlier = _earlier(given.get("earlier", []), f"{field}.earlier", record.game.num_players())
    chapter = Chapter(tree, checked_title(given.get("title", "")), earlier)
    nodes = given.get("nodes", [])
    check(nodes, list[list[Any]], f"{field}.nodes")
    if len(nodes) > MOST_NODES:
        raise BadRequest(f"{field}.nodes", f"there are {len(nodes)}; a chapter has at most {MOST_NODES}")
    made: list[Node | None] = [tree.root]
    for n, entry in enumerate(nodes):
        made.append(_node(chapter, made, entry, f"{field}.nodes[{n}]"))
    check_said(tree.root, given.get("said", {}), f"{field}.said", record.game.num_players())
    resigned = given.get("resigned")
    check(resigned, int | None, f"{field}.resigned")
    if resigned is not None and not 0 <= resigned < record.game.num_players():
        raise BadRequest(f"{field}.resigned", "it is no seat of this game")
    tree.resigned = None if chapter.reached(tree.end()).state.is_terminal() else resigned
    place = given.get("node", 0)
    check(place, int, f"{field}.node")
    walked(chapter, (made[place] if 0 <= place < len(made) else None) or tree.root)
    return chapter


def _earlier(given: object, field: str, seats: int) -> list[Earlier]:
    """What came before the start, as a document says it. Raises BadRequest."""
    check(given, list[tuple[int, str, list[Part]]], field)
    assert isinstance(given, Sequence)
    if len(given) > MOST_NODES:
        raise BadRequest(field, f"there are {len(given)}; there are at most {MOST_NODES}")
    for n, (seat, text, parts) in enumerate(given):
        chips = [value for part in parts for value in (part.get("chip") or {}).values()]
        shown = [text, *(part.get("t", "") for part in parts), *(one for one in chips if isinstance(one, str))]
        if not -1 <= seat < seats:
            raise BadRequest(f"{field}[{n}]", "it is no seat of this game")
        if sum(map(len, shown)) > LONGEST_NOTE or not all(map(can_be_shown, shown)):
            raise BadRequest(f"{field}[{n}]", "it is too long, or holds a character that cannot be shown")
        if not all(one is None or isinstance(one, str | int) for one in chips):
            raise BadRequest(f"{field}[{n}]", "a card is told by words and numbers")
    return [Earlier(*one) for one in given]


def _node(chapter: Chapter, made: Sequence[Node | None], entry: Sequence[Any], field: str) -> Node | None:
    """The node of an entry; None after a decision that the rules do not allow any more."""
    parent, decision, said = [*entry, *[None] * 3][:3]
    if not isinstance(parent, int) or isinstance(parent, bool) or not 0 <= parent < len(made):
        raise BadRequest(field, "it follows no decision before it")
    if not isinstance(decision, str) or not 0 < len(decision) <= LONGEST_NOTATION:
        raise BadRequest(field, "it is no decision in notation")
    before = made[parent]
    if before is None:
        return None
    state, action = chapter.reached(before).state, parse(decision)
    if state.is_terminal() or action not in state.legal_actions():
        return None
    node = chapter.tree.add(before, action, state.current_player())
    try:
        chapter.reached(node)
    except IllegalAction:
        chapter.tree.delete(node)
        return None
    check_said(node, {} if said is None else said, field, state.game.num_players())
    return node


def check_said(node: Node, said: object, field: str, seats: int) -> None:
    """Say of a node what a document says. Raises BadRequest."""
    check(said, dict[str, Any], field)
    assert isinstance(said, Mapping)
    mark, notes, estimate, clock = (said.get(key) for key in ("mark", "notes", "estimate", "clock"))
    if mark is not None:
        if mark not in MARKS:
            raise BadRequest(f"{field}.mark", f"it is one of {' '.join(MARKS)}")
        node.mark = mark
    if notes is not None:
        check(notes, list[str], f"{field}.notes")
        if sum(map(len, notes)) > LONGEST_NOTE:
            raise BadRequest(f"{field}.notes", f"they have more than {LONGEST_NOTE} characters")
        if not all(map(can_be_shown, notes)):
            raise BadRequest(f"{field}.notes", "they hold a character that cannot be shown")
        node.notes[:] = [note for note in notes if note]
    if estimate is not None:
        check(estimate, tuple[int, float], f"{field}.estimate")
        if not (0 <= estimate[0] < seats and 0 <= estimate[1] <= 100):
            raise BadRequest(f"{field}.estimate", "it is a seat of this game, and 0 to 100")
        node.estimate = Estimate(*estimate)
    if clock is not None:
        check(clock, float, f"{field}.clock")
        if not 0 <= clock < 10**9:
            raise BadRequest(f"{field}.clock", "it is a number of seconds")
        node.clock = clock
