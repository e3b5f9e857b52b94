"""Gloom of Kilforth at a table: what the table, which knows no game, asks of a game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cached_property, lru_cache
from random import Random
from typing import Any

from sagabox.kernel import Header, Lines, Loaded, load_lines

from .front import KINDS, NewGame, begin, header, new_game_from, packer
from .guided import begin_guided, guided_game
from .pack import BUILT_IN, Box, make_box
from .pack_files import read_pack, read_text
from .play import Kilforth
from .setup import MOST_HEROES, BadSetup, HeroChoice, saga_of
from .table_checks import checked
from .table_faces import face, form, reading
from .table_fields import known_fields
from .table_playing import GloomPlaying

MOST_PACKS, MOST_LETTERS, LONGEST_NAME = 5, 300_000, 100
Facts = Mapping[str, Any]


class GloomTable:
    """One for each process: boxes are read once and kept while tables use them."""

    name = "gloom"
    title = "Gloom of Kilforth"

    def form(self) -> dict[str, Any]:
        """All that can be chosen when a table is made, with its words."""
        return form(self._box)

    def cards(self, packs: Mapping[str, str]) -> dict[str, Any]:
        """All faces by name: what a page draws cards from. Raises PackError."""
        box = _box(json.dumps(dict(packs)))
        return {card.name: face(card, box.by_slug) for card in box}

    def read(self, text: str, kind: str = "") -> dict[str, Any]:
        """How a card text is read, word by word; or where reading stops, and what was expected there."""
        return reading(self._box, text, kind)

    def check(self, packs: Mapping[str, str]) -> dict[str, Any]:
        """Packs as they would be played together: each card with how it is read, and what is wrong with it. Raises
        ValueError for what is too much for a table."""
        return checked(packs_of({"packs": dict(packs)}))

    def new(self, setup: Facts, seed: str) -> GloomPlaying:
        """A game at its first question. Raises ValueError for what cannot be set up (BadSetup, PackError)."""
        known_fields(setup)
        packs = packs_of(setup)
        box = _box(json.dumps(packs))
        if setup.get("guide") is True:
            game = guided_game(seed)
            return _held_small(GloomPlaying(box, begin_guided(box, game), _header(game, packs)))
        game = game_of(box, setup, seed)
        return _held_small(GloomPlaying(box, begin(box, game), _header(game, packs)))

    def load(self, lines: Lines) -> tuple[GloomPlaying, Loaded[Kilforth]]:
        """A game as it was left. Raises SaveError, PackError."""
        packs = lines.header.packs.get("own", {})
        box = _box(json.dumps(packs))
        game = new_game_from(lines.header.setup)
        loaded = load_lines(lines, _header(game, packs), Kilforth, KINDS, box.by_id, packer(box))
        return _held_small(GloomPlaying(box, loaded.session, loaded.header)), loaded

    @cached_property
    def _box(self) -> Box:
        return _box("{}")


def _held_small(playing: GloomPlaying) -> GloomPlaying:
    playing.session.hold_small(packer(playing.box))
    return playing


def adapter() -> GloomTable:
    return GloomTable()


def box_with(packs: Mapping[str, str]) -> Box:
    """The box of a table that is played with these packs of its own. Raises PackError."""
    return _box(json.dumps(packs_of({"packs": dict(packs)})))


@lru_cache(maxsize=16)
def _box(packs: str) -> Box:
    """The built-in cards with those of a table's own packs (JSON: names and texts)."""
    own = [read_text(name, text) for name, text in json.loads(packs).items()]
    return make_box([read_pack(BUILT_IN, builtin=True), *own])


@lru_cache(maxsize=16)
def _printed(packs: str) -> Header:
    """What is printed on the cards of a box, for all tables that are played with it."""
    return header(_box(packs), NewGame(()))


def _header(game: NewGame, packs: dict[str, str]) -> Header:
    printed = _printed(json.dumps(packs))
    return Header(printed.engine, printed.game, {**printed.packs, "own": packs}, game.plain(), printed.cards)


# ---------------------------------------------------------------- what a form asks for


def packs_of(setup: Facts) -> dict[str, str]:
    """A table's own packs: the texts of their files by name."""
    packs = setup.get("packs", {})
    if not isinstance(packs, dict) or not all(isinstance(text, str) for text in packs.values()):
        raise ValueError("packs are texts by name")
    if len(packs) > MOST_PACKS:
        raise ValueError(f"a table has at most {MOST_PACKS} packs of its own")
    if sum(map(len, packs.values())) > MOST_LETTERS:
        raise ValueError(f"the packs of a table have at most {MOST_LETTERS:,} letters together")
    if any(not 0 < len(name) <= LONGEST_NAME for name in packs):
        raise ValueError(f"the name of a pack has 1 to {LONGEST_NAME} letters")
    return {str(name): text for name, text in sorted(packs.items())}


def game_of(box: Box, setup: Facts, seed: str) -> NewGame:
    """Mode, heroes (those without a race, class or saga get one at random) and switches, as the form says them."""
    wanted = setup.get("heroes", [{}])
    if not isinstance(wanted, list) or not all(isinstance(one, dict) for one in wanted):
        raise ValueError("heroes are a list: race, class, saga, side and seat of each, as far as they are chosen")
    if not 1 <= len(wanted) <= MOST_HEROES:
        raise BadSetup("game.hero-count", f"a game has 1 to {MOST_HEROES} heroes, not {len(wanted)}")
    mode, switches = str(setup.get("mode", "solo")), dict(setup.get("switches", {}))
    heroes = chosen(box, wanted, seed, matched=bool(switches.get("matched_sagas")))
    game = NewGame(heroes, mode, seed, switches)
    game.settings()
    return game


def chosen(box: Box, wanted: list[dict[str, Any]], seed: str, matched: bool) -> tuple[HeroChoice, ...]:
    """What is left open comes at random, and never twice.   rules: setup.race, setup.class, setup.saga-allocation"""
    random = Random(f"heroes {seed}")
    races = _filled(random, [one.get("race") for one in wanted], [card.name for card in box.races])
    jobs = _filled(random, [one.get("class") for one in wanted], [card.name for card in box.classes])
    own = {card.name: saga_of(box, card) for card in box.classes}
    named = [one.get("saga") or (own.get(job) if matched else None) for one, job in zip(wanted, jobs, strict=True)]
    sagas = _filled(random, named, [card.name for card in box.sagas])
    return tuple(
        HeroChoice(race, job, saga, _seat(one), one.get("side") or random.choice(("female", "male")))
        for one, race, job, saga in zip(wanted, races, jobs, sagas, strict=True)
    )


def _filled(random: Random, names: list[str | None], pool: list[str]) -> list[str]:
    rest = [name for name in pool if name not in names]
    random.shuffle(rest)
    return [name or rest.pop() for name in names]


def _seat(one: dict[str, Any]) -> int:
    seat = one.get("seat", 0)
    if not isinstance(seat, int) or not 0 <= seat < MOST_HEROES:
        raise ValueError(f"a seat is a number from 0 to {MOST_HEROES - 1}, not {seat!r}")
    return seat
