"""The engine with edits, and what links, saves and documents open to in it.

    Edit("games/vale/model/options.py", '    Choice("price",', '    Flag("frost", since=2),\n    Choice("price",')

Run as a script (`python patched.py <folder>`), it reads samples from standard input and prints what the engine with the
edited files of the folder makes of them.
"""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

ENGINE = Path(__file__).parents[3] / "engine"
GOES_ON = 12
"""So many decisions are made after what was opened, so that the order of legal actions is looked at too."""
GAMES, MOST = 8, 200
"""So many random games are tried for what is new, of so many decisions."""


class Edit(NamedTuple):
    """One place of one file, which must be there once, and what stands there instead."""

    file: str
    old: str
    new: str


def importing(file: str, line: str) -> Edit:
    """One import more."""
    first = "from __future__ import annotations\n"
    return Edit(file, first, f"{first}\n{line}\n")


def patched(folder: Path, edits: Iterable[Edit], since: int) -> Path:
    """The files of the engine that these edits change, changed, under `folder`; SINCE is a ruleset.

    Raises ValueError for a place that is not there once.
    """
    root = folder / "engine"
    for edit in edits:
        file = root / "evertable" / edit.file
        if not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ENGINE / "evertable" / edit.file, file)
        text = file.read_text()
        if text.count(edit.old) != 1:
            raise ValueError(f"{edit.file} holds {edit.old!r} {text.count(edit.old)} times")
        file.write_text(text.replace(edit.old, edit.new.replace("SINCE", str(since))))
    return root


class Edited(MetaPathFinder):
    """Finds the modules that were edited; all others stand in the tree, where they have been compiled before."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:
        stem = fullname.replace(".", "/")
        for file, inner in ((f"{stem}.py", None), (f"{stem}/__init__.py", [str(ENGINE / stem)])):
            if (self.root / file).is_file():
                return spec_from_file_location(fullname, self.root / file, submodule_search_locations=inner)
        return None


def opened_by(root: Path, samples: Sequence[Any], goes_on: int = GOES_ON) -> list[Any]:
    """What the engine with the edited files of a folder makes of samples: see `results`."""
    command = [sys.executable, __file__, str(root), str(goes_on)]
    done = subprocess.run(command, input=json.dumps(samples), capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr[-3000:])
    found: list[Any] = json.loads(done.stdout)
    return found


def results(samples: Sequence[Any], goes_on: int = GOES_ON) -> list[Any]:
    """Of each link (text), save or position (object): what it opens to and how it goes on, or why it is refused.

    Of {"plays": game, "options", "words"}: see `played`.
    """
    return [
        played(sample) if isinstance(sample, dict) and "plays" in sample else result(sample, goes_on)
        for sample in samples
    ]


def result(sample: Any, goes_on: int) -> Any:
    """See `results`: {"game", "ruleset", "shown", "positions", "legal", "views", "lists"}, or {"refused"}.

    "shown": what the sample says; of what a seat saw, as it sees the world that was drawn for it.
    """
    import evertable
    from evertable.core.errors import BadLink, BadPosition

    state: Any
    seat = -1
    try:
        if isinstance(sample, str):
            opening = evertable.open_link(sample)
            opening.finish()
            state = opening.state
            seat = opening.header.seat if opening.header.kind == "P" else seat
        elif "decisions" in sample:
            state = evertable.load_save(sample).replay()
        else:
            state = evertable.load_position(sample)
    except (BadLink, BadPosition) as bad:
        return {"refused": bad.field}
    dice = random.Random(1)
    shown = state.game.format.document(state, seat)
    found: dict[str, Any] = {"game": state.game.name, "ruleset": state.game.ruleset, "shown": shown}
    found |= {"positions": [], "legal": []}
    for _ in range(goes_on):
        found["positions"].append(state.to_position())
        legal = [str(one) for one in state.legal_actions()]
        found["legal"].append(legal)
        if not legal:
            break
        state.apply_action(state.legal_actions()[dice.randrange(len(legal))])
    found["views"] = [state.view(seat) for seat in (None, *range(state.game.num_players()))]
    found["lists"] = lists(state.game)
    return json.loads(json.dumps(found))


LISTS: dict[str, int] = {}


def lists(game: Any) -> int:
    """A digest of what a game tells of its cards and of its action words: long, and the same again and again."""
    name = f"{game!r} {game.ruleset}"
    if name not in LISTS:
        LISTS[name] = crc32(json.dumps([game.catalog(), *game.action_words()]).encode())
    return LISTS[name]


def played(sample: Any) -> Any:
    """Random games, at most GAMES, until each of `words` was met: {"ruleset", "unmet": [word], "faults": [text]}.

    A fault: a link, save or position that opens to something else. All that a table asks of a game is asked too.
    """
    import evertable

    game = evertable.load_game(sample["plays"], **sample["options"])
    unmet, faults = set(sample["words"]), set()
    for seed in range(GAMES):
        dice, record = random.Random(seed), evertable.Record(game, seed)
        state = record.initial()
        while not state.is_terminal() and len(record) < MOST:
            legal = state.legal_actions()
            if len(record) % 9 == 0:
                whole, text = state.to_position(), " ".join(map(str, legal))
                unmet -= {word for word in unmet if word in text or word in json.dumps(whole)}
                faults |= {f"{name} after {len(record)} of {seed}" for name in lost(record, state, whole)}
            record.play(state, legal[dice.randrange(len(legal))])
        if not unmet:
            break
    return {"ruleset": game.ruleset, "unmet": sorted(unmet), "faults": sorted(faults)}


def lost(record: Any, state: Any, whole: Any) -> list[str]:
    """What does not open to what it was made of; and a table asks for the words of everything."""
    import evertable
    from evertable.core.cards.messages import Speaker

    game, speaker = state.game, Speaker([state.game.words])
    seats = (None, *range(game.num_players()))
    found = [] if evertable.load_position(whole).to_position() == whole else ["position"]
    found += [] if evertable.load_save(record.to_save()).replay().to_position() == whole else ["save"]
    for name, link in (("record", evertable.record_link(record)), ("whole", evertable.full_link(state))):
        opening = evertable.open_link(link)
        opening.finish()
        found += [] if opening.state.to_position() == whole else [name]
    for seat in seats:
        opening = evertable.open_link(evertable.seen_link(state, seat))
        opening.finish()
        found += [] if opening.state.seen_position(seat) == state.seen_position(seat) else [f"seen by {seat}"]
        state.view(seat), state.knowledge(seat)
    for action in state.legal_actions():
        label = game.presenter.label(state, action)
        speaker.say(label["text"], label.get("args"))
    game.catalog(), game.evaluator.evaluate_all(state)
    return found


if __name__ == "__main__":
    sys.path.insert(0, str(ENGINE))
    sys.meta_path.insert(0, Edited(Path(sys.argv[1])))
    json.dump(results(json.load(sys.stdin), int(sys.argv[2])), sys.stdout)
