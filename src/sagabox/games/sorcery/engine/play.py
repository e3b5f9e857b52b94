"""A game of Sword & Sorcery in motion: what the kernel asks of it, and what all chapters read."""

from __future__ import annotations

from typing import Any, ClassVar

from sagabox import kernel
from sagabox.kernel import (
    EVERYBODY,
    NOBODY,
    NOTHING,
    Ability,
    AnyTime,
    Derived,
    Event,
    Play,
    Rule,
    Scope,
    Touches,
)

from ..cards.card import Item
from ..rules import (
    activation,
    enemy_turn,
    event_phase,
    forecast,
    intent,
    interval,
    reactions,
    rounds,
    settling,
    story,
    turn,
)
from . import corrections, sheets, triggers
from .card_index import NOBODY as NO_BEARER
from .card_index import CardIndex, texts_in_play
from .lasting import ENTRY, records
from .scopes import Activation, Adventure, Attack, Dying, HeroTurn, Round
from .state import Figure, Hero, Realm
from .triggers import Occurrence
from .values import grants
from .zones import BOX, EMPORIUM

CHAPTERS = (activation, enemy_turn, event_phase, interval, rounds, story, turn)  # each says how its procedures go on
SPANS: dict[str, type[Scope]] = {"turn": HeroTurn, "round": Round, "Quest": Adventure}
UNSEEN = ("aside:quest", BOX, "shadow:box")


class Sorcery(Play[Realm]):
    any_time: ClassVar[tuple[AnyTime, ...]] = reactions.ANY_TIME
    trigger_rule = "ruling.trigger-order"
    unsettled = settling.unsettled

    def __init__(self, state: Realm, log: list[Event] | None = None) -> None:
        super().__init__(state, log)
        self.index = Derived(self, "index", lambda: tuple(texts_in_play(self)), lambda: CardIndex(self))

    # -- texts in play

    def pile(self, zone: str) -> tuple[Any, ...]:
        return self.state.zones[zone]

    def reindex(self) -> None:
        """Texts in play have changed without a move: a figure came or went, a weapon was turned, a paragraph read."""
        self.moves += 1

    # -- procedures

    def adventure(self) -> Adventure:
        scope = self.state.scopes[0]
        assert isinstance(scope, Adventure)
        return scope

    def attack(self) -> Attack:
        return self.scoped(Attack)

    def dying(self) -> list[int]:
        return [scope.figure for scope in self.state.scopes if isinstance(scope, Dying)]

    def span(self, span: str) -> Scope:
        """Return the procedure in which something works once; outside of turns and rounds, the Quest."""
        return self.state.find(SPANS[span]) or self.adventure()

    def rider(self, activation: Activation) -> Any:
        """Return what an Encounter card changes about an activation, or None."""
        tree = getattr(activation.card, "tree", None)
        return tree.selections[activation.selection].rider if tree is not None and activation.selection >= 0 else None

    def open_window(self, rule: str, about: Touches, figure: int, **facts: Any) -> Rule[None]:
        return reactions.window(self, rule, about, figure, **facts)

    # -- Characters

    def figure_of(self, hero: Hero) -> Figure:
        return self.state.figures[hero.index]

    def hero(self, figure: Figure) -> Hero:
        return self.state.heroes[figure.index]

    def is_ghost(self, figure: Figure) -> bool:
        """rules: death.becomes-ghost"""
        return figure.kind == "hero" and self.state.heroes[figure.index].ghost

    def is_alive(self, figure: Figure) -> bool:
        """Return True if a Character is on the map and will stay there."""
        return figure.here and not self.is_ghost(figure) and sheets.hp_left(self, figure) > 0

    def living(self) -> list[Figure]:
        """Return the Heroes that are no Ghost Souls."""
        return [self.state.figures[hero.index] for hero in self.state.heroes if not hero.ghost]

    def leader(self) -> Figure:
        """Return the active Hero, or the first one.   rules: battle.active-player"""
        return self.state.figures[max(0, self.state.active)]

    def bearer(self, index: int) -> Figure:
        """Return who has a card; the active Hero for one that nobody has."""
        return self.state.figures[index] if index != NO_BEARER else self.leader()

    def foes_of(self, figure: Figure) -> list[Figure]:
        """Return the figures of the other faction on the map."""
        return [
            one
            for one in self.state.figures
            if one.area >= 0 and one.side and one.side != figure.side and not self.is_ghost(one)
        ]

    def seat_of(self, figure: Figure) -> int:
        """Return who decides for a Character.   rules: assign.meaning"""
        return figure.seat if figure.seat >= 0 else self.leader().seat

    def clockwise(self) -> list[int]:
        """Return the seats from the active player on.   rules: assign.evenly-clockwise, encounter.order"""
        seats = list(self.seats())
        start = seats.index(self.leader().seat)
        return seats[start:] + seats[:start]

    def alike(self, one: Figure, other: Figure) -> bool:
        """Return True if two Enemies are the same in every way that counts."""
        return sheets.likeness(self, one) == sheets.likeness(self, other)

    def is_same_for(self, activation: Activation, victims: list[Figure]) -> bool:
        """Return True if an Enemy does the same whichever of these its victim is."""
        return intent.is_same_for(self, activation, victims)

    def is_calm(self) -> bool:
        """Return True if no text waits for what an attack does."""
        return not any(self.index().listens.get(moment) for moment in ("wounded", "wounds", "dies", "kills", "bashed"))

    def barred_areas(self, figure: Figure) -> list[int]:
        """Return the areas that texts forbid a figure to enter.   rules: golden.cards-over-manuals"""
        lasting = [one.amount for one in records(self, ENTRY) if one.bearer == figure.index]
        if not self.index().standing.get(ENTRY):
            return lasting
        return lasting + [what.place.area(sheets.At(self, figure, card)) for card, what in grants(self, ENTRY, figure)]

    def forecast(self, hero: Hero, weapon: Item | None, target: Figure) -> dict[str, Any]:
        """Return what a plain attack would roll and meet: see `rules.forecast`."""
        return forecast.hero_prospect(self, hero, weapon, target)

    def reaction(self, striker: Figure, target: Figure) -> dict[str, Any]:
        """Return what a Reaction attack would roll and meet."""
        return forecast.reaction_prospect(self, striker, target)

    # -- hooks of the kernel

    def seats(self) -> tuple[int, ...]:
        return tuple(sorted({self.state.figures[hero.index].seat for hero in self.state.heroes}))

    def doers(self) -> list[Figure]:
        """All living Heroes, while dice or an attack lie on the table."""
        return self.living() if reactions.occurrences(self) else []

    def announce(self, moment: str, **facts: Any) -> Rule[None]:
        """Most often no text waits for a moment: then nothing is worked out."""
        return super().announce(moment, **facts) if self.index().listens.get(moment) else NOTHING

    def listeners(self, moment: str, **facts: Any) -> list[Ability]:
        return triggers.listeners(self, moment, Occurrence(**facts))

    def sees(self, zone: str) -> int:
        """Everybody sees all but decks, face-down tokens, and what is not in play yet."""
        kind, _, which = zone.partition(":")
        if which == "deck" or zone in UNSEEN:
            return NOBODY
        if kind == "shadow" and which != "discard":
            return NOBODY
        return NOBODY if kind == "search" and which.startswith("at") else EVERYBODY

    def pool(self, zone: str, card: kernel.Card) -> str | None:
        """What is not in play is sealed; Shadows change places within their list.   rules: setup.kept-aside-objects"""
        if zone in UNSEEN:
            return None
        kind, _, which = zone.partition(":")
        return f"shadow {which.partition(':')[0]}" if kind == "shadow" else card.back

    def home(self, card: kernel.Card) -> tuple[str, bool]:
        """rules: quest.discard-vs-remove"""
        if isinstance(card, Item):
            return {"treasure": "treasure:discard", "emporium": EMPORIUM}.get(card.deck, BOX), False
        return (f"{card.back}:discard", False) if f"{card.back}:discard" in self.state.zones else (BOX, False)

    def shown(self, seat: int) -> dict[str, Any]:
        return self.once(sheets.shown)

    def weighed(self, seat: int) -> dict[str, Any]:
        return self.once(sheets.weighed)

    def mend(self, change: dict[str, Any]) -> None:
        corrections.mend(self, change)

    def faults(self) -> list[str]:
        return settling.faults(self)
