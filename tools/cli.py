"""The command line of build.py."""

from __future__ import annotations

import argparse
import sys

from tools import checks, measure
from tools.cover import cover
from tools.dist import Switches, build, check_base
from tools.paths import DIST
from tools.server import StaticServer
from tools.steps import BuildError, say


def parser() -> argparse.ArgumentParser:
    """The grammar of the command line."""
    top = argparse.ArgumentParser(prog="build.py", description="Build, serve, test and measure Evertable.")
    commands = top.add_subparsers(dest="command", required=True, metavar="serve | build | test | bench | cover")
    base = argparse.ArgumentParser(add_help=False)
    base.add_argument("--base", default="/", help="sub-path the site will stand under, such as /repo/")

    serve = commands.add_parser("serve", parents=[base], help="build into dist/ and serve it on this machine")
    serve.add_argument("--port", type=int, default=8000, help="port to listen on (0: any free one)")
    site = commands.add_parser("build", parents=[base], help="build into dist/")
    site.add_argument("--origin", default="", help="such as https://name.github.io: previews of links need it")
    site.add_argument("--stun", default="", metavar="HOST", help="experimental: tables far apart ask it for addresses")
    site.add_argument("--no-snapshot", action="store_true", help="kill switch: devices keep no memory snapshot")
    site.add_argument("--retire-offline", action="store_true", help="kill switch: devices keep nothing of the site")

    test = commands.add_parser("test", help="build, then run every check and test, browser included")
    test.add_argument("--nightly", action="store_true", help="the long runs too")
    test.add_argument("--no-browser", action="store_true", help="leave out the tests that need a browser")
    test.add_argument("-k", metavar="EXPR", help="only the tests whose names match, as pytest's -k")
    test.add_argument("rest", nargs="*", metavar="PATH", help="only these test files or folders")

    bench = commands.add_parser("bench", help="measure: the engine's speed, the page's boot, its long tasks")
    bench.add_argument("--boot", action="store_true", help="the page's boot beside a stock PyScript page")
    bench.add_argument("--page", action="store_true", help="long tasks of the page during an opponent's turn")
    bench.add_argument("--against", metavar="REV", help="this tree beside an earlier revision, in turns: ratios")
    bench.add_argument("--rounds", type=int, default=3, help="how often each is measured (against only)")
    bench.add_argument("--only", nargs="+", choices=measure.PARTS, default=measure.PARTS, help="these parts (against)")
    bench.add_argument("--runs", type=int, default=5, help="runs of each kind (boot only)")

    cover = commands.add_parser("cover", help="renew the list of Python's functions that pages enter")
    cover.add_argument("--add", action="store_true", help="keep what is listed already, for the same Pyodide")
    cover.add_argument("rest", nargs="*", metavar="PATH", help="only these test files")
    return top


def serve(base: str, port: int) -> None:
    """Build, then serve until interrupted."""
    base = check_base(base)
    build(base)
    try:
        server = StaticServer(DIST, base, port)
    except OSError as error:
        raise BuildError(f"Port {port} cannot be used: {error.strerror}. Choose another with --port.") from None
    say(f"Evertable is at {server.url}  (Ctrl-C ends it)")
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        say("")
    finally:
        server.server_close()


def main(arguments: list[str]) -> int:
    """Run one command; returns the exit status."""
    options = parser().parse_args(arguments)
    try:
        match options.command:
            case "serve":
                serve(options.base, options.port)
            case "build":
                switches = Switches(not options.no_snapshot, not options.retire_offline)
                build(options.base, switches=switches, origin=options.origin, stun=options.stun)
            case "test":
                return checks.test(options.nightly, not options.no_browser, options.k, options.rest)
            case "bench":
                if options.against:
                    return measure.against(options.against, options.rounds, options.only)
                if options.page:
                    return measure.page()
                return measure.boot(options.runs) if options.boot else measure.engine()
            case "cover":
                return cover(options.rest, options.add)
    except BuildError as error:
        print(f"\nbuild.py: {error}", file=sys.stderr)
        return 1
    return 0
