"""Small helpers for words: what was typed, compared with what there is; and a capital at the start."""


def split(text: str) -> list[str]:
    """Return the words of a text, in lower case and without apostrophes."""
    return "".join(letter if letter.isalnum() else " " for letter in text.casefold().replace("'", "")).split()


def fits(wanted: list[str], *texts: str) -> bool:
    """Return True if each word wanted begins a word of the texts."""
    words = [word for text in texts for word in split(text)]
    return all(any(word.startswith(one) for word in words) for one in wanted)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
