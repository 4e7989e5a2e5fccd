"""Where everything lies, in both formats: the map, the tracks, the action fields, the boards."""

from kabale.kernel.scene import Box, Format

MAP = (850.0, 650.0)
REGIONS: tuple[Box, ...] = (
    (60, 20, 240, 205),
    (305, 20, 240, 205),
    (550, 20, 240, 205),
    (5, 232, 205, 205),
    (215, 232, 208, 205),
    (428, 232, 208, 205),
    (641, 232, 204, 205),
    (60, 444, 730, 195),
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
    """The boxes of one format for a number of players."""

    def __init__(self, format: Format, players: int) -> None:
        self.format = format
        self.players = players
        if format == "wide":
            self._wide()
        else:
            self._tall()

    def _wide(self) -> None:
        self.size = (1600.0, 1150.0)
        self.helmets = [(_helmet_left(i), 34.0, *HELMET) for i in range(10)]
        self.initiative: Box = (10, 8, 1180, 144)
        self.points: Box = (10, 158, *POINTS)
        self.fields = [(10.0, 228.0 + i * 81.5, 310.0, 79.0) for i in range(8)]
        self.map: Box = (338, 226, *MAP)
        self.reputation: Box = (1205, 8, 190, 560)
        self.snow: Box = (1402, 8, 190, 300)
        self.garden: Box = (1402, 314, 190, 118)
        self.orders: Box = (1402, 438, 190, 130)
        self.turns: Box = (1205, 574, 387, 88)
        self.plates: Box = (1205, 668, 387, 122)
        self.extra: Box = (1205, 694, 387, 182)
        self.boards = [(10.0 + s * 397, 882.0, 390.0, 264.0) for s in range(self.players)]

    def _tall(self) -> None:
        w = 800.0
        self.initiative = (10, 8, w - 20, 268)
        self.helmets = [(18 + i % 5 * 152 + (152 - 112) / 2, 34.0 + i // 5 * 122, *HELMET) for i in range(10)]
        self.map = (10, 284, w - 20, (w - 20) * MAP[1] / MAP[0])
        y = 284 + self.map[3] + 10
        self.points = (10, y, w - 20, (w - 20) * POINTS[1] / POINTS[0] + 50)
        y += self.points[3] + 10
        self.fields = [(10.0 + i % 2 * 393, y + i // 2 * 98, 387.0, 92.0) for i in range(8)]
        y += 4 * 98 + 6
        self.reputation = (10, y, 190, 560)
        self.snow = (208, y, 190, 300)
        self.garden = (208, y + 308, 190, 118)
        self.orders = (208, y + 434, 190, 126)
        self.turns = (406, y, 384, 100)
        self.plates = (406, y + 108, 384, 170)
        self.extra = (406, y + 286, 384, 274)
        y += 572
        self.boards = [(10.0, y + s * 408, w - 20, 400.0) for s in range(self.players)]
        self.size = (w, y + self.players * 408 + 4)

    # -- parts ----------------------------------------------------------------------------

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
