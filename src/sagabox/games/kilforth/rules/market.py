"""Market: Heal, Purchase and Sell, each once, in any order.   rules: market.*"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import EVERYBODY, Menu, Refusal, Rule, refuse

from ..cards.card import REWARDS, Card
from ..engine.events import Drew
from ..engine.geography import ASSETS, HANDS
from ..engine.state import CITY, Drawing, Hero, Marketing
from ..engine.touches import GOLD
from ..engine.values import grant, max_health
from .decks import discard, discard_rumour, draw, enter_play, gain_gold, has_cards, leave_play, pay_gold
from .health import heal

if TYPE_CHECKING:
    from ..engine.play import Kilforth


def list_market(play: Kilforth, hero: Hero, menu: Menu) -> None:
    """rules: market.restriction"""
    if hero.place == CITY:
        list_market_anywhere(play, hero, menu)
    elif not menu.quick:
        menu.offer("market", hero.seat, refuse("market.restriction", place=play.state.map[hero.place]))


def list_market_anywhere(play: Kilforth, hero: Hero, menu: Menu) -> None:
    menu.offer("market", hero.seat, may_trade(play, hero), market, (play, hero))


def may_trade(play: Kilforth, hero: Hero) -> Refusal | None:
    """rules: action.must-be-resolved, market.each-option-once"""
    if any(has_cards(play, reward.lower()) for reward in REWARDS) or goods(play, hero):
        return None
    return None if hero.gold and patients(play, hero) else refuse("action.must-be-resolved", action="Market")


def market(play: Kilforth, hero: Hero) -> Rule[None]:
    """One option is finished before the next begins; at least one is used.   rules: market.each-option-once"""
    with play.scope(Marketing(hero.index)) as marketing:
        while True:
            option = yield from play.ask(
                "market.each-option-once", lambda menu: list_stalls(play, hero, marketing, menu)
            )
            if option.id == "leave":
                return
            marketing.used.append(option.id.partition(":")[0])
            yield from option.means(*option.args)
            yield from play.settle()


def list_stalls(play: Kilforth, hero: Hero, marketing: Marketing, menu: Menu) -> None:
    if "heal" not in marketing.used:
        refusal = None if patients(play, hero) and hero.gold else refuse("market.heal", gold=hero.gold)
        menu.offer("heal", hero.seat, refusal, buy_health, (play, hero))
    if "purchase" not in marketing.used:
        for reward in REWARDS:
            refusal = None if has_cards(play, reward.lower()) else refuse("ruling.reward-deck-used-up", deck=reward)
            menu.offer(f"purchase:{reward.lower()}", hero.seat, refusal, purchase, (play, hero, reward))
    if "sell" not in marketing.used:
        refusal = None if goods(play, hero) else refuse("market.sell")
        menu.offer("sell", hero.seat, refusal, sell, (play, hero, marketing))
    refusal = None if marketing.used else refuse("market.each-option-once")
    menu.offer("leave", hero.seat, refusal)


# ---------------------------------------------------------------- Heal


def patients(play: Kilforth, hero: Hero) -> list[Hero]:
    """Heroes at the location with fewer HP than their maximum.   rules: market.heal, defeat.unaffected"""
    here = [one for one in play.touchable() if one.place == hero.place]
    return [one for one in here if one.hp < max_health(play, one)]


def buy_health(play: Kilforth, hero: Hero) -> Rule[None]:
    """1 gold for each HP.   rules: market.heal"""
    bought = False
    while hero.gold and patients(play, hero):

        def lister(menu: Menu, bought: bool = bought) -> None:
            for one in patients(play, hero):
                menu.add(f"heal:{one.slug}", hero.seat, one)
            if bought:
                menu.add("done", hero.seat)

        option = yield from play.ask("market.heal", lister, deeds=False)
        if option.id == "done":
            return
        pay_gold(play, hero, 1, "market.heal")
        heal(play, option.means, 1, "market.heal")
        bought = True


# ---------------------------------------------------------------- Purchase


def price(play: Kilforth, hero: Hero, card: Card) -> int:
    return max(0, card.gold - grant(play, hero, "purchase"))


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
        option = yield from play.ask(
            "market.purchase-one-mandatory", lambda menu: _wares(play, hero, aside, menu), GOLD
        )
        if option.means is not None:
            pay_gold(play, hero, price(play, hero, option.means), "market.purchase-one-mandatory")
            yield from enter_play(play, hero, option.means, aside, "market.purchase-enters-play")
        for card in play.pile(aside):
            discard(play, card, aside, "market.purchase-discard-rest", hero)


def _wares(play: Kilforth, hero: Hero, aside: str, menu: Menu) -> None:
    """rules: market.purchase-one-mandatory, ruling.purchase-without-enough-gold"""
    for card in play.pile(aside):
        cost = price(play, hero, card)
        closed = refuse("market.purchase-one-mandatory", price=cost, gold=hero.gold) if cost > hero.gold else None
        menu.offer(f"buy:{card.slug}", hero.seat, closed, card)
    if not menu.open:
        menu.add("nothing", hero.seat)


# ---------------------------------------------------------------- Sell


def goods(play: Kilforth, hero: Hero) -> list[Card]:
    return [*play.pile(HANDS[hero.index]), *play.pile(ASSETS[hero.index])]


def sale_value(play: Kilforth, hero: Hero, card: Card) -> int:
    """Half the gold value, rounded down for each card.   rules: market.sell-rounding, ruling.plot-rumour-sale-value"""
    return card.gold if grant(play, hero, "sell-full") else card.gold // 2


def sell(play: Kilforth, hero: Hero, marketing: Marketing) -> Rule[None]:
    """Any number of rumours and assets, at least one.   rules: market.sell"""
    while True:
        option = yield from play.ask("market.sell", lambda menu: list_sale(play, hero, marketing, menu), deeds=False)
        if option.id == "sell:done":
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
            menu.add(f"sell:add:{card.slug}", hero.seat, card)
    refusal = None if marketing.draft else refuse("market.sell")
    menu.offer("sell:done", hero.seat, refusal)
