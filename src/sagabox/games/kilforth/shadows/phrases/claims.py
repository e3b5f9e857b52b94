"""What cards say of claims."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.games.kilforth.cards.phrases.belongings import choose_each
from sagabox.games.kilforth.cards.phrases.choosing import rule_of
from sagabox.games.kilforth.cards.phrases.effects import Price
from sagabox.games.kilforth.cards.phrases.families import Amount, Condition, Tally, Where, Whose
from sagabox.games.kilforth.cards.phrases.instructions import Effect
from sagabox.games.kilforth.cards.phrases.land import OnLand
from sagabox.games.kilforth.engine.touches import CLAIMS
from sagabox.games.kilforth.engine.weighing import Waiting, own
from sagabox.games.kilforth.shadows.claims import bears_claim, claims_of, give_up_claim, put_claim
from sagabox.kernel import NOTHING, Refusal, Rule, refuse
from sagabox.language import phrase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sagabox.games.kilforth.cards.card import Card
    from sagabox.games.kilforth.engine.context import At
    from sagabox.games.kilforth.engine.state import Hero

LOOKS = frozenset({"claims"})


@phrase("puts/put your claim on this card")
class ClaimThisCard(Effect):
    """A card that has left the map can be claimed no more.   rules: claim.token-meaning"""

    touches = CLAIMS
    stands_on = ("encounter",)

    def idle(self, at: At) -> bool:
        return at.play.place_of(at.card) < 0 or bears_claim(at.play, at.card, at.hero)

    def check(self, at: At) -> Refusal | None:
        return refuse("ability.requirements", card=at.card, claims=1) if self.idle(at) else None

    def resolve(self, at: At) -> Rule[None]:
        if not self.idle(at):
            put_claim(at.play, at.hero, at.card, rule_of(at))
        return NOTHING


@phrase("puts/put your claim on {where}")
class ClaimLocation(OnLand):
    """rules: claim.token-meaning"""

    touches = CLAIMS
    where: Where

    def changes(self, at: At, waiting: Waiting) -> Iterator[str]:
        return own(at, ("claims",))

    def can(self, at: At, place: int) -> bool:
        return not bears_claim(at.play, at.play.state.map[place], at.hero)

    def check(self, at: At) -> Refusal | None:
        return refuse("ability.requirements", card=at.card, claims=1) if self.idle(at) else None

    def work(self, at: At, place: int) -> Rule[None]:
        put_claim(at.play, at.hero, at.play.state.map[place], rule_of(at))
        return NOTHING


@phrase("gives/give up {amount} claim/claims")
class GiveUpClaims(Price):
    """rules: claim.token-meaning"""

    touches = CLAIMS
    unit = "claims"
    amount: Amount

    def most(self, at: At) -> int:
        return len(claims_of(at.play, at.hero))

    def asking(self) -> bool:
        return True

    def take(self, at: At, rule: str) -> Rule[None]:
        def give(card: Card) -> Rule[None]:
            give_up_claim(at.play, at.hero, card, rule)
            return NOTHING

        return choose_each(at, rule, "unclaim", self.amount, lambda: claims_of(at.play, at.hero), give)


@phrase("with a claim on this card")
class WithClaim(Whose):
    """rules: claim.token-meaning"""

    looks = LOOKS
    stands_on = ("encounter",)

    def fits(self, at: At, hero: Hero) -> bool:
        return bears_claim(at.play, at.card, hero)


@phrase("this card bears your claim")
class ThisBearsClaim(Condition):
    """rules: claim.token-meaning"""

    looks = LOOKS
    stands_on = ("encounter",)

    def holds(self, at: At) -> bool:
        return bears_claim(at.play, at.card, at.hero)


@phrase("your location bears your claim")
class LocationBearsClaim(Condition):
    """rules: claim.token-meaning"""

    looks = LOOKS | {"place"}

    def holds(self, at: At) -> bool:
        return bears_claim(at.play, at.play.state.map[at.hero.place], at.hero)


@phrase("claim you have")
class ClaimsHeld(Tally):
    """rules: claim.token-meaning"""

    looks = LOOKS

    def count(self, at: At) -> int:
        return len(claims_of(at.play, at.hero))
