"""What makes sense where: which abilities, sections and phrases a card of each kind can have."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sagabox.language import Phrase, walk
from sagabox.packs import SenselessText

from .abilities import Ability, Acts, PaidActs
from .amounts import Current, ForEach, TheX
from .checks import CheckFor
from .conditions import TrackIsFull, XIsAtLeast
from .families import Moment, Standing
from .moments import AtRest, Bound, Chained, HeroComesHere, MustAtRest, OnDeath, RangedRetaliate, Retaliate, Unharmed
from .people import AttachThis, ChangeMaxHp
from .prices import RemoveCubes
from .quests import Escalate, LiftMalediction
from .sections import Body, Choosable, ItemText, Orders, RestAction, Rules
from .standing import IgnoreOwn
from .strikes import AttackBonus, DiscardTucked, Strikes
from .whom import AnAlly, ThisDenizen
from .words import Counted, Heading, RuleHeading
from .world import AddTime, BanishThis, Bolster, GainCubes, Reinforce, RemoveTime

DENIZENS = ("denizen", "persona")
OWN = ("hero", "weapon", "gear", "virtuosity", "true_name")
SPENT = ("Event", "Peril Choice", "Persona")  # their cards do not stay
ACTING = ("quest.stage", "Place", "Environment")
REACTIONS = {
    Retaliate: DENIZENS,
    RangedRetaliate: DENIZENS,
    Unharmed: DENIZENS,
    OnDeath: ("denizen",),
    Chained: ("true_name",),
    Bound: ("true_name",),
    AtRest: (*DENIZENS, *OWN, *ACTING),
    MustAtRest: (*DENIZENS, *OWN, *ACTING),
}


@dataclass(frozen=True)
class Use:
    """On what a text stands. `place` is the kind of card; for an encounter its type, for a part its table. `field` is
    traits, powers, or empty where both may stand. `track` and `time` tell whether the card has such."""

    place: str
    field: str = ""
    faction: str = ""
    track: bool = False
    time: bool = False

    @property
    def for_companions(self) -> bool:
        """True if only companions can bear it."""
        return self.place == "persona" or self.faction == "Companions"


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
        return isinstance(ability.trigger, Chained | Bound)
    acts = acts_of(ability)
    return not acts or any(not isinstance(act, Standing | ChangeMaxHp) for act in acts)


def acts_of(ability: Ability) -> tuple[Any, ...]:
    return ability.doing.acts if isinstance(ability.doing, Acts | PaidActs) else ()


def check_ability(ability: Ability, use: Use) -> None:
    """Raise SenselessText if the ability can do nothing where it stands."""
    acts, trigger = acts_of(ability), ability.trigger
    power = is_power(ability)
    if use.field == "traits" and (power or isinstance(trigger, Chained | Bound)):
        raise SenselessText("a trait stands always or has a trigger: write this among the powers")
    if use.field == "powers" and not power:
        raise SenselessText("a power does something, and has no trigger: write this among the traits")
    if trigger is not None and not isinstance(trigger, Moment) and use.place:
        places = REACTIONS[type(trigger)]
        if use.place not in places:
            raise SenselessText(f'"{_words(trigger)}:" makes no sense on {_a(use.place)}, only on {_list(places)}')
    if ability.equip is not None and use.place and use.place not in DENIZENS:
        raise SenselessText(f"loot is tucked under denizens, so {_a(use.place)} has no Equip")
    if ability.time is not None and (not power or use.place in DENIZENS):
        raise SenselessText("only a power of the hero cools down")
    standing = [act for act in acts if isinstance(act, Standing)]
    if standing and (power or trigger is not None or isinstance(ability.doing, PaidActs)):
        raise SenselessText(f'"{_words(standing[0])}" stands always: write it as a trait of its own')
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


def _check_tucked(tree: Phrase, use: Use) -> None:
    if use.place and use.place not in DENIZENS and any(isinstance(node, DiscardTucked) for node in walk(tree)):
        raise SenselessText(f'loot is tucked under denizens: on {_a(use.place)} write "Discard n Equipment;"')


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
            raise SenselessText('SUCCESS and FAILURE need an ON REVEAL that ends with a check, such as "Check LORE"')
        case Orders(heading=Heading.TIMED_ACTION | Heading.TIME_OUT) if not (use.time or _pools(body)):
            raise SenselessText(f'{section.heading.value} needs Time on the card, such as "ON REVEAL: Add 4 Time"')
        case Choosable() | RestAction() if use.place in ("quest.threat", "malediction", "peril"):
            raise SenselessText(f"{_a(use.place)} offers no action".capitalize())
        case Rules(heading=RuleHeading.WHILE_IN_PLAY | RuleHeading.PARLEY_RULE) if use.place in (*SPENT, "peril"):
            raise SenselessText(f"{_a(use.place)} does not stay in play")
        case RestAction(abilities=abilities):
            if any(not isinstance(one.trigger, AtRest | MustAtRest) for one in abilities):
                raise SenselessText('REST ACTION has abilities that begin with "At Rest:"')
            for one in abilities:
                check_ability(one, use)
        case Rules(rules=rules):
            moments = [node for one in rules for node in walk(one) if isinstance(node, HeroComesHere)]
            if moments and use.place not in ("", "Place"):
                raise SenselessText(f"the hero comes to a Place, not to {_a(use.place)}")
    check_phrases(section, use)


def _asks(body: Body) -> bool:
    """True if a card asks for a check and says nothing of its outcome."""
    revealed = [one for one in body.sections if isinstance(one, Orders) and one.heading is Heading.ON_REVEAL]
    checks = [node for one in revealed for node in walk(one) if isinstance(node, CheckFor)]
    return any(check.consequences is None for check in checks)


def _pools(body: Body) -> bool:
    return any(isinstance(node, AddTime) for node in walk(body))


# ---------------------------------------------------------------- phrases


def check_phrases(tree: Phrase, use: Use) -> None:
    """Raise SenselessText if a phrase within can do nothing on such a card."""
    _check_tucked(tree, use)
    for node in walk(tree):
        for message in _faults(node, use):
            raise SenselessText(message)
    if any(isinstance(node, TheX | XIsAtLeast) for node in walk(tree)):
        pushes = [node for node in walk(tree) if isinstance(node, CheckFor) and isinstance(node.target, TheX)]
        if not pushes:
            raise SenselessText('X comes from a check such as "Check LORE(X)" in the same text')


def _faults(node: Any, use: Use) -> Iterator[str]:
    """Yield what is wrong with a phrase on such a card."""
    place = use.place
    counts = isinstance(node, ForEach) and node.counted is Counted.CUBE
    if (counts or isinstance(node, GainCubes | RemoveCubes | TrackIsFull)) and not use.track:
        yield "this card has no mastery track for cubes"
    if not place:
        return
    if isinstance(node, IgnoreOwn | AttachThis) and place not in ("persona", "Persona"):
        yield f'"{_words(node)}" makes sense on a Persona only'
    if isinstance(node, ThisDenizen | Current | AnAlly) and place not in DENIZENS:
        yield f'"{_words(node)}" is for the abilities of denizens'
    if isinstance(node, BanishThis) and place not in (*SPENT, "Place", "Environment"):
        yield "only a location encounter can be banished"
    if isinstance(node, Escalate) and place != "quest.threat":
        yield "only a threat card escalates"
    if isinstance(node, LiftMalediction) and place not in ("quest.stage", "quest.threat", "peril"):
        yield "only a card of the quest lifts a malediction"
    if isinstance(node, Bolster) and place in (*DENIZENS, *OWN, "loot"):
        yield "Bolster is for cards that spawn denizens"
    if isinstance(node, AddTime | RemoveTime) and place in (*DENIZENS, *OWN, "loot", "Event", "Peril Choice", "peril"):
        yield f"{_a(place)} has no Time"
    if isinstance(node, Reinforce) and node.time is None and use.for_companions:
        yield "companions cannot Reinforce"
    if isinstance(node, OnDeath) and use.for_companions:
        yield "companions have no On Death"


def _words(node: Any) -> str:
    template = node.templates[0].replace("[[", "[").replace("]]", "]")
    return str(template.replace("{", "").replace("}", ""))


def _a(place: str) -> str:
    words = {"quest.stage": "a quest card", "quest.threat": "a threat card", "true_name": "a true name"}
    words |= {"peril": "a peril event", "loot": "a loot card", "hero": "a hero card"}
    return words.get(place) or (f"an {place}" if place[0] in "aeiouE" else f"a {place}")


def _list(places: tuple[str, ...]) -> str:
    return " or ".join(dict.fromkeys(_a(one) for one in places))
