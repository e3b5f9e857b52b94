"""`./play` sets itself up, in a copied folder."""

import os
import shutil
import signal
import sys

import pytest

from tests.project.copied import PAGE, ROOT
from tests.timing import PATIENCE, slowness, spent_by_children


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
    before = spent_by_children()
    answer = copy.play("bench")
    assert spent_by_children() - before < 0.5 * slowness()
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


def test_a_moved_folder_is_set_up_again(copy):
    copy.play("setup")
    copy.folder = copy.folder.rename(copy.folder.with_name("moved away"))
    assert copy.play("bench").stdout == "<sagabox><bench>"
    assert copy.made


def test_after_a_failed_install_the_next_run_continues(copy):
    answer = copy.play("bench", NO_NETWORK="1")
    assert answer.returncode == 1
    assert "no network" in answer.stderr
    assert "the set-up failed" in answer.stderr
    assert copy.play("bench").stdout == "<sagabox><bench>"
    assert not copy.made


def test_after_a_killed_set_up_everything_is_made_again(copy):
    copy.play("setup")
    (copy.folder / ".venv" / ".ready-run").unlink()
    (copy.folder / ".venv" / ".unfinished").touch()
    lock = copy.folder / ".venv.lock"
    lock.mkdir()
    (lock / "pid").write_text("999999999\n")  # no process
    assert copy.play("bench").stdout == "<sagabox><bench>"
    assert copy.made
    assert not lock.exists()


def test_an_environment_without_its_python_is_made_again(copy):
    copy.play("setup")
    (copy.folder / ".venv" / "bin" / "python").unlink()
    assert copy.play("bench").stdout == "<sagabox><bench>"
    assert copy.made


def test_a_second_one_says_that_it_waits_for_the_first(copy):
    lock = copy.folder / ".venv.lock"
    lock.mkdir()
    (lock / "pid").write_text(f"{os.getpid()}\n")
    second = copy.begin("bench")
    assert second.stderr is not None
    assert second.stderr.readline() == (
        f"sagabox: another ./play (process {os.getpid()}) is setting up; waiting for it ...\n"
    )
    shutil.rmtree(lock)
    said, _ = second.communicate(timeout=PATIENCE)
    assert said == "<sagabox><bench>"


def test_a_read_only_folder_is_reported(copy):
    (copy.folder / ".venv.lock").touch()  # a file in its place: not even root can create the folder
    answer = copy.play("bench")
    assert answer.returncode == 1
    assert "the set-up cannot write to this folder" in answer.stderr


@pytest.mark.parametrize("within", ["SLOW_INSTALL", "SLOW_BUILD"])
def test_ctrl_c_ends_it_and_the_next_run_continues(copy, within):
    running = copy.begin(**{within: "1"})
    assert running.stderr is not None
    while (line := running.stderr.readline()) and line != "slow\n":
        pass
    os.killpg(running.pid, signal.SIGINT)
    said, errors = running.communicate(timeout=PATIENCE)
    assert (running.returncode, said) == (130, "")
    assert errors == "sagabox: stopped. Run this again to continue.\n"
    assert not (copy.folder / ".venv.lock").exists()
    assert not (copy.folder / PAGE).exists()
    assert copy.play().stdout == "<sagabox><play>"
    assert (copy.folder / PAGE).is_file()


def test_on_windows_it_points_to_the_readme(copy):
    (copy.tools / "uname").write_text("#!/bin/sh\necho MINGW64_NT-10.0\n")
    (copy.tools / "uname").chmod(0o755)
    answer = copy.play()
    assert answer.returncode == 1
    assert 'under "On Windows"' in answer.stderr
    assert "**On Windows.**" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_without_ensurepip_the_systems_pip_is_used(copy):
    assert copy.play("bench", NO_ENSUREPIP="1").stdout == "<sagabox><bench>"
    assert copy.installed
    assert all(f"-m pip --python {copy.folder}/.venv/bin/python " in line for line in copy.installed)


def test_without_a_new_python_it_says_what_to_install(copy):
    answer = copy.play("setup", PATH=str(tools_without_python(copy.folder)))
    assert answer.returncode == 1
    assert "Python 3.11 or newer is needed" in answer.stderr


def tools_without_python(folder):
    tools = folder / "bare"
    tools.mkdir()
    for name in ("dirname", "cat", "cksum", "uname"):
        (tools / name).symlink_to(str(shutil.which(name)))
    return tools


def test_a_wrong_word_after_setup_is_refused(copy):
    answer = copy.play("setup", "everything")
    assert answer.returncode == 1
    assert "not 'everything'" in answer.stderr


def test_a_given_python_is_used_as_it_is(copy):
    needless = shutil.ignore_patterns("__pycache__", "*.egg-info", "static*")
    shutil.copytree(ROOT / "src", copy.folder / "src", ignore=needless, dirs_exist_ok=True)
    answer = copy.play("rules", "gloom", "game.hero-count", SAGABOX_PYTHON=sys.executable, PATH=os.environ["PATH"])
    assert answer.stdout.startswith("game.hero-count  limit, Introduction\n")
    assert copy.notes.read_text() == ""
    assert not (copy.folder / ".venv").exists()
