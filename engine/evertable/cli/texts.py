"""`evertable text` and `evertable export`: game texts, and rows of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..core.errors import BadLink, EvertableError, shortened
from ..games import REGISTER, game_class
from ..session.inputs import RequestRefused, reason_of, text_in, text_of
from .arguments import Arguments
from .terminal import say, show_progress

if TYPE_CHECKING:
    from ..gametext import Tree


def text(args: Arguments) -> None:
    """`evertable text`."""
    from ..gametext import dumps, is_text
    from ..gametext.reader import LONGEST
    from ..gametext.study_link import open_study
    from ..session import game_text, links_and_files

    given = text_of(args.link, LONGEST)
    if is_text(given):
        trees = game_text.read(given)
        if args.seen_by is None and not args.as_link:
            print(dumps(trees), end="")
            return
        sessions = [game_text.session_of(tree) for tree in trees]
    elif links_and_files.is_file(given):
        sessions = [links_and_files.open_file(given, None)]
    else:
        try:
            sessions = [links_and_files.open_link(links_and_files.found(given), None)]
        except BadLink as bad:
            if bad.field != "study" or args.as_link or args.seen_by is not None:
                raise
            print(dumps(open_study(given, REGISTER, game_class).contents().trees), end="")
            return
    for number, session in enumerate(sessions):
        if args.as_link:
            n, goal = len(session.line), session.goal
            made = links_and_files.make_link(session, "R" if goal is None else "Z", None, n, goal, named=True)
            say([made["url_path"]])
            continue
        viewers = None if args.seen_by is None else [viewer_named(one, len(session.people)) for one in args.seen_by]
        print("\n" * bool(number) + game_text.text_of(session, viewers), end="")


def viewer_named(word: str, count: int) -> int | None:
    """The viewer that a word names: a seat from 1, or `onlooker`. Raises Refused."""
    if word == "onlooker":
        return None
    if not re.fullmatch(r"\d{1,3}", word) or not 1 <= int(word) <= count:
        raise RequestRefused(f"--seen-by: {shortened(word)} is not a seat; there are 1 to {count}, and onlooker")
    return int(word) - 1


def export(args: Arguments) -> None:
    """`evertable export`."""
    from ..gametext.rows import ROWS, writer_of
    from ..session import game_text

    write = writer_of(args.to.name)

    def games() -> Iterator[tuple[str, list[Tree]]]:
        for number, file in enumerate(args.files, 1):
            show_progress(number, len(args.files), "files")
            try:
                yield file.name, game_text.read(text_in(file.read_bytes()))
            except (EvertableError, UnicodeDecodeError) as bad:
                why = reason_of(bad) if isinstance(bad, UnicodeDecodeError) else bad
                raise RequestRefused(f"{file}: {why}") from bad
        show_progress(None, 0)

    made = args.to.with_name(f"{args.to.name}.part")  # the file is whole, or is not there
    try:
        with made.open("w", encoding="utf-8", newline="") as out:
            out.writelines(write(ROWS[args.rows](games())))
        made.replace(args.to)
    finally:
        made.unlink(missing_ok=True)
