"""Goes into the standard library's archive: how what stands in it, and what does not, is found.

The modules that every start imports are kept in one piece: opening a hundred small files of an archive costs more than
running them. Those that no start imports are in an archive of their own, fetched when the first of them is asked for.
Python imports this file by itself at its start, before all but the codecs.
"""

import marshal
import sys
from _frozen_importlib import ModuleSpec
from _frozen_importlib_external import PathFinder

LIBRARY = "/lib/python314.zip"
PIECE = "boot.bin"
"""A line `module file size` for each module of the piece and a line `module` for each of the rest, an empty line, the
code of those of the piece one after the other."""
REST = "/lib/python314_rest.zip"

address = ""
"""Where the rest is fetched from; whoever starts Python says it."""


class Boot:
    """Finds and loads the modules of the piece, each once. `places`: module -> (file, begin, end)."""

    def __init__(self, places, code):
        self.places, self.code = places, code

    def find_spec(self, name, path=None, target=None):
        place = self.places.get(name)
        if place is None:
            return None
        spec = ModuleSpec(name, self, origin=f"{LIBRARY}/{place[0]}")
        spec.has_location = True
        if place[0].endswith("/__init__.pyc"):
            spec.submodule_search_locations = [f"{LIBRARY}/{name.replace('.', '/')}"]
        return spec

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        _, begin, end = self.places.pop(module.__spec__.name)
        exec(marshal.loads(self.code[begin:end]), module.__dict__)


class Rest:
    """Finds the modules of the rest, fetching it before the first. Raises ImportError when it does not come."""

    def __init__(self, names):
        self.names, self.here = names, False

    def find_spec(self, name, path=None, target=None):
        if name not in self.names:
            return None
        if not self.here:
            self.here = here(name)
        return PathFinder.find_spec(name, [place.replace(LIBRARY, REST) for place in path or [LIBRARY]])


def here(name):
    """True once the rest is on the file system; Node, where tests and the build run Python, puts it there itself."""
    import os

    if not os.path.exists(REST):
        import js

        request = js.XMLHttpRequest.new()
        request.open("GET", address, False)
        request.responseType = "arraybuffer"
        try:
            request.send(None)
        except Exception as error:
            raise ImportError(f"{name} is in a part of Python's library that could not be fetched: {error}") from None
        if request.status != 200:
            raise ImportError(f"{name} is in a part of Python's library that could not be fetched: {request.status}")
        with open(REST, "wb") as file:
            file.write(request.response.to_bytes())
    return True


def install(data):
    """Look into the piece, and into the rest where all else has found nothing."""
    head, _, code = data.partition(b"\n\n")
    places, rest, at = {}, set(), 0
    for line in head.decode("ascii").split("\n"):
        name, *more = line.split(" ")
        if more:
            places[name] = more[0], at, at + int(more[1])
            at += int(more[1])
        else:
            rest.add(name)
    sys.meta_path.insert(0, Boot(places, memoryview(code)))
    sys.meta_path.append(Rest(rest))


install(__loader__.get_data(f"{LIBRARY}/{PIECE}"))
