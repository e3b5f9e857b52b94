"""The `sagabox` command itself."""

import subprocess
import sys
from argparse import ArgumentParser
from importlib import import_module

import pytest

from sagabox import __version__, cli
from sagabox.cli import COMMANDS, main
from tests.timing import slowness, spent_by_children


def run(*arguments):
    return subprocess.run([sys.executable, *arguments], capture_output=True, text=True, check=False)


def test_help_answers_within_a_fifth_of_a_second():
    took = []
    for _ in range(5):  # the best of five: the cores may be busy with other tests
        before = spent_by_children()
        answer = run("-m", "sagabox", "--help")
        took.append(spent_by_children() - before)
        assert answer.returncode == 0
    assert min(took) < 0.2 * slowness()


def test_help_names_every_command_and_loads_none_of_them():
    code = (
        "import sys; from sagabox import cli; sys.argv[1:] = ['--help']\ntry: cli.main()\nfinally: print(*sys.modules)"
    )
    words = run("-c", code).stdout.split()
    assert set(COMMANDS) <= set(words)
    assert not {command.module for command in COMMANDS.values()} & set(words)
    assert "rich" not in words


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(name, capsys):
    with pytest.raises(SystemExit) as ended:
        main([name, "--help"])
    assert ended.value.code == 0
    assert f"usage: sagabox {name}" in capsys.readouterr().out


@pytest.mark.parametrize("name", COMMANDS)
def test_the_module_of_every_command_takes_its_arguments_and_runs(name):
    module = import_module(COMMANDS[name].module)
    module.add_arguments(ArgumentParser())
    assert callable(module.main)


def test_version(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"sagabox {__version__}\n"


@pytest.mark.parametrize(
    "arguments", [[], ["no-such-command"], ["--no-such-option"], ["rules"], ["rules", "no-such-game"]]
)
def test_a_wrong_command_line_is_refused_with_the_usage(arguments, capsys):
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert "usage: sagabox" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", ["gloom a --all", "coverage gloom"])
def test_a_closed_pipe_is_not_an_error(arguments):
    command = f"'{sys.executable}' -m sagabox rules {arguments} | true"
    answer = subprocess.run(["/bin/sh", "-c", command], capture_output=True, text=True, check=False)
    assert answer.stderr == ""


@pytest.mark.parametrize("hidden", [False, True])
def test_ctrl_c_during_loading_stops_the_command(hidden, monkeypatch):
    def stopped(name):
        if hidden:  # as Python 3.11 wraps it during the creation of a class
            raise RuntimeError("Error calling __set_name__") from KeyboardInterrupt()
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "import_module", stopped)
    assert main(["rules", "gloom"]) == 130


def test_other_errors_during_loading_are_raised(monkeypatch):
    def broken(name):
        raise RuntimeError("broken")

    monkeypatch.setattr(cli, "import_module", broken)
    with pytest.raises(RuntimeError, match="broken"):
        main(["rules", "gloom"])
