"""Checks of every card of every game: its texts, and that it differs from the others."""

import re
from collections import Counter, defaultdict

import pytest

from sagabox.games import GAMES
from sagabox.language import gates, walk

SHELVES = {name: game.shelf() for name, game in GAMES.items()}
SENTENCE = re.compile(r"(?<=\.) (?!>>)")


def printed(game):
    """Return the cards of a game, each once."""
    return list(SHELVES[game].box().by_slug.values())


def texts(game):
    """Return each text with its phrase family, by card."""
    return [(card, *text) for card in printed(game) for text in SHELVES[game].texts(card)]


def by_game_and_card():
    return [
        pytest.param(game, family, text, id=f"{game}-{card.slug}")
        for game in GAMES
        for card, family, text in texts(game)
    ]


@pytest.fixture(params=GAMES)
def game(request):
    return request.param


@pytest.mark.parametrize(("game", "family", "text"), by_game_and_card())
def test_a_text_has_one_reading_prints_back_and_no_word_is_swallowed(game, family, text):
    language = SHELVES[game].box().language
    gates.check_text(language, family, text)
    assert language.normalise(text) == text, "cards are written as they are printed"


@pytest.mark.parametrize("seed", range(1, 7))
def test_whatever_the_language_can_say_is_read_back(game, seed):
    for family in dict.fromkeys(SHELVES[game].schema.families.values()):
        assert gates.check_inventions(SHELVES[game].box().language, family, seed=seed, count=25, depths=(5, 7))


def test_every_phrase_is_on_at_least_two_cards_of_the_games_that_have_it():
    cards, phrases = defaultdict(set), set()
    for game in GAMES:
        language = SHELVES[game].box().language
        phrases |= {*language.phrases}
        for card, family, text in texts(game):
            for node in walk(language.read(family, text)):
                cards[type(node)].add((game, card.name))
    rare = {one.__name__: sorted(cards[one]) for one in phrases if len(cards[one]) < 2}
    assert not rare, f"these phrases are on fewer than two cards: {rare}"


def test_no_sentence_is_on_more_than_five_cards_whatever_its_numbers(game):
    cards = defaultdict(set)
    for card, _, text in texts(game):
        for sentence in SENTENCE.split(text) if text.endswith(".") else ():  # a list of keywords is no sentence
            cards[re.sub(r"\d+", "#", sentence)].add(card.name)
    often = {sentence: sorted(names) for sentence, names in cards.items() if len(names) > 5}
    assert not often


def test_each_name_stands_for_one_card(game):
    names = Counter(card.name for card in printed(game))
    assert not [name for name, count in names.items() if count > 1]
    assert {card.slug for card in SHELVES[game].box()} == {card.slug for card in printed(game)}


def test_no_flavour_text_is_used_twice(game):
    told = Counter(card.flavour for card in printed(game) if card.flavour)
    assert not [flavour for flavour, count in told.items() if count > 1]


def test_icon_names_are_valid(game):
    icons = Counter(card.icon for card in printed(game) if card.icon)
    assert not [icon for icon in icons if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", icon)]
    # Several cards may share an icon, such as equal tokens, but not half a deck.
    assert not [icon for icon, count in icons.items() if count > 5]


def test_the_built_in_cards_are_those_of_the_printed_game(game):
    assert SHELVES[game].box().warnings == ()
    assert SHELVES[game].built_in.header.game in ("", game)
