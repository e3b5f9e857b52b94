"""Answers to everything but the main choice of a Hero Turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sagabox.kernel import Option

from ..cards.card import Item, Power
from ..engine.scopes import Attack, Defence, Using
from ..engine.values import hp_left, max_hp
from ..rules import blows, defence, dice, items
from ..rules.terrain import foes_in
from .gear import better_gear, item_worth, outfit, power_worth, whim
from .strikes import threat

if TYPE_CHECKING:
    from ..engine.play import Sorcery

Answer = Callable[["Sorcery", list[Option]], Option | None]
Tasted = Callable[["Sorcery", list[Option], str], Option | None]


CHANGES_PLACES = ("blink", "scroll-of-passage")
FLEES = ":light-feet"
SMALL_GAIN, WORTH_BUYING = 0.05, 0.3
LEANING = 4.0  # how much a player's own leaning counts in a soul choice, in Heroes of a Soul Nature


def verb(option: Option) -> str:
    return option.id.partition(":")[0]


def of(options: list[Option], *verbs: str) -> list[Option]:
    return [option for option in options if verb(option) in verbs]


# ---------------------------------------------------------------- before the Quest


def prepare(play: Sorcery, options: list[Option], seed: str) -> Option | None:
    """Take treasures, wear what is best, buy what would be better, forge, learn, then be ready."""
    hero = options[0].means.hero
    gains = [(better_gear(play, hero, one.means.card, seed), one) for one in of(options, "take")]
    gains = [(gain, one) for gain, one in gains if gain > SMALL_GAIN]
    if gains:
        return max(gains, key=lambda pair: pair[0])[1]
    if (change := _dress(play, hero, options, seed)) is not None:
        return change
    wares = [(better_gear(play, hero, one.means.card, seed), one) for one in of(options, "buy")]
    wares = [(gain, one) for gain, one in wares if gain > WORTH_BUYING]
    if wares:
        return max(wares, key=lambda pair: pair[0])[1]
    if forge := of(options, "forge"):
        return forge[0]
    if learn := of(options, "learn"):
        return max(learn, key=lambda one: power_worth(one.means.card, seed))
    return next((one for one in options if one.id == "ready"), None)


def _dress(play: Sorcery, hero: Any, options: list[Option], seed: str) -> Option | None:
    """Take a step towards the best outfit: put away what is in its way, or wear a piece of it."""
    best = outfit(hero, items.items_of(play, hero.index), seed)
    in_the_way = [card for slot in items.SLOTS if (card := getattr(hero, slot)) is not None and card != best.get(slot)]
    for option in of(options, "stow"):
        if option.means.card in in_the_way:
            return option
    for option in of(options, "wear"):
        if best.get(option.means.slot) == option.means.card:
            return option
    return None


def arming(play: Sorcery, options: list[Option]) -> Option | None:
    return next((one for one in options if one.id == "done"), None)


def learn(play: Sorcery, options: list[Option], seed: str) -> Option | None:
    return max(options, key=lambda one: power_worth(one.means, seed) if isinstance(one.means, Power) else 0.0)


def forget(play: Sorcery, options: list[Option], seed: str) -> Option | None:
    return min(options, key=lambda one: power_worth(one.means, seed) if isinstance(one.means, Power) else 9.0)


def choose_soul(play: Sorcery, options: list[Option], seed: str) -> Option | None:
    """Give the answer of the Soul Nature that most Heroes have, or that the player leans to."""
    natures = [hero.soul.nature.lower() for hero in play.state.heroes]
    return max(options, key=lambda one: natures.count(one.id) + LEANING * whim(one.id, seed))


def rise(play: Sorcery, options: list[Option]) -> Option | None:
    """Raise the lowest, unless Ghost Souls need the Soul Points."""
    raises = of(options, "raise")
    ghosts = sum(hero.ghost and hero.rank == 1 for hero in play.state.heroes)
    if not raises or (ghosts and play.state.souls < 6):
        return next((one for one in options if one.id in ("pass", "done")), None)
    return min(raises, key=lambda one: one.means.hero.rank)


# ---------------------------------------------------------------- windows


def defend(play: Sorcery, options: list[Option]) -> Option | None:
    """Help a defence as long as Hits get through to a Hero."""
    scope = play.state.find(Defence)
    if scope is None or play.state.figures[scope.defender].kind != "hero":
        return None
    left = defence.hits_left(play, scope)
    uses = of(options, "use", "re-roll")
    return uses[0] if left and uses else None


def enhance(play: Sorcery, options: list[Option]) -> Option | None:
    """Add to a Hero's attack that does not kill for sure; spoil an Enemy's that hits hard."""
    attack = play.state.find(Attack)
    if attack is None or not attack.targets:
        return None
    uses = of(options, "use", "re-roll")
    attacker, target = play.state.figures[attack.attacker], play.state.figures[attack.targets[0]]
    hits = blows.dice_hits(play, attack)
    if attacker.side != "heroes":
        spoil = [one for one in uses if one.id.startswith("use:second-sight")]
        return spoil[0] if spoil and hits >= 3 else None
    fixed = blows.against(play, attack, target).fixed
    if hits + fixed >= hp_left(play, target) + 2:
        return None
    rerolls = [one for one in uses if verb(one) == "re-roll" or "re-roll" in _text(one)]
    blank = any(not dice.letters(play, die) or dice.letters(play, die) == "S" for die in attack.dice if not die.again)
    plain = [one for one in uses if one not in rerolls]
    cheap = [one for one in plain if "suffer" not in _text(one) or hp_left(play, attacker) > 4]
    return (rerolls if blank else [*cheap])[0] if (rerolls if blank else cheap) else None


def _text(option: Option) -> str:
    card = getattr(getattr(option.means, "listening", None), "card", None)
    return str(card.text) if card is not None else ""


def ignore(play: Sorcery, options: list[Option]) -> Option | None:
    """Ignore an Enemy's attack that has three Hits or more."""
    attack = play.state.find(Attack)
    uses = of(options, "use")
    if attack is None or not uses or play.state.figures[attack.attacker].side == "heroes":
        return None
    return uses[0] if blows.dice_hits(play, attack) >= 3 else None


def step_in(play: Sorcery, options: list[Option]) -> Option | None:
    """Take a blow for a Hero with fewer HP."""
    attack = play.state.find(Attack)
    if attack is None or not attack.targets:
        return None
    target = play.state.figures[attack.targets[0]]
    for option in of(options, "use"):
        bearer = play.state.figures[option.means.listening.bearer]
        if target.side == "heroes" and hp_left(play, bearer) > hp_left(play, target) + 2 and hp_left(play, target) <= 4:
            return option
    return None


def trigger(play: Sorcery, options: list[Option]) -> Option | None:
    """Let texts work that may; only a wounded Hero flees."""
    leader = play.leader()
    hurt = hp_left(play, leader) * 2 <= max_hp(play, leader)
    working = [one for one in options if one.id != "pass" and (hurt or not one.id.endswith(FLEES))]
    return working[0] if working else None


def arm(play: Sorcery, options: list[Option]) -> Option | None:
    """Strike with the best weapon."""
    hero = play.hero(play.leader())
    return max(options, key=lambda one: item_worth(hero, one.means))


def reroll_dice(play: Sorcery, options: list[Option]) -> Option | None:
    """Re-roll blank dice first; of Enemies the best ones."""
    attack = play.state.find(Attack)
    spoiling = attack is not None and play.state.figures[attack.attacker].side != "heroes"
    spoiling = spoiling and play.state.find(Defence) is None
    picks = of(options, "re-roll")
    good = [one for one in picks if ("h" in one.id.split(":")[-1]) is spoiling]
    blanks = [one for one in picks if one.id.endswith(("blank", ":s"))] if not spoiling else good
    return (blanks or of(options, "done") or picks)[0]


def save(play: Sorcery, options: list[Option]) -> Option | None:
    scope: Any = dice.roll_scope(play)
    if scope is not None and dice.count(play, scope.dice, "Shield"):
        return None
    uses = of(options, "use", "re-roll")
    return uses[0] if uses else None


# ---------------------------------------------------------------- for Enemies


def victim(play: Sorcery, options: list[Option]) -> Option | None:
    """An Enemy turns on the Hero who can best bear it."""
    return max(options, key=lambda one: hp_left(play, one.means))


def march(play: Sorcery, options: list[Option]) -> Option | None:
    """An Enemy goes where fewest Heroes are."""
    return min(options, key=lambda one: len(foes_in(play, one.means, "enemies")))


def target(play: Sorcery, options: list[Option]) -> Option | None:
    """Strike the weakest Enemy; help the Hero who is worst off."""
    found = [one for one in options if hasattr(one.means, "wounds")]
    if not found:
        return options[0]
    foes = [one for one in found if one.means.side != "heroes"]
    using = play.state.find(Using)
    if using is not None and using.card.slug in CHANGES_PLACES and len(foes) < len(found):
        return max((one for one in found if one not in foes), key=lambda one: hp_left(play, one.means))
    if foes:
        return max(foes, key=lambda one: threat(one.means) - 0.5 * hp_left(play, one.means))
    return max(found, key=lambda one: one.means.wounds)


def spend(play: Sorcery, options: list[Option]) -> Option | None:
    """Hits first, then whatever is dearest."""
    picks = of(options, "spend")
    hits = [one for one in picks if "hit" in one.id or "lethal" in one.id]
    return (hits or picks or options)[0]


def lose_least(play: Sorcery, options: list[Option]) -> Option | None:
    """Drop what is worth least."""
    hero = play.hero(play.leader())
    cards = [one for one in options if isinstance(one.means, Item)]
    return min(cards, key=lambda one: item_worth(hero, one.means), default=None)


ANSWERS: dict[str, Answer] = {
    "reorganize.change-equipment": arming,
    "time.soul-step": rise,
    "def.step5-enhance": defend,
    "hit.step2-enhance": enhance,
    "critical.prevention": ignore,
    "ruling.step-in": step_in,
    "golden.one-reroll-per-die": reroll_dice,
    "dice.save-roll": save,
    "ruling.trigger-order": trigger,
    "turn.one-attack-per-combat-activity": arm,
    "victim.tie-controlling-player": victim,
    "enemy.movement": march,
    "power.cost": target,
    "def.step1-power-effects": spend,
    "hero.item-capacity": lose_least,
    "item.dropped": lose_least,
}
TASTED: dict[str, Tasted] = {
    "shop.emporium": prepare,
    "bos.choice-procedure": choose_soul,
    "enhance.effect": learn,
    "resurrect.excess-powers": forget,
}
