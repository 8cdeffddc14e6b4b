"""Runs in .venv, for Sphinx: stands in for libraries that the engine has faces for, whether they are installed or not.

Their names are classes that can be called, inherited from and asked for more names, so that `evertable.adapters` can be
imported. (Sphinx's own mocks can not be inherited from by a class with slots.)
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from types import ModuleType
from typing import Any

LIBRARIES = {
    "absl", "cloudpickle", "dask", "distributed", "gymnasium", "numpy", "open_spiel", "pettingzoo", "pyspiel", "ray",
}  # fmt: skip

NUMBERS = {"CHANCE": -1, "TERMINAL": -4}
"""Of OpenSpiel's players: they show."""


class _Anything(type):
    """The class of every name."""

    def __getattr__(cls, name: str) -> Any:
        return named(name, cls.__module__)

    def __call__(cls, *args: Any, **more: Any) -> Any:
        return cls

    def __iter__(cls) -> Iterator[Any]:
        return iter(())

    def __int__(cls) -> int:
        return NUMBERS[cls.__name__]

    def __or__(cls, other: Any) -> Any:
        return Any

    def __getitem__(cls, key: Any) -> Any:
        return cls


def named(name: str, module: str) -> Any:
    """What a library has under a name. Raises AttributeError where Python itself asks."""
    if name.startswith("__"):
        raise AttributeError(name)
    return _Anything(name, (), {"__slots__": (), "__module__": module})


class _Library(ModuleType):
    """A module that has every name."""

    def __getattr__(self, name: str) -> Any:
        return named(name, self.__name__)


class _Finder(MetaPathFinder, Loader):
    """Finds these libraries, and all that is in them."""

    def find_spec(self, name: str, path: Any, target: Any = None) -> ModuleSpec | None:
        if name.partition(".")[0] in LIBRARIES:
            return spec_from_loader(name, self, is_package=True)
        return None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        return _Library(spec.name)

    def exec_module(self, module: ModuleType) -> None:
        """Nothing to do."""


def stand_in() -> None:
    """From now on these libraries are stood in for."""
    sys.meta_path.insert(0, _Finder())
