"""What players ask, in their own words, of the rulebook and of Why not."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from sagabox.games import adapter
from sagabox.games.common.playing import Playing
from sagabox.games.common.stems import misspelt, stem
from sagabox.games.kilforth.table.playing import KilforthPlaying
from sagabox.rulebooks import rulebook
from sagabox.rulebooks.lookup import find
from tests.browser.delves import in_the_jungle, two_foes
from tests.browser.quests import at, quest
from tests.browser.shades import as_played
from tests.kilforth.kit import HeroAs, hero, kilforth, playing_by
from tests.kilforth.rigging import Rig, box, lying, obstacles
from tests.kilforth.shadows.scenes import dealt
from tests.sorcery.rigging import enemy

TABLE = tomllib.loads((Path(__file__).parent / "questions.toml").read_text(encoding="utf-8"))
ROWS = [(game, *row) for game, rows in TABLE.items() for row in rows]
AMONG = 5  # rules that a player reads before giving up


def gloom(who: HeroAs, *rigs: Rig) -> KilforthPlaying:
    playing_by.edition = "gloom"
    game = kilforth(who, *rigs)
    heroes = [{"race": one.race.name, "class": one.job.name, "saga": one.saga.name, "seat": 0} for one in game.heroes]
    new = adapter("gloom").new({"mode": game.state.settings.mode, "heroes": heroes}, "1")
    return KilforthPlaying(box(), game.session, new.header)


def shadows() -> KilforthPlaying:
    playing_by.edition = "shadows"
    return as_played(dealt().until("turn.one-action-or-camp"))


POSITIONS: dict[str, Callable[[], Playing]] = {
    "city": lambda: gloom(hero("Elf", "Priest", hp=2, gold=2, hand=["Fireball"]), lying("Dead Barrens", "Bandits")),
    "obstacle": lambda: gloom(hero("Elf", "Priest", at="Dead Barrens"), obstacles("Dead Barrens", 1)),
    "stranger": lambda: gloom(hero("Elf", "Priest", at="Green Meadows"), lying("Green Meadows", "Farmer")),
    "turn": shadows,
    "jungle": in_the_jungle,
    "fight": two_foes,
    "choir": lambda: quest(at("Choir", 0)),
    "gremlin": lambda: quest(at("Choir", 0), enemy("Gremlin Snatcher", at="Choir")),
}


@cache
def laid(position: str) -> Playing:
    return POSITIONS[position]()


def test_the_table_is_long_enough():
    assert len(ROWS) >= 60
    assert all(len(rows) >= 12 for rows in TABLE.values())


@pytest.mark.parametrize(("game", "question", "rule"), [row[:3] for row in ROWS if row[2]])
def test_the_rulebook_answers(game, question, rule):
    assert rule in [found.id for found in find(rulebook(game), question)[:AMONG]]


@pytest.mark.parametrize(("question", "position", "said"), [(row[1], *row[3:]) for row in ROWS if row[4]])
def test_why_not_answers(question, position, said):
    assert said in "\n".join(laid(position).why_not(0, question))


def test_a_phrase_is_not_found_by_one_of_its_words():
    assert laid("city").why_not(0, "end the day") == ["Make Camp for the Day: you can do that now."]


def test_words_without_a_meaning_find_nothing():
    assert laid("city").why_not(0, "zebra crossing") == []
    assert list(find(rulebook("gloom"), "zeppelin")) == []


@pytest.mark.parametrize(
    "words", ["move moves moved moving", "heal healing healed", "carry carried carries", "hit hits"]
)
def test_forms_of_a_word_have_one_stem(words):
    assert len({stem(word) for word in words.split()}) == 1


@pytest.mark.parametrize(("typed", "meant"), [("peeks", "peaks"), ("strangr", "stranger"), ("fihgt", "fight")])
def test_one_wrong_letter_is_forgiven(typed, meant):
    assert misspelt(typed, meant)


def test_short_or_other_words_are_not_taken_for_each_other():
    assert not misspelt("rest", "test")
    assert not misspelt("market", "marble")
