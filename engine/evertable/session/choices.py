"""What a seat can do, what it cannot and why, and how it is asked: labels, steps, buttons."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.action import Action
from ..core.errors import Reason as Why
from ..core.state import State
from .catalogue import TableWords
from .protocol.types.messages import (
    Assigned,
    Button,
    Gather,
    Illegal,
    LegalAction,
    Ordering,
    Prompt,
    ReasonMessage,
    Step,
)


def reason(words: TableWords, why: Why) -> ReasonMessage:
    """A reason as the page gets it."""
    return {"id": why.id, "text": words.say(why.id, why.args), "rule": why.rule, "args": dict(why.args)}


def legal(words: TableWords, state: State) -> list[LegalAction]:
    """All legal actions of the deciding seat."""
    return [_action(words, state, one) for one in state.legal_actions()]


def _action(words: TableWords, state: State, one: Action) -> LegalAction:
    game = state.game
    label = game.presenter.label(state, one)
    chip = label.get("chip")
    return {
        "id": str(one),
        "verb": one.verb,
        "refs": list(one.refs),
        "kinds": list(game.presenter.kinds(one)),
        "label": words.say(label["text"], label.get("args")),
        "chip": chip.rpartition(".")[2] if chip else None,
        "cost": label.get("cost"),
    }


def gather(words: TableWords, state: State) -> Gather | None:
    """The set that the deciding seat is choosing; None if there is none."""
    asked = state.game.presenter.gather(state)
    if asked is None or not asked["refs"]:
        return None
    return {
        "verb": asked["verb"],
        "refs": list(asked["refs"]),
        "kind": asked["kind"],
        "least": asked["least"],
        "most": min(asked["most"], len(asked["refs"])),
        "done": asked["done"],
        "label": words.say(asked["text"], asked.get("args")),
    }


def assignment(state: State) -> Assigned | None:
    """What the deciding seat assigns; None if nothing."""
    asked: Assigned | None = state.game.presenter.assignment(state)  # type: ignore[assignment]
    return asked


def ordering(state: State) -> Ordering | None:
    """What the deciding seat puts in order; None if nothing."""
    asked: Ordering | None = state.game.presenter.ordering(state)  # type: ignore[assignment]
    return asked


def illegal(words: TableWords, state: State, offered: Sequence[LegalAction]) -> list[Illegal]:
    """What the deciding seat can tap but not use now, each once, grouped by reason.

    Members of a set are entered in order, but a table takes them in any order: whatever can still be in it is not
    refused.
    """
    open_keys = {f"verb:{one['verb']}" for one in offered}
    open_keys.update(f"{kind}:{ref}" for one in offered for kind, ref in zip(one["kinds"], one["refs"], strict=True))
    asked = state.game.presenter.gather(state)
    if asked is not None:
        open_keys.update(f"{asked['kind']}:{ref}" for ref in asked["refs"])
    found: dict[tuple[str, str | None], Illegal] = {}
    for key, verb, refs in state.game.presenter.targets(state):
        why = None if key in open_keys else state.why_not(verb, *refs)
        if why is not None:
            open_keys.add(key)
            text = words.say(why.id, why.args)
            one: Illegal = {"refs": [], "reason": {"id": why.id, "text": text, "rule": why.rule}}
            found.setdefault((text, why.rule), one)["refs"].append(key)
    return list(found.values())


def steps(words: TableWords, state: State, offered: Sequence[LegalAction]) -> dict[str, list[Step]]:
    """The prompts for each ref: by verb, or by verb and first ref where those have prompts of their own."""
    kinds: dict[str, list[str]] = {}
    for one in offered:
        verb, refs = one["verb"], one["refs"]
        own = bool(refs) and words.has(f"step.{verb}.{refs[0]}.0")
        key, wanted = (f"{verb} {refs[0]}", one["kinds"][1:]) if own else (verb, one["kinds"])
        if len(wanted) > len(kinds.get(key, ())) or key not in kinds:
            kinds[key] = list(wanted)
    return {key: [_step(words, state, key, i, kind) for i, kind in enumerate(wanted)] for key, wanted in kinds.items()}


def _step(words: TableWords, state: State, key: str, i: int, kind: str) -> Step:
    """One step of a verb, or of a verb and its first ref."""
    verb, _, ref = key.partition(" ")
    step: Step = {"prompt": _prompt(words, state, key, i, kind)}
    return {**step, "any_order": True} if ref and state.game.presenter.any_order(verb, ref) else step


def _prompt(words: TableWords, state: State, key: str, i: int, kind: str) -> str:
    """The prompt for a ref of a verb, or of a verb and its first ref."""
    verb, _, ref = key.partition(" ")
    presenter = state.game.presenter
    name = presenter.step_name(state, verb)
    message = f"step.{name}.{ref}.{i}" if ref else f"step.{name}.{i}"
    if not words.has(message):
        return words.say("step.any", {"kind": f"kind.{kind}"})
    return words.say(message, presenter.step_args(state, verb, ref, i) if ref else None)


def buttons(
    words: TableWords, state: State, seat: int, offered: Sequence[LegalAction], refused: Why | None
) -> list[Button]:
    """The seat's named buttons. `refused`: why none of them can be pressed now."""
    may: set[tuple[str, str | None]] = {(one["verb"], None) for one in offered}
    may.update((one["verb"], one["refs"][0]) for one in offered if one["refs"])
    made: list[Button] = []
    for button in state.game.presenter.buttons(state, seat):
        verb, ref = button["verb"], button.get("ref")
        ok = refused is None and (verb, ref) in may
        why = None
        if not ok:
            why = refused or state.why_not(verb, *([ref] if ref is not None else [])) or Why("reason.unknown")
        made.append(
            {
                "verb": verb,
                "ref": ref,
                "label": words.say(button["text"], button.get("args")),
                "glyph": button.get("glyph"),
                "state": "may" if ok else "spent" if button.get("spent") else "refused",
                "reason": None if why is None else reason(words, why),
                "default": bool(button.get("default")),
            }
        )
    return made


def prompt(words: TableWords, state: State) -> Prompt:
    """What the deciding seat is asked."""
    asked = state.game.presenter.prompt(state) or {"text": "prompt.turn", "args": {"seat": state.current_player()}}
    sub = asked.get("sub")
    args = asked.get("args")
    return {"text": words.say(asked["text"], args), "sub": words.say(sub, args) if sub else None}
