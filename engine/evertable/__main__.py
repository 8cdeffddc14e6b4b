"""`python -m evertable`."""

from .cli import main

raise SystemExit(main())
