"""The server's bench: bots over real WebSockets, every decision acknowledged."""

from __future__ import annotations

import asyncio

from sagabox.lab.bench_server import Load, drive, memory_figures, speed_figures
from sagabox.lab.serving import running


def test_bots_play_tables_of_two_seats_and_every_answer_is_counted(tmp_path):
    with running("gloom", tmp_path) as server:
        load = asyncio.run(drive(server, 3, 1.0))
        assert server.memory() > 0
    assert load.lost == 0
    assert len(load.waits) > 10
    figures = {figure.name: figure for figure in speed_figures(load, "3 tables")}
    assert figures["3 tables: decisions"].value == load.rate
    assert 0 < figures["3 tables: p50 to the acknowledgement"].value <= load.percentile(0.99)
    assert figures["3 tables: bytes per decision"].value > 1_000


def test_the_percentiles_are_those_of_the_waits():
    load = Load(1, seconds=2.0, waits=[0.001 * number for number in range(100)])
    assert load.rate == 50
    assert round(load.percentile(0.5)) == 50
    assert round(load.percentile(0.99)) == 99


def test_the_memory_of_a_table_is_that_above_the_bare_server():
    load = Load(1000, waits=[0.001] * 5000, bare=30_000, open=50_000)
    found = {figure.name.removeprefix("1000 tables: "): figure for figure in memory_figures(load, 10_000, 80_000)}
    assert [(figure.value, figure.target) for figure in found.values()] == [(70, 60), (40, None), (20, None), (5, None)]
    assert next(iter(found)) == "memory per loaded table"
