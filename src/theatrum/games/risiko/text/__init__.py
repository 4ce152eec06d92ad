"""Words: what is asked, what happened, why something is not possible."""
