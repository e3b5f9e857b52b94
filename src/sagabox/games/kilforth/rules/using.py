"""Abilities a hero can use: (Deed) abilities, Loot tokens, repeatable costs.   rules: deed.resolve, ability.*"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from sagabox.kernel import Ability, Menu, Offer, Refusal, Rule, refuse

from ..cards.card import Card
from ..cards.program import Usable
from ..engine import triggers
from ..engine.context import At
from ..engine.events import Used, Veiled
from ..engine.geography import LOOT
from ..engine.state import Claiming, Confronting, Engagement, Hero, Test
from ..engine.values import IMMUNITIES, held_back, immunities, value
from .decks import discard, leave_play

if TYPE_CHECKING:
    from ..engine.play import Kilforth

GIVEN_UP = {"Sacrifice": "sacrifice", "Discard": "token"}  # prices by which a card is gone for good


def usables(play: Kilforth, hero: Hero) -> list[tuple[Card, Usable]]:
    """Return what the hero's cards and tokens let them do, open now or not; equal tokens once. Read-only."""
    own = play.index_of(hero).usable
    tokens = play.pile(LOOT[hero.index])
    if not tokens:
        return own
    different = {token.name: token for token in tokens}.values()
    return own + [(token, one) for token in different for one in token.program.usable]


def _against(play: Kilforth) -> Card | None:
    """Return the card of the interaction that is going on; one that has been defeated is dealt with no more."""
    for scope in reversed(play.state.scopes):
        if scope.__class__ is Test:
            return scope.against
        if scope.__class__ is Claiming:
            return None
        if scope.__class__ is Engagement:
            return scope.foe
        if scope.__class__ is Confronting:
            return scope.encounter
    return None


def may_use(
    play: Kilforth, hero: Hero, card: Card, one: Usable, *, hidden_too: bool = False, due: int = 0
) -> Refusal | None:
    """Return why an ability cannot be used now, or None; `due` AP go before.

    rules: ability.requirements, hide.no-deeds, term.immune"""
    if one.deed and hero.hidden and not hidden_too:
        return refuse("hide.no-deeds", card=card)
    if card in play.state.veiled and (refusal := _veiled(play, card, one)):
        return refusal
    against = _against(play)
    if card.lock and (study := value(play, hero, "Study", against)) < card.lock:
        return refuse("limit.spell-study", card=card, study=study, lock=card.lock)
    if against is not None and IMMUNITIES.get(card.type or card.kind) in immunities(play, against):
        return refuse("term.immune", card=card)
    at = At(play, hero, card, against, due=due)
    if one.once and triggers.spent(play, at, one.index, one.once):
        return refuse("ability.trigger-once", card=card, once=one.once)
    return one.does.check(at)


def _veiled(play: Kilforth, card: Card, one: Usable) -> Refusal | None:
    """Return why an ability of a veiled card cannot be used, or None.

    rules: ability.veil-not-again, ability.sacrifice-any-state, ruling.veiled-card-keeps-its-abilities"""
    if one.price == "Veil":
        return refuse("ability.veil-not-again", card=card)
    if one.price == "Sacrifice":
        return None
    if play.state.settings.veiled_are_blank:
        return refuse("ruling.veiled-card-keeps-its-abilities", card=card)
    return refuse("test.veiled-cards-give-no-bonus", card=card) if held_back(play, card, one.does) else None


class UseCard(Offer):
    """Use an ability of a card that waits for no moment and is no Action.   rules: deed.resolve"""

    hero: Hero
    card: Card
    one: Usable

    @property
    def id(self) -> str:
        return option_id("resolve", self.card, self.one)

    def refusal(self, play: Kilforth) -> Refusal | None:
        if self.one.moment is not None:
            return refuse("ability.trigger", card=self.card, moment=self.one.moment.name)
        return may_use(play, self.hero, self.card, self.one)

    def facts(self, play: Kilforth) -> dict[str, Any]:
        return facts_of(self.card, self.one)

    def do(self, play: Kilforth) -> Rule[None]:
        return use(play, self.hero, self.card, self.one)


class UseDeed(UseCard):
    """rules: deed.resolve"""

    interrupts = True
    kind = "Deeds"
    rule = "deed.resolve"


def facts_of(card: Card, one: Usable) -> dict[str, Any]:
    """Return what using an ability does and gives up, as functions: most often nobody looks."""
    return {"effect": one.does.gist, "gives": partial(losses, card, one)}


def losses(card: Card, one: Usable) -> list[dict[str, Any]]:
    """Return the card itself, if it is gone for good, and what its text takes."""
    itself = [{"what": GIVEN_UP[one.price], "card": card}] if one.price in GIVEN_UP else []
    return itself + one.does.losses()


def list_usable(play: Kilforth, hero: Hero, menu: Menu) -> None:
    """List (Deed) abilities and repeatable costs that are no Action."""
    for card, one in usables(play, hero):
        if one.action is None and (one.moment is None or not menu.quick):
            menu.offer(hero.seat, UseDeed(hero, card, one))


def option_id(verb: str, card: Card, one: Usable) -> str:
    """Return the id of an ability: its number is named if the card, or that side of it, has several."""
    side = card.dark if one in card.dark.usable else card.program
    return f"{verb}:{card.slug}" if len(side.usable) == 1 else f"{verb}:{card.slug}:{one.index + 1}"


def use(play: Kilforth, hero: Hero, card: Card, one: Usable) -> Rule[None]:
    """Pay what becomes of the card, then do it.   rules: ability.veil, ability.sacrifice, loot.one-use"""
    at = At(play, hero, card, _against(play))
    play.tell(Used, "deed.resolve" if one.deed else "ability.cost-repeatable", hero.index, card)
    triggers.use_up(play, at, one.index, one.once)
    if one.price == "Veil":
        play.state.veiled[card] = True
        play.tell(Veiled, "ability.veil", hero.index, card)
    elif one.price == "Sacrifice":
        yield from leave_play(play, hero, card, "ability.sacrifice")
    elif one.price == "Discard":
        discard(play, card, LOOT[hero.index], "loot.one-use", hero)
    yield from at.follow(one.does)
    yield from play.settle()


def triggered_deeds(
    play: Kilforth, hero: Hero, moment: str, target: Card | None, word: str, place: int
) -> list[Ability]:
    """Return optional (Deed) abilities of this moment.   rules: ability.veil-trigger, ability.sacrifice-trigger"""
    found = []
    for card, one in usables(play, hero):
        if one.moment is None or one.moment.name != moment or one.action is not None:
            continue
        at = At(play, hero, card, target, word=word, place=place)
        if one.moment.fits(at) and may_use(play, hero, card, one) is None:
            found.append(_deed_ability(play, hero, card, one))
    return found


def _deed_ability(play: Kilforth, hero: Hero, card: Card, one: Usable) -> Ability:
    return Ability(
        card.slug,
        hero.seat,
        lambda: use(play, hero, card, one),
        one.does.touching(),
        mandatory=False,
        asks=one.does.asking(),
        still=lambda: card in _holdings(play, hero) and may_use(play, hero, card, one) is None,
        facts=facts_of(card, one),
    )


def _holdings(play: Kilforth, hero: Hero) -> list[Card]:
    return [card for card, _ in usables(play, hero)]
