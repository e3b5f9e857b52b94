"""What holds for the cards of Shadows: counts, figures, variety, and that they are not Gloom's."""

import re
from collections import Counter, defaultdict
from statistics import mean

import pytest

from sagabox.games.kilforth.cards.card import LANDS, REWARDS
from sagabox.games.kilforth.cards.phrases import CardText
from sagabox.games.kilforth.cards.phrases.families import Standing
from sagabox.games.kilforth.cards.phrases.instructions import Effect
from sagabox.games.kilforth.cards.program import BLANK
from sagabox.games.kilforth.cards.schema import UNIQUE
from sagabox.games.kilforth.gloom.shelf import SHELF as GLOOM_SHELF
from sagabox.games.kilforth.shadows.shelf import SHELF
from sagabox.language import gates, walk

from .test_phrases import OWN

GLOOM, BOX = GLOOM_SHELF.box(), SHELF.box()
PRINTED = list(BOX.by_slug.values())
TEXTS = [(card, text) for card in PRINTED for _, text in SHELF.texts(card)]
LAND = [card for card in BOX.locations if card.terrain != "City"]
ENCOUNTERED = [card for card in (*BOX.encounters, *BOX.night) if card.type not in ("Event", "Weather")]
TESTED = [card for card in ENCOUNTERED if card.type in ("Place", "Quest")]
ATTRIBUTE_OF = {"Martial": "Fight", "Arcane": "Study", "Shadow": "Sneak", "Pious": "Influence"}
SENTENCE = re.compile(r"(?<=\.) ")
CLAIM = re.compile(r"\bclaims?\b(?! an? (?:Ally|Item|Spell|Title)\b)", re.IGNORECASE)
SIDE = re.compile(r"\b(?:Rose|Skull|sides?)\b")


def find(name):
    return BOX.find(name)


def without_numbers(text):
    """The sentences of a text, whatever their numbers."""
    return [re.sub(r"\d+", "#", sentence) for sentence in SENTENCE.split(text)]


def said_in(box, cards):
    """The phrases on these cards of a box, each with the cards that have it."""
    said = defaultdict(set)
    for card in cards:
        for family, text in SHELF.texts(card):
            for node in walk(box.language.read(family, text)):
                said[type(node)].add(card.name)
    return said


# ---------------------------------------------------------------- the language


@pytest.mark.parametrize(("card", "text"), TEXTS, ids=lambda one: getattr(one, "slug", ""))
def test_a_text_has_one_reading_prints_back_and_no_word_is_swallowed(card, text):
    gates.check_text(BOX.language, CardText, text)
    assert BOX.language.normalise(text) == text, "cards are written as they are printed"


def test_whatever_the_language_can_say_is_read_back():
    texts = [
        text
        for seed in range(1, 9)
        for text in gates.check_inventions(BOX.language, CardText, seed=seed, count=100, depths=(5, 6, 7))
    ]
    assert len(texts) >= 2_000


def test_the_language_is_the_shared_one_and_23_phrases():
    assert len(OWN) == 23
    assert set(BOX.language.phrases) == {*GLOOM.language.phrases, *OWN}


def test_every_phrase_is_on_two_cards_of_both_packs_and_every_new_one_on_two_of_ours():
    ours, theirs = said_in(BOX, PRINTED), said_in(GLOOM, GLOOM.by_slug.values())
    assert [one.__name__ for one in OWN if len(ours[one]) < 2] == []
    assert [one.__name__ for one in BOX.language.phrases if len(ours[one] | theirs[one]) < 2] == []


# ---------------------------------------------------------------- the counts


def test_the_box_has_the_cards_of_the_printed_game():
    assert BOX.warnings == ()
    cards = [card for card in BOX if card.kind not in ("loot", "chapter", "totem", "saga")]
    assert len(cards) + 3 * len(BOX.sagas) == 311
    assert len(BOX.loot) == 82


def test_the_map():
    assert Counter(card.terrain for card in BOX.locations) == {"City": 2} | dict.fromkeys(LANDS, 6)
    assert Counter(card.shortcut for card in LAND if card.shortcut) == dict.fromkeys(
        ("Raven", "Lantern", "Serpent", "Crown"), 3
    )
    assert Counter(card.shield for card in LAND) == {1: 15, 2: 7, 3: 1, 0: 1}
    assert (find("Moneshoba Shrine").shield, find("Couch of Death").shield) == (1, 2)
    assert sum("When you move here" in card.text for card in LAND) == 8
    assert sum(bool(card.gloom) for card in LAND) == 6
    assert not [card.name for card in BOX.locations if bool(card.gloom) != (card.dark is not BLANK)]


def test_the_heroes():
    assert len(BOX.races) == len(BOX.classes) == len(BOX.sagas) == 8
    for race in BOX.races:
        assert (race.hp, race.gold, sum(race.values.values())) == (4, 1, 8)
    assert len({tuple(race.values.items()) for race in BOX.races}) == 8
    assert {card.name: card.skill for card in BOX.classes} == {
        **dict.fromkeys(("Chevalier", "Diabolist"), "Pious"),
        **dict.fromkeys(("Yakuza", "Ninja"), "Shadow"),
        **dict.fromkeys(("Samurai", "Monk"), "Martial"),
        **dict.fromkeys(("Sorcerer", "Watcher"), "Arcane"),
    }
    assert {card.owner for card in BOX.classes} == {saga.slug for saga in BOX.sagas}
    assert Counter((card.skill, card.level) for card in BOX.skills) == {
        (skill, level): 2 for skill in ATTRIBUTE_OF for level in (1, 2, 3, 4)
    }


def test_at_level_4_each_type_makes_its_attribute_serve_for_another():
    for skill, attribute in ATTRIBUTE_OF.items():
        keys = {key for card in BOX.skills if (card.skill, card.level) == (skill, 4) for key in card.program.standing}
        wanted = ("use:Influence", "use:Sneak") if attribute == "Fight" else ("use:Fight",)
        assert keys >= set(wanted), skill


@pytest.mark.parametrize(
    ("land", "own", "events"),
    [("Badlands", "Quest", 2), ("Forest", "Place", 1), ("Mountain", "Enemy", 1), ("Plains", "Stranger", 2)],
)
def test_an_encounter_deck(land, own, events):
    types = Counter(card.type for card in BOX.encounters if card.terrain == land)
    assert types == {**dict.fromkeys(("Enemy", "Place", "Quest", "Stranger"), 4), own: 7, "Event": events}


def test_the_rewards():
    assert Counter(card.type for card in BOX.rewards) == {"Item": 19, "Spell": 19, "Title": 18, "Ally": 18}
    unique = Counter((card.type, card.unique) for card in BOX.rewards)
    assert set(unique) == {(reward, word) for reward, words in UNIQUE.items() for word in words}
    assert set(unique.values()) == {4, 5}
    homes = Counter(card.location for card in BOX.rewards)
    assert set(homes) == {card.slug for card in LAND}
    assert max(homes.values()) <= 4


def test_the_night():
    assert Counter(card.type for card in BOX.night) == {
        "Weather": 6,
        "Event": 11,
        **dict.fromkeys(("Enemy", "Place", "Quest", "Stranger"), 2),
    }
    named = [card.location for card in BOX.night]
    assert sorted(named) == sorted(card.slug for card in BOX.locations if card.name != "Couch of Death")


def test_the_ancients():
    assert {card.terrain for card in BOX.ancients} == set(LANDS)
    assert {card.owner for card in BOX.abilities} == {card.slug for card in BOX.ancients}
    assert Counter(card.owner for card in BOX.plots) == dict.fromkeys((card.slug for card in BOX.ancients), 6)
    for card in BOX.ancients:
        assert card.values["Fight"] in (6, 7)
        assert 7 <= card.hp <= 9
        assert 7 <= card.gold <= 10
        assert card.terrain == BOX.by_slug[card.location].terrain
    assert not [card.name for card in BOX.abilities if re.search(r"HP \+\d for each .* in play", card.text)]
    for plot in BOX.plots:
        assert plot.terrain == BOX.by_slug[plot.owner].terrain
        assert plot.keywords
        assert plot.program.to_defeat
        assert plot.program.standing or plot.program.listens or plot.program.immune


def test_the_loot():
    assert Counter(token.gold for token in BOX.loot if token.gold) == {1: 8, 2: 12, 3: 12}
    rest = [token for token in BOX.loot if not token.gold]
    kinds = Counter(
        "action"
        if "Perform" in token.text
        else "side or claim"
        if SIDE.search(token.text) or CLAIM.search(token.text)
        else "map"
        if "Relocate" in token.text
        else "heal"
        if re.search("[Hh]eal", token.text)
        else "dud"
        for token in rest
    )
    assert kinds == {"action": 24, "heal": 10, "map": 8, "side or claim": 4, "dud": 4}
    assert sum(token.gold for token in BOX.loot) == 68


# ---------------------------------------------------------------- the figures


def test_the_figures_of_enemies_and_strangers():
    for land in LANDS:
        foes = [card for card in BOX.encounters if (card.terrain, card.type) == (land, "Enemy")]
        strong = [card for card in foes if card.values["Fight"] == 5]
        assert [card.hp for card in strong] == [4], land
        for card in foes:
            assert card in strong or (2 <= card.values["Fight"] <= 4 and card.hp in (2, 3)), card.name
            assert 2 <= card.values["Sneak"] <= 4, card.name
    for card in ENCOUNTERED:
        assert 1 <= card.gold <= 3, card.name
        assert card.type != "Stranger" or 1 <= card.values["Influence"] <= 4, card.name


def test_places_and_quests_have_a_way_and_most_a_dearer_one():
    ways = {card.name: sorted(card.values.values()) for card in TESTED}
    assert {number for numbers in ways.values() for number in numbers} <= {2, 3, 4, 5}
    assert {len(numbers) for numbers in ways.values()} == {1, 2}
    dearer = [numbers for numbers in ways.values() if len(numbers) == 2]
    assert all(second == first + 1 for first, second in dearer)
    assert 0.7 <= len(dearer) / len(ways) <= 0.85
    assert mean(numbers[0] in (3, 4) for numbers in ways.values()) > 0.7


def test_the_usual_reward_icons():
    usual = {"Enemy": "Item", "Place": "Title", "Quest": "Spell", "Stranger": "Ally"}
    for kind, reward in usual.items():
        icons = Counter(card.reward for card in ENCOUNTERED if card.type == kind)
        assert icons.most_common(1)[0][0] == reward


def test_what_rewards_cost():
    ranges = {"Ally": (4, 4), "Spell": (2, 4), "Item": (2, 6), "Title": (2, 6)}
    for card in BOX.rewards:
        least, most = ranges[card.type]
        assert least <= card.gold <= most, card.name
        assert card.lock <= (6 if card.type == "Spell" else 0), card.name
    assert {card.lock for card in BOX.rewards if card.type == "Spell"} >= {0, 2, 3, 4, 5, 6}


# ---------------------------------------------------------------- variety


@pytest.mark.parametrize(
    ("least", "kind", "back"),
    [
        *((22, "encounter", land.lower()) for land in LANDS),
        *((18, "reward", reward.lower()) for reward in REWARDS),
        (20, "location", "location"),
        (24, "night", "night"),
    ],
)
def test_a_deck_does_many_things(least, kind, back):
    said = said_in(BOX, [card for card in PRINTED if (card.kind, card.back) == (kind, back)])
    assert sum(issubclass(one, Effect | Standing) for one in said) >= least


def test_no_sentence_is_on_more_than_five_cards_and_few_are_gloom_s():
    theirs = {sentence for card in GLOOM for sentence in without_numbers(card.text)}
    ours = defaultdict(set)
    for card, text in TEXTS:
        for sentence in without_numbers(text):
            ours[sentence].add(card.name)
    assert {sentence: names for sentence, names in ours.items() if len(names) > 5} == {}
    assert 8 * len(theirs & set(ours)) <= len(ours)


def test_nothing_is_named_or_worded_like_a_card_of_gloom():
    names = [*(card.name for card in PRINTED), *(saga.finale.name for saga in BOX.sagas)]
    assert len(set(names)) == len(names)
    theirs = {card.name for card in GLOOM} | {saga.finale.name for saga in GLOOM.sagas}
    assert theirs & set(names) == set()
    assert set(GLOOM.by_slug) & set(BOX.by_slug) == set()
    assert {card.text for card in GLOOM} & {text for _, text in TEXTS} == set()
    assert {card.flavour for card in GLOOM if card.flavour} & {card.flavour for card in PRINTED} == set()


def test_texts_are_neither_terse_nor_long():
    assert 12 <= mean(len(text.split()) for _, text in TEXTS) <= 18


def test_no_two_cards_are_alike_and_every_text_does_something():
    alike = defaultdict(list)
    for card in PRINTED:
        if card.kind not in ("chapter", "saga", "ancient"):
            values = tuple(card.values.items()), card.hp, card.lock, card.gold, card.keywords, card.reward
            alike[card.kind, card.type, card.text or values].append(card.name)
    assert not [names for names in alike.values() if len(names) > 1]
    assert not [card.name for card in PRINTED if bool(card.text) != (card.program is not BLANK)]


def test_every_card_has_a_flavour_and_an_icon_of_its_own():
    told = Counter(card.flavour for card in PRINTED if card.kind not in ("loot", "abilities"))
    assert not [flavour for flavour, count in told.items() if count > 1 or not flavour]
    drawn = [card for card in PRINTED if card.kind not in ("saga", "chapter", "abilities")]
    assert not [card.id for card in drawn if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", card.icon)]
    icons = Counter(card.icon for card in drawn)
    assert not [icon for icon, count in icons.items() if count > 5]


# ---------------------------------------------------------------- sides and claims


def test_sides_are_rare():
    speaking = {card for card, text in TEXTS if SIDE.search(text)}
    events = [card for card in speaking if card.kind == "night"]
    assert len(events) == 5
    assert {card.type for card in events} == {"Event"}
    assert len(speaking) - len(events) <= 14


def test_the_rose_and_the_skull_are_spoken_of_alike():
    words = Counter(word for _, text in TEXTS for word in re.findall("Rose|Skull", text))
    assert abs(words["Rose"] - words["Skull"]) <= 1


def test_claims_are_stakes_races_and_holdings():
    speaking = {card for card, text in TEXTS if CLAIM.search(text)}
    assert 10 <= len(speaking) <= 14
    assert {card.kind for card in speaking} >= {"encounter", "location", "reward", "class", "loot"}
