"""Errors with a stable code and data. Sentences are made from the message catalogues; ``str`` speaks English."""

from collections.abc import Callable, Mapping


class KabaleError(Exception):
    """What every error of the house is. ``code`` is stable and safe for programs; ``data`` says what, where, what is allowed."""

    code = "error"
    status = 400

    def __init__(self, detail: str = "", **data: object) -> None:
        super().__init__(detail)
        self.detail = detail
        self.data: Mapping[str, object] = data

    @property
    def key(self) -> str:
        """The message key of the sentence."""
        return f"error.{self.code}.{self.detail}" if self.detail else f"error.{self.code}"

    def text(self, language: str = "en") -> str:
        """The sentence in a language."""
        from kabale.kernel.texts import kernel_texts

        return kernel_texts(language).say(self.key, {k: str(v) for k, v in self.data.items()})

    def __str__(self) -> str:
        return self.text("en")


class UnknownGame(KabaleError):
    """No such game is registered."""

    code = "unknown-game"
    status = 404


class BadSetup(KabaleError):
    """A player count, variant or option that the game does not have."""

    code = "bad-setup"
    status = 422


class IllegalChoice(KabaleError):
    """The rules do not allow this choice now; ``clause`` names the clause that forbids it, ``why`` says so in each language."""

    code = "illegal-choice"
    status = 422

    def __init__(self, option: str, seat: int, clause: str, why: Callable[[str], str]) -> None:
        super().__init__(option=option, seat=seat, clause=clause)
        self.clause = clause
        self.why = why

    def text(self, language: str = "en") -> str:
        """The sentence in a language, with the reason."""
        self.data = {**self.data, "why": self.why(language)}
        return super().text(language)


class BadStanding(KabaleError):
    """A standing answer that the game does not know."""

    code = "bad-standing"
    status = 422


class DamagedRecord(KabaleError):
    """A record that cannot be read or does not replay."""

    code = "damaged-record"
    status = 422


class BadContent(KabaleError):
    """A content pack that is not well formed; the data name file, entry, field and what is allowed."""

    code = "bad-content"
    status = 422


class UnknownText(KabaleError):
    """A language that has no catalogue, or a message that no catalogue has."""

    code = "unknown-text"
    status = 404
