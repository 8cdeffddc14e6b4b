#!/usr/bin/env python3
"""The one command: `python3 build.py serve | build | test | bench | cover`. Needs Python 3.11+, nothing else."""

import sys

if sys.version_info < (3, 11):
    sys.exit(f"Evertable needs Python 3.11 or newer; this is {sys.version.split()[0]}.")

from tools.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
