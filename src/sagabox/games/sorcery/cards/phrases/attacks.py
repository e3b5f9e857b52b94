"""Attacks: their dice, what they are made with, and how they are made."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from sagabox.games.sorcery.engine.foreseen import NOTHING as NOTHING_COMES
from sagabox.games.sorcery.engine.foreseen import Harm, Outcomes, in_order, shared
from sagabox.games.sorcery.engine.scopes import Activation
from sagabox.games.sorcery.odds.facts import attack_of
from sagabox.games.sorcery.rules import combat, effects, forecast
from sagabox.kernel import Refusal, Rule, refuse
from sagabox.language import Phrase, phrase

from ..words import Colour, Damage
from .families import Arms, Boon, Gain, Part, Verb, Who
from .gains import Bash, Upshot

if TYPE_CHECKING:
    from sagabox.games.sorcery.cards.card import Item
    from sagabox.games.sorcery.engine.context import At
    from sagabox.games.sorcery.engine.state import Figure as Character


def counted(colour: Colour, count: int) -> tuple[int, int]:
    """Return so many dice of a colour as Red and Blue ones."""
    return (count, 0) if colour is Colour.RED else (0, count)


@phrase("{count} {colour}")
class Pool(Phrase):
    """Dice of one colour."""

    count: int
    colour: Colour


@phrase("{count} more {colour}")
class MoreDice(Boon):
    """Dice besides those of the weapon, power or behaviour."""

    count: int
    colour: Colour

    def dice(self) -> tuple[int, int]:
        return counted(self.colour, self.count)


# ---------------------------------------------------------------- with what


@phrase("{pools: }")
class WithDice(Arms):
    """These dice and no weapon."""

    pools: tuple[Pool, ...]

    def dice(self) -> tuple[int, int]:
        counts = [counted(one.colour, one.count) for one in self.pools]
        return sum(red for red, _ in counts), sum(blue for _, blue in counts)


@phrase("your weapon[ and {more}]")
class WithWeapon(Arms):
    """One of the Hero's weapons, with all that it has; the power's range holds if it has one.   rules: hit.unarmed"""

    stands_on = ("power", "talent", "hero", "weapon", "artifact", "consumable", "thing")
    more: MoreDice | None = None


@phrase("its basic attack")
class WithBasic(Arms):
    """The Enemy's basic attack.   rules: enemy.reaction-attack"""


# ---------------------------------------------------------------- what an attack has


@phrase("AoE {count}")
class AoE(Part):
    """Strikes all of the target's faction within so many steps of it.   rules: aoe.reach, aoe.spreads-to-faction"""

    count: int

    def spread(self) -> int:
        return self.count


# ---------------------------------------------------------------- the attack


@phrase("attacks/attack[ {who}] with {arms}[ as {damage}][, {extras:, }][; {upshots:; }]")
class Attack(Verb):
    """An attack: on a target in range that the player chooses, or on those named; of an Enemy, on its victim.

    rules: combat.two-stages"""

    touches = frozenset({"hp", "figure"})
    arms: Arms
    who: Who | None = None
    damage: Damage | None = None
    extras: tuple[Part, ...] | None = None
    upshots: tuple[Upshot, ...] | None = None

    def asking(self) -> bool:
        return True

    def refusal(self, at: At, figure: Character) -> Refusal | None:
        """rules: range.attack-needs-range-and-los, ko.no-attacks"""
        if figure.ko:
            return refuse("ko.no-attacks", figure=figure.index)
        if not any(self.targets(at, figure, weapon) for weapon in self.weapons(at, figure)):
            return refuse("range.attack-needs-range-and-los", card=at.card)
        return None

    def weapons(self, at: At, figure: Character) -> list[Item | None]:
        """Return the weapons that it can be made with; None for an attack without."""
        if isinstance(self.arms, WithWeapon) and figure.kind == "hero":
            return combat.weapons(at.play, at.play.hero(figure))
        return [None]

    def targets(self, at: At, figure: Character, weapon: Item | None) -> list[Character]:
        """Return whom it can strike with a weapon.   rules: range.attack-needs-range-and-los"""
        if self.who is None and at.victim >= 0:
            return combat.still_there(at.play, figure, at.victim, at.band)
        if self.who is not None:
            return [one for one in self.who.candidates(at) if one.side != figure.side and one.side]
        far = combat.extended(at.play, figure, at.band) if at.band else combat.reach(at.play, figure, weapon)
        return combat.targets(at.play, figure, far)

    def affect(self, at: At, figure: Character) -> Rule[None]:
        if self.refusal(at, figure) is not None:
            return
        weapon = yield from combat.choose_weapon(
            at, figure, self.weapons(at, figure), partial(self.targets, at, figure), partial(self.prospect, at, figure)
        )
        found = self.targets(at, figure, weapon)
        together = self.who is not None and not self.who.chooses
        chosen = (
            found
            if together
            else [(yield from combat.choose_target(at, figure, found, partial(self.prospect, at, figure, weapon)))]
        )
        struck = [one.index for one in effects.spread(at.play, chosen, self.spread())]
        red, blue = self.dice(at, figure, weapon)
        made = combat.declared(at, figure, struck, self, weapon, red, blue)
        yield from combat.strike(at.play, made)

    def prospect(self, at: At, figure: Character, weapon: Item | None, target: Character) -> dict[str, Any]:
        """Return what the attack would roll and meet: see `rules.forecast`."""
        made = combat.made(at, figure, [target.index], self, weapon, *self.dice(at, figure, weapon))
        return forecast.focused_prospect(at.play, made, target)

    def strikes(self, at: At, figure: Character) -> list[dict[str, Any]]:
        """Return whom it can strike, with which weapon, and what it would roll and meet."""
        return [
            {"target": one.index, "weapon": weapon, "attack": self.prospect(at, figure, weapon, one)}
            for weapon in self.weapons(at, figure)
            for one in self.targets(at, figure, weapon)
        ]

    def foresee(self, at: At, figure: Character) -> Outcomes:
        """What the dice decide is left to the odds; a Bash that needs no Power is carried out.

        rules: combat.two-stages, bash.timing"""
        if self.refusal(at, figure) is not None:
            return NOTHING_COMES
        weapon = next(weapon for weapon in self.weapons(at, figure) if self.targets(at, figure, weapon))
        found = self.targets(at, figure, weapon)
        chosen = [found] if self.who is not None and not self.who.chooses else [[one] for one in found]
        return shared([self._struck(at, figure, weapon, effects.spread(at.play, one, self.spread())) for one in chosen])

    def _struck(self, at: At, figure: Character, weapon: Item | None, struck: list[Character]) -> Outcomes:
        """Return what may come of striking these."""
        red, blue = self.dice(at, figure, weapon)
        made = combat.made(at, figure, [one.index for one in struck], self, weapon, red, blue)
        harms = tuple(Harm(one.index, attack_of(forecast.prospect(at.play, made, one))) for one in struck)
        pushed = sum(gain.count for gain in self.gains() if isinstance(gain, Bash))
        ways = [partial(effects.bash_ends, at.play, one, figure.area) for one in struck for _ in range(pushed)]
        return [one._replace(harms=harms) for one in in_order(at.play, ways)]

    def spread(self) -> int:
        """rules: aoe.reach"""
        return max((one.spread() for one in self.extras or ()), default=-1)

    def dice(self, at: At, figure: Character, weapon: Item | None) -> tuple[int, int]:
        """Return the Red and Blue dice, those of an Encounter card included.   rules: hit.step1-roll, hit.unarmed"""
        if isinstance(self.arms, WithDice):
            red, blue = self.arms.dice()
        elif isinstance(self.arms, WithBasic):
            red, blue = combat.basic_dice(figure)
        else:
            red, blue = combat.weapon_dice(at.play, weapon)
            more = self.arms.more if isinstance(self.arms, WithWeapon) else None
            red, blue = (a + b for a, b in zip((red, blue), more.dice() if more else (0, 0), strict=True))
        activation = at.play.state.find(Activation)
        if activation is not None and activation.enemy == figure.index:
            more_red, more_blue = combat.ordered_dice(at.play, activation)
            red, blue = red + more_red, blue + more_blue
        return red, blue

    def gains(self) -> list[Gain]:
        """Return what the attack has besides its dice."""
        return [one for one in self.extras or () if isinstance(one, Gain)]
