"""Scenes that show what a phrase does: one position played with a text and with another, and what is true only then.

The position: Brannoc (2 wounds, 5 Crowns) with Near (10 HP, 2 wounds) in the Choir, Wren (3 wounds) in the Nave, Far in
the Cloister; 4 Soul Points. `extra` adds to it or lays somebody elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from sagabox.games.sorcery.cards.phrases import CardText
from sagabox.games.sorcery.engine.play import Sorcery
from sagabox.language import Phrase

from .facts import facts, short
from .kit import HeroAs, Passage, hero, sorcery
from .rigging import Rig, enemy, foe, weapon, with_state

Lay = Callable[[str], list[HeroAs | Rig]]
NOTHING = "The Party gains 0 Soul Points."


@dataclass(frozen=True)
class Stage:
    """How a text is laid on the table, and how the position is played: ids of options, "..." until the next turn."""

    lay: Lay
    extra: tuple[HeroAs | Rig, ...] = ()
    play: tuple[str, ...] = ()
    table: tuple[tuple[str, Any], ...] = ()
    nothing: str = ""
    family: type[Phrase] = CardText

    def played(self, text: str, *, strictly: bool) -> Passage:
        """Return the position as it was played; `strictly` all answers must be open, else those are left out."""
        laid = [*self.lay(text), *self.extra]
        names = {part.name for part in laid if isinstance(part, HeroAs)}
        heroes = [one for one in (ME, WREN) if one.name not in names]
        parts = [part for part in laid if isinstance(part, HeroAs)]
        rigs = [part for part in laid if not isinstance(part, HeroAs)]
        party = sorted([*heroes, *parts], key=lambda one: ORDER.index(one.name))
        game = sorcery(*party, *FOES, with_state(souls=4), *rigs, **dict(self.table))
        for id in self.play:
            if id == "...":
                game.until("turn.any-order-optional")
            elif strictly or id in game.options:
                game.play(id)
        return game


@dataclass(frozen=True)
class Scene:
    """With the text something is a fact that is none without it; "no ..." the other way round."""

    text: str
    fact: str
    stage: Stage
    without: str = ""

    def check(self) -> None:
        """Fail if the fact hangs on something else than the text."""
        here = facts(self.stage.played(self.text, strictly=True))
        there = facts(self.stage.played(self.without or self.stage.nothing, strictly=False))
        if self.fact.startswith("no "):
            here, there = there, here
        fact = self.fact.removeprefix("no ")
        assert fact in here, f"{fact}: {sorted(here - there)}"
        assert fact not in there, f"{fact} also without the text"


@dataclass(frozen=True)
class If:
    """A condition that holds where the first stage lays the table, and does not where the second does."""

    condition: str
    here: Stage
    there: Stage
    without: str = "You gain 1 Crown."

    @property
    def text(self) -> str:
        return f"If {self.condition}, you gain 1 Crown."

    @property
    def stage(self) -> Stage:
        return self.here

    def check(self) -> None:
        assert "told CrownsChanged" in facts(self.here.played(self.text, strictly=True))
        assert "told CrownsChanged" not in facts(self.there.played(self.text, strictly=False))


@dataclass(frozen=True)
class Whom:
    """Who loses HP by a text or is healed; where a player chooses, who can be named."""

    text: str
    whom: str
    stage: Stage
    without: str = ""

    def check(self) -> None:
        game = self.stage.played(self.text, strictly=True)
        found = {id.partition(":")[2].partition("-")[0].title() for id in game.options if id.startswith("target:")}
        if not found:
            before = _wounds(self.stage.played(self.without or self.stage.nothing, strictly=False))
            found = {name for name, count in _wounds(game).items() if count > before[name]}
        assert found == set(self.whom.split())


@dataclass(frozen=True)
class Lasting:
    """How long something lasts: the fact is still true at one moment of the game, and no longer at another."""

    text: str
    fact: str
    still: Stage
    over: Stage
    without: str = ""

    @property
    def stage(self) -> Stage:
        return self.still

    def check(self) -> None:
        assert self.fact in facts(self.still.played(self.text, strictly=True))
        assert self.fact not in facts(self.over.played(self.text, strictly=True))


@dataclass(frozen=True)
class Never:
    """What a text does not do: it is about others."""

    text: str
    fact: str
    stage: Stage
    without: str = ""

    def check(self) -> None:
        assert self.fact not in facts(self.stage.played(self.text, strictly=True))


Shown = Scene | If | Whom | Lasting | Never


def scene_id(scene: Shown) -> str:
    return scene.text[:60]


def _wounds(game: Passage) -> dict[str, int]:
    return {short(one.card.name): one.wounds for one in game.state.figures}


def me(**more: Any) -> HeroAs:
    """Brannoc, with one Red weapon and no armour, in the Choir unless told."""
    given = {"at": "Choir", "wounds": 2, "crowns": 5, "worn": [weapon((1, 0))], **more}
    return hero("Brannoc Vale", **given)


def wren(**more: Any) -> HeroAs:
    return hero("Wren Calloway", **{"at": "Nave", "wounds": 3, "worn": [], **more})


def near(**more: Any) -> Rig:
    """Lay Near, a green Gremlin, as a scene needs it."""
    return set_figure("Near", more)


def far(**more: Any) -> Rig:
    """Lay Far, a blue Orc, as a scene needs it."""
    return set_figure("Far", more)


def set_figure(name: str, more: dict[str, Any]) -> Rig:
    def rig(play: Sorcery) -> None:
        figure = next(one for one in play.state.figures if one.card.name == name)
        for key, fact in more.items():
            if key == "at":
                key, fact = "area", play.state.quest.board.numbers[fact]
            setattr(figure, key, fact)
        play.reindex()

    return rig


def with_night(play: Sorcery) -> None:
    """Night lies beside the Event deck."""
    night = next(card for card in play.state.zones["event:deck"] if card.name == "Night")
    play.move(night, "event:deck", "event:beside")
    play.reindex()


def quest(**more: Any) -> Rig:
    """Change what the Quest says."""

    def rig(play: Sorcery) -> None:
        play.state.quest = replace(play.state.quest, **more)
        play.reindex()

    return rig


ORDER = ("Brannoc Vale", "Wren Calloway", "Ysolde Marr", "Okkar Stonehand", "Ilvane")
ME, WREN = me(), wren()
NEAR = foe("Near", 10, "0: Attack with 1 Red.", "any: Move 2 towards the victim.")
FAR = foe("Far", 10, "0: Attack with 1 Red.", "any: Move 1 towards the victim.", family="Orc", rank="blue")
FOES = (enemy(NEAR, "Choir", wounds=2), enemy(FAR, "Cloister"))
