"""The commands undo, redo, branch and save."""

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
    """Return the number in a text, at most 10,000; 1 if there is none."""
    return min(int(text), 10_000) if text.isdecimal() and len(text) < 9 else 1


def undo(client: Client, rest: str) -> None:
    """Undo decisions, after asking the other players where they must agree."""
    table, people = client.table, client.seats()
    own = min(number_of(rest), own_decisions(client))
    count = table.undo_count(people, own) if own else 0
    if not count:
        client.show()
        client.terminal.say("There is nothing to undo.")
        return
    if client.session.undo_needs(count, client.seat) and len(people) > 1:
        answer = client.ask("The other players must agree. Do they? (yes/no) ")
        if (answer or "").strip().casefold() not in ("y", "yes"):
            client.terminal.say("Nothing was undone.")
            return
    table.undo(client.seat, count, len(people) > 1, own)
    client.forget_undone()
    client.show()


def own_decisions(client: Client) -> int:
    """Return how many decisions of people can be undone: those since the last re-deal."""
    people, count = client.seats(), 0
    for step in reversed(client.session.line):
        if isinstance(step, Redeal):
            break
        count += isinstance(step, Decision) and step.free and step.seat in people
    return count


def redo(client: Client, rest: str) -> None:
    """Reverse the last undo; `redo N` reverses N."""
    count = 0
    while count < number_of(rest) and client.session.undone:
        client.table.redo(client.seat)
        count += 1
    client.show()
    if not count:
        client.terminal.say("There is nothing to redo.")


def branch(client: Client, rest: str) -> None:
    """Save a copy as another table, and stay here. The copy is re-dealt if other browsers hold seats."""
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
    """Say where the game is saved; `save FILE` writes it to a file."""
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
