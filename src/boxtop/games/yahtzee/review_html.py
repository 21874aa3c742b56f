"""A review as a page: one self-contained file, readable on a phone and in print."""

from html import escape

from boxtop.core.texts import list_and, tr
from boxtop.games.yahtzee.curves import Curve, Scale, draw_curves
from boxtop.games.yahtzee.review import Review, describe_choices, describe_mistake
from boxtop.games.yahtzee.review_column import ColumnReview, Moment

_STYLE = """
:root { color-scheme: light dark; --ink: #22262b; --paper: #fffdf7; --linen: #f5efe3; --line: #ddd3c0;
  --soft: #5d6168; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f2ede2; --paper: #1f2629; --linen: #14191c; --line: #39424a; --soft: #a9b0b6; } }
body { margin: 0; background: var(--linen); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 1rem; }
section { background: var(--paper); border: 1px solid var(--line); border-radius: 12px; padding: 1rem; margin: 1rem 0; }
h1 { font-size: 1.6rem; margin: 1rem 0; } h2 { font-size: 1.15rem; margin: 0 0 .5rem; }
h3 { font-size: 1rem; margin: .5rem 0 0; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .35rem .4rem; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child { text-align: left; }
ul { list-style: none; margin: 0; padding: 0; } li { padding: .4rem 0; border-bottom: 1px solid var(--line); }
li:last-child { border-bottom: 0; } b { font-variant-numeric: tabular-nums; } .soft { color: var(--soft); }
svg { width: 100%; height: auto; } svg text { fill: var(--ink); font-size: 14px; }
.scroll { overflow-x: auto; }
@media print { body { background: #fff; color: #000; } section { border: 0; padding: 0; break-inside: avoid-page; } }
"""


def write_page(review: Review) -> str:
    """The review as an HTML document."""
    names = list_and([each.name for each in review.seats])
    title = tr("Review: {names}", names=names)
    body = write_sections(review)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style></head>\n"
        f"<body><main><h1>{escape(names)}</h1>\n{body}\n"
        f'<p class="soft">{_accuracy(review)}</p></main></body></html>\n'
    )


def write_sections(review: Review) -> str:
    """The sections of the page, to be embedded in another page."""
    sections = [_result(review), _curves(review), _win(review), _moments(review), *map(_choices, review.seats)]
    return "\n".join(section for section in sections if section)


def _result(review: Review) -> str:
    rows = "".join(
        f"<tr><td>{escape(each.name)}</td><td>{_points(each)}</td><td>{each.expected:.1f}</td><td>{each.luck:+.1f}</td>"
        f"<td>{each.skill:+.1f}</td><td>{each.accuracy:.1%}</td></tr>"
        for each in review.seats
    )
    head = "".join(f"<th>{word}</th>" for word in _headings())
    title = tr("Luck and skill")
    note = tr("Your points are what perfect play can expect, plus luck, plus skill.")
    if any(each.to_come for each in review.seats):
        note = tr("The game is not finished: points so far + points to come = expected + luck + skill.")
    return (
        f'<section><h2>{title}</h2><div class="scroll"><table><thead><tr>{head}</tr></thead>'
        f'<tbody>{rows}</tbody></table></div><p class="soft">{note}</p></section>'
    )


def _points(each: ColumnReview) -> str:
    return f"{each.final} + {each.to_come:.1f}" if each.to_come else f"{each.final}"


def _curves(review: Review) -> str:
    curves = draw_curves(
        [Curve(each.name, each.curve) for each in review.seats],
        tr("The expected final score of each player after every move"),
    )
    title = tr("Expected score over the game")
    return f"<section><h2>{title}</h2>{curves}</section>"


def _win(review: Review) -> str:
    """Everybody's chance of winning, and the choices that lost most of it; empty for a game without opponents."""
    if review.win is None:
        return ""
    curves = draw_curves(
        [Curve(each.name, each.curve) for each in review.win.seats],
        tr("The chance of winning of each player after every move"),
        Scale(0.0, 1.0, "{:.0%}"),
    )
    items = "".join(f"<li><b>{-choice.lost:+.1%}</b> {escape(choice.text)}</li>" for choice in review.win.choices)
    none = tr("No choice cost more than half a percent of the chance of winning.")
    listed = f"<ul>{items}</ul>" if items else f"<p>{none}</p>"
    title, note = tr("Who was winning"), tr("Choices that cost most of the chance of winning")
    return f"<section><h2>{title}</h2>{curves}<h3>{note}</h3>{listed}</section>"


def _moments(review: Review) -> str:
    items = "".join(
        f'<li><b>{moment.swing:+.1f}</b> <span class="soft">{_kind(moment)}</span> {escape(moment.text)}</li>'
        for moment in review.moments
    )
    title = tr("What decided the game")
    return f"<section><h2>{title}</h2><ul>{items}</ul></section>"


def _choices(each: ColumnReview) -> str:
    mattered = [decision for decision in each.decisions if decision.matters]
    items = "".join(
        f"<li><b>{-decision.loss:+.1f}</b> {escape(describe_mistake(decision))} "
        f'<span class="soft">{escape(decision.reason)}</span></li>'
        for decision in mattered
    )
    none = tr("No choice lost half a point or more.")
    listed = f"<ul>{items}</ul>" if items else f"<p>{none}</p>"
    summary = describe_choices(len(each.decisions), len(mattered))
    return f'<section><h2>{escape(each.name)}</h2><p class="soft">{summary}</p>{listed}</section>'


def _headings() -> tuple[str, ...]:
    return ("", tr("Points"), tr("Expected"), tr("Luck"), tr("Skill"), tr("Accuracy"))


def _kind(moment: Moment) -> str:
    return tr("luck") if moment.kind == "luck" else tr("skill")


def _accuracy(review: Review) -> str:
    return escape(tr("Accuracy: {definition}", definition=review.accuracy_definition))
