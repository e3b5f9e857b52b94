"""What can happen in a Kilforth game. Heroes are told by their index, cards as cards; words are the clients'."""

from __future__ import annotations

from dataclasses import dataclass

from sagabox.kernel import Event

from ..cards.card import Card


@dataclass(slots=True)
class DayBegan(Event):
    day: int


@dataclass(slots=True)
class TurnBegan(Event):
    hero: int


@dataclass(slots=True)
class Performed(Event):
    """An Action was begun."""

    hero: int
    action: str


@dataclass(slots=True)
class Arrived(Event):
    """A hero came to a location, by Move, relocation, escape or defeat."""

    hero: int
    place: Card


@dataclass(slots=True)
class Placed(Event):
    card: Card
    place: Card


@dataclass(slots=True)
class Drew(Event):
    hero: int
    card: Card


@dataclass(slots=True)
class NothingToDraw(Event):
    deck: str


@dataclass(slots=True)
class Reshuffled(Event):
    deck: str


@dataclass(slots=True)
class Discarded(Event):
    """A card or token left a hero, the map or a deck for its discard pile."""

    hero: int
    card: Card


@dataclass(slots=True)
class EnteredPlay(Event):
    hero: int
    card: Card


@dataclass(slots=True)
class Learnt(Event):
    """A hero gained a skill."""

    hero: int
    card: Card


@dataclass(slots=True)
class Veiled(Event):
    hero: int
    card: Card


@dataclass(slots=True)
class Unveiled(Event):
    hero: int
    card: Card


@dataclass(slots=True)
class Used(Event):
    """An ability of a card or token was used."""

    hero: int
    card: Card


@dataclass(slots=True)
class Rolled(Event):
    """A hero's Test: where the dice came from, and what they show."""

    hero: int
    attribute: str
    against: Card | None
    parts: list[tuple[str, int]]
    dice: list[int]


@dataclass(slots=True)
class FoeRolled(Event):
    foe: Card
    hero: int
    dice: list[int]


@dataclass(slots=True)
class Rerolled(Event):
    """The last so many of the dice have `changed`."""

    hero: int
    dice: list[int]
    changed: int = 0


@dataclass(slots=True)
class CalledOnFate(Event):
    """With a token, or with a rumour."""

    hero: int
    card: Card | None


@dataclass(slots=True)
class Counted(Event):
    """What a Test came to, with the successes held from before."""

    hero: int
    successes: int
    total: int
    target: int


@dataclass(slots=True)
class SuccessesLost(Event):
    hero: int
    card: Card


@dataclass(slots=True)
class LostHp(Event):
    hero: int
    amount: int


@dataclass(slots=True)
class Healed(Event):
    hero: int
    amount: int


@dataclass(slots=True)
class HealthChanged(Event):
    """Maximum health went up or down."""

    hero: int
    amount: int


@dataclass(slots=True)
class ApChanged(Event):
    """AP gained or lost; `action` names the type of a restricted AP."""

    hero: int
    amount: int
    action: str


@dataclass(slots=True)
class GoldChanged(Event):
    hero: int
    amount: int


@dataclass(slots=True)
class FateChanged(Event):
    hero: int
    amount: int


@dataclass(slots=True)
class BonusGained(Event):
    hero: int
    card: Card
    what: str
    amount: int
    until: str


@dataclass(slots=True)
class Hid(Event):
    hero: int


@dataclass(slots=True)
class CameOut(Event):
    """A hero is no longer Hidden."""

    hero: int


@dataclass(slots=True)
class Engaged(Event):
    hero: int
    foe: Card


@dataclass(slots=True)
class Surprised(Event):
    """Who has Surprise: the hero or the foe."""

    hero: int
    foe: Card
    side: str


@dataclass(slots=True)
class Evaded(Event):
    hero: int
    foe: Card


@dataclass(slots=True)
class TrapSprung(Event):
    hero: int
    card: Card


@dataclass(slots=True)
class FoeHurt(Event):
    foe: Card
    amount: int
    left: int


@dataclass(slots=True)
class EncounterDefeated(Event):
    hero: int
    card: Card
    attribute: str


@dataclass(slots=True)
class BecameEnemy(Event):
    hero: int
    card: Card


@dataclass(slots=True)
class HeroDefeated(Event):
    hero: int


@dataclass(slots=True)
class HeroEliminated(Event):
    hero: int


@dataclass(slots=True)
class Escaped(Event):
    hero: int
    foe: Card


@dataclass(slots=True)
class Camped(Event):
    hero: int


@dataclass(slots=True)
class MarkerTaken(Event):
    """The First Hero marker."""

    hero: int


@dataclass(slots=True)
class TeamFormed(Event):
    hero: int
    other: int


@dataclass(slots=True)
class Exchanged(Event):
    hero: int
    other: int
    given: list[Card]
    taken: list[Card]
    gold_given: int
    gold_taken: int


@dataclass(slots=True)
class Declined(Event):
    """An offer of an exchange or a team was refused or withdrawn."""

    hero: int
    other: int


@dataclass(slots=True)
class ObstaclesChanged(Event):
    place: Card
    amount: int


@dataclass(slots=True)
class GloomFell(Event):
    place: Card


@dataclass(slots=True)
class GloomLifted(Event):
    place: Card


@dataclass(slots=True)
class NightCard(Event):
    """A Night card was drawn: which of tonight's it is, of how many so far, and for whom if it was owed."""

    card: Card
    number: int = 1
    of: int = 1
    hero: int = -1


@dataclass(slots=True)
class PlotLaid(Event):
    ancient: Card
    place: Card


@dataclass(slots=True)
class PlotsGathered(Event):
    ancient: Card
    plots: list[Card]


@dataclass(slots=True)
class Resolved(Event):
    """A keyword of a chapter was resolved, by a rumour or an asset."""

    hero: int
    keyword: str
    card: Card


@dataclass(slots=True)
class InterludeBeaten(Event):
    """The successes against an interlude suffice; it is still to be paid for."""

    hero: int
    chapter: int


@dataclass(slots=True)
class ChapterCompleted(Event):
    hero: int
    chapter: int


@dataclass(slots=True)
class FinaleCompleted(Event):
    hero: int


@dataclass(slots=True)
class AncientArrived(Event):
    ancient: Card
    place: Card


@dataclass(slots=True)
class Assaulted(Event):
    hero: int
    ancient: Card


@dataclass(slots=True)
class AncientDefeated(Event):
    hero: int
    ancient: Card


@dataclass(slots=True)
class Looked(Event):
    """A hero looked at the top cards of a deck."""

    hero: int
    deck: str
    count: int


@dataclass(slots=True)
class Sank(Event):
    """A hero put the top card of a deck on the bottom, unseen."""

    hero: int
    deck: str


@dataclass(slots=True)
class SideChosen(Event):
    """A hero's side was set: rose or skull."""

    hero: int
    side: str


@dataclass(slots=True)
class Claimed(Event):
    """A hero put a claim on an encounter or a location."""

    hero: int
    card: Card


@dataclass(slots=True)
class ClaimGivenUp(Event):
    hero: int
    card: Card


@dataclass(slots=True)
class NightOwed(Event):
    """A hero will draw another Night card tonight."""

    hero: int


@dataclass(slots=True)
class GameEnded(Event):
    ending: str
    winners: list[int]


@dataclass(slots=True)
class SetByHand(Event):
    """The players set something right themselves: a hero's tokens, or where a card lies."""

    what: str
    hero: int
    card: Card | None
    place: str
    to: int
