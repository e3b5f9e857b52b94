"""From Quest to Quest: what the Chronicle carries on, and where the roads lead.   rules: campaign.*"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ..cards.card import Item
from ..engine.zones import PACK, POWERS, WORN
from .chronicle import Chronicle, Member

if TYPE_CHECKING:
    from ..cards.quest_card import Quest
    from ..engine.play import Sorcery
    from ..engine.state import Hero


def carried_on(play: Sorcery, chronicle: Chronicle) -> Chronicle:
    """Return the Chronicle after a Quest that was won: Soulrank, powers, items, Crowns, Soul Points and memories.

    Quest cards stay behind; wounds and conditions too.   rules: campaign.carry-over, campaign.between-quests"""
    state = play.state
    party = tuple(_member(play, hero, old) for hero, old in zip(state.heroes, chronicle.party, strict=True))
    return replace(
        chronicle,
        party=party,
        souls=state.souls,
        memories=tuple(state.memories),
        played=(*chronicle.played, (state.quest.name, state.ending)),
        alone=False,
    )


def _member(play: Sorcery, hero: Hero, old: Member) -> Member:
    return replace(
        old,
        rank=hero.rank,
        crowns=hero.crowns,
        souls=hero.souls,
        powers=tuple(card.name for card in play.pile(POWERS[hero.index])),
        worn=tuple(card.name for card in play.pile(WORN[hero.index])),
        pack=tuple(card.name for card in play.pile(PACK[hero.index]) if isinstance(card, Item)),
    )


def roads(quest: Quest, memories: tuple[str, ...]) -> list[str]:
    """Return the Quests that can follow, by their slugs.   rules: campaign.carry-over, campaign.journey"""
    return [road.quest for road in quest.roads if not road.memory or road.memory in memories]


def ways_on(play: Sorcery, chronicle: Chronicle) -> list[Chronicle]:
    """Return what can follow a Quest that is over: the same again if it was lost, else where the roads lead.

    rules: campaign.lost-quest, campaign.journey"""
    state = play.state
    if state.ending != "won":
        return [chronicle]
    after = carried_on(play, chronicle)
    return [replace(after, quest=slug) for slug in roads(state.quest, after.memories)]
