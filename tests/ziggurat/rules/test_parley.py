"""Parley: trade and recruit."""

from typing import Any

import pytest

from sagabox.games.ziggurat.engine.events import (
    CompanionJoined,
    EnemyDefeated,
    FrayEntered,
    ItemGained,
    LootDiscarded,
    LootShown,
    ParleyEnded,
    WentToMemories,
)
from tests.ledger import rule

from ..kit import Passage, hero, ziggurat
from ..made_up import champion, denizen, event, item
from ..rigging import companion, cubes_on, lying, marks, met, rolls

STRONG, WEAK, MISS = (6, 1, 2), (6, 1, 8), (1, 8, 7)
TRADER = denizen(parley=["Trade(Food)"], hp=9)
FRIEND = denizen(parley=["Recruit(Food)"], hp=9)


def talk(beast: Any, *parts: object, items: tuple[Any, ...] = ("Salt Bread",), **facts: Any) -> Passage:
    who = hero("Test Hero", **{"grit": 0, "reset": 0, "items": items, **facts})
    cast = [] if any(isinstance(part, list) for part in parts) else [champion()]
    made = [] if isinstance(beast, str) else [beast]
    return ziggurat(who, *cast, *made, met(beast), *parts)


def mods(game: Passage, verb: str) -> list[list[Any]]:
    option = next(one for one in game.open.open if one.id.startswith(verb))
    parts: list[list[Any]] = option.means.facts(game.engine)["roll"]["parts"]
    return parts


# ---------------------------------------------------------------- what it needs


@rule("parley.kinds", "parley.needs-action", "parley.needs-offering", "language.trade-recruit")
def test_a_parley_needs_an_action_and_an_offering():
    assert talk(TRADER).options == ["trade:test-beast:salt-bread", "fight"]
    assert talk(TRADER, items=("Jade Frog",), grit=17).asked == "attack.choose-one", "nothing to offer"
    assert talk(denizen(hp=9)).asked == "attack.choose-one", "nobody to talk with"


@rule("power.out-of-combat", "parley.trade-check")
def test_nothing_comes_of_a_parley_whose_denizen_falls_during_the_check():
    cast = champion(powers=["Landslide. Deal 9 HP."])
    game = talk(TRADER, cast, equipment=2).play("trade:test-beast:salt-bread", "power:test-hero:landslide")
    assert [event.card.name for event in game.told(EnemyDefeated)] == ["Test Beast"]
    game.play("roll").until("loop.hero-phase")
    assert game.told(ParleyEnded) == []
    assert "Salt Bread" in game.names("items")


@rule("parley.not-after-fray")
def test_nobody_talks_once_the_fray_is_entered():
    game = talk(TRADER).play("fight")
    assert game.asked == "attack.choose-one"
    assert game.offers("trade") == []


@rule("parley.keyword-companion", "example.trade-companion")
def test_a_companion_can_be_the_offering():
    game = talk("Bone Piper", companion("Old Marta"), items=(), grit=0)
    assert game.options[0] == "trade:bone-piper:old-marta"


@rule("parley.keyword-true-name")
def test_an_unbound_true_name_can_be_the_offering():
    game = talk("Salt Widow", items=(), names=["Primogen"])
    assert game.options[0] == "trade:salt-widow:primogen"


@rule("parley.equipment-by-keyword", "item.parley-terms")
def test_equipment_counts_as_what_the_party_has_a_keyword_for():
    game = talk(TRADER, companion("Old Marta"), items=(), equipment=2)
    assert game.options[0] == "trade:test-beast:equipment", "one offer, whatever the fronts"
    assert talk(TRADER, items=(), equipment=2).asked == "attack.choose-one"


@rule("parley.equipment-by-keyword", "parley.trade-miss")
def test_equipment_that_was_offered_in_vain_is_discarded_for_the_parley():
    game = talk(TRADER, companion("Old Marta"), rolls(MISS), items=(), equipment=2)
    game.play("trade:test-beast:equipment", "roll").until("attack.choose-one")
    assert len(game.names("equipment")) == 1
    assert [told.rule for told in game.told(LootDiscarded)] == ["parley.trade-miss"]


@rule("parley.trade-weak", "fray.match-loot")
def test_after_a_parley_in_peace_the_next_denizens_can_be_talked_with():
    game = talk(TRADER, rolls(WEAK)).play("trade:test-beast:salt-bread")
    assert (game.asked, game.state.fray) == ("loop.hero-phase", False)


@rule("fray.match-loot", "parley.fray-pulls-all")
def test_before_a_fight_the_player_sees_how_much_loot_may_arm_whom():
    game = talk(denizen(parley=["Trade(Food)"], hp=9, limit=2))
    entering = next(one for one in game.open.open if one.id == "fight").facts["entering"]()
    marks_left = [card.mark for card in game.engine.pile("loot:deck")]
    assert entering["matches"] == marks_left.count("pentagram"), "what the threat card, Dust, arms them with"
    assert entering["others"] == marks_left.count("sun")
    assert (entering["level"], entering["calls"]) == (2, {"Test Beast": [2, []]})
    assert entering["waiting"] == [{"name": "Test Beast", "added": 0}]


@rule("parley.rules-in-play", "language.parley-rule", "parley.needs-action")
def test_parley_rules_on_cards_in_play_close_and_open():
    law = event("PARLEY RULE: Trade is closed and Fauna denizens have Recruit(Food).", kind="Environment", name="Law")
    game = talk(TRADER, law, lying(law, "environments"))
    assert game.options == ["recruit:test-beast:salt-bread", "fight"]
    assert game.why_not("trade:test-beast:salt-bread") == "parley.rules-in-play"


@rule("parley.any-order", "parley.fray-pulls-all")
def test_several_are_talked_with_in_any_order_and_a_fight_pulls_in_the_rest():
    one, two = (denizen(name=name, parley=["Trade(Food)"], hp=9) for name in ("One", "Two"))
    game = ziggurat(
        champion(), hero("Test Hero", grit=0, reset=0, items=["Salt Bread"]), one, two, met(one, two), rolls(WEAK)
    )
    assert game.options == ["trade:one:salt-bread", "trade:two:salt-bread", "fight"]
    game.play("trade:two:salt-bread")
    assert [figure.card.name for figure in game.engine.enemies()] == ["One"]
    game.play("fight")
    assert game.asked == "attack.choose-one"


# ---------------------------------------------------------------- the check


@rule("parley.trade-check", "parley.recruit-check", "language.mod")
def test_presence_with_mods_for_the_kind_of_talk():
    cast = champion("Glib. +1 MOD to Trade.", "Warm. +2 MOD to Recruit, -1 MOD to parley.", stats=(2, 0, 0, 0))
    assert mods(talk(TRADER, cast), "trade") == [["Test Hero", 2], ["Test Hero", -1], ["Test Hero", 1]]
    assert sum(part[1] for part in mods(talk(FRIEND, cast), "recruit")) == 2 - 1 + 2


@rule("parley.mastery-bonus")
def test_each_cube_on_the_offering_is_a_mod():
    bread = item("+1 Grit.", name="Old Bread", keywords=["Food"], track='{ spheres = ["Fauna"], slots = 3 }')
    game = talk(TRADER, bread, cubes_on(bread, 2), items=(bread,))
    assert ["Old Bread", 2] in mods(game, "trade")


@rule("actions.rummage-timing", "rummage.reveal-equipment")
def test_rummaging_is_possible_at_the_start_of_a_parley():
    game = talk(TRADER, equipment=1)
    assert "reveal" in game.options
    game.play("reveal")
    assert (game.asked, len(game.names("items"))) == ("spawn.then-parley", 2)


# ---------------------------------------------------------------- trade


@rule("parley.trade-strong")
def test_a_strong_hit_three_loot_are_shown_and_one_is_kept():
    game = talk(TRADER, rolls(STRONG)).play("trade:test-beast:salt-bread")
    (told,) = game.told(LootShown)
    assert (game.asked, len(told.cards)) == ("parley.trade-strong", 3)
    kept = told.cards[1]
    game.play(f"keep:{kept.slug}")
    assert [one.card.name for one in game.told(ItemGained)] == [kept.name]
    assert game.names("items") == [kept.name]
    assert (game.where(TRADER), "Salt Bread" in game.names("loot:discard")) == ("caves:deck", True)


@rule("parley.trade-weak", "parley.recruit-weak", "language.bury")
@pytest.mark.parametrize(("beast", "verb"), [(TRADER, "trade"), (FRIEND, "recruit")])
def test_a_weak_hit_the_offering_is_kept_and_the_denizen_buried(beast, verb):
    game = talk(beast, rolls(WEAK)).play(f"{verb}:test-beast:salt-bread")
    assert (game.names("items"), game.names("caves:deck")[0]) == (["Salt Bread"], "Test Beast")
    assert game.told(EnemyDefeated) == []


@rule("parley.trade-miss", "parley.recruit-miss", "parley.mastery-lost", "fray.bolster-command")
@pytest.mark.parametrize(("beast", "verb"), [(TRADER, "trade"), (FRIEND, "recruit")])
def test_a_miss_the_offering_is_lost_and_the_denizen_fights_bolstered(beast, verb):
    game = talk(beast, rolls(MISS), marks("sun", "sun", "sun")).play(f"{verb}:test-beast:salt-bread")
    assert (game.names("items"), game.asked) == ([], "attack.choose-one")
    assert game.told(FrayEntered)[0].pile == 1


# ---------------------------------------------------------------- recruit


@rule("parley.recruit-strong", "ruling.denizen-joins-party-without-loot", "companion.definition")
def test_a_strong_hit_and_the_denizen_joins_ready_whole_and_without_loot():
    keen = denizen(parley=["Recruit(Food)"], hp=9, icons=["bolster"])
    game = talk(keen, rolls(STRONG)).play("recruit:test-beast:salt-bread")
    assert [told.card.name for told in game.told(CompanionJoined)] == ["Test Beast"]
    assert (game.hp(keen), game.is_ready(keen), game.names("tucked:test-beast")) == (9, True, [])
    assert (game.names("items"), game.asked) == ([], "loop.hero-phase")


@rule("parley.recruit-strong", "language.parley-rule")
def test_who_is_recruited_is_a_moment():
    feast = event("PARLEY RULE: When a companion is recruited, +2 Grit.", kind="Environment", name="Feast")
    game = talk(FRIEND, feast, lying(feast, "environments"), rolls(STRONG)).play("recruit:test-beast:salt-bread")
    assert game.hero.grit == 2


@rule("parley.trade-strong", "example.trade-companion", "encounter.persona-leaves")
def test_a_companion_given_away_goes_to_memories():
    game = talk("Bone Piper", companion("Old Marta"), rolls(STRONG), items=()).play("trade:bone-piper:old-marta")
    assert [told.card.name for told in game.told(WentToMemories)] == ["Old Marta"]


@rule("item.cursed-no-discard", "parley.needs-offering")
def test_a_cursed_item_can_be_offered():
    vain = denizen(parley=["Trade(Trinket)"], hp=9)
    game = talk(vain, items=("Cracked Mirror",))
    assert game.options[0] == "trade:test-beast:cracked-mirror"


@rule("parley.keyword-true-name", "parley.trade-miss")
def test_a_true_name_that_is_lost_goes_beneath_the_others():
    game = talk("Salt Widow", rolls(MISS), items=(), names=["Primogen"]).play("trade:salt-widow:primogen")
    assert game.names("names:deck")[0] == "Primogen"
    assert [told.outcome for told in game.told(ParleyEnded)] == ["miss"]


@rule("parley.needs-offering", "parley.rules-in-play")
def test_an_item_that_fits_two_wishes_is_offered_once():
    both = item("+1 Grit.", keywords=["Food", "Tool"])
    guest = denizen(name="Some Guest", parley=["Recruit(Food)", "Recruit(Tool)"])
    game = talk(guest, both, items=(both,))
    assert game.offers("recruit") == ["recruit:some-guest:test-item"]
