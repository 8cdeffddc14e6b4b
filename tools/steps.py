"""Build steps that are done only when something they read has changed.

A step writes into a folder of its own under `.build/`. Beside the folder lies a stamp: the digest of everything
the step read. Same digest, same folder: nothing to do.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from tools.paths import CACHE, ROOT

IGNORED = {"__pycache__", "node_modules", ".DS_Store"}


class BuildError(Exception):
    """A step failed. The message says which, and what to do about it."""


def files_in(paths: Iterable[Path]) -> list[Path]:
    """Every file named or contained in a named folder, sorted; caches and paths that do not exist are left out."""
    found: list[Path] = []
    for path in paths:
        if path.is_file():
            found.append(path)
        elif path.is_dir():
            found += (p for p in path.rglob("*") if p.is_file() and not IGNORED.intersection(p.parts))
    return sorted(set(found))


def digest(paths: Iterable[Path], salt: str = "") -> str:
    """SHA-256 over names and contents of the files in `paths`, and over `salt`."""
    total = hashlib.sha256(salt.encode())
    for path in files_in(paths):
        name = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path.name
        total.update(f"\0{name}\0".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def digest_of(content: bytes) -> str:
    """Short name of a content, as the lists of the service worker have it."""
    return hashlib.sha256(content).hexdigest()[:16]


def say(text: str) -> None:
    """One line to the person at the terminal."""
    print(text, flush=True)


def step(name: str, reads: Iterable[Path], make: Callable[[Path], None], salt: str = "") -> Path:
    """The folder `.build/<name>`, made anew by `make(folder)` when what it `reads` (or `salt`) has changed.

    Raises BuildError as `make` does; a folder half made is never kept.
    """
    folder, stamp = CACHE / name, CACHE / f"{name}.stamp"
    wanted = digest(reads, salt)
    if folder.is_dir() and stamp.is_file() and stamp.read_text() == wanted:
        return folder
    started = time.perf_counter()
    fresh = CACHE / f"{name}.new"
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    make(fresh)
    stamp.unlink(missing_ok=True)
    shutil.rmtree(folder, ignore_errors=True)
    fresh.rename(folder)
    stamp.write_text(wanted)
    say(f"  {name}: {time.perf_counter() - started:.1f} s")
    return folder


def run(
    what: str,
    command: Sequence[object],
    advice: str,
    cwd: Path = ROOT,
    env: Mapping[str, str] | None = None,
    show: bool = False,
) -> str:
    """Run a command to its end and return what it printed (nothing when `show`: then it prints for itself).

    Raises BuildError naming the step (`what`), the end of the output, and `advice`.
    """
    full = {**os.environ, **(env or {})}
    try:
        done = subprocess.run(
            [str(part) for part in command],
            cwd=cwd,
            env=full,
            text=True,
            encoding="utf-8",
            stdout=None if show else subprocess.PIPE,
            stderr=None if show else subprocess.STDOUT,
            check=False,
        )
    except OSError as error:
        raise BuildError(f"{what}: cannot start {command[0]}: {error}\n{advice}") from None
    if done.returncode:
        output = "" if show else "\n".join((done.stdout or "").splitlines()[-40:]) + "\n"
        raise BuildError(f"{what} failed (exit status {done.returncode}).\n{output}{advice}")
    return done.stdout or ""


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Holds the build lock of this tree: a second build waits for the first."""
    CACHE.mkdir(parents=True, exist_ok=True)
    with open(CACHE / "lock", "w") as lock:
        if sys.platform == "win32":
            import msvcrt

            lock.seek(0)
            msvcrt.locking(lock.fileno(), msvcrt.LK_LOCK, 1)
        else:
            import fcntl

            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say("Waiting for another build of this tree to end ...")
                fcntl.flock(lock, fcntl.LOCK_EX)
        yield
