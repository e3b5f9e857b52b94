"""Health and Action Points.   rules: health.*, action.hp-loss-costs-ap"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import NOTHING, Rule

from ..engine.events import ApChanged, CameOut, Healed, HealthChanged, Hid, LostHp
from ..engine.state import Hero
from ..engine.touches import HP
from ..engine.values import max_health

if TYPE_CHECKING:
    from ..engine.play import Kilforth


def lose_hp(play: Kilforth, hero: Hero, amount: int, rule: str) -> Rule[None]:
    """Lose HP, and an AP for each, as far as there are any.   rules: health.no-overkill, action.hp-loss-costs-ap"""
    lost = min(amount, hero.hp)
    if lost <= 0 or hero.eliminated:
        return NOTHING
    hero.hp -= lost
    play.tell(LostHp, rule, hero.index, lost)
    return _after_loss(play, hero, lost)


def _after_loss(play: Kilforth, hero: Hero, lost: int) -> Rule[None]:
    yield from lose_ap(play, hero, lost, "action.hp-loss-costs-ap")
    yield from play.announce("loses-hp", hero=hero)


def all_ap(hero: Hero) -> int:
    return hero.ap + (sum(hero.typed_ap.values()) if hero.typed_ap else 0)


def lose_ap(play: Kilforth, hero: Hero, amount: int, rule: str) -> Rule[None]:
    """Let the hero lose AP; they choose which, if they have different types and not all go, now or with the hero.

    rules: ruling.hp-loss-hero-chooses-which-ap, term.spend-ap"""
    going = min(amount, all_ap(hero))
    free = going < all_ap(hero) and not past_help(play, hero)
    for _ in range(going):
        kinds = [kind for kind, count in hero.typed_ap.items() if count]
        if hero.ap:
            kinds.insert(0, "any")

        kind = kinds[0]
        if free and len(kinds) > 1:
            answers = {f"ap:{kind.lower()}": kind for kind in kinds}
            kind = yield from play.choose("ruling.hp-loss-hero-chooses-which-ap", hero.seat, answers, hero.index)
        spend_ap(play, hero, kind, rule)


def spend_ap(play: Kilforth, hero: Hero, kind: str, rule: str) -> None:
    if kind == "any":
        hero.ap -= 1
    elif hero.typed_ap[kind] > 1:
        hero.typed_ap[kind] -= 1
    else:
        del hero.typed_ap[kind]
    play.tell(ApChanged, rule, hero.index, -1, "" if kind == "any" else kind)


def gain_ap(play: Kilforth, hero: Hero, amount: int, action: str, rule: str) -> None:
    """rules: term.typed-ap"""
    if action:
        hero.typed_ap[action] = hero.typed_ap.get(action, 0) + amount
    else:
        hero.ap += amount
    play.tell(ApChanged, rule, hero.index, amount, action)


def heal(play: Kilforth, hero: Hero, amount: int, rule: str) -> None:
    """Heal HP up to the maximum, and no AP.   rules: health.max, rest.effect"""
    gained = min(amount, max_health(play, hero) - hero.hp)
    if gained > 0:
        hero.hp += gained
        play.tell(Healed, rule, hero.index, gained)


def past_help(play: Kilforth, hero: Hero) -> bool:
    """Return True if the hero has 0 HP and nothing in play could heal them before the next check.

    rules: defeat.when, ruling.healing-before-hero-defeated-check"""
    if hero.hp > 0 or play.bears(HP):
        return False
    cards = [*play.index_of(hero).cards, *play.world().cards]
    return not any(
        HP & one.does.touching()
        for program in (*(card.program for card in cards), play.ground(hero.place))
        for moment in ("defeats", "loses-hp")
        for one in program.listens.get(moment, ())
    )


def raise_health(play: Kilforth, hero: Hero, amount: int, rule: str) -> None:
    """rules: health.max-source"""
    hero.health += amount
    play.tell(HealthChanged, rule, hero.index, amount)


def hide(play: Kilforth, hero: Hero, rule: str) -> None:
    """rules: hide.effect"""
    if not hero.hidden:
        hero.hidden = True
        play.tell(Hid, rule, hero.index)


def come_out(play: Kilforth, hero: Hero, rule: str) -> None:
    """rules: hide.unhide-anytime"""
    if hero.hidden:
        hero.hidden = False
        play.tell(CameOut, rule, hero.index)
