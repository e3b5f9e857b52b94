"""Late positions: all that is there could have come about."""

import pytest

from sagabox.games.common.trials import Trial
from sagabox.games.kilforth.engine.geography import ASSETS, HANDS, LOOT, PLACE_ZONES, PLOT_ZONES, SKILLS
from sagabox.games.kilforth.engine.play import Kilforth
from sagabox.games.kilforth.engine.state import CITY
from sagabox.games.kilforth.lab.late import late_position
from sagabox.games.kilforth.rules.night import falls_at
from sagabox.games.kilforth.table.new_game import dealt

from ..deals import TRIALS_OF, a_deal

GAMES = {name: [a_deal(f"position-{number}", game=name).game for number in range(12)] for name in TRIALS_OF}


@pytest.fixture(params=range(12))
def game(edition, request):
    """A game of either edition, of any kind."""
    return GAMES[edition.name][request.param]


def box_of(game):
    """The cards of a game: its own, or mixed."""
    return TRIALS_OF[game.edition].box_of(Trial(game))


def test_every_card_is_in_exactly_one_zone(game):
    begun = [card for zone in dealt(box_of(game), game).zones.values() for card in zone]
    late = late_position(box_of(game), game)
    assert late.lost_cards(begun) == []


def test_the_night_deck_and_the_gloom_tell_the_day(game):
    late = late_position(box_of(game), game)
    assert 14 <= late.day <= 24
    assert len(late.zones["night:deck"]) == 25 - late.day
    gone = [card for card in box_of(game).night if card not in late.zones["night:deck"]]
    fell = {falls_at(Kilforth(late), card) for card in gone}
    assert {place for place in range(25) if late.gloom[place]} == fell


def test_ancients_have_come_and_a_finale_is_done(game):
    late = late_position(box_of(game), game)
    assert late.arrived
    assert len(late.zones["ancients"]) == (1 if game.mode == "competitive" else len(game.heroes))
    assert any(hero.chapter == 6 for hero in late.heroes)
    play = Kilforth(late)
    plots = [card for zone in PLOT_ZONES for card in play.pile(zone)]
    assert {card.owner for card in plots} <= {card.slug for card in play.pile("ancients")}
    assert not late.zones[PLACE_ZONES[CITY]]
    assert not late.zones[PLOT_ZONES[CITY]]


def test_heroes_keep_the_limits_and_have_skills_for_their_chapters(game):
    session = TRIALS_OF[game.edition].start(Trial(game, late=True))
    assert session.play.faults() == []
    for hero in session.play.state.heroes:
        zones = session.play.state.zones
        assert all(len(zones[piles[hero.index]]) <= 6 for piles in (HANDS, ASSETS, LOOT))
        skills = session.play.pile(SKILLS[hero.index])
        assert len(skills) <= min(hero.chapter, 5) - 1
        assert all(card.skill == hero.job.skill for card in skills)


def test_the_same_seed_makes_the_same_position(game):
    assert late_position(box_of(game), game).zones == late_position(box_of(game), game).zones


def test_where_there_are_sides_every_hero_is_of_one(edition, game):
    late = late_position(box_of(game), game)
    assert {hero.allegiance for hero in late.heroes} <= set(edition.sides or ("",))
    for card, heroes in late.claims.items():
        assert heroes
        assert card in late.map or any(card in late.zones[zone] for zone in PLACE_ZONES)
