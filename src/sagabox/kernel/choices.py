"""What is asked, answered and refused; what listens; what ends?"""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any, TypeVar, cast

from msgspec import Struct

if TYPE_CHECKING:
    from .state import Scope

T = TypeVar("T")
Touches = frozenset[str]
UNTOUCHED: Touches = frozenset()


class Option(Struct, eq=False):
    """One answer: what it stands for, or the rule it sets off with its arguments. A Deed leaves the question open."""

    id: str
    seat: int
    means: Any = None
    args: tuple[Any, ...] = ()
    deed: bool = False


class Refusal(Struct):
    """Why an answer is not open now: the rule that closes it, and the facts."""

    rule: str
    facts: dict[str, Any]


def refuse(rule: str, **facts: Any) -> Refusal:
    return Refusal(rule, facts)


class Menu(Struct, eq=False):
    """What a lister fills in. If it is `quick`, nobody looks at refusals: closed candidates may be left out."""

    quick: bool = True
    open: list[Option] = []
    closed: dict[tuple[int, str], Refusal] = {}

    def add(self, id: str, seat: int, means: Any = None, args: tuple[Any, ...] = (), deed: bool = False) -> None:
        """An open option."""
        self.open.append(Option(id, seat, means, args, deed))

    def offer(
        self,
        id: str,
        seat: int,
        refusal: Refusal | None,
        means: Any = None,
        args: tuple[Any, ...] = (),
        deed: bool = False,
    ) -> None:
        """An option that is open if nothing refuses it."""
        if refusal is None:
            self.open.append(Option(id, seat, means, args, deed))
        elif not self.quick:
            self.closed.setdefault((seat, id), refusal)


Lister = Callable[[Menu], None]


class Choice:
    """What is asked now, of one seat or several; `rule` names the rule that asks, `look` lists all again with refusals.

    Refusals are worked out when somebody looks, so only while the question stands."""

    __slots__ = ("_closed", "_look", "_shut", "open", "rule")

    def __init__(self, rule: str, open: list[Option], look: Callable[[], Menu]) -> None:
        self.rule, self.open = rule, open
        self._look = look
        self._closed: dict[tuple[int, str], Refusal] | None = None
        self._shut: dict[tuple[int, str], Refusal] = {}

    def find(self, seat: int, id: str) -> Option | None:
        for option in self.open:
            if option.id == id and option.seat == seat:
                return option
        return None

    def seats(self) -> list[int]:
        """Those who are asked, in order."""
        return sorted({option.seat for option in self.open})

    def refusals(self, seat: int) -> dict[str, Refusal]:
        """What is closed to a seat, and why."""
        if self._closed is None:
            self._closed = self._look().closed
        both = {**self._closed, **self._shut}
        return {id: refusal for (whose, id), refusal in both.items() if whose == seat}

    def refusal(self, seat: int, id: str) -> Refusal | None:
        return self.refusals(seat).get(id)

    def close(self, option: Option, refusal: Refusal) -> None:
        """Take an open option back, for this question."""
        self.open.remove(option)
        self._shut[option.seat, option.id] = refusal


Rule = Generator[Choice, Option, T]
NOTHING = cast("Rule[None]", ())  # `yield from` it where there is nothing to do: no generator is made
AGAIN = Option("again", -1)  # sent by the session when what the options hang on has changed


class Over(Exception):
    """Ends a scope and all inside it."""

    def __init__(self, scope: "Scope") -> None:
        self.scope = scope

    def __str__(self) -> str:
        return f"{type(self.scope).__name__} is over"


@dataclass(slots=True, frozen=True, eq=False)
class AnyTime:
    """A Deed: what it touches, and the function `(play, doer, menu)` that lists its offers to whoever may act now."""

    touches: Touches
    offers: Callable[[Any, Any, Menu], None]


class Ability(Struct, eq=False):
    """Something that listens to a moment. `still` is checked before it resolves, and `idle` whether it would do
    anything now; `touches` tells if order matters: see `interfere`."""

    id: str
    seat: int
    does: Callable[[], Rule[None]]
    touches: Touches
    mandatory: bool = True
    asks: bool = False
    still: Callable[[], bool] = lambda: True
    idle: Callable[[], bool] = lambda: False

    def weigh(self, pending: "list[Ability]") -> None:
        """Work out what it touches, while all these wait, and whether it asks: only where several do. If it would do
        nothing, it touches what could give it something to do."""


def next_ones(pending: list[Ability]) -> list[Ability]:
    """Those of whom one comes next: all that would do something now, and those that another would give something to
    do. None if nobody would do anything."""
    doing = [ability for ability in pending if not ability.idle()]
    if not doing or len(pending) == 1:
        return doing
    _weigh(pending)
    if len(doing) == len(pending):
        return doing
    changed = frozenset(mark for one in doing for mark in one.touches if not mark.endswith("?"))
    waiting = [one for one in pending if one in doing or interfere(one.touches, changed)]
    if 1 < len(waiting) < len(pending):
        _weigh(waiting)
    return waiting


def _weigh(pending: list[Ability]) -> None:
    for ability in pending:
        ability.weigh(pending)


def order_matters(pending: list[Ability]) -> bool:
    """No question if all are mandatory, ask nothing and do not interfere with each other."""
    if len(pending) == 1:
        return not pending[0].mandatory
    if any(ability.asks or not ability.mandatory for ability in pending):
        return True
    return any(interfere(one.touches, other.touches) for one, other in combinations(pending, 2))


def interfere(one: Touches, other: Touches) -> bool:
    """Whether two abilities bear on the same thing in different ways.

    "gold" is any change of it; two that only add to it ("gold+"), only take from it ("gold-") or only look at it
    ("gold?") come to the same in either order."""
    return any(
        (thing := mine.rstrip("+-?")) == theirs.rstrip("+-?") and (mine != theirs or mine == thing)
        for mine in one
        for theirs in other
    )
