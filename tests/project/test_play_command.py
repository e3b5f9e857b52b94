"""`sagabox play`: a server, its address, the browser where there is one; or, with `--terminal`, the terminal."""

import signal
import subprocess
import sys
import webbrowser
from urllib.request import urlopen

import pytest

from sagabox import cli
from sagabox.clients import play
from sagabox.clients.web import server
from sagabox.table.folder import STORE


@pytest.fixture
def page(tmp_path, monkeypatch):
    """A built page."""
    (tmp_path / "index.html").write_text("a page")
    monkeypatch.setattr(server, "STATIC", tmp_path)


@pytest.fixture
def opened(monkeypatch):
    """What the browser is asked to open; nothing is served."""
    asked: list[str] = []
    monkeypatch.setattr(webbrowser, "open", asked.append)
    monkeypatch.setattr(server, "serve", lambda listening, *_: listening.close())
    for name in ("CI", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    return asked


def test_it_serves_until_it_is_interrupted_and_ends_well(tmp_path):
    command = [sys.executable, "-m", "sagabox", "play", "--no-browser", "--data", str(tmp_path)]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert running.stdout is not None
    first = running.stdout.readline()
    assert first.startswith("Sagabox is at http://127.0.0.1:"), running.communicate()
    with urlopen(first.split()[-1] + "api/games") as answer:
        assert answer.status == 200
    assert running.stdout.readline().startswith(f"To find your own games there, open it as {first.split()[-1]}#/owner/")
    assert running.stdout.readline() == f"Games are kept in {tmp_path}. Ctrl-C stops.\n"
    running.send_signal(signal.SIGINT)
    said, errors = running.communicate(timeout=20)
    assert (running.returncode, errors) == (0, "")
    assert said == "\nStopped. Every game is kept.\n"


def test_without_a_page_it_says_so_and_names_the_terminal(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(server, "STATIC", tmp_path)
    assert cli.main(["play", "--data", str(tmp_path)]) == 1
    assert "sagabox play --terminal" in capsys.readouterr().err


def test_a_port_that_is_taken_is_said(page, tmp_path, capsys):
    with server.bound("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        assert cli.main(["play", "--data", str(tmp_path), "--port", str(port)]) == 1
    assert f"cannot listen at 127.0.0.1, port {port}" in capsys.readouterr().err


def test_games_that_cannot_be_opened_are_said(page, tmp_path, capsys):
    (tmp_path / STORE).write_bytes(b"this is no database, and never was one" * 50)
    assert cli.main(["play", "--data", str(tmp_path), "--no-browser"]) == 1
    assert f"the games in {tmp_path} cannot be opened" in capsys.readouterr().err
    (tmp_path / "file").touch()
    assert cli.main(["play", "--data", str(tmp_path / "file"), "--no-browser"]) == 1
    assert "games cannot be kept in" in capsys.readouterr().err


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
    assert [link.partition("#/owner/")[0] for link in opened] == ([shown.split()[3]] if opens else [])
    assert ("#/owner/" in shown) != opens  # the link is good once: it is printed where no browser takes it


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
