"""What attacks are worth: chance to kill, wounds, threat that goes, Soul Points that come."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

from ..cards.card import Foe, Item, Power
from ..engine.context import At
from ..engine.sheets import hero_prospect, prospect
from ..engine.state import HEROES, Attack
from ..engine.values import hp_left, max_hp, souls_for
from ..odds.attack import Outlook, outlook
from ..rules import combat, effects, heroes, intent
from ..table.prospects import attack_of

if TYPE_CHECKING:
    from ..engine.play import Sorcery
    from ..engine.state import Figure, Hero

KILL, WOUND, UPSHOT = 2.0, 0.7, 0.25
RANK_THREAT = {"green": 1.0, "blue": 1.6, "red": 2.6, "master": 3.2}
COOLING = 0.12  # what a round of cooldown costs


class Blow(NamedTuple):
    """An attack that a Hero could make: what it is worth, with which card, on whom."""

    worth: float
    card: Any
    target: int


@contextmanager
def standing_in(figure: Figure, area: int) -> Iterator[None]:
    """Look at the game as if a figure were in another area."""
    here, figure.area = figure.area, area
    try:
        yield
    finally:
        figure.area = here


def threat(figure: Figure) -> float:
    """Return how dangerous an Enemy is."""
    card = figure.card
    if figure.kind == "minion":
        return 0.6
    if not isinstance(card, Foe):
        return 0.0
    mend = 0.5 if card.family == "Shaman" else 0.0
    return RANK_THREAT.get(card.rank, 1.0) + mend


def chances(play: Sorcery, facts: dict[str, Any]) -> Outlook:
    return outlook(attack_of(facts), play.state.red.faces, play.state.blue.faces)


def worth_of(play: Sorcery, facts: dict[str, Any], target: Figure, foes: dict[int, float]) -> float:
    """Return what an attack on an Enemy is worth."""
    found = chances(play, facts)
    most = max_hp(play, target)
    souls = souls_for(play, target.card) if target.kind == "enemy" and isinstance(target.card, Foe) else 0
    kill = threat(target) + KILL / 2 + 0.3 * souls + foes.get(target.index, 0.0)
    progress = float(found.mean) / most * (threat(target) + foes.get(target.index, 0.0))
    return (
        float(found.kill) * kill
        + WOUND * float(found.mean)
        + progress
        + UPSHOT * sum(map(float, found.bought.values()))
    )


def blows(play: Sorcery, hero: Hero, foes: dict[int, float], *, powers: bool = True) -> Iterator[Blow]:
    """Yield the attacks that a Hero could make from where the figure is."""
    figure = play.figure_of(hero)
    for weapon in combat.weapons(play, hero):
        for target in combat.targets(play, figure, combat.reach(play, figure, weapon)):
            yield Blow(worth_of(play, hero_prospect(play, hero, weapon, target), target, foes), weapon, target.index)
    if powers:
        for card in heroes.held_powers(play, hero.index):
            if card.cost == "combat" and heroes.is_ready(play, card) and card.program.attacks:
                yield from power_blows(play, hero, card, foes)


def power_blows(play: Sorcery, hero: Hero, card: Power, foes: dict[int, float]) -> Iterator[Blow]:
    """Yield what the attacks of a power could do; all targets count, all its attacks together."""
    figure = play.figure_of(hero)
    at = At(play, figure, card, card.band, chosen=True)
    text = card.program.attacks[0]
    best: dict[int, float] = {}
    for weapon in text.weapons(at, figure):
        found = text.targets(at, figure, weapon)
        worths = {one.index: _power_worth(play, at, figure, weapon, one, foes) for one in found}
        if text.who is not None and not text.who.chooses:
            worths = {found[0].index: sum(worths.values())} if found else {}
        elif text.spread() >= 0:
            struck = {one.index: effects.spread(play, [one], text.spread()) for one in found}
            worths = {
                index: sum(_power_worth(play, at, figure, weapon, one, foes) for one in struck[index])
                for index in worths
            }
        for index, worth in worths.items():
            best[index] = max(worth, best.get(index, 0.0))
    for index, worth in best.items():
        yield Blow(worth * len(card.program.attacks) - COOLING * card.cooldown, card, index)


def _power_worth(
    play: Sorcery, at: At, figure: Figure, weapon: Item | None, target: Figure, foes: dict[int, float]
) -> float:
    if target.side == HEROES:
        return -1.0
    text = at.card.program.attacks[0]
    red, blue = text.dice(at, figure, weapon)
    damage = text.damage.value if text.damage is not None else ""
    attack = Attack(figure.index, [target.index], at.card, 0, weapon, red, blue, damage)
    return worth_of(play, prospect(play, attack, target), target, foes) + 0.4 * len(text.gains())


def danger(play: Sorcery, figure: Figure, area: int, likely: dict[int, float]) -> float:
    """Return the HP that the next Enemy Turn may cost a Hero who ends the turn in an area, on average."""
    total = 0.0
    with standing_in(figure, area):
        for one in play.state.figures:
            if one.here and one.index in likely:
                for target, attack in intent.planned_attacks(play, one):
                    if target == figure.index:
                        mean = float(chances(play, prospect(play, attack, figure)).mean)
                        total += likely[one.index] * mean
    return total


def frailty(play: Sorcery, figure: Figure) -> float:
    """Return what a HP is worth to a Hero: more the fewer are left."""
    left = hp_left(play, figure)
    return 0.5 + 2.0 / max(1, left)
