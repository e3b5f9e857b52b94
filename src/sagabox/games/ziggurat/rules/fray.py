"""Entering the fray: loot for a denizen and its compeers.   rules: fray.*, limit.*"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sagabox.kernel import Rule

from ..cards.card import Card, Denizen
from ..engine.events import CompeerCalled, FrayEntered, LootTucked, LootWasted
from ..engine.matching import matches
from ..engine.state import SEAT, Figure, Fray
from ..engine.values import hp, tucked
from .choosing import choose_highest
from .spawning import matching_mark, place, search
from .vitals import raise_hp

if TYPE_CHECKING:
    from ..engine.play import Ziggurat

RAISED = 2


def enter_fray(play: Ziggurat, figure: Figure) -> Rule[None]:
    """Match on loot level, bolster, call compeers. Each spawned denizen does so by itself.

    rules: fray.steps, fray.each-spawn-separately, fray.meaning"""
    figure.equipped = True
    card = figure.card
    assert isinstance(card, Denizen)
    with play.scope(Fray(card)) as fray:
        aside = play.aside(fray)
        drawn, matching = match_loot(play, aside)
        for _ in range(bolstered(figure)):
            play.draw("loot", aside)
        play.tell(FrayEntered, "fray.steps", card, drawn, matching, len(play.pile(aside)))
        yield from share_out(play, card, aside)


def bolstered(figure: Figure) -> int:
    """Return how many cards a denizen draws that need not match.   rules: fray.bolster-icon, fray.bolster-command"""
    return figure.bolster + (isinstance(figure.card, Denizen) and "bolster" in figure.card.icons)


def compeers(play: Ziggurat, leaders: Sequence[Denizen]) -> dict[str, Any]:
    """Return denizens with all that they, and those called by them, could call: by name the loot limit, and the names
    of the unseen or buried denizens that fit the statement.

    rules: fray.compeers, limit.loot-limit"""
    found: dict[str, Any] = {}
    left = list(leaders)
    while left:
        card = left.pop()
        able = callable_by(play, card)
        found[card.name] = [max(0, card.limit - len(tucked(play, card))), [one.name for one in able]]
        left += [one for one in able if one.name not in found]
    return found


def callable_by(play: Ziggurat, card: Denizen) -> list[Denizen]:
    """Return the denizens that a compeer statement can find, as far as the player knows."""
    seek = card.compeers
    if seek is None or not play.pile(f"{seek.deck}:deck"):
        return []
    state, deck = play.state, play.pile(f"{seek.deck}:deck")
    hidden = [one for pile in state.zones.values() for one in pile if not state.knows(SEAT, one)]
    able = [one for one in {*deck, *hidden} if isinstance(one, Denizen) and one.back == seek.deck]
    return sorted((one for one in able if matches(one, seek)), key=lambda one: one.name)


def match_loot(play: Ziggurat, aside: str) -> tuple[int, int]:
    """Draw by the loot level; cards whose icon does not match are discarded.   rules: fray.match-loot"""
    threat, mark = play.threat(), matching_mark(play)
    drawn = [play.draw("loot", aside) for _ in range(threat.level if threat is not None else 0)]
    found = [card for card in drawn if card is not None]
    for card in found:
        if card.mark != mark:
            play.move(card, aside, "loot:discard")
    return len(found), sum(card.mark == mark for card in found)


def share_out(play: Ziggurat, leader: Denizen, aside: str) -> Rule[None]:
    """Tuck up to the loot limit; what is left calls a compeer, whose own statement calls the next.

    rules: fray.tuck, fray.compeers, fray.compeer-no-fray"""
    card = leader
    tuck(play, card, aside)
    while play.pile(aside):
        compeer = search(play, card.compeers) if card.compeers is not None else None
        if compeer is None:
            yield from waste(play, aside)
            return
        place(play, compeer, f"{compeer.back}:deck").equipped = True
        play.tell(CompeerCalled, "fray.compeers", compeer, card)
        tuck(play, compeer, aside)
        card = compeer


def tuck(play: Ziggurat, card: Denizen, aside: str) -> None:
    """rules: fray.tuck, limit.loot-limit"""
    cards = play.pile(aside)[: max(0, card.limit - len(tucked(play, card)))]
    for one in cards:
        play.move(one, aside, f"tucked:{card.slug}")
    if cards:
        play.tell(LootTucked, "fray.tuck", card, len(cards))


def waste(play: Ziggurat, aside: str) -> Rule[None]:
    """Each card that nobody can take raises 2 HP on the weakest enemy.   rules: fray.unassignable-loot, fray.alone"""
    cards: tuple[Card, ...] = play.pile(aside)
    play.tell(LootWasted, "fray.unassignable-loot", len(cards))
    for card in cards:
        play.move(card, aside, "loot:discard")
        rule = "fray.unassignable-loot"
        weakest = yield from choose_highest(play, rule, "enemy", play.enemies(), lambda one: -hp(play, one))
        raise_hp(play, weakest, RAISED, rule)
