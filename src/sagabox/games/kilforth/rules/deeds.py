"""Deeds: Assault, Exchange, Overcome, Resolve and Team; coming out of hiding.   rules: deed.*, turn.deeds-anytime"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from sagabox.kernel import Menu, Refusal, Rule, Touches, refuse

from ..cards.card import Card
from ..cards.program import Usable
from ..engine.events import Used
from ..engine.geography import PLACE_ZONES
from ..engine.state import Hero
from ..engine.touches import EXCHANGE, FOE, TEAM
from ..engine.values import keywords_of
from . import assault, exchange, hiding, rewards, spending, team, using
from .acting import HeroDeed

if TYPE_CHECKING:
    from ..engine.play import Kilforth


def list_deeds(play: Kilforth, hero: Hero, menu: Menu) -> None:
    """rules: deed.list, hide.no-deeds"""
    if not (hero.hidden and menu.quick and hidden_for_good(play, hero)):
        hiding.list_come_out(play, hero, menu)
    using.list_usable(play, hero, menu)
    if hero.hidden and menu.quick:
        return
    encounters, others, ancients = within_reach(play, hero, menu.quick)
    for card in encounters:
        menu.offer(hero.seat, Overcome(hero, card))
    for kind in (team.FormTeam, exchange.Trade):
        for other in others:
            menu.offer(hero.seat, kind(hero, other))
    for ancient in ancients:
        menu.offer(hero.seat, assault.Assault(hero, ancient))


def within_reach(play: Kilforth, hero: Hero, quick: bool) -> tuple[Sequence[Card], list[Hero], Sequence[Card]]:
    """Return the encounters, heroes and Ancients that a Deed could be about; if `quick`, only those at the location."""
    here = play.pile(PLACE_ZONES[hero.place])
    others = [one for one in play.state.heroes if one is not hero and not one.eliminated]
    if not quick:
        return here, others, play.pile("ancients")
    places = play.state.ancient_places if play.state.arrived else {}
    return (
        [card for card in here if card.program.weakness],
        [one for one in others if one.place == hero.place],
        [card for card in play.pile("ancients") if places[card] == hero.place] if places else (),
    )


def hidden_for_good(play: Kilforth, hero: Hero) -> bool:
    """Return True if coming out of hiding would open nothing: between engagements, without AP that can be spent or
    Confront AP, and with no Deed that it would open. A seat can still ask for it at Night.

    rules: hide.unhide-anytime"""
    if not play.state.between_actions() or "Confront" in hero.typed_ap or spending.can_spend(play, hero):
        return False
    return not any(open_abilities(play, hero)) and not bears(play, hero, FOE | TEAM | EXCHANGE)


def open_abilities(play: Kilforth, hero: Hero, about: Touches | None = None) -> Iterator[Usable]:
    """Yield the abilities that could be used now, perhaps after coming out of hiding, and that touch what something is
    about by more than their price."""
    for card, one in using.usables(play, hero):
        fitting = about is None or not about.isdisjoint(one.does.touching() - one.does.costing())
        plain = one.moment is None and one.action is None
        if fitting and plain and using.may_use(play, hero, card, one, hidden_too=True) is None:
            yield one


def bears(play: Kilforth, hero: Hero, about: Touches) -> bool:
    """Return True if a Deed is open, perhaps after coming out of hiding, that touches what a question is about."""
    if any(open_abilities(play, hero, about)) or (FOE & about and can_beat(play, hero)):
        return True
    others = [other for other in play.in_game() if other is not hero] if (TEAM | EXCHANGE) & about else ()
    if TEAM & about and any(not team.FormTeam(hero, other).requirement(play) for other in others):
        return True
    return bool(EXCHANGE & about) and any(not exchange.Trade(hero, other).requirement(play) for other in others)


def can_beat(play: Kilforth, hero: Hero) -> bool:
    """Return True if an encounter here can be Overcome or an Ancient Assaulted, perhaps after coming out of hiding."""
    here = play.pile(PLACE_ZONES[hero.place])
    if any(card.program.weakness and not Overcome(hero, card).requirement(play) for card in here):
        return True
    return team.can_assault(play, hero)


# ---------------------------------------------------------------- Overcome


class Overcome(HeroDeed):
    """An encounter is defeated at once, as if by whichever attribute is best for the hero.

    rules: deed.overcome-effect, deed.overcome-steps, deed.overcome-any-type"""

    rule = "deed.overcome-effect"
    card: Card

    @property
    def id(self) -> str:
        return f"overcome:{self.card.slug}"

    def requirement(self, play: Kilforth) -> Refusal | None:
        """rules: deed.overcome-requirement, ruling.evaded-foe-cannot-be-engaged-later"""
        card, weakness = self.card, self.card.program.weakness
        if card in self.hero.evaded:
            return refuse("ruling.evaded-foe-cannot-be-engaged-later", card=card)
        if not set(weakness) & set(keywords_of(play, self.hero)):
            return refuse("deed.overcome-requirement", card=card, weakness=list(weakness))
        return None

    def do(self, play: Kilforth) -> Rule[None]:
        play.tell(Used, "deed.overcome-effect", self.hero.index, self.card)
        yield from rewards.defeat_encounter(play, self.hero, self.card, "any", "deed.overcome-effect")
