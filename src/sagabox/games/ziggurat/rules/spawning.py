"""Denizens brought into play.   rules: spawn.*, reinforce.*, denizen.*, pursuit.spawn-concealed"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards.card import Card, Denizen
from ..cards.program import Seek
from ..engine.events import (
    GroupArrived,
    GroupFormed,
    LootTucked,
    NothingFound,
    Progressed,
    PursuerConcealed,
    Reinforced,
    Searched,
    Spawned,
)
from ..engine.matching import matches
from ..engine.state import ENEMY, Figure, Following, Fray, Group

if TYPE_CHECKING:
    from ..engine.play import Ziggurat

ASIDE = "set-aside"
OUT_OF_PLAY = (ASIDE, "removed", "memories")


# ---------------------------------------------------------------- searching a faction deck


def search(play: Ziggurat, seek: Seek, *, hidden: bool = False) -> Denizen | None:
    """Progress a faction deck until its top card matches; return that card, still on top, or None.

    After a hidden search nobody knows where which card of the deck lies.

    rules: spawn.search, spawn.none-available, ruling.search-passes-face-down"""
    deck = f"{seek.deck}:deck"
    cards = play.pile(deck)
    for passed, card in enumerate(reversed(cards)):
        if isinstance(card, Denizen) and matches(card, seek):
            top = cards[len(cards) - passed :]
            play.arrange(deck, (*top, *cards[: len(cards) - passed]))
            if hidden:
                play.forget(deck)
            if passed:
                play.tell(Searched, "ruling.search-passes-face-down", seek.deck, passed)
            return card
    play.tell(NothingFound, "spawn.none-available", seek.deck)
    return None


def progress(play: Ziggurat, deck: str) -> None:
    """Move the top card to the bottom.   rules: language.progress, setup.factions-never-reshuffled"""
    cards = play.pile(f"{deck}:deck")
    if cards:
        play.arrange(f"{deck}:deck", (cards[-1], *cards[:-1]))
        play.tell(Progressed, "language.progress", deck)


# ---------------------------------------------------------------- into the Encounter Area


def spawn(play: Ziggurat, seek: Seek) -> None:
    """rules: spawn.place, language.spawn"""
    card = search(play, seek)
    if card is not None:
        place(play, card, f"{card.back}:deck")
        play.tell(Spawned, "spawn.place", card)


def place(play: Ziggurat, card: Card, zone: str) -> Figure:
    """Put a denizen face up into the Encounter Area; in a fight it acts from the next round.

    rules: area.encounter-area, reinforce.acts-next-round"""
    play.move(card, zone, "enemies")
    fight = play.fight()
    figure = play.add_figure(card, ENEMY, fight.round + 1 if fight is not None else 0)
    if (following := play.state.find(Following)) is not None:
        following.spawned.append(card)
    return figure


def reinforce(play: Ziggurat, seek: Seek) -> None:
    """One enemy joins, with loot of its own and without compeers.   rules: reinforce.single, reinforce.loot"""
    card = search(play, seek)
    if card is None:
        return
    figure = place(play, card, f"{card.back}:deck")
    figure.equipped = True
    play.tell(Reinforced, "reinforce.single", card)
    equip_by_limit(play, card)
    play.state.fray = True


def bring_in(play: Ziggurat, card: Denizen) -> bool:
    """A denizen that the quest set aside comes, wherever it is out of play.   rules: language.set-aside"""
    zone = out_of_play(play, card)
    if not zone:
        play.tell(NothingFound, "language.set-aside", card.slug)
        return False
    place(play, card, zone)
    play.tell(Spawned, "language.set-aside", card)
    return True


def out_of_play(play: Ziggurat, card: Denizen) -> str:
    """Return the zone from which a denizen can be brought in; empty if it is in play already."""
    zones = (*OUT_OF_PLAY, f"{card.back}:deck")
    return next((zone for zone in zones if card in play.pile(zone)), "")


# ---------------------------------------------------------------- into pursuit


def new_group(play: Ziggurat, time: int, *, revealed: bool, sought: str = "") -> Group:
    """rules: area.denizen-group"""
    play.state.grouped += 1
    group = Group(play.state.grouped, time, revealed, sought)
    play.state.groups.append(group)
    return group


def spawn_in_pursuit(play: Ziggurat, seek: Seek, time: int) -> None:
    """Concealed: the player knows what was sought, not who was found.   rules: pursuit.spawn-concealed"""
    card = search(play, seek, hidden=True)
    if card is None:
        return
    group = new_group(play, time, revealed=False, sought=seek.text)
    play.move(card, f"{card.back}:deck", f"pursuit:{group.number}")
    play.tell(PursuerConcealed, "pursuit.spawn-concealed", group.number, card.back, group.sought, time)


def reinforce_in_pursuit(play: Ziggurat, seek: Seek, time: int) -> None:
    """Revealed, with its loot.   rules: reinforce.in-pursuit, pursuit.revealed-meaning"""
    card = search(play, seek)
    if card is not None:
        pursue(play, card, f"{card.back}:deck", time, "reinforce.in-pursuit")
        equip_by_limit(play, card)


def pursue(play: Ziggurat, card: Card, zone: str, time: int, rule: str) -> None:
    """A single denizen pursues the hero, revealed."""
    group = new_group(play, time, revealed=True)
    play.move(card, zone, f"pursuit:{group.number}")
    play.tell(GroupFormed, rule, group.number, [card], time)


def arrive_revealed(play: Ziggurat, number: int, rule: str) -> None:
    """A revealed group comes to the Encounter Area with the loot it has.   rules: pursuit.revealed-arrive"""
    play.tell(GroupArrived, rule, number, True)
    for card in play.pile(f"pursuit:{number}"):
        place(play, card, f"pursuit:{number}").equipped = True
    drop_group(play, number)


def drop_group(play: Ziggurat, number: int) -> None:
    play.state.groups = [one for one in play.state.groups if one.number != number]


# ---------------------------------------------------------------- loot for denizens


def matching_mark(play: Ziggurat) -> str:
    """The loot icon on the threat card.   rules: language.loot-level-statement"""
    threat = play.threat()
    return threat.icon_wanted if threat is not None else ""


def equip_by_limit(play: Ziggurat, card: Denizen) -> None:
    """Draw as many cards as its loot limit, keep those that match.   rules: reinforce.loot"""
    mark = matching_mark(play)
    with play.scope(Fray(card)) as fray:
        aside = play.aside(fray)
        drawn = [play.draw("loot", aside) for _ in range(card.limit)]
        kept = [one for one in drawn if one is not None and one.mark == mark]
        for one in kept:
            play.move(one, aside, f"tucked:{card.slug}")
    if kept:
        play.tell(LootTucked, "reinforce.loot", card, len(kept))
