"""The laws of the game, put right after each complete effect or process, in the order in which they are listed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import NOTHING, Over, Rule

from ..engine.state import Checking, Encountering, Game
from ..engine.values import hp, tucked
from . import endure, quests
from .companions import lose_companion
from .damage import defeat
from .decks import discard_loot
from .powers import loot_limit
from .vitals import TRACK, most_grit

if TYPE_CHECKING:
    from ..engine.play import Ziggurat


def unsettled(play: Ziggurat) -> Rule[None] | None:
    """Return the rule that puts right the first law that is broken.

    The laws: HP above Max HP; companions and enemies at 0 HP; the hero at 0 HP; loot above a limit; Max HP 0 or a reset
    below 0; the game over."""
    hero = play.hero
    hero.hp = min(hero.hp, hero.max_hp)
    if not play.state.ending:
        for law in (fallen_denizen, fallen_hero, excess_loot, spent_hero):
            broken = law(play)
            if broken is not None:
                return broken
    if play.state.ending:
        over(play)
    return None


def fallen_denizen(play: Ziggurat) -> Rule[None] | None:
    """rules: death.denizen, death.companion"""
    for figure in play.enemies():
        if not hp(play, figure):
            return defeat(play, figure, None)
    for figure in play.companions():
        if not hp(play, figure):
            return lose_companion(play, figure, "death.companion", died=True)
    return None


def fallen_hero(play: Ziggurat) -> Rule[None] | None:
    """Endure waits while a round, a check or an encounter goes on.   rules: endure.trigger, endure.compulsory"""
    if not play.hero.fallen or play.hero.hp > 0 or play.fight() is not None:
        return None
    if play.state.find(Checking) is not None:
        return None
    encounter = play.state.find(Encountering)
    return endure.endure(play) if encounter is None or encounter.over else None


def excess_loot(play: Ziggurat) -> Rule[None] | None:
    """rules: limit.loot-limit"""
    for figure in play.state.figures:
        loot = tucked(play, figure.card)
        if loot and len(loot) > loot_limit(figure.card):
            discard_loot(play, loot[-1], f"tucked:{figure.card.slug}", "limit.loot-limit")
            return NOTHING
    return None


def spent_hero(play: Ziggurat) -> Rule[None] | None:
    """rules: vitals.max-hp-can-fall, endure.perish"""
    if play.hero.max_hp <= 0 or play.hero.reset < 0:
        rule = "vitals.max-hp-can-fall" if play.hero.max_hp <= 0 else "endure.perish"
        endure.perish(play, rule)
        return NOTHING
    return None


def over(play: Ziggurat) -> None:
    """rules: ending.victory, ending.defeat"""
    if play.state.ending == endure.PERISHED:
        play.state.ending = ""
        quests.end(play, quests.LOST, "ending.defeat")
    game = play.state.find(Game)
    if game is not None:
        raise Over(game)


def faults(play: Ziggurat) -> list[str]:
    """Return what cannot be true of a sound state."""
    hero, state = play.hero, play.state
    found = [f"HP {hero.hp} of {hero.max_hp}"] if not 0 <= hero.hp <= hero.max_hp <= TRACK else []
    if not 0 <= hero.grit <= most_grit(play):
        found.append(f"grit is {hero.grit}")
    if len(state.backtracks) > 3:
        found.append("more than three backtrack tokens")
    enemies = {figure.card for figure in play.enemies()}
    if enemies != set(play.pile("enemies")):
        found.append("an enemy has no figure, or a figure no enemy")
    if {figure.card for figure in play.companions()} != set(play.pile("companions")):
        found.append("a companion has no figure, or a figure no companion")
    found += [f"{card.name} has {cubes} cubes" for card, cubes in state.cubes.items() if not _fits(card, cubes)]
    found += [f"group {group.number} is empty" for group in state.groups if not play.pile(f"pursuit:{group.number}")]
    if hero.at not in state.explored:
        found.append("the hero is on an unexplored tile")
    return found


def _fits(card: object, cubes: int) -> bool:
    track = getattr(card, "track", None)
    return track is not None and 0 < cubes <= track.slots
