"""ETER: fill a line on a field that takes shape as you play; cover, bluff, explode."""
