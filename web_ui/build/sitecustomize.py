"""Goes into the standard library's archive: the modules that every start imports, kept in one piece.

Opening a hundred small files of an archive costs more than running them. Python imports this file by itself at its
start, before all but the codecs; what is in no piece is found in the archive as ever.
"""

import marshal
import sys
from _frozen_importlib import ModuleSpec

ROOT = "/lib/python314.zip/"
PIECE = "boot.bin"
"""A line `module file size` for each module, an empty line, the code of all of them one after the other."""


class Boot:
    """Finds and loads the modules of the piece, each once."""

    def __init__(self, data):
        head, _, code = data.partition(b"\n\n")
        self.code = memoryview(code)
        self.places = {}
        at = 0
        for line in head.decode("ascii").split("\n"):
            name, file, size = line.split(" ")
            self.places[name] = file, at, at + int(size)
            at += int(size)

    def find_spec(self, name, path=None, target=None):
        place = self.places.get(name)
        if place is None:
            return None
        spec = ModuleSpec(name, self, origin=ROOT + place[0])
        spec.has_location = True
        if place[0].endswith("/__init__.pyc"):
            spec.submodule_search_locations = [ROOT + name.replace(".", "/")]
        return spec

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        _, begin, end = self.places.pop(module.__spec__.name)
        exec(marshal.loads(self.code[begin:end]), module.__dict__)


sys.meta_path.insert(0, Boot(__loader__.get_data(ROOT + PIECE)))
