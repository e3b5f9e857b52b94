"""How a game is set up.   rules: setup.*, components.*"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from sagabox.kernel import EVERYBODY, Chance, Event

from ..cards.box import Box
from ..cards.card import FACTIONS, Avatar, Card, Denizen, Encounter, Kit, Quest, Tile
from ..cards.misfits import candidates
from ..engine.events import MaledictionAttached, SetAside
from ..engine.settings import Settings
from ..engine.state import HERO, Delve, Figure, Game, Hero, Laid
from .decks import gain_loot
from .ritual import gain_names

if TYPE_CHECKING:
    from ..engine.play import Ziggurat

HP, OLD_HP, GRIT, RESET = 10, 15, 2, 2
PILES = (
    *(f"{faction.lower()}:deck" for faction in FACTIONS),
    *("loot:deck", "loot:discard", "token:deck", "token:discard", "names:deck", "peril:deck"),
    *("map", "hero", "weapon", "gear", "virtuosity", "maledictions", "equipment", "items", "names"),
    *("enemies", "defeated", "battlefield", "companions", "encounter", "environments", "memories", "banished"),
    *("stages", "quest", "quest:done", "threats", "threat", "threat:done", "peril", "set-aside", "removed"),
)


def begin(play_class: type[Ziggurat], box: Box, quest: Quest, hero: Avatar, seed: str, settings: Settings) -> Delve:
    """Return the state of a new game, before its first question.   rules: setup.*"""
    weapon = _kit(box, "weapon", hero.weapon)
    vitals = OLD_HP if settings.old_vitals else HP
    hp = quest.hp or vitals
    state = Delve(
        chance=Chance.seeded(seed),
        zones=dict.fromkeys(PILES, ()),
        settings=settings,
        quest=quest,
        heroes=[Hero(hero, weapon, quest.start, hp, hp, GRIT, RESET)],
        figures=[Figure(hero, HERO)],
    )
    log: list[Event] = []
    play = play_class(state, log)
    lay_out_hero(play, box, hero)
    shuffle_decks(play, box)
    build_map(play, box, quest)
    build_quest(play, box, quest)
    play.show(quest, EVERYBODY)
    gain_loot(play, hero.loot + quest.loot, "setup.step-9-hero-setup")
    gain_names(play, hero.true_names + quest.true_names, "setup.truename-draw")
    state.scopes.append(Game())
    return state


def _kit(box: Box, kind: str, slug: str) -> Kit:
    card = box.by_id[f"{kind}/{slug}"]
    assert isinstance(card, Kit)
    return card


def put(play: Ziggurat, zone: str, cards: Iterable[Card]) -> None:
    """Put cards of the box into a zone."""
    play.state.zones[zone] = (*play.state.zones.get(zone, ()), *cards)
    for card in play.state.zones[zone]:
        play.show(card, play.sees(zone))


def lay_out_hero(play: Ziggurat, box: Box, hero: Avatar) -> None:
    """rules: setup.step-1-hero, setup.step-3-weapon, public.hero-accoutrements"""
    put(play, "hero", [hero])
    for kind in ("weapon", "gear", "virtuosity"):
        put(play, kind, [_kit(box, kind, getattr(hero, kind))])


def shuffle_decks(play: Ziggurat, box: Box) -> None:
    """Loot, factions, true names, tokens and the encounters of each tile, each by itself.

    rules: setup.step-10-loot, setup.step-11-factions, setup.step-12-location-encounters"""
    first = play.state.settings.first_loot
    put(play, "loot:deck", [card for card in box.loot if card.mark == "sun" or not first])
    put(play, "names:deck", box.true_names)
    put(play, "token:deck", box.tokens)
    for faction in FACTIONS:
        put(play, f"{faction.lower()}:deck", [one for one in box.denizens if one.faction == faction])
    for card in box.encounters:
        if card.tile and not card.quest:
            put(play, f"{card.back}:deck", [card])
    for zone in [zone for zone in play.state.zones if zone.endswith(":deck")]:
        play.shuffle(zone)


def build_map(play: Ziggurat, box: Box, quest: Quest) -> None:
    """Segments from top to bottom: each is shuffled and cut down; the tiles that must be in it are.

    rules: setup.step-7-map-stack, setup.map-stack-formula, setup.start-state"""
    start = box.tiles[quest.start]
    put(play, "map", [start])
    play.lay_tile(Laid(start, 0, 0, 0))
    play.state.explored.append(start.number)
    used = {start.number, *(number for segment in quest.segments for number in segment.sure)}
    for number, segment in enumerate(quest.segments):
        able = [one for one in candidates(segment, box.tiles) if one not in used]
        keep = segment.keep - len(segment.sure) if segment.keep else len(able)
        chosen = _drawn(play, [box.tiles[one] for one in able], keep)
        put(play, f"stack:{number}", [*chosen, *(box.tiles[one] for one in segment.sure)])
        play.shuffle(f"stack:{number}")
        used.update(tile.number for tile in chosen)


def _drawn(play: Ziggurat, tiles: list[Tile], keep: int) -> list[Tile]:
    """Draw so many tiles at random; the others are not in the game."""
    return [tiles.pop(play.below(len(tiles), "map")) for _ in range(min(max(keep, 0), len(tiles)))]


def build_quest(play: Ziggurat, box: Box, quest: Quest) -> None:
    """Stages and threats in printed order, peril events shuffled, cards set aside.

    rules: setup.step-5-decks, setup.step-6-peril-events, setup.step-8-set-aside, setup.step-9-hero-setup"""
    put(play, "stages", reversed(quest.stages))
    put(play, "threats", reversed(quest.threats))
    put(play, "peril:deck", [card for card in box.encounters if card.kind == "peril" and card.quest == quest.slug])
    play.shuffle("peril:deck")
    own = [card for card in box.encounters if card.tile and card.quest == quest.slug]
    for encounter in own:
        put_on_top(play, encounter)
    for denizen in box.denizens:
        if denizen.slug in quest.aside or denizen.quest == quest.slug:
            set_aside(play, denizen)
    maledictions = [card for card in box.of("malediction") if card.quest == quest.slug]
    put(play, "set-aside", [card for card in maledictions if card.slug not in quest.maledictions])
    for card in maledictions:
        if card.slug in quest.maledictions:
            put(play, "maledictions", [card])
            play.tell(MaledictionAttached, "malediction.place", card)


def put_on_top(play: Ziggurat, card: Encounter) -> None:
    """An encounter of the quest comes before the others of its tile."""
    put(play, f"{card.back}:deck", [card])


def set_aside(play: Ziggurat, card: Denizen) -> None:
    """Take a denizen out of its deck, if it is in one.   rules: setup.step-8-set-aside, language.set-aside"""
    deck = f"{card.back}:deck"
    if card in play.pile(deck):
        play.state.zones[deck] = tuple(one for one in play.pile(deck) if one is not card)
    put(play, "set-aside", [card])
    play.tell(SetAside, "setup.step-8-set-aside", card)
