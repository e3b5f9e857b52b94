/** Card faces, loaded once. */

import { once } from "./api";
import { slug } from "./words";

/** The fields of every game's cards; a game's cards have more. */
export interface Face {
  slug?: string;
  name: string;
  kind: string;
  text: string;
  flavour?: string;
  icon?: string;
  [fact: string]: unknown;
}

let faces = $state.raw<Record<string, Face>>({});
const bySlug = $derived(new Map(Object.entries(faces).map(([name, one]) => [one.slug ?? slug(name), one])));

/** Load the faces of a table's cards, custom packs included. */
export async function loadFaces(table: string): Promise<void> {
  faces = await once<Record<string, Face>>(`/api/tables/${table}/cards`);
}

export const face = (name: string): Face | undefined => faces[name];
export const faceOf = (slug: string): Face | undefined => bySlug.get(slug);
