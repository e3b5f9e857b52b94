"""The laws of the game, put right after each complete effect or process.   rules: defeat.*, limit.six-*, end.*"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import NOTHING, Menu, Over, Rule

from ..cards.card import Card
from ..engine.events import GoldChanged, HeroDefeated, HeroEliminated, MarkerTaken
from ..engine.geography import ASSETS, HANDS, LOOT, SKILLS
from ..engine.state import CITY, Day, Engagement, Game, Hero, Night, Turn
from ..engine.values import max_health, speaks
from . import ending
from .daylight import make_camp
from .decks import discard, discard_rumour, leave_play, lost, replenish
from .moving import leave_team, lose_successes, travel

if TYPE_CHECKING:
    from ..engine.play import Kilforth

LIMIT = 6
LIMITED = ((HANDS, "limit.six-rumours"), (ASSETS, "limit.six-assets"), (LOOT, "limit.six-loot"))


def unsettled(play: Kilforth) -> Rule[None] | None:
    """Return the rule that mends the first law that is broken, or None. The end of the turn or the game comes last."""
    state = play.state
    if state.ending:
        over(play)
        return None
    falling = down = False
    for hero in state.heroes:
        # Most often HP are below what is printed and no card speaks of it: then nothing need be worked out.
        if hero.hp > 1 and (hero.hp > hero.health or speaks(play, hero, "max-hp")):
            keep_to_maximum(play, hero)
        if hero.defeated or hero.eliminated:
            down = True
        elif hero.hp <= 0:
            falling = True
    if falling and (fallen := next_fallen(play)) is not None:
        return fall(play, fallen)
    if (excess := first_excess(play)) is not None:
        return give_up_excess(play, *excess)
    for back in state.spent[:]:
        if not lies_aside(play, back):
            replenish(play, back)
    if down or state.arrived:
        over(play)
    return None


def keep_to_maximum(play: Kilforth, hero: Hero) -> None:
    """Take HP beyond the maximum, when what raised it is gone.   rules: health.max"""
    hero.hp = min(hero.hp, max_health(play, hero))


def lies_aside(play: Kilforth, back: str) -> bool:
    """Return True if a card of a deck has been drawn and not yet found its place.

    rules: deck.reshuffle-includes-last"""
    zones = [scope.aside for scope in play.state.scopes if scope.aside]
    return any(card.back == back for zone in zones for card in play.pile(zone))


# ---------------------------------------------------------------- defeat


def next_fallen(play: Kilforth) -> Hero | None:
    """Return heroes at 0 HP, the active hero first, then clockwise. From a Skirmish on this waits for its check.

    rules: defeat.when, team.hero-check, ruling.last-hp-lost-before-skirmish-or-test"""
    battle = play.battle()
    waiting = battle.members if battle is not None and battle.skirmishing else []
    for hero in play.clockwise(play.decider().index):
        if hero.hp <= 0 and not hero.defeated and hero.index not in waiting:
            return hero
    return None


def fall(play: Kilforth, hero: Hero) -> Rule[None]:
    """Defeat a hero or, by an Ancient, eliminate them.

    rules: assault.hero-eliminated, ruling.ancient-trap-can-eliminate"""
    battle = play.battle()
    fighting = battle is not None and hero.index in battle.members
    if battle is not None and fighting:
        battle.members.remove(hero.index)
        if battle.ancient and battle.leader == hero.index and battle.members:
            ring = [one.index for one in play.clockwise(hero.index)]
            battle.leader = next(index for index in ring if index in battle.members)
    if battle is not None and fighting and battle.ancient:
        return eliminate(play, hero)
    return defeat(play, hero)


def defeat(play: Kilforth, hero: Hero) -> Rule[None]:
    """Take the hero's gold and one card, send them to the centre, and make Camp.   rules: defeat.*"""
    play.tell(HeroDefeated, "defeat.when", hero.index)
    hero.defeated = True
    hero.hidden = False
    leave_team(play, hero)
    if hero.gold:
        play.tell(GoldChanged, "defeat.lose-gold", hero.index, -hero.gold)
        hero.gold = 0
    yield from give_up_card(play, hero)
    travel(play, hero, CITY, "defeat.to-sprawl-city")
    yield from make_camp(play, hero)


def give_up_card(play: Kilforth, hero: Hero) -> Rule[None]:
    """rules: defeat.lose-card"""
    hand, assets = HANDS[hero.index], ASSETS[hero.index]
    if not play.pile(hand) and not play.pile(assets):
        return

    def lister(menu: Menu) -> None:
        for card in play.pile(assets):
            menu.answer(f"sacrifice:{card.slug}", hero.seat, card, gives=[lost("sacrificed", card)])
        for card in play.pile(hand):
            menu.answer(f"discard:{card.slug}", hero.seat, card, gives=[lost("discard", card)])

    option = yield from play.ask("defeat.lose-card", lister, figure=hero.index, interrupts=False)
    if option.means in play.pile(hand):
        discard_rumour(play, hero, option.means, "defeat.lose-card")
    else:
        yield from leave_play(play, hero, option.means, "defeat.lose-card")


def eliminate(play: Kilforth, hero: Hero) -> Rule[None]:
    """Put a hero out of the game for good; all cards and tokens go to their piles.

    rules: assault.hero-eliminated, assault.eliminated-components"""
    play.tell(HeroEliminated, "assault.hero-eliminated", hero.index)
    hero.eliminated = True
    hero.hidden = False
    leave_team(play, hero)
    hero.gold = hero.fate = hero.ap = 0
    hero.typed_ap.clear()
    lose_successes(play, hero, "assault.eliminated-components")
    hero.evaded.clear()
    for zones in (HANDS, ASSETS, LOOT):
        for card in play.pile(zones[hero.index]):
            discard(play, card, zones[hero.index], "assault.eliminated-components", hero)
    for card in play.pile(SKILLS[hero.index]):
        play.state.veiled.pop(card, None)
        play.move(card, SKILLS[hero.index], "skills")
    for tokens in (play.state.enemy_tokens, play.state.claims):
        take_back(tokens, hero)
    pass_on_marker(play, hero)
    return NOTHING


def take_back(tokens: dict[Card, int], hero: Hero) -> None:
    """Take a hero's tokens off all cards: enemy tokens or claims."""
    for card, bits in list(tokens.items()):
        tokens[card] = bits & ~(1 << hero.index)
        if not tokens[card]:
            del tokens[card]


def pass_on_marker(play: Kilforth, hero: Hero) -> None:
    """Let the next hero clockwise act as First Hero; the next to make Camp today takes the marker.

    rules: ruling.first-hero-eliminated-marker"""
    if play.state.first == hero.index and (heirs := play.clockwise(hero.index)):
        play.state.first = heirs[0].index
        play.state.marker_taken = False
        play.tell(MarkerTaken, "ruling.first-hero-eliminated-marker", heirs[0].index)


# ---------------------------------------------------------------- limits


def first_excess(play: Kilforth) -> tuple[Hero, str, str] | None:
    """Return who has too many cards of a kind, where, and the rule.   rules: limit.six-*"""
    zones = play.state.zones
    for hero in play.state.heroes:
        for kind, rule in LIMITED:
            if len(zones[kind[hero.index]]) > LIMIT:
                return hero, kind[hero.index], rule
    return None


def give_up_excess(play: Kilforth, hero: Hero, zone: str, rule: str) -> Rule[None]:
    """Let the hero choose what to give up, the newcomer included.   rules: limit.six-timing"""

    def lister(menu: Menu) -> None:
        for card in {card.slug: card for card in play.pile(zone)}.values():
            menu.answer(f"discard:{card.slug}", hero.seat, card, gives=[lost("discard", card)])

    option = yield from play.ask(rule, lister, figure=hero.index, interrupts=False)
    card: Card = option.means
    if zone == ASSETS[hero.index]:
        yield from leave_play(play, hero, card, rule)
    else:
        discard(play, card, zone, rule, hero)


# ---------------------------------------------------------------- the turn and the game


def over(play: Kilforth) -> None:
    """End the game, the battle or the turn when nothing else is left to settle.

    rules: end.all-eliminated, assault.last-ancient-ends-game, defeat.camp, team.active-hero-falls"""
    state = play.state
    if not state.ending:
        if state.arrived and not state.zones["ancients"]:
            battle = play.battle()
            if battle is None or not battle.skirmishing:
                ending.ancients_defeated(play)
        elif state.zones["ancients"] and not play.in_game():
            ending.all_eliminated(play)
    if state.ending:
        if (game := state.find(Game)) is not None:
            raise Over(game)
        return
    active = play.active()
    if active is None or not (active.defeated or active.eliminated):
        return
    battle = play.battle()
    if battle is not None and battle.ancient:
        if battle.members:
            return
        if (engagement := state.find(Engagement)) is not None and not battle.fallen:
            raise Over(engagement)
    raise Over(play.scoped(Turn))


def faults(play: Kilforth) -> list[str]:
    """Return what cannot be true of a sound state. In the middle of an effect HP may still be beyond their maximum."""
    found = []
    between = bool(play.state.scopes) and isinstance(play.state.scopes[-1], Turn | Day | Night)
    for hero in play.state.heroes:
        amounts = {"hp": hero.hp, "ap": hero.ap, "gold": hero.gold, "fate": hero.fate, **hero.typed_ap}
        found += [f"{hero.slug}: {name} is {amount}" for name, amount in amounts.items() if amount < 0]
        if between and hero.hp > max_health(play, hero):
            found.append(f"{hero.slug}: {hero.hp} HP of {max_health(play, hero)}")
        cards = play.pile(ASSETS[hero.index])
        unique = [card.unique for card in cards if card.unique]
        if len(unique) != len(set(unique)) and play.state.scopes[-1:] and not play.state.ending:
            found.append(f"{hero.slug}: two assets share a unique keyword")
        if hero.hidden and (hero.defeated or hero.eliminated):
            found.append(f"{hero.slug}: hidden though out of the Day")
    if any(count < 0 for count in play.state.obstacles):
        found.append("fewer than no obstacles")
    if play.state.zones["place:12"] or play.state.zones["plots:12"]:
        found.append(f"a card is at {play.state.map[CITY].name}")
    return found
