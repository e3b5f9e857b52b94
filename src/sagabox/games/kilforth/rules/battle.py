"""Battle: rounds of Skirmish, Foe Defeated Check, Hero Defeated Check, Escape.   rules: battle.*, team.skirmish"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import NOTHING, UNTOUCHED, Coming, Menu, Over, Rule, Touches, course

from ..cards.card import Card
from ..engine.events import Escaped, FoeHurt, FoeRolled
from ..engine.geography import PLACES, moves_between
from ..engine.state import Battle, Engagement, Hero, Round, Turn
from ..engine.touches import DICE, FOE, HP
from ..engine.values import foe_dice, foe_health, own_grant, programs, success_from, weighs_hp
from . import assault, rewards, traps
from .daylight import camp_facts, make_camp
from .health import lose_hp
from .moving import travel
from .testing import make_test

if TYPE_CHECKING:
    from ..engine.play import Kilforth


@course(Battle)
def battle(play: Kilforth, battle: Battle) -> Coming:
    """Return the next stage of a battle: the opening, then round after round.   rules: battle.rounds-until"""
    if battle.fallen or not battle.members:
        return None
    battle.rounds += 1
    return battle_round(play, battle) if battle.rounds else opening(play, battle)


def opening(play: Kilforth, battle: Battle) -> Rule[None]:
    """Place HP, then Trap, then "when a battle starts".   rules: battle.start-order, battle.place-hp"""
    hero = leader(play, battle)
    battle.health = foe_health(play, hero, battle.foe)
    if battle.ancient:
        battle.damage = play.state.damage.get(battle.foe, 0)
    yield from traps.spring(play, hero, battle.foe)
    yield from brace(play, battle, "battle-starts")
    yield from play.announce("battle-starts", hero=leader(play, battle), target=battle.foe)
    yield from play.settle()
    yield from window(play, battle, "ruling.team-only-before-first-skirmish", UNTOUCHED)
    if foe_hp(battle) <= 0:
        yield from checks(play, battle)


def battle_round(play: Kilforth, battle: Battle) -> Rule[None]:
    """Fight one round: stage 3 of an engagement.   rules: battle.round-step-order"""
    with play.scope(Round()) as round:
        yield from brace(play, battle, "battle-round-starts")
        yield from play.announce("battle-round-starts", hero=leader(play, battle), target=battle.foe)
        yield from play.settle()
        about = DICE | FOE | HP if in_peril(play, battle) else DICE | FOE
        yield from window(play, battle, "battle.round-step-order", about)
        if foe_hp(battle) > 0:
            yield from skirmish(play, battle, round)
        yield from checks(play, battle)
    if not battle.fallen and may_escape(play, battle):
        yield from escape_option(play, battle)


def in_peril(play: Kilforth, battle: Battle) -> bool:
    """Return True if the foe rolls more dice than a hero has HP, or HP make it stronger or weaker, and no question has
    stood since the last Skirmish or the Assault."""
    if may_escape(play, battle) if battle.skirmished else battle.ancient:
        return False
    if battle.skirmished and weighs_hp(play, battle.foe):
        return True
    surprise = battle.surprise == "foe"
    members = [play.state.heroes[index] for index in battle.members]
    return any(foe_dice(play, hero, battle.foe) + surprise > hero.hp for hero in members)


def brace(play: Kilforth, battle: Battle, moment: str) -> Rule[None]:
    """Open a window where the foe is about to take HP from a hero.   rules: turn.deeds-anytime"""
    for program in programs(play, battle.foe):
        if any(HP & one.does.touching() for one in program.listens.get(moment, ())):
            return window(play, battle, "turn.deeds-anytime", HP)
    return NOTHING


def checks(play: Kilforth, battle: Battle) -> Rule[None]:
    """Check the foe first, then the heroes.   rules: battle.foe-check-before-hero-check"""
    if foe_hp(battle) <= 0:
        yield from foe_defeated(play, battle)
    yield from hero_defeated_check(play, battle)
    if battle.fallen:
        raise Over(play.scoped(Engagement))


def leader(play: Kilforth, battle: Battle) -> Hero:
    return play.state.heroes[battle.leader]


def window(play: Kilforth, battle: Battle, rule: str, about: Touches) -> Rule[None]:
    """Open a window to the leader."""
    hero = leader(play, battle)
    return play.window(rule, hero.seat, about, figure=hero.index, foe=battle.foe)


def foe_hp(battle: Battle) -> int:
    return battle.health - battle.damage


# ---------------------------------------------------------------- Skirmish


def skirmish(play: Kilforth, battle: Battle, round: Round) -> Rule[None]:
    """Finish all Tests first; then take all losses at the same time.

    rules: battle.skirmish-tests, battle.skirmish-simultaneous, ruling.skirmish-heroes-test-in-order"""
    battle.skirmishing = battle.skirmished = True
    battle.teamed = battle.teamed or len(battle.members) > 1
    members = [play.state.heroes[index] for index in battle.members]
    if not play.state.settings.heroes_roll_first:
        foe_rolls(play, battle, round, members)
    wanted = foe_hp(battle)
    for hero in members:
        round.hits[hero.index] = yield from make_test(play, hero, "Fight", battle.foe, wanted, purpose="battle")
        wanted = max(0, wanted - round.hits[hero.index])
    if play.state.settings.heroes_roll_first:
        foe_rolls(play, battle, round, members)
    battle.surprise = ""  # rules: surprise.first-round-only
    hurt_foe(play, battle, sum(round.hits.values()), "battle.skirmish-damage")
    least = success_from(play)
    for hero in members:
        wounds = sum(die >= least for die in round.foe_dice[hero.index])
        yield from lose_hp(play, hero, wounds, "battle.skirmish-damage")


def foe_rolls(play: Kilforth, battle: Battle, round: Round, members: list[Hero]) -> None:
    """Roll a separate Fight Test against every member, openly.

    rules: team.skirmish, ruling.skirmish-foe-rolls-first, test.fate-heroes-only, test.no-minimum-dice"""
    for hero in members:
        dice = play.roll(max(0, foe_dice(play, hero, battle.foe) + (battle.surprise == "foe")))
        round.foe_dice[hero.index] = dice
        play.tell(FoeRolled, "battle.skirmish-tests", battle.foe, hero.index, dice)


def hurt_foe(play: Kilforth, battle: Battle, amount: int, rule: str) -> None:
    """rules: battle.skirmish-damage, assault.damage-persists"""
    lost = min(amount, foe_hp(battle))
    if lost <= 0:
        return
    battle.damage += lost
    if battle.ancient:
        play.state.damage[battle.foe] = battle.damage
    play.tell(FoeHurt, rule, battle.foe, lost, foe_hp(battle))


# ---------------------------------------------------------------- the checks


def foe_defeated(play: Kilforth, battle: Battle) -> Rule[None]:
    """Let the leader alone resolve the foe's defeat.

    rules: battle.foe-check, team.foe-check, assault.ancient-defeated"""
    battle.skirmishing = True  # rules: ruling.hp-lost-in-foe-defeated-step
    battle.fallen = True
    if battle.ancient:
        assault.ancient_defeated(play, battle)
        if play.state.ending:
            yield from play.settle()
        return
    yield from rewards.claim_reward(play, leader(play, battle), battle.foe, "Fight", "battle.foe-check")


def hero_defeated_check(play: Kilforth, battle: Battle) -> Rule[None]:
    """Let healing save a hero; then check each member, the active hero first, then clockwise.

    rules: team.hero-check, ruling.healing-before-hero-defeated-check"""
    if any(play.state.heroes[index].hp <= 0 for index in battle.members):
        yield from window(play, battle, "ruling.healing-before-hero-defeated-check", HP)
    battle.skirmishing = False
    yield from play.settle()


# ---------------------------------------------------------------- escape


def may_escape(play: Kilforth, battle: Battle) -> bool:
    """rules: team.no-escape, assault.no-escape, game.cards-beat-rulebook"""
    return not (battle.teamed or battle.ancient or own_grant(play, leader(play, battle), battle.foe, "no-escape"))


def escape_option(play: Kilforth, battle: Battle) -> Rule[None]:
    """rules: battle.escape-option"""
    hero = leader(play, battle)

    def lister(menu: Menu) -> None:
        menu.answer("fight-on", hero.seat)
        menu.answer("escape", hero.seat, rule="battle.escape-camp", **camp_facts(hero))

    option = yield from play.ask("battle.escape-option", lister, HP, figure=hero.index, foe=battle.foe)
    if option.id == "escape":
        yield from escape(play, hero, battle.foe)


def escape(play: Kilforth, hero: Hero, foe: Card) -> Rule[None]:
    """Go to the nearest enemy-free location; then Camp, and the turn is over.

    rules: battle.escape-camp, battle.escape-destination, ruling.escape-to-sprawl-city-or-gloom"""
    ways = {f"escape-to:{play.name(place)}": place for place in escape_places(play, hero)}
    place = yield from play.choose("battle.escape-destination", hero.seat, ways, hero.index)
    play.tell(Escaped, "battle.escape-camp", hero.index, foe)
    travel(play, hero, place, "battle.escape-destination")
    yield from play.announce("escapes", hero=hero, target=foe)
    yield from make_camp(play, hero)
    yield from play.settle()
    raise Over(play.scoped(Turn))


def escape_places(play: Kilforth, hero: Hero) -> list[int]:
    """Return the locations without an enemy of this hero, the fewest Moves away."""
    free = [place for place in PLACES if place != hero.place and not play.enemies(hero, place)]
    if play.state.settings.escape_back and hero.before in free:
        return [hero.before]
    nearest = min(moves_between(hero.place, place) for place in free)
    return [place for place in free if moves_between(hero.place, place) == nearest]
