"""Confront: Test an attribute against a Quest, Place or Stranger.   rules: confront.*, stranger.*"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from sagabox.kernel import Refusal, Rule, refuse

from ..cards.card import ATTRIBUTES, CONFRONTED, Card
from ..engine.events import BecameEnemy
from ..engine.geography import PLACE_ZONES
from ..engine.state import Confronting, Hero, Turn
from ..engine.values import granted, ignores, target_of
from . import rewards, traps
from .acting import Action
from .testing import make_test, outcomes

if TYPE_CHECKING:
    from ..engine.play import Kilforth


class Confront(Action):
    """Test an attribute against an encounter.   rules: confront.choose-one-encounter, confront.choose-attribute"""

    kind = "Confront"
    rule = "confront.choose-attribute"
    card: Card
    attribute: str

    @property
    def id(self) -> str:
        return f"confront:{self.card.slug}:{self.attribute.lower()}"

    def restriction(self, play: Kilforth) -> Refusal | None:
        return may_confront(play, self.hero, self.card) or may_test(self.hero, self.card, self.attribute)

    def details(self, play: Kilforth) -> dict[str, Any]:
        hero, card, attribute = self.hero, self.card, self.attribute
        target, held = target_of(play, hero, card, attribute), hero.successes.get(card, 0)
        facts = play.would_roll(hero, attribute, card, target, held, len(play.team()))
        turns = card.type == "Stranger" and may_rouse(play, hero, card) is None
        trap = traps.losses(play, hero, card)
        roll = {"roll": {**facts, "zero": turns, "against": card}}
        return {**roll, "gives": trap} if trap else roll

    def perform(self, play: Kilforth) -> Rule[None]:
        return confront(play, self.hero, self.card, self.attribute)


class Provoke(Action):
    """Make a Stranger an enemy on purpose.   rules: stranger.make-enemy-on-purpose"""

    kind = "Confront"
    rule = "confront.choose-attribute"
    card: Card

    @property
    def id(self) -> str:
        return f"provoke:{self.card.slug}"

    def restriction(self, play: Kilforth) -> Refusal | None:
        return may_confront(play, self.hero, self.card) or may_rouse(play, self.hero, self.card)

    def details(self, play: Kilforth) -> dict[str, Any]:
        return {"gives": [{"what": "provoke", "card": self.card}, *traps.losses(play, self.hero, self.card)]}

    def perform(self, play: Kilforth) -> Rule[None]:
        return provoke(play, self.hero, self.card)


def confronts(play: Kilforth, hero: Hero, quick: bool) -> Iterator[Action]:
    """One way for each encounter and attribute, and to provoke a Stranger."""
    for card in play.pile(PLACE_ZONES[hero.place]):
        if card.type not in CONFRONTED and quick:
            continue
        for attribute in ATTRIBUTES if card.type in CONFRONTED else ("Fight",):
            if card.values.get(attribute) or not quick:
                yield Confront(hero, card, attribute)
        if card.type == "Stranger":
            yield Provoke(hero, card)


def may_confront(play: Kilforth, hero: Hero, card: Card) -> Refusal | None:
    """rules: confront.restriction, obstacle.what-it-blocks, hide.no-strangers"""
    if card.type not in CONFRONTED:
        return refuse("confront.restriction", card=card, type=card.type)
    if play.is_enemy(hero, card):
        return refuse("stranger.enemy-only-for-that-hero", card=card)
    if play.state.obstacles[hero.place] and not ignores(play, hero, "obstacles"):
        return refuse("obstacle.what-it-blocks", obstacles=play.state.obstacles[hero.place])
    if card.type == "Stranger" and hero.hidden:
        return refuse("hide.no-strangers", card=card)
    return None


def may_test(hero: Hero, card: Card, attribute: str) -> Refusal | None:
    """rules: confront.choose-attribute, stranger.influence-only, confront.same-attribute"""
    if not card.values.get(attribute):
        return refuse("confront.choose-attribute", card=card)
    if card.type == "Stranger" and attribute != "Influence":
        return refuse("stranger.influence-only", card=card)
    locked = hero.attribute.get(card)
    if locked and locked != attribute:
        return refuse("confront.same-attribute", card=card, attribute=locked)
    return None


def may_rouse(play: Kilforth, hero: Hero, card: Card) -> Refusal | None:
    """Why a Stranger cannot become the hero's enemy, neither by failure nor on purpose, or None.

    rules: game.cards-beat-rulebook"""
    kept = granted(play, hero, "strangers-stay", card)
    return refuse("game.cards-beat-rulebook", card=kept[0][0], stranger=card) if kept else None


def confront(play: Kilforth, hero: Hero, card: Card, attribute: str) -> Rule[None]:
    """Trap, Test, compare.   rules: confront.success, confront.accumulate, term.trap-when"""
    with play.scope(Confronting(hero.index, card)):
        hero.attribute[card] = attribute
        yield from play.announce("confronts", hero=hero, target=card)
        yield from traps.spring(play, hero, card)
        held = hero.successes.get(card, 0)
        target = target_of(play, hero, card, attribute)
        gained = yield from make_test(play, hero, attribute, card, target, held=held, purpose="confront")
        total = held + gained
        if total:
            hero.successes[card] = total
        elif card.type == "Stranger" and may_rouse(play, hero, card) is None:
            make_enemy(play, hero, card, "stranger.zero-successes-makes-enemy")
        yield from outcomes(play, hero, card, attribute, total > 0)
        if play.place_of(card) == hero.place and total >= target_of(play, hero, card, attribute):
            yield from rewards.claim_reward(play, hero, card, attribute, "confront.success")


def provoke(play: Kilforth, hero: Hero, card: Card) -> Rule[None]:
    """Make a Stranger an enemy on purpose.   rules: stranger.make-enemy-on-purpose"""
    with play.scope(Confronting(hero.index, card)):
        yield from play.announce("confronts", hero=hero, target=card)
        yield from traps.spring(play, hero, card)
        make_enemy(play, hero, card, "stranger.make-enemy-on-purpose")


def make_enemy(play: Kilforth, hero: Hero, card: Card, rule: str) -> None:
    """rules: stranger.enemy-only-for-that-hero, surprise.new-enemy-stranger-none, tokens.unlimited"""
    tokens = play.state.enemy_tokens
    tokens[card] = tokens.get(card, 0) | 1 << hero.index
    hero.successes.pop(card, None)
    hero.attribute.pop(card, None)
    turn = play.state.find(Turn)
    if turn is not None:
        turn.roused.append(card)
    play.tell(BecameEnemy, rule, hero.index, card)
