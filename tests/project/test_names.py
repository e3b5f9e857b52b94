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
TERMS = re.compile(
    r"\b(?:AP|HP|Days?|Nights?|Dawn|Camp|Deeds?|Ancients?|Finales?|Rumours?|Skirmish|Totems?|Overcome)\b"  # Kilforth's
    r"|\b(?:Traps?|Regale|Loot|[Bb]adlands|[Oo]bstacles?|Market|[Rr]umours?|Fate|Trophy|Stranger)\b"
    r"|(?<!\.)\b[Ss]agas?\b"  # .saga is a file suffix
    r"|\b(?:[Dd]enizens?|[Gg]rit|[Mm]aledictions?|[Pp]erils?|[Pp]ursuers?|[Mm]astery|[Ss]pheres?)\b"
    r"|\b(?:[Ss]ouls?|Soulranks?|[Ww]aypoints?|[Cc]rowns?|[Ee]mporium|[Ll]ethal|[Ss]hrines?|[Tt]alents?|[Qq]uests?)\b"
)
FORMER = ("formerly: ClassVar", "Deeds(TypedDict)", "list[Deeds]")  # a name in old saves; what heroes did, in English


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


@pytest.mark.parametrize("folder", [*ENGINE, *CLIENTS], ids=lambda folder: folder.name)
def test_no_word_of_one_game_is_used_where_all_games_are_served(folder):
    found = [(place, line) for place, line in lines(folder) if TERMS.search(line)]
    assert [f"{place}: {line.strip()}" for place, line in found if not any(one in line for one in FORMER)] == []


@pytest.mark.parametrize(
    "line", ["Gain 2 HP", "a Deed", "the sagas", "each denizen", "2 Soul Points", "a Quest", "a rumour"]
)
def test_a_word_of_one_game_is_found(line):
    assert TERMS.search(line)


def test_no_question_turns_interrupts_off_by_an_old_name():
    """A name that `ask` does not know would be a fact of the question."""
    assert [place for place, line in lines(PACKAGE) if re.search(r"\bdeeds=", line)] == []
