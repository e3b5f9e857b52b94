"""`./play` in a copied folder with a blank in its path. The tools it calls are played by a stand-in, so no network."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.timing import slowness

ROOT = Path(__file__).parents[2]

# A python3 that makes environments whose own python is itself, notes what is installed, and fails where it is told to.
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
        case "$*" in *" -e "*)
            for project in "$@"; do :; done
            printf '#!/bin/sh\\nprintf "<%%s>" sagabox "$@"\\n' >"$project/.venv/bin/sagabox"
            chmod +x "$project/.venv/bin/sagabox" ;;
        esac ;;
esac
"""


class Copy:
    """The project's scripts in a folder of their own, with a stand-in for Python."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "a copy"
        (self.folder / "requirements").mkdir(parents=True)
        for name in ("play", "pyproject.toml", "requirements/run.txt", "requirements/dev.txt"):
            shutil.copy(ROOT / name, self.folder / name)
        tools = folder / "tools"
        tools.mkdir()
        (tools / "python3").write_text(STAND_IN)
        (tools / "python3").chmod(0o755)
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

    @property
    def installed(self) -> list[str]:
        return [line for line in self.notes.read_text().splitlines() if " install " in line]

    @property
    def made(self) -> bool:
        return "-m venv" in self.notes.read_text()


@pytest.fixture
def copy(tmp_path):
    return Copy(tmp_path)


def test_the_first_run_sets_up_and_plays(copy):
    answer = copy.play()
    assert answer.stdout == "<sagabox><play>"
    assert answer.returncode == 0
    locked, itself = copy.installed
    assert locked.endswith(f"--require-hashes -r {copy.folder}/requirements/run.txt")
    assert itself.endswith(f"--no-build-isolation --no-deps -e {copy.folder}")


def test_arguments_are_passed_on_as_they_are(copy):
    assert copy.play("rules", "gloom", "two words", "").stdout == "<sagabox><rules><gloom><two words><>"


def test_setup_only_sets_up(copy):
    answer = copy.play("setup")
    assert answer.stdout == ""
    assert answer.returncode == 0
    assert copy.installed


def test_the_second_run_sets_nothing_up_and_takes_no_time(copy):
    copy.play("setup")
    start = time.perf_counter()
    answer = copy.play("bench")
    assert time.perf_counter() - start < 0.5 * slowness()
    assert answer.stdout == "<sagabox><bench>"
    assert copy.notes.read_text() == ""


def test_an_environment_for_the_tests_serves_the_game_too(copy):
    assert copy.play("setup", "dev").returncode == 0
    assert "requirements/dev.txt" in copy.installed[0]
    copy.play("bench")
    assert copy.installed == []


def test_a_changed_lock_is_installed_into_the_same_environment(copy):
    copy.play("setup")
    with (copy.folder / "requirements" / "run.txt").open("a") as lock:
        lock.write("\n")
    copy.play("setup")
    assert len(copy.installed) == 2
    assert not copy.made


def test_a_moved_folder_is_set_up_anew(copy):
    copy.play("setup")
    copy.folder = copy.folder.rename(copy.folder.with_name("moved away"))
    assert copy.play("bench").stdout == "<sagabox><bench>"
    assert copy.made


def test_after_a_failed_install_the_next_run_goes_on(copy):
    answer = copy.play("bench", NO_NETWORK="1")
    assert answer.returncode == 1
    assert "no network" in answer.stderr
    assert "the set-up failed" in answer.stderr
    assert copy.play("bench").stdout == "<sagabox><bench>"
    assert not copy.made


def test_after_a_killed_set_up_everything_is_made_anew(copy):
    copy.play("setup")
    (copy.folder / ".venv" / ".ready-run").unlink()
    (copy.folder / ".venv" / ".unfinished").touch()
    lock = copy.folder / ".venv.lock"
    lock.mkdir()
    (lock / "pid").write_text("999999999\n")  # nobody's
    assert copy.play("bench").stdout == "<sagabox><bench>"
    assert copy.made
    assert not lock.exists()


def test_without_ensurepip_the_pip_outside_serves_the_environment(copy):
    assert copy.play("bench", NO_ENSUREPIP="1").stdout == "<sagabox><bench>"
    assert all(f"-m pip --python {copy.folder}/.venv/bin/python " in line for line in copy.installed)


def test_without_a_new_python_it_says_what_to_install(copy):
    answer = copy.play("setup", PATH=str(tools_without_python(copy.folder)))
    assert answer.returncode == 1
    assert "needs Python 3.11 or newer" in answer.stderr


def tools_without_python(folder):
    tools = folder / "bare"
    tools.mkdir()
    for name in ("dirname", "cat", "cksum"):
        (tools / name).symlink_to(str(shutil.which(name)))
    return tools


def test_a_wrong_word_after_setup_is_refused(copy):
    answer = copy.play("setup", "everything")
    assert answer.returncode == 1
    assert "not 'everything'" in answer.stderr


def test_a_python_of_ones_own_is_used_as_it_is(copy):
    shutil.copytree(ROOT / "src", copy.folder / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    answer = copy.play("rules", "gloom", "game.hero-count", SAGABOX_PYTHON=sys.executable, PATH=os.environ["PATH"])
    assert answer.stdout.startswith("game.hero-count  limit, Introduction\n")
    assert copy.notes.read_text() == ""
    assert not (copy.folder / ".venv").exists()
