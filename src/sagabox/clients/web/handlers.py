"""Handlers of the messages from pages."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from functools import cache
from typing import Any

from sagabox.games import GAMES
from sagabox.games.common.hints import dreamt, hint_from
from sagabox.kernel import Refusal
from sagabox.rulebooks import rulebook
from sagabox.rulebooks.lookup import find
from sagabox.table.copying import may_copy_exactly, who_must_agree
from sagabox.table.notes import Declined, clean_line
from sagabox.table.table import Table

from . import messages, protocol
from .copies import GONE, copy_table
from .live_table import LiveTable
from .live_tables import LiveTables
from .pages import Viewer
from .seat_changes import WATCHERS

MAX_CHANGE = 1_000
RULES_SHOWN = 3
HINT_SECONDS = 2.0


async def greet(live: LiveTable, viewer: Viewer, hello: messages.Hello) -> None:
    """Handle `hello`: let a page in. Raises Declined."""
    if hello.version != protocol.VERSION:
        raise Declined("version", f"This server uses protocol version {protocol.VERSION}. Reload the page.")
    await live.enter(viewer, hello)


async def handle(live: LiveTable, viewer: Viewer, message: messages.ClientMessage, live_tables: LiveTables) -> None:
    """Handle any other message. Raises Declined; then nothing has changed."""
    if not viewer.greeted:
        raise Declined("not_now", "Send hello first.")
    match message:
        case messages.Answer():
            await answer(live, viewer, message.ticket, [message.option])
        case messages.Answers():
            await answer(live, viewer, message.ticket, message.options)
        case messages.Branch():
            await branch(live, viewer, message, live_tables)
        case messages.Look():
            await replay_to(live, viewer, message.at, live_tables)
        case messages.Ping():
            viewer.send(protocol.Pong())
        case messages.Sit() | messages.WhyNot() | messages.Ponder():
            async with live.quiet():
                query(live, viewer, message)
        case messages.Hint():
            await hint(live, viewer)
        case messages.Chat() | messages.Sign():
            await send_chat(live, viewer, message)
        case _:
            if not viewer.plays:
                raise Declined("not_yours", WATCHERS)
            await change(live, viewer, message)


async def answer(live: LiveTable, viewer: Viewer, ticket: int, options: list[str]) -> None:
    """Apply answers until one is refused or the seat is no longer asked; acknowledge those that were applied."""
    if not viewer.plays:
        raise Declined("not_yours", WATCHERS)
    seat, done = viewer.seat, 0
    refusal: Refusal | None = None
    async with live.acting() as table:
        if seat not in viewer.you or table.seating[seat].stand_in == "bot":
            raise Declined("not_yours", GONE)
        for option in options:
            if done and seat not in table.asked([seat]):
                break
            refusal = table.answer(seat, ticket if not done else table.session.tickets[seat], option)
            if refusal is not None:
                break
            done += 1
        text, facts = table.playing.refused(seat, refusal) if refusal is not None else ("", {})
    if done:
        viewer.send(protocol.Ack(ticket, live.table.stream(seat).number))
    if refusal is not None:
        viewer.send(protocol.Refused(ticket, refusal.rule, text, facts))


def query(live: LiveTable, viewer: Viewer, message: messages.Sit | messages.WhyNot | messages.Ponder) -> None:
    """Handle messages that change nothing."""
    match message:
        case messages.Sit():
            live.sit(viewer, message.seat)
        case messages.WhyNot():
            found = find(rulebook(live.table.info.game), message.words)[:RULES_SHOWN]
            told = live.table.playing.why_not(viewer.seat, message.words)
            viewer.send(protocol.Because(message.words, told, [rule.id for rule in found]))
        case messages.Ponder():
            ticket, seat, playing = live.table.session.tickets[viewer.seat], viewer.seat, live.table.playing
            facts = playing.insight(seat)
            viewer.send(protocol.Insight(ticket, facts))
            if (roll_out := playing.roll_out(seat)) is not None:
                live.spawn(send_rolled(viewer, seat, ticket, facts, roll_out))


async def send_rolled(
    viewer: Viewer, seat: int, ticket: int, facts: dict[str, Any], roll_out: Callable[[], dict[str, Any]]
) -> None:
    """Complete an insight with what takes long, worked out in another thread."""
    more = await asyncio.to_thread(roll_out)
    if viewer.seat == seat:
        viewer.send(protocol.Insight(ticket, {**facts, **more}))


async def hint(live: LiveTable, viewer: Viewer) -> None:
    """Send what a bot would choose that knows no more than the seat. It thinks in another thread, and is not logged."""
    if not viewer.plays:
        raise Declined("not_yours", WATCHERS)
    if not viewer.hints.take():
        raise Declined("limit", "Too many hints. Wait a moment.")
    seat = viewer.seat
    async with live.quiet() as table:
        ticket = table.session.tickets[seat]
        dream = dreamt(table.playing, seat)
    if dream is None:
        raise Declined("not_now", "There is no hint for this question.")
    game = GAMES[live.table.info.game]
    try:
        found = await asyncio.wait_for(asyncio.to_thread(hint_from, game, dream, seat), HINT_SECONDS)
    except TimeoutError:
        raise Declined("not_now", "The hint took too long. Choose without one.") from None
    if found is not None and viewer.seat == seat:
        viewer.send(protocol.Hinted(ticket, *found))


async def replay_to(live: LiveTable, viewer: Viewer, at: int, live_tables: LiveTables) -> None:
    """Send a past moment. The game continues during the replay."""
    seat = viewer.seat
    async with live.quiet() as table:
        find = table.replay_to(seat, at)

    def replay() -> tuple[int, dict[str, Any]]:
        number, playing = find()
        return number, playing.view(seat)

    number, view = await live_tables.replays.run(live.table.id, seat, replay)
    if viewer.seat != seat:
        raise Declined("not_yours", GONE)
    viewer.send(protocol.Moment(number, view))


async def send_chat(live: LiveTable, viewer: Viewer, message: messages.Chat | messages.Sign) -> None:
    """Add a chat or quick message. Raises Declined if there are too many."""
    if isinstance(message, messages.Chat) and not clean_line(message.text):
        raise Declined("malformed", "That message is empty. Type some text.")
    if not viewer.talk.take():
        raise Declined("limit", "Too many messages. Wait a moment.")
    async with live.acting() as table:
        if isinstance(message, messages.Chat):
            table.chat(viewer.seat, message.text)
        else:
            table.sign(viewer.seat, message.name)


async def change(live: LiveTable, viewer: Viewer, message: messages.ClientMessage) -> None:
    """Handle messages that change the game, if necessary with the consent of others."""
    async with live.acting() as table:
        match message:
            case messages.Undo():
                undo(live, viewer, table, message.count)
            case messages.Redo():
                redo(live, viewer, table)
            case messages.Consent():
                live.close_request(live.consents.answer(message.request, viewer.you, message.yes))
            case messages.Setting():
                setting(viewer, table, message)
            case messages.Mend():
                mend(live, viewer, table, message.change)
    if isinstance(message, messages.Consent) and live.consents.open is not None:
        live.broadcast_request()


def setting(viewer: Viewer, table: Table, message: messages.Setting) -> None:
    if message.window not in rules_of(table.info.game):
        raise Declined("malformed", f"There is no rule called {message.window}.")
    table.setting(viewer.seat, message.window, message.mode)


@cache
def rules_of(game: str) -> frozenset[str]:
    """Return the ids of a game's rules: each window is named by one."""
    return frozenset(rule.id for rule in rulebook(game))


def undo(live: LiveTable, viewer: Viewer, table: Table, own: int) -> None:
    """Undo decisions, or ask the seats whose consent is needed."""
    count = table.undo_count(viewer.you, own)
    if not count:
        raise Declined("not_now", "You have no decision to undo.")
    consent_token = table.seating.consent_token(viewer.seat)
    needed = [one for one in table.session.undo_needs(count, viewer.seat) if one in table.seating]
    waiting = [one for one in needed if table.seating.consent_token(one) not in ("", consent_token)]
    if not waiting:
        table.undo(viewer.seat, count, False, own)
        return
    what = table.undo_words(viewer.you, count)
    text = f"{table.name_of(viewer.seat)} asked to undo {what} and everything after."
    live.open_request("undo", viewer, text, waiting, lambda: table.undo(viewer.seat, count, True, own))


def redo(live: LiveTable, viewer: Viewer, table: Table) -> None:
    """Redo the last undo, or ask the others if that undo needed consent."""
    waiting = table.seating.others(viewer.token)
    if not waiting or not table.undone or not table.undone[-1].asked:
        table.redo(viewer.seat)
        return
    text = f"{table.name_of(viewer.seat)} asked to redo what was undone."
    live.open_request("redo", viewer, text, waiting, lambda: table.redo(viewer.seat))


def mend(live: LiveTable, viewer: Viewer, table: Table, change: dict[str, str | int]) -> None:
    """Apply a correction, or ask the others."""
    if len(json.dumps(change)) > MAX_CHANGE:
        raise Declined("malformed", "That correction is too long. Make several.")
    try:
        what, recorded = table.playing.mend(viewer.seat, change)
    except ValueError as error:
        raise Declined("not_now", f"That cannot be corrected: {error}.") from error
    waiting = table.seating.others(viewer.token)
    done = f"{table.name_of(viewer.seat)} made a correction: {what}."
    if not waiting:
        table.mend(viewer.seat, recorded, done)
        return
    text = f"{table.name_of(viewer.seat)} asked for a correction: {what}."
    live.open_request("mend", viewer, text, waiting, lambda: table.mend(viewer.seat, recorded, done))


async def branch(live: LiveTable, viewer: Viewer, message: messages.Branch, live_tables: LiveTables) -> None:
    """Create a copy for the page; an exact copy of a shared, running game needs the consent of all seats."""
    if not message.exact or may_copy_exactly(live.table, viewer.token):
        await make_copy(live, viewer, message.at, live_tables)
        return

    async def made() -> None:
        try:
            await make_copy(live, viewer, message.at, live_tables, agreed=True)
        except Declined as declined:  # nobody awaits this task
            viewer.send(protocol.Error(declined.code, declined.text))

    async with live.acting() as table:
        name = table.name_of(viewer.seat)
        text = f"{name} asked for an exact copy of this table, hidden cards included."
        waiting = who_must_agree(table, viewer.token)
        live.open_request("copy", viewer, text, waiting, lambda: live.spawn(made()))


async def make_copy(
    live: LiveTable, viewer: Viewer, at: int | None, live_tables: LiveTables, *, agreed: bool = False
) -> None:
    table = await copy_table(live_tables, live, viewer.token, viewer.address, viewer.seat, at, agreed=agreed)
    viewer.send(protocol.Branched(table.id))
