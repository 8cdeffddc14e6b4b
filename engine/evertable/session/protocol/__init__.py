"""The messages between page and table: what is asked, what is answered, and how both are checked."""
