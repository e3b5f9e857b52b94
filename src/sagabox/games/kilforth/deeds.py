"""Deeds: Assault, Exchange, Overcome, Resolve and Team; coming out of hiding.   rules: deed.*, turn.deeds-anytime"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sagabox.kernel import Menu, Refusal, Rule, Touches, refuse

from . import assault, exchange, hiding, rewards, spending, team, using
from .cards import Card
from .events import Used
from .geography import PLACE_ZONES
from .program import Usable
from .state import Hero
from .touching import FOE, TEAM
from .values import keywords_of

if TYPE_CHECKING:
    from .play import Kilforth


def list_deeds(play: Kilforth, hero: Hero, menu: Menu) -> None:
    """rules: deed.list, hide.no-deeds"""
    if not (hero.hidden and menu.quick and hidden_for_good(play, hero)):
        hiding.list_come_out(play, hero, menu)
    using.list_usable(play, hero, menu)
    if hero.hidden and menu.quick:
        return
    list_overcome(play, hero, menu)
    others = [one for one in play.state.heroes if one is not hero and not one.eliminated]
    if menu.quick:
        others = [one for one in others if one.place == hero.place]
    if others:
        team.list_team(play, hero, others, menu)
        exchange.list_exchange(play, hero, others, menu)
    if play.state.arrived or not menu.quick:
        assault.list_assault(play, hero, menu)


def hidden_for_good(play: Kilforth, hero: Hero) -> bool:
    """Between engagements and without AP that can be spent, where coming out of hiding would open no Deed; nor, with
    Confront AP, a Stranger.

    Whoever wants to come out all the same can ask for it at Night.   rules: hide.unhide-anytime"""
    if not play.state.between_actions() or "Confront" in hero.typed_ap or spending.can_spend(play, hero):
        return False
    if team.can_assault(play, hero) or any(open_abilities(play, hero)) or bears(play, hero, FOE | TEAM):
        return False
    return all(
        other is hero or exchange.may_exchange(play, hero, other, hidden_too=True) is not None
        for other in play.in_game()
    )


def open_abilities(play: Kilforth, hero: Hero, about: Touches | None = None) -> Iterator[Usable]:
    """Abilities that could be used now, perhaps after coming out of hiding, if they touch what they are asked about."""
    for card, one in using.usables(play, hero):
        fitting = about is None or not about.isdisjoint(one.does.touching())
        plain = one.moment is None and one.action is None
        if fitting and plain and using.may_use(play, hero, card, one, hidden_too=True) is None:
            yield one


def bears(play: Kilforth, hero: Hero, about: Touches) -> bool:
    """Whether a Deed is open, perhaps after coming out of hiding, that touches what a question is about."""
    if any(open_abilities(play, hero, about)):
        return True
    if FOE & about and any(
        card.program.weakness and not may_overcome(play, hero, card, hidden_too=True)
        for card in play.pile(PLACE_ZONES[hero.place])
    ):
        return True
    return bool(TEAM & about) and any(
        other is not hero and not team.may_team(play, hero, other, hidden_too=True) for other in play.in_game()
    )


# ---------------------------------------------------------------- Overcome


def list_overcome(play: Kilforth, hero: Hero, menu: Menu) -> None:
    for card in play.pile(PLACE_ZONES[hero.place]):
        if card.program.weakness or not menu.quick:
            refusal = may_overcome(play, hero, card)
            menu.offer(f"overcome:{card.slug}", hero.seat, refusal, overcome, (play, hero, card), deed=True)


def may_overcome(play: Kilforth, hero: Hero, card: Card, *, hidden_too: bool = False) -> Refusal | None:
    """rules: deed.overcome-requirement, ruling.evaded-foe-cannot-be-engaged-later"""
    if hero.hidden and not hidden_too:
        return refuse("hide.no-deeds", card=card)
    if card in hero.evaded:
        return refuse("ruling.evaded-foe-cannot-be-engaged-later", card=card)
    if not card.program.weakness:
        return refuse("deed.overcome-requirement", card=card, weakness=[])
    if not set(card.program.weakness) & set(keywords_of(play, hero)):
        return refuse("deed.overcome-requirement", card=card, weakness=list(card.program.weakness))
    return None


def overcome(play: Kilforth, hero: Hero, card: Card) -> Rule[None]:
    """Defeated at once, as if by whichever attribute is best for the hero.

    rules: deed.overcome-effect, deed.overcome-steps, deed.overcome-any-type"""
    play.tell(Used, "deed.overcome-effect", hero.index, card)
    yield from rewards.defeat_encounter(play, hero, card, "any", "deed.overcome-effect")
