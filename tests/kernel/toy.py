"""A toy rulebook: two heroes, four places, six days. It is read from top to bottom, like the rules of a game."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any, ClassVar

from sagabox.kernel import (
    EVERYBODY,
    NOBODY,
    NOTHING,
    Ability,
    AnyTime,
    Card,
    Chance,
    Event,
    Lasting,
    Menu,
    Option,
    Over,
    Play,
    Record,
    Refusal,
    Rule,
    Scope,
    Session,
    State,
    Touches,
    refuse,
)

# ---------------------------------------------------------------- components

PLACES = {
    "city": ("wood", "hill"),
    "wood": ("city", "barrens"),
    "barrens": ("wood", "hill"),
    "hill": ("barrens", "city"),
}
HANDS, ASSETS = ("hand:0", "hand:1"), ("assets:0", "assets:1")
DAYS, MOST_HP, HAND, GOAL = 6, 4, 3, 14

HP: Touches = frozenset({"hp"})
FOE: Touches = frozenset({"foe"})
DICE: Touches = frozenset({"dice"})
TEAM: Touches = frozenset({"team"})
CARDS: Touches = frozenset({"cards"})
GOLD: Touches = frozenset({"gold"})


@dataclass(frozen=True, eq=False)
class Encounter(Card):
    fight: int = 0
    hp: int = 0
    gold: int = 0
    trap: int = 0


def make_cards() -> list[Card]:
    foes = {"kobold": (2, 2, 1, 1), "wolf": (2, 1, 1, 0), "ogre": (3, 3, 3, 0), "quiet": (0, 0, 0, 0)}
    rewards = ["elixir", "golem", "scholar", "sword", "horn", "charm", "ring", "banner"]
    cards: list[Card] = [Encounter(f"{name}#{n}", name, "encounter", *foes[name]) for name in foes for n in range(4)]
    return cards + [Card(f"{name}#{n}", name, "reward") for name in rewards for n in range(2)]


CARD = {card.id: card for card in make_cards()}


@dataclass(slots=True, eq=False)
class Hero(Record):
    seat: int
    index: int
    hp: int = MOST_HP
    ap: int = 0
    gold: int = 0
    fate: int = 2
    place: str = "city"
    camped: bool = False
    defeated: bool = False


@dataclass(slots=True, eq=False, kw_only=True)
class Toy(State):
    heroes: list[Hero] = field(default_factory=list)


# ---------------------------------------------------------------- events


@dataclass(slots=True)
class Moved(Event):
    hero: int
    place: str


@dataclass(slots=True)
class Drew(Event):
    hero: int
    card: Card


@dataclass(slots=True)
class Rolled(Event):
    hero: int
    dice: list[int]


@dataclass(slots=True)
class LostHp(Event):
    hero: int
    amount: int


@dataclass(slots=True)
class FoeDefeated(Event):
    foe: Card


@dataclass(slots=True)
class HeroDefeated(Event):
    hero: int


@dataclass(slots=True)
class Gone(Event):
    hero: int
    card: Card


# ---------------------------------------------------------------- the course of the game


@dataclass(slots=True, eq=False)
class Game(Scope):
    days: int = 0

    def next(self, play: "Adventure") -> Scope | None:
        self.days += 1
        return Day(self.days) if self.days <= DAYS else None


@dataclass(slots=True, eq=False)
class Day(Scope):
    """Dawn, a turn for each hero, night."""

    keep: ClassVar[bool] = True
    number: int
    part: int = 0

    def next(self, play: "Adventure") -> Rule[None] | Scope | None:
        self.part += 1
        match self.part:
            case 1:
                return dawn(play)
            case 2 | 3:
                return Turn(self.part - 2)
            case 4:
                return night(play)
        return None


@dataclass(slots=True, eq=False)
class Turn(Scope):
    hero: int

    def next(self, play: "Adventure") -> Rule[None] | None:
        hero = play.state.heroes[self.hero]
        return None if hero.camped else pick(play, hero)


@dataclass(slots=True, eq=False)
class Engagement(Scope):
    """An enemy appears: surprise or evasion, then battle. A team goes straight to battle."""

    hero: int
    foe: Encounter
    surprised: str = "nobody"
    team: list[int] = field(default_factory=list)
    part: int = 0

    def next(self, play: "Adventure") -> Rule[None] | Scope | None:
        self.part += 1
        match self.part:
            case 1:
                return sneak(play, self)
            case 2:
                return Battle(self.hero, self.foe, self.surprised)
        return None


@dataclass(slots=True, eq=False)
class Battle(Scope):
    """Rounds follow until the foe is defeated, the hero is defeated, or the hero escapes."""

    hero: int
    foe: Encounter
    surprised: str
    damage: int = 0
    rounds: int = -1
    skirmishing: bool = False

    def next(self, play: "Adventure") -> Rule[None]:
        self.rounds += 1
        return battle_round(play, self) if self.rounds else opening(play, self)


@dataclass(slots=True, eq=False)
class Round(Scope):
    wounds: int = 0


@dataclass(slots=True, eq=False)
class Test(Scope):
    hero: int
    target: int
    dice: list[int] = field(default_factory=list)
    added: int = 0
    passed: list[int] = field(default_factory=list)

    @property
    def successes(self) -> int:
        return sum(die >= 5 for die in self.dice) + self.added


@dataclass(slots=True, eq=False)
class Reward(Scope):
    hero: int


@dataclass(slots=True, eq=False)
class Offer(Scope):
    hero: int
    other: int
    card: Card | None = None


def dawn(play: "Adventure") -> Rule[None]:
    """Everybody gets up.   rules: dawn.recover, defeat.recover-at-dawn"""
    for hero in play.state.heroes:
        hero.ap, hero.camped = 3, False
        if hero.defeated:
            hero.hp, hero.defeated = 2, False
    yield from play.settle()


def night(play: "Adventure") -> Rule[None]:
    """All lose HP first; then defeats are settled.   rules: night.gloom"""
    for hero in play.state.heroes:
        if not hero.defeated:
            play.lose_hp(hero, 1, "night.gloom")
    yield from play.settle()


# ---------------------------------------------------------------- a turn


def pick(play: "Adventure", hero: Hero) -> Rule[None]:
    """One action, Deed or Camp.   rules: turn.*"""
    option = yield from play.ask("turn.action", lambda menu: actions(play, hero, menu), deeds=False)
    yield from play.perform(option)


def actions(play: "Adventure", hero: Hero, menu: Menu) -> None:
    seat, tired = hero.seat, may_act(hero)
    for place in PLACES if not menu.quick else PLACES[hero.place]:
        menu.offer(f"move:{place}", seat, may_move(hero, place), move, (play, hero, place))
    for card in distinct(play.hand(hero)):
        menu.offer(f"muster:{card.name}", seat, tired, muster, (play, hero, card))
    menu.offer("rest", seat, tired, rest, (play, hero))
    menu.add("camp", seat, camp, (play, hero))
    play.deeds(menu)


def may_act(hero: Hero) -> Refusal | None:
    return None if hero.ap else refuse("action.cost", ap=hero.ap)


def may_move(hero: Hero, place: str) -> Refusal | None:
    if place not in PLACES[hero.place]:
        return refuse("move.adjacent", place=hero.place)
    return may_act(hero)


def move(play: "Adventure", hero: Hero, place: str) -> Rule[None]:
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


def muster(play: "Adventure", hero: Hero, card: Card) -> Rule[None]:
    """Put a card into play.   rules: muster.enters-play"""
    hero.ap -= 1
    play.move(card, HANDS[hero.index], ASSETS[hero.index])
    yield from play.announce("enters-play")


def rest(play: "Adventure", hero: Hero) -> Rule[None]:
    hero.ap -= 1
    hero.hp = min(MOST_HP, hero.hp + 1)
    return NOTHING


def camp(play: "Adventure", hero: Hero) -> Rule[None]:
    hero.camped = True
    return NOTHING


# ---------------------------------------------------------------- engagement and battle


def sneak(play: "Adventure", engagement: Engagement) -> Rule[None]:
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


def opening(play: "Adventure", battle: Battle) -> Rule[None]:
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


def battle_round(play: "Adventure", battle: Battle) -> Rule[None]:
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


def skirmish(play: "Adventure", battle: Battle, round: Round) -> Rule[None]:
    """Both Tests, then both losses at once.   rules: battle.skirmish-simultaneous"""
    hero = play.state.heroes[battle.hero]
    round.wounds = sum(die >= 5 for die in play.roll(battle.foe.fight + (battle.surprised == "hero")))
    with play.scope(Test(hero.index, play.foe_hp(battle))) as test:
        yield from roll(play, test, play.fight(hero) + len(play.team()) + (battle.surprised == "foe"))
        battle.skirmishing = True
        battle.damage += test.successes
    play.lose_hp(hero, round.wounds, "battle.skirmish-damage")


def roll(play: "Adventure", test: Test, dice: int) -> Rule[None]:
    """Roll; then Fate, open to all members at once: a pass lapses when somebody helps.   rules: test.*, team.fate"""
    test.dice = play.roll(dice)
    play.tell(Rolled, "test.step-order", test.hero, test.dice)
    while test.successes < test.target and any(play.fate_holders(test)):
        option = yield from play.ask("test.fate", lambda menu: fate_options(play, test, menu), DICE)
        hero: Hero = option.means
        if option.id.startswith("pass"):
            test.passed.append(hero.index)
        else:
            hero.fate -= 1
            test.added += 1
            test.passed = [hero.index]


def fate_options(play: "Adventure", test: Test, menu: Menu) -> None:
    for hero in play.fate_holders(test):
        menu.add(f"fate:{hero.index}", hero.seat, hero)
        menu.add(f"pass:{hero.index}", hero.seat, hero)


def claim_reward(play: "Adventure", battle: Battle) -> Rule[None]:
    """Gold, or one of two cards.   rules: reward.*"""
    hero = play.state.heroes[battle.hero]
    play.tell(FoeDefeated, "battle.foe-check", battle.foe)
    play.move(battle.foe, f"place:{hero.place}", "encounter:discard")
    option = yield from play.ask("reward.loot-step", plain(hero.seat, "gold", "card"))
    if option.id == "gold":
        hero.gold += battle.foe.gold
    else:
        yield from choose_reward(play, hero)


def choose_reward(play: "Adventure", hero: Hero) -> Rule[None]:
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


def keepers(hero: Hero, cards: list[Card], menu: Menu) -> None:
    for card in distinct(cards):
        menu.add(f"keep:{card.name}", hero.seat, card)


def hero_defeated_check(play: "Adventure", battle: Battle) -> Rule[None]:
    """Healing may still save a hero; then the check.   rules: battle.round-step-order, defeat.when"""
    hero = play.state.heroes[battle.hero]
    if hero.hp <= 0:
        yield from play.window("battle.before-hero-defeated-check", hero.seat, HP)
    battle.skirmishing = False
    yield from play.settle()


def offer_escape(play: "Adventure", battle: Battle) -> Rule[None]:
    """rules: battle.escape-option, battle.escape-camp"""
    hero = play.state.heroes[battle.hero]
    option = yield from play.ask("battle.escape-option", plain(hero.seat, "fight", "escape"), HP)
    if option.id == "escape":
        hero.place, hero.camped = PLACES[hero.place][0], True
        raise Over(play.scoped(Turn))


# ---------------------------------------------------------------- settling


def fallen(play: "Adventure") -> Rule[None] | None:
    """Heroes at 0 HP are defeated; from a Skirmish on this waits for the check.   rules: defeat.when"""
    for hero in play.state.heroes:
        if hero.hp <= 0 and not hero.defeated:
            battle = play.state.find(Battle)
            if not (battle and battle.skirmishing and battle.hero == hero.index):
                return defeat(play, hero)
    return None


def defeat(play: "Adventure", hero: Hero) -> Rule[None]:
    """rules: defeat.*"""
    play.tell(HeroDefeated, "defeat.when", hero.index)
    hero.defeated = hero.camped = True
    hero.gold, hero.place = 0, "city"
    yield from give_up(play, hero, [HANDS[hero.index], ASSETS[hero.index]], "defeat.lose-card")


def too_many(play: "Adventure") -> Rule[None] | None:
    """rules: limit.hand"""
    for hero in play.state.heroes:
        if len(play.hand(hero)) > HAND:
            return give_up(play, hero, [HANDS[hero.index]], "limit.hand")
    return None


def give_up(play: "Adventure", hero: Hero, zones: list[str], rule: str) -> Rule[None]:
    def options(menu: Menu) -> None:
        for zone in zones:
            for card in distinct(play.state.zones[zone]):
                menu.add(f"lose:{card.name}:{zone.partition(':')[0]}", hero.seat, (card, zone))

    if any(play.state.zones[zone] for zone in zones):
        option = yield from play.ask(rule, options, deeds=False)
        card, zone = option.means
        play.move(card, zone, "reward:discard")
        play.tell(Gone, rule, hero.index, card)


# ---------------------------------------------------------------- Deeds


def elixir(play: "Adventure", hero: Hero, card: Card) -> Rule[None]:
    """Discard it: heal 2 HP."""
    play.move(card, HANDS[hero.index], "reward:discard")
    play.tell(Gone, "deed.resolve", hero.index, card)
    hero.hp = min(MOST_HP, hero.hp + 2)
    return NOTHING


def golem(play: "Adventure", hero: Hero, card: Card) -> Rule[None]:
    """Sacrifice it: Fight +2 until the end of the battle round."""
    play.move(card, ASSETS[hero.index], "reward:discard")
    play.scoped(Round).lasting += (Lasting(card, "fight", 2, hero.index),)
    return NOTHING


def give(play: "Adventure", hero: Hero, other: Hero, card: Card) -> Rule[None]:
    """A card for the other hero, who must want it.   rules: deed.exchange"""
    with play.scope(Offer(hero.index, other.index, card)) as offer:
        play.show(card, 1 << other.seat)
        if (yield from agreed(play, offer)):
            play.move(card, HANDS[hero.index], HANDS[other.index])


def form_team(play: "Adventure", hero: Hero, other: Hero) -> Rule[None]:
    """rules: team.formation"""
    with play.scope(Offer(hero.index, other.index)) as offer:
        if (yield from agreed(play, offer)):
            play.scoped(Engagement).team.append(other.index)


def agreed(play: "Adventure", offer: Offer) -> Rule[bool]:
    """Open to the partner and to the proposer; a seat that runs both is not asked.   rules: deed.consent"""
    hero, other = play.state.heroes[offer.hero], play.state.heroes[offer.other]
    if hero.seat == other.seat:
        return True

    def answers(menu: Menu) -> None:
        menu.add("accept", other.seat)
        menu.add("refuse", other.seat)
        menu.add("withdraw", hero.seat)

    option = yield from play.ask("deed.consent", answers, deeds=False)
    return option.id == "accept"


def elixirs(play: "Adventure", hero: Hero, menu: Menu) -> None:
    if card := named("elixir", play.hand(hero)):
        menu.add("elixir", hero.seat, elixir, (play, hero, card), deed=True)


def golems(play: "Adventure", hero: Hero, menu: Menu) -> None:
    if card := named("golem", play.assets(hero)):
        closed = None if play.state.find(Round) else refuse("golem.in-a-round", card=card)
        menu.offer("golem", hero.seat, closed, golem, (play, hero, card), deed=True)


def teams(play: "Adventure", hero: Hero, menu: Menu) -> None:
    if engagement := play.state.find(Engagement):
        for other in play.partners(hero):
            if other.index not in engagement.team:
                menu.add(f"team:{other.index}", hero.seat, form_team, (play, hero, other), deed=True)


def gifts(play: "Adventure", hero: Hero, menu: Menu) -> None:
    if hand := play.hand(hero):
        for other in play.partners(hero):
            for card in distinct(hand):
                menu.add(f"give:{other.index}:{card.name}", hero.seat, give, (play, hero, other, card), deed=True)


DEEDS = (AnyTime(HP, elixirs), AnyTime(DICE, golems), AnyTime(TEAM, teams), AnyTime(CARDS, gifts))  # rules: deed.list


# ---------------------------------------------------------------- abilities that listen


def scholar(play: "Adventure", hero: Hero, card: Card) -> Ability:
    """Enters Play: draw two rewards."""

    def does() -> Rule[None]:
        for _ in range(2):
            if drawn := play.draw("reward", HANDS[hero.index]):
                play.tell(Drew, "ability.enters-play", hero.index, drawn)
        return NOTHING

    return Ability(card.name, hero.seat, does, CARDS)


def horn(play: "Adventure", hero: Hero, card: Card) -> Ability:
    """When a battle starts, the foe loses 1 HP."""
    return Ability(card.name, hero.seat, partial(wound, play, hero, 0, 1, 0), FOE)


def charm(play: "Adventure", hero: Hero, card: Card) -> Ability:
    """When a battle starts, heal 1 HP."""
    return Ability(card.name, hero.seat, partial(wound, play, hero, -1, 0, 0), HP)


def ring(play: "Adventure", hero: Hero, card: Card) -> Ability:
    """When a battle starts, lose 1 HP, and the foe loses 1 HP."""
    return Ability(card.name, hero.seat, partial(wound, play, hero, 1, 1, 0), HP | FOE)


def banner(play: "Adventure", hero: Hero, card: Card) -> Ability:
    """When a battle starts, you may pay 1 gold: the foe loses 1 HP."""
    pay = partial(wound, play, hero, 0, 1, 1)
    return Ability(card.name, hero.seat, pay, GOLD | FOE, mandatory=False, still=lambda: hero.gold > 0)


def wound(play: "Adventure", hero: Hero, own: int, foes: int, gold: int) -> Rule[None]:
    if own > 0:
        play.lose_hp(hero, own, "ability.trigger")
    hero.hp = min(MOST_HP, hero.hp - min(own, 0))
    hero.gold -= gold
    play.scoped(Battle).damage += foes
    return NOTHING


LISTENING = {
    "enters-play": {"scholar": scholar},
    "battle-starts": {"horn": horn, "charm": charm, "ring": ring, "banner": banner},
}


# ---------------------------------------------------------------- how the kernel meets the game


class Adventure(Play[Toy]):
    """The toy game: what the rules above read, and the hooks of the kernel."""

    any_time = DEEDS

    def seats(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys(hero.seat for hero in self.state.heroes))

    def hand(self, hero: Hero) -> list[Card]:
        return self.state.zones[HANDS[hero.index]]

    def assets(self, hero: Hero) -> list[Card]:
        return self.state.zones[ASSETS[hero.index]]

    def active(self) -> Hero | None:
        turn = self.state.find(Turn)
        return self.state.heroes[turn.hero] if turn else None

    def team(self) -> list[int]:
        engagement = self.state.find(Engagement)
        return engagement.team if engagement else []

    def partners(self, hero: Hero) -> list[Hero]:
        """rules: deed.exchange, defeat.unaffected"""
        return [
            other
            for other in self.state.heroes
            if other.place == hero.place and other is not hero and not other.defeated
        ]

    def doer(self) -> Hero | None:
        """The active hero, in their own turn; an offer is not opened inside an offer.   rules: deed.only-own-turn"""
        return None if self.state.find(Offer) else self.active()

    def fight(self, hero: Hero) -> int:
        swords = sum(card.name == "sword" for card in self.assets(hero))
        return 2 + swords + sum(effect.amount for effect in self.state.effects("fight", hero.index))

    def foe_hp(self, battle: Battle) -> int:
        return battle.foe.hp - battle.damage

    def fate_holders(self, test: Test) -> list[Hero]:
        members = [test.hero, *self.team()]
        return [hero for i in members if (hero := self.state.heroes[i]).fate and i not in test.passed]

    def lose_hp(self, hero: Hero, amount: int, rule: str) -> None:
        hero.hp -= min(amount, hero.hp)
        if amount:
            self.tell(LostHp, rule, hero.index, amount)

    def listeners(self, moment: str, **facts: Any) -> list[Ability]:
        hero = self.active()
        made = LISTENING[moment]
        return [made[card.name](self, hero, card) for card in self.assets(hero) if card.name in made] if hero else []

    def unsettled(self) -> Rule[None] | None:
        """The laws, in order; a turn or the game is over only when nothing else is left to settle.   rules: settle.*"""
        state = self.state
        for law in (fallen, too_many):
            if rule := law(self):
                return rule
        if sum([hero.gold for hero in state.heroes]) >= GOAL:
            raise Over(self.scoped(Game))
        active = self.active()
        if active and active.defeated:
            raise Over(self.scoped(Turn))
        return None

    def sees(self, zone: str) -> int:
        """Hands are their owners'; decks are nobody's; what lies aside is for the active hero."""
        kind, _, which = zone.partition(":")
        if kind == "hand":
            return 1 << self.state.heroes[int(which)].seat
        if kind == "aside":
            return 1 << self.state.heroes[self.scoped(Turn).hero].seat
        return NOBODY if which == "deck" else EVERYBODY


def plain(seat: int, *ids: str) -> Callable[[Menu], None]:
    """Answers that stand for themselves."""
    options = [Option(id, seat) for id in ids]
    return lambda menu: menu.open.extend(options)


def named(name: str, cards: list[Card]) -> Card | None:
    for card in cards:
        if card.name == name:
            return card
    return None


def distinct(cards: list[Card]) -> Iterator[Card]:
    """Equal cards are offered once."""
    return iter({card.name: card for card in cards}.values())


# ---------------------------------------------------------------- setting up


def new_game(seed: str = "1", seats: tuple[int, int] = (0, 1), *, live: bool = True) -> Session[Adventure]:
    return Session(Adventure, deal(seed, seats), live=live)


def deal(seed: str, seats: tuple[int, int] = (0, 1)) -> Toy:
    """Two heroes in the city, two cards each.   rules: setup.*"""
    names = [
        "encounter:deck",
        "encounter:discard",
        "reward:deck",
        "reward:discard",
        "hand:0",
        "hand:1",
        "assets:0",
        "assets:1",
    ]
    zones: dict[str, list[Card]] = {name: [] for name in [*names, *(f"place:{place}" for place in PLACES)]}
    heroes = [Hero(seat, index) for index, seat in enumerate(seats)]
    play = Adventure(Toy(chance=Chance(seed), zones=zones, heroes=heroes))
    for card in CARD.values():
        zones[f"{card.back}:deck"].append(card)
    play.shuffle("encounter:deck")
    play.shuffle("reward:deck")
    for index in (0, 0, 1, 1):
        play.draw("reward", f"hand:{index}")
    play.state.scopes.append(Game())
    return play.state
