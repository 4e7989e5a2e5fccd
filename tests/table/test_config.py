"""Settings from a file, the environment and the command line, and faults with a place."""

from pathlib import Path

import pytest

from kabale.table.config import SETTINGS, Config, load
from kabale.table.errors import BadConfig, BadDatabase
from kabale.table.limits import Rate

WHOLE = """
[server]
host = "0.0.0.0"
port = 8080
origins = ["https://kabale.example.org"]
proxies = ["10.0.0.1"]
metrics = false

[database]
url = "postgresql://kabale@localhost/kabale"

[bots]
pace = 0.5
seconds = 5
workers = 2

[tables]
memory = 50

[limits]
create = "5/hour"
join = "off"
chat = "1/second"
think = "2/day"

[log]
format = "json"
level = "info"
"""


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_without_anything_the_defaults_hold() -> None:
    assert load(environment={}) == Config()
    assert load(environment={"KABALE_PURE": "1", "HOME": "/"}) == Config()


def test_a_file_may_set_everything(tmp_path: Path) -> None:
    (tmp_path / "kabale.toml").write_text(WHOLE, encoding="utf-8")
    config = load(environment={})
    assert config == Config(
        host="0.0.0.0", port=8080, origins=("https://kabale.example.org",), proxies=("10.0.0.1",), metrics=False,
        database="postgresql://kabale@localhost/kabale", pace=0.5, bot_seconds=5.0, bot_workers=2,
        tables_in_memory=50, create=Rate(5, 3600.0), join=None, chat=Rate(1, 1.0), think=Rate(2, 86400.0),
        log_format="json", log_level="info",
    )  # fmt: skip
    named = {setting.field for section in SETTINGS.values() for setting in section.values()}
    assert named == set(Config.__struct_fields__)


def test_the_environment_wins_over_the_file_and_the_command_over_both(tmp_path: Path) -> None:
    file = tmp_path / "other.toml"
    file.write_text('[server]\nport = 1\nhost = "a"\n[bots]\npace = 1\n', encoding="utf-8")
    environment = {"KABALE_CONFIG": str(file), "KABALE_SERVER_PORT": "2", "KABALE_SERVER_HOST": "b"}
    config = load(environment=environment, port=3, host=None)
    assert (config.port, config.host, config.pace) == (3, "b", 1.0)
    assert load(file, environment={"KABALE_LIMITS_CHAT": "off"}).chat is None
    assert load(environment={"KABALE_SERVER_ORIGINS": "http://a, http://b"}).origins == (
        "http://a",
        "http://b",
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[sever]\nport = 1", 'kabale.toml: there is no setting “sever”. Did you mean “server”?'),
        ("[server]\nprot = 1", "kabale.toml: there is no setting “server.prot”. Did you mean “server.port”?"),
        ("[xyz]", "kabale.toml: there is no setting “xyz”. Allowed: server, database, bots, tables, limits, log."),
        ("server = 1", "kabale.toml: server must be a section with settings in it."),
        ("[server]\nport = 70000", "kabale.toml: server.port: “70000” is not allowed. Allowed: 0..65535."),
        ("[server]\nport = true", "kabale.toml: server.port: “True” is not allowed. Allowed: 0..65535."),
        ("[server]\norigins = ['evil']", "kabale.toml: server.origins: “['evil']” is not allowed."),
        ("[limits]\nchat = 5", "kabale.toml: limits.chat: “5” is not allowed. Allowed: off, or a number"),
        ("[bots]\npace = 'fast'", "kabale.toml: bots.pace: “fast” is not allowed. Allowed: 0..60."),
        ("[log]\nformat = 'xml'", "kabale.toml: log.format: “xml” is not allowed. Allowed: text, json."),
        ("[log", "The configuration kabale.toml is not valid TOML:"),
    ],
)  # fmt: skip
def test_faults_in_a_file_have_a_place(tmp_path: Path, text: str, sentence: str) -> None:
    (tmp_path / "kabale.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadConfig) as caught:
        load(environment={})
    assert caught.value.text("en").startswith(sentence)
    assert caught.value.text("de") != caught.value.text("en")


def test_faults_in_the_environment_have_a_place() -> None:
    with pytest.raises(BadConfig, match=r"Did you mean “KABALE_LIMITS_CHAT”\?"):
        load(environment={"KABALE_LIMITS_CHATS": "off"})
    with pytest.raises(BadConfig, match="KABALE_TABLES_MEMORY: “many” is not allowed"):
        load(environment={"KABALE_TABLES_MEMORY": "many"})


def test_a_file_that_is_not_there_is_told() -> None:
    with pytest.raises(BadConfig, match=r"nowhere\.toml cannot be read"):
        load(Path("nowhere.toml"), environment={})


def test_a_database_that_is_none_is_told_at_once() -> None:
    with pytest.raises(BadDatabase, match="no database this server knows"):
        load(environment={"KABALE_DATABASE_URL": "mysql://root:secret@x/y"})
    with pytest.raises(BadDatabase) as caught:
        load(environment={"KABALE_DATABASE_URL": "mysql://root:secret@x/y"})
    assert "secret" not in caught.value.text("en")
