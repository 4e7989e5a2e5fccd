"""Interaction with the board: deploying, assassinating, supplanting, moving, returning, spies, and who controls what."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.games.tyrants.ids import (
    ASSASSINATE,
    AT_ANYWHERE,
    AT_PRESENCE,
    COLOURS,
    DEPLOY,
    E_ASSASSINATED,
    E_DEPLOYED,
    E_LAST_ROUND,
    E_MARKER,
    E_MARKER_BACK,
    E_MOVED,
    E_REDEPLOYED,
    E_RETURNED_SPY,
    E_RETURNED_TROOP,
    E_SPIED,
    E_SUPPLANT_VP,
    E_SUPPLANTED,
    E_VP,
    EMPTY,
    END_BARRACKS,
    EVERY_ROUTE,
    EVERY_SITE,
    MARKERS,
    NOBODY,
    RETURN_SPY,
    RETURN_TROOP,
    ROUTE_SPACES,
    SEATS,
    SITE_SPACES,
    SITES,
    WHITE,
)
from kabale.games.tyrants.state import TyrantsState, offer
from kabale.kernel.position import ALL, bit

# -- control ------------------------------------------------------------------------------


def look_at_control(p: TyrantsState, location: i64) -> None:
    """Site control markers go at once to whoever controls the site now, or back to the board."""
    if location >= SITES:
        return
    marker: i64 = p.tables.marker_of[location]
    if marker < 0:
        return
    who: i64 = p.controller(location)
    if p.markers[marker] == who:
        return
    p.markers[marker] = who
    if who == NOBODY:
        p.emit(E_MARKER_BACK, ALL, location)
        return
    p.emit(E_MARKER, ALL, who, location)
    if who == p.turn:
        use_marker(p, marker)


def use_marker(p: TyrantsState, marker: i64) -> None:
    """A marker gives its holder one influence, once in each of his turns."""
    flag: i64 = bit(marker)
    if p.used & flag == 0:
        p.used |= flag
        p.influence += 1


def use_markers(p: TyrantsState, seat: i64) -> None:
    """At the beginning of a turn, all markers the seat holds give their influence."""
    p.used = 0
    i: i64 = 0
    while i < MARKERS:
        if p.markers[i] == seat:
            use_marker(p, i)
        i += 1


def score_markers(p: TyrantsState, seat: i64) -> None:
    """At the end of a turn, each marker of a site under total control gives victory points."""
    n: i64 = 0
    i: i64 = 0
    while i < MARKERS:
        if p.markers[i] == seat and p.total_control(p.tables.marker_site[i], seat):
            n += p.tables.marker_vp[i]
        i += 1
    gain_vp(p, seat, n)


def gain_vp(p: TyrantsState, seat: i64, n: i64) -> None:
    """Takes victory point tokens."""
    if n > 0:
        p.tokens[seat] += n
        p.emit(E_VP, ALL, seat, n)


# -- where something can be done ----------------------------------------------------------


def reach(p: TyrantsState, seat: i64, at: i64, sites: i64) -> tuple[i64, i64]:
    """Where an action may happen: with presence, anywhere, or at some sites only."""
    if at == AT_PRESENCE:
        return p.presence(seat)
    if at == AT_ANYWHERE:
        return EVERY_SITE, EVERY_ROUTE
    return sites, 0


def deploy_reach(p: TyrantsState, seat: i64) -> tuple[i64, i64]:
    """Where a troop may be deployed: with presence; anywhere when none of one's own is on the board."""
    if p.on_board(seat):
        return p.presence(seat)
    return EVERY_SITE, EVERY_ROUTE


def empty_options(p: TyrantsState, base: i64, reached: tuple[i64, i64], options: vec[i64]) -> vec[i64]:
    """One option for each location in reach that has an empty space."""
    troops = p.troops
    first = p.tables.first
    sites: i64 = reached[0]
    routes: i64 = reached[1]
    s: i64 = 0
    while s < SITES:
        if sites >> s & 1:
            i: i64 = first[s]
            end: i64 = first[s + 1]
            while i < end:
                if troops[i] == EMPTY:
                    options = append(options, base + s)
                    i = end
                i += 1
        s += 1
    s = 0
    while s < ROUTE_SPACES:
        if routes >> s & 1 and troops[SITE_SPACES + s] == EMPTY:
            options = append(options, base + SITES + s)
        s += 1
    return options


def colours_at(p: TyrantsState, site: i64) -> i64:
    """The colours of the troops in a site, as bits."""
    troops = p.troops
    i: i64 = p.tables.first[site]
    end: i64 = p.tables.first[site + 1]
    mask: i64 = 0
    while i < end:
        if troops[i] >= 0:
            mask |= bit(troops[i])
        i += 1
    return mask


def troop_options(
    p: TyrantsState, base: i64, width: i64, wanted: i64, reached: tuple[i64, i64], options: vec[i64]
) -> vec[i64]:
    """One option for each location in reach and each wanted colour (bits) that stands there."""
    troops = p.troops
    sites: i64 = reached[0]
    routes: i64 = reached[1]
    s: i64 = 0
    while s < SITES:
        if sites >> s & 1:
            mask: i64 = colours_at(p, s) & wanted
            colour: i64 = 0
            while mask:
                if mask & 1:
                    options = append(options, base + s * width + colour)
                mask >>= 1
                colour += 1
        s += 1
    s = 0
    while s < ROUTE_SPACES:
        if routes >> s & 1:
            colour = troops[SITE_SPACES + s]
            if colour >= 0 and wanted >> colour & 1:
                options = append(options, base + (SITES + s) * width + colour)
        s += 1
    return options


def enemies(seat: i64, white_only: bool) -> i64:
    """The colours that are enemies of a seat, as bits: white ones too, or only these."""
    if white_only:
        return bit(WHITE)
    return 31 & ~bit(seat)


def others(p: TyrantsState, seat: i64) -> i64:
    """The other players, as bits."""
    return ((bit(p.players)) - 1) & ~bit(seat)


def spy_options(p: TyrantsState, wanted: i64, sites: i64, options: vec[i64]) -> vec[i64]:
    """One option for each spy of the wanted seats (bits) at these sites."""
    s: i64 = 0
    while s < SITES:
        mask: i64 = p.spies[s] & wanted
        if mask and sites >> s & 1:
            seat: i64 = 0
            while seat < SEATS:
                if mask >> seat & 1:
                    options = append(options, RETURN_SPY + s * SEATS + seat)
                seat += 1
        s += 1
    return options


def free_sites(p: TyrantsState, seat: i64) -> i64:
    """The sites in play without a spy of the seat, as bits."""
    mask: i64 = 0
    s: i64 = 0
    while s < SITES:
        if p.in_play(s) and p.spies[s] >> seat & 1 == 0:
            mask |= bit(s)
        s += 1
    return mask


def spy_sites(p: TyrantsState, seat: i64) -> i64:
    """The sites with a spy of the seat, as bits."""
    mask: i64 = 0
    s: i64 = 0
    while s < SITES:
        if p.spies[s] >> seat & 1:
            mask |= bit(s)
        s += 1
    return mask


# -- what is done -------------------------------------------------------------------------


def spend_troop(p: TyrantsState, seat: i64) -> None:
    """Takes a troop out of the barracks; the last one begins the last round."""
    p.barracks[seat] -= 1
    if p.barracks[seat] == 0 and p.trigger == 0:
        p.trigger = END_BARRACKS
        p.emit(E_LAST_ROUND, ALL, seat)


def deploy(p: TyrantsState, seat: i64, location: i64) -> None:
    """Deploy (Einsetzen): a troop from the barracks onto an empty space."""
    space: i64 = p.space_with(location, EMPTY)
    p.troops[space] = seat
    p.emit(E_DEPLOYED, ALL, seat, location)
    spend_troop(p, seat)
    look_at_control(p, location)


def assassinate(p: TyrantsState, seat: i64, location: i64, colour: i64) -> None:
    """Assassinate (Meucheln): a troop goes to the trophy hall."""
    p.troops[p.space_with(location, colour)] = EMPTY
    p.halls[seat * COLOURS + colour] += 1
    p.emit(E_ASSASSINATED, ALL, seat, colour, location)
    look_at_control(p, location)


def supplant(p: TyrantsState, seat: i64, location: i64, colour: i64) -> None:
    """Supplant (Ersetzen): assassinate a troop and deploy one's own in its place; without a troop left, take 1 VP."""
    space: i64 = p.space_with(location, colour)
    p.halls[seat * COLOURS + colour] += 1
    if p.barracks[seat] > 0:
        p.troops[space] = seat
        p.emit(E_SUPPLANTED, ALL, seat, colour, location)
        spend_troop(p, seat)
    else:
        p.troops[space] = EMPTY
        p.tokens[seat] += 1
        p.emit(E_SUPPLANT_VP, ALL, seat, colour, location)
    look_at_control(p, location)


def move(p: TyrantsState, seat: i64, source: i64, colour: i64, target: i64) -> None:
    """Move (Bewegen): a troop goes to an empty space anywhere."""
    p.troops[p.space_with(source, colour)] = EMPTY
    p.troops[p.space_with(target, EMPTY)] = colour
    p.emit(E_MOVED, ALL, seat, colour, source, target)
    look_at_control(p, source)
    look_at_control(p, target)


def return_troop(p: TyrantsState, seat: i64, location: i64, owner: i64) -> None:
    """Return (Zurückschicken): a player's troop goes back to its barracks."""
    p.troops[p.space_with(location, owner)] = EMPTY
    p.barracks[owner] += 1
    p.emit(E_RETURNED_TROOP, ALL, seat, owner, location)
    look_at_control(p, location)


def return_spy(p: TyrantsState, seat: i64, site: i64, owner: i64) -> None:
    """Return: a spy goes back to its owner."""
    p.spies[site] &= ~bit(owner)
    p.cells[owner] += 1
    p.emit(E_RETURNED_SPY, ALL, seat, owner, site)


def place_spy(p: TyrantsState, seat: i64, site: i64) -> None:
    """Place a spy (Spion platzieren) at a site where the seat has none."""
    p.spies[site] |= bit(seat)
    p.cells[seat] -= 1
    p.emit(E_SPIED, ALL, seat, site)


def redeploy(p: TyrantsState, seat: i64, hall: i64, colour: i64, location: i64) -> None:
    """A trophy goes back onto the board in its own colour."""
    p.halls[hall * COLOURS + colour] -= 1
    p.troops[p.space_with(location, EMPTY)] = colour
    p.emit(E_REDEPLOYED, ALL, seat, colour, hall, location)
    look_at_control(p, location)


def neighbours(p: TyrantsState, seat: i64, location: i64) -> i64:
    """The other players with a troop next to a troop at this location, as bits."""
    reached: tuple[i64, i64] = (p.tables.near_sites[location], p.tables.near_routes[location])
    mask: i64 = 0
    s: i64 = 0
    while s < SITES:
        if reached[0] >> s & 1:
            mask |= colours_at(p, s)
        s += 1
    s = 0
    while s < ROUTE_SPACES:
        if reached[1] >> s & 1 and p.troops[SITE_SPACES + s] >= 0:
            mask |= bit(p.troops[SITE_SPACES + s])
        s += 1
    return mask & others(p, seat)


# -- options of the actions ---------------------------------------------------------------


def deploy_options(p: TyrantsState, seat: i64, options: vec[i64]) -> vec[i64]:
    """Where the seat may deploy a troop now."""
    return empty_options(p, DEPLOY, deploy_reach(p, seat), options)


def return_options(p: TyrantsState, seat: i64, flags: i64, options: vec[i64]) -> vec[i64]:
    """The troops (flag 1) and spies (flag 2) of other players the seat may return; flag 4: its own ones anywhere too."""
    reached: tuple[i64, i64] = p.presence(seat)
    wanted: i64 = others(p, seat)
    if flags & 1:
        options = troop_options(p, RETURN_TROOP, SEATS, wanted, reached, options)
    if flags & 2:
        options = spy_options(p, wanted, reached[0], options)
    if flags & 4:
        own = troop_options(p, RETURN_TROOP, SEATS, bit(seat), (EVERY_SITE, EVERY_ROUTE), vec[i64]())
        own = spy_options(p, bit(seat), EVERY_SITE, own)
        i: i64 = 0
        n: i64 = len(own)
        while i < n:
            options = offer(options, own[i])
            i += 1
    return options


def assassinate_options(
    p: TyrantsState, seat: i64, white_only: bool, reached: tuple[i64, i64], options: vec[i64]
) -> vec[i64]:
    """The enemy troops in reach."""
    return troop_options(p, ASSASSINATE, COLOURS, enemies(seat, white_only), reached, options)
