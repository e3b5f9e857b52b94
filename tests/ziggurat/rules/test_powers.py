"""Traits and powers, ready and exhausted cards, Equip."""

from typing import Any

import pytest

from sagabox.games.ziggurat.engine.events import Exhausted, PowerUsed, Refreshed
from tests.ledger import rule

from ..kit import Passage, fight, hero, ziggurat
from ..made_up import champion, denizen, item, true_name, weapon
from ..rigging import companion, exhausted, imbued, met, rolls

HERO = hero("Test Hero", grit=0, reset=0)
BEAST = denizen(atk=1, hp=20)
HIT, MISS = (4, 5, 3), (1, 8, 7)


def brawl(*parts: object, who: Any = HERO) -> Passage:
    cast = [] if any(isinstance(part, list) for part in parts) else [champion()]
    return fight(who, *cast, BEAST, met(BEAST), *parts)


@rule("ability.sources", "language.ability", "ability.trait")
def test_one_syntax_for_heroes_companions_and_denizens():
    text = "Song. Heal(2) for the hero."
    game = ziggurat(champion(powers=[text]), hero("Test Hero", hp=5, max_hp=10))
    bard = denizen(powers=[text])
    other = ziggurat(bard, companion(bard), hero(hp=5, max_hp=10))
    assert game.play("power:test-hero:song").hero.hp == other.play("power:test-beast:song").hero.hp == 7


@rule("ability.power", "power.two-states", "components.ready-token")
def test_a_power_needs_a_ready_card_and_exhausts_it():
    game = ziggurat(hero(grit=0)).play("power:vixen:into-the-green")
    assert [told.card.name for told in game.told(Exhausted)] == ["Vixen"]
    assert game.why_not("power:vixen:into-the-green") == "ability.power"


@rule("ability.trait", "power.traits-always", "example.primogen-trait", "fact.true-name-primogen")
def test_a_trait_works_while_its_card_is_exhausted():
    bane = true_name("First Born. Bonus result vs Elemental.")
    flame = denizen(name="Flame", hp=20, keywords=["Elemental"])
    parts = (bane, flame, met(flame), imbued("Test Blade", bane), exhausted("Test Blade"), rolls(HIT))
    game = fight(HERO, champion(), *parts).play("attack:flame")
    assert game.hp("Flame") == 20 - (5 + 3)


@rule("power.once-per-round")
@pytest.mark.parametrize("again", [False, True])
def test_a_card_refreshed_in_a_round_cannot_be_exhausted_again_in_it(again):
    oil = item("Refresh the weapon.", name="Oil")
    cast = champion(blade=weapon(powers=["Cut. +1 ATK.", "Hum. +1 Grit."]))
    parts = (cast, BEAST, met(BEAST), oil, rolls(HIT))
    game = fight(hero("Test Hero", grit=0, reset=0, items=[oil]), *parts, refreshed_acts_again=again)
    game.play("power:test-blade:hum", "item:oil")
    assert game.is_ready("Test Blade")
    assert ("power:test-blade:hum" in game.options) is again
    if not again:
        assert game.why_not("power:test-blade:hum") == "power.once-per-round"


@rule("power.stays-exhausted")
def test_nothing_is_readied_by_a_new_round_or_the_end_of_a_fight():
    weak = denizen(atk=0, hp=1)
    game = fight(HERO, champion(), weak, met(weak), exhausted("Test Hero"), rolls(HIT)).play("attack:test-beast")
    assert (game.asked, game.is_ready("Test Hero")) == ("loop.hero-phase", False)
    game = brawl(exhausted("Test Hero"), rolls(MISS)).play("attack:test-beast", "forego")
    assert not game.is_ready("Test Hero")


@rule("power.out-of-combat")
def test_outside_combat_a_power_may_be_used_in_the_middle_of_a_question():
    game = ziggurat(hero(grit=0)).play("scout")
    assert game.asked == "scout.place"
    game.play("power:vixen:into-the-green")
    assert (game.asked, game.hero.grit) == ("scout.place", 1)


@rule("refresh.party", "language.refresh")
def test_a_companions_ability_refreshes_party_cards():
    game = brawl(companion("Old Marta"), exhausted("Test Hero")).play("power:old-marta:war-song")
    assert [told.card.name for told in game.told(Refreshed)] == ["Test Hero"]


@rule("language.refresh")
def test_refreshing_a_ready_card_does_nothing():
    game = ziggurat(hero("Volken"), companion("Old Marta"))
    assert game.why_not("power:war-songs:marching-song") == "ability.power"


# ---------------------------------------------------------------- bound and chained


THUNDER = true_name("Chained: Thunder. +1 ATK, Stun(1).")


@rule("power.chained", "truename.bound-or-chained", "example.chained-thunder-ice", "fact.powers-thunder-ice")
def test_thunder_and_ice_fire_together_with_one_exhaustion():
    parts = (THUNDER, imbued("Test Blade", THUNDER), imbued("Test Blade", "Oru Who Was Hail"), rolls(HIT))
    game = brawl(*parts).play("attack:test-beast")
    assert game.offers("with") == ["with:test-blade:thunder"]
    game.play("with:test-blade:thunder")
    assert (game.hp(BEAST), game.tokens(BEAST)) == (20 - (5 + 1 + 1), {"Stun": 1, "Entangle": 1})
    assert [told.power for told in game.told(PowerUsed)] == ["Thunder", "Ice"]
    assert len(game.told(Exhausted)) == 1


@rule("power.chained", "truename.adds-powers")
def test_chained_powers_come_with_the_cards_own():
    cast = champion(blade=weapon(powers=["Cut. +2 ATK."]))
    game = brawl(cast, THUNDER, imbued("Test Blade", THUNDER), rolls(HIT)).play("attack:test-beast")
    assert game.offers("with") == ["with:test-blade:cut"]
    assert game.play("with:test-blade:cut").hp(BEAST) == 20 - (5 + 2 + 1)


@rule("power.bound", "truename.bound-or-chained")
def test_a_bound_power_works_alone():
    sting = true_name("Bound: Sting. +4 ATK.")
    cast = champion(blade=weapon(powers=["Cut. +2 ATK."]))
    game = brawl(cast, sting, imbued("Test Blade", sting), rolls(HIT)).play("attack:test-beast")
    assert game.offers("with") == ["with:test-blade:cut", "with:test-blade:sting"]
    assert game.play("with:test-blade:sting").hp(BEAST) == 20 - (5 + 4)


@rule("power.single")
def test_one_power_of_a_card():
    cast = champion(blade=weapon(powers=["Cut. +2 ATK.", "Hack. +1 ATK."]))
    game = brawl(cast, rolls(HIT)).play("attack:test-beast", "with:test-blade:hack")
    assert (game.asked, game.hp(BEAST)) == ("defence.check", 20 - 6)


# ---------------------------------------------------------------- Equip


@rule("equip.meaning", "equip.requirement", "language.equip")
def test_equip_counts_the_loot_tucked_under_the_card():
    scout = denizen(powers=["Equip(1) Torch. +1 Grit."])
    game = ziggurat(scout, companion(scout), hero(grit=0, equipment=1))
    assert game.why_not("power:test-beast:torch") == "equip.requirement"
    game.play("equip:test-beast", "power:test-beast:torch")
    assert game.hero.grit == 1


@rule("equip.discard-cost", "variant.unequip-term")
def test_discard_without_a_number_is_one():
    scout = denizen(powers=["Equip(2) Torch. +1 Grit, Discard."])
    game = ziggurat(scout, companion(scout, tucked=2), hero(grit=0)).play("power:test-beast:torch")
    assert len(game.names("tucked:test-beast")) == 1


@rule("trigger.special", "language.triggers")
def test_a_trigger_that_the_card_spells_out():
    mourner = denizen("When a companion dies: Grief. +2 Grit.", name="Mourner", hp=20)
    brute = denizen(atk=9, hp=20)
    party = (companion("Old Marta", mourner), exhausted("Old Marta", mourner))
    game = fight(HERO, champion(), mourner, brute, met(brute), *party, rolls(MISS))
    game.figure("Old Marta").lost = 4
    game.play("forego", "forego", "target:mourner")
    assert (game.asked, game.hero.grit) == ("attack.choose-one", 4), "Old Marta defends last, and lives"
    game.figure("Mourner").targeted = game.engine.hero_figure.targeted = 1
    game.play("forego", "forego")
    assert (game.where("Old Marta"), game.hero.grit) == ("memories", 4 + 2 + 2 + 2)


@rule("equipment.use-weapon-powers", "language.equipment-cost")
def test_equipment_feeds_weapon_powers():
    game = fight(hero(grit=0, reset=0, equipment=1), BEAST, met(BEAST), rolls(HIT)).play("attack:test-beast")
    game.play("with:thornbow:pinning-shot")
    assert (game.hp(BEAST), game.tokens(BEAST), game.names("equipment")) == (20 - 6, {"Entangle": 1}, [])
    game = fight(hero(grit=0, reset=0), BEAST, met(BEAST), rolls(HIT)).play("attack:test-beast")
    assert game.asked == "attack.choose-one", "without equipment it is not offered"
