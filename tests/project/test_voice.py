"""The voice of the clients: short buttons, one word for one thing, and no word from the list to avoid."""

import re
from pathlib import Path

import pytest

from .voice import Words, buttons, declined_texts, headings, page_texts, python_texts, shell_texts

ROOT = Path(__file__).parents[2]
PACKAGE, PAGE = ROOT / "src" / "sagabox", ROOT / "web" / "src"
ROOMS = ("clients", "table", "lab", "language", "packs", "rulebooks", "players", "odds")
MODULES = [PACKAGE / "cli.py", *(file for room in ROOMS for file in sorted((PACKAGE / room).rglob("*.py")))]
COMPONENTS = sorted(PAGE.rglob("*.svelte"))
PAGE_FILES = [*COMPONENTS, *sorted(PAGE.rglob("*.ts"))]
DOCUMENTS = (ROOT / "README.md", ROOT / "docs" / "protocol.md")
STORIES = ("gloom.ts", "shadows.ts", "story.ts")  # stories and endings are free in their wording
AVOIDED = (
    # never
    *("anew", "awaited", "bear on", "beforehand", "by and by", "by itself", "come to pass", "fitting", "hang on"),
    *("hangs on", "have something wrong", "meanwhile", "no such", "so many", "stands", "such", "that is so", "till"),
    *("told", "upon", "whoever", "whom"),
    # another word is used
    *("somebody", "sits in", "stands in", "free seat", "invitation", "good once", "games that wait", "is played"),
    *("not open", "is closed", "what can be done", "take back", "taken back", "do again", "by hand", "put right"),
    *("earlier moment", "look back", "go on", "goes on", "gone on", "kept", "is not so", "say something"),
    *("own cards", "it can be played", "it stops here", "the land", "let go", "give up", "given up", "is gone"),
    *("at all", "one cannot", "likely"),
)
AVOID = re.compile(rf"\b(?:{'|'.join(AVOIDED)}|(?<!there )is no(?! longer))\b", re.IGNORECASE)
MOST_ON_A_BUTTON, MOST_IN_A_HEADING = 3, 4  # words
LONG_HEADINGS = ("This table cannot be opened",)  # an error names its subject
MOST_IN_A_REFUSAL = 120  # characters
MOST_IN_A_LESSON_TITLE, MOST_IN_A_LESSON, MOST_SENTENCES = 5, 50, 4
SENTENCE_END = re.compile(r"[.!?…](?=\s|$)")


def objections(words: Words) -> list[str]:
    """Return what is wrong with a text, each time with its place."""
    found = [f"avoid {word!r}" for word in AVOID.findall(words.text)]
    found += ["a hyphen for a minus"] if re.search(r"(?<![\w-])-\d", words.text) else []
    return [f"{words.where}: {words.text!r}: {one}" for one in found]


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


@pytest.mark.parametrize("path", PAGE_FILES, ids=lambda path: path.relative_to(PAGE).as_posix())
def test_no_text_of_the_page_has_a_word_to_avoid(path):
    if path.name not in STORIES:
        assert [one for words in page_texts(path) for one in objections(words)] == []


@pytest.mark.parametrize("name", ["play", "test"])
def test_no_text_of_a_script_has_a_word_to_avoid(name):
    assert [one for words in shell_texts(ROOT / name) for one in objections(words)] == []


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_no_document_has_a_word_to_avoid(path):
    prose = re.sub(r"```.*?```|`[^`]*`|^ {4}.*$", "", path.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
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


def test_lessons_are_short():
    sources = [PAGE / "kilforth" / "lessons.ts", *sorted((PAGE / "kilforth" / "editions").glob("*.ts"))]
    lessons = "".join(source.read_text(encoding="utf-8") for source in sources)
    titles, texts = (re.findall(rf'^    {key}: "(.*)",$', lessons, re.MULTILINE) for key in ("title", "text"))
    assert len(titles) == len(texts) >= 9
    assert [title for title in titles if count(title) > MOST_IN_A_LESSON_TITLE] == []
    assert [text for text in texts if count(text) > MOST_IN_A_LESSON] == []
    assert [text for text in texts if len(SENTENCE_END.findall(text)) > MOST_SENTENCES] == []
