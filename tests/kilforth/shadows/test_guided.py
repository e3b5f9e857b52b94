"""The guided first game of Shadows: a real game, its decks laid for learning."""

from sagabox.games import adapter
from sagabox.games.kilforth.shadows.playable import FIRST_GAME, PLAYABLE
from sagabox.games.kilforth.table.guided import begin_guided, guided_game

from ..kit import Passage
from .scenes import cards


def test_what_must_be_learnt_is_drawn_first():
    decks = {back: [card.name for card in cards() if card.back == back] for back in FIRST_GAME.first}
    for back, names in FIRST_GAME.first.items():
        assert set(names) <= set(decks[back])
    game = Passage(begin_guided(PLAYABLE, cards(), guided_game(PLAYABLE, "any")))
    night = FIRST_GAME.first["night"]
    assert game.names("night:discard") == list(night[:2]), "two opening nights for a lone hero"
    assert game.names("night:deck")[:-4:-1] == list(night[2:])
    for back in ("plains", "forest", "mountain", "badlands"):
        assert game.names(f"{back}:deck")[:-3:-1] == list(FIRST_GAME.first[back])
    dark = [card for place, card in enumerate(game.state.map) if game.state.gloom[place]]
    assert {card.shield for card in dark} == {1, 2}


def test_a_table_is_guided_if_it_asks_for_it():
    state = adapter("shadows").new({"guide": True}, "1").session.play.state
    assert state.heroes[0].slug == "seraph-chevalier"
    assert (state.settings.first_game, state.edition) == (True, "shadows")
