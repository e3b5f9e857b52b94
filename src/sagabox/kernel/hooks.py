"""What does a game fill in? And what the other parts of `Play` share."""

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

from .choices import Ability, AnyTime, Option, Rule
from .events import Event
from .records import Card
from .state import EVERYBODY, Scope, State

StateT = TypeVar("StateT", bound=State)


class Hooks(Generic[StateT]):
    """A game is a subclass of `Play` that fills in what may be done at any time, and the functions below."""

    any_time: ClassVar[tuple[AnyTime, ...]] = ()
    trigger_rule: ClassVar[str] = "trigger.order"
    """The rule that asks which of several abilities comes next."""

    def __init__(self, state: StateT, log: list[Event] | None = None) -> None:
        self.state = state
        self.log = log
        self.rule_seen: dict[str, int] | None = None  # how often each rule asked or told: counted if there is a dict
        self.met: list[int] = []  # the chance met since the last decision
        self.learned = 0  # the seats that learned something since the last decision
        self.queue: list[Scope] = []
        self.speakers: list[Card] = []  # whose texts are being followed, the innermost last
        self.moment = -1  # while views are made: changes whenever anything has changed; -1 where nobody counts
        self.clock = 0  # counts what was done with cards
        self.touched: dict[str, int] = {}  # when something in a zone changed last, the latest at the end: see `glance`
        self.turned = self.forgotten = 0  # when somebody came to know a card last, and when one was forgotten
        self.turned_up: list[Card] = []  # the cards that became known where they lay, while there is a log
        self.watch: Any = None  # what those who look have found changed: see `glance`

    def go_on_from(self, state: StateT) -> None:
        """Another state takes the place of this one: a game lets go of what it remembers of the old one."""
        self.state = state

    def seats(self) -> tuple[int, ...]:
        """Those who play."""
        return (0,)

    def doer(self) -> Any:
        """Who may do Deeds now, or None."""
        return None

    def doers(self) -> Sequence[Any]:
        """All who may do something at any time now, each for a seat of its own."""
        doer = self.doer()
        return () if doer is None else (doer,)

    def listeners(self, moment: str, **facts: Any) -> list[Ability]:
        """Those who hear a moment, as things stand."""
        return []

    def unsettled(self) -> Rule[None] | None:
        """The first law that is broken, as the rule that puts it right."""
        return None

    def home(self, card: Card) -> tuple[str, bool]:
        """Return the zone where a card goes that was drawn and not placed, and whether to its bottom."""
        return f"{card.back}:discard", False

    def pool(self, zone: str, card: Card) -> str | None:
        """Return the group of hidden cards that a hidden card of this zone may change places with in a re-deal: those
        that look the same from behind.

        None seals the card: it stays where it is, and no view lists it."""
        return f"{card.back} {card.mark}" if card.mark else card.back

    def could_be(self, zone: str, card: Card) -> bool:
        """True if a card of the zone's pool could be a hidden card of this zone, as all know. True for the cards that
        are there."""
        return True

    def sees(self, zone: str) -> int:
        """The seats that see what lies in a zone."""
        return EVERYBODY

    def describe(self, option: Option, seat: int) -> dict[str, Any]:
        """Facts that a view adds to an option: a roll, a price. Cards in them are shown as far as they are known."""
        return {}

    def shown(self, seat: int) -> dict[str, Any]:
        """Computed values that a view adds: attributes with their sources. Plain values without cards, which all may
        know, and never changed afterwards."""
        return {}

    def weighed(self, seat: int) -> dict[str, Any]:
        """More of these, such as take thought: what both sides of a battle would roll. Made when they are wanted."""
        return {}

    def mend(self, change: dict[str, Any]) -> None:
        """Set something by hand and tell it. Raises ValueError for what cannot be."""
        raise ValueError("nothing can be set by hand in this game")

    def faults(self) -> list[str]:
        """What cannot be true of a sound state, for soak runs: token sums and the like."""
        return []
