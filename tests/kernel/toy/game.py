"""The toy game, whole: its steps and hooks, and how it is set up."""

from typing import Any

from sagabox.kernel import Ability, Card, Chance, Over, Rule, Session
from tests.kernel.toy import battle, turn
from tests.kernel.toy.deeds import DEEDS, LISTENING
from tests.kernel.toy.pieces import CARD, GOAL, PLACES, Hero, Toy
from tests.kernel.toy.scopes import Battle, Engagement, Game, Turn
from tests.kernel.toy.table import Table


class Adventure(Table):
    """Two heroes, four places, six days."""

    any_time = DEEDS

    def dawn(self) -> Rule[None]:
        return turn.dawn(self)

    def night(self) -> Rule[None]:
        return turn.night(self)

    def pick(self, hero: Hero) -> Rule[None]:
        return turn.pick(self, hero)

    def sneak(self, engagement: Engagement) -> Rule[None]:
        return battle.sneak(self, engagement)

    def opening(self, battling: Battle) -> Rule[None]:
        return battle.opening(self, battling)

    def battle_round(self, battling: Battle) -> Rule[None]:
        return battle.battle_round(self, battling)

    def listeners(self, moment: str, **facts: Any) -> list[Ability]:
        hero = self.active()
        made = LISTENING[moment]
        return [made[card.name](self, hero, card) for card in self.assets(hero) if card.name in made] if hero else []

    def unsettled(self) -> Rule[None] | None:
        """The laws, in order; a turn or the game is over only when nothing else is left to settle.   rules: settle.*"""
        state = self.state
        for law in (turn.fallen, turn.too_many):
            if rule := law(self):
                return rule
        if sum([hero.gold for hero in state.heroes]) >= GOAL:
            raise Over(self.scoped(Game))
        active = self.active()
        if active and active.defeated:
            raise Over(self.scoped(Turn))
        return None


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
    zones: dict[str, tuple[Card, ...]] = dict.fromkeys([*names, *(f"place:{place}" for place in PLACES)], ())
    heroes = [Hero(seat, index) for index, seat in enumerate(seats)]
    play = Adventure(Toy(chance=Chance.seeded(seed), zones=zones, heroes=heroes))
    for card in CARD.values():
        play.state.zones[f"{card.back}:deck"] += (card,)
    play.shuffle("encounter:deck")
    play.shuffle("reward:deck")
    for index in (0, 0, 1, 1):
        play.draw("reward", f"hand:{index}")
    play.state.scopes.append(Game())
    return play.state
