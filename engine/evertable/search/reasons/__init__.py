"""Why an action is best, as far as it can be proven."""
