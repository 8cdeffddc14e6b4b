"""Rules of Krieg Eterna broken one at a time: each fault must be noticed by the tests of its rule.

`.venv/bin/python -m tests.faults.krieg [name ...]` runs the tests that name a fault's rule with that
fault in place, and prints {name: the first test that failed, or null} as JSON.
"""

from __future__ import annotations

import sys

from . import krieg_cards, krieg_rules
from .krieg_breaks import FAULTS

__all__ = ["FAULTS", "krieg_cards", "krieg_rules"]

if __name__ == "__main__":
    FAULTS.run(sys.argv[1:])
