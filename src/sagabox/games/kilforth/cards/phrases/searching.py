"""What can be searched for and looked at: decks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from sagabox.games.kilforth.engine.events import Drew, Looked, NothingToDraw
from sagabox.games.kilforth.engine.geography import HANDS
from sagabox.games.kilforth.engine.state import Drawing
from sagabox.games.kilforth.engine.weighing import Waiting, own
from sagabox.games.kilforth.rules.decks import (
    discard,
    draw,
    replenish,
)
from sagabox.games.kilforth.rules.encounters import reveal
from sagabox.kernel import Refusal, Rule, refuse, without
from sagabox.language import phrase

from .amounts import ENCOUNTERS
from .choosing import ask_card, rule_of
from .drawing import FromDeck, IntoHand, cards_left
from .families import Deck
from .words import Keyword

if TYPE_CHECKING:
    from sagabox.games.kilforth.engine.context import At

    from ..card import Card


def may_search(at: At, back: str) -> Refusal | None:
    """rules: deck.draw-to-find, deck.night-not-reshuffled"""
    if back == "night":
        return refuse("deck.night-not-reshuffled", card=at.card)
    if not back or not cards_left(at, back):
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
        """Return True if there is nothing to see or to order: of a single card that the hero knows."""
        back = self.deck.back(at)
        if not back or not (at.play.pile("night:deck") if back == "night" else cards_left(at, back)):
            return True
        seen = at.play.pile(f"{back}:deck")[-self.count :]
        return len(seen) == 1 and at.play.state.knows(at.hero.seat, seen[0])

    def check(self, at: At) -> Refusal | None:
        return refuse("ability.requirements", card=at.card, deck=self.deck.back(at)) if self.idle(at) else None

    def resolve(self, at: At) -> Rule[None]:
        """Show the cards to the hero's seat alone; they stay in their deck."""
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
    """Return the cards of a deck from under the topmost ones down to some depth, from the top."""
    return at.play.pile(f"{back}:deck")[::-1][above:below]
