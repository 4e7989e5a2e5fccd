"""The fixed vocabulary of a game: every option that can ever be offered has a number, 0 to N-1.

Arguments are things with a name (a card, a place, an amount), never a position in some list, so that a number means
the same in every position: for buttons, bots, learners and records alike.
"""

from collections.abc import Mapping, Sequence
from itertools import product


class Verb:
    """One kind of option. ``args`` names each argument's kind and how many values it has.

    ``targets`` are the names of pieces and places that choose the option when clicked; ``{kind}`` stands for an argument.
    """

    def __init__(
        self,
        first: int,
        key: str,
        args: Sequence[tuple[str, int]] = (),
        targets: Sequence[str] = (),
    ) -> None:
        self.first = first
        self.key = key
        self.args = tuple(args)
        self.targets = tuple(targets)

    @property
    def size(self) -> int:
        """How many options this verb has."""
        n = 1
        for _, values in self.args:
            n *= values
        return n


class Option:
    """One entry of a vocabulary: ``id``, ``key``, ``args`` (kind and value) and ``targets``."""

    __slots__ = ("args", "id", "key", "targets")

    def __init__(
        self, id: int, key: str, args: tuple[tuple[str, int], ...], targets: tuple[str, ...]
    ) -> None:
        self.id = id
        self.key = key
        self.args = args
        self.targets = targets

    def arg(self, kind: str) -> int:
        """The value of the first argument of a kind."""
        for name, value in self.args:
            if name == kind:
                return value
        raise KeyError(kind)

    def __str__(self) -> str:
        inside = ", ".join(f"{kind}={value}" for kind, value in self.args)
        return f"{self.key}({inside})" if inside else self.key

    def __repr__(self) -> str:
        return f"<Option {self.id} {self}>"


class Vocabulary:
    """All options of a game, built from its verbs; the verbs' first numbers must follow each other without a gap."""

    def __init__(self, verbs: Sequence[Verb]) -> None:
        self.verbs: Mapping[str, Verb] = {v.key: v for v in verbs}
        options: list[Option] = []
        for verb in verbs:
            if verb.first != len(options):
                raise ValueError(f"verb {verb.key} must begin at {len(options)}, not {verb.first}")
            for values in product(*(range(n) for _, n in verb.args)):
                args = tuple((kind, value) for (kind, _), value in zip(verb.args, values, strict=True))
                named = dict(args)
                targets = tuple(t.format(**named) for t in verb.targets)
                options.append(Option(len(options), verb.key, args, targets))
        self.options: Sequence[Option] = tuple(options)

    def __len__(self) -> int:
        return len(self.options)

    def __getitem__(self, id: int) -> Option:
        return self.options[id]

    def id(self, key: str, *values: int) -> int:
        """The number of an option, from its verb and argument values."""
        verb = self.verbs[key]
        n = 0
        for (kind, size), value in zip(verb.args, values, strict=True):
            if not 0 <= value < size:
                raise ValueError(f"{key}: {kind} must be 0..{size - 1}, not {value}")
            n = n * size + value
        return verb.first + n
