"""What can happen in a game of Ziggurat, cut fine: each event can be shown as a beat of its own. Figures and things are
told as cards, tiles by their number; words are the clients'."""

from __future__ import annotations

from dataclasses import dataclass

from sagabox.kernel import Event

from ..cards.card import Card

# ---------------------------------------------------------------- the frame


@dataclass(slots=True)
class QuestBegan(Event):
    quest: Card
    hero: Card


@dataclass(slots=True)
class PhaseBegan(Event):
    """A Hero Phase or a Peril Phase of a numbered cycle."""

    phase: str
    cycle: int


@dataclass(slots=True)
class ActionTaken(Event):
    action: str


@dataclass(slots=True)
class StageRevealed(Event):
    card: Card
    number: int


@dataclass(slots=True)
class ThreatRevealed(Event):
    card: Card
    number: int


@dataclass(slots=True)
class MaledictionAttached(Event):
    card: Card


@dataclass(slots=True)
class MaledictionLifted(Event):
    card: Card


@dataclass(slots=True)
class SetAside(Event):
    card: Card


@dataclass(slots=True)
class GameOver(Event):
    ending: str


@dataclass(slots=True)
class Corrected(Event):
    """Something was set by hand."""

    what: str
    to: str


# ---------------------------------------------------------------- the map


@dataclass(slots=True)
class TileDrawn(Event):
    tile: Card


@dataclass(slots=True)
class TileLaid(Event):
    """`at` and `side` name the door that the tile joins."""

    tile: Card
    at: str
    side: int
    turn: int


@dataclass(slots=True)
class TileMisfit(Event):
    tile: Card


@dataclass(slots=True)
class DoorWalled(Event):
    tile: str
    side: int


@dataclass(slots=True)
class TokenPlaced(Event):
    tile: str


@dataclass(slots=True)
class TokenClaimed(Event):
    card: Card
    tile: str


@dataclass(slots=True)
class TokenRemoved(Event):
    card: Card
    tile: str


@dataclass(slots=True)
class BarrierPlaced(Event):
    barrier: str
    tile: str
    side: int


@dataclass(slots=True)
class BarrierRemoved(Event):
    barrier: str
    tile: str
    side: int


@dataclass(slots=True)
class HeroMoved(Event):
    tile: str


@dataclass(slots=True)
class TileExplored(Event):
    tile: str
    secret: bool


@dataclass(slots=True)
class BacktrackPlaced(Event):
    tile: str


@dataclass(slots=True)
class BacktrackRemoved(Event):
    tile: str


@dataclass(slots=True)
class BacktrackBegan(Event):
    tile: str


# ---------------------------------------------------------------- time


@dataclass(slots=True)
class TimePassed(Event):
    pass


@dataclass(slots=True)
class TimeDue(Event):
    """Time will pass when the combat round is over."""


@dataclass(slots=True)
class TimeChanged(Event):
    """Time on a card."""

    card: Card
    change: int
    now: int


@dataclass(slots=True)
class GroupTimeChanged(Event):
    group: int
    change: int
    now: int


@dataclass(slots=True)
class CooldownChanged(Event):
    power: str
    now: int


@dataclass(slots=True)
class TimedActionTriggered(Event):
    card: Card


@dataclass(slots=True)
class TimedOut(Event):
    card: Card


# ---------------------------------------------------------------- checks


@dataclass(slots=True)
class CheckBegan(Event):
    """`target` is 0 for one roll, -1 to push your luck."""

    about: str
    target: int
    versus: Card | None


@dataclass(slots=True)
class EquipmentSpent(Event):
    card: Card


@dataclass(slots=True)
class DiceRolled(Event):
    """The action die with the MODs, and the fate dice."""

    about: str
    die: int
    mods: int
    score: int
    fate: list[int]


@dataclass(slots=True)
class GritBurnt(Event):
    score: int
    grit: int


@dataclass(slots=True)
class CheckJudged(Event):
    about: str
    outcome: str
    result: int
    match: bool


@dataclass(slots=True)
class TallyChanged(Event):
    tally: int
    target: int


@dataclass(slots=True)
class CheckEnded(Event):
    """A progress check succeeded or failed, or X was banked."""

    about: str
    success: bool
    x: int


@dataclass(slots=True)
class BenefitChosen(Event):
    benefit: str


@dataclass(slots=True)
class AmountRolled(Event):
    """Dice for an amount: damage or Time."""

    dice: str
    rolled: list[int]
    amount: int


@dataclass(slots=True)
class BoostDrawn(Event):
    card: Card
    boost: int


# ---------------------------------------------------------------- vitals


@dataclass(slots=True)
class GritChanged(Event):
    change: int
    now: int


@dataclass(slots=True)
class MaxHpChanged(Event):
    change: int
    now: int


@dataclass(slots=True)
class ResetChanged(Event):
    change: int
    now: int


@dataclass(slots=True)
class HpLost(Event):
    who: Card
    amount: int
    left: int


@dataclass(slots=True)
class HpGained(Event):
    who: Card
    amount: int
    now: int


@dataclass(slots=True)
class HeroFell(Event):
    hero: Card


@dataclass(slots=True)
class HeroEndured(Event):
    hero: Card
    hp: int


@dataclass(slots=True)
class HeroPerished(Event):
    hero: Card


@dataclass(slots=True)
class CompanionLost(Event):
    card: Card


@dataclass(slots=True)
class StatusGained(Event):
    who: Card
    status: str
    level: int


@dataclass(slots=True)
class StatusChanged(Event):
    """A status or condition went down or up; level 0: it is gone."""

    who: Card
    status: str
    level: int


@dataclass(slots=True)
class StatusRefused(Event):
    """Somebody is immune, or the status means nothing to them."""

    who: Card
    status: str


@dataclass(slots=True)
class Exhausted(Event):
    card: Card


@dataclass(slots=True)
class Refreshed(Event):
    card: Card


@dataclass(slots=True)
class PowerUsed(Event):
    card: Card
    power: str


@dataclass(slots=True)
class ReactionTriggered(Event):
    """A triggered trait: Retaliate, Unharmed, On Death, At Rest."""

    card: Card
    trigger: str
    name: str


# ---------------------------------------------------------------- loot and other cards


@dataclass(slots=True)
class LootGained(Event):
    """Face-down equipment."""

    count: int


@dataclass(slots=True)
class ItemGained(Event):
    card: Card


@dataclass(slots=True)
class ItemRevealed(Event):
    card: Card


@dataclass(slots=True)
class ItemUsed(Event):
    card: Card


@dataclass(slots=True)
class LootDiscarded(Event):
    card: Card


@dataclass(slots=True)
class LootPassed(Event):
    """Cards turned over in vain by Discover."""

    cards: list[Card]


@dataclass(slots=True)
class LootTucked(Event):
    under: Card
    count: int


@dataclass(slots=True)
class NothingFound(Event):
    what: str


@dataclass(slots=True)
class NameGained(Event):
    card: Card


@dataclass(slots=True)
class NameBound(Event):
    card: Card
    type: int


@dataclass(slots=True)
class NameDiscarded(Event):
    card: Card


@dataclass(slots=True)
class CubesChanged(Event):
    card: Card
    change: int
    now: int


@dataclass(slots=True)
class CacheChanged(Event):
    change: int
    now: int


@dataclass(slots=True)
class SphereAssigned(Event):
    sphere: str
    card: Card


@dataclass(slots=True)
class SpheresLost(Event):
    count: int


@dataclass(slots=True)
class WentToMemories(Event):
    card: Card


@dataclass(slots=True)
class Banished(Event):
    card: Card


@dataclass(slots=True)
class LeftGame(Event):
    card: Card


# ---------------------------------------------------------------- encounters and denizens


@dataclass(slots=True)
class EncounterRevealed(Event):
    card: Card
    tile: str


@dataclass(slots=True)
class NoEncounter(Event):
    tile: str


@dataclass(slots=True)
class EncountersReturned(Event):
    tile: str


@dataclass(slots=True)
class PerilChosen(Event):
    card: Card
    label: str


@dataclass(slots=True)
class PerilDrawn(Event):
    pass


@dataclass(slots=True)
class Searched(Event):
    """A faction deck was progressed by so many cards."""

    deck: str
    passed: int


@dataclass(slots=True)
class Spawned(Event):
    card: Card


@dataclass(slots=True)
class Reinforced(Event):
    card: Card


@dataclass(slots=True)
class PursuerConcealed(Event):
    group: int
    deck: str
    sought: str
    time: int


@dataclass(slots=True)
class GroupFormed(Event):
    """A revealed group in pursuit."""

    group: int
    cards: list[Card]
    time: int


@dataclass(slots=True)
class GroupArrived(Event):
    group: int
    revealed: bool


@dataclass(slots=True)
class GroupGaveUp(Event):
    group: int
    time: int


@dataclass(slots=True)
class DenizenRevealed(Event):
    card: Card


@dataclass(slots=True)
class Buried(Event):
    card: Card


@dataclass(slots=True)
class Progressed(Event):
    deck: str


@dataclass(slots=True)
class ParleyTried(Event):
    denizen: Card
    action: str
    offering: Card


@dataclass(slots=True)
class ParleyEnded(Event):
    denizen: Card
    action: str
    outcome: str


@dataclass(slots=True)
class LootShown(Event):
    """Loot revealed for a trade."""

    cards: list[Card]


@dataclass(slots=True)
class CompanionJoined(Event):
    card: Card


@dataclass(slots=True)
class PersonaAttached(Event):
    card: Card
    companion: Card


@dataclass(slots=True)
class FrayEntered(Event):
    denizen: Card
    drawn: int
    matching: int
    pile: int


@dataclass(slots=True)
class CompeerCalled(Event):
    card: Card
    by: Card


@dataclass(slots=True)
class LootWasted(Event):
    """Excess loot that no compeer can take."""

    count: int


# ---------------------------------------------------------------- fights


@dataclass(slots=True)
class FightBegan(Event):
    enemies: list[Card]


@dataclass(slots=True)
class RoundBegan(Event):
    round: int


@dataclass(slots=True)
class AttackForegone(Event):
    pass


@dataclass(slots=True)
class DefenceForegone(Event):
    pass


@dataclass(slots=True)
class Attacked(Event):
    """Somebody strikes; `power` is empty for a simple attack."""

    attacker: Card
    target: Card | None
    power: str


@dataclass(slots=True)
class AttackMissed(Event):
    attacker: Card
    target: Card


@dataclass(slots=True)
class BlowLanded(Event):
    """Damage before and after what reduces it."""

    attacker: Card
    target: Card
    damage: int
    weakened: int
    block: int
    arm: int
    dealt: int


@dataclass(slots=True)
class Defended(Event):
    """A denizen exhausts to reduce the damage by its ATK."""

    card: Card
    by: int


@dataclass(slots=True)
class Overkilled(Event):
    target: Card
    excess: int


@dataclass(slots=True)
class BlockAssigned(Event):
    enemy: Card
    block: int


@dataclass(slots=True)
class EnemyHeldBack(Event):
    """An enemy makes no attack: it is stunned, or has only just come."""

    enemy: Card


@dataclass(slots=True)
class EnemyDefeated(Event):
    card: Card


@dataclass(slots=True)
class RetreatTried(Event):
    success: bool


@dataclass(slots=True)
class HeroEscaped(Event):
    tile: str


@dataclass(slots=True)
class HeroStayed(Event):
    pass


@dataclass(slots=True)
class EnemiesRecovered(Event):
    pass


@dataclass(slots=True)
class EnemiesWithdrew(Event):
    cards: list[Card]


@dataclass(slots=True)
class FightEnded(Event):
    """How: victory, withdrawal or escape."""

    how: str


@dataclass(slots=True)
class LootClaimed(Event):
    count: int


# ---------------------------------------------------------------- rest


@dataclass(slots=True)
class RestPart(Event):
    """Recovery, Reflection or Break Camp begins."""

    part: str
