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
  count?: number;
}

export const faces = $state<{ byName: Record<string, Face> }>({ byName: {} });
export const icons = $state<{ bodies: Record<string, string> }>({ bodies: {} });

export async function loadFaces(game: string): Promise<void> {
  const cards = await once<Record<string, Face>>(`/api/games/${game}/cards`);
  faces.byName = Object.fromEntries(Object.values(cards).map((face) => [face.name, face]));
  icons.bodies = await once<Record<string, string>>("/icons.json");
}

export const face = (name: string): Face | undefined => faces.byName[name];
