/** What the player whose turn it is is busy with. */

import type { View } from "../lib/protocol";
import { busyWith, type Busy } from "../lib/weighing";
import { nameOf } from "./realm";
import type { SorceryView } from "./types";

export function weighs(view: View): string {
  const realm = view as SorceryView;
  const { attack } = realm.shown;
  const busy: Busy = {
    Interval: () => "at the Emporium",
    Attack: () => (attack ? `weighing the attack by ${nameOf(realm, attack.attacker)} on ${nameOf(realm, attack.target)}` : ""),
    Trading: () => "trading",
    Activation: ({ figure }) => `playing ${nameOf(realm, Number(figure))}`,
    EnemyTurn: () => "playing the Enemies",
    HeroTurn: ({ hero }) => `taking ${nameOf(realm, Number(hero))}’s turn`,
    Round: () => "choosing who goes next",
  };
  return busyWith(realm.scopes, busy);
}
