"""The library needs msgspec and the standard library only: import it with every other package out of reach."""

import pkgutil
import subprocess
import sys
from types import ModuleType

import boxtop

BLOCKED = """
import sys

class Refuse:
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top not in sys.stdlib_module_names and top not in ("boxtop", "msgspec"):
            raise ModuleNotFoundError(f"{name} is out of reach", name=name)

sys.meta_path.insert(0, Refuse())
"""

PLAY = """
import random
import boxtop

for game_def in boxtop.all_games():
    for preset in game_def.presets:
        names = ["Ann", "Ben", "Cleo", "Dan"][: 4 if preset.id == "teams" else 3]
        session = boxtop.new_session(game_def.id, names, preset.id, seed=1)
        session.begin()
        for _ in range(20):
            seat = session.to_act[0]
            session.act(seat, session.legal(seat).sample(random.Random(1)))
            session.view(seat)
        record = boxtop.read_record(boxtop.write_record(session.record()))
        boxtop.verify(record)
        if game_def.rulebook is not None:
            game_def.rulebook(preset.config)
foreign = {name.partition(".")[0] for name in sys.modules} - set(sys.stdlib_module_names) - {"boxtop", "msgspec"}
print(sorted(name for name in foreign if not name.startswith("_")))
"""


def test_every_game_plays_with_msgspec_alone() -> None:
    run = subprocess.run([sys.executable, "-c", BLOCKED + PLAY], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip() == "[]"


def test_the_other_packages_are_really_out_of_reach() -> None:
    run = subprocess.run([sys.executable, "-c", BLOCKED + "import platformdirs"], capture_output=True, check=False)
    assert b"platformdirs is out of reach" in run.stderr


def test_importing_the_library_loads_no_game() -> None:
    code = "import boxtop, sys; print([name for name in sys.modules if name.startswith('boxtop.games.')])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_a_game_is_loaded_without_the_others() -> None:
    code = "import boxtop, sys; boxtop.make('sorry'); print('boxtop.games.clue' in sys.modules, boxtop.__version__)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split()[0] == "False"


SLOW = ["boxtop.core.explain", "boxtop.core.verify", "hashlib", "hmac", "locale", "pathlib", "secrets"]


def test_importing_the_library_loads_nothing_slow() -> None:
    """They are loaded where they are used: together they take as long as half of the library."""
    code = "import sys; before = set(sys.modules); import boxtop; print(*set(sys.modules) - before)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert sorted(set(SLOW) & set(run.stdout.split())) == []


def test_no_public_name_hides_a_module() -> None:
    """`import boxtop.games.sorry as sorry` looks the package up as an attribute."""
    modules = {module.name for module in pkgutil.iter_modules(boxtop.__path__)}
    hidden = [name for name in boxtop.__all__ if name in modules and not isinstance(getattr(boxtop, name), ModuleType)]
    assert hidden == []
