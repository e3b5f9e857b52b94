"""Who may see what? The one filter between the state and the world, and its counterpart, the re-deal."""

from collections.abc import Callable
from typing import Any

from .chance import Chance
from .choices import Choice, Option
from .events import AS_IT_IS, Event, face, for_eyes
from .play import Play
from .records import Card, Record, names_of
from .state import NOBODY, State

KERNEL = names_of(State)
RECENT = 30
EMPTY: dict[str, Any] = {"known": [], "hidden": 0}


def view(play: Play[Any], choice: Choice | None, seat: int, events: int = RECENT) -> dict[str, Any]:
    """All that a seat may know, as plain data, with so many of the last events it was told. Nothing in it hangs on what
    the seat does not know."""
    state: State = play.state
    shown = seen_from(state, seat)
    own = [name for name in names_of(type(state)) if name not in KERNEL]
    return {
        "seat": seat,
        **{name: for_eyes(getattr(state, name), shown) for name in own},
        "scopes": for_eyes(state.scopes, shown),
        "zones": {name: zone_seen(state, name, cards, seat) for name, cards in state.zones.items()},
        "unseen": unseen(state, seat),
        "asked": asked(play, choice, seat),
        "shown": for_eyes({**play.shown(seat), **play.weighed(seat)}, shown),
        "log": recent(play.log or [], seat, events),
    }


def seen_from(state: State, seat: int) -> Callable[[Card], str]:
    """How a card is written for a seat now."""
    known = state.known

    def shown(card: Card) -> str:
        return card.name if known.get(card, NOBODY) >> seat & 1 else face(card, NOBODY, seat)

    return shown


def told(log: list[Event], seat: int) -> list[dict[str, Any]]:
    """All that a seat has been told."""
    return [seen for entry in log if (seen := entry.seen_by(seat))]


def recent(log: list[Event], seat: int, most: int = RECENT) -> list[dict[str, Any]]:
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
    piles = {zone: list(cards) for zone, cards in state.zones.items()}
    spots: dict[str, list[tuple[list[Card], int]]] = {}
    for cards in piles.values():
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
    state.zones = {zone: tuple(cards) for zone, cards in piles.items()}
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


def zone_seen(state: State, name: str, cards: tuple[Card, ...], seat: int) -> dict[str, Any]:
    """Known cards by name, in order if all are known and it is no deck; of the others the number alone."""
    if not cards:
        return EMPTY
    known = state.known
    names = [card.name for card in cards if card in known and known[card] >> seat & 1]
    hidden = len(cards) - len(names)
    return {"known": sorted(names) if hidden or name.endswith(":deck") else names, "hidden": hidden}


def asked(play: Play[Any], choice: Choice | None, seat: int) -> dict[str, Any] | None:
    """A seat's own question, with what is closed to it. Whether another seat is asked is not told: it may hang on that
    seat's hidden cards."""
    question = open_to(play, choice, seat)
    return None if question is None else {**question, "refused": closed_to(play, choice, seat)}


Facts = Callable[[Option], dict[str, Any]]
Telling = Callable[[Option, Facts], Any]


def open_to(play: Play[Any], choice: Choice | None, seat: int, tell: Telling | None = None) -> dict[str, Any] | None:
    """A seat's own question and its open options; `speaker` is the card whose text asks. `tell` may tell an option in
    its own way: it is given the option and what finds its facts."""
    if choice is None or not (own := [option for option in choice.open if option.seat == seat]):
        return None
    shown = seen_from(play.state, seat)

    def facts(option: Option) -> dict[str, Any]:
        seen: dict[str, Any] = {"id": option.id}
        for name, fact in play.describe(option, seat).items():
            seen[name] = fact if fact.__class__ in AS_IT_IS else for_eyes(fact, shown)
        return seen

    options = [facts(option) if tell is None else tell(option, facts) for option in own]
    question = {"rule": choice.rule, "options": options}
    return {**question, "speaker": shown(play.speakers[-1])} if play.speakers else question


def closed_to(play: Play[Any], choice: Choice | None, seat: int) -> list[dict[str, Any]]:
    """What is closed to a seat that is asked, and why."""
    if choice is None or all(option.seat != seat for option in choice.open):
        return []
    shown = seen_from(play.state, seat)
    return [
        {"id": id, "rule": refusal.rule, "facts": for_eyes(refusal.facts, shown)}
        for id, refusal in choice.refusals(seat).items()
    ]
