"""Ritual: binding true names to the weapon.   rules: ritual.*, truename.*"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sagabox.kernel import Refusal, Rule, refuse

from ..cards.card import Card, TrueName
from ..engine.card_index import is_full
from ..engine.events import NameBound, NameGained, NothingFound
from ..engine.state import Checking
from .actions import HeroAction, take_action
from .checks import make_check, stat_check, succeeded
from .mastery import add_cubes
from .orders import occasion
from .powers import can_exhaust, exhaust
from .prospects import prospect
from .vitals import change_max_hp

if TYPE_CHECKING:
    from ..engine.play import Ziggurat

TARGET, TYPES = 3, 2


class Ritual(HeroAction):
    """Bind a true name, or upgrade it to Type II."""

    name = "Ritual"
    card: TrueName

    @property
    def id(self) -> str:
        return f"ritual:{self.card.slug}"

    @property
    def rule(self) -> str:
        return "ritual.purpose"

    def closed(self, play: Ziggurat) -> Refusal | None:
        """rules: ritual.requirement, ritual.type-order"""
        if not is_full(play, self.card):
            return refuse("ritual.requirement", card=self.card)
        if play.state.bound.get(self.card, 0) >= TYPES:
            return refuse("ritual.type-order", card=self.card)
        return can_exhaust(play, play.hero.card)

    def facts(self, play: Ziggurat) -> dict[str, Any]:
        return {"card": self.card, "roll": prospect(play, ritual_check(play))}

    def do(self, play: Ziggurat) -> Rule[None]:
        take_action(play, self.name, self.rule)
        return bind(play, self.card)


def ritual_check(play: Ziggurat) -> Checking:
    """rules: ritual.cost"""
    return stat_check(play, "LORE", target=TARGET)


def rituals(play: Ziggurat) -> list[Ritual]:
    """The true names that the hero owns, bound to the weapon or not."""
    owned = (*play.pile("names"), *play.pile(f"bound:{play.hero.weapon.slug}"))
    return [Ritual(card) for card in owned if isinstance(card, TrueName)]


def bind(play: Ziggurat, card: TrueName) -> Rule[None]:
    """The cubes are lost whatever comes of it.

    rules: ritual.cost, ritual.success, ritual.failure-type-1, ritual.failure-type-2"""
    before = play.state.bound.get(card, 0)
    exhaust(play, play.hero.card, "ritual.cost")
    add_cubes(play, card, -play.state.cubes.get(card, 0), "ritual.cost")
    checking = yield from make_check(play, ritual_check(play))
    if succeeded(checking):
        change_max_hp(play, -1, "ritual.success")
        attach(play, card, before + 1)
    elif before:
        yield from occasion(play, card).follow(card.price)
    yield from play.settle()


def attach(play: Ziggurat, card: TrueName, level: int) -> None:
    """rules: ritual.success, truename.nature"""
    play.bind_name(card, level)
    if card in play.pile("names"):
        play.move(card, "names", f"bound:{play.hero.weapon.slug}")
    play.tell(NameBound, "ritual.success", card, level)


def gain_names(play: Ziggurat, count: int, rule: str) -> None:
    """Draw true names, face up.   rules: ruling.true-name-gained, truename.discovery"""
    for _ in range(count):
        card: Card | Any = play.take("names:deck", "names")
        if card is None:
            play.tell(NothingFound, rule, "names")
            return
        play.tell(NameGained, rule, card)
