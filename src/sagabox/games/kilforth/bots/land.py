"""The worth of a place to a hero, and the ways there."""

from __future__ import annotations

import re
from math import fsum

from ..cards.card import LANDS, Card
from ..engine.geography import NEIGHBOURS, PLACE_ZONES, PLACES, PLOT_ZONES
from ..engine.state import CITY
from ..engine.values import foe_dice, foe_health, grant, ignores, target_of
from ..rules.confronting import may_rouse
from ..rules.moving import reachable
from ..rules.night import shields
from . import chances
from .sight import Sight
from .texts import healing, text_worth
from .trading import market_worth
from .worth import A_TOKEN, asset_gain, prize, prizes_of, rumour_worth

DEFEAT = 8.0
AN_AP = 1.0  # what an Action is worth elsewhere
A_DAY = 4.0  # what a Day less is worth
WAKING = re.compile(r"Day starts, if you are at a (\w+) location, gain 1 AP")
HARMFUL = re.compile(r"Night phase starts, all heroes at an? (\w+) location lose 1 HP")


# ---------------------------------------------------------------- encounters


def defeat_cost(sight: Sight) -> float:
    """Return what a defeat costs: all gold, a card, the rest of the Day, and most of the next."""
    return sight.hero.gold * 1.0 + DEFEAT


def battle_worth(sight: Sight, foe: tuple[int, int], reward: float, surprise: str = "") -> float:
    """Return the worth of a battle fought to the end or, if that is better, with an escape. `foe` is dice and HP."""
    hp, best = max(1, sight.hero.hp), -99.0
    lost, dice = defeat_cost(sight), sight.dice["Fight"]
    for told in chances.fights(hp, dice, sight.faces["Fight"], sight.fate, *foe, sight.least, surprise, 1):
        worth = told.win * reward - told.hp_lost * sight.hp_worth - told.defeated * lost - told.escaped * 2.0
        best = max(best, worth)
    return best


def enemy_worth(sight: Sight, card: Card, *, drawn: bool, lying: bool) -> float:
    """Return the worth of engaging an enemy: as it stands if it is `lying` on the map, else as printed."""
    roused = card.type == "Stranger"
    foe = (card.values.get("Fight", 0), card.hp)
    if lying:
        foe = (foe_dice(sight.play, sight.hero, card), foe_health(sight.play, sight.hero, card))
    weak = card.program.weakness
    reward = prize(sight, card, roused=roused)
    if weak and any(word in one.keywords for one in sight.assets for word in weak):
        return reward
    harm = 0.7 * len(card.program.trap)
    if not sight.hidden:
        return battle_worth(sight, foe, reward, "foe" if drawn else "") - harm
    sneak = max(1, card.values.get("Sneak", 1))
    evaded = chances.within(sight.dice["Sneak"], sight.faces["Sneak"], sneak, 0, sight.fate, 1)
    struck = battle_worth(sight, foe, reward, "hero")
    return max(struck - harm, (1 - evaded) * (battle_worth(sight, foe, reward, "foe") - harm))


def drawn_enemy_worth(sight: Sight, card: Card) -> float:
    """Return the worth of engaging an enemy that is drawn: the same with any number of AP."""
    worth = sight.known.get(("enemy", card))
    if worth is None:
        worth = sight.known["enemy", card] = enemy_worth(sight, card, drawn=True, lying=False)
    return worth


def confront_worth(sight: Sight, card: Card, attribute: str, ap: int, *, lying: bool = True) -> float:
    """Return what it is worth to Confront a card with a number of AP, these AP deducted."""
    hero, target = sight.hero, card.values.get(attribute, 0)
    if not target:
        return -9.0
    if lying:
        target = target_of(sight.play, hero, card, attribute)
    held = hero.successes.get(card, 0)
    dice, least = sight.dice[attribute], sight.faces[attribute]
    won = chances.within(dice, least, target, held, sight.fate, ap)
    spent = min(float(ap), chances.rolls_needed(dice, least, target, held))
    worth = won * prize(sight, card) - spent * AN_AP * 0.8 - 0.5 * len(card.program.trap)
    if card.type == "Stranger" and not held and may_rouse(sight.play, hero, card) is None:
        turns = chances.no_success(dice, least, sight.fate)
        foe = (card.values.get("Fight", 0), card.hp)
        worth += turns * min(0.0, battle_worth(sight, foe, prize(sight, card, roused=True)))
    return worth


def attributes_of(sight: Sight, card: Card) -> tuple[str, ...]:
    """Return the attributes that the hero may Confront a card with now."""
    if card.type == "Stranger":
        return ("Influence",)
    locked = sight.hero.attribute.get(card)
    return (locked,) if locked else tuple(card.values)


def meeting_worth(sight: Sight, card: Card, ap: int, *, drawn: bool = False, lying: bool = True) -> float:
    """Return the worth of meeting a card with a number of AP left. What cannot be done today can be done tomorrow."""
    if card.type == "Event":
        return -0.4
    if sight.play.is_enemy(sight.hero, card):
        return enemy_worth(sight, card, drawn=drawn, lying=True) if lying else drawn_enemy_worth(sight, card)
    weak = card.program.weakness
    if weak and any(word in one.keywords for one in (sight.hero.race, sight.hero.job, *sight.assets) for word in weak):
        return prize(sight, card)
    best = best_confront(sight, card, ap, lying=lying)
    if ap < sight.hero.hp:
        best = max(best, 0.6 * best_confront(sight, card, sight.hero.hp, lying=lying))
    return max(0.0, best)


def best_confront(sight: Sight, card: Card, ap: int, *, lying: bool) -> float:
    """Return what it is worth to Confront a card with the best attribute."""
    if lying:
        return max([confront_worth(sight, card, one, ap) for one in attributes_of(sight, card)], default=-9.0)
    if not sight.prizes:
        prizes_of(sight)
    worths = sight.known if card.type == "Stranger" else sight.tests  # a Stranger may have to be fought
    worth = worths.get(("confront", card, ap))
    if worth is None:
        ways = [confront_worth(sight, card, one, ap, lying=False) for one in attributes_of(sight, card)]
        worth = worths["confront", card, ap] = max(ways, default=-9.0)
    return worth


# ---------------------------------------------------------------- places


class Land:
    """The worth of all places for one hero, as things stand."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.discoveries: dict[int, float] = {}
        for card in sight.hand:
            if card.kind == "reward":
                gain = asset_gain(sight, card) - 0.5 * rumour_worth(sight, card) * (card not in sight.spare)
                home = sight.play.home_of(card)
                self.discoveries[home] = self.discoveries.get(home, 0.0) + gain
        self.met: dict[tuple[Card, int], float] = {}
        self.market = market_worth(sight)
        spared = grant(sight.play, sight.hero, "gloom-spares")
        self.taken = [max(0, shield - spared) for shield in shields(sight.play)]
        self.harmful = self.find_harm()
        waking = WAKING.search(sight.hero.race.text)
        self.waking = waking[1] if waking is not None else ""
        self.refuge = self.find_refuge()

    def draw_worth(self, terrain: str, ap: int) -> float:
        """Return the worth of drawing from an encounter deck: the mean over the cards still in it."""
        ap = max(0, min(ap, 6))
        sight = self.sight
        cards = sight.play.pile(f"{terrain.lower()}:deck")
        key = (terrain, ap, len(cards))
        worth = sight.known.get(key)
        if worth is None:
            # fsum: the same to the last bit whatever the order of the deck, which is not to be known
            total = fsum(meeting_worth(sight, card, ap, drawn=True, lying=False) for card in cards)
            worth = sight.known[key] = total / len(cards) if cards else 0.0
        return worth

    def meet(self, card: Card, ap: int) -> float:
        """Return the worth of meeting a card on the map. More AP than a few change nothing."""
        key = (card, max(0, min(ap, 6)))
        worth = self.met.get(key)
        if worth is None:
            worth = self.met[key] = meeting_worth(self.sight, card, key[1])
        return worth

    def here(self, place: int, ap: int, *, arriving: bool) -> float:
        """Return what a place offers to a hero who is there with a number of AP."""
        sight = self.sight
        state, hero = sight.state, sight.hero
        cards = sight.play.pile(PLACE_ZONES[place])
        location = state.map[place]
        worth = 0.0
        if cards:
            blocked = state.obstacles[place]
            foes = [card for card in cards if sight.play.is_enemy(hero, card) and card not in hero.evaded]
            worth += sum([self.meet(card, ap) for card in foes])
            others = [card for card in cards if card not in foes and card not in hero.evaded]
            if others:
                best = max([self.meet(card, ap - blocked) for card in others])
                worth += best + blocked * (0.7 * A_TOKEN - AN_AP)
        elif arriving and location.terrain in LANDS:
            worth += self.draw_worth(location.terrain, ap)
        if place in self.discoveries and ap > 0:
            worth += max(0.0, self.discoveries[place] - AN_AP)
        if place == CITY and ap > 0:
            resting = min(sight.health - hero.hp, ap) * (sight.hp_worth - AN_AP)
            worth += max(0.0, self.market - AN_AP, resting if place != hero.place else 0.0)
        if arriving:
            heard = sight.play.ground(place).listens.get("moves", ())
            worth += sum(text_worth(sight, one.does.gist()) for one in heard)
        return worth + self.evening(place, ap)

    def evening(self, place: int, ap: int) -> float:
        """Return what the Night will do to a hero who is there with a number of AP: enough AP let the hero leave."""
        if ap > 0 and ap >= self.refuge[place]:
            return 0.0
        return self.night(place)

    def find_harm(self) -> list[int]:
        """Return the places where cards in play hurt a hero who camps there."""
        play, places = self.sight.play, list[int]()
        for card in play.world().moments.get("night-starts", ()):
            if (found := HARMFUL.search(card.text)) is None:
                continue
            if found[1] == "adjacent":
                places += NEIGHBOURS[play.place_of(card)]
            else:
                places += [place for place, one in enumerate(self.sight.state.map) if one.terrain == found[1]]
        return places

    def find_refuge(self) -> list[int]:
        """Return how far it is from each place to one where nothing harms a hero at night."""
        sight = self.sight
        far = [99] * len(PLACES)
        edge = [place for place in PLACES if not self.harms(place)]
        for place in edge:
            far[place] = 0
        while edge:
            beyond = []
            for place in edge:
                for other in NEIGHBOURS[place]:
                    if far[other] == 99:
                        far[other] = far[place] + 1
                        beyond.append(other)
            edge = beyond
        return far if not ignores(sight.play, sight.hero, "gloom") else [0] * len(PLACES)

    def harms(self, place: int) -> bool:
        return bool(self.sight.state.gloom[place] and self.taken[place]) or place in self.harmful

    def night(self, place: int) -> float:
        """Return the worth of making Camp at a place; a hero with too few HP for it is defeated."""
        sight = self.sight
        location = sight.state.map[place]
        if self.refuge[place]:
            lost = max(int(place in self.harmful), self.taken[place] if sight.state.gloom[place] else 0)
            return -lost * sight.hp_worth if sight.hero.hp > lost else -defeat_cost(sight)
        if sight.state.gloom[place]:
            return self.gloom_step(place)
        hurt = sight.health > sight.hero.hp
        worth = sight.hp_worth * 0.8 if "dawn" in location.program.listens and hurt else 0.0
        if "camps" in location.program.listens or "day-starts" in location.program.listens:
            worth += 0.5
        return worth + (AN_AP if location.terrain == self.waking else 0.0)

    def gloom_step(self, place: int) -> float:
        """Return what a location that takes no HP does in gloom: it may heal, at the price of a Night card."""
        sight = self.sight
        texts = [one.does.gist() for one in sight.play.ground(place).listens.get("gloom-step", ())]
        healed = min(sum(map(healing, texts)), sight.health - sight.hero.hp)
        return healed * sight.hp_worth - A_DAY * sum("Night card" in text for text in texts)

    def ways(self) -> tuple[list[int], list[int]]:
        """Return how far it is to each place, and by which first step."""
        start = self.sight.hero.place
        far, first = [99] * len(PLACES), [-1] * len(PLACES)
        far[start] = 0
        edge = []
        for place in reachable(self.sight.play, self.sight.hero):
            far[place], first[place] = 1, place
            edge.append(place)
        while edge:
            beyond = []
            for place in edge:
                for other in self.next_to(place):
                    if far[other] > far[place] + 1:
                        far[other], first[other] = far[place] + 1, first[place]
                        beyond.append(other)
            edge = beyond
        return far, first

    def next_to(self, place: int) -> tuple[int, ...]:
        state = self.sight.state
        shortcut = state.map[place].shortcut
        if not shortcut:
            return NEIGHBOURS[place]
        others = tuple(one for one in PLACES if one != place and state.map[one].shortcut == shortcut)
        return NEIGHBOURS[place] + others

    def plots(self, place: int) -> tuple[Card, ...]:
        return self.sight.play.pile(PLOT_ZONES[place])
