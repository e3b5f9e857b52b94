/** Scenes under the sky that somebody or something stands in. */

export { AIR } from "./air";
export { FIGURE } from "./figures";
export { GIANT } from "./giants";
export { VISTA } from "./vista";
