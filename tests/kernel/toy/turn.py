"""A day in the toy game: dawn, actions, night, and what is settled after each of them."""

from sagabox.kernel import NOTHING, Card, Menu, Offer, Refusal, Rule, refuse
from tests.kernel.toy.pieces import (
    ASSETS,
    HAND,
    HANDS,
    MOST_HP,
    PLACES,
    Drew,
    Encounter,
    Gone,
    Hero,
    HeroDefeated,
    Moved,
    distinct,
)
from tests.kernel.toy.scopes import Battle, Engagement
from tests.kernel.toy.table import Table


def dawn(play: Table) -> Rule[None]:
    """Everybody gets up.   rules: dawn.recover, defeat.recover-at-dawn"""
    for hero in play.state.heroes:
        hero.ap, hero.camped = 3, False
        if hero.defeated:
            hero.hp, hero.defeated = 2, False
    yield from play.settle()


def night(play: Table) -> Rule[None]:
    """All lose HP first; then defeats are settled.   rules: night.gloom"""
    for hero in play.state.heroes:
        if not hero.defeated:
            play.lose_hp(hero, 1, "night.gloom")
    yield from play.settle()


def pick(play: Table, hero: Hero) -> Rule[None]:
    """One action, Deed or Camp.   rules: turn.*"""
    option = yield from play.ask(
        "turn.action", lambda menu: actions(play, hero, menu), figure=hero.index, interrupts=False
    )
    yield from play.perform(option)


def actions(play: Table, hero: Hero, menu: Menu) -> None:
    for place in PLACES if not menu.quick else PLACES[hero.place]:
        menu.offer(hero.seat, Move(hero, place))
    for card in distinct(play.hand(hero)):
        menu.offer(hero.seat, Muster(hero, card))
    menu.offer(hero.seat, Rest(hero))
    menu.offer(hero.seat, Camp(hero))
    play.interrupts(menu)


class Action(Offer):
    """What a hero does with 1 AP.   rules: action.cost"""

    kind = "Action"
    rule = "action.cost"
    hero: Hero

    def refusal(self, play: Table) -> Refusal | None:
        return None if self.hero.ap else refuse("action.cost", ap=self.hero.ap)


class Move(Action):
    place: str

    @property
    def id(self) -> str:
        return f"move:{self.place}"

    def refusal(self, play: Table) -> Refusal | None:
        if self.place not in PLACES[self.hero.place]:
            return refuse("move.adjacent", place=self.hero.place)
        return super().refusal(play)

    def do(self, play: Table) -> Rule[None]:
        return move(play, self.hero, self.place)


class Muster(Action):
    card: Card

    @property
    def id(self) -> str:
        return f"muster:{self.card.name}"

    def do(self, play: Table) -> Rule[None]:
        return muster(play, self.hero, self.card)


class Rest(Action):
    id = "rest"

    def do(self, play: Table) -> Rule[None]:
        return rest(play, self.hero)


class Camp(Offer):
    id = "camp"
    hero: Hero

    def do(self, play: Table) -> Rule[None]:
        return camp(play, self.hero)


def move(play: Table, hero: Hero, place: str) -> Rule[None]:
    """Go there and meet what is there, or draw it.   rules: move.*"""
    hero.ap -= 1
    hero.place = place
    play.tell(Moved, "move.adjacent", hero.index, place)
    here = f"place:{place}"
    card = play.state.zones[here][0] if play.state.zones[here] else play.draw("encounter", here)
    assert isinstance(card, Encounter)
    play.tell(Drew, "move.encounter", hero.index, card)
    if card.fight:
        play.then(Engagement(hero.index, card))
    else:
        play.move(card, here, "encounter:discard")
    return NOTHING


def muster(play: Table, hero: Hero, card: Card) -> Rule[None]:
    """Put a card into play.   rules: muster.enters-play"""
    hero.ap -= 1
    play.move(card, HANDS[hero.index], ASSETS[hero.index])
    yield from play.announce("enters-play")


def rest(play: Table, hero: Hero) -> Rule[None]:
    hero.ap -= 1
    hero.hp = min(MOST_HP, hero.hp + 1)
    return NOTHING


def camp(play: Table, hero: Hero) -> Rule[None]:
    hero.camped = True
    return NOTHING


def fallen(play: Table) -> Rule[None] | None:
    """Heroes at 0 HP are defeated; from a Skirmish on this waits for the check.   rules: defeat.when"""
    for hero in play.state.heroes:
        if hero.hp <= 0 and not hero.defeated:
            battle = play.state.find(Battle)
            if not (battle and battle.skirmishing and battle.hero == hero.index):
                return defeat(play, hero)
    return None


def defeat(play: Table, hero: Hero) -> Rule[None]:
    """rules: defeat.*"""
    play.tell(HeroDefeated, "defeat.when", hero.index)
    hero.defeated = hero.camped = True
    hero.gold, hero.place = 0, "city"
    yield from give_up(play, hero, [HANDS[hero.index], ASSETS[hero.index]], "defeat.lose-card")


def too_many(play: Table) -> Rule[None] | None:
    """rules: limit.hand"""
    for hero in play.state.heroes:
        if len(play.hand(hero)) > HAND:
            return give_up(play, hero, [HANDS[hero.index]], "limit.hand")
    return None


def give_up(play: Table, hero: Hero, zones: list[str], rule: str) -> Rule[None]:
    def options(menu: Menu) -> None:
        for zone in zones:
            for card in distinct(play.state.zones[zone]):
                menu.answer(f"lose:{card.name}:{zone.partition(':')[0]}", hero.seat, (card, zone))

    if any(play.state.zones[zone] for zone in zones):
        option = yield from play.ask(rule, options, figure=hero.index, interrupts=False)
        card, zone = option.means
        play.move(card, zone, "reward:discard")
        play.tell(Gone, rule, hero.index, card)
