"""Exploration tokens: what a hero claims, barriers, and opening them.   rules: token.*"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sagabox.kernel import Rule

from ..cards.card import Token
from ..engine.atlas import Doorway, door_key
from ..engine.events import (
    BarrierPlaced,
    BarrierRemoved,
    TokenClaimed,
    TokenRemoved,
)
from ..engine.state import Checking, Figure, Sharing
from ..engine.values import hp, max_hp
from .actions import HeroAction, take_action
from .boosts import draw_boost
from .checks import MISS, STRONG, make_check, stat_check
from .choosing import choose
from .decks import gain_loot
from .passing import time_passes
from .prospects import prospect
from .scouting import open_doors
from .vitals import can_be_healed, change_grit, heal, most_grit

if TYPE_CHECKING:
    from ..engine.play import Ziggurat

CHEST, PUZZLE_BOX, LOCKED, BARRICADE = "chest", "puzzle-box", "locked", "barricade"
STATS = {CHEST: "SHADOW", PUZZLE_BOX: "LORE", LOCKED: "SHADOW", BARRICADE: "MUSCLE"}


# ---------------------------------------------------------------- tokens


def token_on(play: Ziggurat, tile: str) -> Token | None:
    """Return the exploration token on a tile."""
    return next((card for card in play.pile(f"token:{tile.lower()}") if isinstance(card, Token)), None)


def claim_token(play: Ziggurat, tile: str) -> Rule[None]:
    """rules: explore.step-3-token, token.recovery-immediate, token.others-local-action"""
    token = token_on(play, tile)
    if token is None:
        return
    play.show(token, play.sees(f"token:{tile.lower()}"))
    play.tell(TokenClaimed, "explore.step-3-token", token, tile)
    if token.type in (LOCKED, BARRICADE):
        yield from place_barrier_token(play, token, tile)
    elif token.type not in (CHEST, PUZZLE_BOX):
        remove_token(play, token, tile, "token.recovery-immediate")
        yield from recover(play)


def remove_token(play: Ziggurat, token: Token, tile: str, rule: str) -> None:
    play.move(token, f"token:{tile.lower()}", "token:discard")
    play.tell(TokenRemoved, rule, token, tile)


def recover(play: Ziggurat) -> Rule[None]:
    """The boost plus one, each point 1 grit or 1 HP, divided freely.   rules: token.recovery-effect"""
    with play.scope(Sharing(draw_boost(play) + 1)) as sharing:
        while sharing.left:
            able: list[Figure | None] = [one for one in play.party() if is_wounded(play, one)]
            if play.hero.grit < most_grit(play):
                able.append(None)
            if not able:
                return
            who = yield from choose(
                play, "token.recovery-effect", "recover", able, _recovered, _recovering, left=sharing.left
            )
            sharing.left -= 1
            if who is None:
                change_grit(play, 1, "token.recovery-effect")
            else:
                heal(play, who, 1, "token.recovery-effect")


def is_wounded(play: Ziggurat, figure: Figure) -> bool:
    return can_be_healed(figure) and hp(play, figure) < max_hp(play, figure)


def _recovered(figure: Figure | None) -> str:
    return "grit" if figure is None else figure.card.slug


def _recovering(figure: Figure | None) -> dict[str, Any]:
    return {} if figure is None else {"card": figure.card}


# ---------------------------------------------------------------- barriers


def place_barrier_token(play: Ziggurat, token: Token, tile: str) -> Rule[None]:
    """On an unconnected doorway of the tile just explored; without one it is discarded.   rules: token.barrier-place"""
    tiles = list(play.atlas().laid) if play.state.settings.barrier_anywhere else [tile]
    doors = [door for number in tiles for door in open_doors(play, number)]
    if not doors:
        remove_token(play, token, tile, "token.barrier-place")
        return
    door = yield from choose_door(play, "token.barrier-place", doors)
    play.move(token, f"token:{tile.lower()}", f"barrier:{door.key}")
    set_barrier(play, door, token.type, "token.barrier-place")


def choose_door(play: Ziggurat, rule: str, doors: list[Doorway]) -> Rule[Doorway]:
    return choose(play, rule, "barrier", doors, lambda one: one.key, lambda one: {"tile": one.number, "side": one.side})


def set_barrier(play: Ziggurat, door: Doorway, barrier: str, rule: str) -> None:
    """rules: map.barrier-effect"""
    play.state.barriers[door.key] = barrier
    play.tell(BarrierPlaced, rule, barrier, door.number, door.side)


def place_barrier(play: Ziggurat) -> Rule[None]:
    """By an effect: on an open doorway of the hero's tile.   rules: token.barrier-place"""
    doors = open_doors(play, play.hero.at)
    if doors:
        door = yield from choose_door(play, "token.barrier-place", doors)
        set_barrier(play, door, BARRICADE, "token.barrier-place")


def remove_barrier(play: Ziggurat, door: Doorway, rule: str) -> None:
    """rules: token.barrier-strong"""
    barrier = play.state.barriers.pop(door.key)
    for token in play.pile(f"barrier:{door.key}"):
        play.move(token, f"barrier:{door.key}", "token:discard")
    play.tell(BarrierRemoved, rule, barrier, door.number, door.side)


def barred_doors(play: Ziggurat) -> list[Doorway]:
    """Return the doors of the hero's tile that have a barrier, on either side."""
    found = []
    for door in play.atlas().doors[play.hero.at]:
        if door.key in play.state.barriers:
            found.append(door)
        elif door.beyond is not None and door_key(*door.beyond) in play.state.barriers:
            found.append(play.atlas().doorway(*door.beyond))
    return found


# ---------------------------------------------------------------- opening


class OpenLoot(HeroAction):
    """Open the chest or puzzle box on this tile."""

    token: Token

    @property
    def id(self) -> str:
        return f"open:{self.token.type}"

    @property
    def rule(self) -> str:
        return "token.loot-check"

    def facts(self, play: Ziggurat) -> dict[str, Any]:
        return {"roll": prospect(play, opening_check(play, self.token.type))}

    def do(self, play: Ziggurat) -> Rule[None]:
        take_action(play, self.id, self.rule)
        return open_loot(play, self.token)


class OpenBarrier(HeroAction):
    """Open a barrier of this tile."""

    door: Doorway

    @property
    def id(self) -> str:
        return f"open:{self.door.key}"

    @property
    def rule(self) -> str:
        return "token.barrier-check"

    def facts(self, play: Ziggurat) -> dict[str, Any]:
        barrier = play.state.barriers[self.door.key]
        roll = prospect(play, opening_check(play, barrier))
        return {"barrier": barrier, "tile": self.door.number, "side": self.door.side, "roll": roll}

    def do(self, play: Ziggurat) -> Rule[None]:
        take_action(play, self.id, self.rule)
        return open_barrier(play, self.door)


def opening_check(play: Ziggurat, kind: str) -> Checking:
    """rules: token.loot-check, token.barrier-check"""
    return stat_check(play, STATS[kind])


def openings(play: Ziggurat) -> list[HeroAction]:
    """rules: token.others-local-action"""
    token = token_on(play, play.hero.at)
    loot: list[HeroAction] = [OpenLoot(token)] if token is not None and token.type in (CHEST, PUZZLE_BOX) else []
    return [*loot, *(OpenBarrier(door) for door in barred_doors(play))]


def open_loot(play: Ziggurat, token: Token) -> Rule[None]:
    """rules: token.loot-strong, token.loot-weak, token.loot-miss"""
    tile = play.hero.at
    checking = yield from make_check(play, opening_check(play, token.type))
    strength = checking.outcome
    if strength != MISS:
        gain_loot(play, 1, f"token.loot-{strength}")
        remove_token(play, token, tile, f"token.loot-{strength}")
    if strength != STRONG:
        yield from time_passes(play, f"token.loot-{strength}")


def open_barrier(play: Ziggurat, door: Doorway) -> Rule[None]:
    """rules: token.barrier-strong, token.barrier-weak, token.barrier-miss"""
    checking = yield from make_check(play, opening_check(play, play.state.barriers[door.key]))
    strength = checking.outcome
    if strength != MISS and door.key in play.state.barriers:
        remove_barrier(play, door, f"token.barrier-{strength}")
    if strength != STRONG:
        yield from time_passes(play, f"token.barrier-{strength}")
