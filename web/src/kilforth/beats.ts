/** How the stage plays the events of Kilforth. */

import { rolling, type Beat, type Flight, type Past, type Side, type Throw } from "../lib/beats";
import type { Die, GameEvent, View } from "../lib/protocol";
import { after } from "./after";
import { face } from "./faces";
import { pictureOf, portraitOf } from "./pictures";
import { ENGAGED, heroName, numbersOf, scope, type KilforthView, type Scope } from "./types";

const READ = 1300;
const BLOW = 750;
const SCENE = 1100;
const STEP = 420;
const GLANCE = 300;

/** Events that turn a card over, by the fact that names it. */
export const TURNED: Record<string, string> = { Drew: "card", NightCard: "card", Placed: "card", TrapSprung: "card", EnteredPlay: "card", Learnt: "card" };
/** The lengths of the other events, in milliseconds; those that are not here pass with the next. */
export const LENGTHS: Record<string, number> = {
  ...{ DayBegan: SCENE, GloomFell: SCENE, GloomLifted: STEP, PlotLaid: BLOW, PlotsGathered: BLOW, ObstaclesChanged: STEP, HeroDefeated: SCENE, HeroEliminated: SCENE, Camped: STEP },
  ...{ Arrived: STEP, Healed: STEP, LostHp: STEP, GoldChanged: STEP, FateChanged: GLANCE, Hid: GLANCE, CameOut: GLANCE, Claimed: GLANCE, Used: GLANCE, Asked: STEP },
  ...{ Engaged: BLOW, Surprised: STEP, Counted: STEP, CalledOnFate: BLOW, SuccessesLost: STEP, FoeHurt: BLOW, EncounterDefeated: BLOW, Escaped: BLOW, Evaded: BLOW, BecameEnemy: SCENE },
  ...{ InterludeBeaten: SCENE, AncientDefeated: SCENE, Assaulted: SCENE, SideChosen: STEP, TeamFormed: STEP, Exchanged: STEP, Resolved: GLANCE, GameEnded: SCENE },
};
const LIGHTS: Record<string, "night" | "blood" | "gold"> = { NightCard: "night", GloomFell: "night", PlotLaid: "night", DayBegan: "gold", GloomLifted: "gold", HeroDefeated: "blood", HeroEliminated: "blood", InterludeBeaten: "gold", AncientDefeated: "gold" };
/** Kinds of cards that lie on the map. */
const LYING = new Set(["encounter", "plot", "night"]);
const TOKENS: Record<string, [icon: string, name: string, spot: string]> = { GoldChanged: ["coins", "gold", "gold"], FateChanged: ["dice-six-faces-five", "Fate", "fate"], Healed: ["hearts", "HP", "hp"] };
/** Dice lie on the stage until one of these. */
const CLEARS = new Set(["Engaged", "LostHp", "TurnBegan", "Performed", "EncounterDefeated", "Escaped"]);

export function beat(event: GameEvent, before: View, { recent }: Past): Beat {
  const view = before as KilforthView;
  const { kind, facts } = event;
  const light = LIGHTS[kind];
  const common = { brings: () => after(event, view), matters: matters(event, view, recent()), ...(light && { light }) };
  if (event.dice?.length) return { ...common, lasts: rolling(event.dice.length), ...fight(event, view, recent()), dice: thrown(event, [...recent(), event]) };
  const card = String(facts[TURNED[kind] ?? ""] ?? "");
  if (card && face(card)) return { ...common, lasts: READ, card, to: whither(event, view, card) };
  const lasts = LENGTHS[kind] ?? (common.matters ? STEP : 0);
  if (kind === "Counted" || kind === "CalledOnFate" || kind === "SuccessesLost") return { ...common, lasts, ...fight(event, view, recent()), dice: thrown(event, recent()), ...(kind === "Counted" && { line: "" }) };
  if (kind === "FoeHurt" || (kind === "LostHp" && fighting(view))) {
    return { ...common, lasts: BLOW, light: "blood", ...fight(event, after(event, view), recent()), blow: { side: kind === "FoeHurt" ? 1 : 0, text: `−${facts["amount"]} HP` }, dice: lying(recent()) };
  }
  const flies = token(event, view);
  const dice = DURING.has(kind) ? lying(recent()) : [];
  if (dice.length) return { ...common, lasts, ...fight(event, view, recent()), dice, ...(flies && { flies }) };
  const at = view.map.indexOf(String(facts["place"] ?? ""));
  return { ...common, lasts, ...(FOUGHT.has(kind) && sides(event, view)), ...(flies && { flies }), ...(at >= 0 && { at: `place:${at}` }) };
}

const FOUGHT = new Set(["Engaged", "Surprised"]);
/** Events that leave the two sides of a fight and their dice on the stage. */
const DURING = new Set(["FateChanged", "Used", "Asked", "Resolved"]);

/** What a hero loses: cards, or an amount of something. */
const LOST_CARDS = new Set(["Discarded", "Sank", "Veiled", "ClaimGivenUp"]);
const AMOUNTS = new Set(["GoldChanged", "FateChanged"]);
const isLoss = ({ kind, facts }: GameEvent): boolean => kind === "LostHp" || LOST_CARDS.has(kind) || (AMOUNTS.has(kind) && Number(facts["amount"]) < 0);

/** Return true after the end of the player's turn, and what another player's deed cost; a defeat is a story. */
function matters(event: GameEvent, view: KilforthView, recent: readonly GameEvent[]): boolean {
  const own = view.heroes[Number(event.facts["hero"] ?? -1)]?.seat === view.seat;
  if (event.kind === "Camped") return own;
  const began = recent.findLast(({ kind }) => kind === "TurnBegan" || kind === "DayBegan")?.facts ?? scope(view, "Turn");
  const turn = view.heroes[Number(began?.["hero"] ?? -1)];
  return own && isLoss(event) && turn !== undefined && turn.seat !== view.seat;
}

/** Return the spot that a card goes to: its location, or its hero. */
function whither({ kind, facts }: GameEvent, view: KilforthView, card: string): string {
  const hero = view.heroes[Number(facts["hero"] ?? -1)];
  const place = kind === "Placed" ? view.map.indexOf(String(facts["place"])) : hero && LYING.has(face(card)?.kind ?? "") ? hero.place : -1;
  return place >= 0 ? `place:${place}` : hero ? `hero:${hero.index}` : "";
}

function token({ kind, facts }: GameEvent, view: KilforthView): Flight | undefined {
  if (kind === "PlotLaid") return { icon: "scroll-unfurled", text: "a plot", from: `ancient:${facts["ancient"]}`, to: `place:${view.map.indexOf(String(facts["place"]))}` };
  const [icon, name, spot] = TOKENS[kind] ?? [];
  const hero = view.heroes[Number(facts["hero"] ?? -1)];
  const amount = Number(facts["amount"] ?? 0);
  if (!icon || !hero || !amount) return undefined;
  const [here, there] = [`place:${hero.place}`, `${spot}:${hero.index}`];
  return { icon, text: `${amount > 0 ? "+" : "−"}${Math.abs(amount)} ${name}`, from: amount > 0 ? here : there, to: amount > 0 ? there : here };
}

const FATE: Die = { sides: 6, shows: "★", tone: "good" };
const rolled = (events: readonly GameEvent[]): readonly GameEvent[] => events.slice(events.findLastIndex(({ kind }) => CLEARS.has(kind)) + 1);

/** Return the dice that lie on the stage, all settled. */
function lying(events: readonly GameEvent[], comes = ""): Throw[] {
  const here = rolled(events);
  const own = here.findLastIndex(({ kind }) => kind === "Rolled" || kind === "Rerolled");
  const foe = here.findLastIndex(({ kind }) => kind === "FoeRolled");
  const fate = here.slice(own + 1).filter(({ kind }) => kind === "CalledOnFate").map(() => FATE);
  const settled = (dice: readonly Die[] | undefined, side: 0 | 1): Throw[] => (dice?.length ? [{ dice, lie: dice.length, side, ...(comes && !side && { comes }) }] : []);
  return [...settled(own > foe ? [...(here[own]?.dice ?? []), ...fate] : [], 0), ...settled(here[foe]?.dice, 1)];
}

/** Return the dice on the stage at an event that rolls, changes or counts them. */
function thrown({ kind, facts, dice = [], text }: GameEvent, events: readonly GameEvent[]): Throw[] {
  if (kind === "Counted") return lying(events, text.replace(/\.$/, ""));
  const old = lying(events);
  if (kind === "CalledOnFate") return old.map((one) => (one.side === 0 ? { ...one, dice: [...one.dice, FATE] } : one));
  const side = kind === "FoeRolled" ? 1 : 0;
  return old.map((one) => (one.side === side && dice.length ? { ...one, lie: kind === "Rerolled" ? dice.length - Number(facts["changed"]) : 0 } : one));
}

const fighting = (view: KilforthView): Scope | undefined => scope(view, "Battle") ?? scope(view, ENGAGED);

/** Return the round of a battle: how often one of its sides has rolled since it began. */
function roundOf(events: readonly GameEvent[]): number {
  const here = events.slice(events.findLastIndex(({ kind }) => kind === "Engaged" || kind === "Assaulted") + 1);
  const rolls = here.filter(({ kind, facts }) => kind === "FoeRolled" || (kind === "Rolled" && facts["attribute"] === "Fight")).map(({ kind, facts }) => `${kind} ${facts["hero"]}`);
  return Math.max(0, ...rolls.map((roll) => rolls.filter((other) => other === roll).length));
}

/** Return the two sides of a fight or Test, and the round of a battle. */
function fight(event: GameEvent, view: KilforthView, recent: readonly GameEvent[]): { sides?: [Side, Side]; heading?: string } {
  const round = fighting(view) ? roundOf([...recent, event]) : 0;
  return { ...sides(event, view), ...(round && { heading: `Round ${round}` }) };
}

/** Return the hero and the foe of a fight or Test, or nothing if there is no foe. */
function sides({ facts }: GameEvent, view: KilforthView): { sides?: [Side, Side] } {
  const foe = face(String(facts["foe"] ?? facts["against"] ?? scope(view, "Test")?.["against"] ?? fighting(view)?.["foe"] ?? ""));
  const fighter = fighting(view);
  const hero = view.heroes[Number(facts["hero"] ?? fighter?.["hero"] ?? (fighter?.["members"] as number[] | undefined)?.[0] ?? scope(view, "Turn")?.["hero"] ?? -1)];
  if (!foe || !hero) return {};
  const battle = scope(view, "Battle");
  const most = Number(battle?.["health"] ?? foe.hp ?? 0);
  const left = Number(facts["left"] ?? (battle ? most - Number(battle["damage"]) : (scope(view, ENGAGED)?.["left"] ?? most)));
  return {
    sides: [
      { name: heroName(hero), picture: portraitOf(hero), left: hero.hp, most: numbersOf(view, hero)?.maximum ?? hero.hp },
      { name: foe.name, picture: pictureOf(foe), left, most },
    ],
  };
}
