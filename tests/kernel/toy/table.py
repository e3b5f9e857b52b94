"""What lies on the table, as the rules of the toy game read it."""

from sagabox.kernel import EVERYBODY, NOBODY, Card
from tests.kernel.toy.pieces import ASSETS, HANDS, Hero, LostHp
from tests.kernel.toy.scopes import Battle, Engagement, Proposal, Steps, Test, Turn


class Table(Steps):
    """What the rules read."""

    def seats(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys(hero.seat for hero in self.state.heroes))

    def hand(self, hero: Hero) -> tuple[Card, ...]:
        return self.state.zones[HANDS[hero.index]]

    def assets(self, hero: Hero) -> tuple[Card, ...]:
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
        return None if self.state.find(Proposal) else self.active()

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

    def sees(self, zone: str) -> int:
        """Hands are their owners'; decks are nobody's; what lies aside is for the active hero."""
        kind, _, which = zone.partition(":")
        if kind == "hand":
            return 1 << self.state.heroes[int(which)].seat
        if kind == "aside":
            return 1 << self.state.heroes[self.scoped(Turn).hero].seat
        return NOBODY if which == "deck" else EVERYBODY
