"""Games as pages show them: words, targets, odds, logs."""
