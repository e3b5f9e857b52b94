"""The guided first game: a real game, its decks laid for learning."""

from __future__ import annotations

from sagabox.games import adapter
from sagabox.games.kilforth.gloom.front import FIRST_GAME, FRONT
from sagabox.games.kilforth.table.guided import begin_guided, guided_game

from ..kit import Passage
from ..rigging import box


def test_what_must_be_learnt_lies_on_top_and_nobody_knows_it():
    session = begin_guided(FRONT, box(), guided_game(FRONT, "any"))
    state = session.play.state
    for back, names in FIRST_GAME.first.items():
        top = state.zones[f"{back}:deck"][: -len(names) - 1 : -1]
        assert tuple(card.name for card in top) == names
        assert not any(state.knows(0, card) for card in top)
    assert not state.abilities
    cards = [card for zone in state.zones.values() for card in zone]
    assert len(cards) == len(set(cards))


def test_the_first_stranger_is_the_trader():
    game = Passage(begin_guided(FRONT, box(), guided_game(FRONT, "1"))).until("turn.one-action-or-camp")
    plains = [place.slug for place in game.state.map if place.terrain == "Plains"]
    ways = [f"move:{slug}" for slug in plains if f"move:{slug}" in game.options]
    while not ways:
        game.play(next(one for one in game.options if one.startswith(("move", "camp")))).until(
            "turn.one-action-or-camp"
        )
        ways = [f"move:{slug}" for slug in plains if f"move:{slug}" in game.options]
    game.play(ways[0])
    assert game.where("Trader").startswith("place:")


def test_a_table_is_guided_only_if_it_asks_for_it():
    guided = adapter("gloom").new({"guide": True}, "1").session.play.state
    plain = adapter("gloom").new({"guide": "yes"}, "1").session.play.state
    assert guided.heroes[0].slug == "half-elf-priest"
    assert guided.settings.first_game
    assert not plain.settings.first_game
