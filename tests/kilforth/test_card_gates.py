"""What holds for every card of Gloom: its text, its place in the game, and that it is like no other."""

import re
from collections import Counter, defaultdict

import pytest

from sagabox.games.kilforth.cards import ATTRIBUTES, LANDS, REWARDS
from sagabox.games.kilforth.pack import load_box
from sagabox.games.kilforth.phrases import CardText
from sagabox.games.kilforth.program import BLANK
from sagabox.language import gates, walk

BOX = load_box()
PRINTED = [card for card in BOX if "#" not in card.id or card.id.endswith("#1")]
WITH_TEXT = [card for card in PRINTED if card.text]
SENTENCE = re.compile(r"(?<=\.) ")


@pytest.mark.parametrize("card", WITH_TEXT, ids=lambda card: card.slug)
def test_a_text_has_one_reading_prints_back_and_no_word_is_swallowed(card):
    gates.check_text(BOX.language, CardText, card.text)
    assert BOX.language.normalise(card.text) == card.text, "cards are written as they are printed"
    assert card.program is not BLANK


@pytest.mark.parametrize("seed", range(1, 7))
def test_whatever_the_language_can_say_is_read_back(seed):
    assert gates.check_inventions(BOX.language, CardText, seed=seed, count=25, depths=(5, 7))


def test_every_phrase_is_on_at_least_two_cards():
    cards = defaultdict(set)
    for card in WITH_TEXT:
        for node in walk(BOX.language.read(CardText, card.text)):
            cards[type(node)].add(card.name)
    rare = {one.__name__: sorted(cards[one]) for one in BOX.language.phrases if len(cards[one]) < 2}
    assert not rare, f"these phrases are on fewer than two cards: {rare}"


def test_no_sentence_is_on_more_than_five_cards_whatever_its_numbers():
    cards = defaultdict(set)
    for card in WITH_TEXT:
        for sentence in SENTENCE.split(card.text):
            cards[re.sub(r"\d+", "#", sentence)].add(card.name)
    often = {sentence: sorted(names) for sentence, names in cards.items() if len(names) > 5}
    assert not often


def test_no_two_cards_are_alike():
    alike = defaultdict(list)
    for card in PRINTED:
        if card.kind not in ("chapter", "saga", "ancient"):
            values = tuple(card.values.items()), card.hp, card.lock
            alike[card.kind, card.type, card.text or (values, card.gold, card.keywords, card.reward)].append(card.name)
    assert not [names for names in alike.values() if len(names) > 1]


def test_names_are_unique_and_slugs_too():
    names = Counter(card.name for card in PRINTED) + Counter(saga.finale.name for saga in BOX.sagas)
    assert not [name for name, count in names.items() if count > 1]
    assert len(BOX.by_slug) == len(PRINTED)


def test_flavour_is_there_and_told_once():
    mute = [card.id for card in PRINTED if not card.flavour and card.kind not in ("loot", "abilities")]
    assert not mute
    told = Counter(card.flavour for card in PRINTED if card.flavour)
    assert not [flavour for flavour, count in told.items() if count > 1]


def test_icons_are_named_as_icons_are():
    drawn = [card for card in PRINTED if card.kind not in ("saga", "chapter", "abilities")]
    assert not [card.id for card in drawn if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", card.icon)]
    # A picture may serve more than once, as on the four maps of the Loot, but not for half a deck.
    assert not [icon for icon, count in Counter(card.icon for card in drawn).items() if count > 5]


# ---------------------------------------------------------------- the counts of the printed game


def test_the_map():
    assert Counter(card.terrain for card in BOX.locations) == {"City": 1} | dict.fromkeys(LANDS, 6)
    shortcuts = Counter(card.shortcut for card in BOX.locations if card.shortcut)
    assert len(shortcuts) == 4
    assert min(shortcuts.values()) >= 2


def test_the_heroes():
    assert len(BOX.races) == len(BOX.classes) == len(BOX.sagas) == 8
    assert set(Counter(card.skill for card in BOX.classes).values()) == {2}
    skills = Counter((card.skill, card.level) for card in BOX.skills)
    assert len(skills) == 16
    assert set(skills.values()) == {2}
    assert all(len(saga.chapters) == 4 and saga.totem for saga in BOX.sagas)
    assert {card.owner for card in BOX.classes} == {saga.slug for saga in BOX.sagas}


def test_the_decks():
    assert len(BOX.encounters) == 82
    assert len(BOX.rewards) == 74
    assert len(BOX.loot) == 82
    assert sorted(card.location for card in BOX.night) == sorted(card.slug for card in BOX.locations)
    assert {card.back for card in BOX.encounters} == {land.lower() for land in LANDS}
    assert {card.back for card in BOX.rewards} == {reward.lower() for reward in REWARDS}


def test_the_ancients():
    assert len(BOX.ancients) == 4
    assert {card.owner for card in BOX.abilities} == {card.slug for card in BOX.ancients}
    assert Counter(card.owner for card in BOX.plots) == dict.fromkeys((card.slug for card in BOX.ancients), 6)
    assert {card.terrain for card in BOX.ancients} == set(LANDS)


def test_who_has_an_ability():
    for deck in (BOX.rewards, BOX.skills, BOX.plots, BOX.locations, BOX.abilities):
        assert not [card.name for card in deck if card.program is BLANK]
    assert not [plot.name for plot in BOX.plots if not plot.program.to_defeat]
    assert 2 * sum(card.program is not BLANK for card in BOX.encounters) >= len(BOX.encounters)
    assert sum(not card.text for card in BOX.classes) <= 2


def test_every_attribute_helps_in_the_last_battle():
    """Study, Sneak and Influence serve for Fight on some card, so that no hero has to be a fighter."""
    texts = " ".join(card.text for card in WITH_TEXT)
    for attribute in ATTRIBUTES[1:]:
        assert f"You may use {attribute} for a Fight Test." in texts
