"""Trade and recruit: what can be offered, and how it goes.   rules: parley.*, denizen.*"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from sagabox.kernel import Offer, Refusal, Rule, refuse

from ..cards.card import Card, Denizen
from ..cards.program import Talk
from ..engine.card_index import standing
from ..engine.events import (
    ItemGained,
    LootShown,
    NameDiscarded,
    ParleyEnded,
    ParleyTried,
)
from ..engine.state import Checking, Figure, Meeting, Part, Trading
from ..engine.values import keywords
from .checks import STRONG, WEAK, make_check, stat_check
from .choosing import choose_card
from .companions import join_party, lose_companion
from .decks import bury, discard_equipment, discard_loot
from .prospects import prospect
from .rummaging import wake_cursed

if TYPE_CHECKING:
    from ..engine.play import Ziggurat

EQUIPMENT = "equipment"
SHOWN = 3


# ---------------------------------------------------------------- what can be offered


class Parley(Offer):
    """Trade or Recruit: what is asked for against loot, or for a companion."""

    figure: Figure
    action: Talk
    offering: Card | None
    bonus: int = 0

    @property
    def verb(self) -> str:
        return self.action.verb

    @property
    def id(self) -> str:
        offered = self.offering.slug if self.offering is not None else EQUIPMENT
        return f"{self.verb}:{self.figure.card.slug}:{offered}"

    @property
    def rule(self) -> str:
        return f"parley.{self.verb}-check"

    @property
    def kind(self) -> str:
        return "Parley"

    def refusal(self, play: Ziggurat) -> Refusal | None:
        """rules: parley.needs-action, parley.rules-in-play"""
        name = self.verb.capitalize()
        shut = standing(play, f"closed:{name}")
        return refuse("parley.rules-in-play", card=shut[0].card, action=name) if shut else None

    def facts(self, play: Ziggurat) -> dict[str, Any]:
        checking = parley_check(play, self.verb, self.offering, self.bonus)
        return {"target": self.figure.card, "offering": self.offering, "roll": prospect(play, checking)}

    def do(self, play: Ziggurat) -> Rule[None]:
        return parley(play, self)


def offers_to(play: Ziggurat, meeting: Meeting, figure: Figure) -> Iterator[Parley]:
    """Yield the parleys with a denizen that somebody has an offering for; one that fits two wishes is offered once.

    rules: parley.needs-offering"""
    offered: set[str] = set()
    for action in parley_actions(play, figure.card) if not figure.equipped else ():
        for offering in offerings(play, action):
            parley = Parley(figure, action, offering, meeting.bonus)
            if parley.id not in offered:
                offered.add(parley.id)
                yield parley


def parley_actions(play: Ziggurat, card: Card) -> list[Talk]:
    """Return what a denizen can be asked: what is printed on it, and what cards in play add.

    rules: parley.needs-action, parley.rules-in-play"""
    if not isinstance(card, Denizen):
        return []
    words = keywords(play, card)
    added = [said.stand for said in standing(play, "denizens-have") if said.stand.sort.fits(card.back, words)]
    return list(dict.fromkeys([*card.parley, *(stand.talk for stand in added if stand.talk is not None)]))


def offerings(play: Ziggurat, action: Talk) -> list[Card | None]:
    """Return what can be offered; None is a face-down equipment card.

    rules: parley.keyword-companion, parley.keyword-true-name, parley.equipment-by-keyword"""
    wanted = action.wanted
    if wanted == "Companion":
        return [figure.card for figure in play.companions()]
    if wanted == "True Name":
        return list(play.pile("names"))
    found: list[Card | None] = [card for card in play.pile("items") if wanted in card.keywords]
    if play.pile("equipment") and any(not said.hostile for said in standing(play, f"parley-keyword:{wanted}")):
        found.append(None)
    return found


def parley_check(play: Ziggurat, verb: str, offering: Card | None, bonus: int) -> Checking:
    """PRESENCE, with a MOD for each cube on the offering.

    rules: parley.trade-check, parley.recruit-check, parley.mastery-bonus, ambush.success-parley"""
    found = [said for key in ("parley", verb) for said in standing(play, f"mod:{key}")]
    mods = [Part(said.card.name, said.stand.amount) for said in found]
    if offering is not None:
        mods.append(Part(offering.name, play.state.cubes.get(offering, 0)))
    return stat_check(play, "PRESENCE", more=[*mods, Part("Ambush", bonus)])


# ---------------------------------------------------------------- how it goes


def parley(play: Ziggurat, offer: Parley) -> Rule[None]:
    """Nothing comes of it if a power felled the denizen during the check.

    rules: parley.trade-weak, parley.recruit-weak, parley.trade-miss, parley.recruit-miss"""
    card, offering = offer.figure.card, offer.offering
    shown = offering or play.pile("equipment")[0]
    play.tell(ParleyTried, offer.rule, card, offer.verb, shown)
    checking = yield from make_check(play, parley_check(play, offer.verb, offering, offer.bonus))
    if offer.figure not in play.enemies():
        return
    strength = checking.outcome if checking.outcome in (STRONG, WEAK) else "miss"
    play.tell(ParleyEnded, f"parley.{offer.verb}-{strength}", card, offer.verb, strength)
    assert isinstance(card, Denizen)
    if strength == WEAK:
        leave(play, card, f"parley.{offer.verb}-weak")
        return
    yield from give_offering(play, offering, f"parley.{offer.verb}-{strength}")
    if strength != STRONG:
        offer.figure.bolster += 1
        play.scoped(Meeting).hostile = True
    elif offer.verb == "trade":
        yield from take_loot(play, card)
        leave(play, card, "parley.trade-strong")
    else:
        join_party(play, card, "enemies", "parley.recruit-strong")
        yield from play.announce("CompanionRecruited")


def leave(play: Ziggurat, card: Denizen, rule: str) -> None:
    play.drop_figure(card)
    bury(play, card, "enemies", rule)


def give_offering(play: Ziggurat, offering: Card | None, rule: str) -> Rule[None]:
    """The offering is lost, with the mastery on it.   rules: parley.mastery-lost, example.trade-companion"""
    if offering is None:
        discard_equipment(play, 1, rule)
    elif offering in play.pile("items"):
        discard_loot(play, offering, "items", rule)
    elif (figure := play.figure_of(offering)) is not None:
        yield from lose_companion(play, figure, rule)
    elif offering in play.pile("names"):
        discard_name(play, offering, rule)


def discard_name(play: Ziggurat, card: Card, rule: str) -> None:
    """An unbound true name is forgotten: it goes beneath the others."""
    play.put_cubes(card, 0)
    play.bury(card, "names", "names:deck")
    play.tell(NameDiscarded, rule, card)


def take_loot(play: Ziggurat, denizen: Card) -> Rule[None]:
    """Three cards are revealed, one is kept as an item.   rules: parley.trade-strong"""
    with play.scope(Trading(denizen)) as trading:
        aside = play.aside(trading)
        for _ in range(SHOWN):
            play.draw("loot", aside)
        cards = play.pile(aside)
        if not cards:
            return
        play.tell(LootShown, "parley.trade-strong", list(cards))
        kept = yield from choose_card(play, "parley.trade-strong", "keep", cards)
        play.move(kept, aside, "items")
        play.tell(ItemGained, "parley.trade-strong", kept)
    yield from wake_cursed(play, kept)
