"""Studies that stand in a text: looked into and opened; and links of studies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.errors import BadLink
from ...core.format import link
from ...games import REGISTER, game_class
from ...gametext.study_link import StudyContents, open_study, study_link
from ..catalogue import default_name
from ..declarations import options_text
from ..links_and_files import said_of, seated
from ..players import numbers_of
from ..protocol.types.messages import LinkHeader, MadeLink, Person
from ..protocol.validation import BadRequest, check_name
from .chapter import Chapter, walked
from .study import Study, checked_title
from .words import StudyWords


class FoundStudy:
    """A study that stands in a text, first for its header, then to open it.

    `text`: all of what was read; `people`: who sat where, None if it does not say; `fragment`: of a link.
    Raises BadLink for a title that cannot be shown.
    """

    def __init__(
        self, text: str, contents: StudyContents, people: list[Person] | None, fragment: str | None = None
    ) -> None:
        self.text, self.contents, self.people, self.fragment = text, contents, people, fragment
        try:
            for title in (contents.title, *contents.titles):
                checked_title(title)
        except BadRequest as bad:
            raise BadLink(bad.field, bad.problem) from bad

    def look(self) -> LinkHeader:
        """What it holds."""
        return header(self.contents, self.people, self.fragment)

    def open(self, people: Sequence[Person] | None, seat: int | None, *, everything: bool) -> Study:
        """The study, seen with all cards open, or by a seat or an onlooker."""
        study = self.contents
        sat = seated(study.trees[0].game, people or self.people)
        chapters = [Chapter(tree, title) for tree, title in zip(study.trees, study.titles, strict=True)]
        for chapter, node in zip(chapters, study.nodes, strict=True):
            walked(chapter, node)
        return Study(chapters, sat, "all" if everything else seat, study.at, study.title)


def in_link(text: str) -> FoundStudy:
    """The study in a link. Raises BadLink."""
    opening = open_study(text, REGISTER, game_class)
    contents = opening.contents()
    people = said_of(contents.trees[0].game, opening.header)
    return FoundStudy(text, contents, people, opening.envelope.fragment)


def header(study: StudyContents, people: list[Person] | None, fragment: str | None) -> LinkHeader:
    """What a link or a file (without `fragment`) of a study holds."""
    game = study.trees[0].game
    words = StudyWords(game.words, [person["name"] for person in seated(game, None)])
    notes = sum(bool(node.notes) for tree in study.trees for node in (tree.root, *tree))
    decisions = sum(map(len, study.trees))
    summary = words.say("study.summary", {"chapters": len(study.trees), "decisions": decisions, "notes": notes})
    title = study.title or next((one for one in study.titles if one), "") or game.title
    sampled = all(tree.start is not None and tree.start.sampled for tree in study.trees)
    return {
        "kind": "S",
        "game": game.name,
        "title": title,
        "options": dict(game.options),
        "options_text": options_text(game, words),
        "decisions": decisions,
        "over": False,
        "to_move": None,
        "seat": None,
        "secrets": game.hides and not sampled,
        "summary": summary,
        "setup": None,
        "people": people,
        "fragment": fragment,
        "starts": [_start(tree.start) for tree in study.trees],
    }


def _start(record: Any) -> dict[str, Any]:
    """How a chapter began, as a save says it: for finding own tables of the same deal."""
    return {key: value for key, value in record.to_save().items() if key not in ("evertable", "decisions", "resigned")}


def contents_of(study: Study) -> StudyContents:
    """What of a study a link holds."""
    return StudyContents(
        trees=[one.tree for one in study.chapters],
        titles=[one.title for one in study.chapters],
        nodes=[one.node for one in study.chapters],
        title=study.title,
        at=study.at,
    )


def made_link(study: Study, *, named: bool = False) -> MadeLink:
    """A link to the study, with who played where, and (`named`) the names of the seats."""
    game = study.chapters[0].tree.game
    contents = contents_of(study)
    own = [check_name(name, "names") if name != default_name(game, n) else "" for n, name in enumerate(study.names)]
    hides = game.hides and not all(one.line().record.sampled for one in study.chapters)
    made: MadeLink = {
        "kind": "S",
        "game": game.name,
        "fragment": "",
        "length": 0,
        "url_path": "",
        "secrets": hides,
        "too_long": True,
    }
    try:
        fragment = study_link(contents, own if named else (), numbers_of(study.sat))
    except BadLink as bad:
        if bad.field != "length":
            raise
        return made
    url_path = f"/{game.name}/#{fragment}"
    too_long = len(fragment) > link.LONGEST
    return {**made, "fragment": fragment, "length": len(url_path), "url_path": url_path, "too_long": too_long}
