"""A table laid as a test needs it: cards on top, dice that are known, tiles that lie, pursuers that come."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sagabox.games.ziggurat.cards.card import Card, Tile, TrueName
from sagabox.games.ziggurat.engine.play import Ziggurat
from sagabox.games.ziggurat.engine.state import COMPANION, ENEMY
from sagabox.games.ziggurat.rules.spawning import new_group

Rig = Callable[[Ziggurat], None]


@dataclass(frozen=True)
class Made:
    """A card that a test makes up: its name, and the pack that holds it."""

    name: str
    pack: str


def find(play: Ziggurat, name: str | Made) -> tuple[Card, str]:
    """Return a card of the game and its zone."""
    wanted = name.name if isinstance(name, Made) else name
    for zone in play.state.zones:
        for card in play.pile(zone):
            if wanted in (card.name, card.id):
                return card, zone
    raise AssertionError(f"{wanted} is not in this game")


def put(play: Ziggurat, name: str | Made, zone: str) -> Card:
    """Move a card to the top of a zone, wherever it is."""
    card, source = find(play, name)
    play.move(card, source, zone)
    return card


# ---------------------------------------------------------------- chance


def rolls(*rolls: tuple[int, int, int]) -> Rig:
    """Checks to come: the action die and both fate dice of each."""

    def rig(play: Ziggurat) -> None:
        load(play, "dice", [roll[0] for roll in rolls])
        load(play, "fate", [die for roll in rolls for die in roll[1:]])

    return rig


def amounts(*dice: int) -> Rig:
    """Dice of amounts to come."""
    return lambda play: load(play, "amount", list(dice))


def load(play: Ziggurat, purpose: str, dice: list[int]) -> None:
    play.state.chance.rigged[purpose] = tuple(die - 1 for die in dice)


def on_top(deck: str, *names: str | Made) -> Rig:
    """Cards on top of a deck, the first one to be drawn first."""

    def rig(play: Ziggurat) -> None:
        for name in reversed(names):
            put(play, name, f"{deck}:deck")

    return rig


def boosts(*values: int) -> Rig:
    """Loot to come, by its boost."""

    def rig(play: Ziggurat) -> None:
        left = list(play.pile("loot:deck"))
        chosen = []
        for value in values:
            card = next(one for one in left if getattr(one, "boost", -1) == value)
            left.remove(card)
            chosen.append(card)
        play.arrange("loot:deck", (*left, *reversed(chosen)))

    return rig


def marks(*signs: str) -> Rig:
    """Loot to come, by the mark on its back."""

    def rig(play: Ziggurat) -> None:
        left = list(play.pile("loot:deck"))
        chosen = []
        for sign in signs:
            card = next(one for one in left if one.mark.startswith(sign))
            left.remove(card)
            chosen.append(card)
        play.arrange("loot:deck", (*left, *reversed(chosen)))

    return rig


# ---------------------------------------------------------------- places


def laid(number: str, at: str, side: int, own: int = 0, *, explored: bool = True, token: str = "") -> Rig:
    """A tile that lies at a door of another one, joined by a door of its own."""

    def rig(play: Ziggurat) -> None:
        tile = next(
            card for pile in play.state.zones.values() for card in pile if getattr(card, "number", "") == number
        )
        assert isinstance(tile, Tile)
        spot = next(spot for spot in play.atlas().spots(tile, at, side) if spot.own_side == own)
        play.move(tile, find(play, tile.name)[1], "map")
        play.lay_tile(spot.laid)
        if token:
            put(play, f"token/{token}#1", f"token:{number.lower()}")
        if explored:
            play.state.explored.append(number)

    return rig


def encounter(number: str, *names: str | Made) -> Rig:
    """The encounters of a tile to come."""
    return on_top(number.lower(), *names)


def lying(name: str | Made, zone: str) -> Rig:
    """A card in a zone."""

    def rig(play: Ziggurat) -> None:
        put(play, name, zone)

    return rig


# ---------------------------------------------------------------- denizens


def met(*names: str | Made) -> Rig:
    """Denizens in the Encounter Area."""

    def rig(play: Ziggurat) -> None:
        for name in names:
            play.add_figure(put(play, name, "enemies"), ENEMY)

    return rig


def companion(*names: str | Made, tucked: int = 0) -> Rig:
    """Companions in the party, with so much loot under each."""

    def rig(play: Ziggurat) -> None:
        for name in names:
            card = put(play, name, "companions")
            play.add_figure(card, COMPANION)
            tuck(play, card, tucked)

    return rig


def tuck(play: Ziggurat, card: Card, count: int) -> None:
    for _ in range(count):
        play.draw("loot", f"tucked:{card.slug}")


def tucked(name: str | Made, count: int) -> Rig:
    """Loot under a denizen."""
    return lambda play: tuck(play, find(play, name)[0], count)


def pursuers(*names: str | Made, time: int, revealed: bool = True, sought: str = "", loot: int = 0) -> Rig:
    """A group in pursuit."""

    def rig(play: Ziggurat) -> None:
        group = new_group(play, time, revealed=revealed, sought=sought)
        for name in names:
            card = put(play, name, f"pursuit:{group.number}")
            tuck(play, card, loot)

    return rig


def status(name: str | Made, **levels: int) -> Rig:
    """Statuses and conditions of a figure: `Stun=1`."""

    def rig(play: Ziggurat) -> None:
        card = find(play, name)[0]
        figure = play.figure_of(card)
        assert figure is not None
        figure.tokens.update(levels)

    return rig


def hurt(name: str | Made, lost: int) -> Rig:
    """A denizen in play that has lost HP."""

    def rig(play: Ziggurat) -> None:
        figure = play.figure_of(find(play, name)[0])
        assert figure is not None
        figure.lost = lost

    return rig


def exhausted(*names: str | Made) -> Rig:
    return lambda play: play.state.exhausted.extend(find(play, name)[0] for name in names)


def facts(**fields: object) -> Rig:
    """Fields of the state."""

    def rig(play: Ziggurat) -> None:
        for name, value in fields.items():
            setattr(play.state, name, value)

    return rig


def time_on(name: str | Made, time: int) -> Rig:
    """Time on a card in play."""

    def rig(play: Ziggurat) -> None:
        play.state.time[find(play, name)[0]] = time

    return rig


def imbued(bearer: str | Made, name: str | Made, level: int = 1) -> Rig:
    """A true name bound to a denizen or the weapon."""

    def rig(play: Ziggurat) -> None:
        card, zone = find(play, name)
        assert isinstance(card, TrueName)
        play.move(card, zone, f"bound:{find(play, bearer)[0].slug}")
        play.bind_name(card, level)

    return rig


def cubes_on(name: str | Made, cubes: int) -> Rig:
    def rig(play: Ziggurat) -> None:
        play.put_cubes(find(play, name)[0], cubes)

    return rig
