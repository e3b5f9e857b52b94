"""The words that no text for players holds, as docs/words.md lists them."""

import re
from pathlib import Path

GUIDE = Path(__file__).parents[2] / "docs" / "words.md"
NEVER = re.findall(r"^\*\*Avoid in UI and docs:\*\* (.*)\.$", GUIDE.read_text(encoding="utf-8"), re.MULTILINE)[0]
ELSEWHERE = (  # another word is used
    *("hangs on", "somebody", "sits in", "stands in", "free seat", "invitation", "good once", "games that wait"),
    *("is played", "not open", "is closed", "closed now", "what can be done", "take back", "taken back", "do again"),
    *("lets it stand", "by hand", "put right", "earlier moment", "look back", "go on", "goes on", "gone on", "kept"),
    *("is not so", "say something", "own cards", "it can be played", "it stops here", "the land", "let go", "give up"),
    *("given up", "is gone", "at all", "one cannot", "likely"),
)
IN_A_GAME = (
    *("lies", "comes to", "wanted", "(?<!is )missing", "must deal with", "strikes at", "strike at", "flee", "flees"),
    *("slips past", "make use of", "price", "dear", "free of cost", "receives"),
)
AVOIDED = (*(re.sub(r" \(say .*\)", "", word) for word in NEVER.split(", ")), *ELSEWHERE)
NO_NOUN = r"(?<!there )is no(?! longer)"  # "Choir is no area": a sentence with the subject first says what there is
AVOID = re.compile(rf"\b(?:{'|'.join(AVOIDED)}|{NO_NOUN})\b", re.IGNORECASE)
AVOID_IN_A_GAME = re.compile(rf"\b(?:{'|'.join((*AVOIDED, *IN_A_GAME))}|{NO_NOUN})\b", re.IGNORECASE)
HYPHEN_FOR_A_MINUS = re.compile(r"(?<![\w-])-\d")
FACT = re.compile(r"\{\w+\}")
TERMS = re.compile(r"the land is lost|stands up|\{door\} is closed|whoever fails suffers")  # a rulebook's or a card's


def wrong_in(text: str, avoid: re.Pattern[str] = AVOID) -> list[str]:
    """Return what is wrong with a text for players: words to avoid, and hyphens for minuses."""
    found = [f"avoid {word!r}" for word in avoid.findall(FACT.sub("", TERMS.sub("", text)))]
    return found + (["a hyphen for a minus"] if HYPHEN_FOR_A_MINUS.search(text) else [])
