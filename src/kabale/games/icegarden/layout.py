"""Where everything lies, in both formats: the map, the tracks, the action fields, the boards."""

from kabale.kernel.scene import Box, Format

MAP = (850.0, 664.0)
REGIONS: tuple[Box, ...] = (
    (60, 34, 240, 205),
    (305, 34, 240, 205),
    (550, 34, 240, 205),
    (5, 246, 205, 205),
    (215, 246, 208, 205),
    (428, 246, 208, 205),
    (641, 246, 204, 205),
    (60, 458, 730, 195),
)
"""The regions on the map, in its own units."""

HELMET = (112.0, 112.0)
FIELD = (330.0, 84.0)
BOARD = (390.0, 284.0)
REPUTATION = (190.0, 560.0)
SNOW = (190.0, 300.0)
POINTS = (1180.0, 62.0)
PLATE = (150.0, 44.0)
TOKEN = (44.0, 44.0)


class Layout:
    """The boxes of one format for a number of players.

    ``plated``: room for the Vuko plates; ``beginning``: for what is chosen from before the first round.
    """

    def __init__(self, format: Format, players: int, plated: bool = False, beginning: bool = False) -> None:
        self.format = format
        self.players = players
        self.drop = (
            0.0 if format == "wide" else 9.0
        )  # letters are larger on a phone: what lies below a region's name
        if format == "wide":
            self._wide(plated, beginning)
        else:
            self._tall(plated, beginning)

    def _wide(self, plated: bool, beginning: bool) -> None:
        self.helmets = [(_helmet_left(i), 34.0, *HELMET) for i in range(10)]
        self.initiative: Box = (10, 8, 1180, 144)
        self.points: Box = (10, 158, *POINTS)
        self.fields = [(10.0, 228.0 + i * 83.2, 310.0, 79.0) for i in range(8)]
        self.map: Box = (338, 226, *MAP)
        self.reputation: Box = (1205, 8, *REPUTATION)
        self.snow: Box = (1402, 8, *SNOW)
        self.garden: Box = (1402, 314, 190, 118)
        self.turns: Box = (1402, 438, 190, 130)
        self.supply: Box = (1205, 574, 387, 140 if plated or beginning else 316)
        self.plates: Box = (1205, 720, 387, 170)
        self.extra: Box = self.plates
        k = 1.0 if self.players == 4 else 1.13
        cell, wide, high = 1582 / self.players, BOARD[0] * k, BOARD[1] * k
        lefts = [9 + (s + 0.5) * cell - wide / 2 for s in range(self.players)]
        self.boards = [(left, 896.0, wide, high) for left in lefts]
        self.size = (1600.0, 900 + high)

    def _tall(self, plated: bool, beginning: bool) -> None:
        w = 800.0
        self.initiative = (10, 8, w - 20, 268)
        self.helmets = [(18 + i % 5 * 152 + (152 - 112) / 2, 34.0 + i // 5 * 122, *HELMET) for i in range(10)]
        self.map = (10, 284, w - 20, (w - 20) * MAP[1] / MAP[0])
        y = 284 + self.map[3] + 10
        self.points = (10, y, w - 20, (w - 20) * POINTS[1] / POINTS[0] + 34)
        y += self.points[3] + 10
        self.fields = [(10.0 + i % 2 * 393, y + i // 2 * 98, 387.0, 92.0) for i in range(8)]
        y += 4 * 98 + 6
        high = REPUTATION[1]
        self.reputation = (10, y, *REPUTATION)
        self.snow = (208, y, high * SNOW[0] / SNOW[1], high)
        left = 208 + self.snow[2] + 8
        side = w - 10 - left
        self.garden = (left, y, side, 136)
        self.turns = (left, y + 144, side, 132)
        self.supply = (left, y + 284, side, high - 284)
        y += high + 10
        self.plates = (10, y, w - 20, 140)
        y += 150 if plated else 0
        self.extra = (10, y, w - 20, 190)
        y += 200 if beginning else 0
        wide, tall = w - 20, (w - 20) * BOARD[1] / BOARD[0]
        self.boards = [(10.0, y + s * (tall + 8), wide, tall) for s in range(self.players)]
        self.size = (w, y + self.players * (tall + 8) + 4)

    # -- parts ----------------------------------------------------------------------------

    @property
    def ground(self) -> str:
        """The drawing below everything."""
        return f"ground:{self.size[0]:.0f}x{self.size[1]:.0f}"

    def region(self, r: int) -> Box:
        """A region's box in the scene."""
        k = self.map[2] / MAP[0]
        x, y, w, h = REGIONS[r]
        return (self.map[0] + x * k, self.map[1] + y * k, w * k, h * k)

    def inside(self, box: Box, x: float, y: float, w: float, h: float, units: tuple[float, float]) -> Box:
        """A box given in the units of a drawing that fills another box."""
        kx, ky = box[2] / units[0], box[3] / units[1]
        k = min(kx, ky)
        left = box[0] + (box[2] - units[0] * k) / 2
        top = box[1] + (box[3] - units[1] * k) / 2
        return (left + x * k, top + y * k, w * k, h * k)


def _helmet_left(i: int) -> float:
    """Helmet fields side by side, a gap before each new stage."""
    gaps = (0, 0, 0, 1, 1, 1, 2, 2, 3, 3)[i]
    return 18 + i * 114.5 + gaps * 8
