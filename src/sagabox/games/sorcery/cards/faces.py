"""The faces of cards: as plain data for a page, as lines for a terminal. Paragraphs are secret and left out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sagabox.games.common.shelf import FaceLines
from sagabox.packs import Entry, slug

from .card import Card, Foe, HeroCard, Item, Power, Scroll, Side, Strike
from .quest_card import Paragraph, Quest, Tile

HEAD = ("id", "name", "slug", "kind", "back", "text", "flavour", "icon")
ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII")


def face(card: Card) -> dict[str, Any]:
    """Return all that is printed on a card and no secret."""
    if isinstance(card, Paragraph):
        return {"id": card.id, "name": card.name, "slug": card.slug, "kind": card.kind}
    return {key: getattr(card, key) for key in HEAD} | _more(card)


def _more(card: Card) -> dict[str, Any]:
    match card:
        case HeroCard():
            values = {"style": card.style, "save": card.save, "move": card.move, "carry": card.carry}
            gems = ("name", "nature", "hp", "combat", "action", "powers")
            return values | {
                "colour": card.colour,
                "souls": [{key: getattr(one, key) for key in gems} for one in card.gems],
            }
        case Power():
            return {
                "hero": card.hero,
                "class": card.gem,
                "cost": card.cost,
                "cooldown": card.cooldown,
                "range": str(card.band) if card.band else "",
                "needs": {"style": card.style, "nature": card.nature, "rank": card.rank},
            }
        case Item():
            numbers = {
                key: getattr(card, key) for key in ("deck", "owner", "price", "armor", "dice", "shields", "cost")
            }
            sides = {"awake": _side(card.awake), "forged": _side(card.forged)}
            return numbers | {"styles": list(card.styles), "strike": _strike(card.strike)} | sides
        case Scroll():
            rules = {"rules": [one.text for one in card.rules], "desperate": [one.text for one in card.desperate]}
            return {"family": card.family, "rank": card.rank, "basic": str(card.basic), "victim": card.victim} | rules
        case Foe():
            numbers = {key: getattr(card, key) for key in ("hp", "each_hero", "armor", "dice", "shields", "souls")}
            kin = {"scroll": card.scroll.name if card.scroll else "", "family": card.family, "rank": card.rank}
            return numbers | kin | {"weak": list(card.weak), "resist": list(card.resist)}
        case Tile():
            return {"ground": card.ground}
        case Quest():
            return {"act": card.act, "number": card.number, "ends": list(card.ends_text)}
        case _:
            return {}


def _strike(strike: Strike | None) -> dict[str, Any] | None:
    if strike is None:
        return None
    return {"hand": strike.hand, "type": strike.damage, "range": str(strike.band), "dice": str(strike.dice)}


def _side(side: Side | None) -> dict[str, Any] | None:
    return {"price": side.price, "strike": _strike(side.strike), "text": side.text} if side is not None else None


def text_of(entry: Entry) -> str:
    """Return all that a card does, as it is printed."""
    key = "rules" if entry.table == "quest" else "text"
    text = entry.data.get(key, "")
    return " ".join(text) if isinstance(text, list) else str(text)


def draft(entry: Entry) -> dict[str, Any]:
    """Return the face of a card that no box can have, as far as it goes."""
    texts = {key: entry.data[key] for key in ("text", "flavour", "icon") if isinstance(entry.data.get(key), str)}
    return {"id": f"{entry.table}/{slug(entry.name)}", "name": entry.name, "kind": entry.table, **texts}


# ---------------------------------------------------------------- lines


def face_lines(card: Card) -> FaceLines:
    """Return what a card is, its values, its price and what else is printed on it."""
    return FaceLines([line for line in _head(card) if line], _corner(card), list(_further(card)))


def _head(card: Card) -> Iterator[str]:
    match card:
        case HeroCard():
            yield f"Hero, {card.style}"
            yield f"Save {card.save}   Move {card.move}   carries {card.carry}"
        case Power():
            whose = [one for one in (card.hero, card.gem, card.style, card.nature) if one]
            yield ", ".join([card.kind.capitalize(), *whose])
            cooldown = f"   cooldown {card.cooldown}" if card.cooldown else ""
            yield f"{card.cost}{cooldown}{f'   range {card.band}' if card.band else ''}"
        case Item():
            yield ", ".join([card.kind.capitalize(), card.deck, *card.styles])
            yield _strike_line(card.strike) if card.strike else _armour_line(card)
        case Scroll():
            yield f"Scroll, {card.rank}"
            yield f"basic attack {card.basic}"
        case Foe():
            yield ", ".join(filter(None, (card.kind.capitalize(), card.rank, card.family)))
            yield f"HP {card.hp}{' for each Hero' if card.each_hero else ''}   {_armour_line(card)}"
            yield ", ".join([f"weak to {one}" for one in card.weak] + [f"resists {one}" for one in card.resist])
        case Quest():
            yield f"Quest {card.act}.{card.number}"
            yield f"{len(card.board.names)} areas, {len(card.paragraphs)} paragraphs"
        case _:
            yield card.kind.replace("_", " ").capitalize()


def _strike_line(strike: Strike) -> str:
    return f"{strike.dice}   {strike.damage}   range {strike.band}   hand: {strike.hand}"


def _armour_line(card: Item | Foe) -> str:
    values = (("Armor", card.armor), ("defence dice", card.dice), ("Magic Shields", card.shields))
    return "   ".join(f"{name} {value}" for name, value in values if value)


def _corner(card: Card) -> str:
    if isinstance(card, Item) and card.price:
        return f"{card.price} Crowns"
    return f"{card.souls} Soul Points" if isinstance(card, Foe) and card.souls > 0 else ""


def _further(card: Card) -> Iterator[str]:
    match card:
        case HeroCard():
            for gem in card.gems:
                yield f"{gem.name} ({gem.nature})"
                for rank, (hp, combat, action, powers) in enumerate(
                    zip(gem.hp, gem.combat, gem.action, gem.powers, strict=True)
                ):
                    yield f"  {ROMAN[rank]:<4} HP {hp:<3} Combat {combat}  Action {action}  powers {powers}"
        case Item():
            for name, side in (("Awake", card.awake), ("Forged", card.forged)):
                if side is not None:
                    yield f"{name} ({side.price}): {_strike_line(side.strike)}"
                    yield f"  {side.text}"
        case Scroll():
            yield card.victim
            yield from (rule.text for rule in card.rules)
            yield from (f"below half: {rule.text}" for rule in card.desperate)
        case Quest():
            yield from card.ends_text
