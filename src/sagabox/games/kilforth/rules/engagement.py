"""Engagements: Determine Surprise, Evasion Opportunity, Battle.   rules: engage.*, surprise.*, evade.*"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sagabox.kernel import UNTOUCHED, Coming, Menu, Over, Rule, Touches, course

from ..cards.card import Card
from ..engine.events import Engaged, Evaded, Surprised
from ..engine.state import Battle, Confronting, Engagement, Hero, Turn
from ..engine.touches import FOE, HIDDEN, HP, PLACE, TEAM
from ..engine.values import ignores, target_of, value, weighs_hp
from .health import come_out
from .testing import make_test

if TYPE_CHECKING:
    from ..engine.play import Kilforth


@course(Engagement)
def engagement(play: Kilforth, engagement: Engagement) -> Coming:
    """Return the next of three stages; a team goes straight to Battle.

    rules: engage.three-stages, team.engagement-skips-stages"""
    engagement.part += 1
    if engagement.part == 1:
        return before_battle(play, engagement)
    if engagement.part == 2:
        members = [engagement.hero, *play.team()]
        surprise = "" if play.team() else engagement.surprise
        return Battle(engagement.hero, engagement.foe, members, surprise, engagement.foe.kind == "ancient")
    return None


def before_battle(play: Kilforth, engagement: Engagement) -> Rule[None]:
    """Play stages 1 and 2. A Hidden hero is asked about what they would come out for when they have been found.

    rules: engage.mandatory, turn.deeds-anytime, team.engagement-skips-stages"""
    hero, foe = play.state.heroes[engagement.hero], engagement.foe
    play.tell(Engaged, "engage.mandatory", hero.index, foe)
    about = FOE | TEAM if hero.hidden else at_stake(play, engagement)
    yield from play.window("engage.mandatory", hero.seat, about, figure=hero.index, foe=foe)
    if play.team():
        return
    engagement.judged = True
    unseen, found = hero.hidden, UNTOUCHED
    yield from determine_surprise(play, engagement, hero)
    if hero.hidden:
        yield from evasion(play, engagement, hero)
        found = at_stake(play, engagement)
    elif unseen:
        found = at_stake(play, engagement) & HP
    yield from play.window("ruling.team-formed-late-drops-surprise", hero.seat, found, figure=hero.index, foe=foe)


def at_stake(play: Kilforth, engagement: Engagement) -> Touches:
    """Return what Deeds before a battle can decide: who fights it, if anybody, Surprise, the foe's strength."""
    about = FOE | TEAM | PLACE
    if not engagement.judged and not play.team():
        about |= HIDDEN
    return about | HP if weighs_hp(play, engagement.foe) else about


def determine_surprise(play: Kilforth, engagement: Engagement, hero: Hero) -> Rule[None]:
    """Determine Surprise: stage 1.   rules: surprise.*"""
    foe, turn = engagement.foe, play.state.find(Turn)
    if hero.hidden:
        yield from hidden_choice(play, engagement, hero)
        return
    drawn = turn is not None and foe in turn.drawn and foe.type == "Enemy" and foe.kind == "encounter"
    if drawn and not ignores(play, hero, "Surprise", foe):
        give_surprise(play, engagement, "foe", "surprise.drawn-enemy")


def hidden_choice(play: Kilforth, engagement: Engagement, hero: Hero) -> Rule[None]:
    """rules: surprise.hidden-hero-choice"""

    foe = engagement.foe

    def sneak() -> dict[str, Any]:
        return play.would_roll(hero, "Sneak", foe, target_of(play, hero, foe, "Sneak"))

    def lister(menu: Menu) -> None:
        menu.answer("surprise", hero.seat)
        menu.answer("evade", hero.seat, rule="evade.test", roll=sneak)

    option = yield from play.ask("surprise.hidden-hero-choice", lister, figure=hero.index, interrupts=False, foe=foe)
    if option.id == "surprise":
        come_out(play, hero, "surprise.hidden-hero-choice")
        give_surprise(play, engagement, "hero", "surprise.hidden-hero-choice")


def give_surprise(play: Kilforth, engagement: Engagement, side: str, rule: str) -> None:
    """Give Surprise to one side; to neither against a Stranger roused this turn.

    rules: surprise.new-enemy-stranger-none"""
    turn = play.state.find(Turn)
    if turn is not None and engagement.foe in turn.roused:
        return
    engagement.surprise = side
    play.tell(Surprised, rule, engagement.hero, engagement.foe, side)


def evasion(play: Kilforth, engagement: Engagement, hero: Hero) -> Rule[None]:
    """Offer one Sneak Test: stage 2.   rules: evade.test, evade.single-attempt, evade.fail, variant.auto-evade"""
    foe = engagement.foe
    target = target_of(play, hero, foe, "Sneak")
    if play.state.settings.auto_evade and value(play, hero, "Sneak", foe) > target:
        yield from evade(play, engagement, hero, "variant.auto-evade")
    successes = yield from make_test(play, hero, "Sneak", foe, target, purpose="evade")
    if successes >= target:
        yield from evade(play, engagement, hero, "evade.success")
    come_out(play, hero, "evade.fail")
    if not ignores(play, hero, "Surprise", foe):
        give_surprise(play, engagement, "foe", "evade.fail")


def evade(play: Kilforth, engagement: Engagement, hero: Hero, rule: str) -> Rule[None]:
    """End the engagement: until the Day ends or they leave, the foe is not there for the hero.

    rules: evade.success, evade.ignored-until"""
    foe = engagement.foe
    if foe not in hero.evaded:
        hero.evaded.append(foe)
    play.tell(Evaded, rule, hero.index, foe)
    yield from play.announce("evades", hero=hero, target=foe)
    yield from break_off(play, engagement)


def break_off(play: Kilforth, dealing: Engagement | Confronting) -> Rule[None]:
    """End an engagement or Confront before its end; a hero left with no HP is defeated at that moment.

    rules: battle.rounds-until, defeat.when, ruling.relocating-ends-battle"""
    if (battle := play.battle()) is not None:
        battle.skirmishing = False
    yield from play.settle()
    raise Over(dealing)


def dealings_with(play: Kilforth, card: Card) -> Engagement | Confronting | None:
    """Return what is going on against a card."""
    for scope in play.state.scopes:
        if isinstance(scope, Engagement) and scope.foe is card:
            return scope
        if isinstance(scope, Confronting) and scope.encounter is card:
            return scope
    return None
