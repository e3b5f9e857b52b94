"""The price of an option: cards, HP, AP, gold. Clients show it beside the label and ask for confirmation.

rules: ability.cost, ability.sacrifice, loot.one-use, test.fate-adds-one, turn.camp-discards-ap, term.trap-when"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from sagabox.kernel import Ability, Option

from ..cards.card import Card
from ..cards.phrases import kilforth_language
from ..cards.phrases.belongings import Discard, Sacrifice
from ..cards.phrases.clauses import Framed, If, Pay, Plain, YouMay
from ..cards.phrases.compile import Sequence
from ..cards.phrases.cores import Steps
from ..cards.phrases.effects import ApPrice, GoldPrice
from ..cards.phrases.health import LoseHp
from ..cards.phrases.instructions import Instruction
from ..cards.program import Usable
from ..engine.state import Hero
from ..engine.values import ignores, programs
from ..rules import actions, assault, confronting, daylight, using
from ..rules.health import all_ap

if TYPE_CHECKING:
    from sagabox.language import Language

    from ..engine.play import Kilforth

Loss = dict[str, Any]
WORDS = {
    "camp": "You lose {count} unused AP.",
    "successes": "You lose your successes against {card}.",
    "sacrifice": "You sacrifice {card}.",
    "sacrificed": "You sacrifice {card}.",
    "discard": "You discard {card}.",
    "give-up": "You sacrifice {card}.",
    "fate": "You spend a Fate token.",
    "token": "You use up {card}.",
    "lose": "You {text}.",
    "defeat": "To clear the plot: {text}.",
    "provoke": "{card} becomes your enemy for good.",
    "assault": "You cannot escape from {card}.",
    "totem": "You remove the Totem from the game.",
    "ap": "You {text}.",
    "gold": "You {text}.",
    "trap": "{card}'s Trap: {text}.",
    "last": "This is your last AP today.",
}
# Costs beside the label, in this order; other losses are in the label already.
SHORT = {"ap": "{text}", "gold": "{text}", "lose": "{text}", "sacrifice": "sacrifice", "token": "used up"}
GOLD = re.compile(r"^(?:pay|lose) (?=\d+ gold$)")
ONE_AP, LAST_AP = "1 AP", "last AP"
LAST: Loss = {"what": "last"}
MILD = (
    "ap",
    "gold",
    "fate",
    "trap",
    "last",
)  # said, but asked about only if a player wants to be asked about everything
PRICES = {"Sacrifice": "sacrifice", "Discard": "token"}
GIVEN_UP = {"sacrifice": "sacrificed", "discard": "discard", "give-up": "give-up"}
TRYING = (actions.clear_plot, confronting.confront, confronting.provoke)  # Actions that may cost more than AP
INTO = (Sequence, Plain, Framed, YouMay, If, Steps)  # what is inside of these is done for certain


def price_words(gives: list[Mapping[str, Any]], cost: str) -> dict[str, Any]:
    """Return the cost beside the label, the price in sentences, and `dear` if a player should confirm it."""
    return _price_words(tuple(tuple(one.items()) for one in gives), cost)


@lru_cache(maxsize=2_000)
def _price_words(items: tuple[tuple[tuple[str, Any], ...], ...], cost: str) -> dict[str, Any]:
    gives = [dict(one) for one in items]
    short = [GOLD.sub("\u2212", SHORT[what].format(**one)) for what in SHORT for one in gives if one["what"] == what]
    if any(one["what"] == "last" for one in gives):
        cost = cost.replace(ONE_AP, LAST_AP)
    parts = [WORDS[one["what"]].format(**one) for one in gives]
    dear = any(one["what"] not in MILD for one in gives)
    return {"cost": ", ".join(filter(None, (cost, *short))), "price": " ".join(parts), "dear": dear}


def given_up(play: Kilforth, option: Option) -> list[Loss]:
    """What an option would take for good."""
    if option.means is not actions.act:
        return list(_losses(play, option))
    _, hero, _, inner = option.args
    last = [LAST] if all_ap(hero) == 1 else []
    return [*last, *_of_action(play, hero, inner)] if inner.means in TRYING else last


def _losses(play: Kilforth, option: Option) -> Iterator[Loss]:
    means, args = option.means, option.args
    if means is actions.act_as:
        if all_ap(args[1]) == 1:
            yield LAST
        yield from _of_use(args[3], args[4])
    elif means is using.use:
        yield from _of_use(args[2], args[3])
    elif means is daylight.camp:
        yield from _of_camp(args[1])
    elif means is assault.assault:
        yield {"what": "assault", "card": args[2]}
    elif isinstance(means, Ability):
        if found := usable_of(play, means):
            yield from _of_use(*found)
    else:
        yield from _of_answer(play, option)


def _of_action(play: Kilforth, hero: Hero, option: Option) -> Iterator[Loss]:
    if option.means is actions.clear_plot:
        plot = option.args[2]
        for sentence in plot.program.to_defeat:
            if sentence.costing():
                yield {"what": "defeat", "text": printed(sentence).rstrip(".")}
    else:
        card = option.args[2]
        if option.means is confronting.provoke:
            yield {"what": "provoke", "card": card}
        costs = [cost for program in programs(play, card) for cost in program.trap]
        if costs and not ignores(play, hero, "Traps", card):
            yield {"what": "trap", "card": card, "text": " and ".join(map(printed, costs))}


def _of_use(card: Card, one: Usable) -> Iterator[Loss]:
    if what := PRICES.get(one.price):
        yield {"what": what, "card": card}
    yield from _of_text(one.does)


def _of_text(does: Instruction) -> Iterator[Loss]:
    """Prices that are paid for certain; what is chosen later or hangs on dice is not among them."""
    for cost in prices(does):
        what = "ap" if isinstance(cost, ApPrice) else "gold" if isinstance(cost, GoldPrice) else "lose"
        yield {"what": what, "text": printed(cost)}


@cache
def prices(does: Instruction) -> tuple[Instruction, ...]:
    if isinstance(does, LoseHp | Discard | Sacrifice | ApPrice | GoldPrice):
        return (does,)
    if isinstance(does, Pay):
        return prices(does.cost)
    return tuple(cost for part in does.parts() for cost in prices(part)) if isinstance(does, INTO) else ()


def _of_camp(hero: Hero) -> Iterator[Loss]:
    if count := all_ap(hero):
        yield {"what": "camp", "count": count}
    for card in hero.successes:
        yield {"what": "successes", "card": card}


def usable_of(play: Kilforth, ability: Ability) -> tuple[Card, Usable] | None:
    """Return the card and (Deed) behind an ability whose moment has come, or None if it is no (Deed)."""
    for hero in play.state.heroes:
        for card, one in using.usables(play, hero):
            if hero.seat == ability.seat and card.slug == ability.id and one.moment is not None:
                return card, one
    return None


def _of_answer(play: Kilforth, option: Option) -> Iterator[Loss]:
    verb, means = option.id.partition(":")[0], option.means
    if verb == "fate":
        yield {"what": "discard", "card": means[1]} if means[1] is not None else {"what": "fate"}
    elif verb in GIVEN_UP and isinstance(means, Card):
        yield {"what": GIVEN_UP[verb], "card": means}
    elif option.id == "escape" and (battle := play.battle()) is not None:
        yield from _of_camp(play.state.heroes[battle.leader])
    elif option.id == "totem:sell":
        yield {"what": "totem"}
    elif isinstance(means, Instruction):
        yield from _of_text(means)
    elif option.args and isinstance(option.args[0], Instruction):
        yield from _of_text(option.args[0])


@cache
def printed(does: Instruction) -> str:
    """As its card says it."""
    return _language().show(does)


@cache
def _language() -> Language:
    return kilforth_language([])
