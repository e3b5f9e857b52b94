"""Attacks: the HIT stage. The DEF stage of each defender is in `defence`.

rules: combat.*, hit.*, critical.timing, drain.*"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from sagabox.kernel import Menu, Rule, in_turn

from ..cards.card import Band, Foe, Item, Strike
from ..cards.words import Ability
from ..engine import lasting
from ..engine.events import AttackDeclared, AttackIgnored, DefenderChanged, HitsCounted
from ..engine.scopes import Activation, Attack, HeroTurn
from ..engine.values import cannot
from . import blows, conditions, defence, dice, effects
from .naming import figure_id
from .terrain import may_reach

if TYPE_CHECKING:
    from ..cards.phrases.attacks import Attack as AttackPhrase
    from ..engine.context import At
    from ..engine.play import Sorcery
    from ..engine.state import Figure, Hero

UNARMED = Band(0, 0)
STEP_IN, ENHANCE, IGNORE = frozenset({"attack"}), frozenset({"dice", "hits"}), frozenset({"blow"})


# ---------------------------------------------------------------- weapons and targets


def strike_of(play: Sorcery, weapon: Item) -> Strike:
    """Return what a weapon attacks with, on the side that is up.   rules: item.soul-weapon, shop.anvil"""
    if weapon.awake is not None and weapon in play.state.awake:
        return weapon.awake.strike
    if weapon.forged is not None and weapon in play.state.forged:
        return weapon.forged.strike
    assert weapon.strike is not None
    return weapon.strike


def weapons(play: Sorcery, hero: Hero) -> list[Item | None]:
    """Return the weapons that a Hero can attack with; None for bare hands.   rules: hit.unarmed, turn.weapon-reuse"""
    second = None if cannot(play, play.figure_of(hero), Ability.SECOND_WEAPON) else hero.second
    held: list[Item | None] = [weapon for weapon in (hero.weapon, second) if weapon is not None]
    return held or [None]


def weapon_dice(play: Sorcery, weapon: Item | None) -> tuple[int, int]:
    """rules: hit.step1-roll, hit.unarmed"""
    pool = strike_of(play, weapon).dice if weapon is not None else play.state.measures.unarmed
    return pool.red, pool.blue


def basic_dice(figure: Figure) -> tuple[int, int]:
    """rules: enemy.reaction-attack"""
    card = figure.card
    assert isinstance(card, Foe)
    return (card.scroll.basic.red, card.scroll.basic.blue) if card.scroll is not None else (0, 0)


def reach(play: Sorcery, figure: Figure, weapon: Item | None) -> Band:
    """rules: range.attack-needs-range-and-los"""
    band = strike_of(play, weapon).band if weapon is not None else UNARMED
    return extended(play, figure, band)


def extended(play: Sorcery, figure: Figure, band: Band) -> Band:
    """Return a range with what cards add to it."""
    farther = sum(boon.reach() for _, boon in blows.boons(play, figure, None))
    return Band(band.least, max(band.least, band.most + farther)) if farther else band


def targets(play: Sorcery, figure: Figure, band: Band) -> list[Figure]:
    """Return whom a Character can attack at a range."""
    return [one for one in play.foes_of(figure) if may_reach(play, figure, one, band) is None]


def still_there(play: Sorcery, figure: Figure, victim: int, band: Band | None) -> list[Figure]:
    """Return the victim if an Enemy can still strike it: from any distance up to the far end of the rule's range.

    rules: execute.same-victim, execute.all-sentences, ruling.behaviour-reach"""
    one = play.state.figures[victim]
    if not one.here or play.is_ghost(one) or band is None:
        return []
    return [one] if may_reach(play, figure, one, Band(0, band.most)) is None else []


def ordered_dice(play: Sorcery, activation: Activation) -> tuple[int, int]:
    """Return the dice that an Encounter card adds.   rules: activation.instructions-override"""
    rider = play.rider(activation)
    return rider.more_dice() if rider is not None else (0, 0)


def choose_weapon(
    at: At,
    figure: Figure,
    held: Sequence[Item | None],
    reaches: Callable[[Item | None], Sequence[Figure]],
    prospect: Callable[[Item | None, Figure], dict[str, Any]],
) -> Rule[Item | None]:
    """Ask which weapon is used, of those that reach somebody; `prospect` tells what it would roll and meet."""
    useful = [weapon for weapon in held if reaches(weapon)]
    if len(useful) < 2:
        return useful[0] if useful else None

    def lister(menu: Menu) -> None:
        for weapon in useful:
            assert weapon is not None
            menu.answer(f"with:{weapon.slug}", at.seat, weapon, strikes=partial(_strikes, reaches, prospect, weapon))

    option = yield from at.play.ask(
        "turn.one-attack-per-combat-activity", lister, figure=figure.index, interrupts=False, card=at.card
    )
    chosen: Item = option.means
    return chosen


def _strikes(
    reaches: Callable[[Item | None], Sequence[Figure]],
    prospect: Callable[[Item | None, Figure], dict[str, Any]],
    weapon: Item | None,
) -> list[dict[str, Any]]:
    return [{"target": one.index, "weapon": None, "attack": prospect(weapon, one)} for one in reaches(weapon)]


def choose_target(
    at: At, figure: Figure, found: Sequence[Figure], prospect: Callable[[Figure], dict[str, Any]]
) -> Rule[Figure]:
    """Ask whom an attack strikes; `prospect` tells what it would roll and meet."""
    if len(found) == 1:
        return found[0]

    def lister(menu: Menu) -> None:
        for one in found:
            menu.answer(f"target:{figure_id(one)}", at.seat, one, target=one.index, attack=partial(prospect, one))

    option = yield from at.play.ask("power.cost", lister, figure=figure.index, interrupts=False, card=at.card)
    chosen: Figure = option.means
    return chosen


def declared(
    at: At, figure: Figure, struck: list[int], text: AttackPhrase, weapon: Item | None, red: int, blue: int
) -> Attack:
    """Return the attack that a text tells a Character to make; it uses up a Focus."""
    return focused(at.play, made(at, figure, struck, text, weapon, red, blue))


def made(
    at: At, figure: Figure, struck: list[int], text: AttackPhrase, weapon: Item | None, red: int, blue: int
) -> Attack:
    """Return an attack as a text has it."""
    play, damage = at.play, text.damage.value if text.damage is not None else ""
    if not damage and weapon is not None:
        damage = strike_of(play, weapon).damage
    number = at.card.program.attacks.index(text)
    attack = Attack(figure.index, struck, at.card, number, weapon, red, blue, damage)
    activation = play.state.find(Activation)
    if activation is not None and activation.enemy == figure.index and (rider := play.rider(activation)):
        attack.hits = rider.more_hits()
    return attack


def with_weapon(play: Sorcery, hero: Hero, weapon: Item | None, target: int) -> Attack:
    """Return a plain attack of a Hero.   rules: turn.one-attack-per-combat-activity, hit.unarmed"""
    red, blue = weapon_dice(play, weapon)
    damage = strike_of(play, weapon).damage if weapon is not None else ""
    return focused(play, Attack(hero.index, [target], weapon or hero.card, -1, weapon, red, blue, damage))


def basic(figure: Figure, target: int) -> Attack:
    """Return a Reaction attack.   rules: enemy.reaction-attack, enemy.reaction-unlimited"""
    red, blue = basic_dice(figure)
    card: Any = figure.card
    return Attack(figure.index, [target], card.scroll or card, -1, None, red, blue, reaction=True)


def focused(play: Sorcery, attack: Attack) -> Attack:
    """Use up a Focus that was declared.   rules: focus.before-roll, focus.bonus"""
    turn = play.state.find(HeroTurn)
    if turn is not None and turn.hero == attack.attacker and turn.focus:
        attack.focus, turn.focus = True, False
    return attack


# ---------------------------------------------------------------- the HIT stage


def strike(play: Sorcery, attack: Attack) -> Rule[None]:
    """Carry out an attack: the roll, Criticals, the DEF stage of each target, Drain.

    rules: combat.two-stages, combat.enemy-attack-same-procedure, ruling.attack-goes-on"""
    with play.scope(attack):
        attacker = play.state.figures[attack.attacker]
        _add_dice(play, attack)
        play.tell(
            AttackDeclared, "hit.step1-roll", attack.attacker, attack.targets, attack.card, attack.red, attack.blue
        )
        yield from play.announce("attacks", who=attack.attacker, whom=attack.targets[0])
        for index in attack.targets:
            yield from play.announce("attacked", who=index, whom=attack.attacker)
        yield from play.open_window("ruling.step-in", STEP_IN, attack.targets[0], attacker=attack.attacker)
        yield from hit_stage(play, attack)
        yield from criticals(play, attack)
        yield from in_turn(
            play,
            "combat.multiple-targets",
            list(attack.targets),
            partial(_defend, play, attack),
            id=lambda index: f"next:{figure_id(play.state.figures[index])}",
            seat=lambda index: play.seat_of(attacker),
            apart=lambda one, other: play.is_calm(),
            still=lambda index: play.state.figures[index].here and index not in attack.ignored,
            figure=attack.attacker,
        )
        drain(play, attack)
        lasting.attacks(play, attack.attacker)
    yield from play.settle()


def _add_dice(play: Sorcery, attack: Attack) -> None:
    """rules: hit.step1-roll"""
    figures = play.state.figures
    for _, boon in blows.boons(play, figures[attack.attacker], figures[attack.targets[0]]):
        red, blue = boon.dice()
        attack.red, attack.blue = attack.red + red, attack.blue + blue


def hit_stage(play: Sorcery, attack: Attack) -> Rule[None]:
    """Roll, enhance, count.   rules: hit.step1-roll, hit.step2-enhance, hit.step3-total"""
    attack.dice = dice.rolled(play, attack.attacker, attack.red, attack.blue, "attack", "hit.step1-roll")
    attack.stage = "rolled"
    yield from play.announce("rolls-attack", who=attack.attacker, whom=attack.targets[0])
    hits = partial(dice.count, play, attack.dice, "Hit")
    yield from play.open_window("hit.step2-enhance", ENHANCE, attack.attacker, hits=hits)
    attack.stage = "counted"
    parts = blows.own_parts(play, attack)
    play.tell(HitsCounted, "hit.step3-total", attack.attacker, blows.dice_hits(play, attack), 0, parts)


def criticals(play: Sorcery, attack: Attack) -> Rule[None]:
    """Criticals take effect before the defence; only a target that ignores the attack is spared. If Power symbols can
    buy one, they are spent first.

    rules: def.critical-before, critical.timing, critical.prevention"""
    yield from play.open_window("critical.prevention", IGNORE, attack.attacker)
    hasty = any(upshot.gain.before_defence for _, upshot in blows.upshots(play, attack))
    if hasty and any(index not in attack.ignored for index in attack.targets):
        yield from defence.buy_upshots(play, attack)
    for index in list(attack.targets):
        figure = play.state.figures[index]
        if index not in attack.ignored:
            for _ in range(blows.against(play, attack, figure).criticals):
                yield from effects.draw_critical(play, figure, attack.attacker)


def _defend(play: Sorcery, attack: Attack, index: int) -> Rule[None]:
    yield from defence.defend(play, attack, play.state.figures[index])
    yield from play.settle()


def drain(play: Sorcery, attack: Attack) -> None:
    """rules: drain.heals-attacker, drain.full-health-cap"""
    attacker = play.state.figures[attack.attacker]
    healed = min(attack.drain, attack.wounds)
    if healed and attacker.here and not play.is_ghost(attacker):
        conditions.heal(play, attacker, healed, "drain.heals-attacker")


# ---------------------------------------------------------------- replacements


def take_place(play: Sorcery, figure: Figure, instead: int) -> None:
    """Become the defender in another's place.   rules: ruling.step-in"""
    attack = play.attack()
    attack.targets = [figure.index if index == instead else index for index in attack.targets]
    play.tell(DefenderChanged, "ruling.step-in", figure.index, instead)


def ignore(play: Sorcery, index: int) -> None:
    """rules: critical.prevention"""
    play.attack().ignored.append(index)
    play.tell(AttackIgnored, "critical.prevention", index)
