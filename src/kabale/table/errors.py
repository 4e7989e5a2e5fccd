"""What can go wrong at a table. Codes are stable; sentences are in ``texts/LANGUAGE/server.po``."""

from kabale.kernel.errors import KabaleError
from kabale.table.languages import table_texts


class TableError(KabaleError):
    """An error whose sentence the table's own catalogues have."""

    def text(self, language: str = "en") -> str:
        """The sentence in a language."""
        return table_texts(language).say(self.key, {k: str(v) for k, v in self.data.items()})


class BadRequest(TableError):
    """A request that is not well formed; ``field`` says where."""

    code = "bad-request"
    status = 400


class UnknownToken(TableError):
    """A token that holds no seat at this table."""

    code = "unknown-token"
    status = 401


class NotYourSeat(TableError):
    """A seat that the request's token does not hold."""

    code = "not-your-seat"
    status = 403


class NotOver(TableError):
    """Something that only a finished game gives."""

    code = "not-over"
    status = 403


class NoHints(TableError):
    """A table where nobody is told what a bot would do."""

    code = "no-hints"
    status = 403


class UnknownTable(TableError):
    """No such table."""

    code = "unknown-table"
    status = 404


class UnknownProposal(TableError):
    """No such proposal is open."""

    code = "unknown-proposal"
    status = 404


class NoReview(TableError):
    """Nobody has asked for a review yet."""

    code = "no-review"
    status = 404


class NotFound(TableError):
    """No such page or file."""

    code = "not-found"
    status = 404


class WrongMethod(TableError):
    """A method that this address does not have."""

    code = "wrong-method"
    status = 405


class StaleChoice(TableError):
    """The table has moved on; ``choices`` says how far it is."""

    code = "stale-choice"
    status = 409


class KeyUsed(TableError):
    """An idempotency key that already stands for another choice."""

    code = "key-used"
    status = 409


class SeatIsTaken(TableError):
    """Somebody sits there."""

    code = "seat-taken"
    status = 409


class ColourIsTaken(TableError):
    """Another seat has this colour."""

    code = "colour-taken"
    status = 409


class NoProposal(TableError):
    """What cannot be proposed; the detail says why."""

    code = "no-proposal"
    status = 409


class StillAwaited(NoProposal):
    """Somebody who is not here cannot be replaced yet: in ``minutes``, or at ``possible`` (milliseconds since 1970)."""

    def __init__(self, seat: int, possible: int, minutes: int) -> None:
        super().__init__("away", seat=seat, possible=possible, minutes=minutes)
        self._minutes = minutes

    def text(self, language: str = "en") -> str:
        """The sentence in a language, with a time that people would say."""
        t = table_texts(language)
        size, unit = next(
            (s, u)
            for s, u in ((1440, "days"), (60, "hours"), (1, "minutes"))
            if self._minutes >= 2 * s or s == 1
        )
        return t.say(self.key, {"time": t.count(f"n.{unit}", -(-self._minutes // size))})


class NotAsked(TableError):
    """Nobody asks this seat now."""

    code = "not-asked"
    status = 409


class NoUndo(TableError):
    """Nothing can be taken back; the detail says why."""

    code = "no-undo"
    status = 409

    def __init__(self, reason: str, **data: object) -> None:
        super().__init__(reason, reason=reason, **data)


class UnplayableTable(TableError):
    """A table that this release cannot go on with."""

    code = "unplayable-table"
    status = 409


class TooLarge(TableError):
    """A request with too much in it."""

    code = "too-large"
    status = 413


class CrossSite(TableError):
    """A page of another site wants to act here."""

    code = "cross-site"
    status = 403


class TooMany(TableError):
    """Too many requests of one kind; after ``seconds`` the next one is welcome."""

    code = "too-many"
    status = 429


class Internal(TableError):
    """A fault of the server itself."""

    code = "internal"
    status = 500


class StorageFailed(TableError):
    """The disk did not take what was to be written; nothing has changed."""

    code = "storage-failed"
    status = 503


class BadDatabase(TableError):
    """A database that cannot be used."""

    code = "bad-database"


class BadBackup(TableError):
    """A copy of a database that cannot be made or put back."""

    code = "bad-backup"


class BadConfig(TableError):
    """A setting that makes no sense; ``where`` says which."""

    code = "bad-config"


class BadAddress(TableError):
    """An address the server cannot listen on."""

    code = "bad-address"
