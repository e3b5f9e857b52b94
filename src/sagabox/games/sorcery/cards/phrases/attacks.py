"""Attacks: their dice, what they have besides, and what Power symbols buy."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated

from sagabox.games.sorcery.engine.state import Activation
from sagabox.games.sorcery.rules import combat, effects
from sagabox.kernel import Refusal, Rule, refuse
from sagabox.language import SIGNED, Phrase, phrase

from ..words import Ailment, Colour, Damage, State
from .families import Arms, Boon, Gain, Part, Price, Verb, Who

if TYPE_CHECKING:
    from sagabox.games.sorcery.cards.card import Item
    from sagabox.games.sorcery.engine.blow import Blow
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


@phrase("{change} Hit/Hits")
class MoreHits(Gain):
    """Hits besides those on the dice.   rules: hit.step3-total"""

    change: Annotated[int, SIGNED]

    def join(self, blow: Blow, source: str) -> None:
        blow.parts.append((source, self.change))

    def word(self) -> str:
        return f"{self.change:+d} Hit{'s' if abs(self.change) != 1 else ''}"


@phrase("Lethal {count}")
class Lethal(Gain):
    """So many Hits are Lethal: neither Armor nor dice stop them.   rules: lethal.skips-armor-and-dice"""

    count: int

    def join(self, blow: Blow, source: str) -> None:
        blow.lethal += self.count

    def word(self) -> str:
        return f"Lethal {self.count}"


@phrase("Drain {count}")
class Drain(Gain):
    """The attacker heals 1 HP for each wound, up to this number.   rules: drain.heals-attacker"""

    count: int

    def join(self, blow: Blow, source: str) -> None:
        blow.drain += self.count

    def word(self) -> str:
        return f"Drain {self.count}"


@phrase("Bash {count}")
class Bash(Gain):
    """The defender is pushed back so many areas.   rules: bash.moves-back, bash.timing"""

    count: int

    def join(self, blow: Blow, source: str) -> None:
        blow.bash += self.count

    def word(self) -> str:
        return f"Bash {self.count}"


@phrase("Break {count}")
class Break(Gain):
    """The defender loses so much Armor, or 1 HP for each point that is not there.   rules: break.reduces-armor"""

    count: int

    def join(self, blow: Blow, source: str) -> None:
        blow.breaks += self.count

    def word(self) -> str:
        return f"Break {self.count}"


@phrase("Critical")
class Critical(Gain):
    """A Critical token is drawn for the defender before the defence.   rules: critical.draw-token, critical.timing"""

    def join(self, blow: Blow, source: str) -> None:
        blow.criticals += 1

    def word(self) -> str:
        return "Critical"


@phrase("{ailment}")
class Inflict(Gain):
    """The defender gets a condition, wounded or not.   rules: effects.conditions-from-attacks"""

    ailment: Ailment

    def join(self, blow: Blow, source: str) -> None:
        blow.inflicts.append(self.ailment.value)

    def word(self) -> str:
        return self.ailment.value


@phrase("{state}")
class PutInto(Gain):
    """The defender is put into a state, wounded or not.   rules: effects.conditions-from-attacks"""

    state: State

    def join(self, blow: Blow, source: str) -> None:
        blow.inflicts.append(self.state.value)

    def word(self) -> str:
        return self.state.value


# ---------------------------------------------------------------- what Power symbols buy


@phrase("Power")
class OnePower(Price):
    """One Power symbol."""


@phrase("{count} Power")
class SeveralPower(Price):
    """So many Power symbols, at least 2."""

    count: int

    def cost(self) -> int:
        return self.count


@phrase("each Power")
class EachPower(Price):
    """One Power symbol, as often as there are any.   rules: golden.for-each-stacks"""

    repeats = True


@phrase("{price}: {gain}")
class Upshot(Boon):
    """What an attack does besides for Power symbols that its dice show.   rules: def.step1-power-effects"""

    bought = True
    price: Price
    gain: Gain


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
            at, figure, self.weapons(at, figure), partial(self.targets, at, figure)
        )
        found = self.targets(at, figure, weapon)
        together = self.who is not None and not self.who.chooses
        chosen = found if together else [(yield from combat.choose_target(at, figure, found))]
        struck = [one.index for one in effects.spread(at.play, chosen, self.spread())]
        red, blue = self.dice(at, figure, weapon)
        made = combat.declared(at, figure, struck, self, weapon, red, blue)
        yield from combat.strike(at.play, made)

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
