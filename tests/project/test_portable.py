"""The package runs on Windows and macOS too: nothing needs Unix, leaves out an encoding, or builds paths by hand.

Only such a machine can prove that everything works; these checks find what surely would not."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "sagabox"
UNIX_MODULES = {"crypt", "curses", "fcntl", "grp", "posix", "pty", "pwd", "readline", "resource", "syslog", "termios"}
UNIX_MODULES |= {"tty", "uvloop"}
UNIX_NAMES = {
    "os": r"fork|forkpty|get(e?[ug]id|pgid|loadavg)|set(sid|[ug]id|pgid)|wait(3|4|id)?|mkfifo|mknod|[fl]?chown|chroot"
    r"|kill(pg)?|nice|sysconf|pathconf|uname|sched_\w+|openpty|ttyname|pread|pwrite|sendfile|posix_\w+|fdatasync"
    r"|O_(DIRECTORY|NOFOLLOW|CLOEXEC|D?SYNC|NONBLOCK)",
    "signal": r"alarm|pause|setitimer|pthread_\w+|SIG(KILL|HUP|USR1|USR2|ALRM|CHLD|PIPE|WINCH|STOP|CONT|TSTP|QUIT)",
    "socket": r"AF_UNIX|socketpair|SO_REUSEPORT",
    "asyncio": r"add_signal_handler|open_unix_connection|start_unix_server",
}
GUARD = re.compile(r"os\.name|sys\.platform|hasattr\((os|signal|socket)\b")
LIKE_WINDOWS = """
import builtins, importlib, json, pkgutil, sys
real, unix = builtins.__import__, set(json.loads(sys.argv[1]))

def like_windows(name, globals=None, *more):
    if (globals or {}).get("__name__", "").partition(".")[0] == "sagabox" and name.partition(".")[0] in unix:
        raise ImportError(f"{globals['__name__']} imports {name}, which only Unix has")
    return real(name, globals, *more)

builtins.__import__ = like_windows
import sagabox
for module in pkgutil.walk_packages(sagabox.__path__, "sagabox."):
    if not module.name.endswith("__main__"):
        importlib.import_module(module.name)
        print(module.name)
"""


def sources() -> list[tuple[Path, str, ast.Module]]:
    return [(file, text := file.read_text(encoding="utf-8"), ast.parse(text)) for file in sorted(PACKAGE.rglob("*.py"))]


def calls(tree: ast.AST) -> Iterator[tuple[str, ast.Call]]:
    """Return all calls by the last name of their function."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            what = node.func
            name = what.attr if isinstance(what, ast.Attribute) else what.id if isinstance(what, ast.Name) else ""
            yield name, node


def unguarded(tree: ast.Module, text: str) -> Iterator[str]:
    """Return Unix-only names without a platform check around or before them in their function."""
    for top in ast.walk(tree):
        if not isinstance(top, ast.FunctionDef | ast.AsyncFunctionDef | ast.Module):
            continue
        body = ast.get_source_segment(text, top) if not isinstance(top, ast.Module) else ""
        for node in ast.walk(top):
            if not isinstance(node, ast.Attribute) or not isinstance(node.value, ast.Name):
                continue
            names = UNIX_NAMES.get(node.value.id)
            if not names or not re.fullmatch(names, node.attr) or (body and GUARD.search(body)):
                continue
            if isinstance(top, ast.Module) and any(node in ast.walk(one) for one in functions(top)):
                continue  # nested functions are checked on their own
            yield f"{node.value.id}.{node.attr} in line {node.lineno}"


def functions(tree: ast.Module) -> list[ast.AST]:
    return [one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)]


def test_every_module_can_be_imported_where_there_is_no_unix():
    command = [sys.executable, "-c", LIKE_WINDOWS, json.dumps(sorted(UNIX_MODULES))]
    answer = subprocess.run(command, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stderr[-600:]
    assert len(answer.stdout.split()) > 150


def test_unix_only_names_are_guarded_by_a_platform_check():
    wrong = [f"{file.relative_to(ROOT)}: {one}" for file, text, tree in sources() for one in unguarded(tree, text)]
    assert wrong == []


def test_files_opened_by_number_are_written_as_they_are():
    """On Windows `os.write` without O_BINARY turns every line end into two characters."""
    wrong = [
        f"{file.relative_to(ROOT)}:{node.lineno}"
        for file, text, tree in sources()
        if "os.write(" in text
        for _, node in calls(tree)
        if ast.unparse(node.func) == "os.open" and not re.search(r"BINARY|O_RDONLY", ast.unparse(node))
    ]
    assert wrong == []


def test_every_text_is_read_and_written_with_an_encoding():
    wrong = []
    for file, _, tree in sources():
        for name, node in calls(tree):
            said = {word.arg for word in node.keywords}
            if name in ("read_text", "write_text") and isinstance(node.func, ast.Attribute) and "encoding" not in said:
                wrong.append(f"{file.relative_to(ROOT)}:{node.lineno}")
    ruff = [str(Path(sys.executable).with_name("ruff")), "check", "--isolated", "--preview", "--no-cache"]
    ruff += ["--select", "PLW1514", "--output-format", "concise", str(PACKAGE)]
    answer = subprocess.run(ruff, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stdout
    assert wrong == []


def test_no_path_is_built_from_strings():
    wrong = []
    for file, _, tree in sources():
        for name, node in calls(tree):
            by_hand = [one for one in node.args if isinstance(one, ast.JoinedStr | ast.BinOp)]
            if name in ("Path", "joinpath", "open") and any(slash(one) for one in by_hand):
                wrong.append(f"{file.relative_to(ROOT)}:{node.lineno}: {ast.unparse(node)}")
    assert wrong == []


def slash(node: ast.AST) -> bool:
    """Return True if a text with a slash goes into this; /proc exists only on Linux."""
    words = [one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str)]
    return any("/" in word or "\\" in word for word in words) and not any(word.startswith("/proc/") for word in words)


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("import os\ndef f():\n    os.fork()\n", "os.fork in line 3"),
        ("import os\nX = os.O_NOFOLLOW\n", "os.O_NOFOLLOW in line 2"),
        ("import os\ndef f():\n    if os.name == 'posix':\n        os.fork()\n", ""),
    ],
)
def test_missing_platform_checks_are_found(code, fault):
    assert list(unguarded(ast.parse(code), code)) == ([fault] if fault else [])
