"""What the bot sees: open facts of the game, and numbers made of them. Nothing here reads a hidden card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any

from sagabox.kernel import Offer, Option

from ..cards.card import Denizen
from ..engine.play import Ziggurat
from ..engine.state import Figure
from ..engine.values import arm, base_atk, hp, limit, max_hp
from ..odds.view_odds import check_chance
from ..rules.powers import highest_power

BOOST, HIT, BLOCK = 1.2, 4.5, 3.0  # what a boost, a Hero Attack and a defence check bring on average
A_THREAT = 8  # Time on a threat card that nobody has seen
Worth = Callable[[Option], float]


class Sight:
    """The game as the player sees it; `facts` are those of the question."""

    def __init__(self, play: Ziggurat, facts: Mapping[str, Any]) -> None:
        self.play, self.facts = play, facts

    # -- choosing

    def best(self, options: Iterable[Option], worth: Worth) -> Option | None:
        """Return the option of the highest worth, the first of several; None if there is none."""
        return max(options, key=worth, default=None)

    def chance(self, option: Option, *, helped: bool = True) -> float:
        """Return the chance that an option which rolls succeeds."""
        roll = self.roll(option)
        if not roll:
            return 0.0
        few = {**roll, "equipment": min(roll["equipment"], 1), "grit": min(roll["grit"], 8)}
        return check_chance(few, helped=helped)

    def roll(self, option: Option) -> dict[str, Any]:
        """Return the check before it is rolled; empty if the option rolls nothing."""
        facts = option.means.facts(self.play) if isinstance(option.means, Offer) else option.facts
        found = facts.get("roll") or {}
        rolled: dict[str, Any] = found() if callable(found) else found
        return rolled

    # -- the hero

    @cached_property
    def health(self) -> float:
        """HP as a share of Max HP."""
        return self.play.hero.hp / max(1, self.play.hero.max_hp)

    @property
    def hurt(self) -> int:
        return self.play.hero.max_hp - self.play.hero.hp

    @cached_property
    def tired(self) -> int:
        """How many cards of the party are exhausted."""
        own = (*(figure.card for figure in self.play.party()), *self.play.pile("weapon"), *self.play.pile("gear"))
        return sum(not self.play.is_ready(card) for card in (*own, *self.play.pile("virtuosity")))

    @property
    def equipment(self) -> int:
        return len(self.play.pile("equipment"))

    def room(self, what: str, zone: str) -> int:
        """How many cards can still be kept after Break Camp."""
        return limit(self.play, what) - len(self.play.pile(zone))

    # -- Time and pursuers

    @cached_property
    def time_left(self) -> int:
        """The Time until the last threat runs out, as far as can be known."""
        threat, count = self.play.threat(), len(self.play.state.quest.threats)
        if threat is None:
            return A_THREAT
        return self.play.state.time.get(threat, 0) + A_THREAT * (count - threat.number)

    @cached_property
    def nearest(self) -> int:
        """The Time of the nearest pursuers; 9 if there are none."""
        return min((group.time for group in self.play.state.groups), default=9)

    # -- fights

    def blow(self, enemy: Figure) -> float:
        """Return the damage that an enemy is going to deal, before blocks."""
        if "Stun" in enemy.tokens:
            return 0.0
        damage = base_atk(self.play, enemy) + BOOST * (isinstance(enemy.card, Denizen) and enemy.card.boosted)
        found = highest_power(self.play, enemy.card) if self.play.is_ready(enemy.card) else None
        if found is not None:
            strike = found[1].attack
            damage = damage + strike.bonus + BOOST * strike.boosts if strike is not None else 0.0
        damage += BOOST * ("Entangle" in self.play.hero_figure.tokens)
        return damage / 2 if "Weaken" in enemy.tokens else damage

    def harm(self, enemy: Figure) -> float:
        """Return what such a blow costs the hero, without blocks."""
        return max(0.0, self.blow(enemy) - arm(self.play, self.play.hero_figure))

    def toughness(self, enemy: Figure) -> float:
        """Return the damage it takes to defeat an enemy."""
        ready = base_atk(self.play, enemy) if self.play.is_ready(enemy.card) else 0
        return hp(self.play, enemy) + ready / 2

    def danger(self) -> float:
        """Return the HP that the fight is going to cost: all enemies strike until they fall one after another."""
        enemies = sorted(self.play.enemies(), key=self.toughness)
        force = HIT + sum(base_atk(self.play, one) * 0.7 for one in self.play.companions())
        cost, rounds = 0.0, 0.0
        for enemy in enemies:
            rounds += (self.toughness(enemy) + arm(self.play, enemy)) / max(1.0, force)
            cost += max(0.0, rounds - 0.5) * max(0.3, self.harm(enemy) - BLOCK / len(enemies))
        shared = 1 + 0.6 * len(self.play.companions())
        return cost / shared

    def reserve(self) -> float:
        """Return the HP that the hero can lose and go on, Endures included."""
        hero = self.play.hero
        return hero.hp + (1.5 * hero.reset if hero.reset > 0 else 0)

    def is_hurt(self, figure: Figure) -> bool:
        return hp(self.play, figure) < max_hp(self.play, figure)


def verb(option: Option) -> str:
    return option.id.partition(":")[0]


def of(options: Iterable[Option], *verbs: str) -> list[Option]:
    """Return the options with one of these verbs."""
    return [option for option in options if verb(option) in verbs]
