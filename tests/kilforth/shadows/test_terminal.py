"""Shadows in the terminal: shields, claims, sides, trials and the Night deck as the clock."""

from sagabox.games.common.terminal import Space
from sagabox.games.kilforth.engine.state import CITY
from sagabox.games.kilforth.table.new_game import NewGame, header
from sagabox.games.kilforth.table.playing import KilforthPlaying
from sagabox.games.kilforth.terminal.board import Board
from sagabox.games.kilforth.terminal.table import KilforthDesk

from .scenes import HEROES, began, cards

PLAIN = Space(100, True)


def desk(game):
    playing = KilforthPlaying(cards(), game.session, header(cards(), NewGame(HEROES[:1], "solo", "7", {}, "shadows")))
    return KilforthDesk(playing), playing.view(0)


def at_the_lake():
    """The third chapter of Capture Lawbreaker, its interlude half done, at a claimed lake in gloom."""
    game = began()
    lake = game.engine.slugs()["serene-lake"]
    game.hero.chapter, game.hero.place, game.hero.allegiance = 3, lake, "skull"
    game.hero.successes[game.hero.saga] = 2
    game.state.gloom = [False] * 25
    game.state.gloom[lake] = game.state.gloom[game.engine.slugs()["dark-pinnacle"]] = True
    game.state.claims[game.state.map[lake]] = 1
    assert "regale" in game.options
    return game, lake


def test_the_header_counts_the_night_cards():
    table, view = desk(began())
    assert table.header(view).startswith("Day 3 of 25 (23 Night cards)  Weather: clear")


def test_the_sheet_has_the_side_and_how_far_the_interlude_is():
    table, view = desk(at_the_lake()[0])
    sheet = table.sheet(view)
    assert sheet.head().plain.endswith("of the Skull")
    assert "interlude, Influence, 5 successes, 2 held, at Serene Lake; then -Noble -5 gold" in sheet.saga_line().plain


def test_the_map_shows_shields_claims_and_the_place_of_the_own_trial():
    game, lake = at_the_lake()
    table, view = desk(game)
    board = Board(view, table.cards)
    assert board.title(lake).plain == "▒1P *Serene Lake"
    assert board.title(game.engine.slugs()["dark-pinnacle"]).plain == "▒+M Dark Pinnacle"
    assert board.title(CITY).plain == " C Moneshoba Shrine"
    assert board.tokens(lake).plain == "@1 ^1"
    listed = [line for line in table.map(view, "", PLAIN) if "Serene Lake" in str(line)]
    assert "in gloom (takes 1 HP); your interlude; claim of hero 1" in str(listed[0])


def test_regale_says_what_it_rolls_what_it_will_cost_and_the_chance_today():
    game, _ = at_the_lake()
    _, view = desk(game)
    regale = next(one for one in view["asked"]["options"] if one["id"] == "regale")
    assert regale["effect"] == "attempt the interlude"
    assert [row["label"] for row in regale["odds"]][-1] == "to succeed today, with all your AP"
    assert regale["price"].startswith("The interlude will cost 5 gold, and you have 1.")
    camp = next(one for one in view["asked"]["options"] if one["id"] == "camp")
    assert "The gloom takes 1 HP here tonight." in camp["price"]
