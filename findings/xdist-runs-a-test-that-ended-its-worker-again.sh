#!/usr/bin/env bash
# pytest-xdist 3.8.0, pytest 9.2.0, execnet 2.1.2 (PyPI), CPython 3.11 or newer.
#
# A test that ends the process it runs in (as a crash in an extension does) is said to have failed and is left alone
# with `--dist load` and `worksteal`: the tests after it run. With `--dist loadscope` and `loadfile` the replacement is
# given the same test again, first, ends too, and so on until --max-worker-restart is reached: one test counts as seven
# failures here, and the tests of its file after it never run, without a word that they did not.
#
# Output seen (how often each test ran, and what pytest says at the end):
#   load: ends 1, last 1; 1 failed, 2 passed
#   worksteal: ends 1, last 1; 1 failed, 2 passed
#   loadscope: ends 7, last 0; 7 failed, 1 passed
#   loadfile: ends 7, last 0; 7 failed, 1 passed
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check pytest==9.2.0 pytest-xdist==3.8.0 execnet==2.1.2 >/dev/null 2>&1
cat >"$dir/test_ends.py" <<'PY'
import os
import pathlib


def note(name):
    with pathlib.Path(__file__).with_name("ran").open("a") as file:
        print(name, file=file)


def test_first():
    note("first")


def test_ends():
    note("ends")
    os._exit(1)


def test_last():
    note("last")
PY
cd "$dir"
for dist in load worksteal loadscope loadfile; do
  : >ran
  said=$("$dir/venv/bin/python" -m pytest -q -p no:cacheprovider -n 2 --dist "$dist" --max-worker-restart 6 | tail -n 1)
  echo "$dist: ends $(grep -c ends ran), last $(grep -c last ran || true); ${said% in *}"
done | tee seen
diff seen - <<'TEXT'
load: ends 1, last 1; 1 failed, 2 passed
worksteal: ends 1, last 1; 1 failed, 2 passed
loadscope: ends 7, last 0; 7 failed, 1 passed
loadfile: ends 7, last 0; 7 failed, 1 passed
TEXT
