"""Enemies, Minions and Shadows: how they come into play, who runs them, how they go.

rules: assign.*, spawn.*, shadow.*, minion.*, enemy.figure-limit, enemy.power-card"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sagabox.kernel import Rule

from ..cards.card import Foe, ShadowToken
from ..engine.context import At
from ..engine.events import (
    GateTurned,
    MovementStopped,
    NobodyToSpawn,
    PowerGiven,
    Removed,
    ShadowRevealed,
    Spawned,
)
from ..engine.scopes import HeroTurn
from ..engine.state import ENEMIES, NOWHERE
from ..engine.values import RANKS, rules_in_force
from ..engine.zones import ASIDE, BOX, GIFTS, IN_PLAY, MINIONS, shadow_zone
from .terrain import sees, sees_from

if TYPE_CHECKING:
    from ..cards.phrases.families import People
    from ..engine.play import Sorcery
    from ..engine.state import Figure

DECK, DISCARD = "enemy:deck", "enemy:discard"
HIGHEST_DRAWN = "red"  # Masters come by name


# ---------------------------------------------------------------- who runs them


def assigned_seat(play: Sorcery, figure: Figure) -> int:
    """Return the seat that gets an Enemy: where its scroll is, else the fewest cards, clockwise from the active player.

    rules: assign.evenly-clockwise, assign.duplicates-to-owner, ruling.name-is-scroll"""
    scroll = figure.card.scroll if isinstance(figure.card, Foe) else None
    others = [one for one in play.state.figures if one.here and one.kind == "enemy" and one is not figure]
    for one in others:
        if isinstance(one.card, Foe) and one.card.scroll is scroll:
            return one.seat
    seats = play.clockwise()
    counts = [sum(one.seat == seat for one in others) for seat in seats]
    return seats[counts.index(min(counts))]


# ---------------------------------------------------------------- spawning


def slot_of(play: Sorcery, card: Any) -> Figure:
    """Return the figure of an Enemy or Minion card."""
    return next(figure for figure in play.state.figures if figure.card is card)


def spawn_any(at: At, people: People, rank: str, area: int) -> Rule[None]:
    """Put an Enemy of a kind into play, drawn at random; of the next lower Rank if none is left.

    rules: spawn.random, enemy.figure-limit"""
    play = at.play
    zone, found = drawable(at, people, rank)
    if not found:
        play.tell(NobodyToSpawn, "enemy.figure-limit", people.label())
        return
    if zone == DISCARD:
        play.replenish("enemy")
        _, found = drawable(at, people, rank)
    yield from enter(play, found[-1], DECK, area)


def drawable(at: At, people: People, rank: str) -> tuple[str, list[Foe]]:
    """Return the Enemies one of whom would be drawn, and where they wait.   rules: spawn.random"""
    for wanted in _ranks_from(at.play, rank):
        for zone in (DECK, DISCARD):
            if found := [card for card in at.play.pile(zone) if _fits(at, people, wanted, card)]:
                return zone, found
    return "", []


def _ranks_from(play: Sorcery, rank: str) -> list[str]:
    """Return a Rank and those below it, the highest first; "" stands for any.

    rules: spawn.random, enemy.figure-limit"""
    if not rank:
        return [""]
    highest = RANKS.index(rank)
    if play.state.settings.strong_enemies:
        highest = max(highest, min(highest + 1, RANKS.index(HIGHEST_DRAWN)))
    return list(reversed(RANKS[: highest + 1]))


def _fits(at: At, people: People, rank: str, card: Any) -> bool:
    return (not rank or card.rank == rank) and people.fits(at, slot_of(at.play, card))


def spawn_named(play: Sorcery, name: str, area: int) -> Rule[None]:
    """Put an Enemy into play by name, from wherever it waits.   rules: spawn.no-activation, setup.kept-aside-objects"""
    waiting = named(play, name)
    if waiting is None:
        play.tell(NobodyToSpawn, "enemy.figure-limit", name)
        return
    yield from enter(play, *waiting, area)


def named(play: Sorcery, name: str) -> tuple[Foe, str] | None:
    """Return an Enemy that is not in play, and where it waits."""
    for zone in (DECK, ASIDE, DISCARD):
        for card in play.pile(zone):
            if isinstance(card, Foe) and card.name in (name, name.removeprefix("the ")):
                return card, zone
    return None


def enter(play: Sorcery, card: Foe, zone: str, area: int) -> Rule[None]:
    """Put an Enemy on the map.   rules: spawn.no-activation, enemy.card"""
    figure = slot_of(play, card)
    play.move(card, zone, IN_PLAY)
    figure.side, figure.area, figure.shields = ENEMIES, area, card.shields
    figure.wounds, figure.blame = 0, -1
    figure.seat = assigned_seat(play, figure)
    play.reindex()
    play.tell(Spawned, "spawn.random", figure.index, area, figure.seat)
    yield from play.announce("spawned", who=figure.index, area=area)


def free_minion(play: Sorcery, name: str) -> Figure | None:
    """Return a Minion that is not in play."""
    free = [one for one in play.state.figures if one.kind == "minion" and not one.here and one.card.name == name]
    return free[0] if free else None


def put_minion(play: Sorcery, owner: Figure, name: str, area: int) -> Rule[None]:
    """Bring a Minion into play for its owner's faction.   rules: minion.owner, companion.definition"""
    figure = free_minion(play, name)
    if figure is None or area < 0:
        play.tell(NobodyToSpawn, "enemy.figure-limit", name)
        return
    card = figure.card
    assert isinstance(card, Foe)
    play.move(card, BOX, MINIONS)
    figure.side, figure.area, figure.owner = owner.side or ENEMIES, area, owner.index
    figure.wounds, figure.shields, figure.seat = 0, card.shields, play.seat_of(owner)
    play.reindex()
    play.tell(Spawned, "minion.owner", figure.index, area, figure.seat)
    yield from play.announce("spawned", who=figure.index, area=area)


def leave_map(play: Sorcery, figure: Figure, zone: str) -> None:
    """Take an Enemy, Minion or bystander off the map; what it brought into play goes with it.   rules: minion.owner"""
    source = MINIONS if figure.kind == "minion" else IN_PLAY if figure.kind == "enemy" else "bystander:play"
    play.move(figure.card, source, BOX if figure.kind != "enemy" else zone)
    figure.area, figure.seat = NOWHERE, -1
    for power in figure.powers:
        play.move(power, GIFTS, BOX)
    figure.powers = ()
    play.reindex()
    dismiss(play, figure)


def dismiss(play: Sorcery, owner: Figure) -> None:
    """Remove the Minions of somebody who left play.   rules: minion.owner"""
    for minion in play.state.figures:
        if minion.kind == "minion" and minion.here and minion.owner == owner.index:
            play.tell(Removed, "minion.owner", minion.index)
            leave_map(play, minion, BOX)


def remove(play: Sorcery, name: str) -> None:
    """rules: quest.discard-vs-remove"""
    for figure in play.state.figures:
        if figure.here and figure.kind == "enemy" and figure.card.name in (name, name.removeprefix("the ")):
            play.tell(Removed, "quest.discard-vs-remove", figure.index)
            leave_map(play, figure, BOX)


def give_power(play: Sorcery, power: str, name: str) -> None:
    """rules: enemy.power-card"""
    cards = [card for card in play.pile(BOX) if card.kind == "enemy_power" and card.name == power]
    for figure in play.state.figures:
        if cards and figure.here and figure.kind == "enemy" and figure.card.name in (name, name.removeprefix("the ")):
            play.move(cards[0], BOX, GIFTS)
            figure.powers = (*figure.powers, cards[0])
            play.reindex()
            play.tell(PowerGiven, "enemy.power-card", figure.index, cards[0])
            return


# ---------------------------------------------------------------- Spawn Gates


def open_gates(play: Sorcery) -> list[int]:
    """Return the areas with an open Spawn Gate.   rules: spawn.gates"""
    if rules_in_force(play, "gates-closed"):
        return []
    return [gate.area for number, gate in enumerate(play.state.quest.gates) if play.state.gates[number]]


def turn_gate(play: Sorcery, area: int, *, opened: bool) -> None:
    """rules: spawn.gates"""
    for number, gate in enumerate(play.state.quest.gates):
        if gate.area == area and play.state.gates[number] != opened:
            play.state.gates[number] = opened
            play.tell(GateTurned, "spawn.gates", area, opened)


# ---------------------------------------------------------------- Shadows


def shadow_zones(play: Sorcery) -> list[tuple[str, int]]:
    """Return the zones with Shadow tokens on the map, with their areas."""
    found = []
    for number, shadows in enumerate(play.state.quest.shadows):
        for area in dict.fromkeys(shadows.areas):
            zone = shadow_zone(number, area)
            if play.pile(zone):
                found.append((zone, area))
    return found


def shadow_areas(play: Sorcery) -> list[int]:
    return list(dict.fromkeys(area for _, area in shadow_zones(play)))


def would_reveal(play: Sorcery, figure: Figure, area: int) -> bool:
    """Return True if a Hero who enters an area would see a Shadow.   rules: shadow.reveal"""
    return any(sees_from(play, figure, area, one) for one in shadow_areas(play))


def reveal_seen(play: Sorcery, figure: Figure) -> Rule[None]:
    """Reveal the Shadows that a Hero sees; moving stops, the points stay.

    rules: shadow.reveal, ruling.shadow-stops-movement"""
    seen = [area for area in shadow_areas(play) if sees(play, figure, area)]
    if not seen:
        return
    turn = play.state.find(HeroTurn)
    if turn is not None and turn.hero == figure.index:
        play.tell(MovementStopped, "ruling.shadow-stops-movement", figure.index)
    for area in seen:
        yield from reveal_in(play, area)


def reveal_in(play: Sorcery, area: int) -> Rule[None]:
    """Turn up the Shadows in an area, and place what they show.   rules: shadow.reveal, shadow.definition"""
    for zone, where in shadow_zones(play):
        for token in play.pile(zone) if where == area else ():
            yield from _reveal(play, token, zone, area)


def _reveal(play: Sorcery, token: ShadowToken, zone: str, area: int) -> Rule[None]:
    play.move(token, zone, "shadow:discard")
    play.tell(ShadowRevealed, "shadow.reveal", token, area)
    for figure in play.state.figures:
        if figure.card.slug == token.shows and not figure.here:
            if figure.kind == "enemy":
                source = next((one for one in (DECK, DISCARD, ASIDE) if figure.card in play.pile(one)), "")
                if source and isinstance(figure.card, Foe):
                    yield from enter(play, figure.card, source, area)
            else:
                yield from appear(play, figure, area)
            break
    yield from play.announce("shadow-revealed", area=area)


def appear(play: Sorcery, figure: Figure, area: int) -> Rule[None]:
    """Do what a bystander's card says; one with HP stays on the map.   rules: shadow.definition"""
    card: Any = figure.card
    if card.hp:
        play.move(card, BOX, "bystander:play")
        figure.area, figure.wounds = area, 0
    at = At(play, play.leader(), card, rule="shadow.definition")
    for body in card.program.does:
        yield from at.follow(body)
