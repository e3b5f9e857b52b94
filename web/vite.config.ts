import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { MEDIA } from "./src/lib/media.ts";

const GAMES = new URL("../src/sagabox/games/", import.meta.url);
const PARTS = new URL("src/", import.meta.url);
const ALWAYS = [
  "broadsword", "spell-book", "hooded-figure", "conversation", "hearts", "sprint", "coins", "dice-six-faces-five",
  "hidden", "campfire", "castle", "mountains", "forest", "swamp", "wheat", "evil-minion", "dark-squad", "card-draw",
  "scroll-unfurled", "rock", "crown", "swap-bag", "fog", "night-sky", "knapsack", "uncertainty", "totem", "death-skull",
];

/** Only the icons that cards and the page name, in one file that is fetched when the first card is drawn. */
function gameIcons(): Plugin {
  return {
    name: "game-icons",
    apply: "build",
    generateBundle() {
      const set = JSON.parse(readFileSync(createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json"), "utf8"));
      const cards = readdirSync(GAMES, { encoding: "utf8", recursive: true }).filter((file) => /[\\/]cards[\\/][^\\/]+\.toml$/.test(file));
      const named = cards.flatMap((file) =>
        [...readFileSync(new URL(file, GAMES), "utf8").matchAll(/^icon\s*=\s*"([^"]+)"/gm)].map((match) => match[1]!),
      );
      const drawn = readdirSync(PARTS, { encoding: "utf8", recursive: true }).filter((file) => file.endsWith("icons.json"));
      const parts = drawn.flatMap((file) => JSON.parse(readFileSync(new URL(file, PARTS), "utf8")) as string[]);
      const icons: Record<string, string> = {};
      for (const name of [...new Set([...ALWAYS, ...parts, ...named])].sort()) {
        const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent];
        if (icon) icons[name] = icon.body;
      }
      this.emitFile({ type: "asset", fileName: "icons.json", source: JSON.stringify(icons) });
    },
  };
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
  css: { postcss: { plugins: [namedScreens] } },
  plugins: [svelte(), gameIcons(), svelteTesting()],
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
  build: {
    outDir: "../src/sagabox/clients/web/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
  },
});
