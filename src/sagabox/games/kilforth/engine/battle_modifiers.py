"""What cards would do to a battle that may come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards.card import Card
from ..cards.phrases.instructions import Effect, Instruction
from .context import At
from .modifiers import Aids, listening, programs_in_force, ready
from .roll_modifiers import MOMENTS
from .state import Hero
from .touches import CARDS, DICE, FOE, HP
from .values import ignores, programs

if TYPE_CHECKING:
    from .play import Kilforth

BATTLE_MOMENTS = ("battle-starts", "battle-round-starts", "test-begins", "test-rolled")


def battle_aids(play: Kilforth, hero: Hero, foe: Card, begun: bool) -> Aids:
    """Return what bears on a battle: exact if done once, at its start or in every round; else `outside`."""
    aids = Aids()
    moments = BATTLE_MOMENTS[1:] if begun else BATTLE_MOMENTS
    for card, one in ready(play, hero, foe):
        at = At(play, hero, card, foe, word="Fight")
        if one.moment is None or (one.moment.name in moments and one.moment.fits(at)):
            _in_battle(aids, at, one.does, wanted=True)
    for moment, at, heard in listening(play, hero, foe, moments, "Fight"):
        if not _matters(at, heard.does):
            continue
        if heard.optional or moment in MOMENTS:
            aids.outside.append(at.card)
        elif moment == "battle-starts":
            _in_battle(aids, at, heard.does, wanted=False)
        else:
            _each_round(aids, at, heard.does)
    aids.outside += [card for card, program in programs_in_force(play, hero, foe) if program.of_hp]
    if any(not HP.isdisjoint(one.does.touching()) for one in foe.program.trophies):
        aids.outside.append(foe)  # what is gained by the win comes before the hero is checked
    for _, at, heard in listening(play, hero, foe, ("loses-hp", "defeats", "defeated"), "Fight"):
        if not (HP | DICE | FOE).isdisjoint(heard.does.touching()):
            aids.outside.append(at.card)
    if not begun and not ignores(play, hero, "Traps", foe):
        at = At(play, hero, foe, foe)
        costs = [cost for program in programs(play, foe) for cost in program.trap]
        for cost in costs:
            cost.start_battle(aids, at)
    return aids


def _matters(at: At, does: Instruction) -> bool:
    """Return True if it could change how a battle goes. What there is to lose is known in advance; effects
    on dice or foe have something to do only then."""
    touched = does.touching()
    if not (DICE | FOE).isdisjoint(touched):
        return True
    return not (HP | CARDS).isdisjoint(touched) and not does.idle(at)


def _in_battle(aids: Aids, at: At, does: Instruction, *, wanted: bool) -> None:
    """Add what happens once, as the battle starts. What the hero may do or not is counted if it helps."""
    found = does.known_effects(at)
    known = [effect for effect, often in found or () if often == 1 and effect.start_battle(aids, at)]
    if found is None or (len(known) < len(found) and not all(_harmless(effect) for effect, _ in found)):
        aids.outside.append(at.card)
    elif known and wanted:
        aids.cards.append(at.card)


def _harmless(effect: Effect) -> bool:
    return (HP | DICE | FOE | CARDS).isdisjoint(effect.touching())


def _each_round(aids: Aids, at: At, does: Instruction) -> None:
    found = does.known_effects(at)
    known = [effect.each_round(aids, at) or _harmless(effect) for effect, _ in found or ()]
    if found is None or not all(known):
        aids.outside.append(at.card)
