"""The page on hosting says what is true: its example settings are the defaults, and every setting is in it."""

import re
from pathlib import Path

import pytest

from kabale.table.config import SETTINGS, Config, load

PAGE = Path(__file__).parents[2] / "docs" / "hosting.md"


def test_the_settings_in_the_docs_are_the_defaults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    found = re.search(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    (tmp_path / "kabale.toml").write_text(found[1], encoding="utf-8")
    config = load(environment={}, database="x.db")
    assert config == Config(database="x.db", bot_workers=2)
    for section, settings in SETTINGS.items():
        assert f"[{section}]" in found[1]
        for key in settings:
            assert re.search(rf"^{key} = ", found[1], re.MULTILINE)
