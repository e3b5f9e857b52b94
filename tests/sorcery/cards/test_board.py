"""The map of a Quest: who sees whom, and how far it is."""

from itertools import combinations, product

import pytest

from sagabox.games.sorcery.cards.board import Board, read_plan
from sagabox.games.sorcery.cards.quest_card import Quest
from sagabox.games.sorcery.rules.terrain import way
from tests.ledger import rule

from ..boxes import box, found
from ..kit import hero, sorcery
from ..rigging import enemy, foe
from . import slow_sight
from .slow_sight import distance, sees

QUESTS = box().quests
TOLL = found(Quest, "The Drowned Toll")
SEEN = {
    ("Ossuary", "Nave"): (),
    ("Nave", "Choir"): (),
    ("Nave", "Cloister"): ("Choir",),
    ("Nave", "Well Court"): ("Choir", "Cloister"),
    ("Choir", "Cloister"): (),
    ("Choir", "Well Court"): ("Cloister",),
    ("Cloister", "Well Court"): (),
    ("Cloister", "Bell Shrine"): (),
    ("Well Court", "Bell Shrine"): ("Cloister",),
}


def closed_mask(board, closed):
    return sum(1 << number for number, bar in enumerate(board.bars) if bar.is_wall or bar.name in closed)


def pairs_seen(board, closed):
    """The pairs of areas that see each other, with the areas between them."""
    mask = closed_mask(board, closed)
    found = {}
    for one, other in combinations(range(len(board.names)), 2):
        sight = board.sight(one, other)
        if not sight.blocked and not sight.bars & mask:
            through = tuple(name for number, name in enumerate(board.names) if sight.through >> number & 1)
            found[frozenset((board.names[one], board.names[other]))] = through
    return found


@rule("los.blocking-terrain", "los.map-edge", "los.touching-counts", "wall.blocks-los", game="sorcery")
def test_with_both_doors_closed_nine_pairs_see_each_other():
    closed = pairs_seen(TOLL.board, ["Vestry Door", "Water Gate"])
    assert closed == {frozenset(pair): through for pair, through in SEEN.items()}
    assert frozenset(("Ossuary", "Choir")) not in closed


@rule("door.blocks", "ruling.doors-on-borders", game="sorcery")
def test_the_doors_add_one_pair_each():
    closed, opened = pairs_seen(TOLL.board, ["Vestry Door", "Water Gate"]), pairs_seen(TOLL.board, [])
    added = {frozenset(("Vestry", "Choir")), frozenset(("Well Court", "Ferry Stair"))}
    assert opened.keys() - closed.keys() == added


@rule("range.counting", "area.adjacent", "area.definition", "wall.blocks-movement", game="sorcery")
def test_from_the_ossuary_to_the_ferry_stair_it_is_five_areas_once_the_gate_is_open():
    board = TOLL.board
    ossuary, stair = board.numbers["Ossuary"], board.numbers["Ferry Stair"]
    assert board.paths(closed_mask(board, []))[ossuary][stair] == 5
    assert board.paths(closed_mask(board, ["Water Gate"]))[ossuary][stair] == -1
    vestry, shrine = board.numbers["Vestry"], board.numbers["Bell Shrine"]
    assert shrine not in board.adjacent(vestry, closed_mask(board, []))


@pytest.mark.parametrize("quest", QUESTS, ids=lambda quest: quest.slug)
@pytest.mark.parametrize("touching", [True, False])
def test_a_second_program_sees_the_same(quest, touching):
    """For every pair, every state of the doors, both sides and Enemies in any one area."""
    board = quest.board if touching else quest.open_board
    names = board.names
    for states in product((False, True), repeat=len(quest.doors)):
        closed = [door.name for door, shut in zip(quest.doors, states, strict=True) if shut]
        mask = closed_mask(board, closed)
        for one, other in product(range(len(names)), repeat=2):
            sight = board.sight(one, other)
            plain = not sight.blocked and not sight.bars & mask
            assert plain == sees(quest, closed, names[one], names[other], touching=touching)
            for area in range(len(names)):
                as_hero = plain and not sight.through & 1 << area
                slow = sees(quest, closed, names[one], names[other], [names[area]], is_hero=True, touching=touching)
                assert as_hero == slow


@pytest.mark.parametrize("quest", QUESTS, ids=lambda quest: quest.slug)
def test_a_second_program_counts_the_same(quest):
    board, names = quest.board, quest.board.names
    for states in product((False, True), repeat=len(quest.doors)):
        closed = [door.name for door, shut in zip(quest.doors, states, strict=True) if shut]
        for barriers in ((), quest.barriers):
            table = board.paths(closed_mask(board, closed), barriers)
            named = [(names[one], names[other]) for one, other in barriers]
            for one, other in product(range(len(names)), repeat=2):
                slow = distance(quest, closed, names[one], names[other], named)
                assert table[one][other] == (-1 if slow is None else slow)


@rule("door.enemies-cannot-open", "barrier.one-way", "ghost.movement", game="sorcery")
@pytest.mark.parametrize("quest", QUESTS, ids=lambda quest: quest.slug)
@pytest.mark.parametrize(("doors", "barriers"), product((False, True), repeat=2))
def test_a_second_program_goes_the_same_ways_by_the_house_rules(quest, doors, barriers):
    names, start = quest.board.names, quest.board.names[0]
    rules = {"doors_for_all": doors, "free_barriers": barriers}
    ghost = hero("Wren Calloway", at=start, ghost=True)
    game = sorcery(hero(at=start), ghost, enemy(foe(), start), quest=quest.name, **rules)
    closed = [door.name for door in quest.doors]
    walkers: tuple[tuple[str, dict[str, bool]], ...] = (
        ("Brannoc Vale", {}),
        ("Wren Calloway", {"ghost": True}),
        ("Test Foe", {"enemy": True}),
    )
    for (name, kind), one, other in product(walkers, range(len(names)), range(len(names))):
        slow = slow_sight.way(quest, closed, names[one], names[other], **kind, **rules)
        fast = way(game.engine, game.figure(name), one, other)
        assert fast == (-1 if slow is None else slow), (name, names[one])


def test_a_line_through_the_joint_of_a_wall_is_stopped_and_past_its_end_it_is_not_if_corners_are_open():
    plan = read_plan("Aabb\naabb\naabB", {"a": "West", "b": "East"})
    walled = Board([(plan, (0, 0))], {}, [("West", "East")], touching=False)
    assert walled.sight(0, 1).bars == 1
    corner = read_plan("Aa\n#B", {"a": "West", "b": "East"})
    assert Board([(corner, (0, 0))], {}, [], touching=True).sight(0, 1).blocked
    assert not Board([(corner, (0, 0))], {}, [], touching=False).sight(0, 1).blocked
