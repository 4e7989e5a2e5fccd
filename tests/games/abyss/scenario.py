"""Positions for tests: a table laid out piece by piece, choices in words, and short questions about what came of them.

Every piece of the box is always in exactly one place: laying one somewhere takes it from where it was. Allies are written
``"crab 3"``, monsters ``"monster"``, lords and locations by their ids (``"S1"``, ``"L07"``). Seat 0 has the turn.
"""

from __future__ import annotations

from functools import cache

from tests.games.abyss.census import census

from kabale.games.abyss import ids
from kabale.games.abyss.content import RACE_NAMES, Reward
from kabale.games.abyss.game import AbyssGame, make
from kabale.games.abyss.rules.flow import Abyss
from kabale.kernel import codec
from kabale.kernel.state import State


@cache
def game() -> AbyssGame:
    return make()


def lord(name: str) -> int:
    return [x.id for x in game().lords].index(name)


def tile(name: str) -> int:
    return [x.id for x in game().locations].index(name)


def kind(name: str) -> int:
    if name == "monster":
        return ids.MONSTER
    race, value = name.split()
    return RACE_NAMES.index(race) * ids.VALUES + int(value) - 1


class Scenario:
    """A table being laid out."""

    def __init__(self, players: int = 2, variant: str = "printed") -> None:
        self.started = game().start(players, 1, {"ambassador-keys": variant})
        self.players = players
        self.data = codec.dump(self.started.position)
        self.data.update(turn=0, turns=1, rounds=1, starter=0, pearls=[0] * players)
        self.data["frames"] = [[ids.F_GAME, 0, 1, 0, 0, 0, 0], [ids.F_TURN, 0, 1, 0, 0, 0, 0]]
        self.tops: list[int] = []
        self.lord_tops: list[int] = []
        self.tile_tops: list[int] = []
        self.row: list[int] = []

    # -- exploration cards ------------------------------------------------------------------

    def _cards(self, zone: int, names: tuple[str, ...]) -> list[int]:
        """Moves cards of these kinds from the deck to a zone."""
        table = game().tables["printed"].kind
        found = []
        for name in names:
            free = [
                card
                for card in range(ids.CARDS)
                if table[card] == kind(name)
                and self.data["where"][card] == ids.DECK
                and card not in self.tops
            ]
            assert free, f"no {name} left in the deck"
            self.data["where"][free[0]] = zone
            found.append(free[0])
        return found

    def hand(self, seat: int, *names: str) -> Scenario:
        """Allies in a hand."""
        self._cards(ids.HAND + seat, names)
        return self

    def affiliated(self, seat: int, *names: str) -> Scenario:
        """Allies in front of a player."""
        self._cards(ids.AFFILIATED + seat, names)
        return self

    def council(self, *names: str) -> Scenario:
        """Allies in their council stacks."""
        self._cards(ids.COUNCIL, names)
        return self

    def deck(self, *names: str) -> Scenario:
        """The next cards of the exploration deck, the top first."""
        cards = self._cards(ids.ON_TRACK, names)
        for card in cards:
            self.data["where"][card] = ids.DECK
        self.tops = cards
        return self

    def deck_empty(self, discard: bool = True) -> Scenario:
        """All cards left go to the discard pile; or only the monsters do, and the last seat has all allies."""
        for card in range(ids.CARDS):
            if self.data["where"][card] == ids.DECK:
                away = ids.DISCARD if discard else ids.HAND + self.players - 1
                self.data["where"][card] = away if card < ids.ALLIES else ids.DISCARD
        return self

    # -- lords ------------------------------------------------------------------------------

    def court(self, *names: str) -> Scenario:
        """Exactly these lords at court; the others go back to the deck."""
        for i, at in enumerate(self.data["lord_at"]):
            if at == ids.OPEN:
                self.data["lord_at"][i] = ids.IN_DECK
        self.row = [lord(name) for name in names]
        for i in self.row:
            assert self.data["lord_at"][i] == ids.IN_DECK, names
            self.data["lord_at"][i] = ids.OPEN
        return self

    def lords(self, seat: int, *names: str) -> Scenario:
        """Free lords of a player."""
        for name in names:
            self.data["lord_at"][lord(name)] = ids.HELD + seat
        return self

    def disabled(self, *names: str) -> Scenario:
        """Lords that the Assassin has disabled."""
        for name in names:
            self.data["disabled"] |= 1 << lord(name)
        return self

    def lord_deck(self, *names: str) -> Scenario:
        """The next lords of the deck, the top first."""
        self.lord_tops = [lord(name) for name in names]
        for i in self.lord_tops:
            self.data["lord_at"][i] = ids.IN_DECK
        return self

    def lords_left(self, count: int) -> Scenario:
        """Only so many lords are left in the deck; the others are out of the game. Call it last."""
        self._settle_court()
        spare = [
            i for i, at in enumerate(self.data["lord_at"]) if at == ids.IN_DECK and i not in self.lord_tops
        ]
        for i in spare[: len(spare) + len(self.lord_tops) - count]:
            self.data["lord_at"][i] = ids.OUT
        return self

    # -- locations and tokens -----------------------------------------------------------------

    def location(self, seat: int, name: str, *bound: str) -> Scenario:
        """A location of a player, with lords bound under it."""
        self.data["tile_at"][tile(name)] = ids.HELD + seat
        for other in bound:
            self.data["lord_at"][lord(other)] = ids.HELD + seat
            self.data["bound"][lord(other)] = tile(name)
        return self

    def open(self, *names: str) -> Scenario:
        """Exactly these locations face up."""
        for i, at in enumerate(self.data["tile_at"]):
            if at == ids.OPEN:
                self.data["tile_at"][i] = ids.IN_DECK
        for name in names:
            self.data["tile_at"][tile(name)] = ids.OPEN
        return self

    def stack(self, *names: str) -> Scenario:
        """The next locations of the stack, the top first."""
        self.tile_tops = [tile(name) for name in names]
        for i in self.tile_tops:
            self.data["tile_at"][i] = ids.IN_DECK
        return self

    def stack_left(self, count: int) -> Scenario:
        """Only so many locations are left in the stack; the others are out of the game. Call it last."""
        spare = [
            i for i, at in enumerate(self.data["tile_at"]) if at == ids.IN_DECK and i not in self.tile_tops
        ]
        for i in spare[: len(spare) + len(self.tile_tops) - count]:
            self.data["tile_at"][i] = ids.OUT
        return self

    def tokens(self, seat: int, *values: int) -> Scenario:
        """Monster tokens of a player."""
        for value in values:
            i = next(
                i
                for i, v in enumerate(game().token_values)
                if v == value and self.data["token_at"][i] == ids.IN_DECK
            )
            self.data["token_at"][i] = ids.HELD + seat
            self.data["known"][seat] |= 1 << i
        return self

    def tokens_left(self, count: int) -> Scenario:
        """Only so many tokens are left in the supply; the last seat has the others."""
        spare = [i for i, at in enumerate(self.data["token_at"]) if at == ids.IN_DECK]
        for i in spare[count:]:
            self.data["token_at"][i] = ids.HELD + self.players - 1
            self.data["known"][self.players - 1] |= 1 << i
        return self

    # -- numbers ------------------------------------------------------------------------------

    def pearls(self, *numbers: int) -> Scenario:
        """The pearls of each player."""
        self.data["pearls"] = list(numbers) + [0] * (self.players - len(numbers))
        return self

    def keys(self, *numbers: int) -> Scenario:
        """The key tokens of each player."""
        self.data["keys"] = list(numbers) + [0] * (self.players - len(numbers))
        return self

    def threat(self, space: int) -> Scenario:
        """The space of the threat marker, 1 to 6."""
        self.data["threat"] = space - 1
        return self

    def rounds(self, number: int) -> Scenario:
        """The round that is being played."""
        self.data["rounds"] = number
        return self

    def closing(self, seat: int, reason: int = ids.END_LORDS) -> Scenario:
        """A player has already brought the end near."""
        self.data["closing"], self.data["reason"] = seat, reason
        return self

    # -- the finished table ---------------------------------------------------------------------

    def _settle_court(self) -> None:
        """Lords of the court that were laid elsewhere leave it; without a wish for the court, it stays as it was dealt."""
        if not self.row:
            self.row = list(self.data["court"])
        self.row = [i for i in self.row if self.data["lord_at"][i] == ids.OPEN]

    def state(self) -> State:
        """The game at this table."""
        data = self.data
        self._settle_court()
        data["court"] = self.row
        data["deck"] = _pile(data["where"], ids.DECK, data["deck"], self.tops)
        data["discard"] = [c for c in range(ids.CARDS) if data["where"][c] == ids.DISCARD]
        data["lord_deck"] = _pile(data["lord_at"], ids.IN_DECK, data["lord_deck"], self.lord_tops)
        data["tiles"] = _pile(data["tile_at"], ids.IN_DECK, data["tiles"], self.tile_tops)
        data["pile"] = _pile(data["token_at"], ids.IN_DECK, data["pile"], [])
        position = codec.load(self.started.position, data)
        assert isinstance(position, Abyss)
        position.recount()
        position.listening = True
        census(position)
        return State(game(), position, self.started.setup, 0)


def _pile(places: list[int], zone: int, order: list[int], tops: list[int]) -> list[int]:
    """A pile with everything that lies in a zone: the old order below, then these on top (the first one topmost)."""
    inside = [i for i, at in enumerate(places) if at == zone]
    below = [i for i in order if i in inside and i not in tops]
    below += [i for i in inside if i not in below and i not in tops]
    return below + tops[::-1]


# -- choosing ---------------------------------------------------------------------------------


def words(option: int) -> str:
    """An option in words: ``recruit S1``, ``pay crab 3``, ``reward 1 key 2 pearls``, ``draw 2``, ``take``."""
    found = game().vocabulary[option]
    out = [found.key]
    for name, value in found.args:
        if name == "lord":
            out.append(game().lords[value].id)
        elif name == "location":
            out.append(game().locations[value].id)
        elif name == "ally":
            out.append(f"{RACE_NAMES[value // ids.VALUES]} {value % ids.VALUES + 1}")
        elif name == "race":
            out.append(RACE_NAMES[value])
        elif name == "reward":
            reward = Reward.of(value)
            parts = (("key", reward.keys), ("pearl", reward.pearls), ("token", reward.tokens))
            out += [f"{n} {noun}{'s' * (n > 1)}" for noun, n in parts if n]
        elif name == "drawn":
            out.append(str(value + 1))
        else:
            out.append(str(value))
    return " ".join(out)


def options(state: State) -> list[str]:
    """What the seat that must choose may choose now."""
    decision = state.decision
    return [] if decision is None else [words(i) for i in decision.ids]


def do(state: State, *choices: str) -> State:
    """Makes choices, given in words, one after the other."""
    for choice in choices:
        assert state.decision is not None, f"the game is over before {choice!r}"
        offered = {words(i): i for i in state.decision.ids}
        assert choice in offered, f"{choice!r} is not among {sorted(offered)}"
        state.play(offered[choice])
        census(table(state))
    return state


def pay(state: State, name: str, *allies: str) -> State:
    """Recruits a lord with these allies, the rest in pearls."""
    return do(state, f"recruit {name}", *(f"pay {ally}" for ally in allies), "finish")


FULL = ("F1", "F2", "F3", "F4")
"""Lords that keep the court from being refilled, and do nothing."""


def recruited(
    name: str,
    *allies: str,
    scenario: Scenario | None = None,
    keep: str = "",
    others: tuple[str, ...] = FULL,
) -> State:
    """The state after a lord was paid for; ``keep``: the ally that stays where there is a choice."""
    state = (scenario or Scenario()).court(name, *others).hand(0, *allies).state()
    pay(state, name, *allies)
    return do(state, f"affiliate {keep}") if keep else state


def turn_over(state: State) -> State:
    """Plays the turn to its end with the first option of every other choice: explores and takes the first card."""
    seat, turns = state.position.turn, state.position.turns
    while not state.over and state.position.turns == turns and state.position.turn == seat:
        offered = options(state)
        wish = next(
            (w for w in ("explore", "decline", "done", "take", "fight", "pass") if w in offered), offered[0]
        )
        do(state, wish)
    return state


# -- looking ------------------------------------------------------------------------------------


def table(state: State) -> Abyss:
    position = state.position
    assert isinstance(position, Abyss)
    return position


def seat(state: State) -> int:
    """The seat that must choose now."""
    assert state.decision is not None
    return state.decision.seat


def asked(state: State) -> str:
    """The question that is open now."""
    return "" if state.decision is None else state.decision.key


def _kinds(state: State, zone: int) -> list[str]:
    p = table(state)
    found = [p.tables.kind[c] for c in range(ids.CARDS) if p.where[c] == zone]
    return ["monster" if k == ids.MONSTER else f"{RACE_NAMES[k // 5]} {k % 5 + 1}" for k in found]


def hand(state: State, who: int) -> list[str]:
    """The allies in a hand."""
    return _kinds(state, ids.HAND + who)


def affiliated(state: State, who: int) -> list[str]:
    """The allies in front of a player."""
    return _kinds(state, ids.AFFILIATED + who)


def discarded(state: State) -> list[str]:
    """The discard pile."""
    return _kinds(state, ids.DISCARD)


def council(state: State) -> list[str]:
    """The allies in all council stacks."""
    return _kinds(state, ids.COUNCIL)


def pearls(state: State) -> list[int]:
    return list(table(state).pearls)


def lords(state: State, who: int) -> list[str]:
    """The lords of a player."""
    return [game().lords[i].id for i, at in enumerate(table(state).lord_at) if at == ids.HELD + who]


def bound(state: State, name: str) -> str:
    """The location a lord lies under; empty: it is free."""
    at = table(state).bound[lord(name)]
    return "" if at == ids.NONE else game().locations[at].id


def court(state: State) -> list[str]:
    return [game().lords[i].id for i in table(state).court]


def out_of_game(state: State) -> list[str]:
    """The lords and locations out of the game."""
    p = table(state)
    gone = [game().lords[i].id for i, at in enumerate(p.lord_at) if at == ids.OUT]
    return gone + [game().locations[i].id for i, at in enumerate(p.tile_at) if at == ids.OUT]


def locations(state: State, who: int) -> list[str]:
    """The locations of a player."""
    return [game().locations[i].id for i, at in enumerate(table(state).tile_at) if at == ids.HELD + who]


def open_locations(state: State) -> list[str]:
    return [game().locations[i].id for i, at in enumerate(table(state).tile_at) if at == ids.OPEN]


def tokens(state: State, who: int) -> list[int]:
    """The values of a player's monster tokens."""
    return [game().token_values[i] for i, at in enumerate(table(state).token_at) if at == ids.HELD + who]


def told(state: State, key: str) -> list[dict[str, int]]:
    """What the log says about one kind of event, to a spectator."""
    return [event.args for event in state.log(None) if event.key == key]


def why(state: State, target: str) -> tuple[str, str]:
    """Why a target cannot be chosen by who must choose now: the clause and the message's key."""
    assert state.decision is not None
    refusal = state.why_not(state.decision.seat, target)
    assert refusal is not None
    return refusal.clause, refusal.key
