"""Tests: count dice, roll, re-roll and change, count successes, Fate.   rules: test.*"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sagabox.kernel import PASS, Menu, Rule

from ..cards.card import Card
from ..cards.program import Outcome
from ..engine.context import At
from ..engine.events import CalledOnFate, Counted, FateChanged, Rolled
from ..engine.geography import HANDS
from ..engine.state import Confronting, Hero, Test
from ..engine.touches import DICE
from ..engine.values import dice_parts, dice_plus, granted, own_grant, success_from
from . import using
from .decks import discard_rumour, lost

if TYPE_CHECKING:
    from ..engine.play import Kilforth

TOGETHER = ("confront", "finale", "interlude")  # the Tests that a team can help with


def make_test(
    play: Kilforth, hero: Hero, attribute: str, against: Card | None, target: int, *, held: int = 0, purpose: str
) -> Rule[int]:
    """Make a Test in its five steps; return the number of successes, those held before not counted.

    `purpose` is confront, finale, interlude, evade, battle, plot or event. A Confront sees to Pass and Fail texts
    itself.

    rules: test.step-order"""
    helpers = play.team()[:] if purpose in TOGETHER else []
    with play.scope(Test(hero.index, attribute, against, target, held, purpose, helpers=helpers)) as test:
        yield from play.announce("test-begins", hero=hero, target=against, word=attribute)
        yield from play.window("test.dice-bonuses", hero.seat, DICE, figure=hero.index, against=against)
        count_dice(play, test)
        test.dice = play.roll(test.pool)
        test.rolled = True
        play.tell(Rolled, "test.step-order", hero.index, attribute, against, test.parts, test.dice)
        yield from play.announce("test-rolled", hero=hero, target=against, word=attribute)
        yield from manipulate(play, hero, test)
        test.counted = True
        yield from fate(play, test)
        successes = count(play, test)
        play.tell(Counted, "test.success-on-5-or-6", hero.index, successes, successes + held, target)
    if purpose not in ("evade", "battle") and hero is play.active():
        disband(play, hero, helpers)
    if against is not None and purpose != "confront":
        yield from outcomes(play, hero, against, attribute, successes + held > 0)
    return successes


def count_dice(play: Kilforth, test: Test) -> None:
    """rules: test.dice-base-value, test.dice-surprise, team.non-engagement-test, test.no-minimum-dice"""
    hero = play.state.heroes[test.hero]
    test.parts = dice_parts(play, hero, test.attribute, test.against)
    if test.helpers:
        test.parts.append(("team", len(test.helpers)))
    battle = play.battle()
    if test.purpose == "battle" and battle is not None and battle.surprise == "hero":
        test.parts.append(("Surprise", 1))
    test.pool = max(0, sum(amount for _, amount in test.parts))
    test.plus = dice_plus(play, hero, test.attribute, test.against)


def count(play: Kilforth, test: Test) -> int:
    """rules: test.success-on-5-or-6, fact.skill-brave"""
    least = success_from(play) - test.plus
    return sum(die >= least for die in test.dice) + test.added


def missing(play: Kilforth, test: Test) -> int:
    """Return how many successes a Test still needs: none or fewer if its target is reached."""
    return test.target - test.held - count(play, test)


def manipulate(play: Kilforth, hero: Hero, test: Test) -> Rule[None]:
    """Offer re-rolls and die changes. A hero who Tests in another's turn has their own (Hero) abilities for it.

    rules: test.manipulation-optional, deed.only-own-turn"""
    needed = partial(missing, play, test)
    if hero is play.doer():
        yield from play.window("test.manipulation-optional", hero.seat, DICE, figure=hero.index, needed=needed)
        return

    def lister(menu: Menu) -> None:
        for tool in tools(play, hero):
            menu.offer(hero.seat, tool)
        menu.answer(PASS, hero.seat)

    while any(tool.refusal(play) is None for tool in tools(play, hero)):
        option = yield from play.ask("test.manipulation-optional", lister, figure=hero.index, needed=needed)
        if option.means is None:
            return
        yield from option.means.do(play)


def tools(play: Kilforth, hero: Hero) -> list[using.UseCard]:
    """Return the (Hero) abilities that touch dice."""
    return [
        using.UseCard(hero, card, one)
        for card, one in using.usables(play, hero)
        if not one.deed and one.moment is None and one.action is None and DICE & one.does.touching()
    ]


def disband(play: Kilforth, hero: Hero, helpers: list[int]) -> None:
    """Disband the team after its Test; the reward is still shared.   rules: team.disband, team.rewards-split"""
    play.team().clear()
    if (confronting := play.state.find(Confronting)) is not None:
        confronting.members = [hero.index, *helpers]


# ---------------------------------------------------------------- Fate


def fate_calls(play: Kilforth, hero: Hero) -> int:
    """Return how often a hero may still call on Fate today.   rules: test.fate-once-per-day"""
    return max([1, *(times for _, _, times in granted(play, hero, "fate"))]) - hero.fate_calls


def fate(play: Kilforth, test: Test) -> Rule[None]:
    """Ask the tester and all members of the team at once; a pass lapses when one of them adds a success.

    rules: test.fate-adds-one, team.fate"""
    while callers := [hero for hero in members(play, test) if may_call(play, test, hero)]:

        def lister(menu: Menu, callers: list[Hero] = callers) -> None:
            for hero in callers:
                list_fate(play, test, hero, menu)

        heroes = {hero.seat: hero.index for hero in reversed(callers)}
        needed = partial(missing, play, test)
        option = yield from play.ask("test.fate-adds-one", lister, DICE, figure=heroes, needed=needed)
        if option.id.startswith(PASS):
            test.passed.append(option.means.index)
        else:
            call_on_fate(play, test, *option.means)


def members(play: Kilforth, test: Test) -> list[Hero]:
    return [play.state.heroes[index] for index in (test.hero, *test.helpers)]


def may_call(play: Kilforth, test: Test, hero: Hero) -> bool:
    """Return True if calling on Fate is open to a hero and could change anything.   rules: test.fate-adds-one"""
    if hero.index in test.passed or hero.defeated or not wanted(play, test):
        return False
    if not hero.fate and not play.pile(HANDS[hero.index]):
        return False
    if test.against is not None and own_grant(play, hero, test.against, "no-fate"):
        return False
    return fate_calls(play, hero) > 0


def wanted(play: Kilforth, test: Test) -> bool:
    """Return True if one more success could matter: the target is not reached, and can be where the Test is made only
    once; or the card asks for a single success."""
    lacking = missing(play, test)
    if turns_on_one(play, test):
        return True
    if lacking <= 0:
        return False
    if test.purpose in (*TOGETHER, "battle"):
        return True
    calls = sum(
        min(fate_calls(play, hero), hero.fate + len(play.pile(HANDS[hero.index])))
        for hero in members(play, test)
        if hero.index not in test.passed
    )
    return lacking <= calls


def turns_on_one(play: Kilforth, test: Test) -> bool:
    """Return True if a first success would change what comes of the Test by the card that is Tested against.

    rules: term.pass-unspecified"""
    hero, card = play.state.heroes[test.hero], test.against
    if card is None or test.held + count(play, test) > 0:
        return False
    at = At(play, hero, card, card, word=test.attribute)
    return any(not one.does.idle(at) for one in outcomes_of(play, hero, card, test.attribute))


def list_fate(play: Kilforth, test: Test, hero: Hero, menu: Menu) -> None:
    """List a Fate token, rumours of any kind, and to pass. Members other than the tester are named in the ids."""
    whose = "" if hero.index == test.hero else f":{hero.slug}"
    if hero.fate:
        menu.answer(f"fate{whose}:token", hero.seat, (hero, None), gives=[{"what": "fate"}])
    for slug, card in {card.slug: card for card in play.pile(HANDS[hero.index])}.items():
        menu.answer(f"fate{whose}:{slug}", hero.seat, (hero, card), gives=[lost("discard", card)])
    menu.answer(f"{PASS}{whose}", hero.seat, hero)


def call_on_fate(play: Kilforth, test: Test, hero: Hero, card: Card | None) -> None:
    """rules: test.fate-adds-one"""
    if card is None:
        hero.fate -= 1
        play.tell(FateChanged, "test.fate-adds-one", hero.index, -1)
    play.tell(CalledOnFate, "test.fate-adds-one", hero.index, card)
    if card is not None:
        discard_rumour(play, hero, card, "test.fate-adds-one")
    hero.fate_calls += 1
    test.added += 1
    test.passed.clear()


def outcomes(play: Kilforth, hero: Hero, card: Card, attribute: str, any_success: bool) -> Rule[None]:
    """Pass and Fail texts of the card that was Tested against.

    rules: term.pass-unspecified, test.stranger-fail, term.pass-fail-any-attribute, term.pass-fail-missing-side"""
    for one in outcomes_of(play, hero, card, attribute):
        if one.passed == any_success:
            yield from At(play, hero, card, card, word=attribute).follow(one.does)
            yield from play.settle()


def outcomes_of(play: Kilforth, hero: Hero, card: Card, attribute: str) -> list[Outcome]:
    """Return the Pass and Fail texts of a card that are about a Test; in a team's battle, about the leader's.

    rules: ability.map-active-hero, term.pass-fail-any-attribute"""
    battle = play.battle()
    if battle is not None and hero.index != battle.leader:
        return []
    return [one for one in card.program.outcomes if one.attribute in ("", attribute)]
