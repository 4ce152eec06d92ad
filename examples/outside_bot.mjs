// A bot in JavaScript, for Node: the line protocol of docs/bot-protocol.md and nothing else.
//
//     theatrum arena risiko "cmd:node examples/outside_bot.mjs" random random --games 6

import { createInterface } from "node:readline";

const PROTOCOL = 1;
let state = 1; // of its own luck: the same seed, the same choices

function below(n) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * n);
}

/** Grows where it can, and otherwise chooses by luck; answers with the notation instead of the number. */
function choose({ actions }) {
  const texts = actions.map(({ text }) => text);
  const wanted = texts.filter((text) => /^(again|attack|coup|ops)\b/.test(text));
  const from = wanted.length ? wanted : texts;
  return from[below(from.length)];
}

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "hello") {
    state = message.seed;
    say({ type: "hello", protocol: PROTOCOL, name: "Node bot" });
  } else if (message.type === "ask") {
    say({ type: "act", n: message.n, action: choose(message) });
  }
}
