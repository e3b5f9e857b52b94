"""The sagas of Shadows, and what is known of the printed game's cards, shown of ours."""

import re
from collections import Counter

import pytest

from sagabox.games.kilforth.cards.card import ATTRIBUTES

from .test_cards import ATTRIBUTE_OF, BOX, ENCOUNTERED, LAND, find
from .test_played import TRIALS

# ---------------------------------------------------------------- the sagas


def test_each_saga_has_one_interlude_in_the_attribute_of_its_class():
    found: Counter[tuple[int, int]] = Counter()
    for saga in BOX.sagas:
        (job,) = [card for card in BOX.classes if card.owner == saga.slug]
        ((number, interlude),) = [
            (number, one.trial) for number, one in enumerate(saga.chapters, start=1) if one.trial is not None
        ]
        found[number, interlude.target] += 1
        assert interlude.attribute == saga.finale.attribute == ATTRIBUTE_OF[job.skill], saga.name
        assert saga.finale.target == 6
        assert interlude.location in {card.slug for card in LAND}
        assert saga.finale.location in {card.slug for card in LAND}
        assert [len(one.keywords) for one in saga.chapters] == [0 if one.trial else 2 for one in saga.chapters]
    assert found == {(2, 4): 2, (3, 5): 4, (4, 5): 2}


def test_stories_are_short_and_some_chapters_have_a_text():
    for saga in BOX.sagas:
        for story in (*(chapter.story for chapter in saga.chapters), saga.finale.story):
            assert len(story) <= 300, story
            assert 2 <= len(re.findall(r"[.?!](?= |$)", story)) <= 3, story
        assert 1 <= sum(bool(chapter.text) for chapter in saga.chapters) <= 2, saga.name


def test_every_keyword_that_a_chapter_wants_is_on_enough_cards():
    held = Counter(word for card in (*ENCOUNTERED, *BOX.rewards, *BOX.plots) for word in card.keywords)
    wanted = {word for saga in BOX.sagas for one in saga.chapters for word in (*one.keywords, one.few)}
    assert not [word for word in wanted if held[word] < 4]


# ---------------------------------------------------------------- what is known of the printed cards


@pytest.mark.parametrize(
    ("name", "facts"),
    [
        ("Serene Lake", {"kind": "location", "terrain": "Plains"}),
        ("Sea of Clouds", {"kind": "location", "terrain": "Mountain"}),
        ("Heaven's Gate", {"kind": "location", "terrain": "Mountain"}),
        ("Spider Grove", {"kind": "location", "terrain": "Forest"}),
        ("Arid Ruins", {"kind": "location", "terrain": "Badlands"}),
        ("Dark Pinnacle", {"kind": "location", "shield": 0}),
        ("Seraph", {"kind": "race"}),
        ("Spirit Walker", {"kind": "race"}),
        ("Jiu Jitsu", {"kind": "skill", "skill": "Pious", "level": 1}),
        ("Doctor", {"kind": "skill", "skill": "Pious", "level": 2}),
        ("Mist Dragon", {"kind": "encounter", "type": "Enemy"}),
        ("Drunken Master", {"kind": "encounter", "type": "Stranger"}),
        ("Jingasa", {"type": "Item", "unique": "Armour", "location": "sea-of-clouds"}),
        ("Pepper Pot", {"type": "Item"}),
        ("Executioner", {"type": "Title"}),
        ("Debt Payer", {"type": "Title", "location": "arid-ruins"}),
        ("Clairvoyant", {"type": "Ally", "location": "spider-grove"}),
        ("Holy Flame", {"type": "Spell"}),
        ("Howling Gales", {"type": "Weather"}),
        ("Fierce Storm", {"type": "Weather"}),
        ("Pouring Rain", {"type": "Weather"}),
        ("All is Well", {"type": "Weather"}),
        ("Bishop of Pride", {"kind": "ancient"}),
        ("Scion of Sorrow", {"kind": "ancient"}),
    ],
)
def test_a_known_card(name, facts):
    assert {key: getattr(find(name), key) for key in facts} == facts


def test_known_chapters():
    first, second, third, _ = find("Capture Lawbreaker").chapters
    assert (first.keywords, first.few) == (("Stranger", "Enemy"), "Plains")
    assert (second.keywords, second.few) == (("Stranger", "Title"), "Badlands")
    assert (third.trial.attribute, third.trial.target) == ("Influence", 5)
    first = find("Farmer's Daughter").chapters[0]
    assert (first.keywords, first.few) == (("Badlands", "Plains"), "Mountain")
    pairs = {"Chevalier": "Capture Lawbreaker", "Yakuza": "Farmer's Daughter", "Samurai": "Great Feast Hall"}
    for job, saga in {**pairs, "Sorcerer": "Recover Heirloom"}.items():
        assert BOX.by_slug[find(job).owner].name == saga


def test_every_attribute_is_tested_by_some_finale():
    assert {saga.finale.attribute for saga in BOX.sagas} == set(ATTRIBUTES)


def test_four_rules_that_the_lab_need_not_wait_for():
    """The soak command says of them why they never occur: the cards of Shadows alone cannot call on them."""
    assert TRIALS.unreached.keys() >= {
        "ancient.not-defeated-by-abilities",
        "assault.no-surprise-no-evasion",
        "card.sprawl-city-safe",
        "test.veiled-cards-give-no-bonus",
    }
    assert not [card.name for card in BOX if "efeat the foe" in card.text]
    assert [card.name for card in BOX if "gain Surprise" in card.text] == ["Rice-Field Ronin"]
    laid = [card for card in BOX if "to place at" in card.text]
    assert {card.terrain or card.type for card in laid} == {"Plains", "Mountain", "Event"}, "the Event names a terrain"
    assert [card.type for card in BOX.night if card.location == "moneshoba-shrine"] == ["Event"]
    assets = [card for card in BOX if card.kind in ("reward", "totem")]
    assert {one.price for card in assets for one in card.program.usable if one.does.aiding()} == {"Veil", "Sacrifice"}
