"""Rewards for a defeated encounter: Loot Step, Rumour Step, Trophies.   rules: reward.*, term.trophy*"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import Menu, Rule

from ..cards.card import Card
from ..engine.context import At
from ..engine.events import Drew, EncounterDefeated
from ..engine.geography import HANDS, PLACE_ZONES
from ..engine.state import Claiming, Confronting, Hero
from .decks import discard, draw_loot, forget_encounter, gain_gold, gain_reward
from .engagement import break_off, dealings_with

if TYPE_CHECKING:
    from ..cards.phrases.instructions import Sentence
    from ..engine.play import Kilforth


def defeat_encounter(play: Kilforth, hero: Hero, card: Card, attribute: str, rule: str) -> Rule[None]:
    """Defeat an encounter by an effect: claim the reward, and end what was going on against it.

    rules: term.defeat, deed.overcome-any-type"""
    yield from claim_reward(play, hero, card, attribute, rule)
    if (dealing := dealings_with(play, card)) is not None:
        yield from break_off(play, dealing)
    yield from play.settle()


def claim_reward(play: Kilforth, hero: Hero, card: Card, attribute: str, rule: str) -> Rule[None]:
    """Take the card off the map; Loot Step, Rumour Step, then Trophies. `attribute` is what it was defeated with.

    rules: reward.two-steps, reward.enemy-stranger-exception, confront.lose-when-other-defeats"""
    enemy_stranger = card.type == "Stranger" and bool(play.state.enemy_tokens.get(card, 0) >> hero.index & 1)
    place = play.place_of(card)
    if place < 0:
        return
    with play.scope(Claiming(hero.index, card, claims=play.state.claims.get(card, 0))) as claiming:
        aside = play.aside(claiming)
        play.tell(EncounterDefeated, rule, hero.index, card, attribute)
        falling = play.announce("defeated", hero=hero, target=card, word=attribute)  # it still hears of it itself
        forget_encounter(play, card)
        play.move(card, PLACE_ZONES[place], aside)
        claiming.sharers = sharers(play, hero, card)
        yield from loot_step(play, hero, claiming, enemy_stranger)
        yield from rumour_step(play, hero, claiming, enemy_stranger)
        yield from trophies(play, hero, card, attribute)
        yield from falling
    yield from play.announce("defeats", hero=hero, target=card, word=attribute)
    yield from play.settle()


def sharers(play: Kilforth, hero: Hero, card: Card) -> list[int]:
    """Return the team that defeated a card: that of the turn, or the one its Confront has just ended."""
    confronting = play.state.find(Confronting)
    if confronting is not None and confronting.encounter is card and confronting.members:
        return confronting.members[:]
    return [hero.index, *play.team()]


def receiver(play: Kilforth, hero: Hero, claiming: Claiming, what: str) -> Rule[Hero]:
    """Return who gets a part of a reward: in a team the active hero decides.

    rules: team.rewards-split, team.promises-not-binding"""

    if len(claiming.sharers) < 2:
        return hero
    team = [play.state.heroes[index] for index in claiming.sharers]
    answers = {f"{what}-to:{one.slug}": one for one in team}
    return (yield from play.choose("team.rewards-split", hero.seat, answers, hero.index))


def share_gold(play: Kilforth, hero: Hero, claiming: Claiming) -> Rule[None]:
    """Share the gold: all that is left to one member, or piece by piece.   rules: team.rewards-split"""
    claiming.gold = claiming.card.gold
    team = [play.state.heroes[index] for index in claiming.sharers]

    while claiming.gold:
        answers = {f"gold-to:{one.slug}": (one, claiming.gold) for one in team}
        answers |= {f"one-gold-to:{one.slug}": (one, 1) for one in team if claiming.gold > 1}
        taker, amount = yield from play.choose("team.rewards-split", hero.seat, answers, hero.index)
        claiming.gold -= amount
        gain_gold(play, taker, amount, "reward.loot-step")


def loot_step(play: Kilforth, hero: Hero, claiming: Claiming, enemy_stranger: bool) -> Rule[None]:
    """Ask for gold or a Loot token, and give it.   rules: reward.loot-step"""

    def lister(menu: Menu) -> None:
        menu.answer("gold", hero.seat, gold=claiming.card.gold)
        if not enemy_stranger:
            menu.answer("loot", hero.seat)

    option = yield from play.ask("reward.loot-step", lister, figure=hero.index, against=claiming.card)
    if option.id != "gold":
        taker = yield from receiver(play, hero, claiming, "loot")
        yield from draw_loot(play, taker, "reward.loot-step")
    elif len(claiming.sharers) > 1:
        yield from share_gold(play, hero, claiming)
    else:
        gain_gold(play, hero, claiming.card.gold, "reward.loot-step")


def rumour_step(play: Kilforth, hero: Hero, claiming: Claiming, enemy_stranger: bool) -> Rule[None]:
    """Ask for the card itself or the top of the reward deck it names, and give it.

    rules: reward.rumour-step, ruling.night-encounter-as-rumour"""
    card, aside = claiming.card, claiming.aside
    kept = not (card.kind == "night" and play.state.settings.night_cards_discarded)

    def lister(menu: Menu) -> None:
        if kept:
            menu.answer(f"take:{card.slug}", hero.seat)
        if card.reward and not enemy_stranger:
            menu.answer(f"draw:{card.reward.lower()}", hero.seat)
        if not menu.open:
            menu.answer("nothing", hero.seat)

    option = yield from play.ask("reward.rumour-step", lister, figure=hero.index, against=card)
    if option.id == "nothing":
        discard(play, card, aside, "reward.rumour-step", hero)
        return
    claiming.rumour = option.id
    taker = yield from receiver(play, hero, claiming, "rumour")
    if option.id.startswith("take"):
        play.move(card, aside, HANDS[taker.index])
        play.tell(Drew, "reward.rumour-step", taker.index, card)
        return
    discard(play, card, aside, "reward.rumour-step", hero)
    yield from gain_reward(play, taker, card.reward, "reward.rumour-step")


def trophies(play: Kilforth, hero: Hero, card: Card, attribute: str) -> Rule[None]:
    """Resolve Trophies from left to right, each taken or declined before the next.

    rules: term.trophy, term.trophy-order, term.trophy-attribute, term.trophy-forced"""
    for one in card.program.trophies:
        if one.attributes and attribute != "any" and attribute not in one.attributes:
            continue
        at = At(play, hero, card, card, word=attribute)
        if one.does.idle(at):
            continue
        if one.forced or (yield from _taken(play, hero, card, one.does, at)):
            yield from at.follow(one.does)


def _taken(play: Kilforth, hero: Hero, card: Card, benefit: Sentence, at: At) -> Rule[bool]:
    def lister(menu: Menu) -> None:
        menu.answer(f"trophy:{card.slug}", hero.seat)
        menu.answer("decline", hero.seat)

    option = yield from play.ask("term.trophy", lister, figure=hero.index, subject=lambda: not benefit.idle(at))
    return option is not None and option.id != "decline"
