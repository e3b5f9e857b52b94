"""What can be drawn, searched for and looked at: rewards, Loot, skills, decks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from sagabox.games.kilforth.engine.events import Drew, Looked, NothingToDraw
from sagabox.games.kilforth.engine.geography import HANDS
from sagabox.games.kilforth.engine.state import Drawing
from sagabox.games.kilforth.engine.touches import CARDS, GOLD
from sagabox.games.kilforth.engine.weighing import IN_PLAY, Waiting, own
from sagabox.games.kilforth.rules.decks import (
    claim_or_sell,
    discard,
    draw,
    draw_loot,
    enter_play,
    gain_reward,
    replenish,
)
from sagabox.games.kilforth.rules.encounters import reveal
from sagabox.games.kilforth.rules.saga import gain_skill
from sagabox.kernel import Refusal, Rule, refuse, without
from sagabox.language import phrase

from .amounts import ENCOUNTERS
from .choosing import ask_card, rule_of, singular
from .families import Amount, Deck
from .instructions import Effect, watched_in
from .words import Keyword, Reward

if TYPE_CHECKING:
    from sagabox.games.kilforth.engine.context import At

    from ..card import Card


def _left(at: At, back: str) -> int:
    """The cards that can still be drawn from a deck."""
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
        if "gains-reward" in at.play.voices(at.hero).moments:
            return marks
        in_play = {*own(at, IN_PLAY)}
        return (mark for mark in marks if mark not in in_play)


class Drawn(FromDeck):
    """Something drawn from a reward deck."""

    reward: Reward

    def idle(self, at: At) -> bool:
        return not _left(at, singular(self.reward).lower())

    def check(self, at: At) -> Refusal | None:
        return refuse("ruling.reward-deck-used-up", deck=singular(self.reward)) if self.idle(at) else None


@phrase("gains/gain {amount} {reward}")
class GainReward(Drawn):
    """Drawn into hand as a rumour.   rules: def.gain"""

    amount: Amount
    reward: Reward

    def changes(self, at: At, waiting: Waiting) -> Iterator[str]:
        if "gains-reward" in at.play.voices(at.hero).moments:
            yield from super().changes(at, waiting)
        else:
            yield from own(at, ("hand",), "+")
            yield from own(at, ("decks",))
            yield from own(at, ("choice",), "?")

    def asking(self) -> bool:
        return self.amount.free

    def resolve(self, at: At) -> Rule[None]:
        kind = singular(self.reward)
        number = yield from self.amount.number(at, _left(at, kind.lower()))
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
        number = yield from self.amount.number(at, _left(at, back))
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
        number = yield from self.amount.number(at, _left(at, "loot"))
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


# ---------------------------------------------------------------- decks


def may_search(at: At, back: str) -> Refusal | None:
    """rules: deck.draw-to-find, deck.night-not-reshuffled"""
    if back == "night":
        return refuse("deck.night-not-reshuffled", card=at.card)
    if not back or not _left(at, back):
        return refuse("ability.requirements", card=at.card, deck=back)
    return None


def search_deck(at: At, back: str, aside: str, fits: Callable[[Card], bool]) -> Card | None:
    """Draw until one fits; the others are discarded unresolved. The search ends with the deck.

    rules: deck.draw-to-find, deck.draw-to-find-fails"""
    play, deck = at.play, f"{back}:deck"
    if not play.pile(deck):
        replenish(play, back)
    for _ in play.pile(deck):
        card = draw(play, back, aside)
        if card is None:
            break
        if fits(card):
            play.tell(Drew, "deck.draw-to-find", at.hero.index, card)
            return card
        discard(play, card, aside, "deck.draw-to-find", at.hero)
    play.tell(NothingToDraw, "deck.draw-to-find-fails", back)
    return None


@phrase("searches/search the {deck} for a(n) {keyword} card")
class SearchFor(IntoHand):
    """Draw until one appears; it becomes a rumour.   rules: deck.draw-to-find, ability.event-not-kept"""

    deck: Deck
    keyword: Keyword

    def idle(self, at: At) -> bool:
        return self.check(at) is not None

    def check(self, at: At) -> Refusal | None:
        return may_search(at, self.deck.back(at))

    def fits(self, card: Card) -> bool:
        return self.keyword.value in card.keywords and (card.kind == "reward" or card.type in ENCOUNTERS)

    def resolve(self, at: At) -> Rule[None]:
        if self.idle(at):
            return
        with at.play.scope(Drawing(at.hero.index)) as drawing:
            aside = at.play.aside(drawing)
            card = search_deck(at, self.deck.back(at), aside, self.fits)
            if card is not None:
                at.play.move(card, aside, HANDS[at.hero.index])
                yield from reveal(at.play, at.hero, card, at.hero.place)
        if card is not None and card.kind == "reward":
            yield from at.play.announce("gains-reward", hero=at.hero, target=card)


@phrase("looks/look at the top {count} cards of the {deck}")
class LookAt(FromDeck):
    """They go back in any order: the first one named is on top, the next below it, and so on."""

    count: int
    deck: Deck

    def changes(self, at: At, waiting: Waiting) -> Iterator[str]:
        return own(at, ("decks", "choice"))

    def asking(self) -> bool:
        return True

    def idle(self, at: At) -> bool:
        """Of a single card that the hero knows there is nothing to see and nothing to order."""
        back = self.deck.back(at)
        if not back or not (at.play.pile("night:deck") if back == "night" else _left(at, back)):
            return True
        seen = at.play.pile(f"{back}:deck")[-self.count :]
        return len(seen) == 1 and at.play.state.knows(at.hero.seat, seen[0])

    def check(self, at: At) -> Refusal | None:
        return refuse("ability.requirements", card=at.card, deck=self.deck.back(at)) if self.idle(at) else None

    def resolve(self, at: At) -> Rule[None]:
        """The cards stay in their deck meanwhile: only the hero's seat learns them."""
        if self.idle(at):
            return
        play, back = at.play, self.deck.back(at)
        deck = f"{back}:deck"
        if not play.pile(deck):
            replenish(play, back)
        seen = min(self.count, len(play.pile(deck)))
        for card in play.pile(deck)[-seen:]:
            play.show(card, 1 << at.hero.seat)
        play.tell(Looked, rule_of(at), at.hero.index, back, seen)
        for settled in range(seen - 1):
            top = yield from ask_card(at, rule_of(at), "top", partial(_lying, at, back, settled, seen))
            if top is not None:
                others = without(play.pile(deck), top)
                below = len(others) - settled
                play.arrange(deck, (*others[:below], top, *others[below:]))


def _lying(at: At, back: str, above: int, below: int) -> Sequence[Card]:
    """The cards of a deck from under the topmost ones down to some depth, from the top."""
    return at.play.pile(f"{back}:deck")[::-1][above:below]
