"""What holds for the cards of Gloom: their place in the game, and the counts of the printed one."""

from collections import Counter, defaultdict

from sagabox.games.kilforth.cards.card import ATTRIBUTES, LANDS, REWARDS
from sagabox.games.kilforth.cards.program import BLANK
from sagabox.games.kilforth.gloom.shelf import SHELF

BOX = SHELF.load()
PRINTED = [card for card in BOX if "#" not in card.id or card.id.endswith("#1")]
WITH_TEXT = [card for card in PRINTED if card.text]


def test_every_text_does_something():
    assert not [card.name for card in WITH_TEXT if card.program is BLANK]


def test_no_two_cards_are_alike():
    alike = defaultdict(list)
    for card in PRINTED:
        if card.kind not in ("chapter", "saga", "ancient"):
            values = tuple(card.values.items()), card.hp, card.lock
            alike[card.kind, card.type, card.text or (values, card.gold, card.keywords, card.reward)].append(card.name)
    assert not [names for names in alike.values() if len(names) > 1]


def test_no_finale_is_called_like_a_card():
    finales = [saga.finale.name for saga in BOX.sagas]
    assert len({*finales, *(card.name for card in PRINTED)}) == len(finales) + len(PRINTED)
    assert len(BOX.by_slug) == len(PRINTED)


def test_every_card_has_its_flavour_and_its_icon():
    mute = [card.id for card in PRINTED if not card.flavour and card.kind not in ("loot", "abilities")]
    assert not mute
    assert not [card.id for card in PRINTED if not card.icon and card.kind not in ("saga", "chapter", "abilities")]


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
