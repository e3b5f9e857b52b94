"""Ziggurat at a table: what the table, which knows no game, asks of a game.

What a view holds beside `seat`, `asked` and `unseen`, which all games have (cards are handles, tiles are numbers such
as J3, doors are keys such as j3:9; a hidden card is its back in brackets):

heroes      one: `card`, `weapon`, `at` (tile), `hp`, `max_hp`, `grit`, `reset`, `cache` (mastery), `fallen`
figures     the hero first, then companions and enemies: `card`, `side` (hero, companion, enemy), `number`, `tokens`
            (levels by status or condition), `since` (the round from which an enemy acts), `raised`, `lost`,
            `targeted`
map         laid tiles: `tile` (handle), `q`, `r` (axial cell of the middle), `turn` (sixths clockwise)
links       tiles joined at an edge only; `explored`: tiles; `barriers`: door to locked, barricade
backtracks  tiles with a backtrack token, oldest first
groups      the Peril Track: `number`, `time`, `revealed`, `sought` (such as Hunter); its cards are in pursuit:NUMBER
time        pairs of card and Time left: the threat, environments; `cooldowns`: Time by `card-slug:power-slug`
cubes       pairs of card and mastery on its track; `bound`: pairs of true name and type; `spheres` still to assign
exhausted   cards; every other card is ready. `turned`: Peril Choices whose reverse was read; `used`: limited actions
ending      empty, won or lost; `fray`: denizens have entered the fray; `quest`: its handle
scopes      what goes on, outermost first, each with `is`: HeroPhase `action`; Scouting `at`, `laid`, `aside` (the
            zone of drawn tiles); Moving `left`; Exploring `to`; Resting `part`; Encountering `card`, `chosen`;
            Meeting `concealed`, `joining`, `bonus`; Fight `round`, `acted`, `retreated`, `due`; DefencePhase
            `blocks`, `waiting`; Checking `about`, `versus`, `target`, `tally`, `aims`, `die`, `fate`, `parts`, `burnt`,
            `outcome`, `result`; Striking `attacker`, `target`, `damage`; Sharing `left`
zones       `known`, `hidden` and `marks` (hidden loot by sun and pentagram, names by order). Hero: hero, weapon,
            gear, virtuosity, items, equipment (face down), names, bound:CARD, maledictions. Play: enemies,
            companions, tucked:CARD, persona:CARD, battlefield, defeated, encounter, environments, poi:TILE,
            token:TILE, barrier:DOOR, pursuit:N, quest, quest:done, threat, threat:done, peril, memories, banished,
            set-aside, removed. Decks: loot, token, names, peril, FACTION, TILE (with :deck), stack:N (map segments),
            stages, threats (sealed)
met         by handle, the faces of quest, threat, encounter and peril cards that were met; no other message has their
            words. A Peril Choice shows its labels alone until it is turned
shown       numbers  base ATK, ARM, DEF and the stats: `total`, `parts` (pairs of source and amount)
            limits   Item, Equipment, True Name and companion limits by name
            figures  as in `figures`, same order: `name`, `number`, `side`, `hp`, `max_hp`, `atk`, `arm`, `ready`,
                     `tucked` (loot cards), `will` (the power that a ready enemy will use)
            strikes  numbers of the enemies in the order in which they strike
            doors    by tile: side, kind, the side where it lies on the map, and its state: open, walled, a barrier,
                     or the tile behind it
            stack    the map segment that is drawn from next, empty if the stack is used up
            quest    `name`, `type`, `stage`, `number`, `of`, `destination` (tile or empty)
            threat   `name`, `number`, `of`, `level`, `mark`, `time`, `full`; or null
            suspects by group: who a concealed pursuer may be
            duel     null, or how a fight may end: `odds` (rows), `text`. One that no exact odds know is played out
                     for the Attack Phase, and follows an insight later

An option has `id`, `label`, `group`, `cost`, and where they apply `rule`, `effect`, `odds` (rows), `price` with
`dear`, and what it is about: `card`, `target`, `tile`, `side`, `pursuers`, `secret`, `backtrack`, `doors`, `lies` (ways
a tile can lie: q, r, turn), `lying` (where the joined door lies) and `leads` (what the tile's other doors would do:
`open`, `walled`, `joins`, `blocks`), `roll` (the check before it is rolled: `about`, `parts`, `mods`, `bonus`,
`target`, `tally`, `aims`), `score` and `outcome` (burn, keep), `damage` (companions). Questions: `facts` have
`tile`, `card`, `enemy`, `who`, `die`, `fate`, `score`, `result`, `tally`, `left`, `target`, `checked` where their
sentence needs them. An event's `dice` are rows: of a check the action die (6 sides), then the fate dice (8 sides),
good where they are beaten."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from sagabox.games.common.adapter import CardAdapter, packs_of
from sagabox.games.common.wording import listed
from sagabox.kernel import DamagedSave, Header, Lines, Loaded, load_lines

from ..cards.box import SHELF, Box, ZigguratShelf
from ..engine.play import Ziggurat
from ..words.windows import WINDOWS
from .faces import UNKNOWN, form, sealed_face
from .guided import begin_guided, guided_game
from .new_game import KINDS, NAME, NewGame, begin, header, new_game_from, packer
from .playing import ZigguratPlaying

Facts = Mapping[str, Any]
SETUP = ("guide", "mode", "hero", "quest", "switches", "packs")
SHOWN = 40


class ZigguratTable(CardAdapter[Box]):
    """What a table asks of Ziggurat."""

    name = NAME
    title = "Ziggurat: The Viridian Shroud"
    windows = WINDOWS

    def __init__(self, shelf: ZigguratShelf = SHELF) -> None:
        self.shelf = shelf

    def form(self, packs: Mapping[str, str]) -> dict[str, Any]:
        """Return all that can be chosen when a table is made, with its words."""
        brought = {kind: self.shelf.brought(packs, kind) for kind in ("hero", "quest")}
        start = {kind: cards[0].name for kind, cards in brought.items() if cards}
        return {**form(self.shelf.box(packs)), "start": start}

    def cards(self, packs: Mapping[str, str]) -> dict[str, Any]:
        """Return all faces by handle, without what nobody may read before a card is met: the view's `met` brings it."""
        return self._faces(packs, unequip=False)

    def table_cards(self, header: Header) -> dict[str, Any]:
        """Return the faces of a table's cards as its variants print them.   rules: variant.unequip-term"""
        switches = new_game_from(header.setup).settings()
        return self._faces(header.packs.get("own", {}), unequip=switches.unequip_word)

    def _faces(self, packs: Mapping[str, str], *, unequip: bool) -> dict[str, Any]:
        known = [card for card in self.shelf.box(packs) if card.kind not in UNKNOWN]
        return {card.handle: sealed_face(card, unequip=unequip) for card in known}

    def new(self, setup: Facts, seed: str) -> ZigguratPlaying:
        """Return a game at its first question. Raises ValueError for what cannot be set up."""
        packs = packs_of(setup)
        box = self.shelf.box(packs)
        if setup.get("guide") is True:
            game = guided_game(seed)
            return _held_small(ZigguratPlaying(box, begin_guided(box, game), header(box, game, packs)))
        game = game_of(box, setup, seed)
        return _held_small(ZigguratPlaying(box, begin(box, game), header(box, game, packs)))

    def load(self, lines: Lines) -> tuple[ZigguratPlaying, Loaded[Ziggurat]]:
        """Return a game as it was left. Raises SaveError, PackError."""
        try:
            packs = packs_of({"packs": lines.header.packs.get("own", {})})
            game = new_game_from(lines.header.setup)
        except ValueError as error:
            raise DamagedSave(lines.path, 1, f"the set-up cannot be read: {error}") from error
        box = self.shelf.box(packs)
        loaded = load_lines(lines, header(box, game, packs), Ziggurat, KINDS, box.by_id, packer(box))
        return _held_small(ZigguratPlaying(box, loaded.session, loaded.header)), loaded


def _held_small(playing: ZigguratPlaying) -> ZigguratPlaying:
    playing.session.hold_small(packer(playing.box))
    return playing


def game_of(box: Box, setup: Facts, seed: str) -> NewGame:
    """Return the game that a set-up asks for; a hero or quest that is left open comes at random. Raises ValueError."""
    if unknown := [f"{name[:SHOWN]!r}" for name in setup if name not in SETUP]:
        raise ValueError(f"a set-up has no field {unknown[0]}: there are {listed(SETUP)}")
    if setup.get("mode", "solo") != "solo":
        raise ValueError("Ziggurat has one player")
    switches = setup.get("switches", {})
    if not isinstance(switches, dict):
        raise ValueError("switches are true or false by name")
    random = Random(f"game {seed}")
    hero = setup.get("hero") or random.choice([card.name for card in box.heroes])
    quest = setup.get("quest") or random.choice([card.name for card in box.quests])
    if not isinstance(hero, str) or not isinstance(quest, str):
        raise ValueError("hero and quest are chosen by name")
    game = NewGame(hero, quest, seed, dict(switches))
    game.settings()
    return game
