#!/usr/bin/env bash
# distributed 2026.8.0 (PyPI), CPython 3.11 or newer.
#
# A Client given an address whose port cannot exist (99999), or a host with a blank in it, does not say so: it tries
# until its time is over (30 seconds by default, 3 in this script) and then reports a timeout, as if a scheduler were
# down. Only a missing port is refused at once. So a mistyped address looks like a dead cluster.
#
# Output seen (times about):
#   tcp://127.0.0.1:99999: OSError after 3 s: Timed out trying to connect to tcp://127.0.0.1:99999 after 3 s
#   tcp://no such:8786: OSError after 3 s: Timed out trying to connect to tcp://no such:8786 after 3 s
#   tcp://nohost: ValueError after 0 s: missing port number in address 'nohost'
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check distributed==2026.8.0 >/dev/null 2>&1
cat >"$dir/ports.py" <<'PY'
from time import monotonic

from distributed import Client

seen = []
if __name__ == "__main__":
    for address in ("tcp://127.0.0.1:99999", "tcp://no such:8786", "tcp://nohost"):
        begun = monotonic()
        try:
            Client(address, timeout=3)
        except (OSError, ValueError) as error:
            waited = monotonic() - begun
            print(f"{address}: {type(error).__name__} after {waited:.0f} s: {error}")
            seen.append((type(error), "Timed out" in str(error), waited > 2.5))
    raise SystemExit(seen[:2] != [(OSError, True, True)] * 2 or seen[2][:2] != (ValueError, False))
PY
cd "$dir"
"$dir/venv/bin/python" ports.py
