"""The nine Quests: their maps, clocks, roads, choices and rewards."""

from __future__ import annotations

from itertools import combinations, pairwise, product
from typing import Any

import pytest

from sagabox.games.common.trials import Wish
from sagabox.games.sorcery.cards.board import UNREACHABLE
from sagabox.games.sorcery.cards.phrases.amounts import ByHeroes, Exactly
from sagabox.games.sorcery.cards.phrases.enemies import Spawn
from sagabox.games.sorcery.cards.phrases.story import Remember, WinQuest
from sagabox.games.sorcery.cards.quest_card import Quest
from sagabox.games.sorcery.rules import enemy_turn

from .cards.slow_sight import cells_of, sees
from .content import NATURES, answers, courses, kind, quests, said
from .deals import TRIALS

AREAS = {
    "The Drowned Toll": 8,
    "Lamps on the Causeway": 10,
    "The Ashcloak Market": 14,
    "The Reeve's Hunt": 15,
    "Grist's Bridge": 9,
    "The Salt Mine": 16,
    "The Choir of Reeds": 13,
    "The Town Under Siege": 18,
    "The Seventh Bell": 12,
}
MOST_HIDDEN_BORDERS = 0.15
every_quest = pytest.mark.parametrize("quest", quests(), ids=lambda quest: quest.slug)


@every_quest
def test_a_map_has_its_areas_and_hangs_together_with_open_doors(quest: Quest):
    board = quest.board
    assert len(board.names) == AREAS[quest.name]
    walls = sum(1 << number for number, bar in enumerate(board.bars) if bar.is_wall)
    paths = board.paths(walls)
    assert all(far != UNREACHABLE for far in paths[quest.start[0]])


@every_quest
def test_open_neighbours_see_each_other(quest: Quest):
    board = quest.board
    pairs = [
        (one, other) for one, beside in enumerate(board.around) for other, bar in beside if not bar and one < other
    ]
    hidden = [pair for pair in pairs if board.sight(*pair).blocked]
    assert len(hidden) <= MOST_HIDDEN_BORDERS * len(pairs), [
        tuple(board.names[area] for area in pair) for pair in hidden
    ]


@every_quest
def test_no_line_between_two_marks_runs_along_a_border(quest: Quest):
    cells, marks = cells_of(quest)
    edges = borders(cells)
    for one, other in combinations(marks.values(), 2):
        assert not [edge for edge in edges if runs_along(one, other, edge)]


Point = tuple[Any, Any]


def borders(cells: dict[tuple[int, int], str]) -> list[tuple[Point, Point]]:
    """Return the edges of cells that lie between two areas, or between an area and what is none."""
    right = [((x + 1, y), (x + 1, y + 1)) for (x, y), area in cells.items() if cells.get((x + 1, y)) != area]
    below = [((x, y + 1), (x + 1, y + 1)) for (x, y), area in cells.items() if cells.get((x, y + 1)) != area]
    return [*right, *below]


def runs_along(one: Point, other: Point, edge: tuple[Point, Point]) -> bool:
    """Return True if both ends of an edge lie on the line through two points."""
    (x0, y0), (x1, y1) = one, other
    return all((x1 - x0) * (y - y0) == (y1 - y0) * (x - x0) for x, y in edge)


@every_quest
def test_a_second_program_sees_the_same(quest: Quest):
    """With all Doors closed and with all open, for both sides and Enemies in any one area."""
    board, names = quest.board, quest.board.names
    for closed in ([], [door.name for door in quest.doors]):
        mask = sum(1 << number for number, bar in enumerate(board.bars) if bar.is_wall or bar.name in closed)
        for one, other in product(range(len(names)), repeat=2):
            sight = board.sight(one, other)
            plain = not sight.blocked and not sight.bars & mask
            assert plain == sees(quest, closed, names[one], names[other])
            for area in range(len(names)) if plain else ():
                slow = sees(quest, closed, names[one], names[other], [names[area]], is_hero=True)
                assert slow == (not sight.through & 1 << area)


@every_quest
def test_both_sides_of_a_tile_never_lie_on_one_map(quest: Quest):
    names = [tile.name[:-1] for tile, _ in quest.tiles]
    assert len(set(names)) == len(names)


@every_quest
def test_the_clock_gives_nine_to_thirteen_rounds(quest: Quest):
    times = {card.slug: bool(card.time) for card in kind("event")}
    assert 9 <= sum(1 if times[name] else 2 for name in quest.events) <= 13


@every_quest
def test_seven_to_twelve_paragraphs_a_soul_choice_and_something_off_the_road(quest: Quest):
    assert 7 <= len(quest.paragraphs) <= 12
    assert set(answers(quest)) == set(NATURES)
    assert quest.chests or quest.search
    assert quest.shrines


def test_answers_to_a_soul_choice_lead_to_different_paragraphs():
    for quest in quests():
        found = [tuple(numbers) for numbers in answers(quest).values()]
        assert len(set(found)) == len(found), quest.name


@every_quest
def test_a_quest_can_be_won(quest: Quest):
    wins = [end for end in quest.ends if end.ending == "won"]
    told = [node for paragraph in quest.paragraphs for node in said(paragraph) if isinstance(node, WinQuest)]
    assert wins or told


def spawned(quest: Quest, heroes: int) -> list[int]:
    """Return how many Enemies a Quest brings, for each way through its soul choice."""
    found = []
    for course in courses(quest):
        nodes = [node for paragraph in course for node in said(paragraph) if isinstance(node, Spawn)]
        found.append(sum(amount(node.amount, heroes) for node in nodes))
    return found


def amount(words: object, heroes: int) -> int:
    """Return a printed number for so many Heroes."""
    if isinstance(words, ByHeroes):
        return int(words.spread.split("/")[heroes - 2])
    assert isinstance(words, Exactly)
    return words.count


@every_quest
def test_more_heroes_meet_more_enemies(quest: Quest):
    means = [sum(counts) / len(counts) for counts in (spawned(quest, heroes) for heroes in (2, 3, 4, 5))]
    assert all(few <= many for few, many in pairwise(means))
    assert means[0] < means[-1] <= 4 * means[0]


def test_seven_quests_are_played_in_one_campaign_on_several_roads():
    by_slug = {quest.slug: quest for quest in quests()}

    def lengths(slug: str) -> set[int]:
        ways = {road.quest for road in by_slug[slug].roads}
        return {1 + rest for way in ways for rest in lengths(way)} if ways else {1}

    assert lengths("the-drowned-toll") == {7}
    assert sum(len({road.quest for road in quest.roads}) > 1 for quest in quests()) == 2
    assert {road.quest for quest in quests() for road in quest.roads} == set(by_slug) - {"the-drowned-toll"}


def test_memories_that_a_road_asks_for_are_told_before():
    trees = [node for quest in quests() for paragraph in quest.paragraphs for node in said(paragraph)]
    told = {str(node.memory) for node in trees if isinstance(node, Remember)}
    assert {road.memory for quest in quests() for road in quest.roads if road.memory} <= told


def test_an_encounter_card_activates_one_or_two_of_four_enemies_on_average():
    counts = []
    for seed in range(60):
        deal = TRIALS.any_game(f"four {seed}", Wish({"heroes": "3"}, plain=True, late=True))
        play = TRIALS.start(deal, live=False).play
        foes = [one for one in play.state.figures if one.here and one.kind == "enemy"]
        if len(foes) < 4:
            continue
        for one in foes[4:]:
            one.area = -1
        play.reindex()
        counts += [len(enemy_turn.selected(play, card)) for card in kind("encounter")]
    assert len(counts) > 500
    assert 0.5 <= sum(counts) / len(counts) <= 1.8
