"""What can happen to the hero's tracks, and to the cards of hero, companions and enemies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from sagabox.games.ziggurat.engine.state import Fight
from sagabox.games.ziggurat.engine.touches import CARDS, FOE, GRIT, HP, READY
from sagabox.games.ziggurat.rules.companions import attach_persona, join_party
from sagabox.games.ziggurat.rules.decks import zone_of
from sagabox.games.ziggurat.rules.powers import refresh
from sagabox.games.ziggurat.rules.spawning import search
from sagabox.games.ziggurat.rules.vitals import change_grit, change_max_hp, change_reset, most_grit
from sagabox.kernel import NOTHING, Lasting, Rule
from sagabox.language import SIGNED, phrase

from ..program import Stand
from .choosing import pick_card, pick_one
from .families import Command, Refreshable, Who
from .matching import Source
from .places import PERSONA_ONLY, PERSONAS
from .whom import AnAlly
from .words import FightValue

if TYPE_CHECKING:
    from sagabox.games.ziggurat.engine.context import At

Change = Annotated[int, SIGNED]


@phrase("{change} Grit")
class ChangeGrit(Command):
    """Change the hero's grit.   rules: language.grit-change"""

    touches = GRIT
    change: Change

    def idle(self, at: At) -> bool:
        grit = at.play.hero.grit
        return grit >= most_grit(at.play) if self.change > 0 else not grit

    def resolve(self, at: At) -> Rule[None]:
        change_grit(at.play, self.change, "language.grit-change")
        return NOTHING


@phrase("{change} Max HP")
class ChangeMaxHp(Command):
    """Change the hero's Max HP; as a trait, that of its bearer.   rules: language.max-hp-change"""

    touches = HP
    change: Change

    def as_trait(self) -> list[Stand]:
        """rules: language.max-hp-change"""
        return [Stand("max-hp", self.change)]

    def resolve(self, at: At) -> Rule[None]:
        change_max_hp(at.play, self.change, "language.max-hp-change")
        return NOTHING


@phrase("{change} Grit Reset")
class ChangeReset(Command):
    """Change the hero's grit reset.   rules: vitals.two-tracks"""

    touches = GRIT
    change: Change

    def resolve(self, at: At) -> Rule[None]:
        change_reset(at.play, self.change, "vitals.two-tracks")
        return NOTHING


@phrase("{change} {value} this round")
class RoundBonus(Command):
    """Change a number of the bearer, or of the hero, until the combat round ends."""

    touches = FOE
    change: Change
    value: FightValue

    def idle(self, at: At) -> bool:
        return at.play.fight() is None

    def resolve(self, at: At) -> Rule[None]:
        if (fight := at.play.state.find(Fight)) is not None:
            fight.lasting += (Lasting(at.card, self.value.value, self.change, at.figure.number),)
        return NOTHING


@phrase("Refresh {who}")
class Refresh(Command):
    """Turn an exhausted card back to ready.   rules: language.refresh"""

    touches = READY
    who: Refreshable

    def idle(self, at: At) -> bool:
        return all(at.play.is_ready(card) for card in self.who.cards(at))

    def resolve(self, at: At) -> Rule[None]:
        tired = [card for card in self.who.cards(at) if not at.play.is_ready(card)]
        if isinstance(self.who, AnAlly) and at.hostile:
            figures = [one for one in at.play.enemies() if one.card in tired]
            tired = [(yield from pick_one(at, figures)).card] if figures else []
        elif isinstance(self.who, Who) and self.who.chosen and tired:
            tired = [(yield from pick_card(at, "language.refresh", "refresh", tired))]
        for card in tired:
            refresh(at.play, card, "language.refresh")


@phrase("gain a companion from {source}")
class GainCompanion(Command):
    """Search a faction's deck: the denizen found joins the party.   rules: companion.definition"""

    touches = CARDS
    source: Source

    def resolve(self, at: At) -> Rule[None]:
        card = search(at.play, self.source.seek())
        if card is not None:
            join_party(at.play, card, f"{card.back}:deck", "companion.definition")
        return NOTHING


@phrase("attach this to a companion")
class AttachThis(Command):
    """Make this persona a companion's: the last one that joined, or one of the player's choice.

    rules: encounter.persona"""

    touches = CARDS
    stands_on = PERSONAS
    elsewhere = PERSONA_ONLY

    def idle(self, at: At) -> bool:
        return not at.play.companions()

    def resolve(self, at: At) -> Rule[None]:
        able = at.play.companions()
        if able:
            companion = yield from pick_one(at, able)
            attach_persona(at.play, at.card, zone_of(at.play, at.card), companion)
