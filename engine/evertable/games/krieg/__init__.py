"""Krieg Eterna: three rounds of rows, powers and kings for two to four armies."""
