"""ETER: lay lines of cards on a field that grows as you play; cover, bluff, explode."""
