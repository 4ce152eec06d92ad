// What a first visit loads, packed: the scripts on the way from the start page to a board, and the words and letters of one language.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const require = createRequire(import.meta.url);
const WEB = join(import.meta.dirname, "..");
const ASSETS = join(WEB, "../src/theatrum/server/static/assets");
const LANGUAGES = join(WEB, "../src/theatrum/languages");
const MOST = 150_000;
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const packed = (names) => names.reduce((sum, name) => sum + gzipSync(readFileSync(join(ASSETS, name))).length, 0);
const assets = readdirSync(ASSETS);
const WORDS = /^words-(\w+?)-.*\.js$/;

// both boards: more than any one visit needs
const scripts = packed(assets.filter((name) => name.endsWith(".js") && !WORDS.test(name)));

/** The files of letters that a language makes a browser fetch: those with a character of its words in their range. */
const faces = [...readFileSync(join(WEB, "src/fonts.css"), "utf8").matchAll(/@font-face \{([^}]+)\}/g)].map(([, face]) => ({
  bytes: statSync(require.resolve(/url\("([^"]+)"\)/.exec(face)[1])).size,
  ranges: [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map((m) => [parseInt(m[1], 16), parseInt(m[2] ?? m[1], 16)]),
}));
function letters(folder) {
  const files = readdirSync(join(LANGUAGES, folder)).filter((name) => name.endsWith(".json") && name !== "terminal.json");
  const used = new Set(files.flatMap((name) => [...readFileSync(join(LANGUAGES, folder, name), "utf8")]).map((c) => c.codePointAt(0)));
  const fetched = faces.filter(({ ranges }) => [...used].some((c) => ranges.some(([low, high]) => c >= low && c <= high)));
  return fetched.reduce((sum, { bytes }) => sum + bytes, 0);
}

const folders = readdirSync(LANGUAGES).filter((name) => existsSync(join(LANGUAGES, name, "pages.json")));
let largest = 0;
for (const folder of folders) {
  const words = packed(assets.filter((name) => WORDS.exec(name)?.[1] === folder));
  largest = Math.max(largest, words);
  console.log(`${folder.replace("_", "-").padEnd(5)} words ${words ? kB(words).padStart(7) : "with all"}, letters ${kB(letters(folder))}`);
}
const visit = scripts + largest;
console.log(`scripts ${kB(visit)} with the words of one language, styles ${kB(packed(assets.filter((name) => name.endsWith(".css"))))} (gzip); at most ${MOST / 1000} kB of scripts`);
if (visit > MOST) {
  console.error("The scripts are too large for a first visit.");
  process.exit(1);
}
