"""Where everything lies, in the wide and in the tall format."""

from functools import cache

from kabale.kernel.scene import Box, Format

MAP = (1000, 1400)
CARD = (120.0, 168.0)


class Plan:
    """The boxes of one format."""

    def __init__(self, format: Format, players: int) -> None:
        self.format = format
        self._spots: dict[Box, Box] = {}
        if format == "wide":
            self.size = (1920.0, 1180.0)
            self.map: Box = (10, 10, 1160 * MAP[0] / MAP[1], 1160)
            left, width, high, low = 850.0, 1060.0, 180.0, 90.0
            tops = [10.0, 196.0, 382.0, 990.0]
            self.halls: list[Box] = [(left, 568 + i * 102, width, low) for i in range(players)]
        else:
            left, width, high, low = 10.0, 700.0, 190.0, 120.0
            self.map = (10, 10, 700, 700 * MAP[1] / MAP[0])
            tops = [1000.0, 1196.0, 1392.0, 1588.0]
            self.halls = [(left, 1784 + i * 126, width, low) for i in range(players)]
            self.size = (720.0, 1784.0 + 126 * players + 6)
        self.quests, self.orgs, self.stage, self.hand = ((left, top, width, high) for top in tops)
        self.row_face = f"panel:{width:.0f}x{high:.0f}"
        self.hall_face = f"panel:{width:.0f}x{low:.0f}"
        self.card = (CARD[0] * 0.92, CARD[1] * 0.92)
        self.scale = self.map[2] / MAP[0]
        self.lift, self.high = (
            (8, 76) if format == "wide" else (20, 100)
        )  # a region's box: its name stands above its figures

    def on_map(self, x: float, y: float, w: float, h: float) -> Box:
        """A box on the map, its middle at (x, y) in units of the map, moved inwards where it would stand over the edge."""
        found = self._spots.get((x, y, w, h))
        if found is None:
            k = self.scale
            left = min(max(x, w / 2), MAP[0] - w / 2) - w / 2
            top = min(max(y, h / 2), MAP[1] - h / 2) - h / 2
            found = (
                round(self.map[0] + left * k, 1),
                round(self.map[1] + top * k, 1),
                round(w * k, 1),
                round(h * k, 1),
            )
            self._spots[x, y, w, h] = found
        return found

    def inside(self, box: Box) -> Box:
        """The room within a row of cards, below its heading."""
        x, y, w, h = box
        head = 23.0 if self.format == "wide" else 33.0
        return (x + 12, y + head, w - 24, h - head - 2)

    def inside_hall(self, box: Box) -> Box:
        """The room within a player's panel, beside or below the name."""
        x, y, w, h = box
        if self.format == "wide":
            return (x + 200, y + 8, w - 212, h - 16)
        return (x + 12, y + 34, w - 24, h - 40)


@cache
def plan(format: Format, players: int) -> Plan:
    """The plan of a table; the same one every time, as figures stand in the same few spots again and again."""
    return Plan(format, players)
