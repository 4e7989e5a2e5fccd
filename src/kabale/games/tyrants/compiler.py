"""Turns effects as written in the content files into the rows of numbers that effects.py runs (ids.py explains them)."""

from collections.abc import Sequence
from typing import get_args

from kabale.games.tyrants import ids, verbs
from kabale.kernel.errors import BadContent

_ASPECTS = get_args(verbs.Aspect)
_COUNTS = get_args(verbs.Count)
_AT = get_args(verbs.At)
_WHO = get_args(verbs.Who)
_COSTS = get_args(verbs.Cost)
_PLAIN = {
    verbs.PromoteTop: ids.C_PROMOTE_TOP,
    verbs.DeckToDiscard: ids.C_DUMP,
    verbs.PromoteDiscard: ids.C_PROMOTE_DISCARD,
    verbs.PromoteSelf: ids.C_PROMOTE_SELF,
    verbs.PromoteInstead: ids.C_INSTEAD,
    verbs.ToSupply: ids.C_TO_SUPPLY,
    verbs.PlayCircle: ids.C_PLAY_CIRCLE,
    verbs.RaiseDevoured: ids.C_RAISE,
}


class Compiler:
    """Collects the code of all cards. ``branches`` are the options of all choices, in the order of their numbers."""

    def __init__(self, types: Sequence[str]) -> None:
        self.types = types
        self.code: list[int] = []
        self.branches: list[Sequence[verbs.Effect]] = []
        self.branch: list[int] = []

    def program(self, effects: Sequence[verbs.Effect]) -> int:
        """Adds an effect with its end; returns where it begins."""
        begin = len(self.code)
        open_choices: list[tuple[int, Sequence[verbs.Effect]]] = []
        self._block(effects, open_choices)
        self._emit(ids.C_END)
        for number, option in open_choices:
            self.branch[number] = self.program(option)
        return begin

    def finish(self) -> tuple[list[int], list[int]]:
        """The code, and where each branch begins."""
        if len(self.branches) > ids.BRANCHES:
            raise BadContent(
                "rule", file="*.toml", entry="-", field="effect", got=len(self.branches),
                allowed=f"0..{ids.BRANCHES}",
            )  # fmt: skip
        return self.code, self.branch

    def _emit(self, op: int, *values: int) -> int:
        at = len(self.code)
        row = [op, *values]
        self.code += row + [0] * (ids.WIDTH - len(row))
        return at

    def _block(
        self, effects: Sequence[verbs.Effect], choices: list[tuple[int, Sequence[verbs.Effect]]]
    ) -> None:
        for effect in effects:
            if isinstance(effect, verbs.Choose):
                first = len(self.branches)
                for option in effect.options:
                    choices.append((len(self.branches), option))
                    self.branches.append(option)
                    self.branch.append(-1)
                self._emit(ids.C_CHOOSE, effect.times, first, len(effect.options))
            elif isinstance(effect, (verbs.Pay, verbs.If, verbs.Focus, verbs.Later)):
                at = self._emit(*_head(effect))
                self._block(effect.then, choices)
                if isinstance(effect, verbs.Later):
                    self._emit(ids.C_END)
                self.code[at + 5] = len(self.code)
            else:
                self._emit(*self._row(effect))

    def _row(self, effect: verbs.Effect) -> tuple[int, ...]:
        match effect:
            case verbs.Gain(power=power, influence=influence):
                return ids.C_GAIN, power, influence
            case verbs.Per(gain=gain, every=every, count=count):
                what = ("vp", "power", "influence").index(gain)
                return ids.C_PER, 1, _COUNTS.index(count), every, what
            case verbs.Deploy(n=n):
                return ids.C_DEPLOY, n
            case verbs.Kill(n=n, troops=troops, at=at, up_to=up_to, same_site=same):
                flags = _AT.index(at) + 4 * (troops == "white") + 8 * up_to + 16 * same
                return ids.C_KILL, _number(n), flags
            case verbs.Supplant(n=n, troops=troops, at=at, each=each):
                return ids.C_SUPPLANT, 0 if each else n, _AT.index(at) + 4 * (troops == "white")
            case verbs.Move(n=n, up_to=up_to):
                return ids.C_MOVE, n, int(up_to)
            case verbs.Return(n=n, what=kinds, own=own, up_to=up_to):
                return ids.C_RETURN, n, ("troop" in kinds) + 2 * ("spy" in kinds) + 4 * own + 8 * up_to
            case verbs.Spy(n=n):
                return ids.C_SPY, n
            case verbs.Draw(n=n):
                return ids.C_DRAW, _number(n)
            case verbs.PromoteLater(n=n, up_to=up_to):
                return ids.C_PROMOTE_LATER, n, 2 * self._filter(effect) + up_to
            case verbs.PromoteOne(sources=sources):
                flags = sum(1 << ("self", "hand", "discard").index(s) for s in sources)
                return ids.C_PROMOTE_ONE, 1, flags
            case verbs.DevourMarket(may=may, replace=replace):
                return ids.C_DEVOUR_MARKET, 1, may + 2 * replace
            case verbs.Recruit(n=n, cost=cost, aspect=aspect, up_to=up_to, piles=piles):
                wanted = 0 if aspect is None else 1 + _ASPECTS.index(aspect)
                return ids.C_RECRUIT, n, up_to + 2 * piles, cost * 8 + wanted
            case verbs.GiveOutcast(n=n, who=who):
                return ids.C_OUTCAST, n, _WHO.index(who)
            case verbs.Discard(n=n, who=who, above=above):
                return ids.C_DISCARD, n, _WHO.index(who), above
            case verbs.Trophy(n=n, up_to=up_to, white=white, there=there, at=at):
                return ids.C_TROPHY, n, _AT.index(at) + 4 * white + 8 * up_to, int(there)
            case verbs.PlayMarket(cost=cost):
                return ids.C_PLAY_MARKET, cost
        return (_PLAIN[type(effect)],)

    def _filter(self, effect: verbs.PromoteLater) -> int:
        if effect.type is not None:
            if effect.type not in self.types:
                raise BadContent(
                    "rule", file="*.toml", entry="-", field="type", got=effect.type,
                    allowed=", ".join(self.types),
                )  # fmt: skip
            return ids.TYPE_FILTER + self.types.index(effect.type)
        return 0 if effect.aspect is None else 1 + _ASPECTS.index(effect.aspect)


def _head(effect: verbs.Pay | verbs.If | verbs.Focus | verbs.Later) -> tuple[int, ...]:
    if isinstance(effect, verbs.Pay):
        return ids.C_PAY, _COSTS.index(effect.cost)
    if isinstance(effect, verbs.If):
        return ids.C_IF, _COUNTS.index(effect.count), effect.least
    if isinstance(effect, verbs.Focus):
        return ids.C_FOCUS, _ASPECTS.index(effect.aspect)
    return (ids.C_LATER,)


def _number(n: int | str) -> int:
    """A number, or a count as a negative number."""
    return n if isinstance(n, int) else -1 - _COUNTS.index(n)
