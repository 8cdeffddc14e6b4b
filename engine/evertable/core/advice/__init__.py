"""What can be said of an action and proven by asking the rules: the port between searches and games."""
