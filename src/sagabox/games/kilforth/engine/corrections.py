"""Corrections that players make when the game is wrong: a hero's tokens, or the zone of a card.

A change is `{"what": "hp", "hero": 0, "to": 3}` (hp, gold, fate or ap) or `{"what": "card", "card": NAME, "to": ZONE}`;
a checked change names the card by its id and its old zone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..cards.card import Card
from ..rules.decks import forget_encounter
from .events import SetByHand
from .geography import PLACES
from .state import CITY, Day, Game, Hero, Setup, Turn
from .values import max_health

if TYPE_CHECKING:
    from .play import Kilforth

MOST = 99
TOKENS = {"hp": "HP", "gold": "gold", "fate": "Fate tokens", "ap": "AP"}
HOMES = {
    "reward": ("hand", "assets", "discard"),
    "encounter": ("place", "hand", "discard"),
    "night": ("place", "hand", "discard"),
    "loot": ("loot", "discard"),
    "skill": ("skills",),
    "plot": ("plots", "removed"),
}
BETWEEN = (Game, Day, Turn, Setup)  # nothing else is going on that a card could be part of
Facts = Mapping[str, Any]


def checked(play: Kilforth, seat: int, change: Facts) -> tuple[str, dict[str, Any]]:
    """Return a change in words, and as it is recorded. Raises ValueError if it is not possible.

    The seat must know the zone of the card that it names."""
    if change.get("what") in TOKENS:
        hero, to = token_change(play, change)
        words = f"{hero.race.name} {hero.job.name}: {TOKENS[change['what']]} {to}"
        return words, {"what": change["what"], "hero": hero.index, "to": to}
    if change.get("what") != "card":
        raise ValueError("choose HP, gold, Fate tokens, AP or a card to correct")
    source, card = known_card(play, seat, change.get("card"))
    zone = target(play, card, source, change.get("to"))
    words = f"{card.name} from {zone_words(play, source)} to {zone_words(play, zone)}"
    return words, {"what": "card", "id": card.id, "from": source, "to": zone}


def mend(play: Kilforth, change: Facts) -> None:
    """Apply a change and log it. Raises ValueError."""
    if change["what"] in TOKENS:
        hero, to = token_change(play, change)
        setattr(hero, change["what"], to)
        play.tell(SetByHand, "table.mend", change["what"], hero.index, None, "", to)
        return
    card = next((one for one in play.pile(change["from"]) if one.id == change["id"]), None)
    if card is None:
        raise ValueError("the card has moved: choose it again")
    zone = target(play, card, change["from"], change["to"])
    play.state.veiled.pop(card, None)
    forget_encounter(play, card)
    play.move(card, change["from"], zone)
    play.tell(SetByHand, "table.mend", "card", -1, card, zone_words(play, zone), 0)


def token_change(play: Kilforth, change: Facts) -> tuple[Hero, int]:
    index, to = change.get("hero"), change.get("to")
    heroes = play.state.heroes
    if not isinstance(index, int) or not 0 <= index < len(heroes):
        raise ValueError("choose a hero of this game")
    hero = heroes[index]
    least, most = (1, max_health(play, hero)) if change["what"] == "hp" else (0, MOST)
    if not isinstance(to, int) or not least <= to <= most:
        raise ValueError(f"choose a number from {least} to {most} for {TOKENS[change['what']]}")
    if hero.eliminated or (change["what"] == "hp" and hero.defeated):
        raise ValueError("that hero is defeated or eliminated: choose another")
    return hero, to


def known_card(play: Kilforth, seat: int, name: Any) -> tuple[str, Card]:
    """Return a card that the seat knows, and its zone. Raises ValueError."""
    for zone in play.state.zones:
        if zone.endswith(":deck") or zone.startswith("aside"):
            continue
        for card in play.pile(zone):
            if card.name == name and play.state.knows(seat, card):
                return zone, card
    raise ValueError("you see no card of that name that can be moved")


def target(play: Kilforth, card: Card, source: str, zone: Any) -> str:
    """Return the zone that a card goes to. Raises ValueError if cards of its kind cannot be there."""
    if any(not isinstance(scope, BETWEEN) for scope in play.state.scopes):
        raise ValueError("cards can be moved only between Actions: finish this one first")
    homes = HOMES.get(card.kind, ())
    if source.partition(":")[0] not in (*homes, card.back) and not source.endswith(":discard"):
        raise ValueError(f"{card.name} cannot be moved from its zone")
    kind, _, which = str(zone).partition(":")
    if str(zone) == f"{card.back}:discard":
        kind = "discard"
    if kind not in homes or zone not in play.state.zones or zone == source:
        raise ValueError(f"{card.name} cannot go there: choose another zone")
    if kind in ("place", "plots") and (int(which) not in PLACES or int(which) == CITY):
        raise ValueError(f"no card can be placed on {play.state.map[CITY].name}")
    if kind == "assets" and any(one.unique == card.unique for one in play.pile(str(zone)) if card.unique):
        raise ValueError(f"that hero already has an asset with {card.unique}")
    if kind in ("hand", "assets", "loot", "skills") and which and int(which) >= len(play.state.heroes):
        raise ValueError("choose a hero of this game")
    return str(zone)


def zone_words(play: Kilforth, zone: str) -> str:
    """Return a zone as players call it."""
    kind, _, which = zone.partition(":")
    if kind in ("place", "plots"):
        return play.state.map[int(which)].name
    if which == "discard":
        return "the discard pile"
    if kind in ("hand", "assets", "loot", "skills") and which:
        hero = play.state.heroes[int(which)]
        return f"the {'Loot' if kind == 'loot' else kind} of the {hero.race.name} {hero.job.name}"
    return {"skills": "the skills on display", "removed": "the box"}.get(kind, zone)
