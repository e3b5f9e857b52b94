"""What makes sense where: which abilities and sections a card of each kind can have. Phrases say it themselves."""

from __future__ import annotations

from typing import Any

from sagabox.language import Phrase, walk
from sagabox.packs import SenselessText

from .abilities import Ability, Acts, PaidActs
from .checks import CheckFor
from .families import Standing, Word
from .places import DENIZENS, SPENT, Use, a_place
from .sections import Body, Choosable, ItemText, Orders, RestAction, Rules
from .strikes import AttackBonus, Strikes
from .words import Heading, RuleHeading


def check_sense(tree: Any, kind: str) -> None:
    """Raise SenselessText for a text that does nothing on a card of a kind; without one, on any card."""
    use = Use({"encounter": ""}.get(kind, kind), track=True, time=True)
    match tree:
        case Ability():
            check_ability(tree, use)
        case Body():
            check_body(tree, use)
        case ItemText():
            check_phrases(tree, use)


# ---------------------------------------------------------------- abilities


def is_power(ability: Ability) -> bool:
    """A power is used by exhausting its card; a trait is passive or triggered.   rules: ability.trait, ability.power"""
    if ability.trigger is not None:
        return bool(ability.trigger.links)
    acts = acts_of(ability)
    return not acts or any(act.as_trait() is None for act in acts)


def acts_of(ability: Ability) -> tuple[Any, ...]:
    return ability.doing.acts if isinstance(ability.doing, Acts | PaidActs) else ()


def check_ability(ability: Ability, use: Use) -> None:
    """Raise SenselessText if the ability can do nothing where it stands."""
    acts, trigger = acts_of(ability), ability.trigger
    power = is_power(ability)
    if use.field == "traits" and power:
        raise SenselessText("a trait always applies or has a trigger: write this among the powers")
    if use.field == "powers" and not power:
        raise SenselessText("a power does something, and has no trigger: write this among the traits")
    if ability.equip is not None and use.place and use.place not in DENIZENS:
        raise SenselessText(f"loot is tucked under denizens, so {a_place(use.place)} has no Equip")
    if ability.time is not None and (not power or use.place in DENIZENS):
        raise SenselessText("only a power of the hero cools down")
    standing = [act for act in acts if isinstance(act, Standing)]
    if standing and (power or trigger is not None or isinstance(ability.doing, PaidActs)):
        raise SenselessText(f'"{standing[0].words()}" always applies: write it as a trait of its own')
    _check_strikes(acts, power)
    check_phrases(ability, use)


def _check_strikes(acts: tuple[Any, ...], power: bool) -> None:
    """rules: language.atk-prefix, attackpower.needs-hit"""
    attacks = [act for act in acts if isinstance(act, AttackBonus)]
    if attacks and not power:
        raise SenselessText('"ATK" makes sense on a power without a trigger: an attack has to hit first')
    if len(attacks) > 1:
        raise SenselessText('an attack has "ATK" once')
    manners = [act for act in acts if isinstance(act, Strikes)]
    if manners and not attacks:
        raise SenselessText(f'"{manners[0].how.value}" says how an attack strikes: begin with "+n ATK"')


# ---------------------------------------------------------------- bodies


def check_body(body: Body, use: Use) -> None:
    """Raise SenselessText if a section can do nothing where it stands, naming that section."""
    for number, section in enumerate(body.sections):
        try:
            _check_section(section, body, use)
        except SenselessText as error:
            raise error.about(number) from None


def _check_section(section: Any, body: Body, use: Use) -> None:
    match section:
        case Orders(heading=Heading.SUCCESS | Heading.FAILURE) if not _asks(body):
            raise SenselessText('SUCCESS and FAILURE need an ON REVEAL that ends with a check, like "Check LORE"')
        case Orders(heading=Heading.TIMED_ACTION | Heading.TIME_OUT) if not (use.time or _pools(body)):
            raise SenselessText(f'{section.heading.value} needs Time on the card, like "ON REVEAL: Add 4 Time"')
        case Choosable() | RestAction() if use.place in ("quest.threat", "malediction", "peril"):
            raise SenselessText(f"{a_place(use.place)} offers no action".capitalize())
        case Rules(heading=RuleHeading.WHILE_IN_PLAY | RuleHeading.PARLEY_RULE) if use.place in (*SPENT, "peril"):
            raise SenselessText(f"{a_place(use.place)} does not stay in play")
        case RestAction(abilities=abilities):
            if any(one.trigger is None or one.trigger.reacts != "AtRest" for one in abilities):
                raise SenselessText('REST ACTION has abilities that begin with "At Rest:"')
            for one in abilities:
                check_ability(one, use)
    check_phrases(section, use)


def _asks(body: Body) -> bool:
    """True if a card asks for a check and says nothing of its outcome."""
    revealed = [one for one in body.sections if isinstance(one, Orders) and one.heading is Heading.ON_REVEAL]
    checks = [node for one in revealed for node in walk(one) if isinstance(node, CheckFor)]
    return any(check.consequences is None for check in checks)


def _pools(body: Body) -> bool:
    return any(isinstance(node, Word) and node.gives_time for node in walk(body))


# ---------------------------------------------------------------- phrases


def check_phrases(tree: Phrase, use: Use) -> None:
    """Raise SenselessText if a phrase within can do nothing on such a card."""
    nodes = list(walk(tree))
    for node in nodes:
        if isinstance(node, Word) and (fault := node.fault(use)):
            raise SenselessText(fault)
    speaks = any(isinstance(node, Word) and node.says_x for node in nodes)
    if speaks and not any(isinstance(node, CheckFor) and node.gives_x for node in nodes):
        raise SenselessText('X comes from a check like "Check LORE(X)" in the same text')
