"""What cards would do to a Test or battle that may come: as numbers where these are known beforehand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..cards.card import Card
from ..cards.phrases.amounts import All, times
from ..cards.phrases.clauses import If, IfOtherwise, Pay, Plain, YouMay
from ..cards.phrases.compile import Sequence
from ..cards.phrases.cores import Steps
from ..cards.phrases.dice import AddSuccesses, GainBonus, Reroll, TurnDice
from ..cards.phrases.effects import PayGold, StopHiding
from ..cards.phrases.fighting import FoeGainsFight, FoeLosesHp, GainSurprise
from ..cards.phrases.health import LoseHp
from ..cards.phrases.instructions import Effect, Instruction
from ..cards.phrases.words import Period
from ..cards.program import Listener, Program, Usable
from ..rules import using
from . import triggers
from .context import At
from .geography import LOOT
from .state import Hero
from .touches import CARDS, DICE, FOE, HP
from .values import held_back, ignores, programs, working

if TYPE_CHECKING:
    from .play import Kilforth

VEILED = ("ability.veil-not-again", "test.veiled-cards-give-no-bonus", "ruling.veiled-card-keeps-its-abilities")
NOT_NOW = ("hide.no-deeds", *VEILED, "limit.spell-study")
NEVER = (*NOT_NOW, "term.immune", "ability.trigger-once", "ability.cost")
SHORT = (Period.TEST, Period.BATTLE_ROUND)
ROUNDS = 12  # so many rounds ahead what grows with every round is told


@dataclass
class Aids:
    """`dice` are added for sure, `bonus` if the hero wants; `rerolls` are (up to, how often, whether all must go);
    `cards` are the names of those that help; `outside` of those whose help no number tells."""

    dice: list[tuple[str, int]] = field(default_factory=list)
    bonus: int = 0
    rerolls: list[tuple[int, int, bool]] = field(default_factory=list)
    changes: int = 0
    extra: int = 0
    cards: list[Card] = field(default_factory=list)
    outside: list[Card] = field(default_factory=list)
    trap: int = 0
    round_loss: int = 0
    first_round: int = 0
    damage: int = 0
    foe_dice: int = 0
    foe_first: int = 0
    foe_growth: int = 0
    surprise: bool = False


# ---------------------------------------------------------------- what an instruction comes to


def leaves(does: Instruction, at: At) -> list[tuple[Effect, int]] | None:
    """The effects of an instruction, and how often they can be had; None if that cannot be told beforehand."""
    match does:
        case Sequence():
            parts = [leaves(one, at) for one in does.sentences]
            return None if None in parts else [leaf for part in parts if part for leaf in part]
        case Plain():
            return leaves(does.clause, at)
        case Steps():
            return [(effect, 1) for effect in does.effects]
        case Pay():
            often = _affordable(does, at)
            return [(effect, often) for effect in does.effects] if often else None
        case YouMay():
            return leaves(does.core, at)
        case If():
            return leaves(does.inner, at) if does.condition.holds(at) else []
        case IfOtherwise():
            return leaves(does.branch(at), at)
        case _:
            return None


def _affordable(does: Pay, at: At) -> int:
    """How often a price in gold can be paid; being seen costs nothing to whoever would be seen anyway."""
    if isinstance(does.cost, PayGold) and not does.cost.is_chosen():
        return at.hero.gold // max(1, does.cost.amount.of(at))
    return 1 if isinstance(does.cost, StopHiding) and at.hero.hidden else 0


def ready(play: Kilforth, hero: Hero, against: Card | None) -> Iterator[tuple[Card, Usable]]:
    """The abilities a hero could use when their moment comes."""
    blank = None
    for card, one in using.usables(play, hero):
        if one.action is not None or (DICE | FOE).isdisjoint(one.does.touching()):
            continue
        if blank is None:
            blank = working(play, hero, against)
        if card.kind != "loot" and card not in blank:
            continue
        refusal = using.may_use(play, hero, card, one)
        if refusal is None or refusal.rule not in NEVER:
            yield card, one


def listening(
    play: Kilforth, hero: Hero, against: Card | None, moments: tuple[str, ...], word: str
) -> Iterator[tuple[str, At, Listener]]:
    """What hears moments of the hero's, and which: their cards, their location, the card that is dealt with."""
    here = play.ground(hero.place)
    others = [here, *programs(play, against)] if against is not None else [here]
    heard = [
        one for one in moments if one in play.voices(hero).moments or any(one in other.listens for other in others)
    ]
    if not heard:
        return  # most often nobody listens: then nothing need be worked out
    sources = _sources(play, hero, against)
    for moment in heard:
        for card, program in sources:
            for one in program.listens.get(moment, ()):
                at = At(play, hero, card, against, word=word)
                if held_back(play, card, one.does) or not one.moment.fits(at):
                    continue
                if not triggers.spent(play, at, one.index, _span(one.once)):
                    yield moment, at, one


def _sources(play: Kilforth, hero: Hero, against: Card | None) -> list[tuple[Card, Program]]:
    sources = [(card, card.program) for card in working(play, hero, against)]
    sources.append((play.state.map[hero.place], play.ground(hero.place)))
    return sources + ([(against, program) for program in programs(play, against)] if against is not None else [])


def _span(once: str) -> str:
    """What is once per battle or turn is still to be had in one that has not begun."""
    return "" if once in ("battle", "turn") else once


# ---------------------------------------------------------------- a Test


def test_aids(play: Kilforth, hero: Hero, attribute: str, against: Card | None, dice: int) -> Aids:
    """What would bear on a single Test."""
    aids = Aids()
    for card, one in ready(play, hero, against):
        at = At(play, hero, card, against, word=attribute)
        if one.moment is not None and (one.moment.name not in MOMENTS or not one.moment.fits(at)):
            continue
        if DICE.isdisjoint(one.does.touching()):
            continue
        _add(aids, at, one.does, dice, _tokens(play, hero, card), attribute)
    for _, at, heard in listening(play, hero, against, MOMENTS, attribute):
        if DICE.isdisjoint(heard.does.touching()):
            continue
        if heard.optional:
            _add(aids, at, heard.does, dice, 1, attribute)
        else:
            _must(aids, at, heard.does, attribute)
    return aids


MOMENTS = ("test-begins", "test-rolled")


def _tokens(play: Kilforth, hero: Hero, card: Card) -> int:
    """Of Loot tokens that are alike a hero may have several."""
    return sum(one.name == card.name for one in play.pile(LOOT[hero.index])) if card.kind == "loot" else 1


def _must(aids: Aids, at: At, does: Instruction, attribute: str) -> None:
    """Dice that come or go whether the hero likes it or not."""
    found = leaves(does, at)
    for effect, _ in found or ():
        if isinstance(effect, GainBonus) and effect.attribute.value == attribute:
            aids.dice.append((at.card.name, effect.bonus * times(effect.tally, at)))
    if found is None:
        aids.outside.append(at.card)


def _add(aids: Aids, at: At, does: Instruction, dice: int, count: int, attribute: str) -> None:
    """Help that the hero may take."""
    found = leaves(does, at)
    if found is None:
        aids.outside.append(at.card)
        return
    helped = False
    for effect, often in found:
        helped = _one(aids, at, effect, dice, often * count, attribute) or helped
    if helped and at.card not in aids.cards:
        aids.cards.append(at.card)


def _one(aids: Aids, at: At, effect: Effect, dice: int, often: int, attribute: str) -> bool:
    match effect:
        case Reroll():
            whole = isinstance(effect.amount, All)
            aids.rerolls.append((max(1, dice) if whole else effect.amount.of(at), often, whole))
        case TurnDice():
            aids.changes += often * (dice if isinstance(effect.amount, All) else effect.amount.of(at))
        case AddSuccesses():
            aids.extra += often * effect.amount.of(at)
        case GainBonus() if effect.attribute.value == attribute:
            aids.bonus += often * effect.bonus * times(effect.tally, at)
        case _:
            return False
    return True


# ---------------------------------------------------------------- a battle

BATTLE_MOMENTS = ("battle-starts", "battle-round-starts", "test-begins", "test-rolled")


def battle_aids(play: Kilforth, hero: Hero, foe: Card, begun: bool) -> Aids:
    """What would bear on a battle: exact where it is done once, at its start or in every round; else `outside`."""
    aids = Aids()
    moments = BATTLE_MOMENTS[1:] if begun else BATTLE_MOMENTS
    for card, one in ready(play, hero, foe):
        at = At(play, hero, card, foe, word="Fight")
        if one.moment is None or (one.moment.name in moments and one.moment.fits(at)):
            _in_battle(aids, at, one.does, wanted=True)
    for moment, at, heard in listening(play, hero, foe, moments, "Fight"):
        if not _matters(at, heard.does):
            continue
        if heard.optional or moment in MOMENTS:
            aids.outside.append(at.card)
        elif moment == "battle-starts":
            _in_battle(aids, at, heard.does, wanted=False)
        else:
            _each_round(aids, at, heard.does)
    aids.outside += [card for card, program in _sources(play, hero, foe) if program.of_hp]
    if any(not HP.isdisjoint(one.does.touching()) for one in foe.program.trophies):
        aids.outside.append(foe)  # what is gained by the win comes before the hero is checked
    for _, at, heard in listening(play, hero, foe, ("loses-hp", "defeats", "defeated"), "Fight"):
        if not (HP | DICE | FOE).isdisjoint(heard.does.touching()):
            aids.outside.append(at.card)
    if not begun and not ignores(play, hero, "Traps", foe):
        at = At(play, hero, foe, foe)
        costs = [cost for program in programs(play, foe) for cost in program.trap]
        aids.trap += sum(cost.needed(at) for cost in costs if isinstance(cost, LoseHp))
    return aids


def _matters(at: At, does: Instruction) -> bool:
    """Return True if it could change how a battle goes. Whether there is anything to lose can be seen beforehand, what
    bears on dice or foe only when they are there."""
    touched = does.touching()
    if not (DICE | FOE).isdisjoint(touched):
        return True
    return not (HP | CARDS).isdisjoint(touched) and not does.idle(at)


def _in_battle(aids: Aids, at: At, does: Instruction, *, wanted: bool) -> None:
    """Once, as the battle starts. What the hero may do or not is counted if it helps."""
    found = leaves(does, at)
    known = [effect for effect, often in found or () if often == 1 and _once(aids, at, effect)]
    if found is None or (len(known) < len(found) and not all(_harmless(effect) for effect, _ in found)):
        aids.outside.append(at.card)
    elif known and wanted:
        aids.cards.append(at.card)


def _harmless(effect: Effect) -> bool:
    return (HP | DICE | FOE | CARDS).isdisjoint(effect.touching())


def _once(aids: Aids, at: At, effect: Effect) -> bool:
    match effect:
        case FoeLosesHp() if not isinstance(effect.amount, All):
            aids.damage += effect.amount.of(at)
        case FoeGainsFight() if effect.period in SHORT:
            aids.foe_first += effect.bonus
        case FoeGainsFight():
            aids.foe_dice += effect.bonus
        case GainBonus() if effect.attribute.value == "Fight" and effect.period in SHORT:
            aids.first_round += effect.bonus * times(effect.tally, at)
        case GainBonus() if effect.attribute.value == "Fight":
            aids.dice.append((at.card.name, effect.bonus * times(effect.tally, at)))
        case GainBonus():
            return True
        case GainSurprise():
            aids.surprise = True
        case LoseHp():
            aids.trap += effect.needed(at)
        case _:
            return False
    return True


def _each_round(aids: Aids, at: At, does: Instruction) -> None:
    found = leaves(does, at)
    if found is None:
        aids.outside.append(at.card)
        return
    for effect, _ in found:
        match effect:
            case LoseHp():
                aids.round_loss += effect.needed(at)
            case FoeGainsFight() if effect.period is Period.BATTLE:
                aids.foe_growth += effect.bonus
            case _ if _harmless(effect):
                pass
            case _:
                aids.outside.append(at.card)
