/** The common parts of the page know no game: neither their names nor their words. */

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const COMMON = ["lib", "pictures", "sound", "table", "sheets", "screens"];
/** Names of games and folders of games, and what only one of them speaks of. */
const NAMES = /gloom|kilforth|ziggurat|sorcery/i;
const WORDS =
  /\b(?:[AH]P|Days?|Nights?|Dawn|Camp|Deeds?|Traps?|Fate|Ancients?|Trophy|Market|Regale|[Tt]errain|[Ss]agas?|[Ff]inale|[Tt]otems?|[Rr]umours?|[Ss]kirmish|[Oo]bstacles?|[Ll]oot|[Kk]eywords?|[Aa]ttributes?|[Vv]ictory|[Ll]and|badlands|stranger|gold value|hp|ap|fate|(?<!Promise\.)race)\b/;

/** What a file says of a game that it should not know, line by line. */
const told = (text: string): string[] => text.split("\n").flatMap((line, index) => (NAMES.test(line) || WORDS.test(line) ? [`${index + 1}: ${line.trim()}`] : []));

const files = ["src/app.css", ...COMMON.flatMap((room) => readdirSync(`src/${room}`, { encoding: "utf8", recursive: true }).filter((file) => file.includes(".")).map((file) => `src/${room}/${file}`))];

describe("the common parts of the page", () => {
  it("know no game", () => {
    expect(files.flatMap((file) => told(readFileSync(file, "utf8")).map((line) => `${file}:${line}`))).toEqual([]);
  });

  it("are all looked at", () => {
    expect(files.length).toBeGreaterThan(120);
  });

  it("would be found out", () => {
    expect(told('import Land from "../kilforth/Land.svelte";')).toHaveLength(1);
    expect(told("<p>before a card, HP or AP are given up</p>\n<p>before something is given up</p>")).toEqual(["1: <p>before a card, HP or AP are given up</p>"]);
    expect(told("  terrain: string;\n  name: string;")).toEqual(["1: terrain: string;"]);
    expect(told("await Promise.race([all]); // Sagabox")).toEqual([]);
  });
});

describe("the list of games", () => {
  it("brings along no part of a table, but where it is fetched", () => {
    const brought = (file: string): string[] => {
      const found = [...readFileSync(file, "utf8").matchAll(/^import (?!type )[^;]* from "(\.[^"]+)";/gm)].map((match) => match[1] ?? "");
      const whole = (path: string): string => new URL(path, new URL(file, "file:///")).pathname.slice(1);
      return found.flatMap((path) => [whole(path), ...brought(path.endsWith(".svelte") ? `${whole(path)}` : `${whole(path)}.ts`)]);
    };
    expect(brought("src/games.svelte.ts").toSorted()).toEqual(["src/kilforth/gloom", "src/lib/api", "src/table/plainFront"]);
  });
});
