"""Icons: the symbols of the game-icons collection that the games name in their meta.toml, as SVG.

The build of the client writes the chosen ones into ``kabale/static/icons.json``. Where that file is missing, or lacks an
icon, a plain rhombus stands in, so that a picture never fails for want of an ornament.
"""

from functools import cache
from pathlib import Path

import msgspec

FILE = Path(__file__).parents[1] / "static" / "icons.json"
_PAINT = ' fill="currentColor"'


class Icon(msgspec.Struct, frozen=True):
    """An icon: SVG without a colour of its own, inside a box."""

    body: str
    width: float = 512
    height: float = 512


NEUTRAL = Icon('<path d="M256 72 440 256 256 440 72 256ZM256 152 152 256 256 360 360 256Z"/>')


@cache
def load(file: Path = FILE) -> dict[str, Icon]:
    """All icons of a file; none where there is no such file."""
    try:
        raw = file.read_bytes()
    except FileNotFoundError:
        return {}
    found = msgspec.json.decode(raw, type=dict[str, Icon])
    return {name: Icon(i.body.replace(_PAINT, ""), i.width, i.height) for name, i in found.items()}


def find(name: str) -> Icon:
    """The icon of this name, or the neutral one."""
    return load().get(name, NEUTRAL)
