"""The greedy choice: play each option in imagined positions, finish the composite choice it begins, and compare values."""

from math import inf
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.kernel.chance import Chance
from kabale.kernel.evaluation import Evaluator
from kabale.kernel.position import Position

TIE: Final = 0.001  # the part of its prior that counts for an option, so that equal ones are told apart
QUICK: Final = 4  # options a quick pick looks at


def settle(position: Position, evaluator: Evaluator, seat: i64, depth: i64, limit: i64) -> None:
    """Finishes what the seat has begun (frames above ``depth``) with the options that look most natural."""
    steps: i64 = 0
    turn: i64 = position.turns
    while steps < limit and position.turns == turn:
        if len(position.frames) <= depth or position.actor() != seat:
            return
        play_naturally(position, evaluator, seat)
        steps += 1


def play_naturally(position: Position, evaluator: Evaluator, seat: i64) -> None:
    """Plays the option that looks most natural."""
    options = position.options(seat)
    position.play(seat, options[best_prior(position, evaluator, seat, options)])


def play_out_naturally(position: Position, evaluators: list[Evaluator], limit: i64) -> None:
    """Everybody does what looks natural to the own evaluator until the game is over, or so many choices were made."""
    steps: i64 = 0
    while steps < limit and not position.over():
        seat: i64 = position.actor()
        play_naturally(position, evaluators[seat], seat)
        steps += 1


def draw_to_the_end(
    position: Position, evaluator: Evaluator, luck: Chance, limit: i64, of_stage: bool
) -> None:
    """Plays on by lot until the game (or the present stage of it) is over, or so many choices were made."""
    steps: i64 = 0
    stage: i64 = evaluator.stage(position)
    while steps < limit and not position.over() and not (of_stage and evaluator.stage(position) != stage):
        seat: i64 = position.actor()
        options = position.options(seat)
        position.play(seat, options[_drawn(position, evaluator, seat, options, luck)])
        steps += 1


def _drawn(position: Position, evaluator: Evaluator, seat: i64, options: vec[i64], luck: Chance) -> i64:
    """The place in the list of an option drawn by lot; each has as many lots as the evaluator gives it."""
    n: i64 = len(options)
    if n == 1:
        return 0
    lots = vec[i64](capacity=n)
    all_lots: i64 = 0
    i: i64 = 0
    while i < n:
        x: i64 = evaluator.lots(position, seat, options[i])
        lots = append(lots, x)
        all_lots += x
        i += 1
    if all_lots == 0:
        return luck.below(n)
    left: i64 = luck.below(all_lots)
    i = 0
    while left >= lots[i]:
        left -= lots[i]
        i += 1
    return i


def best_prior(position: Position, evaluator: Evaluator, seat: i64, options: vec[i64]) -> i64:
    """The place in the list of the option that looks most natural."""
    best: i64 = 0
    n: i64 = len(options)
    if n == 1:
        return 0
    top = evaluator.prior(position, seat, options[0])
    i: i64 = 1
    while i < n:
        x = evaluator.prior(position, seat, options[i])
        if x > top:
            top = x
            best = i
        i += 1
    return best


def look(world: Position, evaluator: Evaluator, seat: i64, option: i64, limit: i64) -> float:
    """The value an option leads to in a world, once what it begins is finished."""
    copy = world.clone()
    depth: i64 = len(copy.frames)
    copy.play(seat, option)
    settle(copy, evaluator, seat, depth, limit)
    return evaluator.value(copy, seat)


def quick_pick(world: Position, evaluator: Evaluator, seat: i64, options: vec[i64], limit: i64) -> i64:
    """The option that leads to the best value in one world; of long lists only the most natural ones are looked at."""
    n: i64 = len(options)
    priors: list[float] = []
    i: i64 = 0
    while i < n:
        priors.append(evaluator.prior(world, seat, options[i]))
        i += 1
    least = sorted(priors)[n - QUICK] if n > QUICK else -inf
    best = options[0]
    top = -inf
    i = 0
    while i < n:
        if priors[i] >= least:
            x = look(world, evaluator, seat, options[i], limit) + TIE * priors[i]
            if x > top:
                top = x
                best = options[i]
        i += 1
    return best


def values(
    worlds: list[Position], evaluator: Evaluator, seat: i64, options: vec[i64], limit: i64
) -> list[float]:
    """The mean value of each option over imagined worlds, a small part of its prior included to break ties."""
    out: list[float] = []
    n: i64 = len(options)
    i: i64 = 0
    while i < n:
        total = 0.0
        for world in worlds:
            total += look(world, evaluator, seat, options[i], limit)
        out.append(total / len(worlds) + TIE * evaluator.prior(worlds[0], seat, options[i]))
        i += 1
    return out


def pick(scores: list[float], luck: Chance) -> i64:
    """The place of the best score; equal ones by lot."""
    top = max(scores)
    best = [i for i, x in enumerate(scores) if x >= top - 1e-9]
    if len(best) == 1:
        return best[0]
    return best[luck.below(len(best))]


def outlook(world: Position, evaluator: Evaluator, turns: i64, limit: i64) -> list[float]:
    """Plays on with natural choices for so many turns (the world is used up) and values the position after each, for every seat.

    After as many turns as there are players, everybody has just had one once, so that nobody looks better for having moved last.
    A game that ends counts without end for its winners, and as much against the others.
    """
    out: list[float] = []
    steps: i64 = 0
    done: i64 = 0
    while done < turns:
        turn: i64 = world.turns
        while steps < limit and world.turns == turn and not world.over():
            play_naturally(world, evaluator, world.actor())
            steps += 1
        done += 1
        if world.over():
            s: i64 = 0
            while s < world.players:
                out.append(inf if world.place(s) == 1 else -inf)
                s += 1
        else:
            out.extend(evaluator.values(world))
        if world.over() or steps >= limit:
            break
    return out
