"""`./play` builds the page when necessary, in a copied folder."""

import shutil

import pytest

from tests.project.copied import PAGE


def test_the_page_is_built_once(copy):
    copy.play("setup", NODE_ENV="production")
    fetched, built = copy.npm
    assert fetched.startswith("npm ci --include=dev ")
    assert fetched.endswith("(no NODE_ENV)")
    assert built.startswith("npm run --silent build -- ")
    assert (copy.folder / PAGE).read_text() == "built\n"
    copy.play()
    assert copy.npm == []


def test_a_change_rebuilds_the_page_without_downloads(copy):
    copy.play("setup")
    (copy.folder / "web" / "a new file").write_text("new")
    copy.play()
    assert [line.split()[1] for line in copy.npm] == ["run"]


def test_a_new_icon_on_a_card_rebuilds_the_page(copy):
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
    """Return a PATH with the fake tools and basic commands, without the machine's npm."""
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


def test_a_page_that_cannot_be_built_is_reported_with_the_way_out(copy):
    copy.play("setup", BROKEN="1")
    answer = copy.play("setup", BROKEN="1")
    assert "the page could not be built" in answer.stderr
    assert "./play --terminal" in answer.stderr
    assert copy.play("--terminal", BROKEN="1").stdout == "<sagabox><play><--terminal>"
    nothing = copy.play(BROKEN="1")
    assert (nothing.returncode, nothing.stdout) == (1, "")
    assert copy.play("serve", BROKEN="1").stdout == "<sagabox><serve>"  # other clients need no page


def test_a_path_that_the_tools_cannot_handle_is_reported(copy):
    copy.folder = copy.folder.rename(copy.folder.with_name("copy #2"))
    answer = copy.play()
    assert answer.returncode == 1
    assert f"cannot be built in a path with # or ?: rename {copy.folder}" in answer.stderr
    assert copy.npm == []


def test_letters_beyond_ascii_need_no_locale(copy):
    copy.folder = copy.folder.rename(copy.folder.with_name("Kopie übers Moor"))
    for locale in ({}, {"LANG": "C"}, {"LC_ALL": "C"}, {"LC_ALL": "POSIX", "LANG": "de_DE.UTF-8"}):
        told = 'printf "%s %s" "${LC_ALL-unset}" "$LC_CTYPE"'
        copy.play("setup")
        (copy.folder / ".venv" / "bin" / "sagabox").write_text(f"#!/bin/sh\n{told}\n")
        assert copy.play("bench", **locale).stdout == "unset C.UTF-8"
    assert copy.play("bench", LC_ALL="de_DE.UTF-8").stdout == "de_DE.UTF-8 "


def test_an_older_page_is_used_if_a_new_one_cannot_be_built(copy):
    copy.play("setup")
    (copy.folder / "web" / "a new file").write_text("new")
    answer = copy.play(BROKEN="1")
    assert "Using the older one" in answer.stderr
    assert answer.stdout == "<sagabox><play>"
    assert (copy.folder / PAGE).is_file()


def test_npm_can_be_run_through_play(copy):
    copy.play("npm", "test", "--", "a b")
    assert copy.npm[-1] == "npm test -- a b (no NODE_ENV)"


def test_no_wheel_without_the_page(copy):
    answer = copy.play("wheel", BROKEN="1")
    assert answer.returncode == 1
    assert "the wheel needs it" in answer.stderr
