"""How a quest is retold: a chapter for each quest card, with the stories of the cards that were met."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.games.common.account import Event
from sagabox.games.common.tale import Passage, Telling

from ..cards.card import Encounter

if TYPE_CHECKING:
    from .playing import ZigguratPlaying

READ = ("StageRevealed", "ThreatRevealed", "EncounterRevealed", "MaledictionAttached", "NameBound")
MATTERS = frozenset(
    (
        *("TileExplored", "PerilChosen", "FightBegan", "EnemyDefeated", "FightEnded", "HeroEscaped", "HeroStayed"),
        *("HeroFell", "HeroEndured", "HeroPerished", "CompanionJoined", "CompanionLost", "PersonaAttached"),
        *("ParleyTried", "ParleyEnded", "GroupFormed", "PursuerConcealed", "GroupArrived", "GroupGaveUp", "TimedOut"),
        *("ItemGained", "NameGained", "MaledictionLifted", "BarrierRemoved", "GameOver", "Corrected"),
    )
)
BREAKS = frozenset(("TileExplored", "FightBegan", "ParleyTried", "TimedOut", "GameOver"))


def stage_of(event: Event) -> str:
    """Return the quest card that an event reveals, or ""."""
    return f"Quest card {event['facts']['number']}" if event["kind"] == "StageRevealed" else ""


def telling(playing: ZigguratPlaying) -> Telling:
    quest = playing.session.play.state.quest

    def story(event: Event) -> Passage | None:
        facts = event["facts"]
        if event["kind"] == "PerilChosen":
            return _chosen(playing, facts["card"], facts["label"], event["text"])
        if event["kind"] not in READ or facts["card"].startswith("("):
            return None
        text = playing.box.find(facts["card"]).flavour
        title = facts["card"] if event["kind"] == "StageRevealed" else event["text"].removesuffix(".")
        return {"title": title, "text": text} if text else None

    return Telling(
        title=f"{quest.name}: the tale of {playing.names.hero}",
        about="Ziggurat: The Viridian Shroud. Retold from the log of the game.",
        heading=stage_of,
        matters=MATTERS,
        breaks=BREAKS,
        subjects=(playing.names.hero,),
        story=story,
        prologue=({"title": quest.name, "text": quest.flavour},),
        before="Before the door",
    )


def _chosen(playing: ZigguratPlaying, name: str, label: str, text: str) -> Passage | None:
    """Return the story of the answer that was chosen to a peril.   rules: encounter.peril-choice"""
    card = playing.box.find(name)
    found = [one.story for one in card.choices if one.label == label] if isinstance(card, Encounter) else []
    return {"title": text.removesuffix("."), "text": found[0]} if found and found[0] else None
