"""What attacks are worth: chance to kill, wounds, threat that goes, Soul Points that come."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from ..cards.card import Foe, Item, Power
from ..engine.context import At
from ..engine.foreseen import Harm, placed
from ..engine.scopes import Attack
from ..engine.state import HEROES
from ..engine.values import hp_left, max_hp, souls_for
from ..odds.attack import Outlook, outlook
from ..odds.facts import attack_of
from ..rules import combat, effects, heroes, items
from ..rules.forecast import hero_prospect, prospect
from ..rules.threat import expected

if TYPE_CHECKING:
    from ..engine.play import Sorcery
    from ..engine.state import Figure, Hero

KILL, WOUND, UPSHOT = 2.0, 0.7, 0.4
RANK_THREAT = {"green": 1.0, "blue": 1.6, "red": 2.6, "master": 3.2}
COOLING = 0.06  # what a round of cooldown costs
USED_UP = 0.8  # what a consumable costs


Worths = dict[tuple[Any, ...], float]


class Blow(NamedTuple):
    """An attack that a Hero could make: what it is worth, with which card, on whom."""

    worth: float
    card: Any
    target: int


def threat(figure: Figure) -> float:
    """Return how dangerous an Enemy is."""
    card = figure.card
    if figure.kind == "minion":
        return 0.6
    if not isinstance(card, Foe):
        return 0.0
    mend = 0.5 if card.family == "Shaman" else 0.0
    return RANK_THREAT.get(card.rank, 1.0) + mend


def chances(play: Sorcery, facts: Mapping[str, Any]) -> Outlook:
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


class Forecast:
    """What a Hero's attacks on each target are worth; worked out once from beside it and once from afar."""

    def __init__(self, play: Sorcery, hero: Hero, foes: dict[int, float], known: Worths) -> None:
        self.play, self.hero, self.foes, self.known = play, hero, foes, known
        self.figure = play.figure_of(hero)

    def with_weapon(self, weapon: Item | None, target: Figure) -> float:
        return self._once(weapon, weapon, target, lambda: hero_prospect(self.play, self.hero, weapon, target))

    def with_power(self, at: At, weapon: Item | None, target: Figure) -> float:
        if target.side == HEROES:
            return -1.0
        text = at.card.program.attacks[0]
        red, blue = text.dice(at, self.figure, weapon)
        damage = text.damage.value if text.damage is not None else ""
        attack = Attack(self.figure.index, [target.index], at.card, 0, weapon, red, blue, damage)
        worth = self._once(at.card, weapon, target, lambda: prospect(self.play, attack, target))
        return worth + 0.4 * len(text.gains())

    def _once(self, card: Any, weapon: Any, target: Figure, facts: Callable[[], dict[str, Any]]) -> float:
        key = card, weapon, target.index, target.area == self.figure.area
        if key not in self.known:
            self.known[key] = worth_of(self.play, facts(), target, self.foes)
        return self.known[key]


def blows(play: Sorcery, hero: Hero, foes: dict[int, float], known: Worths) -> Iterator[Blow]:
    """Yield the attacks that a Hero could make from where the figure is."""
    figure, forecast = play.figure_of(hero), Forecast(play, hero, foes, known)
    for weapon in combat.weapons(play, hero):
        for target in combat.targets(play, figure, combat.reach(play, figure, weapon)):
            yield Blow(forecast.with_weapon(weapon, target), weapon, target.index)
    for card in heroes.held_powers(play, hero.index):
        if card.cost == "combat" and heroes.is_ready(play, card) and card.program.attacks:
            yield from card_blows(play, figure, card, COOLING * card.cooldown, forecast)
    for item in items.carried(play, hero.index):
        if item.kind == "consumable" and item.cost == "combat":
            yield from card_blows(play, figure, item, USED_UP, forecast)


def card_blows(play: Sorcery, figure: Figure, card: Power | Item, price: float, forecast: Forecast) -> Iterator[Blow]:
    """Yield what the attacks of a card could do, less a price; all targets count, all its attacks together."""
    at = At(play, figure, card, card.band, chosen=True)
    text = card.program.attacks[0]
    best: dict[int, float] = {}
    for weapon in text.weapons(at, figure):
        found = text.targets(at, figure, weapon)
        worths = {one.index: forecast.with_power(at, weapon, one) for one in found}
        if text.who is not None and not text.who.chooses:
            worths = {found[0].index: sum(worths.values())} if found else {}
        elif text.spread() >= 0:
            worths = {
                one.index: sum(
                    forecast.with_power(at, weapon, struck) for struck in effects.spread(play, [one], text.spread())
                )
                for one in found
            }
        for index, worth in worths.items():
            best[index] = max(worth, best.get(index, 0.0))
    for index, worth in best.items():
        yield Blow(worth * len(card.program.attacks) - price, card, index)


def danger(play: Sorcery, figure: Figure, area: int) -> float:
    """Return the HP that the next Enemy Turn may cost a Hero who ends the turn in an area, on average."""
    with placed(play, [(figure.index, area)]):
        return sum(chance * _cost(play, harm) for chance, harm in expected(play) if harm.target == figure.index)


def _cost(play: Sorcery, harm: Harm) -> float:
    blow = harm.blow
    return blow if isinstance(blow, int) else float(outlook(blow, play.state.red.faces, play.state.blue.faces).mean)


def frailty(play: Sorcery, figure: Figure) -> float:
    """Return what a HP is worth to a Hero: more the fewer are left."""
    left = hp_left(play, figure)
    return 0.5 + 2.0 / max(1, left)
