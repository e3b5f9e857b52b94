"""Who hears a moment: texts in play that wait for it.   rules: ruling.trigger-order"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from sagabox.kernel import Ability, Lasting, Rule, interfere

from ..cards.card import Card, Power
from ..cards.quest_card import Paragraph
from ..rules import heroes
from .card_index import NOBODY, Listening
from .context import At
from .events import PowerUsed, TextUsed

if TYPE_CHECKING:
    from .play import Sorcery
    from .state import Figure

OPEN = ("attacked", "rolls-attack", "rolls-save")  # these moments last while dice lie on the table
WINDOWS = frozenset({"attack", "blow", "hits", "shields", "dice"})
ONCE = "once"
SIGNS = "+-?"  # of what is only added to, taken from or looked at
REACHING = frozenset({"figure", "place", "story"})  # what may bear on anything


class Occurrence(NamedTuple):
    """What happened: who did it or whom it happened to, whom with, and where."""

    who: int = -1
    whom: int = -1
    area: int = -1


class Heard(Ability, eq=False, kw_only=True):
    """A text that has heard its moment."""

    body: Any

    def weigh(self, pending: list[Ability]) -> None:
        """A text that asks need not be ordered beside others that cannot bear on what it asks about."""
        touched = self.body.touching()
        others = [one.body.touching() for one in pending if isinstance(one, Heard) and one is not self]
        self.asks = self.body.asking() and any(
            interfere(touched, other) or not REACHING.isdisjoint(touched | other) for other in others
        )


def occasion(play: Sorcery, listening: Listening, what: Occurrence, *, chosen: bool = False) -> At:
    """Return where a text that waits is acted on; "it" is the other one, or whoever the moment is about."""
    figure = play.bearer(listening.bearer)
    it = what.whom if what.who == figure.index and what.whom >= 0 else what.who
    band = listening.card.band if isinstance(listening.card, Power) else None
    return At(play, figure, listening.card, band, it=it, chosen=chosen)


def listeners(play: Sorcery, moment: str, what: Occurrence) -> list[Ability]:
    """Return the texts that become pending."""
    return [
        heard(play, moment, one, what)
        for one in play.index().listens.get(moment, ())
        if (moment not in OPEN or WINDOWS.isdisjoint(one.listener.body.touching()))
        and can_hear(play, one, what)
        and one.listener.moment.fits(occasion(play, one, what), what)
    ]


def can_hear(play: Sorcery, one: Listening, what: Occurrence) -> bool:
    """Return True if a text can still be used: its Hero is alive, it is ready, and not spent for its span."""
    if one.bearer != NOBODY and play.is_ghost(play.state.figures[one.bearer]):
        return False
    if isinstance(one.card, Paragraph):
        return _key(one) not in play.state.heard
    if isinstance(one.card, Power) and one.card.cost == "reaction":
        hero = play.state.heroes[one.bearer]
        if not heroes.is_ready(play, one.card) or heroes.forbidden(play, hero, one.card) is not None:
            return False
    return not one.listener.once or not is_spent(play, one.card, one.listener.index, one.bearer)


def is_spent(play: Sorcery, card: Card, index: int, bearer: int) -> bool:
    """Return True if a text that works once was used in its span."""
    return any(
        one.what.startswith(f"{ONCE}:") and one.source is card and one.amount == index and one.bearer == bearer
        for scope in play.state.scopes
        for one in scope.lasting
    )


def heard(play: Sorcery, moment: str, one: Listening, what: Occurrence) -> Ability:
    figure = play.bearer(one.bearer)
    optional = one.listener.optional
    at = occasion(play, one, what, chosen=optional)
    body = one.listener.body
    return Heard(
        one.card.slug,
        play.seat_of(figure),
        partial(use, play, one, at),
        frozenset(_whose(one, figure, thing) for thing in body.touching()),
        mandatory=not optional,
        asks=body.asking(),
        still=partial(can_hear, play, one, what),
        idle=partial(_is_idle, body, at),
        body=body,
    )


def _is_idle(body: Any, at: At) -> bool:
    return body.check(at) is not None


def _whose(one: Listening, figure: Figure, thing: str) -> str:
    """Texts about "you" alone touch nobody else."""
    name = thing.rstrip(SIGNS)
    return f"{name} {figure.index if one.bearer != NOBODY else 'all'}{thing[len(name) :]}"


def _key(one: Listening) -> str:
    return f"{one.card.slug}:{one.listener.index}"


def use(play: Sorcery, one: Listening, at: At) -> Rule[None]:
    """Do what a text waited for.   rules: power.used-side, bos.conditional-continuation"""
    card: Card = one.card
    if isinstance(card, Paragraph):
        play.state.heard.append(_key(one))
    elif isinstance(card, Power) and card.cost == "reaction":
        heroes.exhaust(play, play.state.heroes[one.bearer], card)
        play.tell(PowerUsed, "power.cost", one.bearer, card)
    else:
        play.tell(TextUsed, "ruling.trigger-order", one.bearer, card)
    if one.listener.once:
        mark(play, card, one.listener.index, one.bearer, one.listener.once)
    yield from at.follow(one.listener.body)


def mark(play: Sorcery, card: Card, index: int, bearer: int, span: str) -> None:
    """Remember that a text was used, until its span is over."""
    scope = play.span(span)
    scope.lasting += (Lasting(card, f"{ONCE}:{span}", index, bearer),)
