"""Boosted values."""

from sagabox.games.ziggurat.engine.events import BoostDrawn, NothingFound
from sagabox.games.ziggurat.rules.boosts import draw_boost, draw_boosts
from tests.ledger import rule

from ..kit import fight, hero, ziggurat
from ..made_up import champion, denizen
from ..rigging import boosts, companion, exhausted, met, rolls, status


@rule("boost.draw", "ruling.loot-top-unseen")
def test_a_boost_is_the_icons_of_the_top_loot_card_which_is_then_discarded():
    game = ziggurat(boosts(3))
    top = game.engine.pile("loot:deck")[-1]
    assert not game.state.knows(0, top)
    assert draw_boost(game.engine) == 3
    assert game.where(top.name) == "loot:discard"


@rule("boost.draw", "ruling.loot-deck-used-up")
def test_an_empty_deck_is_shuffled_anew_and_without_any_loot_a_boost_is_zero():
    game = ziggurat()
    everything = len(game.names("loot:deck"))
    for _ in range(everything + 1):
        draw_boost(game.engine)
    assert (len(game.names("loot:deck")), len(game.names("loot:discard"))) == (everything - 1, 1)
    for zone in ("loot:deck", "loot:discard"):
        for card in game.engine.pile(zone):
            game.engine.move(card, zone, "equipment")
    assert draw_boost(game.engine) == 0
    assert [(told.what, told.rule) for told in game.told(NothingFound)] == [("loot", "ruling.loot-deck-used-up")]


@rule("boost.multiple")
def test_several_boosts_are_added():
    game = ziggurat(boosts(2, 0, 3))
    assert draw_boosts(game.engine, 3) == 5
    assert [(told.boost, told.rule) for told in game.told(BoostDrawn)] == [(n, "boost.multiple") for n in (2, 0, 3)]


@rule("boost.trait", "boost.damage", "boost.stacks", "example.boost-stack")
def test_a_boosted_denizen_and_an_entangled_hero():
    keen = denizen(atk=3, hp=9, icons=["boost"])
    parts = (status("Test Hero", Entangle=1), boosts(2, 1), rolls((1, 8, 7)))
    game = fight(champion(), hero("Test Hero", grit=0, reset=0), keen, met(keen), *parts).play(
        "attack:test-beast", "forego"
    )
    assert [told.boost for told in game.told(BoostDrawn)] == [2, 1]
    assert game.hero.hp == 10 - (3 + 3)


@rule("boost.splash-separate", "example.boost-splash", "language.splash")
def test_a_boosted_splash_draws_for_each_of_the_party():
    keen = denizen(atk=2, hp=9, icons=["boost"], powers=["Sweep. +1 ATK, Splash."])
    parts = (
        companion("Old Marta", "Shield Boy"),
        exhausted("Old Marta", "Shield Boy"),
        boosts(1, 0, 3),
        rolls((1, 8, 7)),
    )
    game = fight(champion(), hero("Test Hero", grit=0, reset=0), keen, met(keen), *parts).play(
        "attack:test-beast", "forego"
    )
    assert game.hero.hp == 10 - (3 + 1)
    assert game.hp("Old Marta") == 5 - (3 + 0)
    assert game.hp("Shield Boy") == 6 - (3 + 3 - 1)


@rule("boost.no-attack-no-boost", "eattack.non-attack-power")
def test_a_power_without_atk_is_never_boosted():
    keen = denizen(atk=3, hp=9, icons=["boost"], powers=["Curse. The hero is Weaken(1)."])
    game = fight(champion(), hero("Test Hero", grit=0, reset=0), keen, met(keen), rolls((1, 8, 7)))
    game.play("attack:test-beast", "forego")
    assert (game.told(BoostDrawn), game.hero.hp) == ([], 10)


@rule("boost.elite")
def test_an_elite_is_boosted_as_enemy_and_as_companion():
    elite = denizen(atk=3, hp=9, keywords=["Elite"])
    game = fight(champion(), hero("Test Hero", grit=0, reset=0), elite, met(elite), boosts(2), rolls((1, 8, 7)))
    game.play("attack:test-beast", "forego")
    assert game.hero.hp == 10 - 5
    foe = denizen(name="Other", hp=12)
    game = fight(champion(), hero("Test Hero", grit=0, reset=0), elite, foe, met(foe), companion(elite), boosts(2))
    game.play("companion:test-beast:other")
    assert game.hp(foe) == 12 - 5
