"""Portraits: silhouettes of the people of Cardis, each with a headgear of its own and an emblem of the role."""

from kabale.kernel.drawing import circle, ellipse, group, path, polygon, rect

WIDTH, HEIGHT = 88.0, 74.0

# card: headgear, hair or beard, emblem
PEOPLE: dict[str, tuple[str, str, str]] = {
    "lucan": ("cap", "beard", "caduceus"), "berengar": ("beret", "chain", "public-speaker"), "ramona": ("flowers", "long", "flowers"),
    "fulk": ("feather", "short", "trumpet-flag"), "raleigh": ("brim", "mask", "domino-mask"), "tristan": ("hood", "short", "envelope"),
    "gerlind": ("veil", "none", "abacus"), "hadrian": ("helmet", "none", "halberd"), "celestine": ("bun", "collar", "martini"),
    "wendel": ("bare", "hunch", "ringing-bell"), "qasim": ("turban", "beard", "magnifying-glass"), "theodulf": ("bare", "longbeard", "open-book"),
    "oswin": ("tonsure", "none", "candle-holder"), "arasia": ("circlet", "long", "peace-dove"), "hugo": ("bicorne", "beard", "anchor"),
    "anselm": ("hood", "beard", "monk-face"), "mirelle": ("jester", "none", "jester-hat"), "florian": ("beret", "short", "gem-chain"),
    "hrolf": ("helmet", "beard", "gate"), "godric": ("bare", "collar", "manacles"),
    "cuthbert": ("tonsure", "beard", "bread"), "leopold": ("beret", "collar", "hammer-nails"), "ysolde": ("crescent", "long", "palette"),
    "sigrun": ("wimple", "none", "harp"), "vasco": ("bandana", "beard", "galleon"), "petra": ("bun", "collar", "contract"),
    "norbert": ("brim", "moustache", "scroll-unfurled"), "irmgard": ("wimple", "none", "prayer-beads"), "livia": ("curls", "mask", "drama-masks"),
    "conrad": ("helmet", "none", "shield-echoes"), "tamsin": ("cap", "curls", "wax-seal"), "emeric": ("plume", "none", "mounted-knight"),
    "kenneth": ("hood", "mask", "bow-arrow"), "ruy": ("brim", "short", "cartwheel"), "hendrik": ("bicorne", "short", "caravel"),
    "jutta": ("hood", "long", "hiking"), "morgause": ("veil", "long", "crystal-ball"), "sadora": ("feather", "curls", "lips"),
    "baldwin": ("turban", "moustache", "strongbox"), "hildegard": ("wimple", "chain", "nun-face"),
    "zenobia": ("circlet", "curls", "chained-heart"), "lambert": ("brim", "beard", "secret-book"), "ottokar": ("bandana", "moustache", "crossbow"),
    "severin": ("mitre", "none", "holy-water"), "iolanthe": ("veil", "chain", "church"), "beatrix": ("flowers", "curls", "dove"),
    "gunnar": ("plume", "beard", "crossed-swords"), "maxim": ("feather", "moustache", "duel"), "dorian": ("bare", "mask", "double-face-mask"),
    "eustace": ("beret", "longbeard", "key"), "rurik": ("bandana", "beard", "uprising"), "isaura": ("hood", "curls", "third-eye"),
    "quiraa": ("hood", "none", "spy"), "tiberius": ("laurel", "none", "chess-king"), "selma": ("cap", "long", "receive-money"),
    "matthias": ("mitre", "longbeard", "three-keys"), "ferrante": ("circlet", "chain", "pendant-key"), "noa": ("bare", "short", "baby-face"),
    "bonifatius": ("bare", "longbeard", "brain"), "margayth": ("wimple", "collar", "burning-book"), "isabella": ("bun", "collar", "queen-crown"),
    "ornatto": ("turban", "beard", "trade"), "pierre": ("wig", "collar", "gavel"), "ignatius": ("mitre", "beard", "stigmata"),
    "genevieve": ("crown", "long", "throne-king"), "master-coin": ("brim", "chain", "two-coins"), "prince": ("crown", "curls", "crown"),
    "viceroy": ("crescent", "collar", "laurel-crown"),
}  # fmt: skip


def bust(headgear: str, extra: str, dark: str, light: str) -> str:
    """A figure from the chest up, in a box of 88 by 74, dark with a rim of light."""
    body = path("M8 74C10 57 27 53 37 49L38 42H50L51 49C61 53 78 57 80 74Z", dark)
    head = ellipse(44, 31, 11.5, 14, dark)
    rim = path(
        "M55 27C56 33 54 40 50 44M60 54C68 57 75 62 78 73",
        stroke=light,
        stroke_width=1.6,
        stroke_linecap="round",
        opacity=0.8,
    )
    return (
        _behind(extra, dark)
        + body
        + head
        + _extra(extra, dark, light)
        + _headgear(headgear, dark, light)
        + rim
    )


def _line(d: str, light: str) -> str:
    """A fine line of light."""
    return path(d, stroke=light, stroke_width=1.4, stroke_linecap="round", opacity=0.8)


def _behind(extra: str, dark: str) -> str:
    if extra == "long":
        return path("M31 30C28 44 28 54 32 60L56 60C60 54 60 44 57 30Z", dark)
    if extra == "curls":
        return "".join(
            circle(x, y, 6, dark) for x, y in ((32, 28), (30, 37), (32, 46), (56, 28), (58, 37), (56, 46))
        )
    if extra == "hunch":
        return ellipse(62, 52, 17, 11, dark)
    return ""


def _extra(extra: str, dark: str, light: str) -> str:
    if extra == "beard":
        return path("M33 34C33 48 39 52 44 53C49 52 55 48 55 34C50 42 38 42 33 34Z", dark) + _line(
            "M38 45Q44 49 50 45", light
        )
    if extra == "longbeard":
        return path("M33 34C32 52 40 62 44 64C48 62 56 52 55 34C50 42 38 42 33 34Z", dark) + _line(
            "M40 46V56M44 47V60M48 46V56", light
        )
    if extra == "moustache":
        return _line("M37 38Q41 35 44 38Q47 35 51 38", light)
    if extra == "mask":
        return path("M32.5 27H55.5V32Q50 36 44 31Q38 36 32.5 32Z", light, opacity=0.85)
    if extra == "collar":
        return "".join(_line(f"M{32 + 4 * i} 50Q{34 + 4 * i} 45 {36 + 4 * i} 50", light) for i in range(6))
    if extra == "chain":
        return _line("M30 54Q44 70 58 54", light) + circle(44, 63.5, 3, light, opacity=0.9)
    if extra == "short":
        return path("M32 30C31 18 40 15 44 15C49 15 57 18 56 30C54 24 50 22 44 22C38 22 34 24 32 30Z", dark)
    return ""


def _headgear(kind: str, dark: str, light: str) -> str:
    if kind == "hood":
        return path(
            "M44 8C30 10 26 26 28 50L36 52C31 36 36 22 44 21C52 22 57 36 52 52L60 50C62 26 58 10 44 8Z", dark
        ) + _line("M36 50C31 36 36 22 44 21C52 22 57 36 52 50", light)
    if kind == "cap":
        return path("M31 25C31 12 57 12 57 25Z", dark) + _line("M31 25H57", light)
    if kind == "beret":
        return path("M27 22C26 9 62 7 63 19C60 24 36 25 32 25Z", dark) + _line("M31 24.5Q46 25 60 20", light)
    if kind == "brim":
        return path("M24 23C32 20 34 8 44 8C54 8 56 20 64 23C54 27 34 27 24 23Z", dark) + _line(
            "M34 19Q44 23 54 19", light
        )
    if kind == "feather":
        return _headgear("brim", dark, light) + path(
            "M52 17C60 12 68 4 74 6C72 14 62 18 54 19Z", light, opacity=0.8
        )
    if kind == "bicorne":
        return path("M22 24C28 8 60 8 66 24C54 17 34 17 22 24Z", dark) + _line(
            "M24 23C34 17 54 17 64 23", light
        )
    if kind == "crown":
        return polygon(
            [(32, 22), (30, 8), (37, 15), (44, 5), (51, 15), (58, 8), (56, 22)], light, opacity=0.95
        )
    if kind == "circlet":
        return path("M32 22Q44 17 56 22V25Q44 20 32 25Z", light, opacity=0.9) + circle(44, 20, 2, light)
    if kind == "laurel":
        return "".join(
            ellipse(x, y, 3.2, 1.6, light, opacity=0.9)
            for x, y in ((33, 24), (36, 20), (40, 18), (48, 18), (52, 20), (55, 24))
        )
    if kind == "mitre":
        return path("M32 25C32 14 38 8 44 1C50 8 56 14 56 25Z", dark) + _line(
            "M44 6V24M38 15H50M32 24H56", light
        )
    if kind == "veil":
        return path(
            "M44 12C28 12 26 34 24 58L34 60C33 40 34 24 44 22C54 24 55 40 54 60L64 58C62 34 60 12 44 12Z",
            dark,
        ) + _line("M32 24Q44 14 56 24", light)
    if kind == "wimple":
        return path(
            "M44 11C28 11 27 30 26 52H62C61 30 60 11 44 11ZM44 20C52 20 53 30 52 42H36C35 30 36 20 44 20Z",
            light,
            opacity=0.55,
        ) + path(
            "M44 8C30 8 27 22 27 34L33 34C33 22 38 17 44 17C50 17 55 22 55 34L61 34C61 22 58 8 44 8Z", dark
        )
    if kind == "helmet":
        return path("M31 32C29 12 59 12 57 32H52V26H36V32Z", dark) + _line("M44 13V27M33 25H55", light)
    if kind == "plume":
        return path("M44 14C42 2 58 -1 66 8C58 6 52 8 49 14Z", light, opacity=0.8) + _headgear(
            "helmet", dark, light
        )
    if kind == "turban":
        return (
            path("M29 24C26 10 62 10 59 24C54 28 34 28 29 24Z", dark)
            + _line("M31 22Q44 10 58 19M30 25Q46 16 59 24", light)
            + circle(44, 16, 2.4, light)
        )
    if kind == "jester":
        return (
            path(
                "M32 25C30 14 24 8 16 12C22 14 24 20 24 24ZM56 25C58 14 64 8 72 12C66 14 64 20 64 24ZM32 25C34 10 54 10 56 25Z",
                dark,
            )
            + circle(15, 13, 3, light)
            + circle(73, 13, 3, light)
            + _line("M31 25H57", light)
        )
    if kind == "tonsure":
        return path(
            "M32 29C31 22 34 20 36 20C38 24 50 24 52 20C54 20 57 22 56 29C54 26 34 26 32 29Z",
            light,
            opacity=0.5,
        )
    if kind == "bun":
        return (
            circle(44, 11, 6.5, dark)
            + path("M32 29C31 17 57 17 56 29C52 22 36 22 32 29Z", dark)
            + _line("M39 13Q44 17 49 13", light)
        )
    if kind == "curls":
        return "".join(circle(x, y, 5.5, dark) for x, y in ((35, 19), (41, 16), (48, 16), (54, 20)))
    if kind == "bandana":
        return path("M31 26C31 12 57 12 57 26Q44 21 31 26ZM56 24L66 28L62 33Z", dark) + _line(
            "M31 26Q44 21 57 26", light
        )
    if kind == "flowers":
        return path("M32 26C31 14 57 14 56 26Q44 19 32 26Z", dark) + "".join(
            circle(x, y, 2.6, light, opacity=0.95)
            for x, y in ((34, 22), (39, 18), (45, 17), (51, 19), (55, 23))
        )
    if kind == "crescent":
        return path("M30 24C26 6 62 6 58 24C56 14 32 14 30 24Z", light, opacity=0.85) + path(
            "M32 27C31 17 57 17 56 27Q44 19 32 27Z", dark
        )
    if kind == "wig":
        return path(
            "M44 10C28 10 26 28 29 50H36V26C40 21 48 21 52 26V50H59C62 28 60 10 44 10Z", light, opacity=0.75
        ) + "".join(path(f"M30 {y}H36M52 {y}H58", stroke=dark, stroke_width=1) for y in (30, 36, 42, 47))
    return path("M32 28C32 16 56 16 56 28C54 20 34 20 32 28Z", dark, opacity=0.8)


def portrait(card: str, ground: str, light: str, dark: str) -> str:
    """A person before a wall of the city, in a box of 88 by 74."""
    headgear, extra, _ = PEOPLE.get(card, ("bare", "none", "shield"))
    return (
        rect(0, 0, WIDTH, HEIGHT, ground)
        + path("M0 74V40H10V34H18V40H28V30H36V24H44V30H60V38H68V32H76V38H88V74Z", light, opacity=0.16)
        + circle(66, 16, 9, light, opacity=0.28)
        + group(bust(headgear, extra, dark, light))
    )
