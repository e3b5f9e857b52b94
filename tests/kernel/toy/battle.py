"""An enemy appears: the rules of engagement and battle in the toy game."""

from functools import partial

from sagabox.kernel import Card, Menu, Over, Rule
from tests.kernel.toy.pieces import DICE, HANDS, HP, PLACES, TEAM, Drew, FoeDefeated, Hero, Rolled, distinct, plain
from tests.kernel.toy.scopes import Battle, Engagement, Reward, Round, Test, Turn
from tests.kernel.toy.table import Table


def sneak(play: Table, engagement: Engagement) -> Rule[None]:
    """A success lets the hero evade or surprise; a failure, and the foe surprises.   rules: engagement.surprise"""
    hero = play.state.heroes[engagement.hero]
    yield from play.window("engagement.enemy-drawn", hero.seat, TEAM)
    if play.team():
        return
    with play.scope(Test(hero.index, 1)) as test:
        yield from roll(play, test, 2)
        won = test.successes > 0
    if not won:
        engagement.surprised = "hero"
        return
    option = yield from play.ask("engagement.evade", plain(hero.seat, "evade", "surprise"))
    if option.id == "evade":
        raise Over(engagement)
    engagement.surprised = "foe"


def opening(play: Table, battle: Battle) -> Rule[None]:
    """Trap, then whatever starts with a battle.   rules: battle.start-order"""
    hero = play.state.heroes[battle.hero]
    if battle.foe.trap:
        yield from play.window("battle.before-trap", hero.seat, HP)
        play.lose_hp(hero, battle.foe.trap, "battle.trap")
        yield from play.settle()
    yield from play.announce("battle-starts")
    yield from play.settle()
    if play.foe_hp(battle) <= 0:
        yield from claim_reward(play, battle)
        yield from play.settle()
        raise Over(play.scoped(Engagement))


def battle_round(play: Table, battle: Battle) -> Rule[None]:
    """Skirmish, Foe Defeated Check, Hero Defeated Check, Escape Option.   rules: battle.round-step-order"""
    hero = play.state.heroes[battle.hero]
    with play.scope(Round()) as round:
        yield from play.window("battle.round-starts", hero.seat, DICE)
        yield from skirmish(play, battle, round)
    if play.foe_hp(battle) <= 0:
        yield from claim_reward(play, battle)  # before the hero check, as printed
    yield from hero_defeated_check(play, battle)
    if play.foe_hp(battle) <= 0:
        raise Over(play.scoped(Engagement))
    if not play.team():
        yield from offer_escape(play, battle)


def skirmish(play: Table, battle: Battle, round: Round) -> Rule[None]:
    """Both Tests, then both losses at once.   rules: battle.skirmish-simultaneous"""
    hero = play.state.heroes[battle.hero]
    round.wounds = sum(die >= 5 for die in play.roll(battle.foe.fight + (battle.surprised == "hero")))
    with play.scope(Test(hero.index, play.foe_hp(battle))) as test:
        yield from roll(play, test, play.fight(hero) + len(play.team()) + (battle.surprised == "foe"))
        battle.skirmishing = True
        battle.damage += test.successes
    play.lose_hp(hero, round.wounds, "battle.skirmish-damage")


def roll(play: Table, test: Test, dice: int) -> Rule[None]:
    """Roll; then Fate, open to all members at once: a pass lapses when somebody helps.   rules: test.*, team.fate"""
    test.dice = play.roll(dice)
    play.tell(Rolled, "test.step-order", test.hero, test.dice)
    while test.successes < test.target and any(play.fate_holders(test)):
        figures = {hero.seat: hero.index for hero in play.fate_holders(test)}
        lister = partial(fate_options, play, test)
        option = yield from play.ask("test.fate", lister, DICE, figure=figures, needed=test.needed)
        hero: Hero = option.means
        if option.id.startswith("pass"):
            test.passed.append(hero.index)
        else:
            hero.fate -= 1
            test.added += 1
            test.passed = [hero.index]


def fate_options(play: Table, test: Test, menu: Menu) -> None:
    for hero in play.fate_holders(test):
        menu.answer(f"fate:{hero.index}", hero.seat, hero)
        menu.answer(f"pass:{hero.index}", hero.seat, hero)


def claim_reward(play: Table, battle: Battle) -> Rule[None]:
    """Gold, or one of two cards.   rules: reward.*"""
    hero = play.state.heroes[battle.hero]
    play.tell(FoeDefeated, "battle.foe-check", battle.foe)
    play.move(battle.foe, f"place:{hero.place}", "encounter:discard")
    option = yield from play.ask("reward.loot-step", plain(hero.seat, "gold", "card"))
    if option.id == "gold":
        hero.gold += battle.foe.gold
    else:
        yield from choose_reward(play, hero)


def choose_reward(play: Table, hero: Hero) -> Rule[None]:
    """Draw two, keep one; the other is discarded as the scope ends.   rules: reward.two-cards"""
    with play.scope(Reward(hero.index)) as reward:
        aside = play.aside(reward)
        for _ in range(2):
            play.draw("reward", aside)
        cards = play.state.zones[aside]
        if not cards:
            return
        option = yield from play.ask("reward.two-cards", lambda menu: keepers(hero, cards, menu))
        play.move(option.means, aside, HANDS[hero.index])
        play.tell(Drew, "reward.two-cards", hero.index, option.means)


def keepers(hero: Hero, cards: tuple[Card, ...], menu: Menu) -> None:
    for card in distinct(cards):
        menu.answer(f"keep:{card.name}", hero.seat, card)


def hero_defeated_check(play: Table, battle: Battle) -> Rule[None]:
    """Healing may still save a hero; then the check.   rules: battle.round-step-order, defeat.when"""
    hero = play.state.heroes[battle.hero]
    if hero.hp <= 0:
        yield from play.window("battle.before-hero-defeated-check", hero.seat, HP)
    battle.skirmishing = False
    yield from play.settle()


def offer_escape(play: Table, battle: Battle) -> Rule[None]:
    """rules: battle.escape-option, battle.escape-camp"""
    hero = play.state.heroes[battle.hero]
    option = yield from play.ask("battle.escape-option", plain(hero.seat, "fight", "escape"), HP)
    if option.id == "escape":
        hero.place, hero.camped = PLACES[hero.place][0], True
        raise Over(play.scoped(Turn))
