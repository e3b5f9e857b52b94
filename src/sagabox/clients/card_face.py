"""A card as plain text, as it would lie on the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from textwrap import wrap

from sagabox.games.kilforth.cards import Card, Saga

WIDTH = 66
NAMES = {"abilities": "Abilities of an Ancient", "loot": "Loot", "night": "Night"}


def face(card: Card, others: Mapping[str, Card]) -> str:
    """The card in a frame: its name and worth, what it is, its values, what it does, and what is told of it.

    `others` are the cards it may name, by slug."""
    parts = [[_ends(card.name, f"{card.gold} gold" if card.gold else ""), *wrap(line_of(card, others), WIDTH)]]
    if values := values_of(card):
        parts[0] += wrap(values, WIDTH)
    parts += [list(_chapters(card, others))] if isinstance(card, Saga) else []
    parts += [wrap(card.text, WIDTH)] if card.text else []
    parts += [wrap(card.flavour, WIDTH)] if card.flavour else []
    rule = "─" * (WIDTH + 2)
    lines = f"\n├{rule}┤\n".join("\n".join(f"│ {line:<{WIDTH}} │" for line in part) for part in parts)
    icon = f", icon {card.icon}" if card.icon else ""
    return f"╭{rule}╮\n{lines}\n╰{rule}╯\n{card.id}{icon}"


def line_of(card: Card, others: Mapping[str, Card]) -> str:
    """What a card is: its kind, type, terrain, keywords and ties to other cards."""
    words = [NAMES.get(card.kind, card.kind.capitalize())]
    words += [card.type] if card.type else []
    words += [card.terrain] if card.terrain else []
    words += [f"{card.skill} {card.level}"] if card.kind == "skill" else []
    shown = {card.type, card.terrain} | ({card.skill} if card.kind == "skill" else set())
    words += [f"{word}*" if word == card.unique else word for word in card.keywords if word not in shown]
    words += [f"at {others[card.location].name}"] if card.location else []
    words += [f"of {others[card.owner].name}"] if card.owner else []
    words += [f"shortcut {card.shortcut}"] if card.shortcut else []
    return ", ".join(words)


def values_of(card: Card) -> str:
    """The numbers of a card."""
    plus = "+" if card.kind in ("class", "skill", "reward", "totem") else ""
    words = [f"{name} {plus}{value}" for name, value in card.values.items()]
    words += [f"HP {card.hp}"] if card.hp else []
    words += [f"needs Study {card.lock}"] if card.lock else []
    words += [f"reward: {card.reward}"] if card.reward else []
    return "   ".join(words)


def _chapters(saga: Saga, others: Mapping[str, Card]) -> Iterator[str]:
    for number, chapter in enumerate(saga.chapters, start=1):
        yield from wrap(f"{number}. {chapter.name}: {', '.join(chapter.keywords)} (and {chapter.few})", WIDTH)
        yield from wrap(chapter.text, WIDTH, initial_indent="   ", subsequent_indent="   ")
    finale = saga.finale
    place = others[finale.location].name
    yield from wrap(f"Finale. {finale.name}: {finale.attribute} {finale.target} at {place}", WIDTH)
    if saga.totem:
        yield from wrap(f"Totem. {saga.totem.name}", WIDTH)


def _ends(left: str, right: str) -> str:
    return left + right.rjust(WIDTH - len(left))
