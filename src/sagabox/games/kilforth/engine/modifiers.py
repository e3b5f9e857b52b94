"""What cards would do to a roll that may come: as numbers where these are known in advance."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..cards.card import Card
from ..cards.program import Listener, Program, Usable
from ..rules import using
from . import triggers
from .context import At
from .state import Hero
from .touches import DICE, FOE
from .values import held_back, programs, working

if TYPE_CHECKING:
    from .play import Kilforth

VEILED = ("ability.veil-not-again", "test.veiled-cards-give-no-bonus", "ruling.veiled-card-keeps-its-abilities")
NOT_NOW = ("hide.no-deeds", *VEILED, "limit.spell-study")
NEVER = (*NOT_NOW, "term.immune", "ability.trigger-once", "ability.cost")


@dataclass
class Aids:
    """`dice` are added for sure, `bonus` if the hero wants; `rerolls` are (up to, how often, whether all must go);
    `cards` are the names of those that help; `outside` of those whose help no number tells."""

    dice: list[tuple[str, int]] = field(default_factory=list)
    bonus: int = 0
    rerolls: list[tuple[int, int, bool]] = field(default_factory=list)
    changes: int = 0
    extra: int = 0
    cards: list[Card] = field(default_factory=list)
    outside: list[Card] = field(default_factory=list)
    trap: int = 0
    round_loss: int = 0
    first_round: int = 0
    damage: int = 0
    foe_dice: int = 0
    foe_first: int = 0
    foe_growth: int = 0
    surprise: bool = False


def ready(play: Kilforth, hero: Hero, against: Card | None) -> Iterator[tuple[Card, Usable]]:
    """Return the abilities a hero could use when their moment comes."""
    blank = None
    for card, one in using.usables(play, hero):
        if one.action is not None or (DICE | FOE).isdisjoint(one.does.touching()):
            continue
        if blank is None:
            blank = working(play, hero, against)
        if card.kind != "loot" and card not in blank:
            continue
        refusal = using.may_use(play, hero, card, one)
        if refusal is None or refusal.rule not in NEVER:
            yield card, one


def listening(
    play: Kilforth, hero: Hero, against: Card | None, moments: tuple[str, ...], word: str
) -> Iterator[tuple[str, At, Listener]]:
    """Return what hears moments of the hero's, and which: their cards, their location, the card that is dealt with."""
    here = play.ground(hero.place)
    others = [here, *programs(play, against)] if against is not None else [here]
    heard = [
        one for one in moments if one in play.index_of(hero).moments or any(one in other.listens for other in others)
    ]
    if not heard:
        return  # most often nobody listens: then nothing need be worked out
    sources = programs_in_force(play, hero, against)
    for moment in heard:
        for card, program in sources:
            for one in program.listens.get(moment, ()):
                at = At(play, hero, card, against, word=word)
                if held_back(play, card, one.does) or not one.moment.fits(at):
                    continue
                if not triggers.spent(play, at, one.index, _span(one.once)):
                    yield moment, at, one


def programs_in_force(play: Kilforth, hero: Hero, against: Card | None) -> list[tuple[Card, Program]]:
    sources = [(card, card.program) for card in working(play, hero, against)]
    sources.append((play.state.map[hero.place], play.ground(hero.place)))
    return sources + ([(against, program) for program in programs(play, against)] if against is not None else [])


def _span(once: str) -> str:
    """Return how often it can be had: what is once per battle or turn, still once in one that has not begun."""
    return "" if once in ("battle", "turn") else once
