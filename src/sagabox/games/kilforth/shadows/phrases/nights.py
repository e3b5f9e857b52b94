"""What cards say of the gloom, of the Night deck, and of coming to a location."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sagabox.games.kilforth.cards.phrases.choosing import rule_of
from sagabox.games.kilforth.cards.phrases.families import Deck, Moment, Standing, Where
from sagabox.games.kilforth.cards.phrases.instructions import Effect
from sagabox.games.kilforth.cards.phrases.words import MAP_CARDS
from sagabox.games.kilforth.engine.events import Sank
from sagabox.games.kilforth.engine.state import CITY
from sagabox.games.kilforth.engine.touches import CARDS
from sagabox.games.kilforth.engine.weighing import Waiting, own
from sagabox.games.kilforth.shadows.owing import owe_night_card
from sagabox.kernel import NOTHING, UNTOUCHED, Refusal, Rule, refuse
from sagabox.language import phrase

if TYPE_CHECKING:
    from sagabox.games.kilforth.engine.context import At


@phrase("you move here")
class YouMoveHere(Moment):
    """rules: move.check-location-effects, move.location-effect-only-on-move"""

    name = "moves"
    stands_on = ("location",)

    def fits(self, at: At) -> bool:
        return at.play.state.map[at.place] is at.card


@phrase("the Gloom step comes")
class GloomStepComes(Moment):
    """For heroes whose location is in gloom.   rules: night.gloom-loss-by-red-shield"""

    name = "gloom-step"


@phrase("draws/draw another Night card tonight")
class AnotherNightCard(Effect):
    """rules: night.dark-pinnacle-extra-card"""

    touches = CARDS

    def changes(self, at: At, waiting: Waiting) -> Iterator[str]:
        return own(at, ("decks",), "+")

    def idle(self, at: At) -> bool:
        return not at.play.pile("night:deck")

    def check(self, at: At) -> Refusal | None:
        return refuse("ability.requirements", card=at.card, deck="night") if self.idle(at) else None

    def resolve(self, at: At) -> Rule[None]:
        if not self.idle(at):
            owe_night_card(at.play, at.hero, rule_of(at))
        return NOTHING


@phrase("puts/put the top card of the {deck} on the bottom")
class SinkTopCard(Effect):
    """Unseen; who knew the card goes on knowing it."""

    touches = CARDS
    deck: Deck

    def changes(self, at: At, waiting: Waiting) -> Iterator[str]:
        return own(at, ("decks",))

    def idle(self, at: At) -> bool:
        return len(at.play.pile(self.deck.zone(at))) < 2 if self.deck.back(at) else True

    def check(self, at: At) -> Refusal | None:
        return refuse("ability.requirements", card=at.card, deck=self.deck.back(at)) if self.idle(at) else None

    def resolve(self, at: At) -> Rule[None]:
        if not self.idle(at):
            zone = self.deck.zone(at)
            at.play.bury(at.play.pile(zone)[-1], zone, zone)
            at.play.tell(Sank, rule_of(at), at.hero.index, self.deck.back(at))
        return NOTHING


@phrase("gloom locations take {count} more HP")
class GloomTakesMore(Standing):
    """rules: night.gloom-loss-by-red-shield"""

    stands_on = MAP_CARDS
    count: int

    def key(self) -> str:
        return "gloom-takes"

    def amount(self, at: At) -> int:
        return self.count


@phrase("lose {count} HP less to the gloom")
class LoseLessToGloom(Standing):
    """rules: night.gloom-loss-by-red-shield"""

    count: int

    def key(self) -> str:
        return "gloom-spares"

    def amount(self, at: At) -> int:
        return self.count


@phrase("the centre")
class Centre(Where):
    """rules: setup.centre-is-moneshoba-shrine, variant.couch-of-death"""

    looks = UNTOUCHED

    def places(self, at: At) -> list[int]:
        return [CITY]
