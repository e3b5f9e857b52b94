"""What can be set by hand when the rules or the program have it wrong: a hero's tokens, or where a card lies.

A change is `{"what": "hp", "hero": 0, "to": 3}` (hp, gold, fate or ap) or `{"what": "card", "card": NAME, "to": ZONE}`;
once it is checked, it names the card by its id and where it lay."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .cards import Card
from .decks import forget_encounter
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
    """What a change does, in words, and the change as it is recorded. Raises ValueError if it cannot be done.

    A card is named by a seat that knows where it lies."""
    if change.get("what") in TOKENS:
        hero, to = token_change(play, change)
        words = f"{hero.race.name} {hero.job.name}: {TOKENS[change['what']]} {to}"
        return words, {"what": change["what"], "hero": hero.index, "to": to}
    if change.get("what") != "card":
        raise ValueError(f"only {', '.join(TOKENS)} and the place of a card can be set")
    source, card = known_card(play, seat, change.get("card"))
    zone = target(play, card, source, change.get("to"))
    words = f"{card.name} from {zone_words(play, source)} to {zone_words(play, zone)}"
    return words, {"what": "card", "id": card.id, "from": source, "to": zone}


def mend(play: Kilforth, change: Facts) -> None:
    """Do it and tell it. Raises ValueError."""
    if change["what"] in TOKENS:
        hero, to = token_change(play, change)
        setattr(hero, change["what"], to)
        play.tell(SetByHand, "table.mend", change["what"], hero.index, None, "", to)
        return
    card = next((one for one in play.pile(change["from"]) if one.id == change["id"]), None)
    if card is None:
        raise ValueError("the card no longer lies there")
    zone = target(play, card, change["from"], change["to"])
    play.state.veiled.pop(card, None)
    forget_encounter(play, card)
    play.move(card, change["from"], zone)
    play.tell(SetByHand, "table.mend", "card", -1, card, zone_words(play, zone), 0)


def token_change(play: Kilforth, change: Facts) -> tuple[Hero, int]:
    index, to = change.get("hero"), change.get("to")
    heroes = play.state.heroes
    if not isinstance(index, int) or not 0 <= index < len(heroes):
        raise ValueError("there is no such hero")
    hero = heroes[index]
    least, most = (1, max_health(play, hero)) if change["what"] == "hp" else (0, MOST)
    if not isinstance(to, int) or not least <= to <= most:
        raise ValueError(f"{TOKENS[change['what']]} can be set from {least} to {most}")
    if hero.eliminated or (change["what"] == "hp" and hero.defeated):
        raise ValueError("that hero is out of the game or of the Day")
    return hero, to


def known_card(play: Kilforth, seat: int, name: Any) -> tuple[str, Card]:
    """A card that the seat knows, and where it lies."""
    for zone in play.state.zones:
        if zone.endswith(":deck") or zone.startswith("aside"):
            continue
        for card in play.pile(zone):
            if card.name == name and play.state.knows(seat, card):
                return zone, card
    raise ValueError("you see no card of that name which could be moved")


def target(play: Kilforth, card: Card, source: str, zone: Any) -> str:
    """The zone a card is to go to: one that such cards can lie in."""
    if any(not isinstance(scope, BETWEEN) for scope in play.state.scopes):
        raise ValueError("cards can be moved between Actions only, not in the middle of something")
    homes = HOMES.get(card.kind, ())
    if source.partition(":")[0] not in (*homes, card.back) and not source.endswith(":discard"):
        raise ValueError(f"{card.name} cannot be moved from where it lies")
    kind, _, which = str(zone).partition(":")
    if str(zone) == f"{card.back}:discard":
        kind = "discard"
    if kind not in homes or zone not in play.state.zones or zone == source:
        raise ValueError(f"{card.name} cannot be put there")
    if kind in ("place", "plots") and (int(which) not in PLACES or int(which) == CITY):
        raise ValueError("no card lies on Sprawl City")
    if kind == "assets" and any(one.unique == card.unique for one in play.pile(str(zone)) if card.unique):
        raise ValueError(f"an asset with the keyword {card.unique} is there already")
    if kind in ("hand", "assets", "loot", "skills") and which and int(which) >= len(play.state.heroes):
        raise ValueError("there is no such hero")
    return str(zone)


def zone_words(play: Kilforth, zone: str) -> str:
    """A zone as players call it."""
    kind, _, which = zone.partition(":")
    if kind in ("place", "plots"):
        return play.state.map[int(which)].name
    if which == "discard":
        return "the discard pile"
    if kind in ("hand", "assets", "loot", "skills") and which:
        hero = play.state.heroes[int(which)]
        return f"the {'Loot' if kind == 'loot' else kind} of the {hero.race.name} {hero.job.name}"
    return {"skills": "the skills on display", "removed": "the box"}.get(kind, zone)
