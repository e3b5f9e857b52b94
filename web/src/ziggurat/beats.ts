/** How the stage plays the events of Ziggurat. */

import { rolling, type Beat, type Flight, type Past, type Side, type Throw } from "../lib/beats";
import type { Die, GameEvent, View } from "../lib/protocol";
import { after } from "./after";
import { face } from "./faces";
import { checkName } from "./fight";
import { pictureOf, portraitNamed } from "./pictures";
import { delve, figures, heroOf, scope, signed, type Figure, type ZigguratView } from "./types";

const READ = 1400;
const LOOK = 900;
const BLOW = 700;
const SCENE = 1000;
const STEP = 450;
const GLANCE = 280;

/** Events that turn a card over, with how long it is read. */
export const TURNED: Record<string, number> = { EncounterRevealed: READ, DenizenRevealed: READ, Spawned: READ, CompanionJoined: READ, NameGained: LOOK, ItemRevealed: LOOK, ItemGained: LOOK, TokenClaimed: LOOK, Reinforced: LOOK, TimedActionTriggered: LOOK, CompeerCalled: LOOK };
/** The lengths of the other events, in milliseconds; those that are not here pass with the next. */
export const LENGTHS: Record<string, number> = {
  ...{ QuestBegan: SCENE, ActionTaken: GLANCE, GameOver: SCENE, PerilDrawn: STEP, PerilChosen: BLOW, NoEncounter: STEP, MaledictionLifted: SCENE, Asked: STEP },
  ...{ TileLaid: STEP, TileMisfit: STEP, HeroMoved: STEP, TileExplored: STEP, BarrierPlaced: STEP, BarrierRemoved: STEP, BacktrackBegan: STEP },
  ...{ TimePassed: BLOW, TimeChanged: GLANCE, GroupTimeChanged: GLANCE, TimeDue: STEP },
  ...{ GritBurnt: BLOW, CheckJudged: STEP, CheckEnded: STEP, BenefitChosen: GLANCE, BoostDrawn: STEP, GritChanged: GLANCE },
  ...{ HpLost: BLOW, HpGained: STEP, MaxHpChanged: STEP, HeroFell: SCENE, CompanionLost: SCENE, StatusGained: GLANCE, StatusRefused: GLANCE, PowerUsed: STEP, ReactionTriggered: STEP, ItemUsed: STEP },
  ...{ LootGained: STEP, LootClaimed: STEP, SphereAssigned: GLANCE, CubesChanged: GLANCE },
  ...{ GroupFormed: SCENE, GroupArrived: SCENE, GroupGaveUp: BLOW, PursuerConcealed: BLOW, ParleyTried: BLOW, ParleyEnded: BLOW, FrayEntered: BLOW, LootWasted: STEP },
  ...{ FightBegan: SCENE, RoundBegan: STEP, Attacked: STEP, AttackMissed: STEP, AttackForegone: STEP, DefenceForegone: STEP, Defended: STEP, Overkilled: STEP, EnemyHeldBack: STEP, EnemyDefeated: BLOW },
  ...{ RetreatTried: STEP, HeroEscaped: BLOW, HeroStayed: STEP, EnemiesWithdrew: STEP, FightEnded: STEP },
};
const FOUGHT = new Set(["FightBegan", "Attacked", "AttackMissed", "Defended", "EnemyHeldBack", "EnemyDefeated", "CheckJudged", "GritBurnt", "Asked", "BoostDrawn", "BlowLanded", "StatusGained", "StatusRefused", "GritChanged", "PowerUsed", "ItemUsed", "ReactionTriggered", "HpGained", "RoundBegan", "AttackForegone", "DefenceForegone", "Overkilled"]);
/** The play waits for the player as Time Passes, before what it brings, and as pursuers arrive; whoever falls is a story. */
const MATTERS = new Set(["TimePassed", "GroupArrived"]);
const LIGHTS: Record<string, "night" | "blood" | "gold"> = { HeroFell: "blood", CompanionLost: "blood", GroupArrived: "blood", TimePassed: "night", EnemyDefeated: "gold" };
/** Cards that stay with the hero. */
const OWN = new Set(["ItemRevealed", "ItemGained", "NameGained", "CompanionJoined"]);
const TOKENS: Record<string, [icon: string, fact: string, name: string, spot: string]> = {
  LootGained: ["knapsack", "count", "loot", "hero"],
  LootClaimed: ["knapsack", "count", "loot", "hero"],
  HpGained: ["hearts", "amount", "HP", "hero"],
  GritChanged: ["flame", "change", "grit", "grit"],
};
/** Dice lie on the stage until one of these. */
const CLEARS = new Set(["CheckBegan", "Attacked", "PhaseBegan", "RoundBegan", "FightBegan", "HpLost"]);

export function beat(event: GameEvent, before: View, past: Past): Beat {
  const view = delve(before);
  const { kind, facts } = event;
  const light = LIGHTS[kind];
  const common = { brings: () => after(event, view), matters: MATTERS.has(kind), ...(light && { light }) };
  const fight = FOUGHT.has(kind) || event.dice?.length ? sides(event, view, past) : {};
  if (kind === "DiceRolled") return { ...common, ...fight, lasts: rolling(3), line: checkName(String(facts["about"])), dice: check(event) };
  if (event.dice?.length) return { ...common, ...fight, lasts: rolling(event.dice.length), line: `${facts["dice"]}`, dice: [{ dice: event.dice, comes: String(facts["amount"]) }] };
  if (kind === "CheckJudged" || kind === "GritBurnt") return { ...common, ...fight, lasts: LENGTHS[kind] ?? 0, dice: lying(event, past.recent()) };
  const card = String(facts["card"] ?? "");
  if (TURNED[kind] && face(card, view)) return { ...common, lasts: TURNED[kind], card, to: OWN.has(kind) ? "hero" : `tile:${heroOf(view).at}` };
  if (kind === "HpLost") return struck(event, view, past, common);
  if (kind === "BlowLanded") return facts["dealt"] ? { ...common, lasts: 0 } : { ...common, ...fight, lasts: BLOW, blow: { side: isEnemy(view, facts["target"]) ? 1 : 0, text: "blocked" } };
  const flies = token(event, view);
  const at = facts["tile"] === undefined ? "" : `tile:${facts["tile"]}`;
  return { ...common, ...fight, lasts: LENGTHS[kind] ?? 0, ...(flies && { flies }), ...(at && { at }) };
}

const isEnemy = (view: ZigguratView, card: unknown): boolean => figures(view, "enemy").some((one) => one.card === card);

function struck(event: GameEvent, view: ZigguratView, past: Past, common: Partial<Beat>): Beat {
  const shown = sides(event, after(event, view), past);
  const blow = { side: isEnemy(view, event.facts["who"]) ? 1 : 0, text: `−${event.facts["amount"]} HP` } as const;
  return { ...common, lasts: BLOW, light: "blood", ...shown, ...(shown.sides && { blow }) };
}

function token({ kind, facts }: GameEvent, view: ZigguratView): Flight | undefined {
  const [icon, fact = "", name, spot = ""] = TOKENS[kind] ?? [];
  const amount = Number(facts[fact] ?? 0);
  const here = `tile:${heroOf(view).at}`;
  return icon && amount ? { icon, text: `${signed(amount)} ${name}`, from: amount > 0 ? here : spot, to: amount > 0 ? spot : here } : undefined;
}

const OUTCOMES = ["a miss", "a weak hit", "a strong hit"];

/** Return the dice of a check: the action die with its MODs against the fate dice. */
function check({ facts, dice = [] }: GameEvent, score = Number(facts["score"]), lie = 0): Throw[] {
  const [action, ...fate] = dice;
  const mods = Number(facts["mods"]);
  const judged = fate.map((die): Die => ({ ...die, tone: Number(die.shows) < score ? "good" : "bad" }));
  const sum = score !== Number(facts["score"]) ? `grit ${score}` : `${facts["die"]}${mods ? ` ${signed(mods)}` : ""} = ${score}`;
  return [
    { dice: action ? [action] : [], comes: `${sum} against`, lie },
    { dice: judged, comes: OUTCOMES[judged.filter(({ tone }) => tone === "good").length] ?? "", lie: lie && fate.length },
  ];
}

/** Return the dice that lie on the stage, with the score that grit made. */
function lying({ kind, facts }: GameEvent, events: readonly GameEvent[]): Throw[] {
  const here = events.slice(events.findLastIndex((one) => CLEARS.has(one.kind)) + 1);
  const roll = here.findLast((one) => one.kind === "DiceRolled");
  const burnt = kind === "GritBurnt" ? facts["score"] : here.findLast((one) => one.kind === "GritBurnt")?.facts["score"];
  return roll ? check(roll, Number(burnt ?? roll.facts["score"]), 1) : [];
}

const sideOf = ({ card, hp, max_hp, side }: Figure): Side => {
  const known = face(card);
  return { name: card, picture: side === "hero" || !known ? portraitNamed(card) : pictureOf(known), left: hp, most: Math.max(hp, max_hp) };
};

/** Return the two sides of a fight at an event, or nothing outside fights. */
function sides({ kind, facts }: GameEvent, view: ZigguratView, { recent, newest }: Past): { sides?: [Side, Side]; heading?: string } {
  const met = figures(view, "enemy");
  const enemies = met.length || kind !== "FightBegan" ? met : figures(delve(newest()), "enemy").map((one) => ({ ...one, hp: one.max_hp }));
  const last = recent().findLast((one) => one.kind === "Attacked")?.facts ?? {};
  const named = [facts["who"], facts["target"], facts["attacker"], facts["enemy"], facts["card"], last["target"], last["attacker"]];
  const foe = named.map((name) => enemies.find(({ card }) => card === name)).find(Boolean) ?? enemies[0];
  const ours = [...figures(view, "hero"), ...figures(view, "companion")];
  const own = named.slice(0, 4).map((name) => ours.find(({ card }) => card === name)).find(Boolean) ?? ours[0];
  const round = Number(scope(view, "Fight")?.["round"] ?? 0);
  return foe && own && (scope(view, "Fight") || kind === "FightBegan") ? { sides: [sideOf(own), sideOf(foe)], ...(round && { heading: `Combat round ${round}` }) } : {};
}
