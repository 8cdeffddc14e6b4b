"""Krieg Eterna: an engine for two to four players."""
