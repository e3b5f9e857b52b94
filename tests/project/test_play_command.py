"""`sagabox play`: a server, its address and the browser; or, with `--terminal`, the terminal."""

import errno
import mimetypes
import os
import re
import signal
import subprocess
import sys
import time
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

from sagabox import cli
from sagabox.clients import play, startup
from sagabox.clients.web import server
from sagabox.clients.web.running_server import ServerNotice
from sagabox.table.data_folder import STORE
from sagabox.table.sqlite import SqliteStore
from tests.table.kit import beside
from tests.timing import PATIENCE


@pytest.fixture
def page(tmp_path, monkeypatch):
    """A built page."""
    (tmp_path / "index.html").write_text("a page")
    monkeypatch.setattr(server, "STATIC", tmp_path)


@pytest.fixture
def opened(monkeypatch):
    """The links that the browser is asked to open; nothing is served."""
    asked: list[str] = []
    monkeypatch.setattr(webbrowser, "open", asked.append)
    monkeypatch.setattr(server, "serve", lambda *_: None)
    for name in ("CI", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    return asked


@pytest.mark.parametrize("times", [1, 3])
def test_it_serves_until_it_is_interrupted_and_ends_well(tmp_path, times):
    command = [sys.executable, "-m", "sagabox", "play", "--no-browser", "--data", str(tmp_path)]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert running.stdout is not None
    first = running.stdout.readline()
    assert first.startswith("Sagabox is running at http://127.0.0.1:"), running.communicate()
    with urlopen(first.split()[-1] + "api/games") as answer:
        assert answer.status == 200
    assert running.stdout.readline().startswith(f"To see your own games, open {first.split()[-1]}#/owner/")
    assert running.stdout.readline() == f"Games are saved in {tmp_path}. Press Ctrl-C to stop.\n"
    for _ in range(times):
        running.send_signal(signal.SIGINT)
        time.sleep(0.01)
    said, errors = running.communicate(timeout=PATIENCE)
    assert (running.returncode, errors) == (0, "")
    assert said == "\nStopped. All games are saved.\n"


def test_without_a_page_it_says_so_and_names_the_terminal(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(server, "STATIC", tmp_path)
    assert cli.main(["play", "--data", str(tmp_path)]) == 1
    assert "sagabox play --terminal" in capsys.readouterr().err


def test_a_used_port_is_reported(page, tmp_path, capsys):
    with startup.listening_socket("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        for command in ("play", "serve"):
            assert cli.main([command, "--data", str(tmp_path), "--port", str(port)]) == 1
            said = capsys.readouterr().err
            assert said.startswith(f"sagabox {command}: cannot listen at 127.0.0.1, port {port}: ")
            assert "Leave out --port to get a free one" in said


@pytest.mark.parametrize("host", ["no-such-host.invalid", "192.0.2.77", "::zz", "ü" * 70, "a\0b"])
def test_a_foreign_address_is_reported(page, tmp_path, capsys, host):
    assert cli.main(["play", "--data", str(tmp_path), "--host", host]) == 1
    said = capsys.readouterr()
    assert said.err.startswith(f"sagabox play: cannot listen at {host}: ")
    assert said.out == ""


@pytest.mark.parametrize(
    ("option", "value", "complaint"),
    [
        ("--port", "65536", "a port is a number from 1 to 65535"),
        ("--port", "-1", "a port is a number from 1 to 65535"),
        ("--port", "http", "a port is a number from 1 to 65535"),
        ("--host", "", "the address is empty"),
        ("--data", "", "the name of the folder is empty"),
    ],
)
def test_invalid_options_are_refused_with_the_usage(page, capsys, option, value, complaint):
    with pytest.raises(SystemExit) as ended:
        cli.main(["play", f"{option}={value}"])
    assert ended.value.code == 2
    assert complaint in capsys.readouterr().err


def test_the_data_folder_is_named_in_full(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("USERPROFILE", str(tmp_path / "home"))
    assert startup.a_folder("games") == tmp_path / "games"
    assert startup.a_folder("~/games") == tmp_path / "home" / "games"
    assert startup.a_folder("~nobody-is-called-so/x") == tmp_path / "~nobody-is-called-so" / "x"


@pytest.mark.parametrize("command", [["play", "--no-browser"], ["serve"], ["play", "--terminal"]])
def test_games_that_cannot_be_opened_are_reported(page, tmp_path, capsys, command):
    folders = {name: tmp_path / name for name in ("newer", "broken", "file")}
    folders["newer"].mkdir()
    with beside(folders["newer"] / STORE) as db:
        db.execute("PRAGMA user_version = 99")
    folders["broken"].mkdir()
    (folders["broken"] / STORE).write_bytes(b"this is no database, and never was one" * 50)
    folders["file"].touch()
    folders["within"] = folders["file"] / "within"
    complaints = {
        "newer": f"the games in {folders['newer']} were saved by a newer Sagabox",
        "broken": f"the games in {folders['broken']} cannot be opened",
        "file": f"games cannot be saved in {folders['file']}: not a folder",
        "within": f"games cannot be saved in {folders['within']}: not a folder",
    }
    for name, folder in folders.items():
        assert cli.main([*command, "--data", str(folder)]) == 1
        said = capsys.readouterr()
        assert said.err.startswith(f"sagabox {command[0]}: {complaints[name]}")
        assert "--data DIR" in said.err
        assert said.out == ""  # nothing is printed or opened if it does not start


@pytest.mark.parametrize("command", [["play", "--no-browser"], ["serve"], ["play", "--terminal"]])
def test_without_a_home_a_folder_has_to_be_named(page, capsys, monkeypatch, command):
    monkeypatch.setattr(startup, "data_folder", homeless)
    assert cli.main(command) == 1
    assert capsys.readouterr().err.startswith(f"sagabox {command[0]}: there is no home folder to save games in.")


def homeless(given: Path | None) -> Path:
    raise RuntimeError("Could not determine home directory.")


def test_a_full_disk_is_reported(page, tmp_path, capsys, monkeypatch):
    full = OSError(errno.ENOSPC, "No space left on device")

    def no_room(*_: object) -> int:
        raise full

    monkeypatch.setattr(os, "open", no_room)
    assert cli.main(["play", "--no-browser", "--data", str(tmp_path)]) == 1
    assert f"games cannot be saved in {tmp_path}: No space left on device." in capsys.readouterr().err


@contextmanager
def started(folder: Path, **environment: str) -> Iterator[str]:
    """Run the server; yield what it prints until it runs, and stop it afterwards."""
    command = [sys.executable, "-m", "sagabox", "play", "--no-browser", "--data", str(folder)]
    running = subprocess.Popen(
        command, env=os.environ | environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert running.stdout is not None
    said = ""
    while "Ctrl-C to stop" not in said and (line := running.stdout.readline()):
        said += line
    try:
        with urlopen(
            re.findall(r"Sagabox is running at (\S+)", said)[0]
        ) as answer:  # the socket listens before the server runs
            assert answer.status == 200
        yield said
    finally:
        running.send_signal(signal.SIGINT)
        _, errors = running.communicate(timeout=PATIENCE)
    assert (running.returncode, errors) == (0, "")


def test_a_second_server_names_the_first(tmp_path):
    with started(tmp_path) as first:
        assert "Note:" not in first
        address = first.split()[4]
        with started(tmp_path) as second:
            assert f"Note: another Sagabox serves these games at {address} (process " in second
            assert second.count("Sagabox is running at http://") == 1
    with started(tmp_path) as third:
        assert "Note:" not in third


def test_a_server_publishes_its_notice_when_the_other_has_stopped(tmp_path):
    store = SqliteStore(tmp_path / STORE)
    first, second = ServerNotice(store, "http://one/"), ServerNotice(store, "http://two/")
    assert (first.publish(), second.publish()) == ("", first.holder)
    first.withdraw()
    assert (second.publish(), first.publish()) == ("", second.holder)
    store.close()


@pytest.mark.parametrize("name", ["Spiele übers Moor", "100% #1?mode=ro&x", "Ωμέγα 'quoted' \"twice\""])
def test_games_can_be_saved_in_a_folder_of_any_name_and_in_any_locale(tmp_path, name):
    folder = tmp_path / name
    plain = {"PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "LC_ALL": "C", "PYTHONIOENCODING": "ascii"}
    with started(folder, **plain) as said:
        assert re.search(r"^Games are saved in .*\. Press Ctrl-C to stop\.$", said, re.MULTILINE)
    assert (folder / STORE).is_file()
    assert [one.name for one in tmp_path.iterdir()] == [name]


def test_the_page_has_its_own_media_types(tmp_path):
    for suffix in (".js", ".css"):
        mimetypes.add_type("text/plain", suffix)
    store = SqliteStore(tmp_path / STORE)
    server.application(store)
    store.close()
    assert [mimetypes.guess_type(f"a{suffix}")[0] for suffix in (".js", ".css")] == ["text/javascript", "text/css"]


@pytest.mark.parametrize(
    ("environment", "arguments", "opens"),
    [
        ({"DISPLAY": ":0"}, [], True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, [], True),
        ({}, [], False),
        ({"DISPLAY": ":0", "CI": "true"}, [], False),
        ({"DISPLAY": ":0"}, ["--no-browser"], False),
    ],
)
def test_the_browser_is_opened_where_there_is_one(
    page, opened, tmp_path, monkeypatch, capsys, environment, arguments, opens
):
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert cli.main(["play", "--data", str(tmp_path), *arguments]) == 0
    shown = capsys.readouterr().out
    assert [link.partition("#/owner/")[0] for link in opened] == ([shown.split()[4]] if opens else [])
    assert ("If no browser opens, open http://" in shown) == opens
    assert "#/owner/" in shown


def test_for_friends_it_names_the_address_they_can_reach(page, opened, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(play, "_own_address", lambda: "192.0.2.7")
    assert cli.main(["play", "--data", str(tmp_path), "--host", "0.0.0.0"]) == 0
    assert "For others in your network: http://192.0.2.7:" in capsys.readouterr().out
    monkeypatch.setenv("DISPLAY", ":0")
    assert cli.main(["play", "--data", str(tmp_path), "--host", "0.0.0.0"]) == 0
    assert [link.startswith("http://192.0.2.7:") for link in opened] == [True]


def test_with_terminal_the_command_is_the_terminals(capsys):
    with pytest.raises(SystemExit):
        cli.main(["play", "--terminal", "--help"])
    shown = capsys.readouterr().out
    assert "--resume" in shown
    assert "--port" not in shown
    assert cli.main(["play", "--terminal", "--list-switches"]) == 0
