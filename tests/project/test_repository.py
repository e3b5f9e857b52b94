"""Checks of all files of the project."""

import re
import subprocess
import tomllib
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "sagabox"
EDITIONS = ("sagabox.games.kilforth.gloom", "sagabox.games.kilforth.shadows")

# Split, so that this file passes its own test.
UNWANTED = {
    "a path of some machine": r"(?<![\w.])/(?:home|root|work|Users|opt|mnt)" + r"/\w",
    "the address of a package registry": r"pypi\.(?:org|python)|python"
    r"hosted|npm"
    r"js\.(?:org|com)|--(?:extra-)?index"
    "-url ",
    "work left undone": r"\b(?:TO" + r"DO|FIX" + r"ME|XX" + r"X)\b",
}


def tracked():
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def texts():
    """Return all text files; pictures and fonts have zero bytes."""
    held = {file: file.read_bytes() for file in tracked()}
    return {file: data.decode(errors="replace") for file, data in held.items() if b"\0" not in data}


@pytest.mark.parametrize("what", UNWANTED)
def test_no_tracked_file_holds(what):
    pattern = re.compile(UNWANTED[what])
    found = [
        f"{file.relative_to(ROOT)}:{number}: {line.strip()[:100]}"
        for file, text in texts().items()
        for number, line in enumerate(text.splitlines(), start=1)
        if pattern.search(line)
    ]
    assert found == []


def test_all_text_files_are_checked():
    names = {file.relative_to(ROOT).as_posix() for file in texts()}
    assert {"README.md", "play", "test", "docs/protocol.md", "src/sagabox/cli.py", "web/src/app.css"} <= names
    assert "docs/pictures/table.png" not in names


def test_every_locked_package_has_its_hashes():
    for lock in (ROOT / "requirements").glob("*.txt"):
        for package in re.split(r"\n(?=\S)", lock.read_text().strip()):
            assert re.match(r"[a-z0-9-]+==\S+ .*\\\n +--hash=sha256:[0-9a-f]{64}", package), (
                f"{lock.name}: {package[:60]}"
            )


def test_the_tools_of_the_tests_are_locked_with_what_the_game_needs():
    def locked(name):
        return set(re.findall(r"^\S+==[^\s;]+", (ROOT / "requirements" / name).read_text(), flags=re.MULTILINE))

    assert locked("run.txt") < locked("dev.txt")


def test_the_links_of_the_readme_exist():
    pointed = re.findall(r"\]\(([^)#:]+)\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert "docs/pictures/table.png" in pointed
    assert [name for name in pointed if not (ROOT / name).is_file()] == []


def test_the_lock_of_the_page_names_no_address():
    assert '"resolved"' not in (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")


def test_mutmut_finds_the_rules_and_the_tests_that_it_names():
    named = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mutmut"]
    tests = [one.removeprefix("--ignore=") for one in named["pytest_add_cli_args_test_selection"]]
    patterns = [*named["only_mutate"], *(one for one in tests if not one.startswith("--ignore-glob"))]
    assert [pattern for pattern in patterns if not list(ROOT.glob(pattern))] == []


def test_every_folder_of_code_is_a_package():
    """A folder without __init__.py would escape the import contracts."""
    folders = {file.parent for file in PACKAGE.rglob("*.py")}
    parents = {
        parent for folder in folders for parent in folder.parents if PACKAGE in parent.parents or parent == PACKAGE
    }
    assert [str(folder) for folder in sorted(folders | parents) if not (folder / "__init__.py").is_file()] == []


def test_the_shared_kilforth_rules_know_no_edition_and_no_edition_another():
    graph = grimp.build_graph("sagabox", cache_dir=None)
    wrong = [
        f"{module} imports {imported}"
        for module in sorted(graph.modules)
        if module.startswith("sagabox.games.kilforth") and module != "sagabox.games.kilforth.editions"
        for imported in sorted(graph.find_modules_directly_imported_by(module))
        if (edition := edition_of(imported)) and edition_of(module) != edition
    ]
    assert wrong == []


def edition_of(module):
    return next((edition for edition in EDITIONS if module == edition or module.startswith(edition + ".")), None)
