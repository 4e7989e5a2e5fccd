"""Peers: environments others have written, under the same random play, on the same machine, in the same run.

``python -m bench.peers NAME SECONDS`` measures one of them in a process of its own and prints decisions per second; the packages are
those of the extra ``peers``. What is not installed is left out.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any

from bench.timing import best

BATCH = 1024
LARGER = {"kuhn_poker": (8192,), "leduc_holdem": (8192,)}
STEPS = 20


def open_spiel(name: str, seconds: float) -> float:
    """A game of OpenSpiel through its Python API: decisions of players, with chance sampled between them."""
    import pyspiel

    if name.startswith("python_"):
        import open_spiel.python.games  # noqa: F401
    game = pyspiel.load_game(name)
    rng = random.Random(1)

    def work() -> int:
        state, n = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                n += 1
        return n

    return best(work, seconds)


def pettingzoo(name: str, seconds: float) -> float:
    """A classic environment of PettingZoo (AEC, random legal actions)."""
    from importlib import import_module

    env = import_module(f"pettingzoo.classic.{name}").env()
    rng = random.Random(1)

    def work() -> int:
        env.reset(seed=rng.randrange(1 << 30))
        n = 0
        for _ in env.agent_iter():
            seen, _, over, cut, info = env.last()
            if over or cut:
                env.step(None)
                continue
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            env.step(int(rng.choice(mask.nonzero()[0])))
            n += 1
        return n

    return best(work, seconds)


def rlcard(name: str, seconds: float) -> float:
    """A game of RLCard (random legal actions)."""
    import rlcard as package

    env = package.make(name)
    rng = random.Random(1)

    def work() -> int:
        state, _ = env.reset()
        n = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            n += 1
        return n

    return best(work, seconds)


def catanatron(name: str, seconds: float) -> float:
    """Settlers of Catan as Catanatron plays it, four random players."""
    from catanatron import Color, Game, RandomPlayer

    def work() -> int:
        game = Game([RandomPlayer(c) for c in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        game.play()
        state: Any = game.state
        return len(state.action_records if hasattr(state, "action_records") else state.actions)

    return best(work, seconds)


def pgx(name: str, seconds: float) -> float:
    """A game of pgx, many at once, by the wall clock on all cores; the better of two sizes of batches where the game is small."""
    return max(_pgx(name, seconds, batch) for batch in (BATCH, *LARGER.get(name, ())))


def _pgx(name: str, seconds: float, batch: int) -> float:
    """Compiled random play with observations, masks and automatic resets, as ``Batch`` plays."""
    import jax
    import jax.numpy as jnp
    import pgx as package
    from pgx.experimental.wrappers import auto_reset

    env = package.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def many(state: Any, key: Any) -> Any:
        def body(carry: Any, _: Any) -> Any:
            state, key = carry
            key, choice, luck = jax.random.split(key, 3)
            logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
            action = jax.random.categorical(choice, logits, axis=-1)
            return (step(state, action, jax.random.split(luck, batch)), key), None

        return jax.lax.scan(body, (state, key), None, length=STEPS)[0]

    run = jax.jit(many)
    key = jax.random.PRNGKey(0)
    state, key = run(jax.jit(jax.vmap(env.init))(jax.random.split(key, batch)), key)

    def work() -> int:
        nonlocal state, key
        state, key = run(state, key)
        jax.block_until_ready(state.rewards)
        return STEPS * batch

    work()
    return best(work, seconds, perf_counter)


KINDS: dict[str, Callable[[str, float], float]] = {
    "openspiel": open_spiel,
    "pettingzoo": pettingzoo,
    "rlcard": rlcard,
    "catanatron": catanatron,
    "pgx": pgx,
}

PEERS: dict[str, str] = {
    "openspiel:connect_four": "C++ through Python",
    "openspiel:gin_rummy": "C++ through Python",
    "openspiel:hearts": "C++ through Python",
    "openspiel:dou_dizhu": "C++ through Python",
    "openspiel:python_tic_tac_toe": "Python",
    "openspiel:python_kuhn_poker": "Python",
    "openspiel:python_liars_poker": "Python",
    "pettingzoo:connect_four_v3": "Python",
    "pettingzoo:tictactoe_v3": "Python",
    "pettingzoo:leduc_holdem_v4": "Python",
    "pettingzoo:texas_holdem_no_limit_v6": "Python",
    "rlcard:leduc-holdem": "Python",
    "rlcard:uno": "Python",
    "rlcard:gin-rummy": "Python",
    "rlcard:doudizhu": "Python",
    "catanatron:catan": "Python",
    "pgx:kuhn_poker": "JAX, batches",
    "pgx:leduc_holdem": "JAX, batches",
    "pgx:sparrow_mahjong": "JAX, batches",
    "pgx:backgammon": "JAX, batches",
}
"""What is measured, and how it is made."""


def measured(seconds: float) -> Iterator[tuple[str, str, float | str]]:
    """Peer, how it is made, and its decisions per second, or why there are none."""
    for name, made in PEERS.items():
        command = [sys.executable, "-m", "bench.peers", name, str(seconds)]
        quiet = {**os.environ, "JAX_PLATFORMS": "cpu", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        done = subprocess.run(command, capture_output=True, text=True, check=False, env=quiet)
        if done.returncode == 0:
            yield name, made, float(json.loads(done.stdout.splitlines()[-1]))
        else:
            yield name, made, done.stderr.strip().splitlines()[-1] if done.stderr.strip() else "no answer"


def main() -> None:
    """Measures one peer."""
    kind, name = sys.argv[1].split(":")
    try:
        rate = KINDS[kind](name, float(sys.argv[2]))
    except ImportError as error:
        raise SystemExit(f"not installed ({error.name})") from None
    print(json.dumps(rate))


if __name__ == "__main__":
    main()
