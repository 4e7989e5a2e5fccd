"""Examples for the cards of the expansion decks: Aberrations, Undead."""

from __future__ import annotations

from tests.games.tyrants.cases import (
    DEVOURED,
    KILL,
    KILL_WHITE,
    PROMOTED,
    SUPPLANT,
    SUPPLANT_WHITE,
    Case,
    both,
    case,
    deployed,
    foe_hand,
    hand,
    own_spies,
)
from tests.games.tyrants.scenario import WHITE, E

SPY = {"spies": 1}
NOBLE = hand("noble")
ITSELF = {"cards": -1, "devoured": 1}
DISCARDED = {"foe_hand": -1}

ABERRATIONS = [
    case("spectator", "", {"power": 2, "influence": 1}),
    case("mindwitness", "assassinate eryndlyn 1; discard noble", KILL | DISCARDED, given=foe_hand(4)),
    case("mindwitness", "assassinate eryndlyn 1", KILL, given=foe_hand(3)),
    case("mindwitness", "assassinate araumycos--eryndlyn/0 white", KILL_WHITE, given=foe_hand(4)),
    case("gauth", "choose 0", {"influence": 2}, given=foe_hand(4)),
    case("gauth", "choose 1; discard noble", {"hand": 1} | DISCARDED, given=foe_hand(4)),
    case("gauth", "choose 1", {"hand": 1}, given=foe_hand(3)),
    case("gauth", "", {"influence": 2}, given=lambda s: s.clear("decks")),
    case("beholder", "assassinate eryndlyn 1", KILL | {"power": 1}, given=lambda s: s.trophies(0, WHITE, 2)),
    case("beholder", "assassinate eryndlyn 1", KILL),
    case("beholder", "", {"power": 2}, "alone", lambda s: s.trophies(0, WHITE, 6)),
    case(
        "death-tyrant", "assassinate eryndlyn 1; assassinate eryndlyn 1",
        {"trophies": 2, "foe_board": -2, "influence": 2}, given=lambda s: s.site("eryndlyn", 0, 1, 1),
    ),
    case("death-tyrant", "assassinate eryndlyn 1", KILL | {"influence": 1}),
    case("death-tyrant", "decline", {}),
    case("death-tyrant", "", {}, "alone"),
    case("cranium-rats", "deploy eryndlyn; deploy eryndlyn--kanaglym/0; discard noble", deployed(2) | DISCARDED, given=foe_hand(4)),
    case("cranium-rats", "", {}, "walled", foe_hand(3)),
    case("grimlock", "deploy eryndlyn", deployed(1)),
    case("grimlock", "", {}, "walled"),
    case("umber-hulk", "deploy eryndlyn; deploy eryndlyn--kanaglym/0; deploy eryndlyn--kanaglym/1", deployed(3)),
    case("umber-hulk", "", {}, "walled"),
    case(
        "quaggoth", "assassinate everfire--chasmleap/0 white", KILL_WHITE, "walled",
    ),
    case("quaggoth", "", {}),
    case(
        "neogi", "deploy eryndlyn; deploy eryndlyn--kanaglym/0; deploy eryndlyn--kanaglym/1; deploy kanaglym; end; discard noble",
        deployed(4) | DISCARDED, given=foe_hand(1),
    ),
    case("neogi", "end", {}, "walled"),
    case("cloaker", "place-spy kanaglym", SPY),
    case("cloaker", "choose 1; return-spy kanaglym 0; assassinate kanaglym 1", KILL | {"spies": -1}, given=own_spies("kanaglym")),
    case("cloaker", "choose 1; return-spy everfire 0", {"spies": -1}, given=own_spies("everfire")),
    case("nothic", "place-spy kanaglym", SPY),
    case(
        "nothic", "choose 1; return-spy kanaglym 0; discard noble", {"spies": -1, "hand": 1} | DISCARDED,
        given=both(own_spies("kanaglym"), foe_hand(4)),
    ),
    case("nothic", "choose 1; return-spy kanaglym 0", {"spies": -1, "hand": 1}, given=both(own_spies("kanaglym"), foe_hand(3))),
    case("chuul", "place-spy kanaglym; discard noble", SPY | DISCARDED, given=foe_hand(4)),
    case("chuul", "place-spy everfire", SPY, given=foe_hand(4)),
    case("brainwashed-slave", "place-spy kanaglym", SPY),
    case("brainwashed-slave", "choose 1; return-spy kanaglym 0", {"spies": -1, "power": 2, "influence": 2}, given=own_spies("kanaglym")),
    case("aboleth", "choose 0; place-spy everfire; place-spy skullport", {"spies": 2}, given=own_spies("kanaglym", "ched-nasad")),
    case("aboleth", "choose 1", {"hand": 2}, given=own_spies("kanaglym", "ched-nasad")),
    case("aboleth", "place-spy everfire; place-spy skullport", {"spies": 2}),
    case("ambassador", "play noble; end; promote noble", PROMOTED, given=NOBLE),
    case("ambassador", "end", {}),
    case("intellect-devourer", "choose 0", {"influence": 3}),
    case(
        "intellect-devourer", "choose 1; return-troop eryndlyn 1; return-troop eryndlyn 0",
        {"foe_board": -1, "foe_barracks": 1, "board": -1, "barracks": 1},
    ),
    case("intellect-devourer", "choose 1; decline", {}, "alone"),
    case("puppeteer", "", {"influence": 2}),
    case("puppeteer", "play noble; end; promote noble", PROMOTED, given=NOBLE),
    case("ulitharid", "play-market blackguard; choose 0", {"power": 2, "devoured": 1}, given=lambda s: s.row("blackguard", "deathblade")),
    case("ulitharid", "", {}, given=lambda s: s.row("deathblade")),
    case("elder-brain", "play-circle bounty-hunter", PROMOTED | {"power": 3}, given=lambda s: s.cards("circles", 0, "bounty-hunter")),
    case("elder-brain", "", {}, given=lambda s: s.cards("circles", 1, *["noble"] * 7, *["soldier"] * 3)),
]  # fmt: skip

UNDEAD = [
    case("wight", "choose 0", {"power": 2}, given=NOBLE),
    case("wight", "choose 1; devour noble; supplant eryndlyn 1", DEVOURED | SUPPLANT, given=NOBLE),
    case("wight", "", {"power": 2}),
    case("carrion-crawler", "devour-market blackguard", ITSELF | {"power": 3}, given=lambda s: s.row("blackguard")),
    case("carrion-crawler", "", {"power": 3}, given=lambda s: s.row()),
    case("flesh-golem", "devour-self; assassinate eryndlyn 1", ITSELF | KILL | {"power": 2}),
    case("flesh-golem", "decline", {"power": 2}),
    case("flesh-golem", "devour-self", ITSELF | {"power": 2}, "alone"),
    case(
        "revenant", "assassinate eryndlyn 1; assassinate araumycos--eryndlyn/0 white",
        PROMOTED | {"trophies": 2, "foe_board": -1, "white": -1}, given=lambda s: s.trophies(0, WHITE, 6),
    ),
    case(
        "revenant", "assassinate eryndlyn 1; assassinate araumycos--eryndlyn/0 white",
        {"trophies": 2, "foe_board": -1, "white": -1}, given=lambda s: s.trophies(0, WHITE, 5),
    ),
    case("revenant", "", {}, "alone"),
    case("death-knight", "supplant eryndlyn 1", SUPPLANT | {"vp": 1}, given=lambda s: s.trophies(0, 1, 4)),
    case("death-knight", "supplant eryndlyn 1", SUPPLANT, given=lambda s: s.trophies(0, WHITE, 9)),
    case("death-knight", "", {}, "alone"),
    case(
        "skeletal-horde", "deploy eryndlyn; deploy eryndlyn--kanaglym/0; devour-self; deploy eryndlyn--kanaglym/1;"
        "deploy eryndlyn--llacerellyn/0; deploy kanaglym", deployed(5) | ITSELF,
    ),
    case("skeletal-horde", "decline", {}, "walled"),
    case("minotaur-skeleton", "choose 0; deploy eryndlyn; deploy eryndlyn--kanaglym/0; deploy eryndlyn--kanaglym/1", deployed(3)),
    case(
        "minotaur-skeleton", "choose 1; devour-self; assassinate eryndlyn white", ITSELF | KILL_WHITE,
        given=lambda s: s.site("eryndlyn", 0, 1, WHITE).route("eryndlyn--kanaglym", E),
    ),
    case("minotaur-skeleton", "devour-self", ITSELF, "walled"),
    case("ravenous-zombies", "assassinate araumycos--eryndlyn/0 white", KILL_WHITE | {"power": 1}),
    case("ravenous-zombies", "", {"power": 1}, "alone"),
    case("ogre-zombie", "supplant tsenviilyq white", SUPPLANT_WHITE),
    case("ogre-zombie", "", {}, "alone"),
    case(
        "mummy-lord", "assassinate araumycos--eryndlyn/0 white; take-trophy 0 white; put-trophy everfire", {},
    ),
    case(
        "mummy-lord", "choose 1; take-trophy 1 white; put-trophy everfire; choose 0; assassinate araumycos--eryndlyn/0 white",
        {"foe_trophies": -1, "trophies": 1}, given=lambda s: s.trophies(1, WHITE, 2),
    ),
    case("mummy-lord", "", {}, "alone"),
    case("conjurer", "place-spy kanaglym", SPY),
    case(
        "conjurer", "choose 1; return-spy kanaglym 0; recruit house-guard; recruit blackguard", {"spies": -1, "cards": 2},
        given=both(own_spies("kanaglym"), lambda s: s.row("blackguard", "deathblade")),
    ),
    case("conjurer", "choose 1; return-spy kanaglym 0; decline", {"spies": -1}, given=own_spies("kanaglym")),
    case("wraith", "place-spy kanaglym; devour-self; assassinate kanaglym white", SPY | ITSELF | KILL_WHITE),
    case("wraith", "place-spy kanaglym; decline", SPY),
    case("wraith", "place-spy everfire; devour-self", SPY | ITSELF),
    case("ghost", "place-spy kanaglym", SPY),
    case(
        "ghost", "choose 1; return-spy kanaglym 0; raise blackguard", {"spies": -1, "cards": 1, "devoured": -1, "influence": -3},
        given=lambda s: s.spies(0, "kanaglym").devoured("blackguard").pool(influence=5),
    ),
    case("ghost", "choose 1; return-spy kanaglym 0", {"spies": -1}, given=own_spies("kanaglym")),
    case("banshee", "place-spy eryndlyn", SPY | {"power": 3}),
    case("banshee", "place-spy kanaglym", SPY),
    case(
        "lich", "place-spy kanaglym; take-trophy 1 0; put-trophy eryndlyn; take-trophy 1 white; put-trophy eryndlyn--kanaglym/0",
        SPY | {"foe_trophies": -2, "board": 1, "white": 1}, given=lambda s: s.trophies(1, 0, 1).trophies(1, WHITE, 1),
    ),
    case("lich", "place-spy everfire", SPY, given=lambda s: s.trophies(1, WHITE, 1)),
    case("cultist-of-myrkul", "choose 0", {"influence": 2}),
    case("cultist-of-myrkul", "choose 1; devour-self; play noble; end; promote noble", {"circle": 1, "cards": -2, "devoured": 1}, given=NOBLE),
    case("cultist-of-myrkul", "choose 1; decline", {}),
    case("vampire-spawn", "return-spy eryndlyn 1", {"influence": 1, "foe_spies": -1}),
    case("vampire-spawn", "", {"influence": 1}, "alone"),
    case("necromancer", "choose 0", {"influence": 3}),
    case("necromancer", "choose 1; promote-self", PROMOTED),
    case("necromancer", "choose 1; promote-hand noble", PROMOTED | {"hand": -1}, given=NOBLE),
    case("necromancer", "choose 1; promote-discard noble", PROMOTED, given=lambda s: s.cards("discards", 0, "noble")),
    case(
        "high-priest-of-myrkul", "return-troop eryndlyn 1; play wight; end; promote wight",
        PROMOTED | {"foe_board": -1, "foe_barracks": 1}, given=hand("wight"),
    ),
    case("high-priest-of-myrkul", "play noble; end", {}, "alone", NOBLE),
    case("high-priest-of-myrkul", "play wight; end; decline", {}, "alone", hand("wight")),
    case("vampire", "choose 0; supplant eryndlyn 1", SUPPLANT, given=lambda s: s.cards("discards", 0, "noble")),
    case(
        "vampire", "choose 1; promote-discard noble", PROMOTED | {"vp": 1},
        given=lambda s: s.cards("discards", 0, "noble").cards("circles", 0, "noble", "noble"),
    ),
    case("vampire", "", {}, "alone"),
]  # fmt: skip

EXPANSION: list[Case] = [*ABERRATIONS, *UNDEAD]
