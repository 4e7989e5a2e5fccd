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
            left, width, high = 850.0, 1060.0, 180.0
            half = width / 2 - 4
            self.quests: Box = (left, 10, half, high)
            self.orgs: Box = (left + half + 8, 10, half, high)
            self.actions: Box = (left, 198, width, 90)
            self.stage: Box = (left, 296, width, high)
            self.hand: Box = (left, 990, width, high)
            first, room = 484.0, 498.0
        else:
            left, width, high = 10.0, 700.0, 190.0
            self.map = (10, 10, 700, 700 * MAP[1] / MAP[0])
            self.quests, self.orgs = (left, 1000, width, high), (left, 1196, width, high)
            self.actions = (left, 1392, width, 118)
            self.stage, self.hand = (left, 1516, width, high), (left, 1712, width, high)
            first, room = 1908.0, 224.0 * players
            self.size = (720.0, first + room + 4)
        low = min(room / players, 190 if format == "wide" else 224) - 8
        self.halls: list[Box] = [(left, first + i * (low + 8), width, low) for i in range(players)]
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
        """The room within a player's panel, below the name."""
        x, y, w, h = box
        head = 24.0 if self.format == "wide" else 34.0
        return (x + 12, y + head, w - 24, h - head - 7)

    @property
    def panels(self) -> set[tuple[int, int]]:
        """How large its panels are."""
        boxes = [self.quests, self.orgs, self.actions, self.stage, self.hand, *self.halls]
        return {(round(w), round(h)) for _, _, w, h in boxes}


def panel_face(box: Box) -> str:
    """The drawing of a panel."""
    return f"panel:{box[2]:.0f}x{box[3]:.0f}"


@cache
def plan(format: Format, players: int) -> Plan:
    """The plan of a table; the same one every time, as figures stand in the same few spots again and again."""
    return Plan(format, players)
