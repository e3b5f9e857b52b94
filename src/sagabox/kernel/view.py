"""Who may see what? The one filter between the state and the world, and its counterpart, the re-deal."""

from typing import Any

from .chance import Chance
from .choices import Choice
from .events import Entry, face, for_eyes
from .play import Play
from .records import Card, Record, names_of
from .state import NOBODY, State

KERNEL = names_of(State)
RECENT = 30


def view(play: Play[Any], choice: Choice | None, seat: int) -> dict[str, Any]:
    """All that a seat may know, as plain data. Nothing in it hangs on what the seat does not know."""
    state: State = play.state
    known = state.known

    def shown(card: Card) -> str:
        return face(card, known.get(card, NOBODY), seat)

    own = {name: for_eyes(getattr(state, name), shown) for name in names_of(type(state)) if name not in KERNEL}
    seen: dict[str, Any] = {
        "seat": seat,
        **own,
        "scopes": for_eyes(state.scopes, shown),
        "zones": {name: _zone(state, name, cards, seat) for name, cards in state.zones.items()},
        "unseen": unseen(state, seat),
        "asked": _asked(play, choice, seat),
        "log": recent(play.log or [], seat),
    }
    if more := play.shown(seat):
        seen["shown"] = for_eyes(more, shown)
    return seen


def told(log: list[Entry], seat: int) -> list[dict[str, Any]]:
    """All that a seat has been told."""
    return [seen for entry in log if (seen := entry.seen_by(seat))]


def recent(log: list[Entry], seat: int) -> list[dict[str, Any]]:
    """The last things a seat was told."""
    last: list[dict[str, Any]] = []
    for entry in reversed(log):
        if seen := entry.seen_by(seat):
            last.append(seen)
            if len(last) == RECENT:
                break
    return last[::-1]


def unseen(state: State, seat: int) -> dict[str, list[str]]:
    """The cards a seat has not placed, by their backs: they may be in any hidden spot of that back."""
    hidden: dict[str, list[str]] = {}
    for cards in state.zones.values():
        for card in cards:
            if not state.knows(seat, card):
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


def _zone(state: State, name: str, cards: list[Card], seat: int) -> dict[str, Any]:
    """Known cards by name, in order if all are known and it is no deck; of the others the number alone."""
    names = [card.name for card in cards if state.knows(seat, card)]
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
