"""Forecasts of whole fights: exact ones agree with fights that were fought, the others are rolled out."""

from __future__ import annotations

from typing import Any

import pytest

from sagabox.games.ziggurat.engine.play import Ziggurat
from sagabox.games.ziggurat.odds.rolled import played_fight, rolled_fight
from sagabox.games.ziggurat.table.adapter import ZigguratTable
from sagabox.games.ziggurat.table.playing import ZigguratPlaying, duel_forecast
from sagabox.kernel import Session
from sagabox.odds import redealt_forks, wilson

from ..kit import Passage, fight, hero
from ..made_up import champion, denizen, gear, weapon
from ..rigging import companion, exhausted, met, on_top, status
from ..starter import box

HERO = hero("Test Hero", grit=0, reset=0)
FRAIL = hero("Test Hero", grit=0, reset=0, hp=4)
COAT = gear("Layered. Bonus result in defence.", arm=1, defence=1)
BITES = denizen(atk=3, arm=1, hp=6, powers=["Bite. +1 ATK."])
HEAVY = denizen(atk=6, arm=0, hp=9)
WILD = denizen(atk=2, arm=0, hp=7, icons=["boost"])


def duel(beast: Any, who: Any = HERO, *parts: Any) -> Passage:
    cast = champion(blade=weapon(powers=["Cut. +1 ATK."]), coat=COAT)
    return fight(cast, who, beast, met(beast), *parts)


def facts(game: Passage) -> dict[str, Any]:
    found: dict[str, Any] = game.session.weighed(0)["duel"]
    return found


# ---------------------------------------------------------------- exact


@pytest.mark.parametrize(
    "parts",
    [(BITES,), (HEAVY, FRAIL), (WILD,), (WILD, FRAIL, exhausted("Test Blade"))],
    ids=["a power", "a hero who falls", "boosts", "a tired weapon"],
)
def test_a_duel_lies_in_the_interval_of_fights_that_were_fought(parts, whole):
    """Won, lost, and the HP lost: as the view tells them, and as the rules play them."""
    game = duel(*parts)
    told = duel_forecast(facts(game))
    games = 20_000 if whole else 200
    results = [played_fight(fork) for fork in redealt_forks(game.session, 0, games)]
    for chance, hits in ((told.foe_falls, "won"), (told.hero_falls, "fallen")):
        found = wilson(sum(getattr(one, hits) for one in results), games, 3.3)
        assert found.low <= chance <= found.high
    lost = [one.lost for one in results]
    mean = sum(lost) / games
    spread = (sum((one - mean) ** 2 for one in lost) / games) ** 0.5
    assert abs(mean - told.hp_lost) <= 3.3 * spread / games**0.5


def test_a_hero_who_can_fall_is_told_so_and_loses_all_of_it():
    told = duel_forecast(facts(duel(HEAVY, FRAIL)))
    assert 0.2 < told.hero_falls < 1
    assert told.hp_lost <= 4
    assert told.foe_falls + told.hero_falls <= 1


def test_boosts_make_a_foe_worse():
    tame = denizen(atk=2, arm=0, hp=7)
    assert duel_forecast(facts(duel(WILD))).hp_lost > duel_forecast(facts(duel(tame))).hp_lost


def test_a_forecast_knows_how_far_the_fight_is():
    game = duel(BITES)
    fresh = duel_forecast(facts(game))
    game.fight.round, game.fight.acted = 6, True
    late = facts(game)
    assert (late["round"], late["acted"]) == (6, True)
    assert duel_forecast(late).foe_falls == 0 < fresh.foe_falls


# ---------------------------------------------------------------- rolled out


def playing(game: Passage) -> ZigguratPlaying:
    """A fight at a table."""
    header = ZigguratTable().new({"hero": "Vixen", "quest": "The Monolith"}, "1").header
    return ZigguratPlaying(box(), game.session, header)


OTHER = denizen(name="Other Beast", atk=1, hp=3)
BURRS = denizen("Retaliate: Burrs. Entangle(1).", hp=4)
STUNS = denizen(hp=4, powers=["Roar. +1 ATK, Stun(1)."])


@pytest.mark.parametrize(
    "parts",
    [
        (BITES, OTHER, met(BITES, OTHER)),
        (BITES, met(BITES), companion("Old Marta")),
        (BURRS, met(BURRS)),
        (STUNS, met(STUNS)),
        (BITES, met(BITES), status(BITES, Weaken=1)),
    ],
    ids=["several foes", "a companion", "Retaliate", "a status", "a token"],
)
def test_what_the_exact_odds_leave_out_is_played_out(parts):
    table = playing(fight(champion(), HERO, *parts))
    assert table.insight(0)["duel"] is None
    roll_out = table.roll_out(0)
    assert roll_out is not None
    won, fallen, lost = roll_out()["duel"]["odds"]
    assert (won["chance"], fallen["chance"]) == (None, None)
    assert won["label"].endswith("% the fight is won (100 simulations)")
    assert fallen["label"].endswith("% you fall to 0 HP (100 simulations)")
    assert lost["label"].endswith("HP lost")
    assert table.insight(0)["duel"]["odds"][0] == won
    assert table.roll_out(0) is None, "once is enough"


def test_an_exact_duel_is_not_played_out():
    table = playing(duel(BITES))
    assert table.insight(0)["duel"]["odds"][0]["chance"] is not None
    assert table.roll_out(0) is None


def test_a_fight_played_out_agrees_with_the_exact_odds():
    game = duel(BITES)
    found, told = rolled_fight(game.session), duel_forecast(facts(game))
    assert found.won.low - 0.1 <= told.foe_falls <= found.won.high + 0.1
    assert found.won.games == 100


def test_what_is_played_out_tells_nothing_of_hidden_cards():
    """Two games that differ only in what lies in the decks are told the same."""
    parts = (champion(), HERO, WILD, OTHER, met(WILD, OTHER))
    games = [fight(*parts, on_top("loot", name)).session for name in ("Salt Bread", "Firepot")]
    assert rows(games[0]) == rows(games[1])


def rows(session: Session[Ziggurat]) -> Any:
    return rolled_fight(session, 10)


def test_nobody_plays_anything_out_where_no_fight_goes_on():
    table = ZigguratTable().new({"hero": "Vixen", "quest": "The Monolith"}, "1")
    assert table.insight(0)["duel"] is None
    assert table.roll_out(0) is None
