"""Defeat, and the health that is lost before it."""

import pytest

from sagabox.games.kilforth.engine.events import Arrived, Camped, Healed, HeroDefeated, LostHp, Rolled, TurnBegan
from tests.ledger import rule

from ..kit import hero
from ..made_up import BARRENS, asset, calm, elf, enemy, fight, place, quest, skill, token
from ..rigging import card, dice, in_gloom, lying, weather

TRAP = "Trap: Lose 1 HP."


def fallen(*others, rigs=(), **facts):
    """An Elf Priest with 1 HP has just walked into a Trap; a Human Warrior in Sprawl City has the next turn."""
    game = calm(elf(hp=1, **facts), *(others or [hero()]), lying(BARRENS, place(TRAP)), *rigs)
    return game.play("confront:inn:study")


# ---------------------------------------------------------------- when


@rule("defeat.when", "ruling.last-hp-lost-before-skirmish-or-test")
def test_a_trap_that_takes_the_last_hp_defeats_before_the_test():
    game = fallen()
    assert [event.hero for event in game.told(HeroDefeated)] == [0]
    assert game.told(Rolled) == []


@rule("defeat.when")
def test_no_hp_at_the_hero_defeated_check_is_defeat():
    game = fight(enemy(hp=9), 6, 1, 1, hp=1, others=[hero()])
    assert game.hero.defeated
    assert game.order(Rolled, LostHp, HeroDefeated) == ["Rolled", "LostHp", "HeroDefeated"]


@rule("defeat.when")
def test_gloom_defeats_at_night_and_that_night_s_dawn_restores():
    game = calm(elf(hp=1, gold=3), in_gloom(BARRENS)).play("camp")
    assert len(game.told(HeroDefeated)) == 1
    assert (game.state.day, game.at(), game.hero.gold) == (2, "sprawl-city", 0)
    assert (game.hero.hp, game.hero.defeated, game.hero.ap) == (2, False, 2)


@rule("defeat.when")
def test_weather_defeats_like_anything_else():
    hail = card("night", "Hail", "(Map) When the Night phase starts, all heroes lose 1 HP.", type="Weather")
    game = calm(elf(hp=1, gold=3), weather(hail)).play("camp")
    assert len(game.told(HeroDefeated)) == 1
    assert (game.at(), game.hero.gold) == ("sprawl-city", 0)
    assert [event.place.name for event in game.told(Arrived)] == ["Sprawl City"]


@rule("defeat.to-sprawl-city")
def test_who_is_defeated_in_sprawl_city_goes_nowhere():
    hail = card("night", "Hail", "(Map) When the Night phase starts, all heroes lose 1 HP.", type="Weather")
    game = calm(elf(hp=1, at="Sprawl City", before=7), weather(hail)).play("camp")
    assert (len(game.told(HeroDefeated)), game.told(Arrived), game.hero.before) == (1, [], 7)


# ---------------------------------------------------------------- what it costs


@rule("defeat.camp", "defeat.to-sprawl-city")
def test_a_defeated_hero_goes_home_makes_camp_and_the_turn_is_over():
    game = fallen()
    assert (game.at(), game.hero.camped, game.hero.ap) == ("sprawl-city", True, 0)
    assert game.order(HeroDefeated, Arrived, Camped, TurnBegan)[1:] == [
        "HeroDefeated",
        "Arrived",
        "Camped",
        "TurnBegan",
    ]
    assert game.turn == 1
    game.play("hide")
    assert game.turn == 1, "no more turns today"


@rule("defeat.camp", "defeat.to-sprawl-city")
def test_a_team_member_defeated_in_another_s_turn_camps_too():
    wizard = hero("Human", "Wizard", at=BARRENS, fate=1)
    game = calm(wizard, elf(hp=1), lying(BARRENS, enemy(hp=9)), dice(1, 6, *[1] * 7)).play("team:elf-priest", "pass")
    assert (game.asked, game.turn) == ("test.fate-adds-one", 0), "the Wizard fights on"
    member = game.heroes[1]
    assert (member.defeated, member.camped, game.at(1)) == (True, True, "sprawl-city")


@rule("defeat.lose-gold")
def test_a_defeated_hero_loses_all_gold():
    assert fallen(gold=17).hero.gold == 0


@rule("defeat.lose-card")
def test_a_defeated_hero_gives_up_one_asset_or_one_rumour():
    cards = {"assets": [asset(name="Hat"), asset(name="Rod")], "hand": [quest(name="Vow")]}
    game = fallen(**cards)
    assert (game.asked, game.options) == ("defeat.lose-card", ["sacrifice:hat", "sacrifice:rod", "discard:vow"])
    game.play("sacrifice:rod")
    assert (game.assets(), game.hand(), game.where("Rod")) == (["Hat"], ["Vow"], "item:discard")
    game = fallen(**cards).play("discard:vow")
    assert (game.assets(), game.hand(), game.where("Vow")) == (["Hat", "Rod"], [], "badlands:discard")


@rule("defeat.lose-card")
@pytest.mark.parametrize(
    ("cards", "left"), [({}, []), ({"hand": [quest(name="Vow")]}, []), ({"assets": [asset()]}, [])]
)
def test_what_is_not_there_cannot_be_given_up(cards, left):
    game = fallen(**cards)
    assert game.asked == "turn.one-action-or-camp", "nothing to choose"
    assert game.hand() + game.assets() == left


@rule("defeat.keeps-rest")
def test_a_defeated_hero_keeps_the_rest():
    game = fallen(chapter=3, fate=2, skills=[skill()], loot=["Potion"], hand=[quest(name="Vow"), quest(name="Hunt")])
    assert game.asked == "term.trap-when", "the Potion could be drunk before the Trap"
    game.play("pass", "discard:vow")
    assert (game.hero.chapter, game.hero.fate) == (3, 2)
    assert (game.hand(), game.loot(), game.names("skills:0")) == (["Hunt"], ["Potion"], ["Knack"])


# ---------------------------------------------------------------- out of the Day


@rule("defeat.unaffected")
def test_no_effect_touches_a_defeated_hero():
    alms = token("(Deed) Discard: All heroes gain 2 gold.", "Alms")
    salve = token("(Deed) Discard: All heroes heal 1 HP.", "Salve")
    game = fallen(hero(hp=2, loot=[alms, salve])).play("resolve:alms", "resolve:salve")
    assert [(one.gold, one.hp) for one in game.heroes] == [(0, 0), (3, 3)]


@rule("defeat.unaffected")
def test_own_cards_do_nothing_for_a_defeated_hero_who_makes_camp():
    tent = asset("(Hero) When you make Camp, heal 1 HP.", "Tent")
    game = fallen(assets=[tent, asset(name="Hat")]).play("sacrifice:hat")
    assert (game.hero.hp, game.told(Healed)) == (0, [])


@rule("defeat.unaffected")
def test_the_weather_does_nothing_for_a_defeated_hero_who_makes_camp():
    mild = card("night", "Mild", "(Map) When you make Camp, gain 2 gold.", type="Weather")
    game = fallen(rigs=[weather(mild)])
    assert (game.hero.camped, game.hero.gold) == (True, 0)
    game.play("camp")
    assert game.heroes[1].gold == 3, "the others it helps"


@rule("defeat.unaffected")
def test_a_defeated_hero_cannot_be_healed_in_the_market_or_be_a_partner():
    game = fallen(hero(gold=9, hp=3))
    assert game.why_not("team:elf-priest") == "defeat.unaffected"
    assert game.why_not("exchange:elf-priest") == "defeat.unaffected"
    game.play("market", "heal")
    assert (game.hero.hp, game.heroes[1].hp) == (0, 4)


@rule("defeat.recover-at-dawn")
def test_dawn_gives_a_defeated_hero_two_hp_and_the_next_day():
    game = fallen().play("camp")
    assert (game.hero.hp, game.hero.defeated, game.hero.ap, game.state.day) == (2, False, 2, 2)
    assert [(event.rule, event.amount) for event in game.told(Healed)] == [("defeat.recover-at-dawn", 2)]


# ---------------------------------------------------------------- health


@rule("health.max")
def test_healing_stops_at_the_maximum():
    game = calm(elf(hp=3, loot=["Potion"])).play("resolve:potion")
    assert (game.hero.hp, game.told(Healed)[0].amount) == (4, 1)
    assert game.why_not("rest") == "rest.restriction"
    game = calm(elf(hp=3, assets=[asset("(Hero) Heal 2 more HP when you Rest.")])).play("rest")
    assert (game.hero.hp, game.told(Healed)[0].amount) == (4, 1)


@rule("health.max-source")
def test_the_race_sets_the_maximum_and_abilities_change_it():
    assert calm(elf(hp=3)).why_not("rest") == ""
    charm = asset("(Hero) Gain +2 maximum HP.", "Heart")
    game = calm(elf(hp=4, assets=[charm])).play("rest", "rest")
    assert game.hero.hp == 6
    assert game.why_not("rest") == "rest.restriction"
    curse = asset("(Hero) Gain -1 maximum HP.", "Thorn", location="dead-barrens")
    game = calm(elf(hp=4, hand=[curse])).play("discover:thorn")
    assert game.hero.hp == 3, "what does not fit is lost"


@rule("health.no-overkill")
def test_nobody_loses_more_hp_than_they_have():
    game = fight(enemy(hp=9, values={"Fight": 5}), *[6] * 5, 1, 1, hp=2, others=[hero()])
    assert [event.amount for event in game.told(LostHp)] == [2]
    assert game.hero.hp == 0


@rule("asset.usable-later")
def test_a_spell_can_be_discovered_before_it_can_be_cast():
    spell = asset("(Deed) Veil: Gain 1 gold.", "Alchemy", type="Spell", lock=5, location="dead-barrens")
    lens = asset("(Deed) Sacrifice: Gain Study +2 until the end of the Day.", "Lens", location="dead-barrens")
    game = calm(elf(hand=[spell], assets=[lens])).play("discover:alchemy")
    assert "Alchemy" in game.assets()
    assert game.why_not("resolve:alchemy") == "limit.spell-study"
    game.play("resolve:lens", "resolve:alchemy")
    assert game.hero.gold == 2
