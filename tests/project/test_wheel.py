"""The wheel that `./play wheel` builds: its contents, and that the game runs from it in a fresh environment.

The tests have no network, so the wheel's dependencies are not downloaded: a .pth file gives the fresh environment
the packages of this one. The code comes from the wheel alone, because .pth files of that folder, one of which points
to the sources, are not followed."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen
from zipfile import ZipFile

import pytest
from websockets.sync.client import connect

from sagabox import __version__
from sagabox.clients.web.protocol import VERSION
from tests.timing import PATIENCE

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "sagabox"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built once: one test process builds it while the others wait."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "wheel"
    told = folder / "told"
    try:
        folder.mkdir()
    except FileExistsError:
        end = time.monotonic() + 2 * PATIENCE
        while not told.exists():
            assert time.monotonic() < end, "the other process does not end"
            time.sleep(0.05)
    else:
        built(folder, told)
    found = list(folder.glob("*.whl"))
    assert found, told.read_text(encoding="utf-8")
    return found[0]


def built(folder: Path, told: Path) -> None:
    answer = subprocess.run([ROOT / "play", "wheel"], capture_output=True, text=True, check=False)
    if answer.returncode == 0:
        shutil.copy(ROOT / answer.stdout.strip().splitlines()[-1], folder)
    told.write_text(answer.stderr or "built", encoding="utf-8")


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with the wheel; returns its folder of programs."""
    folder: Path = tmp_path_factory.mktemp("fresh") / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    python = programs / "python"
    tried = (subprocess.run([*way, str(wheel)], capture_output=True, check=False) for way in installers(python))
    assert any(one.returncode == 0 for one in tried), "neither pip nor uv could install the wheel"
    where = [str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    packages = Path(subprocess.run(where, capture_output=True, text=True, check=True).stdout.strip())
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return programs


def installers(python: Path) -> Iterator[list[str]]:
    """Yield commands that install a wheel into another environment without a network."""
    alone = ["install", "--quiet", "--no-index", "--no-deps"]
    for own in (sys.executable, str(Path(sys.base_prefix, "bin", "python3"))):
        yield [own, "-m", "pip", "--disable-pip-version-check", "--python", str(python), *alone]
    if uv := shutil.which("uv"):
        yield [uv, "pip", *alone, "--python", str(python)]


def names(wheel: Path) -> list[str]:
    with ZipFile(wheel) as held:
        return held.namelist()


def run(program: Path, *arguments: str | Path, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [program, *arguments], cwd=folder, env=clean(), capture_output=True, text=True, check=False, timeout=PATIENCE
    )


def clean() -> dict[str, str]:
    """Return an environment without paths to the sources."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


# ---------------------------------------------------------------- contents


def test_it_holds_the_package_and_nothing_else(wheel):
    assert re.fullmatch(rf"sagabox-{re.escape(__version__)}-py3-none-any\.whl", wheel.name)
    own = [name for name in names(wheel) if not name.startswith(f"sagabox-{__version__}.dist-info/")]
    assert [name for name in own if not name.startswith("sagabox/")] == []
    assert {Path(name).suffix for name in own if "/static/" not in name} <= {".py", ".toml", ".typed"}
    page = {Path(name).suffix for name in own if "/static/" in name}
    assert page <= {".html", ".js", ".css", ".json", ".svg", ".ico", ".png", ".woff", ".woff2", ".webmanifest", ".txt"}
    assert [
        name for name in own if re.search(r"(^|/)tests?[/_]|node_modules|sketch|__pycache__|\.map$|/\.", name)
    ] == []


def test_it_holds_all_code_all_cards_and_the_page(wheel):
    tracked = subprocess.run(["git", "ls-files", "-z", "src"], cwd=ROOT, capture_output=True, text=True, check=True)
    sources = {name.removeprefix("src/") for name in tracked.stdout.split("\0") if name and (ROOT / name).is_file()}
    held = set(names(wheel))
    assert sources - held == set()
    static = SOURCES / "clients" / "web" / "static"
    page = {f"sagabox/{file.relative_to(SOURCES).as_posix()}" for file in static.rglob("*") if file.is_file()}
    assert {name for name in page if not Path(name).name.startswith(".")} <= held


def test_it_has_its_metadata_and_licence(wheel):
    about = f"sagabox-{__version__}.dist-info"
    with ZipFile(wheel) as held:
        said = held.read(f"{about}/METADATA").decode()
        terms = held.read("sagabox/clients/web/static/licences.txt").decode()
        assert held.read(f"{about}/entry_points.txt").decode() == "[console_scripts]\nsagabox = sagabox.cli:main\n"
    assert {f"{about}/licenses/LICENSE", f"{about}/licenses/web/public/licences.txt"} <= set(names(wheel))
    assert f"\nVersion: {__version__}\n" in said
    assert "\nRequires-Python: >=3.11\n" in said
    assert "\nLicense-Expression: MIT AND CC-BY-3.0 AND OFL-1.1\n" in said
    assert all(word in terms for word in ("game-icons.net", "SIL OPEN FONT LICENSE", "Cinzel", "EB Garamond", "Svelte"))


def test_no_two_file_names_differ_only_in_case(wheel):
    held = names(wheel)
    assert len({name.lower() for name in held}) == len(held)


# ---------------------------------------------------------------- running it


def test_the_command_is_there_and_comes_from_the_wheel(environment, tmp_path):
    answer = run(environment / "sagabox", "--help", folder=tmp_path)
    assert answer.returncode == 0, answer.stderr
    assert "usage: sagabox" in answer.stdout
    assert run(environment / "sagabox", "--version", folder=tmp_path).stdout == f"sagabox {__version__}\n"
    where = run(environment / "python", "-c", "import sagabox; print(sagabox.__file__)", folder=tmp_path).stdout
    assert Path(where.strip()).is_relative_to(environment.parent)


@contextmanager
def served(environment: Path, folder: Path, *arguments: str) -> Iterator[str]:
    """Run a server; yield its address, and stop it afterwards."""
    command = [str(environment / "sagabox"), *arguments, "--data", str(folder)]
    running = subprocess.Popen(
        command, cwd=folder, env=clean(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert running.stdout is not None
    found = re.search(r"http://\S+/", running.stdout.readline())
    try:
        assert found, "it did not start"
        yield found[0]
    finally:
        running.send_signal(signal.SIGINT)
        said, errors = running.communicate(timeout=PATIENCE)
    assert (running.returncode, errors) == (0, "")
    assert "Stopped." in said


def get(address: str) -> bytes:
    with urlopen(address, timeout=PATIENCE) as answer:
        assert answer.status == 200
        return bytes(answer.read())


@pytest.mark.parametrize("command", [("play", "--no-browser"), ("serve",)])
def test_it_serves_the_page_and_a_game_that_can_be_played(environment, tmp_path, command):
    with served(environment, tmp_path, *command) as address:
        page = get(address).decode()
        assets = re.findall(r'(?:src|href)="\.?/?(assets/[^"]+)"', page)
        assert {Path(name).suffix for name in assets} >= {".js", ".css"}
        assert all(get(address + name) for name in assets)
        assert len(json.loads(get(f"{address}api/games/gloom/cards"))) > 300
        assert len(json.loads(get(f"{address}api/games/gloom/rulebook"))) == 562
        decide_once(address)
    assert (tmp_path / "tables.sqlite").is_file()


def decide_once(address: str) -> None:
    """Create a table, answer its first question, and wait for the acknowledgement."""
    wanted = Request(f"{address}api/tables", b'{"game": "gloom"}', {"Content-Type": "application/json"}, method="POST")
    with urlopen(wanted, timeout=PATIENCE) as made:
        cookie = made.headers["set-cookie"].partition(";")[0]
        table = json.load(made)["table"]
    ws = address.replace("http://", "ws://") + f"ws/{table}"
    with connect(ws, additional_headers={"Cookie": cookie}, max_size=None, open_timeout=PATIENCE) as socket:
        socket.send(json.dumps({"t": "hello", "version": VERSION}))
        state = heard(socket, "state")
        option = state["view"]["asked"]["options"][0]["id"]
        socket.send(json.dumps({"t": "answer", "ticket": state["ticket"], "option": option}))
        assert heard(socket, "ack")["ticket"] == state["ticket"]


def heard(socket: Any, kind: str) -> dict[str, Any]:
    while True:
        for message in json.loads(socket.recv(timeout=PATIENCE)):
            if message["t"] == kind:
                return dict(message)
