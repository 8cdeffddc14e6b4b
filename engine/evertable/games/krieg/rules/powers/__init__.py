"""Powers and Kings: what can be done with each, and how it is carried out (KRIEG-POWER, KRIEG-KINGS)."""
