"""What cards say of the Rose and the Skull."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from sagabox.games.kilforth.cards.phrases.choosing import rule_of
from sagabox.games.kilforth.cards.phrases.families import Condition, Moment, Tally, Whose
from sagabox.games.kilforth.cards.phrases.instructions import Cost, Effect
from sagabox.games.kilforth.engine.touches import SIDE
from sagabox.games.kilforth.shadows.sides import change_sides, choose_side
from sagabox.kernel import Refusal, Rule, refuse
from sagabox.language import phrase

if TYPE_CHECKING:
    from sagabox.games.kilforth.engine.context import At
    from sagabox.games.kilforth.engine.state import Hero

LOOKS = frozenset({"side"})


class Side(Enum):
    """rules: sides.state"""

    ROSE = "Rose"
    SKULL = "Skull"

    def has(self, hero: Hero) -> bool:
        return hero.allegiance == self.value.lower()


@phrase("changes/change sides")
class ChangeSides(Cost):
    """rules: sides.flip-only-by-card"""

    touches = SIDE

    def idle(self, at: At) -> bool:
        return not at.hero.allegiance

    def check(self, at: At) -> Refusal | None:
        return refuse("ability.requirements", card=at.card) if self.idle(at) else None

    def take(self, at: At, rule: str) -> Rule[None]:
        yield from change_sides(at.play, at.hero, rule)


@phrase("chooses/choose a side")
class ChooseSide(Effect):
    """rules: sides.flip-only-by-card"""

    touches = SIDE

    def asking(self) -> bool:
        return True

    def resolve(self, at: At) -> Rule[None]:
        return choose_side(at.play, at.hero, rule_of(at))


@phrase("you change sides")
class YouChangeSides(Moment):
    """rules: sides.flip-only-by-card"""

    name = "changes-sides"


@phrase("of the {side}")
class OfSide(Whose):
    """rules: sides.card-effects"""

    looks = LOOKS
    side: Side

    def fits(self, at: At, hero: Hero) -> bool:
        return self.side.has(hero)


@phrase("you are of the {side}")
class AreOfSide(Condition):
    """rules: sides.card-effects"""

    looks = LOOKS
    side: Side

    def holds(self, at: At) -> bool:
        return self.side.has(at.hero)


@phrase("hero of the {side}")
class HeroesOfSide(Tally):
    """rules: sides.card-effects, defeat.unaffected"""

    looks = LOOKS
    side: Side

    def count(self, at: At) -> int:
        return sum(self.side.has(hero) for hero in at.play.touchable())
