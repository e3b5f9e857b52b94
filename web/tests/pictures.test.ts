import { describe, expect, it } from "vitest";
import { CALLINGS, RACES } from "../src/kilforth/people";
import { pictureOf, portraitOf } from "../src/kilforth/pictures";
import { pictureOf as quested } from "../src/sorcery/pictures";
import { pictureOf as delved } from "../src/ziggurat/pictures";
import { chance, hash, noise } from "../src/pictures/chance";
import { brightness, hex, mix } from "../src/pictures/colour";
import { frameOf } from "../src/pictures/frame";
import { isSorted, sortOf } from "../src/pictures/icons";
import { paletteOf } from "../src/pictures/palette";
import { faceOf, FACES, groundOf, wordsOf } from "../src/pictures/scenery";
import { isMany } from "../src/pictures/staging";
import { featuresOf } from "../src/pictures/portrait/person";
import type { Ground, PictureOf } from "../src/pictures/types";
import { cardsOf, deckOf } from "./packs";

const EDITIONS = ["gloom", "shadows"];
const ALL = EDITIONS.flatMap(cardsOf);

/** What a picture will be of, before a stroke is painted. */
function plan(of: PictureOf): string {
  const seed = hash(of.name);
  const ground = groundOf(of, seed);
  const [face] = faceOf(of, ground, seed);
  return [of.scene, ground, face, paletteOf(of, ground, chance(seed)).light, frameOf(ground, wordsOf(of), seed), of.icon].join("/");
}

const places = ALL.filter((card) => ["location", "encounter", "night"].includes(card.kind));

describe("chance", () => {
  it("is decided by the name alone", () => {
    const numbers = (name: string): number[] => {
      const r = chance(hash(name));
      return [r(), r(), r()];
    };
    expect(numbers("Kobold")).toEqual(numbers("Kobold"));
    expect(numbers("Kobold")).not.toEqual(numbers("Lich"));
    expect(noise(3.4, 1.2, 7)).toBe(noise(3.4, 1.2, 7));
  });

  it("spreads names evenly", () => {
    const sides = ALL.map((card) => chance(hash(card.name))()).filter((one) => one < 0.5).length;
    expect(Math.abs(sides / ALL.length - 0.5)).toBeLessThan(0.08);
  });
});

describe("icons", () => {
  it("of our packs are sorted by hand, or are things", () => {
    const icons = [...new Set(ALL.map((card) => card.icon).filter(Boolean))];
    expect(icons.length).toBeGreaterThan(400);
    expect(icons.filter((icon) => !isSorted(icon) && sortOf(icon) !== "thing")).toEqual([]);
  });

  it("that nobody sorted go by their last word", () => {
    expect(["wooden-tower", "black-bear", "crystal-wand", "iron-helmet", ""].map(sortOf)).toEqual(["building", "beast", "thing", "head", "thing"]);
  });
});

describe("the country", () => {
  it("has many looks for each ground, all within sight", () => {
    for (const ground of ["wood", "peaks", "fields", "waste", "town", "jungle"] as Ground[]) expect(Object.keys(FACES[ground]).length, ground).toBeGreaterThanOrEqual(5);
    for (const face of Object.values(FACES).flatMap(Object.values)) expect(face.horizon).toBeLessThan(0.7);
  });

  it("looks as a name says", () => {
    const look = (name: string, ground: Ground): string => faceOf({ name, scene: "place", ground }, ground, hash(name))[0];
    expect(look("Misty Fens", "waste")).toBe("fen");
    expect(look("Windmill Downs", "fields")).toBe("mill");
    expect(look("Whispering Pines", "wood")).toBe("firs");
    expect(look("Bamboo Cloister", "wood")).toBe("bamboo");
  });

  it("lets a rare look alone unless a name asks for it", () => {
    const looks = Array.from({ length: 300 }, (_, index) => faceOf({ name: `Nowhere ${index}`, scene: "place" }, "wood", hash(`Nowhere ${index}`))[0]);
    expect(looks).not.toContain("bamboo");
    expect(new Set(looks).size).toBeGreaterThan(6);
  });

  it("is the same place in the dark, and much darker", () => {
    for (const card of cardsOf("gloom").filter((one) => one.kind === "location")) {
      const [bright, dark] = [pictureOf(card), pictureOf(card, true)];
      expect(plan(dark)).toBe(plan(bright));
      const light = (of: PictureOf): number => {
        const { horizon, lit, middle } = paletteOf(of, groundOf(of, hash(of.name)), chance(hash(of.name)));
        return brightness(horizon) + brightness(lit) + brightness(middle);
      };
      expect(light(dark)).toBeLessThan(light(bright) * 0.62);
    }
  });
});

describe("cards of one deck", () => {
  const decks = [...new Set(places.map(deckOf))].map((deck) => [deck, places.filter((card) => deckOf(card) === deck)] as const);

  it("never have one plan", () => {
    for (const [deck, cards] of decks) expect(new Set(cards.map((card) => plan(pictureOf(card)))).size, deck).toBe(cards.length);
  });

  it("show several looks of their ground in several lights", () => {
    for (const [deck, cards] of decks) {
      if (cards.length < 12) continue;
      const parts = cards.map((card) => plan(pictureOf(card)).split("/"));
      expect(new Set(parts.map((one) => one[2])).size, deck).toBeGreaterThanOrEqual(5);
      expect(new Set(parts.map((one) => one[3])).size, deck).toBeGreaterThanOrEqual(3);
    }
  });
});

describe("what a card of Kilforth shows", () => {
  const named = (name: string): PictureOf => pictureOf(ALL.find((card) => card.name === name)!);

  it("follows its kind", () => {
    expect(named("Kobold")).toMatchObject({ scene: "figure", ground: "waste", mood: "foe", icon: "lizardman" });
    expect(named("Fireball")).toMatchObject({ scene: "spell" });
    expect(named("Gilded Sword")).toMatchObject({ scene: "thing" });
    expect(named("Knight of the Rose")).toMatchObject({ scene: "banner" });
    expect(named("Red Wind")).toMatchObject({ scene: "air", mood: "omen" });
    expect(named("Prince of Ruin")).toMatchObject({ scene: "giant" });
    expect(named("Ledger of Sins")).toMatchObject({ scene: "shadow", ground: "waste" });
    expect(named("Killer")).toMatchObject({ scene: "sigil", craft: "steel" });
    expect(named("Take Fortress")).toMatchObject({ scene: "vista" });
    expect(named("Sprawl City")).toEqual({ name: "Sprawl City", scene: "place", ground: "town", words: [] });
  });

  it("has a face for every race and class, and for those of others", () => {
    for (const card of ALL.filter((one) => one.kind === "race")) expect(RACES[card.name], card.name).toBeDefined();
    for (const card of ALL.filter((one) => one.kind === "class")) expect(CALLINGS[card.name], card.name).toBeDefined();
    expect(portraitOf({ race: "Moth Person", job: "Cook" }, "rose")).toMatchObject({ name: "Moth Person Cook", side: "rose", person: {} });
  });

  it("gives every pair of race and class another face", () => {
    const [races, jobs] = ["race", "class"].map((kind) => ALL.filter((card) => card.kind === kind).map((card) => card.name)) as [string[], string[]];
    const faces = races.flatMap((race) => jobs.map((job) => JSON.stringify(featuresOf(portraitOf({ race, job }).person!, hash(`${race} ${job}`)))));
    expect(new Set(faces).size).toBe(races.length * jobs.length);
  });
});

describe.each([["ziggurat", delved], ["sorcery", quested]] as const)("what the cards of %s show", (game, picture) => {
  const cards = [...new Map(cardsOf(game).map((card) => [`${card.kind} ${card.name}`, card])).values()];
  const shown = cards.map((card) => picture(card as never));

  it("is the same every time, and of more than one kind", () => {
    expect(cards.length).toBeGreaterThan(100);
    expect(cards.map((card) => picture(card as never))).toEqual(shown);
    expect(new Set(shown.map(({ scene }) => scene)).size).toBeGreaterThan(5);
  });

  it("differs within a deck before a stroke is painted", () => {
    const plans = new Map<string, string[]>();
    cards.forEach((card, nth) => plans.set(card.kind, [...(plans.get(card.kind) ?? []), `${hash(shown[nth]!.name)} ${JSON.stringify(shown[nth])}`]));
    for (const [kind, all] of plans) expect(new Set(all).size, kind).toBe(all.length);
  });
});

describe("words", () => {
  it("mean several where the noun does", () => {
    expect(["Bandits", "Goblin Poachers", "Wolves at the Tents", "Raiders"].every(isMany)).toBe(true);
    expect(["Ravenous Werewolf", "Abbess of Penance", "Bride of the Crevasse", "The Verderer's Ledger"].some(isMany)).toBe(false);
  });
});

describe("the light", () => {
  it("is that of a name that says so, unless the picture has its own", () => {
    const lightIn = (name: string, light?: PictureOf["light"]): string => paletteOf({ name, scene: "place", mood: "haven", ...(light && { light }) }, "fields", chance(hash(name))).light;
    expect([lightIn("Burnt Manor"), lightIn("Locust Fiend"), lightIn("Burnt Manor", "dawn")]).toEqual(["ember", "storm", "dawn"]);
  });
});

describe("colours", () => {
  it("mix and read as they should", () => {
    expect(hex("#ff8000")).toEqual([255, 128, 0]);
    expect(mix([0, 0, 0], [100, 200, 50], 0.5)).toEqual([50, 100, 25]);
  });
});
