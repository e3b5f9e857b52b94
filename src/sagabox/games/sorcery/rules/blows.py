"""What an attack has against a defender: Hits with their sources, and all else.

rules: hit.step2-domination, dominate.bonus, focus.bonus, def.step1-power-effects, golden.same-source-does-not-stack"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from ..cards.card import Card, EventCard
from ..engine.blow import Blow
from ..engine.card_index import program_of
from ..engine.context import At
from ..engine.lasting import records
from ..engine.values import rules_in_force
from . import dice
from .terrain import dominates

if TYPE_CHECKING:
    from ..cards.phrases.families import Boon
    from ..cards.phrases.gains import Upshot
    from ..engine.play import Sorcery
    from ..engine.scopes import Attack
    from ..engine.state import Figure

Parts = list[tuple[str, int]]
Given = Sequence[tuple[Card, "Boon"]]


def boons(play: Sorcery, attacker: Figure, defender: Figure | None) -> Iterator[tuple[Card, Boon]]:
    """Yield what cards give an attack, with their sources; the same from cards of one name once.

    rules: golden.same-source-does-not-stack, event.night-effect"""
    seen: list[tuple[str, Any]] = []
    for at, card, stand in _stands(play, defender):
        about: Any = stand.about
        if about.covers(at, attacker, defender) and (stand.condition is None or stand.condition.holds(at)):
            mark = card.name, stand.what
            if mark not in seen:
                seen.append(mark)
                yield card, stand.what


def _stands(play: Sorcery, defender: Figure | None) -> Iterator[tuple[At, Card, Any]]:
    index = defender.index if defender is not None else -1
    night_ends = bool(rules_in_force(play, "no-night"))
    for standing in play.index().standing.get("attack", ()):
        if not (night_ends and isinstance(standing.card, EventCard) and standing.card.time == "Night"):
            yield At(play, play.bearer(standing.bearer), standing.card, it=index), standing.card, standing.stand
    for one in records(play, "attack"):
        source: Any = one.source
        yield At(play, play.bearer(one.bearer), source, it=index), source, source.program.lasts[one.amount]


def upshots(play: Sorcery, attack: Attack, given: Given | None = None) -> list[tuple[Card, Upshot]]:
    """Return what Power symbols can buy, in a fixed order: of the text, of the weapon, of other cards; `given` are the
    boons, if they are known.

    rules: def.step1-power-effects"""
    text = attack.card.program.attacks[attack.text] if attack.text >= 0 else None
    found = [(attack.card, one) for one in (text.upshots or () if text is not None else ())]
    if attack.weapon is not None:
        found += [(attack.weapon, one) for one in program_of(play, attack.weapon).upshots]
    attacker, figures = play.state.figures[attack.attacker], play.state.figures
    defender = figures[attack.targets[0]] if attack.targets else None
    for card, boon in boons(play, attacker, defender) if given is None else given:
        if boon.bought:
            upshot: Any = boon
            found.append((card, upshot))
    return found


def powers_left(play: Sorcery, attack: Attack) -> int:
    """Count the Power symbols that are not spent.   rules: ruling.power-symbols-once"""
    return dice.count(play, attack.dice, "Power") - sum(upshot.price.cost() for _, upshot in bought(play, attack))


def bought(play: Sorcery, attack: Attack) -> list[tuple[Card, Upshot]]:
    """Return the upshots that were paid for; the texts of an attacker who has died meanwhile are gone."""
    known = upshots(play, attack) if attack.paid else []
    return [known[number] for number in attack.paid if number < len(known)]


def dice_hits(play: Sorcery, attack: Attack) -> int:
    return dice.count(play, attack.dice, "Hit")


def own_parts(play: Sorcery, attack: Attack) -> Parts:
    """Return the fixed Hits that an attack has against everybody."""
    parts = [("Focus", 1)] if attack.focus else []
    parts += [(attack.card.name, attack.hits)] if attack.hits else []
    return parts + list(attack.added)


def against(play: Sorcery, attack: Attack, defender: Figure, given: Given | None = None) -> Blow:
    """Return what an attack has against one defender, besides the Hits on its dice; `given` are the boons, if they are
    known."""
    attacker = play.state.figures[attack.attacker]
    blow = Blow(parts=own_parts(play, attack))
    if attack.text >= 0:
        for gain in attack.card.program.attacks[attack.text].gains():
            gain.join(blow, attack.card.name)
    for card, upshot in bought(play, attack):
        upshot.gain.join(blow, card.name)
    for card, boon in boons(play, attacker, defender) if given is None else given:
        boon.join(blow, card.name)
    if dominates(play, defender.area, attacker.side):
        blow.parts.append(("Domination", 1))
    return blow
