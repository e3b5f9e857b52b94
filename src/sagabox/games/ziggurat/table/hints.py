"""Hints: why the bot does what it does, and what the stage asks for. Read from what the bot sees."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sagabox.games.common.rows import percent, row_text
from sagabox.games.common.wording import count, listed, sentence
from sagabox.kernel import Option

from ..bots.going import HeroPhase
from ..bots.keeping import wanted_spheres
from ..bots.sight import Sight
from ..engine.play import Ziggurat
from ..rules.exploring import Explore
from ..rules.moving import Move
from ..rules.quests import destination
from ..words.names import Names

Facts = Mapping[str, Any]
PLAIN = {
    "forego": "Grit now is worth more than this roll.",
    "done": "Nothing else is worth it in this phase.",
    "pass": "Nothing here is worth its cost now.",
    "roll": "The equipment is worth more later.",
    "burn": "The better result is worth your grit.",
    "keep": "Your grit is worth more than the better result.",
    "bank": "What you have is worth more than another roll.",
    "again": "Another roll is worth the risk.",
    "stop": "You are where you want to be.",
    "stay": "The fight goes well enough.",
    "fight": "Talk would cost more than the fight.",
    "strike": "The hit needs no power.",
    "drop": "You will miss that card least.",
    "give": "You will miss that memory least.",
    "tile": "It leaves the map the most ways to grow.",
    **dict.fromkeys(("turn", "door", "at"), "This way leaves the most doorways open."),
    "sphere": "Mastery on that track brings you most.",
    "three": "These memories fit no track.",
    "benefits": "These two help you most now.",
    "refresh": "You need that card again soonest.",
    "on": "It is on your way.",
    "group": "These pursuers arrive first.",
    "cube": "Nothing else needs this mastery now.",
    "equip": "A companion with equipment has more powers.",
    "recover": "You need it most.",
    "enough": "The equipment is worth more later.",
    "block": "That enemy would hurt most.",
    "target": "That figure can bear the blow best.",
}
ANY = "no other option helps you more"
PEACEFUL = ("explore", "move", "rest", "scout")  # their odds are about what happens on the way


def advice(play: Ziggurat, names: Names, picked: Option, option: Facts) -> tuple[str, str]:
    """Return why to pick an option, and what the stage asks for."""
    sight = Sight(play, {})
    verb = picked.id.partition(":")[0]
    why = REASONS[verb](sight, names, picked) if verb in REASONS else ""
    odds = "" if verb in PEACEFUL else chance(option)
    why = "; ".join([text for text in (odds, why) if text]) or PLAIN.get(verb) or str(option.get("effect", "")) or ANY
    return sentence(why), sentence(aim(play, names))


def chance(option: Facts) -> str:
    """Return the chance of an option that rolls to hit, or its first chance, or ""."""
    rows = option.get("odds", ())
    hits = [row["chance"] for row in rows if row["label"] in ("strong hit", "weak hit")]
    if hits:
        return f"{percent(sum(hits))} to hit"
    return row_text(rows[0]) if rows and rows[0]["chance"] != 0 else ""


def aim(play: Ziggurat, names: Names) -> str:
    """Return what the quest card in play wants, and how long there is for it."""
    stage, threat, goal = play.stage(), play.threat(), destination(play)
    left = f", with {play.state.time.get(threat, 0)} Time left on {threat.name}" if threat is not None else ""
    if stage is None:
        return f"Aim: finish {play.state.quest.name}{left}"
    if goal and play.hero.at != goal:
        return f"Aim of {stage.name}: reach {names.tile(goal)}{left}"
    return f"Aim: do what {stage.name} says{left}"


def scouting(sight: Sight, names: Names, picked: Option) -> str:
    phase = HeroPhase(sight)
    if phase.aim and phase.aim not in phase.play.atlas().laid:
        return f"{names.tile(phase.aim)} is not on the map yet, and Scouting costs no Time"
    return "Scouting costs no Time"


def exploring(sight: Sight, names: Names, picked: Option) -> str:
    assert isinstance(picked.means, Explore)
    if picked.means.tile == destination(sight.play):
        return "it is the destination of your quest"
    return "an encounter brings memories and loot, and the map grows from there"


def moving(sight: Sight, names: Names, picked: Option) -> str:
    assert isinstance(picked.means, Move)
    goal = destination(sight.play)
    if picked.means.to == goal:
        return "it is the destination of your quest"
    return f"it is on the way to {names.tile(goal)}" if goal else "the map can still grow from there"


def resting(sight: Sight, names: Names, picked: Option) -> str:
    hero, spheres = sight.play.hero, wanted_spheres(sight.play)
    parts = [f"{hero.hp} of {hero.max_hp} HP"] if sight.hurt else []
    parts += [count(sight.tired, "exhausted card")] if sight.tired else []
    parts += [count(spheres, "memory", "memories") + " to turn into mastery"] if spheres else []
    return f"you have {listed(parts)}" if parts else "nobody is near, and there is Time to spare"


def ambushing(sight: Sight, names: Names, picked: Option) -> str:
    return f"pursuers arrive in {sight.nearest} Time anyway" if sight.nearest < 9 else "the fight decides the quest"


def retreating(sight: Sight, names: Names, picked: Option) -> str:
    return f"the fight would cost you about {sight.danger():.0f} HP, and you have {sight.play.hero.hp}"


def acting(sight: Sight, names: Names, picked: Option) -> str:
    return "it brings the quest forward"


REASONS: dict[str, Callable[[Sight, Names, Option], str]] = {
    "scout": scouting,
    "explore": exploring,
    "move": moving,
    "rest": resting,
    "ambush": ambushing,
    "retreat": retreating,
    "act": acting,
}
