"""The bot's turn: each Action, Deed and Camp gets a worth, the best is done."""

from __future__ import annotations

import re
from functools import cached_property

from sagabox.kernel import Offer, Option

from ..cards.card import Card
from ..engine.geography import PLACES
from ..rules.acting import Action
from ..rules.actions import ClearObstacle, ClearPlot, Discover, Rest, Search, UseAsAction
from ..rules.assault import Assault
from ..rules.confronting import Confront
from ..rules.daylight import Camp
from ..rules.deeds import Overcome
from ..rules.hiding import ComeOut, Hide
from ..rules.market import Market
from ..rules.moving import Move
from ..rules.saga import DONE, FINALE, RegaleChapter, may_pay
from ..rules.trials import INTERLUDE, Attempt, trial_of, trial_place
from ..rules.using import UseCard
from . import assaulting, chances
from .deeds import NEVER, deed_worth, plot_cost
from .land import AN_AP, Land, confront_worth
from .sight import Sight
from .texts import text_worth
from .worth import A_TOKEN, asset_gain, rumour_worth

GOOD_ENOUGH = 1.0
GIVES_AP = re.compile(r"[Gg]ain 1 (Move|Search|Confront|Rest|Hide) AP|Perform a (Search|Rest|Hide) Action")
FINALE_WORTH, INTERLUDE_WORTH = 30.0, 20.0
LIKELY = 0.5  # the chance of an interlude within a Day that is worth the way
MUCH = 10.0
HIDES = "to become Hidden"


class Turn:
    """A hero's turn, looked at once for each question."""

    def __init__(self, sight: Sight) -> None:
        self.sight, self.land = sight, Land(sight)
        self.hero, self.state = sight.hero, sight.state
        self.ap = sight.ap
        self.tokens: dict[str, Option] = {}
        self.trial = trial_of(self.hero)
        self.trial_place = trial_place(sight.play, self.hero, self.trial) if self.trial is not None else -1
        self.night = self.land.evening(self.hero.place, self.ap - 1)

    def pick(self, options: list[Option]) -> Option:
        moves = self.moves() if any(isinstance(option.means, Move) for option in options) else {}
        self.tokens = self.helpful(options)
        best, most = options[0], NEVER * 2
        for option in sorted(options, key=lambda option: isinstance(option.means, Hide)):
            if isinstance(option.means, Hide) and most > GOOD_ENOUGH:
                break  # to hide is worked out last: it looks at all moves once more
            worth = self.worth(option.means, moves)
            if worth > most:
                best, most = option, worth
        action = best.means.action if isinstance(best.means, Action) else ""
        return self.tokens.get(action, best) if not self.hero.typed_ap.get(action) else best

    def helpful(self, options: list[Option]) -> dict[str, Option]:
        """Return tokens and abilities that give an AP, by the kind of Action that it pays for."""
        found: dict[str, Option] = {}
        for option in options:
            if isinstance(option.means, UseCard):
                card = option.means.card
                usable = card.program.usable[0]
                given = GIVES_AP.search(card.text) if usable.price in ("Discard", "") else None
                if given is not None:
                    found[given[1] or given[2]] = option
        return found

    def price(self, action: str) -> float:
        """Return what an Action costs: nothing if there are AP for it alone, less if a token gives one."""
        if self.hero.typed_ap.get(action):
            return 0.0
        return AN_AP * 0.4 if action in self.tokens else AN_AP

    def worth(self, offer: Offer, moves: dict[int, float]) -> float:
        match offer:
            case Move(place=place):
                return moves.get(place, NEVER)
            case Camp():
                return self.camp()
            case Overcome():
                return 50.0
            case RegaleChapter():
                return 100.0
            case Attempt():
                return self.attempt()
            case Confront(card=card, attribute=attribute):
                return confront_worth(self.sight, card, attribute, self.ap) + self.night + self.lair()
            case Assault(ancient=ancient):
                return self.assault(ancient)
            case UseCard(card=card):
                hides = HIDES in card.text and not self.hero.hidden
                return self.unseen(card, moves) if hides else deed_worth(self.sight, card)
            case ComeOut():
                return self.come_out()
        return self.plain(offer) + self.night

    def plain(self, offer: Offer) -> float:
        """Return the worth of an Action that rolls nothing."""
        sight, place = self.sight, self.hero.place
        match offer:
            case Search():
                terrain = self.state.map[place].terrain
                return self.land.draw_worth(terrain, self.ap - 1) - self.price("Search") - self.lair_risk()
            case Rest():
                return sight.hp_worth + (1.0 if self.hero.chapter >= FINALE else 0.0) - self.price("Rest")
            case Discover(card=card):
                return asset_gain(sight, card) - 0.5 * rumour_worth(sight, card) - AN_AP
            case Market():
                return self.land.market - AN_AP
            case ClearObstacle():
                here = self.land.here(place, self.ap - 1, arriving=False)
                return A_TOKEN + (0.5 if here > 1.0 else 0.0) - AN_AP
            case ClearPlot(plot=plot):
                return self.clear(plot)
            case Hide():
                return 0.1 if self.ap == 1 else self.hide()
            case UseAsAction(card=card):
                return text_worth(sight, card.text) - AN_AP
        return NEVER

    # ------------------------------------------------------------ going places

    def moves(self) -> dict[int, float]:
        """Return the worth of each first step: that of the best place it leads to."""
        far, first = self.land.ways()
        steps: dict[int, float] = {}
        leaving = self.leaving()
        on_the_way = {place: self.land.here(place, self.ap - 1, arriving=True) for place in PLACES if far[place] == 1}
        for place in PLACES:
            away = far[place]
            if not 0 < away < 99:
                continue
            left = self.ap - away
            worth = on_the_way[place] if away == 1 else self.later(place, left, on_the_way[first[place]])
            worth += self.pull(place, away) - AN_AP * away - leaving
            if worth > steps.get(first[place], NEVER):
                steps[first[place]] = worth
        return steps

    def later(self, place: int, left: int, passing: float) -> float:
        """Return the worth of a place further off: what lies there now, and on the way."""
        worth = 0.8 * self.land.here(place, left, arriving=False) if left >= 0 else 0.0
        return worth + min(0.0, passing) + 0.3 * max(0.0, passing)

    def leaving(self) -> float:
        """Return what leaving costs: successes, a free lair, the place of an interlude or the Finale."""
        hero = self.hero
        lost = 0.5 * sum(hero.successes.values())
        if self.ready and hero.place == self.trial_place:
            return lost + self.trial_worth() * 0.5
        goal = self.goal
        if goal is not None and goal[1] == hero.place:
            return lost + 30.0
        return lost

    def pull(self, place: int, away: int) -> float:
        """Return what draws the hero there over several Days."""
        hero, sight = self.hero, self.sight
        if self.ready and place == self.trial_place:
            return self.trial_worth() * max(0.2, self.trial_chance(hero.hp))
        goal = self.goal
        if goal is not None and goal[1] == place:
            return 40.0
        if sight.hero.chapter < FINALE or away > self.ap:
            return 0.0
        return 0.5 * len([card for card in self.land.plots(place) if self.clear(card) > 0])

    # ------------------------------------------------------------ the saga's trials, its end

    def trial_chance(self, ap: int) -> float:
        """Return the chance to finish the interlude or the Finale with a number of AP."""
        if self.trial is None:
            return 0.0
        sight, attribute = self.sight, self.trial.attribute
        held = self.hero.successes.get(self.hero.saga, 0)
        return chances.within(sight.dice[attribute], sight.faces[attribute], self.trial.target, held, sight.fate, ap)

    def trial_worth(self) -> float:
        return FINALE_WORTH if self.hero.chapter == FINALE else INTERLUDE_WORTH

    @cached_property
    def ready(self) -> bool:
        """True if the hero should go for the trial: an interlude can be paid for, and is likely within a Day."""
        if self.trial is None or self.hero.chapter == FINALE:
            return self.trial is not None
        able = may_pay(self.sight.play, self.hero, INTERLUDE) is None
        return able and self.trial_chance(max(self.hero.hp, self.sight.health - 1)) >= LIKELY

    def attempt(self) -> float:
        now, tomorrow, worth = self.trial_chance(self.ap), self.trial_chance(self.hero.hp), self.trial_worth()
        if self.hero.chapter < FINALE and may_pay(self.sight.play, self.hero, INTERLUDE) is not None:
            return NEVER
        if self.hero.successes.get(self.hero.saga, 0) or self.sight.days_left < 2:
            return worth
        return worth * now if now > 0.3 or now >= 0.7 * tomorrow else -1.0

    @cached_property
    def goal(self) -> tuple[Card, int] | None:
        """The lair to go to, when it is time."""
        if self.hero.chapter < DONE or not self.state.arrived:
            return None
        goal = assaulting.target(self.sight)
        if goal is None:
            return None
        far = abs(goal[1] // 5 - self.hero.place // 5) + abs(goal[1] % 5 - self.hero.place % 5)
        if self.sight.days_left <= 2 + far // 4:
            return goal
        return goal if assaulting.win_chance(self.sight, goal[0], self.sight.health) > 0.7 else None

    def assault(self, ancient: Card) -> float:
        """Return the worth of an Assault: on the last Day once HP are full, earlier with good odds."""
        won = assaulting.win_chance(self.sight, ancient, self.hero.hp)
        could_rest = self.ap > 0 and self.hero.hp < self.sight.health
        if self.sight.days_left == 0:
            return 5.0 if could_rest else 500.0
        return 200.0 if won > 0.75 and not could_rest else NEVER

    def lair(self) -> float:
        """Return the worth of removing what stands between the hero and the Ancient."""
        goal = self.goal
        return 8.0 if goal is not None and goal[1] == self.hero.place else 0.0

    def lair_risk(self) -> float:
        goal = self.goal
        return 20.0 if goal is not None and goal[1] == self.hero.place else 0.0

    # ------------------------------------------------------------ the rest

    def camp(self) -> float:
        """Return the worth of making Camp: unused Actions are lost."""
        return self.land.night(self.hero.place) - 0.8 * AN_AP * self.ap

    def hide(self, cost: int = 1) -> float:
        """Return the worth of going on unseen: foes met then are struck by surprise, or evaded."""
        turn = Turn(Sight(self.sight.play, self.hero, self.sight.memory, hidden=True))
        turn.ap -= cost
        return max(turn.moves().values(), default=NEVER) - AN_AP * cost

    def unseen(self, card: Card, moves: dict[int, float]) -> float:
        """Return the worth of an ability that hides: that of the best way, if it is better unseen."""
        way = self.hide(cost=0) + text_worth(self.sight, card.text) if self.ap else NEVER
        return way + 0.1 if way > max(moves.values(), default=NEVER) else NEVER

    def clear(self, plot: Card) -> float:
        demand = plot.text.partition("(Map)")[0].partition("Immune")[0]
        gain = A_TOKEN + rumour_worth(self.sight, plot) + (3.0 if self.hero.chapter == DONE else 1.0)
        return gain - plot_cost(self.sight, demand) - AN_AP

    def come_out(self) -> float:
        """Return the worth of coming out for a Deed or a Stranger."""
        goal = self.goal
        if goal is not None and goal[1] == self.hero.place:
            return 30.0
        cards = [card for card in self.sight.play.encounters(self.hero, self.hero.place) if card.type == "Stranger"]
        worths = [confront_worth(self.sight, card, "Influence", self.ap) for card in cards]
        return max(worths, default=NEVER) + 0.1 if self.ap > 1 else NEVER


def last_deed(sight: Sight, options: list[Option]) -> Option | None:
    """Choose what is worth much before other heroes have their turns, and nothing else."""
    turn = Turn(sight)
    hero, play = sight.hero, sight.play
    best, most = options[0], MUCH
    for option in options:
        means = option.means
        worth = turn.worth(means, {}) if isinstance(means, Overcome | Assault | UseCard) else NEVER
        if isinstance(means, ComeOut):
            cards = play.encounters(hero, hero.place)
            worth = 50.0 if any(not Overcome(hero, card).requirement(play) for card in cards) else NEVER
        if worth > most:
            best, most = option, worth
    return best
