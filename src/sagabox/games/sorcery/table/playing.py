"""A Quest as a table plays it: its session, with words and odds for each seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from functools import partial
from typing import Any, Self

from sagabox.games.common.account import Account
from sagabox.games.common.game import Sequel
from sagabox.games.common.playing import EventText, TablePlaying
from sagabox.games.common.query import Synonyms, synonyms_of
from sagabox.games.common.switches import in_force
from sagabox.games.common.tale import Telling
from sagabox.games.common.whynot import known_stems
from sagabox.kernel import Header, Option

from ..cards.box import Box
from ..engine.corrections import checked
from ..engine.play import Sorcery
from ..engine.scopes import HeroTurn
from ..engine.settings import SWITCHES
from ..engine.state import BLINDED
from ..engine.values import save_value
from ..rules.campaign import ways_on
from ..rules.chronicle import Chronicle, quest_named
from ..rules.terrain import distance
from ..words import Names, label, question_text, say_refusal, tell
from ..words.effects import effect_of
from ..words.intents import intent_text, line_text
from ..words.options import cost_words, effect_words
from ..words.standing import STANDING
from ..words.whynot import about_attacks, about_places, askable_names
from ..words.windows import WINDOWS
from .account import account
from .new_game import SorcerySession, new_game_from
from .prospects import option_rows, price_of
from .tale import telling

Facts = Mapping[str, Any]
IN_WORDS = (
    "strikes",
    "suffered",
    "discards",
    "cooldown",
    "souls",
    "crowns",
    "gains",
    "trap",
    "waypoint",
    "reveals",
    "paragraph",
    "deadly",
)
NEED_SIGHT = ("Combat", "Actions")  # Activities before which a Blinded Hero makes a Save
DEAR = 2  # HP on average above which an option says so first
PACKAGE = "sagabox.games.sorcery"


class SorceryPlaying(TablePlaying[Sorcery]):
    """`box` holds the cards of this table, its own packs included."""

    standing = STANDING
    windows = WINDOWS

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
        if effect := effect_words(option, self.names) or effect_of(words["id"], rule, self.names):
            words["effect"] = effect
        save = self._save_first() if words["group"] in NEED_SIGHT else 0
        if odds := option_rows(self.box, option, self.names.who, save):
            words["odds"] = odds
        if (price := price_of(self.box, option)) > DEAR:
            words |= {"price": f"You lose {price:.1f} HP on average.", "dear": True}
        for name in IN_WORDS:
            words.pop(name, None)
        return words

    def _save_first(self) -> int:
        """Return the dice of the Save that the Hero whose turn it is must make before an Activity; 0 for none.

        rules: blinded.hero-save-each-activity"""
        play = self.session.play
        figure = play.leader()
        blinded = play.state.find(HeroTurn) is not None and figure.health == BLINDED
        return save_value(play, play.hero(figure)) if blinded else 0

    def refusal(self, rule: str, facts: Facts) -> str:
        return say_refusal(rule, facts, self.names)

    def tell(self, facts: Facts) -> EventText:
        return tell(facts, self.names)

    def synonyms(self) -> Synonyms:
        return synonyms_of(PACKAGE)

    def askable(self, view: Facts) -> set[str]:
        return known_stems(view["asked"], askable_names(view, self.names) if view["asked"] else ())

    def about_named(self, view: Facts, words: str) -> list[str]:
        return about_places(view, words, self.names, partial(distance, self.session.play)) if view["asked"] else []

    def about_absent(self, view: Facts, meant: set[str]) -> list[str]:
        return about_attacks(view, meant)

    def advice(self, seat: int, picked: Option, option: Facts) -> tuple[str, str]:
        from .hints import advice  # with the bots, which few tables need

        rule = self.session.choice.rule if self.session.choice is not None else ""
        return advice(self.session.play, rule, picked, option)

    # -- forecasts, corrections, the end

    def forecast(self, weighed: dict[str, Any], seat: int) -> dict[str, Any]:
        """Put intents and Lines of Sight into words and odds; add the aim, the paragraphs that were read, and the road
        of the campaign."""
        from .hints import aim  # with the bots

        return {
            **weighed,
            "intents": [self._intent(one) for one in weighed.get("intents", [])],
            "lines": [one if one["sees"] else {**one, "text": line_text(one, self.names)} for one in weighed["lines"]],
            "aim": aim(self.session.play),
            "pages": self.pages(),
            "road": self.road(),
        }

    def _intent(self, plan: Facts) -> dict[str, Any]:
        return {**plan, "text": intent_text(plan, self.names)}

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

    def account(self, seat: int, events: Sequence[Facts]) -> Account:
        return account(self, seat, events)

    def telling(self) -> Telling:
        return telling(self)

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
            text = "The Heroes continue with all they have won." if won else "You play the Quest again from its start."
            found.append(Sequel(quest.slug, quest.name, text, {"chronicle": asdict(chronicle)}))
        return found
