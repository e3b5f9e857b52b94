"""What to choose as the game begins, as rewards are claimed and as chapters are completed."""

from __future__ import annotations

from sagabox.kernel import Option

from ..engine.state import Claiming
from .options import Options, best, named, of_kind, starting
from .sight import Sight
from .texts import text_worth
from .worth import A_TOKEN, asset_gain, drawn_worth, rumour_worth, strength, word_worth


def starting_reward(sight: Sight, options: Options) -> Option | None:
    if decks := of_kind(options, "deck"):
        return best(decks, lambda option: drawn_worth(sight, option.id[5:].capitalize()))
    return best(options, lambda option: rumour_worth(sight, option.means))


def loot_step(sight: Sight, options: Options) -> Option | None:
    claiming = sight.state.find(Claiming)
    gold = claiming.card.gold * sight.gold_worth if claiming is not None else 1.0
    return named(options, "gold" if gold > A_TOKEN else "loot") or named(options, "gold")


def rumour_step(sight: Sight, options: Options) -> Option | None:
    claiming = sight.state.find(Claiming)
    take, draw = starting(options, "take"), starting(options, "draw")
    if claiming is None or take is None or draw is None:
        return take or draw
    own = max(word_worth(sight, claiming.card), 0.3)
    return take if own > drawn_worth(sight, claiming.card.reward) else draw


def trophy(sight: Sight, options: Options) -> Option | None:
    claiming = sight.state.find(Claiming)
    text = claiming.card.text.partition("Trophy")[2] if claiming is not None else ""
    lost = "lose" in text or "Draw an encounter" in text or "draw an encounter" in text
    return starting(options, "decline" if lost and text_worth(sight, text) < 0 else "trophy")


def trophy_card(sight: Sight, options: Options) -> Option | None:
    zones = [zone for zone in sight.state.zones if zone.startswith("aside")]
    card = next((card for zone in reversed(zones) for card in reversed(sight.play.pile(zone))), None)
    if card is None:
        return None
    return starting(options, "keep" if asset_gain(sight, card) > card.gold * sight.gold_worth else "sell")


def skill(sight: Sight, options: Options) -> Option | None:
    return best(of_kind(options, "skill"), lambda option: strength(sight, option.means))
