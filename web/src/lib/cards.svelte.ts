/** Card faces and icons, fetched once. */

import { once } from "./api";

export interface Face {
  slug: string;
  name: string;
  kind: string;
  type: string;
  terrain: string;
  keywords: string[];
  unique: string;
  gold: number;
  hp: number;
  values: Record<string, number>;
  reward: string;
  location: string;
  skill: string;
  level: number;
  lock: number;
  shortcut: string;
  text: string;
  flavour: string;
  icon: string;
  owner: string;
  chapters?: { name: string; keywords: string[]; few: string; story: string; text: string }[];
  finale?: { name: string; attribute: string; target: number; location: string; story: string };
  totem?: string;
}

let faces = $state.raw<Record<string, Face>>({});
const bySlug = $derived(new Map(Object.values(faces).map((one) => [one.slug, one])));
let icons = $state.raw<Record<string, string>>({});

/** The faces of a table's cards, its own packs included. */
export async function loadFaces(table: string): Promise<void> {
  faces = await once<Record<string, Face>>(`/api/tables/${table}/cards`);
}

export async function loadIcons(): Promise<void> {
  icons = await once<Record<string, string>>("/icons.json");
}

export const face = (name: string): Face | undefined => faces[name];
export const faceOf = (slug: string): Face | undefined => bySlug.get(slug);
export const iconBody = (name: string): string => icons[name] ?? "";
