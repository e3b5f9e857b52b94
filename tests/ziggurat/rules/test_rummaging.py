"""Rummage, loot, items and equipment."""

import pytest

from sagabox.games.ziggurat.engine.events import ItemGained, ItemRevealed, ItemUsed, LootGained, LootPassed
from tests.ledger import rule

from ..kit import Passage, fight, hero, ziggurat
from ..made_up import champion, denizen, event, item
from ..rigging import companion, cubes_on, encounter, laid, lying, met, on_top, rolls
from ..starter import box


def reveal(text: str, *parts: object) -> Passage:
    made = event(text)
    return ziggurat(made, laid("J4", "Z3", 0, explored=False), encounter("J4", made), *parts).play("explore:0")


# ---------------------------------------------------------------- rummage


@rule("rummage.free-and-repeatable", "rummage.reveal-equipment", "rummage.equip-companion")
def test_any_number_of_rummage_actions_in_any_order():
    game = ziggurat(hero(equipment=3), companion("Old Marta")).play("reveal", "equip:old-marta", "reveal")
    assert (game.asked, len(game.names("items")), len(game.names("tucked:old-marta"))) == ("loop.hero-phase", 2, 1)


@rule("rummage.quick-item", "item.use")
def test_a_quick_item_is_used_and_discarded():
    game = ziggurat(hero(hp=5, max_hp=10, items=["Salve of Regenerative Respite"]))
    game.play("item:salve-of-regenerative-respite")
    assert (game.hero.hp, game.names("loot:discard")) == (9, ["Salve of Regenerative Respite"])
    assert (game.asked, len(game.told(ItemUsed))) == ("loop.hero-phase", 1)


@rule("rummage.reveal-equipment", "loot.two-states", "ruling.equipment-oldest-first")
def test_the_oldest_equipment_is_revealed_first():
    game = ziggurat(hero(equipment=["Rope of Hair", "Chalk"])).play("reveal")
    assert [told.card.name for told in game.told(ItemRevealed)] == ["Rope of Hair"]
    assert game.names("equipment") == ["Chalk"]


@rule("rummage.no-item-to-equipment", "rummage.no-unequip-companion")
def test_nothing_turns_an_item_back_or_takes_loot_from_a_companion():
    game = ziggurat(hero(items=["Chalk"]), companion("Old Marta", tucked=1))
    verbs = {id.partition(":")[0] for id in [*game.options, *game.open.refusals(0)]}
    assert verbs.isdisjoint({"hide", "unequip", "untuck"})
    assert game.offers("reveal") == game.offers("equip") == []


@rule("rummage.use-cache", "mastery.cache-spend")
def test_the_cache_is_spent_by_rummaging():
    game = ziggurat(hero(cache=1))
    assert {"cube:max-hp", "cube:fox-familiar"} <= set(game.options)


# ---------------------------------------------------------------- loot


@rule("loot.drawn-face-down", "language.gain-loot", "loot.equipment-hidden")
def test_loot_is_gained_face_down_unknown_even_to_its_owner():
    game = reveal("ON REVEAL: Gain 2 Loot.")
    assert [told.count for told in game.told(LootGained)] == [2]
    assert not any(game.state.knows(0, card) for card in game.engine.pile("equipment"))
    seen = game.session.view(0)["zones"]["equipment"]
    assert (seen["known"], seen["hidden"], sum(seen["marks"].values())) == ([], 2, 2), "the marks on the backs are seen"


@rule("loot.discover-exception", "language.discover")
def test_discovered_loot_is_revealed_at_once():
    game = reveal("ON REVEAL: Discover(Potion).", on_top("loot", "Chalk", "Firepot", "Bitter Draught"))
    assert [[card.name for card in told.cards] for told in game.told(LootPassed)] == [["Chalk", "Firepot"]]
    assert (game.names("items"), [told.card.name for told in game.told(ItemGained)]) == (["Bitter Draught"],) * 2
    assert set(game.names("loot:discard")) == {"Chalk", "Firepot"}


@rule("language.discover")
def test_if_there_is_none_nothing_is_gained():
    potions = [lying(name, "removed") for name in ("Bitter Draught", "Salve of Regenerative Respite")]
    game = reveal("ON REVEAL: Discover(Potion).", *potions)
    assert (game.names("items"), game.names("loot:discard")) == ([], [])


# ---------------------------------------------------------------- equipment


@rule("equipment.use-encounters", "language.equipment-cost")
def test_equipment_meets_the_demands_of_encounters():
    game = reveal("ON REVEAL: Discard 2 Equipment; +5 Grit.", hero(grit=0, equipment=2))
    assert (game.hero.grit, game.names("equipment")) == (5, [])
    game = reveal("ON REVEAL: Discard 2 Equipment; +5 Grit.", hero(grit=0, equipment=1))
    assert (game.hero.grit, len(game.names("equipment"))) == (0, 1), "the price is paid in full or not at all"


# ---------------------------------------------------------------- items


@rule("item.types")
def test_what_can_be_used_when():
    items = ["Firepot", "Jade Frog", "Smoked Eel", "Cracked Mirror"]
    game = ziggurat(hero(hp=5, max_hp=10, grit=0, items=items))
    assert game.offers("item") == ["item:jade-frog"]
    assert game.why_not("item:firepot") == "item.types"
    beast = denizen(hp=9)
    game = fight(champion(), hero("Test Hero", hp=5, max_hp=10, grit=0, reset=0, items=items), beast, met(beast))
    assert set(game.offers("item")) == {"item:firepot", "item:jade-frog"}
    game = ziggurat(hero(hp=5, max_hp=10, grit=0, items=items)).play("rest").until("mastery.choice")
    assert "item:smoked-eel" in game.options


@rule("item.cursed-activates")
def test_a_cursed_item_acts_as_soon_as_it_is_an_item():
    game = ziggurat(hero(equipment=["Cracked Mirror"])).play("reveal")
    assert (game.tokens(), game.names("items")) == ({"Shaken": 1}, ["Cracked Mirror"])
    assert [told.rule for told in game.told(ItemUsed)] == ["item.cursed-activates"]


@rule("item.cursed-activates", "loot.discover-exception")
def test_also_when_it_is_discovered_or_traded_for():
    game = reveal("ON REVEAL: Discover(Trinket).", on_top("loot", "Cracked Mirror"))
    assert game.tokens() == {"Shaken": 1}


@rule("item.cursed-no-discard")
def test_a_cursed_item_cannot_be_discarded_by_the_player():
    game = reveal("ON REVEAL: Discard 1 Item; +5 Grit.", hero(grit=0, items=["Cracked Mirror"]))
    assert (game.hero.grit, game.names("items")) == (0, ["Cracked Mirror"])


@rule("item.parley-terms", "language.exhaust-cost")
def test_items_are_asked_for_by_keyword():
    game = reveal("ON REVEAL: Discard a Tool; +5 Grit.", hero(grit=0, items=["Chalk", "Whetstone", "Firepot"]))
    assert (game.asked, game.offers("discard")) == ("item.parley-terms", ["discard:chalk", "discard:whetstone"])


@rule("item.mastery", "mastery.item-tracks", "example.salve", "fact.card-salve")
@pytest.mark.parametrize(("cubes", "healed"), [(0, 4), (1, 6), (3, 10)])
def test_the_salve_heals_four_and_two_for_each_cube(cubes, healed):
    salve = "Salve of Regenerative Respite"
    parts = [cubes_on(salve, cubes)] if cubes else []
    game = ziggurat(hero(hp=1, max_hp=17, items=[salve]), *parts).play("item:salve-of-regenerative-respite")
    assert game.hero.hp == 1 + healed
    assert game.state.cubes == {}


@rule("components.loot-card", "public.loot-icons")
def test_a_loot_card_has_boosts_on_its_front_and_a_mark_on_its_back():
    assert {card.boost for card in box().loot} == {0, 1, 2, 3}
    assert {(card.back, card.mark) for card in box().loot} == {("loot", "sun"), ("loot", "pentagram")}


@rule("item.use")
def test_an_item_that_would_do_nothing_is_not_offered():
    balm = item("Heal(3) for the hero.", name="Balm")
    game = ziggurat(balm, hero(items=[balm]), rolls((6, 1, 2)))
    assert game.why_not("item:balm") == "item.use"
