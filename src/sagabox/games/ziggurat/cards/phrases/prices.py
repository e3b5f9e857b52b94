"""What can be asked as a price. As a command it is done as far as possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.games.ziggurat.engine.touches import CARDS, GRIT, HP, READY
from sagabox.games.ziggurat.engine.values import keywords
from sagabox.games.ziggurat.rules.companions import lose_companion
from sagabox.games.ziggurat.rules.decks import discard_equipment, discard_loot
from sagabox.games.ziggurat.rules.mastery import add_cubes
from sagabox.games.ziggurat.rules.parley import discard_name
from sagabox.games.ziggurat.rules.powers import can_exhaust, exhaust
from sagabox.games.ziggurat.rules.rummaging import items_of
from sagabox.games.ziggurat.rules.vitals import change_grit, lose_hp
from sagabox.kernel import NOTHING, Refusal, Rule, refuse
from sagabox.language import phrase

from .choosing import pick_card
from .families import Cost, Kind, Payer
from .words import Offering

if TYPE_CHECKING:
    from sagabox.games.ziggurat.engine.context import At

    from ..card import Card


@phrase("exhaust {payers:or}")
class Exhaust(Cost):
    """Exhaust a ready card, one of these.   rules: language.exhaust-cost"""

    touches = READY
    payers: tuple[Payer, ...]

    def able(self, at: At) -> list[Card]:
        cards = [card for payer in self.payers for card in payer.payers(at)]
        return [card for card in dict.fromkeys(cards) if can_exhaust(at.play, card) is None]

    def check(self, at: At) -> Refusal | None:
        return None if self.able(at) else refuse("language.exhaust-cost")

    def resolve(self, at: At) -> Rule[None]:
        if able := self.able(at):
            card = yield from pick_card(at, "language.exhaust-cost", "exhaust", able)
            exhaust(at.play, card, "language.exhaust-cost")


@phrase("discard {count} Equipment")
class DiscardEquipment(Cost):
    """Discard face-down equipment of the hero.   rules: language.equipment-cost"""

    touches = CARDS
    count: int

    def check(self, at: At) -> Refusal | None:
        held = len(at.play.pile("equipment"))
        return refuse("language.equipment-cost", needed=self.count, held=held) if held < self.count else None

    def equipment(self) -> int:
        return self.count

    def idle(self, at: At) -> bool:
        return not at.play.pile("equipment")

    def resolve(self, at: At) -> Rule[None]:
        discard_equipment(at.play, self.count, "language.equipment-cost")
        return NOTHING


@phrase("discard {count} Item/Items")
class DiscardItems(Cost):
    """Discard items of the player's choice, but no cursed ones.   rules: item.use, item.cursed-no-discard"""

    touches = CARDS
    count: int

    def check(self, at: At) -> Refusal | None:
        held = len(items_of(at.play, "combat", "quick", "at rest"))
        return refuse("item.use", needed=self.count, held=held) if held < self.count else None

    def resolve(self, at: At) -> Rule[None]:
        for _ in range(self.count):
            if able := items_of(at.play, "combat", "quick", "at rest"):
                card = yield from pick_card(at, "item.use", "discard", able)
                discard_loot(at.play, card, "items", "item.use")


@phrase("discard a {offering}")
class DiscardOffering(Cost):
    """Discard an item with this keyword, a companion or an unbound true name.   rules: item.parley-terms"""

    touches = CARDS
    offering: Offering

    def able(self, at: At) -> list[Card]:
        if self.offering is Offering.COMPANION:
            return [figure.card for figure in at.play.companions()]
        if self.offering is Offering.TRUE_NAME:
            return list(at.play.pile("names"))
        items = items_of(at.play, "combat", "quick", "at rest")
        return [card for card in items if self.offering.value in card.keywords]

    def check(self, at: At) -> Refusal | None:
        return None if self.able(at) else refuse("item.parley-terms", wanted=self.offering.value)

    def resolve(self, at: At) -> Rule[None]:
        able = self.able(at)
        if not able:
            return
        card = yield from pick_card(at, "item.parley-terms", "discard", able)
        figure = at.play.figure_of(card)
        if figure is not None:
            yield from lose_companion(at.play, figure, "item.parley-terms")
        elif card in at.play.pile("names"):
            discard_name(at.play, card, "item.parley-terms")
        else:
            discard_loot(at.play, card, "items", "item.parley-terms")


@phrase("discard a(n) {kind} companion")
class DiscardCompanion(Cost):
    """Give up a companion of this faction, or with this keyword.   rules: item.parley-terms"""

    touches = CARDS
    kind: Kind

    def able(self, at: At) -> list[Card]:
        sort, cards = self.kind.sort(), [figure.card for figure in at.play.companions()]
        return [card for card in cards if sort.fits(card.back, keywords(at.play, card))]

    def check(self, at: At) -> Refusal | None:
        sort = self.kind.sort()
        wanted = f"{sort.word or sort.deck.capitalize()} companion"
        return None if self.able(at) else refuse("item.parley-terms", wanted=wanted)

    def resolve(self, at: At) -> Rule[None]:
        if able := self.able(at):
            card = yield from pick_card(at, "item.parley-terms", "discard", able)
            figure = at.play.figure_of(card)
            assert figure is not None
            yield from lose_companion(at.play, figure, "item.parley-terms")


@phrase("lose {count} HP")
class LoseHp(Cost):
    """The hero loses HP, whatever the ARM.   rules: language.exhaust-cost"""

    touches = HP
    count: int

    def check(self, at: At) -> Refusal | None:
        hp = at.play.hero.hp
        return refuse("language.exhaust-cost", needed=self.count, hp=hp) if hp < self.count else None

    def resolve(self, at: At) -> Rule[None]:
        lose_hp(at.play, at.play.hero_figure, self.count, "language.exhaust-cost")
        return NOTHING


@phrase("lose {count} Grit")
class LoseGrit(Cost):
    """The hero loses grit.   rules: language.grit-change"""

    touches = GRIT
    count: int

    def check(self, at: At) -> Refusal | None:
        grit = at.play.hero.grit
        return refuse("language.grit-change", needed=self.count, grit=grit) if grit < self.count else None

    def grit(self) -> int:
        return self.count

    def resolve(self, at: At) -> Rule[None]:
        change_grit(at.play, -self.count, "language.grit-change")
        return NOTHING


@phrase("remove {count} cube/cubes")
class RemoveCubes(Cost):
    """Take mastery cubes off this card's track.   rules: mastery.track-anatomy"""

    touches = CARDS
    on_track = True
    count: int

    def check(self, at: At) -> Refusal | None:
        cubes = at.play.state.cubes.get(at.card, 0)
        return refuse("mastery.track-anatomy", needed=self.count, cubes=cubes) if cubes < self.count else None

    def resolve(self, at: At) -> Rule[None]:
        add_cubes(at.play, at.card, -self.count, "mastery.track-anatomy")
        return NOTHING
