"""What can happen. Figures, Heroes and areas are told by their numbers, cards as cards; words are the clients'."""

from __future__ import annotations

from dataclasses import dataclass

from sagabox.kernel import Event

from ..cards.card import Card

# ---------------------------------------------------------------- the course of a Quest


@dataclass(slots=True)
class QuestBegan(Event):
    """The Heroes enter the map."""


@dataclass(slots=True)
class RoundBegan(Event):
    number: int


@dataclass(slots=True)
class PhaseBegan(Event):
    phase: str


@dataclass(slots=True)
class TurnBegan(Event):
    hero: int


@dataclass(slots=True)
class TurnEnded(Event):
    hero: int


@dataclass(slots=True)
class EnemyTurnBegan(Event):
    """The Enemy Turn after a Hero's turn."""

    hero: int


@dataclass(slots=True)
class QuestEnded(Event):
    ending: str
    reason: str


# ---------------------------------------------------------------- moving


@dataclass(slots=True)
class Stepped(Event):
    """One step of a figure, by its own movement or pushed."""

    figure: int
    origin: int
    area: int


@dataclass(slots=True)
class Arrived(Event):
    """A figure was put into an area without moving there."""

    figure: int
    area: int


@dataclass(slots=True)
class Evaded(Event):
    hero: int
    area: int


@dataclass(slots=True)
class MovementStopped(Event):
    hero: int


# ---------------------------------------------------------------- attacks and dice


@dataclass(slots=True)
class AttackDeclared(Event):
    attacker: int
    targets: list[int]
    card: Card
    red: int
    blue: int


@dataclass(slots=True)
class DefenderChanged(Event):
    figure: int
    instead: int


@dataclass(slots=True)
class AttackIgnored(Event):
    figure: int


@dataclass(slots=True)
class DieRolled(Event):
    figure: int
    colour: str
    shows: str
    purpose: str


@dataclass(slots=True)
class DieRerolled(Event):
    figure: int
    colour: str
    shows: str
    before: str


@dataclass(slots=True)
class HitsCounted(Event):
    attacker: int
    hits: int
    lethal: int
    parts: list[tuple[str, int]]


@dataclass(slots=True)
class BonusCounted(Event):
    """What an attack has against one defender."""

    attacker: int
    defender: int
    hits: int
    lethal: int
    parts: list[tuple[str, int]]


@dataclass(slots=True)
class UpshotBought(Event):
    attacker: int
    gain: str
    price: int


@dataclass(slots=True)
class ShieldSpent(Event):
    """A Magic Shield blocked a Hit."""

    figure: int
    lethal: bool


@dataclass(slots=True)
class ArmorCounted(Event):
    figure: int
    armor: int
    left: int


@dataclass(slots=True)
class ShieldsCounted(Event):
    figure: int
    shields: int
    left: int


@dataclass(slots=True)
class HitsAdded(Event):
    figure: int
    count: int


@dataclass(slots=True)
class ShieldsAdded(Event):
    figure: int
    count: int


@dataclass(slots=True)
class Wounded(Event):
    """HP lost by an attack."""

    figure: int
    amount: int
    left: int


@dataclass(slots=True)
class Suffered(Event):
    """HP lost without any defence."""

    figure: int
    amount: int
    left: int


@dataclass(slots=True)
class Healed(Event):
    figure: int
    amount: int
    left: int


@dataclass(slots=True)
class ArmorBroken(Event):
    figure: int
    armor: int


@dataclass(slots=True)
class SaveMade(Event):
    figure: int
    passed: bool


@dataclass(slots=True)
class BlindRoll(Event):
    figure: int
    passed: bool


# ---------------------------------------------------------------- conditions


@dataclass(slots=True)
class ConditionGained(Event):
    figure: int
    condition: str


@dataclass(slots=True)
class ConditionLost(Event):
    figure: int
    condition: str


@dataclass(slots=True)
class ConditionIgnored(Event):
    figure: int
    condition: str


@dataclass(slots=True)
class CriticalDrawn(Event):
    figure: int
    card: Card


@dataclass(slots=True)
class ShieldsChanged(Event):
    """Magic Shields gained or lost."""

    figure: int
    amount: int


@dataclass(slots=True)
class EffectBegan(Event):
    figure: int
    card: Card
    what: int
    until: str


@dataclass(slots=True)
class ActivityWasted(Event):
    hero: int
    activity: str


# ---------------------------------------------------------------- life and death


@dataclass(slots=True)
class Died(Event):
    figure: int
    by: int


@dataclass(slots=True)
class GhostRose(Event):
    hero: int


@dataclass(slots=True)
class Resurrected(Event):
    hero: int
    rank: int


@dataclass(slots=True)
class CameBack(Event):
    hero: int
    hp: int


@dataclass(slots=True)
class SoulsChanged(Event):
    amount: int
    total: int
    hero: int


@dataclass(slots=True)
class RankChanged(Event):
    hero: int
    rank: int


# ---------------------------------------------------------------- powers and items


@dataclass(slots=True)
class PowerUsed(Event):
    hero: int
    card: Card


@dataclass(slots=True)
class PowerTurned(Event):
    card: Card
    left: int


@dataclass(slots=True)
class PowerReady(Event):
    card: Card


@dataclass(slots=True)
class PowerLearnt(Event):
    hero: int
    card: Card


@dataclass(slots=True)
class PowerForgotten(Event):
    hero: int
    card: Card


@dataclass(slots=True)
class TextUsed(Event):
    """A text that waited for a moment, or an item, is used."""

    figure: int
    card: Card


@dataclass(slots=True)
class ItemUsedUp(Event):
    hero: int
    card: Card


@dataclass(slots=True)
class ItemTaken(Event):
    hero: int
    card: Card


@dataclass(slots=True)
class ItemDropped(Event):
    hero: int
    card: Card


@dataclass(slots=True)
class ItemLeft(Event):
    """An item lies in an area without having been dropped."""

    area: int
    card: Card


@dataclass(slots=True)
class ItemWorn(Event):
    hero: int
    card: Card
    slot: str


@dataclass(slots=True)
class ItemPutAway(Event):
    hero: int
    card: Card


@dataclass(slots=True)
class ItemGiven(Event):
    hero: int
    other: int
    card: Card


@dataclass(slots=True)
class ItemBought(Event):
    hero: int
    card: Card
    price: int


@dataclass(slots=True)
class ItemSold(Event):
    hero: int
    card: Card
    price: int


@dataclass(slots=True)
class WeaponTurned(Event):
    hero: int
    card: Card
    side: str


@dataclass(slots=True)
class CrownsChanged(Event):
    hero: int
    amount: int


@dataclass(slots=True)
class CrownsLeft(Event):
    area: int
    amount: int


@dataclass(slots=True)
class ActivitiesGained(Event):
    hero: int
    activity: str
    count: int


@dataclass(slots=True)
class PointsGained(Event):
    hero: int
    count: int


@dataclass(slots=True)
class Dashed(Event):
    hero: int


@dataclass(slots=True)
class Focused(Event):
    hero: int


@dataclass(slots=True)
class Prayed(Event):
    hero: int
    answered: bool


@dataclass(slots=True)
class Searched(Event):
    hero: int
    card: Card


@dataclass(slots=True)
class NothingFound(Event):
    hero: int


@dataclass(slots=True)
class SiteUsed(Event):
    hero: int
    site: int


# ---------------------------------------------------------------- Doors, tokens, the map


@dataclass(slots=True)
class DoorOpened(Event):
    figure: int
    door: int


@dataclass(slots=True)
class DoorClosed(Event):
    door: int


@dataclass(slots=True)
class DoorUnlocked(Event):
    door: int


@dataclass(slots=True)
class ChestOpened(Event):
    hero: int
    area: int


@dataclass(slots=True)
class ChestPlaced(Event):
    area: int


@dataclass(slots=True)
class TrapDrawn(Event):
    hero: int
    card: Card


@dataclass(slots=True)
class TrapIgnored(Event):
    hero: int
    card: Card


@dataclass(slots=True)
class ShrineTurned(Event):
    area: int
    open: bool


@dataclass(slots=True)
class GateTurned(Event):
    area: int
    open: bool


@dataclass(slots=True)
class OverlayChanged(Event):
    area: int
    overlay: str
    on: bool


@dataclass(slots=True)
class BarrierLaid(Event):
    one: int
    other: int


@dataclass(slots=True)
class WallRemoved(Event):
    one: int
    other: int


@dataclass(slots=True)
class SearchPlaced(Event):
    area: int


@dataclass(slots=True)
class SnareLaid(Event):
    figure: int
    area: int


@dataclass(slots=True)
class SnareSprung(Event):
    figure: int
    area: int


@dataclass(slots=True)
class ShadowRevealed(Event):
    card: Card
    area: int


# ---------------------------------------------------------------- Enemies


@dataclass(slots=True)
class Spawned(Event):
    figure: int
    area: int
    seat: int


@dataclass(slots=True)
class NobodyToSpawn(Event):
    people: str


@dataclass(slots=True)
class PowerGiven(Event):
    figure: int
    card: Card


@dataclass(slots=True)
class Removed(Event):
    """A figure leaves the Quest without dying."""

    figure: int


@dataclass(slots=True)
class EncounterDrawn(Event):
    card: Card


@dataclass(slots=True)
class EncounterChosen(Event):
    """The Enemies that an Encounter card selects; empty if none."""

    card: Card
    figures: list[int]


@dataclass(slots=True)
class Activated(Event):
    figure: int


@dataclass(slots=True)
class ActivationWasted(Event):
    figure: int
    why: str


@dataclass(slots=True)
class BehaviourChosen(Event):
    figure: int
    number: int


@dataclass(slots=True)
class VictimChosen(Event):
    figure: int
    victim: int


@dataclass(slots=True)
class StrideBegan(Event):
    figure: int
    number: int


@dataclass(slots=True)
class StrideSkipped(Event):
    figure: int
    number: int


# ---------------------------------------------------------------- the story


@dataclass(slots=True)
class EventRevealed(Event):
    card: Card


@dataclass(slots=True)
class EventDiscarded(Event):
    card: Card


@dataclass(slots=True)
class EventLookedAt(Event):
    card: Card


@dataclass(slots=True)
class EventPlaced(Event):
    card: Card


@dataclass(slots=True)
class TimeTurned(Event):
    """Night or Day goes beside the Event deck."""

    card: Card


@dataclass(slots=True)
class ParagraphRead(Event):
    number: int


@dataclass(slots=True)
class SoulChosen(Event):
    nature: str


@dataclass(slots=True)
class Remembered(Event):
    memory: str


@dataclass(slots=True)
class Forgot(Event):
    memory: str


@dataclass(slots=True)
class Reshuffled(Event):
    deck: str


@dataclass(slots=True)
class NothingToDraw(Event):
    deck: str


@dataclass(slots=True)
class SetByHand(Event):
    what: str
    figure: int
    to: int
    card: Card | None
