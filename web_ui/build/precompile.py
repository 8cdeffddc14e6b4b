"""Runs inside Pyodide at build time: archives of .py files become archives of .pyc files, and solid ones (pieces).

The bytecode is of the "unchecked hash" kind: it is used without a look at any source, and holds no time stamp.
"""

import _imp
import ast
import fnmatch
import importlib._bootstrap_external as bootstrap
import importlib.util
import marshal
import re
import zipfile

from compression import zstd
from sitecustomize import TURNS, part_of

# Parts of the standard library that no page needs: left out of the download. What is not named here stays, and
# imports nothing of what is named (tests/web/test_runtime.py looks).
DENY = (
    "_aix", "_android", "_apple", "_ast_unparse", "_ios", "_osx", "_pydatetime", "_pydecimal", "_pyio", "_pyrepl/",
    "aifc", "antigravity", "argparse", "asyncio/__main__", "asyncio/proactor", "asyncio/tools", "asyncio/windows",
    "bdb", "cProfile", "cgi", "chunk", "cmd.py", "code.py", "colorsys", "compileall", "concurrent/futures/interpreter",
    "concurrent/futures/process", "concurrent/interpreters", "configparser", "crypt", "ctypes/", "curses/", "dbm/",
    "doctest", "email/mime/", "encodings/big5", "encodings/cp", "encodings/euc", "encodings/gb", "encodings/hp_",
    "encodings/hz", "encodings/iso", "encodings/johab", "encodings/koi", "encodings/kz", "encodings/mac_",
    "encodings/mbcs", "encodings/oem", "encodings/ptcp", "encodings/shift", "encodings/tis",
    "encodings/uu_codec", "ensurepip/", "filecmp", "fileinput", "ftplib", "getopt", "getpass", "gettext", "graphlib",
    "http/client", "http/cookiejar", "http/cookies", "http/server", "idlelib/", "imaplib", "imghdr",
    "importlib/_bootstrap", "json/tool", "lib2to3/", "logging/config", "logging/handlers", "mailbox", "mimetypes",
    "modulefinder", "multiprocessing/", "netrc", "nntplib", "nturl2path", "optparse", "pdb", "pickletools", "pipes",
    "plistlib", "poplib", "pprint", "profile", "profiling/", "pstats", "pty", "py_compile", "pyclbr", "pydoc",
    "pydoc_data/", "pyodide/_nodesock_transport", "pyodide/console", "rlcompleter", "sched", "shelve",
    "shlex", "smtplib", "sndhdr", "socketserver", "sqlite3/", "sre_", "statistics.py", "symtable", "sysconfig/__main__",
    "tabnanny", "telnetlib", "test/", "this", "timeit", "tkinter/", "tomllib/", "trace.py", "tracemalloc",
    "tty", "turtle", "unittest/", "urllib/request", "urllib/robotparser", "uu.py", "uuid", "venv/", "wave",
    "webbrowser", "wsgiref", "xdrlib", "xml/", "xmlrpc/", "zipapp", "zoneinfo/",
)  # fmt: skip
KEEP = ("encodings/cp437",)  # zipfile's own encoding of file names


# Whose docstrings are read by code: Pyodide copies them.
DOCUMENTED = ("_pyodide/", "pyodide/")
IMPORTS_TURNS = re.compile(rb"^from \.+core\.turns\.(%s) import" % "|".join(
    module.rpartition(".")[2] for module in TURNS
).encode(), re.MULTILINE)  # fmt: skip
DEFINITIONS = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def bytecode(source, name, level):
    return pyc(compile(source, name, "exec", dont_inherit=True, optimize=level), source)


def pyc(code, source):
    return bytes(bootstrap._code_to_hash_pyc(code, importlib.util.source_hash(source), False))


def undocumented(source, name):
    """The code of a module without docstrings; dataclasses keep a stop, or they would write one themselves."""
    tree = ast.parse(source, name)
    for node in ast.walk(tree):
        if not isinstance(node, DEFINITIONS) or not ast.get_docstring(node):
            continue
        decorators = [ast.unparse(one) for one in getattr(node, "decorator_list", ())]
        if isinstance(node, ast.ClassDef) and any(one.startswith("dataclass") for one in decorators):
            node.body[0].value.value = "."
        else:
            node.body[:1] = [] if len(node.body) > 1 else [ast.copy_location(ast.Pass(), node.body[0])]
    return compile(tree, name, "exec", dont_inherit=True)


def compile_library(source, target, prefix):
    """Write `target`: the standard library `source` with every module compiled, cut by what DENY names and by what
    the interpreter has in itself (`os`, `codecs`), which it never looks for in an archive.

    `prefix`: the folder the modules will be found in. Docstrings and assertions go too.
    """
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        for name in sorted(i.filename for i in old.infolist() if not i.is_dir()):
            if (not name.startswith(DENY) or name.startswith(KEEP)) and not _imp.is_frozen(module_of(name)):
                data = old.read(name)
                if name.endswith(".py"):
                    level = 0 if name.startswith(DOCUMENTED) else 2
                    data, name = bytecode(data, prefix + name, level), f"{name}c"
                add(new, name, data)


def compile_wheel(source, prefix, left_out):
    """The parts of the engine, name -> piece: every module of the wheel `source` but those in the paths `left_out`, and
    the data that pictures are made of.

    `prefix`: as above. Assertions stay, docstrings go.
    """
    gone, parts = re.compile("|".join(map(fnmatch.translate, left_out))), {}
    waiting = set()  # the games that import TURNS
    with zipfile.ZipFile(source) as wheel:
        for file in sorted(name for name in wheel.namelist() if name.endswith(".py") and not gone.match(name)):
            text = wheel.read(file)
            code = marshal.dumps(undocumented(text, prefix + file))
            parts.setdefault(part_of(module_of(file)), {})[f"{file}c"] = code
            if file.startswith("evertable/games/") and IMPORTS_TURNS.search(text):
                waiting.add(file.split("/")[2])
        parts.setdefault("picture", {}).update(
            {
                file: wheel.read(file)
                for file in sorted(wheel.namelist())
                if file.endswith(".json") and not gone.match(file)
            }
        )
    turns = parts.pop(None)
    for game in waiting:
        parts[game] |= turns
    return {name: packed(codes) for name, codes in parts.items()}


def module_of(file):
    """The name of the module in a file of an archive."""
    return re.sub(r"(/__init__)?\.pyc?$", "", file).replace("/", ".")


def packed(codes, rest=()):
    """A solid archive: file -> code, and the names of modules that are elsewhere; sitecustomize.py reads it."""
    lines = [f"{module_of(file)} {file} {len(code)}" for file, code in codes.items()]
    piece = "\n".join([*lines, *rest]).encode() + b"\n\n" + b"".join(codes.values())
    return zstd.compress(piece, options={zstd.CompressionParameter.compression_level: 22})


def add(archive, name, data, method=zipfile.ZIP_DEFLATED):
    info = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
    info.compress_type = method
    info.external_attr = 0o644 << 16
    archive.writestr(info, data, compresslevel=9)


HEADER = 16  # of a .pyc file, before the code


def split(source, target, rest, started, prefix, finder):
    """Write what a start needs of the archive `source` to `target`, all else of it to `rest`.

    `started`: names of the modules in use once all is imported that a page's start imports. They come in one piece,
    found by the source text `finder`, and so does PyScript; codecs, which Python imports before it, stay files.
    """
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new, zipfile.ZipFile(rest, "w") as other:
        codes, later = {}, []
        for file in sorted(old.namelist()):
            data, module = old.read(file), module_of(file)
            if module in started and module.startswith("encodings"):
                add(new, file, data)
            elif file.startswith("pyscript/") or module in started:
                codes[file] = data[HEADER:]
            else:
                add(other, file, data)
                later += [module] if file.endswith(".pyc") else []
        add(new, "boot.piece", packed(codes, later), zipfile.ZIP_STORED)
        add(new, "sitecustomize.pyc", bytecode(finder.encode(), prefix + "sitecustomize.py", 2))
