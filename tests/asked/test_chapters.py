"""Every rulebook reads as chapters: each rule once, under a heading, with introductions and steps."""

import re

import pytest

from sagabox.games import GAMES
from sagabox.rulebooks import BadRulebook, rulebook
from sagabox.rulebooks.chapters import arranged, chapter_lines, chapters

LONGEST_INTRO = 160


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_read_once(game):
    read = [id for chapter in chapters(game) for id in chapter.ids()]
    assert sorted(read) == sorted(rule.id for rule in rulebook(game))
    assert all(part.title and part.rules for chapter in chapters(game) for part in chapter.parts)


@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_begins_with_one_or_two_sentences(game):
    for chapter in chapters(game):
        assert 20 < len(chapter.intro) <= LONGEST_INTRO, chapter.title
        assert len(re.findall(r"[.?](?= |$)", chapter.intro)) <= 2, chapter.title


@pytest.mark.parametrize("game", GAMES)
def test_every_game_draws_steps_and_pictures(game):
    assert sum(chapter.steps is not None for chapter in chapters(game)) >= 2
    assert sum(chapter.picture is not None for chapter in chapters(game)) >= 2


def test_examples_and_rulings_are_set_apart():
    lines = [line for chapter in chapters("gloom") for line in chapter_lines(rulebook("gloom"), chapter)]
    kinds = [kind for kind, _ in lines]
    assert kinds.count("example") == sum(rule.kind == "example" for rule in rulebook("gloom"))
    assert kinds.count("question") == 32


def test_a_rule_without_a_place_is_an_error():
    with pytest.raises(BadRulebook, match="no chapter has"):
        arranged(rulebook("gloom"), [{"title": "All", "intro": "All.", "parts": [["Move", "move"]]}])
    with pytest.raises(BadRulebook, match="no rules are called"):
        arranged(rulebook("gloom"), [{"title": "All", "intro": "All.", "parts": [["Fly", "fly"]]}])
