"""Scopes: how procedures begin and end, what is settled after them, and how events are logged."""

from collections.abc import Callable
from types import TracebackType
from typing import Any, Generic, ParamSpec, TypeVar

from .cards import Cards
from .choices import NOTHING, Over, Rule
from .events import NO_CARDS, Event, LogEntry
from .hooks import StateT
from .schema import keeper
from .state import EVERYBODY, NOBODY, Scope

ScopeT = TypeVar("ScopeT", bound=Scope)
P = ParamSpec("P")
MOST_SETTLING = 100


class Scoping(Cards[StateT]):
    """Scopes, settling and logging."""

    def scope(self, scope: ScopeT) -> "Within[ScopeT]":
        """Open a scope: `with play.scope(Test()) as test:`. `Over(test)` ends it from inside."""
        return Within(self, scope)

    def scoped(self, kind: type[ScopeT]) -> ScopeT:
        """Return the innermost scope of a kind. Raises RuntimeError if there is none."""
        found = self.state.find(kind)
        if found is None:
            raise RuntimeError(f"no {kind.__name__} is going on")
        return found

    def then(self, scope: Scope) -> None:
        """Put a procedure on the agenda, to begin when this step ends. The last thing a rule does."""
        self.queue.append(scope)

    def leave(self) -> Scope:
        """Close the innermost scope. Never asks; cards still aside go home."""
        scope = self.state.scopes.pop()
        if scope.aside:
            for card in self.state.zones[scope.aside]:
                zone, bottom = self.home(card)
                (self.bury if bottom else self.move)(card, scope.aside, zone)
            del self.state.zones[scope.aside]
            self.moves += 1
        return scope

    def end(self, scope: Scope) -> Rule[None]:
        """Close a scope and all inside it, and settle."""
        while self.leave() is not scope:
            pass
        yield from self.settle()

    def aside(self, scope: Scope) -> str:
        """Return a zone of the scope's own, for cards drawn and not yet placed."""
        scope.aside = f"aside:{self.state.scopes.index(scope)}"
        self.state.zones.setdefault(scope.aside, ())
        self.moves += 1
        return scope.aside

    def settle(self) -> Rule[None]:
        """Apply the laws of the game until none is broken. Call it after each complete effect or process."""
        broken = self.unsettled()
        return self._settle(broken) if broken is not None else NOTHING

    def _settle(self, broken: Rule[None] | None) -> Rule[None]:
        for _ in range(MOST_SETTLING):
            if broken is None:
                return
            yield from broken
            broken = self.unsettled()
        raise RuntimeError("the laws of the game do not settle")

    def tell(self, event: Callable[P, Event], *facts: P.args, **more: P.kwargs) -> None:
        """Log an event for all. In simulation there is no log, and the event is not even made."""
        if self.log is not None or self.rule_seen is not None:
            self._log(event(*facts, **more), EVERYBODY)

    def whisper(self, seat: int, event: Callable[P, Event], *facts: P.args, **more: P.kwargs) -> None:
        """Log an event for one seat alone."""
        if self.log is not None or self.rule_seen is not None:
            self._log(event(*facts, **more), 1 << seat)

    def _count_rule(self, rule: str) -> None:
        if self.rule_seen is not None:
            self.rule_seen[rule] = self.rule_seen.get(rule, 0) + 1

    def _log(self, event: Event, told: int) -> None:
        self._count_rule(event.rule)
        if self.log is None:
            return
        kind: Any = event.__class__
        keep = keeper(kind)
        cards = keep(event) if keep is not None else []
        source = self.speakers[-1] if self.speakers else None
        if source is not None:
            cards.append(source)
        knew = NO_CARDS
        for card in cards:
            if (seats := self.state.known.get(card, NOBODY)) != EVERYBODY:
                knew = {**knew, card: seats}
        entry: LogEntry = event
        entry.told, entry.knew, entry.source = told, knew, source
        self.log.append(event)


class Within(Generic[ScopeT]):
    """A context manager that closes its scope and swallows the scope's own `Over`. A dropped generator or an error
    leaves the state alone."""

    __slots__ = ("play", "scope")

    def __init__(self, play: Scoping[Any], scope: ScopeT) -> None:
        self.play, self.scope = play, scope

    def __enter__(self) -> ScopeT:
        self.play.state.scopes.append(self.scope)
        return self.scope

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> bool:
        if kind is None or kind is Over:
            self.play.leave()
        return isinstance(error, Over) and error.scope is self.scope
