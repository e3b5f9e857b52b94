"""What is known of the printed Shadows of Kilforth, shown of our cards and games."""

from collections import Counter

import pytest

from sagabox.cli import main
from sagabox.games import GAMES, adapter
from sagabox.games.kilforth.cards.card import ATTRIBUTES, LANDS, REWARDS
from sagabox.games.kilforth.cards.schema import UNIQUE
from sagabox.games.kilforth.engine.settings import MODES
from sagabox.games.kilforth.shadows.shelf import SHELF
from tests.ledger import rule

from .scenes import began, cards

BOX = cards()
ENCOUNTERED = [card for card in (*BOX.encounters, *BOX.night) if card.type not in ("Event", "Weather")]
CHAINS = {
    "Mountain": ("Fight", "Enemy", "Item"),
    "Forest": ("Sneak", "Place", "Title"),
    "Badlands": ("Study", "Quest", "Spell"),
    "Plains": ("Influence", "Stranger", "Ally"),
}


def saga(name):
    return next(one for one in BOX.sagas if one.name == name)


# ---------------------------------------------------------------- the game and its box


@rule("fact.game", "fact.players")
def test_the_game_is_played_by_one_to_four_in_three_modes():
    assert GAMES["shadows"].title == "Shadows of Kilforth"
    form = adapter("shadows").form({})
    assert form["most_heroes"] == 4
    assert [one["id"] for one in form["modes"]] == list(MODES) == ["solo", "cooperative", "competitive"]


@rule("fact.box-counts", "fact.location-tokens")
def test_the_box_has_its_cards():
    kinds = Counter(card.kind for card in BOX)
    assert (kinds["race"], kinds["class"], kinds["saga"], kinds["ancient"]) == (8, 8, 8, 4)
    assert (kinds["encounter"], kinds["reward"], kinds["night"], kinds["plot"]) == (82, 74, 25, 24)
    assert (kinds["skill"], kinds["loot"], kinds["abilities"]) == (32, 82, 4)
    assert len({card.location for card in BOX.night}) == 25
    sides = sum(len(one.chapters) + 1 + (one.totem is not None) for one in BOX.sagas)
    assert sides == 24 * 2


@rule("fact.over-600-pieces")
def test_there_are_more_than_600_pieces(capsys):
    printed = [card for card in BOX if card.kind not in ("totem", "chapter")]
    assert len(printed) + sum(piece.number for piece in SHELF.pieces) > 600
    assert main(["cards", "list", "shadows", "pieces"]) == 0
    shown = capsys.readouterr().out
    assert "Choose-sides token x4: " in shown
    assert "Enemy and claim token x16: " in shown


@rule("fact.terrains", "fact.encounter-types", "fact.night-card-types", "fact.reward-types")
def test_terrains_and_types():
    assert Counter(card.terrain for card in BOX.locations) == {"City": 2, **dict.fromkeys(LANDS, 6)}
    assert {card.back for card in BOX.encounters} == {land.lower() for land in LANDS}
    assert {card.type for card in BOX.encounters} == {"Enemy", "Place", "Quest", "Stranger", "Event"}
    assert {card.type for card in BOX.night} == {"Weather", "Event", "Enemy", "Place", "Quest", "Stranger"}
    assert {card.type for card in BOX.rewards} == set(REWARDS)


@rule("fact.unique-keywords", "fact.encounter-keywords")
def test_keywords_are_those_of_gloom():
    for card in BOX.rewards:
        assert card.unique in UNIQUE[card.type], card.name
    words = {
        "Enemy": {"Demon", "Humanoid", "Undead"},
        "Place": {"Abode", "Respite", "Dungeon"},
        "Quest": {"Assist", "Destroy", "Seek"},
        "Stranger": {"Noble", "Villain", "Neutral"},
    }
    for card in ENCOUNTERED:
        own = set(card.keywords) & set().union(*words.values())
        assert own, card.name
        assert own <= words[card.type], card.name


@pytest.mark.parametrize("land", LANDS)
@rule("fact.colour-groups")
def test_things_of_a_colour_go_together(land):
    attribute, type, reward = CHAINS[land]
    deck = [card for card in BOX.encounters if card.terrain == land and card.type != "Event"]
    assert Counter(card.type for card in deck).most_common(1)[0][0] == type
    own = [card for card in ENCOUNTERED if card.type == type]
    assert all(attribute in card.values for card in own)
    assert Counter(card.reward for card in own).most_common(1)[0][0] == reward


# ---------------------------------------------------------------- heroes


@rule("fact.hero-start-kit", "fact.race-cards-print-starting-gold")
def test_a_hero_starts_with_the_printed_kit():
    hero = began().hero
    assert (hero.hp, hero.ap, hero.fate, hero.gold) == (4, 4, 4, 1)
    assert not hero.hidden
    assert hero.allegiance in ("rose", "skull")
    assert {(card.hp, card.gold) for card in BOX.races} == {(4, 1)}


@rule("fact.race-seraph", "fact.race-spirit-walker", "fact.class-ninja", "race.anatomy")
def test_the_races_and_classes_that_are_known():
    assert {"Seraph", "Spirit Walker"} <= {card.name for card in BOX.races}
    assert "Ninja" in {card.name for card in BOX.classes}
    for card in BOX.races:
        assert set(card.values) == set(ATTRIBUTES)
        assert card.text


@pytest.mark.parametrize(
    ("job", "skill", "own"),
    [
        pytest.param("Chevalier", "Pious", "Capture Lawbreaker", marks=rule("fact.class-chevalier")),
        pytest.param("Yakuza", "Shadow", "Farmer's Daughter", marks=rule("fact.class-yakuza")),
        pytest.param("Samurai", "Martial", "Great Feast Hall", marks=rule("fact.class-samurai")),
        pytest.param("Sorcerer", "Arcane", "Recover Heirloom", marks=rule("fact.class-sorcerer")),
    ],
)
@rule("class.anatomy")
def test_a_class_has_its_skill_type_and_its_saga(job, skill, own):
    card = next(one for one in BOX.classes if one.name == job)
    assert (card.skill, card.owner) == (skill, saga(own).slug)
    assert skill in card.keywords
    assert card.values


@rule("skill.anatomy", "attribute.uses")
def test_skills_have_a_type_a_level_and_an_ability():
    assert Counter((one.skill, one.level) for one in BOX.skills) == {
        (skill, level): 2 for skill in ("Arcane", "Martial", "Pious", "Shadow") for level in (1, 2, 3, 4)
    }
    assert all(one.text for one in BOX.skills)
    assert ATTRIBUTES == ("Fight", "Study", "Sneak", "Influence")


# ---------------------------------------------------------------- sagas


@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        pytest.param("Capture Lawbreaker", {1: ("Stranger", "Enemy", "Plains"), 2: ("Stranger", "Title", "Badlands")}),
        pytest.param("Farmer's Daughter", {1: ("Badlands", "Plains", "Mountain")}),
    ],
)
@rule("fact.saga-capture-lawbreaker", "fact.saga-farmers-daughter")
def test_the_chapters_that_are_known(name, numbers):
    for number, words in numbers.items():
        chapter = saga(name).chapters[number - 1]
        assert (*chapter.keywords, chapter.few) == words


@rule("fact.saga-great-feast-hall", "fact.saga-recover-heirloom", "fact.solo-three-keywords")
def test_every_chapter_asks_a_lone_hero_for_three_keywords_but_an_interlude_for_one():
    assert {"Great Feast Hall", "Recover Heirloom"} <= {one.name for one in BOX.sagas}
    for one in BOX.sagas:
        for chapter in one.chapters:
            words = [*chapter.keywords, chapter.few]
            assert len(set(words)) == (1 if chapter.trial else 3), (one.name, chapter.name)


# ---------------------------------------------------------------- other cards


@rule("fact.locations-named", "location.anatomy")
def test_the_locations_that_are_known():
    names = {card.name for card in BOX.locations}
    assert {"Spider Grove", "Arid Ruins", "Heaven's Gate", "Serene Lake", "Dark Pinnacle", "Couch of Death"} <= names
    assert {card.shield for card in BOX.locations} == {0, 1, 2, 3}


@rule("fact.ally-clairvoyant", "fact.title-debt-payer", "fact.enemy-mist-dragon")
def test_the_cards_that_are_known():
    clairvoyant, payer, dragon = (BOX.find(name) for name in ("Clairvoyant", "Debt Payer", "Mist Dragon"))
    assert (clairvoyant.type, clairvoyant.location) == ("Ally", "spider-grove")
    assert (payer.type, payer.location) == ("Title", "arid-ruins")
    assert dragon.type == "Enemy"


@rule("encounter.anatomy", "reward.anatomy", "night.anatomy")
def test_what_is_printed_on_encounters_rewards_and_nights():
    places = {card.slug for card in BOX.locations}
    for card in BOX.encounters:
        assert card.terrain in LANDS
        if card.type != "Event":
            assert card.reward in REWARDS
            assert (card.hp > 0) == (card.type in ("Enemy", "Stranger")), card.name
    for card in BOX.rewards:
        assert card.location in places
        assert card.gold
        assert card.unique
        assert (card.lock > 0) <= (card.type == "Spell")
    for card in BOX.night:
        assert card.location in places
        assert card.type


@rule("ancient.anatomy", "plot.anatomy")
def test_what_is_printed_on_ancients_and_plots():
    places = {card.slug for card in BOX.locations}
    for card in BOX.ancients:
        assert card.values["Fight"] >= 6
        assert card.hp >= 7
        assert card.gold
        assert card.location in places
        assert [sheet for sheet in BOX.abilities if sheet.owner == card.slug and sheet.text]
    assert sorted(card.terrain for card in BOX.ancients) == sorted(LANDS)
    for card in BOX.plots:
        assert card.program.to_defeat is not None
        assert card.owner
        assert card.keywords


@rule("fact.couch-of-death", "fact.dark-pinnacle")
def test_the_places_that_have_rules_of_their_own():
    assert BOX.find("Couch of Death").terrain == BOX.find("Moneshoba Shrine").terrain == "City"
    assert "heal 3 HP" in BOX.find("Dark Pinnacle").gloom
