"""Chance: the one seeded stream of luck inside a position.

The generator is xoshiro128** 1.1 (Blackman and Vigna), 32-bit words, the same on every machine and Python version; a
seed becomes its four words through SplitMix64. ``below`` is unbiased (multiply and reject). What chance decides is
written down as *outcomes* beside the choice that caused it: the number drawn, or the whole order after a shuffle. On
replay the outcomes are read back instead, so a record survives a change of the generator or of the shuffle.
"""

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64, mypyc_attr

from kabale.kernel.errors import DamagedRecord

M32: Final = 0xFFFFFFFF
M64: Final = 0xFFFFFFFFFFFFFFFF


def _splitmix64(x: int) -> tuple[int, int]:
    """The next state and output of SplitMix64."""
    x = (x + 0x9E3779B97F4A7C15) & M64
    z = x
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & M64
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & M64
    return x, z ^ (z >> 31)


@mypyc_attr(acyclic=True)
class Chance:
    """A stream of luck. ``draws`` counts how often luck was asked; the undo law looks at it.

    A ``blind`` one shuffles without knowing the order before: the result depends only on which things are shuffled. Worlds
    imagined with it are the same for all states that a seat cannot tell apart.
    """

    def __init__(
        self,
        s0: i64,
        s1: i64,
        s2: i64,
        s3: i64,
        draws: i64,
        recording: bool,
        outcomes: vec[i64],
        script: vec[i64],
        read: i64,
        blind: bool = False,
    ) -> None:
        self.s0 = s0
        self.s1 = s1
        self.s2 = s2
        self.s3 = s3
        self.draws = draws
        self.recording = recording
        self.outcomes = outcomes
        self.script = script
        self.read = read
        self.blind = blind

    def clone(self) -> "Chance":
        """An independent copy that goes on with the same luck, writes nothing down and reads no script."""
        none = vec[i64]()
        return Chance(self.s0, self.s1, self.s2, self.s3, self.draws, False, none, none, 0, self.blind)

    def next32(self) -> i64:
        """The next 32 random bits (xoshiro128** 1.1)."""
        s1: i64 = self.s1
        x: i64 = (s1 * 5) & M32
        x = ((x << 7) | (x >> 25)) & M32
        x = (x * 9) & M32
        t: i64 = (s1 << 9) & M32
        s2: i64 = self.s2 ^ self.s0
        s3: i64 = self.s3 ^ s1
        self.s1 = s1 ^ s2
        self.s0 = self.s0 ^ s3
        self.s2 = s2 ^ t
        self.s3 = ((s3 << 11) | (s3 >> 21)) & M32
        return x

    def _raw_below(self, n: i64) -> i64:
        m: i64 = self.next32() * n
        low: i64 = m & M32
        if low < n:
            threshold: i64 = (M32 + 1 - n) % n
            while low < threshold:
                m = self.next32() * n
                low = m & M32
        return m >> 32

    def below(self, n: i64) -> i64:
        """A number from 0 to n-1, each equally likely (n from 1 to 2^31-1)."""
        self.draws += 1
        x: i64 = self._raw_below(n)
        if self.read < len(self.script):
            x = self.script[self.read]
            self.read += 1
            if x < 0 or x >= n:
                raise DamagedRecord("outcome", got=int(x), allowed=f"0..{n - 1}")
        if self.recording:
            self.outcomes = append(self.outcomes, x)
        return x

    def shuffle(self, zone: vec[i64]) -> None:
        """Brings a zone into random order, in place (Fisher and Yates, from the end)."""
        n: i64 = len(zone)
        if n < 2:
            return
        self.draws += 1
        if self.blind:
            put_in_order(zone)
        if self.read < len(self.script):
            self._read_order(zone)
        else:
            i: i64 = n - 1
            while i > 0:
                j: i64 = self._raw_below(i + 1)
                x: i64 = zone[i]
                zone[i] = zone[j]
                zone[j] = x
                i -= 1
        if self.recording:
            self.outcomes = extend(self.outcomes, zone)

    def _read_order(self, zone: vec[i64]) -> None:
        n: i64 = len(zone)
        order = self.script[self.read : self.read + n]
        if sorted(order) != sorted(zone):
            raise DamagedRecord("shuffle", got=list(order), allowed=sorted(zone))
        i: i64 = n - 1
        while i > 0:
            self._raw_below(i + 1)
            i -= 1
        i = 0
        while i < n:
            zone[i] = order[i]
            i += 1
        self.read += n

    def follow(self, script: vec[i64]) -> None:
        """From now on, outcomes come from this script until it is used up (replay)."""
        self.script = script
        self.read = 0

    def take_outcomes(self) -> vec[i64]:
        """What was written down since the last call."""
        done = self.outcomes
        self.outcomes = vec[i64]()
        return done


def put_in_order(zone: vec[i64]) -> None:
    """Sorts a zone in place (Shell)."""
    n: i64 = len(zone)
    gap: i64 = 1
    while gap < n // 3:
        gap = 3 * gap + 1
    while gap > 0:
        i: i64 = gap
        while i < n:
            x: i64 = zone[i]
            j: i64 = i
            while j >= gap and zone[j - gap] > x:
                zone[j] = zone[j - gap]
                j -= gap
            zone[j] = x
            i += 1
        gap //= 3


def chance(seed: int) -> Chance:
    """The stream that belongs to a seed (any whole number)."""
    x = seed & M64
    x, a = _splitmix64(x)
    x, b = _splitmix64(x)
    return Chance(a & M32, a >> 32, b & M32, b >> 32, 0, False, vec[i64](), vec[i64](), 0)
