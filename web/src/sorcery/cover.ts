/** The lid of the box of Sword & Sorcery. */

import type { PictureOf } from "../pictures/types";

export const COVER: PictureOf = { name: "Sword & Sorcery", scene: "cover", ground: "shore", light: "storm", tone: "#2f8c94", landmarks: ["belfry"], words: ["drowned", "blades"] };
