"""What an ability would do here and now, and to whom: so that nobody is asked for an order that changes nothing.

Marks are those of `kernel.interfere`: "gold:1+" is gold that hero 1 gains, "gold:1?" gold that is looked at.
rules: ability.trigger-order
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from sagabox.kernel import Touches
from sagabox.language import walk

from ..geography import ASSETS, HANDS
from ..program import Listener, Reach
from ..touching import AP, CARDS
from ..values import max_health
from . import amounts, conditions, effects, fighting, land, places, roaming
from .belongings import CardPrice, Discard, PutFromHand, UnveilCards
from .choosing import ON_MAP
from .clauses import TestFor
from .cores import Befalls, all_idle
from .drawing import DrawLoot, GainReward, GainSkill, LookAt, SearchFor, TakeDiscarded
from .families import Amount, Condition, Effect, Instruction, Tally, Where, Whose
from .reach import reach_of

if TYPE_CHECKING:
    from ..occasion import At
    from ..state import Hero

Looking = Condition | Tally | Whose | Where
Look = tuple[Looking, Befalls | None]
COUNTED = ("hp", "ap", "gold", "fate")
OWN = ("hp", "ap", "gold", "fate", "cards", "hidden", "place")  # what each hero has alone
TYPED = (effects.GainTypedAp,)
GAINS = (effects.Heal, effects.GainAp, effects.GainGold, effects.GainFate, *TYPED)
LOSSES = (effects.GoldPrice, effects.DiscardFate, effects.ApPrice)

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
IN_HAND = (Discard, DrawLoot, GainReward, GainSkill, LookAt, SearchFor, TakeDiscarded)
ON_THE_LAND = (land.OnLand, roaming.DrawUntil)
WITHOUT_DECKS = (CardPrice, UnveilCards, PutFromHand)  # cards come and go, and none is drawn
COUNTING = (amounts.Exactly, amounts.UpTo)
LIMITS = (conditions.HaveGold, places.HasGold)
LOTS = 99  # as much as anybody could have
Sums = Counter[str]


@dataclass(frozen=True, eq=False)
class Weighed(Listener):
    """A listener that knows what it would do on an occasion."""

    def bearing(self, at: At, together: list[Listener]) -> Touches:
        """What it changes, of whom, and what it looks at for that, beside all that wait for the same moment."""
        sums = _sums(*together)
        return frozenset([*_changes(self.does, at, sums), *_looks(self.looks, at, _others(self, *together))])

    def asks(self, at: At) -> bool:
        return self.wide

    @cached_property
    def wide(self) -> bool:
        """Whether it asks about more than can be told beforehand."""
        return any(isinstance(node, WIDE) for node in walk(self.does))

    @cached_property
    def looks(self) -> tuple[Look, ...]:
        """Its conditions, numbers and locations that hang on what abilities can change; what only tells whom something
        befalls, with that."""
        befalling = [one for one in walk(self.does) if isinstance(one, Befalls)]
        narrows = {id(node): one for one in befalling for node in walk(one.who)}
        return tuple(
            (node, narrows.get(id(node)))
            for node in walk(self.does)
            if isinstance(node, Looking) and type(node) in LOOKS
        )

    @cached_property
    def reach(self) -> Reach:
        looks = [f"{thing}?" for node, _ in self.looks for thing in LOOKS[type(node)].split()]
        anchored = any(isinstance(node, ANCHORED) for node, _ in self.looks)
        return reach_of(self.does, frozenset([*looks, "encounters?"] if anchored else looks))

    @cached_property
    def sums(self) -> Sums:
        """How much it gives and takes at most, of each hero: "gold-" is gold that is lost."""
        sums: Sums = Counter()
        for node in walk(self.does):
            if isinstance(node, Effect) and not node.parts():
                sums.update(dict.fromkeys(_ways(node), _most(node)))
        return sums


@lru_cache(maxsize=10_000)
def _sums(*together: Listener) -> Sums:
    """What all that wait for the same moment give and take together."""
    sums: Sums = Counter()
    for one in together:
        if isinstance(one, Weighed):
            sums.update(one.sums)
    return sums


@lru_cache(maxsize=10_000)
def _others(one: Weighed, *together: Listener) -> Sums:
    """What all but one of them do."""
    return _sums(*together) - one.sums


def _ways(effect: Effect) -> list[str]:
    """What a single effect gives or takes of what heroes have some of; AP go with HP."""
    if isinstance(effect, effects.LoseHp):
        return ["hp-", "ap-"]
    ways = "+" if isinstance(effect, GAINS) else "-" if isinstance(effect, LOSSES) else "+-"
    return [f"{thing}{way}" for thing in COUNTED for way in ways if thing in effect.touches]


def _most(effect: Effect) -> int:
    """How much that can be."""
    amount: Amount | None = getattr(effect, "amount", None)
    if getattr(effect, "tally", None) is not None:
        return LOTS
    if isinstance(amount, COUNTING):
        return amount.count
    return 1 if isinstance(amount, amounts.One) else LOTS


def _enough(thing: str, at: At, sums: Sums) -> bool:
    """Whether the hero's tokens do for all that waits, so that it is one whether some are gained or lost first."""
    hero, loss = at.hero, sums[f"{thing}-"]
    if thing == "hp":
        return hero.hp > loss and hero.hp + sums["hp+"] <= max_health(at.play, hero)
    return bool(getattr(hero, thing) >= loss)


# ---------------------------------------------------------------- what is looked at


def _looks(looks: tuple[Look, ...], at: At, sums: Sums) -> Iterator[str]:
    """A condition may be about any hero, so it is taken to look at all of them. An asset must still be there."""
    if at.card.kind in ("reward", "totem"):
        yield f"assets:{at.hero.index}?"
    for node, befalls in looks:
        if isinstance(node, ANCHORED) and at.card.kind in ON_MAP:
            yield "encounters?"  # it speaks from where its card lies
            continue
        for thing in LOOKS[type(node)].split():
            yield from _looked_at(node, befalls, thing, at, sums)


def _looked_at(node: Looking, befalls: Befalls | None, thing: str, at: At, sums: Sums) -> Iterator[str]:
    """Gold that stays on one side of a limit, whatever the others that wait give and take, need not be looked at; nor a
    hero to whom nothing would happen: unless that changes."""
    if thing not in OWN:
        yield f"{thing}?"
        return
    for hero in at.play.touchable():
        if befalls is not None and all_idle(befalls.effects, at.to(hero)):
            yield from _spared(befalls, hero)
        elif not isinstance(node, LIMITS) or node.count - sums["gold+"] <= hero.gold < node.count + sums["gold-"]:
            yield f"{thing}:{hero.index}?"


def _spared(befalls: Befalls, hero: Hero) -> Iterator[str]:
    """Nothing would happen to a hero, unless what it is about changes."""
    return (f"{thing}:{hero.index}?" for thing in befalls.touching() if thing in OWN)


# ---------------------------------------------------------------- what is changed


def _changes(does: Instruction, at: At, sums: Sums) -> Iterator[str]:
    if isinstance(does, Befalls):
        for hero in does.who.candidates(at):
            if all_idle(does.effects, at.to(hero)):
                yield from _spared(does, hero)
                continue
            for effect in does.effects:
                yield from _changes(effect, at.to(hero), sums)
        return
    parts = does.parts()
    for part in parts:
        yield from _changes(part, at, sums)
    if not parts:
        yield from _marks(does, at, sums)


def _marks(effect: Instruction, at: At, sums: Sums) -> Iterator[str]:
    """What a single effect changes for its hero."""
    if isinstance(effect, land.PlaceObstacles):
        yield "obstacles+"
    elif isinstance(effect, land.RemoveObstacles):
        yield "obstacles-"
    elif isinstance(effect, land.MoveThisCard):
        yield "wandering+"  # nobody else's card is moved
    elif isinstance(effect, ON_THE_LAND):
        yield from ("obstacles", "gloom", "encounters", "wandering", "decks")
    elif isinstance(effect, effects.LoseHp):
        yield from _loses_hp(effect, at, sums)
    elif effect.touches == AP:
        yield from _ap(at, "+" if isinstance(effect, GAINS) else "-", sums, typed=isinstance(effect, TYPED))
    else:
        way = "+" if isinstance(effect, GAINS) else "-" if isinstance(effect, LOSSES) else ""
        for thing in effect.touches:
            yield _own(thing, at, way, sums) if thing in OWN else f"{thing}{way}"
        if effect.touches & CARDS and not isinstance(effect, WITHOUT_DECKS):
            yield "decks"
        if effect.touches & CARDS and not _in_hand(effect, at):
            yield f"assets:{at.hero.index}"


def _in_hand(effect: Instruction, at: At) -> bool:
    """Whether it changes no more than the hero's hand, tokens and skills, and nothing hears of it."""
    return isinstance(effect, IN_HAND) and "gains-reward" not in at.play.voices(at.hero).moments


def _own(thing: str, at: At, way: str, sums: Sums) -> str:
    """A change of what a hero has. Where there is enough of it, gains and losses are of one kind."""
    alike = bool(way) and thing in COUNTED and _enough(thing, at, sums)
    return f"{thing}:{at.hero.index}{'+' if alike else way}"


def _ap(at: At, way: str, sums: Sums, *, typed: bool = False) -> Iterator[str]:
    """Of which type AP are lost is not all one."""
    yield _own("ap", at, way, sums)
    if typed or way == "-":
        yield f"typed-ap:{at.hero.index}{way}"


def _loses_hp(effect: effects.LoseHp, at: At, sums: Sums) -> Iterator[str]:
    """AP go with HP; what hears the loss acts on it; who may fall by it must not have fallen before something else.

    rules: action.hp-loss-costs-ap, defeat.unaffected, defeat.lose-card"""
    heard = _heard(at)
    yield f"hp:{at.hero.index}-" if heard else _own("hp", at, "-", sums)
    yield from _ap(at, "-", sums)
    alike = "-" if _most(effect) == 1 else ""  # of two that cost 1 HP either may be heard first
    for thing in heard:
        yield f"{thing}:{at.hero.index}{alike}" if thing in (*OWN, "assets") else f"{thing}{alike}"
    if at.hero.hp <= sums["hp-"]:
        yield f"fate:{at.hero.index}?"
        if len(at.play.pile(HANDS[at.hero.index])) + len(at.play.pile(ASSETS[at.hero.index])) > 1:
            yield f"cards:{at.hero.index}-"


def _heard(at: At) -> set[str]:
    """What the hero's own cards may do about HP that are lost."""
    things: set[str] = set()
    for card in at.play.voices(at.hero).cards:
        told = [one.does for one in card.program.listens.get("loses-hp", ())]
        told += [one.does for one in card.program.usable if one.moment is not None and one.moment.name == "loses-hp"]
        for does in told:
            things |= {"cards", "assets", *does.touching()}
    return things
