"""Hints: why the bot does what it does, and what the Party aims for. Read from what lies open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sagabox.games.common.rows import row_text
from sagabox.games.common.wording import count, listed, sentence
from sagabox.kernel import Option

from ..bots.aims import END, ENTER, SHADOW, aims
from ..engine.play import Sorcery
from ..engine.values import hp_left, max_hp
from ..rules.event_phase import last_round
from ..rules.moving import MoveTo, StepTo
from ..rules.terrain import foes_in
from ..words.names import called

Facts = Mapping[str, Any]
FEW = 2  # aims that a hint names
PLAIN = {
    "focus": "1 more Hit makes your next attack stronger",
    "dash": "1 more point brings you closer to the aim",
    "end": "nothing that is left is worth doing this turn",
    "search": "what is found here may help",
    "open": "the way behind it is shorter",
    "open:chest": "a Chest holds treasure",
    "use": "its effect is worth its cost now",
    "wear": "it is better than what you wear",
    "buy": "it is the best that the Crowns can buy",
    "forge": "it makes the weapon stronger for this Quest",
    "stow": "you have something better to wear",
    "site": "the Quest continues here",
    "stand": "you can do little while you lie",
    "pray": "the Party has Soul Points to spare",
    "awaken": "the Party has Soul Points to spare",
    "take": "it is better than what you carry",
    "learn": "this power suits the Hero best",
    "forget": "this power helps the Hero least",
    "ready": "the Hero has all that the Crowns can buy",
    "turn": "the Hero with the most HP goes first",
    "target": "it does most there",
    "with": "this weapon does most",
    "victim": "this Hero can best bear the attack",
    "next": "the order makes little difference",
    "activate": "the order makes little difference",
    "spend": "Power symbols that are not spent are lost",
    "re-roll": "another face may be better",
    "lose": "this Condition harms the Hero most",
    "trap": "it harms the Heroes least",
    "close": "no Enemy comes through a closed Door",
    "barrier": "it keeps Enemies away from the Hero",
    "reveal": "the Party learns who it is",
    "turn-power": "you need this power again soon",
    "enter": "the way to the aim is short from there",
    "keep": "what you wear is better",
    "stay": "no other area is better",
    "pass": "nothing here is worth its cost now",
    "done": "nothing else is worth it now",
    "decline": "it costs too much now",
    "do": "it is worth its cost",
    "refuse": "the offer brings the Hero nothing",
    "accept": "the offer helps the Party",
    "withdraw": "there is nothing to exchange",
    "drop": "you will miss it least",
    "raise": "a higher Soulrank brings a power and HP",
    "law": "it is the Party's Nature",
    "neutral": "it is the Party's Nature",
    "chaos": "it is the Party's Nature",
}
BY_RULE = {
    ("enemy.movement", "to"): "few Heroes are within its reach there",
    ("bash.moves-back", "to"): "it is a good place for what comes next",
    ("spawn.gate-choice", "to"): "it is far from the Heroes",
    ("time.cooldown-rotates-90", "turn"): "you need this power again soon",
    ("time.refresh-flips-ready-powers", "ready"): "you need this power again soon",
    ("ruling.trigger-order", "pass"): "nothing here helps now",
}
WON = "Win when "
ANY = "no other option helps the Party more"


def advice(play: Sorcery, rule: str, picked: Option, option: Facts) -> tuple[str, str]:
    """Return why to pick an option of the question of a rule, and what the Party aims for."""
    hopes = [row_text(row) for row in option.get("odds", ())[:1]]
    return sentence("; ".join([*hopes, reason(play, rule, picked)])), sentence(f"Aim: {aim(play)}")


def reason(play: Sorcery, rule: str, picked: Option) -> str:
    """Return why to pick an option; of the usual reasons the nearest."""
    verb = picked.id.partition(":")[0]
    if isinstance(picked.means, MoveTo | StepTo):
        return going(play, picked.means.area)
    if verb == "to" and isinstance(picked.means, int) and (rule, verb) not in BY_RULE:
        return going(play, picked.means)
    return BY_RULE.get((rule, verb)) or PLAIN.get(picked.id) or PLAIN.get(verb, ANY)


def goals(play: Sorcery) -> dict[int, str]:
    """Return what is open to see and worth going to, by area: Waypoints, places to use, areas that a text waits for,
    places where a Quest ends."""
    quest, state, board = play.state.quest, play.state, play.state.quest.board
    found = {one.area: "a Waypoint" for number, one in enumerate(quest.waypoints) if not state.waypoints[number]}
    found |= {one.area: one.name for number, one in enumerate(quest.sites) if not state.sites[number]}
    wanted = aims(play)
    return found | {area: board.names[area] for area, worth in wanted.areas.items() if worth in (ENTER, END)}


def aim(play: Sorcery) -> str:
    """Return where the Quest goes on, and how long there is for it."""
    if not play.state.round:
        return f"ready the Party for {play.state.quest.name}"
    left = max(0, last_round(play) - play.state.round)
    return f"{listed(ways(play)[:FEW], 'or')}, with {count(left, 'round')} left"


def ways(play: Sorcery) -> list[str]:
    """Return what brings the Quest forward: Enemies that a text waits for, areas to reach, areas to hold; else what
    wins the Quest."""
    wanted, names, figures = aims(play), play.state.quest.board.names, play.state.figures
    found = [f"kill {called(figures[index].card)}" for index in wanted.foes]
    for area, what in goals(play).items():
        found.append(f"reach the {what}" if what == names[area] else f"reach {what} in the {names[area]}")
    found += [f"hold the {names[area]}" for area in dict.fromkeys(wanted.holds)]
    if not found:
        found = [f"reveal the Shadow in the {names[area]}" for area, worth in wanted.areas.items() if worth == SHADOW]
    won = [text for text in play.state.quest.ends_text if text.startswith(WON)]
    return found or [f"win when {text.removeprefix(WON).rstrip('.')}" for text in won] or ["defeat the Enemies"]


def going(play: Sorcery, area: int) -> str:
    """Return what an area offers to the Hero whose turn it is."""
    figure = play.leader()
    if area in (found := goals(play)):
        return f"{found[area]} is there"
    if foes_in(play, area, figure.side):
        return "you can strike from there"
    weak = hp_left(play, figure) * 2 < max_hp(play, figure)
    return "fewer Enemies can reach you there" if weak else "it is a better place for what comes next"
