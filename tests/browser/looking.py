"""Measures what is on the screen (looking.js), and runs axe for accessibility."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

HERE = Path(__file__).parent
AXE = HERE.parents[1] / "web" / "node_modules" / "axe-core" / "axe.min.js"


@cache
def _script(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _measured(page: Page, what: str) -> list[str]:
    return list(page.evaluate(f"() => {{ {_script(HERE / 'looking.js')}\n return {what}(); }}"))


def settled(page: Page) -> None:
    """Wait until fonts are loaded, nothing moves and all changes are drawn."""
    page.evaluate(
        """async () => {
            await document.fonts.ready;
            const ends = (one) => one.effect?.getComputedTiming().endTime !== Infinity;
            await Promise.allSettled(document.getAnimations().filter(ends).map((one) => one.finished));
            await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        }"""
    )


def clipped(page: Page) -> list[str]:
    return _measured(page, "clipped")


def overlapping(page: Page) -> list[str]:
    return _measured(page, "overlapping")


def sideways(page: Page) -> list[str]:
    return _measured(page, "sideways")


def broken_words(page: Page) -> list[str]:
    return _measured(page, "broken")


def hanging_over(page: Page) -> list[str]:
    return _measured(page, "hanging")


def spilling(page: Page) -> list[str]:
    return _measured(page, "spilling")


def small_targets(page: Page) -> list[str]:
    return _measured(page, "small")


def violations(page: Page) -> list[str]:
    """Return axe's findings, one line each: the rule, where, and why."""
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(_script(AXE))
    found: dict[str, Any] = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{rule['id']}: {node['target'][0]}: {node['failureSummary'].splitlines()[-1].strip()}"
        for rule in found["violations"]
        for node in rule["nodes"][:5]
    ]
