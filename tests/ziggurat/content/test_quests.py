"""The six quests with their stages, threats, peril events and maledictions."""

from collections import Counter
from itertools import pairwise

import pytest

from sagabox.games.ziggurat.cards.misfits import sure_tiles
from sagabox.games.ziggurat.cards.phrases.people import ChangeMaxHp
from sagabox.games.ziggurat.cards.phrases.quests import (
    DrawPerilEvent,
    Escalate,
    RevealNextQuestCard,
    RevealQuestCard,
    YouLose,
    YouWin,
)
from sagabox.games.ziggurat.cards.phrases.sections import Orders
from sagabox.games.ziggurat.cards.phrases.times import AddTime
from sagabox.games.ziggurat.cards.phrases.words import Heading
from sagabox.language import walk
from tests.ledger import rule
from tests.ziggurat.content import BOX, cards, commands, find, found

QUESTS = BOX.quests
PERILS = [card for card in BOX.encounters if card.kind == "peril"]
STAGES = {"Tutorial": 3, "Vignette": 3, "Saga": 5}
LEVELS = {"Tutorial": [1], "Vignette": [2, 3], "Saga": [2, 3, 4]}
TIME = {"Vignette": 14, "Saga": 26}


@pytest.fixture(params=QUESTS, ids=lambda quest: quest.slug)
def quest(request):
    return request.param


@rule("components.quests", "public.tutorial-cards", "public.deck-sizes")
def test_a_tutorial_three_vignettes_and_two_sagas():
    assert Counter(one.type for one in QUESTS) == {"Tutorial": 1, "Vignette": 3, "Saga": 2}
    (tutorial,) = [one for one in QUESTS if one.type == "Tutorial"]
    assert tutorial.name == "The Monolith"
    assert 1 + len(tutorial.stages) + len(tutorial.threats) == 5


@rule("quest.deck-stages", "components.threat-card", "quest.threat-role")
def test_stages_and_threats_are_as_many_and_as_hard_as_their_kind(quest):
    assert len(quest.stages) == STAGES[quest.type]
    assert [card.level for card in quest.threats] == LEVELS[quest.type]
    marks = [card.icon_wanted for card in quest.threats]
    assert all(one != other for one, other in pairwise(marks)), "marks in turn"
    if quest.type in TIME:
        assert sum(card.time for card in quest.threats) == TIME[quest.type]


@rule("ruling.quest-has-an-end", "time.threat-last-card")
def test_every_quest_ends(quest):
    """The last TIME OUT loses it, or costs Max HP each time that Time Passes later; the others escalate."""
    *others, last = (_at_time_out(card) for card in quest.threats)
    assert all(Escalate in kinds for kinds in others)
    assert YouLose in last or {ChangeMaxHp, AddTime} <= last


def _at_time_out(card):
    sections = [one for one in found(card, Orders) if one.heading is Heading.TIME_OUT]
    return {type(node) for one in sections for node in walk(one)}


@rule("ending.victory", "quest.role")
def test_every_quest_can_be_won_from_each_of_its_cards(quest):
    """From each quest card a way leads to one that wins: by its destination, or by what it says."""
    wins = {card.number for card in quest.stages if found(card, YouWin)}
    ways = {card.number: set(_ways(card, len(quest.stages))) for card in quest.stages}
    assert wins
    for number in ways:
        reached, new = {number}, {number}
        while new:
            new = {to for one in new for to in ways[one]} - reached
            reached |= new
        assert reached & wins, f"card {number}"


def _ways(card, last):
    if card.destination or found(card, RevealNextQuestCard):
        assert card.number < last
        yield card.number + 1
    yield from (node.number for node in found(card, RevealQuestCard))


def test_every_quest_card_is_reached(quest):
    reached = {1} | {to for card in quest.stages for to in _ways(card, len(quest.stages))}
    assert reached == {card.number for card in quest.stages}


@rule("setup.map-stack-formula", "ruling.map-stack-must-reach-destination")
def test_the_stack_holds_every_destination(quest):
    sure = {number for segment in quest.segments for number in sure_tiles(segment, BOX.tiles)} | {quest.start}
    wanted = {card.destination for card in quest.stages if card.destination}
    assert wanted
    assert wanted <= sure


def test_the_tutorial_lays_seven_tiles_in_one_order():
    quest = find("The Monolith")
    tiles = [quest.start, *(number for segment in quest.segments for number in segment.tiles)]
    assert len(tiles) == len(set(tiles)) == 7
    assert all(len(segment.tiles) == 1 for segment in quest.segments)


def test_no_two_quests_are_won_alike():
    """What the cards that win ask for differs from quest to quest."""
    endings = [tuple(commands(card) for card in quest.stages if found(card, YouWin)) for quest in QUESTS]
    goals = [tuple(commands(card) for card in quest.stages) for quest in QUESTS]
    assert len(set(endings)) == len(set(goals)) == 6


@rule("setup.step-6-peril-events", "peril.event-draw")
def test_each_saga_has_seven_peril_events_and_draws_them():
    sagas = [quest for quest in QUESTS if quest.type == "Saga"]
    assert Counter(card.quest for card in PERILS) == {quest.slug: 7 for quest in sagas}
    for quest in sagas:
        assert sum(bool(found(card, DrawPerilEvent)) for card in (*quest.stages, *quest.threats)) >= 3


@rule("public.malediction-cards", "malediction.place")
def test_each_saga_has_a_malediction():
    assert {card.quest for card in cards("malediction")} == {quest.slug for quest in QUESTS if quest.type == "Saga"}
    assert len(cards("malediction")) == 2


@rule("language.set-aside", "quest.set-aside-kinds")
def test_a_quest_sets_its_own_denizens_aside(quest):
    own = {card.slug for card in BOX.denizens if card.quest == quest.slug}
    assert own <= set(quest.aside)
    assert all(f"denizen/{slug}" in BOX.by_id for slug in quest.aside)
