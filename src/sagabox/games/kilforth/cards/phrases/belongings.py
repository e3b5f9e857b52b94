"""What can happen to the cards and tokens a hero has: given up, veiled, unveiled, put into play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, ClassVar

from sagabox.games.kilforth.engine.events import Unveiled, Veiled
from sagabox.games.kilforth.engine.geography import HANDS
from sagabox.games.kilforth.engine.touches import CARDS
from sagabox.games.kilforth.engine.weighing import IN_HAND, IN_PLAY, Waiting, own
from sagabox.games.kilforth.rules.decks import discard, enter_play, leave_play
from sagabox.kernel import NOTHING, Refusal, Rule, refuse
from sagabox.language import phrase

from .amounts import Chosen
from .choosing import ask_card, rule_of
from .families import Amount, AssetHolding, HandHolding, Holding
from .instructions import Cost, Effect

if TYPE_CHECKING:
    from sagabox.games.kilforth.engine.context import At

    from ..card import Card


class CardPrice(Cost):
    """A number of the cards or tokens a hero has, chosen by the hero."""

    touches = CARDS
    verb = ""
    leaving: ClassVar[bool] = False  # True if cards leave play
    amount: Amount
    holding: Holding

    def thing(self) -> str:
        """Return what there must be some of."""
        return self.holding.thing

    def changes(self, at: At, waiting: Waiting) -> Iterator[str]:
        yield from own(at, (*IN_HAND, *IN_PLAY))
        yield "discards+"

    def awaits(self, at: At, waiting: Waiting) -> Iterator[str]:
        return own(at, (self.thing(),), "-")

    def candidates(self, at: At) -> list[Card]:
        return self.holding.held(at)

    def give(self, at: At, card: Card, rule: str) -> Rule[None]:
        """Do with one of them what becomes of it."""
        raise NotImplementedError(type(self).__name__)

    def most(self, at: At) -> int:
        return len(self.candidates(at))

    def is_chosen(self) -> bool:
        return isinstance(self.amount, Chosen)

    def asking(self) -> bool:
        return True

    def idle(self, at: At) -> bool:
        return not self.candidates(at)

    def check(self, at: At) -> Refusal | None:
        """rules: ability.requirements"""
        have = self.most(at)
        needed = 1 if self.amount.free else max(1, self.amount.out_of(at, have))
        return refuse("ability.requirements", card=at.card, have=have, needed=needed) if have < needed else None

    def take(self, at: At, rule: str) -> Rule[None]:
        return choose_each(
            at,
            rule,
            self.verb,
            self.amount,
            lambda: self.candidates(at),
            lambda card: self.give(at, card, rule),
            leaving=self.leaving,
        )


def choose_each(
    at: At,
    rule: str,
    verb: str,
    amount: Amount,
    held: Callable[[], list[Card]],
    give: Callable[[Card], Rule[None]],
    *,
    leaving: bool = False,
) -> Rule[None]:
    """Take one card after another, as many as there are; with "up to" the hero may stop. Where all go nobody is asked,
    unless they leave play and one of them has something to say as it does."""
    number = amount.out_of(at, len(held()))
    heard = leaving and any(card.program.leaves for card in held())
    if number >= len(held()) and not amount.free and not heard:
        for card in held()[:]:
            yield from give(card)
        return
    for _ in range(number):
        if not held():
            return
        chosen = yield from ask_card(at, rule, verb, held, done=amount.free)
        if chosen is None:
            return
        yield from give(chosen)


@phrase("discards/discard {amount} {holding}")
class Discard(CardPrice):
    verb = "discard"
    loses = "lose"
    amount: Amount
    holding: HandHolding

    def changes(self, at: At, waiting: Waiting) -> Iterator[str]:
        yield from own(at, (self.thing(),), "-")
        yield from own(at, ("choice",))
        yield "discards+"

    def give(self, at: At, card: Card, rule: str) -> Rule[None]:
        discard(at.play, card, self.holding.zone(at), rule, at.hero)
        return NOTHING


@phrase("sacrifices/sacrifice {amount} {holding}")
class Sacrifice(CardPrice):
    """rules: ability.sacrifice-any-state"""

    verb = "sacrifice"
    loses = "lose"
    leaving = True
    amount: Amount
    holding: AssetHolding

    def give(self, at: At, card: Card, rule: str) -> Rule[None]:
        return leave_play(at.play, at.hero, card, rule)


@phrase("veils/veil {amount} {holding}")
class VeilCards(CardPrice):
    """rules: ability.veil"""

    verb = "veil"
    amount: Amount
    holding: AssetHolding

    def thing(self) -> str:
        return "ready"

    def changes(self, at: At, waiting: Waiting) -> Iterator[str]:
        yield from own(at, ("ready",), "-")
        yield from own(at, ("choice",))

    def candidates(self, at: At) -> list[Card]:
        return [card for card in self.holding.held(at) if card not in at.play.state.veiled]

    def once_paid(self, at: At, check: Callable[[], Refusal | None]) -> Refusal | None:
        """Check with one of the cards veiled. By the house rule `veiled_are_blank`, what it gave is gone then: Armour
        that is veiled to heal may have been the HP that are missing."""
        veiled, refusal = at.play.state.veiled, check()
        if refusal is not None or self.amount.out_of(at, self.most(at)) != 1:
            return refusal
        for card in self.candidates(at):
            veiled[card] = True
            refusal = check()
            del veiled[card]
            if refusal is None:
                return None
        return refusal

    def give(self, at: At, card: Card, rule: str) -> Rule[None]:
        at.play.state.veiled[card] = True
        at.play.tell(Veiled, rule, at.hero.index, card)
        return NOTHING


@phrase("unveils/unveil {amount} {holding}")
class UnveilCards(Effect):
    """Others than the card that says so."""

    touches = CARDS
    amount: Amount
    holding: AssetHolding

    def changes(self, at: At, waiting: Waiting) -> Iterator[str]:
        yield from own(at, ("ready",), "+")
        yield from own(at, ("choice",))

    def awaits(self, at: At, waiting: Waiting) -> Iterator[str]:
        return own(at, ("ready",), "+")

    def asking(self) -> bool:
        return True

    def candidates(self, at: At) -> list[Card]:
        return [card for card in self.holding.held(at) if card in at.play.state.veiled and card is not at.card]

    def idle(self, at: At) -> bool:
        return not self.candidates(at)

    def check(self, at: At) -> Refusal | None:
        return refuse("ability.requirements", card=at.card, veiled=0) if self.idle(at) else None

    def unveil(self, at: At, card: Card) -> Rule[None]:
        del at.play.state.veiled[card]
        at.play.tell(Unveiled, rule_of(at), at.hero.index, card)
        return NOTHING

    def resolve(self, at: At) -> Rule[None]:
        return choose_each(
            at, rule_of(at), "unveil", self.amount, lambda: self.candidates(at), lambda card: self.unveil(at, card)
        )


@phrase("puts/put a(n) {holding} from hand into play")
class PutFromHand(Effect):
    """rules: card.reward-two-stages"""

    touches = CARDS
    holding: HandHolding

    def changes(self, at: At, waiting: Waiting) -> Iterator[str]:
        return own(at, (*IN_HAND, *IN_PLAY))

    def awaits(self, at: At, waiting: Waiting) -> Iterator[str]:
        return own(at, (self.holding.thing,), "-")

    def asking(self) -> bool:
        return True

    def candidates(self, at: At) -> list[Card]:
        return [card for card in self.holding.held(at) if card.kind == "reward"]

    def idle(self, at: At) -> bool:
        return not self.candidates(at)

    def check(self, at: At) -> Refusal | None:
        return refuse("ability.requirements", card=at.card, rumours=0) if self.idle(at) else None

    def resolve(self, at: At) -> Rule[None]:
        if self.idle(at):
            return
        card = yield from ask_card(at, rule_of(at), "put", lambda: self.candidates(at))
        if card is not None:
            yield from enter_play(at.play, at.hero, card, HANDS[at.hero.index], rule_of(at))
