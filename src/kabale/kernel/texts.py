"""Texts: message catalogues (gettext .po files, one folder per language) and sentences made from them.

A message is found by its key. ``{name}`` in it stands for an argument; an argument is a piece of text that may refer to
a piece of the table (so that the log can point at it). Amounts take the plural form of their own message.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from string import Formatter

import msgspec

from kabale.kernel.errors import UnknownText

KERNEL_FOLDER = Path(__file__).parent / "texts"


class Span(msgspec.Struct, gc=False, array_like=True, frozen=True, omit_defaults=True):
    """A run of text; ``ref`` is the piece or place it speaks of, or empty."""

    text: str
    ref: str = ""


Sentence = list[Span]
_Parts = tuple[tuple[str, str | None], ...]


@cache
def _parts(template: str) -> _Parts:
    return tuple((literal, name) for literal, name, _, _ in Formatter().parse(template))


class Texts:
    """All messages of one language for one reader: a game's own, and the kernel's beneath them."""

    def __init__(
        self,
        language: str,
        messages: Mapping[str, tuple[str, ...]],
        plural: Callable[[int], int],
    ) -> None:
        self.language = language
        self.messages = messages
        self._plural = plural

    def has(self, key: str) -> bool:
        """Whether there is such a message."""
        return key in self.messages

    def template(self, key: str, n: int = 1) -> str:
        """The message itself, in the plural form for n."""
        try:
            forms = self.messages[key]
        except KeyError:
            raise UnknownText("message", key=key, language=self.language) from None
        return forms[self._plural(n)] if len(forms) > 1 else forms[0]

    def say(self, key: str, args: Mapping[str, str] | None = None) -> str:
        """A plain sentence."""
        text = self.template(key)
        if "{" not in text:
            return text
        values = args or {}
        return "".join(
            literal + ("" if name is None else values.get(name, "?")) for literal, name in _parts(text)
        )

    def count(self, key: str, n: int) -> str:
        """An amount with its noun, in the right plural form: 3 pearls."""
        return self.template(key, n).replace("{n}", str(n))

    def sentence(self, key: str, args: Mapping[str, Span]) -> Sentence:
        """A sentence whose parts may refer to pieces."""
        out: Sentence = []
        for literal, name in _parts(self.template(key)):
            if literal:
                out.append(Span(literal))
            if name is not None:
                out.append(args.get(name) or Span("?"))
        return out


def plain(sentence: Sequence[Span]) -> str:
    """A sentence without its references."""
    return "".join(span.text for span in sentence)


def languages(folder: Path = KERNEL_FOLDER) -> list[str]:
    """The languages that have catalogues, in order of their codes."""
    return sorted(p.name for p in folder.iterdir() if any(p.glob("*.po")))


def read_catalogue(folder: Path, language: str) -> tuple[dict[str, tuple[str, ...]], Callable[[int], int]]:
    """All messages of the .po files in ``folder/language``."""
    from babel import Locale
    from babel.messages.pofile import read_po
    from babel.plural import to_python

    files = sorted((folder / language).glob("*.po"))
    if not files:
        raise UnknownText("language", language=language, allowed=", ".join(languages()))
    messages: dict[str, tuple[str, ...]] = {}
    for file in files:
        with file.open("rb") as stream:
            for message in read_po(stream, locale=language, abort_invalid=True):
                if not message.id:
                    continue
                key = message.id if isinstance(message.id, str) else message.id[0]
                forms = (message.string,) if isinstance(message.string, str) else message.string
                messages[key] = tuple(forms or ())
    plurals = Locale.parse(language).plural_form
    rule = to_python(plurals)
    tags: list[str] = [t for t in ("zero", "one", "two", "few", "many") if t in plurals.tags]
    tags.append("other")

    @lru_cache(1000)
    def plural(n: int) -> int:
        return tags.index(rule(n))

    return messages, plural


@cache
def kernel_texts(language: str) -> Texts:
    """The kernel's own messages."""
    return Texts(language, *read_catalogue(KERNEL_FOLDER, language))


@cache
def texts(folder: Path, language: str) -> Texts:
    """The messages of a folder of catalogues, with the kernel's beneath them."""
    own, plural = read_catalogue(folder, language)
    return Texts(language, {**kernel_texts(language).messages, **own}, plural)
