"""How heavy the page is, and how soon a table is shown."""

import gzip
import re

from sagabox.clients.web.server import STATIC

from .visitor import Visitor

KB = 1000
IMPORTED = re.compile(r"""["'`](?:\./|assets/)([\w.-]+\.js)["'`]""")


def packed(*patterns: str) -> dict[str, int]:
    """Return the gzip sizes of the built files whose names match."""
    files = [file for file in STATIC.rglob("*") if file.is_file()]
    found = [file for file in files if any(re.fullmatch(pattern, file.name) for pattern in patterns)]
    assert found, patterns
    return {file.name: len(gzip.compress(file.read_bytes(), 9)) for file in found}


def test_all_that_a_first_table_loads_weighs_less_than_250_kb(visit, capsys):
    ann: Visitor = visit()
    fetched: set[str] = set()
    ann.page.on("request", lambda request: fetched.add(request.url.rsplit("/", 1)[-1].split("?")[0] or "index.html"))
    ann.go()
    ann.make()
    ann.page.wait_for_load_state("networkidle")
    ann.page.wait_for_timeout(500)
    sizes = packed(r".*\.(js|css|html|json|txt)")
    page = {name: size for name, size in sizes.items() if name in fetched}
    fonts = sum(file.stat().st_size for file in STATIC.rglob("*.woff2") if file.name in fetched)
    icons = sum(size for name, size in page.items() if name == "icons.json" or name.endswith(".txt"))
    code = sum(page.values()) - icons
    with capsys.disabled():
        print(f"\ncode and styles {code / KB:.0f} kB, icons {icons / KB:.0f} kB gzip; fonts {fonts / KB:.0f} kB woff2")
    assert code + icons + fonts < 250 * KB
    assert icons < 40 * KB


def loaded_by(first: str) -> set[str]:
    """Return the names of a built file and of all files that it loads, at once or later."""
    names, found = [next(file.name for file in STATIC.rglob("*.js") if re.fullmatch(first, file.name))], set()
    while names:
        name = names.pop()
        if name not in found:
            found.add(name)
            names += IMPORTED.findall((STATIC / "assets" / name).read_text(encoding="utf-8"))
    return found


def test_pictures_and_sound_stay_small(capsys):
    painting = sum(packed(*map(re.escape, loaded_by(r"worker-.*\.js"))).values())
    sound = sum(packed(r"player-.*\.js").values())
    with capsys.disabled():
        print(f"\npainting {painting / KB:.1f} kB, sound {sound / KB:.1f} kB gzip")
    assert painting < 60 * KB
    assert sound < 10 * KB


def test_a_table_is_shown_within_a_second(visit, capsys):
    ann: Visitor = visit()
    table = ann.make()
    times = []
    for _ in range(5):
        ann.page.goto("about:blank")
        ann.sit(table)
        ann.page.wait_for_function("() => document.querySelectorAll('main li').length >= 25")
        times.append(ann.page.evaluate("new Promise((done) => requestAnimationFrame(() => done(performance.now())))"))
    with capsys.disabled():
        print(f"\na table was shown after {min(times):.0f} ms")
    # The least: other tests run beside this one, and only ever add to it.
    assert min(times) < 1000
