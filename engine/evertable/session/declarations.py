"""The games as the lobby and the new-game form need them. `python -m evertable.session.declarations` prints them."""

from __future__ import annotations

import json
from collections.abc import Sequence

from ..core.errors import BadOptions
from ..core.game import Game
from ..core.options import Option, Options, seat_named, told
from ..games import REGISTER, game_class
from ..search import LEVELS, TEMPERS
from .catalogue import TableWords
from .protocol.types.messages import Declaration, OptionField, OptionValue, Preset, Teams


def declaration(game: type[Game]) -> Declaration:
    """One game, its presets and its options, in English."""
    words = TableWords(game.words)
    facts = game.facts
    return {
        "name": game.name,
        "title": game.title,
        "what": words.say("what"),
        "seats": list(facts.get("seats", [2, 2])),
        "seats_option": facts.get("seats_option"),
        "teams": teams(game),
        "levels": [
            {"id": level, "title": words.say(f"level.{level}"), "text": words.say(f"level.{level}.text")}  # type: ignore[typeddict-item]
            for level in LEVELS
        ],
        "tempers": [
            {"id": one, "title": words.say(f"temper.{one}"), "text": words.say(f"temper.{one}.text")}  # type: ignore[typeddict-item]
            for one in TEMPERS
        ],
        "minutes": str(facts.get("minutes", "")),
        "world": str(facts.get("world", game.name)),
        "glyph": str(facts.get("glyph", "")),
        "presets": [_preset(words, name, options) for name, options in game.presets],
        "options": [_field(words, option) for option in game.declared],
    }


def teams(game: type[Game]) -> list[Teams]:
    """For which options seats play in teams: tried for each number of seats with each value of one other option."""
    name = game.facts.get("seats_option")
    found: list[Teams] = []
    for counted in (option for option in game.declared if option.name == name):
        for seats in _values(counted):
            for option in game.declared:
                for value in _values(option) if option is not counted else (seats,):
                    when = {counted.name: seats, option.name: value}
                    try:
                        made = game(when).teams()
                    except BadOptions:
                        continue  # these two do not go together
                    if made is not None:
                        found.append({"when": when, "teams": list(made)})
    return found


def _values(option: Option) -> Sequence[object]:
    declared = option.declare()
    return (False, True) if declared["type"] == "flag" else declared.get("values", ())


def declarations() -> list[Declaration]:
    """Every game there is."""
    return [declaration(game_class(name)) for name in REGISTER]


def options_text(game: Game, words: TableWords | None = None) -> str:
    """The chosen options that differ from their defaults, and all that belong to a seat, in one line.

    `words` name the seats; without them they are numbered.
    """
    words, seats = words or TableWords(game.words), game.facts.get("seats_option")
    chosen = [
        _value_text(words, option, game.options[option.name], first=option is game.declared[0] and option.name != seats)
        for option in game.declared
        if game.options[option.name] != option.default or option.seat is not None
    ]
    return ", ".join(chosen) or words.say("options.none")


def _value_text(words: TableWords, option: Option, value: object, first: bool) -> str:
    """A flag's label, the value of the option chosen first, `label: value` of others.

    A value that stands for a seat is shown as its name, and a seat's option is called that seat's.
    """
    label = words.say(f"option.{option.name}")
    if option.seat is not None:
        label = words.say("options.whose", {"seat": option.seat, "what": label.lower()})
    key = f"option.{option.name}.{value if isinstance(value, str | int) else 'own'}"
    named = option.named(value)
    if named is not None:
        return f"{label}: “{named}”"
    if isinstance(value, bool) or not words.has(key):
        return label
    seat = seat_named(value)
    if seat is not None:
        return words.say("options.who", {"what": label, "seat": seat})
    return words.say(key) if first else f"{label}: {words.say(key)}"


def _preset(words: TableWords, name: str, options: Options) -> Preset:
    text = f"preset.{name}.text"
    return {
        "id": name,
        "title": words.say(f"preset.{name}"),
        "text": words.say(text) if words.has(text) else "",
        "options": dict(options),
    }


def _field(words: TableWords, option: Option) -> OptionField:
    declared = option.declare()
    name = option.name
    help_id = f"option.{name}.help"
    whens = declared.pop("values_when", {})
    values: list[OptionValue] = [
        {
            "value": value,
            "label": words.say(f"option.{name}.{value}"),
            "when": whens.get(str(value)),
            "seat": seat_named(value),
        }
        for value in declared.get("values", ())
    ]
    return {
        **declared,  # type: ignore[typeddict-item]
        "label": words.say(f"option.{name}"),
        "help": words.say(help_id) if words.has(help_id) else None,
        "values": values,
        "when": told(option.when) or None,
        "seat": option.seat,
    }


def main() -> None:
    """Print the content of games.json."""
    from .. import __version__

    print(json.dumps({"version": __version__, "games": declarations()}, indent=1, ensure_ascii=False))


if __name__ == "__main__":
    main()
