"""How a Quest is retold: a chapter for each round, with the paragraphs and Events that were read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.games.common.account import Event
from sagabox.games.common.tale import Passage, Telling
from sagabox.games.common.wording import listed

from .account import round_of

if TYPE_CHECKING:
    from .playing import SorceryPlaying

MATTERS = frozenset(
    (
        *("Died", "GhostRose", "Resurrected", "CameBack", "RankChanged", "SoulChosen", "ShadowRevealed", "DoorOpened"),
        *(
            "ChestOpened",
            "ItemTaken",
            "TrapDrawn",
            "SiteUsed",
            "ShrineTurned",
            "GateTurned",
            "WallRemoved",
            "Remembered",
        ),
        *("CriticalDrawn", "PowerLearnt", "Spawned", "TimeTurned", "QuestEnded", "SetByHand"),
    )
)
BREAKS = frozenset(("Spawned", "QuestEnded"))


def telling(playing: SorceryPlaying) -> Telling:
    quest, names = playing.names.quest, [hero["name"] for hero in playing.heroes()]

    def story(event: Event) -> Passage | None:
        if event["kind"] == "ParagraphRead" and event.get("detail"):
            return {"title": event["text"].removesuffix("."), "text": event["detail"]}
        if event["kind"] != "EventRevealed":
            return None
        text = playing.box.find(event["facts"]["card"]).flavour
        return {"title": event["text"].removesuffix("."), "text": text} if text else None

    return Telling(
        title=f"{quest.name}: the tale of {listed(names)}",
        about="Sword & Sorcery. Retold from the log of the Quest.",
        heading=round_of,
        matters=MATTERS,
        breaks=BREAKS,
        subjects=tuple(names),
        story=story,
        prologue=({"title": quest.name, "text": quest.flavour},),
        before="Before the Quest",
    )
