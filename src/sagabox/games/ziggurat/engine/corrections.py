"""Corrections that players make when the game is wrong: the hero's tracks, Time, or the zone of a card.

A change is `{"what": "hp", "to": 3}` (hp, max_hp, grit or reset), `{"what": "time", "card": NAME, "to": 2}` (a card or
the number of a group), or `{"what": "card", "card": NAME, "to": ZONE}`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..cards.card import Card, Denizen, Loot, TrueName
from ..rules.vitals import TRACK, most_grit
from .events import Corrected
from .state import Game, HeroPhase, PerilPhase

if TYPE_CHECKING:
    from .play import Ziggurat

Facts = Mapping[str, Any]
TRACKS = {"hp": "HP", "max_hp": "Max HP", "grit": "grit", "reset": "grit reset"}
WHAT = (*TRACKS, "time", "card")


def checked(play: Ziggurat, change: Facts) -> tuple[str, dict[str, Any]]:
    """Return a change in words, and as it is recorded. Raises ValueError if it is not possible."""
    what, to = change.get("what"), change.get("to")
    if what not in WHAT:
        raise ValueError(f"choose what to correct: {', '.join(WHAT)}")
    if extra := [name for name in change if name not in ("what", "card", "to")]:
        raise ValueError(f"a correction has no field {extra[0]!r}")
    if what == "card":
        card, zone = known_card(play, change.get("card")), str(to)
        return f"{card.name} to {zone_words(play, card, zone)}", {"what": what, "card": card.id, "to": zone}
    if what in TRACKS:
        number = _number(to, *_ends(play, what))
        return f"{TRACKS[what]} {number}", {"what": what, "to": number}
    name, number = _timed(play, change.get("card")), _number(to, 0, TRACK)
    return f"Time on {name}: {number}", {"what": what, "card": name, "to": number}


def mend(play: Ziggurat, change: Facts) -> None:
    """Apply a change and log it. Raises ValueError."""
    what, to = change["what"], change["to"]
    if what == "card":
        card = next((one for pile in play.state.zones for one in play.pile(pile) if one.id == change["card"]), None)
        if card is None:
            raise ValueError("the card is not in this game")
        zone_words(play, card, to)
        play.move(card, _zone_of(play, card), to)
        play.tell(Corrected, "table.mend", card.name, to)
        return
    if what == "time":
        _set_time(play, str(change["card"]), to)
        play.tell(Corrected, "table.mend", f"Time on {change['card']}", str(to))
        return
    setattr(play.hero, what, to)
    play.hero.hp = min(play.hero.hp, play.hero.max_hp)
    play.tell(Corrected, "table.mend", TRACKS[what], str(to))


def _ends(play: Ziggurat, track: str) -> tuple[int, int]:
    """Return the ends of a track. Nobody falls or loses by hand."""
    if track in ("hp", "max_hp"):
        return 1, play.hero.max_hp if track == "hp" else TRACK
    return 0, most_grit(play)


def _number(to: Any, least: int, most: int) -> int:
    if not isinstance(to, int) or isinstance(to, bool) or not least <= to <= most:
        raise ValueError(f"choose a number from {least} to {most}")
    return to


def _timed(play: Ziggurat, name: Any) -> str:
    """Return the card or group that bears Time."""
    if any(card.name == name for card in play.state.time) or any(str(one.number) == name for one in play.state.groups):
        return str(name)
    raise ValueError("choose a card or a group of pursuers that bears Time")


def _set_time(play: Ziggurat, name: str, to: int) -> None:
    for card in play.state.time:
        if card.name == name:
            play.state.time[card] = to
    for group in play.state.groups:
        if str(group.number) == name:
            group.time = to


# ---------------------------------------------------------------- cards


def known_card(play: Ziggurat, name: Any) -> Card:
    """Return a card whose place the player knows, while no procedure is about it. Raises ValueError."""
    if not isinstance(play.state.scopes[-1], Game | HeroPhase | PerilPhase):
        raise ValueError("finish what is going on before you correct a card")
    for zone in play.state.zones:
        for card in play.pile(zone):
            if card.name == name and play.state.knows(0, card):
                return card
    raise ValueError(f"you do not know where {name} is")


def zone_words(play: Ziggurat, card: Card, zone: str) -> str:
    """Return a zone as players call it. Raises ValueError if the card cannot be there."""
    homes = {Loot: ("items", "loot:discard"), TrueName: ("names", "names:deck")}
    able = next((zones for kind, zones in homes.items() if isinstance(card, kind)), ())
    if isinstance(card, Denizen) and play.figure_of(card) is None and card.faction:
        able = (f"{card.back}:deck", "memories")
    if zone not in able:
        where = f"can go to {' or '.join(able)}" if able else "is not a card that a correction moves"
        raise ValueError(f"{card.name} {where}")
    words = {"items": "your items", "names": "your true names", "memories": "Memories"}
    return words.get(zone, "its pile")


def _zone_of(play: Ziggurat, card: Card) -> str:
    return next(zone for zone in play.state.zones if card in play.pile(zone))
