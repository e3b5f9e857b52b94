"""Why not: what stops a seat from an Action, Deed, location or card, from its view in words alone."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from sagabox.games.common.query import mentioned
from sagabox.games.common.stems import asked_words, stem
from sagabox.games.common.whynot import MOST
from sagabox.games.common.wording import fits, split

from ..cards.card import Card
from ..engine.geography import PLACES, moves_between
from .names import Names, count, deck_name, listed
from .options import ACTIONS
from .questions import hero_of
from .refusals import say_refusal

View = Mapping[str, Any]
Cards = Mapping[str, Card]
DEEDS = ("Assault", "Exchange", "Overcome", "Resolve", "Team")


def about_cards(view: View, words: str, names: Names, cards: Cards) -> list[str]:
    """Return sentences on the cards and locations that the words name. `cards` are the printed by name."""
    return [told for name in named_cards(view, words, cards)[:MOST] for told in card_told(view, name, names, cards)]


def named_cards(view: View, words: str, cards: Cards) -> list[str]:
    """Return the cards that the words name, or begin to name: those in sight, else those in the decks, else any."""
    seen, wanted = seen_cards(view), split(" ".join(asked_words(words)))
    unseen = dict.fromkeys(name for names in view["unseen"].values() for name in names)
    whole = mentioned(words, seen) or mentioned(words, unseen) or mentioned(words, cards)
    return whole or [name for name in seen if fits(wanted, name)] or [name for name in unseen if fits(wanted, name)]


def word_told(view: View, wanted: Collection[str]) -> list[str]:
    """Return what to do about Actions and Deeds that are neither options nor refused."""
    asked = view["asked"]
    offered = {one["id"].partition(":")[0] for one in (*asked["options"], *asked["refused"])} if asked else set()
    actions = [one for one in (*ACTIONS, "Camp") if stem(one.lower()) in wanted and one.lower() not in offered]
    deeds = [one for one in DEEDS if stem(one.lower()) in wanted and one.lower() not in offered]
    now = f" The question now: {asked['text']}" if asked else ""
    turn = bool(asked) and asked["rule"] == "turn.one-action-or-camp"
    if actions and turn:
        nearest = _nearest(view) if actions[0] == "Confront" else ""
        return [f"There is nothing to {actions[0]} at your location.{nearest} [action.restriction-must-hold]"]
    if actions:
        return [f"Choose {actions[0]} on your turn.{now}"]
    if deeds and turn:
        return [f"{deeds[0]} is a Deed that you cannot use at your location now. [deed.list]"]
    return [f"{deeds[0]} is a Deed. Use it on your turn.{now}"] if deeds else []


def _nearest(view: View) -> str:
    """Return where the nearest encounter is; nothing if none is on the map."""
    me = max(hero_of(view), 0)
    lying = [(name, int(zone[6:])) for name, zone in seen_cards(view).items() if zone.startswith("place:")]
    if not lying:
        return ""
    name, place = min(lying, key=lambda one: moves_between(view["heroes"][me]["place"], one[1]))
    return f" {name} is at {view['map'][place]}{_far(view, me, place)}."


WORDS = frozenset(stem(word.lower()) for word in (*ACTIONS, *DEEDS, "Camp"))


# ---------------------------------------------------------------- cards


def seen_cards(view: View) -> dict[str, str]:
    """Return every card this seat can see, with its zone."""
    found = {name: zone for zone, cards in view["zones"].items() for name in cards["known"]}
    found |= {name: f"map:{place}" for place, name in enumerate(view["map"])}
    for hero in view["heroes"]:
        found |= {hero[part]: f"{part}:{hero['index']}" for part in ("race", "job", "saga")}
    return found


def card_told(view: View, name: str, names: Names, cards: Cards) -> list[str]:
    """Return what stops the seat from using a card or dealing with it."""
    zone = seen_cards(view).get(name, "")
    kind, _, which = zone.partition(":")
    me = max(hero_of(view), 0)
    card = cards.get(name)
    if card is None:
        return []
    match kind:
        case "":
            back = next((back for back, unseen in view["unseen"].items() if name in unseen), "")
            if not back:
                return [f"{name} is not in this game."]
            return [f"{name} is in the {deck_name(back)} deck, or in a hand you cannot see."]
        case "hand":
            return [_rumour(view, card, int(which), me, names)]
        case "assets" | "skills" | "loot" | "race" | "job" if which.isdecimal():
            return [_in_play(view, card, int(which), me, names)]
        case "place" | "plots":
            return [_on_map(view, card, int(which), me)]
        case "map":
            return [_place(view, name, int(which), me)]
        case "ancients":
            return [_ancient(view, name, me)]
        case _:
            return [_elsewhere(name, kind, which, card, names)]


def _rumour(view: View, card: Card, owner: int, me: int, names: Names) -> str:
    whose = "in your hand" if owner == me else f"in the hand of {names.hero(owner)}"
    if card.kind != "reward":
        return f"{card.name} is {whose}. Sell it, or use it for Fate or its keywords. [def.rumour]"
    place = home_of(view, card)
    return (
        f"{card.name} is {whose} and its text does nothing yet. "
        f"Discover it at {view['map'][place]}{_far(view, me, place)}. [def.rumour]"
    )


def home_of(view: View, card: Card) -> int:
    """Return where a reward is discovered."""
    homes: Mapping[str, int] = {**view["shown"]["slugs"], **view["homes"]}
    return homes[card.location]


def _far(view: View, me: int, place: int) -> str:
    here = view["heroes"][me]["place"]
    return ", where you are" if here == place else f", {_moves(view, me, place)} away"


def _moves(view: View, me: int, place: int) -> str:
    return count(moves_between(view["heroes"][me]["place"], place), "Move")


def _in_play(view: View, card: Card, owner: int, me: int, names: Names) -> str:
    if owner != me:
        return f"{card.name} belongs to {names.hero(owner)}. Only its owner can use it."
    if card.name in dict(view["veiled"]):
        gone = "does nothing" if view["settings"]["veiled_are_blank"] else "adds nothing to Tests"
        return f"{card.name} is veiled and {gone} until Dawn. [ruling.veiled-card-keeps-its-abilities]"
    usable = card.program.usable
    if not usable:
        gives = listed([f"{name} +{amount}" for name, amount in card.values.items()])
        works = "its text applies automatically" if card.text else f"it gives {gives or 'only its keywords'}"
        return f"{card.name} has no ability to use: {works}."
    moments = [one.moment.name for one in usable if one.moment is not None]
    if moments:
        facts = {"card": card.name, "moment": moments[0]}
        return f"{say_refusal('ability.trigger', facts, names)} [ability.trigger]"
    return f"Use {card.name} on your turn. It says: {card.text}"


def _on_map(view: View, card: Card, place: int, me: int) -> str:
    where = view["map"][place]
    if view["heroes"][me]["place"] != place:
        return f"{card.name} is at {where}{_far(view, me, place)}. Go there to deal with it."
    if card.name in view["heroes"][me]["evaded"]:
        return f"You evaded {card.name} and ignore it until you leave or the Day ends. [evade.ignored-until]"
    if card.type == "Enemy":
        return f"{card.name} is an Enemy. You engage it before and after your Action. [engage.mandatory]"
    return f"{card.name} is at your location. Use an Action on your turn to deal with it."


def _place(view: View, name: str, place: int, me: int) -> str:
    if view["heroes"][me]["place"] == place:
        return f"You are at {name}."
    return f"{name} is {_moves(view, me, place)} away. Go to a neighbour or along a shortcut. [move.adjacent]"


def _ancient(view: View, name: str, me: int) -> str:
    place = dict(view["ancient_places"]).get(name, -1)
    where = view["map"][place] if place in PLACES else "the map"
    if not view["arrived"]:
        return f"{name} arrives at {where} when the first hero completes a Finale. [ancient.enters-play]"
    return f"{name} is at {where}{_far(view, me, place)}. Assault it there. [assault.requirement-location]"


def _elsewhere(name: str, kind: str, which: str, card: Card, names: Names) -> str:
    if which == "discard":
        return f"{name} is in the {deck_name(kind)} discard pile."
    if kind == "skills":
        return f"{name} is a {card.skill} skill of level {card.level}. Learn it with chapter {card.level}."
    if kind == "weather":
        return f"{name} is the weather: its text applies automatically."
    if kind == "saga":
        return f"{name} is the saga of {names.hero(int(which))}. Regale to complete its chapters."
    if kind == "totem":
        return f"{name} is the Totem of {names.hero(int(which))}, gained with the Finale."
    if kind == "beside":
        return f"{name} strengthens the Ancient that gathered it."
    return f"{name} is out of the game."
