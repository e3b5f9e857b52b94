"""What an answer gives up that does not come back: cards, HP, AP. A table says it beside the answer, and asks again.

rules: ability.cost, ability.sacrifice, loot.one-use, test.fate-adds-one, turn.camp-discards-ap, term.trap-when"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from sagabox.kernel import Ability, Option

from . import actions, assault, confronting, daylight, using
from .cards import Card
from .health import all_ap
from .phrases import kilforth_language
from .phrases.belongings import Discard, Sacrifice
from .phrases.clauses import Framed, If, Pay, Plain, YouMay
from .phrases.compile import Sequence
from .phrases.cores import Steps
from .phrases.effects import ApPrice, GoldPrice, LoseHp
from .phrases.families import Instruction
from .program import Usable
from .state import Hero
from .values import ignores, programs

if TYPE_CHECKING:
    from sagabox.language import Language

    from .play import Kilforth

Loss = dict[str, Any]
WORDS = {
    "camp": "your {count} AP of today are lost",
    "camp-one": "your last AP of today is lost",
    "successes": "your successes against {card} are lost",
    "sacrifice": "{card} is sacrificed",
    "sacrificed": "{card} is sacrificed",
    "discard": "{card} is discarded",
    "give-up": "{card} is gone",
    "token": "the token {card} is used up",
    "lose": "you {text}",
    "defeat": "it takes this to defeat it: {text}",
    "provoke": "{card} becomes your enemy for good",
    "assault": "{card} fights to the end",
    "totem": "the Totem is gone",
    "ap": "you {text}",
    "gold": "you {text}",
    "trap": "its Trap springs: {text}",
    "last": "that is your last AP of today",
}
# What is said beside the label, where that is silent.
SHORT = {"sacrifice": "sacrifice", "token": "used up", "lose": "{text}", "ap": "{text}", "gold": "{text}"}
ONE_AP, LAST_AP = "1 AP", "last AP"
LAST: Loss = {"what": "last"}
MILD = ("ap", "gold", "trap", "last")  # said, but asked about only if a player wants to be asked about everything
PRICES = {"Sacrifice": "sacrifice", "Discard": "token"}
GIVEN_UP = {"sacrifice": "sacrificed", "discard": "discard", "give-up": "give-up"}
TRYING = (actions.clear_plot, confronting.confront, confronting.provoke)  # Actions that may cost more than AP
INTO = (Sequence, Plain, Framed, YouMay, If, Steps)  # what is inside of these is done for certain


def price_words(gives: list[Mapping[str, Any]], cost: str) -> dict[str, Any]:
    """What is given up, in a few words and as a sentence; `dear` if a player should be asked whether that is meant."""
    return _price_words(tuple(tuple(one.items()) for one in gives), cost)


@lru_cache(maxsize=2_000)
def _price_words(items: tuple[tuple[tuple[str, Any], ...], ...], cost: str) -> dict[str, Any]:
    gives = [dict(one) for one in items]
    short = [SHORT[one["what"]].format(**one) for one in gives if one["what"] in SHORT]
    if any(one["what"] == "last" for one in gives):
        cost = cost.replace(ONE_AP, LAST_AP)
    parts = [WORDS[one["what"]].format(**one) for one in gives]
    dear = any(one["what"] not in MILD for one in gives)
    return {"cost": ", ".join(filter(None, (cost, *short))), "price": "; ".join(parts), "dear": dear}


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
        yield from _of_ability(play, means)
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
            yield {"what": "trap", "text": " and ".join(map(printed, costs))}


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
        yield {"what": "camp", "count": count} if count > 1 else {"what": "camp-one"}
    for card in hero.successes:
        yield {"what": "successes", "card": card}


def _of_ability(play: Kilforth, ability: Ability) -> Iterator[Loss]:
    """A (Deed) whose moment has come."""
    for hero in play.state.heroes:
        for card, one in using.usables(play, hero):
            if hero.seat == ability.seat and card.slug == ability.id and one.moment is not None:
                yield from _of_use(card, one)
                return


def _of_answer(play: Kilforth, option: Option) -> Iterator[Loss]:
    verb, means = option.id.partition(":")[0], option.means
    if verb == "fate" and means[1] is not None:
        yield {"what": "discard", "card": means[1]}
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
