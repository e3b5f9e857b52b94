"""The guided first game: a real game, its decks laid for learning."""

from __future__ import annotations

from sagabox.games import GAMES, adapter
from sagabox.games.common.terminal import Space
from sagabox.games.kilforth.gloom.playable import FIRST_GAME, PLAYABLE
from sagabox.games.kilforth.table.guided import begin_guided, guided_game

from ..rigging import box


def test_what_must_be_learnt_lies_on_top_and_nobody_knows_it():
    session = begin_guided(PLAYABLE, box(), guided_game(PLAYABLE, "any"))
    state = session.play.state
    for back, names in FIRST_GAME.first.items():
        top = state.zones[f"{back}:deck"][: -len(names) - 1 : -1]
        assert tuple(card.name for card in top) == names
        assert not any(state.knows(0, card) for card in top)
    assert not state.abilities
    cards = [card for zone in state.zones.values() for card in zone]
    assert len(cards) == len(set(cards))


def test_the_locations_of_the_course_are_next_to_the_city():
    state = begin_guided(PLAYABLE, box(), guided_game(PLAYABLE, "1")).play.state
    for name, place in FIRST_GAME.places.items():
        assert state.map[place].name == name
    finale = state.heroes[0].saga.finale.location
    assert state.map[state.heroes[0].finale_place].slug == finale
    assert len({card.name for card in state.map}) == len(state.map)


def test_a_table_is_guided_only_if_it_asks_for_it():
    guided = adapter("gloom").new({"guide": True}, "1").session.play.state
    plain = adapter("gloom").new({"guide": "yes"}, "1").session.play.state
    assert guided.heroes[0].slug == "half-elf-priest"
    assert guided.settings.first_game
    assert not plain.settings.first_game


def test_the_terminal_teaches_each_step_before_it_is_taken():
    terminal = GAMES["gloom"].terminal()
    setup = terminal.setup({"--mode": ["guided"]}, None, {})
    playing = adapter("gloom").new(setup, "1")
    desk = terminal.table(playing)

    def told(ticket):
        return [line.plain for line in desk.heroes({**playing.view(0), "ticket": ticket}, brief=True)][-1]

    first = told(1)
    assert first.startswith("Your hero and your saga. You are a Half-Elf Priest")
    assert first.endswith("choose the Ally deck. [saga.order]")
    desk.chose("deck:ally", playing.view(0))
    playing.session.decide(0, "deck:ally")
    assert told(2) == "Keep Rat King's Herald: you can put this Ally into play at Golden Fields."
    assert desk.commands["lesson"](playing.view(0), "", Space(80, plain=True)) == [told(2)]
