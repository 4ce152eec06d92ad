// What a first visit loads, packed: every script that is fetched on the way from the landing page to a board.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const ASSETS = join(import.meta.dirname, "../../src/theatrum/server/static/assets");
const MOST = 150_000;
const packed = (ending) =>
  readdirSync(ASSETS)
    .filter((name) => name.endsWith(ending))
    .reduce((sum, name) => sum + gzipSync(readFileSync(join(ASSETS, name))).length, 0);

const scripts = packed(".js"); // all of them, both boards and all languages: more than any one visit needs
console.log(`scripts ${(scripts / 1000).toFixed(1)} kB, styles ${(packed(".css") / 1000).toFixed(1)} kB (gzip); at most ${MOST / 1000} kB of scripts`);
if (scripts > MOST) {
  console.error("The scripts are too large for a first visit.");
  process.exit(1);
}
