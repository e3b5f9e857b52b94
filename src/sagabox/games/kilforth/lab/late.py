"""A position late in a game: Finales done, Ancients come, gloom over most of the map. Random play never gets there.

Every card lies where it could have come to lie by the rules, in exactly one zone.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from sagabox.games.kilforth.cards.box import Box
from sagabox.games.kilforth.cards.card import LANDS, REWARDS, Card
from sagabox.games.kilforth.engine.geography import ASSETS, HANDS, LOOT, PLACE_ZONES, PLACES, PLOT_ZONES, SKILLS
from sagabox.games.kilforth.engine.play import Kilforth
from sagabox.games.kilforth.engine.state import CITY, LAST_DAY, Game, Hero, Realm
from sagabox.games.kilforth.engine.values import max_health
from sagabox.games.kilforth.rules.night import falls_at
from sagabox.games.kilforth.rules.saga import DONE, FINALE, needed
from sagabox.games.kilforth.rules.setting_up import bring_ancients
from sagabox.games.kilforth.rules.settling import LIMIT
from sagabox.games.kilforth.rules.trials import trial_of, trial_place
from sagabox.games.kilforth.table.new_game import NewGame, dealt
from sagabox.kernel import EVERYBODY

EARLIEST = 15
KEPT = tuple(word.lower() for word in (*LANDS, *REWARDS))  # the decks whose cards can be rumours
VARIED = 0.8  # how often the heroes have gathered rewards of all kinds; otherwise one deck is used up
BAG_EMPTIED = 0.3  # how often the Loot bag is nearly empty
ALL_DONE = 0.6  # how often every hero has done the Finale; otherwise at least one has
SCENES = 0.6  # how often a hero of an edition with interludes, not done with the Finale, has come to theirs


def late_position(box: Box, game: NewGame) -> Realm:
    """Return a position at the dawn of one of the last Days."""
    random = Random(f"late {game.seed}")
    state = dealt(box, game)
    state.scopes = [Game()]
    state.arrived = True
    state.day = random.randint(EARLIEST, LAST_DAY) - 1
    play = Kilforth(state)
    bring_ancients(play)
    all_done = random.random() < ALL_DONE
    rewards = REWARDS if random.random() < VARIED else (random.choice(REWARDS),)
    for hero in state.heroes:
        done = all_done or hero.index == 0
        grow(play, hero, random, DONE if done else chapter_on_the_way(hero, random), rewards)
    if random.random() < BAG_EMPTIED:
        empty_the_bag(play, random)
    for _ in range(state.day):
        pass_a_night(play, random)
    for place in PLACES:
        settle_land(play, place, random)
    for hero in state.heroes:
        place_hero(play, hero, random)
    if play.edition.sides:
        for hero in state.heroes:
            take_sides(play, hero, random)
    state.first = random.randrange(len(state.heroes))
    return state


# ---------------------------------------------------------------- heroes


def chapter_on_the_way(hero: Hero, random: Random) -> int:
    """Return a chapter that a hero may have come to: often the interlude, if their saga has one."""
    scenes = [number for number, chapter in enumerate(hero.saga.chapters, 1) if chapter.trial]
    if scenes and random.random() < SCENES:
        return scenes[0]
    return random.randint(1, FINALE)


def grow(play: Kilforth, hero: Hero, random: Random, chapter: int, rewards: Sequence[str]) -> None:
    """Give a hero all that they have gathered on the way to this chapter."""
    hero.chapter = chapter
    completed = min(chapter, FINALE) - 1
    for level in range(1, completed + 1):
        own = hero.job.edition, hero.job.skill
        free = [card for card in play.pile("skills") if (card.edition, card.skill) == own and card.level == level]
        if free:
            play.move(random.choice(free), "skills", SKILLS[hero.index])
    hero.health += completed
    hero.gold = random.randrange(15)
    hero.fate = random.randint(0, 4)
    totem = hero.saga.totem
    if chapter == DONE and totem is not None:
        play.move(totem, f"totem:{hero.index}", random.choice((ASSETS[hero.index], "removed")))
    for _ in range(random.randint(2, LIMIT)):
        gain_asset(play, hero, random, rewards)
    gain_rumours(play, hero, random, rewards)
    for _ in range(random.randint(0, LIMIT)):
        gain_token(play, hero)


def gain_asset(play: Kilforth, hero: Hero, random: Random, rewards: Sequence[str]) -> None:
    """Give one more asset, unless its unique keyword is taken."""
    assets = play.pile(ASSETS[hero.index])
    back = random.choice(rewards).lower()
    deck = play.pile(f"{back}:deck")
    unique = [one.unique for one in assets if one.unique]
    fitting = [card for card in deck if not card.unique or card.unique not in unique]
    if fitting and len(assets) < LIMIT:
        play.move(fitting[-1], f"{back}:deck", ASSETS[hero.index])


def gain_rumours(play: Kilforth, hero: Hero, random: Random, rewards: Sequence[str]) -> None:
    """Give rumours: those the current chapter needs, as far as there are any; otherwise any."""
    words = needed(play, hero) if hero.chapter < FINALE and random.random() < 0.7 else []
    decks = [zone for zone in play.state.zones if zone.endswith(":deck") and zone[:-5] in KEPT]
    for word in words:
        cards = [(card, zone) for zone in decks for card in play.pile(zone) if card.type != "Event"]
        found = [(card, zone) for card, zone in cards if word in card.keywords]
        if found:
            card, zone = random.choice(found)
            play.move(card, zone, HANDS[hero.index])
    if words:
        hero.gold += 5
    for _ in range(random.randint(0, LIMIT - len(words))):
        back = random.choice(rewards).lower()
        if play.pile(f"{back}:deck"):
            play.draw(back, HANDS[hero.index])


def gain_token(play: Kilforth, hero: Hero) -> None:
    """Give a Loot token; gold and harm are discarded as they are drawn."""
    token = play.pile("loot:deck")[-1]
    kept = not token.gold and not token.program.revealed
    play.move(token, "loot:deck", LOOT[hero.index] if kept else "loot:discard")


def empty_the_bag(play: Kilforth, random: Random) -> None:
    """Discard most Loot tokens, as if they had been drawn and used."""
    for token in play.pile("loot:deck")[random.randint(0, 3) :]:
        play.move(token, "loot:deck", "loot:discard")


def place_hero(play: Kilforth, hero: Hero, random: Random) -> None:
    """Place a hero; half of them where their saga leads: before an Ancient, at an interlude or the Finale."""
    trial = trial_of(hero)
    own = trial_place(play, hero, trial) if trial is not None else hero.finale_place
    lairs = list(play.state.ancient_places.values()) if hero.chapter == DONE else [own]
    hero.place = hero.before = random.choice(lairs if random.random() < 0.5 else PLACES)
    hero.hp = random.randint(1, max_health(play, hero))


def take_sides(play: Kilforth, hero: Hero, random: Random) -> None:
    """Give a hero a side, a claim or two, and successes against an interlude if they are there."""
    hero.allegiance = random.choice(play.edition.sides)
    claimed = [play.state.map[random.choice(PLACES)], *play.pile(PLACE_ZONES[random.choice(PLACES)])]
    for card in claimed if random.random() < 0.5 else []:
        play.state.claims[card] = play.state.claims.get(card, 0) | 1 << hero.index
    trial = trial_of(hero)
    if trial is not None and hero.place == trial_place(play, hero, trial):
        hero.successes[hero.saga] = random.choice((trial.target, random.randint(1, trial.target)))


# ---------------------------------------------------------------- the land


def pass_a_night(play: Kilforth, random: Random) -> None:
    """Let a Night card fall, and with its location perhaps a plot.   rules: night.gloom-spreads, night.plot"""
    state = play.state
    card = play.pile("night:deck")[-1]
    place = falls_at(play, card)
    if card.type == "Weather":
        for old in play.pile("weather"):
            play.move(old, "weather", "night:discard")
    stays = card.type not in ("Event", "Weather") and place != CITY and random.random() < 0.5
    target = "weather" if card.type == "Weather" else PLACE_ZONES[place] if stays else "night:discard"
    play.move(card, "night:deck", target)
    if state.gloom[place]:
        return
    state.gloom[place] = True
    for ancient in play.pile("ancients") if place != CITY else []:
        deck = f"plot-{ancient.slug}:deck"
        if play.pile(deck) and ancient.terrain == state.map[place].terrain:
            plot = play.pile(deck)[-1]
            play.move(plot, deck, PLOT_ZONES[place])
            if random.random() < 0.3:
                clear_plot(play, plot, place, random)


def clear_plot(play: Kilforth, plot: Card, place: int, random: Random) -> None:
    """Clear a plot: a hero has it as a rumour, or has spent it since."""
    hero = random.choice(play.state.heroes)
    full = len(play.pile(HANDS[hero.index])) >= LIMIT
    pile = "removed" if plot.kind in play.edition.leaves_game else f"{plot.back}:discard"
    play.move(plot, PLOT_ZONES[place], pile if full else HANDS[hero.index])


def settle_land(play: Kilforth, place: int, random: Random) -> None:
    """Place an encounter on every other location, some of them a hero's enemy, and some obstacles."""
    terrain = play.state.map[place].terrain
    if terrain not in LANDS:
        return
    if random.random() < 0.25:
        play.state.obstacles[place] = random.randint(1, 3)
    if random.random() < 0.5 or place in play.state.ancient_places.values():
        return
    card = play.pile(f"{terrain.lower()}:deck")[-1]
    play.show(card, EVERYBODY)
    play.move(card, f"{terrain.lower()}:deck", PLACE_ZONES[place] if card.type != "Event" else f"{card.back}:discard")
    if card.type == "Stranger" and random.random() < 0.3:
        play.state.enemy_tokens[card] = 1 << random.randrange(len(play.state.heroes))
