"""The 54 denizens of six factions, and those of quests."""

from collections import Counter

import pytest

from sagabox.games.ziggurat.cards.card import FACTIONS
from sagabox.games.ziggurat.cards.phrases.denizens import Reinforce
from sagabox.games.ziggurat.cards.phrases.matching import Source
from sagabox.games.ziggurat.cards.phrases.moments import OnDeath, RangedRetaliate, Retaliate, Unharmed
from tests.ledger import rule
from tests.ziggurat.content import BOX, cards, find, found, verbs

DENIZENS = cards("denizen")
FACTION = {faction: [card for card in DENIZENS if card.faction == faction] for faction in FACTIONS}
STRANGERS = [card for card in DENIZENS if not card.faction]
WEAK, ORDINARY, STRONG, ELITE = "weak", "ordinary", "strong", "elite"


def rank(card):
    """How strong a denizen is, by the ranges of its values."""
    ranges = {
        WEAK: ((2,), (0,), range(3, 6), (0, 1)),
        ORDINARY: ((3,), (0, 1), range(5, 8), (1, 2)),
        STRONG: ((4,), (1,), range(7, 10), (2,)),
        ELITE: ((4, 5), (1, 2), range(8, 13), (2, 3)),
    }
    values = card.atk, card.arm, card.hp, card.limit
    fits = [name for name, able in ranges.items() if all(one in many for one, many in zip(values, able, strict=True))]
    return next(name for name in fits if (name == ELITE) == card.elite)


@pytest.fixture(params=FACTIONS)
def nine(request):
    return FACTION[request.param]


@rule("public.denizens", "components.denizen-card")
def test_a_faction_has_nine_from_weak_to_elite(nine):
    assert Counter(map(rank, nine)) == {WEAK: 3, ORDINARY: 4, STRONG: 1, ELITE: 1}


@rule("language.hunter", "fray.bolster-icon", "guarded.meaning")
def test_who_hunts_who_is_bolstered_and_who_is_guarded(nine):
    icons = Counter(icon for card in nine for icon in card.icons)
    assert icons["hunter"] in (4, 5)
    assert icons["bolster"] in (2, 3)
    assert [card.elite for card in nine if "guarded" in card.icons] == [True]


@rule("parley.needs-action")
def test_all_but_elites_and_plants_can_be_talked_with(nine):
    for card in nine:
        silent = card.elite or "Flora" in card.keywords
        assert bool(card.parley) != silent, card.name


@rule("memories.spheres", "equip.meaning")
def test_each_bears_spheres_an_ability_of_its_own_and_a_power(nine):
    for card in nine:
        assert 1 <= len(card.spheres) <= 3
        assert card.program.powers, card.name
        assert any((card.program.standing, card.program.reactions, card.program.listeners)), card.name
        assert all(power.equip <= card.limit and power.discards <= power.equip for power in card.program.powers)
        assert any(not power.equip for power in card.program.powers) or card.limit, card.name


def test_no_two_denizens_share_their_verbs():
    said = Counter(map(verbs, DENIZENS))
    assert max(said.values()) == 1


@rule("language.compeer-statement", "spawn.none-available")
def test_whoever_is_called_for_can_be_found():
    for card in BOX:
        for node in found(card, Source):
            able = [one for one in DENIZENS if one.back == node.faction.deck and node.seek().fits(_words(one))]
            assert able, f"{card.name}: nobody fits {node}"


def _words(card):
    return [*card.keywords, "Hunter"] if card.hunter else card.keywords


@rule("fray.compeers")
def test_whoever_may_have_more_loot_than_it_can_carry_has_compeers(nine):
    assert all(card.compeers is not None for card in nine)


@rule("reinforce.not-for-companions", "companion.no-on-death")
def test_companions_call_for_nobody_and_do_not_go_off():
    for card in FACTION["Companions"]:
        assert not found(card, Reinforce, OnDeath)


@rule("fact.card-spiderwing-jimmie", "fact.card-black-panther", "fact.card-hedgemancer", "fact.power-dead-eye")
def test_the_known_denizens():
    jimmie, panther = find("Spiderwing Jimmie"), find("Black Panther")
    assert (jimmie.atk, jimmie.arm, jimmie.hp, jimmie.limit) == (3, 1, 6, 2)
    assert jimmie.keywords == ("Fauna", "Arachnid")
    assert "Equip(2) Deathcharm. +2 ATK, Weaken(2), Shaken(1), Discard." in jimmie.text
    assert "Jungle(Arachnid|Flora)" in jimmie.text
    assert "Equip(2) Razor Claws. +2 ATK, Wound(2)." in panther.text
    fireball = next(power for power in find("Hedgemancer").program.powers if power.name == "Fireball")
    assert fireball.attack.splash
    assert fireball.discards == 1
    eye = next(power for card in DENIZENS for power in card.program.powers if power.name == "Dead Eye")
    assert (eye.equip, eye.attack.bonus, eye.discards) == (2, 3, 1)


@rule("fact.denizen-keywords")
def test_every_known_keyword_is_borne():
    known = {"Fauna", "Flora", "Arachnid", "Toad", "Humanoid", "Elemental", "Undead", "Giant", "Clockwork"}
    assert known <= {word for card in DENIZENS for word in card.keywords}


def test_each_faction_has_its_own_way():
    """What its members do more often than those of any other faction."""
    ways = {
        "Jungle": ("Entangle",),
        "Ziggurat": ("Stun", "Sunder"),
        "Caves": ("Heal", "Raise", "Reinforce"),
        "Crypts": ("ChangeGrit", "Shaken", "Undead"),
        "Cultists": ("BuryThis", "Deal", "Takes", "GainLoot"),
        "Companions": ("Speciality", "DefendFirst", "AtRest", "ParleyKeyword", "BonusVersus"),
    }
    counted = {name: Counter(verb for card in nine for verb in verbs(card)) for name, nine in FACTION.items()}
    for faction, own in ways.items():
        totals = {name: sum(counts[verb] for verb in own) for name, counts in counted.items()}
        assert totals.pop(faction) > max(totals.values()), f"{faction}: {totals}"


@rule("trigger.retaliate", "trigger.on-death", "unharmed.enemy")
def test_enemies_answer_blows_die_badly_or_use_being_let_alone(nine):
    kinds = {type(node) for card in nine for node in found(card, Retaliate, RangedRetaliate, Unharmed, OnDeath)}
    assert len(kinds) >= 2


@rule("quest.set-aside-kinds")
def test_seven_to_twelve_denizens_belong_to_quests():
    assert 7 <= len(STRANGERS) <= 12
    per_quest = Counter(card.quest for card in STRANGERS)
    kinds = {quest.slug: quest.type for quest in BOX.quests}
    assert all(per_quest[slug] in {"Vignette": (1, 2), "Saga": (2, 3)}[kinds[slug]] for slug in per_quest)
    assert len(per_quest) == 5
