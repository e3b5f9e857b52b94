"""The numbers and the variety that the cards and Quests are built by."""

from __future__ import annotations

from itertools import combinations
from statistics import mean

import pytest

from sagabox.games.sorcery.cards.board import UNREACHABLE
from sagabox.games.sorcery.cards.card import Card, Gem, HeroCard, Power
from sagabox.games.sorcery.cards.phrases import CardText
from sagabox.games.sorcery.cards.phrases.conditions import NoneIs
from sagabox.games.sorcery.cards.phrases.dice import AddHits
from sagabox.games.sorcery.cards.phrases.families import Act, Core, Deed, Moment, Standing
from sagabox.games.sorcery.cards.phrases.gains import MoreHits, Upshot
from sagabox.games.sorcery.cards.phrases.standing import AttacksByOthers, HasStat
from sagabox.games.sorcery.cards.phrases.who import Another
from sagabox.games.sorcery.cards.quest_card import Quest
from sagabox.games.sorcery.cards.words import Stat
from sagabox.language import walk

from .content import box, kind, nodes, quests
from .kit import hero, sorcery
from .rigging import enemy, foe, no_enemies, on_top

every_quest = pytest.mark.parametrize("quest", quests(), ids=lambda quest: quest.slug)
GREEN = foe("Lurker", 3, "0: Attack with 1 Red.", "1-2: Move 2 towards the victim. >> Attack with 1 Red.", dice=1)


# ---------------------------------------------------------------- powers


def gems() -> list[tuple[HeroCard, Gem]]:
    return [(one, gem) for one in box().heroes for gem in one.gems]


def powers_for(one: HeroCard, gem: Gem) -> list[Power]:
    """The powers that a Hero of a class can learn."""
    return [
        card
        for card in [*kind("power"), *kind("talent")]
        if card.hero in ("", one.slug)
        and card.gem in ("", gem.slug)
        and card.style in ("", one.style)
        and card.nature in ("", gem.nature)
    ]


def own_powers(one: HeroCard, gem: Gem) -> list[Power]:
    return [card for card in powers_for(one, gem) if card.hero]


@pytest.mark.parametrize(("one", "gem"), gems(), ids=lambda one: one.slug)
def test_every_power_has_a_rival_for_its_place(one, gem):
    known = powers_for(one, gem)
    assert max(gem.powers) < len(own_powers(one, gem))
    for card in own_powers(one, gem):
        assert sum(other.cost == card.cost for other in known) >= 2, card.name


def test_no_hero_has_more_than_two_armor_below_rank_four():
    for one, gem in gems():
        fitting = [card.armor for card in box().items if card.kind == "armour" and one.style in card.styles]
        texts = [card for card in powers_for(one, gem) if card.rank < 4]
        more = [node.change for card in texts for node in nodes(card, HasStat) if node.stat is Stat.ARMOR]
        assert max(fitting) + sum(change for change in more if change > 0) <= 2, (one.name, gem.name)


def hits(card: Card) -> tuple[int, int]:
    """Return the Hits that a card adds without asking for Power symbols: to the own attacks, and to others'."""
    found = nodes(card, AddHits, MoreHits)
    bought = {node.gain for node in nodes(card, Upshot)}
    count = sum(getattr(node, "count", getattr(node, "change", 0)) for node in found if node not in bought)
    return (0, count) if nodes(card, Another, AttacksByOthers) else (count, 0)


@pytest.mark.parametrize("missing", ["Law", "Chaos"])
def test_at_most_two_hits_from_cards_are_on_one_attack(missing):
    """In a Party that agrees: Law and Chaos do not go together."""
    party = {gem.slug: [hits(card) for card in own_powers(one, gem)] for one, gem in gems() if gem.nature != missing}
    for slug, own in party.items():
        others = [sum(aid for _, aid in given) for other, given in party.items() if other != slug]
        assert sum(mine for mine, _ in own) + sum(others) <= 2, slug


# ---------------------------------------------------------------- Traps


def lost(card: Card, seed: int) -> int:
    """Return the HP that a Trap costs until the second Time Phase after it, a Hero and a comrade beside the Door."""
    game = sorcery(
        hero(at="Choir"),
        hero("Wren Calloway", at="Choir"),
        enemy(GREEN, "Cloister"),
        no_enemies(),
        on_top("trap", card),
        seed=str(seed),
    )
    before = sum(one.wounds for one in game.state.figures[:2])
    game.play("open:vestry-door").until("turn.any-order-optional")
    lurker = game.figure("Lurker")
    lurker.area = -1
    game.engine.reindex()
    while game.state.round < 3 and game.asked:
        game.play("dash") if "dash" in game.options else game.play("end").until("turn.any-order-optional")
    return sum(one.wounds for one in game.state.figures[:2]) - before


def test_a_trap_costs_between_six_tenths_and_twelve_tenths_of_an_hp():
    costs = {card.name: mean(lost(card, seed) for seed in range(40)) for card in kind("trap")}
    assert 0.6 <= mean(costs.values()) <= 1.2, costs


# ---------------------------------------------------------------- Quests


@every_quest
def test_two_roads_at_least_lead_through_a_map(quest: Quest):
    """There is a round way, so that no area is the only way to all others."""
    board = quest.board
    walls = [bar.areas for bar in board.bars if bar.is_wall]
    borders = {
        (one, other)
        for one, beside in enumerate(board.around)
        for other, bar in beside
        if one < other and (one, other) not in walls
    }
    assert len(borders) - len(board.names) + 1 >= 1
    assert quest.start


@every_quest
def test_every_aim_is_in_reach(quest: Quest):
    """Also past the Barriers, once all Doors are open."""
    board = quest.board
    paths = board.paths(sum(1 << number for number, bar in enumerate(board.bars) if bar.is_wall), quest.barriers)
    aims = {*quest.search, *(one.area for one in quest.waypoints), *(one.area for one in quest.chests)}
    aims |= {*(one.area for one in quest.shrines), *(one.area for one in quest.sites)}
    aims |= {board.numbers[name] for text in quest.ends_text for name in board.names if name in text}
    assert [board.names[aim] for aim in aims if paths[quest.start[0]][aim] == UNREACHABLE] == []


def twist(quest: Quest) -> frozenset[str]:
    """Return what a Quest does by its own rules, and when; the first Quest has none and does it by its story."""
    texts = [quest.text] if quest.text else [one.text for one in quest.paragraphs]
    words = [node for text in texts if text for node in walk(box().language.read(CardText, text))]
    return frozenset(type(node).__name__ for node in words if isinstance(node, Act | Core | Deed | Moment | Standing))


def end(quest: Quest) -> frozenset[tuple[str, str]]:
    return frozenset((one.ending, type(one.condition).__name__) for one in quest.ends)


def test_no_two_quests_share_their_twist_or_their_kind_of_end():
    for one, other in combinations(quests(), 2):
        assert twist(one) != twist(other), (one.name, other.name)
        assert end(one) != end(other), (one.name, other.name)


@every_quest
def test_no_quest_is_won_by_killing_all(quest: Quest):
    assert not [one for one in quest.ends if one.ending == "won" and isinstance(one.condition, NoneIs)]
