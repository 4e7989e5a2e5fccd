"""OpenSpiel: every game of the house as ``kabale_NAME``, registered when this module is imported.

>>> import pyspiel
>>> import kabale.lab.openspiel
>>> game = pyspiel.load_game("kabale_abyss(players=3)")
>>> game.num_players()
3

Chance is explicit: wherever the rules ask for luck, there is a chance node with 256 equally likely lots, and the lot drawn
decides everything that chance decides until the next decision (a whole shuffle, a roll). The deal is four such nodes, so that
there are 2^32 deals. Games written in Python cannot be sampled stochastic and serialised at once in OpenSpiel.
"""

from __future__ import annotations

import pickle
from hashlib import blake2b
from typing import Any, Final

import msgspec
import numpy as np
import pyspiel

import kabale
from kabale.kernel import codec
from kabale.kernel.chance import chance
from kabale.kernel.events import blanked
from kabale.kernel.game import Game, Variant
from kabale.kernel.state import State
from kabale.kernel.view import View
from kabale.lab.observation import Observer
from kabale.lab.setting import Setting, illegal, rewards

PREFIX: Final = "kabale_"
LOTS: Final = 256  # outcomes of a chance node
DEALS: Final = 4  # chance nodes before the first decision
LONGEST: Final = 100_000  # more choices than any game takes
RECALL: Final = 64  # events in the tensor of an information state

_ZERO_SUM = pyspiel.GameType.Utility.ZERO_SUM


def register(name: str) -> None:
    """Registers a game of the house (also one that was added with ``kabale.register``) with OpenSpiel."""
    kind = _game_type(kabale.game(name))
    # a class of its own for each game: OpenSpiel lets go of what it was given only after Python has ended
    made = type(f"{name.title()}Game", (KabaleGame,), {"name": name, "kind": kind})
    globals()[made.__name__] = made  # where pickle looks for it
    pyspiel.register_game(kind, made)


def _game_type(game: Game) -> pyspiel.GameType:
    usual = {v.key: _parameter(v) for v in game.meta.variants}
    return pyspiel.GameType(
        short_name=PREFIX + game.name,
        long_name=game.meta.name.get("en"),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=_ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.meta.players),
        min_num_players=min(game.meta.players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": min(game.meta.players), **usual},
    )


def _parameter(variant: Variant) -> str:
    """A variant's usual choice as a parameter; several choices are joined with ``+``."""
    usual = variant.default if variant.default is not None else variant.choices[0]
    return usual if isinstance(usual, str) else "+".join(usual)


def _options(game: Game, params: dict[str, Any]) -> dict[str, Any]:
    """The variants among the parameters."""
    many = {v.key for v in game.meta.variants if v.many}
    return {
        key: [x for x in str(value).split("+") if x] if key in many else str(value)
        for key, value in params.items()
        if key != "players"
    }


class KabaleGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its number of players and variants."""

    name: str
    kind: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        try:
            game = kabale.game(self.name)
            self.setting = Setting(game, params.get("players"), _options(game, params))
        except ValueError as error:
            raise pyspiel.SpielError(str(error)) from error
        players = self.setting.players
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.vocabulary),
            max_chance_outcomes=LOTS,
            num_players=players,
            min_utility=-1.0 / (players - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, params)

    def new_initial_state(self) -> KabaleState:
        """The state before the deal."""
        return KabaleState(self)

    def max_chance_nodes_in_history(self) -> int:
        """At most one for each choice, and the deal."""
        return LONGEST + DEALS

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: object = None
    ) -> KabaleObserver | PrivateObserver:
        """What a seat sees, with perfect recall also what it has seen; or only what nobody else sees."""
        if params:
            raise ValueError(f"Observations have no parameters; got {params}.")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("An observation is one seat's: it never holds what all seats know.")
        return KabaleObserver(self.setting, kind) if kind.public_info else PrivateObserver(kind)


class World:
    """A state inside OpenSpiel's: it is copied when that is cloned, and packed when that is serialised."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._memories: dict[int, tuple[int, bytes]] = {}
        self._views: dict[int, tuple[int, str]] = {}

    def memory(self, seat: int) -> str:
        """How many events a seat has been told so far, and a fingerprint of them all (-1: a spectator)."""
        count, print_ = self._memories.get(seat, (0, b""))
        kinds = self.state.game.events
        for number, raw in self.state.raw_log[count:]:
            told = blanked(kinds[raw[0]], raw, seat)
            print_ = blake2b(print_ + repr((number, told)).encode(), digest_size=16).digest()
        count = len(self.state.raw_log)
        self._memories[seat] = count, print_
        return f"{count} {print_.hex()}"

    def view(self, seat: int) -> str:
        """What a seat may know now, as JSON (-1: a spectator)."""
        now = len(self.state.choices)
        at, text = self._views.get(seat, (-1, ""))
        if at != now:
            text = self.state.game.view(self.state, None if seat < 0 else seat, log=False).to_json().decode()
            self._views[seat] = now, text
        return text

    def __deepcopy__(self, memo: object) -> World:
        copy = World(self.state.clone())
        copy._memories = dict(self._memories)
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpacked, (pickle.dumps(_packed(self.state)),)


_RECORD: Final = ("seats", "choices", "ends", "outcomes", "draws", "shown")


def _packed(state: State) -> dict[str, Any]:
    return {
        "game": state.game.name,
        "players": state.players,
        "setup": state.setup,
        "seed": state.seed,
        "dealt": state.dealt,
        "origin": state.origin,
        "log": state.raw_log,
        "position": codec.dump(state.position),
        **{name: list(getattr(state, name)) for name in _RECORD},
    }


def _unpacked(packed: bytes) -> World:
    data = pickle.loads(packed)
    game = kabale.game(data["game"])
    state = game.start(data["players"], data["seed"], data["setup"])
    codec.load(state.position, data["position"])
    state.position.chance.recording = True
    state.raw_log = data["log"]
    state.dealt = data["dealt"]
    state.origin = data["origin"]
    for name in _RECORD:
        setattr(state, name, codec.zone(data[name]))
    return World(state)


class KabaleState(pyspiel.State):  # type: ignore[misc]
    """A state: lots for the deal, then choices and, where the rules ask for luck, lots again.

    Seats that choose at once are asked one after the other; none learns another's choice before all are in.
    """

    def __init__(self, game: KabaleGame) -> None:
        super().__init__(game)
        self._lots: list[int] = []
        self._world: World | None = None
        self._asked: tuple[int, int] | None = None  # seat and option that wait for a lot

    @property
    def state(self) -> State:
        """The house's own state."""
        if self._world is None:
            raise pyspiel.SpielError("Nothing is dealt yet: draw the lots of the first chance nodes.")
        return self._world.state

    def _setting(self) -> Setting:
        setting: Setting = self.get_game().setting
        return setting

    def current_player(self) -> int:
        """Who chooses now."""
        if self._world is None or self._asked is not None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self._world.state.position.actor()
        return int(pyspiel.PlayerId.TERMINAL) if seat < 0 else seat

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.state.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All lots, equally likely."""
        return [(lot, 1 / LOTS) for lot in range(LOTS)]

    def _apply_action(self, action: int) -> None:
        if self._world is None:
            self._deal(action)
        elif self._asked is not None:
            self._draw(action)
        else:
            self._choose(action)

    def _deal(self, lot: int) -> None:
        self._lots = [*self._lots, lot]
        if len(self._lots) == DEALS:
            seed = 0
            for x in self._lots:
                seed = seed * LOTS + x
            self._world = World(self._setting().start(seed, log=True))

    def _choose(self, option: int) -> None:
        """Plays an option; where that would need luck, a lot is drawn first."""
        state = self.state
        seat = state.position.actor()
        if option not in state.legal(seat):
            raise pyspiel.SpielError(illegal(state, seat, option))
        trial = state.position.clone()
        before = trial.chance.draws
        trial.play(seat, option)
        if trial.chance.draws == before:
            state.play(option, seat)
        else:
            self._asked = (seat, option)

    def _draw(self, lot: int) -> None:
        """From here on luck is what the lot makes of the luck so far."""
        assert self._asked is not None
        seat, option = self._asked
        state = self.state
        old = state.position.chance
        luck = chance((old.next32() << 32 | old.next32()) ^ lot * 0x9E3779B97F4A7C15)
        luck.recording = True
        luck.draws = old.draws
        state.position.chance = luck
        self._asked = None
        state.play(option, seat)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"lot {action}"
        return str(self._setting().game.vocabulary[action])

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._world is not None and self._asked is None and self._world.state.over

    def returns(self) -> list[float]:
        """Nothing on the way, at the end 1 for the winner and an equal part of -1 for each of the others."""
        return rewards(self.state.position) if self.is_terminal() else [0.0] * self.num_players()

    def resample_from_infostate(self, player: int, sampler: object = None) -> KabaleState:
        """A state this player cannot tell from the true one. It has no history: that would tell what the others chose."""
        if self._asked is not None or self._world is None:
            raise pyspiel.SpielError("A chance node cannot be resampled: draw its lot first.")
        draw = sampler if callable(sampler) else np.random.random
        luck = chance(int(draw() * 2**53))
        other: KabaleState = self.get_game().new_initial_state()
        other._world = World(self.state.imagine(player, luck))
        other._lots = [0] * DEALS
        other.state.position.listening = True
        return other

    def __str__(self) -> str:
        if self._world is None:
            return f"{self._setting().game.name}: lots {self._lots}"
        asked = "" if self._asked is None else f", seat {self._asked[0]} waits for luck with {self._asked[1]}"
        return f"{self._world.state!r} {self._world.state.digest()}{asked}"


class KabaleObserver:
    """What a player sees, as text and as a tensor of named blocks. Perfect recall adds all that it was shown."""

    def __init__(self, setting: Setting, kind: pyspiel.IIGObservationType) -> None:
        self._alone = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._recall = kind.perfect_recall
        self._observer = Observer(setting.game, setting.players, RECALL if self._recall else 0)
        self.tensor: Any = np.zeros(self._observer.size, np.float32)
        self.dict = self._observer.split(self.tensor)

    def set_from(self, state: KabaleState, player: int) -> None:
        """Fills tensor and dict."""
        if state._world is None:
            self.tensor.fill(0)
        else:
            self._observer.observe(state._world.state, player if self._alone else None, self.tensor)

    def string_from(self, state: KabaleState, player: int) -> str:
        """The view as JSON, with perfect recall a fingerprint of all the seat was told (``state.state.log(seat)`` tells it)."""
        if state._world is None:
            return f"lots drawn: {len(state._lots)}"
        seat = player if self._alone else -1
        view = state._world.view(seat)
        return f"{view}\nlog {state._world.memory(seat)}" if self._recall else view


class PrivateObserver:
    """What a seat sees and a spectator does not, as text; there is no tensor of it."""

    def __init__(self, kind: pyspiel.IIGObservationType) -> None:
        self._any = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: KabaleState, player: int) -> None:
        """There is nothing to fill."""

    def string_from(self, state: KabaleState, player: int) -> str:
        """The parts of the seat's view that differ from a spectator's, as JSON; nothing where none do."""
        if state._world is None or not self._any:
            return ""
        inner = state._world.state
        own, public = (_parts(inner.game.view(inner, viewer, log=False)) for viewer in (player, None))
        private = {key: value for key, value in own.items() if public.get(key) != value}
        return msgspec.json.encode(private, order="sorted").decode() if private else ""


def _parts(view: View) -> dict[str, Any]:
    """What lies on the table and who is asked what, part by part."""
    return {**msgspec.to_builtins(view.table), "questions": msgspec.to_builtins(view.questions)}


for _name in kabale.names():
    if PREFIX + _name not in pyspiel.registered_names():
        register(_name)
