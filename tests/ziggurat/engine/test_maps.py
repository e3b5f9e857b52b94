"""Whole maps of all tiles, laid by the rules at random: none gets stuck."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from sagabox.games.ziggurat.cards.box import SHELF
from sagabox.games.ziggurat.engine.play import Ziggurat
from sagabox.games.ziggurat.engine.state import Game, Laid, Scouting
from sagabox.games.ziggurat.rules.scouting import draw_tiles, fitting, lay_elsewhere, lay_here, open_doors, stack_top
from sagabox.games.ziggurat.table.new_game import NewGame, deal
from sagabox.kernel import Rule
from tests.ledger import rule

MAPS, ALL_MAPS = 60, 10_000
PARTS = 10  # so that none takes too long for one test


@dataclass
class Laying:
    """How a map came about."""

    scouts: int = 0
    misfits: int = 0
    left: int = 0
    edges: int = 0


def drive(steps: Rule[Any], chance: Random) -> None:
    """Answer every question at random."""
    try:
        choice = next(steps)
        while True:
            choice = steps.send(chance.choice([option for option in choice.open if not option.interrupts]))
    except StopIteration:
        return


def lay_map(seed: int) -> Laying:
    """Scout at random places until the stack is used up or no doorway is open."""
    chance, box = Random(seed), SHELF.box()
    play = Ziggurat(deal(box, NewGame("Vixen", "The Monolith", str(seed))))
    state, found = play.state, Laying()
    first, *others = chance.sample(list(box.tiles.values()), len(box.tiles))
    for zone in [zone for zone in state.zones if zone.startswith("stack:")]:
        state.zones[zone] = ()
    state.zones["stack:0"], state.zones["map"] = tuple(others), (first,)
    state.map, state.explored, state.scopes = (Laid(first, 0, 0, 0),), [first.number], [Game(part=1)]
    while stack_top(play):
        able = [number for number in state.explored if open_doors(play, number)]
        if not able:
            break
        play.hero.at = chance.choice(able)
        scout(play, chance, found)
        state.explored = [one.tile.number for one in state.map]
    found.left, found.edges = len(play.pile("stack:0")), len(state.links)
    return found


def scout(play: Ziggurat, chance: Random, found: Laying) -> None:
    with play.scope(Scouting(play.hero.at, len(open_doors(play, play.hero.at)))) as scouting:
        drive(draw_tiles(play, scouting), chance)
        while fitting(play, scouting):
            drive(lay_here(play, scouting), chance)
        while play.pile(scouting.aside):
            drive(lay_elsewhere(play, scouting), chance)
        found.scouts += 1
        found.misfits += scouting.misfits > 0


@rule("map.unplaceable-tile", "map.like-doors", "scout.place")
@pytest.mark.parametrize("part", range(PARTS))
def test_every_tile_of_a_random_stack_finds_its_place(part, whole):
    count = (ALL_MAPS if whole else MAPS) // PARTS
    maps = [lay_map(seed) for seed in range(part * count, (part + 1) * count)]
    assert [one for one in maps if one.left] == []


@rule("map.unplaceable-tile")
def test_few_scouts_have_a_misfit(whole):
    maps = [lay_map(seed) for seed in range(ALL_MAPS // PARTS if whole else MAPS)]
    share = sum(one.misfits for one in maps) / sum(one.scouts for one in maps)
    assert 0.03 <= share <= 0.08
