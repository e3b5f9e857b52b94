/** The camera of one map: it fits all tiles by itself until the player moves it. */

import { fitted, panned, shows, zoomed, type Camera, type Size } from "./camera";
import type { Point } from "./geometry";

export class MapCamera {
  now = $state.raw<Camera>({ x: 0, y: 0, scale: 30 });
  box = $state.raw<Size>({ width: 0, height: 0 });
  private own = false;
  private fit: Size & Point = { x: 0, y: 0, width: 1, height: 1 };
  private hero: Point = { x: 0, y: 0 };
  private sized = "";

  /** Keep the tiles in view: step down if they do not fit; after a move of the player's own, only follow the hero. */
  follow(content: Size & Point, hero: Point, box: Size): void {
    this.box = box;
    const moved = hero.x !== this.hero.x || hero.y !== this.hero.y;
    const sized = `${this.box.width} ${this.box.height}`;
    this.fit = content;
    this.hero = hero;
    if (!this.box.width) return;
    if (sized !== this.sized && !this.own) this.reset();
    else if (!this.own && !shows(this.now, content, this.box)) this.reset();
    else if (this.own && moved && !shows(this.now, { ...hero, width: 1, height: 1 }, this.box)) this.now = { ...this.now, ...hero };
    this.sized = sized;
  }

  reset(): void {
    this.own = false;
    this.now = fitted(this.fit, this.box, this.hero);
  }

  /** Centre on a point. */
  look(at: Point): void {
    this.own = true;
    this.now = { ...this.now, ...at };
  }

  pan(dx: number, dy: number): void {
    this.own = true;
    this.now = panned(this.now, dx, dy);
  }

  zoom(factor: number, at: Point = { x: this.box.width / 2, y: this.box.height / 2 }): void {
    this.own = true;
    this.now = zoomed(this.now, factor, at, this.box);
  }
}
