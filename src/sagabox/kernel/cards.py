"""Moving cards, learning of them, and meeting chance."""

from collections.abc import Iterable, Sequence

from .hooks import Hooks, StateT
from .records import Card
from .state import EVERYBODY, NOBODY


class Cards(Hooks[StateT]):
    """Piles of cards and who knows them. Knowledge changes in `move`, `show`, `forget` and `shuffle` alone."""

    def move(self, card: Card, source: str, target: str) -> None:
        """Move a card onto the top of another zone. The seats that see the zone learn the card; nobody forgets it."""
        zones = self.state.zones
        zones[source] = without(zones[source], card)
        zones[target] += (card,)
        self.moves += 1
        self._learn(card, self.sees(target))

    def bury(self, card: Card, source: str, deck: str) -> None:
        """Move a card to the bottom of a pile. Who knows the card goes on knowing it."""
        self.move(card, source, deck)
        self.arrange(deck, (card, *self.state.zones[deck][:-1]))

    def show(self, card: Card, seats: int) -> None:
        """Let these seats (a bit mask) know the card from now on, wherever it is."""
        if self._learn(card, seats) and self.log is not None:
            self.turned_up.append(card)

    def _learn(self, card: Card, seats: int) -> bool:
        known = self.state.known
        before = known.get(card, NOBODY)
        if not seats & ~before:
            return False
        known[card] = before | seats if before else seats  # most share one number: EVERYBODY
        self.learned |= seats & ~before
        self.moves += 1
        self.turned = self.moves
        return True

    def draw(self, back: str, target: str) -> Card | None:
        """Move the top card of a deck, or return None. An empty deck is replenished first."""
        if not self.state.zones[f"{back}:deck"]:
            self.replenish(back)
        return self.take(f"{back}:deck", target)

    def take(self, pile: str, target: str) -> Card | None:
        """Move the top card of a pile that is never replenished, or return None if it is empty."""
        cards = self.state.zones[pile]
        if not cards:
            return None
        self.move(cards[-1], pile, target)
        return cards[-1]

    def replenish(self, back: str, but: Sequence[Card] = ()) -> None:
        """Shuffle the discard pile into the deck; the cards in `but` stay discarded."""
        zones = self.state.zones
        discards = zones[f"{back}:discard"]
        zones[f"{back}:deck"] += tuple(card for card in discards if card not in but)
        zones[f"{back}:discard"] = tuple(card for card in discards if card in but)
        self.shuffle(f"{back}:deck")

    def shuffle(self, zone: str) -> None:
        """Shuffle a pile. Afterwards nobody knows where which card is."""
        cards, known = list(self.state.zones[zone]), self.state.known
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1, zone)
            cards[last], cards[other] = cards[other], cards[last]
        for card in cards:
            known.pop(card, None)
        self.arrange(zone, cards)
        self.turned = self.forgotten = self.moves

    def forget(self, zone: str) -> None:
        """Let everybody forget where the cards of a zone are: they were handled unseen."""
        cards = list(self.state.zones[zone])
        for card in cards:
            self.state.known.pop(card, None)
        self.arrange(zone, cards)
        self.turned = self.forgotten = self.moves

    def arrange(self, zone: str, cards: Iterable[Card]) -> None:
        """Put the same cards into another order, the top last. Knowledge stays as it is."""
        self.state.zones[zone] = tuple(cards)
        self.moves += 1

    def roll(self, dice: int, sides: int = 6, purpose: str = "dice") -> list[int]:
        """Roll dice on the table, where everybody sees them, and return the numbers of their faces, from 1 on."""
        if dice > 0:
            self.learned = EVERYBODY
        return [self.below(sides, purpose) + 1 for _ in range(dice)]

    def below(self, end: int, purpose: str) -> int:
        """Return a number from 0 to end - 1 from the stream of this purpose."""
        number = self.state.chance.below(end, purpose)
        if self.log is not None:
            self.met.append(number)
        return number


def without(pile: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return the pile without the card. Raises ValueError if the card is not in it."""
    if pile and pile[-1] is card:
        return pile[:-1]
    place = pile.index(card)
    return pile[:place] + pile[place + 1 :]
