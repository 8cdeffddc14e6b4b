"""How a position and a game are written: documents, links, records, and what they may hold."""
