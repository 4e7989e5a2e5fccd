"""Secret plans: every predicate of their conditions, met and not met; and the plans as a whole."""

import pytest
from tests.games.schatten.scenario import Scenario, game, plan, quest

from kabale.games.schatten import ids
from kabale.games.schatten.rules import conditions, scoring


def fulfilled(table: Scenario, name: str) -> list[bool]:
    """Which of the five conditions of a plan seat 0 fulfils."""
    p = table.position()
    first = ids.QUESTS + plan(name) * ids.CONDITIONS
    return [conditions.holds(p, 0, first + i) for i in range(ids.CONDITIONS)]


def eminences(table: Scenario, *names: str) -> Scenario:
    return table.own(0, *names)


CASES = {
    "wellen": lambda t: t.ships(0, sued=1, perlen=1, winde=1).own(0, "tuzak", "jergan", "selem", "brabak", "thorwal").org(0, "efferd", "tuzak").piece("splinters", "sued"),
    "norden": lambda t: t.own(0, "bornland", "paavi", "nivesenlande", "bernsteinbucht").adv(0, khom=1),
    "gareth": lambda t: t.own(0, "garetien", "kosch", "weiden", "almada").org(0, "praios", "kosch").org(0, "kor", "kosch").won(0, "vrak", "hal"),
    "sand": lambda t: t.own(0, "khom", "kalifat", "khunchom", "kosch", "garetien").org(0, "kor", "khom").adv(0, khom=1, kosch=1, selem=1, paavi=1, weiden=1, thorwal=1),
    "perle": lambda t: t.own(0, "alanfa", "selem", "trahelien", "kalifat").ships(0, sued=2).org(0, "paligan", "alanfa"),
    "zwillinge": lambda t: t.own(0, "tuzak", "jergan", "aranien", "bornland", "weiden").piece("eyes", "tuzak").supply(0, 4),
    "kirchen": lambda t: t.own(0, "garetien", "bornland", "kosch", "tuzak").org(0, "praios", "garetien", 1).org(0, "kor", "bornland", 1).org(0, "aves", "kosch", 1).org(0, "phex", "tuzak"),
    "arkan": lambda t: t.own(0, "garetien", "bornland").org(0, "qabalya", "garetien").org(0, "satuaria", "garetien").org(0, "tsa", "bornland").piece("eyes", "garetien").piece("artefacts", "bornland").own(0, "helme-haffax"),
    "adel": lambda t: t.own(0, "garetien", "bornland", "kosch", "almada", "weiden", "darpatien").org(0, "gareth", "garetien").org(0, "firdayon", "garetien").won(0, "vrak", "hal"),
    "faeden": lambda t: t.own(0, "helme-haffax", "amir-honak", "garetien", "bornland", "kosch", "almada", "weiden").won(0, "vrak", "hal").hand(0, "khom", "paavi", "selem").org(0, "kor", "garetien").org(0, "aves", "garetien").org(0, "tsa", "bornland").org(0, "phex", "bornland"),
    "drachen": lambda t: t.own(0, "khom", "orkland", "kosch", "garetien", "tuzak").piece("carbuncles", "khom").piece("eyes", "kosch").adv(0, weiden=4),
    "winde": lambda t: t.own(0, "zyklopeninseln", "thorwal", "brabak", "mengbilla").ships(0, winde=2),
    "handel": lambda t: t.own(0, "kosch", "garetien", "tuzak", "khunchom", "bornland", "nivesenlande", "selem", "brabak").org(0, "praios", "kosch").org(0, "kor", "tuzak").org(0, "aves", "selem").ships(0, sued=3),
    "krieg": lambda t: t.adv(0, khom=4, kosch=3, weiden=3).own(0, "weiden", "aranien", "albernia", "orkland").won(0, "aldare"),
    "wege": lambda t: t.own(0, "svellttal", "tobrien", "horasreich", "kalifat", "brabak").adv(0, thorwal=1, tuzak=1, khom=1, kosch=1, weiden=1, selem=1, paavi=1).org(0, "aves", "tobrien"),
    "wildnis": lambda t: t.own(0, "khom", "orkland", "trahelien", "waldinseln").adv(0, khom=1, orkland=1),
    "festung": lambda t: t.own(0, "weiden", "garetien", "kosch", "nordmarken", "almada", "darpatien", "salamandersteine", "khom").org(0, "kor", "khom").org(0, "aves", "salamandersteine").supply(0, 4),
    "meere": lambda t: t.own(0, "thorwal", "khunchom").ships(0, sued=1, winde=1).piece("splinters", "sued").org(0, "efferd", "thorwal"),
    "streit": lambda t: t.own(0, "nostria", "andergast", "nordmarken", "thorwal", "orkland").org(0, "kor", "nostria").org(0, "aves", "nostria").org(0, "tsa", "thorwal"),
    "ruhm": lambda t: t.own(0, "khom", "kosch").won(0, "hal", "vrak", "aldare").piece("eyes", "khom").adv(0, selem=1, paavi=1, weiden=1, thorwal=1, kosch=1).org(0, "kor", "kosch", 1).org(0, "aves", "kosch", 1),
    "hand": lambda t: t.hand(0, "garetien", "kosch").own(0, "bornland").org(0, "kor", "garetien").org(0, "aves", "garetien").org(0, "tsa", "bornland").org(0, "boron", "bornland").org(0, "phex", "kosch"),
}  # fmt: skip


def test_every_plan_has_a_case():
    assert set(CASES) == {p.id for p in game().pack.plans}


@pytest.mark.parametrize("name", list(CASES))
@pytest.mark.clause("schatten:13.1")
def test_a_plan_is_wholly_fulfilled_by_its_case(name):
    assert fulfilled(CASES[name](Scenario()), name) == [True] * 5


@pytest.mark.parametrize("name", list(CASES))
@pytest.mark.clause("schatten:13.1")
def test_an_empty_table_fulfils_only_what_forbids(name):
    forbidding = [c.p in ("own-none", "own-regions-max") for c in game().pack.plans[plan(name)].conditions]
    assert fulfilled(Scenario().own(1, "paavi"), name) == forbidding


@pytest.mark.clause("schatten:13.2")
def test_mountains_and_seas_do_not_connect_but_tuzak_and_jergan_do():
    p = Scenario().own(0, "horasreich", "khom", "tuzak", "jergan", "waldinseln").position()
    assert conditions.connected(p, p.owned[0]) == 2


@pytest.mark.clause("schatten:14.1")
def test_what_is_counted():
    table = (
        Scenario().hand(0, "khom").own(0, "kosch").discard(0, "weiden").org(0, "kor", "kosch").won(0, "vrak")
    )
    p = table.piece("eyes", "kosch").position()
    assert [scoring.amount(p, 0, c) for c in range(4)] == [3, 1, 1, 1]


@pytest.mark.clause("schatten:14.2")
def test_equal_players_get_the_points_of_the_lower_place():
    p = (
        Scenario(4)
        .own(0, "khom", "kosch")
        .own(1, "weiden", "paavi")
        .own(2, "selem")
        .own(3, "almada")
        .position()
    )
    assert [scoring.category_points(p, s, 0) for s in range(4)] == [3, 3, 1, 1]


@pytest.mark.clause("schatten:14.3")
def test_nothing_brings_nothing():
    p = Scenario(3).won(1, "vrak").position()
    assert [scoring.category_points(p, s, 3) for s in range(3)] == [0, 3, 0]
    assert [scoring.category_points(p, s, 2) for s in range(3)] == [0, 0, 0]


@pytest.mark.clause("schatten:14.4")
def test_a_tie_is_decided_by_the_plan_and_then_shared():
    even = Scenario().own(0, "khom").own(1, "paavi").position()
    assert [even.place(s) for s in range(2)] == [1, 1]
    table = Scenario().own(0, "khom", "kosch").own(1, "paavi").won(1, "hal").plan(0, "sand").plan(1, "wellen")
    p = table.position()
    totals = [scoring.total_points(p, s) for s in range(2)]
    assert totals[0] == totals[1] + 1 or p.place(0) == 1
    assert quest("hal") == 23
