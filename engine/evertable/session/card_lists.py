"""Every game's cards as tables for the rule books. `python -m evertable.session.card_lists` prints them."""

from __future__ import annotations

import json

from ..games import REGISTER, game_class


def main() -> None:
    """Print {game: its GameSpec.card_lists()}."""
    lists = {name: list(game_class(name).card_lists()) for name in REGISTER}
    print(json.dumps(lists, indent=1, ensure_ascii=False))


if __name__ == "__main__":
    main()
