"""Questions, options, refusals and abilities: what rules ask with."""

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, cast

from msgspec import Struct

if TYPE_CHECKING:
    from .state import Scope

T = TypeVar("T")
Touches = frozenset[str]
UNTOUCHED: Touches = frozenset()
Figures = int | Mapping[int, int]  # the figure that a question concerns: one, or one for each seat that is asked
NO_FIGURE = -1
NO_FACTS: Mapping[str, Any] = MappingProxyType({})
PASS, WITHDRAW = "pass", "withdraw"  # answers that mean the same in every game


class Refusal(Struct):
    """Why an option is closed: the rule that closes it, and its facts."""

    rule: str
    facts: dict[str, Any]


def refuse(rule: str, **facts: Any) -> Refusal:
    return Refusal(rule, facts)


class Offer(Struct, eq=False):
    """Something a seat may do: the rule behind it, what closes it, what it costs and rolls, and how it is done."""

    interrupts: ClassVar[bool] = False
    """An interrupt leaves the question open."""

    @property
    def id(self) -> str:
        """`verb:thing[:thing]`, made of rulebook and pack names."""
        raise NotImplementedError(type(self).__name__)

    @property
    def rule(self) -> str:
        """The rule that explains the offer; empty if the question's own rule does."""
        return ""

    @property
    def kind(self) -> str:
        """The heading at the table, such as "Move"; empty for an answer to a question."""
        return ""

    def refusal(self, play: Any) -> "Refusal | None":
        """Return why the offer is closed, or None. Changes nothing."""
        return None

    def facts(self, play: Any) -> dict[str, Any]:
        """Return what views say of the offer: what it rolls, costs, brings and gives up. Cards stay cards."""
        return {}

    def do(self, play: Any) -> "Rule[None]":
        """Do it."""
        return NOTHING

    def schedule(self, play: Any) -> bool:
        """Put it on the agenda, to be done in steps of its own; return False if `do` does it in one."""
        return False


class Option(Struct, eq=False):
    """One answer of one seat; it means an `Offer`, or stands for a plain value. `facts` are what views say of a plain
    answer; a fact that is a function is called when a view is made."""

    id: str
    seat: int
    means: Any = None
    facts: Mapping[str, Any] = NO_FACTS

    @property
    def interrupts(self) -> bool:
        return isinstance(self.means, Offer) and self.means.interrupts


class Menu(Struct, eq=False):
    """The options that a lister fills in. If the menu is `quick`, no refusals are wanted: closed candidates may be
    left out."""

    play: Any
    quick: bool = True
    open: list[Option] = []
    closed: dict[tuple[int, str], Refusal] = {}

    def offer(self, seat: int, offer: Offer) -> None:
        """List an offer: open if nothing refuses it."""
        self.put(seat, offer, offer.refusal(self.play))

    def put(self, seat: int, offer: Offer, refusal: Refusal | None) -> None:
        """List an offer whose refusal is known already."""
        if refusal is None:
            self.open.append(Option(offer.id, seat, offer))
        elif not self.quick:
            self.closed.setdefault((seat, offer.id), refusal)

    def answer(self, id: str, seat: int, value: Any = None, refusal: Refusal | None = None, **facts: Any) -> None:
        """List a plain answer that stands for a value: open if nothing refuses it. `facts` are what views say of it."""
        if refusal is None:
            self.open.append(Option(id, seat, value, facts))
        elif not self.quick:
            self.closed.setdefault((seat, id), refusal)


class Search(Menu):
    """A menu that takes one answer of one seat, and asks no other offer whether it is open."""

    seat: int = -1
    id: str = ""

    def offer(self, seat: int, offer: Offer) -> None:
        if offer.id == self.id and seat == self.seat:
            super().offer(seat, offer)

    def put(self, seat: int, offer: Offer, refusal: Refusal | None) -> None:
        if offer.id == self.id and seat == self.seat:
            super().put(seat, offer, refusal)

    def answer(self, id: str, seat: int, value: Any = None, refusal: Refusal | None = None, **facts: Any) -> None:
        if id == self.id and seat == self.seat:
            super().answer(id, seat, value, refusal, **facts)


Lister = Callable[[Menu], None]


class Choice:
    """A question to one seat or several.

    `rule` names the rule that asks, `figure` the figure it concerns, `facts` what its sentence states; a fact that
    is a function is called when a view is made. The options are listed when a player or bot looks, unless the rule
    had to count them: by `lister`, then by `ride`, which adds interrupts. Refusals can be read only while the question
    is open."""

    __slots__ = ("_closed", "_lister", "_open", "_play", "_ride", "_shut", "facts", "figure", "rule")

    def __init__(
        self,
        play: Any,
        rule: str,
        lister: Lister,
        ride: Lister | None,
        open: list[Option] | None,
        figure: Figures = NO_FIGURE,
        facts: Mapping[str, Any] = NO_FACTS,
    ) -> None:
        self._play, self.rule, self._lister, self._ride, self._open = play, rule, lister, ride, open
        self.figure, self.facts = figure, facts
        self._closed: dict[tuple[int, str], Refusal] | None = None
        self._shut: dict[tuple[int, str], Refusal] = {}

    def _listed(self, quick: bool) -> Menu:
        menu = Menu(self._play, quick)
        self._lister(menu)
        if self._ride is not None:
            self._ride(menu)
        return menu

    @property
    def open(self) -> list[Option]:
        """The open options."""
        if self._open is None:
            self._open = self._listed(quick=True).open
        return self._open

    def find(self, seat: int, id: str) -> Option | None:
        """Return an open option, or None."""
        if self._open is None:  # a replay looks for nothing else
            search = Search(self._play, seat=seat, id=id)
            self._lister(search)
            if (found := _found(search.open, seat, id)) is not None:
                return found
        return _found(self.open, seat, id)

    def seats(self) -> list[int]:
        """Return the seats that are asked, in order."""
        return sorted({option.seat for option in self.open})

    def to_seat(self, seat: int) -> "Choice":
        """Return the question with the options of one seat."""
        own = [option for option in self.open if option.seat == seat]
        return Choice(self._play, self.rule, self._lister, self._ride, own, self.figure, self.facts)

    def refusals(self, seat: int) -> dict[str, Refusal]:
        """Return why each closed option of a seat is closed."""
        if self._closed is None:
            self._closed = self._listed(quick=False).closed
        both = {**self._closed, **self._shut}
        return {id: refusal for (whose, id), refusal in both.items() if whose == seat}

    def refusal(self, seat: int, id: str) -> Refusal | None:
        return self.refusals(seat).get(id)

    def close(self, option: Option, refusal: Refusal) -> None:
        """Close an open option for as long as the question is open."""
        self._open = [one for one in self.open if (one.seat, one.id) != (option.seat, option.id)]
        self._shut[option.seat, option.id] = refusal


def _found(options: list[Option], seat: int, id: str) -> Option | None:
    for option in options:
        if option.id == id and option.seat == seat:
            return option
    return None


Rule = Generator[Choice, Option, T]
NOTHING = cast("Rule[None]", ())  # `yield from` it where there is nothing to do: no generator is made
AGAIN = Option("again", -1)  # sent by the session when what the options depend on has changed


class Over(Exception):
    """Ends a scope and all inside it."""

    def __init__(self, scope: "Scope") -> None:
        self.scope = scope

    def __str__(self) -> str:
        return f"{type(self.scope).__name__} is over"


@dataclass(slots=True, frozen=True, eq=False)
class AnyTime:
    """Interrupts: what they touch, and the function `(play, doer, menu)` that lists those of a figure."""

    touches: Touches
    offers: Callable[[Any, Any, Menu], None]
