/** The colours of cards, decks and places. */

import "./tones.css";

/** The colour a card is drawn in. */
export const TONES = {
  enemy: "enemy", item: "enemy", mountain: "enemy", martial: "enemy",
  place: "wild", title: "wild", forest: "wild", shadow: "wild",
  quest: "earth", spell: "earth", badlands: "earth", arcane: "earth",
  stranger: "folk", ally: "folk", plains: "folk", pious: "folk",
  event: "night", weather: "night", plot: "night", ancient: "night", night: "night", abilities: "night",
} as Record<string, string>;

export const tone = (face: { type: string; terrain: string; skill: string; kind: string } | undefined): string => {
  for (const word of [face?.type, face?.kind === "location" ? "" : face?.skill, face?.kind, face?.terrain]) {
    const found = TONES[(word ?? "").toLowerCase()];
    if (found) return found;
  }
  return "stone";
};
