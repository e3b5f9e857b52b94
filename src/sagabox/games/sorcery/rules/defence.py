"""The DEF stage of a defender, step by step.   rules: def.*, lethal.*, break.same-attack, bash.timing"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import Menu, Rule
from sagabox.packs import slug

from ..cards.card import Foe
from ..engine.events import ArmorCounted, BonusCounted, ShieldsCounted, ShieldSpent, UpshotBought
from ..engine.scopes import Defence
from ..engine.values import armor, defence_dice, grants
from . import blows, conditions, dice, effects

if TYPE_CHECKING:
    from ..cards.phrases.gains import Upshot
    from ..engine.play import Sorcery
    from ..engine.scopes import Attack
    from ..engine.state import Figure

ENHANCE = frozenset({"shields", "dice"})


def defend(play: Sorcery, attack: Attack, defender: Figure) -> Rule[None]:
    """rules: def.step1-resist-weak, def.step2-magic-shields, def.step3-armor, def.step4-roll, def.step6-damage"""
    attack.stage = "defended"
    yield from buy_upshots(play, attack)
    total, lethal = counted(play, attack, defender)
    push = blows.against(play, attack, defender).bash  # also if the attacker dies of what the wound brings about
    with play.scope(Defence(defender.index, total - lethal, lethal)) as defence:
        yield from apply_effects(play, attack, defender)
        spend_shields(play, defence, defender)
        count_armor(play, defence, defender)
        roll = min(defence.hits, defence_dice(play, defender))
        defence.dice = dice.rolled(play, defender.index, 0, roll, "defence", "def.step4-roll")
        if defence.hits or defence.lethal:
            yield from play.open_window("def.step5-enhance", ENHANCE, defender.index, attacker=attack.attacker)
        damage = damage_left(play, defence)
    lost = conditions.wound(play, defender, damage, attack.attacker)
    attack.wounds += lost
    if lost:
        yield from play.announce("wounded", who=defender.index, whom=attack.attacker)
        yield from play.announce("wounds", who=attack.attacker, whom=defender.index)
    yield from bash(play, attack, defender, push)


# ---------------------------------------------------------------- step 1


def counted(play: Sorcery, attack: Attack, defender: Figure) -> tuple[int, int]:
    """Return all Hits against a defender, and how many of them are Lethal.

    rules: hit.step3-total, def.step1-resist-weak, def.resistance-effect"""
    blow = blows.against(play, attack, defender)
    parts = [*blow.parts, *resistance(play, attack.damage, defender)]
    total = max(0, blows.dice_hits(play, attack) + sum(hits for _, hits in parts))
    lethal = min(blow.lethal, total)
    play.tell(BonusCounted, "def.step1-resist-weak", attack.attacker, defender.index, total, lethal, parts)
    return total, lethal


def resistance(play: Sorcery, damage: str, defender: Figure) -> list[tuple[str, int]]:
    """Return the Hits that Resistances and Weaknesses change.   rules: def.resistance-effect"""
    if not damage:
        return []
    card = defender.card
    weak = [(card.name, 1)] * (isinstance(card, Foe) and damage in card.weak)
    resist = [(card.name, -1)] * (isinstance(card, Foe) and damage in card.resist)
    weak += [(source.name, 1) for source, _ in grants(play, f"weak:{damage}", defender)]
    return weak + resist + [(source.name, -1) for source, _ in grants(play, f"resist:{damage}", defender)]


def buy_upshots(play: Sorcery, attack: Attack) -> Rule[None]:
    """Spend Power symbols once for the whole attack; nobody is asked if all can be paid that a target feels.

    rules: def.step1-power-effects, ruling.power-symbols-once"""
    if attack.spent:
        return
    attack.spent = True
    known = blows.upshots(play, attack)
    left = dice.count(play, attack.dice, "Power")
    if not known or not left:
        return
    felt = [number for number, (_, upshot) in enumerate(known) if _is_felt(play, attack, upshot)]
    for numbers in (range(len(known)), felt):
        if not attack.paid and sum(known[number][1].price.cost() for number in numbers) <= left:
            for number in numbers:
                _buy(play, attack, number)
    seat = play.seat_of(play.state.figures[attack.attacker])
    while offers := _affordable(play, attack):
        if all(known[number][1].price.repeats for number in offers.values()) and len(offers) == 1:
            _buy(play, attack, next(iter(offers.values())))
            continue

        def lister(menu: Menu, offers: dict[str, int] = offers) -> None:
            for name, number in offers.items():
                menu.answer(f"spend:{name}", seat, number)
            menu.answer("done", seat, -1)

        option = yield from play.ask(
            "def.step1-power-effects",
            lister,
            figure=attack.attacker,
            interrupts=False,
            left=blows.powers_left(play, attack),
        )
        if option.means < 0:
            return
        _buy(play, attack, option.means)


def _affordable(play: Sorcery, attack: Attack) -> dict[str, int]:
    """Return the upshots that can be bought now and do something, by name; equal ones are offered once."""
    left, offers = blows.powers_left(play, attack), dict[str, int]()
    for number, (_, upshot) in enumerate(blows.upshots(play, attack)):
        again = upshot.price.repeats or number not in attack.paid
        if upshot.price.cost() <= left and again and _is_felt(play, attack, upshot):
            offers.setdefault(slug(upshot.gain.word().replace("+", "plus ")), number)
    return offers


def _is_felt(play: Sorcery, attack: Attack, upshot: Upshot) -> bool:
    """Return True if an upshot does something to a target: not all ignore it."""
    figures = play.state.figures
    return not all(conditions.is_ignored(play, figures[index], upshot.gain.word()) for index in attack.targets)


def _buy(play: Sorcery, attack: Attack, number: int) -> None:
    attack.paid.append(number)
    _, upshot = blows.upshots(play, attack)[number]
    price = upshot.price.cost()
    play.tell(UpshotBought, "def.step1-power-effects", attack.attacker, upshot.gain.word(), price)


def apply_effects(play: Sorcery, attack: Attack, defender: Figure) -> Rule[None]:
    """Break and conditions count at once, wounded or not.

    rules: break.same-attack, effects.conditions-from-attacks, cond.regardless-of-damage, hit.zero-hits"""
    blow = blows.against(play, attack, defender)
    attack.drain = max(attack.drain, blow.drain)
    effects.break_armor(play, defender, blow.breaks, attack.attacker)
    for condition in blow.inflicts:
        yield from conditions.inflict(play, defender, condition, "effects.conditions-from-attacks", attack.attacker)


# ---------------------------------------------------------------- steps 2 to 6


def spend_shields(play: Sorcery, defence: Defence, defender: Figure) -> None:
    """Magic Shields must be spent, on Lethal Hits first.   rules: def.step2-magic-shields, def.step2-lethal-first"""
    while defender.shields and (defence.lethal or defence.hits):
        defender.shields -= 1
        lethal = defence.lethal > 0
        if lethal:
            defence.lethal -= 1
        else:
            defence.hits -= 1
        play.tell(ShieldSpent, "def.step2-magic-shields", defender.index, lethal)


def count_armor(play: Sorcery, defence: Defence, defender: Figure) -> None:
    """rules: def.step3-armor, def.step3-not-when-ko, def.step3-not-lethal"""
    value = armor(play, defender)
    if value and defence.hits:
        defence.hits = max(0, defence.hits - value)
        play.tell(ArmorCounted, "def.step3-armor", defender.index, value, defence.hits)


def hits_left(play: Sorcery, defence: Defence) -> int:
    """Return how many Hits would get through now."""
    return sum(_stopped(play, defence))


def _stopped(play: Sorcery, defence: Defence) -> tuple[int, int]:
    """Return the ordinary and Lethal Hits that are left.   rules: def.step6-damage, def.surplus-shields"""
    hits = max(0, defence.hits - dice.count(play, defence.dice, "Shield"))
    lethal = max(0, defence.lethal - defence.added)
    return max(0, hits - max(0, defence.added - defence.lethal)), lethal


def damage_left(play: Sorcery, defence: Defence) -> int:
    """rules: def.step6-damage"""
    hits, lethal = _stopped(play, defence)
    shields = dice.count(play, defence.dice, "Shield") + defence.added
    play.tell(ShieldsCounted, "def.step6-damage", defence.defender, shields, hits + lethal)
    return hits + lethal


def bash(play: Sorcery, attack: Attack, defender: Figure, push: int) -> Rule[None]:
    """After the DEF stage, and only if the defender is alive.   rules: bash.timing"""
    if push and play.is_alive(defender):
        attacker = play.state.figures[attack.attacker]
        source = attacker.area if attacker.here else defender.area
        yield from effects.bash(play, defender, source, push, play.seat_of(attacker))
