"""The standings of an arena as one self-contained HTML page."""

from html import escape

from boxtop.bots.arena.intervals import Estimate
from boxtop.bots.arena.plan import game_def_of, game_of
from boxtop.bots.arena.standings import PairResult, Standing, Standings
from boxtop.core.texts import tr

_STYLE = """
:root { color-scheme: light dark; --ink: #1d1d1f; --soft: #5f6368; --ground: #f6f5f1; --card: #fff; --line: #d9d6cf;
  --mark: #0b63ce; }
@media (prefers-color-scheme: dark) { :root { --ink: #f0efec; --soft: #b3b1ab; --ground: #161719; --card: #202225;
  --line: #3a3d42; --mark: #7cb3ff; } }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem; } h1 { font-size: 1.6rem; } h2 { font-size: 1.15rem; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: .25rem 1rem 1rem;
  margin: 1rem 0; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .35rem .5rem; border-bottom: 1px solid var(--line); white-space: nowrap; }
th:first-child, td:first-child, .left { text-align: left; } .soft { color: var(--soft); } .scroll { overflow-x: auto; }
svg { width: 100%; height: auto; } svg text { fill: var(--ink); font-size: 14px; } code { overflow-wrap: anywhere; }
.mark { stroke: var(--mark); fill: var(--mark); } .axis { stroke: var(--line); }
"""
_WIDTH = 720
_LEFT = 200
_ROW = 30
_LONGEST_LABEL = 24


def standings_page(standings: Standings) -> str:
    """The standings as an HTML document."""
    game = game_def_of(standings.plan)
    title = tr("{game} arena", game=game.title)
    intro = tr(
        "{games} games in {rounds} rounds, {seats} seats, rules: {rules}, seed {seed}.",
        games=f"{standings.games:,}",
        rounds=f"{standings.rounds:,}",
        seats=standings.plan.seats,
        rules=game.rules_name(game_of(standings.plan).config) if game.options else tr("own rules"),
        seed=standings.plan.seed,
    )
    method = tr(
        "The games of a round share their dice, cards and tiles, and every group of bots plays in every rotation of "
        "the seats. The 95 % intervals treat a round, not a game, as one observation."
    )
    parts = (_ratings(standings), _table(standings), _pairs(standings))
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style></head>\n"
        f"<body><main><h1>{escape(title)}</h1>\n<p>{escape(intro)}</p>\n{''.join(parts)}\n"
        f'<p class="soft">{escape(method)}</p></main></body></html>\n'
    )


def estimate_text(estimate: Estimate, *, percent: bool = False) -> str:
    """A mean with its interval, for people."""
    form = "{:.1%}" if percent else "{:.2f}"
    mean = form.format(estimate.mean)
    if estimate.low is None or estimate.high is None:
        return mean
    return tr("{mean} ({low} to {high})", mean=mean, low=form.format(estimate.low), high=form.format(estimate.high))


def verdict_text(pair: PairResult) -> str:
    """What the sequential test says about a pair."""
    match pair.verdict:
        case "first":
            return tr("{bot} is stronger", bot=pair.first)
        case "second":
            return tr("{bot} is stronger", bot=pair.second)
        case _:
            return tr("open")


def _ratings(standings: Standings) -> str:
    """Each rating as a point with its interval as a line."""
    lows = [each.rating.elo - each.rating.plus_minus for each in standings.bots]
    highs = [each.rating.elo + each.rating.plus_minus for each in standings.bots]
    low, high = min(*lows, 0.0), max(*highs, 0.0)
    scale = (_WIDTH - _LEFT - 20) / ((high - low) or 1.0)
    rows = "".join(_rating_row(each, row, low, scale) for row, each in enumerate(standings.bots))
    height = _ROW * len(standings.bots) + 10
    zero = _LEFT - low * scale
    axis = f'<line class="axis" x1="{zero:.1f}" y1="0" x2="{zero:.1f}" y2="{height}"/>'
    label = tr("The rating of each bot with its interval")
    note = tr("Bradley-Terry ratings on the scale of Elo; their mean is 0. A lead of 400 means odds of ten to one.")
    drawing = f'<svg viewBox="0 0 {_WIDTH} {height}" role="img" aria-label="{escape(label)}">{axis}{rows}</svg>'
    return _section(tr("Ratings"), drawing, note)


def _rating_row(standing: Standing, row: int, low: float, scale: float) -> str:
    y = row * _ROW + 20
    middle = _LEFT + (standing.rating.elo - low) * scale
    half = standing.rating.plus_minus * scale
    label = standing.bot if len(standing.bot) <= _LONGEST_LABEL else f"{standing.bot[:_LONGEST_LABEL]}…"
    return (
        f'<text x="0" y="{y + 5}">{escape(label)}</text>'
        f'<line class="mark" stroke-width="2" x1="{middle - half:.1f}" y1="{y}" x2="{middle + half:.1f}" y2="{y}"/>'
        f'<circle class="mark" cx="{middle:.1f}" cy="{y}" r="5"/>'
    )


def _table(standings: Standings) -> str:
    has_points = standings.bots[0].score is not None
    score = [tr("Mean score")] if has_points else []
    head = [tr("Bot"), tr("Rating"), tr("Share of wins"), *score, tr("Seats played")]
    rows = []
    for each in standings.bots:
        cells = [
            each.bot,
            f"{each.rating.elo:+.0f} ± {each.rating.plus_minus:.0f}",
            estimate_text(each.wins, percent=True),
        ]
        if each.score is not None:
            cells.append(estimate_text(each.score))
        rows.append([*cells, f"{each.seats:,}"])
    return _section(tr("Standings"), _html_table(head, rows))


def _pairs(standings: Standings) -> str:
    rows = [
        [
            tr("{first} against {second}", first=pair.first, second=pair.second),
            estimate_text(pair.share, percent=True),
            verdict_text(pair),
        ]
        for pair in standings.pairs
    ]
    note = tr(
        "The sequential test looks for a lead of {margin} percentage points over one half. If one bot has it, the "
        "verdict is wrong with a probability of at most {error} %.",
        margin=f"{100 * standings.test.margin:g}",
        error=f"{100 * standings.test.error:g}",
    )
    head = [tr("Pair"), tr("First ahead of second"), tr("Verdict")]
    return _section(tr("Pairs"), _html_table(head, rows), note)


def _section(title: str, body: str, note: str = "") -> str:
    below = f'<p class="soft">{escape(note)}</p>' if note else ""
    return f"<section><h2>{escape(title)}</h2>{body}{below}</section>"


def _html_table(head: list[str], rows: list[list[str]]) -> str:
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="scroll"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'
