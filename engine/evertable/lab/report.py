"""A league as a page: a table in Markdown with the command that repeats it, and a plot as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from time import gmtime, strftime
from xml.sax.saxutils import escape

from ..core.errors import BadOptions
from .league import League, Standing
from .rating import interval

WIDTH, NAMES, LINE = 760, 250, 30
"""Sizes of the plot in pixels: its width, the part left of the axis, the height of a row."""
STYLE = """
  text { font: 13px system-ui, sans-serif; fill: #333 }
  .axis { stroke: #999 } .span { stroke: #2b6cb0; stroke-width: 3 } circle { fill: #2b6cb0 }
  @media (prefers-color-scheme: dark) {
    text { fill: #ddd } .axis { stroke: #777 } .span { stroke: #90cdf4 } circle { fill: #90cdf4 }
  }
"""


def write(league: League, command: str, page: Path) -> None:
    """Write `page` (.md), and the plot beside it (.svg). Raises BadOptions if nothing was played, and OSError."""
    standings = league.standings()
    if not standings:
        raise BadOptions("report", "there is nothing to report: no deal was played")
    if not page.name:
        raise BadOptions("report", "it is the name of a page, such as league.md")
    plot = page.with_suffix(".svg")
    plot.write_text(svg(standings), "utf-8")
    page.write_text("\n".join([*_page(league, standings, command, plot.name), ""]), "utf-8")


def _page(league: League, standings: Sequence[Standing], command: str, plot: str) -> list[str]:
    deals = [len(row) for row in league.rows().values()]
    counted = str(max(deals)) if min(deals) == max(deals) else f"{min(deals)} to {max(deals)}"
    played = f"{counted} deals of each pair, each in every seat, {sum(deals) * league.seats} games"
    plies = f", the first {league.plies} decisions of a deal at random" if league.plies else ""
    return [
        f"# League: {league.game}", "",
        f"`{command}`", "",
        f"{strftime('%Y-%m-%d', gmtime())}: {played}{plies}. Intervals hold 95 % of resamplings of the deals "
        f"(shares: ± of the mean over deals). Even is {1 / league.seats:.0%}.", "",
        *_table(standings), "",
        f"![Elo numbers with 95 % intervals]({plot})", "",
        *_matrix(league, [one.name for one in standings]),
        *_way(league),
    ]  # fmt: skip


def _table(standings: Sequence[Standing]) -> list[str]:
    rows = ["| player | Elo | 95 % | wins | games |", "|---|---:|---:|---:|---:|"]
    for name, share, rated, games in standings:
        wins = "" if share is None else f"{share[0]:.1%} ± {share[1]:.1%}"
        rows.append(f"| {name} | {rated.elo:+.0f} | {rated.low:+.0f} to {rated.high:+.0f} | {wins} | {games} |")
    return rows


def _matrix(league: League, names: Sequence[str]) -> list[str]:
    """The rows of shares that a row's player won against a column's."""
    cells: dict[tuple[str, str], str] = {}
    for (one, other), row in league.rows().items():
        mean, half = interval(list(row.values()))
        cells[one, other] = f"{mean:.0%} ± {half:.0%}"
        if league.seats == 2:
            cells[other, one] = f"{1 - mean:.0%} ± {half:.0%}"
    short = _shortened(names)
    return [
        "Wins of the row against the column:" if league.seats == 2 else "Wins of the row alone against columns:", "",
        f"| | {' | '.join(short)} |",
        f"|---|{'---:|' * len(names)}",
        *(f"| {label} | {' | '.join([cells.get((one, other), '') for other in names])} |"
          for label, one in zip(short, names, strict=True)),
    ]  # fmt: skip


def _shortened(names: Sequence[str]) -> list[str]:
    """The names without their common beginning, up to an equals sign."""
    heads = {name.rpartition("=")[0] for name in names}
    return [name.rpartition("=")[2] for name in names] if len(heads) == 1 else list(names)


def _way(league: League) -> list[str]:
    way = league.way()
    if not way:
        return []
    return [
        "", "| player | of the way from greedy to | share | 95 % |", "|---|---|---:|---:|",
        *(f"| {name} | {cheater} | {share.value:.0%} | {share.low:.0%} to {share.high:.0%} |"
          for (name, cheater), share in way.items()),
    ]  # fmt: skip


def svg(standings: Sequence[Standing]) -> str:
    """Elo ratings as points, their intervals as bars; legible in light and dark."""
    low = min(one.rated.low for one in standings)
    high = max(max(one.rated.high for one in standings), low + 1)
    height = LINE * (len(standings) + 1) + 10

    def across(elo: float) -> float:
        return NAMES + (WIDTH - NAMES - 60) * (elo - low) / (high - low)

    lines = [f'<line class="axis" x1="{across(0):.0f}" y1="5" x2="{across(0):.0f}" y2="{height - LINE}"/>'] * (low <= 0)
    for k, (name, _, rated, _) in enumerate(standings):
        y = LINE * k + LINE // 2 + 5
        label = _shortened([one.name for one in standings])[k]
        lines += [
            f'<text x="{NAMES - 12}" y="{y + 4}" text-anchor="end">{escape(label)}</text>',
            f'<line class="span" x1="{across(rated.low):.1f}" y1="{y}" x2="{across(rated.high):.1f}" y2="{y}"/>',
            f'<circle cx="{across(rated.elo):.1f}" cy="{y}" r="5"><title>{escape(name)}</title></circle>',
            f'<text x="{across(rated.high) + 9:.1f}" y="{y + 4}">{rated.elo:+.0f}</text>',
        ]
    foot = f'<text x="{NAMES}" y="{height - 8}">{low:+.0f} to {high:+.0f} Elo</text>'
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        "<title>Elo numbers with 95 % intervals</title>", f"<style>{STYLE}</style>", *lines, foot, "</svg>", "",
    ])  # fmt: skip
