"""Going back and forth in a game: undo, redo, a copy of the moment, a file of it all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import Decision, Redeal
from sagabox.table.copying import copy_of, may_copy_exactly, note_copy
from sagabox.table.data_folder import STORE
from sagabox.table.files import write_file
from sagabox.table.notes import Declined

from ..startup import at_home

if TYPE_CHECKING:
    from .table import Table


def number_of(text: str) -> int:
    """How often or how many: once, if nothing is said."""
    return min(int(text), 10_000) if text.isdecimal() and len(text) < 9 else 1


def undo(table: Table, rest: str) -> None:
    kept, people = table.kept, table.seats()
    own = min(number_of(rest), own_decisions(table))
    count = kept.undo_count(people, own) if own else 0
    if not count:
        table.show()
        table.terminal.say("There is nothing to undo.")
        return
    if table.session.undo_needs(count, table.seat) and len(people) > 1:
        answer = table.ask("The other players must agree to this. Do they? (yes/no) ")
        if (answer or "").strip().casefold() not in ("y", "yes"):
            table.terminal.say("Nothing was undone.")
            return
    kept.undo(table.seat, count, len(people) > 1, own)
    table.forget_news()
    table.show()


def own_decisions(table: Table) -> int:
    """How many decisions people have made that can be taken back: none from before a re-deal."""
    people, count = table.seats(), 0
    for step in reversed(table.session.line):
        if isinstance(step, Redeal):
            break
        count += isinstance(step, Decision) and step.free and step.seat in people
    return count


def redo(table: Table, rest: str) -> None:
    """What was undone last stands again; `redo N` does so N times."""
    count = 0
    while count < number_of(rest) and table.session.undone:
        table.kept.redo(table.seat)
        count += 1
    table.show()
    if not count:
        table.terminal.say("There is nothing to redo.")


def branch(table: Table, rest: str) -> None:
    """Another table that begins at this moment; here the game goes on. What other browsers may hold is dealt anew."""
    owner = table.keeper.owner
    exact = may_copy_exactly(table.kept, owner)
    try:
        twin = copy_of(table.kept, table.seat, table.kept.playing, owner, exact=exact)
    except Declined as declined:
        table.terminal.say(declined.text)
        return
    table.keeper.keep(twin)
    note_copy(table.kept, table.seat, exact=exact)
    table.keep()
    table.terminal.say(
        f"Saved a copy as table {twin.id}. You are still at the original.",
        *(note.text for note in twin.notes if not exact),
    )


def save(table: Table, rest: str) -> None:
    """Nothing has to be saved; `save FILE` writes the game to a file of its own."""
    if not rest:
        table.terminal.say(
            f"Sagabox saves every decision: this is table {table.kept.id} in {STORE} of your data folder.",
            "save FILE writes the game to a file that you can send, replay and resume.",
        )
        return
    try:
        write_file(table.keeper.store, table.kept.id, at_home(rest))
    except FileExistsError:
        table.terminal.say(f"{rest} already exists and was not changed. Choose another name.")
    except OSError as error:
        table.terminal.say(f"{rest} could not be written: {error.strerror}.")
    else:
        table.kept.exported(table.seat)
        table.keep()
        table.terminal.say(f"Saved to {rest}: the whole game, hidden cards included. sagabox replay prints it.")
