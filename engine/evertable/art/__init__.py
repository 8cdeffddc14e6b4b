"""Pictures of cards and tables as SVG text, for notebooks and papers. Knows no game and no state.

`glyphs.json` and `print.json` are what the page prints its cards with too: glyphs, frames and hatchings.
"""
