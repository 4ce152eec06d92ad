import { defineConfig } from "vitest/config";

// One browser and one server at a time: the tests measure and look, and share two cores.
export default defineConfig({
  test: { include: process.env.PICTURES ? ["e2e/pictures.ts"] : ["e2e/**/*.test.ts"], testTimeout: 600_000, hookTimeout: 120_000, fileParallelism: false, maxConcurrency: 1 },
});
