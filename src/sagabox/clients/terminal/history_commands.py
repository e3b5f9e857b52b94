"""Going back and forth in a game: undo, redo, a copy of the moment, a file of it all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import Decision, Redeal
from sagabox.table.copying import copy_of, may_copy_exactly, note_copy
from sagabox.table.data_folder import STORE
from sagabox.table.files import write_file
from sagabox.table.notes import Declined

from ..startup import expand_home

if TYPE_CHECKING:
    from .client import Client


def number_of(text: str) -> int:
    """How often or how many: once, if nothing is said."""
    return min(int(text), 10_000) if text.isdecimal() and len(text) < 9 else 1


def undo(client: Client, rest: str) -> None:
    table, people = client.table, client.seats()
    own = min(number_of(rest), own_decisions(client))
    count = table.undo_count(people, own) if own else 0
    if not count:
        client.show()
        client.terminal.say("There is nothing to undo.")
        return
    if client.session.undo_needs(count, client.seat) and len(people) > 1:
        answer = client.ask("The other players must agree to this. Do they? (yes/no) ")
        if (answer or "").strip().casefold() not in ("y", "yes"):
            client.terminal.say("Nothing was undone.")
            return
    table.undo(client.seat, count, len(people) > 1, own)
    client.forget_undone()
    client.show()


def own_decisions(client: Client) -> int:
    """How many decisions people have made that can be taken back: none from before a re-deal."""
    people, count = client.seats(), 0
    for step in reversed(client.session.line):
        if isinstance(step, Redeal):
            break
        count += isinstance(step, Decision) and step.free and step.seat in people
    return count


def redo(client: Client, rest: str) -> None:
    """What was undone last stands again; `redo N` does so N times."""
    count = 0
    while count < number_of(rest) and client.session.undone:
        client.table.redo(client.seat)
        count += 1
    client.show()
    if not count:
        client.terminal.say("There is nothing to redo.")


def branch(client: Client, rest: str) -> None:
    """Another table that begins at this moment; here the game goes on. What other browsers may hold is dealt anew."""
    owner = client.storage.owner
    exact = may_copy_exactly(client.table, owner)
    try:
        twin = copy_of(client.table, client.seat, client.table.playing, owner, exact=exact)
    except Declined as declined:
        client.terminal.say(declined.text)
        return
    client.storage.save(twin)
    note_copy(client.table, client.seat, exact=exact)
    client.save()
    client.terminal.say(
        f"Saved a copy as table {twin.id}. You are still at the original.",
        *(note.text for note in twin.notes if not exact),
    )


def save(client: Client, rest: str) -> None:
    """Nothing has to be saved; `save FILE` writes the game to a file of its own."""
    if not rest:
        client.terminal.say(
            f"Sagabox saves every decision: this is table {client.table.id} in {STORE} of your data folder.",
            "save FILE writes the game to a file that you can send, replay and resume.",
        )
        return
    try:
        write_file(client.storage.store, client.table.id, expand_home(rest))
    except FileExistsError:
        client.terminal.say(f"{rest} already exists and was not changed. Choose another name.")
    except OSError as error:
        client.terminal.say(f"{rest} could not be written: {error.strerror}.")
    else:
        client.table.exported(client.seat)
        client.save()
        client.terminal.say(f"Saved to {rest}: the whole game, hidden cards included. sagabox replay prints it.")
