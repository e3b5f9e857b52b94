"""What is known of the printed game's components and cards, shown of ours."""

from collections import Counter

import pytest

from sagabox.games.kilforth.cards import ATTRIBUTES, CONFRONTED, LANDS, REWARDS
from sagabox.games.kilforth.pack import load_box
from sagabox.games.kilforth.pack_fields import UNIQUE
from sagabox.games.kilforth.program import BLANK
from tests.ledger import rule

BOX = load_box()
ENCOUNTERED = [card for card in (*BOX.encounters, *BOX.night) if card.type not in ("Event", "Weather")]


def find(name):
    return BOX.find(name)


def saga(name):
    return next(one for one in BOX.sagas if one.name == name)


# ---------------------------------------------------------------- the box


@rule("components.encounter-cards", "components.reward-cards")
def test_encounters_and_rewards():
    assert len(BOX.encounters) == 82
    assert {card.back for card in BOX.encounters} == {"badlands", "forest", "mountain", "plains"}
    assert len(BOX.rewards) == 74
    assert {card.back for card in BOX.rewards} == {"spell", "title", "item", "ally"}


@rule("components.location-cards", "components.night-cards")
def test_locations_and_night_cards():
    terrains = Counter(card.terrain for card in BOX.locations)
    assert terrains == {"City": 1, "Badlands": 6, "Forest": 6, "Mountain": 6, "Plains": 6}
    assert len(BOX.night) == 25
    assert len({card.location for card in BOX.night}) == 25


@rule("components.saga-cards", "components.plot-cards")
def test_sagas_and_plots():
    sides = sum(len(one.chapters) + 1 + (one.totem is not None) for one in BOX.sagas)
    assert sides == 24 * 2
    assert Counter(card.owner for card in BOX.plots) == dict.fromkeys((card.slug for card in BOX.ancients), 6)


@rule("components.race-cards", "components.class-cards")
def test_races_and_classes():
    assert len(BOX.races) == 8
    assert len(BOX.classes) == 8
    assert {"Priest", "Rogue", "Warrior", "Wizard", "War Mage"} <= {card.name for card in BOX.classes}


@rule("components.ancient-cards", "components.ancient-abilities-cards")
def test_ancients_and_their_abilities():
    assert len(BOX.ancients) == 4
    assert {"Prince of Ruin", "Abbess of Penance"} <= {card.name for card in BOX.ancients}
    assert sorted(card.owner for card in BOX.abilities) == sorted(card.slug for card in BOX.ancients)


@rule("components.skill-cards", "card.skill-types")
def test_skills():
    counts = Counter((card.skill, card.level) for card in BOX.skills)
    types = ("Arcane", "Martial", "Pious", "Shadow")
    assert counts == {(skill, level): 2 for skill in types for level in (1, 2, 3, 4)}


@rule("components.loot-tokens", "components.loot-bag", "loot.can-be-bad")
def test_loot():
    assert len(BOX.loot) == 82
    assert {token.back for token in BOX.loot} == {"loot"}
    assert [token for token in BOX.loot if not token.gold and token.program is BLANK], "some are worth nothing"
    assert [token for token in BOX.loot if token.program.revealed], "some are harmful"


# ---------------------------------------------------------------- what is printed on each kind of card


@rule("card.location-fields", "card.location-terrain-types")
def test_a_location():
    for card in BOX.locations:
        assert card.name
        assert card.terrain in ("Badlands", "City", "Forest", "Mountain", "Plains")
    assert any(card.shortcut for card in BOX.locations)
    assert not all(card.shortcut for card in BOX.locations)
    assert any(card.text for card in BOX.locations)


@rule("card.race-fields", "card.four-attributes")
def test_a_race():
    for card in BOX.races:
        assert tuple(card.values) == ("Fight", "Study", "Sneak", "Influence") == ATTRIBUTES
        assert card.hp
        assert card.gold
        assert card.text
        assert card.flavour
    assert len({tuple(card.values.values()) for card in BOX.races}) == 8


@rule("card.class-fields")
def test_a_class():
    for card in BOX.classes:
        assert card.values
        assert card.skill in card.keywords
    assert any(card.text for card in BOX.classes)


@rule("card.skill-fields")
def test_a_skill():
    for card in BOX.skills:
        assert card.skill in card.keywords
        assert 1 <= card.level <= 4
        assert card.program is not BLANK


@rule("card.saga-fields-chapter", "card.saga-fields-finale", "card.saga-fields-totem")
def test_a_saga():
    for one in BOX.sagas:
        for chapter in one.chapters:
            assert chapter.name
            assert len(chapter.keywords) == 2
            assert chapter.few
        assert one.finale.name
        assert one.finale.attribute in ATTRIBUTES
        assert one.finale.target > 0
        assert one.finale.location in BOX.by_slug
        assert one.totem is not None
        assert one.totem.values
        assert one.totem.gold
    assert any(chapter.text for one in BOX.sagas for chapter in one.chapters)


@rule("card.encounter-fields", "card.encounter-types", "card.encounter-skull-sneak")
def test_an_encounter():
    assert {card.type for card in BOX.encounters} == {"Enemy", *CONFRONTED, "Event"}
    for card in ENCOUNTERED:
        assert card.values
        assert card.reward in REWARDS
        assert card.keywords
        fought = card.type in ("Enemy", "Stranger")
        assert bool(card.hp) == fought
        # Both can be evaded: an Enemy at once, a Stranger once it is an enemy.
        assert not fought or {"Fight", "Sneak"} <= set(card.values)
        assert card.type != "Stranger" or card.values["Influence"]


@rule("card.reward-fields")
def test_a_reward():
    for card in BOX.rewards:
        assert card.type in REWARDS
        assert card.location in {place.slug for place in BOX.locations}
        assert card.gold
        assert card.unique in card.keywords
        assert not card.lock or card.type == "Spell"
    assert any(card.lock for card in BOX.rewards)


@rule("card.night-fields")
def test_a_night_card():
    assert {card.type for card in BOX.night} == {"Event", "Weather", "Enemy", *CONFRONTED}
    for card in BOX.night:
        assert card.location
        assert card.text or card.type not in ("Event", "Weather")


@rule("card.ancient-fields", "card.plot-fields")
def test_an_ancient_and_its_plots():
    for card in BOX.ancients:
        assert card.values["Fight"]
        assert card.hp
        assert card.location
        assert card.gold
    for plot in BOX.plots:
        assert plot.owner in {card.slug for card in BOX.ancients}
        assert plot.keywords
        assert plot.terrain == BOX.by_slug[plot.owner].terrain
        assert plot.program.to_defeat
        assert plot.program.standing or plot.program.listens or plot.program.immune or plot.program.trap


@rule("def.keyword-types", "def.keyword-terrain")
def test_types_and_terrains_are_keywords():
    for card in BOX.encounters:
        assert card.terrain in card.keywords
        assert (card.type in card.keywords) == (card.type != "Event")
    assert all(card.type in card.keywords for card in BOX.rewards)


@rule("reward.usual-icons")
def test_the_usual_reward_icons():
    usual = {"Enemy": "Item", "Place": "Title", "Quest": "Spell", "Stranger": "Ally"}
    for kind, reward in usual.items():
        icons = Counter(card.reward for card in ENCOUNTERED if card.type == kind)
        assert icons.most_common(1)[0][0] == reward


# ---------------------------------------------------------------- cards that are known


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


# ---------------------------------------------------------------- keywords and the colour wheel


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        pytest.param("Enemy", {"Demon", "Humanoid", "Undead"}, marks=rule("fact.keywords-enemy")),
        pytest.param("Place", {"Abode", "Respite", "Dungeon"}, marks=rule("fact.keywords-place")),
        pytest.param("Quest", {"Assist", "Destroy", "Seek"}, marks=rule("fact.keywords-quest")),
        pytest.param("Stranger", {"Noble", "Villain", "Neutral"}, marks=rule("fact.keywords-stranger")),
    ],
)
def test_the_keywords_of_an_encounter_type(kind, words):
    cards = [card for card in ENCOUNTERED if card.type == kind]
    assert all(words & set(card.keywords) for card in cards)
    assert words <= {word for card in cards for word in card.keywords}


@pytest.mark.parametrize(
    ("reward", "words"),
    [
        pytest.param("Ally", {"Arcane", "Martial", "Pious", "Shadow"}, marks=rule("fact.unique-keywords-ally")),
        pytest.param("Item", {"Armour", "Jewellery", "Potion", "Weapon"}, marks=rule("fact.unique-keywords-item")),
        pytest.param("Spell", {"Aid", "Combat", "Healing", "Kinetic"}, marks=rule("fact.unique-keywords-spell")),
        pytest.param("Title", {"Order", "Rank", "Reputation", "Steed"}, marks=rule("fact.unique-keywords-title")),
    ],
)
def test_the_unique_keywords_of_a_reward_type(reward, words):
    assert {card.unique for card in BOX.rewards if card.type == reward} == words == set(UNIQUE[reward])


@pytest.mark.parametrize(
    ("land", "kind", "reward", "gold"),
    [
        pytest.param("Plains", "Stranger", "Ally", {4}, marks=rule("fact.chain-plains")),
        pytest.param("Forest", "Place", "Title", {2, 3, 4, 5, 6}, marks=rule("fact.chain-forest")),
        pytest.param("Badlands", "Quest", "Spell", {2, 3, 4}, marks=rule("fact.chain-badlands")),
        pytest.param("Mountain", "Enemy", "Item", {2, 3, 4, 5, 6}, marks=rule("fact.chain-mountain")),
    ],
)
def test_the_colour_wheel(land, kind, reward, gold):
    assert land in LANDS
    types = Counter(card.type for card in BOX.encounters if card.terrain == land)
    assert types.most_common(1)[0][0] == kind
    icons = Counter(card.reward for card in BOX.encounters if card.type == kind)
    assert icons.most_common(1)[0][0] == reward
    assert {card.gold for card in BOX.rewards if card.type == reward} <= gold
