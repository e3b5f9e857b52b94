"""docs/a-new-game.md shows the Quay as it is: each excerpt stands in the file that it is said to be from."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "a-new-game.md").read_text(encoding="utf-8")
EXCERPTS = re.findall(r"^`([\w./-]+)`:\n\n```\w+\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL)
NAMED = sorted(set(re.findall(r"`((?:tests|src|web)/[\w./-]+)`", GUIDE)))


@pytest.mark.parametrize(("file", "excerpt"), EXCERPTS, ids=[f"{n}-{file}" for n, (file, _) in enumerate(EXCERPTS)])
def test_an_excerpt_stands_in_its_file(file, excerpt):
    assert excerpt in (ROOT / file).read_text(encoding="utf-8")


def test_every_block_but_the_commands_is_an_excerpt():
    blocks = re.findall(r"^```(\w+)$", GUIDE, re.MULTILINE)
    assert len(blocks) == len(EXCERPTS) + blocks.count("sh")
    assert blocks.count("sh") == 1


@pytest.mark.parametrize("name", NAMED)
def test_every_file_that_is_named_is_there(name):
    assert (ROOT / name).exists()


def test_every_module_of_the_game_is_shown():
    shown = {file for file, _ in EXCERPTS}
    modules = {file.relative_to(ROOT).as_posix() for file in (ROOT / "tests" / "small").glob("*.py")}
    helpers = {f"tests/small/{name}.py" for name in ("__init__", "scenes", "bot", "serve")}
    assert {name for name in modules if "/test_" not in name} - shown == helpers


def test_it_is_an_hours_reading_at_most():
    assert len(GUIDE.split()) < 3_000
