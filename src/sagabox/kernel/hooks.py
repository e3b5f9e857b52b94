"""The hooks that a game fills in, and what all parts of `Play` share."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, TypeVar, cast

from .abilities import Ability
from .choices import NO_FIGURE, AnyTime, Rule
from .derived import Memory
from .events import Event
from .records import Card
from .state import EVERYBODY, Scope, State

StateT = TypeVar("StateT", bound=State)
Facts = dict[str, Any]


class Hooks(Generic[StateT]):
    """A game is a subclass of `Play` that fills in what may be done at any time, and the methods below."""

    any_time: ClassVar[tuple[AnyTime, ...]] = ()
    trigger_rule: ClassVar[str] = "trigger.order"
    """The rule that asks which of several abilities comes next."""

    def __init__(self, state: StateT, log: list[Event] | None = None) -> None:
        self.state = state
        self.memory = Memory()
        self.log = log
        self.rule_seen: dict[str, int] | None = None  # how often each rule asked or logged: counted if there is a dict
        self.met: list[int] = []  # the chance met since the last decision
        self.learned = 0  # the seats that learned something since the last decision
        self.asks = 0  # counts questions, also those that answer themselves
        self.foreseen: frozenset[int] = frozenset()  # by `asks`: the questions that do not, as a replay knows
        self.queue: list[Scope] = []
        self.speakers: list[Card] = []  # the cards whose texts are being followed, the innermost last
        self.sayings: list[Any] = []  # the parts of these texts
        self.moment = -1  # a number that changes with every change, while views are made; -1 where nobody counts
        self.moves = 0  # counts moves of cards, and whatever else changes who knows them
        self.turned = self.forgotten = 0  # `moves` when a seat last learned a card, and when one was forgotten
        self.turned_up: list[Card] = []  # the cards that became known where they were, while there is a log
        self.watch: Any = None  # what `view_changes` found changed
        self._of_moment: dict[Any, tuple[int, Any]] = {}

    def go_on_from(self, state: StateT) -> None:
        """Replace the state."""
        self.state = state
        self.moves += 1

    # -- who

    def seats(self) -> tuple[int, ...]:
        """Return the seats that play."""
        return (0,)

    def figure(self, seat: int) -> int:
        """Return the number of the figure that a question to a seat concerns if its rule names none, or -1."""
        return NO_FIGURE

    def doer(self) -> Any:
        """Return the figure that may interrupt now, or None."""
        return None

    def doers(self) -> Sequence[Any]:
        """Return all figures that may do something at any time now, each for a seat of its own."""
        doer = self.doer()
        return () if doer is None else (doer,)

    # -- laws and moments

    def listeners(self, moment: str, **facts: Any) -> list[Ability]:
        """Return the abilities that hear a moment now."""
        return []

    def unsettled(self) -> Rule[None] | None:
        """Return the rule that puts right the first law that is broken, or None."""
        return None

    # -- cards

    def home(self, card: Card) -> tuple[str, bool]:
        """Return the zone where a card goes that was drawn and not placed, and whether to its bottom."""
        return f"{card.back}:discard", False

    def pool(self, zone: str, card: Card) -> str | None:
        """Return the group of hidden cards that a hidden card of this zone may change places with in a re-deal: those
        that look the same from behind.

        None seals the card: it stays where it is, and no view lists it."""
        return f"{card.back} {card.mark}" if card.mark else card.back

    def could_be(self, zone: str, card: Card) -> bool:
        """Return True if a card of the zone's pool could be a hidden card of this zone, as all know. True for the cards
        that are there."""
        return True

    def sees(self, zone: str) -> int:
        """Return the seats that see the cards of a zone, as a mask."""
        return EVERYBODY

    # -- views and checks

    def once(self, make: Callable[[Any], Facts]) -> Facts:
        """Return what a function makes of the game, made once in each moment for all seats that look."""
        moment, facts = self._of_moment.get(make, (-1, None))
        if moment < 0 or moment != self.moment:
            facts = make(self)
            self._of_moment[make] = self.moment, facts
        return cast("Facts", facts)

    def shown(self, seat: int) -> dict[str, Any]:
        """Return computed values that a view adds, such as attributes with their sources: plain values without cards,
        which all may know. Read-only."""
        return {}

    def weighed(self, seat: int) -> dict[str, Any]:
        """Return values that are costly to compute and made only when wanted, such as the rolls of a battle."""
        return {}

    def mend(self, change: dict[str, Any]) -> None:
        """Correct something by hand and log it. Raises ValueError for what cannot be."""
        raise ValueError("nothing can be corrected in this game")

    def faults(self) -> list[str]:
        """Return what is wrong with the state, for soak runs: token sums and the like."""
        return []
