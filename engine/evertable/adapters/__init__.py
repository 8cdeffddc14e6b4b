"""The same games with other libraries' faces. Each needs its library; see the extras of the wheel."""
