"""A game of Ziggurat as a table plays it: its session, with words and odds for each seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any, Self

from sagabox.games.common.playing import TablePlaying, Told
from sagabox.games.common.rows import Chance, chance_row
from sagabox.kernel import Header, Piece, Since

from ..cards.box import Box
from ..cards.card import Card, Denizen
from ..engine.corrections import checked
from ..engine.matching import could_be_found
from ..engine.play import Ziggurat
from ..engine.state import SEAT
from ..odds.draws import boosts as boosts_of
from ..odds.rounds import Duel, Forecast, forecast
from ..odds.strike import NO_BOOST, Foe
from ..odds.view_odds import odds_rows
from ..words import Names, label, question_text, say_refusal, tell
from ..words.options import cost_words, effect_words, offered_words
from .faces import SEALED, met_face, settings_words
from .new_game import ZigguratSession

Facts = Mapping[str, Any]
DUEL = "Exact for six rounds in which you attack and defend and burn no grit. Retaliate and statuses are left out."
UNTOLD = ("pass", "done", "choose")  # answers that only their question explains
TOLD = ("rolls", "texts", "blow", "loot", "passes")  # facts that cost, effect and odds tell


class ZigguratPlaying(TablePlaying[Ziggurat]):
    """`box` holds the cards of this table, its own packs included."""

    def __init__(self, box: Box, session: ZigguratSession, header: Header) -> None:
        super().__init__(session, header)
        self.box = box
        self.names = Names(session.play.hero.card.name, box.by_slug, box.tiles)

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
            words["effect"] = effect
        if odds := odds_rows(option):
            words["odds"] = odds
        if dear := offered_words(option):
            words |= {"price": dear, "dear": True}
        return {name: value for name, value in words.items() if name not in TOLD}

    def tell(self, facts: Facts) -> Told:
        return tell(facts, self.names)

    def refusal(self, rule: str, facts: Facts) -> str:
        return say_refusal(rule, facts, self.names) or "Not available now."

    def decision(self, rule: str, option: str) -> str:
        return "" if option.partition(":")[0] in UNTOLD else super().decision(rule, option)

    # -- cards that were met

    def view(self, seat: int) -> dict[str, Any]:
        return {**super().view(seat), "met": dict(self._met(seat))}

    def glance(self, seat: int, since: Since) -> Iterator[Piece]:
        yield from super().glance(seat, since)
        for name, face in self._met(seat):
            yield "met", name, face

    def _met(self, seat: int) -> Iterator[tuple[str, dict[str, Any]]]:
        """The words of quest, threat, encounter and peril cards that the seat has met."""
        state = self.session.play.state
        for pile in state.zones.values():
            for card in pile:
                if isinstance(card, Card) and card.kind in SEALED and state.knows(seat, card):
                    yield card.handle, _face(card, card in state.turned)

    # -- forecasts, corrections, the end

    def forecast(self, weighed: dict[str, Any], seat: int) -> dict[str, Any]:
        """Add who concealed pursuers may be, and how a fight against a single enemy without companions may end."""
        view = self.session.view(seat, 0)
        told = {**weighed, "suspects": {one["number"]: self._suspects(one, view) for one in view["groups"]}}
        if not weighed.get("duel"):
            return told
        found = _duel(self._boosts(view), **_hashable(weighed["duel"]))
        return {**told, "duel": {"odds": duel_rows(found), "text": DUEL}}

    def _suspects(self, group: Facts, view: Facts) -> list[str]:
        """Who a concealed pursuer may be; nobody if the group is revealed.   rules: pursuit.spawn-concealed"""
        if group["revealed"]:
            return []
        back = self.session.play.pile(f"pursuit:{group['number']}")[0].back
        unseen = [self.box.find(name) for name in view["unseen"].get(back, ())]
        return [card.name for card in unseen if isinstance(card, Denizen) and could_be_found(card, group["sought"])]

    def _boosts(self, view: Facts) -> tuple[tuple[str, tuple[int, ...], int], ...]:
        """What a view knows of the loot deck: the boosts nobody has seen by mark, and how many of a mark it holds."""
        unseen = [self.box.find(name) for name in view["unseen"].get("loot", ())]
        deck = view["zones"]["loot:deck"].get("marks", {})
        return tuple(
            (mark, tuple(getattr(card, "boost", 0) for card in unseen if card.mark == mark), number)
            for mark, number in deck.items()
        )

    def mend(self, seat: int, change: Facts) -> tuple[str, dict[str, Any]]:
        return checked(self.session.play, change)

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
def _face(card: Card, turned: bool) -> dict[str, Any]:
    return met_face(card, turned=turned)


def duel_rows(found: Forecast) -> list[Chance]:
    """Return how a fight against one enemy may end."""
    return [
        chance_row("the enemy falls", float(found.foe_falls), "good"),
        chance_row("you fall to 0 HP", float(found.hero_falls), "bad"),
        chance_row(f"about {float(found.hp_lost):.1f} HP lost", None),
    ]


def _hashable(facts: Facts) -> dict[str, Any]:
    return {name: tuple(value) if isinstance(value, list) else value for name, value in facts.items()}


@lru_cache(maxsize=256)
def _duel(
    loot: tuple[tuple[str, tuple[int, ...], int], ...],
    foe: tuple[int, int, int, bool],
    hp: int,
    attack: tuple[int, bool],
    power: int,
    defence: tuple[int, bool],
    arm: int,
    foe_power: int | None,
    boosts: int,
) -> Forecast:
    unseen, deck = {mark: some for mark, some, _ in loot}, {mark: number for mark, _, number in loot}
    drawn = boosts_of(unseen, deck, boosts) if boosts else NO_BOOST
    if not hp:
        return Forecast(Fraction(0), Fraction(1), Fraction(0))
    return forecast(Duel(Foe(*foe), hp, *attack, power, *defence, arm, foe_power, drawn))
