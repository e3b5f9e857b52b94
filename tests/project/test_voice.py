"""The voice of the clients: short buttons, one word for one thing, and no word from the list to avoid."""

import re
import tomllib
from pathlib import Path

import pytest

from .avoided import AVOID, AVOID_IN_A_GAME, AVOIDED, wrong_in
from .voice import Words, buttons, declined_texts, headings, page_texts, python_texts, shell_texts

ROOT = Path(__file__).parents[2]
PACKAGE, PAGE = ROOT / "src" / "sagabox", ROOT / "web" / "src"
ROOMS = ("kernel", "clients", "table", "lab", "language", "packs", "rulebooks", "players", "odds", "games/common")
WRITTEN = "schema"  # the kernel writes functions there: its strings are code
MODULES = [
    PACKAGE / "cli.py",
    *(file for room in ROOMS for file in sorted((PACKAGE / room).rglob("*.py")) if file.parent.name != WRITTEN),
]
COMPONENTS = sorted(PAGE.rglob("*.svelte"))
PAGE_FILES = [*COMPONENTS, *sorted(PAGE.rglob("*.ts"))]
DOCUMENTS = (
    ROOT / "README.md",
    *(ROOT / "docs" / name for name in ("protocol.md", "a-new-game.md", "architecture.md")),
)
GAMES = PACKAGE / "games"
GAME_MODULES = [file for file in sorted(GAMES.rglob("*.py")) if file.parent.name != "common"]
LESSONS = sorted(GAMES.rglob("lessons.toml"))
CHAPTERS = sorted(GAMES.rglob("chapters.toml"))
STORIES = ("gloom.ts", "shadows.ts", "story.ts")  # stories and endings are free in their wording
MOST_ON_A_BUTTON, MOST_IN_A_HEADING, MOST_IN_A_PART = 3, 4, 6  # words
LONG_HEADINGS = ("This table cannot be opened",)  # an error names its subject
MOST_IN_A_REFUSAL = 120  # characters
SENTENCE_END = re.compile(r"[.!?…](?=\s|$)")


def objections(words: Words, avoid: re.Pattern[str] = AVOID) -> list[str]:
    """Return what is wrong with a text, each time with its place."""
    return [f"{words.where}: {words.text!r}: {one}" for one in wrong_in(words.text, avoid)]


def count(text: str) -> int:
    return len(re.findall(r"\w[\w’']*", text))


# ---------------------------------------------------------------- the test can fail


@pytest.mark.parametrize(
    ("text", "objection"),
    [
        ("Whoever is away can be replaced.", "avoid 'Whoever'"),
        ("Play with own cards.", "avoid 'own cards'"),
        ("Costs -2 gold.", "a hyphen for a minus"),
    ],
)
def test_a_text_in_another_voice_is_found(text, objection):
    assert objections(Words("here", text)) == [f"here: {text!r}: {objection}"]


def test_the_list_of_the_guide_is_read():
    assert {"anew", "fitting", "meanwhile", "whom"} <= {*AVOIDED}


def test_a_word_within_another_is_allowed():
    assert objections(Words("here", "Untold pointed 2026-01-02 standstill.")) == []


@pytest.mark.parametrize(
    ("collected", "least", "known"),
    [
        ([one for path in MODULES for one in python_texts(path)], 500, "There is nothing to undo."),
        ([one for path in MODULES for one in declined_texts(path)], 40, "You have no seat at this table."),
        ([one for path in PAGE_FILES for one in page_texts(path)], 400, "No messages yet."),
        ([one for path in COMPONENTS for one in buttons(path)], 60, "Start game"),
        ([one for path in COMPONENTS for one in headings(path)], 30, "This table cannot be opened"),
        (list(shell_texts(ROOT / "play")), 10, "building the page (once; a few seconds) ..."),
    ],
    ids=["python", "refusals", "page", "buttons", "headings", "shell"],
)
def test_the_texts_are_found(collected, least, known):
    assert len(collected) >= least
    assert known in [one.text for one in collected]


# ---------------------------------------------------------------- words to avoid


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_no_text_of_a_module_has_a_word_to_avoid(path):
    assert [one for words in python_texts(path) for one in objections(words)] == []


@pytest.mark.parametrize("path", GAME_MODULES, ids=lambda path: path.relative_to(GAMES).as_posix())
def test_no_text_of_a_game_has_a_word_to_avoid(path):
    assert [one for words in python_texts(path) for one in objections(words, AVOID_IN_A_GAME)] == []


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.parent.name)
def test_no_chapter_has_a_word_to_avoid(path):
    entries = tomllib.loads(path.read_text(encoding="utf-8"))["chapter"]
    texts = [text for one in entries for text in (one["title"], one["intro"], *(part[0] for part in one["parts"]))]
    texts += [text for one in entries if "steps" in one for text in one["steps"]["each"]]
    assert [one for text in texts for one in objections(Words(path.parent.name, text))] == []
    assert [part[0] for one in entries for part in one["parts"] if count(part[0]) > MOST_IN_A_PART] == []


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.parent.name)
def test_no_lesson_has_a_word_to_avoid(path):
    lessons = tomllib.loads(path.read_text(encoding="utf-8"))["lesson"]
    texts = [text for one in lessons for text in (one["title"], *(step["text"] for step in one["step"]))]
    assert len(texts) > 10
    assert [one for text in texts for one in objections(Words(path.parent.name, text))] == []


@pytest.mark.parametrize("path", PAGE_FILES, ids=lambda path: path.relative_to(PAGE).as_posix())
def test_no_text_of_the_page_has_a_word_to_avoid(path):
    if path.name not in STORIES:
        assert [one for words in page_texts(path) for one in objections(words)] == []


@pytest.mark.parametrize("name", ["play", "test"])
def test_no_text_of_a_script_has_a_word_to_avoid(name):
    assert [one for words in shell_texts(ROOT / name) for one in objections(words)] == []


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_no_document_has_a_word_to_avoid(path):
    prose = re.sub(
        r"```.*?```|`[^`]*`|^ {4}[^\n]*$", "", path.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE
    )
    assert objections(Words(path.name, " ".join(prose.split()))) == []


# ---------------------------------------------------------------- lengths


@pytest.mark.parametrize("path", COMPONENTS, ids=lambda path: path.relative_to(PAGE).as_posix())
def test_buttons_and_headings_are_short(path):
    assert [one for one in buttons(path) if count(one.text) > MOST_ON_A_BUTTON] == []
    found = [one for one in headings(path) if one.text not in LONG_HEADINGS]
    assert [one for one in found if count(one.text) > MOST_IN_A_HEADING or one.text.endswith(".")] == []


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_refusals_are_short(path):
    for one in declined_texts(path):
        assert len(one.text) <= MOST_IN_A_REFUSAL, one
        assert len(SENTENCE_END.findall(one.text)) <= 2, one
