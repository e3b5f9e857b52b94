"""Paragraphs, memories, Soul Points, Events and the end of the Quest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.games.sorcery.rules import event_phase, souls, story
from sagabox.kernel import NOTHING, Refusal, Rule, refuse
from sagabox.language import phrase

from .families import Deed, Fixed, Step
from .kinds import Group
from .word import EventName, Memory

if TYPE_CHECKING:
    from sagabox.games.sorcery.engine.context import At

STORY, SOULS = frozenset({"story"}), frozenset({"souls"})


@phrase("read {number}")
class Read(Deed):
    """Another paragraph, once this text is done.   rules: bos.paragraphs"""

    touches = STORY
    number: int

    def resolve(self, at: At) -> Rule[None]:
        story.to_read(at.play, self.number)
        return NOTHING


@phrase("remember {memory}")
class Remember(Deed):
    """Later paragraphs and Quests can ask for it.   rules: campaign.carry-over"""

    touches = STORY
    memory: Memory

    def resolve(self, at: At) -> Rule[None]:
        story.remember(at.play, self.memory)
        return NOTHING


@phrase("forget {memory}")
class Forget(Deed):
    """rules: campaign.carry-over"""

    touches = STORY
    memory: Memory

    def resolve(self, at: At) -> Rule[None]:
        story.forget(at.play, self.memory)
        return NOTHING


class PartySouls(Step):
    """rules: soul.points-pool"""

    touches = SOULS
    amount: Fixed
    group: Group | None = None

    def number(self, at: At) -> int:
        return self.amount.of(at) * (1 if self.group is None else len(self.group.figures(at)))


@phrase("the Party gains {amount} Soul Point/Points[ for each {group!}]")
class PartyGains(PartySouls):
    """rules: soul.points-earned"""

    amount: Fixed
    group: Group | None = None

    def resolve(self, at: At) -> Rule[None]:
        souls.gain(at.play, self.number(at), "soul.points-earned")
        return NOTHING


@phrase("the Party loses {amount} Soul Point/Points[ for each {group!}]")
class PartyLoses(PartySouls):
    """As far as there are any.   rules: soul.points-pool"""

    amount: Fixed
    group: Group | None = None

    def resolve(self, at: At) -> Rule[None]:
        souls.gain(at.play, -min(self.number(at), souls.points(at.play, at.play.leader().index)), "soul.points-pool")
        return NOTHING


@phrase("win the Quest")
class WinQuest(Deed):
    """At once.   rules: quest-end.immediate"""

    touches = STORY

    def resolve(self, at: At) -> Rule[None]:
        event_phase.end(at.play, "won", "quest-end.immediate")
        return NOTHING


@phrase("lose the Quest")
class LoseQuest(Deed):
    """At once.   rules: quest-end.immediate"""

    touches = STORY

    def resolve(self, at: At) -> Rule[None]:
        event_phase.end(at.play, "lost", "quest-end.immediate")
        return NOTHING


@phrase("put {event} on top of the Event deck")
class PutEvent(Deed):
    """Revealed.   rules: event.story-event"""

    touches = STORY
    event: EventName

    def resolve(self, at: At) -> Rule[None]:
        event_phase.put_on_top(at.play, self.event)
        return NOTHING


@phrase("resolve {event}")
class ResolveEvent(Deed):
    """At once, outside the Event Phase.   rules: event.by-instruction"""

    touches = STORY
    event: EventName

    def resolve(self, at: At) -> Rule[None]:
        return event_phase.resolve_named(at.play, self.event)


@phrase("discard the top Event")
class DiscardEvent(Deed):
    """Of the Event deck, revealed or not.   rules: event.revealed-top-is-discarded"""

    touches = STORY

    def resolve(self, at: At) -> Rule[None]:
        event_phase.discard_top(at.play)
        return NOTHING


@phrase("look at the top Event")
class LookAtEvent(Deed):
    """The next unrevealed one; all players see it.   rules: event.unrevealed-top-is-drawn"""

    touches = STORY

    def check(self, at: At) -> Refusal | None:
        return None if event_phase.next_event(at.play) else refuse("event.empty-deck")

    def resolve(self, at: At) -> Rule[None]:
        event_phase.look_at_next(at.play)
        return NOTHING
