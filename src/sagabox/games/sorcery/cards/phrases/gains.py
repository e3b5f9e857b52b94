"""What an attack has besides its Hits, and what Power symbols buy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from sagabox.language import SIGNED, phrase

from ..words import Ailment, State
from .families import Boon, Gain, Price

if TYPE_CHECKING:
    from sagabox.games.sorcery.engine.blow import Blow


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

    before_defence = True

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

    def misspelt(self) -> str:
        return 'write "Power:" for a single Power symbol' if self.count < 2 else ""


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
