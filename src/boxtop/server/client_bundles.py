"""The modules of the browser client, joined into a few files.

On a slow connection every request costs more than its bytes, so a visit should need few of them. Three kinds of files
are made from the modules, when the server starts:

- `js/main.js` has everything that the first screens of most visits need;
- each other part that is loaded on demand, such as a game, is a file with the name of its module;
- `js/shared.js` has what two or more of those parts use.

Each module becomes a function that runs once and returns its exports, so modules keep their own names:

    const $dom = (() => {
    function h(tag) { … }
    return { h };
    })();

The client's sources use a small part of the module syntax: named imports and exports of declarations, each at the start
of a line, no cycles, and `import("./x.js")` for a part. What differs is refused. Comments are left out.
"""

import posixpath
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

MAIN = "js/main.js"
SHARED = "js/shared.js"
_FIRST = (MAIN, "js/screens/home.js", "js/screens/setup.js", "js/screens/join.js")
_COMMENT = re.compile(r"/\*\*.*?\*/ ?|^[ \t]*//[^\n]*", re.DOTALL | re.MULTILINE)
_BLANK = re.compile(r"^[ \t]*\n", re.MULTILINE)
_IMPORT = re.compile(r'^import \{([^}]*)\} from "(\.[^"]+)";\n', re.MULTILINE)
_DYNAMIC = re.compile(r'\bimport\("(\.[^"]+)"\)')
_EXPORT = re.compile(r"^export ((?:async function|function|class|const) (\w+))", re.MULTILINE)
_OTHER = re.compile(r"^(?:import|export)\b.*|\bimport\((?!\"\.).*", re.MULTILINE)


class Bundles:
    """The files that the modules are joined into."""

    def __init__(self, modules: Mapping[str, str]) -> None:
        """Of modules by name, such as `js/dom.js`; those that no page can reach are left out."""
        self._modules = {name: _Module(name, source) for name, source in modules.items()}
        self._parts = dict.fromkeys((*_FIRST, *(part for each in self._modules.values() for part in each.parts)))
        self._order = {part: list(self._in_order(part)) for part in self._parts}
        self._file_of = self._places()
        self._content: dict[str, list[_Module]] = {}
        for module in self._in_order(*self._parts):
            self._content.setdefault(self._file_of[module], []).append(self._modules[module])

    def files(self) -> dict[str, bytes]:
        """The content of each file by its name."""
        return {name: self._joined(name).encode() for name in self._content}

    def needed_by(self, part: str) -> list[str]:
        """The files with a part and all modules that it imports, directly or not; none for what is not a part."""
        return list(dict.fromkeys(self._file_of[module] for module in self._order.get(part, ())))

    @property
    def parts(self) -> list[str]:
        """The modules that pages load by name: the entry point, screens and games."""
        return list(self._parts)

    def _places(self) -> dict[str, str]:
        """The file of each module, by which parts need it."""
        users: dict[str, list[str]] = {}
        for part, needed in self._order.items():
            for module in needed:
                users.setdefault(module, []).append(part)
        return {module: _place(parts) for module, parts in users.items()}

    def _in_order(self, *roots: str) -> Iterator[str]:
        """These modules and all that they import, each after those that it imports itself."""
        done: set[str] = set()
        open_: list[str] = []

        def visit(name: str) -> Iterator[str]:
            if name in done:
                return
            if name in open_:
                raise ValueError(f"modules import each other in a circle: {' '.join((*open_, name))}")
            open_.append(name)
            for imported in self._modules[name].imports:
                yield from visit(imported)
            open_.pop()
            done.add(name)
            yield name

        for root in roots:
            yield from visit(root)

    def _joined(self, name: str) -> str:
        modules = self._content[name]
        own = {module.name for module in modules}
        elsewhere: dict[str, list[str]] = {}
        for imported in dict.fromkeys(each for module in modules for each in module.imports if each not in own):
            elsewhere.setdefault(self._file_of[imported], []).append(_variable(imported))
        imports = [f'import {{ {", ".join(each)} }} from "{_path(name, file)}";\n' for file, each in elsewhere.items()]
        exports = f"export {{ {', '.join(_variable(each.name) for each in modules)} }};\n"
        return "".join([*imports, *(module.wrapped(name, self._file_of) for module in modules), exports])


class _Module:
    """One source file."""

    def __init__(self, name: str, source: str) -> None:
        self.name = name
        self._code = _BLANK.sub("", _COMMENT.sub("", source))
        self.imports = [self._absolute(path) for _, path in _IMPORT.findall(self._code)]
        self.parts = [self._absolute(path) for path in _DYNAMIC.findall(self._code)]
        self._exports = [name for _, name in _EXPORT.findall(self._code)]
        if other := _OTHER.search(_EXPORT.sub("", _IMPORT.sub("", self._code))):
            raise ValueError(f"{name} imports or exports in a form that cannot be joined: {other[0]}")

    def wrapped(self, file: str, file_of: Mapping[str, str]) -> str:
        """Its code as a function that returns its exports, for this file."""

        def constants(match: re.Match[str]) -> str:
            return f"const {{{match[1].replace(' as ', ': ')}}} = {_variable(self._absolute(match[2]))};\n"

        def on_demand(match: re.Match[str]) -> str:
            part = self._absolute(match[1])
            return f'import("{_path(file, file_of[part])}").then((file) => file.{_variable(part)})'

        code = _EXPORT.sub(r"\1", _DYNAMIC.sub(on_demand, _IMPORT.sub(constants, self._code)))
        return f"const {_variable(self.name)} = (() => {{\n{code}return {{ {', '.join(self._exports)} }};\n}})();\n"

    def _absolute(self, path: str) -> str:
        return posixpath.normpath(posixpath.join(posixpath.dirname(self.name), path))


def _place(parts: Iterable[str]) -> str:
    """The file of a module that these parts need."""
    match list(parts):
        case [*names] if any(name in _FIRST for name in names):
            return MAIN
        case [name]:
            return name
        case _:
            return SHARED


def _path(file: str, other: str) -> str:
    """How one file names another."""
    path = posixpath.relpath(other, posixpath.dirname(file))
    return path if path.startswith(".") else f"./{path}"


@cache
def _variable(module: str) -> str:
    """The name that a module has in the joined files: `js/games/die.js` is `$games_die`."""
    return "$" + re.sub(r"\W", "_", module.removeprefix("js/").removesuffix(".js"))
