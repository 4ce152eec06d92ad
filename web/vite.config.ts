import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The server hands out what is built here: the package carries it as theatrum/server/static.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/theatrum/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // the words of a language are known by their names, so that they can be counted
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId }) => {
          const code = /languages\/(\w+)\/pages\.json$/.exec(facadeModuleId ?? "")?.[1];
          return code ? `assets/words-${code}-[hash].js` : "assets/[name]-[hash].js";
        },
      },
    },
  },
  // the words of the pages are beside the server's
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: "http://127.0.0.1:8642", ws: true } } },
});
