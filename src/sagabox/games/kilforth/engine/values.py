"""Every number, asked in a context: what counts, from which card, against which foe. Nobody stores a total.

In this order: cards made blank (immunity); Spells whose Study lock is met, starting from none and adding until nothing
changes; "use A for a B Test"; bonuses of unveiled cards and lasting effects, each keeping its source.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards.card import ATTRIBUTES, Card
from ..cards.program import Program, Stand
from .card_index import HEROES, USE, Parts, cards_in_play
from .context import At

if TYPE_CHECKING:
    from ..cards.phrases.instructions import Instruction
    from .play import Kilforth
    from .state import Hero

NONE: list[tuple[Card, Stand, int]] = []
ABOUT = {attribute: frozenset((attribute, HEROES[attribute], USE[attribute])) for attribute in ATTRIBUTES}
BONUSES = frozenset((*ATTRIBUTES, "plus", *(f"plus:{attribute}" for attribute in ATTRIBUTES)))  # to a hero's Tests
IMMUNITIES = {"Ally": "Allies", "Item": "Items", "Spell": "Spells", "Title": "Titles", "skill": "skills"}


def working(play: Kilforth, hero: Hero, against: Card | None = None) -> list[Card]:
    """Return the hero's cards that are not blank now, against this card; veiled ones too. Read-only.

    rules: term.immune, limit.spell-study, ruling.unusable-spell-gives-no-bonus,
    ruling.veiled-card-keeps-its-abilities"""
    index = play.index_of(hero)
    cards = index.cards
    if play.state.settings.veiled_are_blank:
        cards = unveiled(play, cards)
    if against is not None and (immune := immunities(play, against)):
        cards = [card for card in cards if IMMUNITIES.get(card.type or card.kind) not in immune]
    if not index.locked:
        return cards
    locked = [card for card in cards if card.lock]
    usable = [card for card in cards if not card.lock]
    while True:
        study = sum(amount for _, amount in _parts(play, hero, "Study", against, unveiled(play, usable)))
        opened = [card for card in locked if card.lock <= study and card not in usable]
        if not opened:
            return usable
        usable += opened


def unveiled(play: Kilforth, cards: list[Card]) -> list[Card]:
    """Return those of the cards that are not veiled. Read-only."""
    veiled = play.state.veiled
    if not veiled or veiled.keys().isdisjoint(cards):
        return cards
    return [card for card in cards if card not in veiled]


def aiding(play: Kilforth, hero: Hero, against: Card | None = None) -> list[Card]:
    """Return the hero's cards whose bonuses count in Tests now. Read-only.   rules: test.veiled-cards-give-no-bonus"""
    return unveiled(play, working(play, hero, against))


def held_back(play: Kilforth, card: Card, does: Instruction) -> bool:
    """Return True if the card is veiled and this ability of it would add to a Test.

    rules: test.veiled-cards-give-no-bonus, ruling.veiled-card-keeps-its-abilities"""
    return card in play.state.veiled and does.aiding()


def is_open(play: Kilforth, hero: Hero, card: Card, against: Card | None = None) -> bool:
    """Return True if the hero's Study reaches the lock of a Spell; other cards have none.   rules: limit.spell-study"""
    return not card.lock or value(play, hero, "Study", against) >= card.lock


def immunities(play: Kilforth, card: Card) -> list[str]:
    """rules: term.immune"""
    return [name for program in programs(play, card) for name in program.immune]


def programs(play: Kilforth, card: Card) -> list[Program]:
    """Return what a card does on the map. An Ancient has its Abilities card and the plots gathered beside it.

    rules: assault.plots-strengthen"""
    if card.kind != "ancient":
        return [card.program]
    found = [plot.program for plot in play.pile(f"beside:{card.slug}")]
    if abilities := play.state.abilities.get(card):
        found.insert(0, abilities.program)
    return found


# ---------------------------------------------------------------- standing effects


def holds(play: Kilforth, hero: Hero, card: Card, stand: Stand, against: Card | None) -> int:
    """Return what a standing effect comes to for a hero, 0 if its condition is not met."""
    at = At(play, hero, card, against)
    if stand.condition is not None and not stand.condition.holds(at):
        return 0
    return stand.standing.amount(at)


def speaks(play: Kilforth, hero: Hero, key: str) -> bool:
    """Return True if a card of the hero's, or their location, can have a standing effect with this key at all."""
    return key in play.index_of(hero).standing or key in play.state.map[hero.place].standing


def granted(
    play: Kilforth, hero: Hero, key: str, against: Card | None = None, cards: list[Card] | None = None
) -> list[tuple[Card, Stand, int]]:
    """Return standing effects on a hero with this key: from their own cards and from the location they are at."""
    if not speaks(play, hero, key):  # most often nobody has such an effect: then nothing need be worked out
        return NONE
    if cards is None:
        cards = aiding(play, hero, against) if key in BONUSES else working(play, hero, against)
    found = []
    for card in cards:
        if stands := card.program.standing.get(key):
            found += [(card, one, amount) for one in stands if (amount := holds(play, hero, card, one, against))]
    if stands := play.ground(hero.place).standing.get(key):
        place = play.state.map[hero.place]
        found += [(place, one, amount) for one in stands if (amount := holds(play, hero, place, one, against))]
    return found


def grant(play: Kilforth, hero: Hero, key: str, against: Card | None = None) -> int:
    if not speaks(play, hero, key):
        return 0
    return sum([amount for _, _, amount in granted(play, hero, key, against)])


def in_force(play: Kilforth, hero: Hero, key: str) -> list[tuple[Card, int]]:
    """Return standing effects on everything, from Weather and from encounters on the map.

    rules: ability.map-global, night.weather-lasts"""
    return [
        (card, amount)
        for card in play.world().standing.get(key, ())
        for one in card.program.standing[key]
        if (amount := holds(play, hero, card, one, None))
    ]


# ---------------------------------------------------------------- a hero's attributes


def _bonuses(cards: list[Card], attribute: str) -> Parts:
    return [(card.name, bonus) for card in cards if (bonus := card.values.get(attribute))]


def _parts(play: Kilforth, hero: Hero, attribute: str, against: Card | None, cards: list[Card]) -> Parts:
    parts = _bonuses(cards, attribute)
    if found := granted(play, hero, attribute, against, cards):
        parts += [(card.name, amount) for card, _, amount in found]
    if (key := HEROES[attribute]) in play.world().standing:
        parts += [(card.name, amount) for card, amount in in_force(play, hero, key)]
    if lasting := play.state.effects(attribute, hero.index):
        immune = immunities(play, against) if against is not None else ()
        for one in lasting:
            source = one.source
            if not immune or not isinstance(source, Card) or IMMUNITIES.get(source.type or source.kind) not in immune:
                parts.append((source.name, one.amount))
    return parts


def attribute_parts(play: Kilforth, hero: Hero, attribute: str, against: Card | None = None) -> Parts:
    """Return an attribute and where it comes from.   rules: test.dice-base-value, test.dice-bonuses"""
    return _parts(play, hero, attribute, against, aiding(play, hero, against))


def value(play: Kilforth, hero: Hero, attribute: str, against: Card | None = None) -> int:
    return max(0, sum(amount for _, amount in attribute_parts(play, hero, attribute, against)))


def dice_parts(play: Kilforth, hero: Hero, attribute: str, against: Card | None) -> Parts:
    """Return the dice of a Test: with "use A for a B Test" the hero counts A where that is more.

    rules: test.substitute-attribute"""
    return _dice_parts(play, hero, attribute, against, aiding(play, hero, against))


def all_dice_parts(play: Kilforth, hero: Hero) -> dict[str, Parts]:
    """Return the dice of a Test in each attribute, against nothing in particular. Read-only."""
    state, index, cards = play.state, play.index_of(hero), aiding(play, hero)
    lasting = {one.what for scope in state.scopes if scope.lasting for one in scope.lasting}
    spoken_of = lasting.union(index.standing, play.ground(hero.place).standing, play.world().standing)
    parts = {}
    for attribute, about in ABOUT.items():
        if cards is not index.cards or not about.isdisjoint(spoken_of):
            parts[attribute] = _dice_parts(play, hero, attribute, None, cards)
            continue
        if attribute not in index.bonuses:  # most often nothing but what is printed on cards counts
            index.bonuses[attribute] = _bonuses(cards, attribute)
        parts[attribute] = index.bonuses[attribute]
    return parts


def _dice_parts(play: Kilforth, hero: Hero, attribute: str, against: Card | None, cards: list[Card]) -> Parts:
    best = _parts(play, hero, attribute, against, cards)
    for _, stand, _ in granted(play, hero, USE[attribute], against):
        other = _parts(play, hero, stand.standing.word(), against, cards)
        if sum(amount for _, amount in other) > sum(amount for _, amount in best):
            best = other
    return best


def dice_plus(play: Kilforth, hero: Hero, attribute: str, against: Card | None) -> int:
    """Return what is added to each die of a hero's Test.   rules: fact.skill-brave"""
    return grant(play, hero, f"plus:{attribute}", against) + grant(play, hero, "plus", against)


def success_from(play: Kilforth) -> int:
    """rules: test.success-on-5-or-6, variant.easy-4-5-6"""
    return 4 if play.state.settings.easy_dice else 5


def max_health(play: Kilforth, hero: Hero) -> int:
    """rules: health.max-source"""
    return max(1, hero.health + grant(play, hero, "max-hp"))


def ignores(play: Kilforth, hero: Hero, nuisance: str, against: Card | None = None) -> bool:
    return grant(play, hero, f"ignore:{nuisance}", against) > 0


def keywords_of(play: Kilforth, hero: Hero) -> list[str]:
    """Return the keywords on the hero's cards in play, usable or not.   rules: ruling.unusable-asset-keywords-count"""
    words = [word for card in cards_in_play(play, hero) for word in card.keywords]
    return words + [stand.standing.word() for _, stand, _ in granted(play, hero, "keyword")]


# ---------------------------------------------------------------- an encounter's values


def own_grant(play: Kilforth, hero: Hero, card: Card, key: str) -> int:
    """Return what a card on the map gives itself."""
    total = 0
    for program in programs(play, card):
        for one in program.standing.get(key, ()):
            total += holds(play, hero, card, one, card)
    return total


def printed(play: Kilforth, hero: Hero, card: Card, attribute: str) -> int:
    """Return an encounter's value as it stands now: dice or target.   rules: card.encounter-fields"""
    amount = card.values.get(attribute, 0) + own_grant(play, hero, card, f"this:{attribute}")
    for kind in ("Enemy" if play.is_enemy(hero, card) else card.type, "encounter"):
        amount += sum(more for _, more in in_force(play, hero, f"{kind}:{attribute}"))
    return amount


def target_of(play: Kilforth, hero: Hero, card: Card, attribute: str) -> int:
    """Return how many successes are wanted against a card: at least one."""
    return max(1, printed(play, hero, card, attribute))


def foe_dice(play: Kilforth, hero: Hero, foe: Card) -> int:
    """Return the sum of a foe's dice against a hero, Surprise apart. It can be below 0: the whole sum is cut, not this.

    rules: test.no-minimum-dice"""
    lasting = sum(one.amount for one in play.state.effects("foe:Fight", hero.index))
    return printed(play, hero, foe, "Fight") + grant(play, hero, "foe:Fight", foe) + lasting


def weighs_hp(play: Kilforth, foe: Card) -> bool:
    """Return True if a foe is stronger or weaker according to a hero's HP."""
    return any(program.of_hp for program in programs(play, foe))


def foe_health(play: Kilforth, hero: Hero, foe: Card) -> int:
    """Return the HP a foe has in full.   rules: battle.place-hp, ruling.prince-of-ruin-hp-each-battle"""
    return max(1, foe.hp + own_grant(play, hero, foe, "this:HP"))
