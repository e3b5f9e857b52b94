"""The view filter: what leaves the game for a seat; and its counterpart, the re-deal."""

from collections import Counter
from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any, NamedTuple

from .chance import LCG64, Chance
from .choices import NO_FIGURE, WITHDRAW, Choice, Offer, Option
from .events import Event, face
from .play import Play
from .records import Card, Record
from .schema import AS_IT_IS, for_eyes, names_of
from .state import NOBODY, State

KERNEL = names_of(State)
RECENT = 30
EMPTY: dict[str, Any] = {"known": [], "hidden": 0}


def view(play: Play[Any], choice: Choice | None, seat: int, events: int = RECENT) -> dict[str, Any]:
    """Return all that a seat may know as plain data, with the last events that it received. Nothing in it depends on
    what the seat does not know."""
    state: State = play.state
    shown = seen_from(state, seat)
    own = [name for name in names_of(type(state)) if name not in KERNEL]
    return {
        "seat": seat,
        **{name: for_eyes(getattr(state, name), shown) for name in own},
        "scopes": for_eyes(state.scopes, shown),
        "zones": {name: zone_seen(state, name, cards, seat) for name, cards in state.zones.items()},
        "unseen": unseen(play, seat),
        "asked": asked(play, choice, seat),
        "shown": for_eyes({**play.shown(seat), **play.weighed(seat)}, shown),
        "log": recent(play.log or [], seat, events),
    }


def seen_from(state: State, seat: int) -> Callable[[Card], str]:
    """Return the function that writes a card as a seat may know it now."""
    known = state.known

    def shown(card: Card) -> str:
        return card.handle if known.get(card, NOBODY) >> seat & 1 else face(card, NOBODY, seat)

    return shown


def told(log: list[Event], seat: int) -> list[dict[str, Any]]:
    """Return all events that a seat has received."""
    return [seen for entry in log if (seen := entry.seen_by(seat))]


def recent(log: list[Event], seat: int, most: int = RECENT) -> list[dict[str, Any]]:
    """Return the last events that a seat received."""
    last: list[dict[str, Any]] = []
    for entry in reversed(log):
        if len(last) >= most:
            break
        if seen := entry.seen_by(seat):
            last.append(seen)
    return last[::-1]


def unseen(play: Play[Any], seat: int) -> dict[str, list[str]]:
    """Return the cards a seat has not placed, by their backs: each may be in any hidden position of that back. Sealed
    cards are left out."""
    hidden: dict[str, list[str]] = {}
    known = play.state.known
    for zone, cards in play.state.zones.items():
        for card in cards:
            if not known.get(card, NOBODY) >> seat & 1 and play.pool(zone, card) is not None:
                hidden.setdefault(card.back, []).append(card.handle)
    return {back: sorted(hidden[back]) for back in sorted(hidden)}


def redeal(play: Play[Any], seat: int, seed: str, generator: str) -> None:
    """Shuffle the cards unknown to `seat` among the positions they may be in, and reseed chance.

    What the others know goes with the position: they know their hands, whatever they hold now. A card that an open
    scope names stays where it is, known to the seat or not: the procedure is about that very card.

    What is dealt depends on the seed and on what the seat knows, not on where the cards were. Raises ValueError for an
    unknown generator."""
    state: State = play.state
    chance = Chance(seed, generator=generator)
    named = _named(state)
    piles = {zone: list(cards) for zone, cards in state.zones.items()}
    pools: dict[str, list[Position]] = {}
    for zone, pile in piles.items():
        for place, card in enumerate(pile):
            if not state.knows(seat, card) and card not in named and (pool := play.pool(zone, card)) is not None:
                pools.setdefault(pool, []).append(Position(zone, pile, place))
    for pool, positions in pools.items():
        knowers = [state.known.get(one.card, NOBODY) for one in positions]
        for one, card, seats in zip(positions, _deal(play, chance, pool, positions), knowers, strict=True):
            one.pile[one.place] = card
            state.known[card] = seats
    _mix_decks(state, chance, pools)
    state.zones = {zone: tuple(cards) for zone, cards in piles.items()}
    state.chance = Chance(seed, generator=generator)


def names_hidden(state: State, seat: int) -> bool:
    """Return True if an open scope names a card that the seat does not know. A re-deal leaves such a card in place."""
    return any(not state.knows(seat, card) for card in _named(state))


def _named(state: State) -> list[Card]:
    """Return the cards that the open scopes name."""
    named: list[Card] = []
    for scope in state.scopes:
        _cards_in(scope, named)
    return named


class Position(NamedTuple):
    """Where a hidden card is."""

    zone: str
    pile: list[Card]
    place: int

    @property
    def card(self) -> Card:
        return self.pile[self.place]


def _deal(play: Play[Any], chance: Chance, pool: str, positions: list[Position]) -> list[Card]:
    """Return the pool's cards in another order, each in a position where it could be."""
    cards = [one.card for one in positions]
    if chance.generator != LCG64:  # games re-dealt with it were shuffled from where the cards were
        cards.sort(key=attrgetter("id"))
    _mix(chance, pool, cards)
    if all(play.could_be(one.zone, card) for one, card in zip(positions, cards, strict=True)):
        return cards
    return _matched(play, positions, cards)


def _matched(play: Play[Any], positions: list[Position], cards: list[Card]) -> list[Card]:
    """Return the cards in an order in which each could be where it is, by augmenting paths. Raises RuntimeError if
    there is none: then the game denies what is true."""
    lies: dict[int, int] = {}  # the position of each card

    def place(position: int, tried: set[int]) -> bool:
        for index in (position, *range(len(cards))):
            if index in tried or not play.could_be(positions[position].zone, cards[index]):
                continue
            tried.add(index)
            if index not in lies or place(lies[index], tried):
                lies[index] = position
                return True
        return False

    if not all(place(position, set()) for position in range(len(positions))):
        raise RuntimeError("no card could be where it is: could_be denies the truth")
    return [cards[index] for index in sorted(lies, key=lies.__getitem__)]


def _mix_decks(state: State, chance: Chance, pools: dict[str, list[Position]]) -> None:
    """Mix the hidden cards of each deck that holds several pools: else the order of the pools would stay as it was.

    A card that another seat knows lies where that seat put it, and stays there."""
    decks: dict[str, dict[str, list[Position]]] = {}
    for pool, positions in pools.items():
        for one in positions:
            if one.zone.endswith(":deck") and not state.known.get(one.card, NOBODY):
                decks.setdefault(one.zone, {}).setdefault(pool, []).append(one)
    for zone, parts in decks.items():
        if len(parts) > 1:
            positions = [one for part in parts.values() for one in part]
            if chance.generator != LCG64:  # as in _deal; nor may the order tell where each pool was
                positions.sort(key=attrgetter("place"))
            cards = [one.card for one in positions]
            if chance.generator != LCG64:
                cards.sort(key=attrgetter("id"))
            _mix(chance, zone, cards)
            for one, card in zip(positions, cards, strict=True):
                one.pile[one.place] = card


def _mix(chance: Chance, purpose: str, cards: list[Card]) -> None:
    for last in range(len(cards) - 1, 0, -1):
        other = chance.below(last + 1, purpose)
        cards[last], cards[other] = cards[other], cards[last]


def _cards_in(value: Any, found: list[Card]) -> None:
    """Collect the cards that a scope names, also in its lists and records."""
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
    """Return a zone as a seat sees it: known cards by handle, in order if all are known and it is no deck; of the
    others their number, and how many of them have each mark."""
    if not cards:
        return EMPTY
    known = state.known
    names = [card.handle for card in cards if card in known and known[card] >> seat & 1]
    hidden = len(cards) - len(names)
    seen = {"known": sorted(names) if hidden or name.endswith(":deck") else names, "hidden": hidden}
    if hidden and (marks := Counter(card.mark for card in cards if card.mark and not state.knows(seat, card))):
        return {**seen, "marks": dict(sorted(marks.items()))}
    return seen


def asked(play: Play[Any], choice: Choice | None, seat: int) -> dict[str, Any] | None:
    """Return a seat's own question with its closed options, or None. Whether another seat is asked is never shown: that
    may depend on the other seat's hidden cards."""
    question = open_to(play, choice, seat)
    return None if question is None else {**question, "refused": closed_to(play, choice, seat)}


def open_to(play: Play[Any], choice: Choice | None, seat: int) -> dict[str, Any] | None:
    """Return a seat's own question, or None: its rule, the figure it concerns, its facts and its open options;
    `speaker` is the card whose text asks, `waits` is there if all the seat can do is withdraw its own offer."""
    if choice is None or not (own := [option for option in choice.open if option.seat == seat]):
        return None
    shown = seen_from(play.state, seat)
    question: dict[str, Any] = {
        "rule": choice.rule,
        "figure": concerned(play, choice, seat),
        "facts": facts_seen(choice.facts, shown, {}),
        "options": [option_seen(play, option, shown) for option in own],
    }
    if play.speakers:
        question["speaker"] = shown(play.speakers[-1])
    if len(own) == 1 and own[0].id == WITHDRAW:
        question["waits"] = True
    return question


def concerned(play: Play[Any], choice: Choice, seat: int) -> int:
    """Return the figure that a question to a seat concerns: the one its rule names, else the game's own choice."""
    figure = choice.figure if isinstance(choice.figure, int) else choice.figure.get(seat, NO_FIGURE)
    return figure if figure != NO_FIGURE else play.figure(seat)


def option_seen(play: Play[Any], option: Option, shown: Callable[[Card], str]) -> dict[str, Any]:
    """Return an option with its facts: those of a plain answer, or the kind, rule and facts of its offer."""
    offer = option.means
    seen: dict[str, Any] = {"id": option.id}
    if not isinstance(offer, Offer):
        return facts_seen(option.facts, shown, seen) if option.facts else seen
    if kind := offer.kind:
        seen["kind"] = kind
    if rule := offer.rule:
        seen["rule"] = rule
    return facts_seen(offer.facts(play), shown, seen)


def facts_seen(facts: Mapping[str, Any], shown: Callable[[Card], str], seen: dict[str, Any]) -> dict[str, Any]:
    """Add facts to `seen` as a seat may know them, and return it; a fact that is a function is called now."""
    for name, fact in facts.items():
        seen[name] = fact if fact.__class__ in AS_IT_IS else for_eyes(fact() if callable(fact) else fact, shown)
    return seen


def closed_to(play: Play[Any], choice: Choice | None, seat: int) -> list[dict[str, Any]]:
    """Return the closed options of a seat that is asked, each with the rule that closes it and its facts."""
    if choice is None or all(option.seat != seat for option in choice.open):
        return []
    shown = seen_from(play.state, seat)
    return [
        {"id": id, "rule": refusal.rule, "facts": for_eyes(refusal.facts, shown)}
        for id, refusal in choice.refusals(seat).items()
    ]
