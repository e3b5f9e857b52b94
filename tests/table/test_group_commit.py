"""Group commit of the changes of many tables."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from sagabox.table.group_commit import GroupCommit
from sagabox.table.sqlite import SqliteStore
from sagabox.table.store import Change, Gap, TableSummary


@pytest.fixture
def store(tmp_path):
    made = SqliteStore(tmp_path / "tables.sqlite", durable=False)
    for table in "abc":
        made.append(Change(table, 0, [b"one"], TableSummary(table, "gloom", table, 1.0, 1.0, False, {}))).result()
    yield made
    made.close()


def test_changes_of_one_turn_of_the_loop_are_one_batch(store, monkeypatch):
    lots: list[list[str]] = []
    append_all = store.append_all

    def counted(changes: Sequence[Change]):
        lots.append([change.table for change in changes])
        return append_all(changes)

    monkeypatch.setattr(store, "append_all", counted)

    async def main() -> None:
        scribe = GroupCommit(store)
        await asyncio.gather(*(scribe.append(Change(table, 1, [b"two"])) for table in "abc"))
        await scribe.append(Change("a", 2, [b"three"]))

    asyncio.run(main())
    assert lots == [["a", "b", "c"], ["a"]]
    assert store.read("a") == [b"one", b"two", b"three"]


def test_each_future_gets_the_error_of_its_own_change(store):
    async def main() -> list[BaseException | None]:
        scribe = GroupCommit(store)
        wanted = (("a", 1), ("b", 7), ("c", 1))
        waiting = (scribe.append(Change(table, after, [b"two"])) for table, after in wanted)
        return await asyncio.gather(*waiting, return_exceptions=True)

    assert [type(one) for one in asyncio.run(main())] == [type(None), Gap, type(None)]
    assert [len(store.read(table)) for table in "abc"] == [2, 1, 2]
