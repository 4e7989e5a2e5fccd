"""Languages: which there are, which one a reader wants, and the table's own sentences."""

from functools import cache
from pathlib import Path

from kabale.kernel.texts import Texts, kernel_texts, languages, read_catalogue, texts

FOLDER = Path(__file__).parent / "texts"
DEFAULT = "en"


@cache
def available() -> tuple[str, ...]:
    """The codes of the languages that both kernel and table speak."""
    return tuple(code for code in languages() if code in languages(FOLDER))


def name_of(language: str) -> str:
    """What a language calls itself."""
    return kernel_texts(language).say("language")


@cache
def table_texts(language: str) -> Texts:
    """The table's messages, with the kernel's beneath them."""
    return texts(FOLDER, language)


@cache
def sentences(language: str) -> dict[str, str | tuple[str, ...]]:
    """All messages of client and server in a language; those with plural forms as a list of forms."""
    messages, _ = read_catalogue(FOLDER, language)
    return {key: forms[0] if len(forms) == 1 else forms for key, forms in messages.items()}


def wanted(accept: str | None) -> str:
    """The best language for an Accept-Language header."""
    ranked: list[tuple[float, str]] = []
    for part in (accept or "").split(","):
        tag, _, rest = part.strip().partition(";")
        code = tag.strip().lower().partition("-")[0]
        if code in available():
            ranked.append((_quality(rest), code))
    best = max((q for q, _ in ranked), default=0.0)
    return next((code for q, code in ranked if q == best and q > 0), DEFAULT)


def _quality(text: str) -> float:
    key, _, value = text.strip().partition("=")
    if key != "q":
        return 1.0
    try:
        return float(value)
    except ValueError:
        return 0.0
