"""What a Character's numbers are now: printed values, standing effects and what lasts. Nothing here is stored."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from sagabox.kernel import Refusal, refuse

from ..cards.card import Card, Foe
from ..cards.words import Ability, Hazard, Overlay, Stat
from .context import At
from .lasting import EVERYBODY, lasting_for

if TYPE_CHECKING:
    from .card_index import Standing
    from .play import Sorcery
    from .state import Figure, Hero

Parts = list[tuple[str, int]]
KEYS = {stat: f"stat:{stat.name}" for stat in Stat}


# ---------------------------------------------------------------- what is in force


def in_force(play: Sorcery, key: str) -> Iterator[tuple[Standing, At]]:
    """Yield the standing effects of a key whose condition holds, each with its occasion."""
    for standing in play.index().standing.get(key, ()):
        at = At(play, play.bearer(standing.bearer), standing.card)
        condition = standing.stand.condition
        if condition is None or condition.holds(at):
            yield standing, at


def grants(play: Sorcery, key: str, figure: Figure) -> Iterator[tuple[Card, Any]]:
    """Yield what gives a Character something, with its source; the same from cards of one name once.

    rules: golden.same-source-does-not-stack"""
    seen: list[tuple[str, Any]] = []
    for standing in play.index().standing.get(key, ()):
        about: Any = standing.stand.about
        if about is None:
            continue
        at, condition = At(play, play.bearer(standing.bearer), standing.card), standing.stand.condition
        if about.has(at, figure) and (condition is None or condition.holds(at)):
            mark = standing.card.name, standing.stand.what
            if mark not in seen:
                seen.append(mark)
                yield standing.card, standing.stand.what
    for card, stand in lasting_for(play, key, figure.index):
        if (card.name, stand.what) not in seen:
            seen.append((card.name, stand.what))
            yield card, stand.what


def has(play: Sorcery, key: str, figure: Figure) -> bool:
    return any(True for _ in grants(play, key, figure))


def rules_in_force(play: Sorcery, key: str) -> list[Any]:
    """Return the standing effects of a key that are about no Character: of Events, Quest rules and what lasts."""
    lasting = [stand.what for _, stand in lasting_for(play, key, EVERYBODY)]
    if key not in play.index().standing:
        return lasting
    return [*(standing.stand.what for standing, _ in in_force(play, key)), *lasting]


def stat_parts(play: Sorcery, figure: Figure, stat: Stat) -> Parts:
    """Return what changes a value, with the names of the cards."""
    return [(card.name, what.change) for card, what in grants(play, KEYS[stat], figure)]


def stat(play: Sorcery, figure: Figure, what: Stat) -> int:
    return sum(change.change for _, change in grants(play, KEYS[what], figure))


def ignores(play: Sorcery, figure: Figure, hazard: Hazard) -> bool:
    """rules: cond.regardless-of-damage, hindrance.flying-ignore, ko.flying-ignore"""
    if hazard in FLOWN_OVER and flies(play, figure):
        return True
    return has(play, f"ignore:{hazard.value}", figure)


def cannot(play: Sorcery, figure: Figure, ability: Ability) -> bool:
    """rules: golden.cards-over-manuals"""
    return has(play, f"cannot:{ability.value}", figure)


def forbidden(play: Sorcery, figure: Figure, ability: Ability) -> Refusal | None:
    """Return what forbids a Character something, with the card that does.   rules: golden.cards-over-manuals"""
    for card, _ in grants(play, f"cannot:{ability.value}", figure):
        about = {"figure": figure.index, "card": card, "kind": card.kind, "ability": ability.value}
        return refuse("golden.cards-over-manuals", **about)
    return None


def flies(play: Sorcery, figure: Figure) -> bool:
    """rules: flying.definition"""
    return has(play, "flying", figure)


FLOWN_OVER = (Hazard.KO, Hazard.DIFFICULT, Hazard.DEADLY)


# ---------------------------------------------------------------- numbers


def max_hp(play: Sorcery, figure: Figure) -> int:
    """rules: hero.soul-gem-contents, enemy.card"""
    if figure.kind == "hero":
        hero = play.state.heroes[figure.index]
        return max(1, hero.soul.hp[hero.rank - 1] + stat(play, figure, Stat.HP))
    card = figure.card
    assert isinstance(card, Foe)
    return max(1, card.hp * (len(play.state.heroes) if card.each_hero else 1) + stat(play, figure, Stat.HP))


def hp_left(play: Sorcery, figure: Figure) -> int:
    """rules: hero.hp-tracking"""
    return max(0, max_hp(play, figure) - figure.wounds)


def armor_parts(play: Sorcery, figure: Figure) -> Parts:
    """Return the parts of the Armor Value.   rules: item.armor, enemy.card, break.reduces-armor, ko.armor-zero"""
    if figure.ko:
        return [("K.O.", 0)]
    card = _protection(play, figure)
    parts = [(card.name, card.armor)] if card is not None else []
    parts += stat_parts(play, figure, Stat.ARMOR)
    return [*parts, ("Break", -figure.broken)] if figure.broken else parts


def armor(play: Sorcery, figure: Figure) -> int:
    """rules: break.never-negative"""
    return max(0, sum(part for _, part in armor_parts(play, figure)))


def defence_dice(play: Sorcery, figure: Figure) -> int:
    """The most dice of a defence.   rules: def.step4-maximum"""
    card = _protection(play, figure)
    return max(0, (card.dice if card is not None else 1) + stat(play, figure, Stat.DICE))


def _protection(play: Sorcery, figure: Figure) -> Any:
    return play.state.heroes[figure.index].armour if figure.kind == "hero" else figure.card


def save_value(play: Sorcery, hero: Hero) -> int:
    """rules: dice.save-roll"""
    return max(0, hero.card.save + stat(play, play.state.figures[hero.index], Stat.SAVE))


def move_points(play: Sorcery, hero: Hero) -> int:
    """rules: move.points-from-card"""
    return max(0, hero.card.move + stat(play, play.state.figures[hero.index], Stat.MOVE))


def capacity(play: Sorcery, hero: Hero) -> int:
    """rules: hero.item-capacity"""
    return max(0, hero.card.carry + stat(play, play.state.figures[hero.index], Stat.CARRY))


def souls_for(play: Sorcery, card: Foe) -> int:
    """rules: soul.points-amount"""
    if card.souls >= 0 or card.scroll is None:
        return max(0, card.souls)
    return play.state.measures.worth[RANKS.index(card.rank)]


RANKS = ("green", "blue", "red", "master")


# ---------------------------------------------------------------- areas


def overlays(play: Sorcery) -> tuple[int, int]:
    """Return the Difficult and the Deadly areas as masks.   rules: difficult.costs-two, deadly.one-hp"""
    state = play.state
    difficult, deadly = state.difficult, state.deadly
    for what in rules_in_force(play, "overlay"):
        mask = what.mask(play, difficult, deadly)
        if what.laid is Overlay.DIFFICULT:
            difficult |= mask
        else:
            deadly |= mask
    return difficult, deadly
