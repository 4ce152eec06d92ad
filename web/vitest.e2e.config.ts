import { defineConfig } from "vitest/config";

// Each file has a server and a browser of its own: three at a time, since they wait for two thirds of their time.
export default defineConfig({
  test: { include: process.env.PICTURES ? ["e2e/pictures.ts"] : ["e2e/**/*.test.ts"], testTimeout: 600_000, expect: { poll: { timeout: 30_000 } }, hookTimeout: 120_000, maxWorkers: 3, maxConcurrency: 1 },
});
