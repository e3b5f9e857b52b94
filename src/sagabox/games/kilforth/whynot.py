"""Why something cannot be done now: of every Action, Deed, location and card a seat can see. From a view alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .cards import Card
from .geography import PLACES, moves_between
from .telling.names import Names, count, listed, sentence
from .telling.options import ACTIONS, label
from .telling.questions import ask_title, asked_hero
from .telling.refusals import say_refusal

View = Mapping[str, Any]
Cards = Mapping[str, Card]
MOST = 8
DEEDS = ("Assault", "Exchange", "Overcome", "Resolve", "Team")


def why_not(view: View, words: str, names: Names, cards: Cards) -> list[str]:
    """Sentences about what the words mean, or nothing if they mean nothing here. `cards` are the printed by name."""
    wanted = split(words)
    if not wanted:
        return []
    found = options_told(view, wanted, names)
    if any("that is open now" in told for told in found):
        return found[:MOST]
    about = [name for name in seen_cards(view) if fits(wanted, name)] or unseen_cards(view, wanted)
    about = about or [name for name in cards if split(name) == wanted]
    exact = [name for name in about if split(name) == wanted]
    found += [told for name in (exact or about)[:MOST] for told in card_told(view, name, names, cards)]
    if not found:
        found = word_told(view, wanted, names)
    return list(dict.fromkeys(found))[:MOST]


def split(text: str) -> list[str]:
    return "".join(letter if letter.isalnum() else " " for letter in text.casefold().replace("'", "")).split()


def fits(wanted: list[str], *texts: str) -> bool:
    words = [word for text in texts for word in split(text)]
    return all(any(word.startswith(one) for word in words) for one in wanted)


# ---------------------------------------------------------------- options


def options_told(view: View, wanted: list[str], names: Names) -> list[str]:
    """What is open after all, and what is closed, with the rule that closes it."""
    asked = view["asked"]
    if not asked:
        return []
    rule = asked["rule"]
    found = [
        sentence(f"{label(option, rule, names)}: that is open now ({option['id']})")
        for option in asked["options"]
        if fits(wanted, option["id"], label(option, rule, names))
    ]
    for refused in asked["refused"]:
        told = label(refused, rule, names)
        if fits(wanted, refused["id"], told):
            reason = say_refusal(refused["rule"], refused["facts"], names)
            found.append(f"{told}: {reason or 'closed now.'} [{refused['rule']}]")
    return found


def word_told(view: View, wanted: list[str], names: Names) -> list[str]:
    """An Action or Deed that this question has no place for."""
    action = next((one for one in ACTIONS if split(one) == wanted), "")
    deed = next((one for one in DEEDS if split(one) == wanted), "")
    now = f" Now the question is: {ask_title(view, names)}" if view["asked"] else ""
    turn = bool(view["asked"]) and view["asked"]["rule"] == "turn.one-action-or-camp"
    if action and turn:
        return [f"Nothing here is there to {action}. [action.restriction-must-hold]"]
    if action or wanted == ["camp"]:
        return [f"{action or 'Camp'} is chosen when a hero is asked what to do in their turn.{now}"]
    if deed:
        return [f"{deed} is a Deed, for the hero whose turn it is; nothing here lets it be done now.{now}"]
    return []


# ---------------------------------------------------------------- cards


def seen_cards(view: View) -> dict[str, str]:
    """Every card this seat can see, and the zone it lies in."""
    found = {name: zone for zone, cards in view["zones"].items() for name in cards["known"]}
    found |= {name: f"map:{place}" for place, name in enumerate(view["map"])}
    for hero in view["heroes"]:
        found |= {hero[part]: f"{part}:{hero['index']}" for part in ("race", "job", "saga")}
    return found


def unseen_cards(view: View, wanted: list[str]) -> list[str]:
    return [name for names in view["unseen"].values() for name in dict.fromkeys(names) if fits(wanted, name)]


def card_told(view: View, name: str, names: Names, cards: Cards) -> list[str]:
    """What keeps a card from being used or dealt with."""
    zone = seen_cards(view).get(name, "")
    kind, _, which = zone.partition(":")
    me = max(asked_hero(view), 0)
    card = cards.get(name)
    if card is None:
        return []
    match kind:
        case "":
            back = next((back for back, unseen in view["unseen"].items() if name in unseen), "")
            if not back:
                return [f"{name} is not in this game."]
            return [f"{name} has not been seen: it is in the {back} deck, or hidden in a hand."]
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
    whose = "a rumour of yours" if owner == me else f"a rumour of {names.hero(owner)}"
    if card.kind != "reward":
        return f"{card.name} is {whose}: no asset, only good for its keywords, for Fate or to be sold."
    place = view["shown"]["slugs"].get(card.location)
    far = _far(view, me, place) if place is not None else ""
    return (
        f"{card.name} is {whose}, not an asset, so its text does nothing yet. "
        f"Discover it at {names.slug(card.location)}{far}. [def.rumour]"
    )


def _far(view: View, me: int, place: int) -> str:
    here = view["heroes"][me]["place"]
    return ", where you are" if here == place else f", {count(moves_between(here, place), 'Move')} away"


def _in_play(view: View, card: Card, owner: int, me: int, names: Names) -> str:
    if owner != me:
        return f"{card.name} belongs to {names.hero(owner)}: only its owner can use it, in their own turn."
    if card.name in dict(view["veiled"]):
        return f"{card.name} is veiled: until Dawn it counts for nothing. [ability.veil]"
    usable = card.program.usable
    if not usable:
        gives = listed([f"{name} +{amount}" for name, amount in card.values.items()])
        works = "what it says works by itself" if card.text else f"it gives {gives or 'nothing but its keywords'}"
        return f"{card.name} has nothing to be used: {works}."
    moments = [one.moment.name for one in usable if one.moment is not None]
    if moments:
        facts = {"card": card.name, "moment": moments[0]}
        return f"{say_refusal('ability.trigger', facts, names)} [ability.trigger]"
    return f"{card.name} can be used by the hero whose turn it is, wherever Deeds are open: {card.text}"


def _on_map(view: View, card: Card, place: int, me: int) -> str:
    where = view["map"][place]
    if view["heroes"][me]["place"] != place:
        return f"{card.name} lies at {where}{_far(view, me, place)}: only heroes who are there can deal with it."
    if card.name in view["heroes"][me]["evaded"]:
        return (
            f"{card.name} was evaded: for this hero it is not there till they leave or the Day ends. "
            "[evade.ignored-until]"
        )
    if card.type == "Enemy":
        return f"{card.name} is an Enemy: it is engaged by itself before and after your Action. [engage.mandatory]"
    return f"{card.name} lies here; it is dealt with by an Action of your turn."


def _place(view: View, name: str, place: int, me: int) -> str:
    if view["heroes"][me]["place"] == place:
        return f"{name} is where you are."
    return (
        f"{name} is not here{_far(view, me, place)}: one Move goes to a neighbour or along a shortcut. [move.adjacent]"
    )


def _ancient(view: View, name: str, me: int) -> str:
    place = dict(view["ancient_places"]).get(name, -1)
    where = view["map"][place] if place in PLACES else "nowhere"
    if not view["arrived"]:
        return (
            f"{name} has not come yet: it will, to {where}, when the first hero completes a Finale. "
            "[ancient.enters-play]"
        )
    return f"{name} is at {where}{_far(view, me, place)}: it can be assaulted there. [assault.requirement-location]"


def _elsewhere(name: str, kind: str, which: str, card: Card, names: Names) -> str:
    if which == "discard":
        return f"{name} lies in the discard pile of the {kind} deck."
    if kind == "skills":
        return f"{name} is a skill on display: {card.skill}, level {card.level}, to be learnt with that chapter."
    if kind == "weather":
        return f"{name} is the weather: it is in force by itself."
    if kind == "saga":
        return f"{name} is the saga of {names.hero(int(which))}: it is told by Regaling."
    if kind == "totem":
        return f"{name} is the Totem of {names.hero(int(which))}: it is gained with the Finale."
    if kind == "beside":
        return f"{name} strengthens the Ancient who gathered it."
    return f"{name} is out of the game or out of reach now."
