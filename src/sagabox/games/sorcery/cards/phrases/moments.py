"""What can be waited for: parts of the round, and what happens to somebody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.language import phrase

from .families import Act, Moment, Someone

if TYPE_CHECKING:
    from sagabox.games.sorcery.engine.context import At
    from sagabox.games.sorcery.engine.triggers import Occurrence


@phrase("the Quest begins")
class QuestBegins(Moment):
    """As the Heroes enter the map."""

    name = "quest-begins"


@phrase("a round starts")
class RoundStarts(Moment):
    """rules: round.three-phases"""

    name = "round-starts"


@phrase("round {number} starts")
class RoundNumber(Moment):
    """rules: round.three-phases"""

    name = "round-starts"
    number: int

    def fits(self, at: At, what: Occurrence) -> bool:
        return at.play.state.round == self.number


@phrase("the Time Phase starts")
class TimePhaseStarts(Moment):
    """rules: time.four-steps"""

    name = "time-phase"


@phrase("your turn starts")
class TurnStarts(Moment):
    """The Hero Turn; of an Enemy, its activation."""

    name = "turn-starts"

    def fits(self, at: At, what: Occurrence) -> bool:
        return what.who == at.figure.index


@phrase("your turn ends")
class TurnEnds(Moment):
    """The Hero Turn; of an Enemy, its activation."""

    name = "turn-ends"

    def fits(self, at: At, what: Occurrence) -> bool:
        return what.who == at.figure.index


@phrase("the Enemy Turn ends")
class EnemyTurnEnds(Moment):
    """After each Hero Turn.   rules: battle.hero-turn-then-enemy-turn"""

    name = "enemy-turn-ends"


@phrase("the Event Phase ends")
class EventPhaseEnds(Moment):
    """Before the end of the Quest is looked at."""

    name = "event-phase-ends"


@phrase("an Event is revealed")
class EventRevealed(Moment):
    """rules: event.unrevealed-top-is-drawn"""

    name = "event-revealed"


@phrase("Night falls")
class NightFalls(Moment):
    """rules: event.night-day-beside-deck"""

    name = "night-falls"


@phrase("an Encounter card is drawn")
class EncounterDrawn(Moment):
    """rules: enemy-turn.draw-encounter"""

    name = "encounter-drawn"


@phrase("a Shadow is revealed")
class ShadowRevealed(Moment):
    """rules: shadow.reveal"""

    name = "shadow-revealed"


@phrase("{someone} {act}")
class Happens(Moment):
    """Somebody does something, or it happens to them."""

    someone: Someone
    act: Act

    def announced(self) -> str:
        return self.act.name

    def fits(self, at: At, what: Occurrence) -> bool:
        who = at.figures()[what.who] if what.who >= 0 else None
        return who is not None and self.someone.has(at, who) and self.act.fits(at, what)
