"""Abilities, powers, and cards being ready or exhausted.   rules: ability.*, power.*, trait.*, equip.*, refresh.*"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import Refusal, refuse

from ..cards.card import Card, Denizen
from ..cards.program import Power, Reaction
from ..engine.card_index import programs
from ..engine.events import Exhausted, Refreshed
from ..engine.values import tucked

if TYPE_CHECKING:
    from ..engine.play import Ziggurat


def can_exhaust(play: Ziggurat, card: Card) -> Refusal | None:
    """rules: ability.power, power.once-per-round, language.exhaust-cost"""
    if not play.is_ready(card):
        return refuse("ability.power", card=card)
    fight = play.fight()
    if fight is not None and card in fight.spent and not play.state.settings.refreshed_acts_again:
        return refuse("power.once-per-round", card=card)
    return None


def exhaust(play: Ziggurat, card: Card, rule: str) -> None:
    """rules: power.two-states, power.stays-exhausted"""
    if not play.is_ready(card):
        return
    play.state.exhausted.append(card)
    if (fight := play.fight()) is not None:
        fight.spent.append(card)
    play.tell(Exhausted, rule, card)


def refresh(play: Ziggurat, card: Card, rule: str) -> bool:
    """Make a card ready; return False if it was.   rules: language.refresh"""
    if play.is_ready(card):
        return False
    play.state.exhausted.remove(card)
    play.tell(Refreshed, rule, card)
    return True


def party_cards(play: Ziggurat) -> list[Card]:
    """The cards of the party that can be ready or exhausted.   rules: refresh.party, rest.recovery-ready"""
    own = (play.hero.card, *play.pile("weapon"), *play.pile("gear"), *play.pile("virtuosity"))
    return [*own, *(figure.card for figure in play.companions())]


# ---------------------------------------------------------------- what a card can use


def powers_of(play: Ziggurat, card: Card) -> list[tuple[Card, Power]]:
    """Return the powers of a card and of what is attached to it, its own first.

    rules: truename.adds-powers, ruling.equal-equip-values-order"""
    return [(source, power) for source, program in programs(play, card) for power in program.powers]


def reactions_of(play: Ziggurat, card: Card, trigger: str) -> list[tuple[Card, Reaction]]:
    """Return the triggered traits of a card that it is equipped for, exhausted or not.

    rules: ability.trait, power.traits-always, equip.requirement"""
    return [
        (source, reaction)
        for source, program in programs(play, card)
        for reaction in program.reactions.get(trigger, ())
        if reaction.equip <= len(tucked(play, card))
    ]


def is_equipped(play: Ziggurat, card: Card, equip: int) -> bool:
    """rules: equip.requirement, language.equip"""
    return equip <= len(tucked(play, card))


def highest_power(play: Ziggurat, card: Card) -> tuple[Card, Power] | None:
    """Return the power that an enemy uses: the one with the highest Equip value that it meets, the first if equal.

    rules: equip.enemy-highest, ruling.equal-equip-values-order"""
    usable = [(source, power) for source, power in powers_of(play, card) if is_equipped(play, card, power.equip)]
    return max(usable, key=lambda one: one[1].equip, default=None)


def loot_limit(card: Card) -> int:
    """rules: limit.loot-limit"""
    return card.limit if isinstance(card, Denizen) else 0
