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


class Meeting(Action):
    """An Action against a Quest, Place or Stranger.   rules: confront.choose-one-encounter"""

    kind = "Confront"
    rule = "confront.choose-attribute"
    card: Card

    def restriction(self, play: Kilforth) -> Refusal | None:
        """rules: confront.restriction, obstacle.what-it-blocks, hide.no-strangers"""
        hero, card = self.hero, self.card
        if card.type == "Enemy":
            return refuse("confront.restriction", card=card, enemy=True)
        if card.type not in CONFRONTED:
            return refuse("confront.restriction", card=card)
        if play.is_enemy(hero, card):
            return refuse("stranger.enemy-only-for-that-hero", card=card)
        if play.state.obstacles[hero.place] and not ignores(play, hero, "obstacles"):
            return refuse("obstacle.what-it-blocks", obstacles=play.state.obstacles[hero.place])
        if card.type == "Stranger" and hero.hidden:
            return refuse("hide.no-strangers", card=card)
        return None


class Confront(Meeting):
    """Spring the Trap, Test, compare.   rules: confront.success, confront.accumulate, term.trap-when"""

    attribute: str

    @property
    def id(self) -> str:
        return f"confront:{self.card.slug}:{self.attribute.lower()}"

    def restriction(self, play: Kilforth) -> Refusal | None:
        """rules: confront.choose-attribute, stranger.influence-only, confront.same-attribute"""
        card, attribute = self.card, self.attribute
        if (closed := super().restriction(play)) is not None:
            return closed
        if not card.values.get(attribute):
            return refuse("confront.choose-attribute", card=card)
        if card.type == "Stranger" and attribute != "Influence":
            return refuse("stranger.influence-only", card=card)
        if (locked := self.hero.attribute.get(card)) and locked != attribute:
            return refuse("confront.same-attribute", card=card, attribute=locked)
        return None

    def details(self, play: Kilforth) -> dict[str, Any]:
        hero, card, attribute = self.hero, self.card, self.attribute
        target, held = target_of(play, hero, card, attribute), hero.successes.get(card, 0)
        facts = play.would_roll(hero, attribute, card, target, held, len(play.team()))
        turns = card.type == "Stranger" and may_rouse(play, hero, card) is None
        return {"roll": {**facts, "zero": turns}, "gives": traps.losses(play, hero, card)}

    def perform(self, play: Kilforth) -> Rule[None]:
        hero, card, attribute = self.hero, self.card, self.attribute
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


class Provoke(Meeting):
    """Make a Stranger an enemy on purpose.   rules: stranger.make-enemy-on-purpose"""

    @property
    def id(self) -> str:
        return f"provoke:{self.card.slug}"

    def restriction(self, play: Kilforth) -> Refusal | None:
        return super().restriction(play) or may_rouse(play, self.hero, self.card)

    def details(self, play: Kilforth) -> dict[str, Any]:
        gives = [{"what": "provoke", "card": self.card}, *traps.losses(play, self.hero, self.card)]
        return {"gives": gives, "meets": [self.card]}

    def perform(self, play: Kilforth) -> Rule[None]:
        hero, card = self.hero, self.card
        with play.scope(Confronting(hero.index, card)):
            yield from play.announce("confronts", hero=hero, target=card)
            yield from traps.spring(play, hero, card)
            make_enemy(play, hero, card, "stranger.make-enemy-on-purpose")


def confronts(play: Kilforth, hero: Hero, quick: bool) -> Iterator[Action]:
    """Return the ways to Confront: each encounter with each attribute, and to provoke a Stranger."""
    for card in play.pile(PLACE_ZONES[hero.place]):
        if card.type not in CONFRONTED and quick:
            continue
        for attribute in ATTRIBUTES if card.type in CONFRONTED else ("Fight",):
            if card.values.get(attribute) or not quick:
                yield Confront(hero, card, attribute)
        if card.type == "Stranger":
            yield Provoke(hero, card)


def may_rouse(play: Kilforth, hero: Hero, card: Card) -> Refusal | None:
    """Return why a Stranger cannot become the hero's enemy, neither by failure nor on purpose, or None.

    rules: game.cards-beat-rulebook"""
    kept = granted(play, hero, "strangers-stay", card)
    return refuse("game.cards-beat-rulebook", card=kept[0][0], stranger=card) if kept else None


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
