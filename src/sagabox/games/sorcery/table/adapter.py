"""Sword & Sorcery at a table: what the table, which knows no game, asks of a game."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from sagabox.games.common.adapter import CardAdapter, packs_of
from sagabox.games.common.wording import capital
from sagabox.kernel import DamagedSave, Lines, Loaded, load_lines

from ..cards.box import SHELF, Box
from ..cards.card import Paragraph, Quest
from ..engine.play import Sorcery
from ..engine.settings import SWITCHES
from ..engine.zones import MOST_HEROES
from ..rules.setup import FEWEST_HEROES, BadSetup, Chronicle, Member, hero_named
from ..words.windows import WINDOWS
from .new_game import KINDS, NAME, NewGame, begin, header, new_game_from, packer
from .playing import SorceryPlaying

Facts = Mapping[str, Any]
SETUP = ("quest", "heroes", "switches", "packs", "chronicle")
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

    def form(self) -> dict[str, Any]:
        """All that can be chosen when a table is made, with its words."""
        box = self.shelf.box()
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
            "variants": [one.row for one in SWITCHES if one.kind == "variant"],
            "house_rules": [one.row for one in SWITCHES if one.kind == "house_rule"],
            "windows": [{**one._asdict(), "text": capital(one.text)} for one in WINDOWS],
            "kinds": list(self.shelf.schema.kinds),
            "examples": list(EXAMPLES),
            "example_pack": EXAMPLE_PACK,
        }

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
        raise BadSetup("setup.maximum-five-heroes", "there are not so many Heroes")
    hero = hero_named(box, str(one.get("hero") or rest.pop()))
    seat = one.get("seat", 0)
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < MOST_HEROES:
        raise ValueError(f"a seat is a number from 0 to {MOST_HEROES - 1}, not {seat!r}")
    job = one.get("class") or random.choice(hero.gems).name
    return Member(hero.name, str(job), seat)
