"""Meetings and checks: trade, recruit or fight; which stat, which equipment, which benefit."""

from __future__ import annotations

from sagabox.kernel import Option

from ..engine.state import Checking
from ..rules.parley import Parley
from .keeping import kept_worth
from .sight import Sight, of, verb

BENEFITS = {"bonus-result": 3.0, "refresh": 2.5, "status": 1.0, "grit": 2.0}


def meet(sight: Sight, options: list[Option]) -> Option | None:
    """Turn up who is concealed; then talk if that is worth more than the fight."""
    concealed = [option for option in of(options, "reveal") if not option.interrupts]  # the others: equipment
    if concealed:
        return concealed[0]
    best = sight.best(of(options, "trade", "recruit"), lambda option: talk_worth(sight, option))
    if best is not None and talk_worth(sight, best) > fight_worth(sight):
        return best
    return next(iter(of(options, "fight")), None)


def talk_worth(sight: Sight, option: Option) -> float:
    """A strong hit brings loot or a companion, a weak one peace, a miss a harder fight."""
    assert isinstance(option.means, Parley)
    chance = sight.chance(option)
    strong = chance / 2
    offered = 1.0 if option.means.offering is None else kept_worth(Option("", 0, option.means.offering)) / 2
    if verb(option) == "recruit":
        room = sight.room("companion limit", "companions") > 0
        prize = 14.0 if room else 4.0
    else:
        prize = 4.0
    return strong * (prize - offered) + (chance - strong) * 2 - (1 - chance) * (3 + offered)


def fight_worth(sight: Sight) -> float:
    """Loot and memories, less the HP that it costs; HP are dearer below half."""
    dear = 1.0 if sight.health > 0.5 else 2.0
    return 3.0 * len(sight.play.enemies()) - dear * sight.danger()


def stat(sight: Sight, options: list[Option]) -> Option | None:
    return sight.best(options, sight.chance)


def equipment(sight: Sight, options: list[Option]) -> Option | None:
    """Spend a card where there are several, or where the check decides much."""
    checking = sight.play.state.find(Checking)
    plain, spent = of(options, "roll")[:2] if len(of(options, "roll")) > 1 else (options[0], None)
    if spent is None or checking is None:
        return plain
    much = checking.target >= 3 or sight.equipment >= 3
    gain = sight.chance(spent, helped=False) - sight.chance(plain, helped=False)
    return spent if much and gain > 0.04 else plain


def push(sight: Sight, options: list[Option]) -> Option | None:
    """Go on while a miss is unlikely and little is won."""
    checking = sight.play.state.find(Checking)
    again = next(iter(of(options, "again")))
    goes_on = checking is not None and checking.tally < 5 and sight.chance(again, helped=False) > 0.6
    return again if goes_on else next(iter(of(options, "bank")))


def benefits(sight: Sight, options: list[Option]) -> Option | None:
    return sight.best(options, lambda option: sum(BENEFITS.get(name, 0) for name in option.id.split(":")[1:]))


def ambush_benefit(sight: Sight, options: list[Option]) -> Option | None:
    return next((option for option in options if option.id == "benefit:stun"), None)


def delay(sight: Sight, options: list[Option]) -> Option | None:
    """Delay those who are nearest."""
    return sight.best(options, lambda option: -option.means.time)
