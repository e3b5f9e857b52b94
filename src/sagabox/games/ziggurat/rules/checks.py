"""Skill checks: the roll, burnt grit, matches and results.   rules: check.*, universal.*, equipment.*, grit.*"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from sagabox.kernel import PASS, Menu, Offer, Refusal, Rule, refuse

from ..cards.card import Card
from ..engine.card_index import standing
from ..engine.events import (
    CheckBegan,
    CheckEnded,
    CheckJudged,
    DiceRolled,
    EquipmentSpent,
    GritBurnt,
    TallyChanged,
)
from ..engine.state import SEAT, Checking, Encountering, Part
from ..engine.touches import DICE
from ..engine.values import clamped, parts, total
from . import endure, matches
from .choosing import choose, confirm
from .decks import discard_equipment
from .prospects import prospect
from .statuses import reduce
from .vitals import change_grit, set_grit

if TYPE_CHECKING:
    from ..engine.play import Ziggurat

CAP = 8
STRONG, WEAK, MISS = "strong", "weak", "miss"
PUSH = -1
ALL_STATS = ("PRESENCE", "MUSCLE", "SHADOW", "LORE")


# ---------------------------------------------------------------- before the roll


def stat_check(
    play: Ziggurat,
    stat: str,
    *,
    target: int = 0,
    more: Iterable[Part] = (),
    combat: bool = False,
    aims: Iterable[int] = (),
) -> Checking:
    """Return a check of a stat, not yet rolled: the stat, standing MODs, and Shaken outside combat.

    rules: check.action-score, check.mods, condition.shaken-hero"""
    found = parts(play, play.hero_figure, stat)
    if extra := clamped(total(found)) - total(found):
        found.append(Part("limit", extra))
    mods = [said for key in (stat, "all") for said in standing(play, f"mod:{key}")]
    found += [Part(said.card.name, said.stand.amount) for said in mods]
    found += [part for part in more if part.amount]
    if not combat and (level := play.hero_figure.tokens.get("Shaken", 0)):
        found.append(Part("Shaken", -level))
    return Checking(stat, found, combat=combat, target=target, aims=[*aims])


def stats_of(words: Iterable[str]) -> list[str]:
    """STAT is any of the four.   rules: language.check"""
    return list(dict.fromkeys(name for word in words for name in (ALL_STATS if word == "STAT" else (word,))))


def choose_check(play: Ziggurat, checks: Iterable[Checking], rule: str = "language.check") -> Rule[Checking]:
    """Of A/B the player chooses.   rules: language.check, language.check-slash"""
    found = list(checks)

    def shows(checking: Checking) -> dict[str, Any]:
        return {"roll": lambda: prospect(play, checking)}

    return choose(play, rule, "stat", found, lambda one: one.about.lower(), shows, target=found[0].target)


# ---------------------------------------------------------------- the check


def make_check(play: Ziggurat, checking: Checking) -> Rule[Checking]:
    """Roll once; with a target until it is reached or missed; pushing, until the player stops.

    rules: check.progress-roll, check.progress-miss, check.push-bank, check.each-roll-full"""
    with play.scope(checking):
        play.tell(CheckBegan, "check.sequence", checking.about, checking.target, checking.versus)
        while True:
            yield from roll_once(play, checking)
            if not checking.target:
                break
            if checking.outcome == MISS:
                checking.tally = 0
                break
            checking.tally += checking.result
            play.tell(TallyChanged, _rule(checking, "roll", "bank"), checking.tally, max(checking.target, 0))
            if checking.target > 0 and checking.tally >= checking.target:
                break
            if checking.target == PUSH and not (yield from _goes_on(play, checking)):
                break
        if checking.target:
            rule = _rule(checking, "miss" if not succeeded(checking) else "roll", "use")
            play.tell(CheckEnded, rule, checking.about, succeeded(checking), checking.tally)
    if not checking.combat and play.state.find(Encountering) is None and not checking.companion:
        endure.trigger(play)
        yield from play.settle()
    return checking


def _rule(checking: Checking, progress: str, push: str) -> str:
    return f"check.push-{push}" if checking.target == PUSH else f"check.progress-{progress}"


def _goes_on(play: Ziggurat, checking: Checking) -> Rule[bool]:
    shows = {"roll": lambda: prospect(play, checking)}
    return confirm(play, "check.push-bank", "again", "bank", shows, tally=checking.tally)


def succeeded(checking: Checking) -> bool:
    """rules: check.success-failure, check.progress-roll"""
    if checking.target > 0:
        return checking.tally >= checking.target
    return checking.outcome != MISS


def roll_once(play: Ziggurat, checking: Checking) -> Rule[None]:
    """The order of a roll.   rules: check.sequence"""
    checking.rolls += 1
    if not checking.combat and not checking.companion:
        yield from play.window("power.out-of-combat", SEAT, DICE, figure=SEAT, checked=checking.about)
        yield from offer_equipment(play, checking)
    checking.burnt = -1
    (checking.die,) = play.roll(1)
    checking.fate = play.roll(2, 8, "fate")
    mods = total(checking.parts) + checking.equipment
    play.tell(DiceRolled, "check.fate-dice", checking.about, checking.die, mods, score(checking), checking.fate)
    if not checking.companion:
        yield from offer_burn(play, checking)
    checking.outcome = outcome(score(checking), checking.fate)
    if checking.burnt >= 0 and checking.outcome != MISS:
        reduce(play, play.hero_figure, "Shaken", "grit.burn-reduces-shaken")
    if is_match(checking) and not checking.companion:
        yield from matches.apply(play, checking)
    checking.result = result(checking)
    play.tell(CheckJudged, "check.result", checking.about, checking.outcome, checking.result, is_match(checking))
    if checking.outcome == MISS and not checking.companion:
        change_grit(play, 1, "universal.miss-grit")


# ---------------------------------------------------------------- reading the dice


def score(checking: Checking) -> int:
    """The action score, at most 8 after all MODs; burnt grit replaces die, stat and MODs.

    rules: check.cap, check.action-score, grit.burn-effect"""
    if checking.burnt >= 0:
        return min(CAP, checking.burnt)
    return min(CAP, checking.die + total(checking.parts) + checking.equipment)


def outcome(score: int, fate: list[int]) -> str:
    """A die equal to the score is not beaten.   rules: check.strong-hit, check.weak-hit, check.miss, check.ties"""
    beaten = sum(die < score for die in fate)
    return (MISS, WEAK, STRONG)[beaten]


def result(checking: Checking) -> int:
    """The highest beaten die; with a bonus result and a strong hit, both dice.

    rules: check.result, check.result-weak, bonus.definition, bonus.strong-only"""
    beaten = [die for die in checking.fate if die < score(checking)]
    if checking.outcome == STRONG and (checking.bonus or checking.equipment):
        return sum(beaten)
    return max(beaten, default=0)


def is_match(checking: Checking) -> bool:
    """rules: match.definition, match.never-weak"""
    return len(set(checking.fate)) == 1


# ---------------------------------------------------------------- equipment


class Roll(Offer):
    """Roll, with or without spending equipment."""

    checking: Checking
    equipment: bool = False

    @property
    def id(self) -> str:
        return "roll:equipment" if self.equipment else "roll"

    @property
    def rule(self) -> str:
        return "equipment.boosts-check" if self.equipment else "check.sequence"

    def refusal(self, play: Ziggurat) -> Refusal | None:
        """rules: equipment.boosts-check"""
        if self.equipment and not play.pile("equipment"):
            return refuse("equipment.boosts-check")
        return None

    def facts(self, play: Ziggurat) -> dict[str, Any]:
        return {"roll": prospect(play, self.checking, spent=self.equipment)}


def offer_equipment(play: Ziggurat, checking: Checking) -> Rule[None]:
    """One card before each roll, outside combat.   rules: equipment.boosts-check, equipment.one-per-check"""
    if checking.equipment and checking.rolls > 1 and play.state.settings.equipment_whole_attempt:
        return
    checking.equipment = 0

    def lister(menu: Menu) -> None:
        menu.offer(SEAT, Roll(checking))
        menu.offer(SEAT, Roll(checking, True))

    option = yield from play.ask("equipment.boosts-check", lister, figure=SEAT, checked=checking.about)
    if option.id == "roll:equipment":
        checking.equipment = 1
        (card,) = discard_equipment(play, 1, "equipment.boosts-check")
        play.tell(EquipmentSpent, "equipment.boosts-check", card)


# ---------------------------------------------------------------- burning grit


class Burn(Offer):
    """Burn grit: the score becomes the grit."""

    checking: Checking

    @property
    def id(self) -> str:
        return "burn"

    @property
    def rule(self) -> str:
        return "grit.burn-effect"

    def facts(self, play: Ziggurat) -> dict[str, Any]:
        score = min(CAP, play.hero.grit)
        return {"score": score, "outcome": outcome(score, self.checking.fate), "grit": play.hero.reset}


class Keep(Offer):
    """Let the roll stand."""

    checking: Checking

    @property
    def id(self) -> str:
        return PASS

    @property
    def rule(self) -> str:
        return "grit.burn-timing"

    def facts(self, play: Ziggurat) -> dict[str, Any]:
        kept = score(self.checking)
        return {"score": kept, "outcome": outcome(kept, self.checking.fate)}


def burn_matters(play: Ziggurat, checking: Checking) -> bool:
    """Return True if a burn would beat more dice, raise grit or ease Shaken, or if the player always wants to be
    asked.
    """
    hero, burnt, kept = play.hero, min(CAP, play.hero.grit), score(checking)
    if any(kept <= die < burnt for die in checking.fate) or hero.grit < hero.reset:
        return True
    eases = outcome(burnt, checking.fate) != MISS and "Shaken" in play.hero_figure.tokens
    return eases or f"{SEAT}:grit.burn-timing" in play.state.insist


def offer_burn(play: Ziggurat, checking: Checking) -> Rule[None]:
    """Once a roll; then grit is the reset.   rules: grit.burn-timing, grit.burn-reset, grit.burn-once"""
    if not burn_matters(play, checking):
        return

    def lister(menu: Menu) -> None:
        menu.offer(SEAT, Burn(checking))
        menu.offer(SEAT, Keep(checking))

    dice: dict[str, Any] = {"die": checking.die, "fate": checking.fate, "score": score(checking)}
    option = yield from play.ask("grit.burn-timing", lister, figure=SEAT, checked=checking.about, **dice)
    if isinstance(option.means, Burn):
        checking.burnt = play.hero.grit
        play.tell(GritBurnt, "grit.burn-effect", score(checking), play.hero.grit)
        set_grit(play, play.hero.reset, "grit.burn-reset")


def against(checking: Checking, versus: Card) -> Checking:
    checking.versus = versus
    return checking
