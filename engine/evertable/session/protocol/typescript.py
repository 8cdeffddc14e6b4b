"""Messages and views as TypeScript.

`python -m evertable.session.protocol.typescript` prints `web_ui/app/protocol.d.ts`, with the name of a game
`web_ui/tables/<game>/view.d.ts`.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from ..study.messages import STUDY_ANSWERS
from ..study.requests import STUDY_REQUESTS
from .types.edit_messages import EDIT_ANSWERS, EDIT_REQUESTS
from .types.messages import ANSWERS
from .types.requests import REQUESTS

HEAD = """\
// The messages between page and table. Made from requests.py and messages.py of engine/evertable/session/protocol by
//   python -m evertable.session.protocol.typescript > web_ui/app/protocol.d.ts
// Change them there.
"""
VIEW_HEAD = """\
// What the engine shows of this game. Made from view_types.py of engine/evertable/games/{name}/ui by
//   python -m evertable.session.protocol.typescript {name} > web_ui/tables/{name}/view.d.ts
// Change it there.
"""
PLAIN: dict[object, str] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    NoneType: "null",
    Any: "any",
}
ANSWER = {
    "ping": "{pong: true}",
    "games": "{games: Declaration[]}",
    "deck_pool": "{pool: DeckPool}",
    "deck_report": "{report: DeckReport}",
    "deck_read": "{read: DeckRead}",
    "deck_hand": "{hand: string[]}",
    "look": "{link: LinkHeader}",
    "preview": "{preview: Previewed | null, uncertain: boolean, applied: number}",
    "previews": "{previews: Record<string, any>}",
    "forecast": "{forecast: any}",
    "why": "{reason: Reason | null}",
    "think_request": "{think: ThinkMessage}",
    "prove_request": "{think: ThinkMessage}",
    "choices": "{choices: Choice[]}",
    "moment": "{moment: Moment}",
    "vary": "Variation",
    "edit_find": "{cards: EditCardThere[]}",
    "edit_places": "{zones: string[]}",
    "edit_goals": "{goals: EditGoal[]}",
    "edit_check": "{think: ThinkMessage}",
    "edit_puzzle": "{fragment: string}",
    "edit_picture": "{svg: string}",
    "edit_text": "{file: NamedFile}",
    "link": "{link: MadeLink}",
    "save": "{save: Record<string, any>, key: string, after: number}",
    "file": "{file: NamedFile}",
    "game_text": "{file: NamedFile}",
    "text": "{lines: string[], rule: string | null, update?: Update}",
    "study_open": "{update: Update, table: Record<string, any> | null, game: number[]}",
    "study_think": "{think: ThinkMessage}",
    "study_labels": "{labels: Record<string, string>}",
    "study_link": "{link: MadeLink}",
}
"""`do` -> the contents of an answer besides `ok`; other requests are answered by an Update."""


def typescript() -> str:
    """The whole declaration file."""
    blocks = [HEAD]
    blocks += [_interface(made.__name__, made) for made in (*ANSWERS, *STUDY_ANSWERS, *EDIT_ANSWERS)]
    requests = {**REQUESTS, **STUDY_REQUESTS, **EDIT_REQUESTS}
    blocks.append("export interface Requests {\n" + "".join(map(_request, requests.items())) + "}\n")
    answers = "".join(f"  {do}: {ANSWER.get(do, default(do))};\n" for do in requests)
    blocks.append("export interface Answers {\n" + answers + "}\n")
    blocks.append(
        "/** What any request may be answered instead. */\nexport interface Refusal { ok: false; error: Error }\n\n"
        "export type Request = { [Do in keyof Requests]: { do: Do } & Requests[Do] }[keyof Requests];\n"
        "export type Answer<Do extends keyof Requests> = ({ ok: true } & Answers[Do]) | Refusal;\n"
    )
    return "\n".join(blocks)


def default(do: str) -> str:
    """What answers a request that is not named in ANSWER."""
    return "Edited" if do in EDIT_REQUESTS else "Update"


def view_types(name: str) -> str:
    """The declaration file of a game's view. Raises ModuleNotFoundError for a game without view types."""
    declared = vars(import_module(f"evertable.games.{name}.ui.view_types")).values()
    shapes = dict.fromkeys(one for one in declared if is_typeddict(one))
    return "\n".join([VIEW_HEAD.format(name=name), *(_interface(made.__name__, made) for made in shapes)])


def _interface(name: str, made: type) -> str:
    doc = (made.__doc__ or "").strip()
    own = f"/** {doc} */\n" if doc and not doc.startswith("dict(") else ""
    open_ended = "  [more: string]: any;\n" if name == "Event" else ""
    return f"{own}export interface {name} {{\n{_fields(made, '  ')}{open_ended}}}\n"


def _request(item: tuple[str, type]) -> str:
    do, made = item
    fields = _fields(made, "    ")
    return f"  {do}: {{\n{fields}  }};\n" if fields else f"  {do}: {{}};\n"


def _fields(made: type, indent: str) -> str:
    out = ""
    for name, hint in get_type_hints(made, include_extras=True).items():
        optional = get_origin(hint) is NotRequired
        hint = get_args(hint)[0] if optional else hint
        out += f"{indent}{name}{'?' if optional else ''}: {_type(hint)};\n"
    return out


def _type(hint: Any) -> str:
    origin, args = get_origin(hint), get_args(hint)
    if hint in PLAIN:
        return PLAIN[hint]
    if is_typeddict(hint):
        return str(hint.__name__)
    if origin is Literal:
        return " | ".join(map(json.dumps, args))
    if origin in (Union, UnionType):
        return " | ".join(map(_type, args))
    if origin is list:
        inner = _type(args[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(map(_type, args))}]"
    return f"Record<string, {_type(args[1])}>"


if __name__ == "__main__":
    print(view_types(sys.argv[1]) if sys.argv[1:] else typescript(), end="")
