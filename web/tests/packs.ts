/** The cards of the packs that ship, read as far as pictures need them. */

import { readdirSync, readFileSync } from "node:fs";
import type { Face } from "../src/kilforth/faces";

const GAMES = "../src/sagabox/games";

const EMPTY: Face = { slug: "", name: "", kind: "", text: "", flavour: "", icon: "", type: "", terrain: "", keywords: [], unique: "", gold: 0, hp: 0, values: {}, reward: "", location: "", skill: "", level: 0, lock: 0, shortcut: "", owner: "" };
const LINES = new Set(["name", "icon", "type", "terrain", "skill", "zone", "faction", "rank", "family"]);

function facesIn(text: string): Face[] {
  const faces: Face[] = [];
  for (const line of text.split("\n")) {
    const [, kind] = /^\[\[([a-z_]+)\]\]/.exec(line) ?? [];
    if (kind) faces.push({ ...EMPTY, kind });
    else if (line.startsWith("[")) faces.push({ ...EMPTY, kind: "" }); // a part of the card above
    const [, field = "", value = ""] = /^(\w+)\s*=\s*(.+)$/.exec(line) ?? [];
    const last = faces.at(-1);
    if (!last) continue;
    if (LINES.has(field)) last[field] = JSON.parse(value);
    if (field === "keywords") last.keywords = JSON.parse(value) as string[];
  }
  return faces.filter((face) => face.kind && face.name);
}

/** All cards of an edition of Kilforth, or of another game. */
export function cardsOf(game: string): Face[] {
  const folder = `${GAMES}/${game === "gloom" || game === "shadows" ? `kilforth/${game}` : game}/cards`;
  return readdirSync(folder).filter((file) => file.endsWith(".toml")).flatMap((file) => facesIn(readFileSync(`${folder}/${file}`, "utf8")));
}

/** The deck that a card is drawn from. */
export const deckOf = (face: Face): string => [face.kind, face.kind === "encounter" ? face.terrain : face.type].filter(Boolean).join(" ");
