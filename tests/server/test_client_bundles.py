"""The modules of the browser client, joined into a few files that work as the modules do."""

import re
import subprocess
from pathlib import Path

import pytest

from boxtop.server.app import WEB
from boxtop.server.client_bundles import MAIN, SHARED, Bundles

FIRST = {f"js/screens/{name}.js": "" for name in ("home", "setup", "join")}
MODULES = FIRST | {
    "js/main.js": """
import { count, next as after } from "./counter.js";
count();
const parts = [() => import("./parts/one.js"), () => import("./parts/two.js")];
export const done = Promise.all(parts.map((load) => load())).then(([one, two]) => [after(), one.name, two.name]);
""",
    "js/counter.js": """
let value = 0;
export function count() { value += 1; }
export function next() { count(); return value; }
""",
    "js/parts/one.js": """
/** @typedef {import("../types.js").Name} Name */
import { count } from "../counter.js";
import { shared } from "./both.js";
count();
export const name = /** @type {Name} */ ("one");
export function both() { return shared; }
""",
    "js/parts/two.js": """
import { shared as used } from "./both.js";
// import { nothing } from "./nowhere.js";
export const name = "two";
export class Two { same(other) { return other.both() === used; } }
""",
    "js/parts/both.js": "export const shared = {};\n",
    "js/parts/unused.js": "export const unused = 1;\n",
}


def run(folder: Path, script: str) -> str:
    """What a script prints in Node, in the folder of the joined files."""
    (folder / "package.json").write_text('{"type": "module"}')
    (folder / "run.js").write_text(script)
    done = subprocess.run(["node", "run.js"], cwd=folder, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def written(bundles: Bundles, folder: Path) -> Path:
    """The joined files in a folder."""
    for name, content in bundles.files().items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    return folder


def test_joined_modules_run_once_in_order_and_share_what_they_import(tmp_path: Path) -> None:
    folder = written(Bundles(MODULES), tmp_path)
    script = """
        const { $main } = await import("./js/main.js");
        const [counted, one, two] = await $main.done;
        const { $parts_one } = await import("./js/parts/one.js");
        const { $parts_two } = await import("./js/parts/two.js");
        console.log(counted, one, two, new $parts_two.Two().same($parts_one));
    """
    assert run(folder, script) == "3 one two true"


def test_each_module_is_in_the_file_of_those_that_need_it() -> None:
    bundles = Bundles(MODULES)
    assert bundles.needed_by("js/parts/one.js") == [MAIN, SHARED, "js/parts/one.js"]
    assert set(bundles.files()) == {MAIN, SHARED, "js/parts/one.js", "js/parts/two.js"}
    assert b"unused" not in b"".join(bundles.files().values())


@pytest.mark.parametrize(
    "source",
    [
        'import everything from "./counter.js";',
        'import * as counter from "./counter.js";',
        'import "./counter.js";',
        'export { count } from "./counter.js";',
        "export let value = 1;",
        "export default 1;",
        "const load = (name) => import(name);",
    ],
)
def test_another_form_of_import_or_export_is_refused(source: str) -> None:
    with pytest.raises(ValueError, match=re.escape("js/parts/one.js imports or exports in a form")):
        Bundles(MODULES | {"js/parts/one.js": f"{source}\n"})


def test_a_circle_of_imports_is_refused() -> None:
    circle = 'import { name } from "./one.js";\nexport const shared = name;\n'
    with pytest.raises(ValueError, match=r"circle: .*js/parts/one.js js/parts/both.js js/parts/one.js"):
        Bundles(MODULES | {"js/parts/both.js": circle})


def test_no_code_of_the_client_looks_like_a_comment() -> None:
    """Comments are found by their signs alone, so no string, template or regular expression may hold the signs."""
    for path in (WEB / "js").rglob("*.js"):
        code = re.sub(r"/\*\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        assert "/*" not in code, path
        for comment in re.finditer(r"^\s*//", code, re.MULTILINE):
            assert code.count("`", 0, comment.start()) % 2 == 0, path
