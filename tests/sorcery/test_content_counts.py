"""The cards that are played: how many of each kind there are, and within which bounds their values lie."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, product

import pytest

from sagabox.games.sorcery.cards.card import ITEMS, Foe, HeroCard, Power, Scroll
from sagabox.games.sorcery.cards.phrases.attacks import Attack, WithDice
from sagabox.language import walk

from .content import box, items, kind, nodes

STYLES = ("strength", "faith", "dexterity", "magic")
DAMAGE = ("Slash", "Pierce", "Crush", "Fire", "Storm", "Soul")
COUNTS = {
    "hero": 5,
    "power": 60,
    "talent": 13,
    "thing": 8,
    "enemy_power": 8,
    "encounter": 20,
    "trap": 8,
    "event": 16,
    "critical": 16,
    "search": 12,
    "shadow": 14,
    "tile": 38,
    "quest": 9,
}
DECKS = {
    "start": {"weapon": 4, "armour": 5, "artifact": 1, "consumable": 5},
    "emporium": {"weapon": 10, "armour": 5, "artifact": 4, "consumable": 4},
    "treasure": {"weapon": 8, "armour": 4, "artifact": 6, "consumable": 7},
    "soul": {"weapon": 5},
}
HP, DICE, ARMOR = (
    {"green": (3, 3), "blue": (5, 5), "red": (7, 7)},
    {"green": (1, 1), "blue": (1, 1), "red": (2, 2)},
    {"green": (0, 0), "blue": (0, 1), "red": (1, 1), "master": (1, 2)},
)
STRONGEST = {"green": (1, 0), "blue": (1, 1), "red": (2, 1)}


def heroes() -> list[HeroCard]:
    return box().heroes


def enemies() -> list[Foe]:
    return [card for card in kind("enemy") if isinstance(card, Foe)]


@pytest.mark.parametrize("name", COUNTS)
def test_as_many_cards_of_a_kind_as_in_the_printed_box(name):
    assert len(kind(name)) == COUNTS[name]


@pytest.mark.parametrize("deck", DECKS)
def test_as_many_items_of_each_kind_in_a_deck(deck):
    assert Counter(card.kind for card in items(deck)) == DECKS[deck]


def test_starting_items_are_three_for_each_hero():
    assert Counter(card.owner for card in items("start")) == {hero.slug: 3 for hero in heroes()}


def test_six_powers_for_both_classes_of_a_hero_and_three_for_each():
    powers = [card for card in kind("power") if isinstance(card, Power)]
    for hero in heroes():
        own = Counter(card.gem for card in powers if card.hero == hero.slug)
        assert own == {"": 6, **{gem.slug: 3 for gem in hero.gems}}


def test_talents_by_style_nature_and_rank():
    talents = [card for card in kind("talent") if isinstance(card, Power)]
    assert sorted(card.style for card in talents if card.style) == sorted(STYLES)
    assert sorted(card.nature for card in talents if card.nature) == ["Chaos", "Law", "Neutral"]
    assert sum(card.rank > 1 for card in talents) == 3
    assert sum(not (card.style or card.nature or card.rank > 1) for card in talents) == 3


def test_soul_gems_grow_at_every_rank_and_no_two_are_alike():
    gems = [gem for hero in heroes() for gem in hero.gems]
    for gem in gems:
        assert 6 <= gem.hp[0] <= 8
        assert 12 <= gem.hp[-1] <= 15
        assert (gem.combat[0], gem.action[0], gem.powers[0]) == (1, 1, 2)
        assert 2 <= gem.combat[-1] <= 3
        assert 2 <= gem.action[-1] <= 3
        assert 6 <= gem.powers[-1] <= 7
        ranks = list(zip(gem.hp, gem.combat, gem.action, gem.powers, strict=True))
        assert all(old != new and all(a <= b for a, b in zip(old, new, strict=True)) for old, new in pairwise(ranks))
    assert len({(gem.hp, gem.combat, gem.action, gem.powers) for gem in gems}) == len(gems)


def test_a_party_of_five_without_law_or_without_chaos_can_be_made():
    for banned in ("Law", "Chaos"):
        assert all(any(gem.nature != banned for gem in hero.gems) for hero in heroes())


def test_every_style_has_a_weapon_for_near_and_far_and_every_damage_four_sources():
    weapons = [(card.styles, card.strike) for card in box().items if card.strike is not None]
    for style, far in product(STYLES, (False, True)):
        fitting = [strike for styles, strike in weapons if not styles or style in styles]
        assert any((strike.band.most > 0) is far for strike in fitting), (style, far)
    sources = Counter(strike.damage for _, strike in weapons)
    for card in kind("power"):
        sources.update({node.damage.value for node in nodes(card, Attack) if node.damage is not None})
    assert all(sources[damage] >= 4 for damage in DAMAGE), sources


def test_prices_lie_between_12_and_60_and_armour_within_2():
    assert not [card.name for card in box().items if card.price and not 8 <= card.price <= 60]
    assert all(15 <= card.price <= 60 for card in items("emporium") if card.kind != "consumable")
    assert all(card.armor <= 2 for card in box().items)


def test_enemies_are_24_of_four_families_and_three_ranks_beside_two_masters():
    ranked = Counter((card.family, card.rank) for card in enemies() if card.rank != "master")
    assert ranked == {
        (family, rank): count
        for family in ("Gremlin", "Bandit", "Orc", "Shaman")
        for rank, count in (("green", 3), ("blue", 2), ("red", 1))
    }
    assert sum(card.rank == "master" for card in enemies()) == 2
    assert len({card.scroll for card in enemies()}) == 14
    values = [(card.hp, card.armor, card.shields, card.weak, card.resist, card.text, card.scroll) for card in enemies()]
    assert len(set(values)) == len(values)


def dice_of(scroll: Scroll) -> list[tuple[int, int]]:
    """Return the dice of each attack of a behaviour."""
    attacks = [node for rule in scroll.rules for node in walk(rule.tree) if isinstance(node, Attack)]
    return [node.arms.dice() for node in attacks if isinstance(node.arms, WithDice)]


def test_values_of_enemies_follow_their_rank():
    for card in enemies():
        low, high = ARMOR[card.rank]
        assert low <= card.armor <= high, card.name
        if card.rank == "master":
            assert (card.hp, card.each_hero) == (5, True)
            assert card.scroll is not None
            assert card.scroll.desperate
            continue
        assert HP[card.rank][0] <= card.hp <= HP[card.rank][1], card.name
        assert DICE[card.rank][0] <= card.dice <= DICE[card.rank][1], card.name
        assert card.scroll is not None
        assert max(dice_of(card.scroll)) == STRONGEST[card.rank], card.name


def test_shadows_are_nine_enemies_and_five_bystanders():
    shown = Counter(box().by_slug[card.shows].kind for card in kind("shadow"))
    assert shown == {"enemy": 9, "bystander": 5}


def test_half_of_the_criticals_stay_and_two_events_each_turn_night_and_day():
    assert sum(card.red for card in kind("critical")) == 8
    assert Counter(card.time for card in kind("event")) == {"": 12, "Night": 2, "Day": 2}


def test_tiles_have_two_sides_of_four_to_seven_areas_on_their_grounds():
    sides = kind("tile")
    assert len({card.name[:-1] for card in sides}) == 19
    assert all(4 <= len(card.plan.marks) <= 7 for card in sides)
    grounds = {card.name[:-1]: card.ground for card in sides}
    assert Counter(grounds.values()) == {"town": 5, "crypt": 4, "marsh": 3, "causeway": 1, "mine": 3, "hall": 3}


def test_small_and_large_cards_are_as_many_as_publicly_counted():
    small = ("hero", "power", "talent", *ITEMS, "thing", "enemy", "enemy_power", "encounter", "trap", "event")
    masters = [card for card in enemies() if card.rank == "master"]
    assert len([card for card in box() if card.kind in small and card not in masters]) == 230
    assert len({card.scroll for card in enemies() if card not in masters}) + len(masters) == 14
