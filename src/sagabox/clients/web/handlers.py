"""What each message of a client does at its table."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from sagabox.kernel import Refusal
from sagabox.rulebooks import rulebook
from sagabox.table.copying import free_to_copy, who_must_agree
from sagabox.table.notes import Declined, clean_line
from sagabox.table.table import Table

from . import messages
from . import protocol as say
from .copies import GONE, copy_table
from .live_table import Room
from .live_tables import Hall
from .pages import Viewer

MOST_CHANGE = 1_000


async def greet(room: Room, viewer: Viewer, hello: messages.Hello) -> None:
    """A page comes in. Raises Declined."""
    if hello.version != say.VERSION:
        raise Declined("version", f"This server speaks version {say.VERSION}: load the page again.")
    await room.enter(viewer, hello)


async def handle(room: Room, viewer: Viewer, message: messages.ClientMessage, hall: Hall) -> None:
    """Do what a message asks for. Raises Declined; then nothing has changed."""
    if not viewer.greeted:
        raise Declined("not_now", "Say hello first.")
    match message:
        case messages.Answer():
            await answer(room, viewer, message.ticket, [message.option])
        case messages.Answers():
            await answer(room, viewer, message.ticket, message.options)
        case messages.Branch():
            await branch(room, viewer, message, hall)
        case messages.Look():
            await look_back(room, viewer, message.at, hall)
        case messages.Ping():
            viewer.say(say.Pong())
        case messages.Sit() | messages.WhyNot() | messages.Ponder():
            async with room.quiet():
                look(room, viewer, message)
        case messages.Chat() | messages.Sign():
            await talk(room, viewer, message)
        case _:
            if not viewer.plays:
                raise Declined("not_yours", "Watchers only watch.")
            await change(room, viewer, message)


async def answer(room: Room, viewer: Viewer, ticket: int, options: list[str]) -> None:
    if not viewer.plays:
        raise Declined("not_yours", "Watchers only watch.")
    seat, done = viewer.seat, 0
    refusal: Refusal | None = None
    async with room.acting() as table:
        if seat not in viewer.you or table.seating[seat].stand_in == "bot":
            raise Declined("not_yours", "Somebody else plays this seat now.")
        for option in options:
            if done and seat not in table.asked([seat]):
                break
            refusal = table.answer(seat, ticket if not done else table.session.tickets[seat], option)
            if refusal is not None:
                break
            done += 1
        text, facts = table.playing.refused(seat, refusal) if refusal is not None else ("", {})
    if done:
        viewer.say(say.Ack(ticket, room.table.stream(seat).number))
    if refusal is not None:
        viewer.say(say.Refused(ticket, refusal.rule, text, facts))


def look(room: Room, viewer: Viewer, message: messages.Sit | messages.WhyNot | messages.Ponder) -> None:
    """What changes nothing at the table."""
    match message:
        case messages.Sit():
            room.sit(viewer, message.seat)
        case messages.WhyNot():
            viewer.say(say.Because(message.words, room.table.playing.why_not(viewer.seat, message.words)))
        case messages.Ponder():
            ticket = room.table.session.tickets[viewer.seat]
            viewer.say(say.Insight(ticket, room.table.playing.insight(viewer.seat)))


async def look_back(room: Room, viewer: Viewer, at: int, hall: Hall) -> None:
    """Show a past moment. The game goes on while it is replayed."""
    seat = viewer.seat
    async with room.quiet() as table:
        find = table.replay_to(seat, at)

    def replay() -> tuple[int, dict[str, Any]]:
        number, playing = find()
        return number, playing.view(seat)

    number, view = await hall.looks.run(room.table.id, seat, replay)
    if viewer.seat != seat:
        raise Declined("not_yours", GONE)
    viewer.say(say.Moment(number, view))


async def talk(room: Room, viewer: Viewer, message: messages.Chat | messages.Sign) -> None:
    if isinstance(message, messages.Chat) and not clean_line(message.text):
        raise Declined("malformed", "There is nothing in that line that could be read.")
    if not viewer.talk.take():
        raise Declined("limit", "Not so fast: a few words at a time.")
    async with room.acting() as table:
        if isinstance(message, messages.Chat):
            table.chat(viewer.seat, message.text)
        else:
            table.sign(viewer.seat, message.name)


async def change(room: Room, viewer: Viewer, message: messages.ClientMessage) -> None:
    """What changes the course of the game, if need be with the consent of the others."""
    async with room.acting() as table:
        match message:
            case messages.Undo():
                undo(room, viewer, table, message.count)
            case messages.Redo():
                redo(room, viewer, table)
            case messages.Consent():
                room.settled(room.consents.answer(message.request, viewer.you, message.yes))
            case messages.Setting():
                setting(viewer, table, message)
            case messages.Mend():
                mend(room, viewer, table, message.change)
    if isinstance(message, messages.Consent) and room.consents.open is not None:
        room.tell_request()


def setting(viewer: Viewer, table: Table, message: messages.Setting) -> None:
    if message.window not in rules_of(table.made.game):
        raise Declined("malformed", f"There is no rule called {message.window} that could ask.")
    table.setting(viewer.seat, message.window, message.mode)


@cache
def rules_of(game: str) -> frozenset[str]:
    """The ids of a game's rules: every window is named by one."""
    return frozenset(rule.id for rule in rulebook(game))


def undo(room: Room, viewer: Viewer, table: Table, own: int) -> None:
    count = table.undo_count(viewer.you, own)
    if not count:
        raise Declined("not_now", "You have no decision to undo.")
    voice = table.seating.voice(viewer.seat)
    needed = [one for one in table.session.undo_needs(count, viewer.seat) if one in table.seating]
    waiting = [one for one in needed if table.seating.voice(one) not in ("", voice)]
    if not waiting:
        table.undo(viewer.seat, count, False, own)
        return
    what = table.undo_words(viewer.you, count)
    text = f"{table.name_of(viewer.seat)} asked to undo {what} and everything after."
    room.ask("undo", viewer, text, waiting, lambda: table.undo(viewer.seat, count, True, own))


def redo(room: Room, viewer: Viewer, table: Table) -> None:
    waiting = table.seating.others(viewer.token)
    if not waiting or not table.undone or not table.undone[-1].asked:
        table.redo(viewer.seat)
        return
    text = f"{table.name_of(viewer.seat)} asked to redo what was undone."
    room.ask("redo", viewer, text, waiting, lambda: table.redo(viewer.seat))


def mend(room: Room, viewer: Viewer, table: Table, change: dict[str, str | int]) -> None:
    if len(json.dumps(change)) > MOST_CHANGE:
        raise Declined("malformed", "That is more than can be set by hand at once.")
    try:
        what, recorded = table.playing.mend(viewer.seat, change)
    except ValueError as error:
        raise Declined("not_now", f"That cannot be set: {error}.") from error
    waiting = table.seating.others(viewer.token)
    done = f"Set by hand: {what}."
    if not waiting:
        table.mend(viewer.seat, recorded, done)
        return
    text = f"{table.name_of(viewer.seat)} asked to set by hand: {what}."
    room.ask("mend", viewer, text, waiting, lambda: table.mend(viewer.seat, recorded, done))


async def branch(room: Room, viewer: Viewer, message: messages.Branch, hall: Hall) -> None:
    """A table of one's own; an exact copy of a shared game that goes on needs all seats to agree."""
    if not message.exact or free_to_copy(room.table, viewer.token):
        await keep_copy(room, viewer, message.at, hall)
        return

    async def made() -> None:
        try:
            await keep_copy(room, viewer, message.at, hall, agreed=True)
        except Declined as declined:  # all have agreed, and nobody waits for it any more
            viewer.say(say.Error(declined.code, declined.text))

    async with room.acting() as table:
        name = table.name_of(viewer.seat)
        text = f"{name} asked for an exact copy of this table, hidden cards included."
        waiting = who_must_agree(table, viewer.token)
        room.ask("copy", viewer, text, waiting, lambda: room.later(made()))


async def keep_copy(room: Room, viewer: Viewer, at: int | None, hall: Hall, *, agreed: bool = False) -> None:
    table = await copy_table(hall, room, viewer.token, viewer.address, viewer.seat, at, agreed=agreed)
    viewer.say(say.Branched(table.id))
