"""Ziggurat in the terminal: what the screen names, at every size and as plain lines, and the lessons."""

from __future__ import annotations

from typing import Any

import pytest
from rich.text import Text

from sagabox.clients.terminal.menu import entries
from sagabox.clients.terminal.screen import Screen
from sagabox.games.common.terminal import Space
from sagabox.games.ziggurat.bots.player import HeuristicPlayer
from sagabox.games.ziggurat.table.adapter import ZigguratTable
from sagabox.games.ziggurat.table.guided import guided_game
from sagabox.games.ziggurat.table.new_game import keep, new_game_from, resume
from sagabox.games.ziggurat.table.playing import ZigguratPlaying
from sagabox.games.ziggurat.terminal.parts import GUIDED, ZigguratTerminal
from sagabox.games.ziggurat.terminal.table import ZigguratDesk
from sagabox.kernel import read_header
from tests.browser.delves import full_fight, full_map, two_foes

TABLE = ZigguratTable()
PLAIN, WIDE = Space(80, True), Space(80, False)


def at(quest: str, seed: str, rule: str) -> tuple[ZigguratPlaying, dict[str, Any]]:
    """A game at the first question of a rule, and its view."""
    playing, player = TABLE.new({"quest": quest}, seed), HeuristicPlayer(seed)
    while playing.session.choice is not None and playing.session.choice.rule != rule:
        playing.session.decide(0, player.pick(playing.session).id)
    return playing, {**playing.view(0), "ticket": 1}


def laid_out(playing: ZigguratPlaying, view: dict[str, Any], size: tuple[int, int]) -> tuple[Screen, list[str]]:
    desk = ZigguratTerminal().table(playing)
    screen = Screen(view, desk, entries(view, desk), size)
    news = [playing.event(facts) for facts in playing.session.told(0)[-6:]]
    return screen, [line.plain for line in screen.lines(news)]


def test_on_a_small_screen_the_map_the_hero_and_all_options_fit_24_lines():
    playing, view = at("The Hunter's Brother", "1", "loop.hero-phase")
    screen, lines = laid_out(playing, view, (80, 23))
    text = "\n".join(lines)
    assert screen.high(screen.lines([])) <= 23
    for word in (
        "The Hunter's Brother",
        "go to Z4",
        "J1@",
        "HP 10/10",
        "Peril: Coat Without a Man",
        "Your Hero Phase.",
    ):
        assert word in text
    assert all(f"{entry.number} " in text for entry in screen.entries)


def test_a_crowded_fight_fits_a_small_screen_with_fewer_figures():
    """Five enemies, four ways to retreat; or three companions with powers."""
    crowded = 0
    for quest, seed in (
        ("A Crown of Empty Chairs", "3"),
        ("A Crown of Empty Chairs", "4"),
        ("The Viridian Shroud", "1"),
    ):
        playing, player = TABLE.new({"quest": quest}, seed), HeuristicPlayer(seed)
        while playing.session.choice is not None:
            view = {**playing.view(0), "ticket": 1}
            screen, lines = laid_out(playing, view, (80, 23))
            crowded += len(screen.entries) > 11
            assert screen.high([Text(line) for line in lines]) <= 23, "\n".join(lines)
            playing.session.decide(0, player.pick(playing.session).id)
    assert crowded


@pytest.mark.parametrize("fullest", [full_fight, full_map])
def test_the_fullest_table_fits_a_small_screen_in_pages(fullest):
    playing = fullest()
    screen, lines = laid_out(playing, {**playing.view(0), "ticket": 1}, (80, 23))
    assert screen.high([Text(line) for line in lines]) <= 23, "\n".join(lines)
    assert lines[-1].startswith("Page 1 of ")


def test_the_forecast_of_a_fight_is_told_once_and_not_beside_each_enemy():
    playing = two_foes()
    _, lines = laid_out(playing, {**playing.view(0), "ticket": 1}, (140, 50))
    assert sum("the fight is won" in line for line in lines) == 1
    assert any(line.startswith("If you fight on: ") for line in lines)


def test_a_fight_shows_what_each_enemy_will_do_in_the_order_in_which_they_strike():
    playing, view = at("The Hunter's Brother", "2", "attack.choose-one")
    _, lines = laid_out(playing, view, (140, 50))
    text = "\n".join(lines)
    for one in view["shown"]["figures"]:
        if one["side"] == "enemy":
            assert f"{one['name']} HP {one['hp']}/{one['max_hp']} ATK {one['atk']}" in text
            assert one["will"] in text
    assert "to hit" in text


def test_the_map_is_drawn_with_its_doors_and_told_in_lines():
    playing, view = at("The Hunter's Brother", "1", "attack.choose-one")
    desk = ZigguratTerminal().table(playing)
    drawn = "\n".join(str(line) for line in desk.map(view, "", WIDE))
    told = [str(line) for line in desk.map(view, "", PLAIN)]
    for one in view["map"]:
        number = one["tile"].split()[0]
        assert number in drawn
        assert any(line.startswith(f"{one['tile']}, ") for line in told)
    assert any("you are here" in line for line in told)


def test_no_tile_covers_another_in_the_drawing():
    from sagabox.games.ziggurat.terminal.board import Board

    playing = TABLE.new({"quest": "A Crown of Empty Chairs"}, "5")
    player = HeuristicPlayer(5)
    while playing.session.choice is not None:
        places = Board(playing.view(0)).places
        assert len(set(places.values())) == len(places)
        playing.session.decide(0, player.pick(playing.session).id)


def test_commands_tell_the_hero_the_pursuers_and_the_decks():
    playing, view = at("The Hunter's Brother", "1", "loop.hero-phase")
    desk = ZigguratTerminal().table(playing)
    assert any("MUSCLE" in str(line) for line in desk.hero(view, "", PLAIN))
    assert [str(line) for line in desk.peril(view, "", PLAIN)] == ["Coat Without a Man: 4 Time."]
    decks = [str(line) for line in desk.commands["decks"](view, "", PLAIN)]
    assert "Jungle: 9" in decks
    assert desk.sources(view, "sha")[0].startswith("SHADOW")


def test_a_card_that_nobody_has_met_is_not_shown():
    playing, _ = at("The Hunter's Brother", "1", "loop.hero-phase")
    desk = ZigguratTerminal().table(playing)
    assert desk.card("Two Coats") == ["You have not met Two Coats."]
    assert any("Footprints" in line for line in desk.card("Footprints"))
    assert "Thornbow" in "\n".join(desk.card("Thornbow"))


def test_the_odds_of_an_option_name_its_parts():
    playing, view = at("The Hunter's Brother", "1", "attack.choose-one")
    desk = ZigguratTerminal().table(playing)
    attack = next(option for option in view["asked"]["options"] if option["id"].startswith("attack:"))
    lines = desk.odds(attack, view)
    assert lines[0].startswith("attack: D6 ")
    assert any("to hit" in line for line in lines)
    assert desk.odds({"id": "scout"}, view) == []


# ---------------------------------------------------------------- starting


class Answers:
    """A player who answers in turn."""

    def __init__(self, *words: str) -> None:
        self.words, self.said = list(words), list[str]()

    def say(self, *lines: Any) -> None:
        self.said += map(str, lines)

    def ask(self, prompt: str, default: str) -> str:
        return self.words.pop(0)

    def one_of(self, prompt: str, words: Any, default: str, *, numbered: bool = True) -> str:
        return self.words.pop(0) or default


def test_a_player_is_asked_for_a_quest_and_a_hero():
    asking = Answers("The Amber Debt", "Vixen")
    assert ZigguratTerminal().setup({}, asking, {}) == {"quest": "The Amber Debt", "hero": "Vixen"}
    assert any(line.startswith("Vixen the Wildwood Wanderer, difficulty 1") for line in asking.said)


def test_the_guided_game_is_the_first_choice():
    assert ZigguratTerminal().setup({}, Answers(""), {}) == {"guide": True}
    assert ZigguratTerminal().setup({"--quest": [GUIDED]}, None, {}) == {"guide": True}


def test_an_unknown_quest_is_refused_with_those_that_there_are():
    with pytest.raises(ValueError, match="--quest Nowhere: choose Guided game, "):
        ZigguratTerminal().setup({"--quest": ["Nowhere"]}, None, {})


# ---------------------------------------------------------------- lessons


def taught(desk: ZigguratDesk, playing: ZigguratPlaying, ticket: int) -> list[str]:
    return desk.lessons.teach({**playing.view(0), "ticket": ticket})


def test_a_lesson_comes_with_its_first_question_and_not_again():
    playing = TABLE.new({"guide": True}, "1")
    desk = ZigguratTerminal().table(playing)
    first = taught(desk, playing, 1)
    assert first
    assert first[0].startswith("Lay before you walk.")
    assert taught(desk, playing, 1) == first, "the same question shows the same lesson"
    assert first != taught(desk, playing, 2)


@pytest.mark.parametrize("setup", [{"quest": "The Amber Debt"}, {"quest": "The Monolith", "hero": "Volken"}])
def test_only_the_guided_game_has_lessons(setup):
    """The hero and quest of the guided game teach nothing where nothing is laid for it."""
    playing = TABLE.new(setup, "1")
    assert taught(ZigguratTerminal().table(playing), playing, 1) == []


def test_a_saved_guided_game_goes_on_teaching(tmp_path):
    playing, path = TABLE.new({"guide": True}, "1"), tmp_path / "saved.jsonl"
    keep(path, playing.box, guided_game("1"), playing.session).close()
    loaded = resume(path, playing.box, new_game_from(read_header(path).setup))
    again = ZigguratPlaying(playing.box, loaded.session, loaded.header)
    assert taught(ZigguratTerminal().table(again), again, 1)[0].startswith("Lay before you walk.")


def test_a_guided_game_teaches_most_of_it():
    playing, player = TABLE.new({"guide": True}, "2"), HeuristicPlayer(2)
    desk, ticket, seen = ZigguratTerminal().table(playing), 0, set[str]()
    while playing.session.choice is not None:
        ticket += 1
        seen |= {line.partition(".")[0] for line in taught(desk, playing, ticket)}
        playing.session.decide(0, player.pick(playing.session).id)
    assert len(seen) >= 8
