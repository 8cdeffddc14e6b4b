"""Goes into the standard library's archive: how what stands in it, what does not, and the engine are found.

The modules that every start imports are kept in one piece: opening a hundred small files of an archive costs more than
running them, and one is packed smaller than a hundred. Those that no start imports are in an archive of their own,
fetched when the first of them is asked for. The engine comes in pieces too: the table's, one a game, one that thinks
ahead, one of trees of decisions: studies and game texts, and one that edits positions.
Python imports this file by itself at its start, before all but the codecs.
"""

import marshal
import sys
from _frozen_importlib import ModuleSpec
from _frozen_importlib_external import PathFinder

LIBRARY = "/lib/python314.zip"
PIECE = "boot.piece"
REST = "/lib/python314_rest.zip"
ENGINE = "evertable"
HOME = "/home/pyodide"
LATE = (
    "evertable.core.advice",
    "evertable.core.advice.case",
    "evertable.core.advice.words",
    "evertable.games.eter.ai.kinds",
    "evertable.games.eter.rules.bare",
    "evertable.games.eter.rules.solved",
    "evertable.games.eter.text.advice",
    "evertable.games.eternal.ai.kinds",
    "evertable.games.eternal.text.advice",
    "evertable.games.krieg.ai.kinds",
    "evertable.games.krieg.text.advice",
    "evertable.games.vale.ai.kinds",
    "evertable.games.vale.text.advice",
    "evertable.search.beginner",
    "evertable.search.certain",
    "evertable.search.certain.endings",
    "evertable.search.certain.exact",
    "evertable.search.certain.sure",
    "evertable.search.certain.unwon",
    "evertable.search.every_way",
    "evertable.search.hint",
    "evertable.search.history_heuristic",
    "evertable.search.judging",
    "evertable.search.nodes",
    "evertable.search.playouts",
    "evertable.search.prove",
    "evertable.search.puzzle_check",
    "evertable.search.reasons",
    "evertable.search.reasons.beside",
    "evertable.search.reasons.proven",
    "evertable.search.reasons.shared_kinds",
    "evertable.search.root_parallel",
    "evertable.search.simulate",
    "evertable.search.style",
    "evertable.search.tree",
    "evertable.search.tree_cache",
    "evertable.session.proving",
    "evertable.session.shared_trees",
)
"""What no table imports until such an opponent is to think."""
TURNS = (
    "evertable.core.turns.assignment",
    "evertable.core.turns.choices",
    "evertable.core.turns.frames",
    "evertable.core.turns.steps",
    "evertable.core.turns.windows",
)
"""What only games import in which decisions wait for others: each of these has it in its own part."""
EDITOR = (
    "evertable.core.cards.editing",
    "evertable.session.editing",
    "evertable.session.editing.editor",
    "evertable.session.editing.fields",
    "evertable.session.editing.served",
    "evertable.session.editing.words",
    "evertable.session.protocol.types.edit_messages",
)
"""What no table imports until a position is edited, with what each game declares for it (`ui.editing`)."""
DECKS = (
    "evertable.core.cards.decks",
    "evertable.games.eternal.decks.addresses",
    "evertable.games.eternal.decks.line",
    "evertable.games.eternal.decks.reading",
    "evertable.games.eternal.ui.deck_builder",
)
"""What no table imports until a deck is built or read from a list."""

addresses = {}
"""Where what comes late is fetched from, whoever starts Python says it: `rest`, and every part of the engine."""


class Piece:
    """Finds and loads the modules of a solid archive, each once.

    Unpacked (zstd) it is a line `module file size` for each module, a line `module` for each that is elsewhere
    (`others`), an empty line, the code of the modules one after the other; a data file stands there as a module does.
    `folder`: where the files are said to be.
    """

    def __init__(self, folder, data):
        from _zstd import ZstdDecompressor

        head, _, code = ZstdDecompressor().decompress(data).partition(b"\n\n")
        self.folder, self.code, self.places, self.others, at = folder, memoryview(code), {}, set(), 0
        for line in head.decode("ascii").split("\n"):
            name, *more = line.split(" ")
            if more:
                self.places[name] = more[0], at, at + int(more[1])
                at += int(more[1])
            else:
                self.others.add(name)

    def find_spec(self, name, path=None, target=None):
        place = self.places.get(name)
        if place is None:
            return None
        spec = ModuleSpec(name, self, origin=f"{self.folder}/{place[0]}")
        spec.has_location = True
        if place[0].endswith("/__init__.pyc"):
            spec.submodule_search_locations = [f"{self.folder}/{name.replace('.', '/')}"]
        return spec

    def create_module(self, spec):
        return None

    def get_data(self, path):
        _, begin, end = self.places[path.removeprefix(f"{self.folder}/").replace("/", ".")]
        return bytes(self.code[begin:end])

    def exec_module(self, module):
        _, begin, end = self.places.pop(module.__spec__.name)
        exec(marshal.loads(self.code[begin:end]), module.__dict__)


class Rest:
    """Finds the modules of the library's rest, fetched before the first. Raises ImportError when it does not come."""

    def __init__(self, names):
        self.names = names

    def find_spec(self, name, path=None, target=None):
        if name not in self.names:
            return None
        brought(REST, "rest", name)
        return PathFinder.find_spec(name, [place.replace(LIBRARY, REST) for place in path or [LIBRARY]])


class Engine:
    """Finds the engine's modules, each in its part. Raises ImportError when a part does not come."""

    def __init__(self):
        self.parts = {}

    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] != ENGINE:
            return None
        part = part_of(name)
        if part is None:  # a game imports it, so its part is here
            found = (piece.find_spec(name) for piece in self.parts.values())
            return next((spec for spec in found if spec), None)
        if part not in self.parts:
            file = f"{HOME}/{part}.part"
            if not brought(file, part, name):
                return None
            with open(file, "rb") as data:
                self.parts[part] = Piece(f"{HOME}/{ENGINE}.whl", data.read())
        return self.parts[part].find_spec(name)


def part_of(module):
    """The part of the engine that a module is in: its game's, that of thinking ahead, of decks, of trees, of
    editing, of pictures, or the table's. None: it is in the part of each game that imports it.
    """
    names = module.split(".")
    if module in LATE:
        return "search"
    if module in DECKS:
        return "decks"
    if module in TURNS:
        return None
    if module in EDITOR or names[-2:] == ["ui", "editing"]:
        return "editor"
    if module == "evertable.core.shown" or names[1:2] == ["art"] or names[-2:] == ["ui", "picture"]:
        return "picture"
    if names[1:2] == ["gametext"] or (names[1:2] == ["session"] and names[2:3] in (["study"], ["game_text"])):
        return "gametext"
    return names[2] if names[1:2] == ["games"] and len(names) > 2 else "table"


def brought(file, what, name):
    """True once `file` is on the file system, where the page has put it or else this does; False for a part there is
    not. Raises ImportError, naming the module `name`, when it does not come.
    """
    import os

    if os.path.exists(file):
        return True
    if what not in addresses:
        return False
    import js

    request = js.XMLHttpRequest.new()
    request.open("GET", addresses[what], False)
    request.responseType = "arraybuffer"
    failed = f"{name} is in a part of Python's library or of the engine that could not be fetched"
    try:
        request.send(None)
    except Exception as error:
        raise ImportError(f"{failed}: {error}") from None
    if request.status != 200:
        raise ImportError(f"{failed}: {request.status}")
    with open(file, "wb") as kept:
        kept.write(request.response.to_bytes())
    return True


def install(data):
    """Look into the piece, then for the engine, and into the rest where all else has found nothing."""
    piece = Piece(LIBRARY, data)
    sys.meta_path[:0] = [piece, Engine()]
    sys.meta_path.append(Rest(piece.others))


if __spec__.origin.startswith(LIBRARY):  # at build time it is read for its names alone
    install(__loader__.get_data(f"{LIBRARY}/{PIECE}"))
