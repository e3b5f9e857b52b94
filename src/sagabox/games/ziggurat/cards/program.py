"""What a card's texts do, as plain data sorted by when the rules ask for it. Made once, when a card is read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sagabox.games.common.instructions import Instruction

Doing = tuple["Instruction", ...]
ALWAYS, IN_FIGHTS, IN_PARLEYS = "", "combat", "parley"


# ---------------------------------------------------------------- which denizens


@dataclass(frozen=True)
class Seek:
    """A faction deck, and which of its denizens: those with all keywords of one of the terms, or any.

    rules: language.expr-grammar, language.wildcard, language.or, language.and"""

    deck: str
    terms: tuple[tuple[str, ...], ...] = ()

    def fits(self, words: Sequence[str]) -> bool:
        return not self.terms or any(all(word in words for word in term) for term in self.terms)

    @property
    def text(self) -> str:
        """The expression as cards write it; empty for any denizen."""
        return "|".join("&".join(term) for term in self.terms)

    @classmethod
    def read(cls, deck: str, text: str) -> Seek:
        """Return what `text` was written from."""
        return cls(deck, tuple(tuple(term.split("&")) for term in text.split("|")) if text else ())


@dataclass(frozen=True)
class Sort:
    """What a denizen is: one with a keyword, or of a faction deck; without both, any."""

    word: str = ""
    deck: str = ""

    def fits(self, deck: str, words: Sequence[str]) -> bool:
        return (not self.word or self.word in words) and (not self.deck or self.deck == deck)


@dataclass(frozen=True)
class Talk:
    """A parley action: trade or recruit, and what it asks for.   rules: language.trade-recruit"""

    verb: str
    wanted: str


# ---------------------------------------------------------------- what stands


@dataclass(frozen=True)
class Stand:
    """A standing effect: `key` says what it bears on, `where` when it is in force: always, in fights or in parleys."""

    key: str
    amount: int = 0
    sort: Sort = Sort()
    talk: Talk | None = None
    where: str = ALWAYS

    def within(self, where: str) -> Stand:
        return replace(self, where=where)


@dataclass(frozen=True, eq=False)
class Listener:
    """Something that waits for a moment: of such denizens, or of the one with this name.

    rules: trigger.special, language.combat-rule"""

    moment: str
    does: Doing
    where: str = ALWAYS
    sort: Sort = Sort()
    name: str = ""


# ---------------------------------------------------------------- what is used


@dataclass(frozen=True)
class Attack:
    """How a power strikes.   rules: language.atk-prefix, language.action-list"""

    bonus: int = 0
    boosts: int = 0
    overkill: bool = False
    piercing: bool = False
    ranged: bool = False
    splash: bool = False


@dataclass(frozen=True)
class Inflicted:
    """A status or condition that an attack inflicts."""

    status: str
    level: int


@dataclass(frozen=True, eq=False)
class Power:
    """A power. Without an `attack` it is no attack and never boosted. `link` is "chained" or "bound" on true names.

    rules: ability.power, language.atk-prefix, boost.no-attack-no-boost"""

    name: str
    slug: str
    text: str
    equip: int = 0
    time: int = 0
    link: str = ""
    costs: Doing = ()
    attack: Attack | None = None
    inflicts: tuple[Inflicted, ...] = ()
    does: Doing = ()
    discards: int = 0


@dataclass(frozen=True, eq=False)
class Reaction:
    """A triggered trait: Retaliate, Unharmed, On Death or At Rest; `forced` ones at rest have no choice.

    rules: ability.trait, language.triggers"""

    name: str
    slug: str
    text: str
    equip: int = 0
    costs: Doing = ()
    does: Doing = ()
    discards: int = 0
    ranged: bool = False
    forced: bool = False


@dataclass(frozen=True, eq=False)
class Action:
    """A HERO ACTION or COMBAT ACTION; without a limit it can be taken as often as one likes.   rules: language.limit"""

    text: str
    does: Doing
    limit: int | None = None


@dataclass(frozen=True, eq=False)
class Program:
    standing: tuple[Stand, ...] = ()
    powers: tuple[Power, ...] = ()
    reactions: Mapping[str, tuple[Reaction, ...]] = field(default_factory=dict)
    listeners: Mapping[str, tuple[Listener, ...]] = field(default_factory=dict)
    orders: Mapping[str, Doing] = field(default_factory=dict)
    hero_actions: tuple[Action, ...] = ()
    combat_actions: tuple[Action, ...] = ()


BLANK = Program()
