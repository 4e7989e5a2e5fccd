"""Examples for the cards of the box: core, Drow, Dragons, Elementals, Demons."""

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
    hand,
    own_spies,
)
from tests.games.tyrants.scenario import WHITE

SPY = {"spies": 1}
FIVE = own_spies("menzoberranzan", "everfire", "labyrinth", "skullport", "kanaglym")
PLAY_NOBLE_AND_PROMOTE = "play noble; end; promote noble"
NOBLE = hand("noble")

CORE = [
    case("noble", "", {"influence": 1}),
    case("soldier", "", {"power": 1}),
    case("priestess-of-lolth", "", {"influence": 2}),
    case("house-guard", "", {"power": 2}),
    case("insane-outcast", "discard noble", {"hand": -1, "outcasts": -1, "cards": -1}, given=NOBLE),
    case("insane-outcast", "decline", {}, given=NOBLE),
    case("insane-outcast", "", {}),
]

DROW = [
    case("blackguard", "choose 0", {"power": 2}),
    case("blackguard", "choose 1; assassinate eryndlyn 1", KILL),
    case("blackguard", "", {"power": 2}, "alone"),
    case("bounty-hunter", "", {"power": 3}),
    case("doppelganger", "supplant eryndlyn 1", SUPPLANT),
    case("doppelganger", "", {}, "alone"),
    case(
        "deathblade", "assassinate eryndlyn 1; assassinate araumycos--eryndlyn/0 white",
        {"trophies": 2, "foe_board": -1, "white": -1},
    ),
    case(
        "deathblade", "assassinate eryndlyn 1", KILL,
        given=lambda s: s.route("araumycos--eryndlyn", -1),
    ),
    case("deathblade", "", {}, "alone"),
    case("inquisitor", "choose 0", {"influence": 2}),
    case("inquisitor", "choose 1; assassinate eryndlyn 1", KILL),
    case("inquisitor", "", {"influence": 2}, "alone"),
    case("advance-scout", "supplant araumycos--eryndlyn/0 white", SUPPLANT_WHITE),
    case("advance-scout", "", {}, "alone"),
    case(
        "mercenary-squad", "deploy eryndlyn; deploy eryndlyn--kanaglym/0; deploy eryndlyn--kanaglym/1", deployed(3)
    ),
    case("mercenary-squad", "", {}, "walled"),
    case("mercenary-squad", "", {"vp": 3}, given=lambda s: s.barracks(0, 0)),
    case("underdark-ranger", "assassinate araumycos--eryndlyn/0 white", KILL_WHITE),
    case(
        "underdark-ranger",
        "assassinate everfire--chasmleap/0 white; assassinate chasmleap--araumycos/0 white",
        {"trophies": 2, "white": -2}, "walled",
    ),
    case("underdark-ranger", "", {}, "alone"),
    case(
        "master-of-melee-magthere",
        "choose 0; deploy eryndlyn; deploy eryndlyn--kanaglym/0; deploy eryndlyn--kanaglym/1; deploy kanaglym",
        deployed(4),
    ),
    case("master-of-melee-magthere", "choose 1; supplant tsenviilyq white", SUPPLANT_WHITE),
    case("master-of-melee-magthere", "supplant everfire--chasmleap/0 white", SUPPLANT_WHITE, "walled"),
    case(
        "weaponmaster",
        "choose 1; assassinate araumycos--eryndlyn/0 white; deploy eryndlyn; deploy araumycos--eryndlyn/0",
        KILL_WHITE | deployed(2),
    ),
    case(
        "weaponmaster", "assassinate everfire--chasmleap/0 white; choose 0; deploy everfire--chasmleap/0; choose 0;"
        "deploy everfire", KILL_WHITE | deployed(2), "walled",
    ),
    case("spellspinner", "place-spy kanaglym", SPY),
    case(
        "spellspinner", "choose 1; return-spy kanaglym 0; supplant kanaglym 1", SUPPLANT | {"spies": -1},
        given=own_spies("kanaglym"),
    ),
    case(
        "spellspinner", "choose 1; return-spy everfire 0", {"spies": -1}, given=own_spies("everfire"),
    ),
    case("spy-master", "place-spy kanaglym", SPY),
    case("spy-master", "return-spy kanaglym 0; place-spy ched-nasad", {}, given=FIVE),
    case("spy-master", "decline", {}, given=FIVE),
    case("infiltrator", "place-spy kanaglym", SPY | {"power": 1}),
    case("infiltrator", "place-spy tsenviilyq", SPY),
    case("information-broker", "place-spy kanaglym", SPY),
    case(
        "information-broker", "choose 1; return-spy kanaglym 0", {"spies": -1, "hand": 3}, given=own_spies("kanaglym")
    ),
    case("information-broker", "choose 1; decline", {}, given=own_spies("kanaglym")),
    case("masters-of-sorcere", "place-spy kanaglym; place-spy everfire", {"spies": 2}),
    case(
        "masters-of-sorcere", "choose 1; return-spy kanaglym 0", {"spies": -1, "power": 4}, given=own_spies("kanaglym")
    ),
    case("advocate", "choose 0", {"influence": 2}),
    case("advocate", f"choose 1; {PLAY_NOBLE_AND_PROMOTE}", PROMOTED, given=NOBLE),
    case("advocate", "choose 1; end", {}),
    case("chosen-of-lolth", "return-troop eryndlyn 1; end", {"foe_board": -1, "foe_barracks": 1}),
    case(
        "chosen-of-lolth", f"return-spy eryndlyn 1; {PLAY_NOBLE_AND_PROMOTE}", PROMOTED | {"foe_spies": -1}, given=NOBLE
    ),
    case("chosen-of-lolth", PLAY_NOBLE_AND_PROMOTE, PROMOTED, "alone", NOBLE),
    case(
        "drow-negotiator", "", {"influence": 3},
        given=lambda s: s.cards("circles", 0, "noble", "noble", "noble", "noble"),
    ),
    case("drow-negotiator", "", {}, given=lambda s: s.cards("circles", 0, "noble", "noble", "noble")),
    case("drow-negotiator", PLAY_NOBLE_AND_PROMOTE, PROMOTED, given=NOBLE),
    case(
        "council-member",
        f"move eryndlyn 1; move-to skullport; move araumycos--eryndlyn/0 white; move-to everfire; {PLAY_NOBLE_AND_PROMOTE}",
        PROMOTED, given=NOBLE,
    ),
    case("council-member", "decline", {}),
    case("council-member", PLAY_NOBLE_AND_PROMOTE, PROMOTED, "alone", NOBLE),
    case("matron-mother", "promote-discard noble", PROMOTED),
    case("matron-mother", "", {}, given=lambda s: s.clear("decks")),
]  # fmt: skip

DRAGONS = [
    case("dragon-cultist", "choose 0", {"power": 2}),
    case("dragon-cultist", "choose 1", {"influence": 2}),
    case("red-wyrmling", "", {"power": 2, "influence": 2}),
    case("dragonclaw", "assassinate eryndlyn 1", KILL | {"power": 2}, given=lambda s: s.trophies(0, 1, 4)),
    case("dragonclaw", "assassinate eryndlyn 1", KILL, given=lambda s: s.trophies(0, WHITE, 9)),
    case("dragonclaw", "", {"power": 2}, "alone", lambda s: s.trophies(0, 1, 5)),
    case("severin-silrajin", "", {"power": 5}),
    case(
        "red-dragon", "supplant eryndlyn 1; return-spy eryndlyn 1", SUPPLANT | {"foe_spies": -1, "vp": 1},
        given=lambda s: s.site("eryndlyn", 0, 1, 0),
    ),
    case("red-dragon", "", {"vp": 1}, "alone", lambda s: s.site("everfire", 0, 0, 0)),
    case("red-dragon", "", {}, "alone"),
    case("kobold", "choose 0; deploy eryndlyn", deployed(1)),
    case("kobold", "choose 1; assassinate araumycos--eryndlyn/0 white", KILL_WHITE),
    case("kobold", "deploy everfire", deployed(1), "alone"),
    case(
        "white-wyrmling", "deploy eryndlyn; deploy eryndlyn--kanaglym/0; devour-market kobold",
        deployed(2) | {"devoured": 1}, given=lambda s: s.row("kobold"),
    ),
    case("white-wyrmling", "decline", {}, "walled", lambda s: s.row("kobold")),
    case("white-wyrmling", "", {"vp": 2}, given=lambda s: s.row().barracks(0, 0)),
    case("black-wyrmling", "assassinate araumycos--eryndlyn/0 white", KILL_WHITE | {"influence": 1}),
    case("black-wyrmling", "", {"influence": 1}, "alone"),
    case(
        "white-dragon", "deploy eryndlyn; deploy eryndlyn--kanaglym/0; deploy eryndlyn--kanaglym/1",
        deployed(3) | {"vp": 1}, given=lambda s: s.site("everfire", 0),
    ),
    case("white-dragon", "", {}, "walled"),
    case("black-dragon", "supplant tsenviilyq white", SUPPLANT_WHITE | {"vp": 2}, given=lambda s: s.trophies(0, WHITE, 5)),
    case("black-dragon", "supplant tsenviilyq white", SUPPLANT_WHITE, given=lambda s: s.trophies(0, 1, 5)),
    case("black-dragon", "", {"vp": 1}, "alone", lambda s: s.trophies(0, WHITE, 3)),
    case("watcher-of-thay", "place-spy kanaglym", SPY),
    case("watcher-of-thay", "choose 1; return-spy kanaglym 0", {"spies": -1, "influence": 3}, given=own_spies("kanaglym")),
    case("enchanter-of-thay", "place-spy kanaglym", SPY),
    case("enchanter-of-thay", "choose 1; return-spy kanaglym 0", {"spies": -1, "power": 4}, given=own_spies("kanaglym")),
    case("green-wyrmling", "place-spy ched-nasad", SPY | {"influence": 2}),
    case("green-wyrmling", "place-spy everfire", SPY),
    case("rath-modar", "place-spy everfire", SPY | {"hand": 2}),
    case("rath-modar", "place-spy everfire", SPY, given=lambda s: s.clear("decks")),
    case("green-dragon", "place-spy kanaglym; supplant kanaglym white", SUPPLANT_WHITE | SPY),
    case("green-dragon", "place-spy everfire", SPY),
    case(
        "green-dragon", "choose 1; return-spy kanaglym 0; supplant kanaglym 1", SUPPLANT | {"spies": -1, "vp": 1},
        given=lambda s: s.spies(0, "kanaglym").site("araumycos", 0),
    ),
    case("cult-fanatic", "devour-market kobold", {"influence": 2, "devoured": 1}, given=lambda s: s.row("kobold")),
    case("cult-fanatic", "decline", {"influence": 2}, given=lambda s: s.row("kobold")),
    case("cult-fanatic", "", {"influence": 2}, given=lambda s: s.row()),
    case("cleric-of-laogzed", f"move eryndlyn 1; move-to everfire; {PLAY_NOBLE_AND_PROMOTE}", PROMOTED, given=NOBLE),
    case("cleric-of-laogzed", "end", {}, "alone"),
    case("wyrmspeaker", "", {"influence": 1}),
    case("wyrmspeaker", PLAY_NOBLE_AND_PROMOTE, PROMOTED, given=NOBLE),
    case("blue-wyrmling", "return-spy eryndlyn 1", {"influence": 3, "foe_spies": -1}),
    case("blue-wyrmling", "", {"influence": 3}, "alone"),
    case(
        "blue-dragon", "play noble; play soldier; end; promote noble; promote soldier",
        {"circle": 2, "cards": -2, "vp": 1}, given=both(hand("noble", "soldier"), lambda s: s.cards("circles", 0, "noble")),
    ),
    case("blue-dragon", "play noble; end; decline", {}, given=NOBLE),
    case("blue-dragon", "end", {"vp": 1}, given=lambda s: s.cards("circles", 0, "noble", "noble", "noble")),
]  # fmt: skip

ELEMENTALS = [
    case("eternal-flame-cultist", "assassinate eryndlyn 1; show blackguard", KILL | {"power": 2}, given=hand("blackguard")),
    case("eternal-flame-cultist", "assassinate eryndlyn 1; decline", KILL, given=hand("blackguard")),
    case("eternal-flame-cultist", "assassinate eryndlyn 1", KILL),
    case("eternal-flame-cultist", "", {"power": 2}, "alone", hand("bounty-hunter"), before="play bounty-hunter"),
    case("fire-elemental", "choose 0; show blackguard", {"power": 2, "hand": 1}, given=hand("blackguard")),
    case("fire-elemental", "choose 1", {"influence": 2}),
    case("fire-elemental-myrmidon", "play noble; end; promote noble", PROMOTED, given=hand("noble", "bounty-hunter")),
    case("fire-elemental-myrmidon", "play bounty-hunter; end", {}, given=hand("bounty-hunter")),
    case("fire-elemental-myrmidon", "", {"power": 2}),
    case("vanifer", "assassinate eryndlyn 1; recruit blackguard", KILL | {"cards": 1}, given=lambda s: s.row("blackguard", "deathblade")),
    case("vanifer", "assassinate eryndlyn 1", KILL, given=lambda s: s.row("deathblade", "spy-master")),
    case("imix", "", {"power": 4}),
    case("imix", "", {"power": 6}, given=hand("bounty-hunter"), before="play bounty-hunter"),
    case(
        "crushing-wave-cultist", "assassinate araumycos--eryndlyn/0 white; show mercenary-squad; deploy eryndlyn;"
        "deploy araumycos--eryndlyn/0", KILL_WHITE | deployed(2), given=hand("mercenary-squad"),
    ),
    case("crushing-wave-cultist", "assassinate araumycos--eryndlyn/0 white", KILL_WHITE),
    case("crushing-wave-cultist", "", {}, "alone"),
    case("water-elemental", "deploy eryndlyn; deploy eryndlyn--kanaglym/0", deployed(2)),
    case(
        "water-elemental", "deploy everfire; deploy everfire; show mercenary-squad", deployed(2) | {"hand": 1}, "alone",
        hand("mercenary-squad"),
    ),
    case("water-elemental", "", {}, "walled"),
    case(
        "water-elemental-myrmidon", "assassinate araumycos--eryndlyn/0 white; play noble; end; promote noble",
        KILL_WHITE | PROMOTED, given=NOBLE,
    ),
    case("water-elemental-myrmidon", "end", {}, "alone"),
    case(
        "gar-shatterkeel", "deploy eryndlyn; deploy eryndlyn--kanaglym/0; deploy eryndlyn--kanaglym/1; recruit advance-scout",
        deployed(3) | {"cards": 1}, given=lambda s: s.row("advance-scout", "blackguard"),
    ),
    case("gar-shatterkeel", "", {}, "walled", lambda s: s.row("blackguard")),
    case("olhydra", "supplant kanaglym white", SUPPLANT_WHITE),
    case(
        "olhydra", "deploy everfire; deploy everfire", deployed(2), "alone", hand("water-elemental"),
        before="play water-elemental; deploy everfire--chasmleap/0; deploy everfire--halls/0; decline",
    ),
    case("air-elemental", "place-spy kanaglym; show spy-master", SPY | {"hand": 1}, given=hand("spy-master")),
    case(
        "air-elemental", "choose 1; return-spy kanaglym 0; deploy eryndlyn; deploy eryndlyn--kanaglym/0;"
        "deploy eryndlyn--kanaglym/1", deployed(3) | {"spies": -1}, given=own_spies("kanaglym"),
    ),
    case("air-elemental", "place-spy kanaglym", SPY),
    case("howling-hatred-cultist", "place-spy kanaglym; show spy-master", SPY | {"power": 1}, given=hand("spy-master")),
    case(
        "howling-hatred-cultist", "choose 1; return-spy kanaglym 0; decline", {"spies": -1, "influence": 3},
        given=both(own_spies("kanaglym"), hand("spy-master")),
    ),
    case("air-elemental-myrmidon", "place-spy kanaglym; play noble; end; promote noble", SPY | PROMOTED, given=NOBLE),
    case("air-elemental-myrmidon", "place-spy kanaglym; end", SPY),
    case(
        "aerisi-kalinoth", "place-spy kanaglym; recruit spy-master", SPY | {"power": 1, "cards": 1},
        given=lambda s: s.row("spy-master", "blackguard"),
    ),
    case("aerisi-kalinoth", "place-spy kanaglym", SPY | {"power": 1}, given=lambda s: s.row("information-broker")),
    case("yan-c-bin", "place-spy kanaglym; assassinate kanaglym 1", SPY | KILL),
    case(
        "yan-c-bin", "place-spy kanaglym; assassinate kanaglym white; show spy-master; place-spy everfire",
        KILL_WHITE | {"spies": 2}, given=hand("spy-master"),
    ),
    case("yan-c-bin", "place-spy everfire", SPY),
    case("black-earth-cultist", "show advocate", {"influence": 2}, given=hand("advocate")),
    case("black-earth-cultist", "decline; play noble; end; promote noble", PROMOTED, given=NOBLE),
    case("black-earth-cultist", "end", {}),
    case("earth-elemental", "return-troop eryndlyn 1; show advocate", {"influence": 1, "foe_board": -1, "foe_barracks": 1, "hand": 1}, given=hand("advocate")),
    case("earth-elemental", "", {"influence": 1}, "alone"),
    case("earth-elemental-myrmidon", "", {"influence": 2}),
    case("earth-elemental-myrmidon", "play bounty-hunter; end; promote bounty-hunter", PROMOTED, given=hand("bounty-hunter")),
    case("marlos-urnrayle", "recruit advocate; play noble; end; promote noble", {"circle": 1}, given=both(NOBLE, lambda s: s.row("advocate", "blackguard"))),
    case("marlos-urnrayle", "", {"influence": 1}, given=lambda s: s.row("council-member")),
    case("ogremoch", "", {"influence": 2}),
    case(
        "ogremoch", "play noble; play soldier; end; promote noble; promote soldier", {"circle": 2, "cards": -2},
        given=hand("noble", "soldier", "advocate"), before="play advocate; choose 0",
    ),
]  # fmt: skip

DEMONS = [
    case("ghoul", "", {"power": 2, "foe_outcasts": 1, "foe_cards": 1}),
    case("ghoul", "", {"power": 2}, given=lambda s: s.pile("outcasts", 0)),
    case("mind-flayer", "devour noble; choose 0", DEVOURED | {"influence": 3}, given=NOBLE),
    case("mind-flayer", "devour noble; choose 1; assassinate eryndlyn 1", DEVOURED | KILL, given=NOBLE),
    case("mind-flayer", "decline", {}, given=NOBLE),
    case("mind-flayer", "", {}),
    case("glabrezu", "devour noble; assassinate eryndlyn 1; assassinate araumycos--eryndlyn/0 white", DEVOURED | {"trophies": 2, "foe_board": -1, "white": -1}, given=NOBLE),
    case("glabrezu", "devour noble", DEVOURED, "alone", NOBLE),
    case("marilith", "devour noble", DEVOURED | {"power": 5}, given=NOBLE),
    case("marilith", "devour insane-outcast", {"hand": -1, "cards": -1, "outcasts": -1, "power": 5}, given=hand("insane-outcast")),
    case("marilith", "", {}),
    case(
        "orcus", "devour noble; assassinate eryndlyn 1; assassinate araumycos--eryndlyn/0 white; take-trophy 0 1;"
        "put-trophy everfire; take-trophy 0 white; put-trophy everfire", DEVOURED, given=NOBLE,
    ),
    case(
        "orcus", "devour noble; take-trophy 1 0; put-trophy everfire; decline", DEVOURED | {"foe_trophies": -1, "board": 1},
        "alone", both(NOBLE, lambda s: s.trophies(1, 0, 3)),
    ),
    case("orcus", "decline", {}, given=NOBLE),
    case("gibbering-mouther", "deploy eryndlyn; deploy eryndlyn--kanaglym/0", deployed(2) | {"foe_outcasts": 1, "foe_cards": 1}),
    case("gibbering-mouther", "deploy everfire; deploy everfire", deployed(2), "alone"),
    case("derro", "supplant tsenviilyq white", SUPPLANT_WHITE | {"outcasts": 1, "cards": 1}),
    case("derro", "", {"outcasts": 1, "cards": 1}, "alone"),
    case("ettin", "choose 0; deploy eryndlyn; deploy eryndlyn--kanaglym/0; deploy eryndlyn--kanaglym/1", deployed(3)),
    case("ettin", "choose 1; assassinate araumycos--eryndlyn/0 white", KILL_WHITE),
    case("ettin", "assassinate everfire--chasmleap/0 white; assassinate chasmleap--araumycos/0 white", {"trophies": 2, "white": -2}, "walled"),
    case(
        "balor", "devour noble; supplant tsenviilyq white; deploy eryndlyn",
        DEVOURED | {"trophies": 1, "white": -1, "barracks": -2, "board": 2}, given=NOBLE,
    ),
    case("balor", "devour noble; deploy everfire", DEVOURED | deployed(1), "alone", NOBLE),
    case(
        "demogorgon", "devour noble; supplant araumycos--eryndlyn/0 white; supplant araumycos white",
        DEVOURED | {"trophies": 2, "white": -2, "barracks": -2, "board": 2, "foe_outcasts": 2, "foe_cards": 2},
        given=both(NOBLE, lambda s: s.site("araumycos", WHITE, WHITE)),
    ),
    case("demogorgon", "devour noble", DEVOURED | {"foe_outcasts": 2, "foe_cards": 2}, "alone", NOBLE),
    case("demogorgon", "decline", {}, given=NOBLE),
    case("night-hag", "place-spy kanaglym", SPY),
    case("night-hag", "choose 1; return-spy kanaglym 0", {"spies": -1, "hand": 2}, given=own_spies("kanaglym")),
    case("jackalwere", "place-spy kanaglym", SPY),
    case("jackalwere", "choose 1; return-spy kanaglym 0", {"spies": -1, "power": 2, "influence": 2}, given=own_spies("kanaglym")),
    case("succubus", "devour noble; place-spy ched-nasad; assassinate ched-nasad 1", DEVOURED | SPY | KILL, given=NOBLE),
    case("succubus", "devour noble; decline", DEVOURED, given=both(NOBLE, FIVE)),
    case("succubus", "", {}),
    case("vrock", "place-spy kanaglym", SPY),
    case("vrock", "choose 1; return-spy kanaglym 0", {"spies": -1, "power": 5}, given=own_spies("kanaglym")),
    case("grazzt", "place-spy kanaglym; place-spy everfire", {"spies": 2}),
    case(
        "grazzt", "choose 1; return-spy kanaglym 0; return-spy ched-nasad 0; supplant kanaglym white; supplant ched-nasad 1",
        {"spies": -2, "trophies": 2, "white": -1, "foe_board": -1, "barracks": -2, "board": 2}, given=own_spies("kanaglym", "ched-nasad"),
    ),
    case("grazzt", "choose 1; return-spy kanaglym 0; decline; supplant kanaglym 1", SUPPLANT | {"spies": -1}, given=own_spies("kanaglym", "ched-nasad")),
    case("myconid-adult", "", {"influence": 2, "foe_outcasts": 1, "foe_cards": 1}),
    case("myconid-adult", "", {"influence": 2}, given=lambda s: s.pile("outcasts", 0)),
    case("nalfeshnee", "", PROMOTED | {"influence": 3}),
    case("nalfeshnee", "", {"influence": 3}, given=lambda s: s.clear("decks")),
    case("hezrou", "move eryndlyn 1; move-to everfire", PROMOTED),
    case("hezrou", "", {}, "alone", lambda s: s.clear("decks")),
    case("myconid-sovereign", PLAY_NOBLE_AND_PROMOTE, PROMOTED | {"foe_outcasts": 1, "foe_cards": 1}, given=NOBLE),
    case("myconid-sovereign", "end", {}, given=lambda s: s.pile("outcasts", 0)),
    case(
        "zuggtmoy", "devour-circle noble", {"circle": -1, "devoured": 1, "influence": 3},
        given=lambda s: s.cards("circles", 0, "noble"),
    ),
    case(
        "zuggtmoy", "devour-circle soldier; play noble; end; promote noble", {"devoured": 1, "cards": -1},
        given=both(NOBLE, lambda s: s.cards("circles", 0, "soldier")),
    ),
    case("zuggtmoy", "", {}),
]  # fmt: skip

BASE: list[Case] = [*CORE, *DROW, *DRAGONS, *ELEMENTALS, *DEMONS]
