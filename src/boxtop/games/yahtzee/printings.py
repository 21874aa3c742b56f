"""The printed rules by their names, for the small print of the rules page.

Comments cite them by number: 000 is Hasbro 2003, 001 freethedice.com, 002 the Hasbro game collection, 003 Winning Moves
and 004 Hasbro 2022.
"""

from typing import Final

from boxtop.core.texts import tr

HASBRO_SHEETS: Final = tr("Hasbro, 2003 and 2022")
COLLECTION: Final = tr("Hasbro game collection")
HASBRO_ALL: Final = tr("Hasbro, 2003, 2022 and game collection")
WINNING_MOVES_CLASSIC: Final = tr("Winning Moves, classic edition")
FREETHEDICE_COM: Final = "freethedice.com"


def cite(*, hasbro: str = "", sheets: str = "", collection: str = "", classic: str = "", freethedice: str = "") -> str:
    """Each printing with its headings: `hasbro` is all three of Hasbro, `sheets` those of 2003 and 2022."""
    cited = {
        HASBRO_ALL: hasbro,
        HASBRO_SHEETS: sheets,
        COLLECTION: collection,
        WINNING_MOVES_CLASSIC: classic,
        FREETHEDICE_COM: freethedice,
    }
    return "; ".join(f"{printing}: {headings}" for printing, headings in cited.items() if headings)
