"""The position of Abyss as plain numbers, and small questions about it. No rule of the game's flow enters.

Exploration cards have numbers 0..70 and lie where ``where`` says; hands are counted by kind beside it, since players choose
kinds of allies. Counts are made from ``where`` by ``recount``.
"""

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from kabale.games.abyss.ids import (
    AFFILIATED,
    ALLIES,
    CARDS,
    COUNCIL,
    DECK,
    DISCARD,
    DRAWN,
    HAND,
    HAND_LIMIT,
    HELD,
    IMMUNE,
    IN_DECK,
    KINDS,
    LAID,
    LAST_ACTIVATED,
    LORDS,
    NONE,
    RACES,
    TOKENS,
    VALUES,
)
from kabale.kernel.chance import Chance
from kabale.kernel.position import Position, bit, count_of, filled


@mypyc_attr(acyclic=True)
class Tables:
    """What is printed on cards, tiles and tracks; shared by all positions and never changed.

    kind: the kind of each card; first: the first card of each kind; guild .. amount: by lord; base .. exchange: by location;
    token: the value of each token; rewards: the rewards of each threat space, as bits.
    """

    def __init__(
        self,
        kind: vec[i64],
        first: vec[i64],
        guild: vec[i64],
        race: vec[i64],
        influence: vec[i64],
        cost: vec[i64],
        races: vec[i64],
        keys: vec[i64],
        effect: vec[i64],
        amount: vec[i64],
        base: vec[i64],
        per: vec[i64],
        count: vec[i64],
        of: vec[i64],
        exchange: vec[i64],
        token: vec[i64],
        rewards: vec[i64],
    ) -> None:
        self.kind = kind
        self.first = first
        self.guild = guild
        self.race = race
        self.influence = influence
        self.cost = cost
        self.races = races
        self.keys = keys
        self.effect = effect
        self.amount = amount
        self.base = base
        self.per = per
        self.count = count
        self.of = of
        self.exchange = exchange
        self.token = token
        self.rewards = rewards


@mypyc_attr(acyclic=True)
class AbyssState(Position):
    """The data of a game of Abyss.

    where: the zone of each exploration card; deck, discard: piles, the top last; track: the five spaces (Erkundungs-Leiste).
    hand: how many allies of each kind each seat holds, 25 numbers per seat, then 25 for what is laid down in a payment; size:
    the sizes of the hands; council: the sizes of the council stacks (Rat).
    lord_at, bound: where each lord is, and under which location; disabled: lords without power, as bits; lord_deck, court.
    tile_at, tiles, drawn: where each location is, the stack, and what somebody has just drawn.
    token_at, pile: where each monster token is, and the supply; known: the tokens each seat has ever seen, as bits.
    pearls, keys: pearls and key tokens; powers: the effects at work for each seat, as bits.
    threat: the space of the threat marker; sold, buyers: sales of the exploration going on; used: lords used this turn, as bits;
    extra: extra turns due; closing, reason: who brought the end near and why; rounds, starter.
    """

    def __init__(
        self,
        tables: Tables,
        where: vec[i64],
        deck: vec[i64],
        discard: vec[i64],
        track: vec[i64],
        hand: vec[i64],
        size: vec[i64],
        council: vec[i64],
        lord_at: vec[i64],
        bound: vec[i64],
        disabled: i64,
        lord_deck: vec[i64],
        court: vec[i64],
        tile_at: vec[i64],
        tiles: vec[i64],
        drawn: vec[i64],
        token_at: vec[i64],
        pile: vec[i64],
        known: vec[i64],
        pearls: vec[i64],
        keys: vec[i64],
        powers: vec[i64],
        threat: i64,
        sold: i64,
        buyers: i64,
        used: i64,
        extra: i64,
        closing: i64,
        reason: i64,
        rounds: i64,
        starter: i64,
    ) -> None:
        self.tables = tables
        self.where = where
        self.deck = deck
        self.discard = discard
        self.track = track
        self.hand = hand
        self.size = size
        self.council = council
        self.lord_at = lord_at
        self.bound = bound
        self.disabled = disabled
        self.lord_deck = lord_deck
        self.court = court
        self.tile_at = tile_at
        self.tiles = tiles
        self.drawn = drawn
        self.token_at = token_at
        self.pile = pile
        self.known = known
        self.pearls = pearls
        self.keys = keys
        self.powers = powers
        self.threat = threat
        self.sold = sold
        self.buyers = buyers
        self.used = used
        self.extra = extra
        self.closing = closing
        self.reason = reason
        self.rounds = rounds
        self.starter = starter

    # -- exploration cards ----------------------------------------------------------------

    def card_of(self, zone: i64, kind: i64) -> i64:
        """A card of this kind in a zone (-1: there is none)."""
        card: i64 = self.tables.first[kind]
        last: i64 = self.tables.first[kind + 1]
        while card < last:
            if self.where[card] == zone:
                return card
            card += 1
        return NONE

    def to_hand(self, card: i64, seat: i64) -> None:
        """An ally goes to a hand."""
        self.where[card] = HAND + seat
        self.hand[seat * KINDS + self.tables.kind[card]] += 1
        self.size[seat] += 1

    def from_hand(self, seat: i64, kind: i64, zone: i64) -> i64:
        """An ally of this kind goes from a hand to another zone; returns the card."""
        card = self.card_of(HAND + seat, kind)
        self.where[card] = zone
        self.hand[seat * KINDS + kind] -= 1
        self.size[seat] -= 1
        if zone == DISCARD:
            self.discard = append(self.discard, card)
        elif zone == LAID:
            self.hand[self.players * KINDS + kind] += 1
        return card

    def take_up(self, kind: i64, zone: i64) -> None:
        """An ally laid down in a payment goes to another zone."""
        card = self.card_of(LAID, kind)
        self.where[card] = zone
        self.hand[self.players * KINDS + kind] -= 1
        if zone == DISCARD:
            self.discard = append(self.discard, card)

    def throw(self, card: i64) -> None:
        """A card that lies in no hand and no stack goes to the discard pile (Ablage)."""
        self.where[card] = DISCARD
        self.discard = append(self.discard, card)

    def recount(self) -> None:
        """Makes all counts anew from where things lie."""
        self.hand = filled((self.players + 1) * KINDS, 0)
        self.size = filled(self.players, 0)
        self.council = filled(RACES, 0)
        card: i64 = 0
        while card < ALLIES:
            zone: i64 = self.where[card]
            kind: i64 = self.tables.kind[card]
            if zone == COUNCIL:
                self.council[kind // VALUES] += 1
            elif HAND <= zone < AFFILIATED:
                self.hand[(zone - HAND) * KINDS + kind] += 1
                self.size[zone - HAND] += 1
            elif zone == LAID:
                self.hand[self.players * KINDS + kind] += 1
            card += 1
        seat: i64 = 0
        while seat < self.players:
            self.refresh(seat)
            seat += 1

    # -- lords ----------------------------------------------------------------------------

    def free(self, lord: i64) -> bool:
        """Whether a lord lies under no location. A disabled lord is free, too."""
        return self.bound[lord] == NONE

    def awake(self, lord: i64) -> bool:
        """Whether a lord's power and keys count: free and not disabled."""
        return self.bound[lord] == NONE and self.disabled >> lord & 1 == 0

    def refresh(self, seat: i64) -> None:
        """Notes which permanent and activated effects are at work for a seat."""
        bits: i64 = 0
        lord: i64 = 0
        while lord < LORDS:
            if self.lord_at[lord] == HELD + seat and self.awake(lord):
                effect: i64 = self.tables.effect[lord]
                if 0 < effect <= LAST_ACTIVATED:
                    bits |= bit(effect)
            lord += 1
        self.powers[seat] = bits

    def has(self, seat: i64, effect: i64) -> bool:
        """Whether an effect is at work for a seat."""
        return self.powers[seat] >> effect & 1 == 1

    def amount(self, seat: i64, effect: i64) -> i64:
        """The amounts of an effect at work for a seat, summed over its lords."""
        if self.powers[seat] >> effect & 1 == 0:
            return 0
        total: i64 = 0
        lord: i64 = 0
        while lord < LORDS:
            if self.tables.effect[lord] == effect and self.lord_at[lord] == HELD + seat and self.awake(lord):
                total += self.tables.amount[lord]
            lord += 1
        return total

    def against(self, seat: i64, effect: i64) -> i64:
        """The amounts of a soldiers' effect that opponents have at work against a seat; none if it is immune."""
        if self.has(seat, IMMUNE):
            return 0
        total: i64 = 0
        other: i64 = 0
        while other < self.players:
            if other != seat:
                total += self.amount(other, effect)
            other += 1
        return total

    def hand_limit(self, seat: i64) -> i64:
        """The lowest hand limit that opponents' lords lay on a seat; -1: none."""
        limit: i64 = NONE
        if self.has(seat, IMMUNE):
            return limit
        lord: i64 = 0
        while lord < LORDS:
            if self.tables.effect[lord] == HAND_LIMIT:
                at: i64 = self.lord_at[lord]
                if at >= HELD and at != HELD + seat and self.awake(lord):
                    if limit == NONE or self.tables.amount[lord] < limit:
                        limit = self.tables.amount[lord]
            lord += 1
        return limit

    def lord_with(self, seat: i64, effect: i64) -> i64:
        """A lord of a seat that is at work with this effect; -1: none."""
        lord: i64 = 0
        while lord < LORDS:
            if self.tables.effect[lord] == effect and self.lord_at[lord] == HELD + seat and self.awake(lord):
                return lord
            lord += 1
        return NONE

    def lords_of(self, seat: i64) -> i64:
        """How many lords a seat has."""
        return count_of(self.lord_at, HELD + seat)

    def lord_keys(self, seat: i64) -> i64:
        """The keys on a seat's lords that are free and not disabled."""
        lord_at = self.lord_at
        own: i64 = HELD + seat
        n: i64 = 0
        lord: i64 = 0
        while lord < LORDS:
            if lord_at[lord] == own and self.awake(lord):
                n += self.tables.keys[lord]
            lord += 1
        return n

    # -- locations and tokens -------------------------------------------------------------

    def count_tiles(self, zone: i64) -> i64:
        """How many locations lie in a zone."""
        return count_of(self.tile_at, zone)

    def count_tokens(self, seat: i64) -> i64:
        """How many monster tokens a seat has."""
        return count_of(self.token_at, HELD + seat)

    # -- imagining ------------------------------------------------------------------------

    def shuffle_hidden(self, seat: i64, luck: Chance, memory: bool) -> None:
        """Lets everything this seat does not know be anything else (chapter 8). Tokens are shown at the end."""
        luck.shuffle(self.lord_deck)
        self._shuffle_tiles(seat, luck)
        if self.over():
            luck.shuffle(self.pile)
        else:
            self._shuffle_tokens(seat, luck, memory)
        if memory:
            luck.shuffle(self.deck)
        else:
            self._redeal(seat, luck)

    def _shuffle_tiles(self, seat: i64, luck: Chance) -> None:
        """The stack, and what another seat has drawn and not yet placed."""
        if len(self.drawn) == 0 or self.frames[-1].seat == seat:
            luck.shuffle(self.tiles)
            return
        pool = self.tiles[:]
        for tile in self.drawn:
            pool = append(pool, tile)
        luck.shuffle(pool)
        n: i64 = len(self.tiles)
        i: i64 = 0
        while i < len(pool):
            if i < n:
                self.tiles[i] = pool[i]
                self.tile_at[pool[i]] = IN_DECK
            else:
                self.drawn[i - n] = pool[i]
                self.tile_at[pool[i]] = DRAWN
            i += 1

    def _shuffle_tokens(self, seat: i64, luck: Chance, memory: bool) -> None:
        """The supply and the others' tokens, except those the seat remembers."""
        sure: i64 = 0
        token: i64 = 0
        if seat >= 0:
            if memory:
                sure = self.known[seat]
            else:
                while token < TOKENS:
                    if self.token_at[token] == HELD + seat:
                        sure |= bit(token)
                    token += 1
        homes = vec[i64]()
        pool = vec[i64]()
        token = 0
        while token < TOKENS:
            if sure >> token & 1 == 0:
                homes = append(homes, self.token_at[token])
                pool = append(pool, token)
            token += 1
        luck.shuffle(homes)
        self.pile = vec[i64]()
        i: i64 = 0
        while i < len(pool):
            token = pool[i]
            self.token_at[token] = homes[i]
            i += 1
        token = 0
        while token < TOKENS:
            if self.token_at[token] == IN_DECK:
                self.pile = append(self.pile, token)
            token += 1
        luck.shuffle(self.pile)
        self._forget_tokens(seat, sure)

    def _forget_tokens(self, seat: i64, sure: i64) -> None:
        """What the others know about tokens fits again: at least their own."""
        other: i64 = 0
        while other < self.players:
            if other != seat:
                bits: i64 = self.known[other] & sure
                token: i64 = 0
                while token < TOKENS:
                    if self.token_at[token] == HELD + other:
                        bits |= bit(token)
                    token += 1
                self.known[other] = bits
            other += 1

    def _redeal(self, seat: i64, luck: Chance) -> None:
        """Without memory: deck, council stacks and the others' hands, keeping every size and each stack's race."""
        allies = vec[i64]()
        self.deck = vec[i64]()
        card: i64 = 0
        while card < CARDS:
            zone: i64 = self.where[card]
            hidden = HAND <= zone < AFFILIATED and zone != HAND + seat
            if hidden or zone in (DECK, COUNCIL):
                if card < ALLIES:
                    allies = append(allies, card)
                else:
                    self.deck = append(self.deck, card)
            card += 1
        luck.shuffle(allies)
        council = self.council[:]
        size = self.size[:]
        other: i64 = 0
        for card in allies:
            race: i64 = self.tables.kind[card] // VALUES
            if council[race] > 0:
                council[race] -= 1
                self.where[card] = COUNCIL
                continue
            while other < self.players and (other == seat or size[other] == 0):
                other += 1
            if other < self.players:
                size[other] -= 1
                self.where[card] = HAND + other
            else:
                self.where[card] = DECK
                self.deck = append(self.deck, card)
        luck.shuffle(self.deck)
        self.recount()


def first_space(state: AbyssState) -> i64:
    """The first free space of the exploration track."""
    space: i64 = 0
    while state.track[space] != NONE:
        space += 1
    return space
