/** A stretch of country while it is painted: easel, colours, where its horizon is and where its light comes from. */

import { chance, clouds, type Chance } from "./chance";
import { css, mix, times, type Rgb } from "./colour";
import { HIGH, type Easel, type Point } from "./easel";
import { inAir, type Palette } from "./palette";

export interface Sun {
  x: number;
  y: number;
  radius: number;
}

export class Country {
  readonly r: Chance;
  readonly wide: number;
  /** -1 if the light comes from the left, 1 if from the right. */
  readonly side: -1 | 1;

  constructor(
    readonly easel: Easel,
    readonly p: Palette,
    readonly seed: number,
    readonly horizon: number,
    readonly sun: Sun,
    /** Whether the middle is kept low, for somebody who stands there. */
    readonly stage: boolean,
  ) {
    this.r = chance(seed ^ 11);
    this.wide = easel.wide;
    this.side = sun.x < easel.wide / 2 ? -1 : 1;
  }

  air(near: number): Rgb {
    return inAir(this.p, near);
  }

  lit(c: Rgb, amount = 0.5): Rgb {
    return mix(c, this.p.sun, amount);
  }

  /** How far from the middle, from 0 to 1. */
  off(x: number): number {
    return Math.abs(x / this.wide - 0.5) * 2;
  }

  /** Light on the sunny side of a box, shade on the other. */
  shaded(left: number, right: number, c: Rgb, light = 0.45): CanvasGradient {
    const [bright, dim] = [css(this.lit(c, light)), css(times(c, 0.78))];
    return this.side < 0 ? this.easel.across(left, right, bright, css(c), dim) : this.easel.across(left, right, dim, css(c), bright);
  }

  mist(y: number, high: number, alpha: number, salt: number, towardsSky = 0.5): void {
    this.easel.fog(y, high, mix(this.p.haze, this.p.horizon, towardsSky), alpha, this.seed + salt);
  }

  /** A range of hills: its edge in the light, its foot in the haze. */
  ridge(y: number, high: number, long: number, salt: number, colour: Rgb, foot = 0.55, sharp = 0): void {
    const crest: Point[] = [];
    for (let x = -2; x <= this.wide + 4; x += 2) {
      let n = clouds(x / long, salt * 0.37, this.seed + salt, 4);
      if (sharp) n = 0.5 + (0.5 - Math.abs(n * 2 - 1) * 1.4) * sharp + (n - 0.5) * (1 - sharp);
      crest.push([x, y - (n - 0.5) * high * 2]);
    }
    const highest = Math.min(...crest.map((point) => point[1]));
    this.easel.area([[-2, HIGH], ...crest, [this.wide + 4, HIGH]], this.easel.down(highest, y + high * 1.6, css(colour), css(mix(colour, this.p.haze, foot))));
    this.easel.line(crest, css(this.lit(colour, 0.4), 0.35), 0.7);
  }
}
