/** Scenes without a sky. */

export { paintBanner } from "./banners";
export { paintPattern } from "./patterns";
export { paintShadow } from "./shadows";
export { paintSigil } from "./sigils";
export { paintSpell } from "./spells";
export { paintThing } from "./things";
