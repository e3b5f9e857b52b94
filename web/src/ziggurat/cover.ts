/** The lid of the box of Ziggurat. */

import type { PictureOf } from "../pictures/types";

export const COVER: PictureOf = { name: "Ziggurat: The Viridian Shroud", scene: "cover", ground: "jungle", light: "verdigris", landmarks: ["pyramid"], words: ["alone"] };
