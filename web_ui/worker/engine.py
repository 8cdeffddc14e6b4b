"""The PyScript worker: the table's protocol, and thinking in slices that leave room for other messages."""

import asyncio
import gc
import json
import time

import js
from pyodide.ffi import create_proxy

from evertable.core.state import State
from evertable.session.protocol.handler import handle as answer
from evertable.session.protocol.handler import think as thoughts

SLICE_MS = 10
SIGN_S = 0.25  # how often long work lets the page hear that the worker lives
cancelled = set()
hurried = set()
kept = {}  # trees of the last thoughts, by seat
waiting = []  # what is to go on when the worker has taken its messages
channel = js.MessageChannel.new()  # a timer would be held back to 5 ms and more by some browsers


@create_proxy
def wake(_):
    while waiting:
        waiting.pop().set_result(None)


channel.port1.onmessage = wake


async def breathe():
    """Let the worker take its waiting messages."""
    waiting.append(asyncio.get_running_loop().create_future())
    channel.port2.postMessage(None)
    await waiting[-1]


def signalling():
    """`apply_action` that lets the page hear now and then that the worker lives."""
    plain, last = State.apply_action, time.monotonic()

    def apply_action(state, action):
        nonlocal last
        if time.monotonic() - last >= SIGN_S:
            js.postMessage("alive")
            last = time.monotonic()
        plain(state, action)

    return apply_action


def handle(message):
    """The table's answer. Replaying a long link takes a slow device long: it says that it is no death."""
    plain, State.apply_action = State.apply_action, signalling()
    try:
        return answer(message)
    finally:
        State.apply_action = plain


async def think(message, ident):
    """Run a search to its end and return its answer; None when it was cancelled. Progress goes out as messages."""
    search, result, now = thoughts(message, kept), None, None
    try:
        while True:
            end = js.performance.now() + SLICE_MS
            progress = search.send(now)
            while js.performance.now() < end:
                progress = search.send(now)
            js.postMessage(json.dumps([ident, progress]))
            await breathe()
            if ident in cancelled:
                search.close()
                return None
            now = ident in hurried or None
    except StopIteration as done:
        result = done.value
    finally:
        cancelled.discard(ident)
        hurried.discard(ident)
    return result


def cancel(ident):
    """End the search with this number at its next breath."""
    cancelled.add(ident)


def hurry(ident):
    """Let the search with this number move at its next breath."""
    hurried.add(ident)


async def install(name, data):
    """Add a wheel that the user chose (a bot, a game). Only this brings micropip in; raises what micropip raises."""
    import pyodide_js

    await pyodide_js.loadPackage("micropip", checkIntegrity=True)
    import micropip

    path = f"/tmp/{name}"
    with open(path, "wb") as file:
        file.write(data.to_bytes())
    await micropip.install(f"emfs:{path}", deps=False)


gc.freeze()  # what was imported stays; a search need not walk through it again and again
gc.enable()

__export__ = ["handle", "think", "cancel", "hurry", "install"]
