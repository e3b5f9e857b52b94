import { beforeEach, describe, expect, it } from "vitest";
import { fitted, panned, shows, STEPS, toScreen, zoomed } from "../src/ziggurat/camera";
import { kindOf, valuesOf } from "../src/ziggurat/cardWords";
import { face, type Face } from "../src/ziggurat/faces";
import { blockOn, blocks, fateDice, foes, foeWord, intent, outcome, rollOf } from "../src/ziggurat/fight";
import { centre, OUTLINE, sideOf, turned } from "../src/ziggurat/geometry";
import { bounds, doorOptions, drawn, ghosts, spoken, tiles } from "../src/ziggurat/map";
import { nearest, pursuers, timed } from "../src/ziggurat/peril";
import { encounter, going, shownCards } from "../src/ziggurat/stage";
import { pictureOf, portraitNamed } from "../src/ziggurat/pictures";
import { bedOf, soundOf } from "../src/ziggurat/sounds";
import { begins, clock, ending, offered, reads, story, subject } from "../src/ziggurat/story";
import { figures, sources, type ZigguratView } from "../src/ziggurat/types";
import { trimmed, wordOf } from "../src/ziggurat/words";
import { delveView, foe, meetFaces } from "./delves";
import { event, option } from "./frames";

beforeEach(meetFaces);

describe("a flower", () => {
  it("has an outline of 18 sides that closes", () => {
    expect(OUTLINE).toHaveLength(18);
    for (let side = 0; side < 18; side += 1) {
      const [one, next] = [sideOf(side).to, sideOf(side + 1).from];
      expect(Math.hypot(one.x - next.x, one.y - next.y)).toBeLessThan(1e-9);
      expect(Math.hypot(sideOf(side).to.x - sideOf(side).from.x, sideOf(side).to.y - sideOf(side).from.y)).toBeCloseTo(1);
    }
  });

  it("meets its neighbour at the very side where two doors are joined", () => {
    const [one, other] = [centre([0, 0]), centre([-1, -2])];
    const [from, to] = [sideOf(0).middle, sideOf(turned(0, 3)).middle];
    expect(one.x + from.x).toBeCloseTo(other.x + to.x);
    expect(one.y + from.y).toBeCloseTo(other.y + to.y);
  });
});

describe("the camera", () => {
  const box = { width: 800, height: 600 };
  it("takes the largest step at which all tiles fit, and keeps them in view", () => {
    const content = { x: 2, y: 1, width: 12, height: 11 };
    const camera = fitted(content, box, { x: 0, y: 0 });
    expect(camera).toEqual({ x: 2, y: 1, scale: STEPS[0] });
    expect(shows(camera, content, box)).toBe(true);
    expect(shows(camera, { ...content, width: 30 }, box)).toBe(false);
  });

  it("stays with the hero if the map is too large", () => {
    expect(fitted({ x: 9, y: 9, width: 99, height: 99 }, box, { x: 1, y: 2 })).toEqual({ x: 1, y: 2, scale: STEPS.at(-1) });
  });

  it("zooms around the pointer and pans with it", () => {
    const [camera, at] = [{ x: 0, y: 0, scale: 20 }, { x: 600, y: 150 }];
    const world = { x: (at.x - 400) / 20, y: (at.y - 300) / 20 };
    const nearer = toScreen(zoomed(camera, 2, at, box), world, box);
    expect([nearer.x, nearer.y]).toEqual([600, 150]);
    expect(toScreen(panned(camera, 30, -10), { x: 0, y: 0 }, box)).toEqual({ x: 430, y: 290 });
  });
});

describe("the map", () => {
  it("shows what is on each tile, and the options that lead there", () => {
    const explore = { ...option("explore:0", "Explore"), tile: "J4" };
    const [here, plaza] = tiles(delveView([explore, option("move:j1")]), [explore, option("move:j1")]);
    expect(here).toMatchObject({ number: "J1", title: "The Doorstep", here: true, explored: true, token: "" });
    expect(plaza).toMatchObject({ number: "J4", explored: false, destination: true, token: "?" });
    expect([here?.options.map(({ id }) => id), plaza?.options.map(({ id }) => id)]).toEqual([["move:j1"], ["explore:0"]]);
  });

  it("says in words all that a tile shows", () => {
    const [here, plaza] = tiles(delveView(), []);
    expect(spoken(here!)).toBe("J1 The Doorstep: you are here, explored, door 0 north-west: to J4, door 6 east: open, door 12 south-west: locked");
    expect(spoken(plaza!)).toBe("J4 The Plaza: unexplored, destination, face-down token, door 0 south-east: to J1, door 9 north-west: walled");
  });

  it("gathers the turns of a tile where it can lie", () => {
    const lying = (id: string, ...lies: number[][]) => ({ ...option(id), lies });
    const found = ghosts([lying("turn:0", [2, 1, 0]), lying("turn:3", [2, 1, 5]), lying("at:j4:0:0", [-1, 3, 2]), option("stop")]);
    expect(found.map(({ key, ways }) => [key, ways.map((way) => [way.option.id, way.turn])])).toEqual([
      ["2,1", [["turn:0", 0], ["turn:3", 5]]],
      ["-1,3", [["at:j4:0:0", 2]]],
    ]);
  });

  it("puts the options of a door at the door", () => {
    const [found] = doorOptions(delveView(), [option("open:j1:12"), option("open:chest"), option("barrier:z9:0")]);
    expect(found?.option.id).toBe("open:j1:12");
    expect(found?.at).toEqual(sideOf(12).middle);
  });

  it("knows the drawn tiles", () => {
    const view = delveView([], { scopes: [{ is: "Scouting", aside: "aside:3" }], zones: { "aside:3": { known: ["Z5 Well of Souls"], hidden: 0 } } });
    expect(drawn(view)).toEqual(["Z5 Well of Souls"]);
    expect(drawn(delveView())).toEqual([]);
  });

  it("is as large as its tiles", () => {
    expect(bounds([{ x: 0, y: 0 }, { x: 6, y: 2 }])).toMatchObject({ x: 3, y: 1, width: 11 });
  });
});

describe("a fight", () => {
  it("lists the enemies as they will strike", () => {
    const view = delveView([], {}, [foe("Bell Toad", 4), foe("The Gravemaker", 2)]);
    view.shown.strikes = [2, 4];
    expect(foes(view).map(({ card }) => card)).toEqual(["The Gravemaker", "Bell Toad"]);
  });

  it("says what an enemy will do", () => {
    const told = (more: object, round = 1) => intent(figures(delveView([], {}, [foe("Bell Toad", 1, more)]), "enemy")[0]!, round);
    expect(told({})).toEqual({ text: "Strikes for 2.", held: false });
    expect(told({ will: "Croak. Heal(2)." }).text).toBe("Croak. Heal(2).");
    expect(told({ tokens: { Stun: 1 } })).toEqual({ text: "Stunned: does not attack.", held: true });
    expect(told({ since: 2 }).held).toBe(true);
    expect(told({ since: 2 }, 2).held).toBe(false);
  });

  it("finds the options that drop a die on an enemy, and what blocks it", () => {
    expect([...blocks([option("block:7:bell-toad"), option("pass")]).keys()]).toEqual(["bell-toad"]);
    expect(blockOn(delveView([], { scopes: [{ is: "DefencePhase", blocks: { "Bell Toad": 5 } }] }), "Bell Toad")).toBe(5);
    expect(blockOn(delveView(), "Bell Toad")).toBe(0);
  });

  it("reads the dice of the open check, with equipment, the cap and burnt grit", () => {
    const checking = { is: "Checking", about: "LORE", parts: [{ source: "Volken", amount: 2 }], equipment: 1, die: 6, fate: [8, 3], burnt: -1, tally: 2, target: 5 };
    const open = rollOf(delveView([], { scopes: [checking] }), []);
    expect(open).toMatchObject({ score: 8, mods: 3, tally: 2, target: 5 });
    expect(fateDice(open!).map(({ tone }) => tone)).toEqual(["bad", "good"]);
    expect(outcome(open!)).toBe("weak hit");
    expect(rollOf(delveView([], { scopes: [{ ...checking, burnt: 2 }] }), [])).toMatchObject({ score: 2, burnt: true });
  });

  it("keeps the last roll until something new begins", () => {
    const rolled = event(1, "", { kind: "DiceRolled", facts: { about: "attack", die: 4, mods: 1, score: 5, fate: [2, 6] } });
    expect(rollOf(delveView(), [rolled])).toMatchObject({ about: "attack", score: 5, mods: 1 });
    expect(rollOf(delveView(), [rolled, event(2, "", { kind: "GritBurnt", facts: { score: 7 } })])).toMatchObject({ score: 7, burnt: true });
    expect(rollOf(delveView(), [rolled, event(2, "", { kind: "RoundBegan" })])).toBeNull();
  });

  it("shortens what stands beside a denizen", () => {
    expect(["Trade with : offer Smoked Eel", "Recruit : offer an equipment card", "Attack", "Block with 7"].map(foeWord)).toEqual(["Trade: Smoked Eel", "Recruit: an equipment card", "Attack", "Block with 7"]);
    expect([trimmed(": Marching Song"), trimmed("")]).toEqual(["Marching Song", "Choose"]);
    expect([wordOf(option("move:j1")), wordOf({ ...option("explore:3"), secret: true } as never)]).toEqual(["Move", "Explore (secret)"]);
  });
});

describe("perils", () => {
  const hunted: Partial<ZigguratView> = {
    groups: [{ number: 1, time: 3, revealed: false, sought: "Hunter" }, { number: 2, time: 2, revealed: true, sought: "" }],
    zones: { "pursuit:2": { known: ["Bell Toad"], hidden: 0 }, threat: { known: ["Interest"], hidden: 0 }, quest: { known: ["The Way In"], hidden: 0 } },
  };

  it("are the threat and all that bears Time", () => {
    expect(timed(delveView([], { ...hunted, time: [["Interest", 4], ["Fog with Edges", 1], ["The Way In", 2]] }))).toEqual([
      { name: "Interest", kind: "Threat", time: 4 },
      { name: "Fog with Edges", kind: "Time", time: 1 },
    ]);
  });

  it("are pursuers, as far as they are known", () => {
    expect(pursuers(delveView([], hunted)).map(({ words }) => words)).toEqual(["Concealed: Hunter", "Bell Toad"]);
    expect(pursuers(delveView())).toEqual([]);
  });

  it("come in the order of their Time", () => {
    expect(nearest(delveView([], hunted))).toBe("group 2");
    expect(nearest(delveView())).toBe("Interest");
  });
});

describe("the stage", () => {
  it("shows what is most pressing", () => {
    expect(going(delveView())).toBe("");
    expect(going(delveView([], { scopes: [{ is: "Fight", round: 1 }] }, [foe("Bell Toad", 1)]))).toBe("fight");
    expect(going(delveView([], { scopes: [{ is: "Meeting" }] }, [foe("Bell Toad", 1)]))).toBe("meeting");
    expect(going(delveView([], { scopes: [{ is: "Checking" }] }))).toBe("check");
    expect(going(delveView([], { scopes: [{ is: "Encountering", card: "Interest" }] }))).toBe("encounter");
  });

  it("knows the card that is met and the loot that lies open", () => {
    expect(encounter(delveView([], { scopes: [{ is: "Encountering", card: "Nobody has met this" }] }))).toBe("");
    expect(shownCards(delveView([], { scopes: [{ is: "Trading", aside: "aside:1" }], zones: { "aside:1": { known: ["Smoked Eel"], hidden: 0 } } }))).toEqual(["Smoked Eel"]);
  });
});

describe("the story", () => {
  it("tells the quest and the threat's Time", () => {
    expect(clock(delveView())).toBe("I: go to J4, 4 Time");
    const free = delveView();
    free.shown = { ...free.shown, threat: null, quest: { ...free.shown.quest, destination: "" } };
    expect(clock(free)).toBe("Quest I");
  });

  it("is told as cards are revealed, in the words of the card", () => {
    const turned = event(1, "Threat 1: Interest.", { kind: "ThreatRevealed", facts: { card: "Interest", number: 1 } });
    expect(story(turned, delveView())).toMatchObject({ kicker: "Threat I", title: "Interest", text: "It grows." });
    expect(begins(turned)).toBe("Threat I");
    const unmet = { ...turned, facts: { card: "Toll", number: 2 } };
    const newest = { ...delveView(), met: { Toll: { name: "Toll", slug: "toll", kind: "threat", text: "", flavour: "It has a price." } } };
    expect(story(unmet, delveView(), [], newest)?.text).toBe("It has a price.");
    expect(story(event(2), delveView())).toBeNull();
  });

  it("ends in two ways", () => {
    expect(ending({ score: { ending: "won" }, timeline: [] }).title).not.toBe(ending({ score: { ending: "lost" }, timeline: [] }).title);
    expect(ending({ score: {}, timeline: [] }).title).toBe("The game is over");
  });

  it("shows the card of an option only where the table does not", () => {
    const keep = option("keep:smoked-eel");
    expect(offered(keep, delveView())).toBe("Smoked Eel");
    expect(offered(keep, delveView([], { zones: { items: { known: ["Smoked Eel"], hidden: 0 } } }))).toBe("");
    expect(reads(keep)).toBe("Heal(2) for the hero. Discard this.");
    expect(reads(option("attack:bell-toad"))).toBe("");
  });

  it("names the card that a question is about, unless the stage shows it", () => {
    const asked = (facts: object, scopes: object[] = []) => subject(delveView([option("use:x")], { scopes: scopes as never }, [], facts as never));
    expect(asked({ card: "Smoked Eel" })).toBe("Smoked Eel");
    expect(asked({ card: "Interest" }, [{ is: "Encountering", card: "Interest" }])).toBe("");
    expect(asked({})).toBe("");
  });
});

describe("cards", () => {
  it("say what they are and what they are worth", () => {
    expect(kindOf(face("Bell Toad") as Face)).toBe("denizen · Caves · Fauna · Toad");
    expect(valuesOf(face("Bell Toad") as Face)).toEqual([["ATK", "2"], ["ARM", "0"], ["HP", "5"], ["Loot limit", "1"]]);
    expect(valuesOf(face("Volken") as Face)).toContainEqual(["SHADOW", "−1"]);
    expect(sources([["Volken", 2], ["Shaken", -1]])).toBe("Volken +2, Shaken −1");
  });

  it("show where they belong, and heroes their faces", () => {
    expect(pictureOf(face("Bell Toad") as Face)).toMatchObject({ scene: "figure", ground: "caves", mood: "foe" });
    expect(pictureOf(face("The Gravemaker") as Face).scene).toBe("giant");
    expect(pictureOf(face("J4 The Plaza") as Face)).toMatchObject({ scene: "place", ground: "jungle" });
    expect(portraitNamed("Volken").person).not.toEqual(portraitNamed("Vixen").person);
  });
});

describe("sounds", () => {
  it("follow what happens", () => {
    expect(soundOf(event(1, "", { dice: [{ sides: 6, shows: "3", tone: "plain" }] }))).toEqual({ name: "dice", count: 1 });
    expect(soundOf(event(1, "", { kind: "LootClaimed", facts: { count: 2 } }))).toEqual({ name: "coins", count: 2 });
    expect(soundOf(event(1, "", { kind: "GameOver", facts: { ending: "won" } }))?.name).toBe("triumph");
    expect(soundOf(event(1, "", { kind: "HeroMoved" }))?.name).toBe("step");
    expect(soundOf(event(1))).toBeNull();
  });

  it("lie beneath the place, and beneath a fight", () => {
    expect(bedOf(delveView())).toBe("wood");
    expect(bedOf(delveView([], { scopes: [{ is: "Fight" }] }))).toBe("battle");
  });
});
