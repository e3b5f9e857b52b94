"""Paragraphs, memories, Soul Points, Events and the end of the Quest."""

from __future__ import annotations

from sagabox.language import phrase

from .families import Deed, EventName, Fixed, Memory, Step
from .who import Group


@phrase("read {number}")
class Read(Deed):
    """Another paragraph, once this text is done.   rules: bos.paragraphs"""

    number: int


@phrase("remember {memory}")
class Remember(Deed):
    """Later paragraphs and Quests can ask for it.   rules: campaign.carry-over"""

    memory: Memory


@phrase("forget {memory}")
class Forget(Deed):
    """rules: campaign.carry-over"""

    memory: Memory


@phrase("the Party gains {amount} Soul Point/Points[ for each {group!}]")
class PartyGains(Step):
    """rules: soul.points-earned"""

    amount: Fixed
    group: Group | None = None


@phrase("the Party loses {amount} Soul Point/Points[ for each {group!}]")
class PartyLoses(Step):
    """As far as there are any.   rules: soul.points-pool"""

    amount: Fixed
    group: Group | None = None


@phrase("win the Quest")
class WinQuest(Deed):
    """At once.   rules: quest-end.immediate"""


@phrase("lose the Quest")
class LoseQuest(Deed):
    """At once.   rules: quest-end.immediate"""


@phrase("put {event} on top of the Event deck")
class PutEvent(Deed):
    """Revealed.   rules: event.story-event"""

    event: EventName


@phrase("resolve {event}")
class ResolveEvent(Deed):
    """At once, outside the Event Phase.   rules: event.by-instruction"""

    event: EventName


@phrase("discard the top Event")
class DiscardEvent(Deed):
    """Of the Event deck, revealed or not.   rules: event.revealed-top-is-discarded"""


@phrase("look at the top Event")
class LookAtEvent(Deed):
    """The next unrevealed one; all players see it.   rules: event.unrevealed-top-is-drawn"""
