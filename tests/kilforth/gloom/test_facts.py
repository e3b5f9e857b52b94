"""What is known of the printed game's components and cards, shown of ours."""

from collections import Counter

import pytest

from sagabox.games.kilforth.cards.card import ATTRIBUTES, CONFRONTED, LANDS, REWARDS
from sagabox.games.kilforth.cards.program import BLANK
from sagabox.games.kilforth.cards.schema import UNIQUE
from sagabox.games.kilforth.gloom.shelf import SHELF
from tests.ledger import rule

BOX = SHELF.load()
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


@rule("card.encounter-fields", "card.encounter-types")
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
