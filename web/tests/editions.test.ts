/** The editions of Kilforth: what the page knows of shields, claims, sides and mixed heroes, and which rules it names. */

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { gloom } from "../src/kilforth/editions/gloom";
import { shadows } from "../src/kilforth/editions/shadows";
import type { Face } from "../src/kilforth/faces";
import { sidesOf, spots, toll, whereIs } from "../src/kilforth/land";
import { sideOf, type HeroFacts, type KilforthView } from "../src/kilforth/types";
import { sendGuestsHome, withGuests, type HeroWish, type KilforthForm } from "../src/kilforth/wishes";
import { view } from "./frames";

const hero = (index: number, more: Partial<HeroFacts> = {}): HeroFacts => ({ index, seat: 0, race: "Seraph", job: "Ninja", place: 0, eliminated: false, ...more }) as HeroFacts;

const land = (more: Partial<KilforthView> = {}): KilforthView =>
  ({
    ...view([]),
    heroes: [hero(0), hero(1, { seat: 1 })],
    map: ["Dark Pinnacle", "Serene Lake"],
    gloom: [true, false],
    obstacles: [0, 0],
    claims: { "Serene Lake": 2 },
    ancient_places: [],
    scopes: [],
    shown: { shields: [0, 1], numbers: [{ trial: { kind: "interlude", place: 1, attribute: "Sneak", target: 5, held: 2 } }, { trial: { kind: "finale", place: 0 } }] },
    ...more,
  }) as KilforthView;

describe("a location", () => {
  it("has a shield, claims and the player's own trials", () => {
    const [pinnacle, lake] = spots(land(), []);
    expect(pinnacle).toMatchObject({ shield: 0, varied: true, claims: [], trials: [] });
    expect(lake?.claims.map(({ index }) => index)).toEqual([1]);
    expect(lake?.trials.map(({ index }) => index)).toEqual([0]);
    expect([toll({ shield: 0 }), toll({ shield: 2 })]).toEqual(["ending the Day here costs no HP", "ending the Day here costs 2 HP"]);
  });

  it("shows no shield if all are alike", () => {
    expect(spots(land({ shown: { shields: [1, 1], numbers: [] } }), []).map(({ varied }) => varied)).toEqual([false, false]);
  });

  it("stands for a printed one if a token was drawn or it is not on the map", () => {
    const drawn = land({ homes: { "dark-pinnacle": 1, "old-wood": 1 }, falls: { "serene-lake": 0 } });
    expect(whereIs(drawn, { kind: "reward", location: "Dark Pinnacle" })).toBe("Serene Lake");
    expect(whereIs(drawn, { kind: "ancient", location: "Dark Pinnacle" })).toBe("Dark Pinnacle");
    expect(whereIs(drawn, { kind: "ancient", location: "Old Wood" })).toBe("Serene Lake");
    expect(whereIs(drawn, { kind: "night", location: "Serene Lake" })).toBe("Dark Pinnacle");
    expect(whereIs(undefined, { kind: "reward", location: "Old Wood" })).toBe("Old Wood");
  });

  it("says what its side that is up says", () => {
    const [dark, bright] = spots(land(), []);
    const card = { text: "(Map) You may rest.", gloom: "(Map) Heal 3 HP." } as Face;
    expect(dark && sidesOf(dark, card)).toEqual({ up: "Heal 3 HP.", down: "You may rest." });
    expect(bright && sidesOf(bright, card)).toEqual({ up: "You may rest.", down: "Heal 3 HP." });
    expect(dark && sidesOf(dark, { text: "(Map) You may rest." } as Face).up).toBe("");
  });
});

describe("mixed heroes", () => {
  const form = { races: ["Seraph", "Oni"], classes: [{ name: "Ninja", saga: "" }], sagas: ["Keep Vigil"], mixed_heroes: { races: ["Elf"], classes: [{ name: "Bard", saga: "Unite Clans" }], sagas: ["Unite Clans"] } } as unknown as KilforthForm;

  it("come from both games", () => {
    expect(withGuests(form).races).toEqual(["Seraph", "Oni", "Elf"]);
    expect(withGuests(form).classes.map(({ name }) => name)).toEqual(["Ninja", "Bard"]);
  });

  it("are replaced by heroes of the game itself, and by nobody else's", () => {
    const heroes: HeroWish[] = [{ race: "Elf", job: "Bard", saga: "Unite Clans", seat: 0 }, { race: "Seraph", job: "", saga: "", seat: 0 }];
    sendGuestsHome(form, heroes);
    expect(heroes).toEqual([{ race: "Oni", job: "Ninja", saga: "Keep Vigil", seat: 0 }, { race: "Seraph", job: "", saga: "", seat: 0 }]);
  });
});

describe.each([["gloom", gloom], ["shadows", shadows]] as const)("the edition %s", (name, edition) => {
  const book = readFileSync(`../src/sagabox/games/kilforth/${name}/rulebook.toml`, "utf8");
  const known = new Set([...book.matchAll(/^(?:id|answers) = (.+)$/gm)].flatMap((line) => [...(line[1] ?? "").matchAll(/"([^"]+)"/g)].map((id) => id[1])));

  it("names only rules of its rulebook", () => {
    const named = Object.values(edition.terms);
    expect(named.filter((rule) => !known.has(rule))).toEqual([]);
  });

  it("tells every ending", () => {
    expect(Object.keys(edition.endings).toSorted()).toEqual(["all-eliminated", "ancient-defeated", "pyrrhic-victory", "time-out"]);
  });
});

describe("the sides", () => {
  it("are told apart by option", () => {
    expect(["side:rose", "side:skull"].map((id) => shadows.banners?.[sideOf(id)]?.name)).toEqual(["Rose", "Skull"]);
  });
});
