"""Market: Heal, Purchase and Sell, each once, in any order.   rules: market.*"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from sagabox.kernel import EVERYBODY, Menu, Offer, Over, Refusal, Rule, course, refuse

from ..cards.card import REWARDS, Card
from ..engine.events import Drew, Performed
from ..engine.geography import ASSETS, HANDS
from ..engine.state import CITY, Doing, Drawing, Hero, Marketing
from ..engine.touches import GOLD
from ..engine.values import grant, max_health
from .acting import Action
from .decks import discard, discard_rumour, draw, enter_play, gain_gold, has_cards, leave_play, pay_gold
from .health import heal

if TYPE_CHECKING:
    from ..engine.play import Kilforth


class Market(Action):
    """One option is finished before the next begins; at least one is used. `anywhere` if an effect grants it.

    rules: market.each-option-once"""

    id = "market"
    kind = "Market"
    rule = "market.each-option-once"
    anywhere: bool = False

    def restriction(self, play: Kilforth) -> Refusal | None:
        """rules: market.restriction, action.must-be-resolved"""
        hero = self.hero
        if not self.anywhere and hero.place != CITY:
            return refuse("market.restriction", place=play.state.map[hero.place])
        if any(has_cards(play, reward.lower()) for reward in REWARDS) or goods(play, hero):
            return None
        return None if hero.gold and patients(play, hero) else refuse("action.must-be-resolved", action="Market")

    def perform(self, play: Kilforth) -> Rule[None]:
        with play.scope(Marketing(self.hero.index)) as marketing:
            while True:
                yield from visit(play, marketing)

    def schedule(self, play: Kilforth) -> bool:
        self.pay(play)
        play.tell(Performed, "action.must-be-resolved", self.hero.index, self.action)
        play.then(Marketing(self.hero.index))
        play.then(Doing(self.hero.index, self.action))
        return True


@course(Marketing)
def visit(play: Kilforth, marketing: Marketing) -> Rule[None]:
    """Ask for one of the options, a Deed, or the end of the Market.

    rules: market.each-option-once, turn.deeds-anytime"""
    hero = play.state.heroes[marketing.hero]
    lister = partial(list_stalls, hero, marketing)
    option = yield from play.ask("market.each-option-once", lister, figure=hero.index, subject=lambda: False)
    if option is None:
        return
    if option.means is None:
        raise Over(marketing)
    marketing.used.append(option.means.stall)
    yield from play.perform(option)


def markets(play: Kilforth, hero: Hero, quick: bool, anywhere: bool = False) -> tuple[Market, ...]:
    return (Market(hero, anywhere),) if anywhere or hero.place == CITY or not quick else ()


def list_stalls(hero: Hero, marketing: Marketing, menu: Menu) -> None:
    stalls = [BuyHealth(hero), *(Purchase(hero, reward) for reward in REWARDS), Sell(hero, marketing)]
    for stall in stalls:
        if stall.stall not in marketing.used:
            menu.offer(hero.seat, stall)
    menu.answer("leave", hero.seat, refusal=None if marketing.used else refuse("market.each-option-once"))


class Stall(Offer):
    """One of the options of a Market; each `stall` serves a hero once.   rules: market.each-option-once"""

    stall: ClassVar[str]
    hero: Hero


# ---------------------------------------------------------------- Heal


def patients(play: Kilforth, hero: Hero) -> list[Hero]:
    """Return heroes at the location with fewer HP than their maximum.   rules: market.heal, defeat.unaffected"""
    here = [one for one in play.touchable() if one.place == hero.place]
    return [one for one in here if one.hp < max_health(play, one)]


class BuyHealth(Stall):
    """1 gold for each HP.   rules: market.heal"""

    id = stall = "heal"
    rule = "market.heal"

    def refusal(self, play: Kilforth) -> Refusal | None:
        if not self.hero.gold:
            return refuse("market.heal", gold=0)
        return None if patients(play, self.hero) else refuse("market.heal")

    def do(self, play: Kilforth) -> Rule[None]:
        hero, bought = self.hero, False
        while hero.gold and patients(play, hero):

            def lister(menu: Menu, bought: bool = bought) -> None:
                for one in patients(play, hero):
                    menu.answer(f"heal:{one.slug}", hero.seat, one)
                if bought:
                    menu.answer("done", hero.seat)

            option = yield from play.ask("market.heal", lister, figure=hero.index, interrupts=False)
            if option.means is None:
                return
            pay_gold(play, hero, 1, "market.heal")
            heal(play, option.means, 1, "market.heal")
            bought = True


# ---------------------------------------------------------------- Purchase


def price(play: Kilforth, hero: Hero, card: Card) -> int:
    return max(0, card.gold - grant(play, hero, "purchase"))


class Purchase(Stall):
    """Three cards are drawn; one must be bought if any can be; the others are discarded.

    rules: market.purchase-draw-three, market.purchase-one-mandatory, market.purchase-enters-play"""

    stall = "purchase"
    rule = "market.purchase-draw-three"
    reward: str

    @property
    def id(self) -> str:
        return f"purchase:{self.reward.lower()}"

    def refusal(self, play: Kilforth) -> Refusal | None:
        deck = self.reward
        return None if has_cards(play, deck.lower()) else refuse("ruling.reward-deck-used-up", deck=deck)

    def do(self, play: Kilforth) -> Rule[None]:
        hero = self.hero
        with play.scope(Drawing(hero.index)) as drawing:
            aside = play.aside(drawing)
            for _ in range(3):
                card = draw(play, self.reward.lower(), aside)
                if card is not None:
                    play.show(card, EVERYBODY)
                    play.tell(Drew, "market.purchase-draw-three", hero.index, card)
            # A Deed that brings gold may still make a card affordable now that all three lie open.
            lister = partial(list_wares, play, hero, aside)
            option = yield from play.ask("market.purchase-one-mandatory", lister, GOLD, figure=hero.index)
            if option.means is not None:
                pay_gold(play, hero, price(play, hero, option.means), "market.purchase-one-mandatory")
                yield from enter_play(play, hero, option.means, aside, "market.purchase-enters-play")
            for card in play.pile(aside):
                discard(play, card, aside, "market.purchase-discard-rest", hero)


def list_wares(play: Kilforth, hero: Hero, aside: str, menu: Menu) -> None:
    """rules: market.purchase-one-mandatory, ruling.purchase-without-enough-gold"""
    for card in play.pile(aside):
        cost = price(play, hero, card)
        closed = refuse("market.purchase-one-mandatory", cost=cost, gold=hero.gold) if cost > hero.gold else None
        menu.answer(f"buy:{card.slug}", hero.seat, card, closed, gold=-cost)
    if not menu.open:
        menu.answer("nothing", hero.seat)


# ---------------------------------------------------------------- Sell


def goods(play: Kilforth, hero: Hero) -> list[Card]:
    return [*play.pile(HANDS[hero.index]), *play.pile(ASSETS[hero.index])]


def sale_value(play: Kilforth, hero: Hero, card: Card) -> int:
    """Return half the gold value, rounded down.   rules: market.sell-rounding, ruling.plot-rumour-sale-value"""
    return card.gold if grant(play, hero, "sell-full") else card.gold // 2


class Sell(Stall):
    """Any number of rumours and assets, at least one.   rules: market.sell"""

    id = stall = "sell"
    rule = "market.sell"
    marketing: Marketing

    def refusal(self, play: Kilforth) -> Refusal | None:
        return None if goods(play, self.hero) else refuse("market.sell")

    def do(self, play: Kilforth) -> Rule[None]:
        hero, marketing = self.hero, self.marketing
        while True:
            lister = partial(list_sale, play, hero, marketing)
            option = yield from play.ask("market.sell", lister, figure=hero.index, interrupts=False)
            if option.means is None:
                break
            marketing.draft.append(option.means)
        sold, marketing.draft = marketing.draft, []
        worth = {card: sale_value(play, hero, card) for card in sold}
        for card in sold:
            if card in play.pile(HANDS[hero.index]):
                discard_rumour(play, hero, card, "market.sell")
            elif card in play.pile(ASSETS[hero.index]):
                yield from leave_play(play, hero, card, "market.sell")
            else:  # what became of another card sold with it took this one too
                continue
            gain_gold(play, hero, worth[card], "market.sell")


def list_sale(play: Kilforth, hero: Hero, marketing: Marketing, menu: Menu) -> None:
    for card in goods(play, hero):
        if card not in marketing.draft:
            menu.answer(f"sell:add:{card.slug}", hero.seat, card, gold=sale_value(play, hero, card))
    menu.answer("sell:done", hero.seat, refusal=None if marketing.draft else refuse("market.sell"))
