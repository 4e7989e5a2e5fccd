"""What lords do and locations count, as rows of signs: made from the content, never written card by card."""

from kabale.games.abyss.content import Guild, Location, Lord

POWERS: dict[str, tuple[str, ...]] = {
    "none": (),
    "shift-reward": ("opponent", "monster", "−{n}"),
    "hand-limit": ("opponent", "ally", "≤{n}"),
    "surcharge": ("opponent", "lord", "+{n}", "bubble"),
    "waive-race": ("bubble", "?", "lord"),
    "discount": ("lord", "−{n}", "bubble"),
    "immune": ("shield", "guild:crab"),
    "more-stacks": ("{n}×", "stack"),
    "free-affiliation": ("lord", "→", "ally", "?"),
    "council-pearls": ("stack", "→", "{n}", "pearl"),
    "income": ("turn", "+{n}", "pearl"),
    "replace-lord": ("lost-lord", "→", "lord"),
    "clear-stack": ("lost-stack",),
    "sell-ally": ("lost-ally", "→", "{n}", "pearl"),
    "discard-ally": ("opponent", "−{n}", "ally"),
    "lose-pearls": ("opponent", "−{n}", "pearl"),
    "steal-token": ("opponent", "→", "token"),
    "disable-lord": ("opponent", "lost-lord"),
    "exchange-deck": ("lost-lord", "→", "lord", "?"),
    "second-lord": ("{n}", "pearl", "→", "lord"),
    "exchange-court": ("lost-lord", "→", "lord"),
    "take-stack": ("+", "stack"),
    "extra-turn": ("+{n}", "turn"),
    "swap-location": ("tile", "⇄", "tile"),
    "gain-pearls": ("+{n}", "pearl"),
    "found-location": ("{n}×", "?", "→", "tile"),
}

COUNTED: dict[str, tuple[str, ...]] = {
    "nothing": (),
    "guilds": ("guilds",),
    "keys": ("key-lord",),
    "no-keys": ("keyless",),
    "lowest-lord": ("min", "lord"),
    "highest-lord": ("max", "lord"),
    "lords": ("lord",),
    "allies": ("ally",),
    "lowest-allies": ("Σ", "min", "races"),
    "mirror": ("max", "opponent", "tile"),
}


def power(lord: Lord) -> tuple[str, ...]:
    """A lord's power as signs."""
    return tuple(part.format(n=lord.amount) for part in POWERS[lord.effect])


def points(location: Location, guilds: dict[str, Guild]) -> tuple[str, ...]:
    """What a location counts at the end, as signs."""
    if location.exchange:
        return ("tile", "⇄", "tile", "?")
    if location.count == "guild":
        counted: tuple[str, ...] = (f"guild:{guilds[location.of].race or 'all'}",)
    elif location.count == "race":
        counted = (f"ally:{location.of}",)
    else:
        counted = COUNTED[location.count]
    base = (f"={location.base}",) if location.base else ()
    if not counted:
        return base
    joint = "−" if location.per < 0 else "+" if base else ""
    size = abs(location.per)
    times = (f"={size}", "×") if size != 1 or (not base and "max" not in counted) else ()
    if size == 1 and location.per < 0:
        times = ("=1", "×")
    return (*base, *((joint,) if joint else ()), *times, *counted)
