"""A PostgreSQL server in a temporary folder, as long as the tests need it."""

from __future__ import annotations

import contextlib
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path


def binaries() -> Path | None:
    """Where initdb and postgres are; None where PostgreSQL is not installed."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return versions[-1].parent if versions else None


class Cluster:
    """A server of its own: databases can be made, and it can be stopped and started."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self.programs = programs
        self.folder = folder
        self.password = secrets.token_hex(8)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self._user = "postgres" if os.geteuid() == 0 else None  # PostgreSQL does not run as root
        if self._user:
            shutil.chown(folder, self._user)
        secret = folder / "password"
        secret.write_text(self.password, encoding="ascii")
        if self._user:
            shutil.chown(secret, self._user)
        self._call("initdb", "-D", folder / "data", "-U", "kabale", "-A", "scram-sha-256", f"--pwfile={secret}", "-N",
                   "-E", "UTF8", "--locale=C")  # fmt: skip
        self._process: subprocess.Popen[bytes]
        self.start()

    def _options(self) -> dict[str, object]:
        group = pwd.getpwnam(self._user).pw_gid if self._user else None
        environment = {**os.environ, "HOME": str(self.folder)}
        return {"cwd": self.folder, "user": self._user, "group": group, "env": environment}

    def _call(self, program: str, *arguments: object) -> None:
        command = [self.programs / program, *map(str, arguments)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, **self._options())  # type: ignore[call-overload]

    def start(self) -> None:
        """Starts the server and waits until it answers."""
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": self.port,
            "unix_socket_directories": self.folder,
        }
        command = [self.programs / "postgres", "-F", "-D", self.folder / "data"]
        for name, value in settings.items():
            command += ["-c", f"{name}={value}"]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(command, stderr=log, stdout=log, **self._options())  # type: ignore[call-overload]
        ready = [self.programs / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        while subprocess.run(ready, check=False).returncode:
            assert self._process.poll() is None, (self.folder / "log").read_text(encoding="utf-8")
            time.sleep(0.05)

    def stop(self) -> None:
        """Stops it at once; whoever is connected is thrown out."""
        self._process.send_signal(signal.SIGINT)
        self._process.wait()

    def url(self, database: str) -> str:
        """The address of a database."""
        return f"postgresql://kabale:{self.password}@127.0.0.1:{self.port}/{database}"

    async def fresh(self) -> str:
        """The address of a new, empty database."""
        import asyncpg

        name = f"t{secrets.token_hex(6)}"
        connection = await asyncpg.connect(self.url("postgres"))
        try:
            await connection.execute(f"CREATE DATABASE {name}")
        finally:
            await connection.close()
        return self.url(name)


@contextlib.contextmanager
def running() -> Iterator[Cluster | None]:
    """A server; None where PostgreSQL is not installed."""
    programs = binaries()
    if programs is None:
        yield None
        return
    with tempfile.TemporaryDirectory(prefix="kabale-postgres-", ignore_cleanup_errors=True) as folder:
        cluster = Cluster(programs, Path(folder))
        try:
            yield cluster
        finally:
            cluster.stop()
