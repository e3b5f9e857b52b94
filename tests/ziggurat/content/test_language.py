"""What holds for every built-in card: its texts, its name, its story, its picture."""

import re
from collections import Counter, defaultdict

import pytest

from sagabox.games.ziggurat.cards.box import SHELF
from sagabox.language import gates
from tests.ledger import rule
from tests.ziggurat.content import BOX, nodes

PRINTED = list(BOX.by_slug.values())
TEXTS = [pytest.param(family, text, id=card.slug) for card in PRINTED for family, text in SHELF.texts(card)]
SENTENCE = re.compile(r"(?<=\.) ")
MOST_WORDS = 45


@pytest.mark.parametrize(("family", "text"), TEXTS)
def test_a_text_has_one_reading_prints_back_and_no_word_is_swallowed(family, text):
    gates.check_text(BOX.language, family, text)
    assert BOX.language.normalise(text) == text, "cards are written as they are printed"


@pytest.mark.parametrize("family", dict.fromkeys(SHELF.schema.families.values()))
def test_whatever_the_language_of_these_cards_can_say_is_read_back(family):
    assert gates.check_inventions(BOX.language, family, seed=5, count=150, depths=(4, 5, 6))


def test_every_phrase_is_on_at_least_two_cards():
    cards = defaultdict(set)
    for card in PRINTED:
        for node in nodes(card):
            cards[type(node)].add(card.name)
    assert not {one.__name__: cards[one] for one in BOX.language.phrases if len(cards[one]) < 2}


def test_no_sentence_is_on_more_than_five_cards_whatever_its_numbers():
    cards = defaultdict(set)
    for card in PRINTED:
        for _, text in SHELF.texts(card):
            for sentence in SENTENCE.split(text) if text.endswith(".") else ():
                cards[re.sub(r"\d+", "#", sentence)].add(card.name)
    assert not {sentence: names for sentence, names in cards.items() if len(names) > 5}


@rule("components.quest-packet")
def test_each_name_stands_for_one_card():
    names = Counter(card.name for card in PRINTED)
    assert max(names.values()) == 1
    assert len(PRINTED) == len(list(BOX)) - 6, "six tokens have a copy"


def test_every_card_has_a_story_of_its_own_that_is_short():
    told = Counter(card.flavour for card in PRINTED if card.kind != "token")
    assert "" not in told
    assert max(told.values()) == 1
    assert not [story for story in told if len(story.split()) > MOST_WORDS]


def test_every_card_has_a_picture_of_its_own():
    """Quest and threat cards show that of their quest."""
    icons = Counter(card.icon for card in PRINTED if card.kind not in ("stage", "threat"))
    assert "" not in icons
    assert max(icons.values()) == 1
    assert not [icon for icon in icons if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", icon)]


def test_the_box_is_full():
    assert BOX.warnings == ()
    assert SHELF.built_in.header.game == "ziggurat"
