"""Clear with its obstacles and plots, Search, Rest and Discover."""

import pytest

from sagabox.games.kilforth.engine.events import Drew, Engaged, Performed
from tests.ledger import rule

from ..kit import Passage, hero, kilforth
from ..rigging import card, dice, in_gloom, lying, obstacles, on_top, plot, state

BARRENS = "Dead Barrens"
MARCH, CONFESSION, LEDGER = "Flagellants' March", "Widow's Confession", "Ledger of Sins"


def blade(location: str = "dead-barrens"):
    return card("reward", "Old Sword", type="Item", unique="Weapon", values={"Fight": 2}, location=location)


def here(*rigs, **facts) -> Passage:
    """A hero at Dead Barrens, and another in the city to take the next turn."""
    return kilforth(hero(at=BARRENS, **facts), hero("Orc", "Priest", seat=1), state(first=0), *rigs)


# ---------------------------------------------------------------- Clear


@rule("clear.restriction")
def test_obstacles_are_cleared_before_plots():
    assert here().why_not("clear:obstacle") == "clear.restriction"
    both = here(obstacles(BARRENS, 1), plot(BARRENS, MARCH))
    assert "clear:obstacle" in both.options
    assert both.why_not("clear:flagellants-march") == "clear.restriction"
    alone = here(plot(BARRENS, MARCH))
    assert "clear:flagellants-march" in alone.options
    assert alone.why_not("clear:obstacle") == "clear.restriction"


@rule("clear.obstacle", "clear.loot")
def test_clearing_removes_one_obstacle_and_draws_one_loot_token():
    game = here(obstacles(BARRENS, 3), on_top("loot", "Pony", "Lantern")).play("clear:obstacle")
    assert game.obstacles_at(BARRENS) == 2
    assert game.loot() == ["Pony"]
    assert game.hero.ap == 3


@rule("clear.plot", "clear.loot")
def test_a_plot_is_defeated_by_its_own_demand_and_becomes_a_rumour():
    game = here(plot(BARRENS, MARCH, CONFESSION), on_top("loot", "Pony", "Lantern"), hp=4)
    game.play("clear:flagellants-march")  # To Defeat: Lose 2 HP
    assert game.hero.hp == 2
    assert game.hand() == [MARCH]
    assert game.loot() == ["Pony"]
    assert game.where(CONFESSION) == "plots:dead-barrens"


@rule("clear.plot")
def test_a_plot_whose_demand_cannot_be_met_is_not_cleared():
    assert here(plot(BARRENS, CONFESSION), gold=3).why_not("clear:widows-confession") == "clear.plot"
    game = here(plot(BARRENS, CONFESSION), gold=4).play("clear:widows-confession")
    assert (game.hero.gold, game.hand()) == (0, [CONFESSION])


@rule("clear.plot", "clear.loot")
def test_a_failed_test_leaves_the_plot_and_brings_no_loot():
    game = here(plot(BARRENS, LEDGER), dice(5, 1), fate=0).play("clear:ledger-of-sins")  # Test Study 3
    assert (game.hero.ap, game.hand(), game.told(Drew)) == (3, [], [])
    assert game.where(LEDGER) == "plots:dead-barrens"
    learned = kilforth(hero("Elf", "Wizard", at=BARRENS, fate=0), plot(BARRENS, LEDGER), dice(5, 6, 5, 1))
    learned.play("clear:ledger-of-sins")
    assert learned.hand() == [LEDGER]


# ---------------------------------------------------------------- obstacles and plots


@rule("obstacle.what-it-blocks")
def test_obstacles_block_search_confront_and_clearing_plots():
    assert here(obstacles(BARRENS, 1)).why_not("search") == "obstacle.what-it-blocks"
    crowded = here(obstacles(BARRENS, 1), lying(BARRENS, "Remote Town", "Pilgrim"))
    for id in ("confront:remote-town:sneak", "confront:pilgrim:influence", "provoke:pilgrim"):
        assert crowded.why_not(id) == "obstacle.what-it-blocks"
    assert here(obstacles(BARRENS, 1), plot(BARRENS, MARCH)).why_not("clear:flagellants-march") == "clear.restriction"


@rule("obstacle.what-it-blocks")
def test_obstacles_block_nothing_else():
    rumours = [blade()]
    free = here(hp=2, health=4, hand=rumours)
    blocked = here(obstacles(BARRENS, 2), hp=2, health=4, hand=rumours)
    assert set(free.options) - set(blocked.options) == {"search"}
    weak = card("encounter", "Deserter", "Weakness - Martial.", type="Stranger", values={"Influence": 3})
    assert "overcome:deserter" in here(obstacles(BARRENS, 2), lying(BARRENS, weak)).options
    city = [kilforth(hero(hp=3), *rigs).options for rigs in ([], [obstacles("Sprawl City", 2)])]
    assert set(city[0]) - set(city[1]) == set()
    into = kilforth(hero(), obstacles(BARRENS, 4), lying(BARRENS, "Remote Town")).play("move:dead-barrens")
    assert into.at() == "dead-barrens"
    finale = kilforth(hero(chapter=5, at="Spire Tor"), obstacles("Spire Tor", 2))
    assert "regale" in finale.options


@rule("obstacle.lifetime", "obstacle.no-limit")
def test_obstacles_come_by_cards_pile_up_and_stay_until_removed():
    falls = on_top("night", "Rockfall", "Midnight Chapel")
    game = kilforth(hero(at="Rolling Hills"), falls, obstacles("Rolling Hills", 30), first_game=True).to_night()
    assert game.obstacles_at("Rolling Hills") == 31
    assert game.obstacles_at("Spire Tor") == 1
    assert game.obstacles_at(BARRENS) == 0
    game.to_night()
    assert (game.state.day, game.obstacles_at("Rolling Hills")) == (3, 31)
    game.play("clear:obstacle")
    assert game.obstacles_at("Rolling Hills") == 30


@rule("obstacle.lifetime")
def test_an_effect_removes_obstacles():
    engineer = kilforth(hero(at=BARRENS, assets=["Siege Engineer"]), obstacles(BARRENS, 5))
    engineer.play("resolve:siege-engineer:1", "number:2")  # Remove up to 2 obstacles
    assert engineer.obstacles_at(BARRENS) == 3


@rule("plot.no-immediate-hindrance")
def test_a_plot_hinders_nobody():
    for rigs in ([], [lying(BARRENS, "Remote Town", "Pilgrim")]):
        facts = {"hp": 3, "hand": [blade()]}
        free, shadowed = here(*rigs, **facts), here(plot(BARRENS, MARCH), *rigs, **facts)
        assert set(shadowed.options) - set(free.options) == {"clear:flagellants-march"}
        assert set(free.options) <= set(shadowed.options)
        assert free.value("Fight") == shadowed.value("Fight")


# ---------------------------------------------------------------- Search


@rule("search.restriction")
@pytest.mark.parametrize(
    ("at", "rigs", "closed"),
    [
        (BARRENS, [], ""),
        (BARRENS, [lying(BARRENS, "Remote Town")], "search.restriction"),
        (BARRENS, [obstacles(BARRENS, 1)], "obstacle.what-it-blocks"),
        ("Sprawl City", [], "search.restriction"),
    ],
)
def test_search_needs_a_free_location_with_a_deck(at, rigs, closed):
    game = kilforth(hero(at=at), *rigs)
    assert game.why_not("search") == closed
    assert ("search" in game.options) == (closed == "")


@rule("search.effect")
def test_search_draws_the_top_card_of_the_terrain():
    game = here(on_top("badlands", "Remote Town")).play("search")
    assert game.where("Remote Town") == "place:dead-barrens"
    assert game.state.knows(1, game.card("Remote Town"))
    wind = card("encounter", "Windfall", "(Revealed) Gain 2 gold.", type="Event")
    found = here(on_top("badlands", wind)).play("search")
    assert (found.hero.gold, found.where("Windfall")) == (3, "badlands:discard")


@rule("search.effect")
def test_an_enemy_found_is_engaged_when_the_search_is_complete():
    rat = card("encounter", "Rat", type="Enemy", hp=1, gold=1, values={"Sneak": 1})
    game = here(on_top("badlands", rat), hidden=True).play("search")
    assert (game.turn, game.asked) == (0, "surprise.hidden-hero-choice")
    kinds = (Performed, Drew, Engaged)
    order = [type(entry) for entry in game.engine.log or [] if isinstance(entry, kinds)]
    assert order == [Performed, Drew, Engaged]


# ---------------------------------------------------------------- Rest


@rule("rest.restriction")
def test_rest_needs_lost_hp_and_no_encounter():
    assert here(hp=4).why_not("rest") == "rest.restriction"
    assert here(lying(BARRENS, "Remote Town"), hp=3).why_not("rest") == "rest.restriction"
    for rig in (obstacles(BARRENS, 2), plot(BARRENS, MARCH), in_gloom(BARRENS)):
        assert "rest" in here(rig, hp=3).options
    assert "rest" in kilforth(hero(hp=3), hero("Orc", "Priest"), state(first=0)).options


@rule("rest.effect")
def test_rest_heals_1_hp_and_gives_no_ap():
    game = here(hp=2, health=4).play("rest")
    assert (game.hero.hp, game.hero.ap) == (3, 1)
    drunk = here(hp=2, health=9, loot=["Potion"]).play("resolve:potion")
    assert (drunk.hero.hp, drunk.hero.ap) == (4, 2)
    bought = kilforth(hero(hp=2, health=9, gold=1)).play("market", "heal", "leave")
    assert (bought.hero.hp, bought.hero.ap) == (3, 1)


# ---------------------------------------------------------------- Discover


@rule("discover.restriction")
def test_only_a_reward_in_hand_is_discovered_and_only_at_its_location():
    strange = card("encounter", "Pilgrims", type="Stranger", location="dead-barrens", values={"Influence": 1})
    scheme = card("plot", "Scheme", location="dead-barrens")
    game = here(hand=[blade(), strange, scheme])
    assert [id for id in game.options if id.startswith("discover")] == ["discover:old-sword"]
    assert game.why_not("discover:pilgrims") == game.why_not("discover:scheme") == "discover.restriction"
    elsewhere = here(hand=[blade("old-wood")])
    assert elsewhere.why_not("discover:old-sword") == "discover.restriction"


@rule("discover.effect")
def test_discover_puts_that_one_card_into_play():
    other = card("reward", "Old Shield", type="Item", unique="Armour", location="dead-barrens")
    game = here(hand=[blade(), other])
    before = game.value("Fight")
    game.play("discover:old-sword")
    assert (game.hand(), game.assets()) == (["Old Shield"], ["Old Sword"])
    assert game.value("Fight") == before + 2 + 1  # and the Warrior's own bonus for a Weapon
    assert game.state.knows(1, game.card("Old Sword"))
