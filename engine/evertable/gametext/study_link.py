"""Studies as links of kind `S`: trees packed as records are, what is said of them deflated behind.

    header of a link, of the first chapter
    the number of chapters after the first, and for each chapter:
        whether it has the options of the one before (not of the first), else its options
        whether it begins as the one before (not of the first), else how it began, as in a record; a position after a
        flag that says whether it was set up
        the seat that resigned at the end of the main line, if one did
        the tree: how many decisions follow in one line, each as in a record; how many decisions stand there to choose
        from, and for each of them itself and the tree after it
        what is said: how many nodes, and for each its distance from the one before, its mark, whether it has a note,
        and its estimate
        the node in view; a digest of the position at the end of the main line
    the chapter in view
    the texts, deflated: the title, those of the chapters, the notes in order

Nodes are counted as a tree is walked: each before those after it, the main line first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from ..core.action import Action
from ..core.errors import BadLink, BadPosition, can_be_shown
from ..core.format.documents import is_setup
from ..core.format.envelope import seal
from ..core.format.link import BEGINNINGS, Opening, begin
from ..core.format.packing import Reader, Writer
from ..core.format.record import DIGESTS, Finder, Record, digest
from ..core.game import Game
from ..core.options import read_options, write_options
from ..core.rng import SEEDS
from ..core.setups import read_setup, write_setup
from ..core.state import State
from .tree import MARKS, Estimate, Node, Tree

MOST_CHAPTERS = 64
MOST_NODES = 2_000
"""In all chapters of a link. Forced decisions take no space, so the length of a link bounds nothing."""
MOST_TEXT = 24_000
"""The maximum length of all texts, in bytes."""
_PACKED_TEXT = 1_500
_BETWEEN = "\0"
_WORDS = (
    "an at be but by can do had has he her here his if in into is it its no not of on or over so than that them then"
    " there they this to too up was were what when where which who will with would you your after again all always any"
    " attack away before best better block both card cards chance could cover covers decision discard draw draws early"
    " end enough everything field first forced found game gave give gives hand hold holds instead keep keeps king last"
    " late later leave leaves left line lose loses lost made make makes mistake more most move must need needs next now"
    " only open opponent other out pass passes place places play played plays points power probably really right round"
    " row same score see seems should still strong take takes that's the threat threatens time took trick turn two unit"
    " units wait want wants weak win wins without won worse wrong. The This It Better A good bad. , ; : ! ? "
)
"""What deflate finds repeated from the first word on. Part of the codec; never changed."""


@dataclass
class StudyContents:
    """What a link of a study holds."""

    trees: list[Tree]
    titles: list[str] = field(default_factory=list)
    """Of the chapters, '' for one without."""
    nodes: list[Node] = field(default_factory=list)
    """The node in view of each chapter."""
    title: str = ""
    at: int = 0
    """The chapter in view."""


# -- making


def study_link(study: StudyContents, names: Sequence[str] = (), players: Sequence[int] = ()) -> str:
    """The `S` link of a study. `names`, `players` as in record_link: of the first chapter.

    Replays it. Raises BadLink if the rules do not allow a decision, or there is too much of it for any link.
    """
    games = [tree.game for tree in study.trees]
    out = begin(games[0], names, players)
    out.uint(len(games) - 1)
    texts = [study.title, *study.titles]
    before: Tree | None = None
    left = MOST_NODES
    for tree, here in zip(study.trees, study.nodes, strict=True):
        if type(tree.game) is not type(games[0]):
            raise BadLink("chapters", "they are of more than one game")
        left -= len(tree)
        if left < 0:
            raise BadLink("length", f"a link holds at most {MOST_NODES} decisions")
        if before is not None:
            _write_options(before.game, tree.game, out)
        _write_start(tree, before, out)
        texts += _write_tree(tree, here, out)
        before = tree
    out.put(study.at, len(games))
    _write_texts(texts, out)
    return seal(games[0].name, "S", out)


def _write_options(before: Game, game: Game, out: Writer) -> None:
    same = before.options == game.options and before.ruleset == game.ruleset
    out.flag(same)
    if not same:
        out.uint(game.ruleset)
        write_options(game.declared, game.options, out, game.ruleset)


def _write_start(tree: Tree, before: Tree | None, out: Writer) -> None:
    record = tree.start
    if record is None:
        raise BadLink("chapters", "what one seat saw of a game cannot be replayed")
    same = before is not None and before.start == record
    if before is not None:
        out.flag(same)
    if same:
        return
    begun = "seed" if record.start is None else "sampled" if record.sampled else "position"
    out.put(BEGINNINGS.index(begun), len(BEGINNINGS))
    if record.start is None:
        out.put(record.seed, SEEDS)
    else:
        position = record.initial().to_position()
        out.flag(is_setup(position))
        write = write_setup if is_setup(position) else tree.game.format.write_position
        write(tree.game, position, out)


def _write_tree(tree: Tree, here: Node, out: Writer) -> list[str]:
    """Pack a tree; returns its notes in order."""
    assert tree.start is not None
    out.flag(tree.resigned is not None)
    if tree.resigned is not None:
        out.put(tree.resigned, tree.game.num_players())
    first = tree.start.initial()
    end, last = tree.end(), first
    left: list[tuple[Node, State]] = [(tree.root, first)]
    while left:
        node, state = left.pop()
        if node.parent is not None:
            state = _write_decision(node, state.clone(), out)
        line = _alone(node)
        out.uint(len(line))
        for one in line:
            state = _write_decision(one, state, out)
            node = one
        if node is end:
            last = state.clone()
        out.uint(len(node.children))
        left += [(child, state) for child in reversed(node.children)]
    notes = _write_said(tree, out)
    out.uint(next(n for n, one in enumerate(_all(tree)) if one is here))
    out.put(digest(last), DIGESTS)
    return notes


def _alone(node: Node) -> list[Node]:
    """The decisions that follow a node one by one, without another to choose from."""
    found = []
    while len(node.children) == 1:
        node = node.children[0]
        found.append(node)
    return found


def _write_decision(node: Node, state: State, out: Writer) -> State:
    """Pack a decision and apply it."""
    legal = state.legal_actions()
    if node.decision not in legal:
        raise BadLink(f"decisions[{node.number - 1}]", f"the rules do not allow {node.decision}")
    out.put(legal.index(node.decision), len(legal))
    state.apply_action(node.decision)
    return state


def _all(tree: Tree) -> Iterator[Node]:
    yield tree.root
    yield from tree


def _write_said(tree: Tree, out: Writer) -> list[str]:
    said = [(n, node) for n, node in enumerate(_all(tree)) if node.mark or node.notes or node.estimate]
    out.uint(len(said))
    notes, at = [], 0
    for n, node in said:
        out.uint(n - at)
        at = n
        out.put(0 if node.mark is None else 1 + MARKS.index(node.mark), 1 + len(MARKS))
        out.flag(bool(node.notes))
        if node.notes:
            notes.append("\n".join(node.notes))
        out.flag(node.estimate is not None)
        if node.estimate is not None:
            out.put(node.estimate.seat, tree.game.num_players())
            out.put(round(node.estimate.points), 101)
    return notes


def _write_texts(texts: Iterable[str], out: Writer) -> None:
    import zlib

    plain = _BETWEEN.join(texts).rstrip(_BETWEEN).encode()
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, _WORDS.encode())
    packed = squeezer.compress(plain) + squeezer.flush() if plain else b""
    if len(plain) > MOST_TEXT or len(packed) > _PACKED_TEXT:
        raise BadLink("length", "there is more text than a link holds")
    out.uint(len(packed))
    for byte in packed:
        out.put(byte, 256)


# -- opening


class StudyOpening(Opening):
    """A link of a study being opened: its header at once, all else by `contents`."""

    def contents(self) -> StudyContents:
        """The study. To be called once. Raises BadLink naming the wrong part."""
        source = self.source
        count = source.uint(MOST_CHAPTERS - 1) + 1
        study = StudyContents([])
        said: list[Node] = []
        game: Game = self.game
        left = MOST_NODES
        for n in range(count):
            if n and not source.flag():
                game = self._other_options(game)
            start = study.trees[-1].start if n and source.flag() else self._start(game)
            if start is None or start.game is not game:
                raise BadLink("chapters", "a chapter begins as the one before, by other rules")
            tree = Tree(start)
            left -= self._read_tree(tree, left, said, study)
            study.trees.append(tree)
        study.at = source.get(count)
        self._read_texts(study, said)
        source.end()
        return study

    def _other_options(self, game: Game) -> Game:
        ruleset = self.source.uint(9999)
        if ruleset not in game.rulesets:
            raise BadLink("ruleset", f"a chapter was made under other rules ({ruleset})")
        return type(game)(read_options(game.declared, self.source, ruleset), ruleset)

    def _start(self, game: Game) -> Record:
        begun = BEGINNINGS[self.source.get(len(BEGINNINGS))]
        if begun == "seed":
            return Record(game, self.source.get(SEEDS))
        try:
            read = read_setup if self.source.flag() else game.format.read_position
            return Record.starting(game.from_position(read(game, self.source)), sampled=begun == "sampled")
        except BadPosition as bad:
            raise BadLink(f"position.{bad.field}", bad.problem) from bad

    def _read_tree(self, tree: Tree, most: int, said: list[Node], study: StudyContents) -> int:
        """Unpack a tree of at most `most` decisions; returns how many it has."""
        assert tree.start is not None
        source, made = self.source, 0
        if source.flag():
            tree.resigned = source.get(tree.game.num_players())
        state = tree.start.initial()
        left: list[tuple[Node, State, bool]] = [(tree.root, state, False)]
        ends: dict[Node, State] = {}
        while left:
            node, state, branch = left.pop()
            if branch:
                state = state.clone()
                node, made = self._read_decision(tree, node, state), made + 1
            line = source.uint(most)
            if (made := made + line) > most:
                raise BadLink("length", f"there are more decisions than {MOST_NODES} in the link")
            for _ in range(line):
                node = self._read_decision(tree, node, state)
            ends[node] = state
            ways = source.uint(most)
            if ways == 1 or made + ways > most:
                raise BadLink("payload", "a line of the study is packed in another way")
            left += [(node, state, True)] * ways
        if tree.resigned is not None and ends[tree.end()].is_terminal():
            raise BadLink("resigned", "the game was over before")
        nodes = list(_all(tree))
        self._read_said(tree, nodes, said)
        place = source.uint(len(nodes) - 1)
        study.nodes.append(nodes[place])
        if source.get(DIGESTS) != digest(ends[tree.end()]):
            raise BadLink("digest", "the replay leads to another position than the link says")
        return made

    def _read_decision(self, tree: Tree, node: Node, state: State) -> Node:
        if state.is_terminal():
            raise BadLink("decisions", f"the game is over after {node.number} of them")
        legal = state.legal_actions()
        decision: Action = legal[self.source.get(len(legal))]
        if node.child(decision) is not None:
            raise BadLink("decisions", f"{decision} stands there twice")
        made = tree.add(node, decision, state.current_player())
        state.apply_action(decision)
        return made

    def _read_said(self, tree: Tree, nodes: Sequence[Node], said: list[Node]) -> None:
        source, at = self.source, 0
        for n in range(source.uint(len(nodes))):
            step = source.uint(len(nodes))
            at += step
            if at >= len(nodes) or (n and not step):
                raise BadLink("said", "something is said of a decision that is not there")
            node = nodes[at]
            mark = source.get(1 + len(MARKS))
            if mark and node.parent is None:
                raise BadLink("said", "the start has a mark, which only decisions have")
            node.mark = MARKS[mark - 1] if mark else None
            if source.flag():
                said.append(node)
            if source.flag():
                node.estimate = Estimate(source.get(tree.game.num_players()), source.get(101))

    def _read_texts(self, study: StudyContents, said: Sequence[Node]) -> None:
        texts = text_of(self.source).split(_BETWEEN)
        wanted = 1 + len(study.trees) + len(said)
        if len(texts) > wanted:
            raise BadLink("notes", "there are more texts than there is a place for")
        texts += [""] * (wanted - len(texts))
        if not all(map(can_be_shown, texts)):
            raise BadLink("notes", "they hold a character that cannot be shown")
        study.title, *study.titles = texts[: 1 + len(study.trees)]
        if any("\n" in one for one in (study.title, *study.titles)):
            raise BadLink("title", "it has more than one line")
        for node, text in zip(said, texts[1 + len(study.trees) :], strict=True):
            if not text:
                raise BadLink("notes", "a note is empty")
            node.notes.append(text)


def text_of(source: Reader) -> str:
    """The inflated texts of a link, bounded. Raises BadLink."""
    import zlib

    packed = bytes(source.get(256) for _ in range(source.uint(_PACKED_TEXT)))
    if not packed:
        return ""
    swelling = zlib.decompressobj(-15, _WORDS.encode())
    try:
        plain = swelling.decompress(packed, MOST_TEXT)
        if not swelling.eof or swelling.unused_data:
            raise BadLink("notes", "they do not end where they should, or are too long")
        return plain.decode()
    except (zlib.error, UnicodeDecodeError) as bad:
        raise BadLink("notes", "they cannot be read") from bad


def open_study(text: str, names: Iterable[str], find: Finder, at: str | None = None) -> StudyOpening:
    """The link of a study in a text (see envelope.unseal). Raises BadLink, also for a link of another kind."""
    opening = StudyOpening(text, names, find, at)
    if opening.envelope.kind != "S":
        raise BadLink("kind", "the link holds no study")
    return opening
