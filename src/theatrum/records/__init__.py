"""Games as text files: records, replays, redacted exports."""
