"""Common code names no game and uses none of its terms."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE, PAGE = ROOT / "src" / "sagabox", ROOT / "web" / "src"
ENGINE = [PACKAGE / room for room in ("kernel", "language", "odds", "packs", "table", "lab", "players", "rulebooks")]
CLIENTS = [
    PACKAGE / "clients",
    PACKAGE / "games" / "common",
    *(PAGE / room for room in ("lib", "table", "sheets", "screens")),
]
SOURCES = (".py", ".ts", ".svelte")
GAMES = re.compile(r"gloom|kilforth|shadows|ziggurat|sorcery", re.IGNORECASE)
KILFORTHS = re.compile(r"\b(?:AP|HP|Days?|Nights?|Ancients?|Finales?)\b|(?<!\.)\b[Ss]agas?\b")  # .saga is a file suffix


def lines(folder: Path) -> list[tuple[str, str]]:
    """Return all lines of a folder's sources, each with its place; built files are skipped."""
    files = [file for file in sorted(folder.rglob("*")) if file.suffix in SOURCES and "static" not in file.parts]
    assert files, f"{folder} has no sources"
    return [
        (f"{file.relative_to(ROOT)}:{number}", line)
        for file in files
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
    ]


@pytest.mark.parametrize("folder", [*ENGINE, *CLIENTS], ids=lambda folder: folder.name)
def test_no_game_is_named_where_all_games_are_served(folder):
    assert [f"{place}: {line.strip()}" for place, line in lines(folder) if GAMES.search(line)] == []


@pytest.mark.parametrize("folder", ENGINE, ids=lambda folder: folder.name)
def test_no_word_of_one_game_is_used_where_all_games_are_served(folder):
    assert [f"{place}: {line.strip()}" for place, line in lines(folder) if KILFORTHS.search(line)] == []
