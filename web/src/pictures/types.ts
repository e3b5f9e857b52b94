/** What a picture is made from. Games fill this in from their cards, in a `pictures.ts` of their own; nothing here knows a game.
 *
 * Only `name` and `scene` are needed: the name decides all that is left out, and the same data always gives the same picture.
 * `{ name: "Marsh Ghoul", scene: "figure", ground: "waste", mood: "foe", icon: "ghoul", words: ["Undead"] }` is a card;
 * `{ name: "Elf Priest", scene: "portrait", person: { ears: "pointed", gear: "circlet" }, side: "rose" }` is a face, `round` a token;
 * `{ name: "Hall", scene: "pattern", texture: "flags", tone: "#445566" }` is a ground for a tile.
 * `<Picture of={...} width={16} height={9} />` fills its box and paints once it is nearly in view; sizes are in rem.
 * `icon` names an icon of game-icons.net that a card file names as well, or one that the page always loads (vite.config.ts). */

/** What the country is made of. */
export type Ground = "wood" | "peaks" | "fields" | "waste" | "town" | "jungle" | "halls" | "caves" | "shore";

/** How a picture is composed:
 * a `place` is a view of the country; a `figure` stands in it; something of the `air` fills its sky; a `giant` looms behind it;
 * in a `vista` somebody small looks out over it; a `thing` lies on cloth; a `spell` burns over a circle; a `banner` hangs in a hall;
 * a `shadow` falls on a wall; a `sigil` is a craft's sign; a `portrait` is a face; a `cover` is the lid of a box;
 * a `pattern` is a ground seen from above that can be laid edge to edge. */
export type Scene = "place" | "figure" | "air" | "giant" | "vista" | "thing" | "spell" | "banner" | "shadow" | "sigil" | "portrait" | "cover" | "pattern";

/** What it feels like: it chooses the light. */
export type Mood = "calm" | "foe" | "folk" | "quest" | "haven" | "omen" | "moonlit";

export type Light = "dawn" | "morning" | "gold" | "dusk" | "ember" | "moon" | "witching" | "aurora" | "storm" | "mist" | "verdigris";

/** What an icon shows, and so how it is staged. */
export type Sort = "head" | "beast" | "body" | "building" | "thing" | "plant" | "fire" | "sky";

/** The craft that a sigil or a portrait stands for. */
export type Craft = "steel" | "glass" | "rune" | "smoke";

/** Whose face a portrait shows. What is left out, the name decides; colours are "#rrggbb". */
export interface Person {
  skin?: string;
  hair?: string;
  eyes?: string;
  cloth?: string;
  backdrop?: string;
  /** Eyes that give light of their own. */
  burning?: boolean;
  /** How broad they are; 1 is the middle. */
  build?: number;
  style?: "none" | "short" | "long" | "braid" | "swept" | "topknot" | "mane";
  ears?: "round" | "pointed" | "long" | "fox" | "none";
  beard?: "none" | "stubble" | "goatee" | "full" | "braided";
  horns?: "none" | "curved" | "straight" | "stub";
  gear?: "none" | "hood" | "hat" | "helm" | "circlet" | "wrap" | "cap" | "straw" | "kabuto" | "cowl";
  dress?: "cloak" | "plate" | "spikes" | "fur" | "robe";
  tusks?: boolean;
  beak?: boolean;
  wings?: boolean;
  /** Stone or bone shows through the skin. */
  cracks?: boolean;
}

export interface PictureOf {
  /** The same name gives the same picture. */
  name: string;
  scene: Scene;
  ground?: Ground;
  mood?: Mood;
  light?: Light;
  /** The icon that it shows, and its path on a board of 512 units. */
  icon?: string;
  path?: string;
  sort?: Sort;
  /** Words that it must look like: "frost", "demon", "bridge". The name counts as well. */
  words?: readonly string[];
  /** A colour that tints all of it, as "#rrggbb". */
  tone?: string;
  craft?: Craft;
  person?: Person;
  /** A portrait in a ring, as a token; else it fills its card. */
  round?: boolean;
  /** The badge at a portrait's rim. */
  side?: "rose" | "skull";
  texture?: Texture;
  /** What stands on a cover. */
  landmarks?: readonly Landmark[];
  /** The dark has come over it. */
  dark?: boolean;
}

/** Grounds seen from above. */
export type Texture = "leaf" | "stone" | "slate" | "flags" | "water" | "thorn" | "sand" | "snow" | "grass" | "boards";

export type Landmark = "keep" | "cathedral" | "pagoda" | "pyramid" | "belfry";
