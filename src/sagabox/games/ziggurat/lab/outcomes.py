"""How a game went: what the lab counts in it, and which cards came into play and were used."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from sagabox.kernel import Card, Event

from ..cards.card import Denizen, Encounter, Loot, TrueName
from ..engine.events import (
    CompanionJoined,
    DenizenRevealed,
    EncounterRevealed,
    GroupFormed,
    ItemGained,
    ItemRevealed,
    ItemUsed,
    NameBound,
    NameGained,
    PowerUsed,
    ReactionTriggered,
    Reinforced,
    Spawned,
)
from ..engine.play import Ziggurat

COUNTED: Mapping[str, tuple[str, ...]] = {  # what can happen in a game, by the rules that tell it
    "games with a recruit": ("parley.recruit-strong", "companion.definition"),
    "games with a ritual": ("ritual.success",),
    "games with an escape": ("escape.move",),
}
CAME = EncounterRevealed | DenizenRevealed | Spawned | Reinforced | ItemGained | ItemRevealed | NameGained
USED = ItemUsed | NameBound | PowerUsed | ReactionTriggered | CompanionJoined
IN_PLAY = ("items", "names", "bound:", "companions", "enemies", "environments", "poi:", "persona:", "memories")
Cards = dict[str, tuple[bool, bool]]


def counts_of(play: Ziggurat) -> dict[str, float | None]:
    """Return the Time that was left, and how often something happened."""
    threat, seen = play.threat(), play.rule_seen or {}
    left = play.state.time.get(threat, 0) if play.state.ending == "won" and threat is not None else None
    return {
        "Time left at victory": left,
        "Endures": seen.get("endure.step-2-hp", 0),
        **{name: float(any(seen.get(rule) for rule in rules)) for name, rules in COUNTED.items()},
    }


def cards_of(play: Ziggurat) -> Cards:
    """Return the loot, denizens, encounters and true names of the game, each with whether it came into play and whether
    it was used: an item or a power was, a companion joined, a name was bound."""
    log = play.log or []
    came, used = {*_shown(log), *_lying(play)}, {event.card for event in log if isinstance(event, USED)}
    found = Cards()
    for card in _balanced(play):
        before = found.get(card.name, (False, False))
        found[card.name] = before[0] or card in came or card in used, before[1] or card in used
    return found


def _balanced(play: Ziggurat) -> Iterator[Card]:
    """Yield the cards that come by chance; those of hero and quest are facts of the game."""
    for zone in play.state.zones:
        for card in play.pile(zone):
            if isinstance(card, Loot | Denizen | Encounter | TrueName):
                yield card


def _shown(log: Iterable[Event]) -> Iterator[Card]:
    for event in log:
        if isinstance(event, CAME):
            yield event.card
        elif isinstance(event, GroupFormed):
            yield from event.cards


def _lying(play: Ziggurat) -> Iterator[Card]:
    """Yield the cards in play at the end: some came before the log began."""
    for zone in play.state.zones:
        if zone.startswith(IN_PLAY):
            yield from play.pile(zone)
