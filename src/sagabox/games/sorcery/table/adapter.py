"""Sword & Sorcery at a table: what the table, which knows no game, asks of a game.

The fields of a view, besides those of every game (`seat`, `asked`, `zones`, `unseen`, `scopes`, `ticket`). Areas,
bars, figures and Heroes are numbers: places in their lists. Masks have a bit for each number.

State (see `engine.state`): `figures` in slots, `area` -1 if not on the map; `heroes` beside the first figures;
`souls`, `round`, `active`; `cooling`, pairs of a power and its rounds to go, 0 is ready in the next Time Phase;
`closed`, the mask of bars in place; `locks` of Doors ("", locked, magic); `shrines` and `gates`, open or not;
`chests` (here, magic, aside or gone); `sites` and `waypoints`, used and reached; `barriers`, pairs of areas closed in
that direction; `crowns` by area; `read`, `memories`, `dead`, `event_up`, `ending`, `reason`.

Zones: `worn:h`, `pack:h` and `powers:h` of Hero h; `area:n` for items there; `search:at:n` and `shadow:l:n` for
tokens face down in area n; `event:beside` for Night or Day; decks and discard piles.

`shown`, with every change:
- `map`, never changes: `quest`, `act`, `text`, `ends`; `areas` with `name`, `ground`, `cells` (column, row), `mark`
  (the cell of the Sight Mark) and `beside`; `bars` with `name`, `areas` and `wall`, Doors first; the areas of
  `chests`, `shrines`, `gates`, `waypoints`; `sites` with `name`, `area`, `text`; `start`.
- `faces` of the dice in letters (H, S, P); `difficult` and `deadly`, masks of areas; `last_round`, the last to win
  in.
- `figures` on the map: `index`, `hp`, `most`, `armor` with `armor_parts`, `dice`, `conditions`.
- `heroes`: `save`, `move`, `carry`, `combat`, `action`, `powers`, `nature`, `class`.
- `attack`, None or the attack that is going on: `attacker`, `targets`, `target` (who defends), `card`, `reaction`,
  `stage` (declared, rolled, counted, defended), `red`, `blue`, `dice` (`colour`, `symbols`, `rerolled`), `parts` of
  fixed Hits, `hits`, `lethal`, `powers` left to spend, `bought`, the target's `armor`, `most_dice`, `shields`, `hp`;
  `defence`, None or `hits`, `lethal`, `dice`, `added` and `left`, what would get through now.

Insight, costly and sent when asked for (in replays within `shown`):
- `intents` of Enemies and Minions: `figure`, `area`, `rule` (its place in the scroll, of `desperate` rules if so, -1
  for none), `range`, `victims`, `by` (the rule that singled them out), `areas` where its first move can end, `rolls`,
  `idle`, `attacks` with `target`, `mean`, `wound`, `kill`; `text`.
- `lines` from each living Hero to each other area: `hero`, `area`, `sees`; if not, `rule`, `at` (column and row of
  the point where it breaks, in cells), `between` (an area) or `door`, and `text`.
- `threats`, what the next Enemy Turn may cost each Hero: `hero`, `mean` in HP, `kill`, the chance
  to fall, and `lost`, the chances to lose 0, 1, 2 and so on of the HP that are left.
- `aim`, what brings the Quest forward now, and the rounds left for it.
- `pages`, the paragraphs read: `number`, `story`, `text`; `road`: `campaign`, `played` (`quest`, `ending`),
  `memories`.

Options: `area`, `points` and `way` of moves; `evades`, `foes`; `attack`, dice and sources of what would be rolled;
`card`; and `cost`, `effect` and `odds` in words and rows. Windows ask all seats that can do something: each passes
for itself."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from sagabox.games.common.adapter import CardAdapter, packs_of
from sagabox.games.common.lessons import lesson_rows
from sagabox.games.common.wording import capital
from sagabox.kernel import DamagedSave, Lines, Loaded, load_lines

from ..cards.box import SHELF, Box
from ..cards.quest_card import Paragraph, Quest
from ..engine.play import Sorcery
from ..engine.settings import SWITCHES
from ..engine.zones import MOST_HEROES
from ..rules.chronicle import FEWEST_HEROES, BadSetup, Chronicle, Member, hero_named
from ..words.windows import WINDOWS
from .guided import LESSONS, begin_guided, guided_game
from .new_game import KINDS, NAME, NewGame, begin, header, new_game_from, packer
from .playing import SorceryPlaying

Facts = Mapping[str, Any]
SETUP = ("quest", "heroes", "switches", "packs", "chronicle", "guide")
HERO = ("hero", "class", "seat")
EXAMPLES = (
    "Attack with your weapon and 1 more Red; Power: Bash 1.",
    "When you are attacked, add 1 Shield.",
    "Each Hero in your area makes a Save; whoever fails suffers Fire I.",
)
EXAMPLE_PACK = """\
[[trap]]
name = "Swinging Log"
text = "Make a Save; if it fails, you suffer 2 HP and you are KO."
"""


class SorceryTable(CardAdapter[Box]):
    """What a table asks of the game."""

    name = NAME
    title = "Sword & Sorcery"
    shelf = SHELF
    windows = WINDOWS

    def form(self, packs: Mapping[str, str]) -> dict[str, Any]:
        """All that can be chosen when a table is made, with its words."""
        box = self.shelf.box(packs)
        return {
            "fewest_heroes": FEWEST_HEROES,
            "most_heroes": MOST_HEROES,
            "quests": [{"id": quest.slug, "name": quest.name, "text": quest.flavour} for quest in box.quests],
            "heroes": [
                {
                    "name": hero.name,
                    "style": hero.style,
                    "classes": [{"name": gem.name, "nature": gem.nature} for gem in hero.gems],
                }
                for hero in box.heroes
            ],
            "hero_cards": {hero.name: self.shelf.face(hero, box) for hero in box.heroes},
            "start": self._start(packs),
            "variants": [one.row for one in SWITCHES if one.kind == "variant"],
            "house_rules": [one.row for one in SWITCHES if one.kind == "house_rule"],
            "windows": [{**one._asdict(), "text": capital(one.text)} for one in WINDOWS],
            "lessons": lesson_rows(LESSONS),
            "kinds": list(self.shelf.schema.kinds),
            "examples": list(EXAMPLES),
            "example_pack": EXAMPLE_PACK,
        }

    def _start(self, packs: Mapping[str, str]) -> dict[str, Any]:
        """Return the set-up with the first Quest and the Heroes that packs bring."""
        quests, heroes = (self.shelf.brought(packs, kind) for kind in ("quest", "hero"))
        party: list[dict[str, str]] = [{"hero": hero.name} for hero in heroes[:MOST_HEROES]]
        if party:
            party += [{} for _ in range(FEWEST_HEROES - len(party))]
        return {**({"quest": quests[0].slug} if quests else {}), **({"heroes": party} if party else {})}

    def cards(self, packs: Mapping[str, str]) -> dict[str, Any]:
        """Return the faces that are no secret: neither paragraphs nor what Quests hold.   rules: bos.paragraphs"""
        box = self.shelf.box(packs)
        return {card.handle: self.shelf.face(card, box) for card in box if not isinstance(card, Paragraph | Quest)}

    def new(self, setup: Facts, seed: str) -> SorceryPlaying:
        """Return a game at its first question. Raises ValueError for what cannot be set up (BadSetup, PackError)."""
        if unknown := [name for name in setup if name not in SETUP]:
            raise ValueError(f"a set-up has no field {unknown[0]!r}: there are {', '.join(SETUP)}")
        packs = packs_of(setup)
        box = self.shelf.box(packs)
        if setup.get("guide") is True:
            game = guided_game(seed)
            return self._held(SorceryPlaying(box, begin_guided(box, game), header(box, game, packs)))
        game = NewGame(chronicle_of(box, setup, seed), seed)
        return self._held(SorceryPlaying(box, begin(box, game), header(box, game, packs)))

    def load(self, lines: Lines) -> tuple[SorceryPlaying, Loaded[Sorcery]]:
        """Return a game as it was left. Raises SaveError, PackError."""
        try:
            packs = packs_of({"packs": lines.header.packs.get("own", {})})
            game = new_game_from(lines.header.setup)
        except ValueError as error:
            raise DamagedSave(lines.path, 1, f"the set-up cannot be read: {error}") from error
        box = self.shelf.box(packs)
        loaded = load_lines(lines, header(box, game, packs), Sorcery, KINDS, box.known, packer(box))
        return self._held(SorceryPlaying(box, loaded.session, loaded.header)), loaded

    def _held(self, playing: SorceryPlaying) -> SorceryPlaying:
        playing.session.hold_small(packer(playing.box))
        return playing


# ---------------------------------------------------------------- what a form asks for


def chronicle_of(box: Box, setup: Facts, seed: str) -> Chronicle:
    """Return what a Quest begins with: a Chronicle that goes on, or Heroes chosen now. Raises ValueError."""
    if "chronicle" in setup:
        return msgspec.convert(setup["chronicle"], Chronicle)
    quests = [quest.slug for quest in box.quests]
    if not quests:
        raise BadSetup("quest.identity", "these packs hold no Quest")
    switches = setup.get("switches", {})
    if not isinstance(switches, dict):
        raise ValueError("switches are a table of names, each true or false")
    party = party_of(box, setup.get("heroes", [{}, {}]), seed)
    return Chronicle(party, str(setup.get("quest") or quests[0]), switches=dict(switches))


def party_of(box: Box, wanted: Any, seed: str) -> tuple[Member, ...]:
    """Return the Party; Heroes and classes that are left open come at random.   rules: setup.hero-and-class"""
    if not isinstance(wanted, list) or not all(isinstance(one, dict) for one in wanted):
        raise ValueError("heroes are a list: hero, class and seat of each, as far as they are chosen")
    for one in wanted:
        if unknown := [name for name in one if name not in HERO]:
            raise ValueError(f"a Hero has no field {unknown[0]!r}: there are {', '.join(HERO)}")
    if len(wanted) > MOST_HEROES:
        raise BadSetup("setup.maximum-five-heroes", f"a Party has at most {MOST_HEROES} Heroes, not {len(wanted)}")
    random = Random(f"heroes {seed}")
    named = [str(one["hero"]) for one in wanted if one.get("hero")]
    rest = [hero.name for hero in box.heroes if hero.name not in named]
    random.shuffle(rest)
    return tuple(_member(box, one, rest, random) for one in wanted)


def _member(box: Box, one: Facts, rest: list[str], random: Random) -> Member:
    if not one.get("hero") and not rest:
        raise BadSetup("setup.maximum-five-heroes", "there are fewer Heroes than that")
    hero = hero_named(box, str(one.get("hero") or rest.pop()))
    seat = one.get("seat", 0)
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < MOST_HEROES:
        raise ValueError(f"a seat is a number from 0 to {MOST_HEROES - 1}, not {seat!r}")
    job = one.get("class") or random.choice(hero.gems).name
    return Member(hero.name, str(job), seat)
