"""A Kilforth game at a table: what the table, which knows no game, asks of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from sagabox.games.common.adapter import CardAdapter, packs_of
from sagabox.kernel import DamagedSave, Header, Lines, Loaded, load_lines

from ..cards.box import Box
from ..engine.play import Kilforth
from ..rules.setup import MOST_HEROES, BadSetup, HeroChoice, saga_of
from .faces import form
from .fields import known_fields
from .guided import begin_guided, guided_game
from .new_game import KINDS, NewGame, begin, header, new_game_from, packer
from .playable import Playable
from .playing import KilforthPlaying

Facts = Mapping[str, Any]


class KilforthTable(CardAdapter[Box]):
    """What a table asks of an edition."""

    def __init__(self, playable: Playable) -> None:
        self.playable = playable
        self.name, self.title = playable.edition.name, playable.edition.title
        self.shelf, self.windows = playable.shelf, playable.windows

    def form(self, packs: Mapping[str, str]) -> dict[str, Any]:
        """Return all that can be chosen when a table is made, with its words."""
        return form(self.playable, packs)

    def table_cards(self, header: Header) -> dict[str, Any]:
        """Return the faces of a table's cards: those of its packs, and of the other game if it is mixed."""
        box = self.playable.box(header.packs.get("own", {}), header.setup.get("switches", {}))
        return {card.handle: self.shelf.face(card, box) for card in box}

    def new(self, setup: Facts, seed: str) -> KilforthPlaying:
        """Return a game at its first question. Raises ValueError for what cannot be set up (BadSetup, PackError)."""
        known_fields(setup)
        packs = packs_of(setup)
        box = self.playable.box(packs, setup.get("switches", {}))
        if setup.get("guide") is True:
            game = guided_game(self.playable, seed)
            return _held_small(KilforthPlaying(box, begin_guided(self.playable, box, game), _header(box, game, packs)))
        game = game_of(self.name, box, setup, seed)
        return _held_small(KilforthPlaying(box, begin(box, game), _header(box, game, packs)))

    def load(self, lines: Lines) -> tuple[KilforthPlaying, Loaded[Kilforth]]:
        """Return a game as it was left. Raises SaveError, PackError."""
        try:
            packs = packs_of({"packs": lines.header.packs.get("own", {})})
            game = new_game_from(lines.header.setup)
        except ValueError as error:
            raise DamagedSave(lines.path, 1, f"the set-up cannot be read: {error}") from error
        box = self.playable.box(packs, game.switches)
        loaded = load_lines(lines, _header(box, game, packs), Kilforth, KINDS, box.by_id, packer(box))
        return _held_small(KilforthPlaying(box, loaded.session, loaded.header)), loaded


def _held_small(playing: KilforthPlaying) -> KilforthPlaying:
    playing.session.hold_small(packer(playing.box))
    return playing


def _header(box: Box, game: NewGame, packs: dict[str, str]) -> Header:
    plain = header(box, game)
    return replace(plain, packs={**plain.packs, "own": packs})


# ---------------------------------------------------------------- what a form asks for


def game_of(edition: str, box: Box, setup: Facts, seed: str) -> NewGame:
    """Return the game that a form describes: mode, heroes (at random where left open) and switches."""
    wanted = setup.get("heroes", [{}])
    if not isinstance(wanted, list) or not all(isinstance(one, dict) for one in wanted):
        raise ValueError("heroes are a list: race, class, saga, side and seat of each, as far as they are chosen")
    if not 1 <= len(wanted) <= MOST_HEROES:
        raise BadSetup("game.hero-count", f"a game has 1 to {MOST_HEROES} heroes, not {len(wanted)}")
    mode, switches = str(setup.get("mode", "solo")), dict(setup.get("switches", {}))
    heroes = chosen(box, wanted, seed, matched=bool(switches.get("matched_sagas")))
    game = NewGame(heroes, mode, seed, switches, edition)
    game.settings()
    return game


def chosen(box: Box, wanted: list[dict[str, Any]], seed: str, matched: bool) -> tuple[HeroChoice, ...]:
    """Fill in at random what is left open, never twice.   rules: setup.race, setup.class, setup.saga-allocation"""
    random = Random(f"heroes {seed}")
    races = _filled(random, [one.get("race") for one in wanted], [card.name for card in box.races])
    jobs = _filled(random, [one.get("class") for one in wanted], [card.name for card in box.classes])
    own = {card.name: saga_of(box, card) for card in box.classes}  # empty for a class whose saga is not in the box
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
