"""What views and odds show of the game: numbers with their sources, what attacks would meet, what Enemies intend."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..cards.card import Foe
from ..odds.losses import Losses, losses
from ..odds.losses import blows as odds_of
from ..rules import blows, conditions, event_phase, intent, threat
from ..rules.defence import hits_left, resistance
from .chart import chart, dice_faces, lines
from .context import At
from .foreseen import Harm, Outcome
from .scopes import Attack, Defence
from .state import Rolled
from .values import (
    armor,
    armor_parts,
    capacity,
    defence_dice,
    hp_left,
    max_hp,
    move_points,
    overlays,
    save_value,
)

if TYPE_CHECKING:
    from .play import Sorcery
    from .state import Figure, Hero

__all__ = ["At", "hp_left", "lines"]


def likeness(play: Sorcery, figure: Figure) -> tuple[Any, ...]:
    """Return all that tells two Enemies apart for those who order them."""
    card: Any = figure.card
    printed = (card.scroll, card.text, card.weak, card.resist) if isinstance(card, Foe) else (card,)
    numbers = hp_left(play, figure), armor(play, figure), defence_dice(play, figure), figure.shields
    return (*printed, *numbers, figure.area, figure.seat, *conditions.held(figure), figure.hidden)


# ---------------------------------------------------------------- sheets


def shown(play: Sorcery) -> dict[str, Any]:
    """Return the numbers that follow from cards in play: of each figure on the map, of each Hero, of the areas; the
    map; and the attack that is going on."""
    state = play.state
    difficult, deadly = overlays(play)
    return {
        "map": chart(state.quest),
        "faces": dice_faces(state.red, state.blue),
        "figures": [figure_sheet(play, figure) for figure in state.figures if figure.here],
        "heroes": [hero_sheet(play, hero) for hero in state.heroes],
        "difficult": difficult,
        "deadly": deadly,
        "last_round": event_phase.last_round(play),
        "attack": attack_sheet(play),
    }


def attack_sheet(play: Sorcery) -> dict[str, Any] | None:
    """Return the attack that is going on, stage by stage, or None.   rules: combat.two-stages"""
    state = play.state
    attack = state.find(Attack)
    if attack is None or not attack.targets:
        return None
    defence = state.find(Defence)
    target = state.figures[defence.defender if defence is not None else attack.targets[0]]
    blow, known = blows.against(play, attack, target), blows.upshots(play, attack)
    parts = [*blow.parts, *resistance(play, attack.damage, target)]
    return {
        "attacker": attack.attacker,
        "targets": list(attack.targets),
        "target": target.index,
        "card": attack.card.name,
        "reaction": attack.reaction,
        "stage": attack.stage,
        "red": attack.red,
        "blue": attack.blue,
        "dice": dice_sheet(play, attack.dice),
        "parts": [list(part) for part in parts],
        "hits": max(0, blows.dice_hits(play, attack) + sum(hits for _, hits in parts)),
        "lethal": blow.lethal,
        "powers": blows.powers_left(play, attack),
        "bought": [known[number][1].gain.word() for number in attack.paid if number < len(known)],
        "armor": armor(play, target),
        "most_dice": defence_dice(play, target),
        "shields": target.shields,
        "hp": hp_left(play, target),
        "defence": None if defence is None else defence_sheet(play, defence),
    }


def defence_sheet(play: Sorcery, defence: Defence) -> dict[str, Any]:
    """Return a DEF stage: Hits still to be stopped, dice, Shields that were added, and what would get through now."""
    return {
        "hits": defence.hits,
        "lethal": defence.lethal,
        "dice": dice_sheet(play, defence.dice),
        "added": defence.added,
        "left": hits_left(play, defence),
    }


def dice_sheet(play: Sorcery, dice: list[Rolled]) -> list[dict[str, Any]]:
    """Return dice on the table: colour, symbols, and whether each was re-rolled."""
    faces = dice_faces(play.state.red, play.state.blue)
    return [{"colour": die.colour, "symbols": faces[die.colour][die.face], "rerolled": die.again} for die in dice]


def figure_sheet(play: Sorcery, figure: Figure) -> dict[str, Any]:
    return {
        "index": figure.index,
        "hp": hp_left(play, figure),
        "most": max_hp(play, figure),
        "armor": armor(play, figure),
        "armor_parts": [list(part) for part in armor_parts(play, figure)],
        "dice": defence_dice(play, figure),
        "conditions": conditions.held(figure),
    }


def hero_sheet(play: Sorcery, hero: Hero) -> dict[str, Any]:
    rank = hero.rank - 1
    return {
        "index": hero.index,
        "save": save_value(play, hero),
        "move": move_points(play, hero),
        "carry": capacity(play, hero),
        "combat": hero.soul.combat[rank],
        "action": hero.soul.action[rank],
        "powers": hero.soul.powers[rank],
        "nature": hero.soul.nature,
        "class": hero.soul.name,
    }


def weighed(play: Sorcery) -> dict[str, Any]:
    """Return what Enemies mean to do, what it may cost the Heroes, and who can see whom."""
    return {"intents": intents(play), "threats": threats(play), "lines": lines(play)}


def threats(play: Sorcery) -> list[dict[str, Any]]:
    """Return what the next Enemy Turn may cost each living Hero: HP on average, the chance to fall, and the chance to
    lose 0, 1, 2 and so on of the HP that are left."""
    turns = threat.turns(play)
    rows = []
    for figure in play.living():
        found = losses_of(play, figure, turns)
        chances = [round(float(chance), 4) for chance in found.chances]
        rows.append({"hero": figure.index, "mean": round(float(found.mean), 3), "kill": chances[-1], "lost": chances})
    return rows


def losses_of(play: Sorcery, figure: Figure, turns: list[Outcome]) -> Losses:
    """Return what a Hero may lose if the Enemy Turn goes one of these ways."""
    ways = [(one.chance, tuple(blow for target, blow in one.harms if target == figure.index)) for one in turns]
    return losses(hp_left(play, figure), ways, play.state.red.faces, play.state.blue.faces)


def intents(play: Sorcery) -> list[dict[str, Any]]:
    """Return what each Enemy and Minion would do if it were activated now, with the attacks that it may make."""
    found = []
    for figure in play.state.figures:
        if figure.here and figure.kind in ("enemy", "minion"):
            attacks = [strike_row(play, harm) for harm in intent.planned_attacks(play, figure)]
            found.append({**intent.intent(play, figure), "attacks": attacks})
    return found


def strike_row(play: Sorcery, harm: Harm) -> dict[str, Any]:
    """Return how hard an Enemy would strike: HP on average, the chance to wound, the chance to kill."""
    left = hp_left(play, play.state.figures[harm.target])
    found = Losses(odds_of(left, (harm.blow,), play.state.red.faces, play.state.blue.faces))
    numbers = {"mean": round(float(found.mean), 3), "wound": round(float(found.wound), 4)}
    return {"target": harm.target, **numbers, "kill": round(float(found.fall), 4)}
