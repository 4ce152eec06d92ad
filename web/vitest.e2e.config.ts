import { defineConfig } from "vitest/config";

// Each file has a server and a browser of its own: two at a time, as on the smallest machines there are two cores.
export default defineConfig({
  test: { include: process.env.PICTURES ? ["e2e/pictures.ts"] : ["e2e/**/*.test.ts"], testTimeout: 600_000, expect: { poll: { timeout: 30_000 } }, hookTimeout: 120_000, maxWorkers: 2, maxConcurrency: 1 },
});
