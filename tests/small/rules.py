"""The rules of the Quay, in the order of its rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from sagabox.kernel import NOTHING, Card, Chance, Coming, Menu, Offer, Refusal, Rule, course, in_turn, refuse
from sagabox.packs import slug

from .phrases import At, Do, OnArrival, Price, Reaction
from .pieces import (
    AREAS,
    CAUGHT,
    HOURS,
    MOST_CRATES,
    NAMES,
    SIDES,
    SMUGGLERS,
    WANTED,
    WATCHMAN,
    Caught,
    Delivered,
    Drew,
    Figure,
    GaveUp,
    Hour,
    HourBegan,
    Inspection,
    Loaded,
    Loading,
    Moved,
    Night,
    Paid,
    Passed,
    Piece,
    Played,
    Quay,
    Rolled,
    Turn,
    Unsealed,
    Won,
    beside,
)
from .table import QuayPlay

PILES = ("crate:deck", "trick:deck", "trick:discard", "customs", "orders", "box")
OWN = ("hand", "load", "play", "sold")


# ---------------------------------------------------------------- set-up


def deal(cards: Sequence[Piece], seed: str, seats: int = 2, night: int = 1, coins: Sequence[int] = (0, 0)) -> Quay:
    """rules: setup.*"""
    zones: dict[str, tuple[Card, ...]] = dict.fromkeys(
        [*PILES, *(f"{kind}:{index}" for kind in OWN for index in SMUGGLERS)], ()
    )
    seat_of = {index: index if seats > 1 else 0 for index in SMUGGLERS}
    figures = [Figure(index, seat_of[index], AREAS[0], NAMES[index], coins[index]) for index in SMUGGLERS]
    figures.append(Figure(WATCHMAN, -1, "lane", "Watchman"))
    play = QuayPlay(Quay(chance=Chance.seeded(seed), zones=zones, figures=figures, night=night))
    for card in cards:
        play.state.zones["orders" if card.back == "order" else f"{card.back}:deck"] += (card,)
    for pile in ("crate:deck", "trick:deck", "orders"):
        play.shuffle(pile)
    while len(play.state.zones["orders"]) > 1:
        play.take("orders", "box")
    for index in (0, 0, 1, 1):
        play.draw("trick", f"hand:{index}")
    play.state.scopes.append(Night())
    return play.state


# ---------------------------------------------------------------- the night


@course(Night)
def night(play: QuayPlay, night: Night) -> Coming:
    """rules: hour.order"""
    night.hour += 1
    if night.hour <= HOURS:
        return Hour(night.hour)
    return dawn(play) if night.hour == HOURS + 1 else None


@course(Hour)
def hour(play: QuayPlay, hour: Hour) -> Coming:
    """rules: hour.order"""
    hour.part += 1
    match hour.part:
        case 1:
            play.tell(HourBegan, "hour.order", hour.number)
            return Turn(0)
        case 2:
            return Turn(1)
        case 3:
            return walk(play)
        case 4:
            return inspections(play)
    return None


@course(Turn)
def turn(play: QuayPlay, turn: Turn) -> Coming:
    """rules: turn.two-actions"""
    return action(play, turn) if turn.actions else None


def action(play: QuayPlay, turn: Turn) -> Rule[None]:
    figure = play.state.figures[turn.figure]
    lister = partial(actions, play, figure)
    option = yield from play.ask("turn.two-actions", lister, figure=figure.index, interrupts=False, left=turn.actions)
    turn.actions -= 1
    yield from play.perform(option)


def actions(play: QuayPlay, figure: Figure, menu: Menu) -> None:
    for area in AREAS:
        menu.offer(figure.seat, Move(figure, area))
    for kind in (Load, Deliver, Draw):
        menu.offer(figure.seat, kind(figure))
    for card in play.tricks(figure):
        menu.offer(figure.seat, PlayTrick(figure, card))


# ---------------------------------------------------------------- actions


class Action(Offer):
    """What a smuggler can do in their turn.   rules: turn.two-actions"""

    kind = "Actions"
    figure: Figure


class Move(Action):
    rule = "move.neighbour"
    area: str

    @property
    def id(self) -> str:
        return f"move:{self.area}"

    def refusal(self, play: QuayPlay) -> Refusal | None:
        here = self.figure.area
        return None if self.area in beside(here) else refuse("move.neighbour", area=here)

    def facts(self, play: QuayPlay) -> dict[str, Any]:
        """How likely the watchman is to come there, if there is something to find.   rules: watch.walk"""
        return {"watched": 1 / len(AREAS)} if play.state.zones[f"load:{self.figure.index}"] else {}

    def do(self, play: QuayPlay) -> Rule[None]:
        self.figure.area = self.area
        play.tell(Moved, "move.neighbour", self.figure.index, self.area)
        return NOTHING


class Load(Action):
    """rules: load.at-jetty, load.keep-one"""

    id = "load"
    rule = "load.at-jetty"

    def refusal(self, play: QuayPlay) -> Refusal | None:
        if self.figure.area != "jetty":
            return refuse("load.at-jetty", area=self.figure.area)
        if not play.state.zones["crate:deck"]:
            return refuse("load.at-jetty", left=0)
        if len(play.state.zones[f"load:{self.figure.index}"]) >= MOST_CRATES:
            return refuse("load.limit", most=MOST_CRATES)
        return None

    def do(self, play: QuayPlay) -> Rule[None]:
        figure = self.figure
        with play.scope(Loading(figure.index)) as loading:
            aside = play.aside(loading)
            for _ in range(2):
                play.take("crate:deck", aside)

            def crates(menu: Menu) -> None:
                for card in play.pieces(aside):
                    menu.answer(f"keep:{slug(card.handle)}", figure.seat, card)

            option = yield from play.ask("load.keep-one", crates, figure=figure.index)
            play.move(option.means, aside, f"load:{figure.index}")
            figure.clean = False
            play.tell(Loaded, "load.keep-one", figure.index, option.means)


class Deliver(Action):
    """rules: deliver.in-lane"""

    id = "deliver"
    rule = "deliver.in-lane"

    def refusal(self, play: QuayPlay) -> Refusal | None:
        crates = play.state.zones[f"load:{self.figure.index}"]
        if self.figure.area != "lane" or not crates:
            return refuse("deliver.in-lane", area=self.figure.area, crates=len(crates))
        return None

    def facts(self, play: QuayPlay) -> dict[str, Any]:
        return {"gives": list(play.state.zones[f"load:{self.figure.index}"])}

    def do(self, play: QuayPlay) -> Rule[None]:
        figure = self.figure
        crates = list(play.state.zones[f"load:{figure.index}"])
        for card in crates:
            play.move(card, f"load:{figure.index}", f"sold:{figure.index}")
        figure.clean = False
        play.tell(Delivered, "deliver.in-lane", figure.index, crates)
        return NOTHING


class Draw(Action):
    """rules: trick.draw"""

    id = "draw"
    rule = "trick.draw"

    def refusal(self, play: QuayPlay) -> Refusal | None:
        left = play.state.zones["trick:deck"] or play.state.zones["trick:discard"]
        return None if left else refuse("trick.draw")

    def do(self, play: QuayPlay) -> Rule[None]:
        card = play.draw("trick", f"hand:{self.figure.index}")
        assert card is not None
        play.tell(Drew, "trick.draw", self.figure.index, card)
        return NOTHING


class PlayTrick(Action):
    """rules: trick.play"""

    rule = "trick.play"
    card: Piece

    @property
    def id(self) -> str:
        return f"play:{slug(self.card.name)}"

    def refusal(self, play: QuayPlay) -> Refusal | None:
        return refuse("trick.reaction", card=self.card) if isinstance(self.card.says, Reaction) else None

    def facts(self, play: QuayPlay) -> dict[str, Any]:
        return {"gives": self.card}

    def do(self, play: QuayPlay) -> Rule[None]:
        figure, card = self.figure, self.card
        waits = isinstance(card.says, OnArrival)
        play.move(card, f"hand:{figure.index}", f"play:{figure.index}" if waits else "trick:discard")
        play.tell(Played, "trick.play", figure.index, card)
        if isinstance(card.says, Do):
            yield from card.says.act.resolve(At(play, figure, card))


# ---------------------------------------------------------------- the watchman


def walk(play: QuayPlay) -> Rule[None]:
    """rules: watch.walk, watch.arrival"""
    watchman = play.state.figures[WATCHMAN]
    (die,) = play.roll(1, SIDES)
    watchman.area = AREAS[(die - 1) // 2]
    play.tell(Rolled, "watch.walk", WATCHMAN, [die], die)
    play.tell(Moved, "watch.walk", WATCHMAN, watchman.area)
    yield from play.announce("arrival")


def inspections(play: QuayPlay) -> Rule[None]:
    """rules: watch.order"""
    area = play.state.figures[WATCHMAN].area
    caught: list[int] = []

    def inspect_one(figure: Figure) -> Rule[None]:
        if (yield from inspect(play, figure)):
            caught.append(figure.index)

    yield from in_turn(
        play,
        "watch.order",
        [figure for figure in play.smugglers() if figure.area == area and play.state.zones[f"load:{figure.index}"]],
        inspect_one,
        id=lambda figure: f"inspect:{slug(NAMES[figure.index])}",
        seat=lambda figure: figure.seat,
        still=lambda figure: not caught,
    )


def inspect(play: QuayPlay, figure: Figure) -> Rule[bool]:
    """Roll, let all react, and take a crate if the smuggler is caught.   rules: watch.roll, watch.reactions"""
    with play.scope(Inspection(figure.index)) as inspection:
        (inspection.die,) = play.roll(1, SIDES)
        play.tell(Rolled, "watch.roll", figure.index, [inspection.die], total(play, inspection))
        now = partial(total, play, inspection)
        yield from play.shared_window("watch.reactions", play.any_time[0].touches, total=now)
        result = total(play, inspection)
    if result < CAUGHT:
        play.tell(Passed, "watch.roll", figure.index, result)
        return False
    play.tell(Caught, "watch.roll", figure.index, result)
    yield from forfeit(play, figure)
    return True


def total(play: QuayPlay, inspection: Inspection) -> int:
    """rules: watch.roll"""
    lasting = [one for bearer in (WATCHMAN, inspection.figure) for one in play.state.effects("roll", bearer)]
    crates = len(play.state.zones[f"load:{inspection.figure}"])
    return inspection.die + inspection.change + crates + sum(one.amount for one in lasting)


def forfeit(play: QuayPlay, figure: Figure) -> Rule[None]:
    """rules: watch.forfeit"""
    load = f"load:{figure.index}"

    def crates(menu: Menu) -> None:
        carried = play.pieces(load)
        for card in [one for one in carried if one.name == WANTED] or carried:
            menu.answer(f"give-up:{slug(card.handle)}", figure.seat, card)

    option = yield from play.ask("watch.forfeit", crates, figure=figure.index)
    play.move(option.means, load, "customs")
    figure.clean = option.means.name != WANTED
    play.tell(GaveUp, "watch.forfeit", figure.index, option.means)


# ---------------------------------------------------------------- dawn


def dawn(play: QuayPlay) -> Rule[None]:
    """rules: dawn.orders, dawn.coins"""
    (order,) = play.pieces("orders")
    play.show(order, play.sees("sold:0"))
    play.tell(Unsealed, "dawn.orders", order)
    for figure in play.smugglers():
        coins = sum(worth(card, order) for card in play.pieces(f"sold:{figure.index}"))
        figure.coins += coins
        play.tell(Paid, "dawn.coins", figure.index, coins)
    richest = max(figure.coins for figure in play.smugglers())
    play.state.winners = [figure.index for figure in play.smugglers() if figure.coins == richest]
    play.tell(Won, "dawn.coins", play.state.winners)
    return NOTHING


def worth(card: Piece, order: Piece) -> int:
    """rules: dawn.orders"""
    if isinstance(order.says, Price) and order.says.crate == card.name:
        return card.value + order.says.change
    return card.value
