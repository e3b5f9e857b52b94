/** The common parts of the page name no game and use none of its terms. */

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const COMMON = ["lib", "pictures", "sound", "table", "sheets", "screens"];
/** Names of games and their folders, and terms of single games. */
const NAMES = /gloom|kilforth|ziggurat|sorcery/i;
const WORDS =
  /\b(?:[AH]P|Days?|Nights?|Dawn|Camp|Deeds?|Traps?|Fate|Ancients?|Trophy|Market|Regale|[Tt]errain|[Ss]agas?|[Ff]inale|[Tt]otems?|[Rr]umours?|[Ss]kirmish|[Oo]bstacles?|[Ll]oot|[Kk]eywords?|[Aa]ttributes?|[Vv]ictory|[Ll]and|badlands|stranger|gold value|hp|ap|fate|(?<!Promise\.)race)\b/;

/** Return the lines of a file that name a game. */
const linesThatName = (text: string): string[] => text.split("\n").flatMap((line, index) => (NAMES.test(line) || WORDS.test(line) ? [`${index + 1}: ${line.trim()}`] : []));

const files = ["src/app.css", ...COMMON.flatMap((room) => readdirSync(`src/${room}`, { encoding: "utf8", recursive: true }).filter((file) => file.includes(".")).map((file) => `src/${room}/${file}`))];

describe("the common parts of the page", () => {
  it("name no game", () => {
    expect(files.flatMap((file) => linesThatName(readFileSync(file, "utf8")).map((line) => `${file}:${line}`))).toEqual([]);
  });

  it("are all checked", () => {
    expect(files.length).toBeGreaterThan(120);
  });

  it("would be found", () => {
    expect(linesThatName('import Land from "../kilforth/Land.svelte";')).toHaveLength(1);
    expect(linesThatName("<p>before a card, HP or AP are given up</p>\n<p>before something is given up</p>")).toEqual(["1: <p>before a card, HP or AP are given up</p>"]);
    expect(linesThatName("  terrain: string;\n  name: string;")).toEqual(["1: terrain: string;"]);
    expect(linesThatName("await Promise.race([all]); // Sagabox")).toEqual([]);
  });
});

describe("the list of games", () => {
  it("imports no part of a table directly", () => {
    const brought = (file: string): string[] => {
      const found = [...readFileSync(file, "utf8").matchAll(/^import (?!type )[^;]* from "(\.[^"]+)";/gm)].map((match) => match[1] ?? "");
      const whole = (path: string): string => new URL(path, new URL(file, "file:///")).pathname.slice(1);
      return found.flatMap((path) => [whole(path), ...brought(path.endsWith(".svelte") ? `${whole(path)}` : `${whole(path)}.ts`)]);
    };
    const games = ["src/kilforth/covers", "src/kilforth/gloom", "src/kilforth/shadows", "src/lib/api", "src/sorcery/cover", "src/sorcery/front", "src/table/plainFront", "src/ziggurat/cover", "src/ziggurat/ziggurat"];
    expect([...new Set(brought("src/games.svelte.ts"))].toSorted()).toEqual(games);
  });
});
