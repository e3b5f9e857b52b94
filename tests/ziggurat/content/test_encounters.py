"""The location encounters: three for each tile, and three for the tutorial."""

import re
from collections import Counter

import pytest

from sagabox.games.ziggurat.cards.phrases.amounts import Dice
from sagabox.games.ziggurat.cards.phrases.checks import CheckFor
from sagabox.games.ziggurat.cards.phrases.clauses import Pay
from sagabox.games.ziggurat.cards.phrases.denizens import BringIn, Reinforce, Spawn
from sagabox.games.ziggurat.cards.phrases.health import Takes
from sagabox.games.ziggurat.cards.phrases.leaving import BanishThis, MoveToMemories
from sagabox.games.ziggurat.cards.phrases.map import ResolveBacktrack
from sagabox.games.ziggurat.cards.phrases.people import ChangeMaxHp
from sagabox.games.ziggurat.cards.phrases.quests import RevealNextQuestCard, RevealQuestCard, YouWin
from sagabox.games.ziggurat.cards.phrases.sections import Choosable, Orders
from sagabox.games.ziggurat.cards.phrases.times import AddTime, TimePassesNow
from sagabox.games.ziggurat.cards.phrases.words import ActionHeading, Die, Heading
from sagabox.language import walk
from tests.ledger import rule
from tests.ziggurat.content import BOX, commands, find, found

MET = [card for card in BOX.encounters if card.tile]
LOCATIONS = [card for card in MET if not card.quest]
TUTORIAL = [card for card in MET if card.quest]
FIGHTS = (Spawn, Reinforce, BringIn, ResolveBacktrack)


@rule("components.location-encounters", "public.location-encounters", "public.tutorial-cards")
def test_three_encounters_for_each_tile_and_three_for_the_tutorial():
    assert Counter(card.tile for card in LOCATIONS) == dict.fromkeys(BOX.tiles, 3)
    assert [card.quest for card in TUTORIAL] == ["the-monolith"] * 3


@rule("encounter.event", "encounter.peril-choice", "encounter.environment", "encounter.poi-place")
def test_the_three_of_a_tile_are_of_three_kinds():
    kinds = Counter(card.type for card in LOCATIONS)
    assert kinds == {"Event": 18, "Peril Choice": 12, "Environment": 10, "Place": 10, "Persona": 4}
    assert len({(card.tile, card.type) for card in LOCATIONS}) == 54


def test_a_third_bring_no_fight():
    assert sum(not found(card, *FIGHTS) for card in LOCATIONS) == 18


@rule("language.check", "stats.four")
def test_each_stat_is_checked_about_as_often():
    checked = Counter(stat.value for card in LOCATIONS for check in found(card, CheckFor) for stat in check.stats)
    assert all(12 <= checked[stat] <= 16 for stat in ("PRESENCE", "MUSCLE", "SHADOW", "LORE"))


def test_no_two_encounters_have_the_same_commands():
    assert len({commands(card) for card in BOX.encounters}) == len(BOX.encounters)


@pytest.mark.parametrize("card", LOCATIONS, ids=lambda card: card.slug)
def test_harm_is_measured(card):
    """1 to 3 HP, D4 for a fault of one's own, more only once a pool has warned; Max HP once."""
    warned = [node for one in found(card, Orders) if one.heading is Heading.TIME_OUT for node in walk(one)]
    for harm in found(card, Takes):
        if not any(harm is node for node in warned):
            amount = harm.amount
            assert amount.die is Die.D4 if isinstance(amount, Dice) else amount.count <= 3
    lost = [node.change for node in found(card, ChangeMaxHp) if node.change < 0]
    assert lost in ([], [-1]) or card.type == "Persona"


@rule("encounter.environment-pool", "time.environment-default")
def test_environments_last_three_to_six_times():
    for card in LOCATIONS:
        if card.type == "Environment":
            (added,) = found(card, AddTime)
            assert 3 <= added.amount.count <= 6


@pytest.mark.parametrize("card", [*MET, *BOX.of("stage")], ids=lambda card: card.slug)
def test_an_action_cannot_be_taken_for_ever_at_no_price(card):
    """It has a limit, a price, costs Time, or it is the last one here."""
    paid = (Pay, TimePassesNow, MoveToMemories, BanishThis, RevealNextQuestCard, RevealQuestCard, YouWin)
    for section in found(card, Choosable):
        if section.heading is ActionHeading.HERO_ACTION and section.limit is None:
            assert any(isinstance(node, paid) for node in walk(section))


@rule("language.peril-choice")
def test_choices_differ_in_what_they_risk():
    for card in LOCATIONS:
        assert len(card.choices) == (3 if card.type == "Peril Choice" else 0)
        assert len({re.sub(r"\d+", "#", one.text) for one in card.choices}) == len(card.choices)
        assert all(one.story and len(one.story.split()) <= 45 for one in card.choices)


@rule("fact.card-j3-fallen-gate", "fact.card-j4-plaza", "fact.card-z5-well-of-souls", "fact.card-convergence")
def test_the_known_encounters():
    gate, larvae, well = find("Under the Gate"), find("Fly Larvae"), find("The Well Itself")
    assert (gate.tile, larvae.tile, well.tile) == ("J3", "J4", "Z5")
    assert "SUCCESS: Spawn Jungle(Arachnid) and the hero is Entangle(1)." in gate.text
    assert "FAILURE: Spawn Jungle(Arachnid) and the hero is Stun(1)." in gate.text
    assert "COMBAT RULE: At the start of each combat round, each companion is Entangle(1)." in gate.text
    assert "TIMED ACTION: Spawn Caves in pursuit (D4+1 Time)." in larvae.text
    assert "TIME OUT: The party takes D8+2 HP Piercing and -1 Max HP and move to Memories." in larvae.text
    assert "COMBAT RULE: When the fray is entered, move to Memories." in well.text
    assert "Remove Shaken, reduce Poison, Time Passes." in well.text
    assert "Check LORE(3); on success Discover(Potion)." in well.text
    convergence = find("Convergence")
    assert "ON REVEAL: Bolster(1) and Spawn Ziggurat(Humanoid&Elemental)." in convergence.text
    assert "COMBAT ACTION (LIMIT 1): Exhaust the hero or a companion; Sunder(1) Splash." in convergence.text


@rule("fact.card-tic-toc-tick", "encounter.persona")
def test_the_known_persona():
    tick = find("Tic Toc Tick")
    assert (tick.tile, tick.type, tick.keywords) == ("J2", "Persona", ("Clockwork",))
    assert "Ignore denizen Traits and Powers, -2 Max HP." in tick.text
    assert "Self Destruct. Deal current HP Splash, move to Memories." in tick.text
