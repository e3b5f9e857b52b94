"""Card files: what is read, and what is said about mistakes."""

import pytest

from sagabox.games.sorcery.cards.box import SHELF as BUILT_IN
from sagabox.games.sorcery.cards.card import Band, Dice, Foe, HeroCard, Item, Power
from sagabox.games.sorcery.cards.quest_card import Quest
from tests.ledger import rule

from ..boxes import SHELF, found

TILE = """
[[tile]]
name  = "9A"
areas = { a = "Attic", b = "Belfry" }
plan  = '''
aabb
AabB'''
"""
QUEST = """
[[quest]]
name      = "Up"
place     = { act = 1, number = 50 }
tiles     = [{ tile = "9A", at = [0, 0] }]
areas     = { start = ["Attic"] }
pool      = ["Gremlin"]
events    = ["Night"]
ends      = ["Win when every living Hero is in the Belfry."]
paragraph = [{ number = 1, story = "Up.", text = "Spawn 1 green Gremlin in the Belfry." }]
"""


def messages(text):
    facts = SHELF.check({"own": text})
    faults = [fault for pack in facts["packs"] for card in pack["cards"] for fault in card["faults"]]
    return [fault["message"] for fault in [*faults, *facts["packs"][0]["faults"]]]


def test_the_starter_pack_is_sound():
    _, press = SHELF.pressed([SHELF.built_in])
    assert press.problems == []


def test_the_built_in_pack_is_sound():
    _, press = BUILT_IN.pressed([BUILT_IN.built_in])
    assert press.problems == []


@rule("hero.card-contents", "hero.soul-gem-contents", "hero.soul-gem-two-sides", "setup.hero-and-class", game="sorcery")
def test_a_hero_card_has_two_souls():
    brannoc = found(HeroCard, "Brannoc Vale")
    assert (brannoc.style, brannoc.save, brannoc.move, brannoc.carry) == ("strength", 2, 2, 3)
    warden, reaver = brannoc.gems
    assert (warden.name, warden.nature, warden.hp[0], warden.hp[-1]) == ("Shieldwarden", "Law", 8, 15)
    assert (reaver.nature, reaver.combat) == ("Chaos", (1, 2, 2, 2, 3, 3, 3))


@rule(
    "item.weapon-type-and-category", "enemy.card", "enemy.two-of-a-kind-differ", "power.cooldown-rank", game="sorcery"
)
def test_values_are_read_as_they_are_written():
    farewell, thief = found(Item, "Farewell"), found(Foe, "Gremlin Bellthief")
    power = found(Power, "Hold the Bridge")
    assert farewell.strike is not None
    assert farewell.awake is not None
    assert (farewell.strike.dice, farewell.strike.damage, farewell.strike.category) == (Dice(1, 1), "Slash", "sword")
    assert (farewell.awake.price, farewell.awake.strike.dice) == (3, Dice(2, 0))
    assert (thief.hp, thief.rank, thief.family, thief.weak) == (5, "blue", "Gremlin", ("Soul",))
    assert (power.cost, power.cooldown, power.gem) == ("reaction", 2, "shieldwarden")
    assert found(Power, "Mend").band == Band(0, 1)


@rule("setup.quest-defines-map", "quest.identity", "fact.book-of-secrets", game="sorcery")
def test_a_quest_has_its_map_and_its_story():
    quest = found(Quest, "The Drowned Toll")
    assert (quest.act, quest.number, len(quest.board.names)) == (1, 0, 8)
    assert [door.name for door in quest.doors] == ["Vestry Door", "Water Gate"]
    assert sorted(quest.by_number) == [1, 2, 3, 4, 5, 6, 7]


def test_a_tile_and_a_quest_of_ones_own_are_read():
    assert messages(TILE + QUEST) == []


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        ("AabB'''", "Aab'''", "all lines of a plan have the same length"),
        ("AabB'''", "Aabb'''", "Belfry has no Sight Mark: write one of its letters as a capital"),
        ("AabB'''", "AaBB'''", "Belfry has two Sight Marks: write one capital letter"),
        ("AabB'''", "AbaB'''", "Attic is not in one piece"),
        ("AabB'''", "AazB'''", '"z" is not a letter of an area, nor #'),
        ('start = ["Attic"]', 'start = ["Atic"]', 'no area of this map is called "Atic"'),
        ('tile = "9A"', 'tile = "9C"', 'no tile is called "9C"'),
        ('in the Belfry." }]', 'in the Choir." }]', "this Quest has no area Choir"),
        ('pool      = ["Gremlin"]', 'pool      = ["Goblin"]', 'no family or Enemy is called "Goblin"'),
        ('events    = ["Night"]', 'events    = ["Nigth"]', 'no Event is called "Nigth": did you mean Night?'),
        ("number = 1, story", "number = 0, story", "number = 0 is out of range: 1 to 999"),
        ("[{ number = 1,", "[{ number = 2, text = 'Read 7.' }, { number = 1,", "there is no paragraph 7"),
        ("pool ", 'doors = [{ name = "Hatch", between = ["Attic", "Attic"] }]\npool ', "do not touch each other"),
        ("pool ", 'walls = [["Attic", "Belfry"]]\npool ', "no way leads from the start to Belfry"),
    ],
)
def test_a_mistake_in_a_map_is_told(before, after, complaint):
    text = TILE + QUEST
    assert before in text
    found = messages(text.replace(before, after))
    assert any(complaint in one for one in found), found
