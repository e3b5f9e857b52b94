"""Makes the cards of Heroes: Hero cards, powers, items and things."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from sagabox.packs import Entry, slug

from .card import (
    Card,
    Gem,
    HeroCard,
    Item,
    Power,
    Side,
    Strike,
    Thing,
    band_from,
    dice_from,
)
from .phrases.sense import Use

if TYPE_CHECKING:
    from .press import CardPress


def hero(press: CardPress, entry: Entry, copy: int) -> Card:
    data = entry.data
    gems = [
        Gem(
            soul["class"],
            slug(soul["class"]),
            soul["nature"],
            *(tuple(soul[key]) for key in ("hp", "combat", "action", "powers")),
        )
        for soul in data["soul"]
    ]
    return HeroCard(
        **press.head(entry),
        program=press.program(entry, Use("hero")),
        style=data["style"],
        gems=tuple(gems),
        colour=data.get("colour", ""),
        **data["values"],
    )


def power(press: CardPress, entry: Entry, copy: int) -> Card:
    of, needs, play = entry.data.get("of", {}), entry.data.get("needs", {}), entry.data["play"]
    band = band_from(play["range"]) if "range" in play else None
    job = of.get("class", "")
    if of:
        press.named(entry.parts["of"][0], "hero", "hero")
        _check_class(press, entry, of["hero"], job)
    return Power(
        **press.head(entry),
        program=press.program(entry, Use(entry.table, play["cost"], ranged=band is not None)),
        hero=slug(of.get("hero", "")),
        gem=slug(job),
        cost=play["cost"],
        cooldown=play.get("cooldown", 0),
        band=band,
        style=needs.get("style", ""),
        nature=needs.get("nature", ""),
        rank=needs.get("rank", 1),
    )


def _check_class(press: CardPress, entry: Entry, hero: str, job: str) -> None:
    whole = press.found.get(("hero", hero))
    known = [soul["class"] for soul in whole.data["soul"]] if whole is not None else [job]
    if job and job not in known:
        message = f'{hero} has no class "{job}": there are {" and ".join(known)}'
        press.problems.append(entry.parts["of"][0].problem(message, "class"))


def item(press: CardPress, entry: Entry, copy: int) -> Card:
    data = entry.data
    values, play = data.get("values", {}), data.get("play", {})
    owner = "soul" if "soul" in data else "hero"
    press.named(entry, owner, "hero")
    strike = _strike(data["strike"]) if "strike" in data else None
    ranged = strike is not None or "range" in play
    return Item(
        **press.head(entry, back="treasure" if data.get("deck") == "treasure" else "item"),
        program=press.program(entry, Use(entry.table, ranged=ranged)),
        deck=data.get("deck", "soul"),
        owner=slug(data.get(owner, "")),
        styles=tuple(data.get("styles", ())),
        price=values.get("price", 0),
        strike=strike,
        band=band_from(play["range"]) if "range" in play else None,
        armor=values.get("armor", 0),
        dice=values.get("dice", 0),
        shields=values.get("shields", 0),
        cost=play.get("cost", "free"),
        awake=_side(press, entry, "awake", "souls"),
        forged=_side(press, entry, "forged", "price"),
    )


def _side(press: CardPress, entry: Entry, key: str, price: str) -> Side | None:
    if key not in entry.parts:
        return None
    part = entry.parts[key][0]
    strike = _strike({**entry.data["strike"], **part.data})
    program = press.program(part, Use("weapon", ranged=True))
    return Side(part.data[price], strike, part.data.get("text", ""), program)


def thing(press: CardPress, entry: Entry, copy: int) -> Card:
    nature = entry.data.get("nature", "")
    return Thing(**press.head(entry), program=press.program(entry, Use("thing")), nature=nature)


def _strike(data: Mapping[str, Any]) -> Strike:
    band, dice = band_from(data["range"]), dice_from(data["dice"])
    return Strike(data["hand"], data["type"], band, dice, data.get("category", ""))
