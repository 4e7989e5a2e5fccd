"""The bench measures and reports; how fast things are is no test."""

from __future__ import annotations

from typing import Any

import pytest
from bench import batches, ours, peers, report, search, shares, timing


def result() -> dict[str, Any]:
    return {
        "version": "0",
        "python": "3",
        "machine": "m",
        "cores": 2,
        "calibration_mturns_per_s": timing.calibration(0.01),
        "rules": [
            {"game": "shadows", "players": 2, "compiled": ours.measure("shadows", 2, 0.01), "plain_decisions_per_s": 5.0}
        ],
        "batches": [
            {
                "game": "shadows",
                "cells": 10,
                "steps_per_s": 190.0,
                "without_observations_per_s": batches.rate("shadows", 4, 0.01, observe=False),
                "by_size": {"1": 10.0, "4": 30.0},
                "by_workers": {"1": 100.0, "2": 190.0},
            }
        ],
        "shares": shares.measured([("shadows", 2)], 0.02),
        "cluster": {"1": 100.0, "2": 190.0},
        "peers": [
            {"name": "a:b", "made": "Python", "decisions_per_s": 10.0, "problem": ""},
            {"name": "c:d", "made": "JAX, batches", "decisions_per_s": 50.0, "problem": ""},
            {"name": "e:f", "made": "Python", "decisions_per_s": None, "problem": "not installed (e)"},
        ],
        "megabytes": {"shadows": 12.0},
        "starts": {"import_s": 0.1, "help_s": 0.2},
    }  # fmt: skip


def test_what_is_measured_becomes_tables_and_plots() -> None:
    found = result()
    titles = [title for title, _, _ in report.tables(found)]
    assert len(titles) == 6
    for _, head, rows in report.tables(found):
        assert all(len(row) == len(head) for row in rows)
    _, _, rows = report.peers(found)
    assert rows[1][3:] == ["3.8", "3.8"]
    assert "not installed" in rows[2][2]
    assert rows[0][3] == report.times(found["rules"][0]["compiled"]["api_decisions_per_s"] / 10)
    for name, picture in report.pictures(found).items():
        assert picture.startswith("<svg"), name


def test_the_parts_of_a_decision_make_the_whole() -> None:
    (row,) = shares.measured([("shadows", 2)], 0.02)
    parts = ("frames", "listing", "chance", "allowed", "carried_out")
    assert sum(float(row[k]) for k in parts) == pytest.approx(float(row["decision"]))
    assert float(row["resumes"]) >= 1


def test_a_table_is_put_between_the_marks_of_a_page() -> None:
    page = "a\n<!-- shares -->\nold\n<!-- /shares -->\nb\n"
    assert report.inserted(page, "shares", "new") == "a\n<!-- shares -->\nnew\n<!-- /shares -->\nb\n"
    with pytest.raises(ValueError, match="no marks for other"):
        report.inserted(page, "other", "new")
    assert "<!-- shares -->" in report.SPEED.read_text(encoding="utf-8")


def test_every_peer_has_a_way_to_be_measured() -> None:
    assert {name.split(":")[0] for name in peers.PEERS} == set(peers.KINDS)


def test_our_search_and_openspiels_are_measured_on_the_same_positions() -> None:
    states = search.positions("shadows", 2)
    assert len(states) == len(search.MOMENTS)
    assert search.ours(states[0], 0.01, greedy=False) > 0
    assert search.theirs(states[0], 0.01) > 0
