"""The names of the zones."""

from __future__ import annotations

from sys import intern

MOST_HEROES = 5
BACKS = ("encounter", "trap", "treasure", "enemy", "critical", "search")
WORN, PACK, POWERS = (
    tuple(intern(f"{kind}:{hero}") for hero in range(MOST_HEROES)) for kind in ("worn", "pack", "powers")
)
IN_PLAY, MINIONS, BYSTANDERS = "enemy:play", "minion:play", "bystander:play"
CRITICALS, GIFTS = "critical:play", "enemy_power:play"
EVENT_DECK, EVENT_DISCARD, BESIDE = "event:deck", "event:discard", "event:beside"
EMPORIUM, STASH, ASIDE, KEPT, TABLE, HEROES, QUEST = (
    "emporium",
    "stash",
    "aside:quest",
    "kept:quest",
    "table",
    "heroes",
    "quest",
)
UNLEARNT = "powers:box"
BOX = "box"


def area_zone(area: int) -> str:
    return f"area:{area}"


def shadow_zone(among: int, area: int) -> str:
    """Shadow tokens in an area, of one list: only those may change places in a re-deal."""
    return f"shadow:{among}:{area}"


def search_zone(area: int) -> str:
    """The Search Area token of an area, face down."""
    return f"search:at:{area}"


def held_zone(figure: int) -> str:
    """What an Enemy carries."""
    return f"held:{figure}"
