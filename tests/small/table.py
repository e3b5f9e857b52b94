"""The Quay in motion: what the kernel asks of a game, and what rules read."""

from __future__ import annotations

from functools import partial
from typing import Any

from sagabox.kernel import EVERYBODY, NOBODY, Ability, AnyTime, Card, Derived, Event, Menu, Offer, Play, Rule
from sagabox.packs import slug

from .phrases import ROLL, At, OnArrival, Reaction
from .pieces import (
    MOST_CRATES,
    MOST_TRICKS,
    NAMES,
    SMUGGLERS,
    WANTED,
    Discarded,
    Figure,
    Inspection,
    Piece,
    Played,
    Quay,
    Turn,
)


def reactions(play: QuayPlay, figure: Figure, menu: Menu) -> None:
    """rules: watch.reactions"""
    for card in play.tricks(figure):
        if isinstance(card.says, Reaction):
            menu.offer(figure.seat, React(figure, card, card.says))


def distinct(cards: list[Piece]) -> list[Piece]:
    """Return the cards, equal ones once."""
    return list({card.name: card for card in cards}.values())


class React(Offer):
    """Answer a roll with a trick.   rules: trick.reaction"""

    interrupts = True
    kind = "Reactions"
    rule = "trick.reaction"
    figure: Figure
    card: Piece
    says: Reaction

    @property
    def id(self) -> str:
        return f"react:{slug(NAMES[self.figure.index])}:{slug(self.card.name)}"

    def facts(self, play: QuayPlay) -> dict[str, Any]:
        return {"gives": self.card}

    def do(self, play: QuayPlay) -> Rule[None]:
        play.move(self.card, f"hand:{self.figure.index}", "trick:discard")
        play.tell(Played, "trick.reaction", self.figure.index, self.card)
        return self.says.change.resolve(At(play, self.figure, self.card))


class QuayPlay(Play[Quay]):
    """Two smugglers, ten kinds of cards, three hours."""

    any_time = (AnyTime(ROLL, reactions),)
    trigger_rule = "watch.arrival"

    def __init__(self, state: Quay, log: list[Event] | None = None) -> None:
        super().__init__(state, log)
        self._tricks = [self._distinct_tricks(index) for index in SMUGGLERS]

    # -- who

    def smugglers(self) -> list[Figure]:
        return [self.state.figures[index] for index in SMUGGLERS]

    def seats(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys(figure.seat for figure in self.smugglers()))

    def figure(self, seat: int) -> int:
        """Whose turn it is or, in somebody else's turn, the seat's first smuggler."""
        turn = self.state.find(Turn)
        own = [one.index for one in self.smugglers() if one.seat == seat]
        return turn.figure if turn is not None and turn.figure in own else own[0]

    def doers(self) -> list[Figure]:
        """Everybody, while a roll lies on the table.   rules: watch.reactions"""
        inspection = self.state.find(Inspection)
        return self.smugglers() if inspection is not None and inspection.die else []

    def listeners(self, moment: str, **facts: Any) -> list[Ability]:
        """The tricks in play that wait for the watchman.   rules: watch.arrival"""
        return [
            self._waiting(figure, card, card.says)
            for figure in self.smugglers()
            for card in self.pieces(f"play:{figure.index}")
            if isinstance(card.says, OnArrival)
        ]

    def _waiting(self, figure: Figure, card: Piece, says: OnArrival) -> Ability:
        id = f"{slug(NAMES[figure.index])}:{slug(card.name)}"
        does = partial(says.act.resolve, At(self, figure, card))
        return Ability(id, figure.seat, does, frozenset({f"place {figure.index}"}), mandatory=False, asks=True)

    # -- cards

    def pieces(self, zone: str) -> list[Piece]:
        return [card for card in self.state.zones[zone] if isinstance(card, Piece)]

    def tricks(self, figure: Figure) -> list[Piece]:
        """Return a smuggler's tricks, equal ones once."""
        return self._tricks[figure.index]()

    def _distinct_tricks(self, index: int) -> Derived[list[Piece]]:
        hand = f"hand:{index}"
        return Derived(self, hand, lambda: (self.state.zones[hand],), lambda: distinct(self.pieces(hand)))

    def sees(self, zone: str) -> int:
        """Hands and loads are their smuggler's; what lies aside is for whose turn it is."""
        kind, _, which = zone.partition(":")
        if kind in ("hand", "load"):
            return 1 << self.state.figures[int(which)].seat
        if kind == "aside":
            return 1 << self.state.figures[self.scoped(Turn).figure].seat
        return NOBODY if which == "deck" or kind in ("orders", "box") else EVERYBODY

    def home(self, card: Card) -> tuple[str, bool]:
        """rules: load.keep-one"""
        return ("crate:deck", True) if card.back == "crate" else super().home(card)

    def pool(self, zone: str, card: Card) -> str | None:
        """Orders are sealed.   rules: setup.orders"""
        return None if card.back == "order" else super().pool(zone, card)

    def could_be(self, zone: str, card: Card) -> bool:
        """rules: watch.forfeit"""
        kind, _, which = zone.partition(":")
        return kind != "load" or card.name != WANTED or not self.state.figures[int(which)].clean

    # -- laws

    def unsettled(self) -> Rule[None] | None:
        for figure in self.smugglers():
            if len(self.state.zones[f"hand:{figure.index}"]) > MOST_TRICKS:
                return self._discard(figure)
        return None

    def _discard(self, figure: Figure) -> Rule[None]:
        """rules: trick.limit"""
        hand = f"hand:{figure.index}"

        def tricks(menu: Menu) -> None:
            for card in self.tricks(figure):
                menu.answer(f"discard:{slug(card.name)}", figure.seat, card)

        option = yield from self.ask("trick.limit", tricks, figure=figure.index)
        self.move(option.means, hand, "trick:discard")
        self.tell(Discarded, "trick.limit", figure.index, option.means)

    def faults(self) -> list[str]:
        loads = [len(self.state.zones[f"load:{index}"]) for index in SMUGGLERS]
        return [f"a smuggler carries {count} crates" for count in loads if count > MOST_CRATES]
