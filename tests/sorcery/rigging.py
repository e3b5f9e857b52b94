"""How a test lays its table: Heroes, Enemies, dice and decks as it needs them, and cards of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from sagabox.games.sorcery.cards.card import Card, CriticalToken, Dice, Foe, Item, Power, Scroll, Strike, band_from
from sagabox.games.sorcery.cards.card import Rule as BehaviourRule
from sagabox.games.sorcery.cards.phrases import Behaviour, CardText, EncounterText, Preference
from sagabox.games.sorcery.cards.phrases.compile import compile_text, with_parts
from sagabox.games.sorcery.cards.phrases.sense import Use
from sagabox.games.sorcery.cards.program import BLANK
from sagabox.games.sorcery.engine.play import Sorcery
from sagabox.games.sorcery.engine.state import ENEMIES, Figure, Hero
from sagabox.games.sorcery.engine.zones import BOX, IN_PLAY, PACK, POWERS, WORN
from sagabox.games.sorcery.rules import items
from sagabox.kernel import without
from sagabox.packs import slug

from .boxes import box

Rig = Callable[[Sorcery], None]


# ---------------------------------------------------------------- finding


def area(play: Sorcery, name: str) -> int:
    return play.state.quest.board.numbers[name]


def find(play: Sorcery, name: str) -> tuple[Any, str]:
    """A card by name or handle, and the zone it is in."""
    for zone, cards in play.state.zones.items():
        for card in cards:
            if name in (card.name, card.handle):
                return card, zone
    raise LookupError(f"no card is called {name!r} in this game")


def figure(play: Sorcery, name: str) -> Figure:
    for one in play.state.figures:
        if name in (one.card.name, one.card.handle):
            return one
    raise LookupError(f"no figure is called {name!r} in this game")


def put(play: Sorcery, name: str | Card, zone: str) -> Any:
    """Bring a card to a zone, on top: one of the game by name, or a new one."""
    card: Any = name
    if isinstance(name, str):
        try:
            card, source = find(play, name)
            play.state.zones[source] = without(play.state.zones[source], card)
        except LookupError:
            card = box().find(name)
    play.state.zones.setdefault(zone, ())
    play.state.zones[zone] += (card,)
    play.state.known.pop(card, None)
    play.show(card, play.sees(zone))
    play.learned = 0
    play.reindex()
    return card


# ---------------------------------------------------------------- Heroes


def outfit(
    play: Sorcery,
    hero: Hero,
    powers: Iterable[str | Card],
    worn: Iterable[str | Card] | None,
    pack: Iterable[str | Card],
) -> None:
    """Give a Hero powers and items; `worn` None leaves what the Hero begins with."""
    for name in powers:
        put(play, name, POWERS[hero.index])
    if worn is not None:
        for card in play.pile(WORN[hero.index]):
            items.clear_slot(hero, card)
            play.move(card, WORN[hero.index], BOX)
        for name in worn:
            card = put(play, name, WORN[hero.index])
            slots = [slot for slot in items.slots_for(card) if getattr(hero, slot) is None]
            setattr(hero, slots[0], card)
    for name in pack:
        put(play, name, PACK[hero.index])


# ---------------------------------------------------------------- Enemies


def enemy(name: str | Card, at: str, **facts: Any) -> Rig:
    """An Enemy on the map; `facts` are fields of its figure: wounds=2, ko=True."""

    def rig(play: Sorcery) -> None:
        card: Any
        if isinstance(name, str):
            card, zone = find(play, name) if _is_there(play, name) else (box().find(name), "")
        else:
            card, zone = name, ""
        if zone:
            play.state.zones[zone] = without(play.state.zones[zone], card)
        play.state.zones[IN_PLAY] += (card,)
        known = [one for one in play.state.figures if one.card is card]
        one = known[0] if known else Figure(len(play.state.figures), "enemy", card)
        if not known:
            play.state.figures.append(one)
        one.side, one.area, one.shields = ENEMIES, area(play, at), card.shields
        one.seat = play.leader().seat
        for key, fact in facts.items():
            setattr(one, key, fact)
        play.show(card, play.sees(IN_PLAY))
        play.learned = 0
        play.reindex()

    return rig


def _is_there(play: Sorcery, name: str) -> bool:
    return any(name in (card.name, card.handle) for cards in play.state.zones.values() for card in cards)


def no_enemies() -> Rig:
    """Nobody is left in the Enemy deck."""

    def rig(play: Sorcery) -> None:
        for card in play.pile("enemy:deck"):
            play.move(card, "enemy:deck", BOX)

    return rig


# ---------------------------------------------------------------- chance


def _dice(colour: str, *shows: str) -> Rig:
    """The next dice of a colour show these letters: "HH", "HP", "" for a blank."""

    def rig(play: Sorcery) -> None:
        faces = (play.state.red if colour == "red" else play.state.blue).faces
        wanted = [tuple(one.count(letter) for letter in "HSP") for one in shows]
        numbers = tuple(faces.index(one) for one in wanted)
        play.state.chance.rigged[colour] = (*play.state.chance.rigged.get(colour, ()), *numbers)

    return rig


def red(*shows: str) -> Rig:
    return _dice("red", *shows)


def blue(*shows: str) -> Rig:
    return _dice("blue", *shows)


def on_top(deck: str, *names: str | Card) -> Rig:
    """The next cards of a deck ("encounter", "trap", "treasure", "critical"), the first named drawn first."""

    def rig(play: Sorcery) -> None:
        for name in reversed(names):
            put(play, name, f"{deck}:deck")

    return rig


def events(*names: str | Card) -> Rig:
    """The Event deck holds just these, the first on top."""

    def rig(play: Sorcery) -> None:
        for card in play.pile("event:deck"):
            play.move(card, "event:deck", BOX)
        for name in reversed(names):
            put(play, name, "event:deck")

    return rig


def with_state(**facts: Any) -> Rig:
    """Fields of the state: souls=3, round=4."""

    def rig(play: Sorcery) -> None:
        for name, fact in facts.items():
            setattr(play.state, name, fact)

    return rig


def opened(*doors: str) -> Rig:
    """Doors that are open."""

    def rig(play: Sorcery) -> None:
        for number, door in enumerate(play.state.quest.doors):
            if door.name in doors:
                play.state.closed &= ~(1 << number)

    return rig


def overlay(name: str, *areas: str) -> Rig:
    """Areas that are `difficult` or `deadly`."""

    def rig(play: Sorcery) -> None:
        for one in areas:
            setattr(play.state, name, getattr(play.state, name) | 1 << area(play, one))

    return rig


# ---------------------------------------------------------------- cards of the tests' own


def program(text: str, use: Use) -> Any:
    return compile_text(box().language.read(CardText, text), use) if text else BLANK


def power(text: str, cost: str = "action", cooldown: int = 0, reach: str = "", name: str = "Test Power") -> Power:
    band = band_from(reach) if reach else None
    made = program(text, Use("power", cost, ranged=bool(reach)))
    head: Any = {"id": f"power/{slug(name)}", "name": name, "back": "power", "slug": slug(name), "kind": "power"}
    return Power(**head, text=text, program=made, cost=cost, cooldown=cooldown, band=band)


def talent(text: str, name: str = "Test Talent") -> Power:
    """A passive power."""
    return power(text, "passive", name=name)


def weapon(
    dice: tuple[int, int] = (1, 0),
    text: str = "",
    reach: str = "0",
    hand: str = "strong",
    type: str = "Slash",
    **more: Any,
) -> Item:
    name = more.pop("name", "Test Blade")
    head: Any = {"id": f"weapon/{slug(name)}", "name": name, "back": "item", "slug": slug(name), "kind": "weapon"}
    strike = Strike(hand, type, band_from(reach), Dice(*dice))
    return Item(**head, text=text, program=program(text, Use("weapon", ranged=True)), strike=strike, **more)


def item(kind: str, text: str = "", name: str = "Test Item", **values: Any) -> Item:
    head: Any = {"id": f"{kind}/{slug(name)}", "name": name, "back": "item", "slug": slug(name), "kind": kind}
    reach = values.pop("reach", "")
    made = program(text, Use(kind, ranged=bool(reach)))
    return Item(**head, text=text, program=made, band=band_from(reach) if reach else None, **values)


def armour(armor: int = 0, dice: int = 1, text: str = "", **values: Any) -> Item:
    return item("armour", text, values.pop("name", "Test Mail"), armor=armor, dice=dice, **values)


def foe(
    name: str = "Test Foe",
    hp: int = 10,
    *rules: str,
    armor: int = 0,
    dice: int = 0,
    basic: tuple[int, int] = (1, 0),
    prefers: str = "",
    text: str = "",
    **values: Any,
) -> Foe:
    """An Enemy with a scroll of its own."""
    language = box().language
    trees = [(rule, language.read(Behaviour, rule)) for rule in rules]
    parts = tuple(
        BehaviourRule(None if tree.band == "any" else band_from(tree.band), rule, tree) for rule, tree in trees
    )
    head: Any = {"back": "scroll", "kind": "scroll", "id": f"scroll/{slug(name)}", "slug": f"{slug(name)}-scroll"}
    scroll = Scroll(
        **head,
        name=f"{name}'s Scroll",
        family=values.pop("family", "Gremlin"),
        rank=values.pop("rank", "green"),
        basic=Dice(*basic),
        prefers=language.read(Preference, prefers) if prefers else None,
        rules=parts,
        program=with_parts(BLANK, *(tree for _, tree in trees)),
    )
    own: Any = {"back": "enemy", "kind": "enemy", "id": f"enemy/{slug(name)}", "slug": slug(name), "name": name}
    made = program(text, Use("enemy"))
    return Foe(
        **own,
        text=text,
        program=made,
        scroll=scroll,
        hp=hp,
        armor=armor,
        dice=dice,
        souls=values.pop("souls", 1),
        **values,
    )


def critical(text: str, red: bool = False, name: str = "Test Critical") -> CriticalToken:
    head: Any = {
        "id": f"critical/{slug(name)}",
        "name": name,
        "back": "critical",
        "slug": slug(name),
        "kind": "critical",
    }
    return CriticalToken(**head, text=text, program=program(text, Use("critical", red=red)), red=red)


def plain_card(kind: str, text: str, name: str = "Test Card") -> Card:
    """A Trap, an Event or an Enemy Power."""
    from sagabox.games.sorcery.cards.card import EventCard

    head: Any = {"id": f"{kind}/{slug(name)}", "name": name, "back": kind, "slug": slug(name), "kind": kind}
    made = program(text, Use(kind))
    return EventCard(**head, text=text, program=made) if kind == "event" else Card(**head, text=text, program=made)


def encounter(text: str, name: str = "Test Encounter") -> Any:
    from sagabox.games.sorcery.cards.card import Encounter

    tree = box().language.read(EncounterText, text)
    head: Any = {
        "id": f"encounter/{slug(name)}",
        "name": name,
        "back": "encounter",
        "slug": slug(name),
        "kind": "encounter",
    }
    return Encounter(**head, text=text, tree=tree, program=with_parts(BLANK, tree))
