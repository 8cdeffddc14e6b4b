"""Messages: ids with typed arguments, and a catalogue of their texts in one language.

A template names its arguments, each of a kind that says how it is written:

- `{seat}`, `{winner:seat}`: the kind follows the colon, or is in the catalogue's `blanks`, or is the argument's own
  name. `seat` (a number from 0), `number`, `text` (as it is) and `message` exist in every catalogue; others are its
  tables of names (`names`) or are spelled out by a function (`spelled`).
- `{n:# point|# points}`: forms by number, `#` being the number; the language's `plural` rule selects the form.

Arguments are data: an int, a str, None (something hidden: the name of None in its table), a list of these, a card
`{"value", ...}`, or a message `{"text": id, "args": {...}}`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from functools import lru_cache
from string import Formatter
from typing import Any, NamedTuple

Json = dict[str, Any]
Part = dict[str, Any]
"""A piece of a line: {"t": text} or {"chip": card}."""

SEAT, NUMBER, TEXT, MESSAGE, A = "seat", "number", "text", "message", "a"
KINDS = frozenset({SEAT, NUMBER, TEXT, MESSAGE, A})
"""The kinds in every catalogue."""
CARD = "card"
"""The kind of a card given as `{"value", ...}`."""


def message(text: str, /, **args: object) -> Json:
    """A message as data."""
    return {"text": text, "args": args}


def figure(n: object) -> str:
    """A number as people read it, with a minus sign instead of a hyphen. Other values as they are."""
    return f"\N{MINUS SIGN}{-n}" if isinstance(n, int) and n < 0 else str(n)


def signed(n: int) -> str:
    """A change with its sign: +2, −1, +0."""  # noqa: RUF002
    return figure(n) if n < 0 else f"+{n}"


def sentence(text: str) -> str:
    """A clause as a sentence: with a capital and a full stop."""
    return f"{text[0].upper()}{text[1:]}."


def english(n: int) -> int:
    """The index of the plural form: the first for one and minus one, the second for all others."""
    return 0 if abs(n) == 1 else 1


def english_article(noun: str) -> str:
    """A noun with its indefinite article."""
    if noun.startswith("other "):
        return f"an{noun}"
    vowel = noun[:1].lower() in "aeiou" and not noun.startswith(("uni", "use", "one"))
    return f"{'an' if vowel else 'a'} {noun}"


class Spoken(str):
    """The name of a seat that is addressed. A person who chose the same name is spoken of normally."""


YOU = Spoken("You")
"""The name of an addressed seat: sentences about it have their verbs in the second person."""
_VERB = re.compile(r" (has|is|was|does|goes|[a-z]+(?:ss|sh|ch|x)es|[a-z]+[a-rt-z]s)\b")
_SECOND = {"has": "have", "is": "are", "was": "were", "does": "do", "goes": "go"}


def second_person(text: str) -> str:
    """The text after the name of a seat, as it is after "you": " plays a card" as " play a card"."""
    found = _VERB.match(text)
    if found is None:
        return text
    verb = found[1]
    plain = _SECOND.get(verb)
    if plain is None and verb.endswith("ies") and len(verb) > len("dies"):
        plain = f"{verb[:-3]}y"
    elif plain is None:
        plain = verb.removesuffix("es" if verb.endswith(("sses", "shes", "ches", "xes")) else "s")
    return f" {plain}{text[found.end() :]}"


MOST_PIECES = 1 << 13
"""The size of the cache of parsed templates."""


class Blank(NamedTuple):
    """An argument of a template."""

    name: str
    kind: str
    """The kind written after the colon; "" without one."""
    forms: tuple[str, ...]
    """Forms by number; () if the argument is written by its kind."""


@lru_cache(MOST_PIECES)
def pieces(template: str) -> tuple[tuple[str, Blank | None], ...]:
    """A template as (text before, argument) pairs."""
    found: list[tuple[str, Blank | None]] = []
    for text, name, spec, _ in Formatter().parse(template):
        forms = tuple((spec or "").split("|"))
        blank = None if name is None else Blank(name, forms[0], ()) if len(forms) == 1 else Blank(name, NUMBER, forms)
        found.append((text, blank))
    return tuple(found)


class Catalogue(Mapping[str, str]):
    """The templates of one game in one language by message id, and how their arguments are written.

    `names`: for each kind, its values and their names; that of None is for something hidden. `spelled`: for each kind,
    a function from a value to the messages for it. `blanks`: the kind of every argument that is not named after its
    kind. `plural`: the form for a number. `article`: a noun with its indefinite article. `last`: for each kind, what
    precedes the last item of a list. `chips`: whether a card given by its value in the table of cards is shown as a
    chip.
    """

    def __init__(
        self,
        texts: Mapping[str, str],
        names: Mapping[str, Mapping[Any, str]] | None = None,
        spelled: Mapping[str, Callable[[Any], Iterable[Json]]] | None = None,
        blanks: Mapping[str, str] | None = None,
        plural: Callable[[int], int] = english,
        article: Callable[[str], str] = english_article,
        last: Mapping[str, str] | None = None,
        *,
        chips: bool = False,
    ) -> None:
        self.texts = texts
        self.names = dict(names or {})
        self.spelled = dict(spelled or {})
        self.blanks = dict(blanks or {})
        self.plural = plural
        self.article = article
        self.last = dict(last or {SEAT: " and "})
        self.chips = chips
        self._kinds = KINDS | self.names.keys() | self.spelled.keys()

    def __getitem__(self, key: str) -> str:
        return self.texts[key]

    def __contains__(self, key: object) -> bool:
        return key in self.texts

    def __iter__(self) -> Iterator[str]:
        return iter(self.texts)

    def __len__(self) -> int:
        return len(self.texts)

    def extended(self, texts: Mapping[str, str]) -> Catalogue:
        """This catalogue with more templates."""
        more = copy(self)
        more.texts = {**self.texts, **texts}
        return more

    def kind(self, blank: Blank) -> str | None:
        """The kind of an argument; None if it is not declared."""
        found = blank.kind or self.blanks.get(blank.name, blank.name)
        return found if found in self._kinds else None

    def untyped(self) -> dict[str, list[str]]:
        """{message id: arguments without a kind}; empty in a complete catalogue."""
        found = {
            key: [blank.name for _, blank in pieces(text) if blank is not None and self.kind(blank) is None]
            for key, text in self.texts.items()
        }
        return {key: names for key, names in found.items() if names}


class Speaker:
    """Writes messages from catalogues, using the first that has the id, for the people at one table."""

    def __init__(self, catalogues: Sequence[Catalogue], seats: Sequence[str] = ()) -> None:
        self.catalogues = tuple(catalogues)
        self.names = tuple(seats)

    def has(self, key: str) -> bool:
        """Whether there is a template with this id."""
        return any(key in one.texts for one in self.catalogues)

    def template(self, key: str) -> str:
        """The template of a message id; the id itself if there is none."""
        return next((one.texts[key] for one in self.catalogues if key in one.texts), key)

    def say(self, key: str, args: Mapping[str, Any] | None = None) -> str:
        """The text of a message id with its arguments."""
        return "".join([part["t"] if "t" in part else self._card(part["chip"]) for part in self.parts(key, args)])

    def parts(self, key: str, args: Mapping[str, Any] | None = None) -> list[Part]:
        """The same as text pieces and card chips, in order; adjacent text is joined."""
        out: list[Part] = []
        self._fill(out, key, args or {})
        return out

    def doer(self, key: str, args: Mapping[str, Any]) -> int | None:
        """The seat that a message says does something: the one it begins with, unless only something of that seat is
        named.
        """
        home = next((one for one in self.catalogues if key in one.texts), None)
        if home is None:
            return None
        (text, blank), *more = pieces(home.texts[key])
        if text or blank is None or not more or not more[0][0].startswith(" ") or not self._names_seat(home, blank):
            return None
        found = args.get(blank.name)
        return found if isinstance(found, int) else None

    def name(self, kind: str, value: object) -> str:
        """The name of a value of a kind."""
        if kind == SEAT and isinstance(value, int):
            known = 0 <= value < len(self.names)
            return self.names[value] if known else self.say("seat.default", {"number": value + 1})
        for one in self.catalogues:
            found = one.names.get(kind, {}).get(value)
            if found is not None:
                return found
        return "" if value is None else figure(value)

    def _fill(self, out: list[Part], key: str, args: Mapping[str, Any]) -> None:
        home = next((one for one in self.catalogues if key in one.texts), None)
        you = False
        for text, blank in pieces(key if home is None else home.texts[key]):
            add(out, addressed(out, text, asked=key.startswith("prompt.")) if you else text)
            you = False
            if blank is None or home is None:
                continue
            value = args.get(blank.name)
            named = self._names_seat(home, blank)
            if self._is_you(value if named else self._only_seat(value)):
                again = not named and out and out[0].get("t", "").startswith(f"{YOU} ")
                add(out, "yourself" if again else YOU if not out or text.endswith(". ") else YOU.lower())
                you = True
                continue
            if blank.forms:
                add(out, blank.forms[home.plural(int(value or 0))].replace("#", figure(value)))
            elif (kind := home.kind(blank)) is not None:
                self._put(out, kind, value)
            else:
                self._put_untyped(out, blank.name, value)

    def _names_seat(self, home: Catalogue, blank: Blank) -> bool:
        """Whether an argument is the name of a seat, or of several."""
        return home.kind(blank) == SEAT

    def _only_seat(self, value: object) -> object:
        """The seat of a message that consists of its name; None for other values."""
        if isinstance(value, (list, tuple)) and len(value) == 1:
            value = value[0]
        if not isinstance(value, Mapping) or "text" not in value:
            return None
        for home in self.catalogues:
            if value["text"] in home.texts:
                (text, blank), *more = pieces(home.texts[value["text"]])
                if text or more or blank is None or not self._names_seat(home, blank):
                    return None
                return (value.get("args") or {}).get(blank.name)
        return None

    def _is_you(self, seat: object) -> bool:
        """Whether a seat, or the only one of a list, is addressed."""
        if isinstance(seat, (list, tuple)) and len(seat) == 1:
            seat = seat[0]
        return isinstance(seat, int) and 0 <= seat < len(self.names) and isinstance(self.names[seat], Spoken)

    def _put(self, out: list[Part], kind: str, value: object) -> None:
        """Append an argument of a kind, or a list of them."""
        if isinstance(value, (list, tuple)):
            last = self.catalogues[0].last.get(kind, ", ")
            for i, item in enumerate(value):
                add(out, "" if i == 0 else last if i == len(value) - 1 else ", ")
                self._put(out, kind, item)
        elif isinstance(value, Mapping):
            if kind == A:
                add(out, self.catalogues[0].article(self.say(value["text"], value.get("args"))))
            elif "text" in value:
                self._fill(out, value["text"], value.get("args") or {})
            else:
                out.append({"chip": dict(value)})
        elif kind == MESSAGE and value is not None:
            self._fill(out, str(value), {})
        elif (spell := next((one.spelled[kind] for one in self.catalogues if kind in one.spelled), None)) is not None:
            self._put(out, MESSAGE, list(spell(value)))
        elif kind == CARD and value is not None and any(one.chips for one in self.catalogues):
            out.append({"chip": {"value": value, "name": self.name(kind, value)}})
        else:
            add(out, self.name(kind, value))

    def _put_untyped(self, out: list[Part], name: str, value: object) -> None:
        """Append an argument without a declared kind as it is."""
        self._put(out, TEXT, value)

    def _card(self, chip: Mapping[str, Any]) -> str:
        """A card as text: its name in the table of cards, else its own."""
        value = chip.get("value")
        for one in self.catalogues:
            found = one.names.get(CARD, {}).get(value)
            if found is not None:
                return found
        return str(chip.get("name", value))


def addressed(out: list[Part], text: str, *, asked: bool) -> str:
    """The text after "you" at the end of a line; "your" is inserted if it is about something of the seat.

    `asked`: the line asks the seat for something, so its name is left out at the beginning.
    """
    line = out[-1]["t"]
    if text.startswith("'s "):
        out[-1] = {"t": f"{line}r"}
        return text[2:]
    first = line == YOU and len(out) == 1
    if asked and first and text.startswith(": "):
        out.clear()
        return text[2:3].upper() + text[3:]
    subject = first or line.endswith((": you", ", you"))
    return second_person(text) if subject else text


def add(parts: list[Part], text: str) -> None:
    """Append text to a line."""
    if parts and "t" in parts[-1]:
        parts[-1] = {"t": parts[-1]["t"] + text}
    elif text:
        parts.append({"t": text})
