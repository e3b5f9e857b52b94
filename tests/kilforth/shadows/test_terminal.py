"""Shadows in the terminal: shields, claims, sides, trials and the Night deck as the clock."""

from sagabox.clients.terminal.menu import entries, listed
from sagabox.games.common.terminal import Space
from sagabox.games.kilforth.engine.state import CITY
from sagabox.games.kilforth.table.new_game import NewGame, header
from sagabox.games.kilforth.table.playing import KilforthPlaying
from sagabox.games.kilforth.terminal.board import Board
from sagabox.games.kilforth.terminal.table import KilforthDesk

from .scenes import HEROES, began, cards, dealt

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


def test_before_the_first_day_the_header_names_no_day_and_a_side_says_what_it_stands_for():
    game = dealt().until("setup.choose-sides-token")
    table, view = desk(game)
    assert table.header(view).startswith("Before the first Day (23 Night cards)  Weather: clear")
    line = printed(game)["side:rose"]
    assert line.endswith("(cards that speak of the Rose mostly heal and bring Fate, and ask for gold)")


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


def printed(game):
    """The options as the terminal prints them, by id."""
    table, view = desk(game)
    found = entries(view, table)
    lines = [line.plain for line in listed(found, grouped=False)]
    return {entry.id: line for entry, line in zip(found, lines, strict=True)}


def test_the_options_say_what_a_location_does_on_arrival():
    game, _ = at_the_lake()
    lines = printed(game)
    assert lines["move:fox-lantern-path"].endswith("Fox Lantern Path  (Forest; on arrival: you may become Hidden)")
    assert "on arrival" not in lines["move:cinder-ferry"]


def test_camp_says_what_is_lost_and_what_the_gloom_will_take():
    lost = "You lose 4 unused AP. You lose your successes against Capture Lawbreaker."
    game, _ = at_the_lake()
    assert f"({lost} The gloom takes 1 HP here tonight)" in printed(game)["camp"]


def test_camp_at_dark_pinnacle_says_what_the_night_brings():
    game, _ = at_the_lake()
    game.hero.place, game.hero.successes, game.hero.ap = game.engine.slugs()["dark-pinnacle"], {}, 0
    line = printed(game)["camp"]
    assert "Dark Pinnacle tonight: heal 3 HP and draw another Night card tonight" in line


def test_regale_says_what_it_rolls_what_it_will_cost_and_the_chance_today():
    game, _ = at_the_lake()
    line = printed(game)["regale"]
    assert "to succeed today, with all your AP" in line
    assert "The interlude will cost 5 gold, and you have 1" in line
    _, view = desk(game)
    regale = next(one for one in view["asked"]["options"] if one["id"] == "regale")
    assert regale["effect"] == "attempt the interlude"
