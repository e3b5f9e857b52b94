"""A Quest as a table plays it: its session, with words and odds for each seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, Self

from sagabox.games.common.game import Sequel
from sagabox.games.common.playing import TablePlaying, Told
from sagabox.games.common.switches import in_force
from sagabox.games.common.wording import fits, split
from sagabox.kernel import Header

from ..cards.box import Box
from ..engine.corrections import checked
from ..engine.play import Sorcery
from ..engine.settings import SWITCHES
from ..rules.campaign import ways_on
from ..rules.setup import Chronicle, quest_named
from ..words import Names, label, question_text, say_refusal, tell
from ..words.intents import intent_text, line_text
from ..words.options import cost_words, effect_words
from .new_game import SorcerySession, new_game_from
from .prospects import attack_rows, evade_rows, pray_rows, strike_row, threat_to

Facts = Mapping[str, Any]
IN_WORDS = ("discards", "cooldown", "souls", "crowns", "gains", "trap", "waypoint", "reveals", "deadly")
AVAILABLE = "you can do that now"
MOST_REASONS = 8


class SorceryPlaying(TablePlaying[Sorcery]):
    """`box` holds the cards of this table, its own packs included."""

    def __init__(self, box: Box, session: SorcerySession, header: Header) -> None:
        super().__init__(session, header)
        self.box = box
        state = session.play.state
        self.names = Names.of(state.figures, state.quest, box.by_slug)

    def elsewhere(self, session: SorcerySession) -> Self:
        return type(self)(self.box, session, self.header)

    # -- who, and how the game is set

    def chronicle(self) -> Chronicle:
        """Return what this Quest began with."""
        return new_game_from(self.header.setup).chronicle

    def heroes(self) -> list[dict[str, Any]]:
        play = self.session.play
        return [
            {
                "seat": play.figure_of(hero).seat,
                "name": hero.card.name,
                "class": hero.soul.name,
                "nature": hero.soul.nature,
            }
            for hero in play.state.heroes
        ]

    def set_up(self) -> list[dict[str, str]]:
        state = self.session.play.state
        quest = {"kind": "mode", "name": state.quest.name, "text": state.quest.flavour, "rule": "quest.identity"}
        return [quest, *in_force(SWITCHES, state.settings)]

    def turn(self) -> int:
        """The seat of the Hero whose turn it is or was last; -1 until somebody takes the next."""
        play = self.session.play
        return play.leader().seat if play.state.active >= 0 and not self.session.over else -1

    # -- words

    def title(self, question: Facts, seat: int) -> str:
        play = self.session.play
        several = sum(play.figure_of(hero).seat == seat for hero in play.state.heroes) > 1
        return question_text(question, self.names, several)

    def label(self, option: Facts, rule: str) -> str:
        return label(option, rule, self.names)

    def option(self, option: dict[str, Any], rule: str) -> dict[str, Any]:
        """Prices and effects go out in words, attacks with their odds."""
        words = super().option(option, rule)
        words["cost"] = cost_words(option)
        if effect := effect_words(option, self.names):
            words["effect"] = effect
        if "attack" in option:
            words["odds"] = attack_rows(self.box, option["attack"])
        elif option.get("attacks"):
            words["odds"] = evade_rows(self.box, option["attacks"])
        elif option["id"] == "pray":
            words["odds"] = pray_rows(self.box)
        for name in IN_WORDS:
            words.pop(name, None)
        return words

    def refusal(self, rule: str, facts: Facts) -> str:
        return say_refusal(rule, facts, self.names)

    def tell(self, facts: Facts) -> Told:
        return tell(facts, self.names)

    def why_not(self, seat: int, words: str) -> list[str]:
        """Return the matching options: those available, and those refused with their rule."""
        asked, wanted = self.view(seat)["asked"], split(words)
        if not asked or not wanted:
            return []
        found = [f"{one['label']}: {AVAILABLE}." for one in asked["options"] if fits(wanted, one["id"], one["label"])]
        found += [
            f"{one['label']}: {one['text']} [{one['rule']}]"
            for one in asked["refused"]
            if fits(wanted, one["id"], one["label"])
        ]
        return list(dict.fromkeys(found))[:MOST_REASONS]

    # -- forecasts, corrections, the end

    def forecast(self, weighed: dict[str, Any], seat: int) -> dict[str, Any]:
        """Put intents and Lines of Sight into words and odds; add what the next Enemy Turn may cost each Hero, the
        paragraphs that were read, and the road of the campaign."""
        threats, heroes = weighed.get("threats", []), range(len(self.session.play.state.heroes))
        return {
            **weighed,
            "intents": [self._intent(one) for one in weighed.get("intents", [])],
            "lines": [one if one["sees"] else {**one, "text": line_text(one, self.names)} for one in weighed["lines"]],
            "threats": [{"hero": hero, **threat_to(self.box, threats, hero)} for hero in heroes],
            "pages": self.pages(),
            "road": self.road(),
        }

    def _intent(self, plan: Facts) -> dict[str, Any]:
        strikes = [{"target": one["target"], **strike_row(self.box, one)} for one in plan["attacks"]]
        return {**plan, "text": intent_text(plan, self.names), "attacks": strikes}

    def pages(self) -> list[dict[str, Any]]:
        """Return the paragraphs that were read, in order.   rules: bos.paragraphs"""
        state = self.session.play.state
        found = [state.quest.by_number[number] for number in state.read]
        return [{"number": one.number, "story": one.flavour, "text": one.text} for one in found]

    def road(self) -> dict[str, Any]:
        """Return the campaign so far: Quests that were played and how they ended.   rules: campaign.journey"""
        chronicle = self.chronicle()
        played = [{"quest": quest, "ending": ending} for quest, ending in chronicle.played]
        return {"campaign": not chronicle.alone, "played": played, "memories": list(self.session.play.state.memories)}

    def mend(self, seat: int, change: Facts) -> tuple[str, dict[str, Any]]:
        sound = checked(self.session.play, dict(change))
        told = self.tell({"event": "SetByHand", "rule": "golden.cards-over-manuals", "card": None, **sound})
        return told.text, sound

    def score(self) -> dict[str, Any]:
        """Return how the Quest stands or ended: known to all."""
        play = self.session.play
        state = play.state
        return {
            "quest": state.quest.name,
            "ending": state.ending,
            "reason": state.reason,
            "round": state.round,
            "souls": state.souls,
            "memories": list(state.memories),
            "heroes": [
                {
                    "hero": hero.index,
                    "seat": play.figure_of(hero).seat,
                    "name": hero.card.name,
                    "rank": hero.rank,
                    "crowns": hero.crowns,
                    "ghost": hero.ghost,
                }
                for hero in state.heroes
            ],
        }

    def sequels(self) -> list[Sequel]:
        """Return where the road goes on, or the same Quest again if it was lost.

        rules: campaign.carry-over, campaign.lost-quest"""
        if not self.session.over:
            return []
        won = self.session.play.state.ending == "won"
        found = []
        for chronicle in ways_on(self.session.play, self.chronicle()):
            quest = quest_named(self.box, chronicle.quest)
            text = "The Heroes go on with all they have won." if won else "The Quest is played again as it began."
            found.append(Sequel(quest.slug, quest.name, text, {"chronicle": asdict(chronicle)}))
        return found
