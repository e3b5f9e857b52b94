"""How a Kilforth game is retold: a chapter for each Day, and the chapters of the sagas to read again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.games.common.account import Event
from sagabox.games.common.tale import Passage, Telling
from sagabox.games.common.wording import capital, listed

from .account import day_of

if TYPE_CHECKING:
    from .playing import KilforthPlaying

MATTERS = frozenset(
    (
        *("Arrived", "Engaged", "Evaded", "Escaped", "TrapSprung", "EncounterDefeated", "BecameEnemy"),
        *("HeroDefeated", "HeroEliminated", "Learnt", "EnteredPlay", "TeamFormed", "Exchanged", "SideChosen"),
        *("Claimed", "InterludeBeaten", "GloomFell", "GloomLifted", "PlotsGathered", "Assaulted", "AncientDefeated"),
        *("GameEnded", "SetByHand"),
    )
)
BREAKS = frozenset(("GloomFell", "Assaulted", "GameEnded"))


def telling(playing: KilforthPlaying) -> Telling:
    heroes = playing.session.play.state.heroes
    names = [playing.names.hero(hero.index) for hero in heroes]
    box = playing.box

    def story(event: Event) -> Passage | None:
        facts = event["facts"]
        match event["kind"]:
            case "ChapterCompleted":
                chapter = heroes[facts["hero"]].saga.chapters[facts["chapter"] - 1]
                return _passage(f"{event['text'].removesuffix('.')}: {chapter.name}", chapter.story)
            case "FinaleCompleted":
                finale = heroes[facts["hero"]].saga.finale
                return _passage(f"{event['text'].removesuffix('.')}: {finale.name}", finale.story)
            case "NightCard":
                return _passage(event["text"].removesuffix("."), box.find(facts["card"]).flavour)
            case "AncientArrived":
                return _passage(event["text"].removesuffix("."), box.find(facts["ancient"]).flavour)
        return None

    return Telling(
        title=f"The tale of {listed(names)}",
        about=f"{playing.session.play.edition.title}. Retold from the log of the game.",
        heading=day_of,
        matters=MATTERS,
        breaks=BREAKS,
        subjects=tuple(capital(name) for name in names),
        story=story,
        prologue=tuple(
            _passage(f"{hero.saga.name}: {name}", hero.saga.flavour) for hero, name in zip(heroes, names, strict=True)
        ),
        before="Before the first Day",
    )


def _passage(title: str, text: str) -> Passage:
    return {"title": title, "text": text}
