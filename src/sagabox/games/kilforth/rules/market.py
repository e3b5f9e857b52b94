"""Market: Heal, Purchase and Sell, each once, in any order.   rules: market.*"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from sagabox.kernel import EVERYBODY, Menu, Offer, Refusal, Rule, refuse

from ..cards.card import REWARDS, Card
from ..engine.events import Drew
from ..engine.geography import ASSETS, HANDS
from ..engine.state import CITY, Drawing, Hero, Marketing
from ..engine.touches import GOLD
from ..engine.values import grant, max_health
from .acting import Action
from .decks import discard, discard_rumour, draw, enter_play, gain_gold, has_cards, leave_play, pay_gold
from .health import heal

if TYPE_CHECKING:
    from ..engine.play import Kilforth


class Market(Action):
    """Go to the Market; `anywhere` if an effect lets the hero.   rules: market.restriction, market.each-option-once"""

    id = "market"
    kind = "Market"
    rule = "market.each-option-once"
    anywhere: bool = False

    def restriction(self, play: Kilforth) -> Refusal | None:
        if not self.anywhere and self.hero.place != CITY:
            return refuse("market.restriction", place=play.state.map[self.hero.place])
        return may_trade(play, self.hero)

    def perform(self, play: Kilforth) -> Rule[None]:
        return market(play, self.hero)


def markets(play: Kilforth, hero: Hero, quick: bool, anywhere: bool = False) -> tuple[Market, ...]:
    return (Market(hero, anywhere),) if anywhere or hero.place == CITY or not quick else ()


def may_trade(play: Kilforth, hero: Hero) -> Refusal | None:
    """rules: action.must-be-resolved, market.each-option-once"""
    if any(has_cards(play, reward.lower()) for reward in REWARDS) or goods(play, hero):
        return None
    return None if hero.gold and patients(play, hero) else refuse("action.must-be-resolved", action="Market")


def market(play: Kilforth, hero: Hero) -> Rule[None]:
    """One option is finished before the next begins; at least one is used.   rules: market.each-option-once"""
    with play.scope(Marketing(hero.index)) as marketing:
        while True:
            lister = partial(list_stalls, hero, marketing)
            option = yield from play.ask("market.each-option-once", lister, figure=hero.index)
            if option.means is None:
                return
            marketing.used.append(option.means.stall)
            yield from play.perform(option)


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
    """Heroes at the location with fewer HP than their maximum.   rules: market.heal, defeat.unaffected"""
    here = [one for one in play.touchable() if one.place == hero.place]
    return [one for one in here if one.hp < max_health(play, one)]


class BuyHealth(Stall):
    """rules: market.heal"""

    id = stall = "heal"
    rule = "market.heal"

    def refusal(self, play: Kilforth) -> Refusal | None:
        gold = self.hero.gold
        return None if patients(play, self.hero) and gold else refuse("market.heal", gold=gold)

    def do(self, play: Kilforth) -> Rule[None]:
        return buy_health(play, self.hero)


def buy_health(play: Kilforth, hero: Hero) -> Rule[None]:
    """1 gold for each HP.   rules: market.heal"""
    bought = False
    while hero.gold and patients(play, hero):

        def lister(menu: Menu, bought: bool = bought) -> None:
            for one in patients(play, hero):
                menu.answer(f"heal:{one.slug}", hero.seat, one)
            if bought:
                menu.answer("done", hero.seat)

        option = yield from play.ask("market.heal", lister, figure=hero.index, deeds=False)
        if option.means is None:
            return
        pay_gold(play, hero, 1, "market.heal")
        heal(play, option.means, 1, "market.heal")
        bought = True


# ---------------------------------------------------------------- Purchase


def price(play: Kilforth, hero: Hero, card: Card) -> int:
    return max(0, card.gold - grant(play, hero, "purchase"))


class Purchase(Stall):
    """rules: market.purchase-draw-three"""

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
        return purchase(play, self.hero, self.reward)


def purchase(play: Kilforth, hero: Hero, reward: str) -> Rule[None]:
    """Three cards are drawn; one must be bought if any can be; the others are discarded.

    rules: market.purchase-draw-three, market.purchase-one-mandatory, market.purchase-enters-play"""
    with play.scope(Drawing(hero.index)) as drawing:
        aside = play.aside(drawing)
        for _ in range(3):
            card = draw(play, reward.lower(), aside)
            if card is not None:
                play.show(card, EVERYBODY)
                play.tell(Drew, "market.purchase-draw-three", hero.index, card)
        # A Deed that brings gold may still make a card affordable now that all three lie open.
        lister = partial(list_wares, play, hero, aside)
        option = yield from play.ask("market.purchase-one-mandatory", lister, GOLD, figure=hero.index)
        if option.means is not None:
            card = option.means.card
            pay_gold(play, hero, price(play, hero, card), "market.purchase-one-mandatory")
            yield from enter_play(play, hero, card, aside, "market.purchase-enters-play")
        for card in play.pile(aside):
            discard(play, card, aside, "market.purchase-discard-rest", hero)


class Buy(Offer):
    """rules: market.purchase-one-mandatory"""

    hero: Hero
    card: Card

    @property
    def id(self) -> str:
        return f"buy:{self.card.slug}"

    def refusal(self, play: Kilforth) -> Refusal | None:
        cost, gold = price(play, self.hero, self.card), self.hero.gold
        return refuse("market.purchase-one-mandatory", price=cost, gold=gold) if cost > gold else None

    def facts(self, play: Kilforth) -> dict[str, Any]:
        return {"gold": -price(play, self.hero, self.card)}


def list_wares(play: Kilforth, hero: Hero, aside: str, menu: Menu) -> None:
    """rules: market.purchase-one-mandatory, ruling.purchase-without-enough-gold"""
    for card in play.pile(aside):
        menu.offer(hero.seat, Buy(hero, card))
    if not menu.open:
        menu.answer("nothing", hero.seat)


# ---------------------------------------------------------------- Sell


def goods(play: Kilforth, hero: Hero) -> list[Card]:
    return [*play.pile(HANDS[hero.index]), *play.pile(ASSETS[hero.index])]


def sale_value(play: Kilforth, hero: Hero, card: Card) -> int:
    """Half the gold value, rounded down for each card.   rules: market.sell-rounding, ruling.plot-rumour-sale-value"""
    return card.gold if grant(play, hero, "sell-full") else card.gold // 2


class Sell(Stall):
    """rules: market.sell"""

    id = stall = "sell"
    rule = "market.sell"
    marketing: Marketing

    def refusal(self, play: Kilforth) -> Refusal | None:
        return None if goods(play, self.hero) else refuse("market.sell")

    def do(self, play: Kilforth) -> Rule[None]:
        return sell(play, self.hero, self.marketing)


def sell(play: Kilforth, hero: Hero, marketing: Marketing) -> Rule[None]:
    """Any number of rumours and assets, at least one.   rules: market.sell"""
    while True:
        lister = partial(list_sale, play, hero, marketing)
        option = yield from play.ask("market.sell", lister, figure=hero.index, deeds=False)
        if option.means is None:
            break
        marketing.draft.append(option.means.card)
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


class AddToSale(Offer):
    """rules: market.sell"""

    hero: Hero
    card: Card

    @property
    def id(self) -> str:
        return f"sell:add:{self.card.slug}"

    def facts(self, play: Kilforth) -> dict[str, Any]:
        return {"gold": sale_value(play, self.hero, self.card)}


def list_sale(play: Kilforth, hero: Hero, marketing: Marketing, menu: Menu) -> None:
    for card in goods(play, hero):
        if card not in marketing.draft:
            menu.offer(hero.seat, AddToSale(hero, card))
    menu.answer("sell:done", hero.seat, refusal=None if marketing.draft else refuse("market.sell"))
