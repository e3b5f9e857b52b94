"""Measures what is on the screen (looking.js), and runs axe for accessibility."""

from __future__ import annotations

from base64 import b64encode
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


def faint(page: Page) -> list[str]:
    """Return texts whose ink is too close to what they lie on: a gradient or a picture, which axe cannot judge. A
    picture may still be changing, so what is found is measured a second time."""
    if _faint_now(page):
        settled(page)
        page.wait_for_timeout(500)
        return _faint_now(page)
    return []


def _faint_now(page: Page) -> list[str]:
    script = f"{_script(HERE / 'looking.js')}\n{_script(HERE / 'contrast.js')}"
    texts = page.evaluate(f"() => {{ {script}\n return inked(); }}")
    page.evaluate(f"() => {{ {script}\n hideInk(true); }}")
    try:
        ground = b64encode(page.screenshot(scale="css")).decode()
    finally:
        page.evaluate(f"() => {{ {script}\n hideInk(false); }}")
    found: list[str] = page.evaluate(
        f"([texts, ground]) => {{ {script}\n return faint(texts, ground); }}", [texts, ground]
    )
    return list(dict.fromkeys(found))


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
