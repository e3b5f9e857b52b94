"""What an ability would do here and now, and to whom: so that nobody is asked for an order that changes nothing.

Marks are those of `kernel.interfere`: "gold:1+" is gold that hero 1 gains, "gold:1?" gold that is looked at.
rules: ability.trigger-order
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from sagabox.kernel import Touches
from sagabox.language import walk

from ..program import Listener
from ..touching import AP, CARDS
from . import amounts, conditions, effects, fighting, land, places, roaming
from .belongings import CardPrice, PutFromHand, UnveilCards
from .choosing import ON_MAP
from .clauses import TestFor
from .cores import Befalls
from .families import Condition, Instruction, Tally, Where, Whose

if TYPE_CHECKING:
    from ..occasion import At
    from ..state import Hero

Looking = Condition | Tally | Whose | Where
OWN = ("hp", "ap", "gold", "fate", "cards", "hidden", "place")  # what each hero has alone
TYPED = (effects.GainTypedAp,)
GAINS = (effects.Heal, effects.GainAp, effects.GainGold, effects.GainFate, *TYPED)
LOSSES = (effects.GoldPrice, effects.DiscardFate)

# What conditions, tallies and narrowings look at; those that are not named here look at nothing an ability changes.
LOOKS: dict[type, str] = {
    conditions.AreHidden: "hidden",
    conditions.AreNotHidden: "hidden",
    conditions.AreAt: "place",
    conditions.LocationInGloom: "place gloom",
    conditions.HaveGold: "gold",
    conditions.HaveFewHp: "hp",
    conditions.Unhurt: "hp cards",
    conditions.HaveInPlay: "cards",
    conditions.HaveNoneInPlay: "cards",
    conditions.HaveInHand: "cards",
    conditions.AttributeAtLeast: "cards hp gold fate hidden place gloom",
    conditions.InCompany: "place",
    amounts.EncountersInPlay: "encounters",
    amounts.RewardsInPlay: "cards",
    amounts.KeywordsInPlay: "cards",
    amounts.RumoursInHand: "cards",
    amounts.GloomLocations: "gloom",
    amounts.ObstaclesHere: "obstacles place",
    amounts.HeroesHere: "place",
    amounts.HpLost: "hp cards",
    amounts.FateHeld: "fate",
    places.At: "place",
    places.NotHidden: "hidden",
    places.HasGold: "gold",
    places.WithoutAllies: "cards",
    places.GloomLocation: "gloom",
    places.EachGloomLocation: "gloom",
    places.YourLocation: "place",
    places.ThisLocation: "place",
    places.AdjacentLocation: "place",
    places.EachAdjacentLocation: "place",
}
ANCHORED = (places.ThisLocation, places.AdjacentLocation, places.EachAdjacentLocation)
WIDE = (  # a Test, a reward or an encounter may lead anywhere
    TestFor,
    effects.PerformAction,
    fighting.DefeatFoe,
    fighting.EvadeFoe,
    roaming.DrawEncounter,
    roaming.DrawUntil,
    roaming.UponEncounter,
)
PLENTY = 3  # AP or gold that cannot run out by what a few abilities take


@dataclass(frozen=True, eq=False)
class Weighed(Listener):
    """A listener that knows what it would do on an occasion."""

    def bearing(self, at: At) -> Touches:
        """What it changes, of whom, and what it looks at for that."""
        return frozenset([*_changes(self.does, at), *_looks(self.looks, at)])

    def asks(self, at: At) -> bool:
        return self.wide

    @cached_property
    def wide(self) -> bool:
        """Whether it asks about more than can be told beforehand."""
        return any(isinstance(node, WIDE) for node in walk(self.does))

    @cached_property
    def looks(self) -> tuple[Looking, ...]:
        """Its conditions, numbers and locations that hang on what abilities can change."""
        return tuple(node for node in walk(self.does) if isinstance(node, Looking) and type(node) in LOOKS)


def _looks(looks: tuple[Looking, ...], at: At) -> Iterator[str]:
    """A condition may be about any hero, so it is taken to look at all of them. An asset must still be there."""
    if at.card.kind in ("reward", "totem"):
        yield f"cards:{at.hero.index}?"
    for node in looks:
        if isinstance(node, ANCHORED) and at.card.kind in ON_MAP:
            yield "encounters?"  # it speaks from where its card lies
            continue
        for thing in LOOKS[type(node)].split():
            yield from _looked_at(node, thing, at)


def _looked_at(node: Looking, thing: str, at: At) -> Iterator[str]:
    """Gold that is far from a limit stays beyond it, whatever a few abilities give or take."""
    if thing not in OWN:
        yield f"{thing}?"
        return
    for hero in at.play.touchable():
        limit = node.count if isinstance(node, conditions.HaveGold | places.HasGold) else hero.gold
        if abs(hero.gold - limit) < PLENTY:
            yield f"{thing}:{hero.index}?"


def _changes(does: Instruction, at: At) -> Iterator[str]:
    if isinstance(does, Befalls):
        for hero in does.who.candidates(at):
            for effect in does.effects:
                yield from _changes(effect, at.to(hero))
        return
    parts = does.parts()
    for part in parts:
        yield from _changes(part, at)
    if not parts:
        yield from _marks(does, at)


def _marks(effect: Instruction, at: At) -> Iterator[str]:
    """What a single effect changes for its hero."""
    if isinstance(effect, land.PlaceObstacles):
        yield "obstacles+"
    elif isinstance(effect, land.RemoveObstacles):
        yield "obstacles-"
    elif isinstance(effect, land.MoveThisCard):
        yield "wandering+"  # nobody else's card is moved
    elif isinstance(effect, land.OnLand | roaming.DrawUntil):
        yield from ("obstacles", "gloom", "encounters", "wandering", "decks")
    elif isinstance(effect, effects.LoseHp):
        yield from _loses_hp(at)
    elif effect.touches == AP:
        yield from _ap(at.hero, "+" if isinstance(effect, GAINS) else "-", typed=isinstance(effect, TYPED))
    else:
        way = "+" if isinstance(effect, GAINS) else "-" if isinstance(effect, LOSSES) else ""
        for thing in effect.touches:
            yield f"{thing}:{at.hero.index}{way}" if thing in OWN else f"{thing}{way}"
        if effect.touches & CARDS and not isinstance(effect, CardPrice | UnveilCards | PutFromHand):
            yield "decks"


def _loses_hp(at: At) -> Iterator[str]:
    """AP go with HP; what hears the loss may do anything about it.   rules: action.hp-loss-costs-ap"""
    yield f"hp:{at.hero.index}-"
    yield from _ap(at.hero, "-")
    if _hears_losses(at):
        yield from (f"{thing}:{at.hero.index}" for thing in OWN)


def _ap(hero: Hero, way: str, *, typed: bool = False) -> Iterator[str]:
    """With plenty of AP it is all one whether some are gained or lost first; of which type they are lost is not."""
    yield f"ap:{hero.index}{'+' if hero.ap >= PLENTY else way}"
    if typed or way == "-":
        yield f"typed-ap:{hero.index}{way}"


def _hears_losses(at: At) -> bool:
    for card in at.play.voices(at.hero).cards:
        moments = [one.moment.name for one in card.program.usable if one.moment is not None]
        if "loses-hp" in card.program.listens or "loses-hp" in moments:
            return True
    return False
