// Every story of a game has a picture or a card, and so has every ending; no two stories of a game share one.

import { beforeAll, describe, expect, it } from "vitest";
import type { Story } from "../src/lib/game";
import type { Ended, GameEvent, View } from "../src/lib/protocol";
import { ending as sorceryEnding } from "../src/sorcery/endings";
import { story as sorcery } from "../src/sorcery/story";
import { ending as zigguratEnding, story as ziggurat } from "../src/ziggurat/story";
import { delveView, meetFaces } from "./delves";
import { quest } from "./quests";

const told = (kind: string, facts: GameEvent["facts"]): GameEvent => ({ n: 0, kind, rule: "", text: kind, weight: 2, facts });
type Tell = (event: GameEvent, view: View, later: GameEvent[]) => Story | null;

const ZIGGURAT: [string, GameEvent["facts"]][] = [
  ["StageRevealed", { card: "The Way In", number: 1 }], ["ThreatRevealed", { card: "Interest", number: 1 }], ["TimedOut", { card: "Interest" }],
  ["HeroFell", { hero: "Volken" }], ["HeroEndured", { hero: "Volken", hp: 3 }], ["HeroPerished", { hero: "Volken" }], ["CompanionLost", { card: "Bell Toad" }],
];
const SORCERY: [string, GameEvent["facts"]][] = [
  ["ParagraphRead", { number: 4 }], ["SoulChosen", { nature: "Law" }], ["GhostRose", { hero: 1 }], ["Resurrected", { hero: 1, rank: 1 }], ["RankChanged", { hero: 1, rank: 2 }], ["QuestEnded", { ending: "won" }],
];

beforeAll(meetFaces);

describe.each<[string, Tell, View, [string, GameEvent["facts"]][]]>([["Ziggurat", ziggurat, delveView(), ZIGGURAT], ["Sword & Sorcery", sorcery as Tell, quest(), SORCERY]])("the stories of %s", (_, tell, view, events) => {
  const stories = events.map(([kind, facts]) => tell(told(kind, facts), view, []));

  it.each(events.map(([kind], nth) => [kind, stories[nth]] as const))("%s has a title, words and a picture", (_kind, story) => {
    expect(story?.title).toBeTruthy();
    expect(story?.text).toBeTruthy();
    expect(story?.picture ?? story?.card).toBeTruthy();
  });

  it("have a picture each", () => {
    const pictures = stories.map((story) => JSON.stringify(story?.picture));
    expect(new Set(pictures).size).toBe(pictures.length);
  });
});

it("every ending of a Quest and of a delve has a picture", () => {
  const over = (score: object): Ended => ({ score }) as unknown as Ended;
  const lost = ["event.empty-deck", "quest-end.all-heroes-dead", "another"].map((reason) => sorceryEnding(over({ quest: "The Drowned Toll", ending: "lost", reason })));
  const ends = [sorceryEnding(over({ quest: "The Drowned Toll", ending: "won", reason: "" })), ...lost, ...["won", "lost"].map((ending) => zigguratEnding(over({ ending })))];
  expect(new Set(ends.map(({ picture }) => JSON.stringify(picture))).size).toBe(ends.length);
  expect(ends.every(({ picture }) => picture?.name)).toBe(true);
});
