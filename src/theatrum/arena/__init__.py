"""Many games at once: fuzzing, benchmarks, tournaments of bots."""
