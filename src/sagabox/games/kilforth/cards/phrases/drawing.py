"""What can be drawn: rewards, Loot, skills."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sagabox.games.kilforth.engine.events import Drew
from sagabox.games.kilforth.engine.geography import HANDS
from sagabox.games.kilforth.engine.state import Drawing
from sagabox.games.kilforth.engine.touches import CARDS, GOLD
from sagabox.games.kilforth.engine.weighing import IN_PLAY, Waiting, own
from sagabox.games.kilforth.rules.decks import (
    claim_or_sell,
    draw,
    draw_loot,
    enter_play,
    gain_reward,
)
from sagabox.games.kilforth.rules.saga import gain_skill
from sagabox.kernel import Refusal, Rule, refuse
from sagabox.language import phrase

from .choosing import ask_card, rule_of, singular
from .families import Amount
from .instructions import Effect, watched_in
from .words import Reward

if TYPE_CHECKING:
    from sagabox.games.kilforth.engine.context import At


def cards_left(at: At, back: str) -> int:
    """Return the cards that can still be drawn from a deck."""
    return len(at.play.pile(f"{back}:deck")) + len(at.play.pile(f"{back}:discard"))


class FromDeck(Effect):
    """Something drawn or looked up: without cards there is nothing to do."""

    touches = CARDS

    def awaits(self, at: At, waiting: Waiting) -> Iterator[str]:
        yield from own(at, ("decks", "discards"), "?")
        yield from watched_in(self.gaze, at, waiting)


class IntoHand(FromDeck):
    """Something that changes no more than a hero's hand, tokens and skills, if nothing hears of it."""

    def changes(self, at: At, waiting: Waiting) -> Iterator[str]:
        marks = super().changes(at, waiting)
        if "gains-reward" in at.play.index_of(at.hero).moments:
            return marks
        in_play = {*own(at, IN_PLAY)}
        return (mark for mark in marks if mark not in in_play)


class Drawn(FromDeck):
    """Something drawn from a reward deck."""

    reward: Reward

    def idle(self, at: At) -> bool:
        return not cards_left(at, singular(self.reward).lower())

    def check(self, at: At) -> Refusal | None:
        return refuse("ruling.reward-deck-used-up", deck=singular(self.reward)) if self.idle(at) else None


@phrase("gains/gain {amount} {reward}")
class GainReward(Drawn):
    """Drawn into hand as a rumour.   rules: def.gain"""

    amount: Amount
    reward: Reward

    def changes(self, at: At, waiting: Waiting) -> Iterator[str]:
        if "gains-reward" in at.play.index_of(at.hero).moments:
            yield from super().changes(at, waiting)
        else:
            yield from own(at, ("hand",), "+")
            yield from own(at, ("decks",))
            yield from own(at, ("choice",), "?")

    def asking(self) -> bool:
        return self.amount.free

    def resolve(self, at: At) -> Rule[None]:
        kind = singular(self.reward)
        number = yield from self.amount.number(at, cards_left(at, kind.lower()))
        for _ in range(number):
            yield from gain_reward(at.play, at.hero, kind, rule_of(at))


@phrase("puts/put {amount} {reward} into play")
class PutIntoPlay(Drawn):
    """Drawn from its deck straight into play.   rules: card.reward-two-stages"""

    amount: Amount
    reward: Reward

    def asking(self) -> bool:
        return self.amount.free

    def resolve(self, at: At) -> Rule[None]:
        back = singular(self.reward).lower()
        number = yield from self.amount.number(at, cards_left(at, back))
        for _ in range(number):
            with at.play.scope(Drawing(at.hero.index)) as drawing:
                aside = at.play.aside(drawing)
                card = draw(at.play, back, aside)
                if card is None:
                    return
                yield from enter_play(at.play, at.hero, card, aside, rule_of(at))


@phrase("claims/claim a(n) {reward}")
class Claim(Drawn):
    """One is drawn: into play at once, or discarded for its gold value.   rules: term.trophy-card"""

    touches = CARDS | GOLD
    reward: Reward

    def asking(self) -> bool:
        return True

    def resolve(self, at: At) -> Rule[None]:
        return claim_or_sell(at.play, at.hero, singular(self.reward))


@phrase("takes/take a(n) {reward} from its discard pile")
class TakeDiscarded(IntoHand):
    """rules: deck.discard-visible"""

    reward: Reward

    def asking(self) -> bool:
        return True

    def pile(self) -> str:
        return f"{singular(self.reward).lower()}:discard"

    def idle(self, at: At) -> bool:
        return not at.play.pile(self.pile())

    def check(self, at: At) -> Refusal | None:
        return refuse("ability.requirements", card=at.card, pile=self.pile()) if self.idle(at) else None

    def resolve(self, at: At) -> Rule[None]:
        if self.idle(at):
            return
        card = yield from ask_card(at, rule_of(at), "take", lambda: at.play.pile(self.pile()))
        if card is not None:
            at.play.move(card, self.pile(), HANDS[at.hero.index])
            at.play.tell(Drew, rule_of(at), at.hero.index, card)


@phrase("draws/draw {amount} Loot token/tokens")
class DrawLoot(IntoHand):
    touches = CARDS | GOLD
    amount: Amount

    def asking(self) -> bool:
        return self.amount.free

    def resolve(self, at: At) -> Rule[None]:
        number = yield from self.amount.number(at, cards_left(at, "loot"))
        for _ in range(number):
            yield from draw_loot(at.play, at.hero, rule_of(at))


@phrase("gains/gain a skill")
class GainSkill(IntoHand):
    """Of any level up to the chapter the hero is at.   rules: term.gain-skill"""

    def levels(self, at: At) -> list[int]:
        return list(range(1, min(at.hero.chapter, 4) + 1))

    def asking(self) -> bool:
        return True

    def idle(self, at: At) -> bool:
        skill, levels = at.hero.job.skill, self.levels(at)
        return not any(card.skill == skill and card.level in levels for card in at.play.pile("skills"))

    def check(self, at: At) -> Refusal | None:
        return refuse("term.gain-skill", levels=self.levels(at)) if self.idle(at) else None

    def resolve(self, at: At) -> Rule[None]:
        return gain_skill(at.play, at.hero, self.levels(at), "term.gain-skill")
