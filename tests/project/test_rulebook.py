"""The rulebook of Gloom, and the loader's errors."""

import re
from collections import Counter

import pytest

from sagabox.games import GAMES
from sagabox.rulebooks import BadRulebook, Rule, UnknownRule, load, rulebook


def test_the_rulebook_of_gloom_is_complete():
    book = rulebook("gloom")
    assert len(book) == 562
    assert Counter(rule.kind for rule in book) == {
        "setup": 32,
        "rule": 253,
        "limit": 19,
        "definition": 57,
        "variant": 7,
        "example": 33,
        "fact": 81,
        "clarification": 80,
    }
    assert sum(1 for rule in book if rule.reading) == 157
    assert sum(1 for rule in book if rule.topic == "ruling") == 32


@pytest.mark.parametrize("game", GAMES)
def test_a_rulebook_speaks_in_whole_sentences_of_the_game_alone(game):
    about_other_texts = re.compile(
        r"\b00\d\b|\bseed\b|\bcopy of the sheet|\bsources\b.*\b(silent|say)|FAQ|https?:|www\.|\.com"
    )
    for rule in rulebook(game):
        for text in (rule.text, rule.reading):
            assert not about_other_texts.search(text), f"{rule.id}: {text}"
            assert text == " ".join(text.split()), f"{rule.id}: odd blanks"
            assert not text or (text[0].isupper() or not text[0].isalpha()), f"{rule.id}: {text}"
            assert not text or text[-1] in ".?)'", f"{rule.id}: {text}"


def test_every_rule_that_an_entry_refers_to_is_there():
    book = rulebook("gloom")
    chapters = {rule.topic for rule in book}
    reference = re.compile(r"(?<![\w.'-])([a-z][a-z0-9]*)\.([a-z0-9]+(?:-[a-z0-9]+)*)")
    for rule in book:
        for found in reference.finditer(f"{rule.text} {rule.reading}"):
            if found[1] in chapters:
                assert found[0] in book, f"{rule.id} refers to {found[0]}"


def test_a_rule_is_found_by_its_id():
    book = rulebook("gloom")
    rule = book["game.hero-count"]
    assert rule == Rule("game.hero-count", "Introduction", "limit", "A game has at least 1 and at most 4 heroes.")
    assert rule.topic == "game"
    assert "game.hero-count" in book
    assert "game.hero-cont" not in book


def test_an_unknown_id_is_answered_with_those_near_it():
    with pytest.raises(UnknownRule, match=r"no rule 'game\.hero-cont'; did you mean game\.hero-count"):
        rulebook("gloom")["game.hero-cont"]


def test_an_unknown_game_is_answered_with_those_there_are():
    with pytest.raises(UnknownRule, match=r"no game 'glom'; the games are: gloom"):
        rulebook("glom")


GOOD = '[[rule]]\nid = "a.b"\nsection = "S"\nkind = "rule"\ntext = "T."\n'


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("[[rule]", "is not TOML"),
        ("", "holds nothing, where only"),
        (GOOD + "[other]\n", "holds other, rule, where only"),
        ("rule = 3\n", "holds rule, where only"),
        ("rule = [3]\n", "entry 1: is not a table"),
        (GOOD + '[[rule]]\nid = "a.c"\nkind = "rule"\n', r"entry 2 \(a\.c\): has no section, text"),
        (GOOD + 'source = "x"\n', r"entry 1 \(a\.b\): has unknown fields: source"),
        (GOOD + "reading = 3\n", "reading must be non-empty text"),
        (GOOD + 'reading = " "\n', "reading must be non-empty text"),
        (GOOD.replace("a.b", "A b"), "write the id as chapter.rule"),
        (GOOD.replace("a.b", "ab"), "write the id as chapter.rule"),
        (GOOD.replace('"rule"', '"law"'), "the kind 'law' is not one of setup, rule"),
        (GOOD + GOOD, "entry 2: the id a.b appears twice"),
    ],
)
def test_a_bad_rulebook_says_where_and_why(tmp_path, content, complaint):
    file = tmp_path / "rulebook.toml"
    file.write_text(content)
    with pytest.raises(BadRulebook, match=complaint) as raised:
        load("toy", file)
    assert str(raised.value).startswith(f"{file}: ")


def test_a_missing_rulebook_says_so(tmp_path):
    with pytest.raises(BadRulebook, match="cannot be read: No such file"):
        load("toy", tmp_path / "rulebook.toml")


def test_a_good_rulebook_is_read_in_its_order(tmp_path):
    file = tmp_path / "rulebook.toml"
    file.write_text(GOOD + GOOD.replace("a.b", "a.a") + 'reading = "R."\n')
    assert [(rule.id, rule.reading) for rule in load("toy", file)] == [("a.b", ""), ("a.a", "R.")]
