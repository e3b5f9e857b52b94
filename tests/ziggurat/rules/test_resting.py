"""Rest, Reflection and Break Camp."""

import pytest

from sagabox.games.ziggurat.engine.events import (
    BoostDrawn,
    CubesChanged,
    GritChanged,
    HpGained,
    LootDiscarded,
    Refreshed,
    RestPart,
    SphereAssigned,
    TimePassed,
)
from tests.ledger import rule

from ..kit import Passage, hero, ziggurat
from ..made_up import champion, denizen, event
from ..rigging import boosts, companion, exhausted, lying, rolls


def rest(*parts: object) -> Passage:
    return ziggurat(*parts).play("rest")


# ---------------------------------------------------------------- Recovery


@rule("rest.order", "rest.recovery-mandatory", "rest.recovery-time")
def test_the_steps_of_a_rest():
    game = rest(hero(equipment=0)).until("loop.hero-phase")
    assert [told.part for told in game.told(RestPart)] == ["Recovery", "Reflection", "Break Camp"]
    assert (len(game.told(TimePassed)), game.threat_time) == (1, 11)


@rule("rest.recovery-ready", "refresh.party")
def test_every_exhausted_card_of_the_party_is_readied():
    game = rest(companion("Old Marta"), exhausted("Vixen", "Thornbow", "Fox Familiar", "Old Marta")).until(
        "loop.hero-phase"
    )
    assert {told.card.name for told in game.told(Refreshed)} == {"Vixen", "Thornbow", "Fox Familiar", "Old Marta"}


@rule("rest.recovery-heal", "language.boost-amount")
def test_each_character_heals_one_and_a_boost_of_its_own():
    game = ziggurat(hero(hp=2, max_hp=10), companion("Old Marta"), boosts(2, 1))
    game.figure("Old Marta").lost = 4
    game.play("rest")
    assert [told.boost for told in game.told(BoostDrawn)] == [2, 1]
    assert (game.hero.hp, game.hp("Old Marta")) == (5, 3)


@rule("rest.recovery-heal-excluded")
def test_undead_and_clockwork_are_not_healed():
    dead = denizen(name="Ghoul", keywords=["Undead"], hp=6)
    game = ziggurat(champion(), hero("Test Hero"), dead, companion("Tin Heron", dead))
    for name in ("Tin Heron", "Ghoul"):
        game.figure(name).lost = 2
    game.play("rest")
    assert (game.asked, game.hp("Tin Heron"), game.hp("Ghoul")) == ("loop.hero-phase", 2, 4)


@rule("rest.recovery-equipment")
def test_equipment_is_revealed_for_further_healing_by_its_own_boost():
    game = ziggurat(hero(hp=1, max_hp=10, equipment=["Cracked Mirror", "Rope of Hair"]), boosts(0)).play("rest")
    assert (game.asked, game.options[:2]) == ("rest.recovery-equipment", ["spend:vixen", "enough"])
    game.play("spend:vixen")
    assert game.hero.hp == 1 + 1 + (1 + 3)
    game.play("enough")
    assert game.names("equipment") == ["Rope of Hair"]
    assert "Cracked Mirror" in [told.card.name for told in game.told(LootDiscarded)]


@rule("rest.recovery-equipment")
def test_nobody_is_asked_if_nobody_is_hurt():
    assert rest(hero(equipment=2)).asked != "rest.recovery-equipment"


# ---------------------------------------------------------------- At Rest abilities


@rule("rest.required-abilities", "language.at-rest-required")
def test_required_abilities_are_carried_out_first_if_they_can_be():
    curse = event("REST ACTION: [!]At Rest: Whispers. The hero is Shaken(1).", kind="Environment", name="Whispers Here")
    game = rest(curse, lying(curse, "environments")).until("loop.hero-phase")
    assert game.tokens() == {"Shaken": 1}
    dear = event("REST ACTION: [!]At Rest: Toll. Discard 2 Equipment; +5 Grit.", kind="Environment", name="Toll House")
    game = rest(dear, lying(dear, "environments"), hero(grit=0, equipment=1)).until("loop.hero-phase")
    assert game.hero.grit == 0


@rule("rest.optional-abilities", "language.at-rest")
def test_others_may_be_used_once_each():
    game = rest(hero(grit=0, reset=0), rolls((6, 1, 2))).until("mastery.choice")
    game.play("rest:fox-familiar:brings-things")
    assert len(game.names("equipment")) == 1
    assert game.asked == "loop.hero-phase", "it cannot be used again, so the rest was over"


@rule("rest.optional-abilities", "language.rest-action")
def test_abilities_of_the_place_are_for_those_who_rest_there():
    pool = event("REST ACTION: At Rest: Pool. +3 Grit.", kind="Place", name="Pool", tile="J4")
    game = rest(pool, lying(pool, "poi:j4"), hero("Volken", grit=0))
    assert game.asked == "loop.hero-phase", "the pool is elsewhere"
    game = rest(pool, lying(pool, "poi:z3"), hero("Volken", grit=0)).play("rest:pool:pool")
    assert game.hero.grit == 3


# ---------------------------------------------------------------- Reflection


@rule("rest.reflection-mandatory", "mastery.assign")
def test_all_memories_are_converted():
    game = rest(lying("Spiderwing Jimmie", "memories"), hero(grit=0)).until("mastery.choice")
    assert game.options[0] == "sphere:fauna:fox-familiar"
    assert "done" not in game.options
    game.play("sphere:fauna:fox-familiar").until("loop.hero-phase")
    assert [(told.sphere, told.card.name) for told in game.told(SphereAssigned)] == [("Fauna", "Fox Familiar")]
    assert [told.now for told in game.told(CubesChanged)] == [1]
    assert game.names("memories") == []


# ---------------------------------------------------------------- Break Camp


@rule("inventory.no-limit-in-play", "inventory.enforced-at-break-camp")
def test_limits_hold_only_at_break_camp():
    game = ziggurat(hero(equipment=6))
    assert len(game.names("equipment")) == 6
    game.play("rest").until("loop.hero-phase")
    assert len(game.names("equipment")) == 4


@rule("rest.break-camp", "rest.limit-equipment", "rest.discard-grit", "ruling.equipment-oldest-first")
def test_equipment_above_three_and_muscle_is_discarded_for_grit():
    names = ["Rope of Hair", "Firepot", "Chalk", "Whetstone", "Salt Bread"]
    game = ziggurat(champion(stats=(0, 0, 0, 0)), hero("Test Hero", grit=0, equipment=names)).play("rest")
    assert game.names("equipment") == names[2:]
    assert [told.rule for told in game.told(GritChanged)] == ["rest.discard-grit"] * 2


@rule("rest.limit-items", "item.cursed-no-discard")
def test_items_above_two_and_shadow_are_chosen_but_no_cursed_ones():
    items = ["Cracked Mirror", "Chalk", "Firepot"]
    game = ziggurat(champion(), hero("Test Hero", grit=0, items=items)).play("rest")
    assert (game.asked, game.options) == ("rest.limit-items", ["drop:chalk", "drop:firepot"])
    game.play("drop:chalk")
    assert (game.names("items"), game.hero.grit) == (["Cracked Mirror", "Firepot"], 1)


@rule("rest.limit-true-names")
def test_unbound_true_names_above_one_and_lore():
    game = ziggurat(champion(), hero("Test Hero", grit=0, names=["Primogen", "Oru Who Was Hail"])).play("rest")
    assert game.asked == "rest.limit-true-names"
    game.play("drop:primogen")
    assert (game.names("names"), game.hero.grit) == (["Oru Who Was Hail"], 1)


@rule("rest.limit-companions", "rest.discard-companion", "rest.discard-grit")
def test_companions_above_two_and_presence_go_to_memories_without_grit():
    party = companion("Old Marta", "Shield Boy", tucked=1)
    game = ziggurat(champion(stats=(-1, 0, 0, 0)), hero("Test Hero", grit=0), party).play("rest")
    assert (game.asked, game.options[:2]) == ("rest.limit-companions", ["drop:old-marta", "drop:shield-boy"])
    game.play("drop:old-marta")
    assert (game.where("Old Marta"), game.hero.grit) == ("memories", 0)
    assert game.names("tucked:old-marta") == []


@rule("rest.companion-hp", "language.raise")
def test_companions_above_their_max_hp_are_brought_down():
    game = ziggurat(companion("Old Marta"))
    game.figure("Old Marta").raised = 3
    assert game.hp("Old Marta") == 8
    game.play("rest").until("loop.hero-phase")
    assert game.hp("Old Marta") == 5


@rule("rest.limit-equipment")
def test_loot_under_companions_does_not_count():
    game = ziggurat(hero(equipment=4), companion("Old Marta", tucked=2)).play("rest").until("loop.hero-phase")
    assert (len(game.names("equipment")), len(game.names("tucked:old-marta"))) == (4, 2)


@pytest.mark.parametrize("hp", [10, 4])
def test_a_rest_never_hurts(hp):
    game = rest(hero(hp=hp, max_hp=10)).until("loop.hero-phase")
    assert game.hero.hp >= hp
    assert all(told.amount > 0 for told in game.told(HpGained))


@rule("rest.recovery-equipment", "power.out-of-combat")
def test_equipment_that_a_power_discards_in_the_middle_of_recovery_heals_nobody():
    made = denizen(name="Test Helper", powers=["Burns It. Discard 1 Equipment; +1 Grit."])
    game = ziggurat(made, companion(made), hero(hp=3, max_hp=10, equipment=1), boosts(0)).play("rest")
    assert game.asked == "rest.recovery-equipment"
    game.play("power:test-helper:burns-it")
    assert "spend:vixen" not in game.options
