"""A game of Ziggurat as a table plays it: its session, with words and odds for each seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any, Self

from sagabox.games.common.account import Account
from sagabox.games.common.playing import EventText, TablePlaying
from sagabox.games.common.query import Synonyms, synonyms_of
from sagabox.games.common.rows import Chance, chance_row, estimate_row
from sagabox.games.common.tale import Telling
from sagabox.kernel import Header, Option, Since, ViewPart

from ..cards.box import Box
from ..cards.card import Card, Denizen
from ..cards.faces import as_printed
from ..engine.corrections import checked
from ..engine.matching import could_be_found
from ..engine.play import Ziggurat
from ..engine.state import SEAT
from ..odds.draws import Loot, frozen, next_boosts
from ..odds.rolled import LINE, Rolled, rolled_fight
from ..odds.rounds import Duel, Forecast, forecast
from ..odds.strike import Foe
from ..odds.view_odds import odds_rows
from ..words import Names, label, question_text, say_refusal, tell
from ..words.effects import cost_words, effect_words, offered_words
from ..words.standing import STANDING
from ..words.windows import WINDOWS
from .account import account
from .faces import SEALED, met_face, settings_words
from .new_game import ZigguratSession
from .tale import telling

Facts = Mapping[str, Any]
PACKAGE = "sagabox.games.ziggurat"
DUEL = "Exact to the end of round 6 if you attack with your weapon and defend in each round, and burn no grit."
ROLLED = f"Played out on copies of the game that know no more than you: {LINE}."
ROLLED_OUT = ("attack.choose-one",)
UNTOLD = ("pass", "done", "choose")  # answers that only their question explains
TOLD = ("rolls", "texts", "blow", "entering", "passes", "poison")  # facts that cost, effect and odds tell


class ZigguratPlaying(TablePlaying[Ziggurat]):
    """`box` holds the cards of this table, its own packs included."""

    standing = STANDING
    windows = WINDOWS

    def __init__(self, box: Box, session: ZigguratSession, header: Header) -> None:
        super().__init__(session, header)
        self.box = box
        self.names = Names(session.play.hero.card.name, box.by_slug, box.tiles)
        self.rolled: dict[int, dict[str, Any]] = {}  # by ticket: the fight that was played out last

    def elsewhere(self, session: ZigguratSession) -> Self:
        return type(self)(self.box, session, self.header)

    # -- who, and how the game is set

    def heroes(self) -> list[dict[str, Any]]:
        return [{"seat": SEAT, "name": self.names.hero}]

    def set_up(self) -> list[dict[str, str]]:
        state = self.session.play.state
        return [*settings_words(state.settings, state.quest.name)]

    def turn(self) -> int:
        return -1 if self.session.over else SEAT

    # -- words

    def title(self, question: Facts, seat: int) -> str:
        return question_text(question, self.names)

    def label(self, option: Facts, rule: str) -> str:
        return label(option, rule, self.names)

    def option(self, option: dict[str, Any], rule: str) -> dict[str, Any]:
        """Costs and effects go out in words, rolls with their odds."""
        words = super().option(option, rule)
        words["cost"] = cost_words(option)
        if effect := effect_words(option, rule):
            words["effect"] = as_printed(effect, unequip=self.session.play.state.settings.unequip_word)
        if odds := odds_rows(option):
            words["odds"] = odds
        if dear := offered_words(option):
            words |= {"price": dear, "dear": True}
        return {name: value for name, value in words.items() if name not in TOLD}

    def tell(self, facts: Facts) -> EventText:
        return tell(facts, self.names)

    def refusal(self, rule: str, facts: Facts) -> str:
        return say_refusal(rule, facts, self.names) or "Not available now."

    def decision(self, rule: str, option: str) -> str:
        return "" if option.partition(":")[0] in UNTOLD else super().decision(rule, option)

    def synonyms(self) -> Synonyms:
        return synonyms_of(PACKAGE)

    def advice(self, seat: int, picked: Option, option: Facts) -> tuple[str, str]:
        from .hints import advice  # with the bots, which few tables need

        return advice(self.session.play, self.names, picked, option)

    # -- cards that were met

    def view(self, seat: int) -> dict[str, Any]:
        return {**super().view(seat), "met": dict(self._met(seat))}

    def view_changes(self, seat: int, since: Since) -> Iterator[ViewPart]:
        yield from super().view_changes(seat, since)
        for name, face in self._met(seat):
            yield "met", name, face

    def _met(self, seat: int) -> Iterator[tuple[str, dict[str, Any]]]:
        """The words of quest, threat, encounter and peril cards that the seat has met."""
        state = self.session.play.state
        for pile in state.zones.values():
            for card in pile:
                if isinstance(card, Card) and card.kind in SEALED and state.knows(seat, card):
                    yield card.handle, _face(card, card in state.turned, state.settings.unequip_word)

    # -- forecasts, corrections, the end

    def forecast(self, weighed: dict[str, Any], seat: int) -> dict[str, Any]:
        """Add who concealed pursuers may be, and how a fight may end: to the fraction, or as it was played out."""
        view = self.session.view(seat, 0)
        told = {**weighed, "suspects": {one["number"]: self._suspects(one, view) for one in view["groups"]}}
        duel, fought = told.pop("duel"), told.pop("fought")
        if duel:
            return {**told, "duel": {"odds": duel_rows(duel_forecast(duel)), "text": DUEL}}
        return {**told, "duel": self.rolled.get(self._moment()) if fought else None}

    def roll_out(self, seat: int) -> Callable[[], dict[str, Any]] | None:
        """Return the function that plays out a fight which no exact odds know, once in each Attack Phase."""
        weighed = self.session.weighed(seat)
        asks, moment = self.session.choice, self._moment()
        if not weighed["fought"] or weighed["duel"] or moment in self.rolled:
            return None
        if asks is None or asks.rule not in ROLLED_OUT:
            return None
        fork = self.session.fork()

        def play_out() -> dict[str, Any]:
            self.rolled = {moment: {"odds": rolled_rows(rolled_fight(fork)), "text": ROLLED}}
            return {"duel": self.rolled[moment]}

        return play_out

    def _moment(self) -> int:
        """Return a number for the question that stands, which no other one has."""
        return self.session.tickets[SEAT]

    def _suspects(self, group: Facts, view: Facts) -> list[str]:
        """Who a concealed pursuer may be; nobody if the group is revealed.   rules: pursuit.spawn-concealed"""
        if group["revealed"]:
            return []
        back = self.session.play.pile(f"pursuit:{group['number']}")[0].back
        unseen = [self.box.find(name) for name in view["unseen"].get(back, ())]
        return [card.name for card in unseen if isinstance(card, Denizen) and could_be_found(card, group["sought"])]

    def mend(self, seat: int, change: Facts) -> tuple[str, dict[str, Any]]:
        return checked(self.session.play, change)

    def account(self, seat: int, events: Sequence[Facts]) -> Account:
        return account(self, seat, events)

    def telling(self) -> Telling:
        return telling(self)

    def score(self) -> dict[str, Any]:
        """Return how the game stands or ended: known to all."""
        play = self.session.play
        stage, threat = play.stage(), play.threat()
        return {
            "ending": play.state.ending,
            "quest": play.state.quest.name,
            "hero": self.names.hero,
            "stage": stage.number if stage is not None else 0,
            "stages": len(play.state.quest.stages),
            "threat": threat.number if threat is not None else 0,
            "hp": play.hero.hp,
            "max_hp": play.hero.max_hp,
            "companions": [figure.card.name for figure in play.companions()],
            "explored": len(play.state.explored),
        }


@lru_cache(maxsize=1024)
def _face(card: Card, turned: bool, unequip: bool) -> dict[str, Any]:
    return met_face(card, turned=turned, unequip=unequip)


def duel_rows(found: Forecast) -> list[Chance]:
    """Return how a fight against one enemy may end."""
    return [
        chance_row("the enemy falls", float(found.foe_falls), "good"),
        chance_row("you fall to 0 HP", float(found.hero_falls), "bad"),
        chance_row(f"about {float(found.hp_lost):.1f} HP lost", None),
    ]


def rolled_rows(found: Rolled) -> list[Chance]:
    """Return how a fight that was played out may end, with intervals."""
    return [
        estimate_row("the fight is won", found.won, "good"),
        estimate_row("you fall to 0 HP", found.fallen, "bad"),
        chance_row(f"about {found.lost:.1f} HP lost", None),
    ]


def duel_forecast(facts: Facts) -> Forecast:
    """Return how a duel may end, from the facts of a view."""
    frozen_facts = {name: tuple(value) if isinstance(value, list) else value for name, value in facts.items()}
    return _duel(**{**frozen_facts, "loot": frozen(facts["loot"])})


@lru_cache(maxsize=256)
def _duel(
    foe: tuple[int, int, int, bool],
    at_exact: bool,
    hp: int,
    attack: tuple[int, bool],
    power: int,
    weapon: bool,
    defence: tuple[int, bool],
    arm: int,
    foe_power: int | None,
    boosts: int,
    loot: Loot,
    round: int,
    acted: bool,
) -> Forecast:
    if not hp:
        return Forecast(Fraction(0), Fraction(1), Fraction(0))
    drawn = next_boosts(loot, boosts)
    one = Foe(*foe, at_exact)
    return forecast(Duel(one, hp, *attack, power, *defence, arm, foe_power, drawn, weapon, round, acted))
