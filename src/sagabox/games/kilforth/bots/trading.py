"""The Market: what to sell, whether to heal, what to buy."""

from __future__ import annotations

from sagabox.kernel import Option

from ..cards.card import Card
from ..engine.state import Marketing
from .options import Options, best, named, of_kind, starting
from .sight import Sight, healing_gold
from .worth import asset_gain, keep_worth, rumour_worth, sale


def market(sight: Sight, options: Options) -> Option | None:
    hero = sight.hero
    marketing = sight.state.find(Marketing)
    junk = [card for card in sight.spare if worth_selling(sight, card)]
    if junk and (selling := named(options, "sell")):
        return selling
    surplus = hero.gold - sight.reserve
    if healing_gold(sight) > 0 and sight.hp_worth > sight.gold_worth and (heal := named(options, "heal")):
        return heal
    if surplus >= 4 or (hero.gold >= 2 and not sight.chapters):
        shops = of_kind(options, "purchase")
        if shops:
            return best(shops, lambda option: shop_worth(sight, option.id[9:].capitalize()))
    leave = named(options, "leave")
    if leave is None and marketing is not None and not marketing.used:
        return named(options, "sell") or named(options, "heal") or starting(options, "purchase")
    return leave


def shop_worth(sight: Sight, reward: str) -> float:
    """Return the worth of the best of three cards, on average."""
    deck = sight.play.pile(f"{reward.lower()}:deck")
    gains = sorted((asset_gain(sight, card) for card in deck if card.gold <= sight.hero.gold), reverse=True)
    top = gains[: max(1, len(gains) // 2)]
    return sum(top) / len(top) if top else 0.0


def worth_selling(sight: Sight, card: Card) -> bool:
    return card.gold // 2 >= 1 and rumour_worth(sight, card) < 0.9 * (card.gold // 2) + 0.6


def buy(sight: Sight, options: Options) -> Option | None:
    offers = of_kind(options, "buy")
    return best(offers, lambda one: asset_gain(sight, one.means) - 0.3 * one.means.gold) or options[0]


def sell(sight: Sight, options: Options) -> Option | None:
    goods = [option for option in options if option.means is not None]
    for option in goods:
        if option.means in sight.spare and worth_selling(sight, option.means):
            return option
    done = named(options, "sell:done")
    return done or best(goods, lambda option: -keep_worth(sight, option.means))


def heal(sight: Sight, options: Options) -> Option | None:
    done = named(options, "done")
    if done is not None and healing_gold(sight) <= 0:
        return done
    return starting(options, "heal") or done


def market_worth(sight: Sight) -> float:
    """Sell what is spare, heal, buy an asset."""
    hero = sight.hero
    brings = sum(card.gold // 2 for card in sight.spare)
    worth = sum(max(0.0, sale(sight, card) / 0.7 - 0.5 * keep_worth(sight, card)) for card in sight.spare)
    gold = hero.gold + brings - sight.reserve
    hurt = sight.health - hero.hp
    healed = min(hurt, healing_gold(sight) + brings)
    if healed > 0:
        worth += healed * max(0.0, sight.hp_worth - 0.8 * sight.gold_worth)
    if gold >= 4 and sight.days_left > 0:
        worth += 3.0 + 0.5 * max((sight.wanted.get(kind, 0.0) for kind in ("Item", "Ally", "Title")), default=0.0)
    return worth
