"""Many games at once: fuzzing, benchmarks, and (later) tournaments of bots."""
