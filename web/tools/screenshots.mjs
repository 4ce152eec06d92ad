// Pictures of every page and of busy boards, into web/screenshots. Needs a built client, the package's Python and Chromium.
import { spawn } from "node:child_process";
import { join } from "node:path";

const vitest = join(import.meta.dirname, "../node_modules/vitest/vitest.mjs");
const child = spawn(process.execPath, [vitest, "run", "--config", "vitest.e2e.config.ts", "e2e/pictures.ts"], {
  stdio: "inherit",
  env: { ...process.env, PICTURES: "1" },
});
child.on("exit", (code) => process.exit(code ?? 1));
