"""The pieces of the printed game, and that they are a supply and no limit."""

from __future__ import annotations

import pytest

from sagabox.cli import main
from sagabox.games.kilforth.cards.components import SUPPLY
from sagabox.games.kilforth.engine.events import Rolled
from sagabox.games.kilforth.rules.setup import MOST_HEROES
from sagabox.kernel import Lasting
from tests.ledger import rule

from ..kit import hero, kilforth
from ..rigging import box, dice, lying

PIECES = {piece.name: piece.number for piece in SUPPLY}


@pytest.mark.parametrize(
    ("name", "count"),
    [
        pytest.param("Gold token", 60, marks=rule("components.gold-tokens")),
        pytest.param("Action Point token", 32, marks=rule("components.action-point-tokens")),
        pytest.param("Health Point token", 32, marks=rule("components.health-point-tokens")),
        pytest.param("Obstacle token", 24, marks=rule("components.obstacle-tokens")),
        pytest.param("Hidden token", 4, marks=rule("components.hidden-tokens")),
        pytest.param("Enemy token", 16, marks=rule("components.enemy-tokens")),
        pytest.param("First Hero marker", 2, marks=rule("components.first-hero-marker")),
        pytest.param("Hero standee", 8, marks=rule("components.hero-standees")),
    ],
)
def test_the_box_holds_so_many_pieces(name, count, capsys):
    assert PIECES[name] == count
    assert main(["cards", "list", "pieces"]) == 0
    assert f"{name} x{count}: " in capsys.readouterr().out


@rule("components.hero-standees")
def test_there_is_a_standee_for_every_race():
    races = {card.name for card in box().races}
    assert len(races) == PIECES["Hero standee"]
    assert {kilforth(hero(race)).hero.race.name for race in races} == races


@rule("components.hidden-tokens", "components.enemy-tokens")
def test_there_are_hidden_and_enemy_tokens_for_as_many_heroes_as_can_play():
    assert (PIECES["Hidden token"], PIECES["Enemy token"]) == (MOST_HEROES, 4 * MOST_HEROES)


@rule("components.fate-tokens", "setup.starting-fate")
def test_there_are_fate_tokens_for_four_heroes():
    races, jobs = [card.name for card in box().races], [card.name for card in box().classes]
    game = kilforth(*[hero(races[seat], jobs[seat], seat=seat) for seat in range(4)])
    assert sum(one.fate for one in game.heroes) == PIECES["Fate token"] == 16


@rule("components.dice")
def test_more_than_six_dice_are_all_rolled():
    game = kilforth(
        hero("Orc", "Warrior", at="Rolling Hills", fate=0),
        lying("Rolling Hills", "Kobold"),
        dice(1, 1, *[2] * 30),
        blessed(10),
    )
    game.until("battle.escape-option")
    assert len(game.told(Rolled)[0].dice) == game.value("Fight") > PIECES["Six-sided die"]


def blessed(amount):
    """Fight for as long as the game lasts."""

    def rig(play):
        play.state.scopes[0].lasting = (Lasting(play.state.heroes[0].race, "Fight", amount, 0),)

    return rig


@rule("fact.location-sprawl-city")
def test_sprawl_city_lies_at_the_centre_and_holds_the_market():
    game = kilforth(hero())
    city = game.state.map[12]
    assert (city.name, city.terrain) == ("Sprawl City", "City")
    assert all(one.place == 12 for one in game.heroes)
    assert "market" in game.options
    game.play("move:dead-barrens").until("turn.one-action-or-camp")
    assert game.why_not("market") == "market.restriction"
    assert not game.names("place:12")
