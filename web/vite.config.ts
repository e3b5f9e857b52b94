import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { pathOf } from "./tools/iconPaths.ts";
import { MEDIA } from "./src/lib/media.ts";

const GAMES = new URL("../src/sagabox/games/", import.meta.url);
const PARTS = new URL("src/", import.meta.url);
const ALWAYS = [
  "broadsword", "spell-book", "hooded-figure", "conversation", "hearts", "sprint", "coins", "dice-six-faces-five",
  "hidden", "campfire", "castle", "mountains", "forest", "swamp", "wheat", "evil-minion", "dark-squad", "card-draw",
  "scroll-unfurled", "rock", "crown", "swap-bag", "fog", "night-sky", "knapsack", "uncertainty", "totem", "death-skull",
  "hourglass",
];

/** Files of icons: one with those of the page, and one for each other icon that a card or a game's parts name. */
function iconFiles(): Record<string, string> {
  const set = JSON.parse(readFileSync(createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json"), "utf8"));
  const path = (name: string): string => pathOf((set.icons[name] ?? set.icons[set.aliases?.[name]?.parent])?.body ?? "");
  const files = readdirSync(GAMES, { encoding: "utf8", recursive: true }).filter((file) => /[\\/]cards[\\/][^\\/]+\.toml$/.test(file));
  const named = files.flatMap((file) => [...readFileSync(new URL(file, GAMES), "utf8").matchAll(/^icon\s*=\s*"([^"]+)"/gm)].map((match) => match[1]!));
  const drawn = readdirSync(PARTS, { encoding: "utf8", recursive: true }).filter((file) => file.endsWith("icons.json"));
  const parts = drawn.flatMap((file) => JSON.parse(readFileSync(new URL(file, PARTS), "utf8")) as string[]);
  const more = [...new Set([...named, ...parts])].filter((name) => !ALWAYS.includes(name) && path(name)).sort();
  const page = Object.fromEntries(ALWAYS.map((name) => [name, path(name)]));
  return { "icons.json": JSON.stringify(page), ...Object.fromEntries(more.map((name) => [`icons/${name}.txt`, path(name)])) };
}

function gameIcons(): Plugin {
  return {
    name: "game-icons",
    generateBundle() {
      for (const [fileName, source] of Object.entries(iconFiles())) this.emitFile({ type: "asset", fileName, source });
    },
    configureServer(server) {
      const files = iconFiles();
      server.middlewares.use((request, response, next) => {
        const name = (request.url ?? "").slice(1);
        const file = files[name];
        if (file === undefined && !name.startsWith("icons/")) return next();
        if (file === undefined) response.statusCode = 204;
        response.end(file);
      });
    },
  };
}

/** Pictures that were painted by other code than this are painted again. */
function picturesVersion(): string {
  const folder = new URL("./src/pictures/", import.meta.url);
  const hash = createHash("sha256");
  for (const file of readdirSync(folder, { encoding: "utf8", recursive: true }).sort()) if (file.endsWith(".ts")) hash.update(readFileSync(new URL(file, folder)));
  return hash.digest("hex").slice(0, 12);
}

/** `@media (--phone)` in styles means what it means to the page. */
const namedScreens = {
  postcssPlugin: "named-screens",
  AtRule: {
    media(rule: { params: string }) {
      const params = rule.params.replace(/\(--(\w+)\)/g, (_, name: keyof typeof MEDIA) => MEDIA[name]);
      if (params !== rule.params) rule.params = params;
    },
  },
};

export default defineConfig({
  base: "/",
  define: { PICTURES_VERSION: JSON.stringify(picturesVersion()) },
  worker: { format: "es" },
  css: { postcss: { plugins: [namedScreens] } },
  plugins: [svelte(), gameIcons(), svelteTesting()],
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"], testTimeout: 30_000 }, // on a busy machine
  build: {
    outDir: "../src/sagabox/clients/web/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
  },
});
