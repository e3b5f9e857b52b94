"""Positions late in a game, made from a seed: what random play hardly ever reaches."""

from __future__ import annotations

from random import Random

from sagabox.kernel import EVERYBODY

from ..cards.box import Box
from ..cards.card import Denizen, Encounter, TrueName
from ..engine.play import Ziggurat
from ..engine.state import COMPANION, Delve, Game
from ..rules.mastery import add_cubes, tracks
from ..rules.quests import turn_stage, turn_threat
from ..rules.ritual import attach
from ..rules.spawning import new_group
from ..rules.vitals import most_grit
from ..table.new_game import NewGame, begin

GRIT, HP = 7, 17


def late_position(box: Box, game: NewGame) -> Delve:
    """Return a game in which much has happened: cards, companions, pursuers, a later quest card."""
    random = Random(f"late {game.seed}")
    state = begin(box, game).play.state.copy()
    state.scopes = [Game(part=1)]
    play = Ziggurat(state)
    play.hero.max_hp = play.hero.hp = HP
    play.hero.grit, play.hero.cache = random.randint(0, GRIT), random.randint(0, 3)
    play.hero.reset = most_grit(play) if random.random() < 0.1 else play.hero.reset
    _advance(play, random)
    _gather(play, random)
    _befriend(play, random)
    _pursue(play, random)
    _surround(play, random)
    return play.state


def _advance(play: Ziggurat, random: Random) -> None:
    """Later quest and threat cards."""
    for _ in range(random.randint(0, len(play.pile("stages")))):
        turn_stage(play)
    for _ in range(random.randint(0, len(play.pile("threats")))):
        turn_threat(play)


def _gather(play: Ziggurat, random: Random) -> None:
    """Equipment, items, true names, mastery and memories."""
    for _ in range(random.randint(0, 4)):
        play.draw("loot", "equipment")
    for _ in range(random.randint(0, 4)):
        play.draw("loot", "items")
    for _ in range(random.randint(0, 3)):
        play.take("names:deck", "names")
    for card in tracks(play):
        add_cubes(play, card, random.randint(0, 4), "mastery.assign")
    for card in play.pile("names"):
        if isinstance(card, TrueName) and random.random() < 0.4:
            attach(play, card, random.randint(1, 2))
    for deck in ("jungle:deck", "crypts:deck", "ziggurat:deck"):
        if play.pile(deck) and random.random() < 0.5:
            play.take(deck, "memories")


def _befriend(play: Ziggurat, random: Random) -> None:
    for deck in ("companions:deck", "caves:deck"):
        for _ in range(random.randint(0, 2)):
            card = play.take(deck, "companions")
            if isinstance(card, Denizen):
                figure = play.add_figure(card, COMPANION)
                figure.tokens.update({"Poison": random.randint(1, 2)} if random.random() < 0.2 else {})
                for _ in range(random.randint(0, card.limit)):
                    play.draw("loot", f"tucked:{card.slug}")


def _pursue(play: Ziggurat, random: Random) -> None:
    for deck in ("cultists:deck", "ziggurat:deck"):
        if play.pile(deck) and random.random() < 0.7:
            group = new_group(play, random.randint(0, 6), revealed=random.random() < 0.5)
            card = play.take(deck, f"pursuit:{group.number}")
            if isinstance(card, Denizen) and group.revealed and random.random() < 0.5:
                play.draw("loot", f"tucked:{card.slug}")


def _surround(play: Ziggurat, random: Random) -> None:
    """One or two environments that came with earlier tiles."""
    decks = [zone for zone in play.state.zones if zone.endswith(":deck")]
    cards = [(card, zone) for zone in decks for card in play.pile(zone) if isinstance(card, Encounter)]
    found = [(card, zone) for card, zone in cards if card.type == "Environment"]
    for card, zone in random.sample(found, random.randint(0, 2)):
        play.move(card, zone, "environments")
        play.show(card, EVERYBODY)
        play.state.time[card] = random.randint(2, 4)
