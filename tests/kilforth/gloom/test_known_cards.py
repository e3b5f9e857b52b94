"""What is known of single cards of the printed game, shown of ours."""

import pytest

from tests.ledger import rule

from .test_facts import BOX, find, saga


@pytest.mark.parametrize(
    "race",
    [
        pytest.param("Dark Elf", marks=rule("fact.race-dark-elf")),
        pytest.param("Dwarf", marks=rule("fact.race-dwarf")),
        pytest.param("Half-Demon", marks=rule("fact.race-half-demon")),
        pytest.param("Half-Elf", marks=rule("fact.race-half-elf")),
        pytest.param("Orc", marks=rule("fact.race-orc")),
        pytest.param("Vampire", marks=rule("fact.race-vampire")),
    ],
)
def test_a_known_race(race):
    assert find(race).kind == "race"


@rule("fact.race-elf", "fact.race-human")
def test_the_elf_and_the_human():
    assert (find("Elf").hp, find("Elf").values["Fight"]) == (4, 2)
    assert "Fight" not in find("Priest").values
    assert find("Human").hp == 4


@pytest.mark.parametrize(
    ("name", "skill", "story"),
    [
        pytest.param(
            "Priest", "Pious", "Rescue Villagers", marks=rule("fact.class-priest", "fact.saga-rescue-villagers")
        ),
        pytest.param("Warrior", "Martial", "Take Fortress", marks=rule("fact.class-warrior")),
        pytest.param("Rogue", "Shadow", "Assassinate Lord", marks=rule("fact.class-rogue")),
        pytest.param("Wizard", "Arcane", "Steal Artefact", marks=rule("fact.class-wizard", "fact.saga-steal-artefact")),
    ],
)
def test_a_known_class_and_its_saga(name, skill, story):
    card = find(name)
    assert (card.kind, card.skill) == ("class", skill)
    assert BOX.by_slug[card.owner] is saga(story)


@rule("fact.class-war-mage", "fact.saga-great-artefact")
def test_the_war_mage_has_a_saga_about_an_artefact():
    card = find("War Mage")
    assert card.kind == "class"
    assert "Artefact" in BOX.by_slug[card.owner].name


@rule("fact.skill-killer", "fact.skill-brave", "fact.skill-local-hero")
def test_known_skills():
    assert (find("Killer").skill, find("Killer").level) == ("Martial", 2)
    assert (find("Brave").skill, find("Brave").level) == ("Martial", 3)
    assert "Add 1 to each die of your Tests." in find("Brave").text
    local = find("Local Hero")
    assert (local.skill, local.level) == ("Pious", 3)
    (use,) = local.program.usable
    assert not use.price, "it can be used more than once in a Test"
    assert not use.once
    assert "until the end of the Test" in local.text


@rule("fact.saga-take-fortress", "fact.saga-assassinate-lord", "fact.location-spire-tor")
def test_known_chapters_and_a_finale():
    fortress = saga("Take Fortress")
    first = fortress.chapters[0]
    assert {*first.keywords, first.few} == {"Plains", "Mountain", "Enemy"}
    assert (fortress.finale.name, fortress.finale.attribute, fortress.finale.target) == ("Storm the Keep", "Fight", 6)
    assert fortress.finale.location == find("Spire Tor").slug
    second = saga("Assassinate Lord").chapters[1]
    assert {*second.keywords, second.few} == {"Place", "Enemy", "Title"}


@pytest.mark.parametrize(
    ("name", "terrain"),
    [
        pytest.param("Green Meadows", "Plains", marks=rule("fact.location-green-meadows")),
        pytest.param("Blessed Grove", "Forest", marks=rule("fact.location-blessed-grove")),
        pytest.param("Rolling Hills", "Mountain", marks=rule("fact.location-rolling-hills")),
    ],
)
def test_a_known_location(name, terrain):
    assert (find(name).kind, find(name).terrain) == ("location", terrain)


@pytest.mark.parametrize(
    ("name", "kind", "terrain", "values", "text"),
    [
        pytest.param(
            "Remote Town", "Place", "", {"Sneak": 3, "Study": 4}, "", marks=rule("fact.encounter-remote-town")
        ),
        pytest.param(
            "Kobold", "Enemy", "Badlands", {"Fight": 2}, "Trap: Lose 1 HP.", marks=rule("fact.encounter-kobold")
        ),
        pytest.param("Cleric", "Stranger", "", {}, "Weakness - Pious.", marks=rule("fact.encounter-cleric")),
        pytest.param("Farmer", "Stranger", "Plains", {}, "Weakness - Martial.", marks=rule("fact.encounter-farmer")),
        pytest.param("Devil", "Enemy", "Mountain", {}, "", marks=rule("fact.encounter-devil")),
        pytest.param(
            "Ravenous Werewolf",
            "Enemy",
            "",
            {},
            "Trap: Sacrifice an Ally.",
            marks=rule("fact.encounter-ravenous-werewolf"),
        ),
        pytest.param(
            "Sacred Shrine",
            "Place",
            "Forest",
            {},
            "Trophy - All heroes heal 1 HP.",
            marks=rule("fact.encounter-sacred-shrine"),
        ),
    ],
)
def test_a_known_encounter(name, kind, terrain, values, text):
    card = find(name)
    assert card.type == kind
    assert card.terrain == (terrain or card.terrain)
    assert values.items() <= card.values.items()
    assert text in card.text


@rule("fact.encounter-kobold", "fact.encounter-farmer")
def test_the_numbers_of_the_kobold_and_the_farmer():
    assert find("Kobold").hp == 2
    farmer = find("Farmer")
    assert (farmer.gold, farmer.reward) == (1, "Ally")
    assert "Plains" in farmer.keywords


@rule("fact.reward-fireball", "fact.reward-battle-elemental")
def test_two_known_spells_of_battle():
    for name, price, bonus in (("Fireball", "Veil", 4), ("Battle Elemental", "Sacrifice", 8)):
        (use,) = find(name).program.usable
        assert (use.deed, use.price) == (True, price)
        assert use.moment is not None
        assert use.moment.name == "battle-round-starts"
        assert f"gain Fight +{bonus} until the end of the battle round" in find(name).text


@rule("fact.ancient-prince-of-ruin", "fact.location-old-wood", "fact.ancient-abbess-of-penance")
def test_known_ancients():
    prince = find("Prince of Ruin")
    assert prince.location == find("Old Wood").slug
    (court,) = [card for card in BOX.abilities if card.owner == prince.slug]
    assert "Trap: Sacrifice a Title." in court.text
    assert "This card has HP +1 for each Place in play." in court.text
    assert "When a battle round starts, sacrifice an asset." in court.text
    assert find("Abbess of Penance").terrain == "Badlands"


@rule("fact.factions")
def test_factions_are_only_told_of():
    for faction in ("Doom Guard", "Rose", "Masklaw"):
        told = [card for card in BOX if faction in card.name or faction in card.flavour]
        assert told
        assert not [card for card in BOX if faction in card.text]
