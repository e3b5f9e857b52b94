/** What falls, drifts or flashes before a scene: snow, rain, embers, lightning, leaves, spores. */

import { between, chance, type Chance } from "./chance";
import { css, mix, type Rgb } from "./colour";
import type { Country } from "./country";
import { HIGH, type Point } from "./easel";

type Weather = (country: Country, r: Chance) => void;

const many = ({ wide }: Country, r: Chance, count: number, draw: (x: number, y: number, size: number) => void): void => {
  for (let k = 0; k < count; k++) draw(r() * wide, r() * HIGH, r());
};

const snow: Weather = (country, r) => many(country, r, 150, (x, y, q) => country.easel.spot(x, y, 0.3 + q * q * 1.5, 0.3 + q * q * 1.5, css([240, 246, 255], between(r, 0.25, 0.85))));

const rain: Weather = (country, r) => many(country, r, 120, (x, y, q) => country.easel.line([[x, y], [x - 4, y + 8 + 10 * q]], css([196, 210, 238], between(r, 0.15, 0.5)), 0.5));

const embers: Weather = ({ easel, p, wide }, r) => {
  const hot: Rgb = p.dark ? [140, 196, 230] : [255, 150, 60];
  for (let k = 0; k < 46; k++) {
    const [x, y, q] = [r() * wide, HIGH * (1 - r() ** 1.6), r()];
    easel.spot(x, y, 0.35 + q * 0.5, 0.35 + q * 0.5, css(mix(hot, [255, 240, 200], r() * 0.6), between(r, 0.4, 1)));
    if (q > 0.82) easel.glow(x, y, 5, hot, 0.6);
  }
};

const leaves: Weather = (country, r) => many(country, r, 26, (x, y, q) => country.easel.spot(x, y, 1 + q, 0.6 + q * 0.4, css(mix(country.p.accent, [220, 150, 60], country.p.night ? 0.1 : r()), 0.8), r() * 3));

const motes: Weather = ({ easel, p, wide }, r) => {
  for (let k = 0; k < 40; k++) {
    const [x, y, q] = [r() * wide, r() * HIGH, r()];
    easel.spot(x, y, 0.3 + q * 0.5, 0.3 + q * 0.5, css(mix(p.sun, p.warm, r()), between(r, 0.3, 0.9)));
    if (q > 0.8) easel.glow(x, y, 6, p.warm, 0.4);
  }
};

const lightning: Weather = (country, r) => {
  const { easel, wide, horizon } = country;
  for (let k = 0; k < 2; k++) {
    let [x, y] = [wide * (0.2 + 0.6 * k + r() * 0.1), -2];
    const bolt: Point[] = [[x, y]];
    while (y < horizon) {
      x += between(r, -9, 9);
      y += between(r, 4, 12);
      bolt.push([x, y]);
      if (r() < 0.2) easel.with("screen", 1, () => easel.line([[x, y], [x + between(r, -16, 16), y + 14], [x + between(r, -22, 22), y + 26]], css([200, 210, 255], 0.4), 0.6));
    }
    easel.with("screen", 1, () => {
      easel.line(bolt, css([150, 165, 255], 0.22), 5);
      easel.line(bolt, css([232, 236, 255], 0.95), 1.4);
    });
    easel.glow(x, horizon * 0.5, 90, [170, 180, 255], 0.35);
  }
  rain(country, r);
};

const WEATHERS: readonly (readonly [RegExp, Weather])[] = [
  [/thunder|storm|lightning/i, lightning],
  [/snow|frost|\bice|icebound|winter|cold\b|crevasse/i, snow],
  [/rain|flood|weep|tears/i, rain],
  [/demon|fire|flame|\bash|ember|brimstone|burn|devil|forge|anvil|kiln|bonfire|campfire/i, embers],
  [/leaf|leaves|autumn|harvest|elm/i, leaves],
  [/fairy|moth|toadstool|sacred|blessed|grove|spirit|fox|lantern|spore|essence|respite/i, motes],
];

/** Paint the weather that a card's words speak of. */
export function paintWeather(country: Country, words: string): void {
  WEATHERS.find(([word]) => word.test(words))?.[1](country, chance(country.seed ^ 404));
}
