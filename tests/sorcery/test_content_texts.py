"""Every text of the cards that are played passes the gates of the language, and uses all of it."""

import re
from collections import Counter, defaultdict

import pytest

from sagabox.games.sorcery.cards.box import SHELF
from sagabox.language import gates

from .content import box, nodes, printed, trees

TEXTS = [
    pytest.param(family, text, id=f"{card.slug}-{number}")
    for card in printed()
    for number, (family, text) in enumerate(SHELF.texts(card))
]
SENTENCE = re.compile(r"(?<=\.) (?!>>)")


@pytest.mark.parametrize(("family", "text"), TEXTS)
def test_a_text_has_one_reading_and_is_written_as_it_is_printed(family, text):
    gates.check_text(box().language, family, text)
    assert box().language.normalise(text) == text


def test_every_phrase_is_on_at_least_two_cards():
    cards = defaultdict(set)
    for card in printed():
        for node in nodes(card):
            cards[type(node)].add(card.name)
    rare = {one.__name__: sorted(cards[one]) for one in box().language.phrases if len(cards[one]) < 2}
    assert not rare


def test_every_word_is_on_a_card():
    assert gates.unused_words(box().language, [tree for card in printed() for tree in trees(card)]) == []


def test_no_sentence_is_on_more_than_five_cards_whatever_its_numbers():
    cards = defaultdict(set)
    for card in printed():
        for _, text in SHELF.texts(card):
            for sentence in SENTENCE.split(text):
                cards[re.sub(r"\d+", "#", sentence)].add(card.name)
    assert not {sentence: sorted(names) for sentence, names in cards.items() if len(names) > 5}


def test_every_card_has_a_name_flavour_and_icon_of_its_own():
    named = [card for card in printed() if card.kind not in ("die", "measures", "tile", "shadow")]
    assert not [card.name for card in named if not card.flavour or not card.icon]
    told = Counter(card.flavour for card in named)
    assert not [flavour for flavour, count in told.items() if count > 1]
    assert not [icon for icon, count in Counter(card.icon for card in named).items() if count > 5]
    assert {card.slug for card in box()} == {card.slug for card in printed()}


def test_story_is_told_once_and_in_few_words():
    told = [paragraph.flavour for quest in box().quests for paragraph in quest.paragraphs]
    assert len(set(told)) == len(told)
    assert not [story for story in told if not 10 <= len(story.split()) <= 60]
