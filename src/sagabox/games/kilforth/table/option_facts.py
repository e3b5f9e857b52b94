"""What a view tells beside the bare state: numbers with their sources, and what an option is, costs and would roll."""

from __future__ import annotations

from types import FunctionType, NoneType
from typing import TYPE_CHECKING, Any

from sagabox.kernel import Option

from ..cards.card import Card
from ..cards.phrases.instructions import Effect
from ..engine import rolls
from ..engine.card_index import NUMBERS
from ..engine.state import Claiming, Drawing, Engagement, Hero, Test
from ..engine.values import all_dice_parts, max_health, target_of
from ..rules import actions, confronting, daylight, deeds, ending, exchange, hiding, market, saga, team, using
from ..rules.health import all_ap
from ..rules.testing import count, fate_calls
from .effects import effect_of
from .prices import PRICES, TRYING, given_up, printed

if TYPE_CHECKING:
    from ..engine.play import Kilforth

ACTION_RULES = {
    "Move": "move.adjacent",
    "Clear": "clear.restriction",
    "Search": "search.effect",
    "Hide": "hide.effect",
    "Confront": "confront.choose-attribute",
    "Rest": "rest.effect",
    "Discover": "discover.effect",
    "Market": "market.each-option-once",
    "Regale": "regale.purpose",
}
WEIGHTY = (confronting.confront, saga.regale_chapter, saga.regale_finale)  # Actions that roll, or cost gold
EACH_ITS_OWN = frozenset((*WEIGHTY, *TRYING))
ANSWERS = frozenset((int, str, Hero, NoneType))  # what a plain answer stands for
OF_THE_MOMENT = ("gold", "evade", "escape")  # answers that bring, roll or cost something of what is going on
PLAIN_RULES: frozenset[Any] = frozenset(
    (hiding.stop_hiding, deeds.overcome, team.propose, exchange.exchange, market.purchase, market.buy_health)
)
DEED_RULES = {
    "come-out": "hide.unhide-anytime",
    "resolve": "deed.resolve",
    "overcome": "deed.overcome-effect",
    "team": "team.formation",
    "exchange": "deed.exchange",
    "assault": "assault.is-engagement",
}


def shown(play: Kilforth) -> dict[str, Any]:
    """Per hero: attributes with their sources, maximum health, what the saga needs, Victory Points. And the Test that
    is going on."""
    test = play.state.find(Test)
    return {
        "numbers": [hero_numbers(play, hero) for hero in play.state.heroes],
        "slugs": play.slugs(),
        "test": test_going_on(play, test) if test is not None and test.rolled else None,
    }


def test_going_on(play: Kilforth, test: Test) -> dict[str, Any]:
    return {
        "hero": test.hero,
        "attribute": test.attribute,
        "dice": test.dice,
        "successes": count(play, test),
        "held": test.held,
        "target": test.target,
    }


def foes(play: Kilforth) -> list[dict[str, Any]]:
    """What the hero who acts may have to fight."""
    hero = play.active()
    return rolls.foes(play, hero) if hero is not None and not hero.eliminated else []


def hero_numbers(play: Kilforth, hero: Hero) -> dict[str, Any]:
    """Worked out anew when something has changed that they hang on. Not to be changed."""
    facts, tokens = _hang_on(play, hero), (hero.gold, hero.fate_calls)
    last, counted, numbers = play.numbers.get(hero.index, (None, None, {}))
    if facts is None or facts != last:
        numbers = _numbers(play, hero)
    elif tokens != counted:
        numbers = {**numbers, **_tokens(play, hero)}
    else:
        return numbers
    play.numbers[hero.index] = facts, tokens, numbers
    return numbers


def _hang_on(play: Kilforth, hero: Hero) -> tuple[Any, ...] | None:
    """All that a hero's numbers hang on, but for what is counted in tokens: who speaks, what lasts, and such marks of
    the hero as cards look at. None if a card's words look at more than that."""
    state, voices, world, place = play.state, play.voices(hero), play.world(), play.state.map[hero.place]
    here = None if NUMBERS.isdisjoint(place.program.standing) or state.gloom[hero.place] else place
    if not voices.steady or not world.steady or (here and not NUMBERS.isdisjoint(here.program.wavering)):
        return None
    veiled = [card for card in voices.cards if card in state.veiled] if state.veiled else []
    lasting = [one for scope in state.scopes if scope.lasting for one in scope.lasting if one.bearer == hero.index]
    marks = voices.marks | world.marks | here.program.marks if here else voices.marks | world.marks
    own = {mark: getattr(hero, mark) for mark in marks} if marks else None
    return voices, world.counting, here, veiled, lasting, hero.health, own


def _numbers(play: Kilforth, hero: Hero) -> dict[str, Any]:
    return {
        "hero": hero.slug,
        "attributes": all_dice_parts(play, hero),
        "maximum": max_health(play, hero),
        **_tokens(play, hero),
        "needs": saga.needed(play, hero) if hero.chapter < saga.FINALE else [],
        "cost": saga.chapter_cost(play, hero) if hero.chapter < saga.FINALE else 0,
    }


def _tokens(play: Kilforth, hero: Hero) -> dict[str, int]:
    return {"fate_calls": fate_calls(play, hero), "victory_points": ending.victory_points(play, hero)}


# ---------------------------------------------------------------- options


def describe(play: Kilforth, option: Option) -> dict[str, Any]:
    """What kind of thing an option is and which rule is behind it; its price or worth; what it would roll; and what
    does not come back."""
    facts = kind_of(option)
    inner = option.args[3] if option.means is actions.act else option
    if inner is option or inner.means in WEIGHTY:  # most are moves: they neither roll nor cost anything but AP
        facts |= roll_of(play, inner) or money_of(play, inner)
        if isinstance(option.means, Effect):
            facts["text"] = printed(option.means)
    if effect := effect_of(play, inner):
        facts["effect"] = effect
    if losses := given_up(play, option):
        facts["gives"] = losses
    return facts


def same_as(option: Option) -> tuple[Any, ...] | None:
    """All that the facts of an option hang on, if that is little: of a plain answer or Deed, of what a card lets a hero
    do and keep it, and of an Action which neither rolls nor may cost more than AP. Most options are such."""
    means, args = option.means, option.args
    if means is actions.act:
        return None if args[3].means in EACH_ITS_OWN else (option.id, args[2], all_ap(args[1]) == 1)
    if means is daylight.camp:
        return None if args[1].successes else (option.id, "Camp", all_ap(args[1]))
    if means is using.use:
        return None if args[3].price in PRICES else (option.id, option.deed, args[3])
    if means is actions.act_as:
        return None if args[4].price in PRICES else (option.id, args[2], all_ap(args[1]) == 1, args[4])
    if means.__class__ is tuple:  # a hero, and perhaps the card that it takes
        plain = not isinstance(means[1], Card)
    elif means.__class__ is FunctionType:
        plain = means in PLAIN_RULES
    else:
        plain = means.__class__ in ANSWERS and not args and option.id not in OF_THE_MOMENT
    return (option.id, option.deed) if plain else None


def kind_of(option: Option) -> dict[str, Any]:
    """The Action, "Deeds" or "Camp"; nothing for a plain answer."""
    if option.means is actions.act or option.means is actions.act_as:
        action = option.args[2]
        return {"kind": action, "rule": ACTION_RULES.get(action, "term.as-your-action")}
    if option.means is daylight.camp:
        return {"kind": "Camp", "rule": "turn.camp-discards-ap"}
    if option.deed:
        return {"kind": "Deeds", "rule": DEED_RULES.get(option.id.partition(":")[0], "deed.list")}
    return {}


def roll_of(play: Kilforth, option: Option) -> dict[str, Any]:
    if option.means is confronting.confront:
        _, hero, card, attribute = option.args
        target = target_of(play, hero, card, attribute)
        held = hero.successes.get(card, 0)
        facts = rolls.roll(play, hero, attribute, card, target, held, len(play.team()))
        turns = card.type == "Stranger" and confronting.may_rouse(play, hero, card) is None
        return {"roll": {**facts, "zero": turns, "against": card}}
    if option.means is saga.regale_finale:
        hero = option.args[1]
        finale = hero.saga.finale
        held = hero.successes.get(hero.saga, 0)
        facts = rolls.roll(play, hero, finale.attribute, hero.saga, finale.target, held, len(play.team()))
        return {"roll": {**facts, "against": hero.saga}}
    if option.id == "evade" and (engagement := play.state.find(Engagement)) is not None:
        hero, foe = play.state.heroes[engagement.hero], engagement.foe
        return {"roll": {**rolls.roll(play, hero, "Sneak", foe, target_of(play, hero, foe, "Sneak")), "against": foe}}
    return {}


def money_of(play: Kilforth, option: Option) -> dict[str, Any]:
    """What an option costs or brings, in gold."""
    verb, _, rest = option.id.partition(":")
    if option.means is saga.regale_chapter:
        return {"gold": -saga.chapter_cost(play, option.args[1])}
    if option.id == "gold" and (claiming := play.state.find(Claiming)) is not None:
        return {"gold": claiming.card.gold}
    card = option.means
    if not isinstance(card, Card):
        return {}
    if verb == "buy" and (drawing := play.state.find(Drawing)) is not None:
        return {"gold": -market.price(play, play.state.heroes[drawing.hero], card)}
    if verb == "sell" and rest.startswith("add:") and (hero := play.active()) is not None:
        return {"gold": market.sale_value(play, hero, card)}
    if verb == "give-up":
        return {"gold": card.gold}
    return {}
