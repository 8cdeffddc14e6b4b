"""How Sphinx reads these pages. `tools/docs_pages.py` runs it over a copy of this folder with the reference in it."""

project = "Evertable"
extensions = ["sphinx.ext.autodoc", "myst_parser", "tools.docs_names"]
exclude_patterns = ["theme", "screenshots", "bench/leagues", "examples"]
myst_enable_extensions = ["deflist"]
myst_heading_anchors = 3
myst_links_external_new_tab = False

# The reference: signatures as they are written, names of docstrings as links, and nothing that is not installed.
default_role = "py:obj"
autodoc_default_options = {"members": True, "undoc-members": True, "ignore-module-all": True}
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_docstring_signature = False
add_module_names = False
python_maximum_signature_line_length = 90
# A docstring that is no good reStructuredText is shown as well as it can be and stops no build; all other faults do.
suppress_warnings = ["docutils"]

# The pages: what stands around them is the site's own (theme/page.html, tools/pages.py).
html_theme = "theme"
html_theme_path = ["."]
html_copy_source = False
html_show_sourcelink = False
html_use_index = False
html_domain_indices = False
html_permalinks_icon = "#"
highlight_language = "text"
smartquotes = False
