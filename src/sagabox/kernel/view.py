"""Who may see what? The one filter between the state and the world, and its counterpart, the re-deal."""

from bisect import insort
from collections.abc import Callable
from functools import cache
from typing import Any, get_type_hints

from .chance import Chance
from .choices import Choice
from .events import Entry, face, for_eyes
from .play import Play
from .records import Card, Record, holds_records, names_of
from .state import NOBODY, State

KERNEL = names_of(State)
RECENT = 30
EMPTY: dict[str, Any] = {"known": [], "hidden": 0}


class Memory:
    """What was worked out for the last view of a seat. What has not changed since is taken over, not made again:
    whoever gets a view that was made with a memory must not change it."""

    __slots__ = ("fields", "known", "piles", "unseen", "zones")

    def __init__(self) -> None:
        self.known: dict[Card, int] = {}
        self.piles: dict[str, list[Card]] = {}
        self.zones: dict[str, dict[str, Any]] = {}
        self.unseen: dict[str, list[str]] | None = None
        self.fields: dict[str, tuple[Any, Any]] = {}

    def learned(self, known: dict[Card, int], seat: int) -> set[Card]:
        """The cards that the seat has come to know since, or no longer knows."""
        before = self.known
        if known == before:
            return set()
        self.known = known.copy()
        changed = {card for card, seats in known.items() if (seats ^ before.get(card, NOBODY)) >> seat & 1}
        if len(before) > len(known):  # the game went back
            changed |= {card for card, seats in before.items() if card not in known and seats >> seat & 1}
        return changed

    def still_unseen(self, state: State, seat: int, changed: set[Card]) -> dict[str, list[str]]:
        """The cards a seat has not placed: as before, but for those that have changed."""
        if self.unseen is None:
            self.unseen = unseen(state, seat)
        elif changed:
            lists = {back: names[:] for back, names in self.unseen.items()}
            for card in changed:
                names = lists.setdefault(card.back, [])
                if state.knows(seat, card):
                    names.remove(card.name)
                else:
                    insort(names, card.name)
            self.unseen = {back: lists[back] for back in sorted(lists) if lists[back]}
        return self.unseen


def view(
    play: Play[Any], choice: Choice | None, seat: int, memory: Memory | None = None, events: int = RECENT
) -> dict[str, Any]:
    """All that a seat may know, as plain data, with so many of the last events it was told. Nothing in it hangs on what
    the seat does not know."""
    state: State = play.state
    known = state.known
    memory = memory or Memory()
    changed = memory.learned(known, seat)

    def shown(card: Card) -> str:
        return face(card, known.get(card, NOBODY), seat)

    seen: dict[str, Any] = {
        "seat": seat,
        **_own(state, shown, memory, changed),
        "scopes": for_eyes(state.scopes, shown),
        "zones": _zones(state, seat, memory, changed),
        "unseen": memory.still_unseen(state, seat, changed),
        "asked": _asked(play, choice, seat),
        "log": recent(play.log or [], seat, events),
    }
    if more := play.shown(seat):
        seen["shown"] = for_eyes(more, shown)
    return seen


def _own(state: State, shown: Callable[[Card], str], memory: Memory, changed: set[Card]) -> dict[str, Any]:
    """The game's own fields. Those that hold no records are made again only if they have changed."""
    seen: dict[str, Any] = {}
    kind: Any = type(state)
    for name, steady in _fields(kind):
        value = getattr(state, name)
        if not steady:
            seen[name] = for_eyes(value, shown)
            continue
        last = memory.fields.get(name)
        if last is None or changed or last[0] != value:
            copied = value[:] if isinstance(value, list) else value.copy() if isinstance(value, dict) else value
            last = memory.fields[name] = (copied, for_eyes(value, shown))
        seen[name] = last[1]
    return seen


@cache
def _fields(kind: Any) -> tuple[tuple[str, bool], ...]:
    """A game's own fields, each with whether two values of it can be compared: records change in place."""
    hints = get_type_hints(kind)
    return tuple((name, not holds_records(hints[name])) for name in names_of(kind) if name not in KERNEL)


def told(log: list[Entry], seat: int) -> list[dict[str, Any]]:
    """All that a seat has been told."""
    return [seen for entry in log if (seen := entry.seen_by(seat))]


def recent(log: list[Entry], seat: int, most: int = RECENT) -> list[dict[str, Any]]:
    """The last things a seat was told."""
    last: list[dict[str, Any]] = []
    for entry in reversed(log):
        if len(last) >= most:
            break
        if seen := entry.seen_by(seat):
            last.append(seen)
    return last[::-1]


def unseen(state: State, seat: int) -> dict[str, list[str]]:
    """The cards a seat has not placed, by their backs: they may be in any hidden spot of that back."""
    hidden: dict[str, list[str]] = {}
    known = state.known
    for cards in state.zones.values():
        for card in cards:
            if not known.get(card, NOBODY) >> seat & 1:
                hidden.setdefault(card.back, []).append(card.name)
    return {back: sorted(hidden[back]) for back in sorted(hidden)}


def redeal(state: State, seat: int, seed: str) -> None:
    """Shuffle all that the seat does not know among the spots where it may be, and open another future.

    What the others know goes with the spot: they know their hands, whatever lies there now. A card that an open scope
    names stays where it is, known to the seat or not: the procedure is about that very card."""
    chance = Chance(seed)
    named: list[Card] = []
    for scope in state.scopes:
        _cards_in(scope, named)
    spots: dict[str, list[tuple[list[Card], int]]] = {}
    for cards in state.zones.values():
        for index, card in enumerate(cards):
            if not state.knows(seat, card) and card not in named:
                spots.setdefault(card.back, []).append((cards, index))
    for back, places in spots.items():
        old = [cards[index] for cards, index in places]
        knowers = [state.known.get(card, NOBODY) for card in old]
        for last in range(len(old) - 1, 0, -1):
            other = chance.below(last + 1, back)
            old[last], old[other] = old[other], old[last]
        for (cards, index), card, seats in zip(places, old, knowers, strict=True):
            cards[index] = card
            state.known[card] = seats
    state.chance.reseed(seed)


def _cards_in(value: Any, found: list[Card]) -> None:
    """The cards that a scope names, also in its lists and records."""
    if isinstance(value, Card):
        found.append(value)
    elif isinstance(value, Record):
        for name in names_of(type(value)):
            _cards_in(getattr(value, name), found)
    elif isinstance(value, list | tuple):
        for item in value:
            _cards_in(item, found)
    elif isinstance(value, dict):
        for key, item in value.items():
            _cards_in(key, found)
            _cards_in(item, found)


def _zones(state: State, seat: int, memory: Memory, changed: set[Card]) -> dict[str, dict[str, Any]]:
    """All zones; those in which nothing has changed for the seat as they were."""
    zones: dict[str, dict[str, Any]] = {}
    piles, last = memory.piles, memory.zones
    for name, cards in state.zones.items():
        if not cards:
            zones[name] = EMPTY
            piles.pop(name, None)
        elif name in last and piles.get(name) == cards and (not changed or changed.isdisjoint(cards)):
            zones[name] = last[name]
        else:
            zones[name] = _zone(state, name, cards, seat)
            piles[name] = cards[:]
    memory.zones = zones
    return zones


def _zone(state: State, name: str, cards: list[Card], seat: int) -> dict[str, Any]:
    """Known cards by name, in order if all are known and it is no deck; of the others the number alone."""
    known = state.known
    names = [card.name for card in cards if known.get(card, NOBODY) >> seat & 1]
    hidden = len(cards) - len(names)
    return {"known": sorted(names) if hidden or name.endswith(":deck") else names, "hidden": hidden}


def _asked(play: Play[Any], choice: Choice | None, seat: int) -> dict[str, Any] | None:
    """A seat's own question. Whether another seat is asked is not told: it may hang on that seat's hidden cards."""
    if choice is None or not (own := [option for option in choice.open if option.seat == seat]):
        return None
    known = play.state.known

    def shown(card: Card) -> str:
        return face(card, known.get(card, NOBODY), seat)

    refused = choice.refusals(seat)
    return {
        "rule": choice.rule,
        "options": [{"id": option.id, **for_eyes(play.describe(option, seat), shown)} for option in own],
        "refused": [
            {"id": id, "rule": refused[id].rule, "facts": for_eyes(refused[id].facts, shown)} for id in refused
        ],
    }
