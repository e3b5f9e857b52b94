// Cards name icons by their names in the set of icons: a name that is not there would leave a card without a picture.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const GAMES = join("..", "src", "sagabox", "games");
const SET = JSON.parse(readFileSync("node_modules/@iconify-json/game-icons/icons.json", "utf8"));

/** The icons that the cards of all games name, each with its file. */
function named(): [string, string][] {
  const files = readdirSync(GAMES, { encoding: "utf8", recursive: true }).filter((file) => /[\\/]cards[\\/][^\\/]+\.toml$/.test(file));
  return files.flatMap((file) =>
    [...readFileSync(join(GAMES, file), "utf8").matchAll(/^icon\s*=\s*"([^"]+)"/gm)].map((match): [string, string] => [match[1] ?? "", file]),
  );
}

test("every icon that a card names is in the set", () => {
  const all = named();
  expect(all.length).toBeGreaterThan(500);
  expect(all.filter(([icon]) => !SET.icons[icon] && !SET.aliases?.[icon])).toEqual([]);
});
