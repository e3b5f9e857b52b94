/** The lids of the boxes of Kilforth. */

import type { PictureOf } from "../pictures/types";

export const GLOOM: PictureOf = { name: "Gloom of Kilforth", scene: "cover", ground: "peaks", light: "witching", landmarks: ["keep"], words: ["clouds", "creeping"] };

export const SHADOWS: PictureOf = { name: "Shadows of Kilforth", scene: "cover", ground: "town", light: "ember", landmarks: ["cathedral", "pagoda"], icon: "death-skull", words: ["blossom", "torii", "city", "rose"] };
