"""Actions that cards grant."""

from sagabox.games.kilforth.engine.events import Arrived
from tests.ledger import rule

from ..kit import hero
from ..made_up import BARRENS, asset, calm, elf, place, plot_of
from ..rigging import lies, lying, obstacles, plot

BALM = asset("(Deed) Sacrifice: Heal 1 HP.", "Balm")


@rule("action.must-be-resolved")
def test_a_card_that_grants_an_action_says_why_that_action_is_not_open():
    drum = asset("(Deed) Veil: Perform a Rest Action.", "Drum")
    lamp = asset("(Deed) Veil: Perform a Discover Action.", "Lamp")
    game = calm(elf(hp=4, health=4, assets=[drum, lamp]))
    assert game.why_not("resolve:drum") == "rest.restriction"
    assert game.why_not("resolve:lamp") == "action.must-be-resolved", "there is no rumour to discover"


@rule("action.must-be-resolved")
def test_while_a_granted_action_is_chosen_nothing_else_is():
    boots = asset("(Deed) Veil: Perform a Move Action.", "Boots")
    game = calm(elf(hp=2, health=4, assets=[boots, BALM])).play("resolve:boots")
    assert game.asked == "action.list"
    assert {id.partition(":")[0] for id in game.options} == {"move"}
    game.play("move:sprawl-city")
    assert (game.at(), game.hero.ap) == ("sprawl-city", 2), "the Action is a gift"


@rule("term.as-your-action")
def test_of_two_things_a_card_lets_a_hero_do_the_chosen_one_is_done():
    map = asset("(Hero) As your Action, gain 1 gold. (Hero) As your Action, gain 1 Fate token.", "Map")
    game = calm(elf(gold=0, fate=0, assets=[map]))
    assert {"use:map:1", "use:map:2"} <= set(game.options)
    game.play("use:map:2")
    assert (game.hero.gold, game.hero.fate, game.hero.ap) == (0, 1, 3)
    game.play("use:map:1")
    assert (game.hero.gold, game.hero.fate) == (1, 1)


@rule("clear.restriction", "obstacle.what-it-blocks")
def test_who_ignores_obstacles_clears_a_plot_in_their_midst():
    wings = asset("(Hero) Ignore obstacles.", "Wings")
    scheme = plot_of("the-drowned-king")
    parts = plot(BARRENS, scheme), obstacles(BARRENS, 2)
    assert calm(elf(gold=3), *parts).why_not("clear:scheme") == "clear.restriction"
    assert "clear:scheme" in calm(elf(gold=3, assets=[wings]), *parts).options
    other = asset("(Hero) Ignore Traps.", "Charm")
    assert calm(elf(gold=3, assets=[other]), *parts).why_not("clear:scheme") == "clear.restriction"


@rule("obstacle.what-it-blocks", "confront.restriction")
def test_who_ignores_obstacles_confronts_and_searches_among_them():
    wings, charm = asset("(Hero) Ignore obstacles.", "Wings"), asset("(Hero) Ignore Traps.", "Charm")
    for thing, closed in ((wings, ""), (charm, "obstacle.what-it-blocks")):
        there = calm(elf(assets=[thing]), obstacles(BARRENS, 1), lying(BARRENS, place()))
        assert there.why_not("confront:inn:study") == closed
        assert calm(elf(assets=[thing]), obstacles(BARRENS, 1)).why_not("search") == closed


@rule("move.adjacent", "move.shortcut")
def test_a_move_is_told_with_the_rule_that_led_there():
    wings = asset("(Hero) You may Move diagonally.", "Wings")
    corner = calm(lies("Crow Moor", 6), hero(assets=[wings]), lying("Crow Moor", place())).play("move:crow-moor")
    assert [one.rule for one in corner.told(Arrived)] == ["game.cards-beat-rulebook"]
    plain = calm(hero(assets=[wings]), lying(BARRENS, place())).play("move:dead-barrens")
    assert [one.rule for one in plain.told(Arrived)] == ["move.adjacent"]
