"""The tale of a game: its log as a story in chapters, with the story passages that were read; as data, text or a page.

A game says with a `Telling` which events matter, where chapters begin and what is read aloud."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from textwrap import wrap
from typing import TypedDict

from .account import Event
from .wording import listed, sentence

WIDTH = 78
MOST_JOINED, MOST_ALIKE = 3, 6
JOINTS = (":", ";", ",", "“", " and ", " or ", " (")  # sentences with these are not joined to others


class Passage(TypedDict):
    """A paragraph; one with a title is a story that was read aloud."""

    title: str
    text: str


class Chapter(TypedDict):
    title: str
    passages: list[Passage]


class Tale(TypedDict):
    title: str
    about: str
    chapters: list[Chapter]


def _no_story(event: Event) -> Passage | None:
    return None


@dataclass(frozen=True)
class Telling:
    """How a game is retold.

    `subjects` are the names that sentences begin with; `matters` the kinds of events that the tale includes,
    `breaks` those that begin a paragraph. `story` returns what is read aloud at an event, or None; the event itself
    is then left out."""

    title: str
    about: str
    heading: Callable[[Event], str]
    matters: frozenset[str]
    breaks: frozenset[str] = frozenset()
    subjects: tuple[str, ...] = ()
    story: Callable[[Event], Passage | None] = _no_story
    prologue: tuple[Passage, ...] = ()
    before: str = "Before"


def tale_of(telling: Telling, events: Sequence[Event]) -> Tale:
    """Return the tale of a seat's events. Chapters in which nothing matters are left out."""
    chapters = [_Chapter(telling.before, [*telling.prologue])]
    for event in events:
        if title := telling.heading(event):
            chapters.append(_Chapter(title, []))
        chapter = chapters[-1]
        if (story := telling.story(event)) is not None:
            chapter.close(telling.subjects)
            chapter.passages.append(story)
        elif event["kind"] in telling.matters:
            if event["kind"] in telling.breaks and event["kind"] != chapter.last:
                chapter.close(telling.subjects)
            chapter.last = event["kind"]
            chapter.sentences.append(event["text"])
    for chapter in chapters:
        chapter.close(telling.subjects)
    told: list[Chapter] = [{"title": one.title, "passages": one.passages} for one in chapters if one.passages]
    return {"title": telling.title, "about": telling.about, "chapters": told}


class _Chapter:
    """A chapter in the making, with the sentences of its open paragraph; `last` is the kind of the last event."""

    def __init__(self, title: str, passages: list[Passage]) -> None:
        self.title, self.passages = title, passages
        self.sentences: list[str] = []
        self.last = ""

    def close(self, subjects: tuple[str, ...]) -> None:
        """End the open paragraph."""
        if self.sentences:
            self.passages.append({"title": "", "text": " ".join(joined(self.sentences, subjects))})
            self.sentences = []


# ---------------------------------------------------------------- sentences that read on


def joined(sentences: Sequence[str], subjects: Sequence[str]) -> Iterator[str]:
    """Yield sentences, those in a row about the same subject as one: "Ann arrives, engages the Orc and flees." """
    subject, verbs = "", list[str]()
    for text in sentences:
        found, verb = _parted(text, subjects)
        if verbs and (found != subject or not _room_for(verb, verbs)):
            yield f"{subject} {_listed(verbs)}."
            verbs = []
        subject = found
        if found:
            verbs.append(verb)
        else:
            yield sentence(text)
    if verbs:
        yield f"{subject} {_listed(verbs)}."


def _room_for(verb: str, verbs: Sequence[str]) -> bool:
    """Return True if a sentence has room for one more: several things done once, or one thing done several times."""
    if any(_shared(verbs[0], one) for one in verbs[1:]) or _shared(verbs[0], verb):
        return len(verbs) < MOST_ALIKE and all(_shared(verbs[0], one) for one in (*verbs[1:], verb))
    return len(verbs) < MOST_JOINED and not any(_shared(one, verb) for one in verbs)


def _listed(verbs: Sequence[str]) -> str:
    """Return what was done as a list; what is the same in all of them is said once."""
    shared = _shared(verbs[0], verbs[-1]) if len(verbs) > 1 else ""
    return f"{shared}{listed(list(dict.fromkeys(verb.removeprefix(shared) for verb in verbs)))}"


def _shared(one: str, other: str) -> str:
    """Return the words that begin both texts: the verb and the small words after it; empty if the verbs differ."""
    words = []
    for mine, theirs in zip(one.split(" ")[:-1], other.split(" ")[:-1], strict=False):
        if mine != theirs or not mine.islower():
            break
        words.append(mine)
    return "".join(f"{word} " for word in words)


def _parted(text: str, subjects: Sequence[str]) -> tuple[str, str]:
    """Return a plain sentence as subject and rest; two empty texts if it has none of the subjects or is not plain."""
    for subject in subjects:
        if text.startswith(f"{subject} ") and not any(joint in text[len(subject) :] for joint in JOINTS):
            return subject, text[len(subject) + 1 :].removesuffix(".")
    return "", ""


# ---------------------------------------------------------------- as text and as a page


def tale_text(tale: Tale, width: int = WIDTH) -> str:
    """Return a tale as plain text."""
    title = _wrapped(tale["title"], width)
    lines = [*title, "=" * max(map(len, title)), *_wrapped(tale["about"], width)]
    for chapter in tale["chapters"]:
        lines += ["", chapter["title"], "-" * len(chapter["title"])]
        for passage in chapter["passages"]:
            indent = "    " if passage["title"] else ""
            lines += ["", *_wrapped(passage["title"], width, indent), *_wrapped(passage["text"], width, indent)]
    return "\n".join(lines) + "\n"


def _wrapped(text: str, width: int, indent: str = "") -> list[str]:
    return wrap(text, width, initial_indent=indent, subsequent_indent=indent)


STYLE = """
:root { color-scheme: light dark; }
body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; font: 1.1rem/1.6 Georgia, serif;
  color: light-dark(#241c14, #ece3d4); background: light-dark(#fbf6ec, #16121c); }
h1, h2, h3 { line-height: 1.2; color: light-dark(#7a4b10, #e2b866); }
h2 { margin-top: 2.5rem; border-top: 1px solid; padding-top: 1rem; }
blockquote { margin: 1.2rem 0; padding: 0.2rem 1.2rem; border-left: 3px solid #b8863b; font-style: italic; }
h3 { margin: 0.4rem 0; font-style: normal; }
"""
PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
{body}
</body>
</html>
"""


def tale_page(tale: Tale) -> str:
    """Return a tale as a page of its own, without scripts and without anything to load."""
    parts = [f"<h1>{escape(tale['title'])}</h1>", f"<p>{escape(tale['about'])}</p>"]
    for chapter in tale["chapters"]:
        parts.append(f"<h2>{escape(chapter['title'])}</h2>")
        parts += [_passage(passage) for passage in chapter["passages"]]
    return PAGE.format(title=escape(tale["title"]), style=STYLE, body="\n".join(parts))


def _passage(passage: Passage) -> str:
    text = f"<p>{escape(passage['text'])}</p>"
    return f"<blockquote><h3>{escape(passage['title'])}</h3>{text}</blockquote>" if passage["title"] else text
