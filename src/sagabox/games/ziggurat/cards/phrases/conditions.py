"""What a clause can depend on."""

from __future__ import annotations

from sagabox.language import phrase

from .families import Condition, Kind
from .words import Held, Status


@phrase("the hero is {status}")
class HeroIs(Condition):
    """The hero has this status or condition."""

    status: Status


@phrase("the hero has {count} {held}")
class HeroHas(Condition):
    """The hero has at least so many."""

    count: int
    held: Held


@phrase("a(n) {kind} companion is here")
class CompanionIsHere(Condition):
    """Such a companion is in the party."""

    kind: Kind


@phrase("the track is full")
class TrackIsFull(Condition):
    """This card's mastery track is full.   rules: mastery.encounter-tracks"""


@phrase("X is {count} or more")
class XIsAtLeast(Condition):
    """The check before this came to so much."""

    count: int


@phrase("{kind} have {count} in Memories")
class InMemories(Condition):
    """At least so many such denizens are in Memories.   rules: memories.card-interaction"""

    kind: Kind
    count: int
