"""The PyScript worker: the table's protocol, and thinking in slices that leave room for other messages."""

import asyncio
import gc
import json
import sys

import js
from pyodide.ffi import create_proxy

sys.path.insert(0, "evertable.whl")  # PyScript put it here, whole: nothing to unpack

from evertable.table.protocol import handle  # noqa: F401 - exported to the page below
from evertable.table.protocol import think as thoughts

SLICE_MS = 25
cancelled = set()
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


async def think(message, ident):
    """Run a search to its end and return its answer; None when it was cancelled. Progress goes out as messages."""
    search, answer = thoughts(message), None
    try:
        while True:
            end, progress = js.performance.now() + SLICE_MS, None
            while js.performance.now() < end:
                progress = next(search)
            js.postMessage(json.dumps([ident, progress]))
            await breathe()
            if ident in cancelled:
                search.close()
                return None
    except StopIteration as done:
        answer = done.value
    finally:
        cancelled.discard(ident)
    return answer


def cancel(ident):
    """End the search with this number at its next breath."""
    cancelled.add(ident)


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

__export__ = ["handle", "think", "cancel", "install"]
