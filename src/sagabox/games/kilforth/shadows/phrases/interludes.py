"""What cards say of interludes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from sagabox.games.kilforth.cards.phrases.families import Condition, Moment, Standing
from sagabox.games.kilforth.cards.phrases.words import Attribute
from sagabox.games.kilforth.shadows.interludes import is_interlude
from sagabox.language import SIGNED, phrase

if TYPE_CHECKING:
    from sagabox.games.kilforth.engine.context import At


@phrase("you complete an interlude")
class YouCompleteInterlude(Moment):
    """The hero is at the next chapter by then.   rules: interlude.counts-as-chapter, interlude.next-chapter"""

    name = "completes-chapter"

    def fits(self, at: At) -> bool:
        return is_interlude(at.hero, at.hero.chapter - 1)


@phrase("gain {attribute} {bonus} in interludes and Finales")
class BonusInTrials(Standing):
    """In Tests against the hero's own saga.   rules: interlude.test, finale.test"""

    attribute: Attribute
    bonus: Annotated[int, SIGNED]

    def key(self) -> str:
        return self.attribute.value

    def amount(self, at: At) -> int:
        return self.bonus if at.target is at.hero.saga else 0


@phrase("your chapter is an interlude")
class ChapterIsInterlude(Condition):
    """rules: interlude.is-a-chapter"""

    looks = frozenset({"chapter"})

    def holds(self, at: At) -> bool:
        return is_interlude(at.hero, at.hero.chapter)
