"""A static server on the loopback interface that serves as a project page would."""

from __future__ import annotations

import contextlib
import email.utils
import gzip
import mimetypes
import socket
import threading
import time
from functools import lru_cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".md": "text/markdown; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/octet-stream",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
COMPRESSED = {".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".wasm", ".webmanifest"}
CHUNK = 16384


@lru_cache(maxsize=512)
def compressed(path: Path, changed: int) -> bytes:
    """The gzip form of a file, made once (`changed`: its time stamp)."""
    return gzip.compress(path.read_bytes(), 9, mtime=0)


class Line:
    """One slow line that all connections share: bits per second, and a delay before each answer."""

    def __init__(self, bits: float, delay: float) -> None:
        self.bits, self.delay = bits, delay
        self.free, self.lock = 0.0, threading.Lock()

    def take(self, size: int) -> None:
        """Wait until `size` bytes have passed."""
        with self.lock:
            now = time.monotonic()
            self.free = max(self.free, now) + size * 8 / self.bits
            wait = self.free - now
        if wait > 0:
            time.sleep(wait)


class StaticServer(ThreadingHTTPServer):
    """Serves `folder` under `base`. `line` slows it down; `max_age` lets browsers keep files that many seconds."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(
        self,
        folder: Path,
        base: str = "/",
        port: int = 0,
        *,
        max_age: int = 0,
        squeeze: bool = False,
        line: Line | None = None,
    ) -> None:
        self.folder, self.base, self.max_age, self.squeeze, self.line = folder.resolve(), base, max_age, squeeze, line
        super().__init__(("127.0.0.1", port), Handler)
        self.requests: list[str] = []
        self.connections: set[socket.socket] = set()

    @property
    def url(self) -> str:
        """Address of the site's root."""
        return f"http://127.0.0.1:{self.server_address[1]}{self.base}"

    def start(self) -> StaticServer:
        """Serve from a thread of its own."""
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def stop(self) -> None:
        """End it: from now on a connection is refused. Done once is done."""
        if self.socket.fileno() >= 0:
            self.shutdown()
            self.server_close()
            for connection in list(self.connections):  # kept alive by browsers, each in a thread
                with contextlib.suppress(OSError):
                    connection.shutdown(socket.SHUT_RDWR)

    def note(self, address: str) -> None:
        """Called with what each request asks for: path and query."""
        self.requests.append(urlsplit(address).path)

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that hangs up early is no news."""


class Handler(BaseHTTPRequestHandler):
    """One request."""

    server: StaticServer
    protocol_version = "HTTP/1.1"
    server_version = "EvertableStatic"

    def setup(self) -> None:
        super().setup()
        self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.server.connections.add(self.connection)

    def finish(self) -> None:
        self.server.connections.discard(self.connection)
        with contextlib.suppress(OSError):
            super().finish()

    def find(self, path: str) -> Path | str | None:
        """The file for a path, the address to be redirected to, or nothing."""
        base, folder = self.server.base, self.server.folder
        if not path.startswith(base):
            return base if path == base.rstrip("/") else None
        file = (folder / unquote(path[len(base) :])).resolve()
        if not file.is_relative_to(folder):
            return None
        if file.is_dir():
            if not path.endswith("/"):
                return f"{path}/"
            file /= "index.html"
        return file if file.is_file() else None

    def do_GET(self) -> None:
        """Answer with the file, or with the site's 404 page."""
        path = urlsplit(self.path).path
        self.server.note(self.path)
        found = self.find(path)
        if isinstance(found, str):
            self.send_response(HTTPStatus.MOVED_PERMANENTLY)
            self.send_header("Location", found)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        file, status = (found, HTTPStatus.OK) if found else (self.server.folder / "404.html", HTTPStatus.NOT_FOUND)
        if not file.is_file():
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        stat = file.stat()
        tag = f'"{stat.st_mtime_ns:x}-{stat.st_size:x}"'
        squeeze = (
            self.server.squeeze and file.suffix in COMPRESSED and "gzip" in self.headers.get("Accept-Encoding", "")
        )
        if status is HTTPStatus.OK and self.headers.get("If-None-Match") == tag:
            status = HTTPStatus.NOT_MODIFIED
        body = (
            b""
            if status is HTTPStatus.NOT_MODIFIED
            else compressed(file, stat.st_mtime_ns)
            if squeeze
            else file.read_bytes()
        )
        self.send_response(status)
        self.send_header(
            "Content-Type", TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        )
        self.send_header("Content-Length", str(len(body)))
        self.send_header("ETag", tag)
        self.send_header("Last-Modified", email.utils.formatdate(stat.st_mtime, usegmt=True))
        self.send_header("Cache-Control", f"max-age={self.server.max_age}" if self.server.max_age else "no-cache")
        if squeeze:
            self.send_header("Content-Encoding", "gzip")
            self.send_header("Vary", "Accept-Encoding")
        self.deliver(body if self.command == "GET" else b"")

    do_HEAD = do_GET

    def deliver(self, body: bytes) -> None:
        """Send the headers and the body, at the pace of the line if there is one."""
        line = self.server.line
        if line is None:
            self.end_headers()
            self.wfile.write(body)
            return
        time.sleep(line.delay)
        self.end_headers()
        for start in range(0, len(body), CHUNK):
            part = body[start : start + CHUNK]
            line.take(len(part))
            self.wfile.write(part)

    def log_message(self, format: str, *args: object) -> None:
        """Quiet."""
