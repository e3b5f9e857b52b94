"""A position deep in a Quest: raised Heroes, open Doors, Enemies on the map, wounds, conditions, Waypoints reached.

Every card lies where it could have come to lie by the rules, in exactly one zone. Paragraphs of Waypoints that were
reached are read first."""

from __future__ import annotations

from random import Random

from sagabox.kernel import EVERYBODY

from ..cards.box import Box
from ..cards.card import Foe
from ..engine.play import Sorcery
from ..engine.scopes import Adventure
from ..engine.state import ENEMIES, Figure, Hero, Realm
from ..engine.values import capacity, hp_left
from ..engine.zones import EVENT_DECK, EVENT_DISCARD, IN_PLAY, PACK, POWERS, UNLEARNT, WORN
from ..rules import heroes, items
from ..rules.elements import MAGIC
from ..rules.enemies import DECK, assigned_seat, slot_of
from ..rules.setup import deal
from ..table.new_game import NewGame

LATEST_ROUND = 6
RANKS = (1, 7)
MOST_SOULS = 15
ENEMIES_EACH = (1, 3)  # for each Hero
REACHED = 0.4  # how often a Waypoint was reached
OPENED = 0.6  # how often a Door stands open
WOUNDED = 0.5
FALLEN = 0.1  # how often a Hero is a Ghost Soul; never the first one


def late_position(box: Box, game: NewGame) -> Realm:
    """Return a Quest at the start of a later round."""
    random = Random(f"late {game.seed}")
    state = deal(box, game.settings(), game.chronicle, game.seed)
    state.scopes = [Adventure("rounds")]
    play = Sorcery(state)
    state.round = random.randint(1, LATEST_ROUND)
    state.souls = 0 if state.settings.own_souls else random.randint(0, MOST_SOULS)
    for hero in state.heroes:
        grow(play, hero, random)
    play.reindex()
    for hero in state.heroes:
        place_hero(play, hero, random)
    open_doors(play, random)
    for _ in range(random.randint(*ENEMIES_EACH) * len(state.heroes)):
        place_enemy(play, random)
    pass_events(play, random)
    reach_waypoints(play, random)
    play.reindex()
    return state


def grow(play: Sorcery, hero: Hero, random: Random) -> None:
    """Raise a Hero, with powers, treasure and Crowns to match."""
    hero.rank = random.randint(*RANKS)
    hero.crowns = random.randrange(20)
    hero.souls = random.randrange(4) if play.state.settings.own_souls else 0
    while found := heroes.open_powers(play, hero):
        play.move(random.choice(found), UNLEARNT, POWERS[hero.index])
    for card in play.pile(POWERS[hero.index]):
        if card.cooldown and random.random() < 0.3:
            play.state.cooling[card] = random.randint(0, card.cooldown)
    for card in play.pile("treasure:deck")[: random.randint(0, 3)]:
        if len(items.carried(play, hero.index)) < capacity(play, hero):
            play.move(card, "treasure:deck", PACK[hero.index])
            play.show(card, EVERYBODY)
    for card in play.pile(WORN[hero.index]):
        items.ward(play, hero, card)


def place_hero(play: Sorcery, hero: Hero, random: Random) -> None:
    """Put a Hero somewhere on the map, wounded or not."""
    figure = play.figure_of(hero)
    figure.area = random.randrange(len(play.state.quest.board.names))
    if hero.index and random.random() < FALLEN:
        hero.ghost = True
        return
    harm(play, figure, random)


def harm(play: Sorcery, figure: Figure, random: Random) -> None:
    """Give a Character wounds and conditions, but leave it a HP."""
    if random.random() < WOUNDED:
        figure.wounds = random.randrange(hp_left(play, figure))
    if random.random() < WOUNDED / 2:
        figure.bleed, figure.poison = random.choice(((1, 0), (2, 0), (0, 1), (0, 2)))
    figure.fires = (random.randint(1, 2),) if random.random() < WOUNDED / 4 else ()
    figure.health = random.randint(1, 3) if random.random() < WOUNDED / 4 else 0
    figure.ko = random.random() < WOUNDED / 4


def open_doors(play: Sorcery, random: Random) -> None:
    """Open Doors that no Magic Lock holds."""
    for door, lock in enumerate(play.state.locks):
        if lock != MAGIC and random.random() < OPENED:
            play.state.closed &= ~(1 << door)


def place_enemy(play: Sorcery, random: Random) -> None:
    """Put one Enemy of the Quest's pool on the map."""
    cards = [card for card in play.pile(DECK) if isinstance(card, Foe)]
    if not cards:
        return
    card = random.choice(cards)
    figure = slot_of(play, card)
    play.move(card, DECK, IN_PLAY)
    play.show(card, EVERYBODY)
    figure.side, figure.area = ENEMIES, random.randrange(len(play.state.quest.board.names))
    figure.shields = card.shields
    figure.seat = assigned_seat(play, figure)
    harm(play, figure, random)


def pass_events(play: Sorcery, random: Random) -> None:
    """Discard as many Events as rounds have passed, but leave one."""
    for _ in range(min(play.state.round, len(play.pile(EVENT_DECK)) - 1)):
        card = play.pile(EVENT_DECK)[-1]
        play.move(card, EVENT_DECK, EVENT_DISCARD)


def reach_waypoints(play: Sorcery, random: Random) -> None:
    """Reach some Waypoints; what they tell comes first."""
    for number, waypoint in enumerate(play.state.quest.waypoints):
        if random.random() < REACHED:
            play.state.waypoints[number] = True
            if waypoint.read not in play.state.due:
                play.state.due.append(waypoint.read)
